import { ok, type Result } from "../../../src/kernel/result.ts";
import { enemyOf, type Side } from "../../../src/kernel/side.ts";
import { countedPieces } from "../../../src/sheet/explanation.ts";
import { formationOf } from "../formations.ts";
import type { HexId } from "../hex-grid.ts";
import { some } from "../words/log-names.ts";
import { placeName, unitName } from "../words/place-words.ts";
import type { Unit } from "../roster.ts";
import type { HexAsking } from "./hex-asking.ts";

/** A hex at most this many hexes away is near. */
const NEAR = 3;
/** How many units a line names. */
const IN_LINE = 10;
/** How many lines name units. */
const LINES = 3;

/** `German`, `Allied`, `enemy`: whose units some words of a question mean. */
function labelOf(whose: string): string {
  if (/german|deutsch/.test(whose)) return "German";
  if (/itali/.test(whose)) return "Italian";
  if (/axis/.test(whose)) return "Axis";
  return /allie|british|commonwealth/.test(whose) ? "Allied" : "enemy";
}

function countedOf(whose: string, units: readonly Unit[]): string {
  const label = labelOf(whose);
  return countedPieces(units.length, `${label} unit`, `${label} units`);
}

/** Whose units are asked about: of a nation, of a side, or else of the enemy. */
function isOf(game: HexAsking, whose: string): (unit: Unit) => boolean {
  const { counters } = game.field.setting.roster;
  const label = labelOf(whose);
  const nation = { German: "ge-", Italian: "it-" }[label];
  if (nation !== undefined) return (unit) => counters[unit].id.startsWith(nation);
  const side: Side = label === "Axis" ? "axis" : label === "Allied" ? "allied" : enemyOf(game.side);
  return (unit) => counters[unit].side === side;
}

/** The hexes of a side's or a nation's units, by their formations. Both sides' units lie open. */
export function enemyLines(game: HexAsking, whose: string): string[] {
  const units = unitsOf(game, whose);
  const byFormation = Map.groupBy(
    units,
    (unit) => formationOf(game.field.setting.roster.counters[unit].id)?.name ?? "others",
  );
  const formations = [...byFormation].map(([name, of]) =>
    `${name}: ${some(of.map((unit) => unitName(game.field, unit)), IN_LINE)}`
  );
  return [
    `On the map: ${countedOf(whose, units)}.`,
    ...inLines(formations),
    'Next: ask "which enemies are near 2917" with a place that you mean.',
  ];
}

/** The units of a side or a nation that stand near a hex, the nearest first, or the strongest. */
export function nearLines(game: HexAsking, whose: string, hex: HexId, byStrength: boolean): string[] {
  const { field } = game;
  const { grid } = field.setting.map;
  const away = (unit: Unit) => grid.distance(field.board.hexOf(unit)!, hex);
  const near = unitsOf(game, whose).filter((unit) => away(unit) <= NEAR);
  const place = placeName(field.setting, hex);
  const sorted = near.toSorted((a, b) =>
    (byStrength ? strengthOf(game, b) - strengthOf(game, a) : 0) || away(a) - away(b)
  );
  const name = grid.name(hex);
  if (sorted.length === 0) {
    const [next] = unitsOf(game, whose).toSorted((a, b) => away(a) - away(b));
    return [
      `No ${labelOf(whose)} unit stands within ${NEAR} hexes of ${place}.`,
      ...(next === undefined ? [] : [`The nearest is ${unitWords(game, next)}, ${away(next)} hexes away.`]),
      `Next: ask "what could stop me at ${name}".`,
    ];
  }
  return [
    `Within ${NEAR} hexes of ${place}: ${countedOf(whose, sorted)}, the ${
      byStrength ? "strongest" : "nearest"
    } first.`,
    `${told(sorted.map((unit) => `${unitWords(game, unit)}, ${away(unit)} away`))}.`,
    `Next: ask "what could stop me at ${name}".`,
  ];
}

