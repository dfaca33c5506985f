import { clipped } from "../common/text.ts";
import type { CurrentGame } from "../game/office.ts";
import { keptWords } from "../game/turn/kept-orders.ts";
import { turnOf } from "../game/waiting-for.ts";
import type { LineGrammar, TypedLine } from "../kernel/order-language.ts";
import { enemyOf, type Side } from "../kernel/side.ts";
import type { OrderBlock } from "../sheet/order-blocks.ts";
import { closest } from "../sheet/spelling.ts";
import { tidy } from "../sheet/tokens.ts";
import type { GameHead } from "../store/game-record.ts";
import { type BesideSheet, wordsToSomebody } from "./beside-sheet.ts";
import { commandIn } from "./commands/registry.ts";
import type { NamedBeside } from "./named-beside.ts";
import { mayAccompany } from "./obey.ts";
import type { ReceiptRow } from "./reading/receipt.ts";
import { HALF } from "./reading/receipt-rows.ts";
import type { SheetMeant } from "./sheet-meant.ts";
import { few } from "./to-seat.ts";

/** How much of a line is repeated. */
const NAMED = 100;

/** The answer to words that come while a sheet waits to be played. */
export const HELD_BY_WORDS =
  "Your sheet waited to be played, and your letter may speak against it. So I hold it back: GO plays it, a corrected sheet takes its place.";

/** What is answered to words that are no clear answer to the other player's question. */
export const ASKED_BACK =
  "The other player would take a turn back. Reply AGREE on a line of its own, and it is undone; reply DECLINE, and it stands.";

export const LATE =
  "Your letter answers an earlier letter of ours, and the game has gone on since. Nothing has been done. Below is your sheet as it is now.";

/** What is said where `go` stands alone and nothing is kept that it could play. */
export function nothingKept(game: CurrentGame): string {
  const nothing = turnOf(game).isSetUp === true
    ? "If you would place nothing in your set-up"
    : "If your whole side is to stand still";
  return `GO alone plays the orders that are kept, and none of yours are. ${nothing}, write GO between BEGIN and END of the sheet below.`;
}

/** What a player can do before his game begins: he joins on his page, as the dice take words of his there. */
export function notBegun({ seats }: GameHead, side: Side): string {
  return seats[side].joined
    ? "You have joined. The game begins when the other player has, too; then a letter comes with the map and a sheet for your orders."
    : "You join on your page, by the link below: there you give the dice some words of your own, which no letter can do for you. The game begins when both of you have joined.";
}

/** What is said of a GO that may be a name or the end of a sentence. */
export function notHeard(line: string): string {
  return `I did not take "${
    clipped(tidy(line), NAMED)
  }" for an order: a name or the end of a sentence may stand there. To have your sheet played, write GO on a line of its own above your closing.`;
}

/** What is said of a line by which its writer hesitates. */
export function hesitates(line: string): string {
  return `"${clipped(line.trim(), NAMED)}" sounds as if you did not mean it yet.`;
}

/** What is said of words beside a sheet that name something of the game. */
export function names({ words, name }: NamedBeside): string {
  return `"${
    clipped(words.trim(), NAMED)
  }" speaks of ${name}, and I did not read it: it may change your orders.`;
}

export const NAMES_SOMETHING = "Words beside the sheet speak of your game: they may change your orders.";

/** What is said of a part that was not read. */
export function partNotRead({ part, why }: ReceiptRow): string {
  if (part === HALF) return `I did not read ${part}: ${why}. Send it as plain text.`;
  return `I did not read ${part}: ${why}. Put your orders into the letter itself or into an attached text file.`;
}

/** What is said where the letter quotes our sheet and changes nothing in it: never an advice to play less than is written. */
export function quotedAsSent(game: CurrentGame, side: Side): string {
  return keptWords(game, side) !== undefined
    ? "Your letter has reached us. The sheet that it quotes is as we sent it, so nothing has changed. To play the orders that are kept, answer with GO on a line of its own."
    : "Your letter has reached us. The sheet that it quotes is as we sent it, so nothing has changed. Put your orders into it, between BEGIN and END. To ask for help, write HELP on a line of its own.";
}

/** Lines that stand among others which are no orders: which is which, and what to do. */
export function mixedWords(lines: readonly TypedLine[]): string[] {
  const unread = lines.filter(({ problem }) => problem !== undefined);
  if (unread.length === lines.length) {
    return [
      "Your letter says something like an order, but it cannot be read as one. So nothing has been done. Reply SHEET for the sheet, and write it between BEGIN and END.",
      ...few(unread.map(told)),
    ];
  }
  return [
    "Lines of your letter look like orders, but others beside them do not, and no BEGIN and END say which are meant. So nothing has been done. Send your orders once more between BEGIN and END, or in a paragraph of their own.",
    ...few(lines.map(told)),
  ];
}

function told({ text, problem }: TypedLine): string {
  return problem === undefined
    ? `An order: ${clipped(text, NAMED)}`
    : `Not read: ${clipped(text, NAMED)}. ${problem}`;
}

/** What was typed as an order beside a sheet and did not go into it. */
export function linesOutside(
  { isLoose }: SheetMeant,
  { instruction, orders, mixed }: BesideSheet,
  { verbs }: Pick<LineGrammar, "verbs">,
): string[] {
  const isMeant = ({ text, problem }: TypedLine) =>
    problem === undefined || closest(tidy(text).split(" ", 1)[0].toLowerCase(), verbs) !== undefined;
  const lines = [
    ...(isLoose === true ? [] : orders),
    ...mixed.filter(isMeant).map(({ text }) => text),
  ];
  return [
    ...(isLoose === true && instruction === "go"
      ? ["You wrote GO beside them; see first whether they were read as you mean them, and send it then."]
      : []),
    ...few(
      lines.map((line) =>
        `"${clipped(tidy(line), NAMED)}" stands outside BEGIN and END, so it was not read.`
      ),
    ),
  ];
}

/** Commands among the lines of a sheet, where orders alone are read. */
export function commandsInside(own: readonly OrderBlock[], { verbs }: Pick<LineGrammar, "verbs">): string[] {
  const lines = own[own.length - 1]?.lines ?? [];
  return few(
    lines.flatMap((line) => {
      const word = /^[a-z]+/i.exec(line.trim())?.[0].toLowerCase();
      const found = word === undefined || verbs.includes(word) ? undefined : commandIn(line);
      if (found === undefined) return [];
      const where = mayAccompany(found)
        ? "above BEGIN or below END, on a line of its own"
        : "in a letter of its own";
      const named = clipped(tidy(line), NAMED);
      return [
        `"${named}" is a command, and stands in your sheet, where only orders are read: write it ${where}.`,
      ];
    }),
  );
}

/** What becomes of words to somebody that stand beside orders: they are never passed on unasked, nor dropped without a word. */
export function talkWords(head: GameHead, side: Side, talk: readonly string[]): string[] {
  const words = wordsToSomebody(talk);
  if (words === undefined) return [];
  const opponent = head.seats[enemyOf(side)].kind;
  return [
    opponent === "person"
      ? `You also wrote: "${words}" Nobody but the referee's program has read that, and it was not passed on. To send words to the other player, write PRESS on a line above them and END on a line below; PRESS ABOVE has such words passed on from now on.`
      : `You also wrote: "${words}" Only the referee's program has read that.`,
  ];
}
