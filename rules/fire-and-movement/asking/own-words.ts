import type { Desk, NamedThing } from "../../../src/kernel/order-language.ts";
import { formationOf } from "../../hexes/formations.ts";
import { FILLING, GOING } from "../../../src/sheet/words/spoken/by-names/spoken-words.ts";
import { type AnswerSlot, linesBySlots } from "../../hexes/words/answer-slots.ts";
import { groundOf } from "../../hexes/words/grounds.ts";
import type { Called, HexWords } from "../../hexes/words/hex-words.ts";
import { ownWordsOnHexes } from "../../hexes/words/own-words.ts";
import { ALL_CALLED } from "../../hexes/words/standing-said.ts";
import { enemyOf, type Side } from "../../../src/kernel/side.ts";
import { endsOf, ordersWhole } from "../../../src/sheet/words/spoken/by-names/clauses-joined.ts";
import { isOneSentence, plainSentence, saysNone } from "../../hexes/words/spoken-answers.ts";
import { designationsSpelled } from "../../hexes/words/spelled-out.ts";
import { answeredByNames, placesAsked } from "./answered-by-names.ts";
import { inFigures, severalOf } from "./markers-said.ts";
import { inMovementOf } from "../explain/as-if.ts";
import { mayHold } from "../combat/fortified-boxes.ts";
import { reach } from "../movement/reach.ts";
import type { Sight } from "../sight/sight.ts";
import { TERMS } from "../words/terms.ts";
import { withNamesOfSheets } from "../orders/line/spoken-names.ts";
import type { OwnWords } from "../../../src/sheet/words/own-words.ts";

/** From this revision on orders are read in people's own words. */
const SINCE = 3;

/** What words name on the map: a hex, a place or a unit. */
export function called({ setting, board }: Sight, words: string): Called {
  const { roster, map: { grid } } = setting;
  const name = withNamesOfSheets(setting, words.trim());
  const hex = grid.id(name);
  if (hex !== undefined) {
    const unit = board.unitAt(hex);
    return { units: unit === undefined ? [] : [unit], hexes: [hex] };
  }
  const units = roster.called(name);
  return {
    units: units.length > 0 ? units : designationsSpelled(name).flatMap((each) => roster.called(each)),
    hexes: [],
  };
}

