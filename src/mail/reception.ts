import type { GameHead } from "../store/records.ts";
import { answerSeat, commandLetter, resign } from "../game/commands.ts";
import { diceLetter } from "../game/dice-letter.ts";
import { actInDispute } from "../game/dispute.ts";
import { explainBlocks, explainLetter } from "../game/explain.ts";
import type { Office } from "../game/office.ts";
import { refereeAddress, toStranger, wordsOf } from "../game/post.ts";
import { submitSheet } from "../game/submit.ts";
import { isSeatToken, type ReplyAddress } from "../game/tokens.ts";
import type { Side } from "../kernel/side.ts";
import { helpBlocks } from "../../templates/help.ts";
import { heading, type Letter as Words, list, sheet } from "../../templates/blocks.ts";
import { note } from "../../templates/letters.ts";
import { sheetFor } from "../game/turn-words.ts";
import { automaticReason } from "./automatic.ts";
import { type Envelope, type Letter, parseLetter } from "./letter.ts";
import { untouchedIn } from "./quoted-sheet.ts";
import { type ReadLetter, readLetter, sheetsOf, type WrittenCommand } from "./read.ts";

/** What became of a letter. */
export type Handled =
  | { readonly kind: "automatic"; readonly reason: string }
  | { readonly kind: "read-already" }
  | { readonly kind: "too-many" }
  | { readonly kind: "nobody" }
  | { readonly kind: "answered"; readonly about: string };

/** How many letters of its own an address is answered within an hour; beyond, silence. */
export const ANSWERS_AN_HOUR = 40;

/** Reads a raw letter and does what it says. Every letter that a person wrote is answered; automatic ones never are. */
export async function receive(office: Office, raw: Uint8Array, envelope?: Envelope): Promise<Handled> {
  const letter = await parseLetter(raw, envelope);
  if (await office.games.readMark(letter.messageId) !== undefined) return { kind: "read-already" };
  const reason = automaticReason(letter, (address) => isOwn(office, address));
  if (reason !== undefined) {
    await office.outbox.markRead(letter.messageId, office.now());
    return { kind: "automatic", reason };
  }
  if (letter.from === "") return { kind: "nobody" };
  const answers = await office.outbox.countAnswer(letter.from.toLowerCase(), office.now());
  if (answers > ANSWERS_AN_HOUR) {
    await office.outbox.markRead(letter.messageId, office.now());
    return { kind: "too-many" };
  }
  return await answer(office, letter, readLetter(letter));
}

function isOwn({ site }: Office, address: string): boolean {
  const [local, domain] = address.toLowerCase().split("@");
  return domain === site.mailDomain.toLowerCase() &&
    (local.startsWith("orders+") || `${local}@${domain}` === refereeAddress(site).toLowerCase());
}

async function answer(office: Office, letter: Letter, read: ReadLetter): Promise<Handled> {
  if (read.address === undefined) return await toUnknown(office, letter, read);
  const game = await office.games.head(read.address.game);
  const seat = game?.head.seats[read.address.side];
  if (
    game === undefined || seat?.address === undefined || seat.address === null ||
    !isSeatToken({ ...seat, address: seat.address }, read.address)
  ) {
    return await stranger(office, letter, "Your letter could not be delivered to a game", [
      "The address that you wrote to opens no seat: perhaps it was shortened or mistyped on the way. Answer one of the game's letters to you, and it goes to the right one.",
    ]);
  }
  if (seat.address.toLowerCase() !== letter.from.toLowerCase()) {
    return await stranger(office, letter, "Your letter was not read as orders", [
      `Orders for that seat are only taken from the address that its player has registered, and yours, ${letter.from}, is another. If you are that player, write from the address that the game's letters come to.`,
    ]);
  }
  return await fromSeat(office, game.head, read.address, letter, read);
}

/** A letter to no seat: help is all that we can give. */
async function toUnknown(office: Office, letter: Letter, read: ReadLetter): Promise<Handled> {
  const asksHelp = read.commands.some(({ command }) => command === "help");
  if (asksHelp) return await stranger(office, letter, "Help", [], true);
  return await stranger(office, letter, "Your letter reached the referee, but no game", [
    "To play, answer one of your game's letters: its address tells us which game and which side you are.",
    `To begin a game, open ${office.site.publicUrl}.`,
  ], true);
}

async function stranger(
  office: Office,
  letter: Letter,
  about: string,
  sentences: readonly string[],
  help = false,
): Promise<Handled> {
  const content = note(undefined, about, sentences, help ? helpBlocks() : []);
  const item = toStranger(office.site, letter.from, content, office.now(), letter);
  const isNew = await office.outbox.add(item, { messageId: letter.messageId, at: office.now() });
  if (!isNew) return { kind: "read-already" };
  office.posted();
  return { kind: "answered", about };
}

/** A letter from a player to his own seat. */
async function fromSeat(
  office: Office,
  head: GameHead,
  { game, side }: ReplyAddress,
  letter: Letter,
  read: ReadLetter,
): Promise<Handled> {
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
    const submitted = await submitSheet(office, {
      id: game,
      side,
      gameTurn: block.gameTurn,
      answer: block.answer,
      lines: block.lines,
      problems: [...problems, ...aside],
      letter,
    });
    if (submitted.ok) return { kind: "answered", about: submitted.value.kind };
    if (submitted.error.code === "read-already") return { kind: "read-already" };
    return await tell(office, head, side, letter, "Your orders were left aside", [
      submitted.error.sentence,
      ...problems,
      ...aside,
    ]);
  }
  const [command, ...others] = read.commands;
  if (command !== undefined) {
    const questions = ["resign", "dispute"].includes(command.command) ? [] : questionsOf(read.commands);
    const unanswered = others.filter(({ question }) => question === undefined || questions.length === 0);
    const aside = leftAside(unanswered, `asks for "${command.text}" first`);
    return await obey(office, head, side, letter, command, questions, [...problems, ...aside]);
  }
  const quotes = touched.length < read.body.blocks.length;
  const sentences = problems.length > 0 ? problems : [quotes ? AS_SENT : NO_ORDERS];
  return await tell(office, head, side, letter, "No orders were found in your letter", sentences, true);
}

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
  { command, game, roll, act }: WrittenCommand,
  questions: readonly string[],
  remarks: readonly string[],
): Promise<Handled> {
  if (act !== undefined) {
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
