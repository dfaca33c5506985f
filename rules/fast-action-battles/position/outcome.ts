import type { Side } from "../../../src/kernel/side.ts";

export interface Outcome {
  readonly winner: Side | "draw";
  readonly reason: string;
  readonly cite: string;
}
