import { counted } from "./time.ts";
import { wordsIn } from "./words/words.tsx";

/** Tournaments in words. */

export const systemName = (system: "round-robin" | "swiss" | "knock-out") =>
  wordsIn("tournaments")(`system.${system}`);

/** `7`, `3½` */
export function pointsWords(points: number): string {
  const whole = Math.floor(points);
  return points === whole ? String(whole) : `${whole === 0 ? "" : whole}½`;
}

interface Place {
  readonly rank: number;
  readonly name: string;
  readonly points: number;
  readonly isIn: boolean;
}

/** `1. Anna, 3½ points` */
export function rowWords({ rank, name, points, isIn }: Place): string {
  const counting = points === 1 || points === 0.5 ? "point" : "points";
  return `${rank}. ${name}, ${pointsWords(points)} ${counting}${isIn ? "" : " (withdrawn)"}`;
}

/** How somebody has done, of so many. */
export function resultWords({ rank, points }: Place, players: number): string {
  return `You have place ${rank} of ${counted(players, "player")}, with ${pointsWords(points)} points.`;
}
