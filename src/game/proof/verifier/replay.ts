import type { EntryOf1 as EntryOf } from "../../../dice/ledger-1/entry.ts";
import type { DocumentName, ExportedStep } from "../../../dice/ledger-1/export-lines.ts";
import { digestOf } from "../../../dice/canonical.ts";
import { isOver, type Kinded, type Truth } from "../../../kernel/rules.ts";
import type { RuleSystem } from "../../../kernel/system.ts";
import type { Result } from "../../../kernel/result.ts";
import { type JudgedGame, setUp } from "../../open/open-game.ts";
import { replayRun } from "./replay-run.ts";

/** Plays a ledger's game again by this program's rules, and compares what happens with what is written. */
export class Replay {
  events = 0;
  positions = 0;

  /** The states after the runs, by number, with later corrections; the opening is run 0's. */
  readonly #after: Truth[];
  /** The run after which the game stands. */
  #run = 0;

  private constructor(
    private readonly system: RuleSystem,
    private truth: Truth,
    private readonly openedBy: (revision: number) => Result<JudgedGame, string[]>,
  ) {
    this.#after = [truth];
  }

  /** @returns the opened game, or why it is not the one in the entry */
  static begin(
    { ruleset, options, position, revision }: EntryOf<"created">,
    documents: ReadonlyMap<DocumentName, unknown>,
  ): Replay | string {
    const openedBy = (revision: number) => setUp(ruleset, documentsFrom(documents), options, revision, 1);
    const opened = openedBy(revision);
    if (!opened.ok) return `The game cannot be set up: ${opened.error.join("; ")}`;
    const replay = new Replay(opened.value.system, opened.value.truth, openedBy);
    return replay.#reaches(position) ? replay : "The opening is not the position in the file.";
  }

  /** The present position, in the rules' own form. */
  get frozen(): unknown {
    return this.system.rules.freeze(this.truth);
  }

  /** Plays a run again, decision by decision. @returns the difference; undefined if there is none */
  run(entry: EntryOf<"run">, steps: readonly ExportedStep[]): string | undefined {
    const played = replayRun(this.system.rules, this.truth, entry, steps);
    if (!played.ok) return played.error;
    this.truth = played.value;
    this.events += steps.reduce((sum, { events }) => sum + events.length, 0);
    this.#run = entry.run;
    this.#after[this.#run] = this.truth;
    return this.#reaches(entry.position) ? undefined : "The position after it is not the one in the file.";
  }

  /** The position after a run stands again. */
  rollBack({ toRun }: EntryOf<"rolledBack">): string | undefined {
    const thawed = this.system.rules.thaw(this.truth, this.system.rules.freeze(this.#after[toRun]));
    if (!thawed.ok) return `I cannot rebuild the position after run ${toRun}: ${thawed.error.join("; ")}`;
    this.truth = thawed.value;
    this.#run = toRun;
    return undefined;
  }

  /** Corrects the position. @returns how it differs from what is written */
  correct({ corrections, position }: EntryOf<"corrected">): string | undefined {
    const read = this.system.rules.readCorrections(corrections);
    if (!read.ok) return `The correction cannot be read: ${read.error.join("; ")}`;
    return this.#setRight(this.truth, read.value, position);
  }

  /** Judges the game by another revision of its rules. @returns how it differs from what is written */
  revise({ revision, position }: EntryOf<"revised">): string | undefined {
    const opened = this.openedBy(revision);
    if (!opened.ok) return `The game cannot be set up: ${opened.error.join("; ")}`;
    const thawed = this.system.rules.thaw(opened.value.truth, this.frozen);
    if (!thawed.ok) return `The position does not exist by these rules: ${thawed.error.join("; ")}`;
    return this.#setRight(thawed.value, [], position);
  }

  #setRight(truth: Truth, corrections: readonly Kinded[], position: string): string | undefined {
    const corrected = this.system.rules.correct(truth, corrections);
    if (!corrected.ok) {
      return `It is refused: ${corrected.error.map(({ cite, message }) => `(${cite}) ${message}`).join(" ")}`;
    }
    this.truth = corrected.value;
    this.#after[this.#run] = this.truth;
    return this.#reaches(position) ? undefined : "The position is not the one in the file.";
  }

  /** @returns why the game has not ended so; a player may give it up at any time, which no rule decides */
  ended({ winner, reason, cite }: EntryOf<"ended">): string | undefined {
    const query = this.system.rules.query(this.truth);
    if (!isOver(query)) return cite === "" ? undefined : "The rules do not end the game here.";
    const isSo = query.winner === winner && query.reason === reason && query.cite === cite;
    return isSo ? undefined : "By the rules the game ends otherwise.";
  }

  #reaches(position: string): boolean {
    const isSame = digestOf(this.frozen) === position;
    if (isSame) this.positions++;
    return isSame;
  }
}

function documentsFrom(documents: ReadonlyMap<DocumentName, unknown>): Parameters<typeof setUp>[1] {
  return {
    map: documents.get("map"),
    orderOfBattle: documents.get("orderOfBattle"),
    scenario: documents.get("scenario"),
  };
}
