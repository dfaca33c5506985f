import { clipped, listed } from "../../common/text.ts";
import type { CurrentGame } from "../../game/office.ts";
import { keptWords } from "../../game/turn/sheet/kept-orders.ts";
import { turnOf } from "../../game/open/waiting-for.ts";
import type { LineGrammar, TypedLine } from "../../kernel/order-language.ts";
import { enemyOf, type Side } from "../../kernel/side.ts";
import type { OrderBlock } from "../../sheet/blocks/order-blocks.ts";
import { closest } from "../../sheet/blocks/spelling.ts";
import { tidy } from "../../sheet/blocks/tokens.ts";
import type { GameHead } from "../../store/records/game-record.ts";
import { type BesideSheet, wordsToSomebody } from "../words/beside-sheet.ts";
import { HOW_TO_JOIN } from "../commands/club/join.ts";
import { commandIn } from "../command-registry/registry.ts";
import type { NamedBeside } from "./named-beside.ts";
import { mayAccompany } from "./obey.ts";
import type { ReceiptRow } from "../reading/letter/receipt.ts";
import { HALF } from "../reading/receipt-rows.ts";
import type { SheetMeant } from "../words/sheet-meant.ts";
import { few } from "./to-seat.ts";

/** How many characters of a line are repeated. */
const NAMED = 100;

/** The answer to words that come while a sheet waits to be played. */
export const HELD_BY_WORDS =
  "Your letter may speak against your waiting sheet, so I hold the sheet back. GO plays it; a corrected sheet replaces it.";

/** The answer to words that are no clear answer to the other player's question. */
export const ASKED_BACK =
  "The other player wants to take a turn back. Reply AGREE to undo it, or DECLINE to let it stand.";

export const LATE =
  "You answered an old letter, and the game has gone on since. So I did nothing. Below is your sheet as it is now.";

/** The sentence if `go` stands alone and nothing is kept that it could play. */
export function nothingKept(game: CurrentGame): string {
  return `GO alone plays the orders I keep, and I have none from you. To ${
    nothingAtAll(game)
  }, write GO between BEGIN and END of the sheet below.`;
}

/** What a sheet without orders does. */
export function nothingAtAll(game: CurrentGame): string {
  return turnOf(game).isSetUp === true ? "place nothing in your set-up" : "let your whole side stand still";
}

/** What a player can do before the game begins: join, and give words for the dice. */
export function notBegun({ seats }: GameHead, side: Side): string {
  return seats[side].joined
    ? "You have joined. The game begins when the other player joins, too. Then I send you the map and a sheet for your orders."
    : `The game has not begun, and you have not joined it yet. ${HOW_TO_JOIN} Or join on your page, by the link below.`;
}

/** The sentence about a GO that may be a name or the end of a sentence. */
export function notHeard(line: string): string {
  return `I didn't take "${
    clipped(tidy(line), NAMED)
  }" for an order: it may be a name or the end of a sentence. To play your sheet, write GO on a line of its own above your closing.`;
}

export function hesitates(line: string): string {
  return `"${clipped(line.trim(), NAMED)}" sounds as if you don't mean it yet.`;
}

/** The sentence about words beside a sheet that name something in the game. */
export function names({ words, name }: NamedBeside): string {
  return `"${
    clipped(words.trim(), NAMED)
  }" speaks of ${name}. I did not read that, and it may change your orders.`;
}

export const NAMES_SOMETHING = "Words beside the sheet speak of your game: they may change your orders.";

/** The sentence about GO after a letter that was read in part: its words as quoted then. */
export function halfHeard(unread: readonly string[]): string {
  return `In your last letter I could not read ${
    listed(few(unread).map((words) => `"${words}"`))
  }. So this GO plays nothing yet. The sheet below has all that I keep.`;
}

/** The sentence if orders come after a letter that was read in part. */
export function notKept(left: readonly string[]): string {
  return `I kept nothing of your letter before this one: ${
    few(left).join("; ")
  }. Send these again if you mean them.`;
}

/** The sentence about kept lines that were refused when they were shown, and still would be. */
export function noLongerKept(stale: readonly string[]): string {
  return `I no longer keep what I refused before: ${few(stale).map(beginning).join("; ")}.`;
}

/** The sentence about kept lines that a letter takes back. */
export function takenBack(lines: readonly string[]): string {
  return `Taken back, as you wish: ${few(lines.map(beginning)).join("; ")}.`;
}

/** `move 44RTR`: a whole line might be taken for an order that still counts. */
function beginning(line: string): string {
  return line.trim().split(" ").slice(0, 2).join(" ");
}

export function partNotRead({ part, why }: ReceiptRow): string {
  if (part === HALF) return `I did not read ${part}: ${why}. Send it as plain text.`;
  return `I did not read ${part}: ${why}. Put your orders into the letter itself, or attach a text file.`;
}

/** The sentence if the letter quotes our sheet unchanged: it never advises playing less than is written. */
export function quotedAsSent(game: CurrentGame, side: Side): string {
  return keptWords(game, side) !== undefined
    ? "Your letter only quotes my sheet, so nothing has changed. To play the orders I keep, reply GO."
    : "Your letter only quotes my sheet, so nothing has changed. Put your orders into it, between BEGIN and END. For help, reply HELP.";
}

/** Lines among others which are no orders: which is which, and what to do. */
export function mixedWords(lines: readonly TypedLine[]): string[] {
  const unread = lines.filter(({ problem }) => problem !== undefined);
  if (unread.length === lines.length) {
    return [
      "Your letter says something like an order, but I can't read it as one. So I did nothing. Reply SHEET to get your sheet.",
      ...few(unread.map(told)),
    ];
  }
  return [
    "Some lines of your letter look like orders, others don't, and I can't tell which you mean. So I did nothing. Send your orders again between BEGIN and END, or in a paragraph of their own.",
    ...few(lines.map(told)),
  ];
}

function told({ text, problem }: TypedLine): string {
  return problem === undefined
    ? `An order: ${clipped(text, NAMED)}`
    : `Not read: ${clipped(text, NAMED)}. ${problem}`;
}

/** What was typed as an order beside a sheet and is not in it. */
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
      ? ["You added GO; please check my reading first, then send GO."]
      : []),
    ...few(
      lines.map((line) =>
        `"${clipped(tidy(line), NAMED)}" stands outside BEGIN and END, so I did not read it.`
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
        `"${named}" is a command, and in a sheet I read only orders. Write it ${where}.`,
      ];
    }),
  );
}

/** What becomes of words to somebody beside orders: they are never passed on unasked, nor dropped silently. */
export function talkWords(
  head: GameHead,
  side: Side,
  talk: readonly string[],
  hasSheet: boolean,
): string[] {
  const words = wordsToSomebody(talk);
  if (words === undefined) return [];
  if (head.seats[enemyOf(side)].kind !== "person") {
    return [`You also wrote: "${words}" Only I have read that.`];
  }
  return [
    `You also wrote: "${words}" I didn't pass this on to the other player. To send words, write PRESS on a line above them and END on a line below.${
      hasSheet ? " PRESS ABOVE passes on what you write above your sheets." : ""
    }`,
  ];
}
