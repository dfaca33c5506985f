import { createHash } from "node:crypto";
import type { GameHead } from "../../src/store/game-record.ts";
import { postedKey } from "../../src/store/keys.ts";
import type { Key } from "../../src/store/port.ts";
import type { Played } from "./played.ts";

/** What distinguishes one copy of a game from another. */
export interface CopyName {
  readonly id: string;
  readonly allied: string;
  readonly axis: string;
  /** Ten hexadecimal digits, by which its letters' ids end. */
  readonly tail: string;
}

/** Its letters' ids, but for what stands for the copy. */
const LETTER_ID = /([0-9a-z]{9}-[0-9]{6}-)[0-9a-f]{10}/g;
/** No mark of a text in the store. */
const [ID, ALLIED, AXIS, TAIL] = ["\u0010", "\u0011", "\u0012", "\u0013"];

/** A game from which copies are made, each as if it had been played by itself. */
export class Original {
  readonly #records: readonly { key: readonly (string | number)[]; parts: readonly string[] }[];
  readonly #head: readonly string[];

  constructor(private readonly played: Played) {
    this.#head = cut(this.#marked(JSON.stringify(played.head)));
    this.#records = played.records.map(({ key, value }) => ({
      key: key.map((part) => typeof part === "string" ? this.#marked(part) : part),
      parts: cut(this.#marked(new TextDecoder().decode(value))),
    }));
  }

  head(name: CopyName): GameHead {
    return JSON.parse(filled(this.#head, name));
  }

  /** All records of a copy but its head. */
  *records(name: CopyName): Iterable<{ readonly key: Key; readonly value: Uint8Array }> {
    const encoder = new TextEncoder();
    for (const { key, parts } of this.#records) {
      const value = encoder.encode(filled(parts, name));
      yield { key: keyOf(key, value, name), value };
    }
  }

  #marked(text: string): string {
    const { id, seats } = this.played.head;
    return text.replaceAll(id, ID)
      .replaceAll(seats.allied.address!, ALLIED)
      .replaceAll(seats.axis.address!, AXIS)
      .replace(LETTER_ID, `$1${TAIL}`);
  }
}

/** Places at which a copy's own names stand: every second part is one. */
function cut(text: string): readonly string[] {
  // deno-lint-ignore no-control-regex -- they stand for names, as no stored text has them
  return text.split(/([\u0010-\u0013])/);
}

function filled(parts: readonly string[], { id, allied, axis, tail }: CopyName): string {
  const names: Readonly<Record<string, string>> = { [ID]: id, [ALLIED]: allied, [AXIS]: axis, [TAIL]: tail };
  return parts.map((part, index) => index % 2 === 1 ? names[part] : part).join("");
}

/** A record's key in a copy; what is found by a hash is so by another. */
function keyOf(key: Key, value: Uint8Array, name: CopyName): Key {
  if (key[0] === "posted") return postedKey(`${JSON.parse(textOf(value)).id}@${name.id}`);
  if (key[0] === "read") return ["read", createHash("sha256").update(`${key[1]}${name.id}`).digest("hex")];
  return key.map((part) => typeof part === "string" ? filled(cut(part), name) : part);
}

/** JSON behind the byte that says how it is stored. */
const textOf = (value: Uint8Array) => new TextDecoder().decode(value.subarray(1));
