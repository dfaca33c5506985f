import { deadlinesOffered, offerWords } from "../../../game/time/agreed-deadlines.ts";
import { isUndecided } from "../../../sheet/words/spoken/sentences-said.ts";
import { askedBack } from "../../../game/dispute/take-back.ts";
import { deskOf } from "../../../game/open/desk-of.ts";
import { askedWords } from "../../../game/position-words.ts";
import { keptWords } from "../../../game/turn/sheet/kept-orders.ts";
import { counted } from "../../../../templates/time.ts";
import { enemyOf } from "../../../kernel/side.ts";
import { bareOf } from "../phrases/bare.ts";
import type { HeardSeat, Intent, Reply } from "../phrases/intent.ts";
import { type Phrases, phrases } from "../phrases/phrase.ts";
import { classesFilled, classOf, has, rowsOf } from "../phrases/rows.ts";
import { namesFrom } from "../phrases/names-said.ts";
import { clausesOf, foldedWords, type Sentence, sentence } from "../phrases/sentence.ts";
import { firstSays, isUnsure, refuses } from "../phrases/stance.ts";
import { BY_DEFAULT, nextStep, whatWaits } from "../phrases/what-waits.ts";

const YES = phrases(
  `
  ^ yes|yep|yeah|yup|sure|agreed|accepted|granted|certainly|absolutely|ja|jawohl|oui|si|tak|da $
  ^ yes i|we? do|agree|accept|of|go|sure|please|ok|okay|sir course|ahead? $
  ^ i|we agree|accept to? that|this|it? $
  ^ of course $
  ^ no problem $
  ^ fine by|with|for me $
  ^ fine|ok|okay|good|yes by|with|for? me? .. it is $
  ^ thats|that is|its|sounds ok|okay|fine|good|alright by|with|for? me? $
  ^ einverstanden|abgemacht|stimmt|gerne|klar $
  ^ d accord $
  ^ de acuerdo $
  ^ vale $
  ^ d'accordo|daccordo|accordo $
  ^ va bene $
  ^ akkoord|goed|prima $
  ^ zgoda|zgadzam sie? $
  ^ you may|can take it back $
  ^ yes|yeah|ok|okay|sure|fine|good|agreed|ja|oui|si|tak|va bene|bien|vale|gut|akkoord|prima|dobrze? by|for|with|fur|pour|per|para|voor|dla|from me|mich|moi|mi|mij|mnie $
  ^ i am|im agree|agreed|okay|ok|happy|fine|good with|to? the|that|this|a? pause|break|it|proposal? $
  ^ i? agree|accept|ok with|to? the|that|this|a|your? pause|break|proposal|wish|request $
  ^ thats|that is|works fine|ok|okay|good? for|with|by me $
  ^ works for me $
  ^ ok|okay|yes|fine|agreed to|with|for the|that|this|a? pause|break|proposal|rest $
  ^ the? proposal|pause|offer|break|request is accepted|agreed|fine|ok|okay|granted|approved $
  ^ pas de probleme $
  ^ kein problem $
  ^ geen probleem $
  ^ nessun problema $
  ^ nie ma problemu $
  ^ go ahead and? take it back $
`,
  { exactly: true },
);
const OK = phrases(
  `
  ^ ok|okay|k|alright|right|fine|good|great|perfect|bien|bene|dobrze $
  ^ all right $
  play it|that|them|this $
  ^ yes|yeah|yep? thats what|how i|we want|wanted|meant|mean|like it? $
  ^ yes|yeah|yep? that is what|how i|we want|wanted|meant|mean|like it? $
  ^ off|here we go $
  ^ yes|yep|ok|okay .. go $
  lets go $
  looks|look ok|okay|good|right|fine to|by? me? $
  but ok|okay|fine|yes|alright $
  ^ in ordnung $
  ^ yes|yeah|yeh|yep|ok|okay|right|good|great|fine|approved|perfect? send|play|run|execute|do|submit|confirm|launch it|that|this|them|away|all? $
  ^ approved|execute|confirmed|proceed|submit|confirm|engage $
  ^ make it so $
  ^ bet|aye|yup|ok|okay|cool|sweet? run|ship|play|send|fire|lock it|that|them in|off? $
  ^ play|submit|send my|the orders|sheet|turn|move|moves $
  ^ mach|spiel es|das|das? so $
`,
  { exactly: true },
);
/** Of a letter that shows a sheet and how it is played: to play just that. */
const DO_IT = phrases(
  `
  ^ yes|yep|yeah|ok|okay|alright|right|fine|good|great|perfect|sure? please? do|play|send|run|execute it|that|this|them now? $
  ^ all right do|play it|that $
  ^ make it so $
  ^ i mean it go|do|play? it|ahead? $
  ^ ja? mach|machs es? so? $
  ^ oui? faites|fais le $
  ^ si? hazlo|fallo|adelante $
  ^ ja? doe het|maar? $
`,
  { exactly: true },
);
export const saysDoIt = (text: string) => {
  const said = sentence(text);
  return !said.isQuestion && (DO_IT.in(said) !== undefined || DO_IT.in(bareOf(said)) !== undefined);
};

