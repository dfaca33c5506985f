import type { GameHead } from "../store/records.ts";
import { answerSeat, commandLetter, resign } from "../game/commands.ts";
import { type Asked, askToConfirm } from "../game/confirm.ts";
import { diceLetter } from "../game/dice-letter.ts";
import { actInDispute } from "../game/dispute.ts";
import { explainBlocks, explainLetter } from "../game/explain.ts";
import { currentGame, type Office } from "../game/office.ts";
import { wordsOf } from "../game/post.ts";
import { refusalOf, submitSheet } from "../game/submit.ts";
import { sheetFor } from "../game/turn-words.ts";
import type { Side } from "../kernel/side.ts";
import type { OrderBlock } from "../orders/order-blocks.ts";
import { heading, type Letter as Words, list, sheet } from "../../templates/blocks.ts";
import { note } from "../../templates/letters.ts";
import type { Addressee } from "./addressee.ts";
import type { Handled } from "./handled.ts";
import type { Letter } from "./letter.ts";
import { untouchedIn } from "./quoted-sheet.ts";
import { type ReadLetter, sheetsOf, type WrittenCommand } from "./read.ts";

/**
 * A letter from a player to his own seat.
 * @param doubt why it may not be his; then it changes nothing until he says that it is
 */
export async function fromSeat(
  office: Office,
  { head, side }: Extract<Addressee, { kind: "seat" }>,
  letter: Letter,
  read: ReadLetter,
  doubt: string | undefined,
): Promise<Handled> {
  const game = head.id;
  const isUntouched = await untouchedIn(office, game, side, letter);
  const touched = read.body.blocks.filter((block) => !isUntouched(block));
  const sheets = sheetsOf({ body: { ...read.body, blocks: touched }, attached: read.attached });
  const own = sheets.blocks.filter((block) => block.game === game && block.side === side);
  const foreign = sheets.blocks.filter((block) => !own.includes(block)).map((block) =>
    `A sheet for ${block.game} ${block.side} was left aside: this address is for ${game} ${side}.`
  );
  const problems = [...sheets.problems, ...foreign];
  const block = own[own.length - 1];
  if (block !== undefined) {
    const aside = leftAside(read.commands, "brings a sheet");
    const { gameTurn, answer, lines } = block;
    if (doubt !== undefined && await isTimely(office, game, block)) {
      return await ask(
        office,
        head,
        side,
        { kind: "sheet", gameTurn, answer, lines: [...lines] },
        letter,
        doubt,
      );
    }
    const submitted = await submitSheet(office, {
      id: game,
      side,
      gameTurn,
      answer,
      lines,
      problems: [...problems, ...aside],
      letter,
    });
    if (submitted.ok) return { kind: "answered", about: submitted.value.kind };
    if (submitted.error.code === "read-already") return { kind: "read-already" };
    return await tell(office, head, side, letter, "Your orders were left aside", [
      submitted.error.sentence,
      ...problems,
      ...aside,
    ], submitted.error.code === "past-turn");
  }
  const [command, ...others] = read.commands;
  if (command !== undefined) {
    const questions = ["resign", "dispute"].includes(command.command) ? [] : questionsOf(read.commands);
    const unanswered = others.filter(({ question }) => question === undefined || questions.length === 0);
    const aside = leftAside(unanswered, `asks for "${command.text}" first`);
    return await obey(office, head, side, letter, doubt, command, questions, [...problems, ...aside]);
  }
  const quotes = touched.length < read.body.blocks.length;
  const sentences = problems.length > 0 ? problems : [quotes ? AS_SENT : NO_ORDERS];
  return await tell(office, head, side, letter, "No orders were found in your letter", sentences, true);
}

/** Whether a game would take the sheet now: nobody need be asked whether one is his that changes nothing anyway. */
async function isTimely(office: Office, id: string, block: OrderBlock): Promise<boolean> {
  const game = await currentGame(office, id);
  return game !== undefined && refusalOf(game, block, office.now()) === undefined;
}

/** Asks the player whether a letter is his, before anything of it is done. */
async function ask(
  office: Office,
  { id }: GameHead,
  side: Side,
  what: Asked,
  letter: Letter,
  doubt: string,
): Promise<Handled> {
  const isNew = await askToConfirm(office, id, side, what, letter, doubt);
  return isNew ? { kind: "asked", about: what.kind } : { kind: "read-already" };
}

