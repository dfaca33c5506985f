import type { Seat } from "../../store/records/game-record.ts";
import { isOfLink, linkHash, newKeys } from "./tokens.ts";

/** How many renewed links are still recognized. */
const KNOWN = 8;

type Holder = Pick<Seat, "webKey" | "mailKey" | "formerKeys">;

/** A seat, or a game master, with new keys to page and addresses. The former key of the page is still recognized. */
export function withNewKeys<T extends Holder>(holder: T): T {
  const { webKey, formerKeys = [] } = holder;
  return { ...holder, ...newKeys(), formerKeys: [...formerKeys, linkHash(webKey)].slice(-KNOWN) };
}

/** Whether a key opened a page before its links were renewed. */
export function wasKey({ formerKeys = [] }: Pick<Holder, "formerKeys">, key: string): boolean {
  return formerKeys.map((hash) => isOfLink(hash, key)).includes(true);
}
