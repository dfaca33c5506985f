import type { Fight, Rolling } from "../../src/kernel/rolling.ts";
import type { Side } from "../../src/kernel/side.ts";
import { possibleBlocks } from "./possible.ts";
import type { GameEvent } from "./position/events.ts";
import { hasForces } from "./position/ground.ts";
import type { Truth } from "./position/truth.ts";
import { areaShort } from "./words/events/names.ts";

/** 6.0: battles with their fires, rolled many times. A hidden block may be any unit that it could be. */
export const rollingBlocks: Rolling<Truth, GameEvent> = {
  lostIn: { one: "step", many: "steps" },
  drawn: "Each hidden block is drawn again for each roll, at full strength, from the units that it could be.",
  possible: possibleBlocks,
  shows: (event) => event.kind === "revealed" || event.kind === "pointed" || event.kind === "patrolRemoved",
  ends: (event) => event.kind === "phaseBegan" && event.phase === "supply",
  fought(before, events, after) {
    const { roster } = before.setting;
    const lost: Record<Side, number> = { allied: 0, axis: 0 };
    const fights = new Map<number, Fight>();
    for (const event of events) {
      if (event.kind === "stepLost") lost[roster.known(event.unit).side]++;
      if (event.kind !== "battleEnded") continue;
      const { area, outcome } = event;
      fights.set(area, { place: areaShort(area), result: outcome, holder: holderOf(after, area) });
    }
    return { fights: [...fights.values()], lost, isFighting: after.battle !== undefined };
  },
};

/** 2.0: an area with forces of both sides is contested. */
function holderOf(truth: Truth, area: number): Fight["holder"] {
  const [allied, axis] = [hasForces(truth, "allied", area), hasForces(truth, "axis", area)];
  return allied && axis ? "both" : allied ? "allied" : axis ? "axis" : "nobody";
}
