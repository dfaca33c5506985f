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
import { slotWords } from "../../sheet/words/spoken/slots.ts";
import { endOf, endsOf, withClauses } from "../../sheet/words/spoken/by-names/clauses-joined.ts";
import { GO_FOR } from "../../sheet/words/spoken/orders-by-names.ts";
import { classOf, has } from "../asking/phrases/rows.ts";
import { sentence } from "../asking/phrases/sentence.ts";
import { waitingFor } from "../../game/open/waiting-for.ts";
import { clausesIn, isAsking, sentencesIn } from "../../sheet/words/spoken/sentences-said.ts";
import type { HeardSeat } from "../asking/phrases/intent.ts";
import { type AnswerGiven, mayMeanElse, nearQuestions } from "../asking/near-questions.ts";
import { besideSheet } from "./beside-sheet.ts";
import { linesByForms } from "./lines-by-forms.ts";

/**
 * Whole replies that a letter may mean if it was understood in part: orders with its names, answers to an open question,
 * questions about what it names. Each is legal now, and is understood when sent. An offer does nothing.
 */
export interface MeaningOffered {
  /** The reply, as lines for a letter. */
  readonly lines: readonly string[];
  /** What else its writer may want to know. */
  readonly remark?: string;
}

const MOST = {
  offers: 3,
  answers: 5,
  beside: 2,
  orders: 2,
  sentences: 8,
  words: 40,
  tries: 40,
  pairs: 6,
} as const;

/** @param texts what its writer typed and nobody understood */
export function meaningsOffered(texts: readonly string[], seat: HeardSeat): readonly MeaningOffered[] {
  if (seat.game.head.status !== "playing") return [];
  const { orders, asks } = ordersMeant(texts, seat, deskOf(seat.game, seat.side));
  const isAsked = deskOf(seat.game, seat.side).asked !== undefined;
  const first = orders.slice(
    0,
    isAsked ? MOST.answers : orders.length > MOST.orders ? MOST.offers : MOST.orders,
  );
  const left = Math.min(
    Math.max(0, MOST.offers - first.length),
    first.length === 0 || asks.includes(true) ? MOST.offers : isAsked ? 0 : 1,
  );
  return [...first, ...nearQuestions(texts, seat, left).map((line) => ({ lines: [line] }))];
}

/** Orders or answers that some texts may mean, the likeliest first, and whether they ask something. */
function ordersMeant(texts: readonly string[], seat: HeardSeat, desk: Desk<Sight>) {
  const named = namedBy(texts.flatMap(sentencesIn).slice(0, MOST.sentences), seat, desk);
  const tries = { left: MOST.tries };
  const isLegal = ({ lines }: MeaningOffered) => tries.left-- > 0 && areOrders(lines, seat, desk);
  const moves = desk.asked === undefined ? ordersOf(named, seat, desk, isLegal) : [];
  const byForms = () => formsOffered(texts, named, seat, isLegal);
  const found = desk.asked !== undefined
    ? orElse(
      answersMeant(answersOf(named, seat, desk).filter(isLegal), byForms()),
      () => named.some(({ asks }) => asks) ? [] : answersLike(texts, seat),
    )
    : waitingFor(seat.game) !== seat.side
    ? [...byForms(), ...moves]
    : [
      ...strikesOffered(texts, named, moves[0]?.lines ?? [], seat, desk).filter(isLegal),
      ...moves,
      ...byForms(),
      ...ofAnyPairs(named).filter(isLegal),
    ];
  return {
    orders: [...new Map(found.map((offer) => [textOf(offer), offer])).values()],
    asks: named.map(({ asks }) => asks),
  };
}

const orElse = <T>(some: readonly T[], others: () => readonly T[]) => some.length > 0 ? some : others();

