export interface UuencodedFile {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** The beginning of a file, with its mode and name (IEEE Std 1003.1, uuencode); a sheet has its side there. */
const BEGIN = /^begin [0-7]{3,4} (\S.{0,200})$/;

/** Text without the files that are uuencoded in it, and these. */
export function uudecoded(
  text: string,
): { readonly text: string; readonly files: readonly UuencodedFile[] } {
  if (!/^begin [0-7]{3,4} \S/m.test(text)) return { text, files: [] };
  const rest: string[] = [];
  const files: UuencodedFile[] = [];
  const lines = text.split(/\r\n|[\r\n]/);
  for (let at = 0; at < lines.length; at++) {
    const name = BEGIN.exec(lines[at])?.[1];
    if (name === undefined || !isData(lines[at + 1] ?? "")) {
      rest.push(lines[at]);
      continue;
    }
    const bytes: number[] = [];
    while (isData(lines[at + 1] ?? "")) bytes.push(...bytesOf(lines[++at]));
    if (isEmpty(lines[at + 1] ?? "")) at++;
    if (lines[at + 1]?.trim() === "end") at++;
    files.push({ name, bytes: Uint8Array.from(bytes) });
  }
  return { text: rest.join("\n"), files };
}

/** The value of a character: six bits from the blank on, for which a backtick stands as well. */
function sixBits(line: string, at: number): number {
  return ((at < line.length ? line.charCodeAt(at) : 0x20) - 0x20) & 0x3f;
}

/** A line that says it has no bytes ends the data. */
function isEmpty(line: string): boolean {
  return /^[` ]?\s*$/.test(line);
}

/** Whether a line is as long as its first character says; blanks at its end may have been lost on the way. */
function isData(line: string): boolean {
  if (isEmpty(line) || !/^[ -`]+$/.test(line.trimEnd())) return false;
  const length = Math.ceil(sixBits(line, 0) / 3) * 4;
  const written = line.trimEnd().length - 1;
  return length > 0 && written <= length + 1 && written > length - 8;
}

function bytesOf(line: string): number[] {
  const bytes: number[] = [];
  const count = sixBits(line, 0);
  for (let at = 1; bytes.length < count; at += 4) {
    const [a, b, c, d] = [0, 1, 2, 3].map((offset) => sixBits(line, at + offset));
    bytes.push((a << 2 | b >> 4) & 0xff, (b << 4 | c >> 2) & 0xff, (c << 6 | d) & 0xff);
  }
  return bytes.slice(0, count);
}
