import type { Side } from "../../kernel/side.ts";
import { deskOf } from "../open/desk-of.ts";
import type { Clock } from "../../store/records/clock-record.ts";
import type { GameHead } from "../../store/records/game-record.ts";
import { filed, held, released, settledClock, started, stopped } from "../clock/clock.ts";
import type { CurrentGame } from "../office.ts";
import type { Happening, HappeningOf } from "../ledger/happening.ts";
import { answersQuestion, heard, withSilence } from "./silence.ts";
import { turnOf } from "../open/waiting-for.ts";

/** Keeps a game's clock in line with the game: every step that changes who is asked, or whether the clock runs, passes here. */

/** The game after a step, and the ledger's entries about its time. */
export interface Timed {
  readonly head: GameHead;
  readonly events: readonly Happening[];
}

/** Why a stopped clock goes on. */
type Release = "dispute" | "pause";

/**
 * The game with its clock after the step: running for the asked player, held while a dispute or a pause lasts, stopped while
 * orders are locked.
 * @param waiting whose orders or answer the position needs
 * @param at no time is given from before the ledger's last entry
 */
export function timed(
  head: GameHead,
  waiting: Side | undefined,
  at: number,
  release: Release = "dispute",
): Timed {
  const { clock } = head;
  const now = head.protocol === 1 ? at : Math.max(at, head.ledger.at);
  if (clock === null) return { head: withSilence(head, waiting, now), events: [] };
  if (head.status !== "playing") {
    return {
      head: { ...head, clock: settledClock({ ...stopped(clock, now), pause: null, proposal: null }) },
      events: [],
    };
  }
  if (head.locked !== null || waiting === undefined || head.seats[waiting].kind === "computer") {
    return { head: { ...head, clock: stopped(clock, now) }, events: [] };
  }
  const about = aboutOf(head);
  const mark = `${head.run}.${head.undone.length}.${about}`;
  const isNew = clock.asked?.mark !== mark || clock.asked.side !== waiting;
  const running = isNew ? started(stopped(clock, now), { side: waiting, about, mark }, now) : clock;
  const isHeld = head.dispute !== null || clock.pause !== null;
  if (isHeld) return withClock(head, held(running, now), "asked");
  const onward = released(running, now);
  const corrected = isFiledInRest(head, running) ? filed(onward, now) : onward;
  if (corrected === onward) return withClock(head, onward, isNew ? "asked" : release);
  const told = withClock(head, corrected, "sheet");
  const said = (head.seats[waiting].sheet?.said ?? []).map((statement) => ({ by: waiting, statement }));
  return { ...told, events: told.events.map((event) => ({ ...event, said })) };
}

/** What a player has to send: the turn's sheet, the answer to an announcement, or to a question. */
function aboutOf({ pending }: GameHead): NonNullable<Clock["asked"]>["about"] {
  if (pending === null) return "turn";
  return pending.about === null ? "question" : "exchange";
}

/** The game with another clock; if that has another deadline, the ledger gets an entry. */
export function withClock(
  head: GameHead,
  clock: Clock,
  because: HappeningOf<"deadline">["because"],
): Timed {
  const { asked } = clock;
  const before = head.clock?.asked;
  const isOld = asked === null || asked.heldAt !== null || asked.until === null || asked.stage === "grace" ||
    (before?.heldAt === null && before.mark === asked.mark && before.until === asked.until);
  return {
    head: { ...head, clock },
    events: isOld ? [] : [{ kind: "deadline", side: asked.side, due: asked.until!, because }],
  };
}

/** Whether the side that is asked for its turn has sent a sheet while the clock stood still. */
function isFiledInRest({ seats }: GameHead, { asked }: Clock): boolean {
  if (asked === null || asked.heldAt === null || asked.about !== "turn") return false;
  const { sheet } = seats[asked.side];
  return sheet !== null && sheet.isGiven !== true && sheet.lines.length > 0 && sheet.at >= asked.heldAt;
}

/** A sheet was filed that is not played yet. */
export function timedFiling(head: GameHead, side: Side, now: number): Timed {
  const { clock } = head;
  if (clock === null) return { head: heard(head, side, now), events: answersQuestion(head, side) };
  if (
    clock?.asked?.side !== side || clock.asked.about !== "turn" || head.seats[side].sheet?.lines.length === 0
  ) {
    return { head, events: [] };
  }
  return withClock(head, filed(clock, now), "sheet");
}

/**
 * Whether the asked side has sent its sheet for the Player-Turn, played or not: one that came since it was asked, or that was
 * prepared before and orders something. A sheet that a rollback gave back was not sent.
 */
export function isSheetIn(game: CurrentGame): boolean {
  const { head, system } = game;
  const asked = head.clock?.asked;
  if (asked?.about !== "turn") return false;
  const { sheet } = head.seats[asked.side];
  if (sheet === null || sheet.lines.length === 0 || sheet.gameTurn !== turnOf(game).gameTurn) {
    return false;
  }
  if (sheet.isGiven === true) return false;
  return sheet.at > asked.since || system.orders.hasOrders(deskOf(game, asked.side));
}
