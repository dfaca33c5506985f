import { seededDice } from "../../../dice/ledger-1/seeded-dice.ts";
import { err, ok, type Result } from "../../../kernel/result.ts";
import { isOver, type Truth } from "../../../kernel/rules.ts";
import { enemyOf, type Side } from "../../../kernel/side.ts";
import type { System } from "../../../kernel/system.ts";
import type { ProgramPlayer } from "../autoplay.ts";
import type { Formula } from "./formula.ts";
import { Judge } from "./worth.ts";

/** How often each manner is played out; how many go on from there, and how often those are played out in all. */
const PLAYS = 2, FINALISTS = 4, FINAL_PLAYS = 6;

/**
 * A player that looks ahead. At the beginning of each Player-Turn it plays that turn and the enemy's answer in every manner of the
 * capable player, and takes the manner after which the formula gives it the best chance on the average. The dice and what is
 * hidden are drawn, each time from the same seed, so the same position gets the same answer.
 * @returns or why there is no such player
 */
export function masterOf(system: System, formula: Formula | undefined): Result<ProgramPlayer, string[]> {
  const { computer, ruleset, rules } = system;
  if (computer?.manners === undefined) return err([`${ruleset} has no master player: let capable play`]);
  if (formula === undefined) {
    return err(["master needs a formula, and this scenario has none: let capable play"]);
  }
  const inManner = (manner: number): ProgramPlayer => (sight) => computer.decisions(sight, "capable", manner);
  const players = Array.from({ length: computer.manners }, (_, manner) => inManner(manner));
  const looking = new LookingAhead(system, new Judge(system, formula, "master"), players);
  let chosen = { turn: "", player: players[0] };
  return ok((sight, possible) => {
    const truth = possible(seededDice("master/now"));
    const query = rules.query(truth);
    if (isOver(query)) return [];
    const turn = `${query.gameTurn} ${query.side}`;
    if (query.opensTurn && chosen.turn !== turn) {
      chosen = { turn, player: looking.best(possible, query.side, turn) };
    }
    return chosen.player(sight, possible);
  });
}

/** A manner that is being tried, and the chances that its plays came to. */
interface Trial {
  readonly player: ProgramPlayer;
  readonly chances: number[];
}

class LookingAhead {
  constructor(
    private readonly system: System,
    private readonly judge: Judge,
    private readonly players: readonly ProgramPlayer[],
  ) {}

  /** The manner that does best in a Player-Turn that is about to begin. @param turn names its dice */
  best(possible: Parameters<ProgramPlayer>[1], side: Side, turn: string): ProgramPlayer {
    const trials = new Map<string, Trial>();
    const played = (player: ProgramPlayer, play: number) => {
      const dice = this.judge.dice(`${turn}/${play}`);
      const players = { allied: this.players[0], axis: this.players[0], [side]: player };
      const end = this.judge.turnPlayedOn(possible(dice), dice, players);
      return { end, chance: () => this.#answered(end, side, dice) };
    };
    for (const player of this.players) {
      const { end, chance } = played(player, 1);
      // Manners that come to the same are one.
      const key = JSON.stringify(this.system.rules.freeze(end));
      if (!trials.has(key)) trials.set(key, { player, chances: [chance()] });
    }
    const playOn = ({ player, chances }: Trial, most: number) => {
      while (chances.length < most) chances.push(played(player, chances.length + 1).chance());
    };
    const tried = [...trials.values()];
    for (const trial of tried) playOn(trial, PLAYS);
    const finalists = tried.sort(byMean).slice(0, FINALISTS);
    for (const trial of finalists) playOn(trial, FINAL_PLAYS);
    return finalists.sort(byMean)[0].player;
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

function byMean(a: Trial, b: Trial): number {
  return mean(b.chances) - mean(a.chances);
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}
