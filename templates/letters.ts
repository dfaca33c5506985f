import type { GameEvent } from "../src/kernel/event.ts";
import type { CounterView, PhaseView, Standing } from "../src/kernel/ruleset.ts";
import type { Party } from "../src/kernel/party.ts";
import { enemyOf, type Side, sideName } from "../src/kernel/side.ts";
import {
  type AnsweredLine,
  type Block,
  heading,
  type Letter,
  link,
  list,
  paragraph,
  sheet,
  small,
} from "./blocks.ts";
import { beaconFact } from "./dice.ts";
import { keptWords, playerTurnLog, type RollNumber, unitNames } from "./log.ts";
import { lapseSentence, timeSentences, type TimeWords } from "./time.ts";
import { announcedPart, questionSentence, type QuestionWords } from "./question.ts";

/** What every letter of a game begins from. */
export interface GameWords extends ReaderWords {
  readonly side: Side;
}

/** What every letter of a game begins from that may go to a game master as well. */
export interface ReaderWords {
  readonly id: string;
  readonly title: string;
  readonly side: Party;
  /** The reader's own page. */
  readonly seatUrl: string;
  readonly ledger: LedgerWords;
  /** Undefined where the game has no deadlines, or has not begun. */
  readonly time: TimeWords | undefined;
}

/** Where a game's ledger ends: how many entries it has, and the hash of the last. */
export interface LedgerWords {
  readonly n: number;
  readonly hash: string;
}

/** `[Crusader K7Q2 Axis] …`: the same beginning for all letters of a game to a side, so that mail programs thread them. */
function subject({ id, title, side }: ReaderWords, words: string): string {
  const reader = side === "gameMaster" ? "Game master" : sideName(side);
  return `[${title.split(":")[0]} ${id} ${reader}] ${words}`;
}

/** The last blocks of every letter of a game. The ledger's head makes the player's mailbox a witness. */
/** A calendar entry goes along with the first letter after it has changed. */
function foot({ seatUrl, ledger, side, time }: ReaderWords): Block[] {
  const sentences = time === undefined || side === "gameMaster" ? [] : timeSentences(time, side);
  const forms = side === "gameMaster" ? "forms for rulings" : "a form for orders";
  return [
    ...(sentences.length === 0 ? [] : [paragraph(sentences.join(" "))]),
    link(`Your page: map, log, and ${forms}`, seatUrl),
    ledgerBlock(ledger),
    ...(time?.calendar === undefined ? [] : [time.calendar]),
  ];
}

/** `Ledger entry 12 (1a2b3c4d)`, and the whole hash. */
export function ledgerBlock({ n, hash }: LedgerWords): Block {
  return { kind: "facts", rows: [[`Ledger entry ${n} (${hash.slice(0, 8)})`, hash]] };
}

export interface Invitation extends GameWords {
  /** The game has deadlines; the notes say which. */
  readonly isTimed: boolean;
  readonly joinUrl: string;
  readonly opponent: string;
  readonly notes: readonly string[];
}

export function invitation(words: Invitation): Letter {
  return {
    subject: subject(words, "You are invited to a game"),
    blocks: [
      paragraph(
        `A game of ${words.title} is waiting for you. You would play the ${
          sideName(words.side)
        } side against ${words.opponent}.`,
      ),
      paragraph(
        `The game is played by mail, a turn at a time, ${
          words.isTimed ? "with deadlines" : "at the pace that you two keep"
        }. Open the page below to see it and to join; nothing happens before both of you have.`,
      ),
      link("See the game and join", words.joinUrl),
      ...(words.notes.length === 0 ? [] : [heading("What you should know of this game"), list(words.notes)]),
      small(
        "If you did not expect this letter, do nothing: the game will not begin, and no other letter comes.",
      ),
      ledgerBlock(words.ledger),
    ],
  };
}

/** What each turn letter, and the first, says of the position. */
export interface PositionWords {
  readonly phase: PhaseView;
  readonly waitingFor: Side | undefined;
  readonly counters: readonly CounterView[];
  readonly standing: readonly Standing[];
  readonly run: number;
  readonly sheet: readonly string[];
  /** Undefined where it waits for the orders of a whole Player-Turn. */
  readonly question: QuestionWords | undefined;
}

export interface Beginning extends GameWords, PositionWords {
  readonly anchor: string;
  readonly salts: Readonly<Record<Side, string>>;
  readonly notes: readonly string[];
  readonly opponent: string;
}

