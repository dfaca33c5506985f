import { signed } from "../../../common/text.ts";
import { sideName } from "../../../kernel/side.ts";
import { type DieWorth, type Review, shownWorth, type TurnWorth } from "./review.ts";

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
        ...[points(turn.before), change(turn.orders), change(turn.dice), points(turn.after)].map((cell) =>
          String(cell).padStart(8)
        ),
      ].join("")
    ),
    "",
    "What decided it:",
    ...deciding.flatMap((index) => {
      const turn = turns[index];
      const greatest = greatestDie(dice.filter((die) => die.turn === index));
      return [
        `- ${turn.summary} Changed: ${change(turn.after - turn.before)} (orders ${
          change(turn.orders)
        }, dice ${change(turn.dice)}).`,
        ...(greatest === undefined ? [] : [
          `  Its greatest die: ${greatest.die} for ${greatest.purpose}, ${change(shownWorth(greatest))}.`,
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
  if (points(luck) === 0) return ["The dice favored nobody."];
  return [
    `The dice gave the ${sideName(luck > 0 ? "allied" : "axis")} side ${points(Math.abs(luck))} in 100.`,
    `Without that the result for the Allied side is ${points(corrected)} in 100.`,
  ];
}

function greatestDie(dice: readonly DieWorth[]): DieWorth | undefined {
  const size = (die: DieWorth) => Math.abs(shownWorth(die));
  return dice.reduce<DieWorth | undefined>(
    (best, one) => best === undefined || size(one) > size(best) ? one : best,
    undefined,
  );
}

/** A chance in points of a hundred. */
function points(chance: number): number {
  return Math.round(100 * chance);
}

function change(chance: number): string {
  return signed(points(chance));
}
