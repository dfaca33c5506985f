import { ok } from "../../../../src/kernel/result.ts";
import { enemyOf, type Side } from "../../../../src/kernel/side.ts";
import { raidTargets } from "../../event-chits/allied.ts";
import type { ChitId } from "../../setting/chit-book.ts";
import type { Decision } from "../../position/decisions.ts";
import { judged, type Sight } from "../../position/sight.ts";
import { ifSaid, type Meanings } from "./meanings.ts";
import { areaByName, chitsCalled, unitNamed } from "../line/names.ts";
import type { OrderOf, Raid } from "../line/order.ts";

/** What orders that play events mean. */

/** 17.0 */
export function eventMeanings(sight: Sight, order: OrderOf<"play">): Meanings {
  const side = judged(sight);
  const { raid, target } = order;
  const unit = ifSaid(order.unit, (ref) => unitNamed(sight, side, ref));
  const area = ifSaid(order.at, (ref) => areaByName(sight.setting, ref));
  if (!unit.ok) return unit;
  if (!area.ok) return area;
  const events = chitsCalled(sight, side, order.event, ({ type }) => type === "event");
  const targets = raid === undefined || raid === "supply"
    ? [undefined]
    : targetsMeant(sight, side, raid, target);
  return ok(events.flatMap((event) =>
    (targets.length === 0 ? [undefined] : targets).map((aim): Decision => ({
      kind: "playEvent",
      event,
      ...(unit.value === undefined ? {} : { unit: unit.value }),
      ...(area.value === undefined ? {} : { area: area.value }),
      ...(raid === undefined ? {} : { raid }),
      ...(aim === undefined ? {} : { target: aim }),
    }))
  ));
}

/** 17.14: the other side's targets of a raid, by name or id; all possible ones if none is named. */
function targetsMeant(
  sight: Sight,
  side: Side,
  raid: Exclude<Raid, "supply">,
  target: string | undefined,
): ChitId[] {
  const all = raidTargets(sight, raid);
  if (target === undefined) return all;
  const named = chitsCalled(sight, enemyOf(side), target);
  const fit = all.filter((id) => named.includes(id));
  return fit.length > 0 ? fit : named.slice(0, 1);
}

/** 4.21: one or two eliminated assets for an event. */
export function alternates(sight: Sight, { event, chits }: OrderOf<"alternate">): Decision[] {
  const side = judged(sight);
  const lost = chits.map((chit) => [
    ...chitsCalled(sight, side, chit, ({ id, type }) => type === "asset" && sight.chits[id] === "eliminated"),
    ...chitsCalled(sight, side, chit),
  ]);
  const chosen = lost.flatMap(([first]) => first ?? []);
  if (chosen.length === 0) return [];
  return chitsCalled(sight, side, event, ({ type }) => type === "event").map((id) => ({
    kind: "playEvent",
    event: id,
    alternate: chosen,
  }));
}
