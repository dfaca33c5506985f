import type { Viewer } from "../../kernel/rules.ts";
import { sideName, SIDES } from "../../kernel/side.ts";
import type { Tally } from "../../kernel/words.ts";
import { type GameCabinet, positionAfter } from "../office.ts";
import { seenBy } from "../open/open-game.ts";
import { chronicle } from "../table/chronicle.ts";
import type { StandingGame } from "../open/waiting-for.ts";

/** How many Player-Turns explain how a game ended. */
const MOST = 5;

/** A Player-Turn that changed the score, and its first run. */
export interface TurningPoint {
  readonly run: number;
  readonly sentence: string;
  /** By how much it changed the score. */
  readonly swing: number;
}

/**
 * The Player-Turns that changed the score most, as a viewer saw it: losses, points, places that changed hands; and the one that
 * won. In order.
 */
export async function turningPoints(
  office: GameCabinet,
  game: StandingGame,
  viewer: Viewer,
): Promise<TurningPoint[]> {
  const scoreAfter = async (run: number): Promise<readonly Tally[]> => {
    const { system, sight } = seenBy(await positionAfter(office, game.head, run), viewer);
    return system.words.tallies?.(sight) ?? [];
  };
  const turns = await chronicle(office, game, viewer);
  if (turns.length === 0) return [];
  let before = await scoreAfter(0);
  const told: TurningPoint[] = [];
  for (const { firstRun, run, sentence } of turns) {
    const after = await scoreAfter(run);
    const changed = changesOf(before, after);
    told.push({
      run: firstRun,
      sentence: [sentence, ...changed.map(({ words }) => words)].join(" "),
      swing: changed.reduce((sum, { by }) => sum + by, 0),
    });
    before = after;
  }
  const { outcome } = game.head;
  // A side that won in its own turn decided the game then, whatever else changed the score.
  const isDecided = outcome !== null && outcome.cite !== "" && turns.at(-1)?.side === outcome.winner;
  const last = isDecided ? told.slice(-1) : [];
  const largest = told.filter((each) => each.swing > 0 && !last.includes(each))
    .toSorted((a, b) => b.swing - a.swing);
  const chosen = new Set([...largest.slice(0, MOST - last.length), ...last]);
  return told.filter((each) => chosen.has(each));
}

/** `Areas held: Allied 3 to 5, Axis 18 to 16.` */
function changesOf(before: readonly Tally[], after: readonly Tally[]) {
  return after.flatMap(({ label, values }, index) => {
    const old = before[index].values;
    const sides = SIDES.filter((side) => values[side] !== old[side]);
    const words = sides.map((side) => `${sideName(side)} ${old[side]} to ${values[side]}`).join(", ");
    const by = sides.reduce((sum, side) => sum + Math.abs(values[side] - old[side]), 0);
    return sides.length === 0 ? [] : [{ words: `${label}: ${words}.`, by }];
  });
}
