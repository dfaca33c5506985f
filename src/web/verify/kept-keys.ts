/// <reference lib="dom" />
import { z } from "zod";
import { digest, instant, lines } from "../../common/fields.ts";
import type { KeptKey } from "../../game/proof/mailbox/compared-keys.ts";

/** The keys that this browser has seen compared, which it sends nowhere. */

const PLACE = "despatch-keys";
/** No reader plays with more referees: the newest are kept. */
const MOST = 200;
const keptKey = z.object({ key: digest, games: lines, since: instant });

/** None if nothing is kept, or the browser keeps nothing for such a page. */
export function keptKeys(): KeptKey[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(PLACE) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isKeptKey) : [];
  } catch {
    return [];
  }
}

function isKeptKey(value: unknown): value is KeptKey {
  return keptKey.safeParse(value).success;
}

/** Adds keys to those that are there, each with when it was first seen. @returns what the browser now keeps */
export function keepKeys(more: readonly KeptKey[]): KeptKey[] {
  const all = new Map(keptKeys().map((each) => [each.key, each]));
  for (const { key, games, since } of more) {
    const before = all.get(key);
    all.set(key, {
      key,
      games: [...new Set([...before?.games ?? [], ...games])],
      since: before?.since ?? since,
    });
  }
  write([...all.values()].slice(-MOST));
  return keptKeys();
}

export function forgetKeys(): void {
  write([]);
}

/** {@link keptKeys} shows that a browser keeps nothing: the proof stands without it. */
function write(kept: readonly KeptKey[]): void {
  try {
    if (kept.length === 0) localStorage.removeItem(PLACE);
    else localStorage.setItem(PLACE, JSON.stringify(kept));
  } catch {
    return;
  }
}
