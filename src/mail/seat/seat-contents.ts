import { withoutOrders } from "../../sheet/words/spoken/by-names/clauses-joined.ts";
import { type CurrentGame, currentGame } from "../../game/office.ts";
import { deskOf } from "../../game/open/desk-of.ts";
import { passedOnAbove } from "../../game/press-state.ts";
import { sendPress } from "../../game/table/press.ts";
import type { OrderBlock } from "../../sheet/blocks/order-blocks.ts";
import type { CountedLetter } from "../letters-in/allowance.ts";
import { isRead, isWhole, NOTHING_ASKED, type Understood } from "../asking/asked.ts";
import { type BesideSheet, messageIn } from "../words/beside-sheet.ts";
import type { ActingSeat, AskingSeat, WrittenCommand } from "../commands/command.ts";
import { readCommands } from "../command-registry/registry.ts";
import { seatUrl } from "../../game/access/links.ts";
import { proposalOf } from "../asking/answers/open-wishes.ts";
import { saysDoIt } from "../asking/answers/answer-phrases.ts";
import { diceChecked, doubtsDice } from "../asking/intents/doubted-dice.ts";
import { type Idle, idleLetter, isIdle } from "./machine-like.ts";
import { choiceTaken } from "./choice-taken.ts";
import { namedBeside } from "./named-beside.ts";
import { takeElsewhere } from "./other-games.ts";
import { type ReadLetter, sheetsOf } from "../letters-in/read-letter.ts";
import { type Block, letter as letterSchema } from "../../kernel/block.ts";
import { renderText } from "../../../templates/text.ts";
import { keptCode, namedCode } from "../../game/turn/sheet/sheet-code.ts";
import { sentenceTexts } from "../asking/phrases/sentence.ts";
import { isAbsenceNotice } from "../reading/absence-notice.ts";
import { lettersAnswered } from "../reading/references.ts";
import type { ReceivedLetter } from "../reading/letter/letter.ts";
import { isDeviceLine } from "../reading/letter/device-line.ts";
import type { LetterToSeat } from "../reading/letter-to-seat.ts";
import { withoutQuotation } from "../reading/unmarked-quotation.ts";
import { lettersQuoted } from "../reading/letters-quoted.ts";
import { withoutOthersWords } from "../reading/others-words.ts";
import { othersSheets } from "../reading/others-sheets.ts";
import { ownLines } from "../reading/own-words.ts";
import type { ReceiptRow } from "../reading/letter/receipt.ts";
import { touchedAmong } from "../reading/quoted-sheet.ts";
import { writtenAt } from "../reading/written.ts";
import { type ReasonsToWait, reasonsToWait } from "./reasons-to-wait.ts";
import { type AtSeat, seatReceipt } from "./seat-receipt.ts";
import { talkWords } from "./seat-sentences.ts";
import type { Meant } from "../words/sheet-meant.ts";
import { hasNoOrders, type WordsReader } from "../words/words-read.ts";
import { typedBeside } from "./typed-beside.ts";
import { writtenWhen } from "./written-when.ts";
import { few } from "./to-seat.ts";

/** How certain it is that a letter is its player's. */
export interface Trust {
  /** Why it may not be the player's: then it changes nothing until the player confirms it. */
  readonly doubt: string | undefined;
  /** Its sender is proved, at any address of ours. */
  readonly isProved: boolean;
}

/** How its words are read. */
export interface Hearing {
  readonly readWords: WordsReader;
  /** Nobody could read its words in time: these are taken for nothing but a reason to wait. */
  readonly isUnheard: boolean;
}

