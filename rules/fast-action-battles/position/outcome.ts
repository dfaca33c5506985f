import type { Side } from "../../../src/kernel/side.ts";

/** How a game has ended. */
export interface Outcome {
  readonly winner: Side | "draw";
  readonly reason: string;
  readonly cite: string;
}
