/** The ways in which mail programs quote what they break. */
export const QUOTINGS = [
  "as they are",
  "marked",
  "marked, the rest of a line not",
  "marked twice",
  "flowed",
  "flowed and marked",
] as const;

/** How a mail program quotes lines, and breaks those that are too long for it. */
export interface Quoting {
  /** The column that nothing reaches beyond, where a word can be broken off. */
  readonly width: number;
  readonly how: (typeof QUOTINGS)[number];
}

/** A line in several, as a mail program breaks it that knows nothing of what stands there. */
function broken(line: string, width: number): string[] {
  if (line.length <= width) return [line];
  const at = line.lastIndexOf(" ", width);
  return at <= 0 || line.slice(0, at).trim() === ""
    ? [line]
    : [line.slice(0, at), ...broken(line.slice(at + 1), width)];
}

/** Lines as a mail program sends them on. */
function quotedBy({ width, how }: Quoting, lines: readonly string[]): string[] {
  switch (how) {
    case "as they are":
      return lines.flatMap((line) => broken(line, width));
    case "marked":
      return lines.flatMap((line) => broken(line, width - 2).map((part) => `> ${part}`));
    case "marked, the rest of a line not":
      return lines.flatMap((line) => broken(`> ${line}`, width));
    case "marked twice":
      return lines.flatMap((line) => broken(`> > ${line}`, width));
    case "flowed":
      return lines.flatMap((line) => soft(broken(line, width)).map(stuffed));
    case "flowed and marked":
      return lines.flatMap((line) => soft(broken(line, width - 2)).map((part) => `> ${part}`));
  }
}

/** RFC 3676, 4.2: a space at its end lets a line flow into the next. */
function soft(parts: readonly string[]): string[] {
  return parts.map((part, index) => index < parts.length - 1 ? `${part} ` : part.trimEnd());
}

/** RFC 3676, 4.4. */
function stuffed(line: string): string {
  return /^(?: |>|From )/.test(line) ? ` ${line}` : line;
}

/** A letter with these lines, as it stands on the wire. */
export function letterOf(quoting: Quoting, lines: readonly string[]): Uint8Array {
  const isFlowed = quoting.how.startsWith("flowed");
  return new TextEncoder().encode([
    "From: anna@example.org",
    "To: referee@example.org",
    `Content-Type: text/plain; charset=utf-8${isFlowed ? "; format=flowed" : ""}`,
    "",
    ...quotedBy(quoting, lines),
  ].join("\r\n"));
}
