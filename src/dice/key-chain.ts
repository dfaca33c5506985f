import { _SHA256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import { Recent } from "../common/recent.ts";

/** How many runs a game's chain has keys for. A long Campaign uses half, even if every decision is a run. */
export const CHAIN_LENGTH = 4096;

/** A 32-byte key, in hexadecimal. */
export type ChainKey = string;

/** The key so many steps before a key: `key[i-1] = SHA-256("despatch/key" || key[i])`. */
export function keyBefore(key: ChainKey, steps = 1): ChainKey {
  return bytesToHex(keyBack(hexToBytes(key), steps));
}

/** A chain remembers every key whose index is a multiple of this, so that no key is far away: 2 kB a chain. */
const STRIDE = 64;
const KEY_BYTES = 32;
const chains = new Recent<Uint8Array>(2048);

/** A chain's keys, from the secret that ends it. @param secret `key[CHAIN_LENGTH]` @param index 0 (the anchor) … CHAIN_LENGTH */
export function keyAt(secret: ChainKey, index: number): ChainKey {
  if (!Number.isInteger(index) || index < 0 || index > CHAIN_LENGTH) {
    throw new RangeError(`no key ${index} in a chain`);
  }
  const stride = Math.ceil(index / STRIDE);
  return walked(secret, stride)[stride * STRIDE - index];
}

/** The keys of each game's current stride, last index first. Successive runs use the same stride. */
const walks = new Recent<readonly ChainKey[]>(512);

/** The keys of a stride from its end back to the stride before, whose last key is left out. */
function walked(secret: ChainKey, stride: number): readonly ChainKey[] {
  const name = `${secret} ${stride}`;
  const known = walks.get(name);
  if (known !== undefined) return known;
  let key = stridesOf(secret).subarray(stride * KEY_BYTES, (stride + 1) * KEY_BYTES);
  const keys = [bytesToHex(key)];
  if (stride > 0) { while (keys.length < STRIDE) keys.push(bytesToHex(key = keyBack(key, 1))); }
  walks.set(name, keys);
  return keys;
}

/** The keys of a chain at 0, {@link STRIDE}, 2 × {@link STRIDE} …, end to end. */
function stridesOf(secret: ChainKey): Uint8Array {
  return chains.getOr(secret, () => strideBack(hexToBytes(secret)));
}

function strideBack(last: Uint8Array): Uint8Array {
  const count = CHAIN_LENGTH / STRIDE;
  const strides = new Uint8Array((count + 1) * KEY_BYTES);
  let key = last;
  for (let at = count; at >= 0; at--) {
    strides.set(key, at * KEY_BYTES);
    if (at > 0) key = keyBack(key, STRIDE);
  }
  return strides;
}

/**
 * Whether a published key is the key of a run, walked back to the anchor that both players got. False for text that is no key
 * and for runs outside a chain.
 */
export function isKeyOf(anchor: ChainKey, run: number, key: ChainKey): boolean {
  if (!Number.isInteger(run) || run < 1 || run > CHAIN_LENGTH || !/^[0-9a-f]{64}$/i.test(key)) return false;
  return keyBefore(key, run) === anchor;
}

const KEY_PREFIX = utf8ToBytes("despatch/key");
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
function keyBack(key: Uint8Array, steps: number): Uint8Array {
  if (key.length !== KEY_BYTES) throw new RangeError(`a key has ${KEY_BYTES} bytes, not ${key.length}`);
  return walk.back(key, steps);
}
