import { listed } from "../../../src/common/text.ts";
import { enemyOf, sideName } from "../../../src/kernel/side.ts";
import { countedPieces } from "../../../src/sheet/explanation.ts";
import type { HexId } from "../hex-grid.ts";
import { namesOf, placeName, unitName } from "../words/place-words.ts";
import type { Unit } from "../roster.ts";
import type { HexAsking, March } from "./hex-asking.ts";
import { turnsNeeded } from "./turns-needed.ts";

/** How many places in reach the answer names. */
const PLACES = 4;

/** How far a unit can go, and its remaining points. */
export function reachLines(game: HexAsking, unit: Unit): string[] {
  const { field, cites } = game;
  const { setting, board } = field;
  const name = unitName(field, unit);
  const start = board.hexOf(unit);
  if (start === undefined) return [`${name} ${game.absence(unit)}.`];
  const march = game.march(unit);
  const { available, words, ends, held } = march;
  if (held.length > 0) return [...held.slice(0, 2), `Next: ask "where is ${ordersName(game, unit)}".`];
  const { grid, document } = setting.map;
  const [farthest] = ends.map((end) => ({ ...end, away: grid.distance(start, end.hex) }))
    .sort((a, b) => b.away - a.away || a.cost - b.cost);
  const costs = new Map(ends.map(({ hex, cost }) => [hex, cost]));
  const places = document.places.flatMap(({ hex }) => {
    const id = grid.id(hex);
    const cost = id === undefined ? undefined : costs.get(id);
    return id === undefined || cost === undefined ? [] : [{ id, cost }];
  }).sort((a, b) => a.cost - b.cost).slice(0, PLACES);
  const whose = game.side === setting.roster.counters[unit].side;
  return [
    `${name} has ${points(march, available)}${when(game, unit, march)} (${cites.allowance}).`,
    ...orderedLine(game, unit, march),
    farthest === undefined
      ? `It can end its move only in its own hex (${cites.movement}).`
      : `It can end its move in ${countedPieces(ends.length, "hex", "hexes")}; the farthest is ${
        placeName(setting, farthest.hex)
      }, ${countedPieces(farthest.away, "hex", "hexes")} away, for ${
        words(farthest.cost)
      } (${cites.movement}).`,
    ...(places.length === 0
      ? []
      : [`Places in reach: ${
        listed(places.map(({ id, cost }) => `${placeName(setting, id)} for ${words(cost)}`))
      }.`]),
    ...(farthest === undefined ? [] : [
      whose
        ? writeMove(game, unit, places.at(-1)?.id ?? farthest.hex)
        : `Next: ask "what could stop ${ordersName(game, unit)}".`,
    ]),
  ].slice(0, 5);
}

/** How many lines name the units of a formation, and how many units a line of these names. */
const [UNIT_LINES, UNITS_IN_LINE] = [3, 4];

/** How far each unit of a formation can go toward the enemy. */
export function reachesLines(game: HexAsking, name: string, units: readonly Unit[]): string[] {
  const { field: { board, setting }, cites } = game;
  const onMap = units.filter((unit) => board.hexOf(unit) !== undefined);
  const told = onMap.slice(0, UNIT_LINES * UNITS_IN_LINE);
  const words = told.map((unit) => towardEnemy(game, unit));
  const lines = Array.from(
    { length: Math.ceil(words.length / UNITS_IN_LINE) },
    (_, line) => `${words.slice(line * UNITS_IN_LINE, (line + 1) * UNITS_IN_LINE).join("; ")}.`,
  );
  const off = units.length - onMap.length;
  const more = onMap.length - told.length;
  const [first] = onMap;
  return [
    `${name}: the movement points of ${countedPieces(onMap.length, "unit", "units")}${
      off === 0 ? "" : ` (${off} more off the map)`
    }${
      more === 0 ? "" : `, ${told.length} of them here`
    }, and how near the enemy each can end (${cites.movement}).`,
    ...lines,
    ...(first === undefined
      ? []
      : [`Next: ask "how far can ${setting.roster.counters[first].designation} go" for one of them.`]),
  ];
}

/** `4NZ (3220) has 7: 3118, 1 hex from 16 (3116)` */
function towardEnemy(game: HexAsking, unit: Unit): string {
  const { field } = game;
  const { setting, board } = field;
  const { grid } = setting.map;
  const { ends, available, held, words } = game.march(unit);
  const has = `${unitName(field, unit)} has ${words(available)}`;
  if (held.length > 0) return `${has} and may not move now`;
  const enemies = board.units(enemyOf(setting.roster.counters[unit].side));
  const [best] = ends.flatMap(({ hex, cost }) => {
    const near = enemies.map((enemy) => ({ enemy, away: grid.distance(hex, board.hexOf(enemy)!) }))
      .sort((a, b) => a.away - b.away)[0];
    return near === undefined ? [] : [{ hex, cost, ...near }];
  }).sort((a, b) => a.away - b.away || a.cost - b.cost);
  if (best === undefined) return `${has} and can only stay`;
  return `${has}: ${placeName(setting, best.hex)} for ${words(best.cost)}, ${
    countedPieces(best.away, "hex", "hexes")
  } from ${unitName(field, best.enemy)}`;
}

/** `8 movement points` */
function points({ words }: March, amount: number): string {
  const told = words(amount);
  return `${told} movement ${told === "1" ? "point" : "points"}`;
}

function when({ field, side }: HexAsking, unit: Unit, { isSupposed }: March): string {
  if (!isSupposed) return "";
  const owner = field.setting.roster.counters[unit].side;
  return owner === side ? " when your movement begins" : ` when the ${sideName(owner)} movement begins`;
}

