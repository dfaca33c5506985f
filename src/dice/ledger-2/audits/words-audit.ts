import { DAY, SILENT_DAYS } from "../../../common/bytes/lengths.ts";
import type { Party } from "../../../kernel/party.ts";
import { enemyOf, type Side, SIDES } from "../../../kernel/side.ts";
import { demand } from "../../wrong.ts";
import type { Entry2, EntryOf2, Event2 } from "../entry.ts";
import type { Before } from "../entry-order.ts";

/** The contents of an entry, without its place in the chain and what it rests on. */
export type EntrySaying = Event2 extends infer E ? E extends Event2 ? Omit<E, "said"> : never : never;

/** Proves that entries which rest on a player's word name one, and that no others do. */
export class WordsAudit {
  /** The seat that the last entry handed over. That ends its player's absences without another entry. */
  #handedOver: Side | undefined;
  /** When each side's player last wrote, as far as entries show. */
  readonly #wroteAt: Partial<Record<Side, number>> = {};

  constructor(private readonly created: Pick<EntryOf2<"created">, "players" | "gameMaster">) {}

  /** @param before where the ledger stands before the entry; undefined: it is the first */
  judge(entry: Entry2, before: Before | undefined): void {
    const { said } = entry;
    demand(
      said.length === 0 || !isSilentKind(entry) || speakers(entry, entry.n).length > 0,
      "It names a word, but needs none.",
    );
    demand(said.every(({ by }) => this.isPerson(by)), "It rests on the word of somebody who writes none.");
    const isTakenBack = entry.kind === "absent" && this.#handedOver === entry.side &&
      entry.spans.every(({ to }) => to <= entry.at);
    if (entry.kind !== "rotated") this.#handedOver = entry.kind === "handedOver" ? entry.side : undefined;
    for (const party of isTakenBack ? [] : speakers(entry, entry.n)) {
      demand(
        !this.isPerson(party) || said.some(({ by }) => by === party),
        `It needs a word of the ${party}'s, and there is none.`,
      );
    }
    for (const side of writersIn(entry, before)) this.#wroteAt[side] = entry.at;
  }

  /** Whether a side's player has been silent for as long as an operator must wait before finding a substitute. */
  isSilent(side: Side, at: number): boolean {
    return isSilentSince(this.#wroteAt[side], at);
  }

  isPerson(party: Party): boolean {
    const { players, gameMaster } = this.created;
    return party === "gameMaster" ? gameMaster === "apart" : players[party] === "person";
  }
}

/** @param wroteAt when the player last wrote; undefined if never */
export function isSilentSince(wroteAt: number | undefined, at: number): boolean {
  return at - (wroteAt ?? 0) >= SILENT_DAYS * DAY;
}

/**
 * Whose words are new in an entry. A lock rests on older words, too; there it is the player whose turn it was, if they wrote in
 * time.
 */
function writersIn({ kind, said }: Entry2, before: Before | undefined): Side[] {
  const sides = SIDES.filter((side) => said.some(({ by }) => by === side));
  if (kind !== "locked") return sides;
  const isLate = before?.entry.kind === "lapsed" && before.entry.by !== "claim";
  return isLate ? [] : sides.filter((side) => before?.stop.side === side);
}

function isSilentKind(entry: Entry2): boolean {
  return SILENT.includes(entry.kind) || (entry.kind === "handedOver" && entry.asked === "operator");
}

const SILENT: readonly Entry2["kind"][] = [
  "created",
  "bid",
  "run",
  "rotated",
  "looked",
  "timed",
  "deadline",
  "lapsed",
  "clockSet",
  "restored",
];

/** The number of the `timed` entry for a game made with deadlines. Players agreed on any other. */
export const MADE_WITH = 2;

/** Whose words an entry rests on, as far as they are persons. @param n its number */
export function speakers(entry: EntrySaying, n: number): Party[] {
  switch (entry.kind) {
    case "timed":
      return n === MADE_WITH ? [] : [...SIDES];
    case "joined":
    case "proposed":
    case "withdrawn":
    case "claimed":
    case "absent":
    case "wished":
    case "closing":
      return [entry.side];
    case "deadline":
      return entry.because === "sheet"
        ? [entry.side]
        : entry.because === "given"
        ? [enemyOf(entry.side)]
        : [];
    case "disputed":
      return entry.by === "referee" ? [] : [entry.by];
    case "ruled":
    case "rolledBack":
    case "corrected":
    case "revised":
      return [entry.agreed];
    case "handedOver":
      return entry.asked === "operator" ? [] : [entry.asked];
    case "paused":
      return [entry.asked, entry.agreed];
    case "resumed":
      return entry.by === null ? [] : [entry.by];
    case "ended":
      return entry.how === "resigned" && entry.winner !== "draw" ? [enemyOf(entry.winner)] : [];
    case "created":
    case "bid":
    case "locked":
    case "run":
    case "rotated":
    case "looked":
    case "lapsed":
    case "clockSet":
    case "restored":
      return [];
  }
}