/** A letter's contents for its seat, read with the game's present state. */
export interface SeatContents {
  readonly seat: ActingSeat & { readonly letter: { readonly written: number } };
  readonly doubt: string | undefined;
  readonly hearing: Hearing;
  readonly current: CurrentGame;
  /** Sheets for this seat that the player wrote, or changed after quoting them. */
  readonly own: readonly OrderBlock[];
  /** The lines that the writer typed, none of a quotation. */
  readonly around: readonly string[];
  readonly beside: BesideSheet;
  /** Why the letter plays nothing, whatever it says. */
  readonly against: ReasonsToWait;
  /** Whether it answers a letter from before the game's present state. */
  readonly isLate: boolean;
  /** Its orders; undefined without any. */
  readonly meant: Meant | undefined;
  readonly commands: readonly WrittenCommand[];
  /** What its writer asks for in words of their own. */
  readonly understood: Understood;
  /** How a letter is counted that has nothing for the referee; undefined for all others. */
  readonly idle: Idle | undefined;
  /** The lines of a sheet for a seat that is not the writer's; they may be meant for this one. */
  readonly astray: readonly string[] | undefined;
  /** Whether it quotes a sheet of ours unchanged. */
  readonly isQuoting: boolean;
  /** Whether a sheet in it has gone to another game. */
  readonly isElsewhere: boolean;
  /** A row for every part of the letter. */
  readonly receipt: readonly ReceiptRow[];
  /** What its unread part may mean, for the answer that keeps the other. */
  readonly offers?: readonly Block[];
  /** What was wrong with its sheets, and what became of those for other games: sentences. */
  readonly problems: readonly string[];
  /** What became of the player's words to somebody: sentences. */
  readonly words: readonly string[];
  /** How to check the dice, for a writer who doubts them: sentences. */
  readonly dice: readonly string[];
}

/**
 * A letter's contents for its seat. Its sheets for other games go there, and words go on to the other player if that is wanted.
 * What it brings here waits.
 */
