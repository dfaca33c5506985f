import { seededDice } from "../../../dice/ledger-1/seeded-dice.ts";
import type { Dice } from "../../../kernel/dice.ts";
import { err, ok, type Result } from "../../../kernel/result.ts";
import { isOver, type Truth } from "../../../kernel/rules.ts";
import { enemyOf, type Side } from "../../../kernel/side.ts";
import type { System } from "../../../kernel/system.ts";
import type { ProgramPlayer } from "../autoplay.ts";
import { type Formula, unadorned } from "./formula.ts";
import { Judge } from "./worth.ts";

/** How often each manner is played out; how many go on from there, and how often those are played out in all. */
const PLAYS = 2, FINALISTS = 4, FINAL_PLAYS = 6;
/** How often a manner is played out at the most where time is left: more plays tell little that is new. */
const MOST_PLAYS = 60;
/** How far the chance after one play may be off a manner's mean. */
const DOUBT = 0.15;

/**
 * What chooses a manner for a Player-Turn that is about to begin, by its number.
 * @param possible draws a truth that the side may hold possible @param turn names its dice
 * @param isTimeUp without it the search takes the plays that are usual, however long they last
 */
export type MannerSearch = (
  possible: Parameters<ProgramPlayer>[1],
  turn: { readonly side: Side; readonly gameTurn: number },
  isTimeUp?: () => boolean,
) => number;

/**
 * A player that looks ahead. At the beginning of each Player-Turn it plays that turn and the enemy's answer in every manner of the
 * capable player, and takes the manner after which the formula gives it the best chance on the average. The dice and what is
 * hidden are drawn, each time from the same seed, so the same position gets the same answer.
 * @param timer starts as a search begins, and then says whether its time is over
 * @returns or why there is no such player
 */
export function masterOf(
  system: System,
  formula: Formula | undefined,
  timer?: () => () => boolean,
): Result<ProgramPlayer, string[]> {
  const search = mannerSearch(system, formula);
  if (!search.ok) return search;
  const { rules } = system;
  const computer = system.computer!;
  let chosen = { turn: "", manner: 0 };
  return ok((sight, possible) => {
    const query = rules.query(possible(seededDice("master/now")));
    if (isOver(query)) return [];
    const turn = turnName(query);
    if (query.opensTurn && chosen.turn !== turn) {
      chosen = { turn, manner: search.value(possible, query, timer?.()) };
    }
    return computer.decisions(sight, chosen.manner);
  });
}

/** What a master chooses its manners by. @returns or why there is no such player */
function mannerSearch(
  system: System,
  formula: Formula | undefined,
): Result<MannerSearch, string[]> {
  const { computer, ruleset } = system;
  if (computer?.manners === undefined) return err([`${ruleset} has no master player: let capable play`]);
  if (formula === undefined) {
    return err(["master needs a formula, and this scenario has none: let capable play"]);
  }
  const inManner = (manner: number): ProgramPlayer => (sight) => computer.decisions(sight, manner);
  const players = Array.from({ length: computer.manners }, (_, manner) => inManner(manner));
  const looking = new LookingAhead(system, new Judge(system, unadorned(formula), "master"), players);
  return ok((possible, turn, isTimeUp) => looking.best(possible, turn, isTimeUp));
}

/** The manner in which a side does best in the Player-Turn that it stands before. @throws where it has no master player */
export function mannerFor(
  { system, truth }: { readonly system: System; readonly truth: Truth },
  formula: Formula | undefined,
  side: Side,
  isTimeUp: () => boolean,
): number {
  const search = mannerSearch(system, formula);
  if (!search.ok) throw new Error(search.error.join("; "));
  const { gameTurn } = system.rules.turn(truth);
  const possible = (dice: Dice) => system.rolling?.possible(truth, side, dice) ?? truth;
  return search.value(possible, { side, gameTurn }, isTimeUp);
}