const NO = phrases(
  `
  ^ no|nope|nein|non|nee|nie|never|declined|denied|refused $
  ^ no i|we dont|do|refuse|decline|wont|thanks|sorry|not $
  ^ i|we decline|refuse|disagree that|this|it? $
  ^ i|we dont|do not? agree|accept $
  ^ lieber nicht $
  ^ nicht einverstanden $
  ^ pas d accord $
  ^ no estoy de acuerdo $
  ^ non sono d accordo $
  ^ niet akkoord $
  ^ nie zgadzam sie $
  ^ no|nope|nah|nein|non|nee|nie|sorry .. thanks|thx|danke|merci|grazie|gracias|bedankt|dank|dzieki|rather|prefer|prefere|preferisco|prefiero|lieber|liever|wole .. $
  ^ no|nope|nah|nein|non|nee|nie|sorry .. ... continue|continuer|continuare|continuar|weiter|weiterspielen|spielen|play|playing|keep|going|jouer|giocare|jugar|seguir|seguimos|spelen|doorspelen|grac|grajmy $
`,
  { exactly: true },
);
const NUMBERS: readonly Phrases[] = [
  [
    "first|1st|1|one|a|former",
    "erste|ersten|erstes|premier|premiere|primero|primera|primo|prima|eerste|pierwsz*",
  ],
  [
    "second|2nd|2|two|b",
    "zweite|zweiten|deuxieme|seconde|segundo|segunda|secondo|seconda|tweede|drugi|druga|drugie",
  ],
  ["third|3rd|3|three|c", "dritte|dritten|troisieme|tercero|tercera|terzo|terza|derde|trzeci*"],
  ["fourth|4th|4|four|d", "vierte|vierten|quatrieme|cuarto|cuarta|quarto|quarta|vierde|czwart*"],
  ["fifth|5th|5|five|e", "funfte|funften|cinquieme|quinto|quinta|vijfde|piat*"],
  ["sixth|6th|6|six|f", "sechste|sechsten|sixieme|sexto|sexta|sesto|sesta|zesde|szost*"],
].map(([english, others]) =>
  phrases(
    `
  ^ i? take|choose|pick|want|prefer? the? ${english} one|option|choice|answer|way|possibility|line? $
  ^ option|number|choice|answer|no|nr|line|way|nummer|numero|opcion|opzione|optie ${english} $
  ^ die|der|das|den|nummer|le|la|el|il|de|het|numero? ${others} moglichkeit|antwort|option|wahl|variante|optie|opcion|opzione|possibilita|possibilite|posibilidad|mogelijkheid|mozliwosc|scelta|choix? $
`,
    { exactly: true },
  )
);
const LAST = phrases(
  `
  ^ i? take|choose|pick? the last one|option|choice|answer|way? $
  ^ last one|option|choice|answer|way $
  last of these|those|them
  ^ die|der|das|le|la letzte|letzten|dernier|derniere moglichkeit|antwort|option? $
  ^ el|la|il|de ultimo|ultima|laatste opcion|opzione|optie? $
`,
  { exactly: true },
);
const YOURS = phrases(`
  you decide|choose|pick
  up to you
  your choice|call
  whatever|whichever you think|like|want|prefer
  you think best
  as you like|wish
  dont|doesnt care|matter
  all|much the same to me
  makes no difference
  as|what|whatever the rules want|say|demand|require|prescribe|provide
  either|any|anything will do
  no preference
  leave it to you
  best guess|option
  surprise me
  your turn to choose
  i leave .. to you
  entscheide du
  du entscheidest
  entscheiden sie
  wie du willst|meinst
  mir egal
  egal
  comme tu veux
  comme vous voulez
  a toi de|voir
  decide tu
  como quieras
  lo que tu? quieras|prefieras|digas
  decidi tu
  fai tu
  come vuoi
  beslis jij
  jij mag
  maakt niet uit
  ty decyduj
  jak chcesz
  wszystko jedno
`);
const SAME = phrases(`
  same as before|last|usual|always|previous*
  the same again
  same again
  as before|last time|always|usual
  like before|last
  same orders|answer
  wie vorher|immer|letztes|gehabt|zuvor
  dasselbe|das gleiche|gleiche
  comme avant|toujours|d habitude
  la meme chose
  lo mismo
  como antes|siempre
  come prima|sempre
  lo stesso
  zelfde
  zoals eerder|altijd
  to samo
  jak poprzednio|zawsze|wczesniej
`);
const NOBODY = phrases(`
  nobody|none|noone reacts|reinforces|moves|helps|goes|does|joins|anything
  no one .. reacts|reinforces|moves|helps|joins
  no reaction|reactions|reinforcement|reinforcements|help
  keiner|niemand .. reagiert|hilft|zieht
  keine reaktion
  personne .. reagit|bouge
  pas de reaction
  nadie .. reacciona|mueve
  nessuno .. reagisce|muove
  niemand .. reageert|helpt|beweegt|komt|gaat
  nobody|none|noone comes|goes|reacts
  geen reactie
  nikt .. reaguje
  pass
`);

