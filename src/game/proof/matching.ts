/**
 * How a value is compared: it has at least the wanted properties, or exactly them. Or at least them, except that those wanted
 * as null or false may be missing.
 */
export type Manner = "at least" | "exact" | "lenient";

/** Whether a value has the wanted properties; lists must match whole. */
export function matches(value: unknown, wanted: unknown, how: Manner = "at least"): boolean {
  if (Array.isArray(wanted)) {
    return Array.isArray(value) && value.length === wanted.length &&
      wanted.every((item, index) => matches(value[index], item, how));
  }
  if (how === "lenient" && (wanted === null || wanted === false)) return value == null || value === false;
  if (typeof wanted !== "object" || wanted === null) return Object.is(value, wanted);
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const given = value as Record<string, unknown>;
  const keys = how === "exact"
    ? new Set([...Object.keys(given), ...Object.keys(wanted)])
    : Object.keys(wanted);
  return [...keys].every((key) => matches(given[key], (wanted as Record<string, unknown>)[key], how));
}

/** The first of the wanted events that did not happen: they must happen in this order, with others allowed between them. */
export function missingEvent(
  happened: readonly unknown[],
  expected: readonly unknown[],
  how: Manner = "at least",
): string | undefined {
  let at = 0;
  for (const wanted of expected) {
    const found = happened.findIndex((event, index) => index >= at && matches(event, wanted, how));
    if (found === -1) {
      return `no event like ${JSON.stringify(wanted)} after event ${at}; happened: ${
        JSON.stringify(happened)
      }`;
    }
    at = found + 1;
  }
  return undefined;
}
