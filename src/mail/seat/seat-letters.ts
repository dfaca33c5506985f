import { keptCode } from "../../game/turn/sheet/sheet-code.ts";
import { refusalOf, submitSheet } from "../../game/turn/submit.ts";
import { besideText } from "../../../templates/team.ts";
import { draftedBeside } from "../../game/turn/team-draft.ts";
import { instructionIn } from "../../sheet/blocks/instruction.ts";
import { disputeByMail } from "../commands/dispute.ts";
import type { Handled } from "../letters-in/handled.ts";
import { holdBack, isAskedBack, mayStop } from "../../game/dispute/take-back.ts";
import { mayChangeGo } from "../words/beside-sheet.ts";
import {
  answerAsked,
  answersAlong,
  askingSeat,
  halfReadOf,
  meantByNumber,
  NOT_UNDERSTOOD,
  notUnderstood,
  ordersAsked,
  partLeft,
  restOffered,
  sayAnswers,
} from "./asked-letters.ts";
import { wishesIn } from "../words/partly-heard.ts";
import { besideCommands } from "../command-registry/registry.ts";
import { untilWhen, whatWaits } from "../asking/phrases/what-waits.ts";
import { tidy } from "../../sheet/blocks/tokens.ts";
import { sentence, sentenceTexts } from "../asking/phrases/sentence.ts";
import { takesBack } from "../asking/phrases/stance.ts";
import { isRead, notDone, NOTHING_ASKED } from "../asking/asked.ts";
import { absenceSeen } from "./absence-seen.ts";
import type { PartlyRead } from "../../sheet/words/spoken/partly-read.ts";
import { countIdle, type Idle } from "./machine-like.ts";
import { notReadIn } from "../reading/letter/receipt.ts";
import { accompany, commandsLeftAside, obey } from "./obey.ts";
import type { SeatContents } from "./seat-contents.ts";
import {
  ASKED_BACK,
  commandsInside,
  halfHeard,
  HELD_BY_WORDS,
  LATE,
  linesOutside,
  mixedWords,
  noLongerKept,
  notBegun,
  notHeard,
  nothingAtAll,
  nothingKept,
  notKept,
  partNotRead,
  quotedAsSent,
  takenBack,
  talkWords,
} from "./seat-sentences.ts";
import { type SheetMeant, typedNow } from "../words/sheet-meant.ts";
import { askSeat, few, tell } from "./to-seat.ts";
import { unsaid } from "./unsaid.ts";

/** Does what a letter from a player to their own seat says: its sheet before its commands, or says that it brings neither. */
export async function fromSeat(read: SeatContents): Promise<Handled> {
  const contents = await heedWords(read);
  const { seat, doubt, meant, commands, problems, words, dice } = contents;
  switch (meant?.kind) {
    case "sheet": {
      // `None. Go`: the answer is in its writer's words, and GO alone would leave it out.
      const said = contents.own.length === 0 ? await ordersAsked(contents) : [];
      if (said.length > 0) return await keepAnswers(contents, meant.sheet, said);
      const [heard, sheet] = behindHalfRead(contents, meant.sheet);
      return await takeSheet(await withLeft(heard), sheet);
    }
    case "late":
      return await tell(
        seat,
        "Your letter answers an earlier one",
        [LATE, ...await answersAlong(contents), ...problems, ...dice, ...words],
        true,
      );
    case "nothing-kept":
      return await tell(
        seat,
        "No orders of yours are kept",
        [nothingKept(contents.current), ...await answersAlong(contents), ...words],
        true,
        undefined,
        `GO: ${nothingAtAll(contents.current)}`,
      );
  }
  const [command, ...others] = commands;
  const isTakenBack = contents.beside.talk.flatMap(sentenceTexts).some((text) => takesBack(sentence(text)));
  if (command?.command.kind === "acting" && isTakenBack) {
    const { about, sentences } = notDone(command.text);
    return await tell(seat, about, [...sentences, ...problems, ...words]);
  }
  if (command !== undefined) {
    // A letter that disputes knows how.
    const isDispute = commands.some((each) => each.command === disputeByMail);
    return await obey(seat, doubt, [command, ...others], [
      ...(isDispute ? [] : await answersAlong(contents)),
      ...problems,
      ...(isDispute ? [] : dice),
      ...words,
    ]);
  }
  return await nothingToDo(contents);
}

