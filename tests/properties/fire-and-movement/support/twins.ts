import type { Decision } from "../../../../rules/fire-and-movement/position/decision.ts";
import type { Truth } from "../../../../rules/fire-and-movement/position/truth.ts";
import type { Viewer } from "../../../../src/kernel/rules.ts";
import { enemyOf, type Side, SIDES } from "../../../../src/kernel/side.ts";
import type { Chance } from "../../support/chance.ts";
import { rules } from "./opening.ts";
import { wish } from "./random-play.ts";

/** Whose markers a viewer may not know. */
export function hiddenFrom(viewer: Viewer): readonly Side[] {
  return SIDES.filter((side) => viewer !== side);
}

/**
 * Another truth that differs only in what a viewer may not know. Each marker that a hidden side holds or has face down
 * becomes another one of its cup that has not been turned up.
 */
export function otherTruth(truth: Truth, viewer: Viewer, chance: Chance): Truth {
  return hiddenFrom(viewer).reduce((other, side) => withOtherMarkers(other, side, chance), truth);
}

function withOtherMarkers(truth: Truth, side: Side, chance: Chance): Truth {
  const { hand, used } = truth.support[side];
  const turnedUp = "combat" in truth.stage ? 1 : 0;
  const isAttacker = truth.phasing === side;
  const left = chance.shuffled(truth.setting.markers.of(side).filter((id) => !used.includes(id)));
  const drawn = (count: number) => left.splice(0, count).sort();
  return {
    ...truth,
    support: { ...truth.support, [side]: { hand: drawn(hand.length), used } },
    attacks: truth.attacks.map((attack, index) => {
      if (index < turnedUp) return attack;
      return isAttacker
        ? { ...attack, markers: drawn(attack.markers.length) }
        : { ...attack, defenderMarkers: drawn(attack.defenderMarkers.length) };
    }),
  };
}

/** The markers that a viewer has never seen turned up, of sides with hidden hands. */
export function hiddenMarkers(truth: Truth, viewer: Viewer): string[] {
  if (viewer === "gameMaster") return [];
  const turnedUp = "combat" in truth.stage ? truth.attacks.slice(0, 1) : [];
  const open = turnedUp.flatMap(({ markers, defenderMarkers }) => [...markers, ...defenderMarkers]);
  return hiddenFrom(viewer).flatMap((side) => {
    const { used } = truth.support[side];
    return truth.setting.markers.of(side).filter((id) => !used.includes(id) && !open.includes(id));
  });
}

/** Decisions that a viewer might make: sensible ones, and ones that name markers of an unknown hand. */
export function attempts(truth: Truth, viewer: Side, chance: Chance): Decision[] {
  const sensible = wish(truth, chance) ?? rules.fallback(truth);
  const any = SIDES.flatMap((side) => truth.setting.markers.of(side));
  const wild = chance.shuffled([...any, "sf-uk-9z"]).slice(0, 1 + chance.below(3));
  const enemies = chance.shuffled(truth.setting.markers.of(enemyOf(viewer))).slice(0, 2);
  const withMarkers = (markers: readonly string[]): Decision[] => {
    if (sensible.kind === "attack") return [{ ...sensible, support: markers }];
    if (sensible.kind !== "commitSupport") return [];
    const [target] = truth.attacks.map((attack) => truth.setting.map.grid.name(attack.target));
    return [{ ...sensible, commitments: [{ target, support: markers }] }];
  };
  return [sensible, ...withMarkers(wild), ...withMarkers(enemies), { kind: "endAttacks" }, {
    kind: "drawSupport",
  }];
}
