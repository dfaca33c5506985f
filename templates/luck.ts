/** `+1.8`, `-0.4`, `0.0`: never `-0.0`. */
export function signed(value: number): string {
  const text = value.toFixed(1);
  return Number(text) === 0 ? "0.0" : value > 0 ? `+${text}` : text;
}

/** Fewer combats than this say next to nothing, whatever they came to. */
const FEW_COMBATS = 10;
/** Pearson's test wants five expected of every face (Cochran). */
const EXPECTED_A_FACE = 5;

interface Drawn {
  readonly count: number;
  readonly expected: number;
  readonly actual: number;
  readonly chance: number;
}

/** How remarkable the luck of the Allied player is, and so his opponent's, in a sentence or three. */
export function luckVerdict({ count, expected, actual, chance }: Drawn): string {
  const difference = actual - expected;
  const size = signed(Math.abs(difference)).replace("+", "");
  const who = size === "0.0"
    ? "The dice have favored neither player"
    : `The dice have favored ${difference > 0 ? "Allied" : "Axis"} by ${size} ${
      size === "1.0" ? "hex" : "hexes"
    }`;
  const often = `In ${
    outOfHundred(chance)
  } games with the same attacks fair dice come out as far apart, or farther.`;
  if (count < FEW_COMBATS) {
    return `${who} in ${count} ${count === 1 ? "combat" : "combats"}. So few say next to nothing. ${often}`;
  }
  return `${who} in ${count} combats. ${often} ${remark(chance)}`;
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
    } too few for this test, which wants ${needed}: it says nothing yet.`;
  }
  return `${tested}: of ${dice} fair dice the faces come out as uneven as here, or more so, in ${
    outOfHundred(chance)
  } games. ${remark(chance)}`;
}

/** What to think of something that fair dice bring this often. */
function remark(chance: number): string {
  if (chance >= 0.05) return "That is ordinary luck.";
  if (chance >= 0.01) {
    return "That is unusual and no more: among many games some must be so, and one looks hardest where it hurts.";
  }
  return "That is rare, as some game among hundreds must be. No such figure tells whether a die was tampered with; the proof of each does.";
}

/** `62 of 100` */
function outOfHundred(chance: number): string {
  if (chance < 0.001) return "fewer than 1 of 1000";
  if (chance < 0.01) return `${Math.max(1, Math.round(chance * 1000))} of 1000`;
  return chance > 0.995 ? "practically all" : `${Math.round(chance * 100)} of 100`;
}
