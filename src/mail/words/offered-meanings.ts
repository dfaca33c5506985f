import { repliesBlock } from "../../../templates/letters/replies.ts";
import { deskOf } from "../../game/open/desk-of.ts";
import { readyAnswers } from "../../game/open/ready-answers.ts";
import { type Block, list } from "../../kernel/block.ts";
import type { Desk } from "../../kernel/order-language.ts";
import type { Sight } from "../../kernel/rules.ts";
import { thingsNamed } from "../../sheet/words/spoken/by-names/things-named.ts";
import {
  AFTERTHOUGHTS,
  bareWord,
  NOT,
  STAYING,
  UNDOES,
} from "../../sheet/words/spoken/by-names/spoken-words.ts";
import { BESIDE_ONE } from "../../sheet/words/spoken/by-names/row-manner.ts";
import { endOf } from "../../sheet/words/spoken/by-names/clauses-joined.ts";
import { clausesIn, isAsking, sentencesIn } from "../../sheet/words/spoken/sentences-said.ts";
import { heardIn } from "../asking/asked.ts";
import { besideSheet } from "./beside-sheet.ts";
import type { HeardSeat } from "../asking/phrases/intent.ts";

/**
 * Whole replies that a letter may mean if it was understood in part: orders with its names, answers to an open question,
 * questions about what it names. Each is legal now, and is understood when sent. An offer does nothing.
 */
export interface MeaningOffered {
  /** The reply, as a line for a letter. */
  readonly line: string;
  /** What else its writer may want to know. */
  readonly remark?: string;
}

const MOST = { offers: 3, orders: 2, sentences: 8, words: 40, tries: 24 } as const;

/** @param texts what its writer typed and nobody understood */
export function meaningsOffered(texts: readonly string[], seat: HeardSeat): readonly MeaningOffered[] {
  const { game, side } = seat;
  if (game.head.status !== "playing") return [];
  const desk = deskOf(game, side);
  const named = namedBy(texts.flatMap(sentencesIn).slice(0, MOST.sentences), seat, desk);
  const tries = { left: MOST.tries };
  const trying = (isSound: (line: string) => boolean) => (offer: MeaningOffered) =>
    tries.left-- > 0 && isSound(offer.line);
  const isLegal = trying((line) => isOrder(line, seat, desk));
  const orders = desk.asked === undefined
    ? ordersOf(named, seat, desk, isLegal)
    : answersOf(named, seat, desk).filter(isLegal);
  const first = orders.slice(0, desk.asked === undefined ? MOST.orders : MOST.offers);
  const asks = first.length === 0 || named.some(({ asks }) => asks);
  const beside = desk.asked === undefined ? 1 : 0;
  const left = Math.min(MOST.offers - first.length, asks ? MOST.offers : beside);
  const isHeard = trying((line) => isQuestion(line, seat));
  return [...first, ...questionsOf(named).values().filter(isHeard).take(left)];
}

/** The words about offers: how to take one, and their list with a button for each. */
export function meaningsSaid(taken: string, offers: readonly MeaningOffered[]) {
  const text = ({ line, remark }: MeaningOffered) => remark === undefined ? line : `${line} (${remark})`;
  const [, another] = offers;
  const blocks: Block[] = [
    list(offers.map((offer, index) => another === undefined ? text(offer) : `${index + 1}: ${text(offer)}`)),
    ...repliesBlock(offers.map((offer) => ({ text: text(offer), lines: [offer.line] }))),
  ];
  return { sentences: [`${taken} ${another === undefined ? ONE_MEANT : SEVERAL_MEANT}`], blocks };
}

const ONE_MEANT = "Did you mean this? Reply with that line, or HELP.";
export const SEVERAL_MEANT = "Did you mean one of these? Reply with its line or its number, or HELP.";

/** The line of an offer, as its letter lists it. */
export const lineOffered = (item: string) => item.replace(/ \([^()]{1,60}\)$/, "");

/** What some clauses say about some pieces, as far as names tell. */
interface Named {
  /** Own pieces, by their names in orders. */
  readonly pieces: readonly string[];
  /** Where they may be meant to go, in order. */
  readonly places: readonly Place[];
  /** Whether a word corrects something: of several places one counts. */
  readonly corrects: boolean;
  /** Whether they are to stay, or not to do something. */
  readonly stays: boolean;
  readonly asks: boolean;
  /** The words by which it names the other side's pieces. */
  readonly foes: readonly string[];
  readonly words: readonly string[];
}

