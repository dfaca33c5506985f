import { partsOf } from "../game/address.ts";
import { toStranger } from "../game/thread.ts";
import { refereeAddress } from "../game/links.ts";
import { myGamesBlocks } from "../game/people/my-games.ts";
import { signInAnswer } from "../game/people/sign-in.ts";
import { logged } from "../common/log.ts";
import { lettersIn, spanned } from "../common/telemetry.ts";
import type { Letter } from "../kernel/block.ts";
import { orderHelp } from "../game/order-help.ts";
import { recordBounce } from "../game/letters/bounce.ts";
import { returnAddress, seatMovedFrom } from "../game/letters/return-address.ts";
import { seatLeftBy, takeBack } from "../game/table/hand-over.ts";
import { masked, parseReplyAddress } from "../game/tokens.ts";
import type { Office } from "../game/office.ts";
import { helpBlocks } from "../../templates/help.ts";
import { note } from "../../templates/letters/note.ts";
import { allowanceFor, type CountedLetter } from "./allowance.ts";
import { type Addressee, addresseeOf, seatOf } from "./addressee.ts";
import { bidByMail } from "./bids-by-mail.ts";
import type { Arrival } from "./reading/arrival.ts";
import { answerAgain } from "./answer-again.ts";
import { automaticReason } from "./reading/automatic.ts";
import type { DeliveryFailure } from "./reading/delivery-failure.ts";
import { dismissed } from "./failed-letter.ts";
import { myGamesByMail } from "./commands/my-games.ts";
import { signInByMail } from "./commands/sign-in.ts";
import { gameToReturnTo } from "./commands/back.ts";
import { commandHelp } from "./commands/registry.ts";
import { fromGameMaster } from "./game-master-letters.ts";
import { evidenceOf } from "./evidence.ts";
import type { Handled } from "./handled.ts";
import { knownOutside } from "./known-outside.ts";
import { unsubscribed } from "./reading/unsubscribing.ts";
import { type ReceivedLetter, rememberedApart } from "./reading/letter.ts";
import { lettersAnswered } from "./reading/references.ts";
import type { PostOffice } from "./post-office.ts";
import { ownMarkOfBefore } from "./read-before.ts";
import { type ReadLetter, readLetter } from "./read-letter.ts";
import { contentsFor } from "./seat-contents.ts";
import { fromSeat } from "./seat-letters.ts";
import { isTaken, type SeatProof, type SenderFinding } from "./sender/sender.ts";

/** Reads a letter and does what it says. Every letter that a person wrote is answered or given back; automatic ones never are. */
export async function receive(office: PostOffice, arrival: Arrival): Promise<Handled> {
  const { door } = arrival;
  const handled = await spanned(
    "letter in",
    { door },
    () => understood(office, arrival),
    ({ kind }) => ({ outcome: kind }),
  );
  lettersIn.add(1, { door, outcome: handled.kind });
  logged("letter in", { door, outcome: handled.kind });
  return handled;
}

