import { paragraph } from "../../../src/kernel/block.ts";
import type { Mark, Pointing } from "../../../src/kernel/pointing.ts";
import type { HexName } from "../../hexes/hex-grid.ts";
import { pieceThing, placeThing, sign } from "../../hexes/pointing/things.ts";
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
  const comers = [...now.values()].flatMap((unit): Mark[] => {
    const index = roster.unit(unit.id);
    if (unit.side !== side || unit.hex === undefined || index === undefined || end === undefined) return [];
    const reached = unitReach(sight, index);
    if (!reached.costs.has(end)) return [];
    const cost = reached.costTo(end);
    const instead = sent.has(unit.id) ? ", in place of its order" : "";
    return [
      sign(
        pieceThing(unit.id),
        "may",
        `${describedSubject(unit)} can come here, ${costWords(cost)}${instead}`,
        points(cost),
      ),
    ];
  });
  const name = end === undefined ? hex : placeName(sight.setting, end);
  return {
    picks: [placeThing(hex)],
    marks: [...orderedMarks(plan), sign(placeThing(hex), "picked"), ...comers],
    choices: [],
    says: [
      paragraph(
        comers.length === 0
          ? `${name}: no unit of yours can end its move here (5.0).`
          : `${name}: ${comers.length} of your units can end ${
            comers.length === 1 ? "its move" : "their moves"
          } here. Pick one to send it (5.0).`,
      ),
    ],
  };
}
