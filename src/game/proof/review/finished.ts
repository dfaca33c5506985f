import { parseExport } from "../../../dice/ledger/export-file.ts";
import type { Entry2, EntryOf2 } from "../../../dice/ledger-2/entry.ts";
import { PROTOCOL_1 } from "../../../dice/ledger-1/entry.ts";
import { isRecord, readJson } from "../../../common/bytes/json.ts";
import { err, ok, type Result } from "../../../kernel/result.ts";
import type { Truth } from "../../../kernel/rules.ts";
import type { RuleSystem } from "../../../kernel/system.ts";
import { type Shelved, SYSTEMS } from "../../open/catalogue.ts";
import type { OpenGame } from "../../open/open-game.ts";
import { openCase, readCase } from "../case-file.ts";
import { ledgerIn, verifyParsed } from "../verifier/verify.ts";
import { BEGIN } from "../../turn/adjudicate.ts";
import { type Course, courseOf, type CourseRun } from "./course.ts";
import { formulaOf } from "./formula.ts";
import type { Finished } from "./review.ts";

export interface FinishedFile extends Finished {
  readonly scenario: string;
  /** `Game K7Q2`, or the title of a record. */
  readonly title: string;
}

/**
 * A game record, or a ledger, which is proved first.
 * @returns the game, or in a sentence why it cannot be reviewed
 */
export function finishedIn(bytes: Uint8Array): Result<FinishedFile, string> {
  const record = readJson(new TextDecoder().decode(bytes));
  return record.ok && isRecord(record.value) && "steps" in record.value
    ? fromRecord(record.value)
    : fromLedger(bytes);
}

function fromRecord(json: unknown): Result<FinishedFile, string> {
  const read = readCase(json);
  if (!read.ok) return err(`The file is no game record: ${read.error}.`);
  const { ruleset, scenario, title, steps } = read.value;
  const system = SYSTEMS.get(ruleset);
  if (system === undefined) return err(`There is no ruleset ${ruleset}.`);
  if (scenario === undefined) return err("The record names no scenario, so nobody knows how it is won.");
  const opened = openCase(read.value, system);
  if (!opened.ok) return err(`The game cannot be opened: ${opened.error}.`);
  return course(system, [{ start: opened.value, steps }], undefined, { scenario, title, seed: title });
}

function fromLedger(bytes: Uint8Array): Result<FinishedFile, string> {
  const ledger = ledgerIn(bytes);
  if (!ledger.ok) return ledger;
  const parsed = parseExport(ledger.value.text);
  if (!parsed.ok) return parsed;
  if (parsed.value.protocol === PROTOCOL_1) return err("Games of the first protocol are not reviewed.");
  const seen = new Runs();
  const { ok: isProved, failure, game } = verifyParsed(parsed.value, {
    onRun: (run, start, steps) => seen.runs.push({ run, start, steps }),
    onEntry: (entry) => seen.enter(entry),
  });
  if (!isProved) return err(`The ledger is not proved, so it is not reviewed: ${failure?.reason ?? ""}`);
  if (seen.created === undefined || seen.ended === undefined) {
    return notOver(`Game ${game}`);
  }
  const { ruleset, scenario } = seen.created;
  return course(SYSTEMS.get(ruleset)!, seen.runs, seen.ended.winner, {
    scenario,
    title: `Game ${game}`,
    seed: game ?? "",
  });
}

/** A finished game as it stood where one of its Player-Turns began. */
export function openedAt({ system, course: { turns } }: FinishedFile, turn: number): OpenGame {
  return { system, truth: turns[turn].start };
}

/** Why there is no review of a scenario. */
export function noFormula(scenario: string): string {
  return `Games of ${scenario} are not reviewed: no formula judges its positions well enough.`;
}

function notOver(title: string): Result<never, string> {
  return err(`${title} is not over. It can be reviewed when it is.`);
}

/** The runs of a ledger that stand, as its entries tell. */
class Runs {
  runs: { run: number; start: Truth; steps: readonly WrittenStep[] }[] = [];
  created: EntryOf2<"created"> | undefined;
  ended: EntryOf2<"ended"> | undefined;

  enter(entry: Entry2): void {
    if (entry.kind === "created") this.created = entry;
    if (entry.kind === "ended") this.ended = entry;
    if (entry.kind === "rolledBack") this.runs = this.runs.filter(({ run }) => run <= entry.toRun);
  }
}

interface WrittenStep {
  readonly begin?: true | undefined;
  readonly decision?: unknown;
  readonly dice?: readonly number[] | undefined;
}

function course(
  system: Shelved,
  runs: readonly { readonly run?: number; readonly start: Truth; readonly steps: readonly WrittenStep[] }[],
  winner: Course["winner"] | undefined,
  told: Pick<FinishedFile, "scenario" | "title" | "seed">,
): Result<FinishedFile, string> {
  const formula = formulaOf(system.shelf, told.scenario);
  if (formula === undefined) return err(noFormula(told.scenario));
  const played: CourseRun[] = [];
  for (const { run, start, steps } of runs) {
    const read = steps.map((step) => stepOf(system, step));
    const wrong = read.find((step) => !step.ok);
    if (wrong?.ok === false) return wrong;
    played.push({
      ...(run === undefined ? {} : { run }),
      start,
      steps: read.flatMap((step) => step.ok ? [step.value] : []),
    });
  }
  try {
    const found = courseOf(system, played, winner);
    return found === undefined ? notOver(told.title) : ok({ system, ...told, formula, course: found });
  } catch (error) {
    return err(`The game cannot be played again: ${(error as Error).message.replace(/\.$/, "")}.`);
  }
}

function stepOf(
  { rules }: RuleSystem,
  { begin, decision, dice = [] }: WrittenStep,
): Result<CourseRun["steps"][number], string> {
  if (begin === true || isBegin(decision)) return ok({ decision: undefined, dice });
  const read = rules.readDecision(decision);
  return read.ok
    ? ok({ decision: read.value, dice })
    : err(`A decision cannot be read: ${read.error.join("; ")}.`);
}

function isBegin(decision: unknown): boolean {
  return (decision as { kind?: unknown } | undefined)?.kind === BEGIN.kind;
}
