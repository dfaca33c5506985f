import { paragraph } from "../../../src/kernel/block.ts";
import type { Choice, Pointing, Thing } from "../../../src/kernel/pointing.ts";
import { sign } from "./things.ts";

export interface AttacksMovingIn {
  readonly names: readonly [unit: string, enemy: string];
  /** The hex of the enemy. */
  readonly at: Thing;
  /** The thing by which the enemy is picked. It stays picked, because one of the offers is the next step. */
  readonly picked: Thing;
  readonly offers: readonly Choice[];
  readonly objection: string;
  readonly cites: string;
}

/** @param pointing why the unit cannot go onto the enemy's hex: what it says else, and all that it marks, stays */
export function pointAtAttacksMovingIn(
  pointing: Pointing,
  { names: [unit, enemy], at, picked, offers, objection, cites }: AttacksMovingIn,
): Pointing {
  if (offers.length === 0) {
    return { ...pointing, says: [paragraph(`${unit} cannot move and attack ${enemy} now: ${objection}`)] };
  }
  const from = offers.length === 1 ? "from one hex" : "choose from where";
  return {
    picks: [...pointing.picks, picked],
    marks: [
      ...pointing.marks.filter((mark) => mark.kind !== "sign" || mark.look !== "bar" || mark.at.id !== at.id),
      sign(at, "target"),
    ],
    choices: offers,
    says: [paragraph(`${unit} can move and attack ${enemy}: ${from} (${cites}).`)],
  };
}
