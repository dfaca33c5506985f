import { waitingWords } from "../../../game/beacon.ts";
import { silenceWords } from "../../../game/clock/silence-words.ts";
import { timeWords } from "../../../game/clock/time-words.ts";
import { nameOf } from "../../../game/access/names.ts";
import { outcomeWords } from "../../../game/open/outcome-words.ts";
import { askedWords } from "../../../game/position-words.ts";
import { standstillText } from "../../../game/ruling-words.ts";
import { keptCode } from "../../../game/turn/sheet/sheet-code.ts";
import { keptWords } from "../../../game/turn/sheet/kept-orders.ts";
import { turnOf, waitingFor } from "../../../game/open/waiting-for.ts";
import { enemyOf } from "../../../kernel/side.ts";
import { whoseTurn } from "../../../../templates/letters/position.ts";
import { timeSentences } from "../../../../templates/time.ts";
import type { HeardSeat } from "./intent.ts";

/** What a game waits for, in a sentence to a side. */
export function whatWaits({ office, game, side }: HeardSeat): string {
  const { head } = game;
  if (head.status === "inviting") return "The game begins when both players have joined.";
  const words = {
    side,
    turn: turnOf(game),
    waitingFor: waitingFor(game),
    enemy: nameOf(head, enemyOf(side)),
    question: askedWords(game, side),
  };
  return outcomeWords(head) ?? standstillText(game, head.dispute) ?? waitingWords(head, office.now()) ??
    whoseTurn(words);
}

/** Until when what is due, and who is away; or since when a game without deadlines waits. */
export function untilWhen({ office, game: { head }, side }: HeardSeat): string[] {
  if (head.status !== "playing") return [];
  const now = office.now();
  const time = timeWords(head, side, now);
  if (time !== undefined) return timeSentences(time, side);
  const silence = silenceWords(head, side, now);
  return [silence ?? "This game has no deadlines: take the time that you need."];
}

/** How a player leaves an open question, in a sentence. */
export const BY_DEFAULT = "To leave it to your standing orders and the default, reply GO.";

/** How a player goes on, in a sentence. */
export function nextStep({ game, side }: HeardSeat): string {
  const { head } = game;
  if (head.status !== "playing") return "Your page has the whole game.";
  if (keptWords(game, side) !== undefined && waitingFor(game) === side) {
    return `To have your sheet played as it stands, reply GO ${keptCode(head, side)}.`;
  }
  return waitingFor(game) === side
    ? "Reply SHEET, and I send your sheet to fill in."
    : "Reply STATUS, and the whole position comes.";
}
