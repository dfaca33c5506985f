import { isSameAddress, partsOf } from "../game/access/address.ts";
import { refereeAddress } from "../game/access/links.ts";
import { logged } from "../common/log/log.ts";
import { lettersIn, spanned } from "../common/log/telemetry.ts";
import { recordBounce } from "../game/letters/bounce.ts";
import { returnAddress, seatMovedFrom } from "../game/letters/return-address.ts";
import { seatLeftBy, takeBack } from "../game/table/hand-over.ts";
import { sendRiding } from "../game/table/press.ts";
import { createGame } from "../game/seats/create.ts";
import { masked, parseReplyAddress } from "../game/access/tokens.ts";
import type { GameWork, Letterhead, Office, PostTray } from "../game/office.ts";
import { isKeptOut } from "../game/house/barred.ts";
import { letterNamed } from "../game/thread.ts";
import { noticePutBack } from "../game/time/restored.ts";
import type { GameHead } from "../store/records/game-record.ts";
import type { ReadMark } from "../store/records/letter-records.ts";
import { allowanceFor, type CountedLetter } from "./letters-in/allowance.ts";
import { type Addressee, addresseeOf, seatOf } from "./letters-in/addressee.ts";
import { bidByMail } from "./bids-by-mail.ts";
import { LADDER_ACTS, ladderDone } from "./commands/club/ladder.ts";
import type { Arrival } from "./reading/letter/arrival.ts";
import { answerAgain } from "./answer-again.ts";
import { automaticReason, isByList } from "./reading/automatic.ts";
import type { DeliveryFailure } from "./reading/letter/delivery-failure.ts";
import { dismissed, letterReturned } from "./failed-letter.ts";
import { gameToReturnTo } from "./commands/clock/back.ts";
import { gameByMail } from "./joining.ts";
import { fromMember, intoTeam } from "./seat/member-letters.ts";
import { gameTakenUnasked } from "./letters-in/known-outside.ts";
import { fromGameMaster } from "./game-master-letters.ts";
import { evidenceOf } from "./evidence.ts";
import type { Handled } from "./letters-in/handled.ts";
import { unsubscribed } from "./reading/unsubscribing.ts";
import { type ReceivedLetter, rememberedApart } from "./reading/letter/letter.ts";
import { idsAnswered, lettersAnswered } from "./reading/references.ts";
import type { PostOffice } from "./letters-in/post-office.ts";
import { type ReadLetter, readLetter } from "./letters-in/read-letter.ts";
import { contentsFor } from "./seat/seat-contents.ts";
import { fromSeat } from "./seat/seat-letters.ts";
import { closed, stranger, tellWriter, toReferee } from "./letters-in/strangers.ts";
import { tell } from "./seat/to-seat.ts";
import { isTaken, type SeatProof, type SenderFinding } from "./sender/sender.ts";

/** Reads a letter and does what it says. Every letter from a person is answered or given back; automatic ones never are. */
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
  // Mostly it answers a letter of ours, which is looked up at the same time: see lettersAnswered.
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
      (isByList(letter) ? await byList(office, letter) : undefined) ??
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
  const isKnown = addressee.kind === "seat" || addressee.kind === "member" || addressee.kind === "gameMaster";
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
  if (sender.verdict === "pass" && addressee.kind !== "seat" && addressee.kind !== "member") {
    const back = await wayBack(office, counted, read);
    if (back !== undefined) return back;
  }
  const doubt = isTrusted ? undefined : doubtOf(proof, sender, letter.from);
  switch (addressee.kind) {
    case "seat": {
      const { side } = addressee;
      const head = await asNoticed(office, addressee.head, letter);
      const written = proof === "other-mailbox" ? { ...counted, writer: letter.from } : counted;
      const to = { office, head, side, letter: written };
      const isProved = sender.verdict === "pass";
      const handled = await fromSeat(await contentsFor(to, read, { doubt, isProved }));
      await sendRiding(office, { id: head.id, side });
      if (written !== counted && isProved && handled.kind === "asked") await tellWriter(office, letter);
      return handled;
    }
    case "member":
      return await fromMember(office, addressee, counted, read, doubt);
    case "gameMaster":
      return await fromGameMaster(
        office,
        { ...addressee, head: await asNoticed(office, addressee.head, letter) },
        counted,
        read,
        doubt,
      );
    case "closed":
      return await closed(office, letter, read, addressee.because);
    case "referee":
      if (await isKeptOut(office, letter.from)) return await putAside(office, letter, { kind: "barred" });
      return await bidByMail(office, counted, read, isTrusted) ??
        await gameByMail(office, counted, read, isTrusted && sender.verdict === "pass") ??
        await intoTeam(office, counted, read, isTrusted && sender.verdict === "pass") ??
        await onLadder(office, letter, read, isTrusted && sender.verdict === "pass") ??
        await toReferee(office, letter, read, isTrusted && sender.verdict === "pass");
  }
}

