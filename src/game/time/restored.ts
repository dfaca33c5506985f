import { dayFor, PLAIN_DATES } from "../../../templates/dates.ts";
import { PASSED_OVER } from "../../dice/ledger-2/nonce.ts";
import { bySide } from "../../kernel/side.ts";
import type { GameHead, Seat } from "../../store/records/game-record.ts";
import type { Happening } from "../ledger/happening.ts";
import { tellOfTime } from "../letters/tell.ts";
import { BrokenGame, currentGame, type GameWork, type Office } from "../office.ts";
import { commitStep } from "../players-step.ts";
import type { LetterPlace } from "../thread.ts";
import { restoredHead } from "../../store/games/restores.ts";
import { untilCommitted } from "../retry.ts";

/**
 * Makes every game report that the store was restored from a backup: in its ledger, if its protocol has an entry for that, and
 * to both players by letter. Keys and shares that may have been used in the lost time are skipped, so that no die is rolled
 * that somebody may know. A game with locked orders reports it when its run is played.
 */
export async function tellRestored(office: Office, onFault: (error: unknown) => void): Promise<void> {
  if (!await office.restores.arePending()) return;
  let isLeft = false;
  for await (const { id, restoring } of office.games.heads()) {
    if (restoring === undefined) continue;
    try {
      if (await untilCommitted(() => tellGame(office, id)) === "locked") isLeft = true;
    } catch (error) {
      isLeft = true;
      onFault(
        new BrokenGame(`${id} is not told that it was restored: ${(error as Error).message}`, {
          cause: error,
        }),
      );
    }
  }
  if (!isLeft) await office.restores.done();
}

/**
 * A letter answers one of ours that this store never wrote: its files were put back to an earlier state. The players get the
 * letters of a restore.
 * @returns whether it was so
 */
export async function noticePutBack(office: Office, id: string, letter: LetterPlace): Promise<boolean> {
  const isPutBack = await untilCommitted(async () => {
    const game = await currentGame(office, id);
    if (game === undefined || !isUnknown(game.head, letter)) return false;
    const { head } = game;
    await office.restores.begin(head.ledger.at);
    const back = restoredHead(withLetter(head, letter), head.ledger.at);
    const done = await commitStep(office, game, { head: back, told: [] });
    return done === "done" ? true : "conflict";
  });
  if (isPutBack) await untilCommitted(() => tellGame(office, id));
  return isPutBack;
}

/** Whether a game's store has not reached a letter yet. */
function isUnknown({ seats, gameMaster }: GameHead, { reader, number }: LetterPlace): boolean {
  if (reader !== "master") return number > seats[reader].letters;
  return gameMaster !== null && "letters" in gameMaster && number > gameMaster.letters;
}

/** A game that knows about a letter, so that no other gets its Message-ID. */
function withLetter(head: GameHead, { reader, number }: LetterPlace): GameHead {
  const { seats, gameMaster } = head;
  if (reader !== "master") {
    return { ...head, seats: { ...seats, [reader]: { ...seats[reader], letters: number } } };
  }
  return gameMaster !== null && "letters" in gameMaster
    ? { ...head, gameMaster: { ...gameMaster, letters: number } }
    : head;
}

async function tellGame(office: GameWork, id: string): Promise<"done" | "locked" | "conflict"> {
  const game = await currentGame(office, id);
  const taken = game?.head.restoring;
  if (game === undefined || taken === undefined) return "done";
  if (game.head.locked !== null) return "locked";
  const { restoring: _, ...head } = game.head;
  const isEntered = game.head.protocol === 3;
  const events: Happening[] = isEntered ? [{ kind: "restored" }] : [];
  const passed = isEntered ? withKeysPassedOver(head) : head;
  const words = sentences(taken, game.head.ledger.n);
  const told = tellOfTime(office, passed, "This referee went back to an earlier state", {
    allied: words,
    axis: words,
  }, { kind: "notice" });
  return await commitStep(office, game, { head: passed, events, told }) === "done" ? "done" : "conflict";
}

function withKeysPassedOver(head: GameHead): GameHead {
  const passed = ({ shares, ...seat }: Seat): Seat => ({
    ...seat,
    ...(shares === undefined
      ? {}
      : { shares: { last: shares.last, next: null, passed: (shares.passed ?? 0) + PASSED_OVER } }),
  });
  return {
    ...head,
    restored: [...head.restored ?? [], head.run],
    seats: bySide((side) => passed(head.seats[side])),
  };
}

function sentences(taken: number, entry: number): string[] {
  return [
    `I had to go back to an earlier state of my store, of ${
      dayFor(taken, PLAIN_DATES)
    }. This game is where it was then: at entry ${entry} of its ledger.`,
    "If you have letters about later entries, everything in them is undone, orders and dice included. Keep them as a record. Please send again what you sent since.",
  ];
}
