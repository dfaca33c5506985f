import { escaped } from "../../../src/common/marked-words.ts";
import { type AnswerGround, type AnswerSlot, linesBySlots, type MeansOfProtection } from "./answer-slots.ts";

/** 7.7, 8.0: an answer that names the units in question: `44RTR resists, 8RTR goes back to 3218`. */

/**
 * @param said a sentence without capitals and accents
 * @param grounds of the places in question
 * @returns undefined if a part is not understood, or names none of several
 */
export function linesByNames(
  said: string,
  grounds: readonly AnswerGround[],
  slots: readonly AnswerSlot[],
  means?: MeansOfProtection,
): readonly string[] | undefined {
  const parts = partsByName(said.replace(/^(?:(?:ok|okay|right|well|fine),?|no[,:;]) /, ""), grounds);
  if (parts === undefined) return undefined;
  // Among several, `no markers for it` means the named one.
  const slotsOf = ({ place }: AnswerGround) =>
    grounds.length > 1 && place !== "all" ? [NOTHING, ...slots] : slots;
  const lines = parts.flatMap(({ text, of }) =>
    of.map((ground) => linesBySlots(text, ground, slotsOf(ground), means))
  );
  return lines.every((each) => each !== undefined) ? lines.flat() : undefined;
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
/** The words before the name of a destination. */
const LEADS = /^(?:to|towards?|into|via|through|by|direction|nach|richtung)$/;
const EVERYBODY =
  /^(?:(?:they )?(?:both|all)(?: of them)?|they|everybody|everyone|all units)\b|\b(?:for|on|to) (?:each|every one|both|all)(?: of (?:them|the (?:two|three)))?$/;
const IT = /^(?:it|he|this one)\b/;
/** Words by which sheets give markers. */
const GIVES =
  /\b(?:i |we )?(?:protects?|guards?|backs?(?= (?:it|[\d/a-z-]+ with))|gets?|has|lays?|takes?(?= [246]))\b/g;

function partsByName(said: string, grounds: readonly AnswerGround[]): readonly PartOfAnswer[] | undefined {
  if (grounds.length === 0) return undefined;
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

/** The names of some pieces, unless they are destinations. */
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