/** `Not the first, the second` */
const NOT_THAT_ONE =
  /^(?:no,? )?not (?:the )?(?:first|second|third|fourth|last|[1-6])(?: one)?,? (?:but |rather )?(?=(?:the )?(?:first|second|third|fourth|last|[1-6])\b)/i;
const COUNTS = phrases(
  "until|till|after|one|two|three|1|2|3|loss|losses|hit|hits|hold|holds",
);

/** A number is the place of what is chosen, from 1; 0 stands for the last. */
type Answer = "yes" | "ok" | "no" | "yours" | "same" | "nobody" | number | { readonly line: string };

/** So few words are an answer, also where nothing is asked: `No reaction.` */
const FEW_OF_NOBODY = 3;

/** More words are no answer to a question, but a sentence about something. */
const MOST_WORDS = 12;

/** `Yes`, `agreed`, `the third one`, `you decide`: an answer to what the game asks its writer. */
export const answering: Intent<Answer> = {
  name: "answer",
  isFinal: true,
  reads(said, seat) {
    if (agreesToPause(said, seat)) return "yes";
    if (said.isQuestion || isUndecided(said.text) || said.words.length > MOST_WORDS) return undefined;
    const bare = bareOf(sentence(said.text.replace(NOT_THAT_ONE, ""), said.other));
    const line = choiceNamed(bare, seat) ?? choiceInWords(bare, seat);
    if (line !== undefined) return { line };
    const number = EXCLUDES.test(bare.text) ? undefined : numberChosen(bare) ?? numberInPart(bare);
    // `A. Pym` is a name where nothing is asked.
    const isInitial = /^[a-f][.)]?$/i.test(bare.text) && !hasOpenQuestion(seat);
    if (number !== undefined && !isInitial) return number;
    if (LAST.in(bare) !== undefined) return 0;
    // `Nothing has been spent so far`: nobody is asked, and it tells of something.
    const isTold = bare.words.length > FEW_OF_NOBODY && !hasOpenQuestion(seat);
    for (const [answer, meant] of ANSWERS) {
      if (meant.in(bare) === undefined && meant.in(said) === undefined) continue;
      if (answer === "nobody" && isTold) continue;
      // `Hold until two losses, no reaction anywhere` says more than that.
      if (answer === "nobody" && clausesOf(bare).length > 1 && COUNTS.in(bare) !== undefined) {
        return undefined;
      }
      return answer === "nobody" ? noneOf(bare, seat) : answer;
    }
    return !isTold && saysNone(bare, seat) ? noneOf(bare, seat) : undefined;
  },
  reply: (answer, seat) =>
    typeof answer === "object"
      ? { kind: "orders", lines: [answer.line] }
      : answer === "same"
      ? { kind: "records", of: "same again" }
      : replyTo(answer, seat),
};

/** `He accepts the proposal of a fortnight's pause`, `Yes, I should like that very much`: a pause can be ended at any time. */
function agreesToPause(written: Sentence, seat: HeardSeat): boolean {
  const days = seat.game.head.clock?.proposal?.days;
  const said = sentence(
    written.text.replace(/^s[\u00ec\u00ed](?=\P{L})/iu, "yes").replace(UNRESERVED, "")
      .replace(new RegExp(` of ${days} days\\b`, "i"), ""),
    written.other,
  );
  const [wish, another] = openWishes(seat);
  const isOpen = wish?.yes === "pause" && another === undefined &&
    askedWords(seat.game, seat.side)?.asked !== seat.side;
  if (!isOpen || /\d{2}/.test(said.text) || said.words.length > MOST_LOOSE) return false;
  const own = sentence(said.text.replace(AND_THEN, "$1"), said.other);
  if (isUnsure(own) || refuses(own)) return false;
  if (has(ACCEPTS, said) && ACCEPTS_IT.test(said.text)) return true;
  if (!said.isQuestion && YES_TO_REST.test(said.text) && !has(SUPPOSED, said)) return true;
  return begins(said) ? has(LIKES, said) || has(RESTS, said) : has(ACCEPTS, said) && has(RESTS, said);
}

/** `Tell Bruno yes to the pause`, `the break is okay for me` */
const YES_TO_REST =
  /\b(?:yes|ok(?:ay)?|agree(?:d|ment)|fine|happy) (?:to|with|about) (?:the|that|this|h(?:is|er)|your) (?:break|pause|rest)\b(?! of\b)|\b(?:the|that|this|h(?:is|er)|your) (?:break|pause|rest) (?:is|sounds) (?:ok(?:ay)?|fine|good)\b/i;
