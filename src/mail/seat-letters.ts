import { clipped } from "../common/text.ts";
import { type CurrentGame, currentGame, type Office } from "../game/office.ts";
import { deskOf } from "../game/desk-of.ts";
import { keptWords } from "../game/turn/kept-orders.ts";
import { passedOnAbove } from "../game/press-state.ts";
import { sendPress } from "../game/table/press.ts";
import { refusalOf, submitSheet } from "../game/turn/submit.ts";
import type { LineGrammar, TypedLine } from "../kernel/order-language.ts";
import { enemyOf, type Side } from "../kernel/side.ts";
import type { OrderBlock } from "../sheet/order-blocks.ts";
import { tidy } from "../sheet/tokens.ts";
import type { GameHead } from "../store/game-record.ts";
import type { CountedLetter } from "./allowance.ts";
import { type BesideSheet, besideSheet, messageIn, wordsToSomebody } from "./beside-sheet.ts";
import type { WrittenCommand } from "./commands/command.ts";
import { commandIn } from "./commands/registry.ts";
import { runNamed, type SheetMeant, sheetMeant } from "./sheet-meant.ts";
import type { Addressee } from "./addressee.ts";
import { accompany, leftAside, mayAccompany, obey } from "./obey.ts";
import type { Handled } from "./handled.ts";
import type { ReceivedLetter } from "./reading/letter.ts";
import { ownWords } from "./reading/own-words.ts";
import { takeElsewhere } from "./other-games.ts";
import { withoutOthersWords } from "./reading/others-words.ts";
import { touchedAmong } from "./reading/quoted-sheet.ts";
import { type ReadLetter, sheetsOf } from "./read-letter.ts";
import { ask, few, tell } from "./to-seat.ts";
import { unsaid } from "./unsaid.ts";
import { writtenAt } from "./reading/written.ts";

/**
 * A letter from a player to his own seat.
 * @param doubt why it may not be his; then it changes nothing until he says that it is
 * @param isProved its sender is shown to be himself, whatever address he wrote to
 */
