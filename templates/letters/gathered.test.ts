import { expect, it } from "vitest";
import { heading, type Letter, link, list, paragraph } from "../../src/kernel/block.ts";
import { gatheredLetter } from "./gathered.ts";
import type { GameWords } from "./frame.ts";
import { renderText } from "../text.ts";

const GAME: GameWords = {
  id: "K7Q2",
  title: "Crusader: the Campaign",
  side: "axis",
  seatUrl: "https://games.example.org/games/K7Q2/axis/abcdefghijklmnopqrst",
  ledger: { n: 9, hash: "0123456789abcdef".repeat(4) },
  time: undefined,
};
const TURN: Letter = {
  subject: "Crusader, Game-Turn 3: your turn [K7Q2 Axis]",
  blocks: [paragraph("It is your turn."), heading("Your orders")],
};
const held = (words: string): Letter => ({
  subject: "Crusader: A note [K7Q2 Axis]",
  blocks: [paragraph(words), list(["one", "two"]), link("Your page", GAME.seatUrl)],
});

it("letters that waited come first, then the game as it stands; links and hashes are not said again", () => {
  const { subject, blocks } = gatheredLetter(GAME, "Daily letter", TURN, [held("First."), held("Second.")]);
  expect(subject).toBe("Crusader: Daily letter: Game-Turn 3: your turn [K7Q2 Axis]");
  expect(renderText(blocks).split(/\n+/)).toEqual([
    ...["First.", "Second."].flatMap((words) => ["A note", "------", words, "- one", "- two"]),
    "It is your turn.",
    "Your orders",
    "-----------",
    "",
  ]);
});

it("letters that would make it too long are left to the page", () => {
  const many = Array.from({ length: 10 }, (_, number) => held(`${number} ${"x".repeat(4_000)}`));
  const { blocks } = gatheredLetter(GAME, "Daily letter", TURN, many);
  expect(JSON.stringify(blocks).length).toBeLessThan(12_000);
  expect(renderText(blocks)).toContain("It is your turn.");
});
