/**
 * Finds puzzles (docs/play/learn.md): positions of games that the computer plays against itself, in which the orders for one
 * Player-Turn are worth much.
 *
 *     deno task puzzles [--scenario ID]… [--games 24] [--tries 120] [--seed puzzles] [--write]
 */
import { parseArgs } from "node:util";
import { emptyDesk, type OpenGame } from "../src/game/open/open-game.ts";
import { seededDice } from "../src/dice/ledger-1/seeded-dice.ts";
import { chanceOf, type Judged } from "../src/game/puzzles/judging.ts";
import { ordersApart } from "../src/game/turn/team-commands.ts";
import { diceOf, NEAR, type PuzzleFigures } from "../src/game/puzzles/puzzles.ts";
import { enemyOf, type Side } from "../src/kernel/side.ts";
import { beginningOf, certain, formulaFor, playerOf, turnsPlayed, write } from "./computer-games.ts";

const { values } = parseArgs({
  options: {
    scenario: { type: "string", multiple: true, default: [] },
    games: { type: "string", default: "24" },
    tries: { type: "string", default: "120" },
    seed: { type: "string", default: "puzzles" },
    write: { type: "boolean", default: false },
  },
});

/** The most puzzles of a scenario, and the number of positions examined for them. */
const MOST = 7, LOOKED_INTO = 14;
/** What orders must at least be worth, and between which chances a position is open. */
const LEAST = 0.1, OPEN = [0.04, 0.96] as const;
/** How often the search plays a sheet, and the loss allowed for leaving orders out. */
const ROUGHLY = 4, WASTE = 0.015;
/** The least gain from one more order: short sheets make better puzzles. */
const AN_ORDER = 0.01;

/** A position of a game, with what the computer's orders are worth in it. */
interface Found extends Judged {
  readonly number: number;
  readonly gameTurn: number;
  readonly gain: number;
  readonly filled: readonly string[];
}

for (const scenario of values.scenario) {
  const found = await positionsOf(scenario, Number(values.games));
  const looked = await inTurn(
    spread(found, LOOKED_INTO),
    (one) => lookedInto(scenario, one, Number(values.tries)),
  );
  const good = looked.filter(({ figures: { best, nothing } }) =>
    best.chance - nothing.chance > Math.max(LEAST, 2 * Math.hypot(best.error, nothing.error))
  ).sort((a, b) => valueOf(b) - valueOf(a));
  const chosen = spread(good, MOST).map(({ figures }) => figures).sort((a, b) => b.near - a.near);
  // Its number names the dice of a puzzle.
  const written = await inTurn(chosen, (figures, index) => rejudged(scenario, figures, index));
  for (const [index, { best, nothing, near, tried, game }] of written.entries()) {
    console.log(
      `${scenario} ${index + 1}: game ${game}, best ${told(best)} by ${best.lines.length} lines, nothing ${
        told(nothing)
      }, near ${(100 * near).toFixed(0)} in 100 of ${tried}`,
    );
  }
  if (values.write) write(scenario, "puzzles.json", written);
}

function valueOf({ figures: { best, nothing } }: { readonly figures: PuzzleFigures }): number {
  return best.chance - nothing.chance - AN_ORDER * best.lines.length;
}

function told({ chance, error }: { readonly chance: number; readonly error: number }): string {
  return `${(100 * chance).toFixed(1)} ± ${(100 * error).toFixed(1)}`;
}

async function inTurn<A, B>(all: readonly A[], work: (one: A, index: number) => Promise<B>): Promise<B[]> {
  const done: B[] = [];
  for (const [index, one] of all.entries()) done.push(await work(one, index));
  return done;
}

/** The first of each side by turns. Each comes from its own game and, if there are enough, its own Player-Turn. */
function spread<F extends Pick<Found, "number" | "side" | "gameTurn">>(all: readonly F[], most: number): F[] {
  const taken: F[] = [];
  const wanted = (side: Side, times: number) =>
    all.find((one) => {
      const alike = taken.filter((other) => other.side === side && other.gameTurn === one.gameTurn);
      return one.side === side && alike.length < times && taken.every(({ number }) => number !== one.number);
    });
  for (let times = 1; times <= most; times++) {
    while (taken.length < most) {
      const allied = taken.filter(({ side }) => side === "allied").length;
      const side = 2 * allied > taken.length ? "axis" : "allied";
      const next = wanted(side, times) ?? wanted(enemyOf(side), times);
      if (next === undefined) break;
      taken.push(next);
    }
  }
  return taken;
}

/** Positions of the computer's games in which its orders are worth much, the best first. */
async function positionsOf(scenario: string, games: number): Promise<Found[]> {
  const start = beginningOf(scenario);
  const { system } = start;
  const formula = formulaFor(scenario);
  const found: Found[] = [];
  const known = new Set<string>();
  for (let number = 0; number < games; number++) {
    for (const truth of turnsOf(start, number)) {
      const { side, gameTurn } = system.rules.turn(truth);
      // All games begin alike.
      const key = JSON.stringify(system.rules.freeze(truth));
      if (known.has(key)) continue;
      known.add(key);
      const judged = { game: { system, truth }, side, formula };
      const nothing = await roughly(judged, []);
      if (!isOpen(nothing)) continue;
      const filled = system.orders.fillIn(emptyDesk(judged.game, judged.side), []);
      const gain = await roughly(judged, filled) - nothing;
      if (gain > LEAST) found.push({ ...judged, number, gameTurn, gain, filled });
    }
  }
  return found.sort((a, b) => b.gain - a.gain);
}