/** How the orders kept so far spend a unit's points. */
function orderedLine({ field, ordered }: HexAsking, unit: Unit, { ends, available, words }: March): string[] {
  const to = ordered.board.hexOf(unit);
  const end = ends.find(({ hex }) => hex === to);
  if (to === undefined || end === undefined || to === field.board.hexOf(unit)) return [];
  return [
    `Your orders take it to ${placeName(field.setting, to)} for ${words(end.cost)}: ${
      words(available - end.cost)
    } left.`,
  ];
}

/** The name by which a sheet calls any unit on the map: its hex. */
function ordersName({ field: { board, setting } }: HexAsking, unit: Unit): string {
  const hex = board.hexOf(unit);
  return hex === undefined ? setting.roster.counters[unit].designation : setting.map.grid.name(hex);
}

function writeMove(game: HexAsking, unit: Unit, to: HexId): string {
  return `Next: to send it, write "move ${ordersName(game, unit)} to ${
    game.field.setting.map.grid.name(to)
  }".`;
}

export function wayLines(game: HexAsking, unit: Unit, to: HexId): string[] {
  const { field, cites, side } = game;
  const { setting, board } = field;
  const name = unitName(field, unit);
  const place = placeName(setting, to);
  if (board.hexOf(unit) === undefined) return [`${name} ${game.absence(unit)}.`];
  if (board.hexOf(unit) === to) return [`${name} stands there already.`];
  const march = game.march(unit);
  const own = setting.roster.counters[unit].side;
  const end = march.ends.find(({ hex }) => hex === to);
  if (end !== undefined) {
    const zones = game.controllers(enemyOf(own), to);
    const way = march.pathTo(to).slice(1).map((hex) => setting.map.grid.name(hex));
    return [
      `Yes: ${name} can reach ${place} this turn${when(game, unit, march)}, for ${
        march.words(end.cost)
      } of its ${points(march, march.available)} (${cites.movement}).`,
      `The cheapest way: ${way.join(" ")}.`,
      ...(zones.length === 0
        ? []
        : [`There it is in the zone of ${namesOf(field, zones)} (${cites.zones}).`]),
      ...(own === side ? [writeMove(game, unit, to)] : []),
    ];
  }
  return cannotLines(game, unit, to, march);
}

/** The hex next to an enemy that a unit can reach soonest; undefined if no enemy stands there. */
function besideEnemy(
  { field: { setting, board } }: HexAsking,
  unit: Unit,
  to: HexId,
  march: March,
): HexId | undefined {
  const there = board.unitAt(to);
  const { counters } = setting.roster;
  if (there === undefined || counters[there].side === counters[unit].side) return undefined;
  const [nearest] = setting.map.grid.around(to).filter((hex) => board.unitAt(hex) === undefined)
    .flatMap((hex) => {
      const steps = march.wholeWay(hex);
      return steps === undefined ? [] : [{ hex, cost: steps.reduce((sum, step) => sum + step, 0) }];
    }).sort((one, other) => one.cost - other.cost);
  return nearest?.hex;
}

/** The number of hexes between two places, and how soon the unit in the first reaches the second. */
export function distanceLines(game: HexAsking, from: HexId, to: HexId): string[] {
  const { field } = game;
  const { setting, board } = field;
  const away = setting.map.grid.distance(from, to);
  const unit = board.unitAt(from);
  return [
    `From ${placeName(setting, from)} to ${placeName(setting, to)}: ${countedPieces(away, "hex", "hexes")}.`,
    ...(unit === undefined || from === to ? [] : wayLines(game, unit, to)),
  ].slice(0, 5);
}

function cannotLines(game: HexAsking, unit: Unit, to: HexId, march: March): string[] {
  const { field, side } = game;
  const { setting, board } = field;
  const { grid } = setting.map;
  const start = board.hexOf(unit)!;
  const [why] = march.held.length > 0 ? march.held : march.whyNot(to);
  const [near] = march.ends.filter(({ hex }) => board.unitAt(hex) === undefined)
    .map((end) => ({ ...end, away: grid.distance(end.hex, to) }))
    .filter(({ away }) => away < grid.distance(start, to)).sort((a, b) => a.away - b.away || a.cost - b.cost);
  const beside = besideEnemy(game, unit, to, march);
  const steps = march.wholeWay(beside ?? to);
  const turns = steps === undefined ? undefined : turnsNeeded(steps, march.available);
  const total = steps?.reduce((sum, step) => sum + step, 0) ?? 0;
  return [
    `No: ${unitName(field, unit)} cannot reach ${placeName(setting, to)} this turn.`,
    ...(why === undefined ? [] : [why]),
    ...(steps === undefined || turns === undefined || turns < 2 ? [] : [
      `The cheapest way${
        beside === undefined ? "" : ` to ${placeName(setting, beside)}, next to it,`
      } takes ${points(march, total)}: ${turns} turns, so Game-Turn ${
        game.gameTurnOf(setting.roster.counters[unit].side, turns)
      } if nothing gets in its way.`,
    ]),
    ...(near === undefined ? [] : [
      `The nearest it can end is ${placeName(setting, near.hex)}, ${
        countedPieces(near.away, "hex", "hexes")
      } short, for ${points(march, near.cost)}.`,
    ]),
    ...(near !== undefined && setting.roster.counters[unit].side === side
      ? [writeMove(game, unit, near.hex)]
      : []),
  ];
}
