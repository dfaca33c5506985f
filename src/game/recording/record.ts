import { threadCpuUsage } from "node:process";
import { seededDice } from "../../dice/ledger-1/seeded-dice.ts";
import type { Brought } from "../../kernel/brought.ts";
import { newestRevision } from "../../kernel/revision.ts";
import { ok, type Result } from "../../kernel/result.ts";
import type { Side } from "../../kernel/side.ts";
import type { SystemOutcome, Truth } from "../../kernel/rules.ts";
import { type Shelved, SYSTEMS } from "../open/catalogue.ts";
import { chooseScenario, openBy, type ScenarioChoices } from "../open/open-game.ts";
import { laterIssue } from "../open/shelf.ts";
import type { CaseFile } from "../proof/case-file.ts";
import { SECOND } from "../../common/bytes/lengths.ts";
import { THINKING } from "../../kernel/players.ts";
import {
  Autoplay,
  type Autoplayer,
  type Master,
  MASTERS,
  programPlayerOf,
  type RecordedStep,
} from "../proof/autoplay.ts";
import { formulaOf } from "../proof/review/formula.ts";
import { masterOf } from "../proof/review/master.ts";

/** What else is chosen with a scenario: edition and options, an owner's documents. */
export type RecordChoices = ScenarioChoices & Brought;

export interface RecordedGame {
  readonly record: CaseFile;
  readonly system: Shelved;
  /** At its beginning, and at its end. */
  readonly start: Truth;
  readonly truth: Truth;
  readonly outcome: SystemOutcome;
  /** How many of the players' decisions the rules refused; defaults replaced them. */
  readonly refused: number;
}

/**
 * Plays a scenario from beginning to end without players. The same seed gives the same game.
 * @param systems the possible ones
 * @returns the game, or why there is none
 * @throws if the rules or a player crash
 */
export function playScenario(
  id: string,
  seed: string,
  players: Readonly<Record<Side, Autoplayer>>,
  { ruleset, options, ...documents }: RecordChoices = {},
  systems: ReadonlyMap<string, Shelved> = SYSTEMS,
): Result<RecordedGame, string[]> {
  const chosen = chooseScenario(id, { ruleset, options }, systems);
  if (!chosen.ok) return chosen;
  const { source } = chosen.value;
  const system = systems.get(source.ruleset)!;
  const opened = openBy(system, { ...source, ...documents });
  if (!opened.ok) return opened;
  const formula = formulaOf(system.shelf, id);
  const playerOf = (player: Autoplayer) =>
    isMaster(player) ? masterOf(system, formula, timerOf(player)) : programPlayerOf(system, player);
  const sides = { allied: playerOf(players.allied), axis: playerOf(players.axis) };
  if (!sides.allied.ok) return sides.allied;
  if (!sides.axis.ok) return sides.axis;
  const steps: RecordedStep[] = [];
  const table = new Autoplay(
    system,
    { allied: sides.allied.value, axis: sides.axis.value },
    seededDice(seed),
  );
  const { truth, outcome } = table.play(opened.value.truth, { note: (step) => steps.push(step) });
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
  return ok({ record, system, start: opened.value.truth, truth, outcome, refused: table.refused });
}

function isMaster(player: Autoplayer): player is Master {
  return MASTERS.some((each) => each === player);
}

/**
 * Its time is of this thread's processor, so what else the machine does takes nothing from it. The same seed may still give another
 * game.
 */
function timerOf(player: Master): (() => () => boolean) | undefined {
  const seconds = THINKING.find((each) => player === `master-${each}`);
  if (seconds === undefined) return undefined;
  return () => {
    const begun = threadCpuUsage();
    return () => {
      const { user, system } = threadCpuUsage(begun);
      return (user + system) / 1000 >= seconds * SECOND;
    };
  };
}
