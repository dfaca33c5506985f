import type { LedgerEntry } from "../dice/ledger/entry.ts";
import type { Ruling } from "../dice/ruling.ts";
import type { Kinded } from "../kernel/rules.ts";
import type { System } from "../kernel/system.ts";
import type { Dispute } from "../store/records/dispute-record.ts";
import { standstillWords } from "../../templates/dispute.ts";
import { rulingWords } from "../../templates/ruling.ts";
import { mendingsOf } from "./mendings.ts";
import { sideName } from "../kernel/side.ts";
import { BrokenGame, type CurrentGame, type GameCabinet } from "./office.ts";
import { seenBy } from "./open/open-game.ts";
import type { StandingGame } from "./open/waiting-for.ts";

export function rulingText(game: StandingGame, ruling: Ruling): string {
  const { head } = game;
  const { system, sight } = seenBy(game, "spectator");
  const ruled = { revision: head.revision, ...mendingsOf(system, head.source.options) };
  const words = ruling.kind === "correction"
    ? {
      kind: ruling.kind,
      corrections: system.words.corrections(sight, correctionsIn(system, ruling.corrections)),
    }
    : ruling;
  return rulingWords(words, ruled);
}

/** What is disputed, and what is proposed; undefined unless the game stands still. */
export function standstillText(game: StandingGame, dispute: Dispute | null): string | undefined {
  if (dispute === null) return undefined;
  const { proposal } = dispute;
  return standstillWords({
    ...dispute,
    proposal: proposal === null ? null : { side: proposal.side, says: rulingText(game, proposal.ruling) },
  });
}

/** How many entries back the settlement of a dispute is looked for. */
const LOOKED_BACK = 12;

/** How a dispute was settled since the last run, in a sentence; undefined if none was. */
export async function settledText(
  { games }: GameCabinet,
  game: CurrentGame,
): Promise<string | undefined> {
  const { id, ledger, dispute } = game.head;
  if (dispute !== null) return undefined;
  for (let n = ledger.n; n > Math.max(0, ledger.n - LOOKED_BACK); n--) {
    const entry = await games.entry(id, n);
    if (entry === undefined || entry.kind === "run") return undefined;
    const text = settlingText(game, entry);
    if (text !== undefined) return text;
  }
  return undefined;
}

function settlingText(game: CurrentGame, entry: LedgerEntry): string | undefined {
  switch (entry.kind) {
    case "withdrawn":
      return `The ${sideName(entry.side)} player has withdrawn the dispute. The game goes on as it stands.`;
    case "ruled":
      return settledInWords(entry, rulingText(game, { kind: "words", words: entry.words }));
    case "rolledBack":
      return settledInWords(entry, rulingText(game, { kind: "rollback", toRun: entry.toRun }));
    case "corrected":
      return settledInWords(entry, rulingText(game, { kind: "correction", corrections: entry.corrections }));
    case "revised":
      return settledInWords(entry, `the game goes on by revision ${entry.revision} of its rules.`);
    default:
      return undefined;
  }
}

/** `Both players have agreed: …` */
export function settledInWords({ agreed }: { readonly agreed: string }, text: string): string {
  return `${agreed === "gameMaster" ? "The game master has ruled" : "Both players have agreed"}: ${text}`;
}

/** A record's corrections. @throws {BrokenGame} if the ruleset cannot read them */
export function correctionsIn({ rules }: Pick<System, "rules">, written: readonly unknown[]): Kinded[] {
  const read = rules.readCorrections(written);
  if (!read.ok) throw new BrokenGame(`a correction cannot be read: ${read.error.join("; ")}`);
  return read.value;
}
