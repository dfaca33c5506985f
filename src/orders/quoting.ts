/** A line of a letter and how deeply it is quoted; 0 is what the writer typed himself. */
export interface QuotedLine {
  readonly depth: number;
  readonly text: string;
}

/**
 * The lines of a letter with their depth of quotation. What follows the heading of a letter that a mail program appends
 * without marking its lines counts as quoted once.
 */
export function quotedLines(text: string): QuotedLine[] {
  const lines = text.split(/\r\n|\r|\n/).map(lineOf);
  const appended = lines.findIndex((line, index) => line.depth === 0 && beginsAppended(lines, index));
  if (appended === -1) return lines;
  return lines.map((line, index) => index < appended ? line : { ...line, depth: line.depth + 1 });
}

function lineOf(line: string): QuotedLine {
  const quote = /^\s*(?:>\s?)+/.exec(line)?.[0] ?? "";
  const depth = quote.replace(/[^>]/g, "").length;
  if (depth === 0) return { depth, text: line };
  const indent = /^\s*(?:>\s?)*>( *)/.exec(line)?.[1] ?? "";
  return { depth, text: indent.slice(1) + line.slice(quote.length) };
}

const ORIGINAL =
  /^-{2,} ?(original message|forwarded message|ursprüngliche nachricht|message d'origine|mensaje original|messaggio originale|oorspronkelijk bericht) ?-{2,}/i;
const FROM = /^\*?(from|von|de|da|van|från|fra):\*?\s/i;
const SENT = /^\*?(sent|date|gesendet|datum|envoyé|enviado|inviato|data|verzonden|skickat|sendt):\*?\s/i;
const WROTE = /(wrote|schrieb|a écrit|escribió|ha scritto|schreef|skrev)( .*)?:\s*$/i;

/** Whether an old letter begins here whose lines bear no mark: after a ruled heading, a block of headers, or "… wrote:". */
function beginsAppended(lines: readonly QuotedLine[], index: number): boolean {
  const text = lines[index].text.trim();
  if (ORIGINAL.test(text)) return true;
  if (FROM.test(text)) return lines.slice(index + 1, index + 5).some((line) => SENT.test(line.text.trim()));
  if (!WROTE.test(text)) return false;
  const next = lines.slice(index + 1).find((line) => line.text.trim() !== "" || line.depth > 0);
  return next !== undefined && next.depth === 0;
}
