import { signed } from "../../../common/text.ts";
import { reviewFigure } from "../../../drawing/review-figure.ts";
import type { DieWorth, Review, TitledReview, TurnWorth } from "../../../store/records/review-record.ts";
import { REVIEW_COLUMNS, type ReviewWords } from "../../../../templates/review.ts";
import { wordsIn } from "../../../../templates/words/words.tsx";
import type { Estimate } from "./estimate.ts";
import { shownWorth } from "./review.ts";

export function wordsOfReview(review: TitledReview): ReviewWords {
  const say = wordsIn("review");
  const { title, turns, dice, deciding, better, winner } = review;
  return {
    result: [say("result", { title, winner }), ...evenDice(review)],
    turns: turns.map((turn) => ({
      name: turnName(turn),
      run: turn.run,
      before: String(points(turn.before)),
      orders: change(turn.orders),
      dice: change(turn.dice),
      after: String(points(turn.after)),
    })),
    deciding: deciding.map((index) => ({
      run: turns[index].run,
      summary: turns[index].summary,
      changed: changed(turns[index], dice.filter(({ turn }) => turn === index)),
    })),
    better: better.map(({ turn, gain, standardError, summary }) => ({
      run: turns[turn].run,
      sentence: say("tried", {
        turn: turnName(turns[turn]),
        gain: points(gain),
        error: points(standardError),
        summary,
      }),
    })),
  };
}

/** The curve of a review, in the page's own ink. */
export function figureOfReview({ turns, deciding }: Review): string {
  const [first] = turns;
  return reviewFigure({ chances: [first.before, ...turns.map(({ after }) => after)], deciding });
}

export function reviewLines(review: TitledReview): string[] {
  const { result, turns, deciding, better } = wordsOfReview(review);
  const cells = (name: string, ...values: readonly string[]) =>
    name.padEnd(WIDTH) + values.map((value) => value.padStart(8)).join("");
  return [
    ...result,
    "",
    "Chance that the Allied side wins, in 100, and what changed it:",
    cells("", ...REVIEW_COLUMNS),
    ...turns.map((turn) => cells(turn.name, ...REVIEW_COLUMNS.map((column) => turn[column]))),
    "",
    "What decided it:",
    ...deciding.flatMap(({ summary, changed: [first, ...others] }) => [
      `- ${summary} ${first}`,
      ...others.map((sentence) => `  ${sentence}`),
    ]),
    ...(better.length === 0 ? [] : ["", "Where the computer found better orders, by even dice:"]),
    ...better.map(({ sentence }) => `- ${sentence}`),
  ];
}

const WIDTH = 24;

function turnName({ gameTurn, side, isSetUp }: TurnWorth): string {
  return wordsIn("review")("name", { gameTurn: isSetUp ? "setUp" : String(gameTurn), side });
}

/** What all dice together were worth, and the result without that. */
export function evenDice({ luck, corrected }: Pick<Review, "luck" | "corrected">): string[] {
  const say = wordsIn("review");
  if (points(luck) === 0) return [say("luck.none")];
  return [
    say("luck.gave", { side: luck > 0 ? "allied" : "axis", points: points(Math.abs(luck)) }),
    say("luck.without", { points: points(corrected) }),
  ];
}

/** An estimate in sentences, its figures in points of a hundred: first the one that is calibrated, if any. */
export function estimateWords({ chance, standardError, games, won, quick, calibrated }: Estimate): string[] {
  const say = wordsIn("review");
  const tenths = (part: number) => (100 * part).toFixed(1);
  const figure = (of: Pick<Estimate, "chance" | "standardError">) => ({
    chance: tenths(of.chance),
    error: tenths(of.standardError),
  });
  const played = say("estimate.games", { games, ...won });
  const alone = { chance, standardError };
  if (calibrated === null) {
    const formula = quick === null ? [] : [say("estimate.quick", { quick: tenths(quick) })];
    return [say("estimate.chance", figure(alone)), played, ...formula, say("estimate.uncalibrated")];
  }
  return [
    say("estimate.chance", figure(calibrated)),
    played,
    say("estimate.calibrated", { ...figure(alone), quick: tenths(quick!) }),
  ];
}

function changed({ before, after, orders, dice }: TurnWorth, own: readonly DieWorth[]): string[] {
  const say = wordsIn("review");
  const greatest = greatestDie(own);
  return [
    say("changed", { all: change(after - before), orders: change(orders), dice: change(dice) }),
    ...(greatest === undefined ? [] : [
      say("greatest", {
        die: greatest.die,
        purpose: greatest.purpose,
        worth: change(shownWorth(greatest)),
      }),
    ]),
  ];
}

function greatestDie(dice: readonly DieWorth[]): DieWorth | undefined {
  const size = (die: DieWorth) => Math.abs(shownWorth(die));
  return dice.reduce<DieWorth | undefined>(
    (best, one) => best === undefined || size(one) > size(best) ? one : best,
    undefined,
  );
}

function points(chance: number): number {
  return Math.round(100 * chance);
}

function change(chance: number): string {
  return signed(points(chance));
}
