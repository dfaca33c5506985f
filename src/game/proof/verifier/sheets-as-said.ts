import { canonical } from "../../../dice/canonical.ts";
import { type EntryOf2, PROTOCOL_2 } from "../../../dice/ledger-2/entry.ts";
import { type Export2, sheetPlace, statementPlace } from "../../../dice/ledger-2/export-lines.ts";
import { withoutShares } from "../../../common/share-line.ts";
import type { Statement } from "../../../dice/ledger-2/statement.ts";
import { bySide, type Side, SIDES } from "../../../kernel/side.ts";
import { MOST_CITED } from "../../turn/sheet/submission.ts";
import type { StandingPosition } from "./game-proof.ts";
import type { DeskThen, LockThen, WordsRead } from "./proving.ts";
import { type Cited, type CitedStatements, readings } from "./words-cited.ts";

/** What is known about a side so far. */
interface Known {
  /** Lines that its player has written, and lines of sheets that were compared with them. */
  readonly lines: Set<string>;
  /** Letters on which earlier locks rested, by what was read of them. */
  readonly cited: Set<string>;
  /** Some words are not open, so nobody can tell what was not said. */
  isSealed: boolean;
  /** What is kept of its sheet, and what that rests on; undefined if nobody can tell. */
  sheet: readonly string[] | undefined;
  rests: CitedStatements;
  /** A rollback gave the sheet back. */
  isGiven: boolean;
  /** Its answers in the present Player-Turn, and what they rest on. */
  answers: readonly string[] | undefined;
  answersRest: CitedStatements;
}

/** A run's orders, in the form in which a rollback gives them back. */
interface Given {
  readonly run: number;
  readonly side: Side;
  readonly sheets: Readonly<Record<Side, readonly string[] | undefined>>;
  readonly rests: Readonly<Record<Side, CitedStatements>>;
}

/** A side's time is over, and the next lock comes of that. */
export type Late = Pick<EntryOf2<"lapsed">, "side" | "by">;

/**
 * Compares locked sheets with the words behind them, if both are open (docs/proof/dice-protocol.md, 6.3): a sheet has no line
 * that its player did not write, and leaves out none of the player's words.
 */
