import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import { z } from "zod";
import { digest, side } from "../common/fields.ts";
import { BEACONS } from "../kernel/beacon.ts";
import { SIDES } from "../kernel/side.ts";
import { AT_DEADLINE } from "../kernel/time-control.ts";
import { beaconRound } from "./beacon-round.ts";
import { canonical } from "./canonical.ts";
import { chainedEntry, ledgerLink, ordinal, type Unlinked } from "./link.ts";

/**
 * A tournament's log: chained and signed as ledgers of games are. Everything that the tournament is follows from it, its draws
 * too. Anybody may read it, so it holds names and no address.
 */

export const TOURNAMENT_PROTOCOL = "despatch-tournament/1";

export const TOURNAMENT_SYSTEMS = ["round-robin", "swiss", "knock-out"] as const;

/** Who did something: a player for themselves, the director, or the operator of the site. */
const by = z.enum(["player", "director", "operator"]);
export type TournamentActor = z.infer<typeof by>;

const index = z.number().int().min(0);
const name = z.string().min(1).max(80);
const words = z.string().min(1).max(1_000);

/** What is played, and how: fixed before anybody enters. */
export const tournamentForm = z.strictObject({
  system: z.enum(TOURNAMENT_SYSTEMS),
  /** How many games a pairing is: with two, each player has each side once. */
  games: z.union([z.literal(1), z.literal(2)]),
  /** How many rounds a Swiss has; the others follow from the players. */
  rounds: z.number().int().min(1).max(11).nullable(),
  scenario: z.string().max(80),
  /** The days for a turn, and what happens at a deadline; null without deadlines. */
  time: z.strictObject({ days: z.number().int().min(1).max(60), atDeadline: z.enum(AT_DEADLINE) }).nullable(),
  beacon: z.enum(BEACONS),
});
export type TournamentForm = z.infer<typeof tournamentForm>;

/** A pairing by the players' numbers. One without `axis` is a bye. */
const pairing = z.strictObject({ allied: ordinal, axis: ordinal.nullable() });
export type PlayerPair = z.infer<typeof pairing>;

/** A knock-out's level pairing of the round before, and who goes on by lot. */
const lot = z.strictObject({ pairing: index, player: ordinal });
export type Lot = z.infer<typeof lot>;

/** A game of a tournament, by its round (the first is 1), its pairing and its place there (0 or 1). */
export const gamePlace = z.strictObject({
  round: ordinal,
  pairing: index,
  leg: z.number().int().min(0).max(1),
});
export type GamePlace = z.infer<typeof gamePlace>;

const CONTENTS = {
  created: {
    protocol: z.literal(TOURNAMENT_PROTOCOL),
    site: z.string(),
    key: digest,
    id: z.string().regex(/^[0-9A-Z]{5}$/, "is no tournament's code"),
    title: name,
    form: tournamentForm,
    /** What the keys of all draws lead back to: they are fixed before anybody enters. */
    anchor: digest,
  },
  rotated: { key: digest },
  /** Who directs the tournament from here on. */
  directed: { name, by },
  /** Somebody enters, by the next number, with words for the draws. */
  entered: { player: ordinal, name, words },
  withdrew: { player: ordinal, by },
  /** Somebody takes a player's place, between rounds. */
  replaced: { player: ordinal, name },
  /** No more changes before the draw of a round. */
  called: { round: ordinal },
  drawn: {
    round: ordinal,
    key: digest,
    beacon: beaconRound.nullable(),
    lots: z.array(lot),
    pairings: z.array(pairing),
  },
  /** A game has ended, or its result has changed: what its own ledger says. */
  scored: {
    ...gamePlace.shape,
    game: z.string().regex(/^[0-9A-Z]{1,32}$/, "is no game's code"),
    winner: z.enum([...SIDES, "draw"]).nullable(),
    /** The end of that game's ledger. */
    entry: ordinal,
    head: digest,
  },
  /** The director rules on a game that has no result of its own, or on anything else in words. */
  ruled: {
    by,
    words,
    game: z.strictObject({ ...gamePlace.shape, winner: z.union([side, z.literal("draw")]) }).nullable(),
  },
  finished: { by },
} as const;

export const tournamentEntry = chainedEntry(ledgerLink, CONTENTS);
export type TournamentEntry = z.infer<typeof tournamentEntry>;
export type TournamentEvent = Unlinked<TournamentEntry>;

/** Whether a file is meant for a tournament's log, whatever is wrong with it. */
export function isTournamentLog(bytes: Uint8Array): boolean {
  return new TextDecoder().decode(bytes.subarray(0, 2_000)).split("\n")[0].includes(TOURNAMENT_PROTOCOL);
}

export interface Draw {
  readonly tournament: string;
  readonly round: number;
  /** The hash of the entry that called it: all that stands before is in it, the players' words too. */
  readonly called: string;
  /** The randomness of the beacon's round, if the draw has one. */
  readonly beacon: string | null;
}

/** Numbers drawn for one purpose. */
export class Drawer {
  readonly #key: Uint8Array;
  #block: Uint8Array;
  #at = 0;

  /** @param key of the tournament's chain, that of the round */
  constructor(key: string, draw: Draw) {
    this.#key = hexToBytes(key);
    this.#block = hmac(sha256, this.#key, utf8ToBytes(canonical({ ...draw })));
  }

  /** A number below a limit, every one equally likely: two bytes are read, and passed over from the last multiple on. */
  below(limit: number): number {
    const bound = 65_536 - 65_536 % limit;
    for (;;) {
      if (this.#at + 2 > this.#block.length) {
        this.#block = hmac(sha256, this.#key, this.#block);
        this.#at = 0;
      }
      const number = this.#block[this.#at] * 256 + this.#block[this.#at + 1];
      this.#at += 2;
      if (number < bound) return number % limit;
    }
  }

  /** In an order where all orders are equally likely (Durstenfeld's shuffle). */
  shuffled<T>(things: readonly T[]): T[] {
    const order = [...things];
    for (let last = order.length - 1; last > 0; last--) {
      const other = this.below(last + 1);
      [order[last], order[other]] = [order[other], order[last]];
    }
    return order;
  }
}