async function understood(office: PostOffice, arrival: Arrival): Promise<Handled> {
  const reading = await office.readRaw(arrival.raw, arrival.envelope);
  if (reading.kind === "unreadable") return reading;
  const { contents, failure } = reading;
  let { letter } = reading;
  const reason = automaticReason(letter, (address) => isOwn(office, address));
  if (reason !== undefined) letter = rememberedApart(letter, "automatic");
  // Mostly it answers a letter of ours, which is looked for at the same time: see lettersAnswered.
  const [[now, before]] = await Promise.all([
    office.games.readMarks([letter.readAs, letter.readAsBefore]),
    lettersAnswered(office, letter),
  ]);
  const mark = now ?? await ownMarkOfBefore(office, letter, before, reason !== undefined);
  if (mark !== undefined) {
    return reason === undefined ? await answerAgain(office, letter, mark) : { kind: "read-already" };
  }
  const left = await unsubscribed(office, letter);
  if (left !== undefined) {
    return left === "done" ? { kind: "answered", about: "unsubscribe" } : { kind: "read-already" };
  }
  if (reason !== undefined) {
    return await bounced(office, failure, letter) ??
      await putAside(office, letter, { kind: "automatic", reason });
  }
  if (letter.from === "") return { kind: "nobody" };
  const read = readLetter(letter, contents);
  if (contents.leftOut !== undefined && isNothing(read)) {
    return { kind: "unreadable", reason: contents.leftOut };
  }
  const addressee = await addresseeOf(office, letter, read);
  const sender = await office.checkSender(arrival, letter);
  letter = { ...letter, evidence: evidenceOf(arrival.raw, letter, sender.signedBy ?? []) };
  const isKnown = addressee.kind === "seat" || addressee.kind === "gameMaster";
  const proof = isKnown ? addressee.proof : "token";
  const isTrusted = isTaken(office.senderRequirement, sender, proof);
  if (sender.verdict !== "pass" && !(isKnown && isTrusted)) {
    letter = rememberedApart(letter, "in doubt");
    const doubted = await office.games.readMark(letter.readAs);
    if (doubted !== undefined) return await answerAgain(office, letter, doubted);
  }
  if (!isTrusted || addressee.kind === "closed" || proof !== "token") {
    office.onDoubt(doubtWords(letter, read, addressee, sender));
  }
  if (!isKnown && !isTrusted && sender.verdict === "fail") {
    return await putAside(office, letter, { kind: "forged", reason: sender.reason });
  }
  const allowance = await allowanceFor(office, letter, addressee, isTrusted, sender);
  if (allowance.kind === "put-off") return allowance;
  const counted: CountedLetter = { ...letter, isSpared: allowance.kind === "spared" };
  if (sender.verdict === "pass" && addressee.kind !== "seat") {
    const back = await wayBack(office, counted, read);
    if (back !== undefined) return back;
  }
  const doubt = isTrusted ? undefined : doubtOf(proof, sender);
  switch (addressee.kind) {
    case "seat": {
      const to = { office, head: addressee.head, side: addressee.side, letter: counted };
      return await fromSeat(
        await contentsFor(to, read, { doubt, isProved: sender.verdict === "pass" }),
      );
    }
    case "gameMaster":
      return await fromGameMaster(office, addressee, counted, read, doubt);
    case "closed":
      return await closed(office, letter, read, addressee.because);
    case "referee":
      return await bidByMail(office, counted, read, isTrusted) ?? await toReferee(office, letter, read);
  }
}

/** Whether a letter that is longer than is read has brought nothing in what was read. */
function isNothing({ body, attached, commands }: ReadLetter): boolean {
  return body.blocks.length === 0 && attached.blocks.length === 0 && commands.length === 0;
}

/**
 * A delivery report to a seat's own address, from which its letters leave: nobody else knows it. One to the referee's
 * counts where it quotes a letter of his to somebody who follows a game.
 */
async function bounced(
  office: PostOffice,
  failure: DeliveryFailure | undefined,
  letter: ReceivedLetter,
): Promise<Handled | undefined> {
  if (failure === undefined) return undefined;
  const address = letter.to.map(parseReplyAddress).find((each) => each !== undefined);
  const seat = address === undefined ? undefined : await seatOf(office, address);
  const { status } = failure;
  if (seat === undefined) return await spectatorsReport(office, letter, failure);
  const isNew = await recordBounce(office, seat.head.id, address!.side, failure, letter);
  return isNew ? { kind: "bounce", status } : { kind: "read-already" };
}

async function spectatorsReport(
  office: PostOffice,
  { readAs }: ReceivedLetter,
  { status, failed }: DeliveryFailure,
): Promise<Handled | undefined> {
  const item = failed === undefined ? undefined : await office.outbox.posted(failed);
  if (item === undefined || !await dismissed(office, item)) return undefined;
  await office.outbox.markRead(readAs, office.now());
  return { kind: "bounce", status };
}

/** A letter that gets no answer. */
async function putAside(office: Office, letter: ReceivedLetter, handled: Handled): Promise<Handled> {
  await office.outbox.markRead(letter.readAs, office.now());
  return handled;
}

/** Why a letter may not be its player's, in words for him. */
function doubtOf(proof: SeatProof, { reason }: SenderFinding): string {
  switch (proof) {
    case "token":
      return reason;
    case "old-token":
      return `it answers a letter of an earlier turn, and ${reason}`;
    case "reference":
      return `it did not come to your seat's own address, and ${reason}`;
  }
}

/** For the operator, on one line: who, to whom, and what is the matter; never a token. */
function doubtWords(
  letter: ReceivedLetter,
  { address, gameMaster }: ReadLetter,
  addressee: Addressee,
  sender: SenderFinding,
): string {
  const to = address !== undefined
    ? masked(address)
    : gameMaster === undefined
    ? "no seat's address"
    : `a game master's address (${gameMaster.game})`;
  const proof = addressee.kind === "seat" || addressee.kind === "gameMaster"
    ? addressee.proof
    : addressee.kind === "closed"
    ? addressee.because
    : "none";
  const words =
    `a letter from "${letter.from}" to ${to}: proof ${proof}, sender ${sender.verdict} (${sender.reason})`;
  return words.replace(/\p{C}/gu, "?");
}

