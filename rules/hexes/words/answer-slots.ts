import { type MeansSaid, meansSaid, type MeansSpoken } from "../../../src/sheet/words/spoken/means-said.ts";
import {
  isSeveral,
  saysNoMore,
  type SentenceSlot,
  slotsTaken,
  slotWords,
} from "../../../src/sheet/words/spoken/slots.ts";

/** 7.7, 7.9, 8.0: what one who is attacked answers, as slots that a sentence fills in any order. */

/** A part of an answer: a clause of the protection or retreat line, or a line of its own. */
export interface AnswerPart {
  readonly line: "guard" | "retreat" | "advance" | "case" | "whole" | "aside";
  readonly clause: string;
}

export type AnswerSlot = SentenceSlot<AnswerPart>;

/** A game's places: `to` is the nearest name after a word that leads somewhere. */
export interface AnswerGround {
  /** The one place that is attacked, or retreated from. */
  readonly place: string;
  /** The names of its units, in lower case. */
  readonly called: readonly string[];
  /** The place that some words name; undefined if they name none, or several. */
  placeCalled(words: string): string | undefined;
  /** The place some way off at a point of the compass. */
  placeAt(point: string): string | undefined;
}

const RETREAT =
  "(?:(?:they|it|he|we|(?:those |units |anybody |anyone |everybody |all )?(?:who|that|which) (?:has to|have to|must|needs? to)(?: go| retreat| run| withdraw| fall back)?)? ?(?:shall |should |will |can |may |must )?(?:retreats?|withdraws?|falls? back|pulls? back|drops? back|go(?:es)? back|backs? off|runs?|slips? (?:off|away)|back(?= (?:to|towards?) )|rtt|ruckzug|zuruckziehen|zuruckweichen|zuruck|weicht|weichen|recule|reculent|retraite|repli|se replie|ritirata|si ritira|si ritirano|ritirarsi|retirada|se retira|se retiran|terugtrekken|terug|wijkt(?: uit)?|wijken(?: uit)?|odwrotu?|(?:wy)?cof(?:a|uje)(?: sie)?))";
const TO =
  "(?:(?:path |line |in )?(?:direction|richtung)(?: of)?|(?:path |line )?towards?|to(?:wards?)?(?: the)?|for|(?:up)?on|nach|vers|sur|verso|hacia|naar|do|ku|a|in)";
const POINT =
  "(north ?-?east|north ?-?west|south ?-?east|south ?-?west|north|south|east|west|norden|suden|osten|westen|nord|sud|est|ouest|ovest|norte|sur|este|oeste|noorden|zuiden|oosten)(?:wards?)?";

/** Points of the compass whose names the house does not know else. */
export const ALSO_POINT: Readonly<Record<string, string>> = {
  est: "east",
  ouest: "west",
  ovest: "west",
  este: "east",
  oeste: "west",
  oosten: "east",
  westen: "west",
  noorden: "north",
  zuiden: "south",
};

const part = (line: AnswerPart["line"], clause: string): AnswerPart => ({ line, clause });

