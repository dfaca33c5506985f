import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { explainBlocks } from "../src/game/letters/explain.ts";
import { SYSTEMS } from "../src/game/open/catalogue.ts";
import { newestRevision } from "../src/kernel/revision.ts";
import { SECOND } from "../src/common/bytes/lengths.ts";
import { seenBy } from "../src/game/open/open-game.ts";
import {
  HEAD_LIMIT,
  LETTER_LIMIT,
  LETTER_LINES,
  LONGEST,
  PARTS_LIMIT,
  READ_LINES,
} from "../src/mail/reading/letter/letter-limits.ts";
import { READING_TIME } from "../src/mail/reading/reader.ts";
import { parseCorrections } from "../rules/north-africa/orders/corrections.ts";
import { diagnose, sheetReader } from "../rules/north-africa/orders/diagnose.ts";
import { parseOrders } from "../rules/north-africa/orders/line/parse.ts";
import { renderText } from "../templates/text.ts";
import { scenario } from "./support/desert.ts";

const ORDERS = ["orders", "standing-orders"].map((page) =>
  readFileSync(join(import.meta.dirname!, `../docs/play/${page}.md`), "utf8")
).join("\n");
const ASKING = readFileSync(join(import.meta.dirname!, "../docs/play/asking.md"), "utf8");
const EXAMPLES = [...ASKING.matchAll(/```\nexplain (.+)\n\n([^`]+)```/g)]
  .map(([, question, answer]) => [question, answer] as const);

describe("the examples of docs/play/asking.md", () => {
  it("are several", () => expect(EXAMPLES).toHaveLength(3));

  it.each(EXAMPLES)("explain %s: is what the Campaign's opening answers", (question, answer) => {
    expect(answer).toBe(renderText(explainBlocks(seenBy(scenario("campaign"), "allied"), [question])));
  });
});

/** The order lines that stand in blocks of their own. */
const BLOCKS = [...ORDERS.matchAll(/^```\n([\s\S]*?)^```/gm)]
  .map(([, text]) => text.trimEnd().split("\n").filter((line) => !/^(begin|end|\u2026)/.test(line)))
  .filter((lines) => lines.length > 0 && !lines[0].startsWith("explain"));
/** Those that the tables explain. */
const ROWS = [...ORDERS.matchAll(/^\| `([^`]+)`/gm)].map(([, line]) => line)
  .filter((line) => !line.startsWith("explain"));

describe("the orders of docs/play/orders.md and standing-orders.md", () => {
  it("are many", () => {
    expect(BLOCKS.length).toBeGreaterThan(4);
    expect(ROWS.length).toBeGreaterThan(12);
  });

  it.each([...BLOCKS, ...ROWS.map((line) => [line])])("teaches what is read: %s %s", (...lines) => {
    expect(parseOrders(lines).unread).toEqual([]);
  });
});

/** What players may write, by how it is read. */
const SAID = [
  ...ORDERS.slice(ORDERS.indexOf("| read as")).split("\n\n")[0].matchAll(/^\| `([^`]+)` +\| (.+) \|$/gm),
]
  .flatMap(([, read, said]) => [...said.matchAll(/`([^`]+)`/g)].map(([, line]) => [line, read] as const));
/** A sheet with the answer to each line below it. */
const ANSWERED = [
  ...ORDERS.slice(ORDERS.indexOf("## A sheet, line by line")).split("\n## ")[0].matchAll(/^ {4}(.+)$/gm),
]
  .map(([, line]) => line);

describe("what docs/play/orders.md says of a player's own words", () => {
  const { state } = scenario("campaign");

  it("are many", () => expect(SAID.length).toBeGreaterThan(18));

  it.each(SAID)("%s is read as %s", (line, read) => {
    expect(sheetReader(state, "allied").read([line])).toMatchObject({
      orders: [{ readAs: read }],
      unread: [],
    });
  });

  it("is what each line of its sheet is answered in the Campaign's opening", () => {
    expect(ANSWERED.length).toBeGreaterThan(15);
    const isAnswer = (line: string) => /^ {2}(accepted|warning|refused|instead)/.test(line);
    const sheet = ANSWERED.filter((line) => !isAnswer(line));
    const { reports } = diagnose(state, "allied", sheetReader(state, "allied").read(sheet));
    const answers = reports.flatMap(({ status, cites, message, instead }) => [
      `  ${status}${cites.length === 0 ? "" : ` (${cites.join(", ")})`}: ${message}`,
      ...(instead === undefined ? [] : [`  instead: ${instead}`]),
    ]);
    expect(ANSWERED.filter(isAnswer)).toEqual(answers);
  });
});

const DISPUTES = readFileSync(join(import.meta.dirname!, "../docs/proof/disputes.md"), "utf8");
const POINTS = [...DISPUTES.slice(DISPUTES.indexOf("| a point")).matchAll(/^\| `([^`]+)`/gm)].map((
  [, line],
) => line);

describe("the corrections of docs/proof/disputes.md", () => {
  it("are several", () => expect(POINTS).toHaveLength(7));

  it.each(POINTS)("teaches what is read: %s", (line) => {
    const { rules, state } = scenario("campaign");
    expect(parseCorrections(line, rules.muster(state))).toMatchObject({ ok: true });
  });
});

const DOORS = readFileSync(join(import.meta.dirname!, "../docs/run/doors.md"), "utf8");
/** What a table of docs/run/doors.md says beside words. */
const beside = (words: string) => new RegExp(`^\\| ${words} +\\| (.+?) +\\|$`, "m").exec(DOORS)?.[1];
const number = (value: number) => value.toLocaleString("en");

describe("the limits of docs/run/doors.md", () => {
  it.each([
    ["the letter as it comes", `${number(LETTER_LIMIT)} bytes, ${number(LETTER_LINES)} lines`],
    ["its head", `${number(HEAD_LIMIT.bytes)} bytes, ${number(HEAD_LIMIT.lines)} lines`],
    ["its From", `${number(HEAD_LIMIT.author)} bytes`],
    ["the heads of all its parts", `${number(PARTS_LIMIT.heads)} bytes`],
    ["the time that its reading takes", `${READING_TIME / SECOND} seconds`],
    ["parts", `the first ${number(PARTS_LIMIT.count)}`],
    ["parts in parts", `${PARTS_LIMIT.depth} deep`],
    ["text, HTML, and all text attachments together", `${number(READ_LINES)} lines each, decoded`],
  ])("are those of %s", (words, limit) => expect(beside(words)).toBe(limit));

  it("have the longest Message-ID", () => {
    expect(DOORS).toContain(`A Message-ID of more than ${LONGEST.messageId} characters is ignored.`);
  });
});

it("each decision has a number of its own, which its title bears", () => {
  const folder = join(import.meta.dirname!, "../docs/build/decisions");
  const numbers = readdirSync(folder).map((file) => {
    const number = Number(file.slice(0, 4));
    expect(readFileSync(join(folder, file), "utf8")).toMatch(new RegExp(`^# ${number}\\. `));
    return number;
  });
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
});

it("docs/run/upgrading.md names the newest revision of each game's rules first", () => {
  const page = readFileSync(join(import.meta.dirname!, "../docs/run/upgrading.md"), "utf8");
  const newest = (ruleset: string) => newestRevision(SYSTEMS.get(ruleset)!.rules);
  expect(page.match(/has revision[^.]*/)?.[0].match(/\d+/g)?.map(Number)).toEqual(
    ["north-africa/spi-1976", "fire-and-movement/dg-2010", "fast-action-battles/crusader"].map(newest),
  );
});