/** The answers that a letter may choose from: those that go back if it speaks of that, else all if they are of one verb. */
function answersLike(texts: readonly string[], { game, side }: HeardSeat): readonly MeaningOffered[] {
  const ready = readyAnswers(game, side).flatMap(({ lines }) => lines.length === 1 ? lines : []);
  const verbs = new Set(ready.map((line) => line.split(" ", 1)[0]));
  const goesBack = (text: string) => has(classOf("goes back"), sentence(text)) || GOES_BACK.test(text);
  const chosen = verbs.size === 1
    ? ready
    : texts.some(goesBack)
    ? ready.filter((line) => goesBack(line) && /\d$/.test(line))
    : [];
  return chosen.map((line) => ({ lines: [line] }));
}

const GOES_BACK =
  /\b(?:fall|pull|go|get|drop|run|slip|move|step|zieh\w*|geh\w*)s?(?: \p{L}{1,9})? (?:back|out|away|off|zur\u00fcck)\b|\b(?:r\u00fcckzug|zur\u00fcck|recul\w+|repli\w*|ritir\w+|retir\w+|terug\w*)\b/iu;

/** Answers with the letter's names. Behind them stand answers by forms, if they say more than the place in question. */
function answersMeant(named: readonly MeaningOffered[], byForms: readonly MeaningOffered[]) {
  const saysMore = ({ lines }: MeaningOffered) =>
    lines.every((line) => /\d/.test(line.split(" ").slice(2).join(" ")));
  return [...named, ...(named.length === 0 ? byForms : byForms.filter(saysMore))];
}

/** An attack by the named pieces, or those that are sent, from where they go: with its details, and without. */
function strikesOffered(
  texts: readonly string[],
  named: readonly Named[],
  moves: readonly string[],
  { game: { system: { orders } } }: HeardSeat,
  desk: Desk<Sight>,
): readonly MeaningOffered[] {
  const said = texts.flatMap(sentencesIn).filter((sentence) => !isAsking(sentence)).slice(0, MOST.sentences);
  const [against] = classOf("strikes").flatMap((word) => orders.named?.(desk, word)?.against ?? []);
  const strikes = said.some((sentence) =>
    sentence.search(GO_FOR) !== -1 ||
    sentence.split(/\s+/).map(bareWord).some((word) => orders.named?.(desk, word)?.against !== undefined)
  );
  if (against === undefined || !strikes) return [];
  const told = named.filter(({ asks }) => !asks);
  const ends = endsOf([...desk.kept, ...moves]);
  const pieces = [...new Set(told.flatMap(({ pieces }) => pieces))];
  const helpsOf = (piece: string) => orders.named?.(desk, piece.toLowerCase())?.helps;
  const sent = (pieces.length > 0 ? pieces : [...ends.keys()])
    .map((piece) => ({ end: ends.get(piece.toLowerCase()) ?? piece, helps: helpsOf(piece) }));
  const froms = [...new Set(sent.flatMap(({ end, helps }) => helps === undefined ? [end] : []))];
  const guns = sent.flatMap(({ end, helps }) => helps === undefined ? [] : [{ end, helps }]);
  const struck = [
    ...new Set(told.flatMap(({ places }) => places.flatMap(({ name, isOwn }) => isOwn ? [] : [name]))),
  ]
    .filter((place) => !froms.includes(place) && ![...ends.values()].includes(place)).slice(0, MOST.orders);
  const points = /\b(\d) (?:\p{L}{2,7} ){0,2}?(?:points?|pts?|gsp?|punkte?)/u.exec(
    said.map(slotWords).join(" "),
  )
    ?.[1];
  const clauses = said.flatMap((sentence) => orders.named?.(desk, sentence)?.further?.clauses ?? []);
  return struck.flatMap((place) =>
    [points === undefined ? undefined : Number(points), undefined].flatMap((count) => {
      const bare = froms.length === 0 ? undefined : against(froms, place, count);
      if (bare === undefined) return [];
      const helped = guns.reduce((line, { end, helps }) => helps(line, end), bare);
      const whole = withClauses(orders, desk, [helped], clauses, moves);
      return [...(whole === undefined ? [] : [whole]), [helped], [bare]]
        .map((strike) => ({ lines: [...moves, ...strike] }));
    })
  );
}

