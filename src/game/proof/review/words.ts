import { sideName } from "../../../kernel/side.ts";
import type { DieWorth, Review, TurnWorth } from "./review.ts";

/** A review as lines of text, each chance in points of a hundred for the Allied side. */
export function reviewWords(review: Review, title: string): string[] {
  const { turns, dice, deciding, better, winner } = review;
  const turnName = ({ gameTurn, side, isSetUp }: TurnWorth) =>
    isSetUp ? `${sideName(side)} set-up` : `Game-Turn ${gameTurn}, ${sideName(side)}`;
  return [
    `${title}: ${winner === "draw" ? "a draw" : `the ${sideName(winner)} side won`}.`,
    ...evenDice(review),
    "",
    "Chance that the Allied side wins, in 100, and what changed it:",
    ["", "before", "orders", "dice", "after"].map((head, at) =>
      at === 0 ? head.padEnd(WIDTH) : head.padStart(8)
    ).join(""),
    ...turns.map((turn) =>
      [
        turnName(turn).padEnd(WIDTH),
        ...[points(turn.before), signed(turn.orders), signed(turn.dice), points(turn.after)].map((cell) =>
          cell.padStart(8)
        ),
      ].join("")
    ),
    "",
    "What decided it:",
    ...deciding.flatMap((index) => {
      const turn = turns[index];
      const greatest = greatestDie(dice.filter((die) => die.turn === index));
      return [
        `- ${turn.summary} Changed: ${signed(turn.after - turn.before)} (orders ${
          signed(turn.orders)
        }, dice ${signed(turn.dice)}).`,
        ...(greatest === undefined ? [] : [
          `  Its greatest die: ${greatest.die} for ${greatest.purpose}, ${
            signed(greatest.worths[greatest.die - 1])
          }.`,
        ]),
      ];
    }),
    ...(better.length === 0 ? [] : ["", "Where the computer found better orders, by even dice:"]),
    ...better.map(({ turn, gain, standardError, summary }) =>
      `- ${turnName(turns[turn])}: ${points(gain)} in 100 more (standard error ${
        points(standardError)
      }). It tried: ${summary}`
    ),
  ];
}

const WIDTH = 24;

function evenDice({ luck, corrected }: Review): string[] {
  if (Math.round(100 * luck) === 0) return ["The dice favoured nobody."];
  const lucky = luck > 0 ? "Allied" : "Axis";
  return [
    `The dice gave the ${lucky} side ${points(Math.abs(luck))} in 100.`,
    `Without that the result for the Allied side is ${points(corrected)} in 100.`,
  ];
}

function greatestDie(dice: readonly DieWorth[]): DieWorth | undefined {
  const size = ({ worths, die }: DieWorth) => Math.abs(worths[die - 1]);
  return dice.reduce<DieWorth | undefined>(
    (best, one) => best === undefined || size(one) > size(best) ? one : best,
    undefined,
  );
}

function points(chance: number): string {
  return String(Math.round(100 * chance));
}

function signed(chance: number): string {
  const rounded = Math.round(100 * chance);
  return rounded > 0 ? `+${rounded}` : rounded < 0 ? `−${-rounded}` : "0";
}
