import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Sight } from "../rules/fire-and-movement/sight/sight.ts";
import type { Truth } from "../rules/fire-and-movement/position/truth.ts";
import { CHOICES } from "../rules/fire-and-movement/documents/options.ts";
import { parseCorrections } from "../rules/fire-and-movement/orders/corrections.ts";
import { players } from "../rules/fire-and-movement/orders/players.ts";
import { dg2010 } from "../rules/fire-and-movement/ruleset.ts";
import { view } from "../rules/fire-and-movement/sight/sight.ts";
import { system } from "../rules/fire-and-movement/game/system.ts";
import { adjudicate } from "../src/game/turn/adjudicate.ts";
import { ScriptedDice } from "../src/kernel/dice.ts";
import type { Desk, LineReport } from "../src/kernel/order-language.ts";
import type { Answerer } from "../src/kernel/players.ts";
import type { Rules, Sight as ClosedSight, Truth as ClosedTruth } from "../src/kernel/rules.ts";
import type { Side } from "../src/kernel/side.ts";
import { renderText } from "../templates/text.ts";
import { partIn } from "./support/answerers.ts";
import { decided, openedTruth } from "./support/fire-and-movement.ts";

const PAGE = readFileSync(join(import.meta.dirname!, "../docs/games/fire-and-movement.md"), "utf8");

/** The fenced blocks below a heading, as far as the next of its level. */
function blocksOf(heading: string): string[] {
  const [, below] = PAGE.split(`\n## ${heading}\n`);
  const [section] = below.split("\n## ");
  return [...section.matchAll(/^```\n([\s\S]*?)^```/gm)].map(([, text]) => text);
}

/** The lines of a sheet, without its heading and end. */
function linesOf(block: string): string[] {
  return block.trimEnd().split("\n").filter((line) => !/^(begin|end)\b/.test(line));
}

/** Every draw takes the first marker of its cup. */
const DRAWN = Array.from({ length: 14 }, () => 1);

const [BROUGHT, SHEET, SLIPS, ANNOUNCED, ANSWER, LOG] = blocksOf("A Player-Turn by mail");
const opening = decided(openedTruth({ scenario: "crusader-2010/tobruk" }), { kind: "drawSupport" }, DRAWN);

function deskOf(truth: Truth, side: Side, asked?: Desk<Sight>["asked"]): Desk<Sight> {
  return { sight: view(truth, side), side, asked, kept: [], sheet: [], waiting: [] };
}

/** The result of the page's Allied sheet, and of the Axis answer. */
function played() {
  const seated = (truth: Truth, side: Side, lines: readonly string[], memory: unknown = null) =>
    players.ordered(
      partIn(view(truth, side), { side, lines, memory, phasingSide: "allied", pace: "oneExchange" }),
    );
  const run = (from: Truth, allied: Answerer<Sight>, axis: Answerer<Sight>, dice: readonly number[]) => {
    const play = adjudicate(
      dg2010 as unknown as Rules<ClosedTruth, ClosedSight>,
      from as unknown as ClosedTruth,
      { allied, axis } as unknown as Record<Side, Answerer<ClosedSight>>,
      new ScriptedDice(dice),
      "allied",
    );
    const events = [];
    let next = play.next();
    for (; next.done !== true; next = play.next()) events.push(...next.value.events);
    return { events, truth: next.value.truth as unknown as Truth, asking: next.value.asking };
  };
  const allied = seated(opening, "allied", linesOf(SHEET));
  const first = run(opening, allied, seated(opening, "axis", []), []);
  const { lines, memory } = allied.rest(view(first.truth, "allied"));
  const second = run(
    first.truth,
    seated(first.truth, "allied", lines, memory),
    seated(first.truth, "axis", linesOf(ANSWER)),
    [4, 2],
  );
  return { asked: first, over: second, events: [...first.events, ...second.events] };
}

/** A line of a sheet with what is answered to it. */
function answered({ text, status, cites, message, instead }: LineReport): string[] {
  return [
    text,
    `  ${status}${cites.length === 0 ? "" : ` (${cites.join(", ")})`}: ${message}`,
    ...(instead === undefined ? [] : [`  instead: ${instead}`]),
  ];
}

describe("the Player-Turn of docs/games/fire-and-movement.md", () => {
  it("begins with lines of the sheet that the first letter brings", () => {
    const sheet = system.orders.sheet(deskOf(opening, "allied"));
    const shown = BROUGHT.trimEnd().split("\n").filter((line) => line !== "…");
    expect(sheet.filter((line) => shown.includes(line))).toEqual(shown);
  });

  it("has a sheet every line of which stands", () => {
    const { reports } = system.orders.read(deskOf(opening, "allied"), linesOf(SHEET));
    expect(reports.map(({ status, message }) => [status, message])).toEqual(
      reports.map(({ message }) => ["accepted", message]),
    );
  });

  it("has slips, each answered as it is", () => {
    const slips = SLIPS.trimEnd().split("\n").filter((line) => !line.startsWith("  "));
    const { reports } = system.orders.read(deskOf(opening, "allied"), slips);
    expect(SLIPS.trimEnd().split("\n")).toEqual(reports.flatMap(answered));
  });

  it("asks the defender, and names what attacks", () => {
    const { asked: { truth, asking } } = played();
    expect(asking?.asked).toBe("axis");
    expect(ANNOUNCED).toBe(renderText(system.words.announced(view(truth, "axis"), { about: null }).blocks));
    expect(ANNOUNCED).not.toMatch(/sf-uk|4\+4/);
  });

  it("has an answer every line of which stands", () => {
    const { asked: { truth } } = played();
    const { reports } = system.orders.readAnswer(deskOf(truth, "axis", { about: null }), linesOf(ANSWER));
    expect(reports.map(({ status }) => status)).toEqual(reports.map(() => "accepted"));
    expect(reports).not.toEqual([]);
  });

  it.each(["allied", "axis"] as const)(
    "matches the log that stands there, for the %s side too",
    (side) => {
      const { over, events } = played();
      expect(over.asking).toBeUndefined();
      const rolls = [{ run: 1, roll: 1 }, { run: 1, roll: 2 }];
      const turn = {
        side: "allied" as const,
        gameTurn: 1,
        events: dg2010.seen(events as never, side),
        rolls,
      };
      expect(LOG).toBe(renderText(system.words.log(turn, view(over.truth, side), false)));
    },
  );
});

describe("the explanation of docs/games/fire-and-movement.md", () => {
  const [example] = blocksOf("Ask before you move");
  const [question, ...answer] = example.split("\n");

  it("is what the opening answers", () => {
    const explained = system.orders.explain(view(opening, "allied"), question.replace("explain ", ""));
    if (!explained.ok) throw new Error(explained.error);
    expect(answer.join("\n")).toBe(`\n${renderText(explained.value.blocks)}`);
  });
});

/** What the first column of a table below a heading has. */
function rowsOf(heading: string): string[] {
  const [, below] = PAGE.split(`\n## ${heading}\n`);
  const [section] = below.split("\n## ");
  return [...section.matchAll(/^\| `([^`]+)`/gm)].map(([, cell]) => cell);
}

describe("the tables of docs/games/fire-and-movement.md", () => {
  it("name every option", () => {
    expect(rowsOf("Options")).toEqual(CHOICES.map(({ name }) => name));
  });

  it.each(rowsOf("Disputes"))("teach corrections that are read: %s", (line) => {
    expect(parseCorrections(line, opening)).toMatchObject({ ok: true });
  });
});
