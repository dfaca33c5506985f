import { sidesFigure, spreadFigure } from "../../drawing/spread-figures.ts";
import type { Season } from "./season.ts";

/** Two games need no chart. */
const LEAST = 3;
/** How many kinds of luck have charts. */
const LUCKS = 2;

/** Winners, lengths of games, and the winners' luck, as charts. */
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
