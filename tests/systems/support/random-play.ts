import { openBy } from "../../../src/game/open/open-game.ts";
import type { Audience, Dice } from "../../../src/kernel/dice.ts";
import { isOver, type Kinded, type Truth } from "../../../src/kernel/rules.ts";
import type { CaseFile } from "../../../src/game/proof/case-file.ts";
import { Chance } from "../../properties/support/chance.ts";
import { type Entrant, type Opening, valueOf } from "./entrant.ts";

/** A die as it fell, and who may see it. */
export interface Fallen {
  readonly die: number;
  readonly audience: Audience;
}

/** A step of a game: its beginning, or a decision that the rules have accepted. */
export interface Played {
  readonly before: Truth;
  /** Undefined where the game begins. */
  readonly decision: Kinded | undefined;
  readonly dice: readonly Fallen[];
  readonly events: readonly Kinded[];
  readonly after: Truth;
}

/** Dice by chance, each noted as it falls. */
export function noting(chance: Chance): Dice & { readonly fallen: Fallen[] } {
  const fallen: Fallen[] = [];
  return {
    fallen,
    roll(_, faces = 6, audience = "all") {
      const die = 1 + chance.below(faces);
      fallen.push({ die, audience });
      return die;
    },
  };
}

/** A game set up, before it begins. */
export function setUp(
  { system }: Pick<Entrant, "system">,
  opening: Opening,
): Truth {
  return valueOf(openBy(system, opening)).truth;
}

/** A game from its beginning, decision by decision. @param seed the same gives the same game */
export function* played(
  entrant: Entrant,
  opening: Opening,
  seed: number,
  decisions = entrant.decisions,
): Generator<Played> {
  const { rules } = entrant.system;
  const chance = new Chance(seed);
  const start = setUp(entrant, opening);
  const dice = noting(chance);
  const begun = rules.begin(start, dice);
  yield { before: start, decision: undefined, dice: dice.fallen, events: begun.events, after: begun.truth };
  let { truth } = begun;
  for (let count = 0; count < decisions && !isOver(rules.query(truth)); count++) {
    const step = playOne(entrant, truth, chance);
    yield step;
    truth = step.after;
  }
}

/** Makes a decision by chance: the first of those wished for that is legal, else the default. @throws where that is refused */
function playOne(
  entrant: Entrant,
  before: Truth,
  chance: Chance,
): Played {
  const { rules } = entrant.system;
  for (const decision of [...entrant.wishes(before, chance), rules.fallback(before)]) {
    const dice = noting(chance);
    const decided = rules.decide(before, decision, dice);
    if (!decided.ok) continue;
    return { before, decision, dice: dice.fallen, events: decided.value.events, after: decided.value.truth };
  }
  throw new Error(`no way on from ${JSON.stringify(rules.query(before))}`);
}

/** A step, and the game that it is of. */
export interface StepOfGame extends Played {
  readonly opening: Opening;
}

const remembered = new WeakMap<Entrant, StepOfGame[][]>();

/** Every step of the games that the suite plays; they are played once. */
export function everyStep(entrant: Entrant, games = entrant.games): readonly StepOfGame[] {
  const known = remembered.get(entrant) ?? [];
  remembered.set(entrant, known);
  for (let game = known.length; game < games; game++) {
    const opening = entrant.openings[game % entrant.openings.length];
    known.push([...played(entrant, opening, 1941 + game)].map((step) => ({ ...step, opening })));
  }
  return known.slice(0, games).flat();
}

/** A game of random play as a game record. */
export function recordOf(
  { system }: Entrant,
  opening: Opening,
  steps: readonly Played[],
): unknown {
  const written: CaseFile["steps"] = steps.map(({ before, decision, dice, events }) => {
    const query = system.rules.query(before);
    return {
      ...(decision === undefined ? { begin: true as const } : { decision }),
      ...(decision === undefined || isOver(query) ? {} : { by: query.side }),
      ...(dice.length === 0 ? {} : { dice: dice.map(({ die }) => die) }),
      events: events.map((event) => ({ ...event })),
    };
  });
  return { title: "Random play", ruleset: system.ruleset, ...opening, steps: written };
}
