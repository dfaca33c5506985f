import { readFileSync } from "node:fs";
import { join } from "node:path";

const ROOT = join(import.meta.dirname!, "../..");

/** What tries something that a document says: a file of tests, and the title of one in it or of a group. */
export type Tried = readonly [file: string, title: string];

/** The titles in a file of tests, as they stand there: those of rows with their place-holders. @param path from the root */
function titlesIn(path: string): Set<string> {
  const text = readFileSync(join(ROOT, path), "utf8");
  const calls = text.matchAll(
    /(?:\b(?:it|describe|byNight)|\))\(\s*("(?:[^"\\\n]|\\.)*"),?\s*(?:async |\(|[a-z]+ =>|\{)/g,
  );
  return new Set([...calls].map(([, title]) => JSON.parse(title) as string));
}

/** Those of some that are in no file. */
export function missing(tried: readonly Tried[]): Tried[] {
  return tried.filter(([file, title]) => !titlesIn(file).has(title));
}
