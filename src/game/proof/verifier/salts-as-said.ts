import type { EntryOf2 } from "../../../dice/ledger-2/entry.ts";
import { type Export2, statementPlace } from "../../../dice/ledger-2/export-lines.ts";
import { type Side, SIDES } from "../../../kernel/side.ts";
import { readOf } from "../../words/said-line.ts";

/** Compares the salts of the dice with what their players wrote when they joined, if that is open. */
export class SaltsAsSaid {
  readonly #written = new Map<Side, readonly string[]>();

  constructor(private readonly file: Export2) {}

  /** @returns the sides whose salt is not what they wrote, as sentences */
  joined({ n, side, said, opened }: EntryOf2<"joined">): string[] {
    const open = said.flatMap(({ by }, index) =>
      by === side ? this.file.statements.get(statementPlace(n, index)) ?? [] : []
    );
    if (open.length > 0) this.#written.set(side, open.flatMap(({ statement }) => statement.words));
    return opened === null ? [] : SIDES
      .filter((each) => this.#written.get(each)?.includes(readOf(opened[each].salt)) === false)
      .map((each) => `The ${each} salt is not what its player wrote when joining.`);
  }
}
