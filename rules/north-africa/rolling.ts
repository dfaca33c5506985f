import type { Rolling } from "../../src/kernel/rolling.ts";
import type { Side } from "../../src/kernel/side.ts";
import type { GameEvent } from "./contract/event.ts";
import type { Query } from "./contract/query.ts";
import { countersIn } from "./counter-views.ts";
import type { GameState } from "./position/state.ts";
import { queryOf } from "./query.ts";

const BETWEEN_FIGHTS: ReadonlySet<Query["kind"]> = new Set(["movement", "attack", "removeUnits", "over"]);

/** 7.6: a plan of attacks, rolled many times. Nothing is hidden in North Africa. */
export const rolling: Rolling<GameState, GameEvent> = {
  lostIn: { one: "unit", many: "units" },
  drawn: undefined,
  possible: (state) => state,
  shows: () => false,
  afterDice: new Set(["retreat", "advance"]),
  ends: () => false,
  fought(_, events, after) {
    const counters = countersIn(after);
    const sides = new Map(counters.map(({ id, side }) => [id, side]));
    const holders = new Map(counters.flatMap(({ hex, side }) => hex === undefined ? [] : [[hex, side]]));
    const lost: Record<Side, number> = { allied: 0, axis: 0 };
    for (const event of events) {
      const side = event.kind === "eliminated" ? sides.get(event.unit) : undefined;
      if (side !== undefined) lost[side]++;
    }
    const fights = events.flatMap((event) => {
      if (event.kind !== "combatResolved") return [];
      const { attackers, barrage, defenders, defenderHexes, result } = event;
      const enemy = sides.get(defenders[0]);
      const own = sides.get([...attackers, ...barrage][0]);
      const held = new Set(defenderHexes.map((hex) => holders.get(hex)));
      // 7.0: several hexes are cleared when nobody defends any of them.
      const holder = [enemy, own].find((side) => side !== undefined && held.has(side)) ?? "nobody" as const;
      return [{ place: defenderHexes.join(", "), result, holder }];
    });
    return { fights, lost, isFighting: !BETWEEN_FIGHTS.has(queryOf(after).kind) };
  },
};
