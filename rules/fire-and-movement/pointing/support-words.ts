import { type Side, sideName } from "../../../src/kernel/side.ts";
import { allotmentOf } from "../position/lines-of-communication.ts";
import { valuesInWords } from "../orders/binding/support-by-value.ts";
import type { Setting } from "../position/setting.ts";
import type { Sight } from "../sight/sight.ts";
import { lossWords, markerValues } from "../words/marker-words.ts";

/** 8.1: markers by their values, the best first: `+6 +4`. */
export function worthWords(setting: Setting, markers: readonly string[]): string {
  return valuesInWords(markerValues(setting, markers));
}

/** 8.3: the markers that a side's attacks in the sheet leave in its hand. */
export function unspentWords(setting: Setting, hand: readonly string[]): string {
  return `Unassigned support markers: ${worthWords(setting, hand)} (8.3).`;
}

/** 8.1: what a side holds and has turned up, as the viewer knows it: `Axis: 3 in hand; turned up +4 (8.1).` */
export function handWords({ setting, support }: Sight, side: Side): string {
  const { count, used, hand } = support[side];
  const known = hand === undefined || count === 0 ? "" : ` (${worthWords(setting, hand)})`;
  const shown = used.length === 0 ? "none" : worthWords(setting, used);
  return `${sideName(side)}: ${count} in hand${known}; turned up in this Game-Turn: ${shown} (8.1).`;
}

/** 12.0, 15.0: what a side would draw as the units stand now. */
export function allotmentLossWords(sight: Sight, side: Side): string {
  const { allotment, lost, count } = allotmentOf(sight, side);
  const cut = lost.length === 0 ? "" : `: ${lossWords(sight.setting, lost)}`;
  return `${sideName(side)}, as things stand: ${count} of ${allotment} markers next Game-Turn${cut} (8.1).`;
}
