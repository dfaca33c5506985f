import type { Token } from "../kernel/order-language.ts";
import type { SheetReader } from "./edited-sheet.ts";
import type { ParsedOrders } from "./parsed.ts";

/** What lines were read as lately, and by what. */
interface Lately {
  readonly lines: readonly string[];
  readonly by: readonly unknown[];
  groups?: readonly (readonly Token[])[];
  parsed?: ParsedOrders<unknown>;
}

/**
 * The last that were read, by the very lines: a sheet is measured, judged and given back to be edited, and each time by the
 * same reading. What a weak map held would outlive every small collection of garbage.
 */
const lately: Lately[] = [];
const MOST = 8;

/**
 * A reader that reads the same lines once.
 * @param by what its reading depends on beside the lines: equal values give an equal reading
 */
export function readOnce<O>(
  by: readonly unknown[],
  group: SheetReader<O>["group"],
  read: (lines: readonly string[], groups: readonly (readonly Token[])[]) => ParsedOrders<O>,
): SheetReader<O> {
  const known = (lines: readonly string[]): Lately & { parsed?: ParsedOrders<O> } => {
    const before = lately.find((each) =>
      each.lines === lines && each.by.every((part, at) => part === by[at])
    );
    if (before !== undefined) return before as Lately & { parsed?: ParsedOrders<O> };
    const anew = { lines, by };
    if (lately.unshift(anew) > MOST) lately.pop();
    return anew;
  };
  const grouped = (lines: readonly string[]) => known(lines).groups ??= group(lines);
  return { group: grouped, read: (lines) => known(lines).parsed ??= read(lines, grouped(lines)) };
}
