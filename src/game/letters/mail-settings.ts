import { calledName } from "../access/names.ts";
import { counted } from "../../common/text.ts";
import { isWithinADay } from "../../common/threads/times.ts";
import { wordsOf } from "../words/reader-words.ts";
import { unsubscribeUrl } from "../access/links.ts";
import { err, ok } from "../../kernel/result.ts";
import { paragraph } from "../../kernel/block.ts";
import { enemyOf, isSide, type Side } from "../../kernel/side.ts";
import type { MailLevel, MailWish } from "../../store/records/wish-records.ts";
import type { GameHead } from "../../store/records/game-record.ts";
import { gatheredLetter } from "../../../templates/letters/gathered.ts";
import { hourWords, leftLetter, LEVEL_WORDS, quietLetter } from "../../../templates/letters/mail-levels.ts";
import { note } from "../../../templates/letters/note.ts";
import { heldLetters } from "./held-letters.ts";
import { mailWishOf, withMailWish } from "../access/mail-levels.ts";
import type { CurrentGame, GameCabinet, GameWork, PostTray } from "../office.ts";
import { playersStep, type SeatLetter, type StepResult, type Wish } from "../players-step.ts";
import { sameSecret, unsubscribeToken } from "../access/tokens.ts";
import { unreportedLetter } from "../turn/turn-letter.ts";

/** How a player sets the number of letters: on a page, by a letter, or with one click in the mail program (RFC 8058). */
export type WishedBy = "page" | "letter" | "click";

/**
 * A player chooses how many letters to get. News that an earlier choice held back comes with the first letter.
 * @param said a player who stops letters by a click or an unproved letter gets one last letter that says so
 * @param hour of daily letters; undefined leaves it unchanged
 * @param more what else the answer says
 */
export async function setMailLevel(
  office: GameWork,
  wish: Wish,
  level: MailLevel,
  said: WishedBy,
  hour?: DailyHour,
  more = "",
): Promise<StepResult> {
  const { side } = wish;
  return await playersStep(office, wish, async (game, now) => {
    const { head } = game;
    if (head.seats[side].kind !== "person") return err("Nobody reads letters there.");
    const before = mailWishOf(head, side);
    const sentence = [LEVEL_WORDS[level], hour === undefined ? "" : hourWords(hour), more]
      .filter((each) => each !== "").join(" ");
    const isNew = before.level !== level;
    const isMoved = hour !== undefined && !(hour.at === before.hour?.at && hour.zone === before.hour.zone);
    const announces = level === "none" && isNew && !isWithinADay(before.announcedAt ?? 0, now);
    const wished = {
      level,
      since: now,
      day: null,
      toldOf: isNew ? head.seats[side].letters : before.toldOf,
      announcedAt: announces ? now : before.announcedAt,
      ...(level === "daily" && (hour ?? before.hour) !== undefined ? { hour: hour ?? before.hour } : {}),
    };
    const changed = isNew || isMoved ? withMailWish(head, side, wished) : head;
    const told: SeatLetter[] = [];
    const missed = isNew && level !== "daily" && level !== "none"
      ? await missedLetter(office, game, changed, side, said === "letter" ? sentence : undefined)
      : { head: changed, told: [] };
    if (said === "letter" && missed.told.length === 0) {
      told.push(tells(side, (after) => note(wordsOf(office.site, after, side), "Your letters", [sentence])));
    }
    if (said === "click" && isNew) {
      told.push(
        tells(
          side,
          (after) => leftLetter(wordsOf(office.site, after, side), unsubscribeUrl(office.site, after, side)),
        ),
      );
    }
    if (announces && isReader(head, enemyOf(side))) {
      const opponent = enemyOf(side);
      const player = calledName(head, side);
      told.push({
        to: opponent,
        write: (after) => quietLetter(wordsOf(office.site, after, opponent), player),
      });
    }
    return ok({ head: missed.head, told: [...told, ...missed.told], sentence });
  });
}

/** The hour of daily letters that a player chose. */
type DailyHour = NonNullable<MailWish["hour"]>;

/** One word changes at most so many games of an address. */
const MOST = 200;

/**
 * Changes the daily letter for all games of an address that have one: another hour, or none.
 * @param own the seat whose letter asks for it, which is changed in any case
 * @returns the result, in a sentence
 */
export async function setDailyEverywhere(
  office: GameWork,
  own: Wish & { readonly address: string },
  level: MailLevel,
  hour?: DailyHour,
): Promise<StepResult> {
  const { lists } = office.games;
  const rows = (await Promise.all(
    (["playing", "over"] as const).map((status) => lists.seatsOf(own.address, status, MOST)),
  )).flat();
  let others = 0;
  for (const { row: { id }, party: side } of rows) {
    if (!isSide(side) || (id === own.id && side === own.side)) continue;
    const head = (await office.games.head(id))?.head;
    if (head === undefined || mailWishOf(head, side).level !== "daily") continue;
    const done = await setMailLevel(office, { id, side }, level, "page", hour);
    if (done.ok) others++;
  }
  const more = others === 0 ? "" : `This holds for ${counted(others, "more game")} of yours, too.`;
  return await setMailLevel(office, own, level, "letter", hour, more);
}

function tells(to: Side, write: SeatLetter["write"]): SeatLetter {
  return { to, write, kind: "answer" };
}

/**
 * The missed news, if any: runs, and letters that waited for the daily one.
 * @param sentence the answer to the letter that asks for more letters, above the news
 */
async function missedLetter(
  office: GameCabinet & PostTray,
  game: CurrentGame,
  head: GameHead,
  side: Side,
  sentence: string | undefined,
): Promise<{ readonly head: GameHead; readonly told: readonly SeatLetter[] }> {
  const before = game.head;
  if (head.status === "inviting") return { head, told: [] };
  const held = mailWishOf(before, side).level === "daily" ? await heldLetters(office, before, side) : [];
  if (head.seats[side].reportedRun >= head.run && held.length === 0) return { head, told: [] };
  const untold = await unreportedLetter(office, { ...game, head }, side);
  const write = (after: GameHead) => {
    const gathered = gatheredLetter(wordsOf(office.site, after, side), "Until now", untold.letter, held);
    const answer = sentence === undefined ? [] : [paragraph(sentence)];
    return { ...gathered, blocks: [...answer, ...gathered.blocks] };
  };
  return { head: untold.head, told: [tells(side, write)] };
}

/** A player who has joined and reads letters: nobody else asked for any. */
function isReader({ seats, status }: GameHead, side: Side): boolean {
  return status === "playing" && seats[side].kind === "person" && seats[side].joined;
}

/** The seat whose letters a link or an address stops; undefined if none. */
export async function seatLeft(
  office: GameCabinet,
  { game, side, token }: { readonly game: string; readonly side: Side; readonly token: string },
): Promise<GameHead | undefined> {
  const head = (await office.games.head(game))?.head;
  const seat = head?.seats[side];
  const isHeld = seat !== undefined && seat.address !== null;
  const known = isHeld ? { mailKey: seat.mailKey, address: seat.address! } : NO_SEAT;
  const isRight = sameSecret(token, unsubscribeToken(known, game, side));
  return isHeld && isRight ? head : undefined;
}

/** It also compares if there is no seat, so that both take equally long. */
const NO_SEAT = { mailKey: "no seat", address: "" };