interface Place {
  readonly name: string;
  readonly isDenied: boolean;
  /** Own pieces stand there. */
  readonly isOwn: boolean;
  /** Only a piece of the other side is named, and it stands there. */
  readonly isFoe: boolean;
}

/** What each clause says; pieces named without a place go with those of the next clause. */
function namedBy(sentences: readonly string[], { game }: HeardSeat, desk: Desk<Sight>): readonly Named[] {
  const { orders } = game.system;
  let who: readonly string[] = [];
  let isPending = false;
  return sentences.flatMap((sentence) => {
    const asks = isAsking(sentence);
    return clausesIn(sentence).map((clause): Named => {
      const words = clause.split(/\s+/).slice(0, MOST.words).map(bareWord).filter(Boolean);
      const things = thingsNamed(words, (name) => orders.named?.(desk, name));
      const isDenied = words.some((word) => NOT.has(word) || UNDOES.has(word));
      const stays = isDenied || words.some((word) => STAYING.has(word));
      const places = things.flatMap(({ place, foe, pieces }): Place[] => {
        const name = place ?? foe;
        const isOwn = place !== undefined && pieces.length > 0;
        return name === undefined ? [] : [{ name, isDenied, isOwn, isFoe: place === undefined }];
      });
      // `behind 44RTR`: where somebody else goes.
      const isBeside = ({ words: name }: { readonly words: string }) =>
        BESIDE_ONE.has(words[words.indexOf(name.split(" ")[0]) - 1] ?? "");
      const pieces = things.flatMap((thing) =>
        thing.place !== undefined || isBeside(thing) ? [] : thing.pieces
      );
      if (pieces.length > 0) who = [...new Set([...(isPending ? who : []), ...pieces])];
      isPending = pieces.length > 0 ? places.length === 0 && !stays : isPending && places.length === 0;
      return {
        pieces: who,
        places,
        corrects: isDenied || words.some((word) => AFTERTHOUGHTS.has(word)),
        stays,
        asks,
        foes: things.flatMap(({ foe, words }) => foe === undefined ? [] : [words]),
        words,
      };
    });
  });
}

/** Everything that is said about the same pieces, in one. */
function together(named: readonly Named[]): readonly Named[] {
  const byPieces = Map.groupBy(named, ({ pieces }) => pieces.join(" "));
  return [...byPieces.values()].map((all) => ({
    ...all[0],
    places: all.flatMap(({ places }) => places),
    corrects: all.some(({ corrects }) => corrects),
    stays: all.some(({ stays }) => stays),
    words: all.flatMap(({ words }) => words),
  }));
}

/** Orders for the named pieces; if there are several, each with its likeliest order. */
function ordersOf(
  named: readonly Named[],
  seat: HeardSeat,
  desk: Desk<Sight>,
  isSound: (offer: MeaningOffered) => boolean,
): readonly MeaningOffered[] {
  const groups = together(named.filter(({ asks, pieces }) => !asks && pieces.length > 0))
    .map((said) => ordersFor(said, seat, desk).filter(isSound)).filter(({ length }) => length > 0);
  const all = { line: groups.map(([{ line }]) => line.replace(/^move /, "")).join(", ") };
  return groups.length > 1 && isSound(all) ? [all, ...groups.flat()] : groups.flat();
}

