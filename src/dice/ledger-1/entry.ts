import { count, digest, ofKinds, side } from "../../common/fields.ts";
import { z } from "zod";
import { BEACONS } from "../../kernel/beacon.ts";
import { PACES } from "../../kernel/pace.ts";
import { SIDES } from "../../kernel/side.ts";
import { beaconRound } from "../beacon-round.ts";
import { ledgerLink, ordinal, strictBothSides, type Unlinked } from "../link.ts";
import { common } from "../common-kinds.ts";
import { openedSalt } from "../salt.ts";

/** Entries of despatch-ledger/1 (docs/proof/dice-protocol.md, 9.5). */

/** The name of this protocol. */
export const PROTOCOL_1 = "despatch-ledger/1";

/** One roll: numbered from 1 in each run without gaps. */
const roll = z.strictObject({
  roll: ordinal,
  purpose: z.string(),
  faces: z.number().refine((faces): boolean => faces === 6 || faces === 10, "is no die of this protocol"),
  die: z.number().int(),
  /** The earlier roll whose die it keeps, because a rollback has undone it. */
  kept: z.strictObject({ run: ordinal, roll: ordinal }).optional(),
});

/** The contents of an entry of each kind, without its place in the chain. */
const CONTENTS = {
  created: {
    protocol: z.literal(PROTOCOL_1),
    game: z.string(),
    /** `key[0]` of the dice's key chain. */
    anchor: digest,
    /** The public key that signs the first entries. */
    key: digest,
    /** The program that made the game. */
    engine: z.string(),
    ruleset: z.string(),
    scenario: z.string(),
    revision: ordinal,
    options: z.record(z.string(), z.unknown()),
    pace: z.enum(PACES),
    /** Digests of the documents from which the game is set up. */
    documents: z.strictObject({ map: digest, orderOfBattle: digest, scenario: digest }),
    /** The digest of the opening position, in the ruleset's own form. */
    position: digest,
    /** What enters the dice besides keys, salts and orders. */
    beacon: z.enum(BEACONS),
    /** Whether a third person rules on disputes. A player may also have the name of game master, and then rules on none. */
    gameMaster: z.enum(["none", "apart", ...SIDES]),
  },
  /** `salt` is a commitment, opened by the entry by which both sides have joined. */
  joined: { side, salt: digest, opened: strictBothSides(openedSalt).nullable() },
  /** `sheets` are commitments to each side's orders; `orders` is the orders' digest, which enters the dice. */
  locked: { run: ordinal, side, sheets: strictBothSides(digest), orders: digest },
  run: {
    run: ordinal,
    side,
    gameTurn: count,
    key: digest,
    /** The first round after the lock, in a game that uses a beacon. */
    beacon: beaconRound.nullable(),
    rolls: z.array(roll),
    /** The digest of the run's decisions, with their dice and events. */
    steps: digest,
    /** The digest of the position after it. */
    position: digest,
    engine: z.string(),
  },
  ...common,
  ended: { winner: z.enum([...SIDES, "draw"]), reason: z.string(), cite: z.string() },
} as const;

export const entry1 = ofKinds(CONTENTS, ledgerLink);
export type Entry1 = z.infer<typeof entry1>;
export type EntryOf1<K extends Entry1["kind"]> = Extract<Entry1, { kind: K }>;
export type Event1 = Unlinked<Entry1>;
