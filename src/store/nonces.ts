import { z } from "zod";
import { readValue, replacing } from "./kv/codec.ts";
import { nonceKey } from "./kv/keys.ts";
import type { KvPort } from "./kv/port.ts";

const nonce = z.object({ purpose: z.string(), expiresAt: z.number() });

/** Things that may be used for one purpose only, such as the token of a signature. */
export class Nonces {
  constructor(private readonly kv: KvPort) {}

  /** @param expiresAt when it is forgotten @returns false if it has been used for something else */
  async use(name: string, purpose: string, expiresAt: number): Promise<boolean> {
    const key = nonceKey(name);
    if (await this.kv.atomic(replacing(key, undefined, { purpose, expiresAt }))) return true;
    return (await readValue(this.kv, key, nonce))?.purpose === purpose;
  }
}