export async function contentsFor(
  to: LetterToSeat & { readonly letter: CountedLetter },
  read: ReadLetter,
  { doubt, isProved }: Trust,
  hearing: Hearing,
): Promise<SeatContents> {
  const { office, head, side, letter } = to;
  const game = head.id;
  const written = await writtenAt(office, letter);
  const ours = await withoutOthersWords(read.body, to);
  const others = await othersSheets(ours.blocks, to);
  const mine = ours.blocks.filter((block) => !others.includes(block));
  const touched = await touchedAmong(mine, to);
  const sheets = sheetsOf({ body: { ...read.body, blocks: touched }, attached: read.attached });
  const own = sheets.blocks.filter((block) => block.game === game && block.side === side);
  const foreign = sheets.blocks.filter((block) => !own.includes(block));
  const ownWords = await withoutQuotation(read.body, () => lettersQuoted(to));
  const choice = own.length > 0 ? undefined : await choiceTaken(to, ownWords);
  const around = choice ?? ownWords;
  // Without a sheet below them, words may be orders that nobody has read.
  const isPassedOn = passedOnAbove(head)[side] && doubt === undefined && own.length > 0;
  const quoted = read.body.blocks.filter((block) => !touched.includes(block) && !others.includes(block));
  const standing = (await currentGame(office, head.id))!;
  const { orders } = standing.system;
  const desk = deskOf(standing, side);
  const asking = { office, game: standing, side };
  const { readWords } = hearing;
  const takesParts = doubt === undefined;
  const { sorted, understood: heard, aside } = await readWords(asking, {
    kind: "heard",
    lines: typedBeside(around),
    takesParts,
    instead: typedNothing(around) ? subjectTyped(letter, sheets.blocks.length > 0) : undefined,
    hasSheet: own.length > 0,
    isNotice: isAbsenceNotice(letter.subject),
  });
  const shown = await codeShown(to);
  const isAgreed = saysYesToAll(heard, sorted) ? playsKept(asking, shown) : saysToPlay(sorted) &&
    (playsKept(asking, shown) || playsKeptSheet(asking, shown));
  const isYes = doubt === undefined && own.length === 0 && hasNoOrders(sorted) && isAgreed;
  const typed: BesideSheet = isYes ? { ...sorted, instruction: "go", talk: [], said: [] } : sorted;
  const understood = isYes ? NOTHING_ASKED : heard;
  const named = (words: readonly string[]) =>
    namedBeside(
      orders,
      desk.sight,
      words.filter((each) => !(each.endsWith("?") && isWhole(understood, each))),
    );
  const subject = await ownSubject(to);
  const reasons = async (at: AtSeat) => {
    const told = {
      receipt: seatReceipt(read.receipt, at),
      at,
      named,
      subject,
      attached: read.body.blocks.length === 0 && read.attached.blocks.length > 0 ? read.attached.around : [],
    };
    const isDoubted = doubt !== undefined;
    const { signed } = read.body;
    const first = reasonsToWait({ ...told, beside: typed, signed, isDoubted });
    if (!first.waits) return first;
    // If something speaks against playing, it is no word that a mail program has put there.
    const own = await ownLines(to);
    const lines = typedBeside(own(around));
    const beside = await readWords(asking, { kind: "sorted", lines, takesParts });
    return reasonsToWait({ ...told, beside, signed: own(signed), isDoubted });
  };
  const alone = await reasons({ own, foreign: [], quoted, others, isPassedOn });
  const elsewhere = await takeElsewhere(
    office,
    letter,
    foreign,
    isProved,
    `${game} ${side}`,
    elsewhereToo(alone, typed, sheets.problems),
  );
  const at = {
    own,
    foreign: foreign.map((block, index) => ({ block, went: elsewhere[index] })),
    quoted,
    others,
    isPassedOn,
  };
  const against = unheardToo(hearing, own, foreign.length === 0 ? alone : await reasons(at));
  const receipt = seatReceipt(read.receipt, at);
  const current = (await currentGame(office, game))!;
  const beside = heeded({ ...typed, orders: typed.orders.filter((line) => !aside.includes(line)) }, {
    hasSheet: own.length > 0,
    isAlmost: read.body.problems.length > 0,
    isDoubted: doubt !== undefined,
  });
  const when = await writtenWhen(office, current, side, letter, read);
  const isAllBack = takesAllBack(beside, deskOf(current, side).kept);
  const meant = isAllBack ? undefined : await readWords({ ...asking, game: current }, {
    kind: "meant",
    own,
    beside,
    when,
    shown,
    typed: around,
  });
  const commands = [
    ...await ofOwnWords(to, around === read.body.around ? read.commands : readCommands(around)),
    ...(isAllBack ? readCommands(["cancel orders"]) : []),
  ];
  const isEmpty = isIdle(read, {
    hasSheet: meant !== undefined || sheets.blocks.length > 0,
    problems: sheets.problems,
    mixed: typed.mixed,
    unheard: beside.unheard,
    commands,
    asked: understood.asked.filter(({ intent }) =>
      intent.isCourtesy !== true && intent.isNotice !== true && intent.isGuess !== true
    ),
  });
  const idle = isEmpty && !hearing.isUnheard ? await idleLetter(to, around) : undefined;
  return {
    seat: { office, head, side, letter: { ...letter, written } },
    doubt,
    hearing,
    current,
    own,
    around,
    beside,
    against,
    isLate: when.run !== current.head.run,
    meant,
    commands,
    understood,
    idle,
    astray: doubt === undefined
      ? at.foreign.findLast(({ block, went }) => !block.quoted && !went.isTaken)?.block.lines
      : undefined,
    isQuoting: touched.length < mine.length,
    isElsewhere: elsewhere.some(({ isTaken }) => isTaken),
    receipt,
    problems: [
      ...few(sheets.problems),
      ...few(elsewhere.map(({ sentence }) => sentence)),
      ...ours.remarks,
    ],
    ...(idle?.like !== undefined
      ? { words: [], dice: [] }
      : await wordsOfLetter(to, unanswered(beside.talk, understood), isPassedOn, own.length > 0)),
  };
}

/**
 * The lines beside a sheet that count. Nothing is guessed from what was almost a sheet. GO or WAIT that may belong to that, or
 * to lines that are almost orders, does not apply to what is kept. A letter that may be a stranger's is never quoted.
 */
