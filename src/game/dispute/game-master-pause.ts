import { GAME_MASTER_PAUSE } from "../../kernel/time-control.ts";
import { err, ok } from "../../kernel/result.ts";
import { counted, momentWords } from "../../../templates/time.ts";
import { note } from "../../../templates/letters/note.ts";
import type { Party } from "../../kernel/party.ts";
import type { GameHead } from "../../store/records/game-record.ts";
import type { CurrentGame, GameWork, Letterhead } from "../office.ts";
import { pausedUntil, resumed } from "../time/pause.ts";
import { type PartysWish, playersStep, type SeatLetter, type StepResult } from "../players-step.ts";
import { readersOf, wordsTo } from "../readers.ts";
import { IN_PROGRESS, untimedRefusal } from "../letters/tell.ts";
import { localOf } from "../clock/time-words.ts";
import { DAY } from "../../common/bytes/lengths.ts";

type Wish = Omit<PartysWish, "side">;

/** Whole days for which a game master may still rest a game. */
export function pauseDaysLeft({ clock }: GameHead): number {
  return Math.floor(GAME_MASTER_PAUSE.inAll - (clock?.rested ?? 0) / DAY);
}

/** Rests a game for so many days, whether its players agree or not. */
export function pauseByGameMaster(office: GameWork, wish: Wish, days: number): Promise<StepResult> {
  const words = [`pause ${counted(days, "day")}`];
  return playersStep(office, { ...wish, side: "gameMaster", words }, (game, now) => {
    const { head } = game;
    const refusal = refusalOf(game) ?? pauseRefusal(head, days);
    if (refusal !== undefined) return err(refusal);
    const until = now + days * DAY;
    const paused = pausedUntil(game, until, now, true);
    const words = (to: Party) =>
      `The game master pauses the game for ${counted(days, "day")}, until ${
        momentWords(until, to === "gameMaster" ? { zone: "UTC" } : localOf(head, to))
      }. Nothing is due before; orders are taken all the same. The game master may end the pause sooner.`;
    return ok({
      head: paused.head,
      events: [{ kind: "paused", asked: "gameMaster", agreed: "gameMaster", until }, ...paused.events],
      told: tellAll(office, head, "The game is paused", words),
      sentence: words("gameMaster"),
      act: "pause",
    });
  });
}

/** Ends a game master's pause. */
export function resumeByGameMaster(office: GameWork, wish: Wish): Promise<StepResult> {
  return playersStep(office, { ...wish, side: "gameMaster", words: ["resume"] }, (game, now) => {
    const refusal = refusalOf(game);
    if (refusal !== undefined) return err(refusal);
    if (game.head.clock!.pause?.byGameMaster !== true) return err("You have not paused the game.");
    const { head, events } = resumed(game, now);
    const sentence = "The game master has ended the pause: the game goes on.";
    return ok({
      head,
      events: [{ kind: "resumed", by: "gameMaster" }, ...events],
      told: tellAll(office, head, "The game goes on", () => sentence),
      sentence,
      act: "resume",
    });
  });
}

function refusalOf({ head }: CurrentGame): string | undefined {
  if (head.gameMaster?.kind !== "apart") return "The game has no game master who plays neither side.";
  return untimedRefusal(head) ?? (head.locked === null ? undefined : IN_PROGRESS);
}

function pauseRefusal(head: GameHead, days: number): string | undefined {
  const { atOnce, inAll } = GAME_MASTER_PAUSE;
  if (!Number.isInteger(days) || days < 1 || days > atOnce) {
    return `A game master's pause lasts from 1 day to ${atOnce} days: write PAUSE 7 DAYS.`;
  }
  if (head.clock!.pause !== null) return "The game is already paused.";
  const left = pauseDaysLeft(head);
  return days > left
    ? `A game master may pause a game for ${inAll} days in all, and ${counted(left, "day")} are left.`
    : undefined;
}

function tellAll(
  office: Letterhead,
  head: GameHead,
  about: string,
  words: (to: Party) => string,
): SeatLetter[] {
  return readersOf(head).map((to) => ({
    to,
    write: (after) => note(wordsTo(office.site, after, to), about, [words(to)]),
  }));
}
