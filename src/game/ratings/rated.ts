import { createHash } from "node:crypto";
import { type Side, SIDES } from "../../kernel/side.ts";
import type { GameHead } from "../../store/records/game-record.ts";
import type { Person } from "../../store/records/people-records.ts";
import { isSameAddress, partsOf } from "../access/address.ts";

/** Whether a game counts for its players' ratings: settled when they take their seats. */

/** A person's name in ratings, which says nothing about them. */
export function ratedPlayer({ id }: Pick<Person, "id">): string {
  return createHash("sha256").update(`rated ${id}`).digest("hex").slice(0, 16);
}

/** A person takes a seat: the game may count for them. */
export function withRated(head: GameHead, side: Side, person: Person | undefined): GameHead {
  return person?.ratings?.isOn === true
    ? { ...head, rated: { ...head.rated, [side]: { player: person.ratings.player } } }
    : head;
}

/** The game begins: it counts if both have asked for that, and are two people as far as their addresses tell. */
export function ratedFrom(head: GameHead, gameTurn: number): GameHead {
  const { rated, seats: { allied, axis } } = head;
  if (rated === undefined) return head;
  const { rated: _, ...unrated } = head;
  const hasTeams = SIDES.some((side) => (head.teams?.[side]?.members ?? []).length > 0);
  const isBetween = !hasTeams && rated.allied !== undefined && rated.axis !== undefined &&
    rated.allied.player !== rated.axis.player && allied.address !== null && axis.address !== null &&
    !isOneMailbox(allied.address, axis.address);
  return isBetween ? { ...head, rated: { ...rated, first: gameTurn } } : unrated;
}

/** Whether two addresses are of one mailbox, as far as they tell. */
export function isOneMailbox(a: string, b: string): boolean {
  return isSameAddress(untagged(a), untagged(b));
}

/** An address without what a mailbox's owner may put after a plus (RFC 5233). */
function untagged(address: string): string {
  const { local, domain } = partsOf(address);
  return `${local.split("+")[0]}@${domain}`;
}

/** Another person plays a side from now on, or the player who left it for a while. */
export function withRatedHolder(
  head: GameHead,
  side: Side,
  comesAs: "substitute" | "successor" | "player",
): GameHead {
  const own = head.rated?.[side];
  if (own === undefined || own.left === "for good") return head;
  const left = comesAs === "substitute"
    ? { left: "for a while" as const }
    : comesAs === "successor"
    ? { left: "for good" as const }
    : {};
  return { ...head, rated: { ...head.rated, [side]: { player: own.player, ...left } } };
}
