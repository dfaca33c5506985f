import { sha256Hex } from "../common/bytes/native-sha256.ts";
import { canonical } from "./canonical.ts";

/** As in canonical.ts, but by the runtime itself: for code that writes ledgers, which never runs in a browser. */
export function digestOf(value: unknown): string {
  return sha256Hex(canonical(value));
}