/** Holds back a sheet that waits to be played, if words come meanwhile that may speak against it: in doubt it waits. */
async function heedWords(contents: SeatContents): Promise<SeatContents> {
  const { seat: { office, head, side }, doubt, meant, beside, idle, problems } = contents;
  const mayMeanIt = doubt === undefined && meant === undefined && idle?.like !== "absence" &&
    mayChangeGo([...beside.talk, ...beside.below]);
  if (!mayMeanIt || !mayStop(head, side) || !await holdBack(office, { id: head.id, side })) return contents;
  return { ...contents, idle: undefined, problems: [HELD_BY_WORDS, ...problems] };
}

/**
 * A sheet after a letter of which a part was not read. GO plays nothing then: it keeps what was read, and its player sees what
 * was not. Orders ignore what was read before.
 */
function behindHalfRead(contents: SeatContents, sheet: SheetMeant): [SeatContents, SheetMeant] {
  const { seat: { head, side }, current, own, doubt, beside, problems } = contents;
  const { halfRead } = head.seats[side];
  if (halfRead === undefined || halfRead.run !== head.run || own.length > 0 || doubt !== undefined) {
    return [contents, sheet];
  }
  const { orders, unread } = halfRead;
  const isOrders = sheet.lines.some((line) => instructionIn(line) === undefined);
  if (isOrders) {
    const left = orders.filter((line) => !sheet.lines.includes(line));
    return [
      left.length === 0 ? contents : { ...contents, problems: [...problems, notKept(left)] },
      sheet,
    ];
  }
  const isGo = sheet.lines.some((line) => instructionIn(line) === "go");
  if (!isGo || beside.codes.length > 0) return [contents, sheet];
  const hasOrders = orders.length > 0;
  const typed: SheetMeant = hasOrders
    ? typedNow(current, side, orders)
    : { ...typedNow(current, side, ["go"]), isLoose: undefined };
  return [{
    ...contents,
    beside: { ...beside, instruction: undefined },
    against: hasOrders ? contents.against : { waits: true, sentences: [] },
    problems: [halfHeard(unread), ...problems],
  }, typed];
}

/** Files a sheet, and does the commands that go along with it; in doubt its player is asked first. */
async function takeSheet(contents: SeatContents, sheet: SheetMeant): Promise<Handled> {
  const { seat, doubt } = contents;
  const { gameTurn, answer, after, lines, isLoose, code } = sheet;
  const { waits, sentences } = contents.against;
  const isOther = code !== undefined && contents.own.length === 0 && code !== keptCode(seat.head, seat.side);
  if (doubt !== undefined && !isOther && isTimely(contents, sheet)) {
    const asked = waits ? [...lines, "wait"] : [...lines];
    return await askSeat(seat, { kind: "sheet", gameTurn, answer, lines: asked, isLoose }, doubt);
  }
  const { office, head, side, letter } = seat;
  const isTold = lines.some((line) => instructionIn(line) === "go");
  const beside = isTold ? [] : await draftedBeside(office, contents.current, side, lines);
  const problems = [
    ...sentences,
    ...(beside.length === 0 ? [] : [besideText(beside)]),
    ...contents.problems,
    ...await alongWith(sheet, contents),
  ];
  const submitted = await submitSheet(office, {
    id: head.id,
    side,
    gameTurn,
    answer,
    after,
    lines,
    isLoose,
    code,
    waits: waits || beside.length > 0 || (sheet.isHeld === true && "unseen"),
    written: letter.written,
    problems,
    offers: contents.offers,
    letter,
  });
  if (submitted.ok) return { kind: "answered", about: submitted.value.kind };
  const { error } = submitted;
  if (error.code === "read-already") return { kind: error.code };
  const isOtherTurn = error.code === "past-turn" || error.code === "future-turn";
  const withSheet = isOtherTurn && doubt === undefined
    ? typedBack(lines) ?? true
    : ["past-turn", "older", "gone-on"].includes(error.code);
  return await tell(seat, "Your orders were left aside", [error.sentence, ...problems], withSheet);
}

