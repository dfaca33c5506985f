import type { Dice } from "../../kernel/dice.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import type { Side } from "../../kernel/side.ts";
import {
  isOver,
  type Kinded,
  type Sight,
  type SystemOutcome,
  type SystemQuery,
  type SystemQuestion,
  type Truth,
  type TruthStep,
} from "../../kernel/rules.ts";
import type { RuleSystem, System } from "../../kernel/system.ts";
import { THINKING } from "../../kernel/players.ts";
import type { CaseFile } from "./case-file.ts";

/** Players that do not look ahead: the computer, or nobody, so that the defaults do everything. */
export const QUICK_PLAYERS = ["computer", "modest", "capable", "pass"] as const;
/** The capable player in a manner of its own: `capable-3`. */
type InManner = `capable-${number}`;
export type QuickPlayer = (typeof QUICK_PLAYERS)[number] | InManner;
/** The player that looks ahead: by as many plays as are usual, or for so many seconds of processor time a Player-Turn. */
export const MASTERS = ["master", ...THINKING.map((seconds) => `master-${seconds}` as const)] as const;
export type Master = (typeof MASTERS)[number];
/** Who answers for a side in a game that no person plays. */
export const AUTOPLAYERS = [...QUICK_PLAYERS, ...MASTERS] as const;
export type Autoplayer = QuickPlayer | Master;

/**
 * From a sight of the side with its question: what to do next, in order; nothing to leave it to the default.
 * @param possible draws a truth that the side may hold possible
 */
export type ProgramPlayer = (sight: Sight, possible: (dice: Dice) => Truth) => readonly Kinded[];

export function programPlayerOf(
  { computer, ruleset }: RuleSystem,
  player: QuickPlayer,
): Result<ProgramPlayer, string[]> {
  if (player === "pass") return ok(() => []);
  if (computer === undefined) return err([`${ruleset} has no computer player: let both sides pass`]);
  if (player === "computer") return ok((sight) => computer.decisions(sight));
  if (player === "modest") return ok((sight) => computer.decisions(sight, player));
  const manner = Number(player.split("-")[1] ?? 0);
  return ok((sight) => computer.decisions(sight, manner));
}

/** A decision that was carried out, in the form of a game record. */
export type RecordedStep = CaseFile["steps"][number];

/** Who looks on while a game is played. */
export interface Watching {
  /** Sees each question before it is answered, and says whether to stop there. */
  readonly until?: ((query: SystemQuestion, truth: Truth) => boolean) | undefined;
  /** Gets each step, if a record is kept. */
  readonly note?: ((step: RecordedStep) => void) | undefined;
}

/** No game takes this many decisions: one that does goes in a circle. */
const TOO_MANY = 100_000;

/** A game at which nobody sits but computers. */
export class Autoplay {
  /** What each side still plans to do, and for which kind of question. */
  readonly #plans = new Map<Side, { readonly kind: string; readonly left: Kinded[] }>();
  /** How many of the players' decisions the rules refused; defaults replaced them. */
  refused = 0;

  constructor(
    private readonly system: RuleSystem & Pick<System, "rolling">,
    private readonly players: Readonly<Record<Side, ProgramPlayer>>,
    private readonly dice: Dice,
  ) {}

  play(start: Truth, { until, note }: Watching = {}) {
    const { rules } = this.system;
    const begun = rules.begins
      ? this.#carried({ begin: true }, (dice) => ok(rules.begin(start, dice)), note)
      : ok(start);
    const { truth, query } = this.playOn(begun.ok ? begun.value : start, { until, note });
    if (!isOver(query)) throw new Error("a game does not end");
    return { truth, outcome: query as SystemOutcome };
  }

  /** Plays on from any position that waits for an answer. @returns where it stopped, or the end */
  playOn(
    start: Truth,
    { until, note }: Watching = {},
  ): { truth: Truth; query: SystemQuery } {
    let truth = start;
    for (let played = 0; played < TOO_MANY; played++) {
      const query = this.system.rules.query(truth);
      if (isOver(query) || until?.(query, truth) === true) return { truth, query };
      truth = this.#answered(truth, query, note);
    }
    throw new Error("a game does not end");
  }

  /** The truth after the side's answer, or after the default if it has none that is legal. */
  #answered(truth: Truth, query: SystemQuestion, note: ((step: RecordedStep) => void) | undefined): Truth {
    const decision = query.isAutomatic ? undefined : this.#decision(truth, query);
    if (decision !== undefined) {
      const answered = this.#decided(truth, query.side, decision, note);
      if (answered.ok) return answered.value;
      this.refused++;
    }
    const usual = this.#decided(truth, query.side, this.system.rules.fallback(truth), note);
    if (!usual.ok) {
      throw new Error(`the default for ${query.kind} is refused in Game-Turn ${query.gameTurn}`);
    }
    return usual.value;
  }

  #decided(truth: Truth, by: Side, decision: Kinded, note: ((step: RecordedStep) => void) | undefined) {
    return this.#carried({ decision, by }, (dice) => this.system.rules.decide(truth, decision, dice), note);
  }

  #decision(truth: Truth, { side, kind }: SystemQuestion): Kinded | undefined {
    const plan = this.#plans.get(side);
    if (plan?.kind === kind && plan.left.length > 0) return plan.left.shift();
    const { rules, rolling } = this.system;
    const possible = (dice: Dice) => rolling?.possible(truth, side, dice) ?? truth;
    const left = [...this.players[side](rules.view(truth, side), possible)];
    this.#plans.set(side, { kind, left });
    return left.shift();
  }

  /** Carries a step out and reports it to an onlooker. @returns the truth after it */
  #carried<E>(
    step: Pick<RecordedStep, "begin" | "decision" | "by">,
    carryOut: (dice: Dice) => Result<TruthStep<Truth>, E>,
    note: ((step: RecordedStep) => void) | undefined,
  ): Result<Truth, E> {
    const rolled: number[] = [];
    const done = carryOut({
      roll: (purpose, faces, audience) => {
        const die = this.dice.roll(purpose, faces, audience);
        rolled.push(die);
        return die;
      },
    });
    if (!done.ok) return done;
    note?.({
      ...step,
      ...(rolled.length === 0 ? {} : { dice: rolled }),
      events: done.value.events.map((event) => ({ ...event })),
    });
    return ok(done.value.truth);
  }
}
