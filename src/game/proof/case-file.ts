import { faultWordsOf } from "../../common/document-faults.ts";
import { z } from "zod";
import { NoDice, ScriptedDice } from "../../kernel/dice.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import { SIDES } from "../../kernel/side.ts";
import {
  isOver,
  type Kinded,
  type Rules,
  type Sight,
  type Truth,
  type TruthStep,
  type Viewer,
  VIEWERS,
} from "../../kernel/rules.ts";
import type { Violation } from "../../kernel/refusals/violation.ts";
import { type Shelved, SYSTEMS } from "../open/catalogue.ts";
import { type JudgedGame, openBy } from "../open/open-game.ts";
import { failedExpectation } from "./expectation.ts";

const properties = z.record(z.string(), z.unknown());
const viewers = z.enum(VIEWERS);

const step = z.strictObject({
  /** The game runs to its first question; only a first step can. A case without it begins by itself, without dice. */
  begin: z.literal(true).optional(),
  decision: z.unknown().optional(),
  /** In a game record: whose decision it was. */
  by: z.enum(SIDES).optional(),
  dice: z.array(z.number().int().min(1).max(255)).optional(),
  /** In a game record: everything that happened, as the game master sees it. A replay must give the same. */
  events: z.array(properties).optional(),
  expect: z.object({
    refused: z.array(z.string()).optional(),
    events: z.array(properties).optional(),
    noEvents: z.array(properties).optional(),
    query: properties.optional(),
    seen: z.partialRecord(viewers, z.array(properties)).optional(),
    hidden: z.partialRecord(viewers, z.array(z.string())).optional(),
  }).catchall(properties).optional()
    .describe("Further keys are the headings under which a system tells what is so"),
  note: z.string().optional(),
}).refine((one) => (one.begin === undefined) !== (one.decision === undefined), {
  message: "a step either begins the game or has a decision",
});
export type CaseStep = z.infer<typeof step>;

/** A conformance case, or a game record, which is a case with all events in it. */
export const caseFile = z.strictObject({
  $schema: z.string().optional(),
  title: z.string(),
  cite: z.array(z.string()).default([]),
  ruleset: z.string(),
  map: z.union([z.string(), properties]).optional(),
  scenario: z.string().optional(),
  position: properties.optional(),
  options: properties.optional(),
  revision: z.number().int().min(1).optional().describe(
    "The revision of the rules that it is played by; left out, the newest. Records name theirs",
  ),
  issue: z.number().int().min(1).optional().describe(
    "The issue of the scenario; left out, the newest, and the first where a revision is named: records from before issues were counted",
  ),
  charts: properties.optional().describe("Each key stands in place of the system's own"),
  orderOfBattle: properties.optional().describe("Each piece stands in place of the system's own"),
  note: z.string().optional(),
  editions: z.array(z.string()).optional()
    .describe("The rulesets by which it comes out so; left out, all editions of its rule system"),
  steps: z.array(step).default([]),
}).refine(({ steps }) => steps.every((one, index) => index === 0 || one.begin === undefined), {
  message: "only the first step can begin the game",
}).meta({ title: "Case", description: "A conformance case or a game record" });
export type CaseFile = z.infer<typeof caseFile>;

/** Whose views `despatch case --json` shows after each step. */
const REPORTED = ["allied", "axis", "spectator"] as const satisfies readonly Viewer[];

export interface StepReport {
  readonly accepted: boolean;
  readonly violations: readonly Violation[];
  readonly events: readonly Kinded[];
  /** The events and the game as each of them sees it, if anything is hidden. */
  readonly seen?: Readonly<Record<(typeof REPORTED)[number], readonly Kinded[]>>;
  readonly sight?: Readonly<Record<(typeof REPORTED)[number], unknown>>;
}

export interface CaseReport {
  readonly pass: boolean;
  /** The first difference, and its step. */
  readonly failure?: string;
  readonly steps: readonly StepReport[];
}

/** A case that was carried out to its last step, and the truth at its end. */
export interface PlayedCase {
  readonly report: CaseReport;
  readonly game: JudgedGame | undefined;
}

/** @param json a case file's contents */
export function readCase(json: unknown): Result<CaseFile, string> {
  const read = caseFile.safeParse(json);
  return read.success ? ok(read.data) : err(faultWordsOf(read.error));
}