export function beginning(words: Beginning): Letter {
  const { side, title, opponent, notes, anchor, salts } = words;
  return {
    subject: subject(words, `Game-Turn ${words.phase.gameTurn}: the game begins`),
    blocks: [
      paragraph(
        `Welcome to ${title}. You command the ${sideName(side)} side against ${opponent}. ${
          whoseTurn(words)
        }`,
      ),
      mapBlock(words),
      ...ordersPart(words),
      heading("What you should know of this game"),
      list([...notes, ...DEFAULTS]),
      heading("The dice"),
      paragraph(
        "They are keyed to a chain that was fixed before this letter was written. Keep its first link: every later letter " +
          "publishes the next, and anyone can check that it leads back to this one.",
      ),
      { kind: "facts", rows: [["Anchor", anchor], ["Allied salt", salts.allied], ["Axis salt", salts.axis]] },
      ...foot(words),
    ],
  };
}

/** What happens where nobody says anything; docs/orders.md says it at length. */
const DEFAULTS = [
  "Where you order nothing: units stand; attacks that the rules demand (7.11, 7.12) are made by adjacent units alone; guns " +
  "in range give protective fire if that changes the column; retreats go toward supply; nobody advances.",
];

export interface TurnReport {
  /** Whose Player-Turn it was, or was a part of. */
  readonly side: Side;
  readonly gameTurn: number;
  readonly events: readonly GameEvent[];
  readonly rolls: readonly RollNumber[];
  readonly run: number;
  readonly key: string;
  readonly orders: string;
  /** The beacon's round that went into its dice. */
  readonly beacon: { readonly round: number; readonly randomness: string } | null;
  /** What became of this player's orders that could not be carried out as written. */
  readonly remarks: readonly string[];
  /** The deadline by whose passing it was played. */
  readonly lapse: Parameters<typeof lapseSentence>[0] | null;
}

export interface TurnWords extends GameWords, PositionWords {
  readonly turns: readonly TurnReport[];
  /** How many parts of Player-Turns before these are left to the page. */
  readonly older?: number;
  readonly outcome: string | undefined;
  /** What the other player has written to come with it. */
  readonly press: readonly Block[];
}

/** The letter after one or more Player-Turns: map, log, what is to do now. */
export function turnLetter(words: TurnWords): Letter {
  const name = unitNames(words.counters);
  const remarks = words.turns.flatMap((turn) => turn.remarks);
  return {
    subject: subject(words, turnSubject(words)),
    blocks: [
      paragraph(words.outcome ?? `${playedWords(words)} ${whoseTurn(words)}`),
      ...words.turns.flatMap(({ lapse }) => lapse === null ? [] : [paragraph(lapseSentence(lapse))]),
      ...olderPart(words),
      mapBlock(words),
      ...words.turns.flatMap((turn) => playerTurnLog(turn, name)),
      ...(words.question === undefined ? [] : announcedPart(words.question, words.counters, name)),
      ...(remarks.length === 0 ? [] : [heading("Your orders that went otherwise"), list(remarks)]),
      ...words.press,
      ...standingPart(words),
      ...(words.outcome === undefined ? ordersPart(words) : []),
      heading("The dice"),
      ...words.turns.map(({ run, key, orders, beacon }): Block => ({
        kind: "facts",
        rows: [
          [`Run ${run}, key`, key],
          ["Orders digest", orders],
          ...(beacon === null ? [] : [beaconFact(beacon)]),
        ],
      })),
      ...keptPart(words),
      ...foot(words),
    ],
  };
}

function olderPart({ older = 0 }: TurnWords): Block[] {
  if (older === 0) return [];
  const parts = older === 1
    ? "One earlier part of a Player-Turn is"
    : `${older} earlier parts of Player-Turns are`;
  return [paragraph(`${parts} not told here for want of room; your page and its ledger have them.`)];
}

/** Dice that the runs' own keys do not give. */
function keptPart({ turns }: TurnWords): Block[] {
  const kept = turns.flatMap(({ rolls }) => rolls).filter((roll) => roll.kept !== undefined);
  return kept.map((roll) => paragraph(`Run ${roll.run}, roll ${roll.roll}:${keptWords(roll)}`));
}

function turnSubject(words: TurnWords): string {
  const { phase: { gameTurn }, waitingFor, side, question } = words;
  if (words.outcome !== undefined) return "The game is over";
  if (question !== undefined && waitingFor === side) {
    return `Game-Turn ${gameTurn}: ${
      question.about === "exchange" ? "you are attacked" : "a question for you"
    }`;
  }
  return waitingFor === side
    ? `Game-Turn ${gameTurn}: your turn`
    : `Game-Turn ${gameTurn}: waiting for ${sideName(enemyOf(side))}`;
}

function playedWords({ turns, question }: TurnWords): string {
  const named = new Set(
    turns.map(({ gameTurn, side }) => `the ${sideName(side)} Player-Turn of Game-Turn ${gameTurn}`),
  );
  const played = [...named].slice(0, question === undefined ? undefined : -1);
  const under = question === undefined || named.size === 0
    ? ""
    : `${sentence([...named].slice(-1), "is", "are")} under way.`;
  return [played.length === 0 ? "" : playedSentence(played), under].join(" ").trim();
}

