import { createHash } from "node:crypto";
import { decode } from "../../src/store/kv/codec.ts";
import { outboxItem } from "../../src/store/records/letter-records.ts";
import type { GameHead } from "../../src/store/records/game-record.ts";
import { postedKey } from "../../src/store/kv/keys.ts";
import type { Key } from "../../src/store/kv/port.ts";
import { type CopiedRecord, MARKS, type WriteOnly } from "./bulk-store.ts";
import type { Played } from "./played.ts";

/** What distinguishes one copy of a game from another. */
export interface CopyName {
  readonly id: string;
  readonly allied: string;
  readonly axis: string;
  /** Ten hexadecimal digits, by which its letters' ids end. */
  readonly tail: string;
}

/** The ids of letters. */
const LETTER_ID = /([0-9a-z]{9}-[0-9]{6}-)[0-9a-f]{10}/g;
const [ID, ALLIED, AXIS, TAIL, LOWER] = MARKS;

/** A game from which copies are made, each as if it had been played by itself. */
export class Original {
  /** What is found by a hash is so by another in each copy. */
  readonly #hashed: readonly CopiedRecord[];
  /** Of letters that have gone, by their hashes. */
  readonly #messageIds: ReadonlyMap<string, string>;
  readonly #head: string;

  constructor(private readonly kv: WriteOnly, private readonly played: Played) {
    this.#head = this.#marked(JSON.stringify(played.head));
    const records = played.records.map(({ key, value }) => ({
      key: key.map((part) => typeof part === "string" ? this.#marked(part) : part),
      value: this.#marked(new TextDecoder().decode(value)),
    }));
    this.#messageIds = new Map(
      played.records.filter(({ key: [kind] }) => kind === "sent").map(({ key, value }) => {
        const { messageId } = decode(value, outboxItem, key);
        return [sha256Hex(messageId), this.#marked(messageId)];
      }),
    );
    const isHashed = ({ key }: CopiedRecord) => key[0] === "posted" || key[0] === "read";
    this.#hashed = records.filter(isHashed);
    kv.originals(records.filter((record) => !isHashed(record)));
  }

  head(name: CopyName): GameHead {
    return JSON.parse(filled(this.#head, name));
  }

  /** Writes all records of a copy but its head. */
  write(name: CopyName): void {
    this.kv.copy([name.id, name.allied, name.axis, name.tail, name.id.toLowerCase()]);
    for (const { key, value } of this.#hashed) {
      const text = filled(value, name);
      this.kv.set(this.#keyOf(key, name), new TextEncoder().encode(text));
    }
  }

  /** What is found by a hash: the letters by their Message-IDs. */
  #keyOf([kind, hash]: Key, name: CopyName): Key {
    const messageId = this.#messageIds.get(String(hash));
    return messageId === undefined
      ? [String(kind), sha256Hex(`${hash} ${name.id}`)]
      : postedKey(filled(messageId, name));
  }

  #marked(text: string): string {
    const { id, seats } = this.played.head;
    return text.replaceAll(id, ID)
      .replace(new RegExp(`\\b${id.toLowerCase()}\\b`, "g"), LOWER)
      .replaceAll(seats.allied.address!, ALLIED)
      .replaceAll(seats.axis.address!, AXIS)
      .replace(LETTER_ID, `$1${TAIL}`);
  }
}

function filled(text: string, { id, allied, axis, tail }: CopyName): string {
  return text.replaceAll(ID, id).replaceAll(LOWER, id.toLowerCase())
    .replaceAll(ALLIED, allied).replaceAll(AXIS, axis).replaceAll(TAIL, tail);
}

const sha256Hex = (text: string) => createHash("sha256").update(text).digest("hex");
