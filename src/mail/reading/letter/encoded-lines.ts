import { Buffer } from "node:buffer";
import { latin1 } from "./latin1.ts";

/** A field with the encoding of its part's lines (RFC 2045, 6.1), perhaps folded once. */
const ENCODING = /^content-transfer-encoding:[^\n]*(?:\n[ \t][^\n]*)?/i;

/**
 * A raw letter whose encoded lines end where their data do. White space after a soft break of quoted-printable was added on the
 * way (RFC 2045, 6.7, rule 3). In base64 padding ends a line. What follows it is no data (6.8), and each piece there would be
 * decoded by itself.
 */
export function withoutPadding(raw: Uint8Array): Uint8Array {
  const text = latin1(raw);
  if (!/quoted-printable|base64/i.test(text)) return raw;
  let encoding: "base64" | "quoted-printable" | undefined;
  const lines = text.split("\n");
  for (const [index, line] of lines.entries()) {
    if (line.startsWith("--")) encoding = undefined;
    else if (/^content-transfer-encoding:/i.test(line)) {
      const said = ENCODING.exec(`${line}\n${lines[index + 1] ?? ""}`)![0];
      encoding = /base64/i.test(said)
        ? "base64"
        : /quoted-printable/i.test(said)
        ? "quoted-printable"
        : undefined;
    } else if (encoding === "quoted-printable") lines[index] = line.replace(/=[ \t]+(?=\r?$)/, "=");
    else if (encoding === "base64") lines[index] = upToPadding(line);
  }
  return Buffer.from(lines.join("\n"), "latin1");
}

function upToPadding(line: string): string {
  let end = line.indexOf("=");
  if (end === -1) return line;
  while (line[end] === "=") end++;
  return line.slice(0, end) + (line.endsWith("\r") ? "\r" : "");
}
