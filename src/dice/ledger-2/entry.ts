import { count, digest, instant, ofKinds, side } from "../../common/fields.ts";
import { z } from "zod";
import { SIDES } from "../../kernel/side.ts";
import { beaconRound } from "../beacon-round.ts";
import { common, DEADLINE_REASONS } from "../common-kinds.ts";
import { ledgerLink, ordinal, strictBothSides, type Unlinked } from "../link.ts";
import { openedBid } from "./bids.ts";
import { settler } from "../ruling.ts";
import { openedSalt } from "../salt.ts";

/**
 * Entries of despatch-ledger/2 and /3 (docs/proof/dice-protocol.md, 5). Fields that only protocol 3 writes are optional here;
 * the audit demands the right ones for each protocol.
 */

export const PROTOCOL_2 = "despatch-ledger/2";
export const PROTOCOL_3 = "despatch-ledger/3";
/** The names of these protocols. */
export const NAMES_OF_PROTOCOLS = { 2: PROTOCOL_2, 3: PROTOCOL_3 } as const;
export const protocolName = z.enum([PROTOCOL_2, PROTOCOL_3]);
export type ProtocolName = z.infer<typeof protocolName>;

/** Who may know what a chain's keys hide: everybody, or one side until the game is over. */
export const CHAINS = ["all", ...SIDES] as const;
export type Chain = (typeof CHAINS)[number];

/** A key of each chain, or its anchor. */
const byChain = z.strictObject({ all: digest, allied: digest, axis: digest });
export type ByChain = z.infer<typeof byChain>;

/** 120,000 to 86,400,000 milliseconds from a lock until its round of the beacon is published. */
export const BEACON_WAIT = { least: 120_000, most: 86_400_000, usual: 600_000 } as const;

const rollFor = <A extends z.ZodType<Chain>>(audience: A) =>
  z.strictObject({
    audience,
    /** From 1 without gaps, in each run and for each audience. */
    roll: ordinal,
    purpose: z.string(),
    faces: z.number().int().min(2).max(255),
    die: ordinal,
    /** The earlier roll whose die it keeps, because a rollback has undone it. */
    kept: z.strictObject({ run: ordinal, roll: ordinal }).optional(),
  });
const openRoll = rollFor(z.literal("all"));
export const anyRoll = rollFor(z.enum(CHAINS));
export type Roll2 = z.infer<typeof anyRoll>;

/** What a game waits for. */
const stop = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("begin"), side: z.null(), question: z.null() }),
  z.strictObject({ kind: z.literal("turn"), side, question: z.string().nullable() }),
  z.strictObject({ kind: z.literal("question"), side, question: z.string().nullable() }),
  z.strictObject({ kind: z.literal("over"), side: z.null(), question: z.null() }),
]);
export type WrittenStop = z.infer<typeof stop>;

/** In a game with secrets: commitments to what each side, and neither, may know. */
const sealed = z.strictObject({ allied: digest, axis: digest, truth: digest }).nullable();
export type Sealed = NonNullable<z.infer<typeof sealed>>;

/** How an entry rests on what a player wrote. */
const said = z.array(z.strictObject({ by: settler, digest }));

const name = (most: number) => z.string().regex(new RegExp(`^[0-9A-Za-z./+-]{1,${most}}$`), "is no name");

/** The contents of an entry of each kind, without its place in the chain and what it rests on. */
const CONTENTS = {
  created: {
    protocol: protocolName,
    game: z.string().regex(/^[0-9A-Z]{1,32}$/, "is no game's code"),
    /** `key[0]` of each chain. */
    anchors: byChain,
    /** The public key that signs the first entries. */
    key: digest,
    /** The program that made the game. */
    engine: name(64),
    ruleset: name(64),
    scenario: name(64),
    revision: ordinal,
    options: z.record(z.string(), z.unknown()),
    pace: z.string().regex(/^[A-Za-z]{1,32}$/, "is no pace"),
    /** Digests of the documents from which the game is set up. */
    documents: z.record(z.string().regex(/^[a-z][A-Za-z]{0,31}$/, "is no document's name"), digest)
      .refine((each) => Object.keys(each).length > 0, "names no document"),
    /** Who plays each side. `computer` is the capable one; `modest` and `master` are of protocol 3. */
    players: strictBothSides(z.enum(["person", "computer", "modest", "master"])),
    /** Whether a third person rules on disputes. A player may also have the name of game master, and then rules on none. */
    gameMaster: z.enum(["none", "apart", ...SIDES]),
    beacon: z.strictObject({
      network: z.literal("quicknet"),
      wait: z.number().int().min(BEACON_WAIT.least).max(BEACON_WAIT.most),
    }).nullable(),
    /** Whether the game hides anything from anybody. */
    secrets: z.boolean(),
    stop,
    /** The digest of the opening position, or of its public part. */
    position: digest,
    sealed,
  },
  /** The opened bids by which each player got their side, and the kind of handicap. */
  bid: { handicap: name(32), bids: strictBothSides(openedBid) },
  /**
   * `salt` is a commitment, opened by the entry by which both sides have joined. `shares` is the anchor of the player's own
   * chain, if they have one (protocol 3).
   */
  joined: {
    side,
    salt: digest,
    opened: strictBothSides(openedSalt).nullable(),
    shares: digest.nullable().optional(),
  },
  /**
   * `sheets` are commitments to each side's orders; `round` is the beacon's round for the dice. `share` is the next share of
   * the player whose turn it was (protocol 3).
   */
  locked: {
    run: ordinal,
    side,
    sheets: strictBothSides(digest),
    round: ordinal.nullable(),
    share: digest.nullable().optional(),
  },
  run: {
    run: ordinal,
    side,
    gameTurn: count,
    /** The key of the chain `all`. */
    key: digest,
    beacon: beaconRound.nullable(),
    rolls: z.array(openRoll),
    /** The digest of the steps that everybody may see. */
    steps: digest,
    stop,
    position: digest,
    sealed,
    engine: name(64),
  },
  ...common,
  /** `given`: the other player gives more time (protocol 3). */
  deadline: { ...common.deadline, because: z.enum([...DEADLINE_REASONS, "given"]) },
  /** `operator`: the referee's operator asked for it, because neither player had written for long (protocol 3). */
  handedOver: { ...common.handedOver, asked: z.enum([...settler.options, "operator"]) },
  corrected: { ...common.corrected, sealed },
  revised: { ...common.revised, sealed },
  /** The game master has looked at what is hidden. */
  looked: {},
  /** How often a side wants to be asked, from the next lock on. */
  wished: { side, asked: z.enum(["all", "less"]) },
  /**
   * A side asks whether the game goes on. If the other neither plays nor answers before `until`, the game may be closed without
   * a loser. An entry with `until` null is the answer: "I still play" (protocol 3).
   */
  closing: { side, until: instant.nullable() },
  /** The referee's clock was ahead and is corrected. Only this entry may be older than the one before. */
  clockSet: {},
  /** The referee's store was restored from a backup, which undid what came later (protocol 3). */
  restored: {},
  ended: {
    winner: z.enum([...SIDES, "draw"]),
    reason: z.string(),
    cite: z.string(),
    how: z.enum(["rules", "resigned", "claimed", "closed", "operator", "declined"]),
    /** The key that opens everything the ledger hides. */
    keys: byChain,
  },
} as const;

export const entry2 = ofKinds(CONTENTS, { ...ledgerLink, said });
export type Entry2 = z.infer<typeof entry2>;
export type EntryOf2<K extends Entry2["kind"]> = Extract<Entry2, { kind: K }>;
export type Event2 = Unlinked<Entry2>;
