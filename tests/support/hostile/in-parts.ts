import { Buffer } from "node:buffer";
import { filled, type HostileLetter, inBase64, letter, SHEET } from "./written.ts";

const CRLF = "\r\n";

function of(name: string, boundary: string, lines: () => readonly string[], hasSheet = true): HostileLetter {
  return {
    name: `parts-${name}`,
    hasSheet,
    make: () => letter([`Content-Type: multipart/mixed; boundary="${boundary}"`], lines().join(CRLF)),
  };
}

const FIRST = ["--b", "Content-Type: text/plain", "", ...SHEET];

function times(count: number, lines: (number: number) => readonly string[]): string[] {
  return Array.from({ length: count }, (_, number) => lines(number)).flat();
}

/** Letters of many parts, and of parts in parts. */
export const IN_PARTS: readonly HostileLetter[] = [
  of("20000-empty", "b", () => [...FIRST, ...times(19_900, () => ["--b"]), "--b--"]),
  of("6000-texts", "b", () => [...FIRST, ...times(6_000, () => ["--b", "", "a"]), "--b--"]),
  of("3900-attachments", "b", () => [
    ...FIRST,
    ...times(
      3_900,
      () => ["--b", "Content-Type: text/plain", "Content-Disposition: attachment", "", "begin"],
    ),
    "--b--",
  ]),
  of("texts-and-html", "b", () => [
    ...FIRST,
    ...times(
      3_000,
      (number) => ["--b", `Content-Type: text/${number % 2 ? "html" : "plain"}`, "", "<p>a</p>"],
    ),
    "--b--",
  ]),
  of("20000-multiparts", "b0", () => [
    "--b0",
    "Content-Type: text/plain",
    "",
    ...SHEET,
    ...times(
      4_900,
      (number) => [`--b${number}`, `Content-Type: multipart/mixed; boundary=b${number + 1}`, "", ""],
    ),
  ]),
  of("in-parts-of-parts", "b0", () => [
    "--b0",
    "Content-Type: text/plain",
    "",
    ...SHEET,
    ...times(
      30,
      (number) => [`--b${number}`, `Content-Type: multipart/mixed; boundary=b${number + 1}`, "", ""],
    ),
  ]),
  of("multiparts-side-by-side", "b", () => [
    ...FIRST,
    ...times(
      4_900,
      (number) => ["--b", `Content-Type: multipart/mixed; boundary=c${number}`, "", `--c${number}`],
    ),
  ]),
  of("boundaries-nearly-alike", `${"=".repeat(60)}0`, () => {
    const boundary = (number: number) => `${"=".repeat(60)}${number}`;
    return [
      ...times(28, (number) => [
        `--${boundary(number)}`,
        `Content-Type: multipart/mixed; boundary="${boundary(number + 1)}"`,
        "",
      ]),
      `--${boundary(28)}`,
      "",
      ...SHEET,
      ...times(14_000, () => [`--${"=".repeat(60)}x`]),
    ];
  }),
  of("letters-in-letters", "b", () => [
    ...FIRST,
    ...times(3_000, () => ["--b", "Content-Type: message/rfc822", "", "Subject: a", "", "a"]),
  ]),
  of("letters-in-one-another", "b", () => [
    ...FIRST,
    "--b",
    ...times(6_000, () => ["Content-Type: message/rfc822", ""]),
    filled("a ", 700_000),
  ]),
  of("heads-of-parts", "b", () => [
    ...FIRST,
    "--b",
    "Content-Type: text/plain",
    ...times(9_000, (number) => [`X-${number}: ${"a".repeat(40)}`]),
    "",
    "a",
  ]),
  of("heads-of-many-parts", "b", () => [
    ...FIRST,
    ...times(1_900, (number) => ["--b", ...times(8, () => [`X-${number}: ${"a".repeat(40)}`]), ""]),
  ]),
  of("parameters", "b", () => [
    ...FIRST,
    "--b",
    `Content-Type: text/plain; ${filled("a=b; ", 60_000)}`,
    "",
    "a",
  ]),
  of("continued-parameters", "b", () => [
    ...FIRST,
    "--b",
    `Content-Type: text/plain; ${
      Array.from({ length: 4_000 }, (_, number) => `name*${number}*=%41`).join("; ")
    }`,
    "Content-Disposition: attachment",
    "",
    "a",
  ]),
  of("comments-in-comments", "b", () => [
    ...FIRST,
    "--b",
    `Content-Type: text/plain ${filled("(", 60_000)}`,
    "",
    "a",
  ]),
  of("escapes-between-alphabets", "b", () => [
    ...FIRST,
    "--b",
    "Content-Type: text/plain; charset=iso-2022-jp",
    "Content-Transfer-Encoding: base64",
    "",
    inBase64(filled("\u001b$B\u001b(B", 600_000)),
    "--b--",
  ]),
  of("seals-in-seals", "b", () => [
    ...FIRST,
    "--b",
    "Content-Type: application/pkcs7-mime; smime-type=signed-data; name=smime.p7m",
    "Content-Transfer-Encoding: base64",
    "",
    (sealed(10_000).toString("base64").match(/.{1,76}/g) ?? []).join(CRLF),
    "--b--",
  ]),
  of("sequences-in-sequences", "b", () => [
    ...FIRST,
    "--b",
    "Content-Type: application/pkcs7-mime; smime-type=signed-data; name=smime.p7m",
    "Content-Transfer-Encoding: base64",
    "",
    (Buffer.from("3080".repeat(250_000), "hex").toString("base64").match(/.{1,76}/g) ?? []).join(CRLF),
    "--b--",
  ]),
  of("900-letters", "b", () => [
    ...FIRST,
    ...times(
      900,
      () => [
        "--b",
        "Content-Type: message/rfc822",
        "Content-Disposition: attachment",
        "",
        "begin: a",
        "",
        "a",
      ],
    ),
    "--b--",
  ]),
  of("900-pages", "b", () => [
    ...FIRST,
    ...times(
      900,
      () => [
        "--b",
        "Content-Type: text/html",
        "Content-Disposition: attachment",
        "",
        filled("<blockquote>", 900),
      ],
    ),
    "--b--",
  ]),
  of("uuencoded-files", "b", () => [
    ...FIRST,
    ...times(3_000, () => ["begin 644 a", "#0V%T", "`", "end"]),
    "--b--",
  ]),
  of("uuencoded-part", "b", () => [
    ...FIRST,
    "--b",
    "Content-Type: application/x-a",
    "Content-Transfer-Encoding: x-uuencode",
    "",
    "begin 644 a",
    ...times(15_000, () => [`M${"A".repeat(60)}`]),
    "--b--",
  ]),
  of("enriched", "b", () => [
    "--b",
    "Content-Type: text/enriched",
    "",
    ...SHEET.flatMap((line) => [line, ""]),
    "",
    filled("<param>", 400_000),
    filled("<bold><<", 400_000),
    "--b--",
  ]),
];

/** A signature around a signature, so many times (RFC 5652, 5.1). */
function sealed(times: number): Buffer {
  const tagged = (tag: number, content: Buffer) => {
    const size = content.length < 0x80
      ? [content.length]
      : [0x83, ...Buffer.from(content.length.toString(16).padStart(6, "0"), "hex")];
    return Buffer.concat([Buffer.from([tag, ...size]), content]);
  };
  const [signed, data] = ["06092a864886f70d010702", "06092a864886f70d010701"].map((hex) =>
    Buffer.from(hex, "hex")
  );
  const head = Buffer.from("Content-Type: application/pkcs7-mime; smime-type=signed-data\r\n\r\n");
  let content = Buffer.from("Content-Type: text/plain\r\n\r\ngo");
  for (let time = 0; time < times && content.length < 500_000; time++) {
    const enclosed = tagged(0x30, Buffer.concat([data, tagged(0xa0, tagged(0x04, content))]));
    const all = Buffer.concat([Buffer.from("020101", "hex"), tagged(0x31, Buffer.alloc(0)), enclosed]);
    content = Buffer.concat([head, tagged(0x30, Buffer.concat([signed, tagged(0xa0, tagged(0x30, all))]))]);
  }
  return content.subarray(head.length);
}
