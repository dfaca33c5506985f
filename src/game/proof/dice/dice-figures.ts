import { luckOnTheWay } from "../../../dice/luck.ts";
import { facesFigure } from "../../../drawing/faces-figure.ts";
import { FIGURE_WIDTH, figuresSheet } from "../../../drawing/figure.ts";
import { luckFigure, type LuckView } from "../../../drawing/luck-figure.ts";
import { paint } from "../../../drawing/painting/painter.ts";
import { INK, PAPER } from "../../../drawing/palette.ts";
import type { Viewer } from "../../../kernel/rules.ts";
import type { GameHead } from "../../../store/records/game-record.ts";
import type { DiceWords } from "../../../../templates/dice.ts";
import { diceHistory, sideStakes } from "./dice-history.ts";
import { seenBy } from "../../open/open-game.ts";
import type { RunPictures } from "../../turn/map-of-run.ts";
import { type GameCabinet, positionAfter } from "../../office.ts";

/** Pixels for each unit of the drawing: letters are read on screens with two. */
const FINENESS = 2;

/** Charts of a game's dice, in the page's own colors. */
export function diceFigures(words: DiceWords): string[] {
  return [luckFigure(luckView(words)), ...words.kinds.map(({ counts }) => facesFigure(counts))];
}

/** The luck up to a run of a game by what a viewer saw, and the faces of the most frequent die, as one sheet. */
export async function figuresOfRun(
  office: GameCabinet,
  head: GameHead,
  run: number,
  viewer: Viewer,
): Promise<RunPictures> {
  const seen = seenBy(await positionAfter(office, head, run), viewer);
  const svg = figuresSheet(diceFigures(await diceHistory(office, head, seen, run)).slice(0, 2));
  return { svg: () => svg, png: () => paint(svg, [PAPER, INK], FIGURE_WIDTH * FINENESS) };
}

function luckView({ rolls, terms }: DiceWords): LuckView {
  const standing = rolls.filter(({ isUndone }) => !isUndone);
  return {
    course: luckOnTheWay(sideStakes(standing, "allied")),
    owners: standing.flatMap(({ stakes }) => stakes === undefined ? [] : [stakes.side]),
    terms,
  };
}
