import { escaped } from "../../../src/common/marked-words.ts";
import type { Desk } from "../../../src/kernel/order-language.ts";
import { type AnswerGround, type AnswerSlot, linesBySlots } from "../../hexes/words/answer-slots.ts";
import { plainSentence } from "../../hexes/words/spoken-answers.ts";
import type { Sight } from "../sight/sight.ts";
import { inFigures } from "./markers-said.ts";

/** 7.7 to 7.9, 8.3: an answer that names those who are asked about: `44RTR resists, 8RTR goes back to 3218`. */

/** The hexes of the units that a question is about. */
export function placesAsked(
  { sight: { query, attacks, setting, board } }: Pick<Desk<Sight>, "sight">,
): string[] {
  const { roster, map: { grid } } = setting;
  if (query.kind === "support") return [...new Set(attacks.map(({ target }) => grid.name(target)))];
  if (query.kind !== "retreat" && query.kind !== "advance") return [];
  return query.units.flatMap((id) => {
    const unit = roster.unit(id);
    const hex = unit === undefined ? undefined : board.hexOf(unit);
    return hex === undefined ? [] : [grid.name(hex)];
  });
}

/** What a game brings for that. */
interface Answers {
  readonly slots: readonly AnswerSlot[];
  groundOf(place: string): AnswerGround;
}

/** @returns undefined where a part of the line is not understood, or names nobody of several */
export function answeredByNames(
  line: string,
  desk: Desk<Sight>,
  answers: Answers,
): readonly string[] | undefined {
  const { sight: { query } } = desk;
  const places = desk.asked === undefined ? [] : placesAsked(desk);
  if (places.length === 0) return undefined;
  const grounds = places.map((place) => answers.groundOf(place));
  const said = inFigures(plainSentence(line)).replace(/^(?:ok|okay|right|well|fine),? /, "");
  if (query.kind === "advance") return advanceSaid(said, grounds);
  const parts = partsByName(said, grounds);
  if (parts === undefined) return undefined;
  // Of several `no markers for it` means the one that is named.
  const slots = (ground: AnswerGround) =>
    places.length > 1 && ground.place !== "all" ? [NOTHING, ...answers.slots] : answers.slots;
  const lines = parts.map(({ text, of }) => of.map((ground) => linesBySlots(text, ground, slots(ground))));
  return lines.flat().every((each) => each !== undefined) ? lines.flat().flatMap((each) => each!) : undefined;
}

const NOTHING: AnswerSlot = {
  said:
    /\b(?:nothing|none|(?:no|without(?: any)?) (?:support|markers?))(?: (?:for|on|at) (?:it|him|this))?\b/,
  fills: () => ({ line: "guard", clause: "none" }),
};

interface PartOfAnswer {
  readonly text: string;
  readonly of: readonly AnswerGround[];
}

const JOINTS = /([.;!,] +(?:and |but |then )?| (?:and|but|then) )/;
/** Before the name of a place to which somebody goes. */
const LEADS = /^(?:to|towards?|into|via|through|by|direction|nach|richtung)$/;
const EVERYBODY = /^(?:(?:they )?(?:both|all)(?: of them)?|they|everybody|everyone|all units)\b/;
const IT = /^(?:it|he|this one)\b/;
/** Words by which sheets give markers. */
const GIVES =
  /\b(?:i |we )?(?:protects?|guards?|backs?(?= (?:it|[\d/a-z-]+ with))|gets?|has|takes?(?= [246]))\b/g;

function partsByName(said: string, grounds: readonly AnswerGround[]): readonly PartOfAnswer[] | undefined {
  const all: AnswerGround = { ...grounds[0], place: "all", called: [] };
  const parts: { text: string; of: AnswerGround[] }[] = [];
  const pieces = said.split(JOINTS);
  for (let at = 0; at < pieces.length; at += 2) {
    const clause = pieces[at].trim();
    if (clause === "" || clause === "go") continue;
    const named = namedIn(clause, grounds);
    const last = parts.at(-1);
    if (named.length === 0 && last === undefined) {
      const meant = EVERYBODY.test(clause) && grounds.length > 1
        ? all
        : grounds.length === 1
        ? grounds[0]
        : undefined;
      if (meant === undefined) return undefined;
      parts.push({ text: clause.replace(EVERYBODY, ""), of: [meant] });
    } else if (named.length === 0) {
      last!.text += ` and ${clause.replace(IT, "")}`;
    } else if (last !== undefined && isOnlyNames(last.text, last.of)) {
      last.text += ` and ${clause}`;
      last.of.push(...named.filter((each) => !last.of.includes(each)));
    } else if (last !== undefined && named.length === 1 && last.of.length === 1 && last.of[0] === named[0]) {
      last.text += ` and ${clause}`;
    } else parts.push({ text: clause, of: [...named] });
  }
  return parts.map(({ text, of }) => ({
    text: ` ${text} `.replace(GIVES, " ").replace(namesIn(of), " ").replace(/\s+/g, " ").trim(),
    of,
  }));
}

const namesOf = ({ place, called }: AnswerGround) =>
  [place, ...called].filter((name) => name !== "all" && !/^[246]$/.test(name));

/** The names of some pieces, unless they stand for a place to go to. */
function namesIn(of: readonly AnswerGround[]): RegExp {
  const names = of.flatMap(namesOf).map(escaped);
  return names.length === 0 ? /(?!)/ : new RegExp(
    `(?<!\\b(?:to|towards?|into|via|through|by|direction) )(?<![\\w/-])(?:${names.join("|")})(?![\\w/-])`,
    "g",
  );
}

function namedIn(clause: string, grounds: readonly AnswerGround[]): AnswerGround[] {
  const words = clause.split(/[^\w/-]+/).filter(Boolean);
  return grounds.filter((ground) =>
    words.some((word, index) => namesOf(ground).includes(word) && !LEADS.test(words[index - 1] ?? ""))
  );
}

function isOnlyNames(text: string, of: readonly AnswerGround[]): boolean {
  return text.replace(namesIn(of), " ").split(/\s+/).every((word) =>
    ["", "the", "unit", "both", "and"].includes(word)
  );
}

const GOES_IN =
  /^(?:yes,? |yeah,? )?(?:the )?(\S+?)(?: (?:in|at) (\d{4}))?(?: (?:does|should|shall|will|must|can))?(?: (?:goes?|moves?|marches|advances?|enters?|follows?|takes?)(?: (?:in|up|into|forward))?(?: (?:it|there|the (?:hex|place)|\d{4}))?)?(?: (?:instead|then|please))?$/;
const DOES_GO_IN = /^(?:yes,? |yeah,? )?(?:it|he)(?: does| goes(?: in)?| advances| should| enters)$/;

/** 7.9: who goes into the hex that is free. */
function advanceSaid(said: string, grounds: readonly AnswerGround[]): readonly string[] | undefined {
  if (DOES_GO_IN.test(said)) return grounds.length === 1 ? [`advance ${grounds[0].place}`] : undefined;
  const name = GOES_IN.exec(said)?.[1];
  const [one, another] = grounds.filter((ground) =>
    name !== undefined && [ground.place, ...ground.called].includes(name)
  );
  return one === undefined || another !== undefined ? undefined : [`advance ${one.place}`];
}
