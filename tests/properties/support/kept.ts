import { Recent } from "../../../src/common/recent.ts";

/** A game of random play, of so many decisions at most. */
interface Game {
  readonly decisions: number;
}

/** A property looks at some dozens of games. */
const MOST_GAMES = 64;
/** A longer game is too large to keep. */
const LONGEST = 400;

/**
 * Random play that is played only once: all properties share a seed, and so the games that they look at. One needs a game
 * to its 80th decision, the next to its 120th.
 * @param play gives a game's decisions one by one, each found without regard to how many are asked for
 */
export function kept<G extends Game, Step>(
  play: (game: G) => Generator<Step>,
): (game: G) => Generator<Step> {
  const games = new Recent<{ readonly steps: Step[]; readonly rest: Generator<Step> }>(MOST_GAMES);
  return function* played(game) {
    if (game.decisions > LONGEST) return yield* play(game);
    const name = JSON.stringify({ ...game, decisions: LONGEST });
    const { steps, rest } = games.get(name) ?? { steps: [], rest: play({ ...game, decisions: LONGEST }) };
    games.set(name, { steps, rest });
    for (let count = 0; count < game.decisions; count++) {
      if (count === steps.length) {
        const next = advanced(rest, () => games.delete(name));
        if (next.done) return;
        steps.push(next.value);
      }
      yield steps[count];
    }
  };
}

/** @param failed what happens where it throws: it would say no more than that it is done if it were asked again */
function advanced<Step>(rest: Generator<Step>, failed: () => void): IteratorResult<Step> {
  try {
    return rest.next();
  } catch (fault) {
    failed();
    throw fault;
  }
}
