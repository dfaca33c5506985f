import { type DiaryEvent, hexDiary } from "../../hexes/words/diary.ts";
import type { GameEvent } from "../contract/event.ts";
import type { Setting } from "../position/setting.ts";
import type { PlayedTurn } from "./log.ts";
import { namesIn } from "./names.ts";

export function diaryOf(turn: PlayedTurn, setting: Setting, isBrief = false): string[] {
  return hexDiary(turn, setting, namesIn(setting), toldOf, isBrief);
}

function toldOf(event: GameEvent): DiaryEvent | undefined {
  switch (event.kind) {
    case "moved":
      return { ...event, kind: "marched" };
    case "entered":
      return { kind: "arrived", unit: event.unit };
    case "exited":
      return { kind: "left", unit: event.unit };
    case "combatResolved":
      return {
        kind: "fought",
        attackers: [...event.attackers, ...event.barrage],
        defenders: event.defenders,
        hexes: event.defenderHexes,
        rolled: event,
        result: event.result,
      };
    case "retreated":
      return { ...event, kind: "fell back" };
    case "advanced":
      return event;
    case "eliminated":
      return { kind: "lost", unit: event.unit };
    case "diversionResolved":
      return {
        kind: "said",
        sentence: event.required === 0
          ? "The British diversion failed (18.1)."
          : `The British diversion succeeded: ${event.required} German units must leave by the west edge (18.1).`,
      };
    default:
      return undefined;
  }
}
