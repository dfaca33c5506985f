import { describe, expect, it } from "vitest";
import { type Letter, letter as letterSchema } from "../../src/kernel/block.ts";
import type { Side } from "../../src/kernel/side.ts";
import { ORDER_HELP } from "../../tests/support/terms.ts";
import { beginning } from "./beginning.ts";
import { invitation } from "./invitation.ts";
import { note } from "./note.ts";
import { ordersAnswer } from "./orders-answer.ts";
import { statusLetter } from "./status.ts";
import { turnLetter } from "./turn.ts";
import { renderHtml } from "./html.tsx";
import { renderText } from "../text.ts";
import { helpBlocks } from "../help.ts";
import { DIARY, GAME, POSITION, textOf, TURN, words } from "../../tests/support/letters-of-a-game.ts";

const LETTERS: Readonly<Record<string, Letter>> = {
  invitation: invitation({
    ...GAME,
    joinUrl: GAME.seatUrl,
    opponent: "the Allied player",
    inviter: { isReader: false, name: "Anna", address: "anna@example.org" },
    isListed: true,
    isTimed: false,
    bidsUrl: undefined,
    notes: ["The map is a reconstruction."],
  }),
  beginning: beginning({
    glossaryUrl: "https://despatch.example.org/glossary/north-africa",
    ...GAME,
    ...POSITION,
    anchor: "ab".repeat(32),
    salts: { allied: "rats", axis: "foxes" },
    notes: ["The map is a reconstruction."],
    opponent: "the Allied player",
  }),
  turn: turnLetter({ ...GAME, ...POSITION, ...DIARY, turns: [TURN], outcome: undefined, press: [] }),
  answer: ordersAnswer({
    ...GAME,
    lines: [],
    remarks: [],
    verdict: "Kept.",
    problems: [],
    sheet: POSITION.sheet,
  }),
  status: statusLetter({
    ...GAME,
    ...POSITION,
    outcome: undefined,
    waiting: undefined,
    timeLeft: [],
    shows: "map",
    orders: ["retreat toward 1103"],
    kept: undefined,
  }),
  note: note(GAME, "Help", [], helpBlocks(ORDER_HELP(), ["help: this text"])),
};

describe("every letter of a game", () => {
  it.each(Object.entries(LETTERS))("ends with the head of the ledger: %s", (_, letter) => {
    expect(textOf(letter)).toMatch(/\nLedger entry 9\n {2}(0123456789abcdef){4}\n$/);
  });

  it.each(Object.entries(LETTERS))(
    "bears the mark in its subject that says whose it is, of which game: %s",
    (_, letter) => {
      expect(letter.subject).toMatch(/^Crusader(, Game-Turn 3)?: \S.* \[K7Q2 Axis\]$/);
    },
  );

  it.each(Object.entries(LETTERS))("can be kept in the outbox and read back: %s", (_, letter) => {
    expect(letterSchema.parse(JSON.parse(JSON.stringify(letter)))).toEqual(letter);
  });

  it.each(Object.entries(LETTERS))("has the link to its reader's page in text and HTML: %s", (_, letter) => {
    expect(textOf(letter)).toContain(GAME.seatUrl);
    expect(renderHtml(letter.subject, letter.blocks, () => ({ src: "" }))).toContain(
      `href="${GAME.seatUrl}"`,
    );
  });

  it.each(Object.entries(LETTERS))(
    "is no wider than 72 columns, sheets, links and keys aside: %s",
    (_, { blocks }) => {
      const prose = blocks.filter(({ kind }) => kind !== "sheet" && kind !== "link");
      const wide = renderText(prose).split("\n").filter((line) => line.length > 72);
      expect(wide.filter((line) => !/[0-9a-f]{64}/.test(line))).toEqual([]);
    },
  );
});

it("the help's sheet is as narrow as those that are filled in", () => {
  const lines = helpBlocks(ORDER_HELP(), ["help: this text"]).flatMap((block) =>
    block.kind === "sheet" ? block.lines : []
  );
  expect(lines).toContain("begin K7Q2 axis turn 3       # game, side, Game-Turn");
  expect(lines.filter((line) => line.length > 66)).toEqual([]);
});

describe("an invitation", () => {
  it("says which side, against which opponent, where to join, and that doing nothing is an answer", () => {
    const text = words(LETTERS.invitation);
    expect(text).toContain(
      "Anna, who gave the address anna@example.org, invites you to a game of Crusader: the Campaign. You would play the Axis side against the Allied player.",
    );
    expect(textOf(LETTERS.invitation)).toContain(`See the game and join:\n${GAME.seatUrl}`);
    expect(text).toContain("- The map is a reconstruction.");
    expect(text).toContain("do nothing. The game will not begin");
  });
});

describe("the first letter", () => {
  const text = words(LETTERS.beginning);
  it("gives the anchor and both salts", () => {
    expect(text).toContain(`Anchor ${"ab".repeat(32)}`);
    expect(text).toContain("Allied salt rats");
    expect(text).toContain("Axis salt foxes");
  });

  it("says what happens where nothing is ordered (7.11, 7.12)", () => {
    expect(text).toContain("Adjacent units alone make the attacks that the rules demand (7.11, 7.12)");
  });

  it("carries the map of its run, and says in words what that shows", () => {
    expect(LETTERS.beginning.blocks).toContainEqual({
      kind: "map",
      game: "K7Q2",
      run: 4,
      viewer: "axis",
      alt: "Game-Turn 3, 1 Allied and 2 Axis units; UNITS lists them by hex.",
    });
  });
});

describe("a note", () => {
  it("to nobody in particular has no game in its subject, and no link", () => {
    const letter = note(undefined, "Help", ["One.", "Two."]);
    expect(letter).toEqual({
      subject: "Help",
      blocks: [{ kind: "paragraph", text: "One." }, { kind: "paragraph", text: "Two." }],
    });
  });
});

it.each<[Side, string]>([["allied", "Crusader: Help [K7Q2 Allied]"], ["axis", "Crusader: Help [K7Q2 Axis]"]])(
  "a letter to the %s side has the subject %s",
  (side, subject) => expect(note({ ...GAME, side }, "Help", []).subject).toBe(subject),
);
