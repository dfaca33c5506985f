import { capitalized } from "../../common/text.ts";
import { calledName } from "../access/names.ts";
import { DAY, HOUR } from "../../common/bytes/lengths.ts";
import { err, ok } from "../../kernel/result.ts";
import { enemyOf, type Side } from "../../kernel/side.ts";
import type { TimeControl } from "../../kernel/time-control.ts";
import type { AskedPlayer } from "../../store/records/clock-record.ts";
import type { GameHead } from "../../store/records/game-record.ts";
import type { Block } from "../../kernel/block.ts";
import { repliesBlock } from "../../../templates/letters/replies.ts";
import { lengthWords, momentWords } from "../../../templates/time.ts";
import { withTimeGiven } from "../clock/clock.ts";
import { awaitedWords, localOf } from "../clock/time-words.ts";
import { IN_PROGRESS, tellOfTime, untimedRefusal } from "../letters/tell.ts";
import type { GameWork } from "../office.ts";
import { playersStep, type StepResult, type Wish } from "../players-step.ts";
import { isSheetIn, withClock } from "../term/timing.ts";

/** A player gives the other more time. It costs only the giver, so nobody has to agree. */

/** How often a player may give time for one deadline. */
const TIMES = 5;
/** How much may be given for a deadline in all; if a turn's time is long, twice that. */
const MOST_OF_ANY = 14 * DAY;
/** What is given by default. */
export const USUAL_GIFT = 3 * DAY;

function mostGiven({ turn }: TimeControl): number {
  return turn.kind === "weekly" ? MOST_OF_ANY : Math.max(MOST_OF_ANY, 2 * turn.days * DAY);
}

/** The link in a letter by which a side gives the other more time; empty if it may not. */
export function moreTimeReply(head: GameHead, side: Side): Block[] {
  const more = lengthWords(USUAL_GIFT);
  return mayGiveTime(head, side)
    ? repliesBlock([{ text: `Give them ${more} more`, lines: [`more time for them ${more}`] }])
    : [];
}

export function mayGiveTime(head: GameHead, side: Side): boolean {
  return whyNot(head, side) === undefined;
}

function whyNot(head: GameHead, side: Side): string | undefined {
  const untimed = untimedRefusal(head);
  if (untimed !== undefined) return untimed;
  if (head.protocol < 3) return OLDER_LEDGER;
  if (head.locked !== null) return IN_PROGRESS;
  const { asked, pause } = head.clock!;
  if (pause !== null) return "The game is paused, so nothing is due that could have more time.";
  if (head.dispute !== null) return "A dispute is open, so nothing is due that could have more time.";
  if (asked === null) return "Nothing of the other player's is due now.";
  if (asked.side === side) {
    return "The game waits for you, and only the other player can give you more time. PAUSE 7 DAYS asks them for a pause.";
  }
  if (asked.stage === "correction") return "The other player's orders are in. I play them within a day.";
  return (asked.given?.times ?? 0) < TIMES
    ? undefined
    : `You have given more time ${TIMES} times for this deadline, and that is the most.`;
}

const OLDER_LEDGER =
  "This game's ledger is from before players could give each other time. PAUSE 7 DAYS proposes a pause.";

/** Gives the other player, who is asked, so much more time. */
export function giveTime(office: GameWork, wish: Wish, length: number): Promise<StepResult> {
  const { side } = wish;
  const words = [`more time for them ${lengthWords(length)}`];
  return playersStep(office, { ...wish, words }, (game, now) => {
    const { head } = game;
    const refusal = whyNot(head, side) ?? tooMuch(head, length);
    if (refusal !== undefined) return err(refusal);
    const given = withClock(head, withTimeGiven(head.clock!, length, now), "given");
    const { until, about } = given.head.clock!.asked!;
    const [other, more] = [enemyOf(side), lengthWords(length)];
    const name = calledName(head, other);
    const sentence = `You have given ${name} ${more} more. ${capitalized(name)}\u2019s ${
      awaitedWords(about).due
    } ${momentWords(until!, localOf(head, side))}.`;
    const told = {
      ...(wish.letter === undefined ? {} : { [side]: [sentence] }),
      ...(isSheetIn(game) || isToldLater(head.clock!.asked!, given.head.clock!.asked!, now)
        ? {}
        : { [other]: [`No hurry: ${calledName(head, side)} has given you ${more} more.`] }),
    };
    return ok({
      ...given,
      told: tellOfTime(office, head, "More time", told),
      sentence,
      act: "time",
    });
  });
}

function tooMuch({ clock }: GameHead, length: number): string | undefined {
  const left = mostGiven(clock!.control) - (clock!.asked!.given?.inAll ?? 0);
  if (length >= HOUR && length % HOUR === 0 && length <= left) return undefined;
  return left < HOUR
    ? "You have given all the time that you may give for this deadline."
    : `You may give from an hour to ${lengthWords(left)} for this deadline. Write MORE TIME FOR THEM 3 DAYS.`;
}

/** Whether a reminder reaches the player in time, before the deadline that they know. */
function isToldLater(before: AskedPlayer, { reminders }: AskedPlayer, now: number): boolean {
  return before.stage === "time" && before.until! > now && reminders.some((time) => time < before.until!);
}
