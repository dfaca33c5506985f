import { withoutOpening } from "./opening-words.ts";
import { BODIES } from "./by-names/name-parts.ts";
import { asks } from "./by-names/row-manner.ts";
import { bareWords, isUndecided } from "./sentences-said.ts";
import {
  bareWord,
  DOUBTING,
  GOING,
  NOT,
  PAST,
  SPEAKS_OF_ELSE,
  TOWARDS,
  UNDOES,
  UNSURE,
} from "./by-names/spoken-words.ts";

/** Words that begin a request or a wish, and add nothing. */
const ASKED =
  /^(?:(?:pourriez|pouvez|peux|pourrais)-(?:vous|tu)(?: faire)?|(?:k\u00f6nntest|konntest|kannst) du|(?:k\u00f6nnten|k\u00f6nnen) sie|puoi|potresti|puede|puedes|podrias|kun je|kunt u|mozesz|(?:i|we) (?:should|would|'d|will|shall) (?:be|feel) (?:most |very |so |really )?(?:obliged|grateful|glad|happy|pleased|delighted) if you (?:would|could|can|will)|(?:i|we)(?:'d| would) (?:be )?(?:most |very )?(?:grateful|obliged) if you (?:would|could)|(?:would|could|can|will) (?:you|u|ya)(?: be so kind as to| kindly| please)?|if you would|(?:be so kind as to)|would like(?: to)?(?: (?:see|try|have))?|(?:i|we)(?:'d| would| should)? (?:want|like|wish|love|prefer)(?: to see)?(?: that)?|(?:i|we) (?:reckon|decided|have decided)(?: that)?|(?:i|we) (?:think|believe|feel|guess|suppose)(?: that)?(?= .{1,40}?\b(?:should|ought to|had better|better|shall|must)\b)|let'?s (?:say|see|have)|(?:i|we)(?:'d| would) rather(?: have| see| put| send)?|(?:i|we)(?:'d| would| want| wish|) ?(?:like )?to add(?: that)?|(?:i|we)(?:['\u2019]ve| have) got|to add(?: that)?|(?:could|would)(?= (?!(?:i|we|you|it|they|he|she|that|this|there)\b)\S{2,12} (?:go|move|slip|shift|swap|take|drop|come|fall|pull|head|proceed|drive|march)\b)|have(?= (?:the )?[\w/-]{0,8}\d)|(?:the )?only (?:thing|order|move)s? (?:that )?(?:i|we) (?:want|have|need|make|plan|order)(?: to do)?(?: this turn| today| now)? (?:is|are)(?: to| that)?|(?:could|may|might|can) (?:we|i) (?:please |kindly |just )?have|it (?:was|is|has been) (?:resolved|decided|agreed) that)\s/i;
/** Words of correction: they stand before the order that counts. */
const AMENDS =
  /^(?:amend(?:ment)?|correction(?: to item \d)?|change|edit|update|sorry|oops|actually|no wait|wait)\s?[:,\u2013-]{0,2}\s(?=\S)/i;
/** Where an earlier order sent a piece. */
const NOT_THERE =
  /,? (?:vice|instead of|in (?:place|lieu) of|rather than|(?:and |but )?not|statt|anstatt|und nicht|au lieu de|pas|invece di|non|en vez de|in plaats van|niet|zamiast|nie)(?: to| nach| en| a| naar| do)? \d{2,4}\b/gi;
/** Words that only say to carry out an order as well as possible. */
const IF_IT_CAN =
  /,? (?:if (?:possible|(?:it|they|he|that)(?: still)? (?:can|may|works)|you can)|wenn (?:moglich|m\u00f6glich|es geht)|si possible|se possibile|si es posible|als het kan|jesli sie da)(?=$|[.,!])/gi;
/** `4arm: change to 51` */
const CHANGE_TO = /:? (?:change|changes|changed|make it|now|instead)(?: to)?(?= \d)/i;

/** The order in a sentence, without the words that ask for it. */
export function withoutAsk(written: string): string {
  let text = withoutOthers(written.trim().replace(SI_MOVES, "")).replace(
    MAY_BE_SENT,
    "$1 go ",
  ).replace(IS_SENT, "go").replace(ENDS, "go");
  for (let before = ""; before !== text;) {
    before = text;
    text = withoutOpening(text.replace(AMENDS, "")).replace(ASKED, "").trim();
  }
  text = text.replace(MAY_PLEASE, "$1 go ");
  return placeFirst(text.replace(DONT_CARE, "").replace(AFTER_ALL, "")).replace(NOT_THERE, "").replace(
    IF_IT_CAN,
    "",
  ).replace(
    CHANGE_TO,
    " to",
  ).replace(INSTEAD, "");
}

/** `To the orders that you have I add this one: …`: words that lead to an order, and give none. */
const KEYED =
  /\b(?:orders?|add|adding|addition|forgot|forgotten|following|important|further|moreover|also|changes?)\b/i;
const LAST_TIME = /\blast (?:night|time|week|month|year|evening|\p{Lu}\p{L}+day)\b/u;
const LEAD = new RegExp(
  `^([^:\\d]{0,80}${KEYED.source}[^:\\d]{0,60}|(?:[^\\s:\\d]{1,14} ){2,20}[^\\s:\\d]{1,14}):\\s(?=.{0,60}\\d)`,
  "i",
);

/** `Do not follow this order: 44RTR to 3118` */
export function isForbidden(sentence: string): boolean {
  const [, lead = ""] = /^([^:]{1,80}):\s/.exec(sentence) ?? [];
  const words = bareWords(lead);
  return words.some((word) => POINTS_ON.has(word)) &&
    words.some((word) => UNDOES.has(word) || NO_LEAD.has(word) || (NOT.has(word) && word !== "rather"));
}

const POINTS_ON = new Set(
  "this these following below folgende folgenden suivant suivante seguente siguiente".split(" "),
);

/** Words about something that is no order, or is somebody else's. */
const NO_LEAD = new Set(
  "odds numbers chances result results strength differential tell explain check count calculate compute compare show question questions wonder example instance wrong mistaken mistake illegal refused rejected silly bad mobile against were was last opponent opponents enemy"
    .split(" "),
);

/** Words that tell a story before an order. */
const LONG_AGO = new Set(
  "would last yesterday ago before later took came stood been lost won".split(" "),
);

/** `Only 8RTR, not 44RTR`: the first order stands. */
const ONLY_THIS =
  /^(?:and |but |und )?(?:just|only|nur|seulement|solo|solamente|soltanto|alleen|tylko) (?:the |die |der |das |le |la |il )?[\w/-]{1,12},? (?:and |und |et |e |y )?(?=(?:not|nicht|pas|non|no|niet|nie) (?:the |die |der |das |le |la |il )?[\w/-]{1,12}[.!]*$)/i;

export function withoutLead(written: string): string {
  const text = written.replace(ONLY_THIS, "");
  const [whole = "", lead = ""] = LEAD.exec(text) ?? [];
  return (KEYED.test(lead) || !sends(lead)) && isClear(lead) && !USES.test(lead) && !isUndecided(lead)
    ? text.slice(whole.length)
    : text;
}

/** `Use the Special Action: those in 46 retreat`: it orders something. */
const USES = /^(?:please |and )?(?:use|play|spend|commit)\b/i;

const sends = (lead: string) => bareWords(lead).some((word) => GOING.has(word) || BODIES.has(word));

/** A sentence from its first name, if nothing that matters precedes it. */
export function fromFirstName(sentence: string, isName: (words: string) => boolean): string | undefined {
  const words = sentence.split(" ");
  const bare = words.map(bareWord);
  const at = bare.findIndex((word, index) =>
    /\d/.test(word) || isName(word) || isName(bare.slice(index, index + 2).join(" "))
  );
  const lead = words.slice(0, Math.max(0, at)).join(" ");
  return at < FEWEST_CHATTED || asks(sentence) || sends(lead) || !isClear(lead) || at > MOST_CHATTED
    ? undefined
    : words.slice(at).join(" ");
}

/** A word alone may be a verb that nobody knows. */
const FEWEST_CHATTED = 3;
const MOST_CHATTED = 14;

/** Whether the words before an order neither ask, doubt, forbid, nor report somebody else's words. */
function isClear(lead: string): boolean {
  return bareWords(lead.replace(LAST_TIME, "")).every((word) =>
    !UNSURE.has(word) && !UNDOES.has(word) && !NOT.has(word) && !NO_LEAD.has(word) &&
    (!SPEAKS_OF_ELSE.has(word) || PAST.has(word) || LONG_AGO.has(word)) &&
    !(DOUBTING.has(word) && !["which", "what", "only"].includes(word))
  );
}

/** `il 3/104 si sposta a 2410`: of itself, and no condition, as `si mueve` would be. */
const SI_MOVES =
  /\bsi (?=(?:spostan?o?|muov(?:e|ono)|recan?o?|dirigono|portano)\b)|\bse (?=(?:mueven?|desplazan?)\b)/gi;
/** `7 Armoured and everyone else stand fast` */
const ELSE_STAYS =
  /^((?:\S{1,12} ){0,2}\S{1,12}),? (?:and|und|et|e|y) (?:every(?:one|body|thing) else|all (?:the )?others?|the (?:rest|others?))(?= (?:stands?|stays?|holds?|remains?)\b)/i;

const withoutOthers = (text: string) =>
  text.replace(
    ELSE_STAYS,
    (whole: string, name: string) =>
      bareWords(name).some((word) => TOWARDS.has(word) || GOING.has(word) || /^\d{4}$/.test(word))
        ? whole
        : name,
  );

/** An action of a piece in the passive: `could 7HUS be sent to 3422`, `8RTR ends its move in 3216`. */
const MAY_BE_SENT =
  /^(?:could|can|would|may|might) (\S{1,20}) (?:please |kindly )?(?:be (?:sent|moved|brought|shifted|transferred|placed|put) |go )/i;
/** `Can 3022 please drive to 2921?` */
const MAY_PLEASE =
  /^(?:could|can|would|may|might|will) (\S{1,20}) (?:please|kindly) (?:be so kind as to |go |drive |move |march |run |come |head |get |proceed ){1,2}/i;
const IS_SENT = /\bbe (?:sent|moved|brought|shifted|transferred|placed|put)\b/gi;
const ENDS = /\b(?:ends?|ending|finish(?:es)?) (?:its|their|the) (?:move|turn|march)\b/gi;

/** `Into 46: 132 and 8bers` */
function placeFirst(text: string): string {
  const [, place, pieces] =
    /^.{0,40}?\b(?:to|into|in|nach|vers|naar|verso) (\d{2,4}) ?: ?(?=\D{0,3}[\p{L}\d])(.{1,80})$/iu.exec(
      text,
    ) ?? [];
  return place === undefined || /\bto\b/i.test(pieces)
    ? text
    : `${pieces.replace(/[.!]{1,3}$/, "")} to ${place}`;
}

const DONT_CARE =
  /,? (?:idc|i don['\u2019]?t care|never mind|dont mind) (?:about )?(?:the )?(?:rest|others?)[.!]*$/i;
const AFTER_ALL = /,? after all\b/gi;
const INSTEAD = /,? instead(?=[.!]*$)/i;
