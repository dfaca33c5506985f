import { bare, FILL, filled, type HostileLetter, letter, SHEET } from "./written.ts";

const BODY = SHEET.join("\r\n");
const WORD = "=?utf-8?q?=C3=A9=C3=A9=C3=A9=C3=A9?=";
const TO = "To: orders+k7q2.axis.3.abcdefghijklmnop@referee.example.org";
const FROM = "From: bruno@example.org";

/** These headers beside the usual. @param fits whether the head is one that a door takes */
function beside(name: string, headers: () => readonly string[], fits = true): HostileLetter {
  return { name: `head-${name}`, hasSheet: fits, make: () => letter(headers(), BODY) };
}

/** These headers, and none of the usual. @param fits whether the head is one that a door takes */
function alone(name: string, headers: () => readonly string[], fits = true): HostileLetter {
  return { name: `head-${name}`, hasSheet: fits, make: () => bare(headers(), BODY) };
}

/** A field of an author, once as long as a door takes and once much longer. */
function author(name: string, value: (characters: number) => string): HostileLetter[] {
  return [
    alone(name, () => [`From: ${value(1_900)}`, TO]),
    alone(`${name}-without-end`, () => [`From: ${value(90_000)}`, TO], false),
  ];
}

/** A value folded, so that no line is long (RFC 5322, 2.2.3). */
function folded(one: string, count: number): string {
  return Array.from({ length: count }, () => one).join("\r\n ");
}

function many(count: number, field: (number: number) => string): string[] {
  return Array.from({ length: count }, (_, number) => field(number));
}

/** Letters whose head is what wears out. */
export const IN_HEADS: readonly HostileLetter[] = [
  beside("1900-fields", () => many(1_900, (number) => `X-${number}: ${"a".repeat(30)}`)),
  beside("19000-fields", () => many(19_000, (number) => `X-${number}: ${"a".repeat(30)}`), false),
  beside("a-field-folded-1900-times", () => [`X-Long: ${folded("a", 1_900)}`]),
  beside("a-field-folded-19000-times", () => [`X-Long: ${folded("a", 19_000)}`], false),
  beside("a-field-of-a-megabyte", () => [`X-Long: ${filled("a ")}`], false),
  beside("a-field-of-spaces", () => [`X-Long: a${filled(" ", 90_000)}b`]),
  beside("fields-without-colon", () => many(1_900, () => "nothing")),
  alone("words-in-the-subject", () => [FROM, TO, `Subject: ${folded(WORD, 1_900)}`]),
  alone("words-never-closed", () => [FROM, TO, `Subject: ${filled("=?utf-8?q?", 90_000)}`]),
  alone("a-megabyte-of-words", () => [FROM, TO, `Subject: ${folded(WORD, 19_000)}`], false),
  alone("450000-groups", () => [`From: ${filled("a:", 900_000)}`, TO], false),
  ...author("groups", (characters) => `${filled("a:", characters)} bruno@example.org`),
  ...author("groups-closed", (characters) => filled("a:b@c;", characters)),
  ...author("comments", (characters) => `${filled("(", characters)} bruno@example.org`),
  ...author("quotes", (characters) => `${filled('"', characters)} <bruno@example.org>`),
  ...author("at-signs", (characters) => `${filled("a@", characters)}example.org`),
  ...author("spaces", (characters) => `a${filled(" ", characters)}b <bruno@example.org>`),
  ...author("words", (characters) => `${filled(`${WORD} `, characters)} <bruno@example.org>`),
  ...author("an-address", (characters) => `${filled("a", characters)}@example.org`),
  alone("20000-recipients", () => [FROM, `To: ${filled("a@b, ", 90_000)}`]),
  alone("a-megabyte-of-recipients", () => [FROM, `To: ${filled("a@example.org, ")}`], false),
  alone("groups-of-recipients", () => [FROM, `To: ${filled("a:", 90_000)}`]),
  beside("references", () => [`References: ${filled("<a@b> ", 90_000)}`]),
  beside("references-never-closed", () => [`References: ${filled("<", 90_000)}`]),
  beside("a-reference-of-90000", () => [`References: <${filled("a", 90_000)}@example.org>`]),
  alone("a-message-id-of-90000", () => [FROM, TO, `Message-ID: <${filled("a", 90_000)}@example.org>`]),
  alone("a-message-id-of-a-megabyte", () => [FROM, TO, `Message-ID: <${filled("a", FILL)}@a>`], false),
  alone("a-date-of-90000", () => [FROM, TO, `Date: ${filled("(", 90_000)}`]),
  alone("an-automatic-comment", () => [FROM, TO, `Auto-Submitted: ${filled("(a) ", 90_000)}x`]),
  beside(
    "signatures",
    () =>
      many(
        800,
        (number) => `DKIM-Signature: v=1; a=rsa-sha256; d=example.org; s=s; h=from; bh=a; b=a; l=${number}`,
      ),
  ),
  {
    name: "head-signatures-over-a-megabyte",
    hasSheet: true,
    make: () =>
      letter(
        many(
          12,
          (number) =>
            `DKIM-Signature: v=1; a=rsa-sha256; d=example.org; s=s; h=from; bh=a; b=a; l=${900_000 - number}`,
        ),
        `${BODY}\r\n${filled(`${"word ".repeat(99)}\r\n`)}`,
      ),
  },
  beside("a-signature-of-many-fields", () => [
    `DKIM-Signature: v=1; a=rsa-sha256; d=example.org; s=s; h=${filled("from:", 90_000)}; bh=a; b=a`,
  ]),
  beside("verdicts", () => [`Authentication-Results: mx.example.org; ${filled("dkim=pass ", 90_000)}`]),
  beside("received", () => many(900, () => `Received: from a ${filled("(", 80)}`)),
];
