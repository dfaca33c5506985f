import { deskOf, openQuestion } from "../../../game/open/desk-of.ts";
import type { PlainQuestion } from "../../../kernel/plain-question.ts";
import type { HeardSeat, Intent } from "../phrases/intent.ts";
import { boardAnswer, isAnswered, namesFrom } from "../phrases/names-said.ts";
import { type Phrases, phrases } from "../phrases/phrase.ts";
import { classOf } from "../phrases/rows.ts";
import { type Sentence, sentence } from "../phrases/sentence.ts";

/**
 * Questions about the board. The game itself finds the names there, so a sentence counts only if its words make such a
 * question and its names are known.
 */

/** @returns the question that a sentence puts, where its names name something; undefined where it puts none */
type Reads = (said: Sentence, seat: HeardSeat) => PlainQuestion | undefined;

export function boardIntent(name: string, about: string, reads: Reads): Intent<PlainQuestion> {
  return {
    name,
    reads(said, seat) {
      if (seat.game.head.status === "inviting") return undefined;
      const question = reads(said, seat);
      return question !== undefined && boardAnswer(seat, question) !== undefined ? question : undefined;
    },
    reply: (question, seat) => ({ kind: "says", about, sentences: boardAnswer(seat, question) ?? [] }),
  };
}

/** A question of which one name is asked, behind its phrase or, in some languages, before it. */
function ofOneName(asks: Phrases, question: (name: string) => PlainQuestion): Reads {
  return (said, seat) => {
    const place = asks.in(said);
    if (place === undefined) return undefined;
    const [name] = [...namesFrom(said, place.to, seat), ...namesFrom(said, 0, seat)];
    return name === undefined ? undefined : question(name.words);
  };
}

/** The way of a piece to the place that a sentence names next, where the game knows such a way. */
function wayNamed(said: Sentence, seat: HeardSeat): PlainQuestion | undefined {
  const names = namesFrom(said, 0, seat).map(({ words }) => words);
  // Where it goes is said last: `from 3218 to 3117`.
  const ways = names.slice(0, -1).flatMap((piece, index) =>
    names.slice(index + 1).reverse().map((place): PlainQuestion => ({ about: "way", piece, place }))
  );
  // `Is 3216 within reach of 8RTR?`
  const [place, piece] = names;
  const isAhead = place !== undefined && piece !== undefined && /^\d+$/.test(place) && /\p{L}/u.test(piece);
  const [last, beforeLast] = names.toReversed();
  // `How far is it from 50 to Sidi Rezegh for 7arm`
  const isBehind = names.length > 2 && /\p{L}/u.test(last) &&
    isAnswered(seat, { about: "reach", piece: last });
  return [
    ...(isBehind ? [{ about: "way" as const, piece: last, place: beforeLast }] : []),
    ...(isAhead ? [{ about: "way" as const, piece, place }] : []),
    ...ways,
  ].find((way) => isAnswered(seat, way));
}

const HOW_FAR = ofOneName(
  phrases(`
      how far
      furthest|farthest
      whats|what .. speed
      where can|could|may|might .. get|go|move|reach|come|be
      range|reach of
      how many .. points|pts|mp|mps
      what .. movement|allowance
      movement|move points|allowance
      points .. left
      wie weit
      weit ziehen|kommen|gehen|fahren
      wieviele|wieviel .. punkte|bewegungspunkte
      wie viele|viel .. punkte|bewegungspunkte
      jusqu|jusque ou
      a quelle distance
      combien .. points
      hasta donde
      que|como tan? de? lejos
      cuantos puntos
      fin|fino dove
      quanto lontano
      quanti punti
      hoe ver
      hoeveel .. punten
      jak daleko
      ile .. punktow
      ile pol|heksow|hexow .. moze
    `),
  (piece) => ({ about: "reach", piece }),
);

/** `How far can 7I go?`, `How many points to get 44RTR into 3117?` */
export const howFar = boardIntent("how far", "How far it can go", (said, seat) => {
  const reach = HOW_FAR(said, seat);
  return reach === undefined ? undefined : wayNamed(said, seat) ?? reach;
});

