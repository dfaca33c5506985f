import { type Area, COAST } from "../../setting/area-map.ts";
import type { Decision } from "../../position/decisions.ts";
import { areaOfBlock } from "../../position/ground.ts";
import type { Sight } from "../../position/sight.ts";
import { shortName } from "./names.ts";
import type { Order } from "./order.ts";

/** One of the two answers for a unit that was stopped during its movement. */
export interface SpotAnswer {
  readonly unit: string;
  readonly area: Area;
  readonly order: Order;
  readonly decision: Decision;
  /** The word of its line that decides. */
  readonly word: string;
  /** What the unit does, as a line's report has it. */
  readonly does: string;
  readonly why: string;
  readonly cite: string;
}

const SCOUTED = "It has looked, and is of most use there (15.72).";

/**
 * 15.72, 14.14: what a stopped unit may do, if its side is asked. The Coastal Force has no number on the map: its line names
 * the area that it was landing in.
 */
export function spotAnswers({ setting, blocks, query }: Sight): readonly SpotAnswer[] {
  if (query.kind !== "scoutEnd" && query.kind !== "mineChoice") return [];
  const block = blocks.find((one) => one.unit === query.unit);
  const stands = block === undefined ? undefined : areaOfBlock(block);
  const area = stands === COAST ? setting.map.steps(COAST)[0]?.to : stands;
  if (area === undefined || query.unit === undefined) return [];
  const { kind, unit } = query;
  const [name, to] = [shortName(setting, unit), String(area)];
  const scout = (then: "stay" | "return", does: string): SpotAnswer => ({
    ...{ unit, area, does, word: then, why: SCOUTED, cite: "15.72" },
    order: { verb: "scout", unit: name, to, then },
    decision: { kind: "scoutEnd", stay: then === "stay" },
  });
  const move = (ifFailed: "cross" | "halt", does: string, why: string): SpotAnswer => ({
    ...{ unit, area, does, word: ifFailed, why, cite: "14.14" },
    order: { verb: "move", unit: name, way: { by: "destination", to }, ifFailed },
    decision: { kind: "mineChoice", cross: ifFailed === "cross" },
  });
  return kind === "scoutEnd"
    ? [scout("stay", "the scout stays"), scout("return", "the scout comes back")]
    : [move("cross", "it crosses and loses a step", CROSSED), move("halt", "it halts, disordered", HALTED)];
}

const CROSSED = "It is strong enough to lose a step and go on (14.14).";
const HALTED = "It is too weak to lose a step for the crossing (14.14).";

/** The word by which an order answers for a stopped unit, if it has one. */
export function spotWord(order: Order): string | undefined {
  return order.verb === "scout" ? order.then : order.verb === "move" ? order.ifFailed : undefined;
}
