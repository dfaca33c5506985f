import { base64, FILL, filled, type HostileLetter, inBase64, letter, SHEET, text } from "./written.ts";

const CRLF = "\r\n";
/** What fits into a letter once base64 has made four bytes of three, in lines of 76. */
const DECODED = 700_000;
/** As many lines as a door takes, less those of the head. */
const LINES = 19_900;

function plain(name: string, lines: () => readonly string[], hasSheet = true): HostileLetter {
  return { name: `text-${name}`, hasSheet, make: () => text([...SHEET, ...lines()].join(CRLF)) };
}

/** Lines that base64 hides from anyone who counts them in the raw letter. */
function hidden(name: string, content: () => string, hasSheet = true): HostileLetter {
  return { name: `base64-${name}`, hasSheet, make: () => base64(content()) };
}

function quotedPrintable(name: string, content: () => string, hasSheet = true): HostileLetter {
  return {
    name: `quoted-printable-${name}`,
    hasSheet,
    make: () =>
      letter(
        ["Content-Type: text/plain; charset=utf-8", "Content-Transfer-Encoding: quoted-printable"],
        content(),
      ),
  };
}

function flowed(name: string, lines: () => readonly string[], delSp = ""): HostileLetter {
  return {
    name: `flowed-${name}`,
    hasSheet: true,
    make: () =>
      letter(
        [`Content-Type: text/plain; charset=utf-8; format=flowed${delSp}`],
        [...SHEET, ...lines()].join(CRLF),
      ),
  };
}

/** As many lines as a letter holds. @param line of the number, from 0 */
function many(line: (number: number) => string, count = LINES): string[] {
  return Array.from({ length: count }, (_, number) => line(number));
}

const BEGIN = "begin K7Q2 axis turn 3";