const NOT_SURELY_YOURS =
  "Your letter is about a dispute, and we cannot tell for sure that it is yours. Use the form on your page, which nobody else can open.";

const NO_ORDERS =
  "Your letter has reached us, but we found no orders in it: they stand between a line begin and a line end, as in the sheet below. To ask for help, write help on a line of its own.";

const AS_SENT =
  "Your letter has reached us. The sheet that it quotes is as we sent it, so nothing has changed. To play that sheet as it stands, add a line go before its end.";

function questionsOf(commands: readonly WrittenCommand[]): string[] {
  return commands.flatMap(({ question }) => question ?? []);
}

/** Commands that a letter does not get an answer to, each said. */
function leftAside(commands: readonly WrittenCommand[], because: string): string[] {
  return commands.map(({ text }) =>
    `"${text}" was left aside, as your letter ${because}; write it in a letter of its own.`
  );
}

/** @param questions what is to be explained as well @param remarks what else the answer has to say, where the command only asks */
async function obey(
  office: Office,
  head: GameHead,
  side: Side,
  letter: Letter,
  doubt: string | undefined,
  { command, game, roll, act }: WrittenCommand,
  questions: readonly string[],
  remarks: readonly string[],
): Promise<Handled> {
  if (act !== undefined) {
    if (doubt !== undefined) {
      return await tell(office, head, side, letter, "Nothing has changed", [NOT_SURELY_YOURS, ...remarks]);
    }
    const done = await actInDispute(office, head.id, side, act, letter);
    if (done.ok) return { kind: "answered", about: act.kind };
    if (done.error.code === "read-already") return { kind: "read-already" };
    return await tell(office, head, side, letter, "Nothing has changed", [done.error.sentence, ...remarks]);
  }
  if (command !== "resign" && command !== "dispute") {
    const isNew = await answerSeat(office, head.id, side, letter, async (current) => {
      if (command === "explain") return withRemarks(explainLetter(office, current, side, questions), remarks);
      const answer = command === "dice"
        ? await diceLetter(office, current, side, roll)
        : commandLetter(office, current, side, command);
      const { subject, blocks } = withRemarks(answer, remarks);
      return { subject, blocks: [...blocks, ...explainBlocks(current, side, questions)] };
    });
    return isNew ? { kind: "answered", about: command } : { kind: "read-already" };
  }
  if (game !== head.id) {
    return await tell(office, head, side, letter, "Do you resign?", [
      `If you mean to give the game up for good, write a line resign ${head.id}. Nothing has changed.`,
    ]);
  }
  if (doubt !== undefined && head.status === "playing") {
    return await ask(office, head, side, { kind: "resign" }, letter, doubt);
  }
  const done = await resign(office, head.id, side, letter);
  switch (done) {
    case "resigned":
      return { kind: "answered", about: "resign" };
    case "read-already":
      return { kind: "read-already" };
    case "not-playing":
      return await tell(office, head, side, letter, "The game is not being played", [
        "There is nothing to resign from.",
      ]);
    case "in-progress":
      return await tell(office, head, side, letter, "One moment", [
        "A turn is being played just now. Write again when its result has come.",
      ]);
  }
}

function withRemarks({ subject, blocks }: Words, remarks: readonly string[]): Words {
  return { subject, blocks: remarks.length === 0 ? blocks : [list(remarks), ...blocks] };
}

/** A short answer to a player, with his sheet where that helps. */
async function tell(
  office: Office,
  head: GameHead,
  side: Side,
  letter: Letter,
  about: string,
  sentences: readonly string[],
  withSheet = false,
): Promise<Handled> {
  const isNew = await answerSeat(office, head.id, side, letter, (current) => {
    const words = wordsOf(office.site, current.head, side);
    const lines = sheetFor(current.head, current.rules, current.state, side);
    return note(
      words,
      about,
      sentences,
      withSheet && current.head.status === "playing" ? [heading("Your sheet"), sheet(lines)] : [],
    );
  });
  return isNew ? { kind: "answered", about } : { kind: "read-already" };
}
