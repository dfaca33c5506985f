import type { Mark, PieceChange, ReplayStep } from "../../../src/kernel/pointing.ts";
import type { SeenTurn } from "../../../src/kernel/words.ts";
import type { HexName } from "../../hexes/hex-grid.ts";
import { unitNames } from "../../hexes/log-names.ts";
import type { UnitId } from "../../hexes/names.ts";
import { placeThing, sign, wayMark } from "../../hexes/pointing/things.ts";
import { type Shift, Whereabouts } from "../../hexes/pointing/whereabouts.ts";
import { counters } from "../counter-views.ts";
import type { GameEvent } from "../contract/event.ts";
import type { GameState } from "../state.ts";
import { eventWords } from "../words/event-words.ts";

/** A Player-Turn as the rules tell of it. */
interface Happened extends SeenTurn {
  readonly events: readonly GameEvent[];
}

/** What happened in a run, step by step. @param sight after it */
export function replay({ events, side }: Happened, sight: GameState): ReplayStep[] {
  const name = unitNames(counters(sight));
  const sides = new Map(counters(sight).map((counter) => [counter.id, counter.side]));
  const after = counters(sight).map(({ id, hex }) => [id, hex] as const);
  const places = new Whereabouts(after, events.flatMap(shiftsOf));
  let rolled = 0;
  return events.flatMap((event): ReplayStep[] => {
    if (event.kind === "dieRolled") rolled++;
    const marks = marksOf(event, places, (unit) => sides.get(unit) ?? side);
    places.settle(shiftsOf(event));
    const says = eventWords(event, name, () => "");
    if (says === undefined) return [];
    const isDie = event.kind === "dieRolled" || event.kind === "combatResolved";
    return [{ says, cites: citesOf(event), marks, changes: changesOf(event), rolls: isDie ? [rolled] : [] }];
  });
}

/** Who comes from where to where by an event. */
function shiftsOf(event: GameEvent): Shift[] {
  switch (event.kind) {
    case "moved":
    case "retreated":
    case "displaced":
    case "advanced":
      return [{ piece: event.unit, from: event.path[0], to: event.path[event.path.length - 1] }];
    case "entered":
      return [{ piece: event.unit, from: undefined, to: event.path[event.path.length - 1] }];
    case "exited":
      return [{ piece: event.unit, from: event.path[0], to: undefined }];
    case "eliminated":
    case "removed":
      return [{ piece: event.unit, from: event.hex, to: undefined }];
    default:
      return [];
  }
}

function changesOf(event: GameEvent): PieceChange[] {
  const goes = (piece: UnitId, places: readonly HexName[]): PieceChange[] =>
    places.length > 1 ? [{ kind: "goes", piece, places }] : [];
  switch (event.kind) {
    case "moved":
    case "retreated":
    case "displaced":
    case "advanced":
      return goes(event.unit, event.path);
    case "entered":
      return [{ kind: "comes", piece: event.unit, place: event.path[0] }, ...goes(event.unit, event.path)];
    case "exited":
      return [...goes(event.unit, event.path), { kind: "leaves", piece: event.unit }];
    case "eliminated":
    case "removed":
      return [{ kind: "leaves", piece: event.unit }];
    default:
      return [];
  }
}

function marksOf(event: GameEvent, places: Whereabouts, sideOf: (unit: UnitId) => "allied" | "axis"): Mark[] {
  switch (event.kind) {
    case "moved":
    case "entered":
    case "exited":
    case "advanced":
      return [wayMark(event.path, sideOf(event.unit))];
    case "retreated":
    case "displaced":
      return [wayMark(event.path, "bar")];
    case "attacked": {
      const targets = event.defenders.flatMap((unit) => places.of(unit) ?? []);
      const [target] = targets;
      return [
        ...targets.map((hex) => sign(placeThing(hex), "target")),
        ...[...event.attackers, ...event.barrage].flatMap((unit) => {
          const from = places.of(unit);
          return from === undefined || target === undefined ? [] : [wayMark([from, target], "target")];
        }),
      ];
    }
    case "protected":
      return event.artillery.flatMap((gun) => {
        const hex = places.of(gun);
        return hex === undefined ? [] : [sign(placeThing(hex), sideOf(gun))];
      });
    case "combatResolved":
      return event.defenderHexes.map((hex) => sign(placeThing(hex), "target", undefined, event.result));
    case "eliminated":
    case "removed":
      return [sign(placeThing(event.hex), "bar")];
    default:
      return [];
  }
}

function citesOf(event: GameEvent): string[] {
  switch (event.kind) {
    case "moved":
      return ["5.0"];
    case "entered":
      return ["13.0"];
    case "exited":
      return ["14.0"];
    case "attacked":
      return ["7.0"];
    case "protected":
      return ["8.4", "9.0"];
    case "displaced":
      return ["7.81"];
    case "retreated":
      return ["7.7"];
    case "advanced":
      return ["7.9"];
    case "dieRolled":
      return [];
    case "combatResolved":
      return [event.cite, ...event.without === undefined ? [] : [event.without]];
    case "endOffered":
    case "endAgreed":
    case "eliminated":
    case "removed":
    case "diversionResolved":
    case "gameEnded":
      return [event.cite];
    case "phaseBegan":
    case "supplyJudged":
      return [];
  }
}
