import { chitsIn } from "../position/ground.ts";
import { given } from "../../../src/common/picked.ts";
import type { Desk } from "../../../src/kernel/order-language.ts";
import type { Side } from "../../../src/kernel/side.ts";
import type { Means } from "../../../src/kernel/words.ts";
import { ECHELONS } from "../documents/words.ts";
import { chitInSetting } from "../orders/line/names.ts";
import type { Chit } from "../setting/chit-book.ts";
import type { Sight } from "../position/sight.ts";
import { markersLeft } from "../special-units/reserves.ts";

/** What a side has left to order with: available chits, those still in the cup, reserve markers. */
export function meansOf({ sight, side }: Desk<Sight>): readonly Means[] {
  const inCup = chitsIn(sight, side, "cup");
  return given([
    {
      label: "Available chits",
      lasts: "until they are used",
      value: atHand(sight, chitsIn(sight, side, "available")),
    },
    sight.phase !== "setUp" && {
      label: "Reserve markers left",
      lasts: "in this Player-Turn",
      value: markerWords(sight, side),
      isOfTurn: true,
    },
    side === "axis" && sight.repairedSteps > 0 && {
      label: "Repaired tank steps",
      lasts: "for the Reinforcement Phase",
      value: String(sight.repairedSteps),
    },
    { label: "Chits in the cup", lasts: "to be drawn", value: byName(inCup), isLong: true },
  ]);
}

/** Chits by name, with the sheet's name for each. */
function atHand({ setting }: Sight, chits: readonly Chit[]): string {
  if (chits.length === 0) return "none";
  return [...alike(chits)].map(([name, alike]) =>
    `${name}${alike.length === 1 ? "" : ` × ${alike.length}`} [${
      alike.map(({ id }) => chitInSetting(setting, id)).join(", ")
    }]`
  ).join("; ");
}

/** How many there are of each name. */
function byName(chits: readonly Chit[]): string {
  const names = [...alike(chits)].map(([name, { length }]) => length === 1 ? name : `${length} ${name}`);
  return chits.length === 0 ? "none" : `${chits.length} (${names.join(", ")})`;
}

/** Chits by the common part of their names: `XXX artillery` of `XXX artillery 2`. */
function alike(chits: readonly Chit[]): ReadonlyMap<string, readonly Chit[]> {
  return Map.groupBy(chits, ({ name }) => name.replace(/ (\d|\(\d\))$/, ""));
}

/** 5.21 */
export function markerWords(sight: Sight, side: Side): string {
  return ECHELONS[side].filter((marker) => sight.setting.reserveMarkers(side, marker) > 0)
    .map((marker) =>
      `${marker} ${markersLeft(sight, side, marker)} of ${sight.setting.reserveMarkers(side, marker)}`
    )
    .join(", ");
}
