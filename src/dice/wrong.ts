/** A fault of an entry, as a sentence; thrown and caught within the audit. */
export class Wrong extends Error {}

export function demand(condition: boolean, reason: string): asserts condition {
  if (!condition) throw new Wrong(reason);
}
