import type { Letter } from "../../kernel/block.ts";
import { readingMark } from "../access/reading-mark.ts";
import { confirmUrl } from "../access/links.ts";
import { addressed, toStranger } from "../thread.ts";
import { DAY } from "../../common/bytes/lengths.ts";
import { err, ok } from "../../kernel/result.ts";
import type { HeldLetter, OutboxItem } from "../../store/records/letter-records.ts";
import type { GameHead } from "../../store/records/game-record.ts";
import { finalAsked, finalQuestion } from "../../../templates/letters/final.ts";
import { currentGame, type GameCabinet, operated, type PostTray } from "../office.ts";
import type { StepResult, Wish } from "../players-step.ts";
import { untilCommitted } from "../retry.ts";
import { newPageKey } from "../access/tokens.ts";
import { seatNote } from "./seat-note.ts";
import { sureAddress } from "./sure-address.ts";

/** An act that cannot be undone, in the form in which it waits for confirmation. */
export type FinalAct = Extract<HeldLetter["what"], { kind: "command" }> & {
  readonly final: NonNullable<Extract<HeldLetter["what"], { kind: "command" }>["final"]>;
};

/** How long the link works, and how often a day a seat's player is asked. */
const LINK_DAYS = 3;
const A_DAY = 6;

/**
 * Keeps an act that cannot be undone, and does nothing yet. It asks the person who may confirm it, by a link. So somebody with
 * a leaked letter, and the page it leads to, does not have the seat.
 * @param change further changes to the game
 */
export async function askFirst(
  office: GameCabinet & PostTray,
  { id, side, letter }: Wish,
  what: FinalAct,
  change: (head: GameHead) => GameHead = (head) => head,
): Promise<StepResult> {
  if (await office.outbox.countAnswer(`asked first: ${id} ${side}`, office.now(), DAY) > A_DAY) {
    return err({ code: "refused", sentence: TOO_OFTEN });
  }
  return await untilCommitted(async () => {
    const game = await currentGame(office, id);
    const now = office.now();
    const sure = game === undefined ? undefined : sureAddress(game.head, side, what.final, now);
    if (game === undefined || sure === undefined) {
      return err({ code: "refused", sentence: "I have no address to ask." });
    }
    const { who, address: to } = sure;
    const linkKey = newPageKey();
    const question = finalQuestion({
      id,
      title: game.head.title,
      side,
      asks: what.asks,
      url: confirmUrl(office.site, linkKey),
      days: LINK_DAYS,
    });
    const sentence = finalAsked(who);
    let head = change(game.head);
    const letters: OutboxItem[] = [];
    const post = (words: Letter, about: "invitation" | "answer") => {
      const posted = addressed(office.site, head, side, {
        letter: words,
        now,
        answered: letter,
        about,
      });
      head = posted.head;
      letters.push(posted.item);
    };
    if (who !== "own") {
      letters.push(toStranger(office.site, to, question, now));
      post(seatNote(office, side, "Check your mail to confirm", [sentence]).write(head), "answer");
    } else post(question, "invitation");
    const asked = letters[0].messageId;
    const held = { game: id, side, to, what, asked, expiresAt: now + LINK_DAYS * DAY };
    const done = await office.games.commit({
      before: game.versioned,
      head: operated(head, now),
      ledger: [],
      letters,
      ...readingMark(letter, now, id),
      held: { linkKey, letter: held },
    });
    if (done === "conflict") return done;
    if (done === "read-already") return err({ code: done, sentence: "This letter has been read before." });
    office.posted();
    return ok(sentence);
  });
}

const TOO_OFTEN = `I have asked you to confirm this ${A_DAY} times today. Try again tomorrow.`;