/** Letters in plain text. */
export const IN_TEXT: readonly HostileLetter[] = [
  hidden(
    "begin-at-growing-depths",
    () => [...SHEET, ...many((depth) => `${">".repeat(depth + 1)} ${BEGIN}`, 1_100)].join("\n"),
  ),
  hidden(
    "begin-at-depths-and-words-between",
    () => many((number) => number < 900 ? `${">".repeat(900 - number)} ${BEGIN}` : "a", 150_000).join("\n"),
    false,
  ),
  hidden("begins-without-end", () => `${SHEET.join("\n")}\n${filled(`${BEGIN}\n`, DECODED)}`),
  hidden(
    "begin-and-end-by-turns",
    () => `${SHEET.join("\n")}\n${filled(`> ${BEGIN}\n>> ${BEGIN}\nend\n`, DECODED)}`,
  ),
  hidden("almost-begin", () => `${SHEET.join("\n")}\n${filled("bgein K7Q2 axis turn 3\n", DECODED)}`),
  hidden("wrapped-begins", () => `${SHEET.join("\n")}\n${filled("begin\nK7Q2\naxis\n", DECODED)}`),
  hidden(
    "sheets-for-every-turn",
    () => many((number) => `begin K7Q2 axis turn ${number % 999}\nend`, 25_000).join("\n"),
    false,
  ),
  hidden("empty-lines", () => `${SHEET.join("\n")}\n${"\n".repeat(DECODED)}`),
  hidden("empty-lines-before", () => `${"\n".repeat(DECODED)}${SHEET.join("\n")}`, false),
  hidden("quotation-marks", () => `${SHEET.join("\n")}\n${filled(">\n", DECODED)}`),
  hidden("attributions", () => `${SHEET.join("\n")}\n${filled("On 2 May a wrote:\n\n", DECODED)}`),
  hidden(
    "attributions-and-empty-lines",
    () => `${SHEET.join("\n")}\n${filled("a wrote:\n", DECODED / 2)}${"\n".repeat(DECODED / 2)}`,
  ),
  hidden("headers-of-letters", () => `${SHEET.join("\n")}\n${filled("From: a\nTo: b\n", DECODED)}`),
  hidden(
    "orders",
    () => [...SHEET, "begin K7Q2 axis turn 4", filled("move 1605 to 1705\n", DECODED), "end"].join("\n"),
  ),
  hidden(
    "one-order",
    () => [...SHEET, "begin K7Q2 axis turn 4", `move ${filled("1605 ", DECODED)}`, "end"].join("\n"),
  ),
  hidden("line-separators", () => `${SHEET.join("\n")}\n${filled("\u2028a\u2029", DECODED / 4)}`),
  hidden("a-line-of-marks", () => `${SHEET.join("\n")}\n${filled("> ", DECODED)}`),
  hidden("a-line-of-bars", () => `${SHEET.join("\n")}\n${filled("| ", DECODED)}`),
  hidden("a-line-of-stars", () => `${SHEET.join("\n")}\n${filled("*_", DECODED)}`),
  hidden("a-line-of-spaces", () => `${SHEET.join("\n")}\n${filled(" \t\u00a0", DECODED / 2)}x`),
  hidden("invisible-characters", () => `${SHEET.join("\n")}\n${filled("\u200b\u00ad", DECODED / 3)}`),
  hidden("wide-characters", () => `${SHEET.join("\n")}\n${filled("\uff42\uff45", DECODED / 4)}`),
  hidden("links-in-brackets", () => `${SHEET.join("\n")}\nmove ${filled("1605<tel:1605> ", DECODED)}`),
  hidden("links-never-closed", () => `${SHEET.join("\n")}\nmove ${filled("<tel:", DECODED)}`),
  hidden("commands", () => `${SHEET.join("\n")}\n${filled("status\n", DECODED)}`),
  hidden("questions", () => `${SHEET.join("\n")}\n${filled("explain 1605 to 1705\n", DECODED)}`),
  hidden("press", () => `${SHEET.join("\n")}\n${filled("press\na\n", DECODED)}`),
  {
    name: "base64-padded-throughout",
    hasSheet: true,
    make: () =>
      letter(
        ["Content-Type: text/plain", "Content-Transfer-Encoding: base64"],
        [
          inBase64(`${SHEET.join(CRLF)}${CRLF}`),
          ...many(() => "QQ==".repeat(19), 11_000),
        ].join(CRLF),
      ),
  },
  {
    name: "base64-nothing-but-padding",
    hasSheet: true,
    make: () =>
      letter(
        ["Content-Type: text/plain", "Content-Transfer-Encoding: base64"],
        `${inBase64(SHEET.join(CRLF))}\r\n${filled("=")}`,
      ),
  },
  hidden("zeros", () => `${SHEET.join("\n")}\n${filled("\0", DECODED)}`),
  plain("long-lines", () => many(() => "word ".repeat(100), 1_900)),
  plain("a-line-of-a-megabyte", () => [filled("a ")]),
  plain("dots", () => many(() => ".".repeat(45))),
  plain("rules", () => many(() => "-".repeat(45))),
  flowed("paragraph", () => many(() => "and so it goes on and on and on and on and on "), "; delsp=yes"),
  flowed("quotations", () => many((number) => `${">".repeat(number % 80)} a `, 19_000)),
  flowed("marks", () => [filled(">")]),
  quotedPrintable("soft-breaks", () => `${SHEET.join(CRLF)}${CRLF}${"=\r\n".repeat(LINES)}`),
  quotedPrintable(
    "padded-soft-breaks",
    () => `${SHEET.join(CRLF)}${CRLF}${`=${" ".repeat(45)}\r\n`.repeat(LINES)}`,
  ),
  quotedPrintable("padding", () => `${SHEET.join(CRLF)}${CRLF}=${filled(" ")}x`),
  quotedPrintable("equals-signs", () => `${SHEET.join(CRLF)}${CRLF}${filled("=")}`),
  quotedPrintable("hidden-lines", () => `${SHEET.join(CRLF)}${CRLF}${filled("=0A")}`),
  {
    name: "text-and-html",
    hasSheet: true,
    make: () =>
      letter(
        ["Content-Type: multipart/alternative; boundary=b"],
        [
          "--b",
          "Content-Type: text/plain",
          "",
          ...SHEET,
          ...many(() => "> a wrote:", 9_000),
          "--b",
          "Content-Type: text/html",
          "Content-Transfer-Encoding: base64",
          "",
          inBase64(filled("<blockquote>a", FILL / 2)),
          "--b--",
        ].join(CRLF),
      ),
  },
];
