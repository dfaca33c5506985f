import type { Desk, NamedThing } from "../../../kernel/order-language.ts";
import { isFromPlaces } from "./by-names/clauses-joined.ts";
import { deniesElse } from "./by-names/row-manner.ts";
import { MOST_SAID } from "./sentences-said.ts";
import {
  AND,
  bareWord,
  FILLING,
  GOING,
  NOT,
  STAYING,
  STRIKING,
  TOWARDS,
  UNDOES,
} from "./by-names/spoken-words.ts";

/** The part of the kept sheet that some words take back: `scrap 8RTR`, `8RTR stays where it is after all`. */
export function takingBack<S>(
  desk: Desk<S>,
  read: (line: string) => readonly string[] | undefined,
  named: (word: string) => NamedThing | undefined,
) {
  const kept = desk.asked === undefined ? desk.kept : [];
  /** Whether some words name the subject of a kept order: in its place they make the same order. */
  const isFor = (line: string, name: string) => {
    const [verb, piece, ...behind] = line.split(" ");
    const ofPiece = piece.toLowerCase();
    const { pieces: [own, another] = [], foe } = named(name) ?? {};
    if (foe === piece && isFromPlaces(line)) return true;
    const isSame = own !== undefined && another === undefined && named(ofPiece)?.pieces[0] === own;
    const isOfKind = named(name)?.kind?.some((each) =>
      ofPiece === each.toLowerCase() || ofPiece.startsWith(`${each.toLowerCase()}-`)
    );
    if (isSame || isOfKind === true) return true;
    const [same, other] = read([verb, name, ...behind].join(" ")) ?? [];
    return other === undefined && same === line;
  };
  return (written: string): readonly string[] | undefined => {
    const text = written.replace(STILL_GOES, "").replace(REST_IS_FINE, "");
    if (
      [ELSEWHERE, STILL_COUNTS, NOT_WITHDRAWN].some((said) => said.test(text)) ||
      kept.length === 0
    ) {
      return undefined;
    }
    const words = text.split(" ").map(bareWord).filter(Boolean);
    if (deniesElse(words)) return undefined;
    // `44RTR does not attack`: it may still move.
    const isOfStrike = kept.some(isFromPlaces) &&
      words.some((word) => named(word)?.against !== undefined);
    const undoes = words.some((word) => UNDOES.has(word)) || WITHDRAWS.test(text) ||
      (isOfStrike && words.includes("without"));
    const stays = words.some((word) => STAYING.has(word));
    const isNot = words.some((word) => NOT.has(word));
    if (!undoes && !stays && !isNot) return undefined;
    // `2NZ in 3218 rather than 3217`: it goes there.
    const isLeft = words.some((word) => STAYING.has(word) && !GOING.has(word));
    if (!undoes && !isLeft && SENT.test(text) && words.every((word) => word === "rather" || !NOT.has(word))) {
      return undefined;
    }
    // `So 7I to 3016 was not good`: it reports the fate of an order.
    if (!undoes && words.some((word) => ["was", "were"].includes(word))) return undefined;
    const names = words.map((word, index) => ({ word, index })).filter(({ word }) =>
      !UNDOES.has(word) && !STAYING.has(word) && !NOT.has(word) && !AROUND_UNDOING.has(word) &&
      !FILLING.has(word) &&
      !GOING.has(word) &&
      !AND.has(word) &&
      !TOWARDS.has(word)
    );
    if (names.length === 0 || names.length > MOST_SAID.name) return undefined;
    // `8RTR is better off in 3217, so 2NZ stays`: one of several goes somewhere.
    if (names.length > 2 && SENT.test(text)) return undefined;
    // `8RTR yes, 44RTR no`
    if (names.length > 1 && SAYS_YES.test(text)) return undefined;
    const taken = kept.filter((line) => {
      if (isOfStrike && line.startsWith("move ")) return false;
      const order = line.split(" ").map(bareWord);
      const own = names.filter(({ word }) => !order.slice(2).includes(word)).map(({ word }) => word);
      return own.some((name) => order[1] === name || isFor(line, name)) || isFor(line, own.join(" "));
    });
    const meant = taken.flatMap((line) => line.split(" ").map(bareWord));
    const isClear =
      names.every(({ word }) => meant.includes(word) || taken.some((line) => isFor(line, word))) ||
      (taken.length === 1 && isFor(taken[0], names.map(({ word }) => word).join(" ")));
    return taken.length > 0 && isClear ? taken : undefined;
  };
}

/** `Leave 4arm out, just 7arm goes`, `scrap 8RTR's move, 44RTR still goes`: the second one stays ordered. */
const STILL_GOES =
  /[,;] (?:(?:(?:and|but|just|only|the) ){0,3}\S{1,12}(?: (?:still|just|alone|only))? (?:goes|moves|proceeds|counts|stands)(?: (?:on|ahead|there|as \S{2,12}))?|(?:and |but )?(?:just|only) (?:the )?\S{1,12})[.!]*$/i;
