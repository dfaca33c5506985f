import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import type { Side } from "../../kernel/side.ts";
import { canonical } from "../canonical.ts";
import type { ChainKey } from "../key-chain.ts";
import type { Chain } from "./entry.ts";

export interface DiePurpose {
  readonly audience: Chain;
  readonly purpose: string;
  /** 2 to 255. */
  readonly faces: number;
  /** How often the game has rolled for it, this time included. */
  readonly time: number;
}

/** Both players' shares for the dice of a run. */
export type Shares = Readonly<Record<Side, string | null>>;

/** What all dice of a run have in common besides their keys. Nobody can choose any part once the game has begun. */
export interface RunOfDice {
  readonly game: string;
  readonly run: number;
  /** What each player gave on joining. */
  readonly salts: Readonly<Record<Side, string>>;
  /**
   * The last share that each player has given, or the anchor of their shares; null for a player without any. Undefined if both
   * have none.
   */
  readonly shares?: Shares | undefined;
  /** A public beacon's randomness, if the game uses one. */
  readonly beacon: string | null;
}

/** What a die is for, in canonical JSON (docs/proof/dice-protocol.md, 3). */
export function messageOf2(
  { game, run, salts, shares, beacon }: RunOfDice,
  { audience, purpose, faces, time }: DiePurpose,
): string {
  const fresh = shares === undefined ? {} : { shares };
  return canonical({ game, run, audience, purpose, faces, time, salts, ...fresh, beacon });
}

/**
 * A die: the HMAC of its message under its audience's key, read byte by byte. Bytes from the largest multiple of the faces on
 * are skipped, so that all faces are equally likely. If all 32 bytes are skipped, the HMAC of the digest comes next.
 * @param key of the audience's chain, for the run
 * @returns 1 … faces
 * @throws if one byte cannot give every face: no rules may roll such a die
 */
export function dieOf2(key: ChainKey, run: RunOfDice, purpose: DiePurpose): number {
  const secret = hexToBytes(key);
  const { faces } = purpose;
  if (!Number.isInteger(faces) || faces < 2 || faces > 255) throw new RangeError(`a die of ${faces} faces`);
  for (
    let block = hmac(sha256, secret, utf8ToBytes(messageOf2(run, purpose)));;
    block = hmac(sha256, secret, block)
  ) {
    const byte = block.find((byte) => byte < 256 - 256 % faces);
    if (byte !== undefined) return 1 + byte % faces;
  }
}
