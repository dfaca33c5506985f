import { deskOf } from "../../game/open/desk-of.ts";
import type { Desk } from "../../kernel/order-language.ts";
import type { Sight } from "../../kernel/rules.ts";
import { ofEach } from "../../common/of-each.ts";
import { slotWords } from "../../sheet/words/spoken/slots.ts";
import { bareWord, NOT } from "../../sheet/words/spoken/by-names/spoken-words.ts";
import type { HeardSeat } from "../asking/phrases/intent.ts";
import { classOf } from "../asking/phrases/rows.ts";

/**
 * Lines that a letter may mean, by the forms of its game: those of its help, and of a question's sheet. A form has slots for
 * places, pieces and numbers; the letter's own fill them. The letter should also have the form's other words, or what people say
 * for them.
 */
export interface FormLine {
  readonly line: string;
  readonly verb: string;
  /** How much of the letter it says, less what it says besides. */
  readonly weight: number;
}

/** What a letter names, in its order. */
export interface Bag {
  readonly pieces: readonly string[];
  readonly places: readonly string[];
  readonly words: readonly string[];
  readonly counts: readonly string[];
}

const MOST = { fillings: 3, lines: 24, parts: 3 } as const;

type Form = readonly (readonly string[])[];

/** Words of a form that stand for any, none or all of something. */
const FOR_ANY = new Set("any all".split(" "));
const FOR_NONE = "never none nothing".split(" ");
const SAYS_ANY = new Set(
  "any all every each whatever whoever wherever everything everybody everyone everywhere alle jeder tutti tous todos"
    .split(" "),
);
const SAYS_NONE = new Set([
  ...NOT,
  ...classOf("no thing"),
  ...classOf("nobody"),
  "never",
  "nothing",
  "nichts",
  "zero",
  "rien",
  "mai",
  "nunca",
  "jamais",
]);
/** Classes of words that mean the same in a form as in a letter. */
const ALIKE = (["goes back", "means", "strikes"] as const).map((name) => new Set(classOf(name)));
const TOWARD = new Set(
  "toward towards direction direzione richtung verso vers hacia to nach for at on into auf".split(" "),
);
/** Words of a form that say nothing by themselves. */
const LEADS = new Set([...TOWARD, ..."from with by as if then and the up turn".split(" ")]);

/** The forms of a game, by their verbs: a head, and parts that may follow it. */
const formsOf = ofEach<HeardSeat["game"]["system"], ReadonlyMap<string, readonly Form[]>>(({ orders }) => {
  const lines = orders.help.flatMap((block) => block.kind === "sheet" ? block.lines : []);
  return byVerbs(lines, orders.grammar);
});

type Grammar = HeardSeat["game"]["system"]["orders"]["grammar"];

