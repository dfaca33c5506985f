import { capitalized } from "../../common/text.ts";
import { calledName } from "../access/names.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import { enemyOf, type Side } from "../../kernel/side.ts";
import type { Clock } from "../../store/records/clock-record.ts";
import type { GameHead } from "../../store/records/game-record.ts";
import { counted, momentWords } from "../../../templates/time.ts";
import { settledClock } from "../clock/clock.ts";
import type { CurrentGame, GameWork, Letterhead, Office } from "../office.ts";
import { type PlayersStep, playersStep, type StepResult, type Wish } from "../players-step.ts";
import { eachHis, IN_PROGRESS, tellOfTime, untimedRefusal } from "../letters/tell.ts";
import { type Timed, timed } from "../term/timing.ts";
import { dayOf } from "../clock/days.ts";
import { localOf, zoneOf } from "../clock/time-words.ts";
import { daysMeant } from "./days-said.ts";
import { waitingFor } from "../open/waiting-for.ts";
import { DAY } from "../../common/bytes/lengths.ts";

/** The longest pause, which is also the default: an adjournment. */
const PAUSE_DAYS = 90;

/** A game that rests from now on: nothing is due until then. The caller has checked that it is allowed. */
export function pausedUntil(
  game: CurrentGame,
  until: number,
  now: number,
  byGameMaster = false,
): Timed {
  const { head } = game;
  const clock = settledClock({ ...head.clock!, pause: { since: now, until, byGameMaster }, proposal: null });
  return timed({ ...head, clock }, waitingFor(game), now);
}

/** A game that goes on after a pause: deadlines have as much time left as they had. */
export function resumed(game: CurrentGame, now: number): Timed {
  const { head } = game;
  const { pause, rested } = head.clock!;
  const own = pause?.byGameMaster === true ? now - pause.since : 0;
  const clock = settledClock({ ...head.clock!, pause: null, rested: rested + own });
  return timed({ ...head, clock }, waitingFor(game), now, "pause");
}

/** The pause ends because its time is over. */
export function resumedByTime(
  office: Pick<Office, "site">,
  game: CurrentGame,
  now: number,
): Omit<PlayersStep, "sentence"> {
  const { head, events } = resumed(game, now);
  const sentences = ["The pause is over, and the game goes on."];
  return {
    head,
    events: [{ kind: "resumed", by: null }, ...events],
    told: tellOfTime(office, head, "The game goes on", { allied: sentences, axis: sentences }),
  };
}

const UNTIL = {
  line: "pause until",
  how: "Write the day like this: pause until 2027-01-06.",
};

/** How many days a pause lasts that ends with a written day. @returns what is wrong with the day, in a sentence */
export function daysUntil(head: GameHead, side: Side, day: string, now: number): Result<number, string> {
  const today = dayOf(now, zoneOf(head, side));
  const meant = daysMeant({ first: day, last: day }, today, UNTIL);
  return meant.ok ? ok(today.until(meant.value.last).days) : meant;
}

/**
 * Proposes a pause of so many days, or agrees to the proposed one.
 * @param days undefined: those that are proposed, or the most
 */
export function proposePause(office: GameWork, wish: Wish, days: number | undefined): Promise<StepResult> {
  const { side } = wish;
  const words = [days === undefined ? "pause" : `pause ${counted(days, "day")}`];
  return playersStep(office, { ...wish, words }, (game, now, said) => {
    const { head } = game;
    const refusal = untimedRefusal(head) ?? pauseRefusal(head, side, days);
    if (refusal !== undefined) return err(refusal);
    const { proposal } = head.clock!;
    const other = enemyOf(side);
    const agrees = proposal?.side === other && (days === undefined || days === proposal.days);
    if (agrees) return ok(begun(office, game, proposal, now));
    const proposed = { side, days: days ?? PAUSE_DAYS, said };
    if (head.seats[other].kind === "computer") return ok(begun(office, game, proposed, now));
    const length = counted(proposed.days, "day");
    const sentence = `You propose a pause of ${length}. I have told ${
      calledName(head, other)
    }. Until they agree the clock runs on.`;
    return ok({
      head: { ...head, clock: { ...head.clock!, proposal: proposed } },
      told: tellOfTime(
        office,
        head,
        "A proposal to pause",
        eachHis(side, [sentence], [
          `${
            capitalized(calledName(head, side))
          } proposes a pause of ${length}. Reply PAUSE to agree, or RESUME to decline, or use your page. Until you agree the clock runs on.`,
        ]),
      ),
      sentence,
      act: "pause",
    });
  });
}

function pauseRefusal({ clock, locked }: GameHead, side: Side, days: number | undefined): string | undefined {
  if (locked !== null) return IN_PROGRESS;
  if (days !== undefined && !(Number.isInteger(days) && days >= 1 && days <= PAUSE_DAYS)) {
    return `A pause lasts from 1 day to ${PAUSE_DAYS} days: write PAUSE 14 DAYS.`;
  }
  if (clock!.pause !== null) return "The game is already paused. Reply RESUME to end the pause.";
  const isOwn = clock!.proposal?.side === side && (days === undefined || days === clock!.proposal.days);
  return isOwn ? "Your proposal still waits for the other player." : undefined;
}

function begun(
  office: Letterhead,
  game: CurrentGame,
  { side, days, said }: NonNullable<Clock["proposal"]>,
  now: number,
): PlayersStep {
  const until = now + days * DAY;
  const { head } = pausedUntil(game, until, now);
  const words = (to: Side) =>
    `You have agreed on a pause of ${counted(days, "day")}. The game is paused until ${
      momentWords(until, localOf(head, to))
    }. Nothing is due before then. You may send orders, and either of you can end the pause by RESUME.`;
  return {
    head,
    events: [{
      kind: "paused",
      asked: side,
      agreed: enemyOf(side),
      until,
      said: said === undefined ? [] : [{ by: side, statement: said }],
    }],
    told: tellOfTime(office, head, "The game is paused", {
      allied: [words("allied")],
      axis: [words("axis")],
    }),
    sentence: words(side),
    act: "pause",
  };
}

/** Ends a pause, or declines or withdraws the proposal of one. */
export function resumeGame(office: GameWork, wish: Wish): Promise<StepResult> {
  const { side } = wish;
  return playersStep(office, { ...wish, words: ["resume"] }, (game, now) => {
    const { head } = game;
    const refusal = untimedRefusal(head) ?? (head.locked === null ? undefined : IN_PROGRESS);
    if (refusal !== undefined) return err(refusal);
    const { pause, proposal } = head.clock!;
    if (pause === null && proposal === null) {
      return err("The game is not paused, and nobody proposes a pause.");
    }
    if (pause?.byGameMaster) {
      const until = momentWords(pause.until, localOf(head, side));
      return err(
        `The game master has paused the game. It goes on ${until}, or when the game master says so.`,
      );
    }
    const step = pause === null
      ? { head: { ...head, clock: { ...head.clock!, proposal: null } }, events: [] }
      : resumed(game, now);
    const done = pause !== null
      ? "ended the pause: the game goes on"
      : proposal?.side === side
      ? "taken back the proposal of a pause"
      : "declined the pause that was proposed";
    const own = `You have ${done}.`;
    return ok({
      head: step.head,
      events: [...(pause === null ? [] : [{ kind: "resumed" as const, by: side }]), ...step.events],
      told: tellOfTime(
        office,
        head,
        pause === null ? "No pause" : "The game goes on",
        eachHis(side, [own], [`${capitalized(calledName(head, side))} has ${done}.`]),
      ),
      sentence: own,
      act: "resume",
    });
  });
}
