import type { Pointing } from "../../../src/kernel/pointing.ts";
import type { HexName } from "../../hexes/hex-grid.ts";
import { pointAtComers } from "../../hexes/pointing/pointed.ts";
import { pieceThing } from "../../hexes/pointing/things.ts";
import { placeName } from "../../hexes/words/place-words.ts";
import { unitReach } from "../movement/movement.ts";
import { points } from "../position/naming.ts";
import { orderedMarks } from "./plan/ordered.ts";
import type { Plan } from "./plan/plan.ts";
import { describedSubject } from "./plan/subjects.ts";
import { costWords } from "./plan/with-order.ts";
import type { CounterView } from "../counter-views.ts";
import { arrivalsNow } from "../desk.ts";

/** 13.0: the reinforcements that wait to come on by a hex and have no order yet. */
export function landingAt({ desk: { sight }, now, sent, occasion }: Plan, hex: string): CounterView[] {
  if (occasion !== "turn") return [];
  return arrivalsNow(sight).flatMap(({ unit, entries }) =>
    !sent.has(unit) && entries.some((entry) => entry === hex) ? now.get(unit) ?? [] : []
  );
}

/** 5.0: for a picked hex without a unit: the units that can reach it. Picking a unit then judges which order it gets. */
export function pointAtPlace(plan: Plan, hex: HexName): Pointing {
  const { desk: { sight, side }, now, sent } = plan;
  const { setting: { map, roster } } = sight;
  const end = map.grid.id(hex);
  const comers = end === undefined ? [] : [...now.values()].flatMap((unit) => {
    const index = roster.unit(unit.id);
    if (unit.side !== side || unit.hex === undefined || index === undefined) return [];
    const reached = unitReach(sight, index);
    if (!reached.costs.has(end)) return [];
    const cost = reached.costTo(end);
    return [{
      at: pieceThing(unit.id),
      words: describedSubject(unit),
      costs: costWords(cost),
      figure: points(cost),
      isOrdered: sent.has(unit.id),
    }];
  });
  const name = end === undefined ? hex : placeName(sight.setting, end);
  return pointAtComers([hex, name], orderedMarks(plan), comers, "5.0");
}
