import { signedTenths } from "../src/common/text.ts";
import type { DiceTerms, Noun } from "../src/kernel/words.ts";

/** Fewer dice than this say almost nothing, whatever their results. */
const FEW = 10;
/** Pearson's test needs five expected of every face (Cochran). */
const EXPECTED_A_FACE = 5;

interface Drawn {
  readonly count: number;
  readonly expected: number;
  readonly actual: number;
  readonly chance: number;
}

/** How remarkable the Allied player's luck is, and so the opponent's, in a sentence or three. */
export function luckVerdict(
  { count, expected, actual, chance }: Drawn,
  { event, own, countedIn }: Pick<DiceTerms, "event" | "own" | "countedIn">,
): string {
  const difference = actual - expected;
  const size = signedTenths(Math.abs(difference)).replace("+", "");
  const who = size === "0.0"
    ? "The dice have favored neither player"
    : `The dice have favored ${difference > 0 ? "Allied" : "Axis"} by ${size} ${
      size === "1.0" ? countedIn.one : countedIn.many
    }`;
  const often = `Fair dice differ this much in ${outOfHundred(chance)} games with the same ${own}.`;
  const remarks = count < FEW ? ["So few say next to nothing.", often] : [remark(chance), often];
  return `${who} in ${numbered(count, event)}. ${remarks.join(" ")}`;
}

/**
 * How much better or worse some dice were for a reader than fair dice, in a sentence.
 * @param isOfNobody the reader plays no side, and the luck is the Allied player's
 */
export function luckSentence(
  { count, difference }: { readonly count: number; readonly difference: number },
  { event, countedIn }: Pick<DiceTerms, "event" | "countedIn">,
  isOfNobody = false,
): string {
  const size = signedTenths(Math.abs(difference)).replace("+", "");
  if (size === "0.0") return `Luck over ${numbered(count, event)}: even.`;
  const [better, worse] = isOfNobody
    ? ["in favor of Allied", "in favor of Axis"]
    : ["in your favor", "against you"];
  return `Luck over ${numbered(count, event)}: ${size} ${size === "1.0" ? countedIn.one : countedIn.many} ${
    difference > 0 ? better : worse
  }.`;
}

/** `1 combat`, `3 combats` */
function numbered(count: number, { one, many }: Noun): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** How even the faces are, in a sentence or three. */
export function chiSquareWords(
  faces: readonly number[],
  { statistic, degrees, chance }: {
    readonly statistic: number;
    readonly degrees: number;
    readonly chance: number;
  },
): string {
  const dice = faces.reduce((sum, count) => sum + count, 0);
  const tested = `Chi-square over the ${faces.length} faces: ${
    statistic.toFixed(2)
  } with ${degrees} degrees of freedom, p = ${chance < 0.001 ? "less than 0.001" : chance.toFixed(3)}`;
  const needed = EXPECTED_A_FACE * faces.length;
  if (dice < needed) {
    return `${tested}; but ${dice} ${
      dice === 1 ? "die is" : "dice are"
    } too few for this test, which wants ${needed}.`;
  }
  return `${tested}. ${remark(chance)} The faces of ${dice} fair dice are this uneven in ${
    outOfHundred(chance)
  } games.`;
}

/** A remark on a result that fair dice give this often. */
function remark(chance: number): string {
  if (chance >= 0.05) return "Luck so far: normal.";
  if (chance >= 0.01) {
    return "Luck so far: unusual, as it must be in some games.";
  }
  return "Luck so far: rare, but among hundreds of games some come out so. Only the proof of each die shows whether somebody tampered with it.";
}

/** `62 of 100` */
function outOfHundred(chance: number): string {
  if (chance < 0.001) return "fewer than 1 of 1000";
  if (chance < 0.01) return `${Math.max(1, Math.round(chance * 1000))} of 1000`;
  return chance > 0.995 ? "nearly all" : `${Math.round(chance * 100)} of 100`;
}
