import { MINUTE } from "../../common/bytes/lengths.ts";
import { Recent } from "../../common/recent.ts";
import { type Budget, HOUSE, TooManyWait } from "../../common/threads/turns.ts";
import { sheetWorkOf, workIn, WorkNotDone } from "../../game/apart/sheet-work.ts";
import { instructionIn } from "../../sheet/blocks/instruction.ts";
import { TooMuchAsked } from "./asked-once.ts";
import {
  GoneOn,
  readWordsHere,
  type WordsAnswers,
  type WordsQuestion,
  type WordsReader,
} from "./words-read.ts";
import type { WordsSent } from "./words-sent.ts";

workIn(new URL("./sheet-thread.ts", import.meta.url));

/** So many characters beside a sheet are read where letters are read: a greeting and a name. */
const BRIEF = 80;
/** The most seats whose use of the thread is remembered. */
const REMEMBERED = 1_000;

/**
 * Reads words in the thread of sheets. The seat that has used the thread least comes first. None is refused. If no thread
 * is available, as at the edge, it reads in the caller's.
 * @param onFault gets what went wrong in the thread, and once that there is none
 */
export function wordsApart(onFault: (error: unknown) => void): WordsReader {
  const used = new UsedBySeats();
  const read = async (
    ...[seat, question]: Parameters<WordsReader>
  ): Promise<WordsAnswers[WordsQuestion["kind"]]> => {
    const { office, game, side } = seat;
    if (isBrief(question)) return await readWordsHere(seat, question);
    const { publicUrl, mailDomain } = office.site;
    const sent: WordsSent = { side, site: { publicUrl, mailDomain }, now: office.now(), question };
    const budget = used.budget(`${game.head.id} ${side}`);
    const answer = await sheetWorkOf(office, onFault).other(game, side, sent, budget).catch((error) => {
      if (error instanceof WorkNotDone || error instanceof TooManyWait) throw error;
      if (error.name === "TooMuchAsked") throw new TooMuchAsked(error.message);
      onFault(error);
      throw new WorkNotDone("the thread gave up on it");
    });
    if (answer === undefined) return await readWordsHere(seat, question);
    const now = await office.games.head(game.head.id);
    if (now?.versionstamp !== game.versioned.versionstamp) throw new GoneOn("the game has gone on");
    return answer.other as WordsAnswers[WordsQuestion["kind"]];
  };
  return read as WordsReader;
}

/** Whether words take no time to read: none at all, or a few beside a sheet. */
function isBrief(question: WordsQuestion): boolean {
  switch (question.kind) {
    case "heard": {
      const words = [...question.lines, ...question.instead?.flat() ?? []]
        .filter((line) => line.trim() !== "" && instructionIn(line) === undefined).join(" ");
      return words.length <= (question.hasSheet ? BRIEF : 0);
    }
    case "sorted":
      return question.lines.join("").trim().length <= BRIEF;
    case "meant":
      return question.own.length > 0 ||
        question.beside.orders.length + question.beside.takenBack.length === 0;
    case "also":
      return question.given.asked.every(({ intent }) => intent.isCourtesy === true);
    default:
      return false;
  }
}

/** How much of the thread each seat used lately: every minute forgets half. */
class UsedBySeats {
  readonly #seats = new Recent<{ milliseconds: number; at: number }>(REMEMBERED);

  budget(seat: string): Budget {
    const row = this.#seats.getOr(seat, () => ({ milliseconds: 0, at: performance.now() }));
    const left = () => row.milliseconds * 0.5 ** ((performance.now() - row.at) / MINUTE);
    return {
      ...HOUSE,
      used: left,
      spend: (milliseconds) => {
        row.milliseconds = Math.max(0, left() + milliseconds);
        row.at = performance.now();
      },
    };
  }
}
