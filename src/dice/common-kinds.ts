import { count, digest, instant, side } from "../common/fields.ts";
import { z } from "zod";
import { writtenTimeControl } from "../kernel/time-control.ts";
import { ordinal } from "./link.ts";
import { corrections, raiser, ruling, settler } from "./ruling.ts";

/** What stands in entries of those kinds that both protocols write alike, besides their place in the chain. */

export const DEADLINE_REASONS = [
  "asked",
  "absence",
  "pause",
  "dispute",
  "outage",
  "reserve",
  "sheet",
] as const;

/** Who asked for a ruling, by a proposal or by raising the dispute, and whose word settled it. */
const settlement = { asked: raiser, agreed: settler };

export const common = {
  /** From the next entry on the referee signs with this key. */
  rotated: { key: digest },
  /** A player doubts a roll, which may be named, or something else; the game stands still. */
  disputed: {
    by: raiser,
    roll: z.strictObject({ run: ordinal, roll: ordinal }).nullable(),
    words: z.string(),
  },
  /** What a player proposes to settle the dispute with. */
  proposed: { side, ruling },
  /** The one who raised the dispute gives it up. */
  withdrawn: { side },
  /** A ruling in words, which changes nothing. */
  ruled: { words: z.string(), ...settlement },
  /** The position after a run, whose digest this is, stands again. */
  rolledBack: { toRun: count, reason: z.string(), ...settlement, position: digest },
  /** The position is set right, and is this one now. */
  corrected: { corrections, reason: z.string(), ...settlement, position: digest },
  /** The game goes on by another revision of its ruleset, from this position. */
  revised: { revision: ordinal, reason: z.string(), ...settlement, position: digest },
  /** Somebody else plays the side from here on: a substitute, a successor for good, or the player again. */
  handedOver: { side, to: z.enum(["substitute", "successor", "player"]), asked: settler },
  /** What time the players have: right after the first entry, or, by protocol 3, where both agree on deadlines later. */
  timed: { control: writtenTimeControl },
  /** When a side has to have answered, and why: it has a question, or an earlier deadline has moved. */
  deadline: { side, due: instant, because: z.enum(DEADLINE_REASONS) },
  /** A side's time is over: what was done, or that the other side may claim the game. */
  lapsed: { side, by: z.enum(["sheet", "standing", "computer", "claim"]) },
  /** A side claims the game, as the other's time is over. */
  claimed: { side },
  /** When a side is away from now on, as far as it has said. */
  absent: { side, spans: z.array(z.strictObject({ from: instant, to: instant })) },
  /** Both players have agreed to let the game rest. */
  paused: { asked: settler, agreed: settler, until: instant },
  /** A player ends the pause, or its time is over. */
  resumed: { by: settler.nullable() },
} as const;
