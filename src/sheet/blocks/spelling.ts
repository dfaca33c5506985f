/** The known word that is meant, if one is at most two slips of the pen away; one slip in short words. */
export function closest<W extends string>(word: string, known: readonly W[]): W | undefined {
  const ranked = known.filter((candidate) => Math.abs(candidate.length - word.length) <= 2)
    .map((candidate) => ({ candidate, slips: slips(word, candidate, 2) }))
    .filter(({ candidate, slips }) => slips <= (candidate.length > 4 ? 2 : 1))
    .sort((a, b) => a.slips - b.slips);
  return ranked[0]?.candidate;
}

/** What {@link slips} counts in; it is made once, as that takes longer than to count. */
let table = new Uint16Array(1024);

/**
 * How many letters must be added, dropped, changed or swapped with the next (optimal string alignment).
 * @param most nobody cares how many more there are than these
 */
export function slips(a: string, b: string, most = Infinity): number {
  const width = b.length + 1;
  const size = (a.length + 1) * width;
  if (table.length < size) table = new Uint16Array(size);
  for (let j = 0; j < width; j++) table[j] = j;
  let [before, fewest] = [0, 0];
  for (let i = 1; i <= a.length; i++) {
    // No later row has fewer than the two above it.
    if (before > most && fewest > most) return fewest;
    before = fewest;
    fewest = i;
    const row = i * width;
    const above = row - width;
    const letter = a.charCodeAt(i - 1);
    table[row] = i;
    for (let j = 1; j < width; j++) {
      const other = b.charCodeAt(j - 1);
      let least = Math.min(table[above + j], table[row + j - 1]) + 1;
      least = Math.min(least, table[above + j - 1] + (letter === other ? 0 : 1));
      if (i > 1 && j > 1 && letter === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === other) {
        least = Math.min(least, table[above - width + j - 2] + 1);
      }
      table[row + j] = least;
      if (least < fewest) fewest = least;
    }
  }
  return table[a.length * width + b.length];
}

/** Whether {@link slips} counts one, in the time that it takes to read the words once. */
export function isOneSlip(a: string, b: string): boolean {
  let from = 0;
  while (from < a.length && a[from] === b[from]) from++;
  let [toA, toB] = [a.length, b.length];
  while (toA > from && toB > from && a[toA - 1] === b[toB - 1]) [toA, toB] = [toA - 1, toB - 1];
  const [left, right] = [a.slice(from, toA), b.slice(from, toB)];
  const isSwapped = right.length === 2 && left === right[1] + right[0];
  return a !== b && (isSwapped || left.length <= 1 && right.length <= 1);
}