const MAY = phrases(`
  can|could|may|might|will|would|does
  how long|soon|many
  by? when|until
  kann|konnte|schafft|kommt|erreicht
  peut|pourrait|peux
  puede|podria|puedo
  puo|potrebbe|posso
  kan|zou|haalt
  moze|mogloby|dojdzie|dotrze
  is there any|a ... where|which
`);
export const REACH = phrases(`
  reach|reaches|get|gets|come|comes|make|makes|arrive|arrives|go|goes|move|drive|march
  erreichen|erreicht|kommen|kommt|gelangen|gehen|fahren|schafft
  atteindre|arriver|aller|rejoindre|venir
  llegar|alcanzar|ir
  arrivare|raggiungere|andare
  bereiken|komen|gaan|halen|haalt
  dotrzec|dojsc|osiagnac|dojechac|dojdzie|dotrze
`);
/** What a piece must have to get somewhere. */
const HAS_LEGS = phrases(
  "has|have|got|with .. legs|range|reach|points|pts|mp|mps|movement|fuel|petrol|enough for|to",
);
const YOU = phrases(`
  can|could|may|might|will|would you|we|i|he|she|they|opponent
  konnen|konnten sie|wir
  kannst|peux|puedes|puoi|kun
`);

const HOW_CLOSE = phrases("how close|near|soon");

/** `Can 7I reach Sidi Omar, and by when?` A request to the referee is none. */
export const canReach = boardIntent("can reach", "Whether it gets there", (said, seat) => {
  const isAsked = said.isQuestion || MAY.in(said)?.from === 0 || HOW_CLOSE.in(said) !== undefined;
  if (!isAsked) return undefined;
  const isReach = HAS_LEGS.in(said) !== undefined ||
    (MAY.in(said) !== undefined && REACH.in(said) !== undefined);
  if (!isReach || YOU.in(said) !== undefined) return undefined;
  const [piece, ...others] = namesFrom(said, 0, seat);
  if (piece === undefined) return undefined;
  // `The New Zealand cavalry, NZ that is`: a number is the place, unless a piece is called so; else what stands last.
  const isPiece = (words: string) => isAnswered(seat, { about: "reach", piece: words });
  const place = others.find(({ words }) => /^\d+$/.test(words) && !isPiece(words)) ?? others.at(-1);
  return place === undefined
    ? { about: "reach", piece: piece.words }
    : { about: "way", piece: piece.words, place: place.words };
});

// "Change 8RTR" asks for no chances.
export const ODDS = phrases(
  `
  if i|we was|were|should to? ${classOf("strikes").join("|")}|go
  expected|average .. hits|losses|result|outcome|damage
  how many .. hits|losses .. expect|score|do|get|inflict
  odds|chances|chance|probability|differential|diff|ratio
  what if i|we
  how strong .. would|will|is|are that|it|this|they|we|be
  what|how ... if i|we threw|throw|sent|hit|go|went|use|used
  how would|will|does that|the|this|it? fight|battle|end|look|go|turn
  how would|will|does|is .. ${classOf("strikes").join("|")} .. stand|look|go|fare|turn|end|come
  suppose|supposing
  how likely
  where|how does|do|would|will|did .. fight|battle|that|it ... end|ends|land|turn|come up|out
  what .. happen|happens if i|we
  chancen|wahrscheinlichkeit|aussichten
  wie stehen .. chancen
  probabilite*|cotes
  probabilidad*|posibilidades
  probabilita|possibilita
  kans|kansen
  szanse|szansa
  ^ will|can|do|would i|we win|beat|manage|succeed
  ^ gewinne|schaffe|gewinnen ich|wir
`,
  { exactly: true },
);

/** Of an announced attack, which needs no name. */
const CHANCES = phrases(
  "odds|chances|chance|probability|differential|ratio|chancen|cotes|probabilita|probabilidades|kansen|szanse",
);

/** What a defender could give: asked about the attack that is announced. */
export const ADDS = phrases(
  "add|added|adding|use|used|using|put|give|gave|commit|protect|defend|with|spend|do|does|make|change",
);

/** `What stands in 3117, and how strong is it?` */
const ITS_STRENGTH = phrases("what|who|which ... how strong|weak|big is|are it|he|she|they $");

