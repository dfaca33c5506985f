import type { GameHead, Locked, Pending } from "../../../store/records/game-record.ts";
import type { Spoken } from "../../../dice/ledger-2/sealing.ts";
import { bySide, type Side, SIDES } from "../../../kernel/side.ts";
import type { HappeningOf } from "../../ledger/happening.ts";
import { commitments, hiddenSheets } from "../../ledger/written-1.ts";
import { mannerLine } from "./manner.ts";
import { playWishOf } from "../../play-wishes.ts";
import { sheetForRest, sheetForTurn } from "./sheet-reading.ts";

/** The words about a lock that no player asked for. */
type Late = Partial<Pick<Locked, "standIn" | "lapse">>;

/**
 * The head with a side's Player-Turn locked, and the ledger's entry: written before the run's key is used.
 * @param manner the master's choice, if it plays the side
 */
export function lock(
  head: GameHead,
  side: Side,
  { standIn = null, lapse = null, manner }: Late & { readonly manner?: number } = {},
) {
  const silent = silencedBy(lapse);
  const sheets = bySide((each) =>
    manner !== undefined && each === side
      ? [mannerLine(manner)]
      : sheetForTurn({ isSilenced: silent.includes(each), sheet: head.seats[each].sheet?.lines ?? [] })
  );
  return lockedWith(head, side, {
    sheets,
    said: { allied: head.seats.allied.sheet?.said ?? [], axis: head.seats.axis.sheet?.said ?? [] },
    memory: { allied: null, axis: null },
    left: null,
    asksAll: asksAllOf(head),
    standIn,
    lapse,
  });
}

/**
 * The head with the rest of a Player-Turn locked, once its question is answered: answers go before earlier orders.
 * @param byDefault whether the open question is left to the default
 */
export function lockRest(
  head: GameHead,
  pending: Pending,
  byDefault: boolean,
  { standIn = pending.standIn, lapse = null }: Late = {},
) {
  const silent = [...(pending.silent ?? []), ...silencedBy(lapse)];
  const linesOf = (side: Side) =>
    sheetForRest({
      isSilenced: silent.includes(side),
      isDefault: byDefault && side === pending.asked,
      answers: pending.answers[side],
      waiting: side === pending.side ? pending.waiting : [],
      sheet: head.seats[side].sheet?.lines ?? [],
    });
  const sheets = { allied: linesOf("allied"), axis: linesOf("axis") };
  const saidBy = (side: Side) => [...pending.said[side], ...(head.seats[side].sheet?.said ?? [])];
  return lockedWith({ ...head, pending }, pending.side, {
    sheets,
    said: { allied: saidBy("allied"), axis: saidBy("axis") },
    memory: pending.memory,
    // An announcement leaves nothing open: the other side's own questions belong to that side.
    left: byDefault && pending.about === null ? pending.asked : null,
    asksAll: asksAllOf(head),
    standIn,
    lapse,
  });
}

/** The sides that get no more questions in the Player-Turn, because nothing had come when their time was over. */
function silencedBy(lapse: Locked["lapse"]): Side[] {
  return lapse?.by === "standing" ? [lapse.side] : [];
}

function asksAllOf(head: GameHead): Record<Side, boolean> {
  return { allied: playWishOf(head, "allied").asksAll, axis: playWishOf(head, "axis").asksAll };
}

/**
 * The seats without the next share of the awaited player, that share, and what enters the dice.
 * @param side whose Player-Turn it is
 */
function shared({ seats, pending }: GameHead, side: Side) {
  const asked = pending?.asked ?? side;
  const own = seats[asked].shares;
  const share = own?.next ?? null;
  const after = own === undefined || share === null
    ? seats
    : { ...seats, [asked]: { ...seats[asked], shares: { last: share, next: null } } };
  const hasAny = SIDES.some((each) => after[each].shares !== undefined);
  const shares = hasAny ? { shares: bySide((each) => after[each].shares?.last ?? null) } : {};
  return { seats: after, share, shares };
}

function lockedWith(
  head: GameHead,
  side: Side,
  what: Omit<Locked, "run" | "side" | "digest" | "at">,
): { readonly head: GameHead; readonly event: HappeningOf<"locked"> } {
  const run = head.run + 1;
  const { sheets } = what;
  const { seats, share, shares } = shared(head, side);
  const digest = head.protocol === 1 ? commitments(hiddenSheets(head, run, sheets)).orders : null;
  const said = SIDES.flatMap((by) => what.said[by].map((statement): Spoken => ({ by, statement })));
  return {
    head: { ...head, seats, locked: { run, side, at: null, digest, ...what, ...shares } },
    event: { kind: "locked", run, side, sheets, share, said },
  };
}
