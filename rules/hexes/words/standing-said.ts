import { escaped } from "../../../src/common/marked-words.ts";
import type { Desk } from "../../../src/kernel/order-language.ts";
import { endsOf } from "../../../src/sheet/words/spoken/by-names/clauses-joined.ts";
import { linesBySlots } from "./answer-slots.ts";
import { AGAINST } from "./against-words.ts";
import { groundOf, ownUnit } from "./grounds.ts";
import type { HexWords } from "./hex-words.ts";
import type { Unit } from "../roster.ts";
import { plainSentence } from "./spoken-answers.ts";

/** The names by which a standing order means all units. */
export const ALL_CALLED = [
  "everybody",
  "everyone",
  "everything",
  "every",
  "each",
  "anybody",
  "anyone",
  "anything",
  "whoever",
  "whatever",
  "all",
];

/** `Before he comes:`, `If he attacks 3116,`, `Standing orders till further notice:`, `All stations:` */
const AHEAD = /^(?:[^\d:]{2,70}:|(?:when(?:ever)?|if|should|once|before) [^:,]{4,60},) /;
/** Words that mean all units of a side. */
const OF_ALL =
  /\b(?:all(?! (?:of )?(?:the|my|our) (?:guns?|points?|markers?|artillery|support))|every(?:one|body|thing)?|any(?:one|body|thing|where)|each|whoever|whatever|nobody|no one|no unit|none of|who(?= (?:must|has to|have to|needs? to) )|(?:my|our) (?:units|men|lot|pieces)|defen[cs]e|defend(?:ing|s)?)\b/;
/** A sentence that begins so tells of somebody. */
const OF_OTHERS =
  /^(?:he|she|they|his|her|their|it|the (?:enemy|other))\b|\b(?:i|we) (?:hope|fear|guess|suppose|think)\b/;
/** A name after this is a destination. */
const GOAL =
  /\b(?:to|towards?|(?<!\b(?:go|goes|going|went|come|comes|coming) )for|on|direction|into|nach|richtung|vers|verso|hacia|naar) (?:the )?$/;

/** 7.7, 8.0: a standing order by the slots of an answer, for the one place that it names, or for all. */
export function standingBySlots<S>(
  game: HexWords<S>,
  line: string,
  desk: Desk<S>,
): readonly string[] | undefined {
  const { sight, side } = desk;
  if (desk.asked !== undefined) return undefined;
  const plain = plainSentence(line);
  const { names, rest } = caseOfStruck(game, plain, desk) ?? {};
  // A sentence about units that are not found orders nothing for the others.
  if (names !== undefined && rest !== undefined) return forEach(game, names, rest, desk);
  if (!game.isOthersTurn(sight, side)) return undefined;
  const grid = game.gridOf(sight);
  const own = game.unitsOf(sight, side).flatMap((unit) => {
    const hex = game.hexOf(sight, unit);
    return hex === undefined || game.kindOf(sight, unit) === "artillery" ? [] : [{ unit, hex }];
  });
  const places = [...plain.matchAll(/\b\d[a-z\d/-]{1,9}\b/g)].flatMap(({ 0: name, index }) => {
    if (GOAL.test(plain.slice(0, index))) return [];
    const { units } = game.called(sight, name);
    return [own.filter(({ unit, hex }) => grid.name(hex) === name || units.includes(unit))].filter((found) =>
      found.length > 0
    );
  });
  // A number that several units share means the one named beside it.
  const named = new Set(places.flatMap((found) => found.length === 1 ? [grid.name(found[0].hex)] : []));
  const [place = "all", another] = named;
  const isClear = another === undefined &&
    places.every((found) => found.some(({ hex }) => grid.name(hex) === place));
  if (!isClear || OF_OTHERS.test(plain)) return undefined;
  // Of all only where it says so: `We stand firm` is talk.
  if (place === "all" && !AHEAD.test(plain) && !OF_ALL.test(plain)) return undefined;
  const ground = groundOf(game, desk, place);
  return linesBySlots(
    plain.replace(AHEAD, ""),
    place === "all" ? { ...ground, called: ALL_CALLED } : ground,
    game.answerSlots(desk),
    game.meansOf?.(desk),
  );
}

