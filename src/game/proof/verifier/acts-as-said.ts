import { canonical } from "../../../dice/canonical.ts";
import type { Entry2, EntryOf2 } from "../../../dice/ledger-2/entry.ts";
import { type Export2, statementPlace } from "../../../dice/ledger-2/export-lines.ts";
import type { Statement } from "../../../dice/ledger-2/statement.ts";
import type { Ruling } from "../../../dice/ruling.ts";
import { DAY, HOUR } from "../../../common/bytes/lengths.ts";
import { readOf } from "../../words/said-line.ts";
import { MADE_WITH, speakers } from "../../../dice/ledger-2/audits/words-audit.ts";
import { turnSaid } from "../../../kernel/time-control.ts";

/**
 * Compares entries that rest on a person's word with that word, if it is open. The person must have said something of that
 * kind, and no letter may count for two things.
 */
export class ActsAsSaid {
  /** Letters on which an entry rests, by what was read of them. */
  readonly #used = new Set<string>();
  /** The last deadline before the entry in question; absent if the referee's clock was corrected since. */
  #deadline: EntryOf2<"deadline"> | undefined;

  constructor(private readonly file: Export2) {}

  /** @returns the words on which it rests that say something else, as sentences */
  judge(entry: Entry2): string[] {
    const before = this.#deadline;
    if (entry.kind === "deadline") this.#deadline = entry;
    if (entry.kind === "clockSet") this.#deadline = undefined;
    const beginning = beginningOf(entry);
    if (beginning === undefined) return [];
    const open = entry.said.flatMap(({ by }, index) => {
      const line = this.file.statements.get(statementPlace(entry.n, index));
      return line === undefined ? [] : [{ by, statement: line.statement }];
    });
    const doubts: string[] = [];
    for (const party of speakers(entry, entry.n)) {
      const own = open.filter(({ by }) => by === party).map(({ statement }) => statement);
      if (own.length === 0 || own.length < entry.said.filter(({ by }) => by === party).length) continue;
      const meant = own.map(({ words }) => words[0] ?? "").filter((said) => beginning.test(said));
      if (meant.length === 0) {
        doubts.push(
          `Entry ${entry.n} (${entry.kind}) rests on words of the ${party}'s that say something else.`,
        );
      }
      const other = meant.flatMap((said) => otherwise(entry, said, this.file.game, before) ?? [])[0];
      if (other !== undefined) doubts.push(`Entry ${entry.n} (${entry.kind}) ${other}.`);
      if (own.some((each) => this.#isUsed(each))) {
        doubts.push(`Entry ${entry.n} (${entry.kind}) rests on a letter that an entry before it rests on.`);
      }
    }
    return [...new Set(doubts)];
  }

  #isUsed(statement: Statement): boolean {
    if (statement.letter === null) return false;
    const read = canonical(statement);
    const isUsed = this.#used.has(read);
    this.#used.add(read);
    return isUsed;
  }
}

/** The beginnings of words that lead to an entry; undefined if none do, or those of a sheet. */
function beginningOf(entry: Entry2): RegExp | undefined {
  switch (entry.kind) {
    case "ended":
      return entry.how === "resigned" ? /^resign\b/ : undefined;
    case "claimed":
      return /^claim$/;
    case "deadline":
      return entry.because === "given" ? /^more time for them\b/ : undefined;
    case "closing":
      // Orders answer the question, too: they show that their player is active.
      return entry.until === null ? undefined : /^close$/;
    case "timed":
      return entry.n === MADE_WITH ? undefined : /^deadlines\b/;
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
      // A person who takes a seat, or gets it back, is present: that ends announced absences.
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

/** A proposal says where it goes back to, or by which rules; the rest follows from the position. */
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

/** How words differ from their entry: how long, which days, what is disputed, which roll. */
function otherwise(
  entry: Entry2,
  said: string,
  game: string,
  before: EntryOf2<"deadline"> | undefined,
): string | undefined {
  switch (entry.kind) {
    case "deadline":
      return givenLess(entry, said, before) ? "gives the other side less time than was said" : undefined;
    case "ended":
      return said === "resign" || said.toUpperCase() === `RESIGN ${game}`
        ? undefined
        : "gives up another game than was said";
    case "paused": {
      const [, days] = /^pause (\d+)/.exec(said) ?? [];
      return days === undefined || entry.until - entry.at === Number(days) * DAY
        ? undefined
        : `lets the game rest for another time than the ${days} days that were said`;
    }
    case "timed": {
      const [, words] = /^deadlines (\d+ days?|[a-z]+ \d\d:\d\d \S+)$/i.exec(said) ?? [];
      return words === undefined || turnSaid(entry.control.turn).toLowerCase() === words.toLowerCase()
        ? undefined
        : `gives another time than "${words}", which was said`;
    }
    case "absent": {
      const [, first, last] = /^absence (\d{4}-\d\d-\d\d) to (\d{4}-\d\d-\d\d)$/.exec(said) ?? [];
      if (first === undefined) return undefined;
      // No zone's day begins further from that of UTC.
      const [from, to] = [Date.parse(first) + ZONES, Date.parse(last) + DAY - ZONES];
      return to <= entry.at ||
          entry.spans.some((span) => span.from <= Math.max(from, entry.at) && span.to >= to)
        ? undefined
        : `leaves out days from ${first} to ${last}, which were said`;
    }
    case "disputed": {
      const [, run, roll] = /^dispute run (\d+), roll (\d+)\b/.exec(said) ?? [];
      // A number alone counts the rolls of the game, or begins the words.
      const isOther = run === undefined
        ? entry.roll !== null && !/^dispute \d/.test(said)
        : entry.roll?.run !== Number(run) || entry.roll.roll !== Number(roll);
      return isOther || !has(said, entry.words) ? "disputes something else than was said" : undefined;
    }
    case "proposed":
      return entry.ruling.kind === "words" && !has(said, entry.ruling.words)
        ? "proposes something else than was said"
        : undefined;
    case "ruled":
      return entry.agreed === "gameMaster" && said.startsWith("rule") && !has(said, entry.words)
        ? "rules something else than was said"
        : undefined;
    default:
      return undefined;
  }
}

/** Whether a deadline leaves less time than a player has given: so much after the earlier deadline, or from then on. */
function givenLess(
  { side, at, due }: EntryOf2<"deadline">,
  said: string,
  before: EntryOf2<"deadline"> | undefined,
): boolean {
  const parts = /^more time for them (?:(\d+) days?)?(?: and )?(?:(\d+) hours?)?$/.exec(said);
  if (parts === null) return false;
  const [, days = 0, hours = 0] = parts;
  const isInTime = before?.side === side && (before.because === "asked" || before.because === "given");
  return due < Math.max(isInTime ? before.due : at, at) + Number(days) * DAY + Number(hours) * HOUR;
}

const ZONES = 14 * HOUR;

/** Whether words contain others, shortened and in any layout. */
function has(said: string, words: string): boolean {
  const tidied = (text: string) => readOf(text).replace(/\s+/g, " ").trim();
  return tidied(said).includes(tidied(words.replace(/…$/, "")));
}