/** Whether a game would take the sheet now: nobody needs to confirm one that changes nothing anyway. */
function isTimely({ seat, current }: SeatContents, sheet: SheetMeant): boolean {
  const { office, side, letter } = seat;
  return refusalOf(current, { ...sheet, written: letter.written, side }, office.now()) === undefined;
}

/** Does what goes along with a sheet, and names what stood beside or in it and does not. */
async function alongWith(
  sheet: SheetMeant,
  contents: SeatContents,
): Promise<string[]> {
  const { seat, doubt, current, own, beside, commands, words, dice } = contents;
  const { remarks, rest } = await accompany(seat, doubt, commands);
  return [
    ...(beside.takenBack.length === 0 ? [] : [takenBack(beside.takenBack)]),
    ...(sheet.stale === undefined ? [] : [noLongerKept(sheet.stale)]),
    ...(doubt === undefined ? commandsInside(own, current.system.orders.grammar) : []),
    ...remarks,
    ...commandsLeftAside(rest, "brings a sheet"),
    ...await answersAlong(contents, true),
    ...few(beside.unheard.map(notHeard)),
    ...(doubt === undefined
      ? linesOutside(
        sheet,
        own.length === 0 ? { ...beside, orders: [] } : beside,
        current.system.orders.grammar,
      )
      : []),
    ...dice,
    ...words,
  ];
}

/** The answer to a letter that brings its seat neither orders nor a command. */
async function nothingToDo(contents: SeatContents): Promise<Handled> {
  const handled = await answerToNothing(contents);
  if (contents.idle !== undefined && handled.kind !== "automatic") {
    await countIdle(contents.seat, contents.idle);
  }
  return handled;
}

