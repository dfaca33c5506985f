import type { Side } from "../../src/kernel/side.ts";

/** What ended the game (17.0, 17.1). */
export type EndReason = "relief" | "tobruk" | "time" | "declared";

/** How the game ended. */
export interface Ending {
  readonly winner: Side | "draw";
  readonly reason: EndReason;
  /** 17.0: whether losses made a draw of a victory, or a defeat of a draw. */
  readonly downgraded: boolean;
  readonly cite: "17.0" | "17.1";
}
