import { z } from "zod";
import { NoDice, ScriptedDice } from "../../kernel/dice.ts";
import type { Decision } from "../../kernel/decision.ts";
import type { GameEvent } from "../../kernel/event.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import { SIDES } from "../../kernel/side.ts";
import type { Violation } from "../../kernel/violation.ts";
import { type AnyRules, type AnyState, openGame } from "../catalogue.ts";
import { matches, missingEvent } from "./matching.ts";

const properties = z.record(z.string(), z.unknown());

const step = z.strictObject({
  decision: z.unknown(),
  /** In a game record: whose decision it was. */
  by: z.enum(SIDES).optional(),
  dice: z.array(z.number().int().min(1).max(6)).optional(),
  /** In a game record: everything that happened, which a replay must give again. */
  events: z.array(properties).optional(),
  expect: z.strictObject({
    refused: z.array(z.string()).optional(),
    events: z.array(properties).optional(),
    units: z.record(z.string(), properties).optional(),
    query: properties.optional(),
  }).optional(),
  note: z.string().optional(),
});
type CaseStep = z.infer<typeof step>;

/** A conformance case, or a game record, which is a case with what happened written into it. */
export const caseFile = z.strictObject({
  $schema: z.string().optional(),
  title: z.string(),
  cite: z.array(z.string()).default([]),
  ruleset: z.string(),
  map: z.union([z.string(), properties]).optional(),
  scenario: z.string().optional(),
  position: properties.optional(),
  options: properties.optional(),
  note: z.string().optional(),
  editions: z.array(z.string()).optional()
    .meta({
      description: "The rulesets by which it comes out so; left out, all editions of its rule system",
    }),
  steps: z.array(step).default([]),
}).meta({ title: "Case", description: "A conformance case or a game record" });
export type CaseFile = z.infer<typeof caseFile>;

export interface StepReport {
  readonly accepted: boolean;
  readonly violations: readonly Violation[];
  readonly events: readonly GameEvent[];
}

export interface CaseReport {
  readonly pass: boolean;
  /** The first thing that went otherwise, and in which step. */
  readonly failure?: string;
  readonly steps: readonly StepReport[];
}

/** A case carried out to its last step, and the game as it stands then. */
export interface PlayedCase {
  readonly report: CaseReport;
  readonly game: { readonly rules: AnyRules; readonly state: AnyState } | undefined;
}

/** @param json a case file's contents */
export function readCase(json: unknown): Result<CaseFile, string> {
  const read = caseFile.safeParse(json);
  return read.success ? ok(read.data) : err(z.prettifyError(read.error));
}

/** Plays a case, comparing each step with what it expects. Stops at the first step that goes otherwise. */
export function playCase(file: CaseFile): PlayedCase {
  const opened = openGame(file);
  if (!opened.ok) {
    return { report: { pass: false, failure: opened.error.join("; "), steps: [] }, game: undefined };
  }
  const { rules } = opened.value;
  let state = opened.value.state;
  const steps: StepReport[] = [];
  for (const [index, step] of file.steps.entries()) {
    const played = playStep(rules, state, step);
    steps.push(played.report);
    state = played.state;
    const failure = played.failure ?? compare(rules, state, step, played.report);
    if (failure !== undefined) {
      return {
        report: { pass: false, failure: `step ${index + 1}: ${failure}`, steps },
        game: { rules, state },
      };
    }
  }
  return { report: { pass: true, steps }, game: { rules, state } };
}

interface PlayedStep {
  readonly state: AnyState;
  readonly report: StepReport;
  readonly failure?: string;
}

function playStep(rules: AnyRules, state: AnyState, step: CaseStep): PlayedStep {
  const decision = rules.readDecision(step.decision);
  const nothing: StepReport = { accepted: false, violations: [], events: [] };
  if (!decision.ok) return { state, report: nothing, failure: decision.error.join("; ") };
  const dice = new ScriptedDice(step.dice ?? []);
  try {
    return decideStep(rules, state, step, decision.value, dice);
  } catch (error) {
    if (error instanceof NoDice) return { state, report: nothing, failure: error.message };
    throw error;
  }
}

function decideStep(
  rules: AnyRules,
  state: AnyState,
  step: CaseStep,
  decision: Decision,
  dice: ScriptedDice,
): PlayedStep {
  const asked = rules.query(state);
  const decided = rules.decide(state, decision, dice);
  if (!decided.ok) return { state, report: { accepted: false, violations: decided.error, events: [] } };
  const report: StepReport = { accepted: true, violations: [], events: decided.value.events };
  const wrongSide = step.by !== undefined && asked.kind !== "over" && step.by !== asked.side &&
    decision.kind !== "offerEnd" && decision.kind !== "acceptEnd";
  const unused = (step.dice?.length ?? 0) - dice.used;
  return {
    state: decided.value.state,
    report,
    ...(wrongSide ? { failure: `by ${step.by}, but ${asked.side} was asked` } : {}),
    ...(unused > 0 ? { failure: `${unused} of its dice were not rolled` } : {}),
  };
}

/** What of a step is not as it expects; undefined where all is. */
function compare(rules: AnyRules, state: AnyState, step: CaseStep, report: StepReport): string | undefined {
  const { refused, events, units, query } = step.expect ?? {};
  const cites = report.violations.map((violation) => violation.cite);
  if (refused === undefined && !report.accepted) {
    return `refused: ${report.violations.map(({ cite, message }) => `(${cite}) ${message}`).join(" ")}`;
  }
  if (refused !== undefined && report.accepted) {
    return `accepted, but expected to be refused by ${refused.join(", ")}`;
  }
  const uncited = refused?.find((cite) => !cites.includes(cite));
  if (uncited !== undefined) return `refused by ${cites.join(", ")}, but expected ${uncited}`;
  if (step.events !== undefined && !matches(report.events, step.events, "exact")) {
    return `events differ from the record: ${JSON.stringify(report.events)}`;
  }
  return missingEvent(report.events, events ?? []) ??
    compareUnits(rules, state, units ?? {}) ??
    (query !== undefined && !matches(rules.query(state), query)
      ? `asks ${JSON.stringify(rules.query(state))}, expected ${JSON.stringify(query)}`
      : undefined);
}

function compareUnits(rules: AnyRules, state: AnyState, expected: Record<string, Record<string, unknown>>) {
  const counters = new Map(rules.counters(state).map((counter) => [counter.id as string, counter]));
  for (const [id, wanted] of Object.entries(expected)) {
    const counter = counters.get(id);
    const is = counter === undefined ? {} : {
      hex: counter.hex,
      eliminated: counter.status === "eliminated",
      exited: counter.status === "exited",
      reserve: counter.status === "reserve",
    };
    if (!matches(is, wanted)) return `${id} is ${JSON.stringify(is)}, expected ${JSON.stringify(wanted)}`;
  }
  return undefined;
}