/** `Odds if I attack 3116 from 3117 and 3216?` What is asked stands as an order behind the phrase. */
export const odds = boardIntent("odds", "The odds", (said, seat) => {
  const place = ODDS.in(said);
  if (place === undefined || ITS_STRENGTH.in(said) !== undefined) return undefined;
  const added = openQuestion(seat.game.head)?.side === seat.side && ADDS.in(said) !== undefined
    ? [said.words.slice(place.to), said.words].map((words) => ({
      about: "odds" as const,
      order: words.join(" "),
    }))
    : [];
  const answered = added.find((question) => isAnswered(seat, question));
  if (answered !== undefined) return answered;
  const behind = namesFrom(said, place.to, seat);
  const names = (behind.length > 0 ? behind : namesFrom(said, 0, seat)).map(({ words }) => words);
  if (names.length === 0) {
    const announced = { about: "odds" as const, order: "" };
    const isAsked = openQuestion(seat.game.head)?.side === seat.side && CHANCES.in(said) !== undefined &&
      isAnswered(seat, announced);
    return isAsked ? announced : said.isQuestion ? keptOdds(seat, undefined) : undefined;
  }
  const isMine = (name: string) => isAnswered(seat, { about: "reach", piece: name }) && /\p{L}/u.test(name);
  // `If I threw 44RTR and 8RTR at 3116`: the number behind the pieces is what they go against.
  const [against, ...from] = isMine(names[0]) && /^\d+$/.test(names.at(-1)!)
    ? [names.at(-1)!, ...names.slice(0, -1)]
    : names;
  // `40 from 16, and against 61 from 14`: where one of them ends and the next begins is heard by their words alone.
  const asWritten = behind.length > 0
    ? said.words.slice(place.to).join(" ")
    : said.words.slice(0, place.from).join(" ");
  const byNames = from.length === 0 ? against : `${against} from ${from.join(" ")}`;
  const numbers = from.filter((name) => /^\d{4}$/.test(name));
  const byNumbers = numbers.length === 0 ? byNames : `${against} from ${numbers.join(" ")}`;
  const pieces = from.filter((name) => !/^\d{4}$/.test(name) && isMine(name));
  const moved = pieces.length > 0 && pieces.length === numbers.length
    ? [withMoves(against, pieces, numbers, seat)]
    : [];
  const bySense = orderSaid(said, seat);
  const orders = [asWritten, byNames, ...moved, byNumbers, ...bySense];
  const questions = orders.map((order): PlainQuestion => ({ about: "odds", order }));
  const found = questions.find((question) => isAnswered(seat, question));
  if (found !== undefined) return found;
  if (bySense.length > 0) return { about: "odds", order: bySense[0] };
  const kept = keptOdds(seat, names.find((name) => /^\d{4}$/.test(name)));
  if (kept !== undefined) return kept;
  return from.some((name) => /\d/.test(name)) ? questions[0] : { about: "joiners", place: against };
});

/**
 * The odds of what is kept: of the only line for a place, or of all that go beside it.
 * @param place undefined where the question names none
 */
function keptOdds(seat: HeardSeat, place: string | undefined): PlainQuestion | undefined {
  const { kept } = deskOf(seat.game, seat.side);
  const asks = (order: string): PlainQuestion => ({ about: "odds", order });
  // Those that are kept to move first are asked about where they go.
  const ends = new Map(kept.flatMap((line) => {
    const [, piece, end] = /^\S+ (\S+) (?:.* )?to (\S+)$/.exec(line) ?? [];
    return piece === undefined ? [] : [[piece.toLowerCase(), end] as const];
  }));
  const strikes = kept.map((line) =>
    line.split(" ").slice(1).map((word) => ends.get(word.toLowerCase()) ?? word).join(" ")
  ).filter((order) => order.startsWith(place ?? "") && / from /.test(order) && isAnswered(seat, asks(order)));
  if (strikes.length === 1) return asks(strikes[0]);
  if (place === undefined) return undefined;
  const beside = kept.flatMap((line) => / to (\S+)$/.exec(line)?.[1] ?? [])
    .filter((end) => isAnswered(seat, asks(`${place} from ${end}`)));
  return beside.length === 0 ? undefined : asks(`${place} from ${beside.join(" ")}`);
}

const FROM = new Set("from von aus depuis desde da dal vanuit z ze".split(" "));
const GETS_THERE = new Set(
  "to up down over across along out forward goes go moves is was were went brought sent moved".split(" "),
);
const JOINS = new Set("and und et y e en i oraz".split(" "));

/**
 * The attack that a sentence names by the places that stand behind `from`: `3116 with 44RTR from 3117 and 8RTR from 3216`.
 * @returns it as an order, with each piece moved to its place where there are as many
 */
