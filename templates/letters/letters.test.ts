import { describe, expect, it } from "vitest";
import {
  type AnsweredLine,
  heading,
  type Letter,
  letter as letterSchema,
  paragraph,
} from "../../src/kernel/block.ts";
import type { Side } from "../../src/kernel/side.ts";
import { ORDER_HELP, TERMS } from "../../tests/support/terms.ts";
import { beginning } from "./beginning.ts";
import type { GameWords } from "./frame.ts";
import { invitation } from "./invitation.ts";
import { note } from "./note.ts";
import { ordersAnswer } from "./orders-answer.ts";
import type { PositionWords } from "./position.ts";
import { statusLetter } from "./status.ts";
import { turnLetter, type TurnReport } from "./turn.ts";
import { renderHtml } from "../html.tsx";
import { renderText } from "../text.ts";
import { helpBlocks } from "../help.ts";

const GAME: GameWords = {
  id: "K7Q2",
  title: "Crusader: the Campaign",
  side: "axis",
  seatUrl: "https://games.example.org/games/K7Q2/axis/abcdefghijklmnopqrst",
  ledger: { n: 9, hash: "0123456789abcdef".repeat(4) },
  time: undefined,
};
const POSITION: PositionWords = {
  turn: { gameTurn: 3, side: "axis", played: ["allied"], lastTurn: 18 },
  waitingFor: "axis",
  terms: TERMS,
  caption: "1 Allied and 2 Axis units",
  pieces: {
    allied: [paragraph("Allied units on the map, 1:"), paragraph("3123 3RTR 3-2-12.")],
    axis: [paragraph("Axis units on the map, 2:"), paragraph("1605 1/8 5-4-11; 1805 2/8 5-4-11.")],
  },
  standing: [{ label: "Axis units destroyed", value: "1 (1 German)" }],
  run: 4,
  means: [{ label: "Ground Support Points left", lasts: "in this Game-Turn", value: "4" }],
  sheet: ["begin K7Q2 axis turn 3", "move 1605 to ....   # 1/8 5-4-11 armor", "end"],
  question: undefined,
};
const WAITING = { ...POSITION, waitingFor: "allied" as const };
const TURN: TurnReport = {
  name: "the Allied Player-Turn of Game-Turn 3",
  log: () => [heading("Game-Turn 3: Allied Player-Turn")],
  isMuchChanged: true,
  rolls: [],
  run: 4,
  key: "ab".repeat(32),
  orders: "cd".repeat(32),
  beacon: null,
  lapse: null,
  remarks: [],
};

const textOf = ({ blocks }: Letter) => renderText(blocks);
const words = (letter: Letter) => textOf(letter).replace(/\s+/g, " ");
const headings = ({ blocks }: Letter) =>
  blocks.flatMap((block) => block.kind === "heading" ? [block.text] : []);