/** Whether a letter that is too long to be read whole brings nothing in the part that was read. */
function isNothing({ body, attached, commands }: ReadLetter): boolean {
  return body.blocks.length === 0 && attached.blocks.length === 0 && commands.length === 0;
}

/**
 * A delivery report to a seat's own address, from which its letters leave, about a letter that went there of late. One to
 * the referee's counts if it quotes a letter to a spectator.
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
  const { side } = address!;
  const item = await letterReturned(
    office,
    { game: seat.head.id, side, address: seat.address },
    failure,
    letter,
  );
  if (item === undefined) {
    office.onDoubt(`a delivery report to ${masked(address!)} names no letter that went there`);
    return undefined;
  }
  const isNew = await recordBounce(office, seat.head.id, side, { status, failed: item.messageId }, letter);
  return isNew ? { kind: "bounce", status } : { kind: "read-already" };
}

/**
 * A letter to a seat's own address that a mailing list has passed on. Nobody can tell who wrote it, so the referee reads none of
 * its words, and tells the seat's player once an hour.
 */
async function byList(office: PostOffice, letter: ReceivedLetter): Promise<Handled | undefined> {
  const address = letter.to.map(parseReplyAddress).find((each) => each !== undefined);
  const found = address === undefined ? undefined : await seatOf(office, address);
  if (address === undefined || found === undefined) return undefined;
  const { head } = found;
  office.onDoubt(`a letter to ${masked(address)} came by a mailing list and was not read`);
  const name = `by a list: ${head.id} ${address.side}`;
  if (await office.outbox.countAnswer(name, office.now()) > 1) return undefined;
  return await tell({ office, head, side: address.side, letter }, "Your letter came by a mailing list", [
    "A letter for your seat came by a mailing list. I can't tell who wrote it, so I did not read it, and nothing has changed.",
    "Please send your orders from your own mailbox straight to the address of this letter.",
  ], true);
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

/**
 * A letter to no seat that does something on a ladder.
 * @param isTrusted whether the letter alone is enough
 * @returns undefined if it does no such thing
 */
async function onLadder(
  office: PostOffice,
  letter: ReceivedLetter,
  { commands }: ReadLetter,
  isTrusted: boolean,
): Promise<Handled | undefined> {
  const act = LADDER_ACTS.find(({ name }) => name === commands[0]?.command.name);
  if (act === undefined) return undefined;
  if (!isTrusted) {
    return await stranger(office, letter, "Nothing has changed", [
      `I can't tell whether this letter is yours. Use ${office.site.publicUrl}/me/ladder, or answer a letter of a game.`,
    ]);
  }
  const wish = commands[0].asked as Parameters<typeof ladderDone>[2];
  const done = await ladderDone(office, letter.from, wish, (game) => createGame(office, game));
  return await stranger(office, letter, "The ladder", [done.ok ? done.value : done.error]);
}

/** A letter that gets no answer. */
async function putAside(office: PostTray, letter: ReceivedLetter, handled: Handled): Promise<Handled> {
  await office.outbox.markRead(letter.readAs, office.now());
  return handled;
}

/** Why a letter may not be its player's, in words for that player. */
function doubtOf(proof: SeatProof, { verdict, reason }: SenderFinding, from: string): string {
  switch (proof) {
    case "other-mailbox":
      return `it came from ${from}${verdict === "pass" ? "" : `, and ${reason}`}`;
    case "token":
      return reason;
    case "old-token":
      return `it answers a letter of an earlier turn, and ${reason}`;
    case "reference":
      return `it did not come to your seat's own address, and ${reason}`;
  }
}

/** For the operator, on one line: sender, recipient, and the trouble; never a token. */
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
  const proof = addressee.kind === "seat" || addressee.kind === "member" || addressee.kind === "gameMaster"
    ? addressee.proof
    : addressee.kind === "closed"
    ? addressee.because
    : "none";
  const words =
    `a letter from "${letter.from}" to ${to}: proof ${proof}, sender ${sender.verdict} (${sender.reason})`;
  return words.replace(/\p{C}/gu, "?");
}

