import { digestOf } from "../../../dice/canonical.ts";
import { SYSTEMS } from "../../open/catalogue.ts";
import { documentsOf } from "../../open/open-game.ts";
import { issueOf, issuesOf } from "../../open/shelf.ts";

/** A game's documents that this program does not have. */

/**
 * This program's documents of a scenario, by name; undefined if it has no such scenario.
 * @param wanted the digest of the scenario, which chooses the issue; the newest if none has it
 */
export function ownDocuments(
  ruleset: string,
  scenario: string,
  wanted: unknown,
): ReadonlyMap<string, unknown> | undefined {
  const shelf = SYSTEMS.get(ruleset)?.shelf;
  const issues = shelf === undefined ? [] : issuesOf(shelf, scenario);
  const same = issues.find((each) => digestOf(each) === wanted);
  const found = documentsOf({ ruleset, scenario, ...(same === undefined ? {} : { issue: issueOf(same) }) });
  if (!found.ok) return undefined;
  return new Map(Object.entries(found.value).filter(([, document]) => document !== undefined));
}

/** Which documents of a game are its own, in sentences. */
export function documentNotes(
  ruleset: string,
  scenario: string,
  documents: ReadonlyMap<string, unknown>,
): string[] {
  const ours = ownDocuments(ruleset, scenario, digestOf(documents.get("scenario")));
  if (ours === undefined) return [`This program has no scenario ${scenario}.`];
  const others = [...ours].flatMap(([name, document]) =>
    digestOf(document) === digestOf(documents.get(name))
      ? []
      : [`Its document ${name} is not the one that this program has of ${scenario}.`]
  );
  return documents.has("position")
    ? [...others, "It begins with a position that somebody set up by hand."]
    : others;
}
