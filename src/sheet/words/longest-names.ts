/**
 * A line with the sheet's names in place of people's own. From left to right, the longest name that begins with each word
 * counts; articles are left out.
 * @param longest the most words in a name that is looked for
 * @param nameOf the sheet's name for some words; undefined if they name nothing
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

/** The name that some words begin with; their first word if they begin with none. */
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