/** To the place named last, by the others, against the enemy there, or nothing any more. */
function ordersFor(
  { pieces, places, corrects, words, stays }: Named,
  { game }: HeardSeat,
  desk: Desk<Sight>,
) {
  const { orders } = game.system;
  const [piece, another] = pieces;
  const before = endOf(orders, desk, piece);
  const denied = new Set(places.flatMap(({ name, isDenied }) => isDenied ? [name] : []));
  const ends = [...new Set(places.map(({ name }) => name))]
    .filter((place) => place !== before && !denied.has(place));
  const strikes = words.flatMap((word) => orders.named?.(desk, word)?.against ?? []).slice(0, 1);
  const strokes = ends.flatMap((place) =>
    strikes.flatMap((against) => against(pieces, place, undefined) ?? [])
  );
  const moves = [
    ...(ends.length > 1 && !corrects && another === undefined ? [`move ${piece} ${ends.join(" ")}`] : []),
    ...ends.toReversed().map((place) => `${pieces.join(" and ")} to ${place}`),
  ];
  const remark = before === undefined ? {} : { remark: `in place of ${before}` };
  return [
    ...strokes.map((line): MeaningOffered => ({ line: asPrinted(line, { game }, desk) })),
    ...moves.map((line): MeaningOffered => ({ line: asPrinted(line, { game }, desk), ...remark })),
    ...(stays && before !== undefined
      ? [{ line: `scrap ${piece}`, remark: "its order counts no more" }]
      : []),
  ];
}

/** An order as the sheet has it, where it is one. */
function asPrinted(line: string, { game }: Pick<HeardSeat, "game">, desk: Desk<Sight>): string {
  const { orders, unread } = game.system.orders.printed(desk, [line]);
  const [order, another] = orders;
  return order === undefined || another !== undefined || unread.length > 0 ? line : order;
}

/** Answers to an open question with the letter's names; those with most names come first. */
function answersOf(
  named: readonly Named[],
  { game, side }: HeardSeat,
  desk: Desk<Sight>,
): readonly MeaningOffered[] {
  const names = new Set(
    named.flatMap(({ pieces, places, asks }) =>
      asks
        ? []
        : [...pieces, ...places.flatMap(({ name, isDenied, isFoe }) => isDenied || isFoe ? [] : [name])]
    ),
  );
  const open = game.system.orders.sheet(desk).filter((line) => /^[^#]* \.{4}$/.test(line)).flatMap((line) =>
    [...names].filter((name) => !line.split(" ").includes(name)).map((name) => line.replace("....", name))
  );
  const ready = readyAnswers(game, side).flatMap(({ lines }) => lines.length === 1 ? lines : []);
  // What follows the verb and the place in question is the choice.
  const fits = (line: string) => line.split(" ").slice(2).filter((word) => names.has(word)).length;
  return [...new Set([...ready, ...open])].map((line) => ({ line, fit: fits(line) })).filter(({ fit }) =>
    fit > 0
  )
    .toSorted((one, other) => other.fit - one.fit).map(({ line }) => ({ line }));
}

/** Questions about the named things: the other side's pieces first, then places, then own pieces. */
function questionsOf(named: readonly Named[]): readonly MeaningOffered[] {
  const foes = named.flatMap(({ foes }) => foes);
  const places = named.flatMap(({ places }) =>
    places.flatMap(({ name, isOwn, isDenied }) => isOwn || isDenied ? [] : [name])
  );
  const pieces = named.flatMap(({ pieces }) => pieces);
  const lines = [
    ...foes.map((name) => `where is ${name}?`),
    ...named.filter(({ asks }) => asks).flatMap(({ pieces: [piece], places: [place] }) =>
      piece === undefined || place === undefined ? [] : [`can ${piece} reach ${place.name}?`]
    ),
    ...places.flatMap((place) => [`who can reach ${place}?`, `what is in ${place}?`]),
    ...pieces.flatMap((piece) => [`how far can ${piece} go?`, `where is ${piece}?`]),
  ];
  return [...new Set(lines)].map((line) => ({ line }));
}

/** Whether a letter with that line would be read to its end, with nothing refused. */
function isOrder(line: string, { game }: HeardSeat, desk: Desk<Sight>): boolean {
  const { orders } = game.system;
  const beside = besideSheet(orders, desk, [line]);
  if (beside.mixed.length + beside.talk.length > 0) return false;
  if (beside.orders.length === 0) return beside.takenBack.length > 0;
  const { reports } = desk.asked === undefined
    ? orders.read(desk, beside.orders, true)
    : orders.readAnswer(desk, beside.orders, true);
  return reports.every(({ status, isAside }) => status !== "refused" && isAside !== true);
}

/** Whether a letter with that question would be answered. */
function isQuestion(line: string, seat: HeardSeat): boolean {
  const [asked, another] = heardIn([[line]], seat).asked;
  return asked !== undefined && another === undefined && asked.intent.isVague !== true &&
    asked.intent.isGuess !== true;
}
