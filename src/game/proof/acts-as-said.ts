import { canonical } from "../../dice/canonical.ts";
import type { Entry2 } from "../../dice/ledger-2/entry.ts";
import { type Export2, statementPlace } from "../../dice/ledger-2/export-lines.ts";
import type { Statement } from "../../dice/ledger-2/statement.ts";
import type { Ruling } from "../../dice/ruling.ts";
import { speakers } from "../../dice/ledger-2/words-audit.ts";

/**
 * Holds entries that somebody's word led to against that word, as far as it is open: that he has said something of that kind, and
 * that no letter of his has been taken for two things.
 */
export class ActsAsSaid {
  /** Letters that an entry rests on, as what was read of them. */
  readonly #used = new Set<string>();

  constructor(private readonly file: Export2) {}

  /** @returns what it rests on that says something else, as sentences */
  judge(entry: Entry2): string[] {
    const beginning = beginningOf(entry);
    if (beginning === undefined) return [];
    const open = entry.said.flatMap(({ by }, index) => {
      const line = this.file.statements.get(statementPlace(entry.n, index));
      return line === undefined ? [] : [{ by, statement: line.statement }];
    });
    const doubts: string[] = [];
    for (const party of speakers(entry)) {
      const own = open.filter(({ by }) => by === party).map(({ statement }) => statement);
      if (own.length === 0 || own.length < entry.said.filter(({ by }) => by === party).length) continue;
      if (!own.some(({ words }) => beginning.test(words[0] ?? ""))) {
        doubts.push(
          `Entry ${entry.n} (${entry.kind}) rests on words of the ${party}'s that say something else.`,
        );
      }
      if (own.some((each) => this.#isUsed(each))) {
        doubts.push(`Entry ${entry.n} (${entry.kind}) rests on a letter that an entry before it rests on.`);
      }
    }
    return doubts;
  }

  #isUsed(statement: Statement): boolean {
    if (statement.letter === null) return false;
    const read = canonical(statement);
    const isUsed = this.#used.has(read);
    this.#used.add(read);
    return isUsed;
  }
}

/** How the words begin that lead to an entry; undefined where none do, or those of a sheet. */
function beginningOf(entry: Entry2): RegExp | undefined {
  switch (entry.kind) {
    case "ended":
      return entry.how === "resigned" ? /^resign\b/ : undefined;
    case "claimed":
      return /^claim$/;
    case "closing":
      return /^close$/;
    case "disputed":
      return /^dispute\b/;
    case "proposed":
      return proposalOf(entry.ruling);
    case "withdrawn":
      return /^withdraw$/;
    case "ruled":
    case "rolledBack":
    case "corrected":
    case "revised":
      return entry.agreed === "gameMaster" ? /^(?:agree$|rule\b)/ : /^agree$/;
    case "handedOver":
      return entry.to === "player" ? undefined : /^(?:substitute|take the seat)\b/;
    case "absent":
      // Whoever takes a seat, or has it back, is there: what was announced of absences ends with that.
      return entry.spans.every(({ to }) => to <= entry.at)
        ? /^(?:absence\b|take the seat$|back$)/
        : /^absence\b/;
    case "paused":
      return /^pause\b/;
    case "resumed":
      return /^resume$/;
    case "wished":
      return entry.asked === "all" ? /^ask all$/ : /^ask less$/;
    default:
      return undefined;
  }
}

/** A proposal says where it goes back to, or by which rules; what else it comes to is told in the position's own terms. */
function proposalOf(ruling: Ruling): RegExp {
  switch (ruling.kind) {
    case "rollback":
      return new RegExp(`^propose\\s.*roll ?back\\D*0*${ruling.toRun}(?!\\d)`, "is");
    case "rules":
      return new RegExp(`^propose\\s.*rules\\D*0*${ruling.revision}(?!\\d)`, "is");
    case "correction":
    case "words":
      return /^propose\s/;
  }
}
