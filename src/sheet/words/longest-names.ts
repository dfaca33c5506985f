/**
 * A line with the names of sheets in place of those that people use. From left to right, the longest name that begins with
 * each word counts; articles are left out.
 * @param longest no name that is looked for has more words @param nameOf what sheets call what some words name; undefined where they name nothing
 */
export function withLongestNames(
  line: string,
  longest: number,
  nameOf: (words: readonly string[]) => string | undefined,
): string {
  const words = line.split(" ").filter((word) => word.toLowerCase() !== "the");
  const named: string[] = [];
  for (let from = 0; from < words.length;) {
    const { name, count } = longestName(words.slice(from, from + longest), nameOf);
    named.push(name);
    from += count;
  }
  return named.join(" ");
}

/** The name that some words begin with, or the first of them where they begin with none. */
function longestName(
  words: readonly string[],
  nameOf: (words: readonly string[]) => string | undefined,
): { readonly name: string; readonly count: number } {
  for (let count = words.length; count > 0; count--) {
    const name = nameOf(words.slice(0, count));
    if (name !== undefined) return { name, count };
  }
  return { name: words[0], count: 1 };
}