const LETTERS: Readonly<Record<string, Letter>> = {
  invitation: invitation({
    ...GAME,
    joinUrl: GAME.seatUrl,
    opponent: "the Allied player",
    inviter: { isReader: false, name: "Anna", address: "anna@example.org" },
    isTimed: false,
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
  turn: turnLetter({ ...GAME, ...POSITION, turns: [TURN], outcome: undefined, press: [] }),
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
    withMap: true,
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
    "begins its subject with the game, so that they thread: %s",
    (_, letter) => {
      expect(letter.subject).toMatch(/^\[Crusader K7Q2 Axis\] \S/);
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
  it("says which side, against whom, where to join, and that doing nothing is an answer", () => {
    const text = words(LETTERS.invitation);
    expect(text).toContain(
      "Anna, who gave the address anna@example.org, invites you to a game of Crusader: the Campaign. You would play the Axis side against the Allied player.",
    );
    expect(textOf(LETTERS.invitation)).toContain(`See the game and join:\n${GAME.seatUrl}`);
    expect(text).toContain("- The map is a reconstruction.");
    expect(text).toContain("do nothing: the game will not begin");
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
    expect(text).toContain("attacks that the rules demand (7.11, 7.12) are made by adjacent units alone");
  });

  it("carries the map of its run, and says in words what that shows", () => {
    expect(LETTERS.beginning.blocks).toContainEqual({
      kind: "map",
      game: "K7Q2",
      run: 4,
      viewer: "axis",
      alt: "Game-Turn 3, 1 Allied and 2 Axis units; this letter lists them by hex.",
    });
  });
});

describe("a turn letter", () => {
  const turn = (more: Partial<Parameters<typeof turnLetter>[0]> = {}) =>
    turnLetter({ ...GAME, ...POSITION, turns: [TURN], outcome: undefined, press: [], ...more });

  it("to the side that is waited for asks for orders", () => {
    expect(turn().subject).toContain("Game-Turn 3: your turn");
    expect(headings(turn())).toEqual([
      "Game-Turn 3: Allied Player-Turn",
      "How it stands",
      "Your orders",
      "The dice",
    ]);
    expect(words(turn())).toContain(
      "The Allied Player-Turn of Game-Turn 3 is played. It is your turn: Game-Turn 3, Axis.",
    );
    expect(words(turn())).toContain("Ground Support Points left in this Game-Turn: 4.");
  });

  it("names many Player-Turns by the first and the last, and says how many parts it leaves out", () => {
    const turns = [1, 2, 3, 4, 5].map((gameTurn) => ({
      ...TURN,
      name: `the Allied Player-Turn of Game-Turn ${gameTurn}`,
    }));
    expect(words(turn({ turns, older: 1 }))).toContain(
      "5 Player-Turns are played, from the Allied Player-Turn of Game-Turn 1 to the Allied Player-Turn of Game-Turn 5. It is your turn",
    );
    expect(words(turn({ turns, older: 1 }))).toContain("One earlier part of a Player-Turn is not told here");
  });

  it("brings the whole map where units have marched or the reader has the turn, and a link where little has changed", () => {
    const hasMap = (letter: Letter) => letter.blocks.some(({ kind }) => kind === "map");
    const fought = { ...TURN, isMuchChanged: false };
    expect(hasMap(turn())).toBe(true);
    expect(hasMap(turn({ ...WAITING }))).toBe(true);
    expect(hasMap(turn({ turns: [fought] }))).toBe(true);
    expect(hasMap(turn({ ...WAITING, turns: [fought], older: 1 }))).toBe(true);
    expect(hasMap(turn({ ...WAITING, turns: [fought], outcome: "The game is over." }))).toBe(true);
    const small = turn({ ...WAITING, turns: [fought] });
    expect(hasMap(small)).toBe(false);
    expect(words(small)).toContain("Little has moved since the map in the letter before");
    expect(textOf(small)).toContain(`The map as it stands:\n${GAME.seatUrl}/map/4`);
  });

  it("brings logs that number combats only where it brings the map that bears the numbers", () => {
    const log = (isOnMap: boolean) => [paragraph(isOnMap ? "With numbers." : "Without numbers.")];
    const [before, last] = [{ ...TURN, run: 3, log }, { ...TURN, run: 4, log }];
    expect(words(turn({ turns: [before, last] })).match(/With(out)? numbers\./g)).toEqual([
      "Without numbers.",
      "With numbers.",
    ]);
  });

  it("to the other side asks for nothing", () => {
    const letter = turn({ ...WAITING });
    expect(letter.subject).toContain("Game-Turn 3: waiting for Allied");
    expect(words(letter)).toContain("We wait for the Allied player's orders; you need do nothing now.");
    expect(headings(letter)).toContain("Your standing orders");
  });

  it("tells of every Player-Turn since the last letter", () => {
    const log = () => [heading("Game-Turn 3: Axis Player-Turn")];
    const letter = turn({
      turns: [TURN, {
        ...TURN,
        name: "the Axis Player-Turn of Game-Turn 3",
        run: 5,
        key: "ef".repeat(32),
        log,
      }],
    });
    expect(headings(letter).slice(0, 2)).toEqual([
      "Game-Turn 3: Allied Player-Turn",
      "Game-Turn 3: Axis Player-Turn",
    ]);
    expect(words(letter)).toContain(
      "The Allied Player-Turn of Game-Turn 3 and the Axis Player-Turn of Game-Turn 3 are played.",
    );
    expect(words(letter)).toContain(`Run 5, key ${"ef".repeat(32)}`);
  });

  it("publishes the run's key and the digest of its orders", () => {
    expect(words(turn())).toContain(`Run 4, key ${"ab".repeat(32)} Orders digest ${"cd".repeat(32)}`);
  });

  it("says what became of orders that went otherwise", () => {
    const letter = turn({ turns: [{ ...TURN, remarks: ['"attack 2917" was not carried out.'] }] });
    expect(headings(letter)).toContain("What became of your orders");
    expect(words(letter)).toContain('- "attack 2917" was not carried out.');
  });

  it("of a game that is over carries no sheet", () => {
    const outcome = "The game is over, and Axis has won: Tobruk has fallen (19.15).";
    const letter = turn({ outcome });
    expect(letter.subject).toContain("The game is over");
    expect(words(letter)).toContain(outcome);
    expect(letter.blocks.filter(({ kind }) => kind === "sheet")).toEqual([]);
  });
});

describe("the answer to orders", () => {
  const line = (number: number, status: AnsweredLine["status"]): AnsweredLine => ({
    line: number,
    text: "go",
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
    [[], "Your letter has reached us. Kept."],
    [["accepted"], "Your orders are in: 1 line stands. Kept."],
    [["accepted", "accepted"], "Your orders are in: 2 lines stand. Kept."],
    [["accepted", "warning"], "Your orders are in: 2 lines stand, 1 of them with a remark. Kept."],
    [["accepted", "refused"], "Your orders are in: 1 line stands, 1 was refused. Kept."],
    [["refused", "refused"], "Your orders are in: 0 lines stand, 2 were refused. Kept."],
    [
      ["warning", "refused"],
      "Your orders are in: 1 line stands, 1 of them with a remark, 1 was refused. Kept.",
    ],
  ])("to %j counts them", (statuses, sentence) => {
    expect(words(answer(statuses)).startsWith(sentence)).toBe(true);
  });

  it("counts no line that is left aside among those that stand", () => {
    const aside = { ...line(2, "warning"), isAside: true } as const;
    const told = (...lines: readonly AnsweredLine[]) => words(answer([], { lines }));
    expect(told(line(1, "accepted"), aside)).toMatch(
      /^Your orders are in: 1 line stands, 1 is left aside\. /,
    );
    expect(told(aside, aside)).toMatch(/^Your orders are in: 0 lines stand, 2 are left aside\. /);
  });

  it("says in its subject that something was refused", () => {
    expect(answer(["accepted", "refused"]).subject).toBe("[Crusader K7Q2 Axis] Your orders: 1 refused");
    expect(answer(["accepted"]).subject).toBe("[Crusader K7Q2 Axis] Your orders");
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

describe("the answer to status and map", () => {
  const status = (more: Partial<Parameters<typeof statusLetter>[0]> = {}) =>
    statusLetter({
      ...GAME,
      ...POSITION,
      outcome: undefined,
      waiting: undefined,
      timeLeft: [],
      withMap: false,
      orders: [],
      kept: undefined,
      ...more,
    });

  it("says how the game stands, and gives the sheet", () => {
    expect(words(status())).toContain("Game-Turn 3 of 18. It is your turn: Game-Turn 3, Axis.");
    expect(words(status())).toContain("Axis units destroyed 1 (1 German)");
    expect(status().blocks).toContainEqual({ kind: "sheet", lines: POSITION.sheet });
  });

  it("of a game without a last turn does not name one", () => {
    expect(words(status({ turn: { ...POSITION.turn, lastTurn: undefined } }))).toContain(
      "Game-Turn 3. It is",
    );
  });

  it("shows orders that are kept", () => {
    expect(textOf(status({ orders: ["retreat toward 1103"] }))).toContain(
      "Orders of yours that are kept:\n\nretreat toward 1103",
    );
  });

  it("shows the map and both sides only where that was asked for", () => {
    expect(status().blocks.filter(({ kind }) => kind === "map")).toEqual([]);
    const withMap = status({ withMap: true });
    expect(withMap.subject).toContain("The map");
    expect(withMap.blocks.filter(({ kind }) => kind === "map")).toHaveLength(1);
    expect(words(withMap)).toContain("Allied units on the map, 1: 3123 3RTR 3-2-12.");
  });

  it("of a game that is over carries no sheet", () => {
    const letter = status({ outcome: "The game is a draw." });
    expect(words(letter)).toContain("The game is a draw.");
    expect(letter.blocks.filter(({ kind }) => kind === "sheet")).toEqual([]);
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

it.each<[Side, string]>([["allied", "[Crusader K7Q2 Allied] Help"], ["axis", "[Crusader K7Q2 Axis] Help"]])(
  "a letter to the %s side has the subject %s",
  (side, subject) => expect(note({ ...GAME, side }, "Help", []).subject).toBe(subject),
);
