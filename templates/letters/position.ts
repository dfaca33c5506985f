import type { TurnView, Viewer } from "../../src/kernel/rules.ts";
import { enemyOf, type Side, sideName, SIDES } from "../../src/kernel/side.ts";
import type { Figure, Means, Terms } from "../../src/kernel/words.ts";
import { type Block, heading, paragraph, sheet } from "../../src/kernel/block.ts";
import type { GameWords, ReaderWords } from "./frame.ts";

/** What each turn letter, and the first, says of the position: what its reader knows. */
export interface PositionWords {
  readonly turn: TurnView;
  readonly waitingFor: Side | undefined;
  /** What the other player would be called, where he has said. */
  readonly enemy?: string | undefined;
  readonly terms: Terms;
  /** How much stands on the map, in a few words. */
  readonly caption: string;
  /** The pieces of each side by place. */
  readonly pieces: Readonly<Record<Side, readonly Block[]>>;
  readonly standing: readonly Figure[];
  readonly run: number;
  /** Of the reader's side. */
  readonly means: readonly Means[];
  readonly sheet: readonly string[];
  /** Undefined where it waits for the orders of a whole Player-Turn. */
  readonly question: AskedWords | undefined;
}

/** What a game waits for in the midst of a Player-Turn. */
export interface AskedWords {
  readonly asked: Side;
  /** What, where the reader is asked. */
  readonly sentence: string | undefined;
  /** The same for a subject. */
  readonly subject: string;
  /** What has been announced and is still to come. */
  readonly announced: readonly Block[];
}

export function whoseTurn(
  { side, waitingFor, turn, question, enemy }:
    & Pick<GameWords, "side">
    & Pick<PositionWords, "waitingFor" | "turn" | "question" | "enemy">,
): string {
  const whose = (other: Side) => enemy === undefined ? `the ${sideName(other)} player's` : `${enemy}'s`;
  if (question !== undefined) {
    return question.sentence ?? `We wait for ${whose(question.asked)} answer; you need do nothing now.`;
  }
  if (waitingFor === side && turn.isSetUp === true) return `It is your turn: the ${sideName(side)} set-up.`;
  if (waitingFor === side) return `It is your turn: Game-Turn ${turn.gameTurn}, ${sideName(side)}.`;
  return waitingFor === undefined ? "" : `We wait for ${whose(waitingFor)} orders; you need do nothing now.`;
}

/** What a letter's map is made from. */
export interface MapWords
  extends Pick<ReaderWords, "id">, Pick<PositionWords, "run" | "turn" | "terms" | "caption" | "pieces"> {
  /** Whose map it is. */
  readonly side: Viewer;
}

/** The map as it stands, and everything on it by place. */
export function mapPart(words: MapWords): Block[] {
  return [mapBlock(words), ...SIDES.flatMap((side) => words.pieces[side])];
}

export function mapBlock({ id, run, turn, terms, caption, side }: MapWords): Block {
  return {
    kind: "map",
    game: id,
    run,
    viewer: side,
    alt: `Game-Turn ${turn.gameTurn}, ${caption}; this letter lists them by ${terms.place.one}.`,
  };
}

export function standingPart({ standing }: Pick<PositionWords, "standing">): Block[] {
  return [heading("How it stands"), {
    kind: "facts",
    rows: standing.map(({ label, value }) => [label, value]),
  }];
}

/** How to order, the sheet, and the pieces by place: of both sides, but for those that a sheet for the own turn lists. */
export function ordersPart(words: GameWords & PositionWords): Block[] {
  const { side, waitingFor, means, terms, pieces, question } = words;
  const isOwn = waitingFor === side;
  const isAnswer = isOwn && question !== undefined;
  return [
    heading(isAnswer ? "Your answer" : isOwn ? "Your orders" : "Your standing orders"),
    paragraph(
      isAnswer
        ? "Answer this letter, and leave the sheet below in your answer, from the line BEGIN to the line END. Fill in what you want to say: it holds for this " +
          "Player-Turn, and your standing orders stay as they are. The line GO on its own leaves everything else to them, and then to the default."
        : isOwn
        ? `Answer this letter, leave the sheet below in your answer, from the line BEGIN to the line END, and put ${terms.place.many} in place of the dots. Every line is answered; ` +
          "if none is refused, the turn is played. Commands, each on a line of its own: HELP, STATUS, MAP, EXPLAIN, DICE."
        : "If you want to give orders for the other player's turn, answer with the sheet below filled in. If not, you need do nothing.",
    ),
    ...means.map(({ label, lasts, value }) => paragraph(`${label} ${lasts}: ${value}.`)),
    sheet(words.sheet),
    ...(isOwn && !isAnswer ? [] : pieces[side]),
    ...pieces[enemyOf(side)],
  ];
}
