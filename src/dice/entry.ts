import { z } from "zod";
import { BEACONS } from "../kernel/beacon.ts";
import { PACES } from "../kernel/pace.ts";
import { SIDES } from "../kernel/side.ts";
import { timeControl } from "../kernel/time-control.ts";
import { beaconRound } from "./beacon-round.ts";
import { openedSalt } from "./commitment.ts";
import { digest } from "./digest.ts";
import { corrections, raiser, ruling, settler } from "./ruling.ts";

/** The ledger's entries as docs/dice-protocol.md describes them: everything that happened to a game, in order. */

/** What this version of the protocol calls itself. */
export const PROTOCOL = "despatch-ledger/1";

const count = z.number().int().min(1);
const side = z.enum(SIDES);
/** Milliseconds since 1970, UTC. */
const instant = z.number().int();
const bySide = <T extends z.ZodType>(each: T) => z.strictObject({ allied: each, axis: each });

/** Why a deadline is what it is. */
export const DEADLINE_REASONS = [
  "asked",
  "absence",
  "pause",
  "dispute",
  "outage",
  "reserve",
  "sheet",
] as const;

/** One roll: numbered from 1 in each run without gaps. */
const roll = z.strictObject({
  roll: count,
  purpose: z.string(),
  faces: z.union([z.literal(6), z.literal(10)]),
  die: z.number().int(),
  /** The roll whose die it keeps: it was rolled before, and a rollback has undone it. */
  kept: z.strictObject({ run: count, roll: count }).optional(),
});

/** Who asked for a ruling, by a proposal or by raising the dispute, and whose word settled it. */
const settlement = { asked: raiser, agreed: settler };

/** What stands in an entry of each kind, besides its place in the chain. */
const CONTENTS = {
  created: {
    protocol: z.literal(PROTOCOL),
    game: z.string(),
    /** `key[0]` of the dice's key chain. */
    anchor: digest,
    /** The public key that the first entries are signed with. */
    key: digest,
    /** The program that made it. */
    engine: z.string(),
    ruleset: z.string(),
    scenario: z.string(),
    /** Which of the ruleset's revisions it is played by. */
    revision: count,
    options: z.record(z.string(), z.unknown()),
    pace: z.enum(PACES),
    /** Digests of the documents that the game is set up from. */
    documents: z.strictObject({ map: digest, orderOfBattle: digest, scenario: digest }),
    /** The digest of the opening position, as the ruleset freezes it. */
    position: digest,
    /** What goes into the dice beside keys, salts and orders. */
    beacon: z.enum(BEACONS),
    /** Whether somebody apart from the players rules on disputes, or one of them is called game master, who rules on none. */
    gameMaster: z.enum(["none", "apart", ...SIDES]),
  },
  /** `salt` is a commitment; the entry by which both sides have joined opens both. */
  joined: { side, salt: digest, opened: bySide(openedSalt).nullable() },
  /** `sheets` are commitments to what each side has ordered; `orders`, their digest, goes into the dice. */
  locked: { run: count, side, sheets: bySide(digest), orders: digest },
  run: {
    run: count,
    side,
    gameTurn: z.number().int().min(0),
    key: digest,
    /** The first round after the lock, in a game that uses a beacon. */
    beacon: beaconRound.nullable(),
    rolls: z.array(roll),
    /** The digest of the run's decisions, each with its dice and events. */
    steps: digest,
    /** The digest of the position after it. */
    position: digest,
    engine: z.string(),
  },
  /** From the next entry on the referee signs with this key. */
  rotated: { key: digest },
  /** Somebody doubts a roll, where he names one, or something else; the game stands still. */
  disputed: { by: raiser, roll: z.strictObject({ run: count, roll: count }).nullable(), words: z.string() },
  /** What a player proposes to settle the dispute with. */
  proposed: { side, ruling },
  /** The one who raised the dispute gives it up. */
  withdrawn: { side },
  /** A ruling in words, which changes nothing. */
  ruled: { words: z.string(), ...settlement },
  /** The position after a run, whose digest this is, stands again. */
  rolledBack: { toRun: z.number().int().min(0), reason: z.string(), ...settlement, position: digest },
  /** The position is set right, and is this one now. */
  corrected: { corrections, reason: z.string(), ...settlement, position: digest },
  /** The game goes on by another revision of its ruleset, from this position. */
  revised: { revision: count, reason: z.string(), ...settlement, position: digest },
  /** Somebody else plays the side from here on: a substitute, a successor for good, or the player again. */
  handedOver: { side, to: z.enum(["substitute", "successor", "player"]), asked: settler },
  /** What time the players have; right after the first entry, in a game that has deadlines. */
  timed: { control: timeControl },
  /** When a side has to have answered, and why it is told so: it is asked, or an earlier deadline has moved. */
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
  ended: { winner: z.enum([...SIDES, "draw"]), reason: z.string(), cite: z.string() },
} as const;

/** A place in the chain. */
const link = {
  n: count,
  /** Milliseconds since 1970, UTC. */
  at: z.number().int(),
  /** The hash of the entry before; of the first, {@link GENESIS}. */
  previous: digest,
  /** The id of the key that it is signed with. */
  signer: z.string().regex(/^[0-9a-f]{16}$/, "is not the id of a key"),
  hash: digest,
  signature: z.string().regex(/^[0-9a-f]{128}$/, "is not a signature"),
};

const entryOf = <K extends keyof typeof CONTENTS>(kind: K) =>
  z.strictObject({ ...link, kind: z.literal(kind), ...CONTENTS[kind] });

export const ledgerEntry = z.discriminatedUnion("kind", [
  entryOf("created"),
  entryOf("joined"),
  entryOf("locked"),
  entryOf("run"),
  entryOf("rotated"),
  entryOf("disputed"),
  entryOf("proposed"),
  entryOf("withdrawn"),
  entryOf("ruled"),
  entryOf("rolledBack"),
  entryOf("corrected"),
  entryOf("revised"),
  entryOf("handedOver"),
  entryOf("timed"),
  entryOf("deadline"),
  entryOf("lapsed"),
  entryOf("claimed"),
  entryOf("absent"),
  entryOf("paused"),
  entryOf("resumed"),
  entryOf("ended"),
]);
export type LedgerEntry = z.infer<typeof ledgerEntry>;
export type EntryOf<K extends LedgerEntry["kind"]> = Extract<LedgerEntry, { kind: K }>;

/** What happened, not yet in its place in the chain. */
export type LedgerEvent = LedgerEntry extends infer E
  ? E extends LedgerEntry ? Omit<E, keyof typeof link> : never
  : never;

/** What the first entry names as the one before it. */
export const GENESIS = "0".repeat(64);

/** Where a ledger ends: what letters print, and what the next entry is chained to. */
export const ledgerHead = z.object({
  /** How many entries there are. */
  n: z.number().int().min(0),
  /** The last entry's time, hash and signer. */
  at: z.number().int(),
  hash: digest,
  signer: z.string(),
});
export type LedgerHead = z.infer<typeof ledgerHead>;

/** A ledger without entries. */
export const EMPTY: LedgerHead = { n: 0, at: 0, hash: GENESIS, signer: "" };