/** More than are named one by one. */
const MANY = 4;

function playedSentence(played: readonly string[]): string {
  if (played.length < MANY) return `${sentence(played, "is", "are")} played.`;
  return `${played.length} Player-Turns are played, from ${played[0]} to ${played[played.length - 1]}.`;
}

function sentence(things: readonly string[], one: string, several: string): string {
  const text = things.join(" and ");
  return `${text[0].toUpperCase()}${text.slice(1)} ${things.length === 1 ? one : several}`;
}

function whoseTurn({ side, waitingFor, phase, question }: GameWords & PositionWords): string {
  if (question !== undefined) {
    return waitingFor === side
      ? questionSentence(question)
      : `We wait for the ${sideName(question.asked)} player's answer; you need do nothing now.`;
  }
  if (waitingFor === side) return `It is your turn: Game-Turn ${phase.gameTurn}, ${sideName(side)}.`;
  return waitingFor === undefined
    ? ""
    : `We wait for the ${sideName(waitingFor)} player's orders; you need do nothing now.`;
}

/** The map as it stands, and every unit on it by hex. */
export function mapPart(words: MapWords): Block[] {
  return [mapBlock(words), ...roster("allied", words.counters), ...roster("axis", words.counters)];
}

/** What a letter's map is made from. */
export type MapWords = Pick<ReaderWords, "id"> & Pick<PositionWords, "run" | "counters" | "phase">;

function mapBlock({ id, run, counters, phase }: MapWords): Block {
  const count = (side: Side) =>
    counters.filter((counter) => counter.side === side && counter.status === "onMap").length;
  return {
    kind: "map",
    game: id,
    run,
    alt: `Game-Turn ${phase.gameTurn}, ${count("allied")} Allied and ${
      count("axis")
    } Axis units; this letter lists them by hex.`,
  };
}

function standingPart({ standing }: PositionWords): Block[] {
  return [heading("How it stands"), {
    kind: "facts",
    rows: standing.map(({ label, value }) => [label, value]),
  }];
}

/** How to order, the sheet, and the units of the other side. */
function ordersPart(words: GameWords & PositionWords): Block[] {
  const { side, waitingFor, phase, counters, question } = words;
  const isOwn = waitingFor === side;
  const isAnswer = isOwn && question !== undefined;
  return [
    heading(isAnswer ? "Your answer" : isOwn ? "Your orders" : "Your standing orders"),
    paragraph(
      isAnswer
        ? "Answer this letter with the sheet from its begin to its end, filled in. What you write holds for this Player-Turn; " +
          "your standing orders stay as they are. A line go leaves to the default whatever you do not fill in."
        : isOwn
        ? "Answer this letter, and in your answer keep the sheet from its begin to its end, filled in. Every line is answered; " +
          "if all stand, the turn is played. Commands on a line of their own: help, status, map, explain, dice."
        : "If you want to prepare for the other player's turn, answer with this sheet filled in; else simply wait.",
    ),
    paragraph(`Ground Support Points left in this Game-Turn: ${phase.groundSupport[side]}.`),
    sheet(words.sheet),
    ...(isOwn ? [] : roster(side, counters)),
    ...roster(enemyOf(side), counters),
  ];
}

/** The units of a side by hex: what the map shows, for those who read text. */
export function roster(side: Side, counters: readonly CounterView[]): Block[] {
  const shown = counters.filter((counter) => counter.side === side && counter.hex !== undefined)
    .sort((a, b) => a.hex!.localeCompare(b.hex!))
    .map(({ hex, designation, values, supplied }) =>
      `${hex} ${designation} ${values}${supplied ? "" : " (out of supply)"}`
    );
  if (shown.length === 0) return [paragraph(`${sideName(side)} units on the map: none.`)];
  return [
    paragraph(`${sideName(side)} units on the map, ${shown.length}:`),
    paragraph(shown.join("; ") + "."),
  ];
}

export interface AnswerWords extends GameWords {
  readonly lines: readonly AnsweredLine[];
  readonly remarks: readonly string[];
  /** What becomes of the sheet, in a sentence. */
  readonly verdict: string;
  readonly problems: readonly string[];
  /** The sheet ready to be edited again; none where it is done with. */
  readonly sheet: readonly string[] | undefined;
}

/** The answer to orders, line by line. @param most how many lines are answered, where there are too many for a letter */
export function ordersAnswer(words: AnswerWords, most: number = words.lines.length): Letter {
  const { lines, remarks, verdict, problems } = words;
  const isWhole = most >= lines.length;
  const count = (status: AnsweredLine["status"]) => lines.filter((line) => line.status === status).length;
  const refused = count("refused");
  return {
    subject: subject(words, refused > 0 ? `Your orders: ${refused} refused` : "Your orders"),
    blocks: [
      paragraph(`${tally(lines.length, count("warning"), refused)} ${verdict}`),
      ...(problems.length === 0 ? [] : [list(problems)]),
      ...answersPart(lines, most),
      ...(remarks.length === 0 ? [] : [heading("What happens without orders"), list(remarks)]),
      ...(words.sheet === undefined || !isWhole ? [] : [heading("Your sheet"), sheet(words.sheet)]),
      ...foot(words),
    ],
  };
}

