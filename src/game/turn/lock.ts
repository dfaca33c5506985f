import type { Side } from "../../kernel/side.ts";
import type { GameHead, Locked, Pending } from "../../store/game-record.ts";
import { playWishOf } from "../play-wishes.ts";
import { hiddenSheets, lockedEvent } from "../ledger-events.ts";

/** What is to be said of a lock that no player has asked for. */
export type Late = Partial<Pick<Locked, "standIn" | "lapse">>;

/** The head with a side's Player-Turn locked, and the ledger's word of it: written before the run's key is used. */
export function lock(head: GameHead, side: Side, { standIn = null, lapse = null }: Late = {}) {
  const sheets = { allied: head.seats.allied.sheet?.lines ?? [], axis: head.seats.axis.sheet?.lines ?? [] };
  return lockedWith(head, side, {
    sheets,
    begun: null,
    announced: null,
    fellThrough: false,
    byDefault: false,
    asksAll: asksAllOf(head),
    standIn,
    lapse,
  });
}

/**
 * The head with the rest of a Player-Turn locked, once its question is answered: answers go before what was said earlier.
 * @param byDefault whether the open question is left to the default
 */
export function lockRest(
  head: GameHead,
  pending: Pending,
  byDefault: boolean,
  { standIn = pending.standIn, lapse = null }: Late = {},
) {
  const linesOf = (side: Side) => [
    ...(byDefault && side === pending.asked ? ["go"] : []),
    ...pending.answers[side],
    ...(side === pending.side ? pending.waiting : []),
    ...(head.seats[side].sheet?.lines ?? []),
  ];
  const sheets = { allied: linesOf("allied"), axis: linesOf("axis") };
  const { begun, announced, fellThrough, leftToDefault } = pending;
  return lockedWith({ ...head, pending }, pending.side, {
    sheets,
    begun,
    announced,
    fellThrough,
    // Of announced attacks nothing is left open: the attacker's own questions are not the defender's to leave.
    byDefault: byDefault && pending.about === "question",
    ...(leftToDefault === undefined ? {} : { leftToDefault }),
    asksAll: asksAllOf(head),
    standIn,
    lapse,
  });
}

function asksAllOf(head: GameHead): Record<Side, boolean> {
  return { allied: playWishOf(head, "allied").asksAll, axis: playWishOf(head, "axis").asksAll };
}

function lockedWith(head: GameHead, side: Side, what: Omit<Locked, "run" | "side" | "digest">) {
  const run = head.run + 1;
  const event = lockedEvent(run, side, hiddenSheets(head, run, what.sheets));
  const locked: Locked = { run, side, digest: event.orders, ...what };
  return { head: { ...head, locked }, event };
}
