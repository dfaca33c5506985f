import type { Mark, ReplayStep } from "../../../src/kernel/pointing.ts";
import type { SeenTurn } from "../../../src/kernel/words.ts";
import { marchGroup } from "../../hexes/formations.ts";
import type { UnitId } from "../../hexes/names.ts";
import { changesBy, type Passage, shiftsBy } from "../../hexes/pointing/passage.ts";
import { placeThing, sign, wayMark } from "../../hexes/pointing/things.ts";
import { Whereabouts } from "../../hexes/pointing/whereabouts.ts";
import { countersIn } from "../counter-views.ts";
import type { GameEvent } from "../contract/event.ts";
import type { GameState } from "../position/state.ts";
import { eventWords } from "../words/event-words.ts";
import { namesIn } from "../words/names.ts";
import { refereesRetreats } from "../words/referees-retreats.ts";

/** A Player-Turn in the rules' words. */
interface Happened extends SeenTurn {
  readonly events: readonly GameEvent[];
}

/** What happened in a run, step by step. @param sight after it */
export function replay({ events, side }: Happened, sight: GameState): ReplayStep[] {
  const name = namesIn(sight.setting);
  const sides = new Map(countersIn(sight).map((counter) => [counter.id, counter.side]));
  const after = countersIn(sight).map(({ id, hex }) => [id, hex] as const);
  const places = new Whereabouts(after, events.flatMap((event) => shiftsBy(passageOf(event))));
  const isReferees = refereesRetreats(sight.setting, side);
  let rolled = 0;
  return events.flatMap((event): ReplayStep[] => {
    if (event.kind === "dieRolled") rolled++;
    const marks = marksOf(event, places, (unit) => sides.get(unit) ?? side);
    const passage = passageOf(event);
    places.settle(shiftsBy(passage));
    const says = eventWords(event, name, () => "", isReferees);
    if (says === undefined) return [];
    const isDie = event.kind === "dieRolled" || event.kind === "combatResolved";
    return [{
      says,
      cites: citesOf(event),
      marks,
      changes: changesBy(passage),
      rolls: isDie ? [rolled] : [],
      ...marchGroup(event),
    }];
  });
}

/** The way that a unit goes in an event; undefined for events without one. */
function passageOf(event: GameEvent): Passage | undefined {
  switch (event.kind) {
    case "moved":
    case "retreated":
    case "displaced":
    case "advanced":
      return event;
    case "entered":
      return { ...event, comes: true };
    case "exited":
      return { ...event, leaves: true };
    case "eliminated":
    case "removed":
      return { unit: event.unit, path: [event.hex], leaves: true };
    default:
      return undefined;
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

/** The cases of events that bring none themselves. */
const CITES: Readonly<Partial<Record<GameEvent["kind"], string[]>>> = {
  moved: ["5.0"],
  entered: ["13.0"],
  exited: ["14.0"],
  attacked: ["7.0"],
  protected: ["8.4", "9.0"],
  displaced: ["7.81"],
  retreated: ["7.7"],
  advanced: ["7.9"],
};

function citesOf(event: GameEvent): string[] {
  if (event.kind === "combatResolved" && event.without !== undefined) return [event.cite, event.without];
  return "cite" in event ? [event.cite] : CITES[event.kind] ?? [];
}
