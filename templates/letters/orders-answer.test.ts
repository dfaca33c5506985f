import { describe, expect, it } from "vitest";
import type { AnsweredLine } from "../../src/kernel/block.ts";
import { ordersAnswer } from "./orders-answer.ts";
import { GAME, headings, POSITION, words } from "../../tests/support/letters-of-a-game.ts";

describe("the answer to orders", () => {
  const line = (number: number, status: AnsweredLine["status"]): AnsweredLine => ({
    line: number,
    text: "hold 2818",
    status,
    cites: [],
    message: "so",
  });
  const answer = (
    statuses: readonly AnsweredLine["status"][],
    more: Partial<Parameters<typeof ordersAnswer>[0]> = {},
  ) =>
    ordersAnswer({
      ...GAME,
      lines: statuses.map((status, at) => line(at + 1, status)),
      remarks: [],
      verdict: "Kept.",
      problems: [],
      sheet: undefined,
      ...more,
    });

  it.each<[AnsweredLine["status"][], string]>([
    [[], "Kept."],
    [["accepted"], "Your order is fine. Kept."],
    [["accepted", "accepted"], "Both orders are fine. Kept."],
    [["accepted", "warning"], "Both orders are fine (see the note). Kept."],
    [["accepted", "refused"], "One order is fine, one was refused. Kept."],
    [["refused", "refused"], "Both orders were refused. Kept."],
    [
      ["warning", "refused"],
      "One order is fine (see the note), one was refused. Kept.",
    ],
  ])("to %j counts them", (statuses, sentence) => {
    expect(words(answer(statuses)).startsWith(sentence)).toBe(true);
  });

  it("counts no line that says what is to be done with the sheet", () => {
    const lines = [line(1, "accepted"), { ...line(2, "accepted"), text: "wait" }];
    expect(words(answer([], { lines }))).toMatch(/^Your order is fine\. /);
  });

  it("counts no line that is left aside among those that stand", () => {
    const aside = { ...line(2, "warning"), isAside: true } as const;
    const told = (...lines: readonly AnsweredLine[]) => words(answer([], { lines }));
    expect(told(line(1, "accepted"), aside)).toMatch(
      /^One order is fine, one was left aside\. /,
    );
    expect(told(aside, aside)).toMatch(/^Both orders were left aside\. /);
  });

  it("says in its subject that something was refused", () => {
    expect(answer(["accepted", "refused"]).subject).toBe("Crusader: Your orders: 1 refused [K7Q2 Axis]");
    expect(answer(["accepted"]).subject).toBe("Crusader: Your orders [K7Q2 Axis]");
  });

  it("says in its subject the Game-Turn, and what is wanted", () => {
    const subject = (statuses: readonly AnsweredLine["status"][]) =>
      answer(statuses, { gameTurn: 3, waitsForGo: true }).subject;
    expect(subject(["accepted"])).toBe(
      "Crusader, Game-Turn 3: Your orders: reply GO to play them [K7Q2 Axis]",
    );
    expect(subject(["accepted", "refused"])).toBe(
      "Crusader, Game-Turn 3: Your orders: 1 refused, nothing played yet [K7Q2 Axis]",
    );
  });

  it("has the sheet with what is proposed in place of a refused order as a button", () => {
    const refused = { ...line(2, "refused"), instead: "move 2816 to 2817" };
    const sheet = [
      ...["begin K7Q2 axis turn 3", "hold 2818", "# refused (5.13): move 2816 to 0101"],
      ...["# instead: move 2816 to 2817", "move 2915 to ....", "end"],
    ];
    const buttons = (lines: readonly AnsweredLine[], waitsForGo = true) =>
      answer([], { lines, sheet, waitsForGo }).blocks.flatMap((block) =>
        block.kind === "replies" ? block.replies : []
      );
    expect(buttons([line(1, "accepted"), refused])).toEqual([{
      text: 'Play it with "move 2816 to 2817"',
      lines: ["begin K7Q2 axis turn 3", "hold 2818", "move 2816 to 2817", "go", "end"],
    }]);
    expect(buttons([refused], false)).toEqual([]);
    // Proposals that do not fit together are no button.
    expect(answer([], { lines: [refused], sheet, waitsForGo: true, isLegal: () => false }).blocks).not
      .toContainEqual(expect.objectContaining({ kind: "replies" }));
    // Nothing could be put in the place of one of them.
    expect(buttons([refused, line(3, "refused")])).toEqual([]);
  });

  it("gives the sheet back where there is something left to do with it", () => {
    expect(answer(["refused"], { sheet: POSITION.sheet }).blocks).toContainEqual({
      kind: "sheet",
      lines: POSITION.sheet,
    });
    expect(answer(["accepted"]).blocks.filter(({ kind }) => kind === "sheet")).toEqual([]);
  });

  it("mentions problems of the letter, and what happens without orders", () => {
    const letter = answer(["accepted"], {
      problems: ["There were two sheets."],
      remarks: ["2818 has to attack (7.12)."],
    });
    expect(words(letter)).toContain("- There were two sheets.");
    expect(headings(letter)).toEqual(["What happens without orders"]);
    expect(words(letter)).toContain("- 2818 has to attack (7.12).");
  });
});
