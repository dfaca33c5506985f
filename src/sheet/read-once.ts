import type { Token } from "../kernel/order-language.ts";
import type { SheetReader } from "./edited-sheet.ts";
import type { ParsedOrders } from "./parsed.ts";

/** What lines were read as lately, and by what. */
interface Lately {
  readonly by: readonly unknown[];
  groups?: readonly (readonly Token[])[];
  parsed?: ParsedOrders<unknown>;
}

/** By the very lines: a sheet is measured, judged and given back to be edited, and each time by the same reading. */
const lately = new WeakMap<readonly string[], Lately>();

/**
 * A reader that reads the same lines once.
 * @param by what its reading depends on beside the lines: where each of it is the same, so is the reading
 */
export function readOnce<O>(
  by: readonly unknown[],
  group: SheetReader<O>["group"],
  read: (lines: readonly string[], groups: readonly (readonly Token[])[]) => ParsedOrders<O>,
): SheetReader<O> {
  const known = (lines: readonly string[]): Lately & { parsed?: ParsedOrders<O> } => {
    const before = lately.get(lines);
    if (before !== undefined && before.by.every((each, at) => each === by[at])) {
      return before as Lately & { parsed?: ParsedOrders<O> };
    }
    const anew = { by };
    lately.set(lines, anew);
    return anew;
  };
  const grouped = (lines: readonly string[]) => known(lines).groups ??= group(lines);
  return { group: grouped, read: (lines) => known(lines).parsed ??= read(lines, grouped(lines)) };
}
