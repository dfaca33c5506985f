/** The known word that is meant, if one is at most two slips of the pen away; one slip in short words. */
export function closest<W extends string>(word: string, known: readonly W[]): W | undefined {
  const ranked = known.filter((candidate) => Math.abs(candidate.length - word.length) <= 2)
    .map((candidate) => ({ candidate, slips: slips(word, candidate) }))
    .filter(({ candidate, slips }) => slips <= (candidate.length > 4 ? 2 : 1))
    .sort((a, b) => a.slips - b.slips);
  return ranked[0]?.candidate;
}

/** How many letters must be added, dropped, changed or swapped with the next (optimal string alignment). */
export function slips(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, index) => index)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      row.push(Math.min(rows[i - 1][j] + 1, row[j - 1] + 1, rows[i - 1][j - 1] + same));
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (swapped) row[j] = Math.min(row[j], rows[i - 2][j - 2] + 1);
    }
    rows.push(row);
  }
  return rows[a.length][b.length];
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
