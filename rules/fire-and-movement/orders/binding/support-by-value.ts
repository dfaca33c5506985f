import type { Setting } from "../../position/setting.ts";
import type { Support } from "../line/order.ts";

/** The markers of a hand that an order takes, and the named values that the hand lacks. */
interface Taken {
  readonly markers: readonly string[];
  readonly missing: readonly number[];
}

/** 8.3, 8.6: markers of a hand by what they are worth, of each value the lowest id first. */
export function markersFor(setting: Setting, hand: readonly string[], support: Support): Taken {
  return support.by === "values"
    ? byValue(setting, hand, support.values)
    : { markers: upTo(setting, hand, support.most), missing: [] };
}

function byValue({ markers }: Setting, hand: readonly string[], values: readonly number[]): Taken {
  const left = [...hand].sort();
  const missing: number[] = [];
  const taken = values.flatMap((value) => {
    const at = left.findIndex((id) => markers.marker(id)?.value === value);
    if (at === -1) missing.push(value);
    return at === -1 ? [] : left.splice(at, 1);
  });
  return { markers: taken, missing };
}

/** 8.6: as much as a combat takes, up to a limit. Equal sums are decided by the fewest markers, then by the lowest ids. */
function upTo({ markers, charts }: Setting, hand: readonly string[], most: number): readonly string[] {
  const { perCombat } = charts.document.support;
  const sums = new Map<number, readonly string[]>([[0, []]]);
  for (const id of [...hand].sort()) {
    const value = markers.value([id]);
    for (const [sum, ids] of [...sums]) {
      const more = sum + value;
      const known = sums.get(more);
      if (more > most || ids.length >= perCombat) continue;
      if (known === undefined || known.length > ids.length + 1) sums.set(more, [...ids, id]);
    }
  }
  return sums.get(Math.max(...sums.keys())) ?? [];
}

/** `+6 +4`, or `no markers`. */
export function valuesInWords(values: readonly number[]): string {
  return values.length === 0 ? "no markers" : values.map((value) => `+${value}`).join(" ");
}

/** Markers by their values: `+6 +4`. */
export function markersInWords({ markers }: Setting, ids: readonly string[]): string {
  return valuesInWords(ids.map((id) => markers.value([id])));
}
