import { HOUR, MINUTE } from "../../../common/bytes/lengths.ts";
import { momentWords } from "../../../../templates/time.ts";
import { enemyOf, type Side } from "../../../kernel/side.ts";
import type { GameHead, StoredSheet } from "../../../store/records/game-record.ts";
import type { Window } from "../../../store/records/wish-records.ts";
import { localOf } from "../../clock/time-words.ts";
import { deskOf } from "../../open/desk-of.ts";
import { playWishOf } from "../../play-wishes.ts";
import type { StandingGame } from "../../open/waiting-for.ts";
import { lock } from "./lock.ts";

/** How long a clean sheet that came by mail waits, by its player's choice. */
const LENGTHS: Readonly<Record<Exclude<Window, "none" | "deadline">, number>> = {
  "ten-minutes": 10 * MINUTE,
  "hour": HOUR,
};

/** How a letter chooses a window, and what sentences call it. */
export const WINDOW_WORDS: Readonly<Record<Window, string>> = {
  "none": "none",
  "ten-minutes": "10 minutes",
  "hour": "an hour",
  "deadline": "until the deadline",
};

export interface Waiting {
  /** What is kept with the sheet. */
  readonly kept: Pick<StoredSheet, "playsAt">;
  /** Until when, in a sentence. */
  readonly sentence: string;
}

/** How a clean sheet waits; undefined if it is played at once. */
export function waitingSheet(head: GameHead, side: Side, now: number): Waiting | undefined {
  const { window = "none" } = playWishOf(head, side);
  if (window === "none") return undefined;
  if (window !== "deadline") {
    const playsAt = now + LENGTHS[window];
    return {
      kept: { playsAt },
      sentence: `I play it ${momentWords(playsAt, localOf(head, side))}. ${UNTIL_THEN}`,
    };
  }
  const due = head.clock?.asked?.side === side ? head.clock.asked.until : null;
  return due === null ? undefined : {
    kept: {},
    sentence: `I play it ${momentWords(due, localOf(head, side))}, at your deadline. ${UNTIL_THEN}`,
  };
}

const UNTIL_THEN = "Until then STOP holds it back, a corrected sheet replaces it, and GO plays it now.";

/** The side whose sheet is due, because its window is over; undefined if there is none. */
export function sheetDue({ seats, locked, dispute }: GameHead, now: number): Side | undefined {
  if (locked !== null || dispute !== null) return undefined;
  const isDue = (side: Side) => (seats[side].sheet?.playsAt ?? Infinity) <= now;
  return isDue("allied") ? "allied" : isDue("axis") ? "axis" : undefined;
}

/** The game with a kept sheet locked; undefined if it would not be played unchanged, because the position is another now. */
export function lockedInTime(game: StandingGame, side: Side) {
  const { head, system } = game;
  const { reports, legal } = system.orders.read(deskOf(game, side), ["go"]);
  if (head.seats[side].sheet === null || reports.some(({ status }) => status === "refused")) return undefined;
  return lock(heldBack(head, side, legal), side);
}

/** The game with a sheet that is no longer played by itself. @param lines those that stay, if not all do */
export function heldBack(head: GameHead, side: Side, lines?: readonly string[]): GameHead {
  const seat = head.seats[side];
  if (seat.sheet === null) return head;
  const { playsAt: _, ...sheet } = seat.sheet;
  const kept = { ...sheet, lines: [...lines ?? sheet.lines] };
  return { ...head, seats: { ...head.seats, [side]: { ...seat, sheet: kept } } };
}

/** Whether a side has another player who could let a turn be taken back, in a game that allows it. */
export function hasTakingBack(
  { seats, takingBack }: Pick<GameHead, "seats" | "takingBack">,
  side: Side,
): boolean {
  return seats[enemyOf(side)].kind === "person" && takingBack?.isForbidden !== true;
}

/** How a turn may be undone, for a player whose correction comes after it. */
export function takeBackWords(head: Pick<GameHead, "seats" | "takingBack">, side: Side): string {
  if (head.takingBack?.isForbidden === true) return "";
  return hasTakingBack(head, side)
    ? " To undo your last turn, write TAKE BACK; I then ask the other player."
    : " To undo your last turn, write TAKE BACK.";
}
