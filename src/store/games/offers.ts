import { z } from "zod";
import { count, instant, side } from "../../common/fields.ts";
import { decode, encode } from "../kv/codec.ts";
import { biddingOverKey, offerKey, offerOfKey, openOfferKey } from "../kv/keys.ts";
import type { OutboxItem } from "../records/letter-records.ts";
import { type AnswersTo, postedWith } from "../post/outbox.ts";
import type { PlaceInList } from "./lists.ts";
import type { Batch, Key, KvPort } from "../kv/port.ts";

/** The maker's bid in an offer that nobody has answered. */
const bidding = z.object({
  /** The kind of handicap that both bid in. */
  handicap: z.string(),
  amount: count,
  nonce: z.string(),
  commitment: z.string(),
  /** Who alone may answer it; null for anybody. */
  invited: z.string().nullable(),
  /** What the reply addresses of its letters are made with. */
  mailKey: z.string(),
});
export type Bidding = z.infer<typeof bidding>;

/** A game that somebody offers and nobody has taken: it is made when somebody does. */
const offer = z.object({
  /** Names it in its link. */
  id: z.string(),
  /** Who offers it: the person, the name, and the address to play from. */
  person: z.string(),
  name: z.string(),
  address: z.string(),
  /** The side that the offering player takes. */
  side,
  /** The form by which the game is made, but for who plays the other side. */
  fields: z.record(z.string(), z.string()),
  words: z.string(),
  /** Everybody finds it; else anyone who has the link. */
  isOpen: z.boolean(),
  /** The parts that lists show. */
  scenario: z.string(),
  terms: z.string(),
  at: instant,
  expiresAt: instant,
  /** Set if sides are bid for: `side` is then the secret wish of the offering player. */
  bidding: bidding.optional(),
});
export type Offer = z.infer<typeof offer>;

/** An offer as it was found; a commit that takes it finds it unchanged, or does not happen. */
export interface FoundOffer {
  readonly value: Offer;
  readonly taking: OfferTaking;
}

/** What a commit checks and writes that makes a game of what was offered. */
export type OfferTaking = Required<Pick<Batch, "checks" | "deletes">> & Pick<Batch, "sets">;

/** Games that are offered to anyone who would take them. */
export class Offers {
  constructor(private readonly kv: KvPort) {}

  /** @param letters that go out with it */
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
    const { value, versionstamp } = await this.kv.get(key);
    if (value === undefined) return undefined;
    const found = decode(value, offer, key);
    return { value: found, taking: { checks: [{ key, versionstamp }], deletes: placesOf(found) } };
  }

  /** @param letters that go out with it @returns false where it is gone or has changed */
  async withdraw({ taking }: FoundOffer, letters: readonly OutboxItem[] = []): Promise<boolean> {
    return await this.kv.atomic({ ...taking, sets: letters.flatMap((letter) => postedWith(letter).sets) });
  }

  /** Biddings whose time is over, the oldest first. */
  async biddingsOver(now: number, limit: number): Promise<FoundOffer[]> {
    const over: FoundOffer[] = [];
    const due = this.kv.list(["bidding-over"], { end: ["bidding-over", now + 1], limit });
    // By their own rows: the offers themselves may have been swept, as they have expired.
    for await (const { key, value, versionstamp } of due) {
      const found = decode(value!, offer, key);
      over.push({ value: found, taking: { checks: [{ key, versionstamp }], deletes: placesOf(found) } });
    }
    return over;
  }

  /** Somebody's offer is another's from now on, who is the same reader: its link stays. */
  async give({ value, taking: { checks } }: FoundOffer, person: string): Promise<boolean> {
    const given = { ...value, person };
    return await this.kv.atomic({
      checks,
      sets: setsOf(given),
      deletes: [offerOfKey(value.person, value.at, value.id)],
    });
  }

  /**
   * An offer as it is now, in place of what was found.
   * @param answer goes out with it @returns false where that is gone or has changed, or the letter answered has been read before
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

  /** What anybody may take: the newest first. @param before only what stands behind it in the list */
  async open(now: number, limit: number, before?: PlaceInList): Promise<Offer[]> {
    const prefix: Key = ["open-offer"];
    const end = before === undefined ? {} : { end: [...prefix, ...before] };
    return await this.#in(prefix, now, { limit, reverse: true, ...end });
  }

  async of(person: string, now: number): Promise<Offer[]> {
    return await this.#in(["offer-of", person], now, { reverse: true });
  }

  async #in(prefix: Key, now: number, options: Parameters<KvPort["list"]>[1]): Promise<Offer[]> {
    const found: Offer[] = [];
    for await (const { key, value } of this.kv.list(prefix, options)) {
      const each = value === undefined ? undefined : decode(value, offer, key);
      if (each !== undefined && each.expiresAt > now) found.push(each);
    }
    return found;
  }
}

/** An offer where it is found by its link; and without its form, which may be long, in lists. */
function setsOf(made: Offer) {
  const [own, ...lists] = placesOf(made);
  const row = encode({ ...made, fields: {} });
  return [{ key: own, value: encode(made) }, ...lists.map((key) => ({ key, value: row }))];
}

function placesOf({ id, person, at, isOpen, expiresAt, bidding }: Offer): Key[] {
  return [
    offerKey(id),
    offerOfKey(person, at, id),
    ...(isOpen ? [openOfferKey(at, id)] : []),
    ...(bidding === undefined ? [] : [biddingOverKey(expiresAt, id)]),
  ];
}
