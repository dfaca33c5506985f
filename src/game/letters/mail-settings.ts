import { isWithinADay } from "../../common/times.ts";
import { wordsOf } from "../reader-words.ts";
import { unsubscribeUrl } from "../links.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import { enemyOf, type Side } from "../../kernel/side.ts";
import type { MailLevel } from "../../store/wish-records.ts";
import type { GameHead } from "../../store/game-record.ts";
import { gatheredLetter } from "../../../templates/gathered.ts";
import { leftLetter, LEVEL_WORDS, quietLetter } from "../../../templates/mail-levels.ts";
import { note } from "../../../templates/letters/note.ts";
import { heldLetters } from "./held-letters.ts";
import { mailWishOf, withMailWish } from "../mail-levels.ts";
import type { CurrentGame, Office } from "../office.ts";
import { playersStep, type SeatLetter, type StepRefusal, type Wish } from "../players-step.ts";
import { sameSecret, unsubscribeToken } from "../tokens.ts";
import { unreportedLetter } from "../turn/turn-letter.ts";

/** How a player sets the number of letters: on a page, by a letter, or with one click in the mail program (RFC 8058). */
export type WishedBy = "page" | "letter" | "click";

/**
 * A player chooses how many letters to get. News that earlier choice kept back comes with the first letter.
 * @param said a player who stops letters by a click or an unproved letter gets one last letter that says so
 */
export async function setMailLevel(
  office: Office,
  wish: Wish,
  level: MailLevel,
  said: WishedBy,
): Promise<Result<string, StepRefusal>> {
  const { side } = wish;
  return await playersStep(office, wish, async (game, now) => {
    const { head } = game;
    if (head.seats[side].kind !== "person") return err("Nobody reads letters there.");
    const before = mailWishOf(head, side);
    const sentence = LEVEL_WORDS[level];
    const isNew = before.level !== level;
    const announces = level === "none" && isNew && !isWithinADay(before.announcedAt ?? 0, now);
    const changed = isNew
      ? withMailWish(head, side, {
        level,
        since: now,
        day: null,
        toldOf: head.seats[side].letters,
        announcedAt: announces ? now : before.announcedAt,
      })
      : head;
    const told: SeatLetter[] = [];
    if (said === "letter") {
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
      told.push({ to: opponent, write: (after) => quietLetter(wordsOf(office.site, after, opponent)) });
    }
    const missed = isNew && level !== "daily" && level !== "none"
      ? await missedLetter(office, game, changed, side)
      : { head: changed, told: [] };
    return ok({ head: missed.head, events: [], told: [...told, ...missed.told], sentence });
  });
}

function tells(to: Side, write: SeatLetter["write"]): SeatLetter {
  return { to, write, kind: "answer" };
}

/** The missed news, if there is any: runs, and letters that waited for the daily one. */
async function missedLetter(
  office: Office,
  game: CurrentGame,
  head: GameHead,
  side: Side,
): Promise<{ readonly head: GameHead; readonly told: readonly SeatLetter[] }> {
  const before = game.head;
  if (head.status === "inviting") return { head, told: [] };
  const held = mailWishOf(before, side).level === "daily" ? await heldLetters(office, before, side) : [];
  if (head.seats[side].reportedRun >= head.run && held.length === 0) return { head, told: [] };
  const untold = await unreportedLetter(office, { ...game, head }, side);
  const write = (after: GameHead) =>
    gatheredLetter(wordsOf(office.site, after, side), "Until now", untold.letter, held);
  return { head: untold.head, told: [tells(side, write)] };
}

/** Who has joined and reads letters: nobody else has asked for any. */
function isReader({ seats, status }: GameHead, side: Side): boolean {
  return status === "playing" && seats[side].kind === "person" && seats[side].joined;
}

/** The seat whose letters a link or an address leaves; undefined where it leaves none. */
export async function seatLeft(
  office: Pick<Office, "games">,
  { game, side, token }: { readonly game: string; readonly side: Side; readonly token: string },
): Promise<GameHead | undefined> {
  const head = (await office.games.head(game))?.head;
  const seat = head?.seats[side];
  const isHeld = seat !== undefined && seat.address !== null;
  const known = isHeld ? { mailKey: seat.mailKey, address: seat.address! } : NO_SEAT;
  const isRight = sameSecret(token, unsubscribeToken(known, game, side));
  return isHeld && isRight ? head : undefined;
}

/** Compared with where there is no seat, so that this takes as long as where there is one. */
const NO_SEAT = { mailKey: "no seat", address: "" };
