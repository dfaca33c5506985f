import { paragraph } from "../../../src/kernel/block.ts";
import type { Choice, Mark, Pointing, Thing } from "../../../src/kernel/pointing.ts";
import { placeThing, sign } from "./things.ts";

/** A unit that can come to a picked hex, and for how many Movement Points. */
interface Comer {
  readonly at: Thing;
  readonly words: string;
  readonly costs: string;
  readonly figure: string;
  /** The order to come replaces another. */
  readonly isOrdered: boolean;
}

/** For a picked hex without a unit: the units that can reach it. Picking a unit then judges which order it gets. */
export function pointAtComers(
  [hex, name]: readonly [hex: string, name: string],
  ordered: readonly Mark[],
  comers: readonly Comer[],
  cite: string,
): Pointing {
  const moves = comers.length === 1 ? "its move" : "their moves";
  const signs = comers.map(({ at, words, costs, figure, isOrdered }) =>
    sign(at, "may", `${words} can come here, ${costs}${isOrdered ? ", in place of its order" : ""}`, figure)
  );
  return {
    picks: [placeThing(hex)],
    marks: [...ordered, sign(placeThing(hex), "picked"), ...signs],
    choices: [],
    says: [
      paragraph(
        comers.length === 0
          ? `${name}: no unit of yours can end its move here (${cite}).`
          : `${name}: ${comers.length} of your units can end ${moves} here. Pick one to send it (${cite}).`,
      ),
    ],
  };
}

/** A picked unit of the player's own while nothing moves: the enemies that it may attack, and its standing orders. */
export function pointAtIdle(
  unit: Thing,
  words: string,
  ordered: readonly Mark[],
  targets: readonly Mark[],
  choices: readonly Choice[],
): Pointing {
  const next = targets.length > 0
    ? "pick an enemy to attack, or a standing order."
    : "standing orders, for both Player-Turns until you change them.";
  return {
    picks: [unit],
    marks: [...ordered, sign(unit, "picked"), ...targets],
    choices,
    says: [paragraph(`${words}: ${next}`)],
  };
}

export function pointAtOver(reason: string, cite: string): Pointing {
  return { picks: [], marks: [], choices: [], says: [paragraph(`The game is over: ${reason} (${cite}).`)] };
}
