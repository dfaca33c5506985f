import { listed } from "../../../src/common/text.ts";
import { sideName } from "../../../src/kernel/side.ts";
import type { RollNumber } from "../../../src/kernel/words.ts";
import type { AttackMade, SupportAllotted } from "../position/event.ts";
import type { Setting } from "../position/setting.ts";

/** The values of markers, the highest first. */
export function markerValues({ markers }: Setting, ids: readonly string[]): number[] {
  return ids.map((id) => markers.value([id])).sort((a, b) => b - a);
}

/** `6+4`, as sheets write it. */
export function valueWords(setting: Setting, ids: readonly string[]): string {
  return ids.length === 0 ? "none" : markerValues(setting, ids).join("+");
}

/** `1 marker`, `2 markers` */
function markersWords(count: number): string {
  return `${count} ${count === 1 ? "marker" : "markers"}`;
}

/** `2 markers face down`, with their values for a reader who may know them. */
export function faceDownWords(
  setting: Setting,
  { count, markers }: Pick<AttackMade, "count" | "markers">,
): string {
  const known = markers === undefined || count === 0 ? "" : ` (${valueWords(setting, markers)})`;
  return count === 0 ? "no markers" : `${markersWords(count)} face down${known}`;
}

/** 12.0, 15.0: why a side may draw less than its allotment: `2 lost to enemies on supply symbols (12.0)`. */
export function lossWords({ map }: Setting, lost: SupportAllotted["lost"]): string {
  const airfields = Object.values(map.document.airfields).join(", ");
  return lost.map(({ cite, markers }) =>
    cite === "12.0"
      ? `${markers} lost to enemies on supply symbols (12.0)`
      : `${markers} lost to Allied units on the airfield ${airfields} (15.0)`
  ).join(", ");
}

/** 8.1: how many dice a draw took: the last marker of a cup needs none. */
export function drawDice({ markers }: Setting, { side, count }: SupportAllotted): number {
  return Math.min(count, markers.of(side).length - 1);
}

/** 8.1: what a side has drawn, in a sentence. @param rolls those of its draw that the reader saw */
export function allotmentWords(
  setting: Setting,
  event: SupportAllotted,
  rolls: readonly RollNumber[],
): string {
  const { side, allotment, lost, count, markers } = event;
  const cut = lost.length === 0 ? "" : ` Of its ${allotment}: ${lossWords(setting, lost)}.`;
  const drawn = markers === undefined || count === 0
    ? ""
    : `: ${listed(markers.map((id) => `+${setting.markers.value([id])}`))}${rollsWords(rolls)}`;
  return `${sideName(side)} draws ${count === 0 ? "no marker" : markersWords(count)}${drawn} (8.1).${cut}`;
}

/** ` (run 3, rolls 4 to 8)` */
function rollsWords(rolls: readonly RollNumber[]): string {
  const [first, last] = [rolls[0], rolls.at(-1)];
  if (first === undefined || last === undefined) return "";
  return first === last
    ? ` (run ${first.run}, roll ${first.roll})`
    : ` (run ${first.run}, rolls ${first.roll} to ${last.roll})`;
}
