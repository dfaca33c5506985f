import type { Ruling } from "../../dice/ruling.ts";
import { clipped } from "../../kernel/clipped.ts";
import type { Correction } from "../../kernel/correction.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import { concerning, newestRevision } from "../../kernel/revision.ts";
import { parseCorrections } from "../../orders/corrections.ts";
import type { Dispute, Proposal } from "../../store/dispute-record.ts";
import { standstillWords } from "../../../templates/dispute.ts";
import { unitNames } from "../../../templates/log.ts";
import { rulingWords } from "../../../templates/ruling.ts";
import { type AnyRules } from "../catalogue.ts";
import { BrokenGame, type CurrentGame, type Office } from "../office.ts";
import { rollbackRefusal } from "./rollback.ts";

/** The longest dispute, proposal or ruling, in code points. */
export const WORDS_LIMIT = 2000;

/** `rollback to run 3`, and how it may be written otherwise. */
const ROLLBACK = /^roll ?back to (?:after )?(?:run )?(\d{1,6})\.?$/i;
/** `correct`, and a point a line, or parted by semicolons. */
const CORRECT = /^correct(?:ion)?\b:?\s*(.*)$/is;
/** `rules 2`, `rules revision 2`. */
const RULES = /^rules (?:revision )?(\d{1,4})\.?$/i;

/** What somebody proposes or rules, by how he has written it; or why it cannot be had. */
export async function readRuling(
  office: Office,
  game: CurrentGame,
  written: string,
): Promise<Result<Ruling, string>> {
  const words = clipped(written, WORDS_LIMIT);
  if (words === "") return err("Say what it is to be: words, rollback to run and its number, or correct.");
  const toRun = ROLLBACK.exec(words)?.[1];
  if (toRun !== undefined) return await rollbackTo(office, game, Number(toRun));
  if (/^roll ?back\b/i.test(words)) {
    return err("A rollback is written so: rollback to run 3. Run 0 is the opening.");
  }
  const points = CORRECT.exec(words)?.[1];
  if (points !== undefined) return correction(game, points);
  const revision = RULES.exec(words)?.[1];
  if (revision !== undefined) return otherRules(game, Number(revision));
  return ok({ kind: "words", words });
}

async function rollbackTo(office: Office, game: CurrentGame, toRun: number): Promise<Result<Ruling, string>> {
  const refusal = await rollbackRefusal(office, game, toRun);
  return refusal === undefined ? ok({ kind: "rollback", toRun }) : err(refusal);
}

function correction({ rules, state }: CurrentGame, points: string): Result<Ruling, string> {
  const read = parseCorrections(points, rules.counters(state));
  if (!read.ok) return err(read.error.join(" "));
  const corrected = rules.correct(state, read.value);
  if (!corrected.ok) return err(corrected.error.map(({ message, cite }) => `${message} (${cite})`).join(" "));
  return ok({ kind: "correction", corrections: read.value.map((point) => ({ ...point })) });
}

function otherRules({ head, rules, state }: CurrentGame, revision: number): Result<Ruling, string> {
  const newest = newestRevision(concerning(rules, head.source.options));
  if (revision < 1 || revision > newest) {
    return err(
      newest === 1
        ? "The rules of this game have one revision only: nothing in them has been mended."
        : `The rules of this game have revisions 1 to ${newest}.`,
    );
  }
  if (revision === head.revision) {
    return err(`The game is played by revision ${revision} of its rules already.`);
  }
  const stands = rules.correct(state, []);
  return stands.ok
    ? ok({ kind: "rules", revision })
    : err("The rules are changed at the beginning of a Player-Turn: roll the game back to one first.");
}

/** What a ruling comes to, as a sentence. */
export function rulingText({ head, rules, state }: CurrentGame, ruling: Ruling): string {
  const game = {
    revision: head.revision,
    ...concerning(rules, head.source.options),
    name: unitNames(rules.counters(state)),
  };
  const words = ruling.kind === "correction"
    ? { kind: ruling.kind, corrections: correctionsIn(rules, ruling.corrections) }
    : ruling;
  return rulingWords(words, game);
}

export function proposalText(game: CurrentGame, { ruling }: Proposal): string {
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
export function correctionsIn(rules: AnyRules, written: readonly unknown[]): Correction[] {
  const read = rules.readCorrections(written);
  if (!read.ok) throw new BrokenGame(`a correction cannot be read: ${read.error.join("; ")}`);
  return read.value;
}