const SUPPOSED = ["would", "could", "might"];
const UNRESERVED = / without (?:any )?(?:reservations?|hesitation|question)\b/i;
/** `I accept, my bees do nothing else until March`: what stands behind is why. */
const AND_THEN =
  /((?:^|[,;] )(?:i|we) (?:\p{L}{2,12} ){0,2}(?:accept|agree|approve|consent)(?: to (?:it|that|this))?)[,;:] (?!.*\b(?:but|if|unless|though|however|provided|not)\b).*$/iu;
const ACCEPTS_IT =
  /(?:^|[,;] )(?:i|we) (?:(?!not\b|never\b)\p{L}{2,12} ){0,2}(?:accept|agree|approve)(?: to (?:it|that|this))?(?=[,.;!]|$)/iu;
const ACCEPTS =
  "agreed agree agrees accept accepts accepted accepting granted approved approve einverstanden accord accordo acuerdo akkoord zgoda bene bien gern gerne volontiers volentieri"
    .split(
      " ",
    );
const LIKES = "like love gladly please pleased welcome gern gerne bene".split(" ");

/** `Je prends celle qui finit en 3014`, `Ich nehme den ersten Weg`: a choice by a verb of taking, in any words. */
export const choosing: Intent<string> = {
  name: "answer",
  isFinal: true,
  reads(said, seat) {
    const isAsked = askedWords(seat.game, seat.side)?.asked === seat.side;
    const taken = said.words.findIndex((word) => TAKES.has(word));
    // `Retreat via 3115 to 3214`: every place on the way.
    const way = isAsked && !isUnsure(said) && !isRefused(said) ? numbersIn(said) : [];
    const along = way.length > 1 ? choiceWith(way, seat) : undefined;
    if (along !== undefined) return along;
    if (!isAsked || taken === -1 || said.words[taken + 1] === "it" || isUnsure(said) || isRefused(said)) {
      return undefined;
    }
    const numbers = numbersIn(said);
    if (numbers.length > 0) return choiceWith(numbers, seat);
    const number = numberNamed(said);
    return number === undefined ? undefined : choicesOf(seat).at(number - 1);
  },
  reply: (line) => ({ kind: "orders", lines: [line] }),
};

const TAKES = new Set(
  `take choose pick select prends choisis prendrai nehme wahle prendo scelgo elijo tomo escojo quedo neem kies biore wybieram`
    .split(" "),
);

/** The chosen number, if a sentence says nothing else. */
export function numberChosen(said: Sentence): number | undefined {
  const number = NUMBERS.findIndex((each) => each.in(said) !== undefined);
  if (number !== -1) return number + 1;
  if (said.words.length > MOST_WORDS || said.words.some((word) => /\d{2}/.test(word))) return undefined;
  const rest = said.words.filter((word) => !CHOOSING.has(word));
  const alone = ORDINALS.findIndex((names) => rest.length === 1 && names.includes(rest[0]));
  return alone === -1 ? undefined : alone + 1;
}

/** `I have no better idea, so yes, the first one.` */
function numberInPart(said: Sentence): number | undefined {
  const parts = clausesOf(said);
  const [number, another] = parts.flatMap((part) => numberChosen(part) ?? []);
  const isRefusing = said.words.some((word) => REFUSING.has(word));
  return parts.length > 1 && another === undefined && !isRefusing ? number : undefined;
}

const REFUSING = new Set("not never dont nicht pas non niet nie neither unless".split(" "));

/** The one number of a choice that a sentence names among other words; undefined where it names none, or several. */
function numberNamed({ words, text }: Sentence): number | undefined {
  const named = words.flatMap((word, index) => {
    const at = NAMES_NUMBER.has(words[index - 1] ?? "") && CARDINALS.includes(word)
      ? CARDINALS.indexOf(word)
      : ORDINALS.findIndex((names) => names.includes(word));
    const isOfElse = !new RegExp(`\\b${RegExp.escape(word)}[.,;:!]`, "i").test(text) &&
      !GOES_BEHIND.has(words[index + 1] ?? "") && !CHOOSING.has(words[index + 1] ?? "the");
    return at === -1 || isOfElse || SHORT_TIME.has(words[index - 1] ?? "") ? [] : [at + 1];
  });
  return new Set(named).size === 1 ? named[0] : undefined;
}

const NAMES_NUMBER = new Set(
  "number no nr option way choice answer nummer numero opcion opzione optie".split(" "),
);
const CARDINALS = "one two three four five".split(" ");

/** What goes on behind the number of a choice; `the first round` is no choice. */
const GOES_BEHIND = new Set(
  "because since as if but and it they he she this leads goes ends runs seems looks sounds weil denn da aber und parce car mais et porque pero y perche ma e omdat want maar en bo ale i"
    .split(" "),
);

/** `Give me a second` */
const SHORT_TIME = new Set("a one half just per".split(" "));

