import { canonical } from "../../dice/canonical.ts";
import type { EntryOf2 } from "../../dice/ledger-2/entry.ts";
import { type Export2, sheetPlace, statementPlace } from "../../dice/ledger-2/export-lines.ts";
import { withoutShares } from "../../common/share-line.ts";
import type { Statement } from "../../dice/ledger-2/statement.ts";
import type { Truth } from "../../kernel/rules.ts";
import { bySide, type Side, SIDES } from "../../kernel/side.ts";
import type { Standing } from "./game-proof.ts";
import type { WordsRead } from "./proving.ts";

/** What of a side is known so far. */
interface Known {
  /** Lines that its player has written, and those of sheets that have been held against them. */
  readonly lines: Set<string>;
  /** What locks have rested on before. */
  readonly cited: Set<string>;
  /** Something that he said is not open, so nobody can tell what he did not say. */
  isSealed: boolean;
}

/**
 * Holds the sheets that were locked against the words that they rest on, as far as both are open: no line of a sheet that its
 * player has not written, and nothing left out of what he sent off whole.
 */
export class SheetsAsSaid {
  readonly #known: Readonly<Record<Side, Known>> = bySide(() => ({
    lines: new Set(["go"]),
    cited: new Set(),
    isSealed: false,
  }));

  constructor(
    private readonly file: Export2,
    private readonly players: EntryOf2<"created">["players"],
    private readonly words: WordsRead,
  ) {}

  /** @returns the runs' sheets, each with what is otherwise about it, as sentences */
  locked(entry: EntryOf2<"locked">, standing: Standing, isLate: boolean): string[] {
    return SIDES.flatMap((side) => {
      const sheet = this.file.sheets.get(sheetPlace(entry.run, side))?.lines;
      if (this.players[side] === "computer" || sheet === undefined) return [];
      const otherwise = this.#otherwise(entry, side, sheet, standing, isLate);
      return otherwise === undefined ? [] : [`The ${side} sheet of run ${entry.run} ${otherwise}.`];
    });
  }

  #otherwise(
    entry: EntryOf2<"locked">,
    side: Side,
    sheet: readonly string[],
    { truth, stop, memory }: Standing,
    isLate: boolean,
  ): string | undefined {
    const known = this.#known[side];
    const statements = this.#statementsOf(entry, side);
    if (statements === undefined) known.isSealed = true;
    const spoken = (statements ?? []).map(({ words }) => withoutShares(words));
    for (const line of spoken.flat()) known.lines.add(tidied(line));
    const isNew = (statements ?? []).every((each) => !known.cited.has(canonical(each)));
    for (const each of statements ?? []) known.cited.add(canonical(each));
    if (known.isSealed || truth === undefined) return undefined;
    const strange = this.#strange(sheet, known.lines, truth, side, memory, spoken);
    for (const line of sheet) known.lines.add(tidied(line));
    if (strange !== undefined) {
      return `has a line that is in no words of its player's in the file: ${strange}`;
    }
    const whole = stop?.kind === "turn" && stop.side === side && isNew && !isLate
      ? this.words.played(truth, side, spoken)
      : undefined;
    return whole === undefined || canonical(whole) === canonical(sheet)
      ? undefined
      : "is not what this program makes of its player's words";
  }

  /** The first line that nobody has written so, nor otherwise. */
  #strange(
    sheet: readonly string[],
    lines: Set<string>,
    truth: Truth,
    side: Side,
    memory: unknown,
    spoken: readonly (readonly string[])[],
  ): string | undefined {
    const isKnown = (line: string) => tidied(line) === "" || lines.has(tidied(line));
    if (sheet.every(isKnown)) return undefined;
    for (const words of spoken) {
      for (const line of this.words.printed(truth, side, memory, words)) lines.add(tidied(line));
    }
    return sheet.find((line) => !isKnown(line));
  }

  /** What a side's orders rest on; undefined where some of it is not open. */
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

/** A line without comment, odd spaces and capitals. */
function tidied(line: string): string {
  return line.replace(/#.*/, "").replace(/\s+/g, " ").trim().toLowerCase();
}
