import { listed } from "../../../src/common/text.ts";
import type { Desk } from "../../../src/kernel/order-language.ts";
import type { Means } from "../../../src/kernel/words.ts";
import type { Sight } from "../sight.ts";
import { markerValues } from "./marker-words.ts";

/** 8.1: the markers that a side has in hand, by value, from its own sight. */
export function supportMeans({ sight, side }: Desk<Sight>): Means {
  const { count, hand } = sight.support[side];
  const values = markerValues(sight.setting, hand ?? []);
  const inAll = values.reduce((sum, value) => sum + value, 0);
  return {
    label: "Support markers in hand",
    lasts: "for this Game-Turn",
    value: hand === undefined
      ? String(count)
      : count === 0
      ? "none"
      : `${listed(values.map((value) => `+${value}`))}${count === 1 ? "" : `, ${inAll} points in all`}`,
  };
}
