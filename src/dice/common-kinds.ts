import { count, digest, instant, side } from "../common/fields.ts";
import { z } from "zod";
import { writtenTimeControl } from "../kernel/time-control.ts";
import { ordinal } from "./link.ts";
import { corrections, raiser, ruling, settler } from "./ruling.ts";

/** The contents of entries that both protocols write alike, without their place in the chain. */

export const DEADLINE_REASONS = [
  "asked",
  "absence",
  "pause",
  "dispute",
  "outage",
  "reserve",
  "sheet",
] as const;

/** Who asked for a ruling, by a proposal or a dispute, and who settled it. */
const settlement = { asked: raiser, agreed: settler };

export const common = {
  /** The referee signs with this key from the next entry on. */
  rotated: { key: digest },
  /** A player disputes a roll, which may be named, or something else. The game stands still. */
  disputed: {
    by: raiser,
    roll: z.strictObject({ run: ordinal, roll: ordinal }).nullable(),
    words: z.string(),
  },
  /** How a player proposes to settle the dispute. */
  proposed: { side, ruling },
  /** The player who raised the dispute withdraws it. */
  withdrawn: { side },
  /** A ruling in words, which changes nothing. */
  ruled: { words: z.string(), ...settlement },
  /** The position after a run stands again; its digest. */
  rolledBack: { toRun: count, reason: z.string(), ...settlement, position: digest },
  /** The position is corrected; this is the new one. */
  corrected: { corrections, reason: z.string(), ...settlement, position: digest },
  /** The game goes on by another revision of its ruleset, from this position. */
  revised: { revision: ordinal, reason: z.string(), ...settlement, position: digest },
  /** Another person plays the side from here on: a substitute, a successor for good, or the first player again. */
  handedOver: { side, to: z.enum(["substitute", "successor", "player"]), asked: settler },
  /** The players' deadlines: right after the first entry or, by protocol 3, when both agree on some later. */
  timed: { control: writtenTimeControl },
  /** By when a side has to answer, and why: it has a question, or an earlier deadline has moved. */
  deadline: { side, due: instant, because: z.enum(DEADLINE_REASONS) },
  /** A side's time is over: what the referee did, or that the other side may claim the game. */
  lapsed: { side, by: z.enum(["sheet", "standing", "computer", "claim"]) },
  /** A side claims the game because the other's time is over. */
  claimed: { side },
  /** A side's absences from now on, as its player announced them. */
  absent: { side, spans: z.array(z.strictObject({ from: instant, to: instant })) },
  /** Both players have agreed to let the game rest. */
  paused: { asked: settler, agreed: settler, until: instant },
  /** A player ends the pause, or its time is over. */
  resumed: { by: settler.nullable() },
} as const;
