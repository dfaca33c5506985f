import { isOver, type Kinded, type Truth } from "../../../src/kernel/rules.ts";
import type { Side } from "../../../src/kernel/side.ts";
import { Chance } from "../../properties/support/chance.ts";
import type { Entrant, Opening } from "./entrant.ts";
import type { Sayings } from "./made-for.ts";
import { played } from "./random-play.ts";
import { PLAYERS_EYES, type PlayersEyes } from "./shown.ts";

/** A system that hides something, and how it is changed where nobody sees it. */
export interface Secretive extends Entrant {
  /** Another truth that a viewer cannot tell from this one: everything hidden lies otherwise, as far as possible. */
  twinOf(truth: Truth, viewer: PlayersEyes, chance: Chance): Truth;
  /**
   * Whether the rules let a viewer see two truths part here, each in its own event: they show something that was hidden.
   * Nothing else may change what the viewer sees, or who has to act when; a run without a further event stops there.
   */
  isShown(one: Kinded | undefined, other: Kinded | undefined): boolean;
  /** What somebody may say to a game; it may hang on nothing that is hidden from anybody. */
  sayings(truth: Truth, chance: Chance): Sayings;
  /** Order lines of a side that hang on nothing which is hidden from the other. */
  blindLines?(chance: Chance, side: Side): string[];
}

/**
 * Two truths that a viewer sees alike, and what is said to both: the premise of the property. It concerns neither letters
 * nor stores. To drive a whole referee by it, put `one` into one store and `other` into another, frozen by the rules at the
 * same run. Give both the same sheets. Then compare what goes out to the viewer for as long as both look the same.
 */
export interface Twins {
  readonly seed: number;
  readonly opening: Opening;
  readonly viewer: PlayersEyes;
  readonly one: Truth;
  readonly other: Truth;
  /** What has just happened in both, as the game master sees it in the first. */
  readonly events: readonly Kinded[];
  readonly says: Sayings;
}

/** @param seed the same gives the same twins, whatever is run beside them */
export function twins(system: Secretive, seed: number): Twins {
  const chance = new Chance(seed);
  const opening = chance.pick(system.openings);
  const viewer = chance.pick(PLAYERS_EYES);
  const stopsAfter = chance.below(system.decisions);
  let last: { readonly after: Truth; readonly events: readonly Kinded[] } | undefined;
  let count = 0;
  for (const step of played(system, opening, seed + 1, stopsAfter)) {
    // A game that is over has little to hide: the position before is as good.
    if (isOver(system.system.rules.query(step.after)) && last !== undefined && count > 0) break;
    last = step;
    count++;
  }
  const { after: one, events } = last!;
  return {
    seed,
    opening,
    viewer,
    one,
    other: system.twinOf(one, viewer, chance),
    events,
    says: system.sayings(one, chance),
  };
}
