/** A sentence, or how to come to it where that takes a while. */
export type Reason = string | (() => string);

/** Why a computer player would do something, kept beside its decisions and orders: these are data that the rules judge. */
const reasons = new WeakMap<object, Reason>();

/** @returns the same decision or order */
export function because<D extends object>(decision: D, reason: Reason | undefined): D {
  if (reason !== undefined) reasons.set(decision, reason);
  return decision;
}

/** Why the computer would do it, in a sentence; undefined where it has not said. */
export function reasonFor(decision: object): string | undefined {
  const reason = reasons.get(decision);
  return typeof reason === "function" ? reason() : reason;
}
