import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { explainBlocks } from "../src/game/letters/explain.ts";
import { parseCorrections } from "../src/orders/corrections.ts";
import { diagnose, readSheet } from "../src/orders/diagnose.ts";
import { parseOrders } from "../src/orders/parse.ts";
import { renderText } from "../templates/text.ts";
import { scenario } from "./support/desert.ts";

const ORDERS = readFileSync(join(import.meta.dirname!, "../docs/orders.md"), "utf8");
const EXAMPLES = [...ORDERS.matchAll(/```\nexplain (.+)\n\n([^`]+)```/g)]
  .map(([, question, answer]) => [question, answer] as const);

describe("the examples of docs/orders.md", () => {
  it("are several", () => expect(EXAMPLES).toHaveLength(3));

  it.each(EXAMPLES)("explain %s: is what the Campaign's opening answers", (question, answer) => {
    expect(answer).toBe(renderText(explainBlocks(scenario("campaign"), "allied", [question])));
  });
});

/** The order lines that stand in blocks of their own. */
const BLOCKS = [...ORDERS.matchAll(/^```\n([\s\S]*?)^```/gm)]
  .map(([, text]) => text.trimEnd().split("\n").filter((line) => !/^(begin|end|\u2026)/.test(line)))
  .filter((lines) => lines.length > 0 && !lines[0].startsWith("explain"));
/** Those that the tables explain. */
const ROWS = [...ORDERS.matchAll(/^\| `([^`]+)`/gm)].map(([, line]) => line)
  .filter((line) => !line.startsWith("explain"));

describe("the orders of docs/orders.md", () => {
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
  ...ORDERS.slice(ORDERS.indexOf("## In your own words")).split("\n## ")[0].matchAll(/^ {4}(.+)$/gm),
]
  .map(([, line]) => line);

describe("what docs/orders.md says of a player's own words", () => {
  const { rules, state } = scenario("campaign");

  it("are many", () => expect(SAID.length).toBeGreaterThan(18));

  it.each(SAID)("%s is read as %s", (line, read) => {
    expect(readSheet(rules, state, "allied", [line])).toMatchObject({
      orders: [{ readAs: read }],
      unread: [],
    });
  });

  it("is what each line of its sheet is answered in the Campaign's opening", () => {
    expect(ANSWERED.length).toBeGreaterThan(15);
    const isAnswer = (line: string) => /^ {2}(accepted|warning|refused|instead)/.test(line);
    const sheet = ANSWERED.filter((line) => !isAnswer(line));
    const { reports } = diagnose(rules, state, "allied", readSheet(rules, state, "allied", sheet));
    const answers = reports.flatMap(({ status, cites, message, instead }) => [
      `  ${status}${cites.length === 0 ? "" : ` (${cites.join(", ")})`}: ${message}`,
      ...(instead === undefined ? [] : [`  instead: ${instead}`]),
    ]);
    expect(ANSWERED.filter(isAnswer)).toEqual(answers);
  });
});

const DISPUTES = readFileSync(join(import.meta.dirname!, "../docs/disputes.md"), "utf8");
const POINTS = [...DISPUTES.slice(DISPUTES.indexOf("| a point")).matchAll(/^\| `([^`]+)`/gm)].map((
  [, line],
) => line);

describe("the corrections of docs/disputes.md", () => {
  it("are several", () => expect(POINTS).toHaveLength(7));

  it.each(POINTS)("teaches what is read: %s", (line) => {
    const { rules, state } = scenario("campaign");
    expect(parseCorrections(line, rules.counters(state))).toMatchObject({ ok: true });
  });
});
