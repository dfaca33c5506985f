import type { Thing } from "../../../../src/kernel/pointing.ts";
import { listed } from "../../../../src/common/text.ts";
import type { HexName } from "../../../hexes/hex-grid.ts";
import { hexNamed, type Plan, unitPicked } from "./plan.ts";
import type { CounterView } from "../../counter-views.ts";

export interface Subjects {
  /** The player's own, each as it is now. */
  readonly own: readonly CounterView[];
  /** On the map. */
  readonly enemies: readonly CounterView[];
}

const NOBODY: Subjects = { own: [], enemies: [] };

/** For a piece: itself. For a place: the unit there after the sheet's moves, or else the unit there now. */
export function subjectsOf(plan: Plan, { kind, id }: Thing): Subjects {
  const { desk: { side, sight }, now, then } = plan;
  if (kind === "way") return NOBODY;
  if (kind === "piece") {
    const unit = unitPicked(sight, id);
    const counter = unit === undefined ? undefined : now.get(unit);
    if (counter === undefined) return NOBODY;
    if (counter.side === side) return { own: [counter], enemies: [] };
    return counter.hex === undefined ? NOBODY : { own: [], enemies: [counter] };
  }
  const counters = [...now.values()];
  const there = counters.filter((counter) => then.get(counter.id)?.hex === id);
  const meant = there.length > 0 ? there : counters.filter((counter) => counter.hex === id);
  return {
    own: meant.filter((counter) => counter.side === side),
    enemies: meant.filter((counter) => counter.side !== side),
  };
}

/** The place of a pick: itself, or its piece's place after the sheet's moves. */
export function placeOf(plan: Plan, { kind, id }: Thing) {
  if (kind === "place") return hexNamed(plan.desk.sight, id);
  const unit = kind === "piece" ? unitPicked(plan.desk.sight, id) : undefined;
  return unit === undefined ? undefined : plan.then.get(unit)?.hex;
}

/** The places of picks, one after the other, without picks that have no place. */
export function hexesPicked(plan: Plan, picks: readonly Thing[]): HexName[] {
  return picks.map((pick) => placeOf(plan, pick)).filter((hex) => hex !== undefined);
}

/** `1/8 5-4-11 armor (1605)` */
export function describedSubject({ designation, values, kind, hex }: CounterView): string {
  return `${designation} ${values} ${kind}${hex === undefined ? "" : ` (${hex})`}`;
}

/** 5.31: which units keep a move from ending in a hex that is otherwise in reach. */
export function staysThere(plan: Plan, hex: HexName): string {
  const names = [...plan.then.values()].filter((counter) => counter.hex === hex)
    .map(({ designation }) => designation);
  return `${listed(names)} ${names.length > 1 ? "stay" : "stays"} in ${hex}: order ${
    names.length > 1 ? "them" : "it"
  } away first (5.31).`;
}