function turnName({ gameTurn, side }: Parameters<MannerSearch>[1]): string {
  return `${gameTurn} ${side}`;
}

/** A Player-Turn that was played out in a manner: where it ended, and the chance after the enemy's answer. */
interface Played {
  end(): string;
  chance(): number;
}

/** A manner that is being tried, and the chances that its plays came to. */
interface Trial {
  readonly manner: number;
  readonly chances: number[];
}

/**
 * The manner that does best, each played twice and the best four six times. Where a time is set, that may end it sooner; where
 * time is left, what may yet be best is played next.
 * @param play plays a manner out for the first time, the second …
 */
export function bestManner(
  manners: number,
  play: (manner: number, time: number) => Played,
  isTimeUp?: () => boolean,
): number {
  const isOut = isTimeUp ?? (() => false);
  const trials = new Map<string, Trial>();
  for (let manner = 0; manner < manners && (manner === 0 || !isOut()); manner++) {
    const played = play(manner, 1);
    // Manners that come to the same are one.
    const key = played.end();
    if (!trials.has(key)) trials.set(key, { manner, chances: [played.chance()] });
  }
  const playOn = ({ manner, chances }: Trial, most: number) => {
    while (chances.length < most && !isOut()) chances.push(play(manner, chances.length + 1).chance());
  };
  const tried = [...trials.values()];
  for (const trial of tried) playOn(trial, PLAYS);
  const finalists = tried.sort(byMean).slice(0, FINALISTS);
  for (const trial of finalists) playOn(trial, FINAL_PLAYS);
  if (isTimeUp === undefined) return finalists.sort(byMean)[0].manner;
  for (let open = tried; open.length > 0 && !isOut(); open = open.filter(isOpen)) {
    const next = most(open, (trial) => mean(trial.chances) + doubt(trial));
    playOn(next, next.chances.length + 1);
  }
  return most(tried, (trial) => mean(trial.chances) - doubt(trial)).manner;
}

class LookingAhead {
  constructor(
    private readonly system: Pick<System, "rules">,
    private readonly judge: Judge,
    private readonly players: readonly ProgramPlayer[],
  ) {}

  /** The manner that does best in a Player-Turn that is about to begin. */
  best(...[possible, { side, gameTurn }, isTimeUp]: Parameters<MannerSearch>): number {
    return bestManner(this.players.length, (manner, time) => {
      const dice = this.judge.dice(`${turnName({ gameTurn, side })}/${time}`);
      const players = { allied: this.players[0], axis: this.players[0], [side]: this.players[manner] };
      const end = this.judge.turnPlayedOn(possible(dice), dice, players);
      return {
        end: () => JSON.stringify(this.system.rules.freeze(end)),
        chance: () => this.#answered(end, side, dice),
      };
    }, isTimeUp);
  }

  /** What a side's chance is once the enemy has answered, as the capable player would. */
  #answered(truth: Truth, side: Side, dice: ReturnType<Judge["dice"]>): number {
    const { rules } = this.system;
    const query = rules.query(truth);
    const isTheirs = !isOver(query) && rules.turn(truth).side === enemyOf(side);
    const players = { allied: this.players[0], axis: this.players[0] };
    const chance = this.judge.chance(isTheirs ? this.judge.turnPlayedOn(truth, dice, players) : truth);
    return side === "allied" ? chance : 1 - chance;
  }
}

function isOpen({ chances }: Trial): boolean {
  return chances.length < MOST_PLAYS;
}

/** How far off the mean of its plays may be. */
function doubt({ chances }: Trial): number {
  return DOUBT / Math.sqrt(chances.length);
}

/** The first of those that score most. */
function most(trials: readonly Trial[], score: (trial: Trial) => number): Trial {
  return trials.reduce((best, trial) => score(trial) > score(best) ? trial : best);
}

function byMean(a: Trial, b: Trial): number {
  return mean(b.chances) - mean(a.chances);
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}
