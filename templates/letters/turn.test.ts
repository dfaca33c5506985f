import { describe, expect, it } from "vitest";
import { type AnsweredLine, heading, type Letter, paragraph } from "../../src/kernel/block.ts";
import { answerInTurn } from "./orders-answer.ts";
import { turnLetter } from "./turn.ts";
import {
  DIARY,
  GAME,
  headings,
  POSITION,
  textOf,
  TURN,
  words,
} from "../../tests/support/letters-of-a-game.ts";

const WAITING = { ...POSITION, waitingFor: "allied" as const };

describe("a turn letter", () => {
  const turn = (more: Partial<Parameters<typeof turnLetter>[0]> = {}) =>
    turnLetter({ ...GAME, ...POSITION, ...DIARY, turns: [TURN], outcome: undefined, press: [], ...more });

  it("to the side that is waited for asks for orders", () => {
    expect(turn().subject).toContain("Game-Turn 3: your turn");
    expect(headings(turn())).toEqual([
      "Since your last turn",
      "Your orders",
      "Game-Turn 3: Allied Player-Turn",
      "How it stands",
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
    expect(words(small)).toContain("The map has hardly changed");
    expect(textOf(small)).toContain(`${GAME.seatUrl}/map/4`);
  });

  it("brings logs that number combats only where it brings the map that bears the numbers", () => {
    const log = (isOnMap: boolean) => [paragraph(isOnMap ? "With numbers." : "Without numbers.")];
    const [before, last] = [{ ...TURN, run: 3, log }, { ...TURN, run: 4, log }];
    const logs = (letter: Letter) => words(letter).match(/With(out)? numbers\./g);
    expect(logs(turn({ turns: [before, last] }))).toEqual(["Without numbers.", "With numbers."]);
    expect(logs(turn({ turns: [before, last], since: 3 }))).toEqual(["Without numbers.", "Without numbers."]);
  });

  it("to the side that only waits asks for nothing, and leaves the log, the lists and the sheet to a word", () => {
    const log = () => [heading("Game-Turn 3: Allied Player-Turn"), paragraph("3RTR: 3123 to 3019 (8)")];
    const letter = turn({ ...WAITING, turns: [{ ...TURN, log }] });
    expect(letter.subject).toContain("Game-Turn 3: waiting for Allied");
    const named = turn({ ...WAITING, enemy: "Anna", turns: [{ ...TURN, log }] });
    expect(named.subject).toContain("Game-Turn 3: waiting for Anna");
    expect(words(letter)).toContain("Nothing to do now: we wait for the Allied player's orders.");
    expect(headings(letter)).toEqual(["Since your last turn", "The dice"]);
    expect(words(letter)).toContain("Units lost: Allied 2, Axis 1.");
    expect(words(letter)).not.toContain("3123 to 3019");
    expect(words(letter)).toContain(
      "Reply LOG for the whole log, UNITS for all units, or SHEET to change your standing orders.",
    );
    expect(letter.blocks.filter(({ kind }) => kind === "sheet")).toEqual([]);
  });

  it("to the side that only waits answers the lines that went otherwise than they were written, and no others", () => {
    const line = (number: number, text: string, more: Partial<AnsweredLine>): AnsweredLine => ({
      line: number,
      text,
      status: "accepted",
      cites: [],
      message: "1/8 by 1605 1706, 2 points",
      ...more,
    });
    const answer = answerInTurn({
      lines: [
        line(1, "move 1605 to 1706", {}),
        line(2, "2/8 to 1706", { readAs: "move 1805 to 1706", message: 'read as "move 1805 to 1706"' }),
        line(3, "move 1605 to 0101", { status: "refused", message: "too far" }),
        line(4, "attack 2917", { status: "warning", message: "with a note" }),
      ],
      remarks: ["1/5 holds."],
      problems: [],
    });
    const shown = (letter: Letter) =>
      letter.blocks.flatMap((block) => block.kind === "answers" ? block.lines.map(({ line }) => line) : []);
    const waiting = turn({ ...WAITING, answer });
    expect(shown(waiting)).toEqual([2, 3, 4]);
    expect(headings(waiting)).not.toContain("What happens without orders");
    expect(shown(turn({ answer }))).toEqual([2, 3, 4]);
    const fine = answerInTurn({ lines: [line(1, "move 1605 to 1706", {})], remarks: [], problems: [] });
    expect(headings(turn({ ...WAITING, answer: fine }))).not.toContain("Your orders, line by line");
    expect(words(turn({ ...WAITING, answer: fine }))).toMatch(/^Your order is fine\. /);
  });

  it("tells of every Player-Turn since the last letter", () => {
    const log = () => [heading("Game-Turn 3: Axis Player-Turn"), paragraph("Movement: none.")];
    const letter = turn({
      turns: [TURN, {
        ...TURN,
        name: "the Axis Player-Turn of Game-Turn 3",
        run: 5,
        key: "ef".repeat(32),
        log,
      }],
    });
    expect(headings(letter)).toEqual([
      "Since your last turn",
      "Your orders",
      "Game-Turn 3: Allied Player-Turn",
      "Game-Turn 3: Axis Player-Turn",
      "How it stands",
      "The dice",
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
    expect(letter.subject).toContain("the game is over");
    expect(words(letter)).toContain(outcome);
    expect(letter.blocks.filter(({ kind }) => kind === "sheet")).toEqual([]);
  });

  it("of a game that is over tells its story and the luck in all with plots, and leaves its log to LOG", () => {
    const ending = {
      story: ["Game-Turn 1, Allied: 3 units moved."],
      luck: { count: 12, expected: 6, actual: 9, chance: 0.4 },
      terms: DIARY.diary.terms,
    };
    const letter = turn({ outcome: "The game is over.", ending });
    expect(headings(letter)).toEqual([
      "Since your last turn",
      "The story of the game",
      "How lucky you were",
      "The dice",
    ]);
    expect(words(letter)).toContain("The dice have favored Allied by 3.0");
    expect(letter.blocks).toContainEqual(
      expect.objectContaining({ kind: "figures", run: 4, viewer: "axis" }),
    );
    expect(words(letter)).toMatch(
      /Reply LOG for the whole log, .* or REMATCH to play again with the sides changed\./,
    );
  });

  it("offers the answers to a question as replies, each with the heading of its sheet", () => {
    const question = {
      asked: "axis" as const,
      sentence: "Where to?",
      subject: "retreat of 16",
      announced: [],
    };
    const answers = [{ lines: ["retreat 3116 2816"], remark: "3015 makes way" }];
    const letter = turn({ question, answers });
    expect(letter.blocks).toContainEqual({
      kind: "replies",
      replies: [
        {
          text: "retreat 3116 2816: 3015 makes way",
          lines: ["begin K7Q2 axis turn 3", "retreat 3116 2816", "end"],
        },
        {
          text: "GO: standing orders or default",
          lines: ["begin K7Q2 axis turn 3", "go", "end"],
        },
      ],
    });
    expect(turn({ ...WAITING, question, answers }).blocks.some(({ kind }) => kind === "replies")).toBe(false);
  });
});
