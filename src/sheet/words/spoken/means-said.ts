import { withoutAccents } from "../../../common/text.ts";
import { figureSaid } from "./numbers-named.ts";
import { isBeside } from "./slots.ts";

/**
 * How much an answer spends of the means for a fight: `pas d'appui, juste les canons`, `alles was schiessen kann, dazu zwei
 * Punkte`. It is read word by word, in any order and any of the languages. A word that does nothing known leaves its clause
 * unread.
 */

/** One of the things that a fight may cost. */
interface OneOfMeans {
  /** Its words. */
  readonly called: RegExp;
  /** How many are left, if they can be counted. */
  readonly left?: number;
}

/** How much: a count, as much as there is, nothing, or no more than that it is used. */
type Amount = number | "all" | "none" | "some";

/** What an answer says of the things with these keys; `names` are those that it calls by name. */
export interface MeansSaid<Key extends string> {
  readonly amounts: Readonly<Partial<Record<Key, Amount>>>;
  readonly names: readonly string[];
  /** The clauses that say something else, or nothing. */
  readonly rest: readonly string[];
}

const set = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter(Boolean));

const NONE = set(
  `no not none dont never nothing without zero neither nor nope nil nowt zilch nought naught kein keine keinen keinerlei nicht nichts ohne weder nein pas sans aucun aucune aucuns
  rien ni ne non senza nessun nessuna nessuno niente nulla sin ningun ninguna nada geen niet zonder niets nie nic bez zadnych zadnego`,
);
/** They go on with a refusal. */
const NOR = set("or noch oder ou o of lub ani");
/** Verbs by which a thing is not spent now. */
const SAVED = set(
  `save saves saving spare spares keep keeps keeping hold holds withhold conserve preserve skip spar spare sparen spart behalte behalten behalt hebe aufheben schone schonen garde
  gardons garder gardez conserve conservons epargne economise risparmia risparmio risparmiamo conserva conservo tengo tieni ahorra ahorro guarda guardo reserva reservo bewaar bewaren spaar
  sparen houd zachowaj zachowuje oszczedzam oszczedz`,
);
const ALL = set(
  `all every everything everybody everyone whatever full whole max maximum maximal maximale lot works alle alles alls allem allen samtliche samtlichen ganze ganzen voll volle volles tous tout toutes toute
  maximum tutto tutti tutte tutta massimo todo todos todas toda maximo allemaal alles volledig wszystko wszystkie wszystkim wszystkich`,
);
/** Words for fire alone. They name the guns only if nothing else is named. */
const FIRE = set(
  `fire fires firing shoot shoots shooting fpf feuer feuern feuert schiesst schiessen schiesse feu tire tirez tirer tirent fuoco spara sparano sparare spari fuego dispara disparan disparar vuur
  vuren schiet schieten ogien ognia strzela strzelaja strzelac`,
);
/** They say no more than that it is so, or lead to the thing. */
const SILENT = set(
  `the my our a an of on in for with from by at to it its this that these those here there only just solely purely use uses using used spend spends put puts commit add adds adding give gives let
  lets have has i we you they them he us is are be will shall can may do does please thanks plus also too then up most least some any single yes yeah ok okay so well want wants would like id ill
  i'd i'll we'll we'd im i'm later reserve reserves back tomorrow next turn time now around one's protect protects protection protecting protective authorised authorized allowed permitted granted approved expended extent w defend defends defensive defence defense support supports
  cover covers help helps available able reach reaches range who which as much many possible there's get gets free away everywhere else more besides further
  please right go goes it'll that's then play plays throw throws make makes apply
  der die das den dem des ein eine einen von mit fur auf im in zu zur bitte nur bloss lediglich dazu und dabei ich wir nehme nehmen setze setzen verwende verwenden nutze benutze gebe ja also
  wird werden wurde wurden verteidigt gedeckt geschutzt beschutzt unterstutzt sei ist sind bekommt kriegt bekommen gebt gib
  soll sollen was kann konnen darf durfen sie er es hier diesen diese dieser diesmal auch spater lieber frei schutz schutze schutzen verteidige weiter mehr sonst reichweite
  le la les l un une des du de d au aux avec pour par sur et ici juste seulement uniquement seuls seules seul que qui peut peuvent je j nous mon mes ma notre nos utilise utilisons emploie oui ce cette celui
  defense protege proteger protection plus tard mais aussi porte autre
  il lo la i gli le di del della dei delle con per su e qui solo soltanto solamente che puo possono io noi mio miei mia mie nostri uso usa usiamo usate si questo questa anche poi difesa protezione proteggere protegge
  el los las de del con para por en y aqui solo solamente que puede pueden yo mi mis nuestros usa uso usamos si este esta tambien defensa proteccion protege proteger
  de het een van met voor op in alleen maar dat die kan kunnen ik wij mijn onze gebruik gebruiken ja deze dit ook wat je hebt alstublieft graag hebben
  z ze na do tylko i ja my moje uzyj uzywam tak prosze te tego wszystkiego`,
);
/** Before a word of {@link NONE} they take back its sense: `nothing else`. */
const ELSE = set(
  "else more besides further weiter mehr sonst d'autre autre altro altri mas otro anders meer wiecej",
);
const LIMITS = set("up most max maximum hochstens maximal jusqu'a fino hasta hoogstens");
const LEADS = set("to toward towards into nach richtung zu vers verso hacia naar do ku");
const PARTS = set("half halb halbe halfte halben moitie meta mitad helft polowe");

