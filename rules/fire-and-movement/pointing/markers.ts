import type { Choice, Thing } from "../../../src/kernel/pointing.ts";
import { wayThing } from "../../hexes/pointing/things.ts";
import type { Support } from "../orders/line/order.ts";
import { markersFor } from "../orders/binding/support-by-value.ts";
import type { Setting } from "../position/setting.ts";

/** 8.3: support markers as they are pointed at: by their values, up to a sum, or none on purpose. */

/** The support that a pick says; undefined if it says none. */
export function supportPicked(pick: Thing): Support | undefined {
  const [, upTo] = pick.kind === "way" ? /^support up to (\d+)$/.exec(pick.id) ?? [] : [];
  if (upTo !== undefined) return { by: "upTo", most: Number(upTo) };
  const [, values] = pick.kind === "way" ? /^support (none|\d+(?:\+\d+)*)$/.exec(pick.id) ?? [] : [];
  if (values === undefined) return undefined;
  return { by: "values", values: values === "none" ? [] : values.split("+").map(Number) };
}

export function supportThing(support: Support): Thing {
  if (support.by === "upTo") return wayThing(`support up to ${support.most}`);
  return wayThing(`support ${support.values.length === 0 ? "none" : support.values.join("+")}`);
}

/**
 * The further choices for markers.
 * @param hand those that it may be, in hand or, for a Game-Turn to come, in the cup
 * @param said so far; undefined: nothing
 */
export function supportChoices(
  setting: Setting,
  hand: readonly string[],
  said: Support | undefined,
): Choice[] {
  const { perCombat } = setting.charts.document.support;
  const values = said?.by === "values" ? said.values : [];
  const worth = (id: string) => setting.markers.value([id]);
  const left = [...new Set(hand.map(worth))].sort((a, b) => b - a).filter((value) =>
    markersFor(setting, hand, { by: "values", values: [...values, value] }).missing.length === 0
  );
  const best = hand.map(worth).sort((a, b) => b - a).slice(0, perCombat).reduce(
    (sum, value) => sum + value,
    0,
  );
  // Sums that come to the same as a smaller one are not offered.
  const sums = Array.from({ length: best }, (_, index) => index + 1).filter((most) =>
    setting.markers.value(markersFor(setting, hand, { by: "upTo", most }).markers) === most
  );
  const choice = (label: string, support: Support): Choice => ({
    label,
    pick: supportThing(support),
    cite: "8.3",
  });
  return [
    ...(values.length < perCombat
      ? left.map((value) =>
        choice(`A marker of +${value} more`, { by: "values", values: [...values, value] })
      )
      : []),
    ...(values.length > 0
      ? [choice(`The marker of +${values[values.length - 1]} back`, {
        by: "values",
        values: values.slice(0, -1),
      })]
      : sums.filter((most) => said?.by !== "upTo" || said.most !== most).map((most) =>
        choice(`Markers up to +${most} together`, { by: "upTo", most })
      )),
    ...(said === undefined || said.by === "upTo"
      ? [choice("No markers, on purpose", { by: "values", values: [] })]
      : []),
  ];
}