/** Words around the number of a choice, in many languages. */
const CHOOSING = new Set(
  `i we take choose chose pick go went going with want prefer like would id ill say well lets let it is have the my our a one of for that those
  these ways way you list listed listing opt option options choice choices answer answers possibility line number please thanks thank then
  chosen selected preferred taken selection ones route path will do works that ill ok okay fine good go to from above on to be please ich nehme wahle mochte die der das den bitte moglichkeit variante wahl weg nr nummer
  je prends choisis la le pour moi svp option numero scelgo prendo il opzione per favore elijo tomo el opcion possibilita possibilite posibilidad mogelijkheid mozliwosc scelta choix por favor
  ik neem kies de het graag optie wybieram biore prosze opcje opcja`.split(/\s+/),
);

const ORDINALS: readonly (readonly string[])[] = [
  "first 1st erste ersten erstes premier premiere primero primera primo prima eerste pierwsza pierwszy pierwsze",
  "second 2nd zweite zweiten zweites deuxieme seconde segundo segunda secondo seconda tweede druga drugi drugie",
  "third 3rd dritte dritten drittes troisieme tercero tercera terzo terza derde trzecia trzeci trzecie",
  "fourth 4th vierte vierten viertes quatrieme cuarto cuarta quarto quarta vierde czwarta czwarty",
  "fifth 5th funfte funften funftes cinquieme quinto quinta vijfde piata piaty",
].map((names) => names.split(" "));

const ONE = phrases(`
  ^ the? one to|towards|via|at|in|with .. $
  ^ i? take|choose|pick|want|prefer the? one? to|towards|via? .. $
  ^ go|goes|run|runs|fall|falls|back? back? to|towards|nach|vers|hacia|verso|naar|do .. $
  ^ the one .. $
  ^ den|die|das|der nach|uber|mit .. $
  ^ celui|celle vers|a|de .. $
  ^ el|la de|hacia .. $
  ^ quello|quella di|verso .. $
`);

/** `The one to 3214`: the only choice that has all the numbers which a sentence names. */
function choiceNamed(said: Sentence, seat: HeardSeat): string | undefined {
  const named = said.words.filter((word) => !BETWEEN_NUMBERS.has(word) && !CHOOSING.has(word));
  const numbers = named.filter((word) => /^\d{2,4}$/.test(word));
  const isAsked = askedWords(seat.game, seat.side)?.asked === seat.side;
  if (
    !isAsked || numbers.length === 0 || (ONE.in(said) === undefined && numbers.length < named.length)
  ) {
    return undefined;
  }
  return choiceWith(numbers, seat);
}

const numbersIn = ({ text }: Sentence) => text.match(/(?<![\d.:])\d{2,4}(?![\d:])/g) ?? [];

/** The only choice that has all of some numbers. */
function choiceWith(numbers: readonly string[], seat: HeardSeat, nth?: number): string | undefined {
  if (numbers.length === 0) return undefined;
  const found = choicesOf(seat).filter((choice) => {
    // What every choice begins with tells none from another.
    const words = new Set(choice.split(" ").slice(2));
    return numbers.every((number) => words.has(number));
  });
  return found.length === 1 ? found[0] : nth === undefined ? undefined : found[nth - 1];
}

/** `…, but the first one if there are two` */
const OF_SEVERAL =
  /,? (?:but )?((?:take )?the (?:first|second|last)(?: one)?)(?: of (?:those|them|these))?(?: if there (?:are|is) (?:two|several|more|many)(?: of them| than one)?)?(?=[.!]*$)/i;

/** Words by which one choice says that nothing is done. */
const NOTHING_DONE = "none never nobody neither nothing no nor".split(" ");

/** `It halts`, `Cross!`, `neither`: the only choice that has all the words of a sentence which say something. */
function choiceInWords(said: Sentence, seat: HeardSeat): string | undefined {
  if (askedWords(seat.game, seat.side)?.asked !== seat.side || isUnsure(said)) return undefined;
  const stem = (word: string) => word.length > 4 ? word.replace(/(?:es|s|ing)$/, "") : word;
  const meant = said.words.filter((word) => !CHOOSING.has(word) && !AROUND_A_CHOICE.has(word)).map(stem);
  if (meant.length === 0 || meant.length > MOST_NAMED) return undefined;
  const found = choicesOf(seat).filter((choice) => {
    const words = foldedWords(choice).map(stem);
    return meant.every((word) =>
      words.includes(word) ||
      (NOTHING_DONE.includes(word) && NOTHING_DONE.some((nothing) => words.includes(nothing)))
    );
  });
  return found.length === 1 ? found[0] : undefined;
}

const MOST_NAMED = 4;
const AROUND_A_CHOICE = new Set("it they he she them him both stays and in of both all just only".split(" "));

/** `3115 then 3214` */
const BETWEEN_NUMBERS = new Set([
  "then",
  "and",
  "via",
  "dann",
  "und",
  "puis",
  "et",
  "luego",
  "y",
  "poi",
  "e",
]);

