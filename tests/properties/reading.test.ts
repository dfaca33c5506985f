import { readReport } from "../../src/mail/report.ts";
import { lineGrammar } from "../../rules/north-africa/orders/line/lines.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { automaticReason } from "../../src/mail/reading/automatic.ts";
import { linesOfHtml } from "../../src/mail/reading/html/html-lines.ts";
import type { WholeLetter } from "../../src/mail/reading/letter/letter.ts";
import { senderCheck } from "../../src/mail/sender/sender-check.ts";
import { logicalLines } from "../../src/sheet/blocks/logical-lines.ts";
import { findBlocks } from "../../src/sheet/blocks/order-blocks.ts";
import { FORMS } from "../../rules/north-africa/orders/line/order.ts";
import { parseOrders } from "../../rules/north-africa/orders/line/parse.ts";
import { quotedLines } from "../../src/sheet/blocks/quoting.ts";
import { decoded, readWhole } from "../support/letters.ts";
import { fakeDns, signed } from "../support/signed-mail.ts";
import { hexName, unitRef } from "./support/orders.ts";
import { runs } from "./support/runs.ts";
import { ANY_CHARACTER } from "../support/any-text.ts";

const word = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...FORMS.verbs) },
  { weight: 4, arbitrary: hexName },
  { weight: 2, arbitrary: unitRef },
  {
    weight: 4,
    arbitrary: fc.constantFrom(
      "to",
      "from",
      "at",
      "by",
      "gs",
      "toward",
      "and",
      "never",
      "all",
      "the",
      "rest",
      "is",
      "empty",
      "held",
      "up",
      "keep",
      "supply",
      "along",
      "far",
      "end",
      "west",
      "2",
      "....",
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom("mvoe", "atack", "begin", "…", "->", "#", ">", ",", ";", "--", "\u00a0"),
  },
  { weight: 1, arbitrary: fc.string({ maxLength: 8, unit: ANY_CHARACTER }) },
);
const line = fc.tuple(fc.constantFrom("", "", "", "  ", "\t", "> ", ">> "), fc.array(word, { maxLength: 8 }))
  .map(([indent, words]) => indent + words.join(" "));
const lines = fc.array(line, { maxLength: 15 });

const blockLine = fc.oneof(
  { weight: 6, arbitrary: line },
  {
    weight: 2,
    arbitrary: fc.tuple(
      fc.constantFrom("", "", "> ", "> > "),
      fc.constantFrom(
        "begin K7Q2 axis turn 3",
        "Begin k7q2 Allied turn 12:",
        "bgein K7Q2 axis turn 3",
        "begin axis",
      ),
    ).map(([mark, text]) => mark + text),
  },
  { weight: 2, arbitrary: fc.constantFrom("end", "> end", "End.", "> > end") },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      "-- ",
      "On Monday Bruno wrote:",
      "-----Original Message-----",
      "From: a@b",
      "Sent: x",
    ),
  },
);
const letterText = fc.array(blockLine, { maxLength: 25 }).chain((all) =>
  fc.constantFrom("\n", "\r\n", "\r").map((ending) => all.join(ending))
);

/** Lines come back with the commas that parted their words. */
const withoutCommas = (text: string) => text.replaceAll(",", "");

describe("order lines, whatever stands in them", () => {
  it("are each read as an order, joined to one, named as unread, or a form left empty", () => {
    fc.assert(
      fc.property(lines, (block) => {
        const { orders, unread } = parseOrders(block);
        for (const tokens of logicalLines(block, lineGrammar)) {
          const filled = lineGrammar.filledIn(tokens);
          if (filled === undefined) continue;
          const text = filled.map((token) => token.text).join(" ");
          const numbers = filled.map((token) => token.line);
          const isRead = orders.some((order) =>
            order.line === numbers[0] || withoutCommas(order.text).includes(`; ${text}`)
          );
          const isNamed = unread.some((entry) =>
            numbers.includes(entry.line) && withoutCommas(entry.text) === text
          );
          expect([text, isRead || isNamed]).toEqual([text, true]);
        }
        for (const { column, message } of unread) {
          expect(column).toBeGreaterThan(0);
          expect(message).not.toBe("");
        }
      }),
      runs(3000),
    );
  });

  it("are no longer than what was written: nothing is read twice", () => {
    fc.assert(
      fc.property(lines, (block) => {
        const { orders, unread } = parseOrders(block);
        const parts = orders.reduce((sum, { text }) => sum + text.split("; ").length, 0);
        expect(parts + unread.length).toBe(
          logicalLines(block, lineGrammar).filter((tokens) => lineGrammar.filledIn(tokens) !== undefined)
            .length,
        );
      }),
      runs(1500),
    );
  });
});

