import { chiSquare } from "../../dice/chi-square.ts";
import { DiceBook, type Roll } from "../../dice/dice-book.ts";
import { luckOf, seenByEnemy, type Stake } from "../../dice/luck.ts";
import type { GameEvent } from "../../kernel/event.ts";
import type { Side } from "../../kernel/side.ts";
import type { GameHead } from "../../store/game-record.ts";
import type { RunRecord } from "../../store/run-record.ts";
import type { DiceWords, RolledCombat, RollWords } from "../../../templates/dice.ts";
import type { AnyRules } from "../catalogue.ts";
import type { Office } from "../office.ts";
import { recordOf } from "../run-records.ts";
import { isUndone, type Undone } from "../undone.ts";

const FACES = 6;

/** All dice of a game's runs, with what each was for. @param last the last run to tell of */
export async function diceHistory(
  office: Office,
  head: GameHead,
  rules: AnyRules,
  last = head.run,
): Promise<DiceWords> {
  const runs = await Promise.all(
    Array.from({ length: last }, (_, index) => recordOf(office, head.id, index + 1)),
  );
  return historyOf(head.id, rules, runs, head);
}

/** The dice of runs, from the first on. Faces are counted of every die that was made, luck of the combats that stand. */
export function historyOf(
  game: string,
  rules: AnyRules,
  runs: readonly RunRecord[],
  undone: Undone = { undone: [] },
): DiceWords {
  const rolls = rollsOf(rules, runs, undone);
  const standing = rolls.filter(({ isUndone }) => !isUndone);
  const made = rolls.filter(({ kept }) => kept === undefined);
  const faces = Array.from(
    { length: FACES },
    (_, face) => made.filter(({ die }) => die === face + 1).length,
  );
  const attacks = (side: Side) => luckOf(stakesOf(standing.filter((roll) => roll.side === side), side));
  const luck = (side: Side) => luckOf(stakesOf(standing, side));
  return {
    game,
    run: runs.length,
    rolls,
    faces,
    evenness: chiSquare(faces),
    attacks: { allied: attacks("allied"), axis: attacks("axis") },
    luck: { allied: luck("allied"), axis: luck("axis") },
  };
}

/** What each combat die was worth to a side: the attacker's gain is the defender's loss. */
export function stakesOf(rolls: readonly RollWords[], side: Side): Stake[] {
  return rolls.flatMap(({ combat, die, side: attacker }) => {
    if (combat === undefined) return [];
    const stake = { values: combat.results.map(({ ground }) => ground), die };
    return [attacker === side ? stake : seenByEnemy(stake)];
  });
}

function rollsOf(rules: AnyRules, runs: readonly RunRecord[], undone: Undone): RollWords[] {
  const combats = combatsOf(rules, runs);
  const times = timesOf(runs, undone);
  return runs.flatMap(({ side, gameTurn, key, orders, beacon, rolls }) =>
    rolls.map((roll) => ({
      ...roll,
      time: times.get(roll)!,
      side,
      gameTurn,
      key,
      orders,
      beacon,
      isUndone: isUndone(undone, roll.run),
    }))
  ).map((roll, index) => ({ ...roll, number: index + 1, combat: combats.get(`${roll.run} ${roll.roll}`) }));
}

/** Which time it was for the purpose of each roll, in the game as it stood then. */
function timesOf(runs: readonly RunRecord[], { undone }: Undone): Map<Roll, number> {
  const book = new DiceBook();
  const times = new Map<Roll, number>();
  for (const { run, rolls } of runs) {
    for (const roll of rolls) {
      times.set(roll, book.time(roll));
      book.enter(roll);
    }
    for (const { after, last } of undone) if (last === run) book.rollBack(after);
  }
  return times;
}

/** Combats by run and roll. An attack may be announced in one run and resolved in the next. */
function combatsOf(rules: AnyRules, runs: readonly RunRecord[]): Map<string, RolledCombat> {
  const combats = new Map<string, RolledCombat>();
  let groundSupport = 0;
  for (const { run, steps } of runs) {
    let roll = 0;
    for (const event of steps.flatMap(({ events }) => events) as GameEvent[]) {
      if (event.kind === "attacked") groundSupport = event.groundSupport;
      if (event.kind === "dieRolled") roll++;
      if (event.kind === "combatResolved") {
        const results = rules.possibleResults(event.row, event.differential);
        combats.set(`${run} ${roll}`, { event, groundSupport, results });
      }
    }
  }
  return combats;
}
