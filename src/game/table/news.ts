import type { Viewer } from "../../kernel/rules.ts";
import { sideName } from "../../kernel/side.ts";
import type { GameHead } from "../../store/records/game-record.ts";
import { publicTime } from "../clock/time-words.ts";
import type { CurrentGame, GameCabinet, Letterhead } from "../office.ts";
import { outcomeWords } from "../open/outcome-words.ts";
import { isSheetIn } from "../term/timing.ts";
import { waitingFor } from "../open/waiting-for.ts";
import { chronicle } from "./chronicle.ts";

/** The news of a game besides letters, and its times: only what everybody may know. */

/**
 * A moment of a game that is news: another run was played or undone, or the game has begun or ended. Then come the stages in
 * the time of the player to move.
 */
export function momentOf({ run, undone, status, clock }: GameHead): string {
  const asked = clock?.asked ?? null;
  const played = undone.length === 0 ? run : `${run}.${undone.length}`;
  return `${played} ${status}${asked === null ? "" : ` ${asked.stage} ${asked.reminders.length}`}`;
}

function partsOf(moment: string) {
  const [run, status, stage, reminders] = moment.split(" ");
  return { played: `${run} ${status}`, stage, reminders: Number(reminders) };
}

/** Whether between two moments a deadline has come nearer, or passed, and nothing was played. */
function isReminder(before: string, after: string): boolean {
  const [was, is] = [partsOf(before), partsOf(after)];
  const isAsked = was.stage !== undefined && is.stage !== undefined;
  return isAsked && (was.stage !== is.stage || is.reminders < was.reminders);
}

/**
 * Whether the present state of a game is news for a reader.
 * @param before the moment of the last news
 * @param when the reader's wish
 */
export function isNewsFor(
  game: CurrentGame,
  viewer: Viewer,
  before: string,
  when: "all" | "mine",
): boolean {
  const moment = momentOf(game.head);
  const waiting = waitingFor(game);
  return partsOf(before).played === partsOf(moment).played
    ? isReminder(before, moment) && waiting === viewer && !isSheetIn(game)
    : when === "all" || game.head.status === "over" || waiting === viewer;
}

/** The result of the last Player-Turn, who is asked now, and until when. */
export async function newsSentence(office: GameCabinet & Letterhead, game: CurrentGame): Promise<string> {
  const { head } = game;
  const waiting = waitingFor(game);
  const last = (await chronicle(office, game, "spectator")).at(-1);
  const asked = waiting === undefined
    ? ""
    : `We wait for the ${sideName(waiting)} player's ${head.pending === null ? "orders" : "answer"}.`;
  return [
    last?.sentence ?? "The game has begun.",
    outcomeWords(head) ?? asked,
    ...publicTime(head, office.now()),
  ].join(" ").trim();
}
