import { luckOnTheWay } from "../../dice/luck.ts";
import { facesFigure } from "../../map/faces-figure.ts";
import { FIGURE_WIDTH, figuresSheet } from "../../map/figure.ts";
import { luckFigure, type LuckView } from "../../map/luck-figure.ts";
import { paint } from "../../map/painter.ts";
import type { GameHead } from "../../store/game-record.ts";
import type { DiceWords } from "../../../templates/dice.ts";
import { diceHistory, stakesOf } from "./dice-history.ts";
import type { MapPictures } from "../turn/map-of-run.ts";
import { type Office, positionAfter } from "../office.ts";

/** Pixels for each unit of the drawing: letters are read on screens of two. */
const FINENESS = 2;

/** The figures of a game's dice, in the page's own ink. */
export function figuresOf(words: DiceWords): string[] {
  return [luckFigure(luckView(words)), facesFigure(words.faces)];
}

/** The figures of a game's dice up to a run, as a sheet of its own. */
export async function figuresOfRun(office: Office, head: GameHead, run: number): Promise<MapPictures> {
  const { rules } = await positionAfter(office, head, run);
  const words = await diceHistory(office, head, rules, run);
  const svg = figuresSheet(figuresOf(words));
  return { svg, png: () => paint(svg, FIGURE_WIDTH * FINENESS) };
}

function luckView({ rolls }: DiceWords): LuckView {
  const combats = rolls.filter(({ combat, isUndone }) => combat !== undefined && !isUndone);
  return { course: luckOnTheWay(stakesOf(combats, "allied")), attackers: combats.map(({ side }) => side) };
}
