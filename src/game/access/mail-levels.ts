import { DAY, HOUR } from "../../common/bytes/lengths.ts";
import type { Side } from "../../kernel/side.ts";
import type { LetterKind, MailLevel, MailWish } from "../../store/records/wish-records.ts";
import type { GameHead } from "../../store/records/game-record.ts";

const UNLESS_SAID: MailWish = { level: "all", since: 0, day: null, toldOf: 0, announcedAt: null };

/** A player's choice about letters; by default all that bring something new. */
export function mailWishOf({ mailWishes }: Pick<GameHead, "mailWishes">, side: Side): MailWish {
  return mailWishes?.[side] ?? UNLESS_SAID;
}

export function withMailWish(head: GameHead, side: Side, wish: MailWish | undefined): GameHead {
  return { ...head, mailWishes: { ...head.mailWishes, [side]: wish } };
}

/** What becomes of a letter: it goes, waits for the daily letter, or stays for its player on the page. */
export type Destiny = "goes" | "daily" | "stays";

const DESTINIES: Readonly<Record<LetterKind, Readonly<Record<"turns" | "daily" | "none", Destiny>>>> = {
  invitation: { turns: "goes", daily: "goes", none: "goes" },
  answer: { turns: "goes", daily: "goes", none: "goes" },
  daily: { turns: "goes", daily: "goes", none: "stays" },
  turn: { turns: "goes", daily: "daily", none: "stays" },
  // A deadline does not wait for the morning.
  reminder: { turns: "goes", daily: "goes", none: "stays" },
  // It is of use only before its round of the beacon is published.
  lock: { turns: "goes", daily: "goes", none: "stays" },
  dispute: { turns: "goes", daily: "daily", none: "stays" },
  press: { turns: "goes", daily: "daily", none: "stays" },
  over: { turns: "goes", daily: "daily", none: "stays" },
  // The letter of the player's next turn brings it.
  result: { turns: "stays", daily: "daily", none: "stays" },
  // It asks nothing, and the letter at the end of the turn brings it.
  step: { turns: "stays", daily: "daily", none: "stays" },
  notice: { turns: "stays", daily: "daily", none: "stays" },
};

/** Whether a letter of a kind goes to a seat at its level now. */
export function destinyOf(kind: LetterKind, level: MailLevel): Destiny {
  if (level === "steps") return "goes";
  if (level === "all") return kind === "step" ? "stays" : "goes";
  return DESTINIES[kind][level];
}

/** What is due so soon does not wait for the daily letter, which might come too late. */
const SOON = DAY + HOUR;

/** What becomes of a letter to a seat now. A turn that is due within the day is asked for at once. */
export function destinyNow(
  head: Pick<GameHead, "mailWishes" | "clock">,
  side: Side,
  kind: LetterKind,
  now: number,
): Destiny {
  const destiny = destinyOf(kind, mailWishOf(head, side).level);
  const asked = head.clock?.asked;
  const isDueSoon = kind === "turn" && asked?.side === side && asked.until !== null &&
    asked.until - now <= SOON;
  return destiny === "daily" && isDueSoon ? "goes" : destiny;
}
