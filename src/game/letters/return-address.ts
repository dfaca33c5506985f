import { toStranger } from "../thread.ts";
import { err, ok } from "../../kernel/result.ts";
import { type Side, SIDES } from "../../kernel/side.ts";
import type { FormerAddress } from "../../store/records/address-record.ts";
import type { GameHead } from "../../store/records/game-record.ts";
import { returnedLetter, returnedSentences } from "../../../templates/address.ts";
import { isSameAddress } from "../access/address.ts";
import { withNewKeys } from "../access/renewed-keys.ts";
import type { GameCabinet, GameWork, Letterhead, Office } from "../office.ts";
import { playersStep, type StepResult, type Wish } from "../players-step.ts";
import { addressHidden } from "../press-state.ts";
import { carryNotes } from "../private-notes.ts";
import { substitutionOf, withPastHolder, withSubstitution } from "../access/substitutions.ts";
import { isOfLink } from "../access/tokens.ts";
import { pageLetter } from "./page-letter.ts";
import { formerAddress, withNewAddress } from "./sure-address.ts";

/** How a seat whose letters have moved is taken back from the former address. */

const DEAD = "That link no longer works: somebody has used it, or its time is over.";

/** What proves that somebody reads the former address: a link sent to it, or a letter proved to come from it. */
export type Proof = { readonly key: string } | { readonly from: string };

function proves({ address, keyHash }: FormerAddress, proof: Proof): boolean {
  return "key" in proof ? isOfLink(keyHash, proof.key) : isSameAddress(address, proof.from);
}

/** The address from which a proof takes a seat back; undefined if none. */
export async function wayBackTo(
  office: GameCabinet & Letterhead,
  id: string,
  side: Side,
  proof: Proof,
): Promise<FormerAddress | undefined> {
  const head = (await office.games.head(id))?.head;
  const former = head?.status === "playing" ? formerAddress(head, side, office.now()) : undefined;
  return former !== undefined && proves(former, proof) ? former : undefined;
}

/** The seat of a game whose letters went to a former address. */
export async function seatMovedFrom(
  office: GameCabinet & Letterhead,
  id: string,
  from: string,
): Promise<Side | undefined> {
  const found = await Promise.all(SIDES.map((side) => wayBackTo(office, id, side, { from })));
  return SIDES.find((_, index) => found[index] !== undefined);
}

/**
 * The seat's letters go to the former address again. Its reader in between no longer has it, nor the person who got the seat
 * from that reader.
 */
export async function returnAddress(
  office: GameWork & Pick<Office, "drafts">,
  { id, side, letter }: Wish,
  proof: Proof,
): Promise<StepResult> {
  const heads: { before?: GameHead; after?: GameHead } = {};
  const done = await playersStep(office, { id, side, letter, words: ["back"] }, (game, now) => {
    const before = withPastHolder(game.head, game, side);
    const former = before.status === "playing" ? formerAddress(before, side, now) : undefined;
    if (former === undefined || !proves(former, proof)) return err(DEAD);
    const { address, asSubstitute } = former;
    const { absent, offeredAt } = substitutionOf(before, side);
    const isStandIn = absent !== null && !asSubstitute;
    const left = before.seats[side].address!;
    const seat = { ...withNewKeys(before.seats[side]), address, lastLetter: null, provedEntry: 0 };
    const seated: GameHead = { ...before, seats: { ...before.seats, [side]: seat } };
    const kept = withSubstitution(seated, side, {
      offer: null,
      absent: asSubstitute ? absent : null,
      offeredAt,
    });
    const head = addressHidden(
      withNewAddress(kept, side, { asked: null, waiting: null, former: null }),
      side,
    );
    Object.assign(heads, { before, after: head });
    return ok({
      head,
      events: isStandIn ? [{ kind: "handedOver", side, to: "player", asked: side }] : [],
      told: [pageLetter(office, game, side, "You have your seat back", returnedSentences())],
      strangers: [toStranger(office.site, left, returnedLetter(id, side), now)],
      bounces: { side, letters: { count: 0, at: 0, status: "" } },
      sentence: `The seat's letters go to ${address} again. One with the new page is on its way.`,
      isFree: true,
    });
  });
  const { before, after } = heads;
  if (done.ok && before !== undefined && after !== undefined) await carryNotes(office, before, side, after);
  return done;
}
