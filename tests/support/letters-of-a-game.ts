import { heading, type Letter, paragraph } from "../../src/kernel/block.ts";
import { TERMS } from "./terms.ts";
import type { GameWords } from "../../templates/letters/frame.ts";
import type { PositionWords } from "../../templates/letters/position.ts";
import type { TurnReport, TurnWords } from "../../templates/letters/turn.ts";
import { renderText } from "../../templates/text.ts";

export const GAME: GameWords = {
  id: "K7Q2",
  title: "Crusader: the Campaign",
  side: "axis",
  seatUrl: "https://games.example.org/games/K7Q2/axis/abcdefghijklmnopqrst",
  ledger: { n: 9, hash: "0123456789abcdef".repeat(4) },
  time: undefined,
};
export const POSITION: PositionWords = {
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
export const TURN: TurnReport = {
  name: "the Allied Player-Turn of Game-Turn 3",
  log: () => [heading("Game-Turn 3: Allied Player-Turn"), paragraph("Movement: none.")],
  isMuchChanged: true,
  rolls: [],
  run: 4,
  key: "ab".repeat(32),
  orders: "cd".repeat(32),
  beacon: null,
  lapse: null,
  remarks: [],
};

/** What a letter tells of the time since its reader's own turn. */
export const DIARY: Pick<TurnWords, "diary" | "since"> = {
  diary: {
    whose: "other",
    earlier: [],
    told: ["The Allies moved 2 units: 22 Armoured (2) near Gabr Saleh."],
    score: [{ label: "Units lost", values: { allied: 2, axis: 1 } }],
    luck: { count: 1, difference: -0.5 },
    terms: TERMS.dice,
  },
  since: 4,
};

export const textOf = ({ blocks }: Letter) => renderText(blocks);
export const words = (letter: Letter) => textOf(letter).replace(/\s+/g, " ");
export const headings = ({ blocks }: Letter) =>
  blocks.flatMap((block) => block.kind === "heading" ? [block.text] : []);