function orderSaid(said: Sentence, seat: HeardSeat): string[] {
  const froms: string[] = [];
  const others: string[] = [];
  const pieces: string[] = [];
  let end = 0;
  let isFrom = false;
  for (const { words, from, to } of namesFrom(said, 0, seat)) {
    const between = said.words.slice(end, from);
    end = to;
    if (!/^\d{4}$/.test(words)) {
      pieces.push(words);
      isFrom = false;
      continue;
    }
    const goesOn: boolean = isFrom && between.every((word) => JOINS.has(word));
    // `44RTR up to 3117 and 8RTR to 3216`: where each goes first.
    const goesThere = pieces.length === froms.length + 1 && between.includes("to") &&
      between.every((word) => GETS_THERE.has(word));
    isFrom = goesOn || between.some((word) => FROM.has(word)) || goesThere;
    (isFrom ? froms : others).push(words);
  }
  if (others.length !== 1 || froms.length === 0) return [];
  const [against] = others;
  if (pieces.length !== froms.length) return [`${against} from ${froms.join(" ")}`];
  return [withMoves(against, pieces, froms, seat)];
}

/** An attack before which each piece moves to its place. */
function withMoves(
  against: string,
  pieces: readonly string[],
  places: readonly string[],
  seat: HeardSeat,
): string {
  const moved = pieces.map((piece, index) => `${standsIn(piece, seat) ?? piece} at ${places[index]}`);
  return `${against} from ${moved.join(" ")}`;
}

/** The number of the place in which a piece is: as an order names one that would go first. */
function standsIn(piece: string, seat: HeardSeat): string | undefined {
  const [where = ""] = boardAnswer(seat, { about: "whereabouts", name: piece }) ?? [];
  return /\b\d{4}\b/.exec(where)?.[0];
}

// At present nothing prevents.
const STOP = phrases(
  `
  stop|stops|block|blocks|prevent|prevents|hinder|halt|intercept|threaten|threatens
  in .. way
  go|goes|going wrong
  aufhalten|stoppen|hindern|verhindern|blockieren|bedroht
  arreter|empecher|bloquer|menace
  detener|parar|impedir|bloquear|amenaza
  fermare|impedire|bloccare|minaccia
  stoppen|tegenhouden|blokkeren|hinderen
  zatrzymac|powstrzymac|zablokowac
`,
  { exactly: true },
);
const WHAT = phrases("what|who|whats|was|wer|que|qui|quoi|qu|cosa|che|chi|quien|wat|wie|co|kto");
const WHO_CAN = phrases(`
  who|what|which .. can|could|may|might .. join|reach|help|get|come|go|support|take|make
  who|what|which .. joins|reaches|helps
  who|what|which .. able to
  who|what|which my|our|mine|ours|i|we .. near|nearest|close|closest|nearer|closer
  who|what|which of my|our .. near|nearest|close|closest|nearer|closer
  who|what|which .. are|is|stand|stands in|within range|reach|distance of
  anybody|anyone|somebody|someone|anything|who .. come|comes|help|aid|assist|support|rescue|save|relieve
  who|what|which of my|our|mine|ours ... can|could|may|might be|fight|join|take|help|${
  classOf("strikes").join("|")
}
  who|what|which else
  wer .. mitmachen|erreichen|hinkommen|helfen|kommen|unterstutzen
  welche .. erreichen|kommen|mitmachen|helfen
  qui .. peut .. joindre|rejoindre|atteindre|aider|arriver|aller|participer
  quien .. puede .. unirse|llegar|ayudar|alcanzar|participar
  chi .. puo .. unirsi|raggiungere|arrivare|aiutare|partecipare
  wie .. kan|kunnen .. meedoen|bereiken|helpen|komen
  kto .. moze .. dolaczyc|dotrzec|pomoc
`);

/** `What could stop me at 3117?`, `What could stop 7arm on the way to 46?` */
export const whatStops = boardIntent("what could stop", "What could stop you", (said, seat) => {
  if (WHAT.in(said) === undefined || STOP.in(said) === undefined) return undefined;
  const names = namesFrom(said, 0, seat);
  const [first, second] = names;
  if (first === undefined) return undefined;
  if (second === undefined) return { about: "dangers", place: first.words };
  return boardAnswer(seat, { about: "reach", piece: first.words }) === undefined
    ? { about: "dangers", place: first.words }
    : { about: "dangers", piece: first.words, place: second.words };
});

/** `Who can join against 3116?`, `Which of my units can get to 3117?` */
export const whoCan = boardIntent("who can join", "Who can come", (said, seat) => {
  const place = WHO_CAN.in(said);
  const name = place === undefined
    ? undefined
    : namesFrom(said, place.to, seat)[0] ?? namesFrom(said, 0, seat).findLast(({ to }) => to <= place.from);
  return name === undefined ? undefined : { about: "joiners", place: name.words };
});

