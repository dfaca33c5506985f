import { digest } from "../../common/fields.ts";
import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import { z } from "zod";
import type { Side } from "../../kernel/side.ts";
import type { OpenedSalt } from "../salt.ts";
import type { ChainKey } from "../key-chain.ts";
import { digestOf } from "../canonical.ts";

/** A side's orders at the lock, and the nonce that hides them behind their commitment. */
export const openedSheet = z.strictObject({ lines: z.array(z.string()), nonce: digest });
export type OpenedSheet = z.infer<typeof openedSheet>;

/** A salt with its nonce. @param secret as for a sheet */
export function hiddenSalt(secret: ChainKey, side: Side, salt: string): OpenedSalt {
  return { salt, nonce: nonceOf(secret, `salt ${side}`) };
}

/** Stands in the ledger for a sheet until it is opened. Nobody can find the sheet by trying. */
export function commitmentTo({ lines, nonce }: OpenedSheet): string {
  return digestOf({ lines, nonce });
}

/**
 * A sheet with its nonce, which is the same each time a run is locked.
 * @param secret the end of the game's key chain, which never leaves the referee
 */
export function hiddenSheet(
  secret: ChainKey,
  run: number,
  side: Side,
  lines: readonly string[],
): OpenedSheet {
  return { lines: [...lines], nonce: nonceOf(secret, `sheet ${run} ${side}`) };
}

function nonceOf(secret: ChainKey, of: string): string {
  return bytesToHex(hmac(sha256, hexToBytes(secret), utf8ToBytes(`despatch/${of}`)));
}