function isOwn({ site }: Office, address: string): boolean {
  const { local, domain } = partsOf(address);
  return domain === site.mailDomain.toLowerCase() &&
    (/^(?:(?:orders|unsubscribe)(\+|$)|(?:rulings|bids)\+)/.test(local) ||
      `${local}@${domain}` === refereeAddress(site).toLowerCase());
}

/** A letter to an address that does not open a seat to its writer. He may be anybody, so the answer tells nothing of the game. */
async function closed(
  office: Office,
  letter: ReceivedLetter,
  read: ReadLetter,
  because: Extract<Addressee, { kind: "closed" }>["because"],
): Promise<Handled> {
  switch (because) {
    case "foreign":
      return await stranger(office, letter, "Your letter was not read as orders", [
        `Orders for that seat are only taken from the address that its player has registered, and yours, ${letter.from}, is another. If you are that player, write from the address that the game's letters come to.`,
      ]);
    case "withdrawn": {
      const known = await knownOutside(office, letter, read);
      if (known !== undefined) return await stranger(office, letter, known.about, known.sentences);
      return await stranger(office, letter, "The address that you answered is no longer in use", [
        "It belonged to a letter of ours, but its seat has another player, another address or other links now. Nothing has been done. If the seat is yours, answer the newest letter.",
      ]);
    }
    case "wrong":
      return await stranger(office, letter, "Your letter could not be delivered to a game", [
        "The address that you wrote to opens no seat: perhaps it was shortened or mistyped on the way. Answer one of the game's letters to you, and it goes to the right one.",
      ]);
  }
}

/** A player whose seat a substitute holds, or whose letters went elsewhere, has no address of it: he writes `back` and the game's code. */
async function wayBack(
  office: Office,
  letter: ReceivedLetter,
  { commands }: ReadLetter,
): Promise<Handled | undefined> {
  const game = gameToReturnTo(commands);
  if (game === undefined) return undefined;
  const left = await seatLeftBy(office, game, letter.from);
  const moved = left === undefined ? await seatMovedFrom(office, game, letter.from) : undefined;
  const side = left ?? moved;
  if (side === undefined) return undefined;
  const wish = { id: game, side, letter };
  const done = left === undefined
    ? await returnAddress(office, wish, { from: letter.from })
    : await takeBack(office, wish);
  if (done.ok) return { kind: "answered", about: "back" };
  if (done.error.code === "read-already") return { kind: "read-already" };
  return await stranger(office, letter, "Nothing has changed", [done.error.sentence]);
}

/** A letter to no seat: help is all that we can give. */
async function toReferee(office: Office, letter: ReceivedLetter, read: ReadLetter): Promise<Handled> {
  const asked = read.commands[0]?.command.name;
  if (asked === signInByMail.name) {
    return await answerStranger(office, letter, "sign in", await signInAnswer(office, letter.from));
  }
  if (asked === myGamesByMail.name) {
    const content = note(undefined, "Your games", [], await myGamesBlocks(office, letter.from));
    return await answerStranger(office, letter, "my games", content);
  }
  const asksHelp = read.commands.some(({ command }) => command.name === "help");
  if (asksHelp) return await stranger(office, letter, "Help", [], true);
  const known = await knownOutside(office, letter, read);
  if (known !== undefined) return await stranger(office, letter, known.about, known.sentences);
  return await stranger(office, letter, "Your letter reached the referee, but no game", [
    "To play, answer one of your game's letters: its address tells us which game and which side you are.",
    `To begin a game, open ${office.site.publicUrl}.`,
    "A line MY GAMES lists your games, SIGN IN brings a link to the page that has them.",
  ], true);
}

async function stranger(
  office: Office,
  letter: ReceivedLetter,
  about: string,
  sentences: readonly string[],
  help = false,
): Promise<Handled> {
  const content = note(undefined, about, sentences, help ? helpBlocks(orderHelp(), commandHelp()) : []);
  return await answerStranger(office, letter, about, content);
}

async function answerStranger(
  office: Office,
  letter: ReceivedLetter,
  about: string,
  content: Letter,
): Promise<Handled> {
  const item = toStranger(office.site, letter.from, content, office.now(), letter);
  const isNew = await office.outbox.add(item, { messageId: letter.readAs, at: office.now() });
  if (!isNew) return { kind: "read-already" };
  office.posted();
  return { kind: "answered", about };
}
