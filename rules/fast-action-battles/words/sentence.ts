import { listed } from "../../../src/common/text.ts";
import { sideName } from "../../../src/kernel/side.ts";
import { type Area, type AreaName, areaOf } from "../setting/area-map.ts";
import { pieceCalled } from "../position/naming.ts";
import type { Sight } from "../position/sight.ts";
import { areaShort, blockName, boundaryWords, chitName, placeName, unitName } from "./events/names.ts";
import { playedWords } from "./play-words.ts";
import type { SeenEvent, SeenOf } from "./events/seen-event.ts";

const ABSORBED: Readonly<Record<SeenOf<"absorbed">["by"], readonly [words: string, cite: string]>> = {
  works: ["the field works absorb a hit and are gone", "6.42"],
  fort: ["the fort absorbs a hit", "14.03"],
  disorder: ["disorder of all its units absorbs a hit", "6.42"],
  retreat: ["the retreat of all its units absorbs a hit", "6.42"],
  abort: ["aborting the attack absorbs the hits left", "6.41"],
  shaken: ["armour takes a recovery marker in place of a loss", "18.11"],
};

/** A patrol with its side, as both sides have some of one name: `Axis pat3`. */
function patrolName(sight: Sight, event: SeenOf<"patrolRemoved">): string {
  const side = event.unit === undefined ? undefined : sight.setting.roster.unit(event.unit)?.side;
  return side === undefined ? blockName(sight, event) : `${sideName(side)} ${blockName(sight, event)}`;
}

/** Whether the reader sees that it is a patrol, which is placed and does not arrive (15.8). */
function isPatrol({ setting }: Sight, { unit }: SeenOf<"arrived">): boolean {
  return unit !== undefined && setting.roster.unit(unit)?.class === "patrol";
}

/**
 * What happened, in a sentence; undefined if it goes without saying. Rolls, battles and groups have sentences of their own
 * elsewhere.
 */
export function eventSentence(sight: Sight, event: SeenEvent): string | undefined {
  const name = () => "piece" in event || "unit" in event ? blockName(sight, event) : "A block";
  return SENTENCES[event.kind]?.(sight, event as never, name);
}

