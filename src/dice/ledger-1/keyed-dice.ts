import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import type { Dice } from "../../kernel/dice.ts";
import { canonical } from "../canonical.ts";
import { DiceBook, type Roll } from "../dice-book.ts";
import type { ChainKey } from "../key-chain.ts";

/** Everything on which a run's dice depend. It is enough to roll each of them again. */
export interface RunDice {
  readonly game: string;
  /** The run's number, from 1; its key has this index in the chain. */
  readonly run: number;
  readonly key: ChainKey;
  /** What each player gave on joining. */
  readonly salts: Readonly<Record<string, string>>;
  /** The digest of all orders that were locked before the key's use. */
  readonly orders: string;
  /** A public beacon's randomness, if the game uses one. */
  readonly beacon: string | null;
}

/**
 * The dice of one run. The run's key, its number and the purpose decide each die. A roll that a rollback has undone keeps its
 * die.
 */
export class KeyedDice1 implements Dice {
  readonly rolls: Roll[] = [];
  #die: ReturnType<typeof diceOf1> | undefined;
  /** @param book the dice of earlier runs; those of this run are entered, too */
  constructor(private readonly run: RunDice, private readonly book = new DiceBook()) {}

  roll(purpose: string, faces = 6): number {
    const place = { run: this.run.run, roll: this.rolls.length + 1 };
    const before = this.book.before({ purpose, faces });
    const made: Roll = before === undefined
      ? { ...place, purpose, faces, die: this.#decided(place.roll, purpose, faces) }
      : { ...place, purpose, faces, die: before.die, kept: { run: before.run, roll: before.roll } };
    this.book.enter(made);
    this.rolls.push(made);
    return made.die;
  }

  #decided(roll: number, purpose: string, faces: number): number {
    this.#die ??= diceOf1(this.run);
    return this.#die(roll, purpose, faces);
  }
}

/**
 * Die `roll` of a run: the HMAC-SHA-256 of the roll's canonical JSON (RFC 8785) under the run's key, read byte by byte. A byte
 * of 252 or more (250 for ten faces) is skipped, so that all faces are equally likely. If all 32 bytes are skipped, the HMAC of
 * the digest comes next.
 */
export function dieOf1(run: RunDice, roll: number, purpose: string, faces = 6): number {
  return diceOf1(run)(roll, purpose, faces);
}

/** The dice of a run as {@link dieOf1} gives them. What depends on the key alone is computed once for all. */
function diceOf1(run: RunDice): (roll: number, purpose: string, faces: number) => number {
  const keyed = hmac.create(sha256, hexToBytes(run.key));
  const digestOf = (message: Uint8Array) => keyed.clone().update(message).digest();
  return (roll, purpose, faces) => {
    for (let digest = digestOf(utf8ToBytes(messageOf1(run, roll, purpose)));; digest = digestOf(digest)) {
      const byte = digest.find((byte) => byte < 256 - 256 % faces);
      if (byte !== undefined) return 1 + byte % faces;
    }
  };
}

/** What a roll is for, in canonical JSON. */
export function messageOf1(
  { game, run, salts, orders, beacon }: RunDice,
  roll: number,
  purpose: string,
): string {
  return canonical({ game, run, roll, purpose, salts, orders, beacon });
}
