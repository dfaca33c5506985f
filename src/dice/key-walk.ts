import { _SHA256 } from "@noble/hashes/sha2.js";
import { utf8ToBytes } from "@noble/hashes/utils.js";

const KEY_PREFIX = utf8ToBytes("despatch/key");
const KEY_BYTES = 32;
const MESSAGE_BYTES = KEY_PREFIX.length + KEY_BYTES;

/**
 * Walks a chain of keys back: `key[i-1] = SHA-256("despatch/key" || key[i])`. A chain has thousands of keys, so the constant
 * parts of a step are made once. The message fills one block of SHA-256, padded by FIPS 180-4 (5.1.1), and each digest is
 * written where the next step reads it. The runtime's own SHA-256 is slower here: a call out of JavaScript costs more than a
 * block.
 */
class KeyWalk extends _SHA256 {
  readonly #start = this.get();
  readonly #block = new Uint8Array(this.blockLen);
  readonly #view = new DataView(this.#block.buffer);

  constructor() {
    super();
    this.#block.set(KEY_PREFIX);
    this.#block[MESSAGE_BYTES] = 0x80;
    this.#view.setUint32(this.blockLen - 4, MESSAGE_BYTES * 8);
  }

  back(key: Uint8Array, steps: number): Uint8Array {
    this.#block.set(key, KEY_PREFIX.length);
    for (let step = 0; step < steps; step++) {
      this.set(...this.#start);
      this.process(this.#view, 0);
      this.get().forEach((word, index) => this.#view.setInt32(KEY_PREFIX.length + 4 * index, word));
    }
    this.roundClean();
    return this.#block.slice(KEY_PREFIX.length, MESSAGE_BYTES);
  }
}

const walk = new KeyWalk();

/** The key so many steps before a key. @param key 32 bytes */
export function keyBack(key: Uint8Array, steps: number): Uint8Array {
  if (key.length !== KEY_BYTES) throw new RangeError(`a key has ${KEY_BYTES} bytes, not ${key.length}`);
  return walk.back(key, steps);
}
