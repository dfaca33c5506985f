import type { Side } from "../../kernel/side.ts";
import { sideName } from "../../kernel/side.ts";
import type { Clock } from "../../store/clock-record.ts";
import { lengthWords } from "../../../templates/time.ts";
import { nextStage, stageEntered } from "../clock/clock.ts";
import { awaitedWords } from "../clock/time-words.ts";
import { playLate } from "./lapse.ts";
import type { CurrentGame, Office } from "../office.ts";
import type { PlayersStep } from "../players-step.ts";
import { eachHis, sheetAgain, tellOfTime } from "../letters/tell.ts";
import { lockNotices } from "../turn/lock-letter.ts";
import { isSheetIn, timed, withClock } from "../term/timing.ts";
import { turnOf } from "../waiting-for.ts";

/**
 * What the end of a stage of a player's time comes to: his sheet is played if it is in; else grace, then his reserve, then
 * what the game has for it.
 */
export function atDeadline(office: Office, game: CurrentGame, now: number): Omit<PlayersStep, "sentence"> {
  const { head } = game;
  const clock = head.clock!;
  const { side, about } = clock.asked!;
  const { missing } = awaitedWords(about);
  const blocks = sheetAgain(game, side);
  const stage = isSheetIn(game) ? undefined : nextStage(clock, clock.asked!);
  switch (stage) {
    case undefined: {
      const late = playLate(game, isSheetIn(game) ? "sheet" : lateBy(clock));
      return {
        head: timed(late.head, undefined, now).head,
        events: late.events,
        told: lockNotices(office, late.head, turnOf(game)),
      };
    }
    case "grace": {
      const words = [
        `The deadline has passed, and your ${missing}. Until the grace is over nothing is lost.`,
      ];
      return {
        ...withClock(head, stageEntered(clock, "grace", now), "asked"),
        told: tellOfTime(office, head, "The deadline has passed", { [side]: words }, { blocks }),
      };
    }
    case "reserve":
      return {
        ...withClock(head, stageEntered(clock, "reserve", now), "reserve"),
        told: tellOfTime(
          office,
          head,
          "The reserve is running",
          reserveWords(side, missing, clock.reserve[side]),
          { blocks },
        ),
      };
    case "claim":
      return {
        head: withClock(head, stageEntered(clock, "claim", now), "asked").head,
        events: [{ kind: "lapsed", side, by: "claim" }],
        told: tellOfTime(
          office,
          head,
          "A deadline has passed",
          eachHis(side, ["Your time is over. Write before the game is claimed, and it goes on."], [
            "The other player's time is over. Nobody takes the game from them but you, if you want it.",
          ]),
          { blocks },
        ),
      };
  }
}

function lateBy({ control }: Clock): "standing" | "computer" {
  return control.atDeadline === "computer" ? "computer" : "standing";
}

function reserveWords(side: Side, missing: string, reserve: number) {
  const length = lengthWords(reserve);
  return eachHis(side, [
    `Your ${missing}, and your reserve of ${length} is running now. What you do not use of it you keep.`,
  ], [
    `The ${sideName(side)} player's ${missing}, and their reserve of ${length} is running now.`,
  ]);
}
