import type { Desk } from "../../../src/kernel/order-language.ts";
import type { Side } from "../../../src/kernel/side.ts";
import type { Means } from "../../../src/kernel/words.ts";
import { ECHELONS } from "../documents/words.ts";
import { markersLeft } from "../reserves.ts";
import type { Sight } from "../sight.ts";
import { chitName } from "./names.ts";

/** What a side has left to order with: chits at hand, those that the cup may still bring, reserve markers. */
export function meansOf({ sight, side }: Desk<Sight>): readonly Means[] {
  const inCup = chitsAt(sight, side, "cup");
  return [
    {
      label: "Chits in Available",
      lasts: "until they are used",
      value: named(chitsAt(sight, side, "available")),
    },
    { label: "Chits in your cup", lasts: "to be drawn", value: `${inCup.length}: ${named(inCup)}` },
    { label: "Reserve markers left", lasts: "in this Player-Turn", value: markerWords(sight, side) },
    ...(side === "axis" && sight.repairedSteps > 0
      ? [{
        label: "Repaired tank steps",
        lasts: "for the Reinforcement Phase",
        value: String(sight.repairedSteps),
      }]
      : []),
  ];
}

function chitsAt(sight: Sight, side: Side, box: "available" | "cup"): string[] {
  return sight.setting.chits.chits.filter((chit) => chit.side === side && sight.chits[chit.id] === box)
    .map(({ id, type }) => `${chitName(sight, id)}${type === "reusable" ? " (reusable)" : ""}`);
}

function named(chits: readonly string[]): string {
  return chits.length === 0 ? "none" : chits.join(", ");
}

/** 5.21 */
export function markerWords(sight: Sight, side: Side): string {
  return ECHELONS[side].filter((marker) => sight.setting.reserveMarkers(side, marker) > 0)
    .map((marker) =>
      `${marker} ${markersLeft(sight, side, marker)} of ${sight.setting.reserveMarkers(side, marker)}`
    )
    .join(", ");
}
