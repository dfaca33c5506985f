import { currentGame, type Office } from "../game/office.ts";
import { refusalOf, submitSheet } from "../game/turn/submit.ts";
import type { OrderBlock } from "../orders/order-blocks.ts";
import type { Side } from "../kernel/side.ts";
import type { GameHead } from "../store/game-record.ts";
import type { CountedLetter } from "./allowance.ts";
import type { WrittenCommand } from "./commands/command.ts";
import type { Addressee } from "./sender/addressee.ts";
import { accompany, leftAside, obey } from "./commands/obey.ts";
import { few } from "./few.ts";
import type { Handled } from "./handled.ts";
import type { Letter } from "./reading/letter.ts";
import { ownWords } from "./reading/own-words.ts";
import { takeElsewhere } from "./other-games.ts";
import { touchedAmong } from "./reading/quoted-sheet.ts";
import { type ReadLetter, sheetsOf } from "./reading/read.ts";
import { ask, tell } from "./to-seat.ts";
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
  const touched = await touchedAmong(read.body.blocks, office, game, side, letter);
  const sheets = sheetsOf({ body: { ...read.body, blocks: touched }, attached: read.attached });
  const own = sheets.blocks.filter((block) => block.game === game && block.side === side);
  const elsewhere = sheets.blocks.filter((block) => !own.includes(block));
  const foreign = await takeElsewhere(office, letter, elsewhere, isProved, `${game} ${side}`);
  const commands = await ofOwnWords(office, head, side, letter, read.commands);
  const problems = [...few(sheets.problems), ...few(foreign.map(({ sentence }) => sentence))];
  const block = own[own.length - 1];
  if (block !== undefined) {
    const { gameTurn, answer, lines } = block;
    if (doubt !== undefined && await isTimely(office, game, { ...block, written })) {
      return await ask(seat, { kind: "sheet", gameTurn, answer, lines: [...lines] }, doubt);
    }
    const { remarks, rest } = await accompany(seat, doubt, commands);
    const aside = [...remarks, ...leftAside(rest, "brings a sheet")];
    const submitted = await submitSheet(office, {
      id: game,
      side,
      gameTurn,
      answer,
      lines,
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
    ], ["past-turn", "older"].includes(submitted.error.code));
  }
  const [command, ...others] = commands;
  if (command !== undefined) return await obey(seat, doubt, [command, ...others], problems);
  const quotes = touched.length < read.body.blocks.length;
  if (foreign.some(({ isTaken }) => isTaken)) {
    return await tell(seat, "Your orders for another game", problems);
  }
  const sentences = problems.length > 0 ? problems : [quotes ? AS_SENT : NO_ORDERS];
  return await tell(seat, "No orders were found in your letter", sentences, true);
}

/** The commands of a letter, without what its mail program has put below words that nothing ends. */
async function ofOwnWords(
  office: Office,
  head: GameHead,
  side: Side,
  letter: Letter,
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
async function isTimely(
  office: Office,
  id: string,
  sheet: OrderBlock & { readonly written: number },
): Promise<boolean> {
  const game = await currentGame(office, id);
  return game !== undefined && refusalOf(game, sheet, office.now()) === undefined;
}

const NO_ORDERS =
  "Your letter has reached us, but we found no orders in it: they stand between a line begin and a line end, as in the sheet below. To ask for help, write help on a line of its own.";

const AS_SENT =
  "Your letter has reached us. The sheet that it quotes is as we sent it, so nothing has changed. To play that sheet as it stands, add a line go before its end.";
