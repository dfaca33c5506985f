import fc from "fast-check";
import { answers } from "../../../../rules/fast-action-battles/sequence/battle-choices.ts";
import { choices } from "../../../../rules/fast-action-battles/sequence/choices.ts";
import type { Decision } from "../../../../rules/fast-action-battles/position/decisions.ts";
import type { GameEvent } from "../../../../rules/fast-action-battles/position/events.ts";
import { view } from "../../../../rules/fast-action-battles/position/sight.ts";
import type { Truth } from "../../../../rules/fast-action-battles/position/truth.ts";
import type { Dice } from "../../../../src/kernel/dice.ts";
import { isOver } from "../../../../src/kernel/rules.ts";
import { Chance } from "../../support/chance.ts";
import { kept } from "../../support/kept.ts";
import { type Opening, openings, rules, setUp } from "./opening.ts";

/** A game of random play: from where, by which chances, and how many decisions at most. */
export interface Game {
  readonly source: Opening;
  readonly seed: number;
  readonly decisions: number;
}

/** @param longest decisions of a game */
export function games(longest: number, from: fc.Arbitrary<Opening> = openings): fc.Arbitrary<Game> {
  return fc.record({ source: from, seed: fc.nat(), decisions: fc.integer({ min: 1, max: longest }) });
}

/** One decision that the rules have accepted. */
export interface Played {
  readonly before: Truth;
  readonly decision: Decision;
  readonly dice: readonly number[];
  readonly events: readonly GameEvent[];
  readonly after: Truth;
}

/** Dice by chance, each noted as it falls. */
export function chanceDice(chance: Chance, fallen: number[]): Dice {
  return {
    roll: (_, faces = 6) => {
      fallen.push(1 + chance.below(faces));
      return fallen[fallen.length - 1];
    },
  };
}

/** The decisions of a game, each as it is made. */
export const played = kept(playedAnew);

function* playedAnew({ source, seed, decisions }: Game): Generator<Played> {
  const chance = new Chance(seed);
  let truth = rules.begin(setUp(source), chanceDice(chance, [])).truth;
  for (let count = 0; count < decisions && !isOver(rules.query(truth)); count++) {
    const step = playOne(truth, chance);
    yield step;
    truth = step.after;
  }
}

/** Makes a decision by chance: one that is offered, else the default. @throws where it is refused: what is offered has to be legal */
export function playOne(before: Truth, chance: Chance): Played {
  const decision = wish(before, chance) ?? rules.fallback(before);
  const dice: number[] = [];
  const decided = rules.decide(before, decision, chanceDice(chance, dice));
  if (!decided.ok) {
    throw new Error(`${JSON.stringify(decision)} is refused: ${JSON.stringify(decided.error)}`);
  }
  return { before, decision, dice, events: decided.value.events, after: decided.value.truth };
}

/** How often a phase is gone on with: patrols and markers are not all that there is. */
const MOST_OFFERS = 60;

/** Something that is legal; undefined where chance wants to go on. */
export function wish(truth: Truth, chance: Chance): Decision | undefined {
  const query = rules.query(truth);
  if (isOver(query)) return undefined;
  const sight = view(truth, query.side);
  const inBattle = [...answers(sight)];
  if (inBattle.length > 0) return chance.pick(inBattle);
  if (chance.onceIn(query.kind === "admin" ? 3 : 8)) return undefined;
  const offered: Decision[] = [];
  const skipped = chance.below(MOST_OFFERS);
  let seen = 0;
  for (const decision of choices(sight)) {
    if (seen++ < skipped && chance.onceIn(2)) continue;
    offered.push(decision);
    if (offered.length === MOST_OFFERS) break;
  }
  return offered.length === 0 ? undefined : chance.pick(offered);
}
