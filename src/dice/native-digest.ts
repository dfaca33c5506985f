import { sha256Hex } from "../common/bytes/native-sha256.ts";
import { canonical } from "./canonical.ts";

/** As in canonical.ts, by the runtime itself: for anyone who writes a ledger, which is done in no browser. */
export function digestOf(value: unknown): string {
  return sha256Hex(canonical(value));
}
