import { Recent } from "../../common/recent.ts";
import { foldedAddress } from "../../common/folded.ts";
import { hmacSha256, sha256Bytes, sha256Hex } from "../../common/bytes/native-sha256.ts";
import { Buffer } from "node:buffer";
import { randomBytes, timingSafeEqual } from "node:crypto";
import { isSide, type Side } from "../../kernel/side.ts";

/** Letters and digits that nobody confuses, for codes that people type. */
const CODE_LETTERS = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
const CODE_LENGTH = 4;
/** RFC 4648 base32 in lower case: mail programs may change the case of an address. */
const BASE32 = "abcdefghijklmnopqrstuvwxyz234567";

/** A game's code, such as K7Q2. Not secret. */
export function newGameCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS[uniform(CODE_LETTERS.length)]).join("");
}

/** A number below `limit`, every one equally likely. */
function uniform(limit: number): number {
  const bound = 256 - 256 % limit;
  for (;;) {
    const [byte] = randomBytes(1);
    if (byte < bound) return byte % limit;
  }
}

/** 32 random bytes in hexadecimal: keys and dice secrets. */
export function newSecret(): string {
  return randomBytes(32).toString("hex");
}

/** 100 bits as 20 characters, for the address of a page that only its owner may open. */
export function newPageKey(): string {
  return Array.from({ length: 20 }, () => BASE32[uniform(32)]).join("");
}

/** The stored form of a link's key: enough to recognize it, not to make the link. */
export function linkHash(key: string): string {
  return sha256Hex(key);
}

export function isOfLink(keyHash: string, key: string): boolean {
  return sameSecret(keyHash, linkHash(key));
}

/** The keys of a player's or a game master's page, and of their reply addresses. */
export function newKeys(): { readonly webKey: string; readonly mailKey: string } {
  return { webKey: newPageKey(), mailKey: newSecret() };
}

/** Compares two secrets in a time that does not show where they differ. */
export function sameSecret(a: string, b: string): boolean {
  return timingSafeEqual(sha256Bytes(a), sha256Bytes(b));
}

/** The sources of a seat's reply addresses: its key, and its player's registered address. */
export interface TokenSeat {
  readonly mailKey: string;
  readonly address: string;
}

/** The 80 bits, as 16 characters, that make a reply address unguessable. */
function replyMac(seat: TokenSeat, game: string, who: Side | "master", run: number): string {
  return seatMac(seat, `${game}.${who}.${run}`);
}

/** Compares two tokens of 16 characters in a time that does not show where they differ. */
function isToken(a: string, b: string): boolean {
  return timingSafeEqual(Buffer.from(a), Buffer.from(b));
}

/** The key for a seat's number of letters, and for nothing else there. */
export function unsubscribeToken(seat: TokenSeat, game: string, side: Side): string {
  return seatMac(seat, `unsubscribe.${game}.${side}`);
}

/** The parts of an address that stops a game's letters; its token is not yet checked. */
export interface Unsubscribing {
  readonly game: string;
  readonly side: Side;
  readonly token: string;
}

/** @param address a whole address, of any domain */
export function parseUnsubscribeAddress(address: string): Unsubscribing | undefined {
  const match = /^unsubscribe\+([a-z0-9]+)\.(allied|axis)\.([a-z2-7]{16})@/i.exec(address.trim());
  if (match === null) return undefined;
  const [, game, side, token] = match;
  return { game: game.toUpperCase(), side: side.toLowerCase() as Side, token: token.toLowerCase() };
}

/** The 80 unguessable bits of a letter's Message-ID. @param secret of the game, for its whole life */
export function letterToken(secret: string, reader: Side | "master", number: number): string {
  return base32(hmacSha256(secret, `despatch/letter.${reader}.${number}`).subarray(0, 10));
}

function seatMac({ mailKey, address }: TokenSeat, words: string): string {
  return base32(hmacSha256(mailKey, `${words}.${foldedAddress(address)}`).subarray(0, 10));
}

/** Bytes in groups of five bits. @param bytes a multiple of five */
function base32(bytes: Uint8Array): string {
  let letters = "";
  let bits = 0;
  let held = 0;
  for (const byte of bytes) {
    held = (held << 8 | byte) & 0xfff;
    for (bits += 8; bits >= 5; bits -= 5) letters += BASE32[held >> bits - 5 & 31];
  }
  return letters;
}

/**
 * The address for a seat's orders: `orders+k7q2.axis.12.<token>`, before the @ of the mail domain.
 * @param run the game's last run when the letter is written; later it shows how old the address is
 */