/** The destination of units, and whether winners follow: the same in both hex games. */
function retreatSlots(ground: AnswerGround): readonly AnswerSlot[] {
  const toPlace = (words: string | undefined) => {
    const place = words === undefined ? undefined : ground.placeCalled(words.trim());
    // A unit that stays there goes nowhere.
    return place === undefined || place === ground.place ? undefined : part("retreat", `toward ${place}`);
  };
  // A place's name has up to four words: the longest first.
  const ofWords = (count: number): AnswerSlot => ({
    said: new RegExp(
      `\\b(?:${RETREAT}[: ]{1,2}(?:back |off |away )?${TO}|(?:to|towards?|direction|richtung|verso|vers|hacia|(?:go|run|back|then)(?= \\d{4}))) ((?:[a-z\\d][a-z\\d'-]*)(?: [a-z\\d'-]+){${
        count - 1
      }})\\b`,
    ),
    fills: ([words]) => toPlace(words),
  });
  return [
    // `The 15 in Libyan Omar`: it says where that is.
    ...[3, 2, 1].map((count): AnswerSlot => ({
      said: new RegExp(`\\b(?:in|at) ((?:[a-z]{2,12})(?: [a-z]{2,12}){${count - 1}})\\b`),
      fills: ([words = ""]) => ground.placeCalled(words) === ground.place ? part("aside", "") : undefined,
    })),
    {
      said: new RegExp(
        `\\b(?:${RETREAT}[: ]{1,2}(?:to |to the |nach |vers le |verso |due )?|(?:to the|towards?) )${POINT}\\b`,
      ),
      fills([point = ""]) {
        const place = ground.placeAt(ALSO_POINT[point] ?? point.replace(/[ -]/g, ""));
        return place === undefined ? undefined : part("retreat", `toward ${place}`);
      },
    },
    {
      // A way hex by hex.
      said: new RegExp(
        `\\b${RETREAT}[: ]{1,2}(?:(?:${TO}|along|over|via|by|through|uber|par|per|por) )?(\\d{4}),? (?:(?:then|and|to|und|et|e|y|en|i|dann|puis|poi) ){0,2}(\\d{4})\\b`,
      ),
      fills: ([first = "", second = ""]) => {
        const places = [first, second].map((each) => ground.placeCalled(each));
        return places.every((each) => each !== undefined && each !== ground.place)
          ? part("retreat", places.join(" "))
          : undefined;
      },
    },
    ...[4, 3, 2, 1].map(ofWords),
    {
      // It says no more than where they go.
      said:
        /,? ?\baway from (?:the |my |our |his |her |their |all ){0,2}(?:enem(?:y|ies)|attackers?|front|fighting|tanks?)\b/,
      fills: () => part("case", ""),
    },
    {
      said:
        /\b(?:but |and )?no(?:body|ne| one| unit| units)?(?: of (?:mine|ours|my units|our units|them))? (?:shall |should |will |is to |may |must )?(?:advances?|pursuit|chase|follow(?:s|ing)?(?: up)?)(?: (?:if|when|even if|should) [^,.;]{1,40})?\b|\b(?:dont|never) (?:advance|pursue|follow|chase)\b/,
      fills: () => part("advance", "never"),
    },
    {
      // Orders for a retreat hold only if there is one.
      said:
        /\b(?:only )?(?:if|when|should|falls|wenn|si|se|in case|in the event|en cas|in caso)\b(?: [\p{L}\d']+){0,4}? (?:retreats?|retreating|run|runs?|back|go|lose|loses|perde|perdono|perd|perdons|pierde|pierden|verliert|verlieren|verliest|przegra|forced|need be|necessary|(?:must|has to|have to|gotta|got to)(?: (?:run|go|retreat|withdraw|fall back|go back))?|goes (?:wrong|badly)|(?:gets? )?(?:too )?hot|comes? to that|bounced|(?:driven|pushed|thrown|kicked|forced) (?:out|off|back|away)(?: of (?:it|there))?|beaten|defeated|dislodged|get hit|gets hit|zuruck|weichen|muss|mussen|notig|es sein muss|repli|retraite|recul|besoin|ritirata|ritirarsi)\b/u,
      fills: () => part("case", ""),
    },
  ];
}

/** What may be spent on a protection, and how its line says that. */
export interface MeansOfProtection<Key extends string = string> extends Omit<MeansSpoken<Key>, "isAside"> {
  /** @returns undefined if the words leave open what is spent */
  clause(said: Omit<MeansSaid<Key>, "rest">): string | undefined;
}

/** How often it holds, and how far: every order of the kind holds so. */
const EACH_TIME =
  /,? \b(?:(?:per|(?:for|in) (?:each|every|any)) (?:battle|attack|fight|combat|unit|time|assault)|each(?: time)?|every time|apiece|as far as (?:possible|(?:it|they) (?:can|may)))(?=$|[,;.!]| (?:and|but)\b)/g;

/** No guns protect; of points it says nothing. */
const NO_GUNS = "no guns";

/** Words that say only that somebody is helped. */
const ASIDE = new Set(
  `unit units hex feld case casella fpf fire fires firing shoot shoots protect protects support supports supporting cover covers covering help helps defend defends defense
  defence elect opt choose nah em lol garde gardons be used spent committed approved given granted together altogether total in spara sparano proteggere difendere
  can well also authorised authorized permitted allowed may attack schutz feuer feu fuoco commit retreat do hij zij verteidigen verdedigen defendre defender bronic razie reicht genugt suffit suffisent basta bastano suffice suffices`
    .split(
      /\s+/,
    ),
);

/** What a sentence spends, as parts of its protection. */
function spentIn(
  left: string,
  isAside: (word: string) => boolean,
  { clause, ...spoken }: MeansOfProtection,
) {
  const said = meansSaid(left, { ...spoken, isAside });
  const protection = said === undefined ? undefined : clause(said);
  return said === undefined || protection === undefined
    ? undefined
    : { parts: [part("guard", protection)], left: said.rest.join(" | ") };
}

/**
 * The lines by which a sentence answers; undefined if a significant word fills no slot.
 * @param own the slots of what protects, in the game's own words; they come first
 * @param means what protects, if the game reads that word by word
 */
export function linesBySlots(
  sentence: string,
  ground: AnswerGround,
  own: readonly AnswerSlot[],
  means?: MeansOfProtection,
): readonly string[] | undefined {
  const { place, called } = ground;
  // `2/155` counts nothing.
  const words = called.filter((name) => name.includes("/"))
    .reduce((text, name) => text.replaceAll(name, place), slotWords(sentence))
    .replace(EACH_TIME, " ").replace(/\s+/g, " ").trim();
  const taken = slotsTaken(words, [...own, ...retreatSlots(ground)]);
  const isNamed = (word: string) => word === place || called.includes(word);
  const isAside = (word: string) => isNamed(word) || ASIDE.has(word);
  const spent = means === undefined ? undefined : spentIn(taken.left, isAside, means);
  const found = [...taken.filled, ...spent?.parts ?? []];
  // Of several sentences none speaks of something else.
  const isWhole = isSeveral(words)
    ? spent !== undefined && saysNoMore(spent.left, isNamed)
    : saysNoMore(spent?.left ?? taken.left, isAside);
  if (!isWhole || found.every(({ line }) => ["case", "aside"].includes(line))) return undefined;
  const clausesOf = (line: AnswerPart["line"]) => [
    ...new Set(found.flatMap((each) => each.line === line ? [each.clause] : [])),
  ];
  // A box is held before one resists.
  const ways = clausesOf("retreat").toSorted((a, b) => Number(b === "hold") - Number(a === "hold"));
  const [way, another] = ways.filter((clause) => /^(?:toward |\d)/.test(clause));
  // Points follow the named helpers.
  const guard = clausesOf("guard").toReversed();
  const isCount = (clause: string) => /^gs /.test(clause);
  const isLimit = (clause: string) => clause.startsWith("up to");
  const all = [
    ...guard.filter((clause) => !isCount(clause) && !isLimit(clause)),
    ...guard.filter(isCount),
    ...guard.filter(isLimit),
  ];
  // No guns, but points: they alone protect.
  const protection = all.every((clause) => clause === NO_GUNS || isCount(clause)) && all.length > 1
    ? all.filter((clause) => clause !== NO_GUNS)
    : all.map((clause) => clause === NO_GUNS ? "none" : clause);
  const isNothing = protection.length > 1 &&
    protection.every((clause) => clause === "none" || clause === "gs 0");
  const [never] = clausesOf("advance");
  const whole = clausesOf("whole");
  // Of two places, the intended one is unclear; "nothing" contradicts other protection.
  const isAtOdds = !isNothing && protection.length + whole.length > 1 &&
    (whole.length > 0 || protection.includes("none"));
  if (another !== undefined || isAtOdds) return undefined;
  // A case says when they go: without a retreat it belongs to something else.
  if (ways.length === 0 && found.some(({ line }) => line === "case")) return undefined;
  return [
    ...whole,
    ...(protection.length === 0
      ? []
      : [`protect ${place} with ${isNothing ? "none" : protection.join(" ")}`]),
    ...(ways.length === 0
      ? []
      : [`retreat ${place} ${
        [...ways.filter((clause) => clause !== way), ...(way === undefined ? [] : [way])].join(" ")
      }`]),
    ...(never === undefined ? [] : [`advance ${never}`]),
  ];
}