/** Every piece to every place that is named, those together first, and only those that do not stay. */
function ofAnyPairs(named: readonly Named[]): readonly MeaningOffered[] {
  const told = named.filter(({ asks }) => !asks);
  const staying = new Set(told.flatMap(({ stays, pieces }) => stays ? pieces : []));
  const all = [...new Set(told.flatMap(({ pieces }) => pieces))];
  const going = all.filter((piece) => !staying.has(piece)).slice(0, MOST.offers);
  const places = [...new Set(told.flatMap(({ places }) => places.map(({ name }) => name)))].slice(
    -MOST.offers,
  );
  const isClear = all.length > 0 && places.length > 0 && all.length * places.length <= MOST.pairs;
  if (!isClear) return [];
  return places.toReversed().flatMap((place) => [
    { lines: going.map((piece) => `move ${piece} to ${place}`) },
    ...going.map((piece) => ({ lines: [`move ${piece} to ${place}`] })),
  ]).filter(({ lines }) => lines.length > 0);
}

/** Orders by the game's forms: the best of each verb together, and each by itself. */
function formsOffered(
  texts: readonly string[],
  named: readonly Named[],
  seat: HeardSeat,
  isSound: (offer: MeaningOffered) => boolean,
): readonly MeaningOffered[] {
  const said = texts.flatMap(sentencesIn).filter((sentence) => !isAsking(sentence)).slice(0, MOST.sentences);
  const words = said.flatMap((sentence) => slotWords(sentence).split(/[^\p{L}\p{N}/+-]+/u)).filter(Boolean);
  const told = named.filter(({ asks }) => !asks);
  const bag = {
    pieces: [...new Set(told.flatMap(({ pieces }) => pieces))],
    places: [
      ...new Set(told.flatMap(({ places }) => places.flatMap(({ name, isFoe }) => isFoe ? [] : [name]))),
    ],
    words,
    counts: words.filter((word) => /^(?:[1-9]|1[0-2])$/.test(word)),
  };
  const byVerb = Map.groupBy(linesByForms(said, bag, seat), ({ verb }) => verb);
  const best = [...byVerb.values()].flatMap((lines) =>
    lines.find(({ line, weight }) => weight > LEAST_SAID && isSound({ lines: [line] })) ?? []
  ).toSorted((one, other) => other.weight - one.weight);
  const [first] = best;
  // Where they go back to is no place of another order.
  const goal = / toward (\S+)/.exec(first?.line ?? "")?.[1];
  const second = [...byVerb.values()].flat().find(({ line, verb, weight }) =>
    verb !== first?.verb && weight > 0 && (goal === undefined || !line.split(" ").includes(goal)) &&
    isSound({ lines: [line] })
  );
  const both = { lines: [first, second].flatMap((each) => each === undefined ? [] : [each.line]) };
  return [
    ...(first !== undefined && second !== undefined && isSound(both) ? [both] : []),
    ...best.map(({ line }) => ({ lines: [line] })),
  ];
}

/** A line that says less of a letter is a mere guess. */
const LEAST_SAID = 1.5;

/** The text of an offer in a list; several lines stand in one. */
const textOf = ({ lines, remark }: MeaningOffered) =>
  remark === undefined ? lines.join(BETWEEN_LINES) : `${lines.join(BETWEEN_LINES)} (${remark})`;
/** No order has it. */
const BETWEEN_LINES = " / ";

/** What a letter may mean besides what an answer says, where that leaves it open. */
export function alsoMeant(
  texts: readonly string[],
  seat: HeardSeat,
  given: AnswerGiven,
): readonly MeaningOffered[] {
  if (seat.game.head.status !== "playing" || !mayMeanElse(texts, seat, given)) return [];
  const { orders, asks } = ordersMeant(texts, seat, deskOf(seat.game, seat.side));
  const [first] = asks.every(Boolean) ? [] : orders;
  const left = first === undefined ? MOST.beside : 1;
  return [
    ...(first === undefined ? [] : [first]),
    ...nearQuestions(texts, seat, left, given).map((line) => ({ lines: [line] })),
  ];
}