async function answerToNothing(contents: SeatContents): Promise<Handled> {
  const { seat, doubt, current, beside, problems, words, dice } = contents;
  const { head, side } = seat;
  if (contents.hearing.isUnheard) return await answerUnheard(contents);
  if (contents.idle?.like !== undefined) return await asMachines(contents, contents.idle);
  if (doubt !== undefined && seat.letter.writer !== undefined) {
    return await askSeat(seat, { kind: "writer" }, doubt);
  }
  if (contents.isElsewhere) {
    return await tell(seat, "Your orders for another game", [
      ...await answersAlong(contents),
      ...problems,
      ...words,
    ]);
  }
  if (head.status === "inviting") {
    return await tell(seat, "The game has not begun", [notBegun(head, side), ...problems, ...dice, ...words]);
  }
  const unread = [
    ...few(beside.unheard.map(notHeard)),
    ...few(notReadIn(contents.receipt).map(partNotRead)),
  ];
  const mixed = beside.mixed.filter(({ text }) => !isRead(contents.understood, text));
  const isTyped = mixed.length + unread.length + problems.length > 0 || contents.astray !== undefined;
  const asked = [...dice, ...(doubt === undefined ? unsaid(head, side, beside.talk) : [])];
  const said = contents.astray === undefined ? await ordersAsked(contents) : [];
  const part = doubt === undefined && contents.astray === undefined
    ? await contents.hearing.readWords(askingSeat(contents), {
      kind: "part",
      beside,
      understood: contents.understood,
      isAnswering: said.length > 0,
    })
    : undefined;
  if (part !== undefined && part.orders.length + said.length > 0) {
    return await keepPart(contents, part, said);
  }
  const isAside = contents.understood.isAside ||
    (part !== undefined && wishesIn(contents.understood).length === 0);
  if (contents.understood.asked.length > 0 && !isAside && contents.astray === undefined) {
    const hasLuck = contents.understood.asked.some(({ intent }) => intent.name === "luck");
    return await answerAsked(contents, [
      ...(mixed.length > 0 ? mixedWords(mixed) : unread),
      ...(contents.isQuoting && isOnlyCourteous(contents.understood) ? [quotedAsSent(current, side)] : []),
      ...problems,
      ...(hasLuck ? [] : dice),
      ...words,
    ], (lines) => keepOrders(contents, lines));
  }
  // While the game stands still no sheet is missing.
  const isAbout = dice.length > 0
    ? "How you can check the dice"
    : head.dispute !== null && doubt === undefined
    ? "The dispute is open"
    : undefined;
  if (isAbout !== undefined && !isTyped) return await tell(seat, isAbout, [...asked, ...words]);
  if (doubt === undefined && isAskedBack(current.head, side)) {
    return await tell(seat, "May they take a turn back?", [ASKED_BACK, ...problems, ...words]);
  }
  const choices = isTyped ? undefined : await meantByNumber(contents);
  if (choices !== undefined) return await sayAnswers(contents, [choices], asked);
  const saying = (sentences: readonly string[]) => ({ about: NOT_UNDERSTOOD, sentences });
  const told = mixed.length + problems.length > 0
    ? [saying(mixed.length > 0 ? [...mixedWords(mixed), ...problems] : problems)]
    : [
      ...(unread.length === 0 ? [] : [saying(unread)]),
      ...await notUnderstood(
        contents,
        contents.isQuoting && beside.talk.length === 0 ? quotedAsSent(current, side) : undefined,
        part,
      ),
    ];
  // If some lines are orders, their sheet comes along.
  const isUnread = mixed.every(({ problem }) => problem !== undefined);
  if (contents.astray === undefined && problems.length === 0 && isUnread) {
    // It already says that nothing was passed on.
    return await sayAnswers(
      contents,
      asked.length === 0 ? told : [...told, saying(asked)],
      [],
      halfReadOf(contents, part),
    );
  }
  const about = contents.astray === undefined ? NOT_UNDERSTOOD : "Your sheet was left aside";
  const withSheet = typedBack(contents.astray) ?? true;
  return await tell(
    seat,
    about,
    [...told.flatMap(({ sentences }) => sentences), ...asked, ...words],
    withSheet,
    halfReadOf(contents, part),
  );
}

/** Keeps orders in other words, as if their lines had been typed: nothing is played before GO. */
async function keepOrders(
  contents: SeatContents,
  lines: readonly string[],
  understood = NOTHING_ASKED,
): Promise<Handled> {
  const { seat, current, beside, isLate, words } = contents;
  if (isLate) return await tell(seat, "Your letter answers an earlier one", [LATE, ...words], true);
  // Nothing is played before GO: no word speaks against that.
  const against = { waits: false, sentences: [] };
  const mixed = beside.mixed.filter(({ text }) => !isRead(contents.understood, text));
  return await takeSheet(
    { ...contents, beside: { ...beside, mixed }, against, understood },
    typedNow(current, seat.side, lines),
  );
}

/** Keeps an answer in other words, along with the orders beside it. */
async function keepAnswers(
  contents: SeatContents,
  { lines, isLoose }: SheetMeant,
  said: readonly string[],
): Promise<Handled> {
  if (isLoose !== true) return await keepOrders(contents, said);
  const { understood, beside } = contents;
  const orders = [...lines, ...said.filter((line) => !lines.includes(line))];
  const asked = understood.asked.filter(({ intent }) => intent.name !== "answer");
  return await keepOrders(await withLeft({ ...contents, beside: { ...beside, orders } }), orders, {
    ...understood,
    asked,
  });
}

/**
 * A letter with orders outside sheets. The clauses that they leave unread are among its problems, and sentences among them that
 * order nothing among its words.
 */
