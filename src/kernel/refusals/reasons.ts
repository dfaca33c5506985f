/** A sentence, or a function that finds it if that takes long. */
export type Reason = string | (() => string);

/** Why a computer player does something. Reasons stand beside its decisions and orders, which are data for the rules. */
const reasons = new WeakMap<object, Reason>();

/** @returns the same decision or order */
export function because<D extends object>(decision: D, reason: Reason | undefined): D {
  if (reason !== undefined) reasons.set(decision, reason);
  return decision;
}

/** Why the computer would do it, in a sentence; undefined if it gave no reason. */
export function reasonFor(decision: object): string | undefined {
  const reason = reasons.get(decision);
  return typeof reason === "function" ? reason() : reason;
}