/** `…, the rest is fine`, `der Rest bleibt` */
const REST_IS_FINE =
  /[,;] (?:and |but |und |et |e |y |en )?(?:the |all the |der |die |das |le |les |il |gli |el |los |las |de )?(?:rest|others?|remainder|\u00fcbrigen|anderen|reste|autres|resto|altri|altro|otros|dem\u00e1s|andere|reszta) (?:is|are|stays?|stands?|remains?|bleib(?:t|en)|ist|sind|passt|est|sont|reste(?:nt)?|va|resta(?:no)?|sta|queda(?:n)?|est\u00e1n?|es|blijft|klopt|zostaje)\b[^\d,;]{0,25}$/iu;
/** `Don't take 44RTR back` */
const NOT_WITHDRAWN = new RegExp(
  `\\b(?:do not|don['\\u2019]?t|never|nicht) (?:call|take|pull|leave|cross|${STRIKING})\\b|\\bi forget\\b`,
  "i",
);
const SAYS_YES = /\b(?:yes|yeah|yep|ja|oui|tak|s\u00ed|s\u00ec)(?=[\s,.;]|$)/i;
const SENT = /\b(?:to|into|in|at|nach|vers|en|verso|naar|hacia) \d{2,4}\b/i;
/** `8RTR nun doch lieber nach 3217`: another order, and none taken back. */
const ELSEWHERE =
  /\b(?:lieber|rather|instead|plutot|plut\u00f4t|anzi|mejor|liever|raczej|better)\b.{0,20}? (?:to|nach|auf|vers|en|naar|op|verso|a|hacia|do|na) \d{2,4}\b/i;
/** Words that withdraw an order in a phrase: `Pull 4arm out of that`, `4arm's move is off`, `call off 44RTR` */
const WITHDRAWS =
  /\bout of (?:that|this|it|there)\b|\b(?:is|are|was|'s|it['\u2019]?s) (?:all )?off\b|\bcount (?:\S{1,12} ){0,3}?out\b|\b(?:is|are) (?:null and )?void\b|\bno business\b|\bback where (?:it|they) (?:was|were)\b|\bstays? home\b|\boff (?:the|my|our|your) (?:orders?|list|sheet|plan)\b|\b(?:call(?:s|ed|ing)?|tak(?:e|es|en|ing)|pull(?:s|ed|ing)?|leav(?:e|es|ing)|cross(?:es|ed|ing)?|knock(?:s|ed|ing)?) (?:\S{1,12} ){0,4}?(?:off|back|out|home)\b|\b(?:no|without(?: an?)?) (?:moves?|orders?|movement) (?:for|of|by)\b|\b(?:not|n['\u2019]?t|no) .{0,40}(?:any ?more|any longer|after all)\b|\bat home\b|\b(?:nimm|nehme|nehmen|nehmt) .{1,40}zur(?:\u00fc|u|ue)ck(?![\p{L}]| nach| auf)|\b(?:riprendo|riprendi|neem) .{1,40}(?:terug|indietro)\b/iu;

/** Words that add nothing in a sentence that takes something back. */
const AROUND_UNDOING = new Set(
  `move moves moving movement count void null business home like order orders mouvement ordre movimento movimiento ordine orden zet bevel ruch rozkaz zug befehl mossa after all hereby herewith
  call calls called calling cross crosses crossed off longer any more anymore without
  alone annullare back kill loschen lose out second staan rather thoughts
  only just actually nah no on reflection better best would had i've ive ill think will from of at is it its it's where they are of de di des du le la
  instruction instructions morning yesterday earlier this
  von vom des nimm nehme nehmt zuruck zuruckziehen deplacement ordre mossa orden ordine du reprends riprendi ritira retira neem terug wycofaj dopo
  hereby herewith oh wait anywhere present current original position its own first spot square off list sheet table taken take given sent issued concerning regarding respecting touching void formally respectfully
  l' l s 's had about does don't want can could may should they'd guys having i'm er der sie dort wird da il elle ou esta donde est sta in deze`
    .split(
      /\s+/,
    ),
);

/** `44RTR's order stands`: it counts as before. */
export const STILL_COUNTS =
  /\b(?:remains?|stays?|stands?|continues?|is|are|bleib(?:t|en)|reste(?:nt)?|resta(?:no)?) (?:still )?(?:in (?:full )?(?:force|effect|kraft)|en vigueur|in vigore|valid|unaffected|untouched|unaltered|g\u00fcltig|gultig|bestehen)\b|\b(?:orders?|line|move|befehl|ordre|ordine|orden)\b(?: (?:to|for|of|an|f\u00fcr|\u00e0|a|per|para) \S{1,12})? (?:still )?(?:stands?|remains?|stays|holds|bleibt|steht|reste|tient|resta|queda)[.!]*$/i;
