/** A line of two drafts of one sheet, and which of them has it. */
export interface DraftLine {
  readonly whose: "both" | "mine" | "theirs";
  readonly text: string;
}

/** Two drafts line by line: shared lines in their places, and between them lines that only one has, the reader's own first. */
export function lineByLine(mine: readonly string[], theirs: readonly string[]): DraftLine[] {
  const common = commonLengths(mine, theirs);
  const lines: DraftLine[] = [];
  let [m, t] = [0, 0];
  while (m < mine.length || t < theirs.length) {
    if (m < mine.length && t < theirs.length && alike(mine[m], theirs[t])) {
      lines.push({ whose: "both", text: mine[m] });
      [m, t] = [m + 1, t + 1];
    } else if (m < mine.length && (t === theirs.length || common[m + 1][t] >= common[m][t + 1])) {
      lines.push({ whose: "mine", text: mine[m++] });
    } else lines.push({ whose: "theirs", text: theirs[t++] });
  }
  return lines.map((line, index) => ({ line, group: groupOf(lines, index), index }))
    .sort((a, b) => a.group - b.group || rank(a.line) - rank(b.line) || a.index - b.index)
    .map(({ line }) => line);
}

const alike = (a: string, b: string) => a.trim() === b.trim();
const rank = ({ whose }: DraftLine) => whose === "theirs" ? 1 : 0;

/** Lines that only one draft has stand in one group between shared ones. */
function groupOf(lines: readonly DraftLine[], index: number): number {
  const before = lines.slice(0, index).filter(({ whose }) => whose === "both").length;
  return 2 * before + (lines[index].whose === "both" ? 1 : 0);
}

/** How many lines two drafts share from each line of the one and of the other on, in order. */
function commonLengths(mine: readonly string[], theirs: readonly string[]): readonly (readonly number[])[] {
  const table = Array.from({ length: mine.length + 1 }, () => new Array<number>(theirs.length + 1).fill(0));
  for (let m = mine.length - 1; m >= 0; m--) {
    for (let t = theirs.length - 1; t >= 0; t--) {
      table[m][t] = alike(mine[m], theirs[t])
        ? table[m + 1][t + 1] + 1
        : Math.max(table[m + 1][t], table[m][t + 1]);
    }
  }
  return table;
}