function heeded(
  typed: BesideSheet,
  { hasSheet, isAlmost, isDoubted }: {
    readonly hasSheet: boolean;
    readonly isAlmost: boolean;
    readonly isDoubted: boolean;
  },
): BesideSheet {
  const orders = isAlmost ? [] : typed.orders;
  const isUnclear = isAlmost || (typed.mixed.length > 0 && orders.length === 0);
  return {
    ...typed,
    instruction: isUnclear && !hasSheet ? undefined : typed.instruction,
    orders,
    mixed: isAlmost || isDoubted ? [] : typed.mixed,
    talk: isDoubted ? [] : typed.talk,
  };
}

/** Why the sheets for other games wait, too: nobody can tell for which of them a WAIT beside them is meant. */
function elsewhereToo(
  { waits, sentences }: ReasonsToWait,
  { instruction }: BesideSheet,
  problems: readonly string[],
): ReasonsToWait {
  const isTold = instruction === "wait";
  return {
    waits: waits || isTold,
    sentences: [
      ...sentences,
      ...(waits ? few(problems) : []),
      ...(isTold ? ["WAIT stands beside the sheets of your letter, so all of them wait."] : []),
    ],
  };
}

/** Words that nobody has read may speak against the sheet beside them. */
function unheardToo(
  { isUnheard }: Hearing,
  own: readonly OrderBlock[],
  { waits, sentences }: ReasonsToWait,
): ReasonsToWait {
  if (!isUnheard || own.length === 0) return { waits, sentences };
  return { waits: true, sentences: [...sentences, BESIDE_UNHEARD] };
}

const BESIDE_UNHEARD = "It took too long to read the words beside your sheet, so it waits for GO.";

/** Whether a letter says yes, and nothing else. */
function saysYesToAll(
  understood: Understood,
  { talk, unheard }: BesideSheet,
): boolean {
  const [asked, another] = understood.asked;
  const said = talk.filter((line) => !isDeviceLine(line));
  return asked?.isYes === true && another === undefined && said.length > 0 &&
    said.every((line) => isWhole(understood, line)) && unheard.length === 0;
}

/** Whether a yes plays the kept answer: the letter shows exactly that, no line is refused, and nothing else is open. */
function playsKept(seat: AskingSeat, shown: string | undefined): boolean {
  const { game, side } = seat;
  const { pending, run, seats } = game.head;
  const desk = deskOf(game, side);
  if (pending?.asked !== side || pending.kept === undefined || shown !== keptCode(game.head, side)) {
    return false;
  }
  if (seats[side].halfRead?.run === run || proposalOf(seat) !== undefined) return false;
  const { isAnswer, reports, problems } = game.system.orders.readAnswer({ ...desk, kept: [] }, desk.kept);
  return isAnswer && problems.length === 0 &&
    reports.every(({ status, isAside }) => status !== "refused" && isAside === undefined);
}

/** Whether a letter says to play what it answers, and nothing else. */
function saysToPlay({ talk, unheard, instruction }: BesideSheet): boolean {
  const said = talk.filter((line) => !isDeviceLine(line));
  return said.length === 1 && saysDoIt(said[0]) && unheard.length === 0 && instruction === undefined;
}

/** The same for a sheet that is kept for a turn: none of its lines is refused. */
function playsKeptSheet(seat: AskingSeat, shown: string | undefined): boolean {
  const { game, side } = seat;
  const { pending, run, seats } = game.head;
  const lines = seats[side].sheet?.lines ?? [];
  if (pending !== null || lines.length === 0 || shown !== keptCode(game.head, side)) return false;
  if (seats[side].halfRead?.run === run || proposalOf(seat) !== undefined) return false;
  const { reports } = game.system.orders.read({ ...deskOf(game, side), kept: [], sheet: [] }, lines);
  return reports.every(({ status }) => status !== "refused");
}

