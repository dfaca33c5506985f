import { chaptersOf } from "../../../src/common/chapters.ts";
import type { Chapter } from "../../../src/kernel/pointing.ts";
import type { SeenTurn } from "../../../src/kernel/words.ts";
import type { UnitId } from "../../hexes/names.ts";
import type { GameEvent } from "../contract/event.ts";
import type { GameState } from "../position/state.ts";
import { eventWords } from "../words/event-words.ts";
import { namesIn } from "../words/names.ts";

interface Happened extends SeenTurn {
  readonly events: readonly GameEvent[];
}

/** A unit's entry, moves, fights, retreats and loss, in the words of the log. */
export function history(
  state: GameState,
  turns: readonly Happened[],
  unit: string,
): Chapter[] | undefined {
  if (state.setting.roster.unit(unit) === undefined) return undefined;
  const name = namesIn(state.setting);
  return chaptersOf(
    turns,
    (event) => unitsIn(event).some((id) => id === unit) ? eventWords(event, name, () => "") : undefined,
  );
}

/** The units that take part in an event. */
function unitsIn(event: GameEvent): readonly UnitId[] {
  switch (event.kind) {
    case "moved":
    case "entered":
    case "exited":
    case "retreated":
    case "displaced":
    case "eliminated":
    case "removed":
    case "advanced":
      return [event.unit];
    case "attacked":
    case "combatResolved":
      return [...event.attackers, ...event.barrage, ...event.defenders];
    case "protected":
      return event.artillery;
    default:
      return [];
  }
}
