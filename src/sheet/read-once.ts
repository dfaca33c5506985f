import type { Token } from "../kernel/order-language.ts";
import type { SheetReader } from "./edited-sheet.ts";
import type { ParsedOrders } from "./parsed.ts";

/** The last reading of some lines, and what it depends on. */
interface Lately {
  readonly lines: readonly string[];
  readonly by: readonly unknown[];
  groups?: readonly (readonly Token[])[];
  parsed?: ParsedOrders<unknown>;
}

/**
 * The last readings, by the identity of their lines. A sheet is measured, judged and given back to be edited by the same
 * reading. A weak map would keep its values beyond every small garbage collection.
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
