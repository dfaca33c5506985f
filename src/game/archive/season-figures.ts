import { sidesFigure, spreadFigure } from "../../drawing/spread-figures.ts";
import type { Season } from "./season.ts";

/** Two games say nothing that a figure shows better. */
const LEAST = 3;
/** Of how many kinds of luck there are figures. */
const LUCKS = 2;

/** Who won, how long games were, and the winners' luck, as drawings. */
export function figuresOfSeason({ count, scenarios, lengths, luck }: Season): string[] {
  if (count < LEAST) return [];
  return [
    sidesFigure(scenarios),
    ...(lengths.length < LEAST ? [] : [spreadFigure({
      title: "How long games were",
      measure: "Game-Turn in which a game was played out",
      values: lengths,
    })]),
    ...luck.filter(({ differences }) => differences.length >= LEAST).slice(0, LUCKS)
      .map(({ countedIn, differences }) =>
        spreadFigure({
          title: "The winners' luck",
          measure: `${countedIn} beyond what was expected`,
          values: differences,
        })
      ),
  ];
}