const [STRIKES, PIECES, PLACES] = (["strikes", "pieces", "places"] as const)
  .map((name) => classOf(name).join("|"));

/** Whose pieces are asked about, but for the asker's own. */
export const WHOSE =
  "german|germans|deutschen|deutsche|italian|italians|italiener|axis|allies|allied|british|commonwealth|enemy|enemies|enemys|opponent|opponents|feind|gegner";
const WHERE_OTHERS = phrases(
  `
  where|wheres are|is|do|have|did? all|the|his|your|any? of? the? ${
    WHOSE.replace("|opponent|", "|")
  } ${PIECES}|stand|now? $
  where|wheres are|is|do|have|did? all|the|his|your|any? of? the? ${
    WHOSE.replace("|opponent|", "|")
  } ${PIECES}|stand|now? right? now|today|standing|please
  wo sind|ist|stehen|steht die|der ${WHOSE} $
`,
  { exactly: true },
);
const NEAR_THERE = phrases(`
  near|nearby|nearest|around|close|closest|next to?
  within .. of
  in|bei|nahe der? nahe von?
`);
const OTHERS = phrases(WHOSE);
const STRONGEST = phrases("strongest|biggest|best|heaviest|starkste");
const BETWEEN_US = phrases("what|who|which|whats|whos .. between me|us|my|our|here .. and");
const ASKS_OTHERS = phrases("what|whats|which|who|whos|any|many|where|wheres|list|show|strongest|welche|wer");
const ITS_OWN = phrases("my|mine|our|ours");

/** The first words of a sentence that say whose pieces are meant, empty where these are the enemy's. */
function whoseIn(said: Sentence): string {
  const found = WHOSE.split("|").find((word) => said.words.includes(word)) ?? "";
  return /^(?:enem|oppo|feind|gegner)/.test(found) ? "" : found;
}

/** `which enemy is near my 7I`: what stands behind says where, and not whose. */
const beforeNear = (said: Sentence) =>
  sentence(said.words.slice(0, NEAR_THERE.in(said)?.from).join(" "), said.other);

/** `Where are the Germans?` */
export const whereOthers = boardIntent(
  "where others are",
  "Where they are",
  (said) =>
    WHERE_OTHERS.in(said) === undefined || ITS_OWN.in(said) !== undefined
      ? undefined
      : { about: "others", whose: whoseIn(said) },
);

/** `Which enemies are near 3017?`, `What is between me and Tobruk?` */
export const nearOthers = boardIntent("enemies near", "Who is near", (said, seat) => {
  const between = BETWEEN_US.in(said);
  const isAsked = ASKS_OTHERS.in(said) !== undefined && MAY.in(said) === undefined;
  if (
    between === undefined &&
    (!isAsked || OTHERS.in(said) === undefined || ITS_OWN.in(beforeNear(said)) !== undefined)
  ) {
    return undefined;
  }
  const place = between ?? NEAR_THERE.in(said);
  const name = place === undefined ? undefined : namesFrom(said, place.to, seat)[0];
  if (name === undefined) return undefined;
  const question = { about: "others" as const, whose: whoseIn(said), near: name.words };
  if (between !== undefined) return { ...question, which: "between" };
  return STRONGEST.in(said) === undefined ? question : { ...question, which: "strongest" };
});

const FROM_WHERE = phrases(`
  from? which|what|where ${PLACES}? can|could|may|might i|we|my|our ${STRIKES}
  which|what ${PLACES} touch|adjoin
  where can|could i|we ${STRIKES} .. from
  von wo .. angreifen
`);

/** `From which hexes can I attack 2917?` */
export const fromWhere = boardIntent(
  "from where",
  "From where",
  ofOneName(FROM_WHERE, (place) => ({ about: "approaches", place })),
);

const COULD_HIT = phrases(`
  what|who|which|anything|anybody|anyone .. can|could|may|might|will|would reach|threaten|harm|hurt|catch me|us|my|our
  what|who|which|anything|anybody|anyone .. can|could|may|might|will|would harm|hurt|catch|${STRIKES}
`);
const SAFE = phrases(`
  ^ how? is|are|will|would ... safe|secure|exposed|vulnerable|endangered
  ^ is|are|will|would ... in danger
  ^ is|are|will|would ... at risk
`);

