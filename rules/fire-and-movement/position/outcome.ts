import { z } from "zod";
import { winner } from "../../../src/common/fields.ts";

/** 17.0, 17.1: how a game ended, and by what. */
export const ending = z.object({
  winner,
  reason: z.enum(["relief", "tobruk", "time", "declared"]),
  /** 17.0: whether losses made a draw of a victory, or a defeat of a draw. */
  downgraded: z.boolean(),
  cite: z.enum(["17.0", "17.1"]),
});
export type Ending = Readonly<z.output<typeof ending>>;
export type EndReason = Ending["reason"];

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
