import { err, ok, type Result } from "../../../../src/kernel/result.ts";
import type { Decision } from "../../position/decisions.ts";

/** Decisions that an order may mean at the open question. The parts that it leaves out are tried in turn. */
export type Meanings = Result<Decision[], string>;

/** The decisions for a name that is known. @param meaning gives them, or says in a sentence why there are none */
export function one<V>(
  found: Result<V, string>,
  meaning: (value: V) => readonly Decision[] | string,
): Meanings {
  if (!found.ok) return found;
  const meant = meaning(found.value);
  return typeof meant === "string" ? err(meant) : ok([...meant]);
}

export function both<V, W>(
  found: Result<V, string>,
  other: Result<W, string>,
  meaning: (value: V, second: W) => readonly Decision[],
): Meanings {
  return one(found, (value) => other.ok ? meaning(value, other.value) : other.error);
}

export function ifSaid<V>(
  ref: string | undefined,
  find: (ref: string) => Result<V, string>,
): Result<V | undefined, string> {
  return ref === undefined ? ok(undefined) : find(ref);
}
