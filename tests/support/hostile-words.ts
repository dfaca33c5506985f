import type { Row } from "./asked-letters.ts";

/** Letters in people's own words that take long to read, each with the two pieces and places that a game names. */

type Game = Row["game"];

/** Two own pieces, and two places in their reach. */
const NAMES: Readonly<Record<Game, readonly [string, string, string, string]>> = {
  "north-africa": ["44RTR", "8RTR", "3117", "3216"],
  "fire-and-movement": ["44RTR", "8RTR", "3117", "3216"],
  "fast-action-battles": ["7arm", "4arm", "46", "51"],
};

const many = (count: number, between: string, line: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => line(at)).join(between);

/** @param salt makes the letter another one: nobody answers the same twice within an hour */
export function hostileWords(game: Game, salt = 0): Readonly<Record<string, string>> {
  const [first, second, place, other] = NAMES[game];
  const number = (at: number) => 1000 + (at + salt) % 9000;
  return {
    "half orders": many(
      39,
      ".\n",
      (at) =>
        `${first} to ${place}, the guns of the other, ${second} to ${other} and then maybe, and hold the rest ${
          number(at)
        }`,
    ),
    "conditions in paragraphs": many(
      200,
      "\n\n",
      (at) => `If ${first} is in ${place}, ${second} goes to ${number(at)}.`,
    ),
    "conditions in one paragraph": many(
      200,
      " ",
      (at) => `If they come to ${place} then ${first} goes to ${other} or ${number(at)}.`,
    ),
    "alternatives": many(
      39,
      ".\n",
      (at) =>
        `Should ${place} be held, ${second} attacks it with ${first}, otherwise both stay ${number(at)}`,
    ),
    "long rows": many(
      39,
      ".\n",
      (at) => many(12, " and ", (each) => `${first} to ${number(7 * at + each)}`),
    ),
    "names": many(
      100,
      "\n",
      (at) => `${first}, ${second}, guns, tanks, ${number(at)} armoured division, rest`,
    ),
    "words about names": many(
      400,
      "\n",
      (at) => `my ${first} is near ${place} and somewhat tired, ${second} too, says number ${number(at)}`,
    ),
    "German": many(
      60,
      ".\n",
      (at) =>
        `Bitte ${first} nach ${place} ziehen und dann ${second} vielleicht nach ${other}, oder doch die ${
          number(at)
        }. Brigade`,
    ),
    "offers": many(
      40,
      ".\n",
      (at) =>
        `Please have the lads of ${first} and ${second} sort of somewhere toward ${place} or ${number(at)}`,
    ),
  };
}