function isOpen(chance: number): boolean {
  return chance > OPEN[0] && chance < OPEN[1];
}

/** The positions in which the Player-Turns of a game begin, without set-ups. */
function turnsOf(start: OpenGame, number: number) {
  const { system } = start;
  const players = (["capable", "modest"] as const).map((skill) => playerOf(system, skill));
  const [allied, axis] = [players[number % 2], players[Math.floor(number / 2) % 2]];
  const { turns } = turnsPlayed(start, { allied, axis }, `${values.seed}/${number}`);
  return turns.filter((truth) => system.rules.turn(truth).isSetUp !== true);
}

/** By few dice, the same for all sheets, but not those that judge a puzzle. */
async function roughly(judged: Judged, lines: readonly string[]): Promise<number> {
  return (await chanceOf(judged, lines, "rough", ROUGHLY)).chance;
}

/** Looks for the best orders in a position. */
async function lookedInto(scenario: string, found: Found, tries: number) {
  const { game, side, number, gameTurn } = found;
  const { random, pick } = chooser(`${values.seed}/${number}/tries`);
  const tried: number[] = [];
  let best = { lines: found.filled, chance: 0 };
  for (let at = 0; at < tries; at++) {
    const orders = ordersApart(best.lines);
    const kept = orders.filter(() => random() < 0.6);
    const lines = at === 0
      ? best.lines
      : at % 3 === 0
      ? orders.filter(() => random() < 0.85).flat()
      : at % 3 === 1
      ? game.system.orders.fillIn(emptyDesk(found.game, found.side), kept.flat())
      : swapped(orders, pick);
    const chance = await roughly(found, lines);
    tried.push(chance);
    if (chance > best.chance) best = { lines, chance };
  }
  const lines = await pruned(found, best.lines);
  const near = tried.filter((chance) => chance > best.chance - NEAR).length / tried.length;
  const figures = await rejudged(scenario, {
    game: `${values.seed}/${number}`,
    position: game.system.rules.freeze(game.truth),
    best: { chance: 0, error: 0, lines },
    nothing: { chance: 0, error: 0 },
    near: rounded(near),
    tried: tries,
  }, number);
  console.log(`  ${scenario} game ${number} ${side}: ${told(figures.nothing)} to ${told(figures.best)}`);
  return { side, number, gameTurn, figures };
}

/** One order takes the destination of another. */
function swapped(orders: readonly (readonly string[])[], pick: (length: number) => number): string[] {
  const [from, to] = [orders[pick(orders.length)] ?? [], orders[pick(orders.length)] ?? []];
  const end = to[0]?.replace(/#.*/, "").trim().split(" ").at(-1);
  return orders.flatMap((order) =>
    order === from && end !== undefined
      ? [order[0].replace(/#.*/, "").trim().replace(/\S+$/, end), ...order.slice(1)]
      : order
  );
}

/** The orders that count: leaves out any whose loss hardly matters. */
async function pruned(judged: Judged, lines: readonly string[]): Promise<string[]> {
  const legal = judged.game.system.orders.read(emptyDesk(judged.game, judged.side), lines).legal;
  const orders = ordersApart(legal);
  let kept = orders;
  const without = async (order: readonly string[]) =>
    (await chanceOf(judged, kept.filter((each) => each !== order).flat(), "rough")).chance;
  const least = (await chanceOf(judged, legal, "rough")).chance - WASTE;
  const worths = await inTurn(orders, async (order) => ({ order, rest: await without(order) }));
  // Those that are worth least are left out first.
  for (const { order } of worths.sort((a, b) => b.rest - a.rest)) {
    if (await without(order) >= least) kept = kept.filter((each) => each !== order);
  }
  return kept.flat().map((line) => line.replace(/\s*#.*/, ""));
}

/** Numbers that are the same for the same words. */
function chooser(words: string) {
  const dice = seededDice(words);
  const pick = (length: number) => length === 0 ? 0 : dice.roll("pick", length) - 1;
  return { pick, random: () => pick(100) / 100 };
}

/** The figures by the dice of the puzzle with that number. */
async function rejudged(scenario: string, figures: PuzzleFigures, index: number): Promise<PuzzleFigures> {
  const judged = judgedOf(scenario, figures.position);
  const seed = diceOf(scenario, index);
  const best = await chanceOf(judged, figures.best.lines, seed);
  const nothing = await chanceOf(judged, [], seed);
  const short = ({ chance, error }: typeof best) => ({ chance: rounded(chance), error: rounded(error) });
  return { ...figures, best: { ...short(best), lines: figures.best.lines }, nothing: short(nothing) };
}

function judgedOf(scenario: string, frozen: unknown): Judged {
  const { system, truth: setting } = beginningOf(scenario);
  const truth = certain(system.rules.thaw(setting, frozen));
  return { game: { system, truth }, side: system.rules.turn(truth).side, formula: formulaFor(scenario) };
}

function rounded(share: number): number {
  return Number(share.toFixed(4));
}
