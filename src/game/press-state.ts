import { enemyOf, type Side } from "../kernel/side.ts";
import type { PressState } from "../store/records/press-record.ts";
import type { GameHead } from "../store/records/game-record.ts";

const NEW: PressState = {
  count: 0,
  waiting: { allied: [], axis: [] },
  open: { allied: false, axis: false },
  muted: { allied: false, axis: false },
  unseen: { allied: 0, axis: 0 },
  recent: [],
};

export function pressOf(head: Pick<GameHead, "press">): PressState {
  return head.press ?? NEW;
}

/** Messages that no page shows to their reader yet: they wait for a letter. */
export function unshownTo(head: Pick<GameHead, "press">, reader: Side): readonly number[] {
  const { waiting, shown = [] } = pressOf(head);
  return waiting[reader].filter((n) => !shown.includes(n));
}

/** The sides that send on what they write above a sheet. */
export function passedOnAbove(head: Pick<GameHead, "press">): Readonly<Record<Side, boolean>> {
  return pressOf(head).above ?? { allied: false, axis: false };
}

/** The other player's address, if both players want it known. */
export function addressFor(head: GameHead, reader: Side): string | undefined {
  const { open } = pressOf(head);
  return open.allied && open.axis ? head.seats[enemyOf(reader)].address ?? undefined : undefined;
}

/** A seat changes hands: its next player neither reads the last one's messages nor shows that address. */
export function pressHandedOver(
  head: GameHead,
  side: Side,
  to: "substitute" | "successor" | "player",
): GameHead {
  if (head.press === undefined) return head;
  const { count, unseen } = head.press;
  const above = { ...passedOnAbove(head), [side]: false };
  // No letter brings the next player what the last player's table showed.
  const waiting = { ...head.press.waiting, [side]: unshownTo(head, side) };
  const press = { ...head.press, above, waiting, unseen: { ...unseen, [side]: to === "player" ? 0 : count } };
  return addressHidden({ ...head, press }, side);
}

/** A seat has another address, which nobody has agreed to show. */
export function addressHidden(head: GameHead, side: Side): GameHead {
  if (head.press === undefined) return head;
  return { ...head, press: { ...head.press, open: { ...head.press.open, [side]: false } } };
}