const NONE = phrases(`
  ^ no|none|without|kein|keine|keinen|pas|aucun|aucune|sin|ningun|ninguna|senza|nessun|nessuna|geen|bez|zadnych
`);

/** `No support for them`: none of a thing that orders name. Who does not give way may use that all the same. */
function saysNone(said: Sentence, { game: { system } }: HeardSeat): boolean {
  if (NONE.in(said) === undefined || has(classOf("goes back"), said)) return false;
  const { keywords } = system.words.glossary;
  return said.words.slice(1).some((word) =>
    keywords.some(({ word: known, forms }) => [known, ...forms].includes(word))
  );
}

/** `No reactions anywhere`: the line by which nobody does what a sentence names; no answer where that is not asked. */
function noneOf({ words }: Sentence, seat: HeardSeat): Answer | undefined {
  const isAsked = askedWords(seat.game, seat.side)?.asked === seat.side;
  const verbs = seat.game.system.orders.grammar.verbs
    .filter((verb) => verb.length > 4 && words.some((word) => word.startsWith(verb)));
  if (!isAsked || verbs.length === 0) return "nobody";
  const desk = deskOf(seat.game, seat.side);
  const line = verbs.map((verb) => `${verb} none`).find((each) =>
    seat.game.system.orders.readAnswer(desk, [each]).reports.every(({ status, isAside }) =>
      status === "accepted" && isAside === undefined
    )
  );
  return line === undefined ? "no" : { line };
}

const ANSWERS = [
  ["yes", YES],
  ["no", NO],
  ["ok", OK],
  ["yours", YOURS],
  ["same", SAME],
  ["nobody", NOBODY],
] as const;

/** Something that the other player asks, and the commands that answer it. */
interface OpenWish {
  readonly words: string;
  readonly yes: string;
  /** Undefined where nothing has to be said for a no. */
  readonly no: string | undefined;
}

function openWishes({ game: { head }, side }: HeardSeat): OpenWish[] {
  const other = enemyOf(side);
  const proposal = head.clock?.proposal;
  const deadlines = deadlinesOffered(head);
  return [
    ...(askedBack(head)?.side === other
      ? [{ words: "The other player would take a turn back", yes: "agree", no: "decline" }]
      : []),
    ...(proposal?.side === other
      ? [{
        words: `The other player would let the game rest for ${counted(proposal.days, "day")}`,
        yes: "pause",
        no: "resume",
      }]
      : []),
    ...(deadlines?.side === other
      ? [{ words: offerWords(head, deadlines, side).slice(0, -1), yes: "deadlines", no: "decline" }]
      : []),
    ...(head.dispute?.proposal?.side === other
      ? [{ words: "The other player proposes how to settle the dispute", yes: "agree", no: undefined }]
      : []),
    ...(head.silence?.side === side && head.silence.questionAt !== undefined
      ? [{ words: "The other player asks whether the game goes on", yes: "here", no: undefined }]
      : []),
  ];
}

/** Whether a side is asked something, by the game or by the other player. */
export function hasOpenQuestion(seat: HeardSeat): boolean {
  return askedWords(seat.game, seat.side)?.asked === seat.side || openWishes(seat).length > 0;
}

/** Whether nothing is asked and nothing kept: then a yes or a no changes nothing. */
export function hasNothingToAnswer(seat: HeardSeat): boolean {
  return !hasOpenQuestion(seat) && keptWords(seat.game, seat.side) === undefined;
}

/** What would agree to an open proposal, or decline it. */
export function repliesToProposal(seat: HeardSeat): readonly string[] {
  return openWishes(seat).flatMap((
    { yes, no },
  ) => [yes.toUpperCase(), ...(no === undefined ? [] : [no.toUpperCase()])]);
}

/** What the other player proposes, and how to answer; undefined where that is nothing. */
export function proposalOf(seat: HeardSeat): Reply | undefined {
  const wishes = openWishes(seat);
  return wishes.length === 0
    ? undefined
    : { kind: "says", about: "What is proposed", sentences: [...wishes.map(howToAnswer), whatWaits(seat)] };
}

function howToAnswer({ words, yes, no }: OpenWish): string {
  const decline = no === undefined ? "" : `, or ${no.toUpperCase()} to decline`;
  return `${words}. Reply ${yes.toUpperCase()} to agree${decline}.`;
}