function isOwn({ site }: Letterhead, address: string): boolean {
  const { local, domain } = partsOf(address);
  return domain === site.mailDomain.toLowerCase() &&
    (/^(?:(?:orders|unsubscribe)(\+|$)|(?:rulings|bids)\+)/.test(local) ||
      `${local}@${domain}` === refereeAddress(site).toLowerCase());
}

/**
 * A player whose seat a substitute holds, or whose letters went elsewhere, has no address for it, and writes `back` and the
 * game's code. If the operator found the substitute, unasked, any letter that names the game will do.
 */
async function wayBack(
  office: GameWork & Pick<Office, "drafts">,
  letter: ReceivedLetter,
  read: ReadLetter,
): Promise<Handled | undefined> {
  const said = gameToReturnTo(read.commands);
  const game = said ?? await gameTakenUnasked(office, letter, read);
  if (game === undefined) return undefined;
  const left = await seatLeftBy(office, game, letter.from);
  const moved = left === undefined ? await seatMovedFrom(office, game, letter.from) : undefined;
  const side = left ?? moved;
  if (side === undefined) return undefined;
  const wish = { id: game, side, letter };
  const done = left === undefined
    ? await returnAddress(office, wish, { from: letter.from })
    : await takeBack(office, wish, said !== undefined);
  if (done.ok) return { kind: "answered", about: "back" };
  if (done.error.code === "read-already") return { kind: "read-already" };
  return await stranger(office, letter, "Nothing has changed", [done.error.sentence]);
}

/**
 * A mark that a program up to 1.2.0 has left of a letter, which said nothing of its author: somebody else may have sent the same
 * words first. So it is this letter's own where its answer went to this letter's author, or nobody obeys the letter anyhow. None
 * is written any more, and each is forgotten like the others, a year after its letter.
 */
async function ownMarkOfBefore(
  { outbox }: Pick<Office, "outbox">,
  { from }: Pick<ReceivedLetter, "from">,
  mark: ReadMark | undefined,
  isAutomatic: boolean,
): Promise<ReadMark | undefined> {
  if (mark === undefined || isAutomatic) return mark;
  const answer = mark.answer === null ? undefined : await outbox.find(mark.answer);
  return answer !== undefined && isSameAddress(answer.to, from) ? mark : undefined;
}

/**
 * Notices that copied files put the store back to an earlier state, which leaves no mark. A player then answers a letter that
 * this store has not written. Its Message-ID is keyed by the game's secret, so nobody can make one up, and no player can stop a
 * game so.
 * @returns the game in its state then
 */
async function asNoticed(
  office: PostOffice,
  head: GameHead,
  letter: ReceivedLetter,
): Promise<GameHead> {
  for (const messageId of idsAnswered(letter)) {
    const place = letterNamed(office.site, head, messageId);
    if (place === undefined || !await noticePutBack(office, head.id, place)) continue;
    office.onDoubt(
      `${head.id}: a letter answers letter ${place.number} to ${place.reader}, which this store has not written. Its files were put back to an earlier state. The game says so now, and rolls no die that players may know. Look whether the other games stand where they should, and restore by \`despatch restore\``,
    );
    return (await office.games.head(head.id))?.head ?? head;
  }
  return head;
}
