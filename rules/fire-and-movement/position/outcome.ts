import type { Side } from "../../../src/kernel/side.ts";

/** What ended the game (17.0, 17.1). */
export type EndReason = "relief" | "tobruk" | "time" | "declared";

export interface Ending {
  readonly winner: Side | "draw";
  readonly reason: EndReason;
  /** 17.0: whether losses made a draw of a victory, or a defeat of a draw. */
  readonly downgraded: boolean;
  readonly cite: "17.0" | "17.1";
}

/** 17.0, 17.1: what ends a game. */
export const REASONS: Readonly<Record<EndReason, string>> = {
  relief: "Tobruk is relieved",
  tobruk: "the Axis is in Tobruk",
  time: "the last Game-Turn has been played",
  declared: "the higher roller has declared the end",
};

/** 17.0: how a game ended, and whether losses made the result worse for a side. */
export function wayOf({ reason, downgraded }: Ending): string {
  return `${REASONS[reason]}${downgraded ? ", one step worse by losses" : ""}`;
}