function replyTo(answer: Exclude<Answer, object>, seat: HeardSeat): Reply {
  const { game, side } = seat;
  const wishes = openWishes(seat);
  const question = askedWords(game, side);
  const isAsked = question?.asked === side;
  const isKept = keptWords(game, side) !== undefined;
  const [wish] = wishes;
  if (wishes.length === 1 && !isAsked && !isKept) {
    if (answer === "yes") return { kind: "command", line: wish.yes };
    if (answer === "no" && wish.no !== undefined) return { kind: "command", line: wish.no };
  }
  const choices = isAsked && typeof answer === "number" ? choicesOf(seat) : [];
  const chosen = choices.at(typeof answer === "number" ? answer - 1 : 0);
  if (chosen !== undefined) return { kind: "orders", lines: [chosen] };
  const ofNobody = answer === "nobody" && isAsked ? lineOfNobody(seat) : undefined;
  if (ofNobody !== undefined) return { kind: "orders", lines: [ofNobody] };
  const howTo = wishes.map(howToAnswer);
  const isOpen = isAsked || isKept || wishes.length > 0;
  const open = wishes.length > 0 && !isAsked ? [] : [...(isOpen ? [] : [NO_QUESTION]), whatWaits(seat)];
  return {
    kind: "says",
    about: isAsked || wishes.length > 0 ? "Your answer is still open" : "Nothing has changed",
    sentences: [
      ...open,
      ...howTo,
      ...(isAsked && !isKept
        ? [
          answer === "nobody" || answer === "no"
            ? nobodyWords(seat)
            : answer === "yours"
            ? `${defaultWords(seat)}${BY_DEFAULT}`
            : "Write your answer as the question has it; GO leaves it to your standing orders and the default.",
        ]
        : isKept
        ? [nextStep(seat)]
        : wishes.length > 0
        ? []
        : [nextStep(seat)]),
    ],
  };
}

const NO_QUESTION = "I have no question open for you, so your answer changes nothing.";

/** What comes where a question is left open. */
function defaultWords({ game, side }: HeardSeat): string {
  const desk = deskOf(game, side);
  const { remarks } = game.system.orders.readAnswer(desk, desk.kept);
  const [what = ""] = [...remarks, ...game.system.words.terms.defaults];
  return what === "" ? "" : `${what} `;
}

const CHOOSES = rowsOf(`
  {choose} {you}
  whichever|whatever|what you think
  dont|doesnt|cannae|cannot|cant|no see|matter|mind|fancy|difference|preference|fussed
  whichever|whatever|dealers
`);
const SENDS = rowsOf(
  "{run}|pull it|them|that|this|away|in|off|rip|ahead|trigger|go\nyolo|uitvoeren|ausfuhren|executez|esegui|ejecuta|wykonaj|losschicken|y",
);

/** Few words: a longer letter is about more. */
const MOST_LOOSE = 24;

/** `Yes, that's what I want`, `Tutto giusto, procedi pure`: what is kept is right. */
const SO_IT_IS = phrases(`
  thats|that is what i|we want|meant|mean|wanted
  thats|that is it|right|correct|them
  exactly|precisely so|that|right
  all|everything correct|right|good|fine
  procedi|prosegui|proceda
  tutto giusto|corretto|bene
  genau so|das
  alles richtig|korrekt|gut
  c est ca|bon|exact|correct
  tout est bon|correct|juste
  asi es
  todo bien|correcto
  zo is het
  helemaal goed
  wszystko dobrze
`);

const FINE_BY_ME = phrases(`
  is|are|sounds fine|ok|okay|good|alright|great by|with|for me|us
  suits me|us
  passt mir|uns
  me va bien
  ca me va
  mi va bene
  is|vind prima|goed
`);

/** Whether it begins with a yes, whatever follows. */
const begins = ({ words }: Sentence) => BEGINNINGS.some((each) => words.join(" ").startsWith(each));
const BEGINNINGS = [
  "of course",
  "too right",
  "by all means",
  "yes",
  "sure",
  "certainly",
  "absolutely",
  "no problem",
  "naturlich",
  "klar",
  "bien sur",
  "certo",
  "claro",
  "por supuesto",
  "natuurlijk",
  "oczywiscie",
  "si ",
  "oui ",
  "ja ",
  "tak ",
];
/** What is said of a rest. */
const RESTS =
  "pausa pauze przerwa fortnight break pause rest holiday holidays urlaub vacances vacanze vacaciones vakantie"
    .split(
      " ",
    );

/** `Anything but the first`: what is named is the one that is not chosen. */
const EXCLUDES =
  /\b(?:(?:any(?:thing|where| one)?|any|every(?:thing|where)?|all|either|whatever|whichever|alles|tout|tutto|todo) (?:but|except|save|bar|besides|ausser|au\u00dfer|sauf|tranne|menos|salvo|behalve)|(?:rather|other|sooner)\b[^.!?;]{0,30}? than|neither|nor|instead of|in lieu of|apart from)\b/i;

/** `Rather to 3014` refuses nothing. */
function isRefused(said: Sentence): boolean {
  return EXCLUDES.test(said.text) ||
    classOf("refuse").some((word) => !classOf("rather").includes(word) && has([word], said));
}

