import { z } from "zod";
import { decode, encode } from "./kv/codec.ts";
import { nonceKey } from "./kv/keys.ts";
import type { KvPort } from "./kv/port.ts";

const nonce = z.object({ purpose: z.string(), expiresAt: z.number() });

/** Things that may be used for one purpose only, such as the token of a signature. */
export class Nonces {
  constructor(private readonly kv: KvPort) {}

  /** @param expiresAt when it is forgotten @returns false if it has been used for something else */
  async use(name: string, purpose: string, expiresAt: number): Promise<boolean> {
    const key = nonceKey(name);
    const value = encode({ purpose, expiresAt });
    if (await this.kv.atomic({ checks: [{ key, versionstamp: null }], sets: [{ key, value }] })) return true;
    const used = (await this.kv.get(key)).value;
    return used !== undefined && decode(used, nonce, key).purpose === purpose;
  }
}