export async function fromSeat(
  office: Office,
  { head, side }: Extract<Addressee, { kind: "seat" }>,
  letter: CountedLetter,
  read: ReadLetter,
  doubt: string | undefined,
  isProved: boolean,
): Promise<Handled> {
  const game = head.id;
  const written = await writtenAt(office, letter);
  const seat = { office, head, side, letter: { ...letter, written } };
  const ours = await withoutOthersWords(read.body, office, head, side, letter);
  const touched = await touchedAmong(ours.blocks, office, game, side, letter);
  const sheets = sheetsOf({ body: { ...read.body, blocks: touched }, attached: read.attached });
  const own = sheets.blocks.filter((block) => block.game === game && block.side === side);
  const elsewhere = sheets.blocks.filter((block) => !own.includes(block));
  const foreign = await takeElsewhere(office, letter, elsewhere, isProved, `${game} ${side}`);
  const current = (await currentGame(office, game))!;
  const typed = besideSheet(current.system.orders, deskOf(current, side), read.body.around);
  // Of what was almost a sheet nothing is guessed; of a letter that may be a stranger's no word is repeated.
  const isAlmost = read.body.problems.length > 0;
  const beside: BesideSheet = {
    ...typed,
    orders: isAlmost ? [] : typed.orders,
    mixed: isAlmost || doubt !== undefined ? [] : typed.mixed,
    talk: doubt === undefined ? typed.talk : [],
  };
  const sent = await sheetMeant({ current, side, own, beside, run: await runNamed(office, letter, read) });
  const commands = await ofOwnWords(office, head, side, letter, read.commands);
  const elsewhereTold = few(foreign.map(({ sentence }) => sentence));
  const problems = [...few(sheets.problems), ...elsewhereTold, ...ours.remarks];
  const words = passedOnAbove(head)[side] && doubt === undefined
    ? await passedOn(office, head, side, letter, beside.talk)
    : talkWords(head, side, beside.talk);
  if (sent?.kind === "late") {
    return await tell(seat, "Your letter answers an earlier one", [LATE, ...problems, ...words], true);
  }
  if (sent?.kind === "nothing-kept") {
    return await tell(seat, "No orders of yours are kept", [NOTHING_KEPT, ...words], true);
  }
  if (sent !== undefined) {
    const { sheet } = sent;
    const { gameTurn, answer, after, lines, isLoose } = sheet;
    if (doubt !== undefined && isTimely(office, current, side, { ...sheet, written })) {
      return await ask(seat, { kind: "sheet", gameTurn, answer, lines: [...lines], isLoose }, doubt);
    }
    const { remarks, rest } = await accompany(seat, doubt, commands);
    const aside = [
      ...(doubt === undefined ? commandsInside(own, current.system.orders.grammar) : []),
      ...remarks,
      ...leftAside(rest, "brings a sheet"),
      ...(doubt === undefined ? outside(sheet, beside) : []),
      ...words,
    ];
    const submitted = await submitSheet(office, {
      id: game,
      side,
      gameTurn,
      answer,
      after,
      lines,
      isLoose,
      written,
      problems: [...problems, ...aside],
      letter,
    });
    if (submitted.ok) return { kind: "answered", about: submitted.value.kind };
    if (submitted.error.code === "read-already") return { kind: "read-already" };
    return await tell(seat, "Your orders were left aside", [
      submitted.error.sentence,
      ...problems,
      ...aside,
    ], ["past-turn", "older", "gone-on"].includes(submitted.error.code));
  }
  const [command, ...others] = commands;
  if (command !== undefined) return await obey(seat, doubt, [command, ...others], [...problems, ...words]);
  const quotes = touched.length < ours.blocks.length;
  if (foreign.some(({ isTaken }) => isTaken)) {
    return await tell(seat, "Your orders for another game", [...problems, ...words]);
  }
  if (head.status === "inviting") {
    return await tell(seat, "The game has not begun", [notBegun(head, side), ...problems, ...words]);
  }
  const sentences = beside.mixed.length > 0 ? mixedWords(beside.mixed) : [
    ...read.documents.slice(0, 1).map(notRead),
    quotes ? asSent(current, side) : NO_ORDERS,
  ];
  return await tell(seat, "No orders were found in your letter", [
    ...(problems.length > 0 && beside.mixed.length === 0 ? problems : [...sentences, ...problems]),
    ...(doubt === undefined ? unsaid(head, side, beside.talk) : []),
    ...words,
  ], true);
}

/** The commands of a letter, without what its mail program has put below words that nothing ends. */
async function ofOwnWords(
  office: Office,
  head: GameHead,
  side: Side,
  letter: ReceivedLetter,
  commands: readonly WrittenCommand[],
): Promise<readonly WrittenCommand[]> {
  if (commands.every(({ command }) => command.ofOwnWords === undefined)) return commands;
  const own = await ownWords(office, head, side, letter);
  return commands.map((each) => ({
    ...each,
    asked: each.command.ofOwnWords?.(each.asked, own) ?? each.asked,
  }));
}

/** Whether a game would take the sheet now: nobody need be asked whether one is his that changes nothing anyway. */
function isTimely(
  office: Office,
  game: CurrentGame,
  side: Side,
  sheet: SheetMeant & { readonly written: number },
): boolean {
  return refusalOf(game, { ...sheet, side }, office.now()) === undefined;
}

/** What a player can do before his game begins: he joins on his page, as the dice take words of his there. */
function notBegun({ seats }: GameHead, side: Side): string {
  return seats[side].joined
    ? "You have joined. The game begins when the other player has, too; then a letter comes with the map and a sheet for your orders."
    : "You join on your page, by the link below: there you give the dice some words of your own, which no letter can do for you. The game begins when both of you have joined.";
}

