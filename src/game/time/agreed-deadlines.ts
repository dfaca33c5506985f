import { capitalized } from "../../common/text.ts";
import { calledName } from "../access/names.ts";
import { AGREE_DEADLINES } from "../../../templates/silence.ts";
import { counted, timeNotes } from "../../../templates/time.ts";
import { err, ok } from "../../kernel/result.ts";
import { enemyOf, type Side, SIDES } from "../../kernel/side.ts";
import { type TimeControl, timeControlOf, turnSaid } from "../../kernel/time-control.ts";
import type { GameHead } from "../../store/records/game-record.ts";
import { newClock } from "../clock/clock.ts";
import { eachHis, IN_PROGRESS, tellOfTime } from "../letters/tell.ts";
import type { CurrentGame, GameWork, Letterhead } from "../office.ts";
import { type PlayersStep, playersStep, type StepResult, type Wish } from "../players-step.ts";
import { timed } from "../term/timing.ts";
import { waitingFor } from "../open/waiting-for.ts";

/** Two players agree on deadlines in a game that was made without any. The ledger names the words of both. */

type Offer = NonNullable<GameHead["deadlinesOffered"]>;

/** Deadlines that a side proposes; undefined if nobody does, or they could not begin. */
export function deadlinesOffered(head: GameHead): Offer | undefined {
  return mayHaveDeadlines(head) ? head.deadlinesOffered : undefined;
}

/** Whether two players of a game without deadlines may agree on some. */
export function mayHaveDeadlines(head: GameHead): boolean {
  return refusal(head) === undefined;
}

function refusal({ status, clock, protocol, seats, dispute }: GameHead): string | undefined {
  if (status !== "playing") return "The game is not being played.";
  if (clock !== null) {
    return "This game has deadlines, and they stay as they are. PAUSE and ABSENCE give time.";
  }
  if (protocol < 3) return OLDER_LEDGER;
  if (SIDES.some((side) => seats[side].kind !== "person")) return "The computer does not keep you waiting.";
  return dispute === null ? undefined : "A dispute is open. Settle it first, then agree on deadlines.";
}

const OLDER_LEDGER =
  "This game's ledger is from before players could agree on deadlines later. By PRESS you can ask the other player for a day that suits you both.";

/** The most days for a Player-Turn. */
const MOST = 60;

/** The time for a Player-Turn: so many days, or an hour of the week. Everything else has its default. */
type TurnTime = TimeControl["turn"];

const isSame = (one: TurnTime, other: TurnTime) => turnSaid(one) === turnSaid(other);

/** `of 7 days`, `each Sunday 18:00 Europe/Berlin` */
function timeOf(turn: TurnTime): string {
  return turn.kind === "days" ? `of ${counted(turn.days, "day")}` : `each ${turnSaid(turn)}`;
}

/**
 * Proposes deadlines, or agrees to proposed ones.
 * @param turn for the orders of a Player-Turn; undefined: those that are proposed
 */
export function proposeDeadlines(
  office: GameWork,
  wish: Wish,
  turn: TurnTime | undefined,
): Promise<StepResult> {
  const { side } = wish;
  const words = [turn === undefined ? "deadlines" : `deadlines ${turnSaid(turn)}`];
  return playersStep(office, { ...wish, words }, (game, _now, said) => {
    const { head } = game;
    const why = refusal(head) ?? (head.locked === null ? undefined : IN_PROGRESS);
    if (why !== undefined) return err(why);
    const offer = head.deadlinesOffered;
    if (offer?.side === enemyOf(side) && (turn === undefined || isSame(turn, offer.turn))) {
      return ok(begun(office, game, offer));
    }
    if (turn === undefined) {
      return err(
        offer === undefined ? NOTHING_PROPOSED : "Your proposal still waits for the other player.",
      );
    }
    const control = timeControlOf({ turn });
    if (!control.ok) return err(`A Player-Turn has 1 to ${MOST} days. Write DEADLINES 7 DAYS.`);
    if (offer?.side === side && isSame(turn, offer.turn)) {
      return err("Your proposal still waits for the other player.");
    }
    const proposal = `deadlines ${timeOf(turn)} for the rest of the game`;
    const sentence = `You propose ${proposal}. I have told ${
      calledName(head, enemyOf(side))
    }. Until they agree there are none.`;
    return ok({
      head: { ...head, deadlinesOffered: { side, turn, said: said! } },
      told: tellOfTime(
        office,
        head,
        "A proposal of deadlines",
        eachHis(side, [sentence], [
          `${capitalized(calledName(head, side))} proposes ${proposal}.`,
          ...timeNotes(control.value),
          AGREE_DEADLINES,
        ]),
      ),
      sentence,
      act: "proposal",
    });
  });
}

const NOTHING_PROPOSED =
  "Nobody proposes deadlines. Write DEADLINES 7 DAYS, or DEADLINES SUNDAY 18:00, to propose some.";

function begun(office: Letterhead, game: CurrentGame, { side: asked, turn, said }: Offer): PlayersStep {
  const control = timeControlOf({ turn });
  if (!control.ok) throw new Error(`a proposal of ${turnSaid(turn)} was taken`);
  const { silence: _, deadlinesOffered: __, ...head } = game.head;
  const onward = timed({ ...head, clock: newClock(control.value) }, waitingFor(game), office.now());
  const sentence = `You have agreed on deadlines ${timeOf(turn)}. They hold from now on.`;
  // The agreeing player has read the rest in the proposal.
  const told = eachHis(asked, [sentence, ...timeNotes(control.value)], [sentence]);
  return {
    head: onward.head,
    events: [
      { kind: "timed", control: control.value, said: [{ by: asked, statement: said }] },
      ...onward.events,
    ],
    told: tellOfTime(office, onward.head, "The game has deadlines now", told),
    sentence,
    isFree: true,
  };
}

/** Declines the other player's proposal of deadlines, or withdraws the player's own. */
export function declineDeadlines(office: GameWork, wish: Wish): Promise<StepResult> {
  const { side } = wish;
  return playersStep(office, wish, ({ head }) => {
    const offer = deadlinesOffered(head);
    if (offer === undefined) return err(NOTHING_PROPOSED);
    const { deadlinesOffered: _, ...rest } = head;
    const done = offer.side === side ? "taken back the proposal of deadlines" : "declined the deadlines";
    const own = `You have ${done}. The game goes on without any.`;
    return ok({
      head: rest,
      told: tellOfTime(
        office,
        head,
        "No deadlines",
        eachHis(side, [own], [
          `${capitalized(calledName(head, side))} has ${done}. The game goes on without any.`,
        ]),
      ),
      sentence: own,
      isFree: true,
    });
  });
}

export function offerWords(head: GameHead, { side: by, turn }: Offer, side: Side): string {
  const who = by === side ? "You propose" : `${capitalized(calledName(head, by))} proposes`;
  return `${who} deadlines ${timeOf(turn)} for the rest of the game.`;
}

/** What proposed deadlines mean. */
export function offerNotes({ turn }: Offer): string[] {
  const control = timeControlOf({ turn });
  return control.ok ? timeNotes(control.value) : [];
}