const GAME: HexWords<Sight> = {
  place: TERMS.place,
  piece: TERMS.piece,
  isRead: ({ setting }) => setting.revision >= SINCE,
  gridOf: ({ setting }) => setting.map.grid,
  called,
  phrased: (line, desk) =>
    attackOn(line) ?? markersInstead(line, desk) ?? movedAfterwards(line, desk) ?? markerPlaced(line, desk),
  answered: (line, desk) =>
    movedIfFree(line, desk) ?? answeredByNames(ofHand(stiffly(line), desk.sight), desk, {
      slots: mayStay(desk.sight.query.kind === "retreat" ? RETREAT_SLOTS : SUPPORT_SLOTS, desk),
      groundOf: (place) => groundOf(GAME, desk, place),
    }),
  retreat: (from, to, desk) => `retreat ${from ?? onlyAsked(desk) ?? "all"} toward ${to}`,
  isOthersTurn: ({ phasing }, side) => phasing !== undefined && phasing !== side,
  attacked: (desk) => desk.sight.query.kind === "support" ? onlyDefended(desk) : undefined,
  driven: (desk) =>
    desk.asked !== undefined && ["retreat", "support"].includes(desk.sight.query.kind)
      ? placesAsked(desk)
      : [],
  answerSlots: (desk) => mayStay(SUPPORT_SLOTS, desk),
  inItsWords: (line, desk) =>
    (/^\s*attack \S+ with\b/i.test(line) ? markersInstead(line, desk)?.[0] : undefined) ??
      withMarkers(line.replace(IN_PLACE_OF, "")),
  unitsOf: ({ board }, side) => board.units(side),
  hexOf: ({ board }, unit) => board.hexOf(unit),
  designation: ({ setting }, unit) => setting.roster.counters[unit].designation,
  formation: ({ setting }, unit) => formationOf(setting.roster.counters[unit].id)?.name,
  against: (pieces, place, points) =>
    `attack ${place} from ${pieces.join(" ")}${points === undefined ? "" : ` with support ${points}`}`,
  further: attackClauses,
  kindOf: ({ setting }, unit) => setting.roster.counters[unit].kind,
  isVacant: ({ board }, hex) => board.isEmpty(hex),
  ends(now, unit) {
    const { field } = inMovementOf(now, now.board.sideOf(unit));
    const reached = reach(field, unit);
    return reached.ends.map((hex) => ({ hex, cost: reached.costTo(hex) }));
  },
};
const ON_HEXES = ownWordsOnHexes<Sight>(GAME);
export const ownWords: OwnWords<Sight> = {
  ...ON_HEXES,
  said(desk, line) {
    const lines = ofEachCase(line, desk) ?? standing(line, desk) ?? ON_HEXES.said!(desk, line);
    return lines !== undefined && desk.asked !== undefined && saysMore(line, lines) ? undefined : lines;
  },
  wordings: {
    ...ON_HEXES.wordings,
    own: [
      ...ON_HEXES.wordings?.own ?? [],
      [
        /^(?:(?:as )?for |in |during )?(?:the |my )?(?:second|2nd) (?:move|movement)(?: after (?:the )?\p{L}+)?[:,-]? (?:nobody|no one|none)(?=[.!]*$)/iu,
        "mobile none",
      ],
      [/ makes? (?:an? |its |the )?mobile (?:movement|move) (?=to\b)/gi, " drives "],
    ],
    answers: [
      // 8.3: `you can use my markers for 16 but not more than 4`
      [
        /\b(?:you (?:can|may) )?(?:use |spend )?(?:my |the )?markers? (?:for|on) (?:the )?(\S{1,5}),? but (?:not|no) more than (?=\d|two|four|six)/gi,
        "$1 support up to ",
      ],
      [/\b(?:what(?:ever)? you (?:like|want|need|please)|anything),? (?=up to \d)/gi, "support "],
      [/\bmarkers?, (?=(?:not|no) more than|up to|at most)/gi, "markers "],
      // `Two support markers on 3116, a 2 and another 2`
      [
        /\b(?:two|2) (?:support )?markers? (?:on|for|to|in) (\d{4})[,:] (?:an? |one )?([246]) and (?:another |an? |one )?([246])\b/gi,
        "$1 with support $2+$3",
      ],
      // `One marker, value two`
      [/\b(?:one|an?|1) marker,? (?:of )?(?:value|worth)(?: of)? (two|four|six|[246])\b,?/gi, "a $1"],
      [/\b(?:accepts?|takes?|can take|suffers?) (?:the )?(?:damage|hit|punishment)\b/gi, "resists"],
      [
        /\b(?:it|he|they|the unit|unit|\d{1,3}) ?(?:(?:is|['\u2019]?s|are) not (?:running|going anywhere|retreating|budging)|(?:(?:is|are|has|have) not to|(?:does|do|will|shall|must) not|(?:is|are) to not) (?:give (?:ground|way|an inch)|yield|budge|retreat|go back|fall back))(?: even)?(?: (?:one|a single|an?) (?:hex|step|inch))?/gi,
        "it resists",
      ],
      [
        /\b(?:(?:is|are) to |shall |should |will |must )?(?:stands? (?:fast|firm)|holds? (?:its|his|their) (?:place|ground)),? and (?:rather |then )?resists?/gi,
        "resists",
      ],
      [
        /\b(?:is to|shall|should|will) (?:receive|get|have) (?:one|an?) marker of (?=two|four|six|[246])/gi,
        "gets a ",
      ],
      ...ON_HEXES.wordings?.answers ?? [],
    ],
  },
};

const SAYS_NOTHING =
  /^(?:nothing|none|rien|niente|nichts|nada|niets)(?=[,.;]| and\b| et\b| e\b| und\b| y\b| en\b)/;

/** Whether an answer names markers or none, or says who resists, and its lines do not: that half would be lost. */
function saysMore(line: string, lines: readonly string[]): boolean {
  const plain = inFigures(plainSentence(line));
  const read = lines.join("\n");
  return (SAYS_NOTHING.test(plain) && !/^protect /m.test(read)) ||
    (/(?<![\w/])\+?[246](?:\+[246])*(?![\w/.:-])/.test(plain) && !/\bsupport [u\d]/.test(read)) ||
    (SAYS_RESISTS.test(plain) && !/\b(?:resist|hold)\b/.test(read));
}

const ATTACK_ON =
  /^(?:(?:and |also |please |then ){0,3}(?:(?:i|we) )?(?:add|order|want|declare|make|plan)s? )?(?:also )?(?:the |an |my |our )?attack (?:of (?:the |my |our )?[a-z ]{2,30} )?(?:on|against|upon) (\d{4}),? (?:(?:is |shall be |to be )?(?:made |launched )?)?from (?=\d{4})/i;

/** `I add the attack on 3116, from 3117 and 3216` */
function attackOn(line: string): readonly string[] | undefined {
  return ATTACK_ON.test(line)
    ? [line.replace(ATTACK_ON, "attack $1 from ").replace(/[.!]{1,3}$/, "").replace(/,? and (?=\d{4})/g, " ")]
    : undefined;
}

/** 9.0: phrases that say when units move a second time. */
const AFTERWARDS =
  /,? ?(?:but |and )?(?:only )?\b(?:^mobile(?: movements?| moves?)?(?: phase)?(?=\W)|mobile(?=[,;.]|$| and )|(?:after|once|when) (?:all )?(?:the |these |my |our )?(?:fights?|fighting|shooting|battles?|combats?|attacks?)(?: (?:is|are) (?:over|done|finished|fought))?|(?:in|by|with|during|as|on|using)(?: (?:the|a|an|its|his|their|my))? mobile(?: (?:movement|phase|move))?(?: phase)?|nach (?:den|dem) (?:kampfen|kampf|gefechten|angriffen)|apres les? (?:combats?|batailles?)|dopo (?:i combattimenti|il combattimento|le battaglie)|despues de los combates|na de gevechten)\b[,:]? ?/g;
const NO_MOBILE =
  /^(?:there (?:is|will be|shall be) )?(?:no|none) mobile (?:movements?|moves?|phase)(?: (?:please|for (?:me|anyone|anybody|us)|this (?:time|turn)|at all)){0,3}$|^(?:(?:as )?for |in |during )?(?:the |my )?mobile(?: (?:movement|phase|moves?|part))?[:,-]? (?:nobody|no one|none|nothing)(?: (?:moves|goes))?$|^(?:nobody|no one|none) (?:in|for|during) (?:the )?mobile(?: (?:phase|movement|move))?$/u;
const THEN_NONE = /,? ?\(?\bmobile:? none\)?$/;
const FROM_THEN = /,? ?\b(?:afterwards?|thereafter|after that|from then on|then(?= no))\b,? ?/;
const AND_NOBODY_ELSE =
  /,? (?:and )?(?:(?:nobody|no one|nothing) else(?: (?:moves?|goes|does))?|(?:the )?(?:rest|others|every(?:one|body) else):? (?:nothing|none|nobody|stays?|holds?|remains?|sits?)(?: put| still)?)$/;
const NOBODY_MOVES =
  /^(?:then )?(?:(?:nobody|no one|nothing|none of (?:us|them|my units)|niemand|keiner|personne ne|nessuno|nadie) (?:of mine )?(?:moves?|goes|stirs|drives|bewegt sich|bouge|si muove|se mueve)|(?:there is )?no (?:mobile )?(?:movement|moves?))(?: (?:again|any ?more|on|anywhere|mehr|plus|piu|ok|okay|please)){0,3}$/;

/** `After the fighting 3RTR drives to 3721`: it moves then, and not before. */
function movedAfterwards(line: string, desk: Desk<Sight>): readonly string[] | undefined {
  const plain = plainSentence(line).replace(/\b(?:second|2nd) (?=moves?\b|movements?\b)/g, "mobile ");
  const rest = plain.replace(AFTERWARDS, " ").replace(AND_NOBODY_ELSE, "").trim();
  const never = plain.replace(THEN_NONE, "").replace(AFTERWARDS, " ").replace(FROM_THEN, " ").trim();
  const isNone = NO_MOBILE.test(plain) || (plain !== never && NOBODY_MOVES.test(never));
  if (desk.asked === undefined && isNone) return ["mobile none"];
  const at = plain.search(AFTERWARDS);
  if (desk.asked !== undefined || at === -1) return undefined;
  // `11HUS to 2418 and after combat 4SA to 2620`: what stands ahead moves before.
  if (/\d{4},?(?: and)?(?: then)?$/.test(plain.slice(0, at)) && /\d{4}/.test(plain.slice(at))) {
    return undefined;
  }
  const lines = inPairs(rest.split(/(?<=\d{4})(?:,|,? (?:and|und|et|e|y)) /)).map(
    (part) => {
      const [, who, to] = WHO_AND_WHERE.exec(part) ?? [];
      const names = who?.split(BETWEEN_NAMES).map((name) =>
        name.split(" ").filter((word) =>
          !FILLING.has(word) && !GOING.has(word) &&
          !/^(?:may|follows?|should|shall|will|must|still|mobile|back|again)$/.test(word)
        ).join(" ")
      );
      return names?.map((name) => {
        const [piece, another] = ownWords.named?.(desk, name)?.pieces ?? [];
        return piece === undefined || another !== undefined
          ? undefined
          : `mobile ${thereThen(piece, desk)} to ${to}`;
      }) ?? [undefined];
    },
  );
  return lines.flat().every((each) => each !== undefined)
    ? lines.flat().flatMap((each) => each ?? [])
    : undefined;
}

const WHO_AND_WHERE =
  /^(.{2,60}?) (?:(?:to|into|nach|vers|en|a|verso|naar|hacia) )?(\d{4})(?: please| ok| respectively)?$/;
const BETWEEN_NAMES = /,? (?:and|und|et|e|y|n|with) |, /;

/** `3RTR and 5RTR to 2923, 2922`: each goes to the place of its own. */
function inPairs([first = "", ...others]: readonly string[]): readonly string[] {
  const [, who = "", place] = WHO_AND_WHERE.exec(first) ?? [];
  const names = who.split(BETWEEN_NAMES);
  const places = [
    place,
    ...others.map((each) => /^(?:to )?(\d{4})(?: respectively| please)?$/.exec(each)?.[1]),
  ];
  return others.length > 0 && places.length === names.length && places.every((each) => each !== undefined)
    ? names.map((name, at) => `${name} to ${places[at]}`)
    : [first, ...others];
}

/** A piece that is named by its hex, by the hex to which a kept order moves it before. */
function thereThen(piece: string, { sight, side, kept }: Desk<Sight>): string {
  if (!/^\d{4}$/.test(piece)) return piece;
  const [unit] = called(sight, piece).units;
  const [end = piece] = [...endsOf(kept)].flatMap(([name, hex]) =>
    called(sight, name).units.some((each) => each === unit && sight.board.sideOf(each) === side) ? [hex] : []
  );
  return end;
}

const STANDING =
  /^(?:these are )?(?:my |our )?(?:standing orders?|dauerbefehle?|ordini permanenti|ordres permanents)(?:,? (?:(?:till|until) (?:further notice|i say otherwise|revoked)|for (?:the )?defen[cs]e|from now on|bis auf weiteres|bis auf widerruf)){0,3} ?[:,.\u2013-]? /;
const ENEMY =
  "(?:he|she|they|the (?:enemy|axis|allies|germans|italians|british|other \\p{L}+)|any(?:one|body)|some(?:one|body))";
const STRIKES =
  "(?:(?:attack|hit|assault|strike|shoot)(?:s|ed)?|(?:shoots?|comes?|goes?|go) (?:at|for)|falls? (?:up)?on)(?: again)?";
const ANY =
  "(?:any(?:one|body|thing|where)?|all|every(?:one|body|thing)?|each(?: one)?|what(?:so)?ever|who(?:so)?ever|those)(?: (?:my|our))?(?: (?:units?|pieces?|men))?(?: of (?:them|mine|ours|us|my (?:units|men|pieces)))?";
/** `whatever he hits`, `anything that gets attacked`, `when they come for anybody`: all units, whenever they are attacked. */
const IF_ANY_IS_ATTACKED = [
  `(?:if|when(?:ever)?|should|once) ${ENEMY} ${STRIKES}(?: (?:at |for )?(?:me|us|my (?:units|men|lads|boys|pieces)|${ANY}))?(?: tonight| in (?:his|her|their) turn)?(?=,| (?:i|we|put|use|give|spend|commit)\\b)`,
  `(?:(?:on|for|to|behind|in|with) )?${ANY}(?: (?:that|which|who))?(?: ${ENEMY})?(?: (?:is|are|gets?|be))? ${STRIKES}`,
  "(?:(?:on|for|to|behind) )?(?:each|every|any) attacked (?:unit|piece|one|hex)",
  "(?:if|when) (?:i am|i'm|we are|we're) attacked",
  "(?:in|on|for|during) (?:(?:the|my|our|its|their|any|his|her) )?(?:defen[cs]e|protection)(?: of (?:any\\p{L}*|all))?|(?:when|for) defending",
].map((said) => new RegExp(`(?<![\\p{L}\\d])(?:${said})(?![\\p{L}\\d])[:,]? ?`, "gu"));
const NOBODY_GETS =
  /^(?:nobody|no one|none of (?:them|mine|my \p{L}{4,8})) (?:gets?|has|receives?|is given) (?:any )?(?:markers?|support)(?: this (?:game-?)?turn)?(?=$|[,;] | and\b)/u;

/** `two points of support on each attack, no more` */
const NO_MORE_THAN =
  /(?<!(?:to|most|than|exceeding) )\b(\d{1,2}|two|four|six)(?= points?\b.{0,40},? no(?:thing)? more$)/u;

/** 8.3: `Standing orders till further notice: all retreat toward Tobruk, no markers in defence`, `whatever he hits gets a 2` */
function standing(line: string, desk: Desk<Sight>): readonly string[] | undefined {
  if (desk.asked !== undefined) return undefined;
  const plain = inFigures(plainSentence(line)).replace(NOBODY_GETS, "in defence no markers")
    .replace(NO_MORE_THAN, "up to $1").replace(/,? (?:and )?no(?:thing)? more$/, "");
  const rest = IF_ANY_IS_ATTACKED.reduce(
    (text, said) => text.replace(said, " "),
    plain.replace(STANDING, ""),
  ).replace(/\s+/g, " ").trim();
  return rest === plain
    ? undefined
    : linesBySlots(rest, { ...groundOf(GAME, desk, "all"), called: ALL_CALLED }, SUPPORT_SLOTS);
}

/** `If they attack 7I use the 4, if 44RTR gets attacked the 6, anything else nothing`: each case for itself. */
function ofEachCase(line: string, desk: Desk<Sight>): readonly string[] | undefined {
  const cases = line.split(
    /[,;.] (?:and |but )?(?=(?:if|when|should) |(?:any|every)(?:thing|one|body) else\b|(?:the )?(?:rest|others)\b|[\w/-]{1,8} (?:gets?|has) no)/i,
  );
  if (desk.asked !== undefined || cases.length === 1) return undefined;
  const lines = cases.map((each) =>
    OTHERS_NOTHING.test(each)
      ? ["protect none"]
      : forNobody(each, desk) ?? ON_HEXES.said!(desk, inFigures(plainSentence(each)))
  );
  return lines.every((each) => each?.every((order) => /^(?:protect|retreat) /.test(order)) === true)
    ? lines.flatMap((each) => each ?? [])
    : undefined;
}

/** `16 gets nothing` */
function forNobody(line: string, desk: Desk<Sight>): readonly string[] | undefined {
  const [, name = ""] =
    /^(?:the )?([\w/-]{1,8}) (?:gets?|has) (?:nothing|none|no (?:markers?|support))[.!]*$/i.exec(line) ?? [];
  const [piece, another] = name === "" ? [] : ownWords.named?.(desk, name.toLowerCase())?.pieces ?? [];
  return piece === undefined || another !== undefined ? undefined : [`protect ${piece} with support none`];
}

const OTHERS_NOTHING =
  /^(?:(?:any|every)(?:thing|one|body) else|(?:the )?(?:rest|others)):? (?:gets? |has |have )?(?:nothing|none|no (?:markers?|support))[.!]*$/i;

/** What clerks write, in plainer words: `In respect of 3116`, `The defender of 3116 shall receive`. */
function stiffly(line: string): string {
  return line.replace(
    /\b(?:two|2) markers?,? both (?:of (?:them|value) )?\+?([246])(?:['\u2019]?s)?\b/gi,
    "support $1+$1",
  )
    .replace(
      /\b(two|both|three|2|3) (?:of (?:my |the |your )?)?\+?([246]) (?:support )?(?:markers?|chits?)(?! \+?[246])\b/gi,
      severalAlike,
    )
    .replace(
      /\b(two|three|2|3) (?:of (?:my |the |your )?)?(?:support )?(?:markers?|chits?) (?:of|worth|at)(?: value)? \+?([246])(?: each)?\b/gi,
      severalAlike,
    )
    .replace(/\b(?:two|three|2|3) markers?[:,]? (?=\+?[246] ?(?:\+|and|,) ?\+?[246])/i, "")
    .replace(/\bin (?:respect|the matter|defen[cs]e) of\b/gi, "for")
    .replace(
      /\bthe defenders? (?:of|in|at) (\d{4}) (?:shall|should|will|may|is to|are to) (?:receive|get|have)\b/gi,
      "for $1",
    );
}

/** `two of my +2 markers`, `two markers of 2` */
const severalAlike = (_: string, count: string, value: string) => `support ${severalOf(count, value)}`;

/** `my best marker`, `the smallest`: by its value, for one who is asked about markers. */
function ofHand(line: string, sight: Sight): string {
  return sight.query.kind === "support" ? inHand(line, sight, sight.query.side) : line;
}

function inHand(line: string, { support, setting }: Sight, side: Side): string {
  const hand = support[side].hand ?? [];
  const values = hand.map((id) => setting.markers.value([id]));
  return values.length === 0
    ? line
    : line.replace(SEVERAL, (said: string, ...[one, which, two, kind]: string[]) => {
      const sorted = values.toSorted((a, b) => SMALL.test(which ?? kind) ? a - b : b - a);
      const several = sorted.slice(0, /three|3/i.test(one ?? two) ? 3 : 2);
      return several.length < 2 ? said : `support ${several.join("+")}`;
    }).replace(BEST, `$1${Math.max(...values)}`).replace(LEAST, `$1${Math.min(...values)}`);
}

/** `my two lowest`, `two markers, the small ones` */
const KIND =
  "(smallest|lowest|weakest|cheapest|least|small|low|little|weak|cheap|biggest|best|highest|strongest|largest|big|high|large|strong)";
const SEVERAL = new RegExp(
  `\\b(?:(?:the|my|our) )?(two|three|2|3|both)(?: of)?(?: (?:the|my|our))? ${KIND}(?: (?:support )?(?:markers?|ones?|chits?))?\\b|` +
    `\\b(two|three|2|3) (?:support )?(?:markers?|chits?),? (?:the |my |both )${KIND}(?: ones?)?\\b`,
  "gi",
);
const SMALL = /^(?:small|low|weak|cheap|least|little)/i;

/** `instead of the 4`: the other figure counts. */
const IN_PLACE_OF =
  /,? ?\b(?:instead of|rather than|in place of) (?:the |an? |my )?\+?[246](?:\+[246]){0,4}\b(?![/\d])/i;

/** `using a 4`, `with a 4 and a 2` */
function withMarkers(line: string): string {
  if (/^\s*mobile\b/i.test(line)) {
    // Nobody else moves then, unless a line says so.
    return line.replace(/^(\s*mobile)(?: movement| moves?)?: (?=\S+ )/i, "$1 ")
      .replace(/(?<=\d{4}),? (?:and )?(?:nobody|no one|nothing) else(?: moves)?(?=[.!]*$)/i, "");
  }
  return /^\s*(?:attack|protect)\b/i.test(line)
    ? line.replace(
      /\b(?:using|with|plus|supported by) (?:(?:an?|the|one|support|markers?|of) ){0,4}\+?([246](?:(?: ?\+ ?| and (?:an? )?)[246]){0,4})(?: (?:points?|markers?|support|of)){0,3}(?= |$|[.,;])/i,
      (_, values: string) => `with support ${values.match(/[246]/g)!.join("+")}`,
    )
    : line;
}

const IF_FREE =
  /,? ?(?:but |and )?(?:only )?\b(?:if|when|once) (?:the )?([\w/]{2,8}|[a-z]{2,12}(?: [a-z]{2,12}){1,2}) (?:is|has been|gets|becomes|has) (?:then )?(?:empty|free|gone|vacated|clear|left|abandoned|driven (?:off|out))(?: (?:from|out of) \d{4}| by then| then)?(?=[ ,]|$)/;
/** Into the hex just named. */
const IN_THERE = / (?:in there|into (?:it|there)|in|there)(?= |,|$)/;
const ELSE_STAYS =
  /,? (?:or )?(?:else|otherwise|if not,?) (?:\S{1,8} )?(?:stays?|holds?|remains?)(?: put| there| where it is)?$/;

/** 11.2: `3RTR to 2818 after the battles if Sidi Omar is empty, else it stays` */
function movedIfFree(line: string, desk: Desk<Sight>): readonly string[] | undefined {
  const plain = plainSentence(line);
  const [said = "", of] = IF_FREE.exec(plain) ?? [];
  if (of === undefined || !isOneSentence(line)) return undefined;
  const thing = ownWords.named?.(desk, of);
  const hex = thing?.foe ?? thing?.place;
  const rest = plain.replace(ELSE_STAYS, "").replace(said, " ").replace(/^[ ,]{1,4}/, "").replace(
    / {1,2}, /,
    ", ",
  );
  const [order, another] = hex === undefined
    ? []
    : movedAfterwards(rest.replace(IN_THERE, ` to ${hex}`), desk) ?? [];
  return hex === undefined || order === undefined || another !== undefined || !/ to \d{4}$/.test(order)
    ? undefined
    : [`if ${hex} is empty ${order}`];
}

/** 8.3: `make it a 4 and a 2 on 19`: other markers for an attack that is kept. */
function markersInstead(line: string, desk: Desk<Sight>): readonly string[] | undefined {
  if (desk.asked !== undefined || !isOneSentence(line)) return undefined;
  const theirs = { ...desk, side: enemyOf(desk.side) };
  const plain = inFigures(plainSentence(line)).replace(
    /\b(?:attack|battle|combat|fight)s?\b|,? instead$/g,
    " ",
  );
  for (const [head, ...clauses] of ordersWhole(desk.kept)) {
    const [, target] = /^attack (\d{4}) from /.exec(head) ?? [];
    if (target === undefined) continue;
    const ground = groundOf(GAME, theirs, target);
    const isNamed = plain.split(/[^\w/-]+/).some((word) =>
      word === target ||
      (ground.called.includes(word) && ownWords.named?.(desk, word)?.pieces.length === 0)
    );
    const [order, more] = isNamed ? linesBySlots(plain, ground, MARKER_SLOTS) ?? [] : [];
    const [, markers] = /^protect (?:\d{4} with support (.+)|none)$/.exec(order ?? "") ?? [];
    if (order === undefined || more !== undefined || !order.startsWith("protect ")) continue;
    const others = clauses.filter((clause) => !/^\s+with\b/.test(clause));
    return [[head, `with support ${markers ?? "none"}`, ...others.map((clause) => clause.trim())].join(" ")];
  }
  return undefined;
}

/** The one place whose unit may have to go. */
function onlyAsked(desk: Pick<Desk<Sight>, "sight">): string | undefined {
  const [one, another] = desk.sight.query.kind === "retreat" ? placesAsked(desk) : [onlyDefended(desk)];
  return another === undefined ? one : undefined;
}

function onlyDefended({ sight: { attacks, setting } }: Pick<Desk<Sight>, "sight">): string | undefined {
  const [one, another] = attacks;
  return one === undefined || another !== undefined ? undefined : setting.map.grid.name(one.target);
}

const PUT =
  "(?:,? ?(?:and|but|with|plus|using|,) )?(?:please )?(?:(?:i|we) )?(?:(?:put|use|using|add|give|spend|commit|take|want|with|plus)s? )?(?:them )?(?:with )?";
const BEHIND = "(?: (?:behind|on|for|to) (?:it|them|that|those|him))?(?: each)?(?=$|[\\s,.;!])";
/** What a sentence says of an attack besides its attackers: each becomes a clause of its line. */
const OF_ATTACKS: readonly (readonly [said: RegExp, clause: (...parts: string[]) => string])[] = [
  [
    new RegExp(
      `${PUT}(?:support |markers? )?(?:of )?(?:up to|at most|no more than|not exceeding|until|a? ?max(?:imum|\\.)?(?: of)?) (\\d{1,2})(?: points?)?(?: (?:of |in )?(?:support|markers?))?${BEHIND}`,
      "i",
    ),
    (most) => `with support up to ${most}`,
  ],
  [
    /,? ?(?:and )?(?:with |using |plus )(?:my )?(two|three|2|3) ([246])['\u2019]?s(?= |$|[.,!;])/i,
    (count, value) => `with support ${severalOf(count, value)}`,
  ],
  [
    new RegExp(
      `,? ?(?:and )?(?:(?:with|mit|avec|con|met|using|plus|supported by) (?:my |the )?(?:support |markers? )?(?:of )?|(?:i |we )?(?:put|use|add|spend|commit) (?:support )?|support:? |markers? )((?:an? |the )?\\+?[246](?:(?: ?\\+ ?| and (?:an? )?\\+?)[246])*)(?: points?)?(?: (?:of |in )?(?:support|markers?))?${BEHIND}(?! (?:of|other|more)\\b)`,
      "i",
    ),
    (values) => `with support ${values.match(/[246]/g)!.join("+")}`,
  ],
  [
    /,? ?(?:and |but )?(?:(?:is|are) to |shall |should |will )?(?:with |uses? |using |gets? |spends? )?(?:(?:no|without(?: any)?) (?:support|markers?)|(?:with|w\/?) (?:none|nothing))(?: (?:for|in|on|behind) (?:it|this|that|them))?(?= |$|[.,!;])/i,
    () => "with support none",
  ],
  [
    /,? ?(?:and |but |then )?(?:(?:even )?(?:if|when|should) (?:we|they|it|you) (?:win|wins|succeeds?|drives? (?:him|them|it) (?:off|out|back)),? )?(?:then )?(?:no advances?|advance none|(?:nobody|no one|none of (?:us|them|mine)) (?:shall |should |will |is to |may )?(?:advances?|goes in|go in|follows?(?: up)?|pursues?))(?: (?:afterwards|after|if (?:we|they|it) (?:win|wins|succeeds?)))?(?= |$|[.,!;])/i,
    () => "advance never",
  ],
  [
    /,? ?(?:and |then |, )?(?:if (?:the )?(?:place|hex|they|it|he|we|16)? ?(?:is |are )?(?:free|vacated|vacant|empty|clear|retreats?|runs?|goes?|wins?|works|falls back|fall back|withdraws?),? )?(?:the )?([\w/-]{2,8}) (?:advances?|goes in|enters|follows up|takes the (?:hex|place))(?: after(?:wards)?)?(?:,? if (?:the )?(?:place|hex|it)? ?(?:is )?(?:free|vacated|vacant|empty|clear))?(?= |$|[.,!;])/i,
    (unit) => `advance ${unit}`,
  ],
  [
    /,? ?(?:and )?(?:(?:if|when|should) (?:there (?:is|are|be)|we (?:have|take|suffer)) (?:a |any |to )?(?:loss(?:es)?|step loss|price to pay),? )?(?:(?:it is|it's|its|then) )?(?:the )?([\w/-]{2,8}) (?:who |that |which )?(?:shall |should |will )?(?:pays?(?: for it)?|takes? (?:the|any|it) ?(?:loss|losses|step)?|bears? (?:the|any) loss(?:es)?|loses first)(?: first)?(?: if (?:somebody|anybody|someone|anyone|we)(?: must| has to| have to)?(?: pay| lose)?)?(?= |$|[.,!;])/i,
    (unit) => `lose ${unit}`,
  ],
  [
    /,? ?(?:and )?(?:the )?(?:any )?(?:loss(?:es)?|hits?) (?:is |are |shall be |goes? )?(?:on|to|by|for|from|taken by|borne by) (?:the )?([\w/-]{2,8})(?= |$|[.,!;])/i,
    (unit) => `lose ${unit}`,
  ],
  [
    /,? ?(?:and )?lose ([\w/-]{1,8})(?: first)?(?: if (?:somebody|anybody|someone|anyone|we) (?:has|have) to (?:pay|lose))?(?= |$|[.,!;])/i,
    (unit) => `lose ${unit}`,
  ],
];

function attackClauses(written: string, desk: Desk<Sight>): NamedThing["further"] {
  const clauses: string[] = [];
  const known = /\b(?:markers?|chits?|support)\b/i.test(written)
    ? inHand(written, desk.sight, desk.side)
    : written;
  const sentence = inFigures(known).replace(
    /(?:,|,? and) (?=[246](?:\+[246])+(?:$|[.,;!]))|,? ?(?:(?:as|for|in) support,? )?(?:they|both) (?:(?:gets?|have|has|receives?) ){1,2}(?:one |an? )?(?=[246](?:\+[246])*(?:$|[.,;!]| as support))/i,
    " with ",
  );
  const rest = OF_ATTACKS.reduce(
    (text, [said, clause]) =>
      text.replace(said, (whole: string, ...parts: unknown[]) => {
        const found = ofPiece(
          clause(...parts.filter((part): part is string => typeof part === "string")),
          desk,
        );
        if (found === undefined) return whole;
        clauses.push(found);
        return " ";
      }),
    sentence,
  );
  return clauses.length === 0 ? undefined : { clauses, rest: ownWords.inItsWords!(rest.trim(), desk) };
}

/** `losses to the Poles`: a clause that names a unit, by a name with a figure or one that the game knows. */
function ofPiece(clause: string, desk: Desk<Sight>): string | undefined {
  const [, verb, name = ""] = /^(lose|advance) (?!never$)(.+)$/.exec(clause) ?? [];
  if (verb === undefined || /\d/.test(name)) return clause;
  const [piece, another] = ownWords.named?.(desk, name.toLowerCase())?.pieces ?? [];
  return piece === undefined || another !== undefined ? undefined : `${verb} ${piece}`;
}

const markerPart = (clause: string) => ({ line: "guard" as const, clause });
const OF_SUPPORT =
  "(?: (?:points?|punkte?n?|punti|puntos|punten))?(?: (?:of |de |di |von )?(?:support|markers?|unterstutzung|marken?|soutien|appui|supporto|appoggio|apoyo|steun)(?: markers?)?)?";

/** Values of markers, and their sums, in words. */
const WORDS_FOR: Readonly<Record<string, string>> = {
  ...{ two: "2", four: "4", six: "6", eight: "8", ten: "10", twelve: "12" },
};

/** `Save the 6`: a marker that is not used. */
const KEPT_BACK =
  /\b(?:saves?|keeps?|saving|keeping|spares?|holds? (?:back|on to)|hang on to|not) (?:back )?(?:the |my |that )?\+?[246](?:\+[246])*(?: (?:for (?:later|another (?:day|time))|in (?:my )?hand|back|at home))?(?![\w/])(?! (?:on|for|behind|in|with|at|of)\b)/;

/** Taking a loss in place of a retreat. */
const RESISTS =
  "resist(?:s|er|en?|ono|a|iert)?(?: (?:sul posto|sur place|en el sitio))?|(?:que )?aguant[ae]n?|houdt stand|(?:rather |would rather )?(?:loses?|losing|lost) (?:the|a|his|its) (?:step|strength)|(?:lieber |leistet )?widerstand|stawia opor|stands? (?:firm|fast|and (?:fights?|dies?)|(?:his|its|their) ground)|digs? in|fights? (?:on|it out)|(?:dont|not)(?: to)? (?:budge|run(?:ning)?(?: away)?)|no running(?: away)?|(?:takes?|suffers?|accepts?) (?:(?:the|a|an|its|his|their) )?(?:damage|hit|punishment|loss|losses|step loss|step)|(?:den|einen) (?:verlust|schritt) (?:nehmen|hinnehmen)|nimmt (?:den|einen) verlust|prend la perte|subisce la perdita|(?:is|gets) depleted|stiff resistance";

/** `I don't resist` says nothing of the kind. */
const SAYS_RESISTS = new RegExp(`(?<!\\b(?:dont|don't|not|wont|won't|never|no) )\\b(?:${RESISTS})\\b`);

/** 8.3, 7.8: markers by their values, up to so many, or none; and resistance. */
const MARKER_SLOTS: readonly AnswerSlot[] = [
  { said: KEPT_BACK, fills: () => ({ line: "aside", clause: "" }) },
  {
    said: new RegExp(
      `\\b(?:support |markers? )?(?:(?:to|of) (?:a )?(?:total )?(?:value )?(?:of )?)?(?:up to(?:,? but not exceeding)?(?: a (?:total|value|sum) of)?|not exceeding|not to exceed|at most|no more than|not more than|until|max(?:imum|imal)?\\.?(?: of)?|hochstens|maximal|bis zu|au (?:maximum|plus)|jusqu'a|al massimo|fino a|como maximo|hasta|hoogstens|maximaal) (?:an? )?(\\d{1,2}|two|four|six|eight|ten|twelve)(?: max(?:imum)?)?${OF_SUPPORT}\\b`,
    ),
    fills: ([value = ""]) => markerPart(`support up to ${WORDS_FOR[value] ?? value}`),
  },
  {
    said: new RegExp(
      `\\b(?:support |markers? )?(\\d{1,2})${OF_SUPPORT} (?:at (?:the )?most|max(?:imum)?|hochstens|au (?:maximum|plus)|al massimo|como maximo|hoogstens|or less)\\b`,
    ),
    fills: ([value]) => markerPart(`support up to ${value}`),
  },
  {
    said:
      /\b(?:no|none of (?:the|my)|nobody (?:uses?|spends?|takes?|plays?)(?: any)?|not (?:a single|one)|without(?: any)?|zero|keine?|ohne|sans|aucun|senza|nessun|niente|sin|ninguna?|geen|zonder|(?:declines?|refuses?|dont|not|rather not|unwilling)(?: want| wish)?(?: to)? (?:commit|use|spend|play|put|waste|add)(?: (?:any|my|a|single|of|the)){0,3}(?: support)?) (?:support|markers?|chits?|unterstutzung|marken?|soutien|supporto|segnalin[io]|fich[ae]s?|jetons?|marqueurs?|marcador(?:es)?|apoyo|steun)(?: (?:for|on|at) (?:anybody|anyone|all|him|it))?\b|\b(?:keep|save|hold on to) (?:all )?(?:the|my|our) (?:markers?|support|chits?)(?: (?:for (?:later|another day|now)|in (?:the|my) (?:box|hand|bag|pool|cup)|back|at home))?\b|\b(?:(?:the|my|our|all) ){0,4}(?:markers?|chits?) (?:all )?(?:stays?|remains?|are kept|keep)(?: (?:at home|in (?:my )?hand|where they are|out of it|this time|all of them))*|^(?:(?:use|put|spend|give|play) )?(?:nothing|none|zero|nil|rien|niente|nichts|nada|niets|nic)\b(?: at all| du tout)?(?! (?:else|more|besides|but))/,
    fills: () => ({ line: "whole", clause: "protect none" }),
  },
  {
    said: new RegExp(`\\b(?:a |the |support )?\\+?([246](?: ?(?:\\+|and) ?[246]){0,5})${OF_SUPPORT}\\b`),
    fills: ([values = ""]) => markerPart(`support ${values.match(/\d/g)!.join("+")}`),
  },
];

/** Phrases that hold only if the rules allow it, or say what is not done: they add nothing. */
const AS_FAR_AS_IT_GOES: AnswerSlot = {
  said:
    /\b(?:(?:but |and )?(?:no|not) (?:further|farther|more) than (?:necessary|needed)|whatever (?:happens|comes|he does|she does)|no matter what|come what may|(?:un)?till? the (?:last man|end|very end)|at all costs|(?:for )?as long as (?:possible|(?:it|he|they) (?:can|goes?|may))|if (?:possible|(?:it|they|he|that) (?:can|may|is possible)|(?:i|we) (?:have|got) (?:such a|a|one|that) ?(?:marker|one)?|so required|need be)|wenn (?:es geht|moglich)|si possible|se possibile|si es posible|(?:and )?no(?:thing)? more|(?:dont|not|wont) resist(?:,? but)?|(?:no|not|dont|never|kein|pas de|senza|niente) (?:retreat(?:ing)?|run(?:ning)?|go(?:ing)? back|ruckzug|retraite|ritirata)|(?:als|statt|instead of|rather than) (?:an? |einen? )?(?:ruckzug|retreat(?:ing)?))\b/,
  fills: () => ({ line: "case", clause: "" }),
};

const STAYS_BY_RESISTING: AnswerSlot = {
  said:
    /\b(?:stays?|remains?|bleibt|bleiben|reste|restent|resta|restano|blijft) (?:put|firm|there|where (?:it|he|they) (?:is|are)|stehen|sur place|fermo|staan)(?: (?:in|at) \d{4})?\b(?!,? (?:and|or|then|und|et|e) (?:then )?(?:resist|tak|accept|suffer))/,
  fills: () => ({ line: "retreat", clause: "resist" }),
};

/** 7.7, 7.8, 14.4: what units do if they must retreat. */
const RETREAT_SLOTS: readonly AnswerSlot[] = [
  AS_FAR_AS_IT_GOES,
  {
    said: new RegExp(
      `\\b(?:(?:stays?|holds?|stands?|halt|halten|bleibt|bleiben|stehen bleiben|reste|resta|tient|tiene|blijft)(?: firm| put| there| stehen)?,? (?:and |und |et |e )?)?(?:${RESISTS})\\b`,
    ),
    fills: () => ({ line: "retreat", clause: "resist" }),
  },
  {
    said:
      /\b(?:stays?|holds?|remains?|keeps?(?! (?:the|my|our) (?:markers?|support|chits?)| (?:it|them|those|all|everything|back)\b| (?:(?:an? |the |my )?\+?[246]\b| ?\|))|halt|halten|bleibt|stehen bleiben|bleiben|tient|reste|resta|tiene|aguanta|blijft|houdt)(?: (?:in|on to))?(?: (?:the|its|their|this))?(?: fortified)?(?: box| position| ground| put| where (?:it|he) is)?\b/,
    fills: () => ({ line: "retreat", clause: "hold" }),
  },
];

/** 14.4: a unit in no box that helps can stay put only by resisting. */
function mayStay(slots: readonly AnswerSlot[], { sight, side }: Desk<Sight>): readonly AnswerSlot[] {
  const isHelped = sight.board.units(side).some((unit) => mayHold(sight, unit));
  return isHelped ? slots : [STAYS_BY_RESISTING, ...slots];
}

/** A defender says both what protects a unit and what happens then. */
const SUPPORT_SLOTS: readonly AnswerSlot[] = [...MARKER_SLOTS, ...RETREAT_SLOTS];

/** Other words in a sentence that puts markers into a defense. */
const AROUND_MARKERS = new Set(
  `just only use put play lay place pop have done je mets le la spend add throw chuck stick commit give send drop apply let lets i i'll ill id i'd we want would like to a an the my one
  of on in at for with into marker markers support value worth please pls thanks and nothing else more there is enough ought should do be
  defence defense defend will point points ein eine einen marke marken auf in fur bitte und un une marqueur sur pour et un segnalino su per e una marcador en y
  para een op voor znacznik na got lol have has men defender receive receives`.split(/\s+/),
);
const MARKERS =
  /\b(?:markers?|support|apoyo|appoggio|appui|steun|wsparcia?|unterstutzung|aid|help|spend|defen[cs]e|marken?|marqueurs?|soutien|segnalini|marcador(?:es)?|znacznik\w*|setzen|einsetzen|spend|commit|utilise|usiamo|usare)\b/;

/** `my best marker`, `the smallest`, but not `All the best` */
const extreme = (words: string) =>
  new RegExp(
    `(?<!\\ball )\\b(?:(my |the |an? |le |la |il |den |das )(?:${words})(?: (?:marker|one|chit))?|(?:${words}) (?:marker|one|chit))(?: (?:that )?(?:i|we)(?:'ve)? (?:got|have))?\\b`,
    "gi",
  );
const LEAST = extreme("smallest|lowest|weakest|cheapest|least|kleinste[nrs]?|plus petit|piu piccolo");
const BEST = extreme("biggest|best|highest|strongest|largest");

/** What may turn the value of a marker into something else. */
const BESIDES =
  /\b(?:not|no|don'?t|if|unless|or|maybe|perhaps|than|against|retreats?|back|hex(?:es)?|turns?|hours?|days?|loss|losses|steps?|resists?|holds?|stays?|stands?|first|second|what|which|how|when|would|could|should|nicht|kein\w*|wenn|oder|vielleicht|pas|si|ou|peut|non|se|o|niet|als|nie|lub)\b/;

/** `Not exceeding six` is no refusal. */
const BOUNDS = /\b(?:exceed\w*|more than|less than|only|at most|until|up to)\b/;

/** `Markers up to 4`: values are not named. */
const AT_MOST = /\b(?:to|at (?:the )?most|more than|exceed\w*|max\w*\.?(?: of)?) (?:an? )?\+?[246]\b/;

/** `No markers for anybody`: a standing order. */
const FOR_NOBODY =
  /^(?:and )?(?:use |spend |play )?(?:no|not a single|not one) (?:support )?markers? (?:for|on) (?:anybody|anyone|any (?:of them|attack|defen[cs]e)|all|defen[cs]e)[.!]*$/i;

/** `Should he come at me I shan't spend a single marker on defence` */
const SPENDS_NONE =
  /^.{0,40}\b(?:i |we )(?:shan't|won't|shall not|will not|don't|do not) (?:spend|use|put|play|commit) (?:a single |any |one )?(?:support )?markers? (?:on|in|for) (?:defen[cs]e|defending)(?:,? (?:wherever|whatever|at all|anywhere).{0,20})?$/;

/** 8.3: `use a 2 on 3116, nothing else` puts markers of these values into a hex's defense, if its player is asked. */
function markerPlaced(written: string, desk: Desk<Sight>): readonly string[] | undefined {
  const { asked, sight } = desk;
  if (asked === undefined) {
    return FOR_NOBODY.test(written) || SPENDS_NONE.test(plainSentence(written))
      ? ["protect none"]
      : undefined;
  }
  // `Just the one 4. On 3116.`
  const line = written.replace(/[.!] +(?=(?:on|at|for|in|auf|sur|su|en|op|na)\b)/gi, " ");
  if (!isOneSentence(line)) return undefined;
  const plain = ofHand(inFigures(plainSentence(line)), sight);
  if (KEPT_BACK.test(plain)) return undefined;
  const [only, otherHex] = [
    ...new Set(sight.attacks.map(({ target }) => sight.setting.map.grid.name(target))),
  ];
  const isOfOnly = otherHex === undefined && only !== undefined;
  if (!BOUNDS.test(plain) && saysNone(isOfOnly ? plain.replaceAll(only, "it") : plain, MARKERS)) {
    return ["protect none"];
  }
  const called = only === undefined || !isOfOnly ? [] : groundOf(GAME, desk, only).called;
  const words = plain.split(/[\s,+]+/).filter(Boolean).map((word, index, all) =>
    called.includes(word) && only !== undefined &&
      /^(?:on|for|at|with|behind|auf|fur|sur|pour|su|per|en|op)$/.test(all[index - 1] ?? "")
      ? only
      : word
  );
  const values = AT_MOST.test(plain) ? [] : words.filter((word) => /^[246]$/.test(word));
  const [
    place = isOfOnly && (MARKERS.test(plain) || /\b(?:there|it|that|this|him|them)\b/.test(plain))
      ? only
      : undefined,
    other,
  ] = words.filter((word) => /^\d{4}$/.test(word));
  // Before the value a word may say what is done with it: `slap a 4 on 3116`.
  const isPlain = words.slice(/^[a-z]+$/.test(words[0] ?? "") ? 1 : 0).every((word) =>
    /^(?:[246]|\d{4})$/.test(word) || AROUND_MARKERS.has(word)
  );
  // One marker for the only attacked place: nothing else in the sentence changes that.
  const behind = words[words.indexOf(values[0]) + 1] ?? "on";
  const isClear = isOfOnly && place === only && values.length === 1 && !BESIDES.test(plain) &&
    (AROUND_MARKERS.has(behind) || behind === only);
  return place === undefined || other !== undefined || values.length === 0 || !(isPlain || isClear)
    ? undefined
    : [`protect ${place} with support ${values.join("+")}`];
}
