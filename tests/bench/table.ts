import { isMet, isRate, type Line } from "./line.ts";

const HEADINGS = ["", "best", "median", "p99", "samples", "target"];

/** Lines as a table in Markdown, which is also how docs/build/benchmarks.md has it. */
export function table(title: string, lines: readonly Line[]): string {
  return inMarkdown([[title, ...HEADINGS.slice(1)], ...lines.map(cells)]);
}

/** Rows of a table, the headings first: words to the left, figures to the right. */
export function inMarkdown(rows: readonly (readonly string[])[]): string {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  const written = rows.map((row) => {
    const padded = row.map((cell, column) =>
      column === 0 ? cell.padEnd(widths[column]) : cell.padStart(widths[column])
    );
    return `| ${padded.join(" | ")} |`;
  });
  const rule = widths.map((width, column) => column === 0 ? "-".repeat(width) : `${"-".repeat(width - 1)}:`);
  return [written[0], `| ${rule.join(" | ")} |`, ...written.slice(1)].join("\n");
}

function cells(line: Line): string[] {
  const { what, unit, best, median, p99, samples, target } = line;
  const met = isMet(line) ? "met" : "missed";
  const bound = isRate(line) ? "≥" : "≤";
  return [
    what,
    best === undefined ? "" : `${figure(best)} ${unit}`,
    `${figure(median)} ${unit}`,
    p99 === undefined ? "" : `${figure(p99)} ${unit}`,
    String(samples),
    target === undefined ? "" : `${bound} ${figure(target)}: ${met}`,
  ];
}

/** Three digits that count, and no more. */
export function figure(value: number): string {
  const digits = value >= 100 ? 0 : value >= 10 ? 1 : value >= 1 ? 2 : 3;
  return value.toLocaleString("en", { maximumFractionDigits: digits });
}