export class SheetsAsSaid {
  readonly #known: Readonly<Record<Side, Known>> = bySide(() => ({
    lines: new Set(["go"]),
    cited: new Set<string>(),
    isSealed: false,
    sheet: [],
    rests: [],
    isGiven: false,
    answers: [],
    answersRest: [],
  }));
  /** Of the runs that stand, the oldest first. */
  #given: Given[] = [];

  constructor(
    private readonly file: Export2,
    private readonly players: EntryOf2<"created">["players"],
    private readonly words: WordsRead,
  ) {}

  /** @returns the run's sheets, each with its differences, as sentences */
  locked(entry: EntryOf2<"locked">, standing: StandingPosition, late: Late | undefined): string[] {
    const sheets = bySide((side) => this.file.sheets.get(sheetPlace(entry.run, side))?.lines);
    const doubts = SIDES.flatMap((side) => {
      if (this.players[side] !== "person") return [];
      const otherwise = this.#otherwise(entry, side, sheets[side], standing, late);
      return otherwise === undefined ? [] : [`The ${side} sheet of run ${entry.run} ${otherwise}.`];
    });
    const rests = bySide((side) => [...this.#known[side].answersRest, ...this.#known[side].rests]);
    this.#given.push({ run: entry.run, side: entry.side, sheets, rests });
    return doubts;
  }

  /** Of locked sheets only what still has a meaning is kept. */
  ran({ side: phasing }: EntryOf2<"run">, { truth, stop }: StandingPosition): void {
    for (const side of SIDES) {
      const known = this.#known[side];
      if (known.sheet !== undefined) {
        known.sheet = truth === undefined
          ? undefined
          : this.words.remaining({ truth, side, memory: undefined, sheet: known.sheet }, side === phasing);
        if (known.sheet?.length === 0) known.rests = [];
      }
      if (stop?.kind === "question") continue;
      known.answers = [];
      known.answersRest = [];
    }
  }

  /**
   * Later orders are given back: the sheet of a side's first undone Player-Turn. A side without one keeps its orders. Those for
   * the other's turn are as they were before it, unless there are others since.
   */
  rolledBack(toRun: number): void {
    const undone = this.#given.filter(({ run }) => run > toRun);
    this.#given = this.#given.filter(({ run }) => run <= toRun);
    for (const side of SIDES) {
      const known = this.#known[side];
      known.answers = [];
      known.answersRest = [];
      const own = undone.find((run) => run.side === side);
      const first = own ?? undone[0];
      if (first === undefined) continue;
      const [sheet, rests] = [first.sheets[side], first.rests[side]];
      if (sheet?.length === 0) continue;
      if (own === undefined && sheet !== undefined && !isOf(known, rests)) continue;
      known.isGiven = own !== undefined;
      known.sheet = sheet;
      known.rests = rests;
    }
  }

  #otherwise(
    entry: EntryOf2<"locked">,
    side: Side,
    sheet: readonly string[] | undefined,
    standing: StandingPosition,
    late: Late | undefined,
  ): string | undefined {
    const known = this.#known[side];
    const { truth, memory } = standing;
    const statements = this.#statementsOf(entry, side);
    if (statements === undefined) known.isSealed = true;
    if (known.isSealed) return undefined;
    const said = (statements ?? []).map(citedOf);
    for (const { words } of said) for (const line of words) known.lines.add(tidied(line));
    if (sheet === undefined || truth === undefined) {
      this.#lose(known, said, sheet, standing, side);
      return undefined;
    }
    const then: DeskThen = { truth, side, memory, sheet: known.sheet ?? [] };
    const computed = this.#computed(known, then, { sheet, said, standing, late });
    // Words such as "4arm to 45 instead" make their line only beside kept orders.
    const strange = computed === "as said" ? undefined : this.#strange(sheet, known.lines, then, said);
    for (const line of sheet) known.lines.add(tidied(line));
    if (computed !== "as said") this.#lose(known, said, sheet, standing, side);
    for (const { key, isLetter } of said) if (isLetter) known.cited.add(key);
    if (strange !== undefined) {
      return `has a line that is in no words of its player's in the file: ${strange}`;
    }
    return computed === "as said" ? undefined : computed?.otherwise;
  }

  /** Whether a sheet is what all of its player's words give; undefined if nobody can tell. */
  #computed(
    known: Known,
    then: DeskThen,
    { sheet, said, standing: { stop, memory }, late }: {
      readonly sheet: readonly string[];
      readonly said: readonly Cited[];
      readonly standing: StandingPosition;
      readonly late: Late | undefined;
    },
  ): "as said" | { readonly otherwise: string } | undefined {
    const { side } = then;
    const isQuestion = stop?.kind === "question";
    const isAsked = isQuestion && stop.side === side;
    const isOwnTurn = stop?.kind === "turn" && stop.side === side;
    const lateBy = late?.side !== side ? "none" : late.by === "computer" ? "computer" : "default";
    const own = isQuestion && !isAsked ? said.slice(known.answersRest.length) : said;
    const found = readings(own, {
      sheet: known.sheet,
      rests: isAsked ? [...known.answersRest, ...known.rests] : known.rests,
      cited: known.cited,
    }, {
      isAsked,
      isNeeded: (isOwnTurn || isAsked) && lateBy === "none",
      addsToKept: (words) => this.words.addsToKept(then, words),
    });
    if (!found.ok) return { otherwise: found.error };
    if (isQuestion && (memory === undefined || known.answers === undefined)) return undefined;
    let isTold = true;
    const isStanding = late?.side === side && late.by === "standing";
    // Releases before shares went on asking a side whose time was over.
    const silences = !isStanding ? [false] : this.file.protocol === PROTOCOL_2 ? [true, false] : [true];
    const tries = found.value.flatMap((each) => silences.map((isSilenced) => ({ ...each, isSilenced })));
    for (const { from, spoken, isSilenced } of tries) {
      const kept = isAsked ? known.sheet : from;
      if (kept === undefined) {
        isTold = false;
        continue;
      }
      const isGiven = known.isGiven && spoken.length === 0;
      const lock: LockThen = {
        spoken,
        isOwnTurn,
        late: lateBy,
        isSilenced,
        isGiven,
        answers: known.answers ?? [],
      };
      const desk = { ...then, sheet: kept };
      const made = isQuestion
        ? this.words.rest(desk, lock)
        : { lines: this.words.turn(desk, lock), sheet, answers: [] };
      if (made?.lines === undefined || canonical(made.lines) !== canonical(sheet)) continue;
      Object.assign(known, { sheet: made.sheet, answers: made.answers, isGiven });
      if (isAsked) known.answersRest = said.slice(0, said.length - known.rests.length).map(keyOf);
      else known.rests = own.map(keyOf);
      return "as said";
    }
    if (!isTold) return undefined;
    return {
      otherwise: own.length < MOST_CITED
        ? "is not what this program makes of its player's words"
        : "rests on more words than its lock names, and nobody can compute it",
    };
  }

  /** What is kept is unknown from now on, until a sheet is locked as it is kept. */
  #lose(
    known: Known,
    said: readonly Cited[],
    sheet: readonly string[] | undefined,
    { stop }: StandingPosition,
    side: Side,
  ): void {
    if (stop?.kind !== "question") {
      Object.assign(known, { sheet, rests: said.map(keyOf), isGiven: false });
      return;
    }
    known.answers = undefined;
    if (stop.side === side) {
      known.answersRest = said.slice(0, Math.max(0, said.length - known.rests.length)).map(keyOf);
    } else {
      Object.assign(known, { sheet: undefined, rests: said.slice(known.answersRest.length).map(keyOf) });
    }
  }

  /** The first line that nobody wrote, in this form or another. */
  #strange(
    sheet: readonly string[],
    lines: Set<string>,
    then: DeskThen,
    said: readonly Cited[],
  ): string | undefined {
    const isKnown = (line: string) => tidied(line) === "" || lines.has(tidied(line));
    if (sheet.every(isKnown)) return undefined;
    for (const { words } of said) {
      for (const line of this.words.printed(then, words)) lines.add(tidied(line));
    }
    return sheet.find((line) => !isKnown(line));
  }

  /** The statements behind a side's orders; undefined if some are not open. */
  #statementsOf({ n, said }: EntryOf2<"locked">, side: Side): Statement[] | undefined {
    const statements: Statement[] = [];
    for (const [index, { by }] of said.entries()) {
      const line = by === side ? this.file.statements.get(statementPlace(n, index)) : undefined;
      if (line !== undefined) statements.push(line.statement);
      else if (by === side) return undefined;
    }
    return statements;
  }
}

function citedOf(statement: Statement): Cited {
  return {
    words: withoutShares(statement.words),
    key: canonical(statement),
    isLetter: statement.door === "letter",
  };
}

const keyOf = ({ key }: Cited) => key;

/** Whether a sheet is what a run has left of one with such words. */
function isOf({ sheet, rests }: Known, before: CitedStatements): boolean {
  return rests.length === 0 ? sheet?.length === 0 || before.length === 0 : rests.join() === before.join();
}

/** A line without comment, extra spaces and capitals. */
function tidied(line: string): string {
  return line.replace(/#.*/, "").replace(/\s+/g, " ").trim().toLowerCase();
}
