import type { LineReport } from "../../../../src/kernel/order-language.ts";
import type { GameEvent } from "../../contract/event.ts";
import { accepted, warned } from "../../../../src/sheet/report.ts";
import type { ParsedOrder } from "../line/parse.ts";
import { type CounterView, muster } from "../../counter-views.ts";
import type { GameState } from "../../position/state.ts";

export function holdReport(parsed: ParsedOrder, { designation, hex, moved }: CounterView): LineReport {
  return moved
    ? warned(parsed, `${designation} has moved by an order above.`, ["5.15"])
    : accepted(parsed, `${designation} stays in ${hex}`);
}

/** The result of a move: its path and cost, and warnings about its last hex. */
export function reportOn(state: GameState, parsed: ParsedOrder, events: readonly GameEvent[]): LineReport {
  const [moved] = events;
  if (moved?.kind !== "moved" && moved?.kind !== "entered" && moved?.kind !== "exited") {
    return accepted(parsed, "");
  }
  const unit = muster(state).unit(moved.unit)!;
  const way = `${unit.designation} by ${moved.path.join(" ")}, ${points(moved.cost)}`;
  if (moved.kind === "exited") return accepted(parsed, `${way}, and off the map`);
  if (!unit.supplied) return warned(parsed, `${way}; out of supply there`, ["12.23"]);
  return accepted(parsed, unit.inEnemyZone ? `${way}; in an enemy zone there` : way);
}

function points(cost: number): string {
  const text = cost % 1 === 0 ? String(cost) : `${cost < 1 ? "" : Math.floor(cost)}½`;
  return `${text} ${cost > 1 ? "points" : "point"}`;
}
