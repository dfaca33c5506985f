import { z } from "zod";
import { count, instant, side } from "../../common/fields.ts";
import { encode, readBelow, readVersioned, valuesBelow } from "../kv/codec.ts";
import { biddingOverKey, offerKey, offerOfKey, openOfferKey } from "../kv/keys.ts";
import type { OutboxItem } from "../records/letter-records.ts";
import { type AnswersTo, postedWith } from "../post/outbox.ts";
import { endAt, type PlaceInList } from "./lists.ts";
import type { Batch, Key, KvPort, ListOptions, Versioned } from "../kv/port.ts";

/** The maker's bid in an offer that nobody has answered. */
const bidding = z.object({
  /** The kind of handicap that both bid in. */
  handicap: z.string(),
  amount: count,
  nonce: z.string(),
  commitment: z.string(),
  /** The only person who may answer it; null for anybody. */
  invited: z.string().nullable(),
  /** The token of its letters' reply addresses. */
  mailKey: z.string(),
});
export type Bidding = z.infer<typeof bidding>;

/** A game that somebody offers; it is made when somebody takes it. */
const offer = z.object({
  /** Names it in its link. */
  id: z.string(),
  /** Who offers it: the person, the name, and the address to play from. */
  person: z.string(),
  name: z.string(),
  address: z.string(),
  /** The side that the offering player takes. */
  side,
  /** The form for the game, apart from who plays the other side. */
  fields: z.record(z.string(), z.string()),
  words: z.string(),
  /** Everybody finds it; otherwise only people with the link do. */
  isOpen: z.boolean(),
  /** The parts that lists show. */
  scenario: z.string(),
  terms: z.string(),
  at: instant,
  expiresAt: instant,
  /** Set if sides are bid for: `side` is then the offering player's secret wish. */
  bidding: bidding.optional(),
});
export type Offer = z.infer<typeof offer>;

/** An offer as found; a commit that takes it fails if it has changed. */
export interface FoundOffer {
  readonly value: Offer;
  readonly taking: OfferTaking;
}

/** The checks and writes of a commit that makes a game from an offer. */
export type OfferTaking = Required<Pick<Batch, "checks" | "deletes">> & Pick<Batch, "sets">;

/** Games on offer. */
export class Offers {
  constructor(private readonly kv: KvPort) {}

  /** @param letters sent with it */
  async add(made: Offer, letters: readonly OutboxItem[] = []): Promise<void> {
    await this.kv.atomic({
      sets: [...setsOf(made), ...letters.flatMap((letter) => postedWith(letter).sets)],
    });
  }

  async find(id: string, now: number): Promise<FoundOffer | undefined> {
    const found = await this.#found(offerKey(id));
    return found === undefined || found.value.expiresAt <= now ? undefined : found;
  }

  async #found(key: Key): Promise<FoundOffer | undefined> {
    const found = await readVersioned(this.kv, key, offer);
    return found && { value: found.value, taking: takingOf(key, found) };
  }

  /** @param letters sent with it @returns false if it is gone or has changed */
  async withdraw({ taking }: FoundOffer, letters: readonly OutboxItem[] = []): Promise<boolean> {
    return await this.kv.atomic({ ...taking, sets: letters.flatMap((letter) => postedWith(letter).sets) });
  }

  /** Biddings that are over, the oldest first. */
  async biddingsOver(now: number, limit: number): Promise<FoundOffer[]> {
    // By their own rows: the expired offers themselves may have been swept.
    const due = readBelow(this.kv, ["bidding-over"], offer, { end: ["bidding-over", now + 1], limit });
    return await Array.fromAsync(due, (each) => ({ value: each.value, taking: takingOf(each.key, each) }));
  }

  /** Moves somebody's offer to another person, who is the same reader: its link stays. */
  async give({ value, taking: { checks } }: FoundOffer, person: string): Promise<boolean> {
    const given = { ...value, person };
    return await this.kv.atomic({
      checks,
      sets: setsOf(given),
      deletes: [offerOfKey(value.person, value.at, value.id)],
    });
  }

  /**
   * Replaces an offer.
   * @param answer sent with it
   * @returns false if the offer is gone or has changed, or the answered letter has been read before
   */
  async change(
    { taking: { checks } }: FoundOffer,
    changed: Offer,
    answer?: { readonly item: OutboxItem; readonly answersTo: AnswersTo },
  ): Promise<boolean> {
    const posted = answer === undefined
      ? { checks: [], sets: [] }
      : postedWith(answer.item, answer.answersTo);
    return await this.kv.atomic({
      checks: [...checks, ...posted.checks],
      sets: [...setsOf(changed), ...posted.sets],
    });
  }

  /** What anybody may take: the newest first. @param before only those after it in the list */
  async open(now: number, limit: number, before?: PlaceInList): Promise<Offer[]> {
    const prefix: Key = ["open-offer"];
    return await this.#in(prefix, now, { limit, reverse: true, end: endAt(prefix, before) });
  }

  async of(person: string, now: number): Promise<Offer[]> {
    return await this.#in(["offer-of", person], now, { reverse: true });
  }

  async #in(prefix: Key, now: number, options: ListOptions): Promise<Offer[]> {
    return (await valuesBelow(this.kv, prefix, offer, options)).filter(({ expiresAt }) => expiresAt > now);
  }
}

/** The stored forms of an offer: whole, under its link; and in lists without its form, which may be long. */
function setsOf(made: Offer) {
  const [own, ...lists] = placesOf(made);
  const row = encode({ ...made, fields: {} });
  return [{ key: own, value: encode(made) }, ...lists.map((key) => ({ key, value: row }))];
}

function takingOf(key: Key, { value, versionstamp }: Versioned<Offer>): OfferTaking {
  return { checks: [{ key, versionstamp }], deletes: placesOf(value) };
}

function placesOf({ id, person, at, isOpen, expiresAt, bidding }: Offer): Key[] {
  return [
    offerKey(id),
    offerOfKey(person, at, id),
    ...(isOpen ? [openOfferKey(at, id)] : []),
    ...(bidding === undefined ? [] : [biddingOverKey(expiresAt, id)]),
  ];
}