/** What is answered to lines, the first of them where there are too many for a letter. */
export function answersPart(lines: readonly AnsweredLine[], most: number): Block[] {
  if (lines.length === 0) return [];
  const answers: Block = { kind: "answers", lines: lines.slice(0, most) };
  return most >= lines.length ? [answers] : [
    answers,
    paragraph(
      `These are the first ${most} of your ${lines.length} lines: the answer to all is too long for a letter. Correct these, and send the sheet again; your page answers all.`,
    ),
  ];
}

function tally(lines: number, warnings: number, refused: number): string {
  if (lines === 0) return "Your letter has reached us.";
  const stand = lines - refused;
  const parts = [
    `${stand} ${stand === 1 ? "line stands" : "lines stand"}`,
    ...(warnings === 0 ? [] : [`${warnings} of them with a remark`]),
    ...(refused === 0 ? [] : [`${refused} ${refused === 1 ? "was" : "were"} refused`]),
  ];
  return `Your orders are in: ${parts.join(", ")}.`;
}

export interface StatusWords extends GameWords, PositionWords {
  readonly outcome: string | undefined;
  /** What is disputed, where the game stands still. */
  readonly standstill?: string | undefined;
  /** What is left of reserves and days of absence, in a game with deadlines. */
  readonly timeLeft: readonly [string, string][];
  /** That the game waits for something else than a player. */
  readonly waiting: string | undefined;
  readonly withMap: boolean;
  readonly orders: readonly string[];
}

/** What `status` and `map` are answered with. */
export function statusLetter(words: StatusWords): Letter {
  return {
    subject: subject(words, words.withMap ? "The map" : "How the game stands"),
    blocks: [
      paragraph(
        words.outcome ??
          `Game-Turn ${words.phase.gameTurn}${
            words.phase.lastTurn === undefined ? "" : ` of ${words.phase.lastTurn}`
          }. ${words.waiting ?? whoseTurn(words)}`,
      ),
      ...(words.standstill === undefined ? [] : [paragraph(words.standstill)]),
      ...(words.question === undefined
        ? []
        : announcedPart(words.question, words.counters, unitNames(words.counters))),
      ...(words.withMap ? mapPart(words) : []),
      ...standingPart(words),
      ...(words.timeLeft.length === 0 ? [] : [{ kind: "facts" as const, rows: [...words.timeLeft] }]),
      ...(words.orders.length === 0
        ? []
        : [paragraph("Orders of yours that are kept:"), sheet(words.orders)]),
      ...(words.outcome === undefined ? [heading("Your sheet"), sheet(words.sheet)] : []),
      ...foot(words),
    ],
  };
}

/** Anything that is answered in a few sentences. */
export function note(
  words: ReaderWords | undefined,
  about: string,
  sentences: readonly string[],
  also: readonly Block[] = [],
): Letter {
  return {
    subject: words === undefined ? about : subject(words, about),
    blocks: [...sentences.map(paragraph), ...also, ...(words === undefined ? [] : foot(words))],
  };
}

export interface ConfirmationWords extends GameWords {
  /** Why the letter was not taken as it came. */
  readonly reason: string;
  /** What it asks for, in a sentence. */
  readonly asks: string;
  /** The orders in it, as they are understood. */
  readonly orders: readonly string[];
  /** Lines in it that are no orders, and are not repeated here. */
  readonly unread: number;
  readonly url: string;
  readonly days: number;
}

/** What the registered player is asked where a letter in his name may be somebody else's. */
export function confirmation(words: ConfirmationWords): Letter {
  const { reason, asks, orders, unread, url, days } = words;
  return {
    subject: subject(words, "Is this letter yours?"),
    blocks: [
      paragraph(
        `A letter in your name has reached us, and we cannot tell that it is yours: ${reason}. Nothing has been done. ${asks}`,
      ),
      ...(orders.length === 0 ? [] : [sheet(orders)]),
      ...(unread === 0 ? [] : [
        paragraph(
          `${
            unread === 1 ? "One more line is no order" : `${unread} more lines are no orders`
          } and not repeated here.`,
        ),
      ]),
      paragraph(
        `If it is yours, open this page and press the button. It works once, within ${days} days and while the turn lasts.`,
      ),
      link("Confirm the letter", url),
      paragraph("If it is not, do nothing. Nobody but you has this link; do not pass it on."),
      ...foot(words),
    ],
  };
}