const SPLIT =
  /[,.;:!&|]| [-\u2013] |\+(?!\d)|\b(?:and|but|plus|und|aber|sowie|et|mais|ma|pero|y|e|en|maar|oraz|ale)\b/;
const WORD = /[\p{L}\p{N}'/+-]+/gu;
/** What the words ahead of a thing say. */
interface Waiting {
  readonly none?: boolean;
  readonly all?: boolean;
  readonly half?: boolean;
  readonly count?: number;
  /** It is kept for later: by itself that refuses nothing. */
  readonly isSaved?: boolean;
  /** All else is spent. */
  readonly isAllBut?: boolean;
}
const MOST_CLAUSES = 12;

/** Stands for `everything but`. */
const ALL_BUT = "allbut";

/** A sentence in small letters, without accents, and with a space behind a French article. */
function plainWords(sentence: string): string {
  return withoutAccents(sentence).toLowerCase().replace(/[\u2018\u2019\u00b4`]/g, "'").replace(/\u0142/g, "l")
    .replace(/\u00df/g, "ss")
    .replace(/\b(?:don't|do not|doesn't|does not|won't|will not|didn't)\b/g, "dont")
    .replace(/\b([dl])'(?=\p{L})/gu, "$1 ")
    .replace(
      /\b(?:everything|all|alles|tout|tutto|todo) (?:short of|but|except(?: for)?|save|bar|aside from|apart from|ausser|bis auf|sauf|tranne|menos|salvo|behalve)(?= )/g,
      ALL_BUT,
    )
    .replace(/\b(?:ground|air|close) ?support(?: points?)?\b/g, "gs");
}

/** How much is spent of one of the means. */
type Spent<Key> = readonly [means: Key, amount: Amount];

/** What a game says of the words in an answer. */
export interface MeansSpoken<Key extends string> {
  readonly means: Readonly<Record<Key, OneOfMeans>>;
  /** The means that words for fire alone mean. */
  readonly fires: Key;
  /** The name in orders of one that fires, if a word calls it. */
  named(word: string): string | undefined;
  /** Whether a word says no more than what is attacked. */
  isAside(word: string): boolean;
}

/** @returns undefined if no clause says anything of the means, or two contradict each other */
export function meansSaid<Key extends string>(
  sentence: string,
  spoken: MeansSpoken<Key>,
): MeansSaid<Key> | undefined {
  // A figure alone is the number of a choice.
  if (sentence.includes("?") || /^\W*\d\W*$/.test(sentence)) return undefined;
  const clauses = plainWords(sentence).replace(OPENS, "").split(SPLIT).map((clause) => clause.trim())
    .filter((clause) => clause !== "");
  if (clauses.length > MOST_CLAUSES) return undefined;
  const amounts: Partial<Record<Key, Amount>> = {};
  const names: string[] = [];
  const rest: string[] = [];
  for (const clause of clauses) {
    const found = new Clause(spoken).read(clause.match(WORD) ?? [], clauses.length === 1);
    if (found === undefined || found.spent.length + found.names.length === 0) {
      rest.push(clause);
      continue;
    }
    for (const [key, amount] of found.spent) {
      const before = amounts[key];
      if (before !== undefined && before !== amount && before !== "some" && amount !== "some") {
        return undefined;
      }
      // `Air support, two`: the second says how much.
      if (before === undefined || before === "some") amounts[key] = amount;
    }
    names.push(...found.names);
  }
  if (names.length > 0 && amounts[spoken.fires] === "none") return undefined;
  return Object.keys(amounts).length + names.length > 0 ? { amounts, names, rest } : undefined;
}

/** `No, sorry, two points` */
const OPENS =
  /^(?:no|nein|non|nee|nie),? (?:sorry|wait|hang on|hold on|make (?:it|that)|pardon|moment)[,.:]? /;

/** A clause, read word by word. */
class Clause<Key extends string> {
  readonly #spent: Spent<Key>[] = [];
  readonly #names: string[] = [];
  readonly #keys: readonly Key[];
  #waiting: Waiting = {};
  #last: Key | undefined;
  #isFire = false;

  constructor(private readonly spoken: MeansSpoken<Key>) {
    this.#keys = Object.keys(spoken.means) as Key[];
  }

  /** @param isAlone whether the sentence says nothing else @returns undefined if a word does nothing known */
  read(words: readonly string[], isAlone: boolean) {
    const isRead = words.every((word, index) =>
      this.#takes(word, words.slice(index + 1), words[index - 1] ?? "")
    );
    if (!isRead || !this.#ends(isAlone)) return undefined;
    // `The artillery in 3015`: the name says which.
    const { fires } = this.spoken;
    const spent = this.#names.length === 0
      ? this.#spent
      : this.#spent.filter(([key, amount]) => !(key === fires && amount === "some"));
    return { spent, names: this.#names };
  }

  #takes(word: string, behind: readonly string[], before: string): boolean {
    const { means, fires, named, isAside } = this.spoken;
    const key = this.#keys.find((each) => means[each].called.test(word));
    if (key !== undefined) return this.#spends(key);
    const count = NONE.has(word) ? undefined : figureSaid(word);
    const name = count === undefined && !LEADS.has(before) ? named(word) : undefined;
    if (name !== undefined) {
      this.#names.push(name);
      this.#last = fires;
      return this.#waiting.none !== true && this.#waiting.all !== true;
    }
    const [next = ""] = behind;
    // `with all`, as sheets have it
    if (
      word === "all" && before === "with" &&
      (next === "" || this.#keys.some((each) => each !== fires && means[each].called.test(next)))
    ) {
      this.#waiting = { all: true };
      return this.#spends(fires);
    }
    if (NONE.has(word) && ELSE.has(next)) return true;
    if (this.#refuses(word)) {
      // `gs 3 no artillery`: the count belongs to what stands before it.
      if (this.#waiting.count !== undefined) this.#addsToLast();
      this.#waiting = { ...this.#waiting, none: true, isSaved: SAVED.has(word) };
    } else if (word === ALL_BUT) this.#waiting = { none: true, isAllBut: true };
    else if (LIMITS.has(word) && behind.slice(0, 2).some((each) => figureSaid(each) !== undefined)) {
      return true;
    } else if (word === "both") this.#waiting = { ...this.#waiting, all: true, count: 2 };
    else if (ALL.has(word)) this.#waiting = { ...this.#waiting, all: true };
    else if (PARTS.has(word)) this.#waiting = { ...this.#waiting, half: true };
    else if (count !== undefined && !isArticle(word, next)) {
      if (this.#waiting.count !== undefined) return false;
      this.#waiting = { ...this.#waiting, count };
    } else if (FIRE.has(word)) {
      this.#isFire = true;
      if (this.#waiting.all) return this.#spends(fires);
    } else return SILENT.has(word) || isAside(word) || isBeside(word);
    return true;
  }

  #refuses(word: string): boolean {
    return NONE.has(word) || SAVED.has(word) ||
      (NOR.has(word) && this.#spent.some(([, amount]) => amount === "none"));
  }

  /** Spends of a thing what the words before it say. */
  #spends(key: Key): boolean {
    const amount = this.#amount(key);
    if (amount === undefined) return false;
    this.#spent.push([key, amount]);
    if (this.#waiting.isAllBut) {
      const others = this.#keys.filter((each) => each !== key);
      this.#spent.push(...others.map((each): Spent<Key> => [each, this.spoken.means[each].left ?? "all"]));
    }
    this.#last = key;
    this.#waiting = {};
    return true;
  }

  /** `guns none`, `air two`: words behind the last thing. @returns whether it had none before */
  #addsToLast(): boolean {
    const last = this.#last;
    const at = this.#spent.findIndex(([key, amount]) => key === last && amount === "some");
    const amount = last === undefined || at === -1 ? undefined : this.#amount(last);
    if (amount === undefined) return false;
    this.#spent[at] = [last!, amount];
    this.#waiting = {};
    return true;
  }

  /** What the last words mean, if no thing follows them. */
  #ends(isAlone: boolean): boolean {
    const { none, all, half, count, isSaved } = this.#waiting;
    if (!none && !all && !half && count === undefined) return true;
    if (
      this.#last !== undefined && this.#spent.some(([key, amount]) => key === this.#last && amount === "some")
    ) {
      return this.#addsToLast();
    }
    const { means, fires } = this.spoken;
    if (this.#isFire && count === undefined) return this.#spends(fires);
    if (count !== undefined || half) {
      const [key, another] = this.#keys.filter((each) => means[each].left !== undefined);
      return key !== undefined && another === undefined && this.#spends(key);
    }
    // `No, it holds` refuses nothing, and `everything` leaves open of what.
    if (all || isSaved || !isAlone) return false;
    this.#spent.push(...this.#keys.map((key): Spent<Key> => [key, "none"]));
    return true;
  }

  #amount(key: Key): Amount | undefined {
    const { none, all, half, count } = this.#waiting;
    const { left } = this.spoken.means[key];
    if (none) return all || half || count !== undefined ? undefined : "none";
    if (half) {
      return left === undefined || left % 2 === 1 || count !== undefined || all ? undefined : left / 2;
    }
    if (all && left !== undefined) return count === undefined || count === left ? left : undefined;
    if (all) return count === undefined ? "all" : undefined;
    if (count === undefined) return "some";
    return left === undefined ? (count === 1 ? "some" : undefined) : count;
  }
}

/** `a`, `un`, `een`: a count only right before what is counted, and never by itself. */
const isArticle = (word: string, next: string) =>
  /^(?:a|an|ein|eine|einen|un|une|una|uno|een)$/.test(word) &&
  (next === "" || SILENT.has(next) || figureSaid(next) !== undefined);
