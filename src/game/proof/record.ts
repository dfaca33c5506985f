import { seededDice } from "../../dice/seeded-dice.ts";
import type { Brought } from "../../kernel/brought.ts";
import type { Dice } from "../../kernel/dice.ts";
import { newestRevision } from "../../kernel/revision.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import type { Side } from "../../kernel/side.ts";
import {
  isOver,
  type Kinded,
  type Sight,
  type Skill,
  type SystemOutcome,
  type SystemQuestion,
  type Truth,
  type TruthStep,
} from "../../kernel/rules.ts";
import type { RuleSystem } from "../../kernel/system.ts";
import { type Shelved, SYSTEMS } from "../catalogue.ts";
import { type Choices, chooseScenario, openBy } from "../open-game.ts";
import { laterIssue } from "../shelf.ts";
import type { CaseFile } from "./case-file.ts";

/** Who answers for a side in a game that no person plays: the computer, or nobody, so that the defaults do all. */
export const AUTOPLAYERS = ["computer", "modest", "capable", "pass"] as const;
export type Autoplayer = (typeof AUTOPLAYERS)[number];

/** What else is chosen with a scenario: edition and options, an owner's documents. */
export type RecordChoices = Choices & Brought;

export interface PlayedGame {
  readonly record: CaseFile;
  readonly system: Shelved;
  /** As it began, and as it ended. */
  readonly start: Truth;
  readonly truth: Truth;
  readonly outcome: SystemOutcome;
  /** How many of the players' decisions the rules refused; the defaults stood in for them. */
  readonly refused: number;
}

/** No game takes this many decisions: one that does is caught in a circle. */
const TOO_MANY = 100_000;

/**
 * Plays a scenario from beginning to end without players. The same seed gives the same game.
 * @param systems those that it may be played by
 * @returns the game, or why there is none @throws when the rules or a player break down
 */
export function playScenario(
  id: string,
  seed: string,
  players: Readonly<Record<Side, Autoplayer>>,
  { ruleset, options, ...documents }: RecordChoices = {},
  systems: ReadonlyMap<string, Shelved> = SYSTEMS,
): Result<PlayedGame, string[]> {
  const chosen = chooseScenario(id, { ruleset, options }, systems);
  if (!chosen.ok) return chosen;
  const { source } = chosen.value;
  const system = systems.get(source.ruleset)!;
  const opened = openBy(system, { ...source, ...documents });
  if (!opened.ok) return opened;
  const sides = { allied: playerOf(system, players.allied), axis: playerOf(system, players.axis) };
  if (!sides.allied.ok) return sides.allied;
  if (!sides.axis.ok) return sides.axis;
  const table = new Table(system, { allied: sides.allied.value, axis: sides.axis.value }, seed);
  const { steps, refused, truth, outcome } = table.play(opened.value.truth);
  const record: CaseFile = {
    title:
      `${chosen.value.scenario.title}, played by ${players.allied} (Allied) and ${players.axis} (Axis), seed ${seed}`,
    cite: [],
    ruleset: source.ruleset,
    map: documents.map ?? system.shelf.scenarios.get(id)!.map,
    scenario: id,
    ...(options === undefined ? {} : { options }),
    revision: newestRevision(system.rules),
    ...laterIssue(system.shelf.scenarios.get(id)),
    ...(documents.orderOfBattle === undefined ? {} : { orderOfBattle: documents.orderOfBattle }),
    ...(documents.charts === undefined ? {} : { charts: documents.charts }),
    steps,
  };
  return ok({ record, system, start: opened.value.truth, truth, outcome, refused });
}

type Steps = CaseFile["steps"];
/** Given a sight of the side and the question in it, what to do next, in order; nothing where the default is to do it. */
type Player = (sight: Sight) => readonly Kinded[];

function playerOf({ computer, ruleset }: RuleSystem, player: Autoplayer): Result<Player, string[]> {
  if (player === "pass") return ok(() => []);
  if (computer === undefined) return err([`${ruleset} has no computer player: let both sides pass`]);
  const skill: Skill | undefined = player === "computer" ? undefined : player;
  return ok((sight) => computer.decisions(sight, skill));
}

/** A game at which nobody sits but computers. */
class Table {
  readonly #steps: Steps = [];
  readonly #dice: Dice;
  /** What each side still means to do, and for which kind of question it has planned that. */
  readonly #plans = new Map<Side, { readonly kind: string; readonly left: Kinded[] }>();
  #refused = 0;

  constructor(
    private readonly system: RuleSystem,
    private readonly players: Readonly<Record<Side, Player>>,
    seed: string,
  ) {
    this.#dice = seededDice(seed);
  }

  play(start: Truth) {
    const { rules } = this.system;
    const begun = rules.begins
      ? this.#noted({ begin: true }, (dice) => ok(rules.begin(start, dice)))
      : ok(start);
    let truth = begun.ok ? begun.value : start;
    for (let played = 0; played < TOO_MANY; played++) {
      const query = rules.query(truth);
      if (isOver(query)) return { steps: this.#steps, refused: this.#refused, truth, outcome: query };
      truth = this.#answered(truth, query);
    }
    throw new Error("a game does not end");
  }

  /** The truth after the side's answer; after the default, where it has none or none that is legal. */
  #answered(truth: Truth, query: SystemQuestion): Truth {
    const decision = query.isAutomatic ? undefined : this.#decision(truth, query);
    if (decision !== undefined) {
      const answered = this.#decided(truth, query.side, decision);
      if (answered.ok) return answered.value;
      this.#refused++;
    }
    const usual = this.#decided(truth, query.side, this.system.rules.fallback(truth));
    if (!usual.ok) {
      throw new Error(`the default for ${query.kind} is refused in Game-Turn ${query.gameTurn}`);
    }
    return usual.value;
  }

  #decided(truth: Truth, by: Side, decision: Kinded) {
    return this.#noted({ decision, by }, (dice) => this.system.rules.decide(truth, decision, dice));
  }

  #decision(truth: Truth, { side, kind }: SystemQuestion): Kinded | undefined {
    const plan = this.#plans.get(side);
    if (plan?.kind === kind && plan.left.length > 0) return plan.left.shift();
    const left = [...this.players[side](this.system.rules.view(truth, side))];
    this.#plans.set(side, { kind, left });
    return left.shift();
  }

  /** Carries a step out and, where that can be done, writes it down. @returns the truth after it */
  #noted<E>(
    step: Pick<Steps[number], "begin" | "decision" | "by">,
    carryOut: (dice: Dice) => Result<TruthStep<Truth>, E>,
  ): Result<Truth, E> {
    const rolled: number[] = [];
    const done = carryOut({
      roll: (purpose, faces, audience) => {
        const die = this.#dice.roll(purpose, faces, audience);
        rolled.push(die);
        return die;
      },
    });
    if (!done.ok) return done;
    this.#steps.push({
      ...step,
      ...(rolled.length === 0 ? {} : { dice: rolled }),
      events: done.value.events.map((event) => ({ ...event })),
    });
    return ok(done.value.truth);
  }
}