/** Orders that an unread part of a letter may mean beside those that are kept. */
export function alsoOrdered(
  texts: readonly string[],
  seat: HeardSeat,
  before: readonly string[],
): readonly MeaningOffered[] {
  const desk = deskOf(seat.game, seat.side);
  const { orders } = ordersMeant(texts, seat, { ...desk, kept: [...desk.kept, ...before] });
  // `22arm to 47, scratch that. 22arm to 49`: the one that was read is the one that is meant.
  const subjectOf = (line: string) => line.split(" ", 2).join(" ").toLowerCase();
  const done = new Set(before.map(subjectOf));
  return orders.filter(({ lines }) => !lines.some((line) => done.has(subjectOf(line)))).slice(0, MOST.beside);
}

/** How the sentence ends that offers them. */
export const THAT_LINE = "Reply with that line.";

/** The same in a letter's last sentence, with a button for each. */
export function besideOffered(offers: readonly MeaningOffered[]) {
  return offers.length === 0 ? undefined : {
    sentences: [
      `Or did you mean ${offers.map((offer) => `"${textOf(offer)}"`).join(" or ")}? ${THAT_LINE}`,
    ],
    blocks: repliesBlock(offers.map((offer) => ({ text: textOf(offer), lines: offer.lines }))),
  };
}

/** The words about offers: how to take one, and their list with a button for each. */
export function meaningsSaid(taken: string, offers: readonly MeaningOffered[]) {
  const [, another] = offers;
  const blocks: Block[] = [
    list(
      offers.map((offer, index) => another === undefined ? textOf(offer) : `${index + 1}: ${textOf(offer)}`),
    ),
    ...repliesBlock(offers.map((offer) => ({ text: textOf(offer), lines: offer.lines }))),
  ];
  return { sentences: [`${taken} ${another === undefined ? ONE_MEANT : SEVERAL_MEANT}`], blocks };
}

const ONE_MEANT = "Did you mean this? Reply with that line, or HELP.";
export const SEVERAL_MEANT = "Did you mean one of these? Reply with its line or its number, or HELP.";

/** The lines of an offer, as its letter lists it. */
export const linesOffered = (item: string) => item.replace(/ \([^()]{1,60}\)$/, "").split(BETWEEN_LINES);

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
  const all = { lines: groups.flatMap(([{ lines }]) => lines) };
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
    ...strokes.map((line): MeaningOffered => ({ lines: asPrinted(line, { game }, desk) })),
    ...moves.map((line): MeaningOffered => ({ lines: asPrinted(line, { game }, desk), ...remark })),
    ...(stays && before !== undefined
      ? [{ lines: [`scrap ${piece}`], remark: "its order counts no more" }]
      : []),
  ];
}

/** Orders as the sheet has them, where they are all. */
function asPrinted(line: string, { game }: Pick<HeardSeat, "game">, desk: Desk<Sight>): readonly string[] {
  const { orders, unread } = game.system.orders.printed(desk, [line]);
  return orders.length === 0 || unread.length > 0 ? [line] : orders;
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
    .toSorted((one, other) => other.fit - one.fit).map(({ line }) => ({ lines: [line] }));
}

/** Whether a letter with those lines would be read to its end, with nothing refused. */
function areOrders(lines: readonly string[], { game }: HeardSeat, desk: Desk<Sight>): boolean {
  const { orders } = game.system;
  const beside = besideSheet(orders, desk, lines);
  if (beside.mixed.length + beside.talk.length > 0) return false;
  if (beside.orders.length === 0) return beside.takenBack.length > 0;
  const { reports } = desk.asked === undefined
    ? orders.read(desk, beside.orders, true)
    : orders.readAnswer(desk, beside.orders, true);
  return reports.every(({ status, isAside }) => status !== "refused" && isAside !== true);
}