function byVerbs(lines: readonly string[], grammar: Grammar): ReadonlyMap<string, readonly Form[]> {
  const whole: string[] = [];
  for (
    const line of lines.map((each) =>
      each.replace(/^# ?(?:or: +)?(?=[a-z]+ )/i, "").replace(/#.*/, "").trimEnd()
    )
  ) {
    if (/^\s/.test(line) && whole.length > 0) whole[whole.length - 1] += `,${line}`;
    else if (grammar.verbs.includes(line.split(" ")[0])) whole.push(line);
  }
  return Map.groupBy(whole.map((line) => formOf(line, grammar)), ([[verb]]) => verb);
}

/** `protect 2917 with 3015 gs 1` in three parts: each keyword behind a filled slot begins one. */
function formOf(line: string, { verbs, connecting }: Grammar): Form {
  const parts: string[][] = [[]];
  let isFilled = false;
  for (const piece of line.split(/([,;])|\s+/).filter(Boolean)) {
    const isKeyword = /^[a-z]+$/.test(piece) && (connecting.includes(piece) || verbs.includes(piece)) &&
      !FOR_ANY.has(piece);
    // `2 losses`: what is counted belongs to its number.
    const isCounted = /^\d$/.test(parts.at(-1)!.at(-1) ?? "");
    if (/^[,;]$/.test(piece) || (isKeyword && isFilled && !isCounted)) {
      if (parts.at(-1)!.length > 0) parts.push([]);
      isFilled = false;
      if (!isKeyword) continue;
    }
    parts.at(-1)!.push(piece);
    isFilled ||= !isKeyword && parts.flat().length > 1;
  }
  return parts.filter(({ length }) => length > 0);
}

/** The lines that a letter's words and names make by the forms of its game, the fullest first. */
export function linesByForms(texts: readonly string[], bag: Bag, seat: HeardSeat): readonly FormLine[] {
  const { orders } = seat.game.system;
  const desk = deskOf(seat.game, seat.side);
  const asked = byVerbs(desk.asked === undefined ? [] : orders.sheet(desk), orders.grammar);
  const forms = new Map([
    // A verb without a form of its own may at least be denied.
    ...orders.grammar.verbs.map((verb) => [verb, [[[verb]]]] as const),
    ...formsOf(seat.game.system),
    ...asked,
  ]);
  const reader = new FormReader(texts, bag, desk, orders, new Set(asked.keys()));
  return [...forms].filter(([verb]) => !["move", "hold", "go", "wait", "begin", "turn"].includes(verb))
    .flatMap(([verb, all]) => reader.lines(verb, all))
    .toSorted((one, other) => other.weight - one.weight).slice(0, MOST.lines);
}

class FormReader {
  readonly #cues: ReadonlySet<string>;
  readonly #saysNone: boolean;
  readonly #saysAny: boolean;
  private readonly grammar: Grammar;

  constructor(
    texts: readonly string[],
    private readonly bag: Bag,
    private readonly desk: Desk<Sight>,
    orders: HeardSeat["game"]["system"]["orders"],
    /** The verbs of an open question: an answer need not say them. */
    private readonly asked: ReadonlySet<string>,
  ) {
    this.grammar = orders.grammar;
    const said = texts.map((text) => slotWords(text));
    const { own = [], answers = [] } = orders.grammar.wordings ?? {};
    // What people say for it is put in the game's words.
    const plain = said.flatMap((text) =>
      [...own, ...answers].flatMap(([from, plainly]) => text.search(from) === -1 ? [] : plainly.split(/\W+/))
    );
    const words = said.flatMap((text) => text.split(/[^\p{L}\p{N}/+-]+/u)).map(bareWord);
    const { named } = orders;
    this.#cues = new Set([...words, ...plain, ...words.flatMap((word) => named?.(desk, word)?.verb ?? [])]);
    this.#saysNone = words.some((word) => SAYS_NONE.has(word));
    this.#saysAny = words.some((word) => SAYS_ANY.has(word));
  }

  /** Whether the letter has a word of the form, or one that means the same. */
  #has(word: string): boolean {
    if (FOR_ANY.has(word)) return this.#saysAny;
    if (FOR_NONE.includes(word)) return this.#saysNone;
    if (this.#cues.has(word)) return true;
    if (TOWARD.has(word)) return [...this.#cues].some((cue) => TOWARD.has(cue));
    // `resist` and `retire` are of the same class as the verb that its other words mean.
    const alike = ALIKE.find((each) => each.has(word) && (each !== ALIKE[0] || [...each][0] === word));
    return [...this.#cues].some((cue) =>
      alike?.has(cue) === true ||
      (Math.min(cue.length, word.length) > 3 && cue.slice(0, STEM) === word.slice(0, STEM))
    );
  }

  lines(verb: string, forms: readonly Form[]): readonly FormLine[] {
    const tails = new Map(
      forms.flatMap((form) => form.slice(1)).map((
        part,
      ) => [part.filter((word) => this.#isKeyword(word)).join(" "), part]),
    );
    const heads = [
      ...new Map(forms.map(([head]) => [
        head.map((word) => this.#isKeyword(word) ? word : "_").join(" "),
        head,
      ])).values(),
    ];
    // An order against the other side needs places of its own.
    if (forms.flat(2).includes("from")) return [];
    const isCue = (word: string) =>
      this.#isKeyword(word) && !this.grammar.verbs.includes(word) && !LEADS.has(word) && !FOR_ANY.has(word) &&
      this.#has(word);
    const isSaid = (part: readonly string[]) => part.some(isCue) || this.bag.words.includes(part[0]);
    const fitting = [...tails.values()].filter(isSaid);
    if (!this.#has(verb) && !this.asked.has(verb) && !forms.flat(2).some(isCue)) return [];
    const none = this.#saysNone ? FOR_NONE : [];
    const filled = fitting.map((part) =>
      [
        ...this.#filled(part),
        ...(isCue(part[0]) ? none.map((word) => `${part[0]} ${word}`) : []),
      ].toSorted((one, other) => this.#weight(other) - this.#weight(one)).slice(0, MOST.fillings)
    )
      .filter(({ length }) => length > 0).slice(0, MOST.parts);
    const all = filled.length > 1 ? [" ", ", "].map((joint) => filled.map(([best]) => best).join(joint)) : [];
    const starts = [...heads.flatMap((head) => this.#filled(head)), verb];
    const lines = [
      ...starts.flatMap((start) => [start, ...[...filled.flat(), ...all].map((end) => `${start} ${end}`)]),
      ...none.map((word) => `${verb} ${word}`),
    ];
    return [...new Set(lines)].filter((line) => saysOnce(line) && this.#saysHow(line)).map((line) => ({
      line,
      verb,
      weight: this.#weight(line),
    }))
      .toSorted((one, other) => other.weight - one.weight).slice(0, MOST.fillings ** 2);
  }

  readonly #isKeyword = (word: string) =>
    /^[a-z]+$/.test(word) && (this.grammar.connecting.includes(word) || this.grammar.verbs.includes(word));

  /** A part of a form with each slot filled from the letter; none where a slot stays open. */
  #filled(part: readonly string[]): readonly string[] {
    return part.reduce<readonly string[]>((before, word, index) => {
      const choices = index > 0 && part[index - 1] === "with" && FOR_ANY.has(word)
        ? [...(this.#saysAny ? [word] : []), ...(this.#saysNone ? FOR_NONE : [])]
        : this.#choices(word, part[index - 1], index === 1);
      return before.flatMap((start) =>
        choices.slice(0, MOST.fillings).map((choice) => `${start} ${choice}`.trim())
      );
    }, [""]);
  }

  #choices(word: string, before: string | undefined, isFirst: boolean): readonly string[] {
    const { pieces, places, counts } = this.bag;
    if (FOR_ANY.has(word)) return [...(this.#saysAny ? [word] : []), ...places];
    if (this.#isKeyword(word)) return [word];
    if (word === "....") {
      return [
        ...(this.#saysNone ? ["nothing", "none"] : []),
        ...places,
        ...pieces,
        ...(this.#saysAny ? FOR_ANY : []),
      ];
    }
    if (word === ".." || /^\d(?:\+\d)?$/.test(word)) {
      return [...counts, ...(this.#saysNone ? ["never", "none"] : [])];
    }
    if (/^\d+$/.test(word)) {
      return this.desk.asked === undefined
        ? [...(this.#saysAny && isFirst ? FOR_ANY : []), ...places]
        : [...new Set([word, ...places])];
    }
    const behind = this.bag.words[this.bag.words.indexOf(before ?? "") + 1];
    return [
      ...(before !== undefined && this.bag.words.includes(before) && behind !== undefined ? [behind] : []),
      ...pieces,
    ];
  }

  /** A verb with its place alone leaves all to the default. */
  #saysHow(line: string): boolean {
    return line.split(/[\s,]+/).slice(1).some((word) => !/^\d+$/.test(word) && !FOR_ANY.has(word));
  }

  #weight(line: string): number {
    const { pieces, places, counts } = this.bag;
    return line.split(/[\s,]+/).reduce((sum, word) => {
      if (pieces.includes(word) || places.includes(word) || counts.includes(word)) return sum + 2;
      if (/\d/.test(word)) return sum - 1;
      if (LEADS.has(word) || this.asked.has(word)) return this.#has(word) ? sum + 0.3 : sum;
      return sum + (this.#has(word) ? 1 : -0.7);
    }, 0);
  }
}

/** `retreat 3116 toward 3116` says nothing. */
function saysOnce(line: string): boolean {
  const words = line.split(/[\s,]+/).filter((word) => !FOR_ANY.has(word) && !FOR_NONE.includes(word));
  return new Set(words).size === words.length;
}

/** So many letters at the beginning of a word make it a form of another. */
const STEM = 5;
