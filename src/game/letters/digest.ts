import { storedSize } from "../../common/bytes/json.ts";
import { DAY } from "../../common/bytes/lengths.ts";
import { isSide, type Side } from "../../kernel/side.ts";
import type { Letter } from "../../kernel/block.ts";
import type { Digest } from "../../store/records/digest-record.ts";
import type { GameHead } from "../../store/records/game-record.ts";
import { isDailyToCome } from "../../store/games/indexed.ts";
import { digestLetter, type DigestPart, partBlocks } from "../../../templates/letters/digest.ts";
import { waitingWords } from "../beacon.ts";
import { silenceWords } from "../clock/silence-words.ts";
import { timeWords } from "../clock/time-words.ts";
import { replyAddress } from "../access/links.ts";
import { mailWishOf } from "../access/mail-levels.ts";
import type { CurrentGame, GameCabinet, Office } from "../office.ts";
import { pressInTurnLetter } from "../press-reading.ts";
import { pressOf } from "../press-state.ts";
import { seenBy } from "../open/open-game.ts";
import { outcomeWords } from "../open/outcome-words.ts";
import { positionWords } from "../position-words.ts";
import { opponentName, wordsOf } from "../words/reader-words.ts";
import { standstillText } from "../ruling-words.ts";
import { waitingFor } from "../open/waiting-for.ts";
import { diaryWords, ownTurnBefore, runsSinceTurn } from "../turn/since-turn.ts";
import { heldLetters } from "./held-letters.ts";

/** One daily letter for all games of an address. It goes with the game whose hour comes first; the others only note it. */

/** A seat whose player wants one letter a day. */
export interface DailySeat {
  readonly game: CurrentGame;
  readonly side: Side;
}

/** The most games in one letter. */
const MOST = 200;
/** So many games have a full part; the others get a line each. */
const AT_LENGTH = 20;
const ROOM = 25_000;
/** How long a letter's contents are remembered: no game waits longer for its hour. */
const REMEMBERED = 3 * DAY;

export type OpensGame = (id: string) => Promise<CurrentGame | undefined>;

/** All seats of an address that get daily letters, those that wait for it first. @param own the one whose hour has come */
export async function dailySeats(
  office: GameCabinet,
  address: string,
  own: DailySeat,
  open: OpensGame,
): Promise<DailySeat[]> {
  const rows = (await Promise.all(
    (["playing", "over"] as const).map((status) => office.games.lists.seatsOf(address, status, MOST)),
  )).flat();
  const seats = [own];
  for (const { row, party } of rows) {
    const isOwn = row.id === own.game.head.id && party === own.side;
    if (isOwn || !isSide(party) || seats.length === MOST) continue;
    const head = (await office.games.head(row.id).catch(unreadable))?.head;
    if (head === undefined || !isDailyToCome(head, party)) continue;
    const game = await open(row.id).catch(unreadable);
    if (game !== undefined) seats.push({ game, side: party });
  }
  const waits = ({ game, side }: DailySeat) => Number(waitingFor(game) === side);
  return seats.toSorted((a, b) => waits(b) - waits(a));
}

/** An unreadable game keeps no other from its letter; the round at its own hour tells the operator. */
const unreadable = () => undefined;

/** Whether a seat's daily letter would say anything. */
export async function hasNews(
  office: Pick<Office, "outbox" | "site">,
  { game: { head }, side }: DailySeat,
): Promise<boolean> {
  return head.seats[side].reportedRun < head.run || (await heldLetters(office, head, side)).length > 0;
}

/** The letter, which goes with one of its games, and what it tells. */
export async function writtenDigest(
  office: Pick<Office, "games" | "outbox" | "site" | "now">,
  seats: readonly DailySeat[],
  { game, side }: DailySeat,
): Promise<{ readonly letter: Letter; readonly record: Digest }> {
  const parts: DigestPart[] = [];
  let room = ROOM;
  for (const [index, seat] of seats.entries()) {
    const part = await partOf(office, seat, index < AT_LENGTH);
    room -= storedSize(partBlocks(part));
    parts.push(room > 0 ? part : { ...part, isShort: true });
  }
  const at = office.now();
  const told = seats.map(newestOf);
  return {
    letter: digestLetter(wordsOf(office.site, game.head, side), parts),
    record: { at, told, expiresAt: at + REMEMBERED },
  };
}

/** How far a letter written now tells a seat's news. */
export function newestOf({ game: { head }, side }: DailySeat): Digest["told"][number] {
  const { letters } = head.seats[side];
  return { game: head.id, side, run: head.run, letters, press: [...pressOf(head).waiting[side]] };
}

/** One game's part: what waits, since when and by when, what happened, and how to answer. */
async function partOf(
  office: Pick<Office, "games" | "outbox" | "site" | "now">,
  { game, side }: DailySeat,
  isWhole: boolean,
): Promise<DigestPart> {
  const { head } = game;
  const now = office.now();
  const position = positionWords(game, side);
  const span = isWhole && head.seats[side].reportedRun < head.run
    ? await runsSinceTurn(office, game, side)
    : [];
  const ownBefore = await ownTurnBefore(office, game, side, span);
  const isOwn = position.waitingFor === side && head.status === "playing" && head.dispute === null;
  return {
    words: { ...wordsOf(office.site, head, side), ...position, time: timeWords(head, side, now) },
    opponent: opponentName(head, side),
    isWaiting: isOwn,
    standing: outcomeWords(head) ?? standstillText(game, head.dispute) ?? waitingWords(head, now),
    silence: silenceWords(head, side, now),
    diary: span.length === 0 ? undefined : diaryWords(seenBy(game, side), side, span, ownBefore),
    press: (await pressInTurnLetter(office, head, side)).blocks,
    held: isWhole ? await heldLetters(office, head, side) : [],
    post: replyAddress(office.site, head, side),
    isShort: !isWhole,
  };
}

/** What a digest told a seat; undefined if nothing. */
export function toldIn(record: Digest | undefined, id: string, side: Side) {
  return record?.told.find((each) => each.game === id && each.side === side);
}

export function notedIn(
  head: GameHead,
  side: Side,
  { run, letters, press }: Omit<Digest["told"][number], "game" | "side">,
  day: string,
): GameHead {
  const seat = head.seats[side];
  const state = pressOf(head);
  const waiting = state.waiting[side].filter((n) => !press.includes(n));
  const before = mailWishOf(head, side);
  const wish = { ...before, day, toldOf: Math.max(before.toldOf, letters) };
  return {
    ...head,
    ...(press.length === 0 ? {} : { press: { ...state, waiting: { ...state.waiting, [side]: waiting } } }),
    mailWishes: { ...head.mailWishes, [side]: wish },
    seats: { ...head.seats, [side]: { ...seat, reportedRun: Math.max(seat.reportedRun, run) } },
  };
}
