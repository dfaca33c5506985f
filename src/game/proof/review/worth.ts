import { seededDice } from "../../../dice/ledger-1/seeded-dice.ts";
import type { Dice } from "../../../kernel/dice.ts";
import { isOver, type Kinded, type SystemOutcome, type Truth } from "../../../kernel/rules.ts";
import type { Side } from "../../../kernel/side.ts";
import type { System } from "../../../kernel/system.ts";
import { Autoplay, type ProgramPlayer, programPlayerOf } from "../autoplay.ts";
import { carriedOut, type CourseStep } from "./course.ts";
import { featuresOf } from "./features.ts";
import { chanceBy, type Formula } from "./formula.ts";

/** Says what a position is worth: the chance that the Allied side wins, 0 … 1, a draw being half a win. */
export class Judge {
  readonly #player: ProgramPlayer;

  /** @param seed names all random numbers: the same seed gives the same review */
  constructor(
    private readonly system: System,
    private readonly formula: Formula,
    private readonly seed: string,
  ) {
    const player = programPlayerOf(system, "modest");
    if (!player.ok) throw new Error(player.error.join("; "));
    this.#player = player.value;
  }

  chance(truth: Truth): number {
    const query = this.system.rules.query(truth);
    return isOver(query) ? wonBy(query.winner) : chanceBy(this.formula, featuresOf(this.system, truth));
  }

  /** Plays a Player-Turn on to its end. @param players by default the computer's quickest @param happened hears each decision's events */
  turnPlayedOn(
    truth: Truth,
    dice: Dice,
    players: Readonly<Record<Side, ProgramPlayer>> = { allied: this.#player, axis: this.#player },
    happened: (events: readonly Kinded[]) => void = () => {},
  ): Truth {
    const { rules } = this.system;
    const { gameTurn, side } = rules.turn(truth);
    const playing = new Autoplay(this.system, players, dice);
    return playing.playOn(truth, {
      until: (query, now) => {
        const turn = rules.turn(now);
        return query.opensTurn && (turn.side !== side || turn.gameTurn !== gameTurn);
      },
      note: ({ events = [] }) => happened(events as unknown as readonly Kinded[]),
    }).truth;
  }

  /** Dice that no real die has anything to do with. */
  dice(name: string): Dice {
    return seededDice(`${this.seed}/${name}`);
  }

  /**
   * What each face of one of a decision's dice would have been worth, the dice before it as they fell and those after it by chance: the
   * same chance for each face. The Player-Turn is played on to its end by the computer.
   * @param place names the decision in its game
   */
  values({ before, decision, dice }: CourseStep, index: number, place: string): number[] {
    return Array.from({ length: dice[index].faces }, (_, at) => {
      let sum = 0;
      for (let sample = 0; sample < SAMPLES; sample++) {
        const rest = this.dice(`${place}/${index}/${sample}`);
        const branch = new BranchDice([...dice.slice(0, index).map(({ die }) => die), at + 1], rest);
        sum += this.chance(
          this.turnPlayedOn(carriedOut(this.system, before, decision, branch).truth, rest),
        );
      }
      return sum / SAMPLES;
    });
  }
}

/** How often each face is played on: more would be more exact, and slower. */
const SAMPLES = 2;

/** @returns 1 where the Allied side has won, 0 where the Axis side has, a half for a draw */
export function wonBy(winner: SystemOutcome["winner"]): number {
  return winner === "allied" ? 1 : winner === "axis" ? 0 : 0.5;
}

/** Some given dice, then others. */
class BranchDice implements Dice {
  #next = 0;
  constructor(private readonly told: readonly number[], private readonly rest: Dice) {}

  roll(...asked: Parameters<Dice["roll"]>): number {
    return this.#next < this.told.length ? this.told[this.#next++] : this.rest.roll(...asked);
  }
}
