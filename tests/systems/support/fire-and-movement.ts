import fc from "fast-check";
import { targetsOf } from "../../../rules/fire-and-movement/combat/attack.ts";
import { hexName } from "../../../rules/fire-and-movement/position/naming.ts";
import { printOrder } from "../../../rules/fire-and-movement/orders/line/lines.ts";
import { reach } from "../../../rules/fire-and-movement/movement/reach.ts";
import type { Truth } from "../../../rules/fire-and-movement/position/truth.ts";
import { MARK } from "../../../rules/fire-and-movement/position/truth.ts";
import { SYSTEMS } from "../../../src/game/open/catalogue.ts";
import type { ShelfScenario } from "../../../src/game/open/shelf.ts";
import type { Kinded, Truth as Closed } from "../../../src/kernel/rules.ts";
import { type Side, SIDES } from "../../../src/kernel/side.ts";
import type { Chance } from "../../properties/support/chance.ts";
import { attempts, hiddenMarkers, otherTruth } from "../../properties/fire-and-movement/support/twins.ts";
import { orders } from "../../properties/fire-and-movement/support/orders.ts";
import { wish } from "../../properties/fire-and-movement/support/random-play.ts";
import type { Sayings } from "./made-for.ts";
import type { Secretive } from "./twins.ts";

/** Fire & Movement in the shared suite: the markers in a hand and face down are hidden. */
export const fireAndMovement: Secretive = {
  system: SYSTEMS.get("fire-and-movement/dg-2010")!,
  openings: [{ scenario: "crusader-2010/tobruk" }],
  wishes: (truth, chance) => {
    const wished = wish(opened(truth), chance);
    return wished === undefined ? [] : [wished];
  },
  eventKinds: [
    ...[
      "phaseBegan",
      "supportAllotted",
      "moved",
      "arrived",
      "attacked",
      "supportCommitted",
      "combatResolved",
    ],
    ...["depleted", "eliminated", "retreated", "advanced", "held", "resisted", "gameEnded"],
  ],
  hidden: (truth, viewer) => hiddenMarkers(opened(truth), viewer),
  corrections: (truth) => corrections(opened(truth)),
  lines: (truth, chance) => lines(opened(truth), chance),
  twinOf: (truth, viewer, chance) => otherTruth(opened(truth), viewer, chance) as unknown as Closed,
  isShown,
  sayings: (truth, chance) => sayings(opened(truth), chance),
  blindLines,
  proved: shortened(),
  decisions: 120,
  games: 4,
  turns: 3,
};

/** Tobruk, over after four Game-Turns, with the dice of 17.1 before. */
function shortened(): ShelfScenario {
  const tobruk = SYSTEMS.get("fire-and-movement/dg-2010")!.shelf.scenarios.get("crusader-2010/tobruk")!;
  return { ...tobruk, lastTurn: 4, suddenEnd: [2, 3] };
}

export function opened(truth: Closed): Truth {
  return truth as unknown as Truth;
}

/** What somebody may write who looks at the map: who marches, who attacks, and by what; and now and then anything at all. */
function lines(truth: Truth, chance: Chance): string[] {
  const { board, setting } = truth;
  const side = truth.phasing ?? chance.pick(SIDES);
  const units = board.units(side);
  if (units.length === 0) return [];
  const name = (unit: (typeof units)[number]) =>
    chance.onceIn(4) ? setting.roster.id(unit) : hexName(setting, board.standing(unit));
  const march = () => {
    const unit = chance.pick(units);
    const { ends } = reach(truth, unit);
    const to = ends.length === 0 ? board.standing(unit) : chance.pick(ends);
    return `move ${name(unit)} to ${hexName(setting, to)}`;
  };
  const assault = () => {
    const able = units.filter((unit) => targetsOf(truth, unit).length > 0);
    if (able.length === 0) return [march()];
    const target = chance.pick(targetsOf(truth, chance.pick(able)));
    const beside = able.filter((unit) => targetsOf(truth, unit).includes(target));
    const [first] = beside;
    return [
      `attack ${hexName(setting, target)} from ${beside.map(name).join(" ")}`,
      ...(chance.onceIn(2) ? [`  with support ${markers(chance)}`] : []),
      ...(chance.onceIn(4) ? [`  engineer ${name(first)}`] : []),
      ...(chance.onceIn(3) ? [`  lose ${name(first)}`] : []),
      ...(chance.onceIn(3) ? [`  advance ${chance.onceIn(2) ? "never" : name(first)}`] : []),
    ];
  };
  const one = (): string[] =>
    chance.pick([
      march,
      march,
      assault,
      assault,
      () => [standing(chance)],
      () => anything(chance),
    ])() as string[];
  return Array.from({ length: chance.below(7) }, () => [one()].flat()).flat();
}