const SENTENCES: {
  readonly [K in SeenEvent["kind"]]?: (
    sight: Sight,
    event: SeenOf<K>,
    name: () => string,
  ) => string | undefined;
} = {
  drew: (sight, { side, chits }) =>
    `The ${sideName(side)} side draws ${listed(chits.map((chit) => chitName(sight, chit)))} (4.2).`,
  played: (sight, event) => playedWords(sight, event),
  arrived: (sight, event, name) =>
    `${name()} ${isPatrol(sight, event) ? "is placed in" : "comes in at"} ${placeName(sight, event.area)}.`,
  delayed: (sight, { unit }) =>
    `${unitName(sight, unit ?? "")} finds no entry area open and waits a Game-Turn (4.1).`,
  reserved: (_sight, { marker }, name) => `${name()} goes into reserve, ${marker} (5.21).`,
  moved: (_sight, { path, cost }, name) =>
    `${name()}: ${way(path)}${cost === undefined ? "" : ` (${cost})`}.`,
  stratMoved: (_sight, { from, to }, name) => `${name()}: ${way([from, to])} by strategic movement (5.4).`,
  breached: (_sight, { boundary }) => `The mines of ${boundaryWords(boundary)} are breached (14.14).`,
  attacked: (sight, event) => attackedWords(sight, event),
  assigned: (sight, { side, chits }) =>
    `${sideName(side)} assigns ${listed(chits.map((chit) => chitName(sight, chit)))}.`,
  absorbed(_sight, { by, side }) {
    const [words, cite] = ABSORBED[by];
    return `${sideName(side)}: ${words} (${cite}).`;
  },
  stepGained: (_sight, { strength }, name) =>
    `${name()} gains a step${strength === undefined ? "" : `: ${strength} now`}.`,
  eliminated: (sight, event, name) =>
    `${"chit" in event ? chitName(sight, event.chit) : name()} is eliminated in ${areaShort(event.area)}.`,
  disordered: (_sight, { condition, cite }, name) =>
    `${name()} is ${condition}${cite === undefined ? "" : ` (${cite})`}.`,
  recovered: (_sight, { condition }, name) =>
    `${name()} is ${condition === "good" ? "in good order again" : condition} (6.5).`,
  retreated: (_sight, { path }, name) => `${name()} retreats: ${way(path)} (6.6).`,
  // 6.8: the log of the passed check says so.
  exploitationMarked: () => undefined,
  worksBuilt: (sight, { side, area }) =>
    `${sideName(side)} field works now lie in ${placeName(sight, area)}.`,
  worksRemoved: (sight, { area, cite }) =>
    `The field works in ${placeName(sight, area)} are gone${
      cite === undefined ? "" : `: no unit of their side is there (${cite})`
    }.`,
  fortReduced: (sight, { area, strength }) =>
    `The fort in ${placeName(sight, area)} has strength ${strength ?? 0} left (14.03).`,
  supplyJudged: (sight, event) => supplyWords(sight, event),
  surrendered: (_sight, { area }, name) => `${name()} surrenders in ${areaShort(area)} (9.4).`,
  recoveryMarked: (sight, { area }) => `Wrecks lie in ${placeName(sight, area)} for tank recovery (15.5).`,
  patrolRemoved: (sight, event) =>
    `${patrolName(sight, event)} leaves ${event.area === undefined ? "the map" : areaShort(event.area)}${
      event.permanently ? " for good" : ", to be placed again"
    } (15.8).`,
  detached: (sight, { detachment, newPiece }, name) =>
    `${name()} sends out ${blockName(sight, { unit: detachment, piece: newPiece })} (15.6).`,
  merged: (sight, { detachment, mergedPiece }, name) =>
    `${blockName(sight, { unit: detachment, piece: mergedPiece })} rejoins ${name()} (15.6).`,
  victoryPointsCounted: (_sight, { allied, axis, net }) =>
    `Victory Points: Allied ${allied}, Axis ${axis}, net ${net} (19.3).`,
  gameEnded: (_sight, { winner, reason, cite }) =>
    `The game is over. ${
      winner === "draw" ? "It is a draw" : `The ${sideName(winner)} side wins`
    }: ${reason}${cite === undefined ? "" : ` (${cite})`}.`,
  phaseBegan: () => undefined,
  revealed: () => undefined,
  stepLost: () => undefined,
  released: () => undefined,
  chitMoved: () => undefined,
  hidden: () => undefined,
  rolled: () => undefined,
  controlled: () => undefined,
  scouted: () => undefined,
  pointed: () => undefined,
  recoveryRolled: () => undefined,
  battleEnded: () => undefined,
};

/** A path from its first area to its last, with those between: `50 to 37 by 49 45`. */
function way(path: readonly AreaName[]): string {
  const names = path.map(areaShort);
  const between = names.slice(1, -1);
  return `${names[0]} to ${names[names.length - 1]}${between.length === 0 ? "" : ` by ${between.join(" ")}`}`;
}

export function attackedWords(sight: Sight, { area, side, crossing, probe }: SeenOf<"attacked">): string {
  const how = [
    ...(crossing ? ["a crossing assault (14.01)"] : []),
    ...(probe === true ? ["a probe (18.21)"] : []),
  ];
  return `${placeName(sight, area)}, ${sideName(side)} attack${
    how.length === 0 ? "" : `, ${how.join(", ")}`
  }`;
}

/** 9.3: who is unsupplied until the next Supply Phase. */
function supplyWords(sight: Sight, { units, areas, pieces = [] }: SeenOf<"supplyJudged">): string {
  const cut = [...units.map((unit) => unitName(sight, unit)), ...pieces.map(pieceCalled)];
  const where = areas.map((area: Area) => areaOf(area));
  return cut.length === 0 && where.length === 0
    ? "All units are in supply (9.31)."
    : `Unsupplied: ${cut.length === 0 ? "no block" : cut.join(", ")}${
      where.length === 0 ? "" : `; ${where.length === 1 ? "area" : "areas"} ${where.join(", ")}`
    } (9.31).`;
}