export function replyLocalPart(seat: TokenSeat, game: string, side: Side, run: number): string {
  return `orders+${game.toLowerCase()}.${side}.${run}.${replyMac(seat, game, side, run)}`;
}

/** The address for a game master's letters: `rulings+k7q2.12.<token>`. @param run as for a seat */
export function gameMasterLocalPart(gameMaster: TokenSeat, game: string, run: number): string {
  return `rulings+${game.toLowerCase()}.${run}.${replyMac(gameMaster, game, "master", run)}`;
}

/** How many digits of a seal stand in the address of a bid. */
const SEAL_DIGITS = 8;

/**
 * The address for a bid on an offered game: `bids+<offer>.<seal>.<token>`.
 * @param seal of the bid that is answered, or replaced
 */
export function bidLocalPart(bidder: TokenSeat, offer: string, seal: string): string {
  const named = seal.slice(0, SEAL_DIGITS);
  return `bids+${offer}.${named}.${seatMac(bidder, `bids.${offer}.${named}`)}`;
}

/** The parts of a bid's address; its token is not yet checked. */
export interface BidAddress {
  readonly offer: string;
  /** The beginning of the seal that its letter showed. */
  readonly seal: string;
  readonly token: string;
}

/** @param address a whole address, of any domain */
export function parseBidAddress(address: string): BidAddress | undefined {
  const match = /^bids\+([a-z2-7]{20})\.([0-9a-f]{8})\.([a-z2-7]{16})@/i.exec(address.trim());
  if (match === null) return undefined;
  const [offer, seal, token] = match.slice(1).map((part) => part.toLowerCase());
  return { offer, seal, token };
}

export function isBidToken(bidder: TokenSeat, { offer, seal, token }: BidAddress): boolean {
  return isToken(token, seatMac(bidder, `bids.${offer}.${seal}`));
}

/** The parts of a reply address; its token is not yet checked. */
export interface ReplyAddress {
  readonly game: string;
  readonly side: Side;
  readonly run: number;
  readonly token: string;
}

/** @param address a whole address, of any domain */
export function parseReplyAddress(address: string): ReplyAddress | undefined {
  const match = /^orders\+([a-z0-9]+)\.([a-z]+)\.(0|[1-9]\d{0,5})\.([a-z2-7]{16})@/i.exec(address.trim());
  if (match === null) return undefined;
  const side = match[2].toLowerCase();
  if (!isSide(side)) return undefined;
  return {
    game: match[1].toUpperCase(),
    side,
    run: Number(match[3]),
    token: match[4].toLowerCase(),
  };
}

export function isSeatToken(seat: TokenSeat, { game, side, run, token }: ReplyAddress): boolean {
  return isToken(token, replyMac(seat, game, side, run));
}

/** The parts of the address for a game master's letters; its token is not yet checked. */
export type GameMasterAddress = Omit<ReplyAddress, "side">;

/** @param address a whole address, of any domain */
export function parseGameMasterAddress(address: string): GameMasterAddress | undefined {
  const match = /^rulings\+([a-z0-9]+)\.(0|[1-9]\d{0,5})\.([a-z2-7]{16})@/i.exec(address.trim());
  if (match === null) return undefined;
  return { game: match[1].toUpperCase(), run: Number(match[2]), token: match[3].toLowerCase() };
}

export function isGameMasterToken(gameMaster: TokenSeat, { game, run, token }: GameMasterAddress): boolean {
  return isToken(token, replyMac(gameMaster, game, "master", run));
}

/** A reply address for logs, without its token. */
export function masked({ game, side, run }: ReplyAddress): string {
  return `orders+${game.toLowerCase()}.${side}.${run}.…`;
}

/** How many ids were given out in recent milliseconds; a clock that goes back by one does not restart the count. */
const counts = new Recent<number>(16);

/**
 * An id that sorts by time: milliseconds, then the order within them in this process, then random bits. It counts no further
 * than that: otherwise a person's own ids would show how much others do between them.
 */
export function newId(now: number): string {
  const count = ((counts.get(String(now)) ?? -1) + 1) % 1e6;
  counts.set(String(now), count);
  return `${now.toString(36).padStart(9, "0")}-${String(count).padStart(6, "0")}-${
    chance(5).toString("hex")
  }`;
}

/** Random bytes not yet used: getting a few takes as long as getting many. */
let pool = Buffer.alloc(0);
function chance(length: number): Buffer {
  if (pool.length < length) pool = randomBytes(1_000);
  const taken = pool.subarray(0, length);
  pool = pool.subarray(length);
  return taken;
}
