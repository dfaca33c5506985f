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
  switch (event.kind) {
    case "drew":
      return `The ${sideName(event.side)} side draws ${
        listed(event.chits.map((chit) => chitName(sight, chit)))
      } (4.2).`;
    case "played":
      return playedWords(sight, event);
    case "arrived":
      return `${name()} ${isPatrol(sight, event) ? "is placed in" : "comes in at"} ${
        placeName(sight, event.area)
      }.`;
    case "delayed":
      return `${unitName(sight, event.unit ?? "")} finds no entry area open and waits a Game-Turn (4.1).`;
    case "reserved":
      return `${name()} goes into reserve, ${event.marker} (5.21).`;
    case "moved":
      return `${name()}: ${way(event.path)}${event.cost === undefined ? "" : ` (${event.cost})`}.`;
    case "stratMoved":
      return `${name()}: ${way([event.from, event.to])} by strategic movement (5.4).`;
    case "breached":
      return `The mines of ${boundaryWords(event.boundary)} are breached (14.14).`;
    case "attacked":
      return attackedWords(sight, event);
    case "assigned":
      return `${sideName(event.side)} assigns ${listed(event.chits.map((chit) => chitName(sight, chit)))}.`;
    case "absorbed": {
      const [words, cite] = ABSORBED[event.by];
      return `${sideName(event.side)}: ${words} (${cite}).`;
    }
    case "stepGained":
      return `${name()} gains a step${event.strength === undefined ? "" : `: ${event.strength} now`}.`;
    case "eliminated":
      return `${"chit" in event ? chitName(sight, event.chit) : name()} is eliminated in ${
        areaShort(event.area)
      }.`;
    case "disordered":
      return `${name()} is ${event.condition}${event.cite === undefined ? "" : ` (${event.cite})`}.`;
    case "recovered":
      return `${name()} is ${event.condition === "good" ? "in good order again" : event.condition} (6.5).`;
    case "retreated":
      return `${name()} retreats: ${way(event.path)} (6.6).`;
    // 6.8: the log of the passed check says so.
    case "exploitationMarked":
      return undefined;
    case "worksBuilt":
      return `${sideName(event.side)} field works now lie in ${placeName(sight, event.area)}.`;
    case "worksRemoved":
      return `The field works in ${placeName(sight, event.area)} are gone${
        event.cite === undefined ? "" : `: no unit of their side is there (${event.cite})`
      }.`;
    case "fortReduced":
      return `The fort in ${placeName(sight, event.area)} has strength ${event.strength ?? 0} left (14.03).`;
    case "supplyJudged":
      return supplyWords(sight, event);
    case "surrendered":
      return `${name()} surrenders in ${areaShort(event.area)} (9.4).`;
    case "recoveryMarked":
      return `Wrecks lie in ${placeName(sight, event.area)} for tank recovery (15.5).`;
    case "patrolRemoved":
      return `${patrolName(sight, event)} leaves ${
        event.area === undefined ? "the map" : areaShort(event.area)
      }${event.permanently ? " for good" : ", to be placed again"} (15.8).`;
    case "detached":
      return `${name()} sends out ${
        blockName(sight, { unit: event.detachment, piece: event.newPiece })
      } (15.6).`;
    case "merged":
      return `${
        blockName(sight, { unit: event.detachment, piece: event.mergedPiece })
      } rejoins ${name()} (15.6).`;
    case "victoryPointsCounted":
      return `Victory Points: Allied ${event.allied}, Axis ${event.axis}, net ${event.net} (19.3).`;
    case "gameEnded":
      return `The game is over. ${
        event.winner === "draw" ? "It is a draw" : `The ${sideName(event.winner)} side wins`
      }: ${event.reason}${event.cite === undefined ? "" : ` (${event.cite})`}.`;
    case "phaseBegan":
    case "revealed":
    case "stepLost":
    case "released":
    case "chitMoved":
    case "hidden":
    case "rolled":
    case "controlled":
    case "scouted":
    case "pointed":
    case "recoveryRolled":
    case "battleEnded":
      return undefined;
  }
}

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
