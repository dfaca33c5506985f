import type { Found, Thing } from "../kernel/pointing.ts";

/** Something to find: its name in answers, and all names that find it. */
export interface Findable {
  readonly label: string;
  readonly names: readonly string[];
  readonly at: Thing;
}

/** How many the answer names. */
const MOST = 10;

/**
 * Things whose names match a text, apart from case and punctuation. Equal names come first, then names that begin with it,
 * names with such a word, and names that contain it.
 */
export function foundByName(findable: readonly Findable[], text: string): Found[] {
  const wanted = bare(text);
  if (wanted === "") return [];
  const marked = findable.flatMap(({ label, names, at }) => {
    const mark = Math.min(...names.map((name) => farness(bare(name), wanted)));
    return mark === Infinity ? [] : [{ label, at, mark }];
  });
  return marked.sort((a, b) => a.mark - b.mark || a.label.length - b.label.length).slice(0, MOST)
    .map(({ label, at }) => ({ label, at }));
}

function farness(name: string, wanted: string): number {
  if (name === wanted) return 0;
  if (name.startsWith(wanted)) return 1;
  if (name.includes(` ${wanted}`)) return 2;
  return wanted.length > 1 && name.includes(wanted) ? 3 : Infinity;
}

function bare(name: string): string {
  return name.normalize("NFD").toLowerCase().replace(/[^a-z0-9]+/g, " ").trim();
}