/** Commands among the lines of a sheet, where orders alone are read. */
function commandsInside(own: readonly OrderBlock[], { verbs }: Pick<LineGrammar, "verbs">): string[] {
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

const NO_ORDERS =
  "Your letter has reached us, but we found no orders in it. Write them between a line BEGIN and a line END, as in the sheet below. To ask for help, write HELP on a line of its own.";

const LATE =
  "Your letter answers an earlier letter of ours, and the game has gone on since. Nothing has been done. Below is your sheet as it is now.";

const NOTHING_KEPT =
  "GO alone plays the orders that are kept, and none of yours are. If your whole side is to stand still, write GO between BEGIN and END of the sheet below.";

/** What is said where orders may stand in what is attached. */
function notRead(document: string): string {
  return `"${document}", which is attached, was not read: orders stand in the letter itself, or in an attached file of plain text.`;
}

/** What is said where the letter quotes our sheet and changes nothing in it: never an advice to play less than is written. */
function asSent(game: CurrentGame, side: Side): string {
  return keptWords(game, side) !== undefined
    ? "Your letter has reached us. The sheet that it quotes is as we sent it, so nothing has changed. To play the orders that are kept, answer with GO on a line of its own."
    : "Your letter has reached us. The sheet that it quotes is as we sent it, so nothing has changed. Put your orders into it, between BEGIN and END. To ask for help, write HELP on a line of its own.";
}

/** Lines that stand among others which are no orders: which is which, and what to do. */
function mixedWords(lines: readonly TypedLine[]): string[] {
  const unread = lines.filter(({ problem }) => problem !== undefined);
  if (unread.length === lines.length) {
    return [
      "Your letter says something like an order, but it cannot be read as one. So nothing has been done. Write it as the sheet below has it, between BEGIN and END.",
      ...few(unread.map(told)),
    ];
  }
  return [
    "Lines of your letter look like orders, but others beside them do not, and no BEGIN and END say which are meant. So nothing has been done. Send your orders once more between BEGIN and END, as in the sheet below, or in a paragraph of their own.",
    ...few(lines.map(told)),
  ];
}

function told({ text, problem }: TypedLine): string {
  return problem === undefined
    ? `An order: ${clipped(text, NAMED)}`
    : `Not read: ${clipped(text, NAMED)}. ${problem}`;
}

/** What was typed as an order beside a sheet and did not go into it. */
function outside({ isLoose }: SheetMeant, { instruction, orders, mixed }: BesideSheet): string[] {
  const lines = [
    ...(isLoose === true ? [] : orders),
    ...mixed.filter(({ problem }) => problem === undefined).map(({ text }) => text),
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

/** Words above a sheet of a player who would have them passed on: what came of it, where there are any. */
async function passedOn(
  office: Office,
  head: GameHead,
  side: Side,
  letter: ReceivedLetter,
  talk: readonly string[],
): Promise<string[]> {
  const own = await ownWords(office, head, side, letter);
  const lines = messageIn(own(talk)).flatMap((paragraph, at) => at === 0 ? [paragraph] : ["", paragraph]);
  if (lines.length === 0) return [];
  const press = { lines, withTurn: false, isPublic: false };
  const sent = await sendPress(office, { id: head.id, side }, press, letter.messageId);
  return [sent.ok ? `What you wrote above goes to the other player. ${sent.value}` : sent.error.sentence];
}

/** What becomes of words to somebody that stand beside orders: they are never passed on unasked, nor dropped without a word. */
function talkWords(head: GameHead, side: Side, talk: readonly string[]): string[] {
  const words = wordsToSomebody(talk);
  if (words === undefined) return [];
  const opponent = head.seats[enemyOf(side)].kind;
  return [
    opponent === "person"
      ? `You also wrote: "${words}" Nobody but the referee's program has read that, and it was not passed on. To send words to the other player, write PRESS on a line above them and END on a line below; PRESS ABOVE has such words passed on from now on.`
      : `You also wrote: "${words}" Only the referee's program has read that.`,
  ];
}

/** How much of a line is repeated. */
const NAMED = 100;