/** What a letter answers as a whole to what is open, where no sentence does so by itself. */
export function openAnswer(written: Sentence, seat: HeardSeat): Reply | undefined {
  const { game, side } = seat;
  const said = sentence(
    written.text.replace(OF_SEVERAL, ", $1").replace(/\bthe only\b/gi, "the"),
    written.other,
  );
  const isOpen = isUnsure(said) || isUndecided(said.text) || EXCLUDES.test(written.text);
  if (isOpen || said.words.length > MOST_LOOSE) return undefined;
  const first = firstSays(said);
  const isAsked = askedWords(game, side)?.asked === side;
  if (isAsked && !isRefused(said)) {
    const line = choiceWith(numbersIn(said), seat, numberNamed(said)) ?? choiceToPlace(said, seat);
    if (line !== undefined) return { kind: "orders", lines: [line] };
    const number = /\d{2}/.test(said.text) ? undefined : numberNamed(said);
    const chosen = number === undefined ? undefined : choicesOf(seat).at(number - 1);
    if (chosen !== undefined) return { kind: "orders", lines: [chosen] };
  }
  if (/\d/.test(said.text)) return undefined;
  if (isAsked && classesFilled(CHOOSES, said) > 0) return replyTo("yours", seat);
  if (isAsked && has(classOf("nobody"), said)) return replyTo("nobody", seat);
  const isKept = keptWords(game, side) !== undefined;
  const wishes = openWishes(seat);
  if (!isAsked && !isKept && wishes.length === 1) {
    // What settles something for good takes a clear word, and anything less is asked back.
    if (first !== undefined) return replyTo(wishes[0].yes === "agree" ? "ok" : first, seat);
    if (begins(said) && wishes[0].yes === "pause" && has(RESTS, said) && !refuses(said)) {
      return replyTo("yes", seat);
    }
    const isFine = FINE_BY_ME.in(said) !== undefined && wishes[0].yes === "pause" && !refuses(said);
    if (isFine && said.words.length <= MOST_WORDS) return replyTo("yes", seat);
    if (has(classOf("pause"), said)) return replyTo("ok", seat);
  }
  const isGo = classesFilled(SENDS, said) > 0 || SO_IT_IS.in(said) !== undefined;
  return isKept && isGo && !refuses(said) ? replyTo("ok", seat) : undefined;
}

/** `The way to Bardia`: of a side that chooses among ways the line that leads to the one place which a sentence names. */
function choiceToPlace(said: Sentence, seat: HeardSeat): string | undefined {
  const [name, another] = namesFrom(said, 0, seat);
  if (name === undefined || another !== undefined || choicesOf(seat).length === 0) return undefined;
  const { orders } = seat.game.system;
  const desk = deskOf(seat.game, seat.side);
  const place = orders.named?.(desk, name.words)?.place;
  const open = orders.sheet(desk).filter((line) => /^[^#]* \.{4}$/.test(line));
  // Nobody goes to where they are.
  const isElsewhere = place !== undefined && open.length === 1 && !open[0].split(" ").includes(place);
  const line = isElsewhere ? open[0].replace("....", place) : undefined;
  return line !== undefined && isAnswer(seat, line) ? line : undefined;
}

function lineOfNobody(seat: HeardSeat): string | undefined {
  return seat.game.system.orders.grammar.verbs.map((verb) => `${verb} none`)
    .find((each) => isAnswer(seat, each));
}

/** How a player says that nobody is to, where the question can be answered so. */
function nobodyWords(seat: HeardSeat): string {
  const line = lineOfNobody(seat);
  return line === undefined
    ? `If nobody is to do anything: ${BY_DEFAULT[0].toLowerCase()}${BY_DEFAULT.slice(1)}`
    : `If nobody is to, reply ${line.toUpperCase()}, and GO on the next line.`;
}

/** The answers among which a side may choose, as its sheet lists them; none where it lists them for several things. */
function choicesOf(seat: HeardSeat): readonly string[] {
  const lines = seat.game.system.orders.sheet(deskOf(seat.game, seat.side));
  const groups: string[][] = [[]];
  for (const line of lines.slice(0, MOST_LINES)) {
    const choice = /^# ?(?<words>[^#]{1,200})/.exec(line)?.groups?.words.trim();
    if (choice !== undefined && isAnswer(seat, choice)) groups[groups.length - 1].push(choice);
    else if (groups[groups.length - 1].length > 0) groups.push([]);
  }
  const filled = groups.filter(({ length }) => length > 0);
  // `The last one` is no line by which nothing is done, where the ways stand above it.
  const ways = filled.filter((group) => !group.every(doesNothing));
  const [only = [], another] = ways.length === 0 ? filled : ways;
  return another === undefined && (ways.length > 0 || only.length === 1) ? only : [];
}

const doesNothing = (choice: string) => NOTHING_DONE.includes(choice.split(" ").at(-1) ?? "");

/** More lines of a sheet are not looked at. */
const MOST_LINES = 60;

/** Whether a line alone answers what a side is asked. */
export function isAnswer({ game, side }: HeardSeat, line: string): boolean {
  const { isAnswer, problems, reports } = game.system.orders.readAnswer(deskOf(game, side), [line]);
  return isAnswer && problems.length === 0 && reports.every(({ status }) => status !== "refused");
}
