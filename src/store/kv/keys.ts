import { foldedAddress } from "../../common/folded.ts";
import { sha256Hex } from "../../common/bytes/native-sha256.ts";
import { Recent } from "../../common/recent.ts";
import type { BroughtName } from "../../kernel/brought.ts";
import type { Key } from "./port.ts";

/**
 * Where everything is in the store. Words from outside are checked for their form, or hashed, before they become part of a key.
 */

/** A game's code: four letters and digits that nobody confuses. */
const GAME_CODE = /^[2-9A-HJKMNP-TV-Z]{4}$/;
const LETTER_ID = /^[0-9a-z-]{27}$/;

/** How many hashes of keys and addresses are remembered: every step of a game needs them again. */
const hashes = new Recent<string>(1_000);

/** The hash of a key or an address in a game's head. */
export function hashInHead(text: string): string {
  return hashes.getOr(text, () => sha256Hex(text));
}

/** The form by which an address is found, however it is written. */
export function addressHash(address: string): string {
  return hashInHead(foldedAddress(address));
}

export function isGameCode(id: string): boolean {
  return GAME_CODE.test(id);
}

export function isLetterId(id: string): boolean {
  return LETTER_ID.test(id);
}

export const headKey = (id: string): Key => ["game", id];
/** Games that can go on, by the program that last played them, and when to look at them. */
export const playedByKey = (engine: string, at: number, id: string): Key => ["played-by", engine, at, id];
export const heartbeatKey: Key = ["heartbeat"];
/** Written to see whether the store accepts writes. */
export const triedKey: Key = ["tried"];
export const leaseKey = (name: string): Key => ["lease", name];
export const ledgerKey = (id: string, entry: number): Key => ["ledger", id, entry];
export const stateKey = (id: string, run: number): Key => ["state", id, run];
export const runKey = (id: string, run: number): Key => ["run", id, run];
export const pressKey = (id: string, n: number): Key => ["press", id, n];
export const teamWordsKey = (id: string, side: string, n: number): Key => ["team-words", id, side, n];
/** Which statements an entry of the ledger rests on. */
export const spokenKey = (id: string, entry: number): Key => ["spoken", id, entry];
/** What in an entry's accounts does not follow from the record of its run. */
export const knownKey = (id: string, entry: number): Key => ["known", id, entry];
export const statementKey = (id: string, digest: string): Key => ["statement", id, digest];
/** A document that the game's owner brought. */
export const broughtKey = (name: BroughtName, id: string): Key => [name, id];
export const signingKeyKey = (number: number): Key => ["signing-key", number];
export const adoptedKeyKey = (id: string): Key => ["adopted-key", id];
export const outboxKey = (id: string): Key => ["outbox", id];
export const sentKey = (id: string): Key => ["sent", id];
export const keptKey = (id: string): Key => ["kept", id];
export const deadKey = (id: string): Key => ["dead", id];
/** A Message-ID may be of any length; its hash is not. */
export const readKey = (messageId: string): Key => ["read", sha256Hex(messageId)];
export const postedKey = (messageId: string): Key => ["posted", sha256Hex(messageId)];
export const bouncesKey = (game: string, side: string): Key => ["bounces", game, side];
/** The key in a link is secret. It is not stored, only its hash, so that the time of a search says nothing about a guess. */
export const heldKey = (linkKey: string): Key => ["held", sha256Hex(linkKey)];
export const spectatorKey = (
  game: string,
  stopKey: string,
): Key => ["spectator", game, sha256Hex(stopKey)];
export const askedSpectatorKey = (linkKey: string): Key => ["asked-spectator", sha256Hex(linkKey)];
export const webhookKey = (game: string, side: string): Key => ["bell", game, side];
export const personKey = (id: string): Key => ["person", id];
/** An address may be of any length, and is private: it is found by its hash. */
export const personAtKey = (address: string): Key => ["person-at", addressHash(address)];
/** The last daily letter to an address about several games. */
export const digestKey = (address: string): Key => ["digest", addressHash(address)];
/** Other mailboxes of the player who registered an address. */
export const writersKey = (registered: string): Key => ["writers", addressHash(registered)];
/** A game as lists show it, by its code. */
export const rowKey = (game: string): Key => ["row", game];
export const reviewKey = (game: string, version: string): Key => ["review", game, version];
export const luckKey = (game: string): Key => ["luck", game];
/** Written when the luck of a game has been counted. */
export const luckChangedKey: Key = ["luck-changed"];
export const profileKeyOf = (key: string): Key => ["profile", sha256Hex(key)];
export const calendarKeyOf = (keyHash: string): Key => ["calendar", keyHash];
/** Somebody whose rating everybody may see. */
export const ratedPersonKey = (player: string): Key => ["rated-person", player];
/** A member of a system's ladder, and by when a challenge to them must be answered. */
export const ladderKey = (system: string, player: string): Key => ["ladder", system, player];
export const challengeDueKey = (
  at: number,
  system: string,
  player: string,
): Key => ["challenge-due", at, system, player];
export const overKey = (at: number, game: string): Key => ["over", at, game];
/** Written when the way in which a finished game is shown has changed. */
export const overChangedKey: Key = ["over-changed"];
/** The games of an address, by their status. */
export const seatOfKey = (hash: string, status: string, at: number, game: string, party: string): Key => [
  "seat-of",
  hash,
  status,
  at,
  game,
  party,
];
/** The games in which an address plays beside a seat's holder. */
export const memberOfKey = (hash: string, game: string, side: string): Key => ["member-of", hash, game, side];
/** The games that their players show to everybody, by when something last happened. */
export const listedKey = (status: string, at: number, game: string): Key => ["listed", status, at, game];
/** A game that is offered: by its link's hash, among those of a person, and among those for everybody. */
export const offerKey = (id: string): Key => ["offer", sha256Hex(id)];
export const offerOfKey = (person: string, at: number, id: string): Key => ["offer-of", person, at, id];
export const openOfferKey = (at: number, id: string): Key => ["open-offer", at, id];
export const biddingOverKey = (at: number, id: string): Key => ["bidding-over", at, id];
export const signInKey = (linkKey: string): Key => ["sign-in", sha256Hex(linkKey)];
export const sessionKey = (token: string): Key => ["session", sha256Hex(token)];
export const sessionOfKey = (person: string, id: string): Key => ["session-of", person, id];
/** What a seat's player is writing. */
export const draftKey = (game: string, side: string, name: string): Key => ["draft", game, side, name];
/** What-if boards of people without a seat. */
export const visitorBoardsKey = (shelf: string): Key => ["boards", shelf];
/** Tokens are not stored, like the keys in links. */
export const tokenKey = (hash: string): Key => ["token", hash];
export const tokenOfKey = (owner: string, id: string): Key => ["token-of", owner, id];
export const pushKey = (game: string, viewer: string, id: string): Key => ["push", game, viewer, id];
/** A browser's subscription, by its name. */
export const pushOfKey = (id: string, game: string, viewer: string): Key => ["push-of", id, game, viewer];
export const vapidKeyKey: Key = ["vapid-key"];
export const nonceKey = (name: string): Key => ["nonce", sha256Hex(name)];
/** The operator's acts, by number in the operator's ledger. */
export const actKey = (entry: number): Key => ["act", entry];
/** An address in one of the operator's lists, or a domain with its `@`. */
export const barKey = (list: "bar" | "guest", what: string): Key => [list, addressHash(what)];
export const houseKey = (...what: readonly string[]): Key => ["house", ...what];
/** A recipient's domain may be as long as an address. */
export const restKey = (name: string): Key => ["rest", sha256Hex(name)];
/** What is wrong with the referee, by where it was seen. */
export const incidentKey = (...of: readonly (string | undefined)[]): Key => [
  "incident",
  ...of.filter((part) => part !== undefined),
];
export const answersKey = (address: string): Key => ["answers", sha256Hex(address)];
/** A tournament, by its code; and among all of them, by when it was made. */
export const tournamentKey = (id: string): Key => ["tournament", id];
export const tournamentAtKey = (at: number, id: string): Key => ["tournament-at", at, id];
export const tournamentLogKey = (id: string, entry: number): Key => ["tournament-log", id, entry];
/** Who a tournament's player is, by number; and that an address or a person plays in it. */
export const entrantKey = (id: string, player: number): Key => ["entrant", id, player];
export const entrantAtKey = (id: string, who: string): Key => ["entrant-at", id, addressHash(who)];
/** The game made for a place in a tournament. */
export const tournamentGameKey = (id: string, round: number, pairing: number, leg: number): Key => [
  "tournament-game",
  id,
  round,
  pairing,
  leg,
];
/** A tournament that has something to do: a draw, or a game that ended. */
export const tournamentNewsKey = (id: string, what: string): Key => ["tournament-news", id, what];
