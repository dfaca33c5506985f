import { listed } from "../../../src/common/text.ts";
import type { Desk } from "../../../src/kernel/order-language.ts";
import type { Side } from "../../../src/kernel/side.ts";
import type { Means } from "../../../src/kernel/words.ts";
import { isOf, readOrders } from "../orders/sheet-reader.ts";
import { markersFor } from "../orders/binding/support-by-value.ts";
import type { Support } from "../orders/line/order.ts";
import { firstPlayer } from "../sequence-of-play.ts";
import type { Setting } from "../position/setting.ts";
import type { Sight } from "../sight/sight.ts";
import { handWithout } from "../combat/support-fire.ts";
import { markerValues } from "./marker-words.ts";

/** 8.1: the markers in a side's hand by value, from its own sight, and those that its orders already name. */
export function supportMeans(desk: Desk<Sight>): Means {
  const { sight: { setting, support }, side } = desk;
  const { count, hand = [] } = support[side];
  const inAll = setting.markers.value(hand);
  return {
    label: "Support markers in hand",
    lasts: "for this Game-Turn",
    value: count === 0
      ? "none"
      : `${valuesWords(setting, hand)}${count === 1 ? "" : `, ${inAll} points in all`}${
        pledgedWords(desk, hand)
      }`,
  };
}

/** `+6 and +4` */
function valuesWords(setting: Setting, markers: readonly string[]): string {
  return listed(markerValues(setting, markers).map((value) => `+${value}`));
}

/** `; of these your attacks name +6, your protection +4` */
function pledgedWords(desk: Desk<Sight>, hand: readonly string[]): string {
  const { sight, side, sheet, kept, asked, waiting } = desk;
  const lines = [...waiting, ...sheet, ...(asked === undefined ? [] : kept)];
  const { orders } = readOrders(sight, lines);
  const attacking = isStillToAttack(sight, side)
    ? orders.filter(isOf("attack")).map(({ order }) => order.support)
    : [];
  const protecting = orders.filter(isOf("protect")).filter(({ order }) => order.target !== "all")
    .map(({ order }) => order.support);
  const attacks = taken(sight.setting, hand, attacking);
  const protection = taken(sight.setting, handWithout(hand, attacks), protecting);
  const words = (markers: readonly string[]) => valuesWords(sight.setting, markers);
  if (attacks.length + protection.length === 0) return "";
  if (attacks.length === 0) return `; of these your protection names ${words(protection)}`;
  const both = protection.length === 0 ? "" : `, your protection ${words(protection)}`;
  return `; of these your attacks name ${words(attacks)}${both}`;
}

/** The markers that orders come to, one after the other. */
function taken(setting: Setting, hand: readonly string[], supports: readonly Support[]): string[] {
  return supports.reduce<string[]>(
    (named, support) => [...named, ...markersFor(setting, handWithout(hand, named), support).markers],
    [],
  );
}

/** 4.1: whether attacks that a side has ordered would be made with the markers of this Game-Turn. */
function isStillToAttack(sight: Sight, side: Side): boolean {
  const { phasing, stage } = sight;
  if (phasing === side) return stage.at === "movement" || stage.at === "attack";
  return side !== firstPlayer(sight);
}