/** The enemy's units on the way from the asker's units to a hex: those that lie between the two. */
export function betweenLines(game: HexAsking, whose: string, hex: HexId): string[] {
  const { field, side } = game;
  const { grid } = field.setting.map;
  const away = (unit: Unit) => grid.distance(field.board.hexOf(unit)!, hex);
  const [own] = field.board.units(side).filter((unit) => away(unit) > NEAR).toSorted((a, b) =>
    away(a) - away(b)
  );
  if (own === undefined) return nearLines(game, whose, hex, false);
  const start = field.board.hexOf(own)!;
  const between = unitsOf(game, whose).filter((unit) =>
    grid.distance(field.board.hexOf(unit)!, start) + away(unit) <= away(own) + NEAR - 1
  ).toSorted((a, b) => away(b) - away(a));
  return [
    `Your nearest unit outside ${placeName(field.setting, hex)} and its ${NEAR} hexes around is ${
      unitName(field, own)
    }, ${away(own)} hexes away.`,
    between.length === 0
      ? "No enemy unit stands on the straight way between, or a hex beside it."
      : `On the straight way between, or beside it: ${told(between.map((unit) => unitWords(game, unit)))}.`,
    `Next: ask "which enemies are near ${grid.name(hex)}".`,
  ];
}

function unitsOf(game: HexAsking, whose: string): Unit[] {
  const { board } = game.field;
  const isAsked = isOf(game, whose);
  return [...board.units(game.side), ...board.units(enemyOf(game.side))].filter((unit) =>
    isAsked(unit) && board.hexOf(unit) !== undefined
  );
}

/** The first of many words, with separators that allow commas within. */
function told(words: readonly string[]): string {
  const more = words.length - IN_LINE;
  return [...words.slice(0, IN_LINE), ...(more > 0 ? [`${more} more`] : [])].join("; ");
}

/** `1/5 (2610) armor, 5-4-11` */
function unitWords(game: HexAsking, unit: Unit): string {
  return `${unitName(game.field, unit)} ${game.kindOf(unit)}`;
}

/** The first of its printed values: its attack strength. */
function strengthOf(game: HexAsking, unit: Unit): number {
  return Number(/(\d{1,3})-/.exec(game.kindOf(unit))?.[1] ?? 0);
}

function inLines(parts: readonly string[]): string[] {
  const each = Math.max(1, Math.ceil(parts.length / LINES));
  return Array.from(
    { length: Math.ceil(parts.length / each) },
    (_, line) => `${parts.slice(line * each, (line + 1) * each).join("; ")}.`,
  );
}

/** The hexes from which an enemy unit can be attacked, with the units there or able to come. */
export function approachLines(game: HexAsking, hex: HexId): Result<string[], string> {
  const { field, ordered, side, cites } = game;
  const { grid } = field.setting.map;
  const around = grid.around(hex);
  const open = around.filter((near) => game.opens(near, hex));
  const shut = around.filter((near) => !open.includes(near));
  const holder = (near: HexId) => ordered.board.unitAt(near);
  const sideAt = (near: HexId) => {
    const unit = holder(near);
    return unit === undefined ? undefined : field.setting.roster.counters[unit].side;
  };
  const marches = field.board.units(side).map((unit) => ({ unit, march: game.march(unit) }));
  const free = open.filter((near) => holder(near) === undefined).map((near) => {
    const comers = marches.flatMap(({ unit, march }) => {
      const end = march.ends.find((each) => each.hex === near);
      return end === undefined ? [] : [{ unit, cost: end.cost }];
    }).toSorted((a, b) => a.cost - b.cost);
    const names = comers.map(({ unit }) => unitName(field, unit));
    return `${grid.name(near)} ${names.length === 0 ? "out of reach" : some(names, 2)}`;
  });
  const held = (of: Side) =>
    open.filter((near) => sideAt(near) === of).map((near) => unitName(ordered, holder(near)!));
  const own = held(side);
  const others = held(enemyOf(side));
  return ok([
    `${placeName(field.setting, hex)} can be attacked from ${countedPieces(open.length, "hex", "hexes")}${
      own.length === 0 ? "" : `; yours stand in these already: ${some(own)}`
    }.`,
    ...(free.length === 0
      ? []
      : [`Vacant, and who of yours can come: ${free.join("; ")} (${cites.movement}).`]),
    ...(others.length + shut.length === 0 ? [] : [
      [
        ...(others.length === 0 ? [] : [`The enemy holds ${some(others)}`]),
        ...(shut.length === 0 ? [] : [`no attack crosses from ${some(shut.map((near) => grid.name(near)))}`]),
      ].join("; ").replace(/^n/, "N").concat("."),
    ]),
    `Next: ask "odds ${grid.name(hex)} from ..." with the hexes that you mean.`,
  ]);
}
