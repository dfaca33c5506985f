import type { LineReport } from "../../src/kernel/order-language.ts";
import { SIDES } from "../../src/kernel/side.ts";
import { isHexName } from "./hex-grid.ts";
import { refused, warned } from "../../src/sheet/report.ts";
import { isWholeName, type Muster, type Named, type Unnamed } from "./named-units.ts";
import { nameInId } from "./names.ts";
import type { UnitRef } from "./way.ts";

/**
 * Reports of lines that name a unit by a designation shared within its side. Each says which unit was understood, and the names
 * of the others.
 * @param refsAt the units that the order of a line names
 * @param isInPlay whether a counter is on the map or still to come
 * @param described a counter by its values and hex
 */
export function withSharedNames<C extends Named>(
  reports: readonly LineReport[],
  refsAt: ReadonlyMap<number, readonly UnitRef[]>,
  counters: Muster<C>,
  isInPlay: (counter: C) => boolean,
  described: (counter: C) => string,
): LineReport[] {
  const tell = (ref: UnitRef) => told(ref, counters, isInPlay, described);
  return reports.map((report) => {
    const words = [...new Set(refsAt.get(report.line))].flatMap(tell);
    if (words.length === 0) return report;
    const [, said, stop] = /^(.*?)(\.?)$/s.exec(report.message)!;
    return { ...report, message: `${[said, ...words].join("; ")}${stop}` };
  });
}

/** `1SA is 1SA (3-4-9, off the map), while 1SA (5-3-2/1-9, off the map) is called 1sa-art`. */
function told<C extends Named>(
  ref: UnitRef,
  counters: Muster<C>,
  isInPlay: (counter: C) => boolean,
  described: (counter: C) => string,
): string[] {
  if (isHexName(ref)) return [];
  return SIDES.flatMap((side) => {
    const sharing = counters.called(ref).filter((counter) => counter.side === side && isInPlay(counter));
    const [own, ...more] = sharing.filter(({ id }) => isWholeName(id, ref));
    if (own === undefined || more.length > 0) return [];
    return sharing.filter((counter) => counter !== own).map((other) =>
      `${ref} is ${described(own)}, while ${described(other)} is called ${nameInId(other.id)}`
    );
  });
}

/** A name that leads to no unit: the order waits for one, unless none ever has that name. */
export function unnamed(line: Parameters<typeof refused>[0], { message, isForGood }: Unnamed): LineReport {
  if (isForGood === true) return refused(line, message);
  return warned(line, `${message} I keep the order in case that changes`);
}
