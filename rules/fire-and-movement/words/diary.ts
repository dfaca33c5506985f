import { type DiaryEvent, hexDiary } from "../../hexes/words/diary.ts";
import type { GameEvent } from "../position/event.ts";
import type { Setting } from "../position/setting.ts";
import { namesIn } from "./names.ts";
import type { PlayedTurn } from "./played-turn.ts";

/** A Player-Turn in the words of a war diary. */
export function diaryOf(turn: PlayedTurn, setting: Setting, isBrief = false): string[] {
  return hexDiary(turn, setting, namesIn(setting), toldOf, isBrief);
}

function toldOf(event: GameEvent): DiaryEvent | undefined {
  switch (event.kind) {
    case "moved":
      return { ...event, kind: "marched" };
    case "arrived":
      return { kind: "arrived", unit: event.unit };
    case "combatResolved":
      return {
        kind: "fought",
        attackers: event.attackers,
        defenders: [event.defender],
        hexes: [event.target],
        rolled: event,
        result: event.result,
      };
    case "retreated":
      return { ...event, kind: "fell back" };
    case "advanced":
      return event;
    case "held":
    case "resisted":
      return { kind: "stood", unit: event.unit };
    case "depleted":
      return { kind: "worn", unit: event.unit };
    case "eliminated":
      return { kind: "lost", unit: event.unit };
    default:
      return undefined;
  }
}