/** `Who could attack 3RTR at 2620 next turn?`, `Is 3RTR safe at 2620?`: the place is said last. */
export const whoCouldHit = boardIntent("what could stop", "What could hit you", (said, seat) => {
  const isSafe = said.isQuestion && SAFE.in(said) !== undefined;
  if (!isSafe && (COULD_HIT.in(said) === undefined || YOU_AND_I.in(said) !== undefined)) return undefined;
  const names = namesFrom(said, 0, seat).map(({ words }) => words);
  const place = names.findLast((name) => /^\d{2,4}$/.test(name)) ?? names.at(-1);
  // Short words like "out" are names of places, too.
  return place === undefined || !/\d|.{4}/.test(place) ? undefined : { about: "threats", place };
});
const YOU_AND_I = phrases("can|could|may|might|will|would i|we");

/** `What is in 3117?` */
export const whatIsIn = boardIntent(
  "what is in",
  "What is there",
  ofOneName(
    phrases(`
      what|whats|who|whos .. in|at|on
      how strong|weak|big|good is|are .. in|at|on
      wie stark ist|sind .. in|auf|bei
      quanto e|sono forte|forti .. in|a|nel
      quelle est la force .. en|a|dans
      que fuerza tiene .. en
      hoe sterk is|zijn .. in|op
      what|who .. have|has|got .. in|at|on
      what|who .. holds|occupies|stands
      what|who|which ... wait|waits|waiting|stand|sit|sits|sitting|lie|lies|camp|camped|rest|rests in|at|on
      anything|anybody|anyone in|at
      is there .. in|at
      ^ please? advise|state|report|give|request|requested|confirm|name .. strength|garrison|contents|occupants of|in|at? enemy?
      was|wer .. ist|steht|sind|liegt|stehen .. in|bei|auf
      wer|was .. halt
      qu|que|qui .. dans|a|en|sur
      que hay en
      quien|que .. esta .. en
      cosa|chi .. a|in|nel
      wat|wie .. staat|is|zit .. in|op|bij
      co|kto .. jest|stoi .. w|na
    `),
    (place) => ({ about: "contents", place }),
  ),
);

/** `Where is the New Zealand division?` */
export const whereIs = boardIntent(
  "where is",
  "Where it is",
  ofOneName(
    phrases(`
      where|wheres
      how many .. do i|we|you have
      how many .. have i|we|you got|left
      how many .. are|is there|left
      cant|cannot|dont find|see|discover|locate|spot
      mislaid|misplaced
      looking|searching|hunting for
      in which|what ${PLACES} is|are|stand|stands
      lost track|sight of
      finde|sehe .. nicht
      location|position|whereabouts of?
      wo ist|sind|steht|stehen|liegt
      wo
      ou est|sont|se
      donde
      dove|dov
      waar
      gdzie
    `),
    (name) => ({ about: "whereabouts", name }),
  ),
);

/** Whose pieces are asked about, if none is named. */
const ALL_OF_MINE = phrases(`
  my|mine|our|ours|pieces|everyone|everybody|everything|anyone|anybody|anything|all
  am|are i|we
  meine|meiner|einheiten|alle
  habe|haben|bin|sind ich|wir
  mes|unites
  mis|unidades
  mie|miei|unita
  mijn|eenheden
  moje|moich|jednostki
`);
const HOW = phrases("^ how|why|what|wie|warum|was|comment|pourquoi|como|come|perche|hoe|waarom|jak");
/** So few words are a question without its verb. */
const FEW = 3;
/** `Is 44RTR in supply`: the answer names those that are not. */
const ABOUT_ONE = /^(?:so |and |hi,? )?(?:is|are|ist|sind|est|sono|esta|es|czy) /i;

/** `Anything of mine out of supply?`, `OOS units?` How the condition works is another question. */
export const inCondition = boardIntent("condition", "Your pieces", (said, seat) => {
  const { condition, words: { terms } } = seat.game.system;
  if (!said.words.some((word) => condition?.includes(word))) return undefined;
  const isOfOne = ABOUT_ONE.test(said.text);
  if (!isOfOne && !said.words.includes(terms.piece.many) && ALL_OF_MINE.in(said) === undefined) {
    return undefined;
  }
  if (HOW.in(said) !== undefined || !isOfOne && !said.isQuestion && said.words.length > FEW) return undefined;
  const isNamed = namesFrom(said, 0, seat).some(({ words }) =>
    isAnswered(seat, { about: "reach", piece: words })
  );
  return isNamed && !isOfOne ? undefined : { about: "condition" };
});