const NAME =
  "(?:the |my |our )?(?!(?:it|they|he|she|we|then|that|both|those)\\b)[\\w/-]{1,12}(?: [\\w/'-]{2,12}(?=,))?(?: (?:in|at|on) \\d{4})?";
const NAMES = `${NAME}(?:(?:, ?(?=\\S{0,9}\\d)|,? (?:or|and) )${NAME}){0,5}`;
/** Names of nobody in particular. */
const OF_ANY = /\b(?:any\p{L}*|some\p{L}*|all|every\p{L}*|me|us|mine|ours|units?|there|here|it|them)\b/u;
/** `If Bruno comes for 44RTR or 8RTR they are to …`, `When 16 in 3116 is attacked, …` */
const IF_STRUCK = new RegExp(
  `^(?:and |but )?(?:if|when(?:ever)?|should|in case) (?:(?:the )?(?<foe>[\\w/'.-]{1,20}) (?:(?:comes?|goes?) (?:for|at|after)|(?<does>(?!(?:is|are|be|gets?)\\b)[a-z]+)(?: at)?) (?<those>${NAMES})|(?<these>${NAMES}) (?:is|are|be|gets?|comes?) (?:attacked|hit|struck|assaulted|under attack))(?: again| next| in (?:his|her|their|your) (?:own )?turn)?,? (?:then )?(?<rest>.{4,120})$`,
);

const IS_TO = /(?<=^\S{2,5} )(?:is|are) to /;

/** The one own unit in a place that words name. */
function unitIn<S>(game: HexWords<S>, { sight, side }: Desk<S>, words: string): Unit | undefined {
  const { hexes: [hex, another], isGuess } = game.called(sight, words);
  if (hex === undefined || another !== undefined || isGuess === true) return undefined;
  const [unit, other] = game.unitsOf(sight, side).filter((each) => game.hexOf(sight, each) === hex);
  return other === undefined ? unit : undefined;
}

/** Who is attacked, by their names, and what they do then; undefined if a sentence names nobody in particular. */
function caseOfStruck<S>(game: HexWords<S>, plain: string, desk: Desk<S>) {
  const { foe, does, those, these, rest } = IF_STRUCK.exec(plain)?.groups ?? {};
  const names = those ?? these;
  if (names === undefined || OF_ANY.test(names) || (does !== undefined && !AGAINST.has(does))) {
    return undefined;
  }
  return foe !== undefined && ownUnit(game, desk, foe) !== undefined ? undefined : { names, rest };
}

/** 7.7, 8.0: what each of some own units does if the enemy attacks it. */
function forEach<S>(
  game: HexWords<S>,
  names: string,
  rest: string,
  desk: Desk<S>,
): readonly string[] | undefined {
  const grid = game.gridOf(desk.sight);
  // By then the kept orders have moved it.
  const ends = endsOf(desk.kept);
  const lines = names.split(/,? (?:or|and) |, ?/).map((name) => {
    const [, words = "", at] = /^(?:(?:the|my|our) )?(.+?)(?: (?:in|at|on) (\d{4}))?$/.exec(name) ?? [];
    const unit = ownUnit(game, desk, words) ?? unitIn(game, desk, words);
    const hex = unit === undefined ? undefined : game.hexOf(desk.sight, unit);
    if (unit === undefined || hex === undefined) return undefined;
    const place = grid.name(hex);
    const end = ends.get(game.designation(desk.sight, unit).toLowerCase()) ?? ends.get(place);
    return at !== undefined && at !== place && at !== end ? undefined : linesBySlots(
      rest.replace(new RegExp(`^(?:the )?${escaped(words)} `), "it ").replace(IS_TO, ""),
      { ...groundOf(game, desk, place), place: end ?? place },
      game.answerSlots(desk),
      game.meansOf?.(desk),
    );
  });
  return lines.every((each) => each !== undefined) ? [...new Set(lines.flat())] : undefined;
}