describe("a letter's text, whatever stands in it", () => {
  it("gives blocks that are whole, and a problem for each that is not", () => {
    fc.assert(
      fc.property(letterText, (text) => {
        const quoted = quotedLines(text);
        const { blocks, problems, around } = findBlocks(quoted, lineGrammar);
        const begun = quoted.filter(({ depth, text }) =>
          depth === 0 && /^\s*begin \w+ (axis|allied) turn \d+:?\s*$/i.test(text)
        );
        if (begun.length > 0) expect(blocks.length + problems.length).toBeGreaterThan(0);
        const typed = quoted.filter(({ depth }) => depth === 0).map((line) => line.text);
        expect(around.filter((line) => !typed.includes(line))).toEqual([]);
        const keys = blocks.map(({ game, side, gameTurn }) => `${game} ${side} ${gameTurn}`);
        expect(new Set(keys).size).toBe(keys.length);
      }),
      runs(2000),
    );
  });
});

/** Everything that the post office does with a letter before it looks into a game. */
function handled(letter: WholeLetter) {
  automaticReason(letter, () => false);
  return readReport(letter, readWhole(letter), false);
}

const header = fc.tuple(
  fc.constantFrom(
    "From",
    "To",
    "Subject",
    "Content-Type",
    "Content-Transfer-Encoding",
    "Message-ID",
    "Auto-Submitted",
  ),
  fc.oneof(
    fc.string(),
    fc.constantFrom(
      "multipart/mixed; boundary=x",
      "text/html; charset=utf-7",
      "text/plain; charset=no-such",
      "base64",
      "quoted-printable",
      "orders+k7q2.axis.3.abcdefghijklmnop@example.org",
      "=?utf-8?q?=FF=FE?=",
    ),
  ),
).map(([key, value]) => `${key}: ${value}`);
const body = fc.oneof(
  letterText,
  letterText.map((text) => `--x\r\nContent-Type: text/plain\r\n\r\n${text}\r\n--x--`),
  letterText.map((text) => `<p>${text}<blockquote><div>`),
);

describe("the check of a sender", () => {
  const check = senderCheck({
    requirement: "strict",
    authservId: undefined,
    resolver: fakeDns(),
    mailDomain: "games.example.org",
    replays: { nonces: { use: () => Promise.resolve(true) }, now: () => 0 },
  });
  const client = fc.record({ address: fc.constantFrom("198.51.100.7", "2001:db8::7"), helo: fc.string() });

  it("comes to a finding whatever the letter is, and never to a pass for one that was changed", async () => {
    const text = "begin K7Q2 axis turn 3\nmove 1605 to 1805\nend";
    const raw = await signed({ from: "anna@example.org", to: "referee@games.example.org", text });
    const body = new TextDecoder().decode(raw).indexOf("\r\n\r\n") + 4;
    const change = fc.record({
      at: fc.integer({ min: body, max: raw.length - 3 }),
      byte: fc.integer({ min: 0x30, max: 0x39 }),
    });
    await fc.assert(
      fc.asyncProperty(change, client, async ({ at, byte }, client) => {
        const changed = Uint8Array.from(raw);
        changed[at] = byte;
        const { verdict } = await check({ door: "smtp", raw: changed, client }, await decoded(changed));
        expect(verdict).toBe(raw[at] === byte ? "pass" : "fail");
      }),
      runs(100),
    );
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), client, async (bytes, client) => {
        const { verdict } = await check({ door: "smtp", raw: bytes, client }, await decoded(bytes));
        expect(verdict).not.toBe("pass");
      }),
      runs(200),
    );
  });
});

describe("a raw letter", () => {
  it("is read whatever its bytes are", async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), async (bytes) => {
        const letter = await decoded(bytes);
        expect(letter.messageId).not.toBe("");
        expect(handled(letter).blocks).toBeInstanceOf(Array);
      }),
      runs(300),
    );
  });

  it("is read whatever its headers say and however its parts are broken", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(header, { maxLength: 6 }), body, async (headers, text) => {
        const letter = await decoded(new TextEncoder().encode([...headers, "", text].join("\r\n")));
        expect(letter.messageId).not.toBe("");
        expect(handled(letter).problems).toBeInstanceOf(Array);
      }),
      runs(400),
    );
  });

  it("in HTML keeps the words of its lines", () => {
    fc.assert(
      fc.property(
        fc.array(hexName, { minLength: 1, maxLength: 5 }),
        fc.constantFrom("p", "div", "pre"),
        (hexes, tag) => {
          const html = hexes.map((hex) => `<${tag}>hold ${hex}</${tag}>`).join("");
          const found = linesOfHtml(html).map(({ text }) => text.trim()).filter((line) => line !== "");
          expect(found).toEqual(hexes.map((hex) => `hold ${hex}`));
        },
      ),
      runs(100),
    );
  });
});