/** Plays a case and compares each step with what it expects. It stops at the first difference. */
export function playCase(file: CaseFile, system = SYSTEMS.get(file.ruleset)): PlayedCase {
  if (system === undefined) {
    return broken(`there is no ruleset ${file.ruleset}; there are ${[...SYSTEMS.keys()].join(", ")}`);
  }
  const opened = openCase(file, system);
  if (!opened.ok) return broken(opened.error);
  let truth = opened.value;
  const reports: StepReport[] = [];
  for (const [index, step] of file.steps.entries()) {
    const outcome = playStep(system.rules, truth, step);
    truth = outcome.truth;
    const report = reportOf(system.rules, outcome);
    reports.push(report);
    const failure = outcome.failure ?? failedExpectation(system, truth, step, outcome);
    if (failure !== undefined) {
      return {
        report: { pass: false, failure: `step ${index + 1}: ${failure}`, steps: reports },
        game: { system, truth },
      };
    }
  }
  return { report: { pass: true, steps: reports }, game: { system, truth } };
}

/** @returns the truth before a case's first step, or why there is none */
export function openCase(file: CaseFile, system: Shelved): Result<Truth, string> {
  const opened = openBy(system, {
    ...file,
    issue: file.issue ?? (file.revision === undefined ? undefined : 1),
  });
  if (!opened.ok) return err(opened.error.join("; "));
  const { truth } = opened.value;
  const [first] = file.steps;
  if (first?.begin !== undefined) return ok(truth);
  const begun = rolling([], (dice) => system.rules.begin(truth, dice));
  return begun.ok ? ok(begun.value.came.truth) : err(`before the first step: ${begun.error}`);
}

function broken(failure: string): PlayedCase {
  return { report: { pass: false, failure, steps: [] }, game: undefined };
}

export interface StepOutcome {
  readonly truth: Truth;
  readonly accepted: boolean;
  readonly violations: readonly Violation[];
  readonly events: readonly Kinded[];
  readonly failure?: string;
}

function playStep(rules: Rules<Truth, Sight>, truth: Truth, step: CaseStep): StepOutcome {
  const stuck = { truth, accepted: false, violations: [], events: [] };
  if (step.begin) return carriedOut(stuck, rolling(step.dice, (dice) => ok(rules.begin(truth, dice))));
  const asked = rules.query(truth);
  const decision = rules.readDecision(step.decision);
  const isUnasked = decision.ok && rules.unasked?.includes(decision.value.kind) === true;
  if (step.by !== undefined && !isOver(asked) && step.by !== asked.side && !isUnasked) {
    return { ...stuck, failure: `by ${step.by}, but ${asked.side} was asked` };
  }
  if (!decision.ok) {
    return {
      ...stuck,
      violations: [{ code: "not-a-decision", cite: "", message: decision.error.join("; ") }],
    };
  }
  return carriedOut(stuck, rolling(step.dice, (dice) => rules.decide(truth, decision.value, dice)));
}

function carriedOut(
  stuck: StepOutcome,
  rolled: Result<Rolled<Result<TruthStep<Truth>, Violation[]>>, string>,
): StepOutcome {
  if (!rolled.ok) return { ...stuck, failure: rolled.error };
  const { came, unused } = rolled.value;
  if (!came.ok) return { ...stuck, violations: came.error };
  if (unused > 0) return { ...stuck, failure: `${unused} of its dice were not rolled` };
  return { ...came.value, accepted: true, violations: [] };
}

/** A result with given dice, and how many of them it did not need: a refusal rolls none. */
interface Rolled<V> {
  readonly came: V;
  readonly unused: number;
}

/** Does something with scripted dice. @returns the result, or why the dice did not suffice */
function rolling<V>(
  told: readonly number[] = [],
  use: (dice: ScriptedDice) => V,
): Result<Rolled<V>, string> {
  const dice = new ScriptedDice(told);
  try {
    const came = use(dice);
    return ok({ came, unused: told.length - dice.used });
  } catch (error) {
    if (error instanceof NoDice) return err(error.message);
    throw error;
  }
}

function reportOf(rules: Rules<Truth, Sight>, outcome: StepOutcome): StepReport {
  const { truth, accepted, events } = outcome;
  const violations = outcome.violations.map(({ code, cite, message }) => ({ code, cite, message }));
  const through = <V>(look: (viewer: (typeof REPORTED)[number]) => V) => ({
    allied: look("allied"),
    axis: look("axis"),
    spectator: look("spectator"),
  });
  if (!rules.hasSecrets) return { accepted, violations, events };
  return {
    accepted,
    violations,
    events,
    get seen() {
      return through((viewer) => rules.seen(events, viewer));
    },
    get sight() {
      return through((viewer) => rules.view(truth, viewer));
    },
  };
}
