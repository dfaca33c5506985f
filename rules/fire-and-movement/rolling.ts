import type { Dice } from "../../src/kernel/dice.ts";
import type { Onlooker, Rolling } from "../../src/kernel/rolling.ts";
import { type Side, SIDES } from "../../src/kernel/side.ts";
import type { GameEvent } from "./position/event.ts";
import { notTurnedUp, view } from "./sight/sight.ts";
import { withSupport } from "./combat/support-fire.ts";
import type { Truth } from "./position/truth.ts";

const IN_A_FIGHT: ReadonlySet<Truth["stage"]["at"]> = new Set(["support", "losses", "retreat", "advance"]);

/** 7.5: a plan of attacks, rolled many times. The other side's markers are drawn from those that have not been turned up (8.1). */
export const rollingMarkers: Rolling<Truth, GameEvent> = {
  lostIn: { one: "step", many: "steps" },
  drawn: "The other side's markers are drawn again for each roll, from those that it has not turned up.",
  possible: (truth, viewer, dice) =>
    SIDES.filter((side) => side !== viewer).reduce(
      (drawn, side) => withOtherMarkers(drawn, viewer, side, dice),
      truth,
    ),
  shows: () => false,
  afterDice: new Set(["losses", "retreat", "advance", "mobileMovement", "declareEnd"]),
  ends: (event) => event.kind === "phaseBegan" && event.phase !== "movement" && event.phase !== "combat",
  fought(before, events, after) {
    const { roster, map } = before.setting;
    const lost: Record<Side, number> = { allied: 0, axis: 0 };
    const reduced = new Set(
      roster.units.filter((unit) => before.board.isDepleted(unit)).map((unit) => roster.id(unit)),
    );
    for (const event of events) {
      if (event.kind !== "depleted" && event.kind !== "eliminated") continue;
      const unit = roster.unit(event.unit);
      if (unit === undefined) continue;
      lost[before.board.sideOf(unit)] += event.kind === "eliminated" && !reduced.has(event.unit) ? 2 : 1;
      reduced.add(event.unit);
    }
    const fights = events.flatMap((event) => {
      if (event.kind !== "combatResolved") return [];
      const hex = map.grid.id(event.target);
      const there = hex === undefined ? undefined : after.board.unitAt(hex);
      const holder = there === undefined ? "nobody" as const : after.board.sideOf(there);
      return [{ place: event.target, result: event.result, holder }];
    });
    return { fights, lost, isFighting: IN_A_FIGHT.has(after.stage.at) };
  },
};

/**
 * 8.1, 8.3: draws as many markers for the other side, in hand and face down. It draws from those that the viewer cannot tell
 * apart.
 */
function withOtherMarkers(truth: Truth, viewer: Onlooker, other: Side, dice: Dice): Truth {
  const sight = view(truth, viewer);
  const { count, used } = sight.support[other];
  const cup = [...notTurnedUp(sight, other)].sort();
  let times = 0;
  const drawn = (wanted: number) => {
    const markers: string[] = [];
    while (markers.length < wanted && cup.length > 0) {
      times++;
      const at = cup.length === 1 ? 1 : dice.roll(`possible marker ${times}`, cup.length);
      markers.push(...cup.splice(at - 1, 1));
    }
    return markers.sort();
  };
  const hand = drawn(count);
  const attacks = truth.attacks.map((attack, at) => {
    const { markers, count, defenderMarkers, defenderCount } = sight.attacks[at];
    return truth.phasing === other
      ? { ...attack, markers: markers ?? drawn(count) }
      : { ...attack, defenderMarkers: defenderMarkers ?? drawn(defenderCount) };
  });
  return withSupport({ ...truth, attacks }, other, { hand, used });
}