/** The code of the sheet that the answered letter names: GO alone means that one. */
async function codeShown({ office, head, side, letter }: LetterToSeat): Promise<string | undefined> {
  const [answered] = await lettersAnswered(office, letter);
  if (answered?.game !== head.id || answered.side !== side) return undefined;
  return namedCode(renderText(letterSchema.parse(answered.letter).blocks));
}

/** Whether a letter takes back everything that is kept, and orders nothing. */
function takesAllBack({ takenBack, orders }: BesideSheet, kept: readonly string[]): boolean {
  return takenBack.length > 0 && orders.length === 0 &&
    withoutOrders(kept, takenBack).length === 0;
}

/** What was typed and not answered; a notice is answered and may be meant for the other player, too. */
function unanswered(talk: readonly string[], understood: Understood): string[] {
  return talk.filter((words) => !isWhole(understood, words)).map((words) => {
    const left = sentenceTexts(words).filter((text) => !isRead(understood, text));
    return left.length === 0 ? words : left.join(" ");
  });
}

function typedNothing(around: readonly string[]): boolean {
  return around.every((line) => !/[\p{L}\p{N}]/u.test(line));
}

/**
 * The subject of a letter without words, if its writer has typed it: ours have a part in brackets. Above a sheet `Re: your
 * turn` asks nothing: it only names what the sheet answers.
 */
function subjectTyped({ subject }: ReceivedLetter, hasSheet: boolean): readonly (readonly string[])[] {
  return subject.includes("[") || (hasSheet && ANSWERS.test(subject)) ? [] : [[subject]];
}

/** What mail programs put before the subject of the letter that is answered. */
const ANSWERS = /^\s*(?:re|aw|fwd?|wg|sv|antw|rif|r):/i;

/** What its writer says in the subject: without our mark in brackets, and empty if it is the answered letter's. */
async function ownSubject({ office, letter }: LetterToSeat): Promise<string> {
  const [answered] = await lettersAnswered(office, letter);
  const own = withoutMark(letter.subject);
  return answered !== undefined && withoutMark(letterSchema.parse(answered.letter).subject) === own
    ? ""
    : own;
}

function withoutMark(subject: string): string {
  return subject.replace(/\[[^[\]]*\]/, "").replace(ANSWERS, "").trim();
}

/** The commands of a letter, without what its mail program has put below words that nothing ends. */
async function ofOwnWords(
  to: LetterToSeat,
  commands: readonly WrittenCommand[],
): Promise<readonly WrittenCommand[]> {
  if (commands.every(({ command }) => command.ofOwnWords === undefined)) return commands;
  const own = await ownLines(to);
  return commands.map((each) => ({
    ...each,
    asked: each.command.ofOwnWords?.(each.asked, own) ?? each.asked,
  }));
}

/** The answer to words beside sheets and commands. */
async function wordsOfLetter(
  to: LetterToSeat,
  talk: readonly string[],
  isPassedOn: boolean,
  hasSheet: boolean,
): Promise<Pick<SeatContents, "words" | "dice">> {
  if (isPassedOn) return { words: await passedOn(to, talk), dice: [] };
  const others = talk.filter((paragraph) => !doubtsDice(paragraph));
  return {
    words: talkWords(to.head, to.side, others, hasSheet),
    dice: others.length < talk.length
      ? diceChecked(to.office.site, seatUrl(to.office.site, to.head, to.side))
      : [],
  };
}

/** The result for words above a sheet, if there are any and the player passes them on. */
async function passedOn(to: LetterToSeat, talk: readonly string[]): Promise<string[]> {
  const own = await ownLines(to);
  const lines = messageIn(own(talk)).flatMap((paragraph, at) => at === 0 ? [paragraph] : ["", paragraph]);
  if (lines.length === 0) return [];
  const { office, head, side, letter } = to;
  const press = { lines, withTurn: false, isPublic: false, rides: true } as const;
  const sent = await sendPress(office, { id: head.id, side }, press, letter.messageId);
  return [sent.ok ? `What you wrote above goes to the other player. ${sent.value}` : sent.error.sentence];
}
