import { z } from "zod";
import { beaconRound } from "../../dice/beacon-round.ts";
import { lapse } from "./clock-record.ts";
import { SIDES } from "../../kernel/side.ts";
import { bothSides, count, digest, lines, side } from "../../common/fields.ts";

const sheet = z.object({ lines, nonce: z.string().nullable().default(null) });

/** A decision that was carried out, with its rolls and its result. */
const runStep = z.object({
  by: z.enum([...SIDES, "referee"]),
  decision: z.unknown(),
  dice: z.array(z.number()),
  events: z.array(z.looseObject({ kind: z.string() })),
});

export const runRecord = z.object({
  run: count,
  /** Whose Player-Turn it was. */
  side,
  gameTurn: count,
  /** It was its set-up, before all Player-Turns. */
  isSetUp: z.boolean().optional(),
  /** Published with the run. */
  key: z.string(),
  /** Protocol 1: the digest of the commitments to both sheets, which entered the dice. */
  orders: z.string().nullable().default(null),
  /** Both sides' orders, ready to be opened; by protocol 2 the nonces follow from the keys. */
  sheets: z.object({ allied: sheet, axis: sheet }),
  /** The statements behind each sheet. */
  said: z.object({ allied: lines, axis: lines }).optional(),
  steps: z.array(runStep),
  /** The shares for its dice; absent if neither player has any. */
  shares: bothSides(digest.nullable()).optional(),
  rolls: z.array(z.object({
    run: count,
    roll: count,
    /** Who may know the result; everybody by default. */
    audience: z.enum(["all", ...SIDES]).optional(),
    purpose: z.string(),
    faces: z.number().int().min(2).max(255),
    die: z.number(),
    /** The earlier roll whose die it keeps, because a rollback has undone it. */
    kept: z.object({ run: count, roll: count }).optional(),
  })),
  /** What became of orders that could not be carried out as written, by side. */
  remarks: z.object({ allied: z.array(z.string()), axis: z.array(z.string()) }),
  /** The beacon's round for its dice. */
  beacon: beaconRound.nullable().default(null),
  /** The passed deadline by which it was locked, if no player did it. */
  lapse: lapse.nullable().default(null),
});
export type RunRecord = z.infer<typeof runRecord>;
