import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import { z } from "zod";
import { digest, ofKinds, side, winner } from "../common/fields.ts";
import { BEACONS } from "../kernel/beacon.ts";
import { AT_DEADLINE } from "../kernel/time-control.ts";
import { beaconRound } from "./beacon-round.ts";
import { canonical } from "./canonical.ts";
import { ledgerLink, ordinal, type Unlinked } from "./link.ts";

/**
 * A tournament's log, chained and signed like ledgers of games. The whole tournament follows from it, draws included. Anybody
 * may read it, so it holds names and no address.
 */

export const TOURNAMENT_PROTOCOL = "despatch-tournament/1";

export const TOURNAMENT_SYSTEMS = ["round-robin", "swiss", "knock-out"] as const;

/** Who acted: a player for themselves, the director, or the site's operator. */
const by = z.enum(["player", "director", "operator"]);
export type TournamentActor = z.infer<typeof by>;

const index = z.number().int().min(0);
const name = z.string().min(1).max(80);
const words = z.string().min(1).max(1_000);

/** What is played, and how; fixed before anybody enters. */
export const tournamentForm = z.strictObject({
  system: z.enum(TOURNAMENT_SYSTEMS),
  /** How many games a pairing has; with two, each player has each side once. */
  games: z.union([z.literal(1), z.literal(2)]),
  /** How many rounds a Swiss tournament has; other kinds follow from the number of players. */
  rounds: z.number().int().min(1).max(11).nullable(),
  scenario: z.string().max(80),
  /** The days for a turn, and what happens at a deadline; null without deadlines. */
  time: z.strictObject({ days: z.number().int().min(1).max(60), atDeadline: z.enum(AT_DEADLINE) }).nullable(),
  beacon: z.enum(BEACONS),
});
export type TournamentForm = z.infer<typeof tournamentForm>;

/** A pairing, by the players' numbers. A pairing without `axis` is a bye. */
const pairing = z.strictObject({ allied: ordinal, axis: ordinal.nullable() });
export type PlayerPair = z.infer<typeof pairing>;

/** A tied pairing of the last knock-out round, and who goes on by lot. */
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
    /** The anchor of the keys for all draws; fixed before anybody enters. */
    anchor: digest,
  },
  rotated: { key: digest },
  /** Who directs the tournament from now on. */
  directed: { name, by },
  /** A player enters under the next number, with words for the draws. */
  entered: { player: ordinal, name, words },
  withdrew: { player: ordinal, by },
  /** A player takes another's place, between rounds. */
  replaced: { player: ordinal, name },
  /** Nothing changes after this until the round is drawn. */
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
    winner: winner.nullable(),
    /** The end of that game's ledger. */
    entry: ordinal,
    head: digest,
  },
  /** The director rules in words, on a game without a result of its own or on anything else. */
  ruled: {
    by,
    words,
    game: z.strictObject({ ...gamePlace.shape, winner: z.union([side, z.literal("draw")]) }).nullable(),
  },
  finished: { by },
} as const;

export const tournamentEntry = ofKinds(CONTENTS, ledgerLink);
export type TournamentEntry = z.infer<typeof tournamentEntry>;
export type TournamentEvent = Unlinked<TournamentEntry>;

/** Whether a file looks like a tournament's log, even a faulty one. */
export function isTournamentLog(bytes: Uint8Array): boolean {
  return new TextDecoder().decode(bytes.subarray(0, 2_000)).split("\n")[0].includes(TOURNAMENT_PROTOCOL);
}

export interface Draw {
  readonly tournament: string;
  readonly round: number;
  /** The hash of the entry that called the draw. Everything before is in it, the players' words too. */
  readonly called: string;
  /** The randomness of the beacon's round, if the draw uses one. */
  readonly beacon: string | null;
}

/** Numbers drawn for one purpose. */
export class Drawer {
  readonly #key: Uint8Array;
  #block: Uint8Array;
  #at = 0;

  /** @param key the round's key, from the tournament's chain */
  constructor(key: string, draw: Draw) {
    this.#key = hexToBytes(key);
    this.#block = hmac(sha256, this.#key, utf8ToBytes(canonical({ ...draw })));
  }

  /**
   * A number below a limit, all equally likely. It reads two bytes, and skips values from the largest multiple of the limit on.
   */
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

  /** A random order, all orders equally likely (Durstenfeld's shuffle). */
  shuffled<T>(things: readonly T[]): T[] {
    const order = [...things];
    for (let last = order.length - 1; last > 0; last--) {
      const other = this.below(last + 1);
      [order[last], order[other]] = [order[other], order[last]];
    }
    return order;
  }
}
