import type { CounterView, PhaseView, Standing } from "../../src/kernel/ruleset.ts";
import { enemyOf, type Side, sideName } from "../../src/kernel/side.ts";
import { type Block, heading, paragraph, sheet } from "../blocks.ts";
import { type SupportWords, supportWords } from "../ground-support.ts";
import { questionSentence, type QuestionWords } from "../question.ts";
import type { GameWords, ReaderWords } from "./frame.ts";

/** What each turn letter, and the first, says of the position. */
export interface PositionWords {
  readonly phase: PhaseView;
  readonly waitingFor: Side | undefined;
  readonly counters: readonly CounterView[];
  readonly standing: readonly Standing[];
  readonly run: number;
  /** Of the reader's side. */
  readonly support: SupportWords;
  readonly sheet: readonly string[];
  /** Undefined where it waits for the orders of a whole Player-Turn. */
  readonly question: QuestionWords | undefined;
}

export function whoseTurn({ side, waitingFor, phase, question }: GameWords & PositionWords): string {
  if (question !== undefined) {
    return waitingFor === side
      ? questionSentence(question)
      : `We wait for the ${sideName(question.asked)} player's answer; you need do nothing now.`;
  }
  if (waitingFor === side) return `It is your turn: Game-Turn ${phase.gameTurn}, ${sideName(side)}.`;
  return waitingFor === undefined
    ? ""
    : `We wait for the ${sideName(waitingFor)} player's orders; you need do nothing now.`;
}

/** The map as it stands, and every unit on it by hex. */
export function mapPart(words: MapWords): Block[] {
  return [mapBlock(words), ...roster("allied", words.counters), ...roster("axis", words.counters)];
}

/** What a letter's map is made from. */
export type MapWords = Pick<ReaderWords, "id"> & Pick<PositionWords, "run" | "counters" | "phase">;

export function mapBlock({ id, run, counters, phase }: MapWords): Block {
  const count = (side: Side) =>
    counters.filter((counter) => counter.side === side && counter.status === "onMap").length;
  return {
    kind: "map",
    game: id,
    run,
    alt: `Game-Turn ${phase.gameTurn}, ${count("allied")} Allied and ${
      count("axis")
    } Axis units; this letter lists them by hex.`,
  };
}

export function standingPart({ standing }: PositionWords): Block[] {
  return [heading("How it stands"), {
    kind: "facts",
    rows: standing.map(({ label, value }) => [label, value]),
  }];
}

/** How to order, the sheet, and the units by hex: of both sides, but for those that a sheet for the own turn lists. */
export function ordersPart(words: GameWords & PositionWords): Block[] {
  const { side, waitingFor, support, counters, question } = words;
  const isOwn = waitingFor === side;
  const isAnswer = isOwn && question !== undefined;
  return [
    heading(isAnswer ? "Your answer" : isOwn ? "Your orders" : "Your standing orders"),
    paragraph(
      isAnswer
        ? "Answer this letter, and leave the sheet below in your answer, from the line BEGIN to the line END. Fill in what you want to say: it holds for this " +
          "Player-Turn, and your standing orders stay as they are. The line GO on its own leaves everything else to the default."
        : isOwn
        ? "Answer this letter, leave the sheet below in your answer, from the line BEGIN to the line END, and put hexes in place of the dots. Every line is answered; " +
          "if none is refused, the turn is played. Commands, each on a line of its own: HELP, STATUS, MAP, EXPLAIN, DICE."
        : "If you want to give orders for the other player's turn, answer with the sheet below filled in. If not, you need do nothing.",
    ),
    paragraph(
      `Ground Support Points left in this ${support.isOfPlayerTurn ? "Player-Turn" : "Game-Turn"}: ${
        supportWords(support)
      }.`,
    ),
    sheet(words.sheet),
    ...(isOwn && !isAnswer ? [] : roster(side, counters)),
    ...roster(enemyOf(side), counters),
  ];
}

/** The units of a side by hex: what the map shows, for those who read text. */
export function roster(side: Side, counters: readonly CounterView[]): Block[] {
  const shown = counters.filter((counter) => counter.side === side && counter.hex !== undefined)
    .sort((a, b) => a.hex!.localeCompare(b.hex!))
    .map(({ hex, designation, values, supplied }) =>
      `${hex} ${designation} ${values}${supplied ? "" : " (out of supply)"}`
    );
  if (shown.length === 0) return [paragraph(`${sideName(side)} units on the map: none.`)];
  return [
    paragraph(`${sideName(side)} units on the map, ${shown.length}:`),
    paragraph(shown.join("; ") + "."),
  ];
}
