import { digestOf } from "../../dice/canonical.ts";
import { documentsOf } from "../open-game.ts";

/** Documents of a game beside those that this program has. */

/** The documents that this program has of a scenario, by their names; undefined where it has no such scenario. */
export function ownDocuments(ruleset: string, scenario: string): ReadonlyMap<string, unknown> | undefined {
  const found = documentsOf({ ruleset, scenario });
  if (!found.ok) return undefined;
  return new Map(Object.entries(found.value).filter(([, document]) => document !== undefined));
}

/** Which documents of a game are its own, in sentences. */
export function documentNotes(
  ruleset: string,
  scenario: string,
  documents: ReadonlyMap<string, unknown>,
): string[] {
  const ours = ownDocuments(ruleset, scenario);
  if (ours === undefined) return [`This program has no scenario ${scenario}.`];
  return [...ours].flatMap(([name, document]) =>
    digestOf(document) === digestOf(documents.get(name))
      ? []
      : [`Its document ${name} is not the one that this program has of ${scenario}.`]
  );
}
