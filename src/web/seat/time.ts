import { own } from "../../common/own.ts";
import {
  deadlinesOffered,
  declineDeadlines,
  mayHaveDeadlines,
  offerNotes,
  offerWords,
  proposeDeadlines,
} from "../../game/time/agreed-deadlines.ts";
import { announceAbsence } from "../../game/time/absence.ts";
import { claimGame, mayClaim } from "../../game/time/claim.ts";
import { answerSilence, closeGame, remind } from "../../game/time/silence.ts";
import type { GameWork } from "../../game/office.ts";
import { giveTime, mayGiveTime } from "../../game/time/more-time.ts";
import { chooseReminders, remindersSaid } from "../../game/time/own-reminders.ts";
import { proposePause, resumeGame } from "../../game/time/pause.ts";
import type { StepResult, Wish } from "../../game/players-step.ts";
import { timeLeft, timeWords, zoneOf } from "../../game/clock/time-words.ts";
import { chooseZone } from "../../game/time/zone.ts";
import { type TimeControl, turnSaid, weeklySaid } from "../../kernel/time-control.ts";
import { enemyOf, type Side, sideName } from "../../kernel/side.ts";
import { lengthIn, remindersIn } from "../../mail/commands/clock/length-said.ts";
import type { GameHead } from "../../store/records/game-record.ts";
import type { DeadlinesView, TimeView } from "../../../templates/pages/parts/time-forms.tsx";
import { counted, timeSentences } from "../../../templates/time.ts";

type TimeAct = (office: GameWork, wish: Wish, field: (name: string) => string) => Promise<StepResult>;

const ACTS: Readonly<Record<string, TimeAct>> = {
  absence: (office, wish, field) =>
    announceAbsence(office, wish, { first: field("first"), last: field("last") }),
  present: (office, wish) => announceAbsence(office, wish, "none"),
  pause: (office, wish, field) =>
    proposePause(office, wish, field("days") === "" ? undefined : Number(field("days"))),
  resume: resumeGame,
  "more-time": (office, wish, field) => giveTime(office, wish, lengthIn(field("time")) ?? NaN),
  reminders: (office, wish, field) => chooseReminders(office, wish, remindersIn(field("reminders")) ?? [NaN]),
  zone: (office, wish, field) => chooseZone(office, wish, field("zone")),
  claim: claimGame,
  remind,
  close: closeGame,
  here: answerSilence,
  deadlines: (office, wish, field) => proposeDeadlines(office, wish, turnOf(field("days"))),
  "no-deadlines": declineDeadlines,
};

/** What the forms about a game's time ask for; undefined if no form of ours does. */
export const timeAct = (...[office, wish, field]: Parameters<TimeAct>): Promise<StepResult> | undefined =>
  own(ACTS, field("act"))?.(office, wish, field);

/** The time in a form's proposal, in days or in the words of a proposal. */
function turnOf(words: string): TimeControl["turn"] {
  return weeklySaid(words) ?? { kind: "days", days: Number(words.replace(/ days?$/, "")) };
}

/** Deadlines on which the players may agree, for a side's page; undefined if they may not. */
export function deadlinesView(head: GameHead, side: Side): DeadlinesView | undefined {
  if (!mayHaveDeadlines(head)) return undefined;
  const offer = deadlinesOffered(head);
  if (offer === undefined) return { offer: undefined };
  const { side: by, turn } = offer;
  return {
    offer: {
      words: offerWords(head, offer, side),
      notes: offerNotes(offer),
      turn: turnSaid(turn),
      isOwn: by === side,
    },
  };
}

/** A game's time for a side's page; undefined if it has no deadlines, or is not being played. */
export function timeView(head: GameHead, side: Side, now: number): TimeView | undefined {
  const words = timeWords(head, side, now);
  const { clock } = head;
  if (clock === null || words === undefined || head.status !== "playing") return undefined;
  const zone = zoneOf(head, side);
  const { proposal } = clock;
  return {
    sentences: timeSentences(words, side),
    left: timeLeft(head, side, now),
    zone,
    isAway: words.absences[side].length > 0,
    isPaused: clock.pause !== null,
    proposal: proposal === null ? undefined : {
      words: `${
        proposal.side === side ? "You propose" : `The ${sideName(enemyOf(side))} player proposes`
      } a pause of ${counted(proposal.days, "day")}.`,
      days: proposal.days,
      isOwn: proposal.side === side,
    },
    mayClaim: mayClaim(head, side),
    mayGive: mayGiveTime(head, side),
    reminders: remindersShown(clock.reminders?.[side] ?? null),
  };
}

/** The contents of the form for reminders, as they would be typed. */
function remindersShown(before: readonly number[] | null): string {
  if (before === null) return "as usual";
  return before.length === 0 ? "none" : `${remindersSaid(before)} before`;
}
