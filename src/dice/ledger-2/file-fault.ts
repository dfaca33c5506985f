import type { Export2 } from "./export-lines.ts";
import type { Opened, StillSealed } from "./openings.ts";

/** The parts of a ledger that a file is checked against. */
interface Extent {
  /** The last run played, and the number of entries. */
  readonly run: number;
  readonly entries: number;
  readonly opened: Opened;
  readonly sealed: StillSealed;
  readonly isOver: boolean;
  /** Whether the file of a finished game has to open everything. */
  readonly isWhole: boolean;
}

/** What a file holds that its ledger does not know, or lacks although it has to hold it; undefined if it is whole. */
export function fileFault(
  file: Export2,
  { run, entries, opened, sealed, isOver, isWhole }: Extent,
): string | undefined {
  const runs = [...file.steps.keys(), ...[...file.sheets.values()].map((line) => line.run)];
  const strayRun = runs.find((each) => each > run);
  if (strayRun !== undefined) return `There are sheets or steps of run ${strayRun}, and no such run.`;
  const ofEntries = [...file.accounts.values(), ...file.statements.values()].map(({ entry }) => entry);
  const strayEntry = ofEntries.find((n) => n > entries);
  if (strayEntry !== undefined) {
    return `Something of entry ${strayEntry} is opened, and there is no such entry.`;
  }
  if (file.accounts.size > opened.accounts) return "There is an account for an entry that can have none.";
  if (file.statements.size > opened.statements) {
    return "There is a statement that its entry does not rest on.";
  }
  const named = new Set([...file.statements.values()].map(({ statement }) => statement.letter?.sha256));
  if ([...file.letters.keys()].some((hash) => !named.has(hash))) {
    return "There is a letter that no statement names.";
  }
  if (!isOver || !isWhole) return undefined;
  const { sheets: [sheet], accounts: [account], statements: [statement] } = sealed;
  if (sheet !== undefined) {
    return `The game is over, and the ${sheet.side} sheet of run ${sheet.run} is not opened.`;
  }
  if (account !== undefined) {
    return `The game is over, and an account of entry ${account.entry} is not opened.`;
  }
  if (statement !== undefined) {
    return `The game is over, and a statement of entry ${statement.entry} is not opened.`;
  }
  return undefined;
}