function markers(chance: Chance): string {
  return chance.pick(["2", "4", "6", "2+2", "4+2", "6+4", "up to 6", "up to 8", "none"]);
}

/** Orders for whatever the enemy does, and for what comes of an attack. */
function standing(chance: Chance): string {
  return chance.pick([
    `protect all with support ${markers(chance)}`,
    "protect none",
    "retreat all hold resist",
    "retreat all resist toward 0102",
    "retreat all toward 3921",
    "mobile none",
    "mobile ask",
    "declare on",
    "declare end",
  ]);
}

function anything(chance: Chance): string[] {
  return fc.sample(orders, { numRuns: 1, seed: chance.below(2 ** 31) }).flatMap(printOrder);
}

/** Hexes in which the sides face each other round Tobruk when the game begins: attacks there happen with any markers. */
const AT_TOBRUK: Readonly<Record<Side, readonly string[]>> = {
  allied: ["attack 0703 from 0802 0803", "attack 0704 from 0803 0804", "attack it-39 from uk-23"],
  axis: ["attack 0802 from 0703", "attack 0803 from 0704", "attack uk-23 from it-39"],
};

/** Lines of which it does not hang on the hand how many of them are followed, but for what is shown by how many markers lie there. */
function blindLines(chance: Chance, side: Side): string[] {
  const attack = () => {
    const made = chance.pick(AT_TOBRUK[side]);
    return chance.onceIn(2) ? made : `${made} with support up to ${2 + chance.below(8)}`;
  };
  const one = () =>
    chance.pick([
      attack,
      attack,
      () => chance.pick(["protect none", "protect all with support up to 6", "retreat all hold resist"]),
      () => chance.pick(["mobile none", "declare on", "retreat all toward 3921"]),
    ])();
  return Array.from({ length: chance.below(5) }, one);
}

/**
 * 8.3: how many markers lie face down on an attack, but never which, and which they were once it is fought. Both have it, with
 * other markers: nothing is shown by an event that only one of them has.
 */
function isShown(one: Kinded | undefined, other: Kinded | undefined): boolean {
  if (one === undefined || one.kind !== other?.kind) return false;
  if (one.kind === "combatResolved") return true;
  return ["attacked", "supportCommitted"].includes(one.kind) && faceDown(one) !== faceDown(other);
}

/** An event without the markers themselves. */
function faceDown(event: Kinded): string {
  return JSON.stringify(event, (key, value) => key === "markers" ? undefined : value);
}

function sayings(truth: Truth, chance: Chance): Sayings {
  const { setting, phasing } = truth;
  const unit = () => setting.roster.id(chance.pick(setting.roster.units));
  const hex = () => chance.pick(["1103", "0703", "3121", "2917", "3919", "9999"]);
  const [marker] = setting.markers.of("allied");
  return {
    sheets: [[], lines(truth, chance), lines(truth, chance)],
    questions: [
      ...[hex(), unit(), `${unit()} to ${hex()}`, "supply", "victory", "markers", "everything"],
      ...[`${unit()} ${hex()} ${hex()}`, `mobile ${unit()} to ${hex()}`],
      `attack ${hex()} from ${unit()} with support ${markers(chance)}`,
      ...possibleAttacks(truth, chance).map((attack) => `${attack} with support ${markers(chance)}`),
    ],
    rulings: [
      `place ${unit()} at ${hex()}`,
      `depleted ${unit()}; marker ${marker} to hand`,
      "put right",
    ],
    points: [
      [{ kind: "marker", marker, to: "used" } as Kinded],
      [{ kind: "place", unit: unit(), hex: "9999" } as Kinded],
    ],
    guesses: phasing === undefined ? [] : attempts(truth, phasing, chance),
  };
}

/** An attack of either side that the map allows, in either side's turn: its odds may be asked at any time. */
function possibleAttacks(truth: Truth, chance: Chance): string[] {
  const { board, setting } = truth;
  return SIDES.flatMap((side) => {
    const able = board.units(side).filter((unit) => targetsOf(truth, unit).length > 0);
    if (able.length === 0) return [];
    const unit = chance.pick(able);
    const target = chance.pick(targetsOf(truth, unit));
    return [`attack ${hexName(setting, target)} from ${setting.roster.id(unit)}`];
  });
}

function corrections({ stage, marks, setting }: Truth) {
  const isOpening = stage.at === "movement" && marks.every((each) => (each & MARK.moved) === 0);
  const [marker] = setting.markers.of("allied");
  return {
    good: isOpening ? [[{ kind: "marker", marker, to: "used" }]] : [],
    bad: [
      [{ kind: "marker", marker: "sf-uk-9z", to: "hand" }],
      [{ kind: "marker", marker, to: "hand" }, { kind: "marker", marker, to: "cup" }],
    ],
  };
}
