import type { DecisionOf, Ordered } from "../../contract/decision.ts";
import type { HexPath, UnitId, UnitPath } from "../../../hexes/names.ts";
import type { QueryOf } from "../../contract/query.ts";
import type { Side } from "../../../../src/kernel/side.ts";
import type { AdvanceWish } from "../line/order.ts";
import { isUnit } from "../line/units.ts";
import { muster } from "../../counter-views.ts";
import { rehearse } from "../../ruleset.ts";
import { advances } from "../../combat-desk.ts";
import { distance } from "../../desk.ts";
import type { GameState } from "../../position/state.ts";

/**
 * 7.9: carries out the first fitting wish for each victor, one after the other, as far as the rules let them. Undefined if no
 * wish is for any of them, or none could be followed.
 */
export function advanceOrdered(
  state: GameState,
  side: Side,
  query: QueryOf<"advance">,
  wishes: readonly AdvanceWish[],
): Ordered<"advance"> {
  const counters = muster(state);
  const remarks: string[] = [];
  /** The result of the wishes so far, found legal. */
  let decision: DecisionOf<"advance"> = { kind: "advance", advances: [] };
  const settled = new Set<UnitId>();
  for (const wish of wishes) {
    const named = wish.unit;
    const units = query.units.filter((id) => named === undefined || isUnit(named, id, counters, side))
      .filter((id) => !settled.has(id));
    for (const unit of units) {
      if (wish.way.by === "staying") {
        settled.add(unit);
        continue;
      }
      const further = waysFor(unit, wish).map((path) => withAdvance(decision, { unit, path }))
        .find((wanted) => rehearse(state, wanted).ok);
      if (further !== undefined) {
        decision = further;
        settled.add(unit);
      } else if (named !== undefined) {
        remarks.push(`${named} could not advance ${inWords(wish)}.`);
      }
    }
  }
  return { decision: settled.size > 0 ? decision : undefined, remarks };

  /** The ways that a wish would like, the best first. */
  function waysFor(unit: UnitId, { way }: AdvanceWish): HexPath[] {
    const start = counters.unit(unit)!.hex!;
    const open = advances(state).get(unit) ?? [];
    const end = (path: HexPath) => path[path.length - 1];
    const onTrail = (path: HexPath) => Number(query.trail.includes(end(path)));
    switch (way.by) {
      case "staying":
        return [];
      case "path":
        return [way.hexes[0] === start ? way.hexes : [start, ...way.hexes]];
      case "distance":
        return [...open].sort((a, b) => b.length - a.length || onTrail(b) - onTrail(a));
      case "pursuit":
        return open.filter((path) => query.trail.includes(end(path))).sort((a, b) => b.length - a.length);
      case "destination": {
        const away = (hex: HexPath[number]) => distance(state, hex, way.to) ?? Infinity;
        return open.filter((path) => away(end(path)) < away(start))
          .sort((a, b) => away(end(a)) - away(end(b)));
      }
    }
  }
}

function withAdvance({ kind, advances }: DecisionOf<"advance">, advance: UnitPath): DecisionOf<"advance"> {
  return { kind, advances: [...advances, advance] };
}

function inWords({ way }: AdvanceWish): string {
  switch (way.by) {
    case "path":
      return `by ${way.hexes.join(" ")}`;
    case "destination":
      return `to ${way.to}`;
    case "pursuit":
      return "along the path of retreat";
    default:
      return "anywhere";
  }
}
