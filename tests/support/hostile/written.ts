import { Buffer } from "node:buffer";

/** A letter made to wear its reader out. */
export interface HostileLetter {
  /** What it does, as a file name would say it. */
  readonly name: string;
  /** Whether there is a sheet in it that a reader can be expected to find: {@link SHEET}. */
  readonly hasSheet: boolean;
  /** The letter as it stands on the wire (RFC 5322). */
  make(): Uint8Array;
}

/** As much as a door takes, less what headers and boundaries need. */
export const FILL = 980_000;

/** A sheet that every reader should find. */
export const SHEET = ["begin K7Q2 axis turn 3", "move 1605 to 1705", "end"];

const HEAD = [
  "From: Bruno <bruno@example.org>",
  "To: orders+k7q2.axis.3.abcdefghijklmnop@referee.example.org",
  "Subject: Re: [Crusader K7Q2 Axis] Game-Turn 3: your turn",
  "Message-ID: <hostile@mail.example.org>",
  "Date: Thu, 26 Nov 2026 18:00:00 +0100",
  "MIME-Version: 1.0",
];

/** A letter of these header lines, beside the usual, and this body. */
export function letter(headers: readonly string[], body: string): Uint8Array {
  return Buffer.from([...HEAD, ...headers, "", body].join("\r\n"), "utf8");
}

/** A letter of these header lines alone. */
export function bare(headers: readonly string[], body: string): Uint8Array {
  return Buffer.from([...headers, "", body].join("\r\n"), "utf8");
}

/** As HTML. */
export function html(content: string): Uint8Array {
  return letter(["Content-Type: text/html; charset=utf-8"], content);
}

/** As plain text. */
export function text(content: string): Uint8Array {
  return letter(["Content-Type: text/plain; charset=utf-8"], content);
}

/** As plain text in base64, 57 bytes a line (RFC 2045, 6.8). */
export function base64(content: string, type = "text/plain; charset=utf-8"): Uint8Array {
  return letter([`Content-Type: ${type}`, "Content-Transfer-Encoding: base64"], inBase64(content));
}

export function inBase64(content: string): string {
  return (Buffer.from(content, "utf8").toString("base64").match(/.{1,76}/g) ?? []).join("\r\n");
}

/** The sheet as HTML. */
export const SHEET_IN_HTML = SHEET.map((line) => `<div>${line}</div>`).join("");

/** As many of a thing as fit into so many characters. */
export function filled(one: string, characters = FILL): string {
  return one.repeat(Math.floor(characters / one.length));
}
