import type { EntryOf2 } from "../../dice/ledger-2/entry.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import { isOver, type SetupDocuments } from "../../kernel/system.ts";
import type { System } from "../systems.ts";
import { documentNotes } from "./own-documents.ts";
import type { Proving } from "./proving.ts";

/** The proof of games of a system whose positions may hide something from somebody. */

/** @returns the game, or in a sentence why it is not one that this program can set up */
export function provingSystem(
  system: System,
  { ruleset, scenario, revision, options, secrets }: EntryOf2<"created">,
  documents: ReadonlyMap<string, unknown>,
): Result<Proving, string> {
  const { rules } = system;
  const named = (documents.get("scenario") as { id?: unknown } | undefined)?.id;
  if (named !== scenario) return err(`It is called ${scenario}, and its documents are of ${String(named)}.`);
  const given = Object.fromEntries(documents) as unknown as SetupDocuments;
  const openedBy = (wanted: number) => rules.setup(given, { ruleset, options, revision: wanted });
  const opened = openedBy(revision);
  if (!opened.ok) return err(`The game cannot be set up: ${opened.error.join("; ")}`);
  const inWords = (violations: readonly { cite: string; message: string }[]) =>
    violations.map(({ cite, message }) => `(${cite}) ${message}`).join(" ");
  const thawed = (setting: unknown, truth: unknown) => {
    const again = rules.thaw(setting, rules.freeze(truth));
    return again.ok ? again : err(`The position cannot be had again: ${again.error.join("; ")}`);
  };
  return ok({
    hasSecrets: secrets,
    opening: opened.value,
    begins: true,
    begin: (truth, dice) => rules.begin(truth, dice),
    query: (truth) => rules.query(truth),
    decide(truth, by, json, dice) {
      const read = rules.readDecision(json);
      if (!read.ok) return err(`cannot be read: ${read.error.join("; ")}`);
      const query = rules.query(truth);
      if (!isOver(query) && query.side !== by) return err(`is by ${by}, and ${query.side} was asked`);
      const decided = rules.decide(truth, read.value, dice);
      return decided.ok ? decided : err(`is refused: ${inWords(decided.error)}`);
    },
    correct(truth, corrections) {
      const read = rules.readCorrections(corrections);
      if (!read.ok) return err(`The correction cannot be read: ${read.error.join("; ")}`);
      const corrected = rules.correct(truth, read.value);
      return corrected.ok ? corrected : err(`It is refused: ${inWords(corrected.error)}`);
    },
    revise(truth, wanted) {
      const other = openedBy(wanted);
      return other.ok
        ? thawed(other.value, truth)
        : err(`The game cannot be set up: ${other.error.join("; ")}`);
    },
    again: thawed,
    freeze: (truth) => rules.freeze(truth),
    view: (truth, viewer) => rules.view(truth, viewer),
    seen: (events, viewer) => rules.seen(events, viewer),
    mayStop(truth, { side }, { players }) {
      const query = rules.query(truth);
      return !isOver(query) && query.isAutomatic !== true && query.side === side &&
        players[side] === "person";
    },
    notes: documentNotes(ruleset, scenario, documents),
  });
}