async function withLeft(contents: SeatContents): Promise<SeatContents> {
  const { seat: { head, side }, doubt, own, beside, problems, words, understood } = contents;
  const isLoose = own.length === 0 && beside.orders.length + beside.takenBack.length > 0;
  if (!isLoose || doubt !== undefined) return contents;
  const left = await leftOf(contents, beside.orders, beside.takenBack);
  const isLeft = (text: string) => left.some((each) => text.includes(each) || each.includes(text));
  const told = [...beside.talk, ...beside.mixed.map(({ text }) => text)].join(" ");
  const among = beside.said.flat().map(tidy).filter((text) =>
    !told.includes(text) && !isRead(understood, text) &&
    !beside.orders.some((order) => tidy(order).includes(text))
  );
  if (left.length + among.length === 0) return contents;
  const talk = words.length === 0 ? [] : beside.talk.flatMap(sentenceTexts);
  return {
    ...contents,
    problems: [...(left.length === 0 ? [] : [partLeft({ unread: left })]), ...problems],
    offers: await restOffered(contents, left, beside.orders),
    words: talkWords(head, side, [...talk, ...among].filter((text) => !isLeft(text)), false),
  };
}

/** The clauses of a letter that its reading skips. @param told what the answer quotes besides the orders that were read */
async function leftOf(
  contents: SeatContents,
  orders: readonly string[],
  told: readonly string[],
): Promise<readonly string[]> {
  const { around, understood, hearing: { readWords } } = contents;
  const typed = besideCommands(around);
  return await readWords(askingSeat(contents), { kind: "left", around: typed, understood, orders, told });
}

/** Keeps the orders that were read, and says what was not: GO waits for another letter. */
async function keepPart(
  contents: SeatContents,
  part: PartlyRead,
  said: readonly string[],
): Promise<Handled> {
  const { seat: { head, side }, beside, problems, understood } = contents;
  const orders = [...part.orders, ...said];
  const unread = [...part.unread, ...await leftOf(contents, orders, part.unread)];
  return await keepOrders(
    {
      ...contents,
      beside: { ...beside, instruction: undefined, mixed: [] },
      problems: [...(unread.length === 0 ? [] : [partLeft({ unread })]), ...problems],
      offers: await restOffered(contents, unread, orders),
      words: talkWords(
        head,
        side,
        part.rest.filter((text) => !unread.some((each) => text.includes(each) || each.includes(text))),
        false,
      ),
    },
    orders,
    { ...understood, asked: wishesIn(understood) },
  );
}

/** The answer to words that nobody could read in time. */
async function answerUnheard(contents: SeatContents): Promise<Handled> {
  const asking = askingSeat(contents);
  return await tell(contents.seat, NOT_UNDERSTOOD, [
    "It took too long to read your letter, so nothing has changed.",
    [whatWaits(asking), ...untilWhen(asking).slice(0, 1)].join(" "),
    "Please send it in fewer and shorter sentences. Or reply SHEET, and I send your sheet to fill in.",
    ...contents.problems,
  ]);
}

function isOnlyCourteous({ asked }: SeatContents["understood"]): boolean {
  return asked.every(({ intent }) => intent.isCourtesy === true);
}

/** A letter that looks like a machine's gets no answer; a notice of absence makes the referee ask its player once. */
async function asMachines({ seat, doubt, around }: SeatContents, { like }: Idle): Promise<Handled> {
  const seen = like === "absence" && doubt === undefined ? await absenceSeen(seat, around) : undefined;
  if (seen !== undefined) return seen;
  const { office, letter } = seat;
  await office.outbox.markRead(letter.readAs ?? letter.messageId, office.now());
  const reason = like === "absence"
    ? "the subject of an absence notice"
    : "the same as a letter of the last hour";
  return { kind: "automatic", reason };
}

/** More characters of a sheet would not fit into a letter. */
const GIVEN_BACK = 16_000;

/** Lines that their writer typed, for sending again under the right heading; undefined if they are none or too many. */
function typedBack(lines: readonly string[] = []): readonly string[] | undefined {
  const orders = lines.filter((line) => instructionIn(line) === undefined);
  const isFitting = orders.join("\n").length <= GIVEN_BACK;
  return orders.length > 0 && isFitting ? orders : undefined;
}
