import type { Ruling } from "../dice/ruling.ts";
import type { Kinded } from "../kernel/rules.ts";
import type { System } from "../kernel/system.ts";
import type { Dispute, Proposal } from "../store/dispute-record.ts";
import { standstillWords } from "../../templates/dispute.ts";
import { rulingWords } from "../../templates/ruling.ts";
import { mendingsOf } from "./mendings.ts";
import { BrokenGame, type CurrentGame } from "./office.ts";
import { seenBy } from "./open-game.ts";

/** What a ruling comes to, as a sentence for everybody. */
export function rulingText(game: CurrentGame, ruling: Ruling): string {
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

function proposalText(game: CurrentGame, { ruling }: Proposal): string {
  return rulingText(game, ruling);
}

/** What is disputed, and what is proposed; undefined where the game does not stand still. */
export function standstillText(game: CurrentGame, dispute: Dispute | null): string | undefined {
  if (dispute === null) return undefined;
  const { proposal } = dispute;
  return standstillWords({
    ...dispute,
    proposal: proposal === null ? null : { side: proposal.side, says: proposalText(game, proposal) },
  });
}

/** Corrections that a record holds. @throws {BrokenGame} where the ruleset cannot read them */
export function correctionsIn({ rules }: Pick<System, "rules">, written: readonly unknown[]): Kinded[] {
  const read = rules.readCorrections(written);
  if (!read.ok) throw new BrokenGame(`a correction cannot be read: ${read.error.join("; ")}`);
  return read.value;
}
