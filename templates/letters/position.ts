import type { TurnView, Viewer } from "../../src/kernel/rules.ts";
import { type Side, sideName, SIDES } from "../../src/kernel/side.ts";
import type { Figure, Means, Terms } from "../../src/kernel/words.ts";
import { type Block, heading, paragraph, sheet } from "../../src/kernel/block.ts";
import { type OfferedReply, repliesBlock } from "./replies.ts";
import type { GameWords, ReaderWords } from "./frame.ts";

/** The position in each turn letter, and in the first: what the reader knows. */
export interface PositionWords {
  readonly turn: TurnView;
  readonly waitingFor: Side | undefined;
  /** The other player's name, if given. */
  readonly enemy?: string | undefined;
  readonly terms: Terms;
  /** How much is on the map, in a few words. */
  readonly caption: string;
  /** The pieces of each side by place. */
  readonly pieces: Readonly<Record<Side, readonly Block[]>>;
  readonly standing: readonly Figure[];
  readonly run: number;
  /** Of the reader's side. */
  readonly means: readonly Means[];
  readonly sheet: readonly string[];
  /** The reader's answers that are ready to send. */
  readonly answers?: readonly ReadyAnswerWords[];
  /** Undefined if it waits for the orders of a whole Player-Turn. */
  readonly question: AskedWords | undefined;
}

/** An answer that is ready to send. */
export interface ReadyAnswerWords {
  readonly lines: readonly string[];
  readonly remark?: string | undefined;
}

/** The question that a game waits on within a Player-Turn. */
export interface AskedWords {
  readonly asked: Side;
  /** The question, if the reader is asked. */
  readonly sentence: string | undefined;
  /** The same for a subject. */
  readonly subject: string;
  /** Announcements that are still to come. */
  readonly announced: readonly Block[];
}

export function whoseTurn(
  { side, waitingFor, turn, question, enemy }:
    & Pick<GameWords, "side">
    & Pick<PositionWords, "waitingFor" | "turn" | "question" | "enemy">,
): string {
  const whose = (other: Side) => enemy === undefined ? `the ${sideName(other)} player's` : `${enemy}'s`;
  if (question !== undefined) {
    return question.sentence ?? `Nothing to do now: we wait for ${whose(question.asked)} answer.`;
  }
  if (waitingFor === side && turn.isSetUp === true) return `It is your turn: the ${sideName(side)} set-up.`;
  if (waitingFor === side) return `It is your turn: Game-Turn ${turn.gameTurn}, ${sideName(side)}.`;
  return waitingFor === undefined ? "" : `Nothing to do now: we wait for ${whose(waitingFor)} orders.`;
}

/** The data for a letter's map. */
export interface MapWords
  extends Pick<ReaderWords, "id">, Pick<PositionWords, "run" | "turn" | "terms" | "caption" | "pieces"> {
  /** Whose map it is. */
  readonly side: Viewer;
  /** The first run whose events it shows; without it, the map shows its own run alone. */
  readonly since?: number | undefined;
}

/** The present map, and everything on it by place. */
export function mapPart(words: MapWords): Block[] {
  return [mapBlock(words, "listed below"), ...SIDES.flatMap((side) => words.pieces[side])];
}

/** @param list what lists its pieces */
export function mapBlock(
  { id, run, since, turn, terms, caption, side }: MapWords,
  list = `${terms.piece.many.toUpperCase()} lists them`,
): Block {
  return {
    kind: "map",
    game: id,
    run,
    ...(since === undefined || since >= run ? {} : { since }),
    viewer: side,
    alt: `Game-Turn ${turn.gameTurn}, ${caption}; ${list} by ${terms.place.one}.`,
  };
}

/** The same map with everything visible, for a last letter. */
export function lastMap(words: MapWords): Block {
  const block = mapBlock(words);
  return block.kind === "map" ? { ...block, isWhole: true } : block;
}

export function standingPart({ standing }: Pick<PositionWords, "standing">): Block[] {
  return [heading("How it stands"), {
    kind: "facts",
    rows: standing.map(({ label, value }) => [label, value]),
  }];
}

/** How to order, and the sheet. @param isBrief for a letter of one screen */
export function ordersPart(
  { side, waitingFor, turn, terms, question, answers = [], sheet: lines }: GameWords & PositionWords,
  isBrief = false,
): Block[] {
  const isOwn = waitingFor === side;
  const isEarly = !isOwn && turn.isSetUp === true;
  const isAnswer = isOwn && question !== undefined;
  return [
    heading(
      isAnswer
        ? "Your answer"
        : isOwn
        ? "Your orders"
        : isEarly
        ? "Your orders for later"
        : "Your standing orders",
    ),
    paragraph(
      isAnswer && isBrief
        ? "Fill in this sheet and reply. GO alone takes your standing orders or the default."
        : isAnswer
        ? "Reply with this sheet, filled in as you like. Your standing orders, else the default, decide the rest; GO alone leaves all to them."
        : isOwn
        ? `Reply with this sheet, BEGIN to END, with ${terms.place.many} for the dots. I play it if I refuse no line. Or ask me anything, or write HELP, STATUS, MAP or ${terms.piece.many.toUpperCase()}.`
        : isEarly
        ? "If you like, reply with orders now. I keep them until their turn:"
        : "If you like, reply with standing orders for the other player's turn:",
    ),
    ...(isAnswer ? repliesBlock(answerReplies(lines, answers)) : []),
    sheet(lines),
  ];
}

/**
 * The means that the reader's side has left. Beside a question, it leaves out what only a turn's orders use, and what the
 * question's sheet names. @param isWhole with those too long for each letter, or on its sheet
 */
export function meansPart(
  { means, sheet, question }: Pick<PositionWords, "means" | "sheet" | "question">,
  isWhole = false,
): Block[] {
  const lines = sheet.join("\n").replace(/\n# +/g, " ");
  const isNamed = (value: string) => {
    const names = [...value.matchAll(/\[([^\]]{1,80})\]/g)].flatMap(([, each]) => each.split(", "));
    return names.length > 0 && names.every((name) => lines.includes(name));
  };
  const isLeftOut = ({ label, value, isLong, isOfTurn }: Means) =>
    isLong === true || sheet.includes(`# ${label}: ${value}`) ||
    (question !== undefined && (isOfTurn === true || isNamed(value)));
  return means.filter((each) => isWhole || !isLeftOut(each)).map(({ label, lasts, value }) =>
    paragraph(`${label} ${lasts}: ${value}.`)
  );
}

/** A reply for each answer, with the heading of the sheet, and one that leaves everything to the referee. */
export function answerReplies(
  [heading]: readonly string[],
  answers: readonly ReadyAnswerWords[],
): OfferedReply[] {
  const reply = (text: string, ...lines: readonly string[]) => ({ text, lines: [heading, ...lines, "end"] });
  return [
    ...answers.map(({ lines, remark }) => {
      const text = lines.join(", ");
      return reply(remark === undefined ? text : `${text}: ${remark}`, ...lines);
    }),
    reply("GO: standing orders or default", "go"),
  ];
}
