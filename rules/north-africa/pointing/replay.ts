import type { Mark, ReplayStep } from "../../../src/kernel/pointing.ts";
import { marchGroup } from "../../hexes/formations.ts";
import type { UnitId } from "../../hexes/names.ts";
import { changesBy, passageMarks, passageOf, shiftsBy } from "../../hexes/pointing/passage.ts";
import { placeThing, sign, wayMark } from "../../hexes/pointing/things.ts";
import { Whereabouts } from "../../hexes/pointing/whereabouts.ts";
import { countersIn } from "../counter-views.ts";
import type { GameEvent } from "../contract/event.ts";
import type { GameState } from "../position/state.ts";
import { eventWords } from "../words/event-words.ts";
import type { PlayedTurn } from "../words/log.ts";
import { namesIn } from "../words/names.ts";
import { refereesRetreats } from "../words/referees-retreats.ts";

/** What happened in a run, step by step. @param sight after it */
export function replay({ events, side }: PlayedTurn, sight: GameState): ReplayStep[] {
  const name = namesIn(sight.setting);
  const sides = new Map(countersIn(sight).map((counter) => [counter.id, counter.side]));
  const after = countersIn(sight).map(({ id, hex }) => [id, hex] as const);
  const places = new Whereabouts(after, events.flatMap((event) => shiftsBy(passageOf(event))));
  const isReferees = refereesRetreats(sight.setting, side);
  let rolled = 0;
  return events.flatMap((event): ReplayStep[] => {
    if (event.kind === "dieRolled") rolled++;
    const marks = marksOf(event, places, (unit) => sides.get(unit as UnitId) ?? side);
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

function marksOf(event: GameEvent, places: Whereabouts, sideOf: (unit: string) => "allied" | "axis"): Mark[] {
  switch (event.kind) {
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
    default:
      return passageMarks(event, sideOf);
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
