import { withoutAccents } from "../../../common/text.ts";
import { numberNamed } from "./numbers-named.ts";
import { isBeside } from "./slots.ts";

/**
 * How much of each thing that a fight may cost an answer spends: `pas d'appui, juste les canons`, `alles was schiessen kann, dazu
 * zwei Punkte`. A sentence is read word by word, by what each word does. So any order of words and any of the languages will do,
 * and a word that does nothing known leaves the clause unread.
 */

/** One of the things that a fight may cost. */
export interface Means {
  /** Its words. */
  readonly called: RegExp;
  /** How many are left, if they can be counted. */
  readonly left?: number;
}

/** How much: a count, as much as there is, nothing, or no more than that it is used. */
export type Amount = number | "all" | "none" | "some";

/** What an answer says of the things with these keys; `names` are those that it calls by name. */
export interface MeansSaid<Key extends string> {
  readonly amounts: Readonly<Partial<Record<Key, Amount>>>;
  readonly names: readonly string[];
  /** The clauses that say something else. */
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
  `all every everything everybody everyone whatever full whole max maximum maximal maximale lot works both alle alles alls allem allen samtliche samtlichen ganze ganzen voll volle volles tous tout toutes toute
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
/** What words ahead of a thing say of it. */
interface Waiting {
  readonly none?: boolean;
  readonly all?: boolean;
  readonly half?: boolean;
  readonly count?: number;
  /** All else is spent. */
  readonly allBut?: boolean;
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

/**
 * @param named the thing's name in orders, if a word calls one of those that fire by its name
 * @param isAside whether a word names what is attacked
 * @returns undefined if no clause says anything of the means, or two contradict each other
 */
export function meansSaid<Key extends string>(
  sentence: string,
  means: Readonly<Record<Key, Means>>,
  fires: Key | undefined,
  named: (word: string) => string | undefined,
  isAside: (word: string) => boolean,
): MeansSaid<Key> | undefined {
  // A figure alone is the number of a choice.
  if (sentence.includes("?") || /^\W*\d\W*$/.test(sentence)) return undefined;
  const keys = Object.keys(means) as Key[];
  const amounts: Partial<Record<Key, Amount>> = {};
  const names: string[] = [];
  const rest: string[] = [];
  const clauses = plainWords(sentence).split(SPLIT).map((clause) => clause.trim()).filter((clause) =>
    clause !== ""
  );
  if (clauses.length > MOST_CLAUSES) return undefined;
  for (const clause of clauses) {
    const found = clauseSaid(clause);
    if (found === undefined) {
      rest.push(clause);
      continue;
    }
    for (const [key, amount] of found.said) {
      const before = amounts[key];
      if (before !== undefined && before !== amount && before !== "some" && amount !== "some") {
        return undefined;
      }
      // `air support, two`: the second says how much.
      if (before === undefined || before === "some") amounts[key] = amount;
    }
    names.push(...found.names);
  }
  const saysSomething = Object.keys(amounts).length + names.length > 0;
  if (fires !== undefined && names.length > 0 && amounts[fires] === "none") return undefined;
  return saysSomething ? { amounts, names, rest } : undefined;

  function clauseSaid(clause: string) {
    const words = clause.match(WORD) ?? [];
    const said: [Key, Amount][] = [];
    const called: string[] = [];
    let waiting: Waiting = {};
    let last: Key | undefined;
    let isFire = false;
    for (const [index, word] of words.entries()) {
      const key = keys.find((each) => means[each].called.test(word));
      const count = numberNamed(word);
      const before = words[index - 1];
      const name = key === undefined && count === undefined ? named(word) : undefined;
      if (name !== undefined && !LEADS.has(before ?? "")) {
        if (waiting.none || waiting.all) return undefined;
        called.push(name);
        last = fires;
      } else if (key !== undefined) {
        const amount = amountOf(key, waiting);
        if (amount === undefined) return undefined;
        // `the artillery in 3015`: the name says which.
        said.push([key, amount]);
        if (waiting.allBut) {
          said.push(
            ...keys.filter((each) => each !== key).map((
              each,
            ): [Key, Amount] => [each, means[each].left ?? "all"]),
          );
        }
        last = key;
        waiting = {};
      } else if (word === ALL_BUT) waiting = { none: true, allBut: true };
      else if (NONE.has(word) && ELSE.has(words[index + 1] ?? "")) continue;
      else if (
        NONE.has(word) || SAVED.has(word) || (NOR.has(word) && said.some(([, amount]) => amount === "none"))
      ) {
        // `gs 3 no artillery`: the count belongs to what stands before it.
        const at = said.findIndex(([key, amount]) => key === last && amount === "some");
        const amount = last === undefined || at === -1 || waiting.count === undefined
          ? undefined
          : amountOf(last, waiting);
        if (amount !== undefined) {
          said[at] = [last!, amount];
          waiting = {};
        }
        waiting = { ...waiting, none: true };
      } else if (
        LIMITS.has(word) && words.slice(index + 1, index + 3).some((next) => numberNamed(next) !== undefined)
      ) continue;
      else if (ALL.has(word)) waiting = { ...waiting, all: true };
      else if (PARTS.has(word)) waiting = { ...waiting, half: true };
      else if (count !== undefined && !isArticle(word, words[index + 1])) {
        if (waiting.count !== undefined) return undefined;
        waiting = { ...waiting, count };
      } else if (FIRE.has(word)) {
        isFire = true;
        if (waiting.all && fires !== undefined) {
          said.push([fires, "all"]);
          last = fires;
          waiting = {};
        }
      } else if (!SILENT.has(word) && !isAside(word) && !isBeside(word)) return undefined;
    }
    const isWaiting = waiting.none || waiting.all || waiting.half || waiting.count !== undefined;
    // `guns none`, `air two`
    const at = said.findIndex(([key, amount]) => key === last && amount === "some");
    if (isWaiting && last !== undefined && at !== -1) {
      const amount = amountOf(last, waiting);
      if (amount === undefined) return undefined;
      said[at] = [last, amount];
    } else if (isWaiting) {
      const meant = isFire && fires !== undefined && waiting.count === undefined
        ? [fires]
        : waiting.count !== undefined || waiting.half
        ? keys.filter((key) => means[key].left !== undefined)
        : waiting.all
        ? []
        : keys;
      // `Everything`: of what?
      if (meant.length === 0 || ((waiting.count !== undefined || waiting.half) && meant.length !== 1)) {
        return undefined;
      }
      for (const key of meant) {
        const amount = amountOf(key, waiting);
        if (amount === undefined) return undefined;
        said.push([key, amount]);
      }
    }
    const isNamed = called.length > 0;
    const kept = isNamed ? said.filter(([key, amount]) => !(key === fires && amount === "some")) : said;
    return { said: kept, names: called };
  }

  function amountOf(
    key: Key,
    { none, all, half, count }: Waiting,
  ): Amount | undefined {
    const { left } = means[key];
    if (none) return all || half || count !== undefined ? undefined : "none";
    if (half) {
      return left === undefined || left % 2 === 1 || count !== undefined || all ? undefined : left / 2;
    }
    if (all) {
      return left === undefined
        ? (count === undefined ? "all" : undefined)
        : count === undefined || count === left
        ? left
        : undefined;
    }
    if (count !== undefined) return left === undefined ? (count === 1 ? "some" : undefined) : count;
    return "some";
  }
}

/** `a`, `un`, `een`: a count only right before what is counted, and never of its own. */
const isArticle = (word: string, next: string | undefined) =>
  /^(?:a|an|ein|eine|einen|un|une|una|uno|een)$/.test(word) &&
  (next === undefined || SILENT.has(next) || numberNamed(next) !== undefined);
