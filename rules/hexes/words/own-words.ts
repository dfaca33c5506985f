import type { Desk, NamedThing } from "../../../src/kernel/order-language.ts";
import type { Side } from "../../../src/kernel/side.ts";
import type { Noun } from "../../../src/kernel/words.ts";
import { type Compass, type OwnWords, pointNamed } from "../../../src/sheet/words/own-words.ts";
import { DIRECTIONS, type HexDirection, type HexGrid, type HexId } from "../hex-grid.ts";
import type { Unit } from "../roster.ts";
import { AGAINST } from "./against-words.ts";
import { type AnswerGround, type AnswerSlot, linesBySlots } from "./answer-slots.ts";
import { attackedCase } from "./attacked-case.ts";
import { plainSentence, retreatSaid, saysCase } from "./spoken-answers.ts";
import { HEX_WORDINGS } from "./wordings.ts";

export interface Called {
  readonly units: readonly Unit[];
  readonly hexes: readonly HexId[];
  /** Whether the name is misspelled. */
  readonly isGuess?: boolean;
}

/** The parts that a hex game supplies for reading orders in people's own words. */
export interface HexWords<S> {
  readonly place: Noun;
  readonly piece: Noun;
  isRead(sight: S): boolean;
  gridOf(sight: S): HexGrid;
  called(sight: S, words: string): Called;
  unitsOf(sight: S, side: Side): readonly Unit[];
  hexOf(sight: S, unit: Unit): HexId | undefined;
  designation(sight: S, unit: Unit): string;
  /** Its formation: `New Zealand`. */
  formation(sight: S, unit: Unit): string | undefined;
  /** 7.1: the order by which units attack a place, with a number of support points. */
  against(pieces: readonly string[], place: string, points: number | undefined): string;
  /** The order of an attack with guns that help from a hex, if they may. */
  helps?(order: string, hex: string): string;
  /** A sentence's details of an attack, as clauses of its line, and the sentence without them. */
  further?(sentence: string, desk: Desk<S>): NamedThing["further"];
  /** `artillery`, `armor`: undefined if it is not known. */
  kindOf(sight: S, unit: Unit): string | undefined;
  isVacant(sight: S, hex: HexId): boolean;
  /** Orders that a line means by a wording of this game's own. */
  phrased?(line: string, desk: Desk<S>): readonly string[] | undefined;
  /** 7.7: the order by which units go somewhere if they must. @param from the one place that a sentence names before */
  retreat(from: string | undefined, to: string, desk: Desk<S>): string;
  /** The one place that is attacked, if its side is asked about no other place. */
  attacked(desk: Desk<S>): string | undefined;
  inItsWords?(line: string, desk: Desk<S>): string;
  /** Whether it is the other side's Player-Turn: what is written then is for its attacks. */
  isOthersTurn(sight: S, side: Side): boolean;
  /** The places of the units that its side's question may drive back. */
  driven(desk: Desk<S>): readonly string[];
  /** The answer to a question, by the names and in the words of the question itself. */
  answered?(line: string, desk: Desk<S>): readonly string[] | undefined;
  /** A line of an answer, as lines for the units in question; undefined if it stays as it is. */
  forAsked?(line: string, written: string, desk: Desk<S>): readonly string[] | undefined;
  /** The slots for protection that an answer's sentence may fill. */
  answerSlots(desk: Desk<S>): readonly AnswerSlot[];
  /** The hexes in which a unit may end its move, and their costs: in the movement under way, else as if it began now. */
  ends(sight: S, unit: Unit): readonly { readonly hex: HexId; readonly cost: number }[];
}

export const KINDS_CALLED: Readonly<Record<string, ReadonlySet<string>>> = {
  artillery: new Set(
    "artillery gun guns arty battery artillerie geschutz geschutze kanonen canons artiglieria cannoni artilleria canones geschut artyleria dziala"
      .split(" "),
  ),
  armor: new Set("armour armor tank tanks panzer chars carri tanques czolgi".split(" ")),
};

/** Orders in people's own words, as hex games carry them out. */
export function ownWordsOnHexes<S>(game: HexWords<S>): OwnWords<S> {
  const { place, piece: named, isRead } = game;
  return {
    isRead,
    inItsWords(line, desk) {
      const said = onFoes(game, intoLeft(game, line, desk), desk)
        .replace(PROTECTS_ALL, "protect all").replace(AGAIN, "$1");
      return game.inItsWords?.(said, desk) ?? said;
    },
    place,
    piece: named,
    wordings: HEX_WORDINGS,
    nearest(desk, piece, name) {
      const unit = ownUnit(game, desk, piece);
      const { units, hexes, isGuess } = game.called(desk.sight, name);
      const meant = hexes.length > 0 ? hexes : units.flatMap((each) => game.hexOf(desk.sight, each) ?? []);
      if (unit === undefined || meant.length !== 1 || isGuess === true) return undefined;
      const end = nearestEnd(game, desk.sight, unit, meant[0]);
      return end === undefined ? undefined : moveTo(game, desk, unit, end);
    },
    along(desk, piece, direction, count) {
      const unit = ownUnit(game, desk, piece);
      let hex = unit === undefined ? undefined : game.hexOf(desk.sight, unit);
      const steps = stepsOf(direction, count);
      if (steps === undefined) return undefined;
      for (const step of steps) {
        const next: HexId | -1 = hex === undefined ? -1 : game.gridOf(desk.sight).neighbour(hex, step);
        hex = next === -1 ? undefined : next;
      }
      return hex === undefined || unit === undefined ? undefined : moveTo(game, desk, unit, hex);
    },
    named(desk, words) {
      if (AGAINST.has(words)) return { pieces: [], against: game.against };
      const number = BY_NUMBER_ALONE.exec(words)?.[1];
      if (number !== undefined) {
        const [piece, other] = game.unitsOf(desk.sight, desk.side).filter((unit) =>
          game.hexOf(desk.sight, unit) !== undefined &&
          new RegExp(`^${number}(?!\\d)`).test(game.designation(desk.sight, unit))
        );
        return piece === undefined || other !== undefined
          ? undefined
          : { pieces: [nameIn(game, desk, piece)] };
      }
      const { units, hexes, isGuess } = game.called(desk.sight, words);
      const only = ofKind(game, desk, words);
      const isName = units.length + hexes.length > 0 || only !== undefined;
      const further = words.includes(" ") && !isName ? game.further?.(words, desk) : undefined;
      if (further !== undefined) return { pieces: [], further };
      const own = game.unitsOf(desk.sight, desk.side);
      const onMap = units.filter((unit) => game.hexOf(desk.sight, unit) !== undefined);
      const pieces = onMap.filter((unit) => own.includes(unit)).map((unit) => nameIn(game, desk, unit));
      const [foe, other] = onMap.filter((unit) => !own.includes(unit));
      const kind = own.filter((unit) =>
        KINDS_CALLED[game.kindOf(desk.sight, unit) ?? ""]?.has(words) === true
      );
      if (kind.length > 0) return { pieces: [], kind: kind.map((unit) => nameIn(game, desk, unit)) };
      if (only !== undefined) return { pieces: [nameIn(game, desk, only)] };
      if (isGuess === true || hexes.length > 1) return undefined;
      const [hex] = hexes;
      if (hex !== undefined) return { pieces, place: game.gridOf(desk.sight).name(hex) };
      const theirs = foe === undefined || other !== undefined
        ? {}
        : { foe: game.gridOf(desk.sight).name(game.hexOf(desk.sight, foe)!) };
      const isGun = pieces.length === 1 &&
        own.some((unit) => units.includes(unit) && game.kindOf(desk.sight, unit) === "artillery");
      return pieces.length === 1 || "foe" in theirs
        ? {
          pieces: pieces.length === 1 ? pieces : [],
          ...theirs,
          ...(isGun && game.helps !== undefined ? { helps: game.helps } : {}),
        }
        : undefined;
    },
    said: (desk, line) =>
      ofFormation(game, line, desk) ??
        (desk.asked === undefined && NONE_ADVANCES.test(line) ? ["advance never"] : undefined) ??
        retreatIfForced(game, line, desk) ?? game.answered?.(line, desk) ??
        answeredBySlots(game, line, desk) ?? standingBySlots(game, line, desk) ??
        (saysCase(line) ? undefined : game.phrased?.(line, desk)) ??
        retreatAsked(game, line, desk),
    forAsked: (desk, line, written) => game.forAsked?.(line, written, desk) ?? goesAsked(game, line, desk),
    allHold(desk) {
      const grid = game.gridOf(desk.sight);
      return game.unitsOf(desk.sight, desk.side).flatMap((unit) => {
        const hex = game.hexOf(desk.sight, unit);
        return hex === undefined ? [] : [`hold ${grid.name(hex)}`];
      });
    },
  };
}

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

/** `Protect everybody with the guns` */
const PROTECTS_ALL = new RegExp(`^\\s*protect (?:${ALL_CALLED.join("|")})(?: of (?:them|us))?(?= |$)`, "i");

/** `attack 3116 again` */
const AGAIN = /^(\s*attack .{2,60}?),? (?:again|once more|another time)(?=[.!]*$|,? with )/i;

const INTO_LEFT =
  /\b(?:in)?to (?:(?:the|that) (?:hex|place|spot|position) (?:that |which )?(?:it|he|they|this) (?:leaves?|left|vacates?|has left)|its (?:old|former|last) (?:hex|place|spot|position)|where (?:it|he) (?:was|stood|came from))\b|\btakes? (?:its|his|their) (?:place|spot|position|hex)\b(?! (?:in|at) \d)/i;

/** `7I to 3219, 44RTR into the hex it leaves`: the hex of the unit that goes first. */
function intoLeft<S>(game: HexWords<S>, line: string, desk: Desk<S>): string {
  const at = desk.asked === undefined ? line.search(INTO_LEFT) : -1;
  if (at === -1) return line;
  const first = line.slice(0, at).split(/[^\p{L}\d/]/u).find((word) => /\d/.test(word)) ?? "";
  const unit = ownUnit(game, desk, first);
  const hex = unit === undefined ? undefined : game.hexOf(desk.sight, unit);
  return hex === undefined ? line : line.replace(INTO_LEFT, `to ${game.gridOf(desk.sight).name(hex)}`);
}

const ON_HEX = /\b((?:the )?[\w/-]{1,12} and [\w/-]{1,12}) (?:(?:both|together) )?(?:on|onto) (\d{4})\b/gi;

/** `44RTR and 8RTR on 3116`, where an enemy stands: they attack it. */
function onFoes<S>(game: HexWords<S>, line: string, { sight, side, asked }: Desk<S>): string {
  // Which guns help is for the sentences to say.
  if (asked !== undefined || /\b(?:guns?|artillery|arty)\b/i.test(line)) return line;
  const own = game.unitsOf(sight, side);
  return line.replace(ON_HEX, (said: string, pieces: string, place: string) => {
    const { units: [foe] } = game.called(sight, place);
    return foe === undefined || own.includes(foe)
      ? said
      : game.against(pieces.split(" and "), place, undefined);
  });
}

/** `the 44th`: the only one of that number. */
const BY_NUMBER_ALONE = /^(?:the )?(\d{1,3})(?:st|nd|rd|th)$/i;

/** The distance of a retreat's goal that is given as a point of the compass. */
const WELL_OFF = 4;

/** 7.7, 8.0: an answer by its slots, if one place is attacked. */
function answeredBySlots<S>(game: HexWords<S>, line: string, desk: Desk<S>): readonly string[] | undefined {
  const place = desk.asked === undefined ? undefined : game.attacked(desk);
  return place === undefined
    ? undefined
    : linesBySlots(line, groundOf(game, desk, place), game.answerSlots(desk));
}

/** `Before he comes:`, `If he attacks 3116,`, `Standing orders till further notice:`, `All stations:` */
const AHEAD = /^(?:[^\d:]{2,70}:|(?:when(?:ever)?|if|should|once|before) [^:,]{4,60},) /;
/** Words that mean all units of a side. */
const OF_ALL =
  /\b(?:all(?! (?:of )?(?:the|my|our) (?:guns?|points?|markers?|artillery|support))|every(?:one|body|thing)?|any(?:one|body|thing|where)|each|whoever|whatever|nobody|no one|none of|(?:my|our) (?:units|men|lot|pieces)|defen[cs]e|defend(?:ing|s)?)\b/;
/** A sentence that begins so tells of somebody. */
const OF_OTHERS =
  /^(?:he|she|they|his|her|their|it|the (?:enemy|other))\b|\b(?:i|we) (?:hope|fear|guess|suppose|think)\b/;
/** A name after this is a destination. */
const GOAL =
  /\b(?:to|towards?|(?<!\b(?:go|goes|going|went|come|comes|coming) )for|on|direction|into|nach|richtung|vers|verso|hacia|naar) (?:the )?$/;

/** 7.7, 8.0: a standing order by the slots of an answer, for the one place that it names, or for all. */
function standingBySlots<S>(game: HexWords<S>, line: string, desk: Desk<S>): readonly string[] | undefined {
  const { sight, side } = desk;
  if (desk.asked !== undefined) return undefined;
  const grid = game.gridOf(sight);
  const attacked = attackedCase(line);
  if (attacked !== undefined) {
    const ours = game.unitsOf(sight, side).flatMap((unit) => game.hexOf(sight, unit) ?? []);
    const places = attacked.names.map((name) => {
      const { units, hexes } = game.called(sight, name);
      return [...hexes, ...units.flatMap((unit) => game.hexOf(sight, unit) ?? [])];
    });
    const [hex, other] = ours.filter((each) => places.every((some) => some.includes(each)));
    return hex === undefined || other !== undefined
      ? undefined
      : linesBySlots(attacked.rest, groundOf(game, desk, grid.name(hex)), game.answerSlots(desk));
  }
  if (!game.isOthersTurn(sight, side)) return undefined;
  const plain = plainSentence(line);
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
  );
}

export function groundOf<S>(
  game: Pick<HexWords<S>, "gridOf" | "unitsOf" | "hexOf" | "designation" | "called">,
  { sight, side }: Pick<Desk<S>, "sight" | "side">,
  place: string,
): AnswerGround {
  const grid = game.gridOf(sight);
  const hex = grid.id(place);
  return {
    place,
    called: game.unitsOf(sight, side).filter((unit) => game.hexOf(sight, unit) === hex)
      .flatMap((unit) => game.designation(sight, unit).toLowerCase().split(" ")),
    placeCalled(words) {
      const { hexes: [one, another], isGuess } = game.called(sight, words);
      return one === undefined || another !== undefined || isGuess === true ? undefined : grid.name(one);
    },
    placeAt(point) {
      const compass = pointNamed(point);
      let at = hex;
      for (const step of compass === undefined ? [] : stepsOf(compass, WELL_OFF) ?? []) {
        const next: HexId | -1 = at === undefined ? -1 : grid.neighbour(at, step);
        if (next !== -1) at = next;
      }
      return at === undefined || at === hex ? undefined : grid.name(at);
    },
  };
}

const NEW_ZEALAND = /^(?:nz|kiwis?|neuseel\S+|neo-?z\S+|nieuw-?zeelan\S+|nowozel\S+)$/;

/** `the New Zealand guns`: the one own unit of a kind on the map whose formation some words name. */
function ofKind<S>(game: HexWords<S>, { sight, side }: Desk<S>, words: string): Unit | undefined {
  const [, formation, kind] = /^(.{2,30}) (\S+)$/.exec(words) ?? [];
  if (formation === undefined) return undefined;
  const [unit, other] = game.unitsOf(sight, side).filter((each) =>
    game.hexOf(sight, each) !== undefined &&
    KINDS_CALLED[game.kindOf(sight, each) ?? ""]?.has(kind) === true &&
    game.formation(sight, each)?.toLowerCase() === formation.toLowerCase().replace(NEW_ZEALAND, "new zealand")
  );
  return other === undefined ? unit : undefined;
}

/** `retreat north`, `to the south-west please` */
const TO_A_POINT =
  /^(?:(?:it|they|he|we|the unit|\d{1,4}) )?(?:(?:should |shall |must |will )?(?:retreats?|withdraws?|goe?s?|runs?|heads?|moves?|falls? back|pulls? back|goes? back) )?(?:back )?(?:to the |due |to )?((?:north|south)[ -]?(?:east|west)|north|south|east|west)(?:wards?)?(?:,? please)?$/;

const GOES = /^\s*(?:move )?([\w/-]{1,12}) to (\d{4})[.!]*$/i;
/** `over 3115 to 3014`: the only unit in question goes hex by hex. */
const GOES_OVER =
  /^\s*(?:move |(?:over|via|by|through|across) )?(\d{4}),? (?:(?:and|then|to|into|over) ){1,2}(\d{4})[.!]*$/i;

/** `16 to 3115`: of a unit in question no order to move. */
function goesAsked<S>(game: HexWords<S>, line: string, desk: Desk<S>): readonly string[] | undefined {
  const places = game.driven(desk);
  const [, first, second] = GOES_OVER.exec(line) ?? [];
  const [only, another] = places;
  if (only !== undefined && another === undefined && first !== undefined && first !== only) {
    return [`retreat ${only} ${first} ${second}`];
  }
  const [, name = "", to = ""] = places.length === 0 ? [] : GOES.exec(line) ?? [];
  const hexes = game.called(desk.sight, name).units.flatMap((unit) => game.hexOf(desk.sight, unit) ?? []);
  const [from] = hexes.map((hex) => game.gridOf(desk.sight).name(hex)).filter((hex) => places.includes(hex));
  return from === undefined ? undefined : [game.retreat(from, to, desk)];
}

/** The hexes of own units that a sentence names before the place to which they go. */
function hexesNamed<S>(
  game: HexWords<S>,
  line: string,
  to: string,
  { sight, side }: Desk<S>,
): readonly string[] {
  const own = game.unitsOf(sight, side);
  const words = plainSentence(line).replace(to, " ").split(/[^\w/-]+/).filter((word) => /\d/.test(word));
  const found = words.flatMap((word) => {
    const { units, isGuess } = game.called(sight, word);
    return isGuess === true ? [] : units.filter((unit) => own.includes(unit));
  });
  return [...new Set(found)].flatMap((unit) => {
    const hex = game.hexOf(sight, unit);
    return hex === undefined ? [] : [game.gridOf(sight).name(hex)];
  });
}

/** 7.7: a player asked about a retreat may answer in any words. */
function retreatAsked<S>(
  game: HexWords<S>,
  line: string,
  desk: Desk<S>,
): readonly string[] | undefined {
  const { retreat, driven } = game;
  const places = driven(desk);
  const said = places.length > 0 ? retreatSaid(line) : undefined;
  if (said !== undefined) {
    const [from, another] = said.from === undefined ? hexesNamed(game, line, said.to, desk) : [said.from];
    const isOther = from !== undefined && !places.includes(from);
    return another === undefined && !isOther ? [retreat(from, said.to, desk)] : undefined;
  }
  const [, point] = places.length > 0 ? TO_A_POINT.exec(plainSentence(line)) ?? [] : [];
  const [hex] = point === undefined ? [] : /\b\d{4}\b/.exec(retreat(undefined, "", desk)) ?? [];
  const to = point === undefined || hex === undefined
    ? undefined
    : groundOf(game, desk, hex).placeAt(point.replace(/[ -]/g, ""));
  return to === undefined ? undefined : [retreat(hex, to, desk)];
}

const RETREAT_IF =
  /^(?:they |it )?retreats? (?:to|towards?) (.{1,40}?),? (?:only )?if (?:they|it|he|we|i) (?:must|have to|has to|need to)[.!]*$/i;

/** `All retreats go toward 3921`, `if somebody has to retreat go towards 3020` */
const RETREAT_OF_ALL =
  /^(?:and )?(?:(?:all|any|my|our) )?(?:retreats?|(?:everybody|everyone|they all|we all) retreats?|if (?:anybody|anyone|somebody|someone|they|we) (?:has|have|must|needs?)(?: to)? (?:retreat|run|withdraw|(?:go|fall|pull) back),?(?: they| it)?)(?: goe?s?| should go| shall go| are)? (?:to|towards?) (.{1,40}?)[.!]*$/i;

/** `my guys always retreat to Bardia`, `if they make my guys run everyone runs to Tobruk`: of all of them, whenever it comes to that. */
const ALL_OF_THEM =
  "(?:(?:all|any|every|each|everyone|everybody|anyone|anybody)(?: of)?(?: my| our| the)?|my|our)(?: (?:guys|units?|men|boys|troops|lads|chaps|forces|people|lot|pieces))?(?: who (?:must|have to|has to))?";
const GO_BACK = "(?:retreats?|withdraws?|falls? back|pulls? back|drops? back)";
const ALL_RETREAT = [
  new RegExp(
    `^${ALL_OF_THEM} (?:always |shall |should |will |must |to |all ){0,2}${GO_BACK} (?:to|towards?|for|in the direction of) (?:the )?(.{1,40}?)[.!]*$`,
    "i",
  ),
  new RegExp(
    `^(?:if|when|whenever) (?:[\\p{L}']{1,12} ){1,5}?(?:retreats?|runs?|withdraws?|(?:falls?|goe?s?|pulls?) back|(?:hits?|attacks?|beats?|pushes|push|drives?) (?:me|us|(?:my|our) [\\p{L}]{3,10}))(?: away| off| back)?,? (?:then )?(?:(?:they|we)(?: all)?|${ALL_OF_THEM}) (?:all |shall |should |will |must |always ){0,2}(?:${GO_BACK}|runs?|goe?s?(?: back)?|legs? it|heads?) (?:to|towards?|for|on|in the direction of) (?:the )?(.{1,40}?)[.!]*$`,
    "iu",
  ),
];

/** 7.7: units retreat only if they must, so a conditional retreat to a place is one toward it. */
function retreatIfForced<S>(
  { retreat, called, gridOf }: Pick<HexWords<S>, "retreat" | "called" | "gridOf">,
  line: string,
  desk: Desk<S>,
): readonly string[] | undefined {
  const place = RETREAT_IF.exec(line)?.[1];
  if (place !== undefined) return [`retreat toward ${place}`];
  const ofAll = desk.asked === undefined
    ? [RETREAT_OF_ALL, ...ALL_RETREAT].flatMap((said) => said.exec(line)?.[1] ?? [])[0]
    : undefined;
  const [hex, another] = ofAll === undefined ? [] : called(desk.sight, ofAll).hexes;
  return hex === undefined || another !== undefined
    ? undefined
    : [retreat(undefined, gridOf(desk.sight).name(hex), desk)];
}

/** `and nobody ever advances`: a standing order for all. */
const NONE_ADVANCES =
  /^(?:and |but )?(?:(?:nobody|no one|none)(?: of (?:them|my units|my men|mine|ours|us))?|no unit(?: of mine)?) (?:ever |shall |should |will |may |is to ){0,2}(?:advances?|pursues?|follows? up)(?: ever| after (?:a |the |any )?(?:combat|fight|attack|battle|win|victory)s?)?[.!]*$|^(?:and |but )?never advance(?: after (?:a |the )?(?:combat|fight)s?)?[.!]*$/i;

const STAYS_PUT =
  /^(?:the |my |our )?(.{2,30}?) (?:all )?(?:stays?|holds?|remains?|stands?)(?: (?:put|here|still|there|fast|in place|in position|where (?:it is|they are)))?[.!]*$/i;
const GOES_TO =
  /^(?:the |my |our )?(.{2,30}?) (?:all )?(?:(?:goe?s?|moves?|concentrates?|gathers?|forms? up|deploys?|assembles?|advances?) )?(?:to|at|in|into|on|round) (\d{4}(?:(?:, ?| |,? and )\d{4}){1,5})[.!]*$/i;

const AS_NEAR =
  /^(?:the |my |our )?(.{2,30}?),? (?:all )?(?:(?:goe?s?|moves?|drives?|advances?|comes?|heads?) )?(?:all )?as (?:near|close|far) (?:to|towards?) (.{3,30}?) as (?:possible|(?:it|they|he|she|you) (?:can|may|gets?|goe?s?)(?: gets?| go| come)?)[.!]*$/i;

/** `Ariete stays put`, `22 Armoured concentrates at 2825, 2925 and 2926`: one hex for each of its units. */
function ofFormation<S>(game: HexWords<S>, line: string, desk: Desk<S>): readonly string[] | undefined {
  if (desk.asked !== undefined) return undefined;
  const [, stays] = STAYS_PUT.exec(line) ?? [];
  const [, goes, to = ""] = GOES_TO.exec(line) ?? [];
  const [, comes, near = ""] = AS_NEAR.exec(line) ?? [];
  const words = stays ?? goes ?? comes;
  const { sight, side } = desk;
  if (words === undefined || game.called(sight, words).units.length === 1) return undefined;
  const grid = game.gridOf(sight);
  const name = words.toLowerCase().replace(
    /^(?:(?:the |my |our )?(?:whole|entire) |all (?:of )?(?:the )?)/,
    "",
  )
    .replace(/ (?:division|brigade|group|div)$/, "").replace(NEW_ZEALAND, "new zealand");
  const units = game.unitsOf(sight, side).filter((unit) =>
    game.hexOf(sight, unit) !== undefined && game.formation(sight, unit)?.toLowerCase() === name
  );
  if (units.length === 0) return undefined;
  if (stays !== undefined) return units.map((unit) => `hold ${grid.name(game.hexOf(sight, unit)!)}`);
  if (comes !== undefined) return nearestEach(game, desk, units, near);
  const hexes = to.match(/\d{4}/g) ?? [];
  return hexes.length === units.length
    ? units.map((unit, index) => `move ${nameIn(game, desk, unit)} to ${hexes[index]}`)
    : undefined;
}

/** Moves each unit as near to a place as possible, in order, and no two to the same hex. */
function nearestEach<S>(
  game: HexWords<S>,
  desk: Desk<S>,
  units: readonly Unit[],
  place: string,
): readonly string[] | undefined {
  const { hexes: [hex, another], isGuess } = game.called(desk.sight, place);
  if (hex === undefined || another !== undefined || isGuess === true) return undefined;
  const taken = new Set<HexId>();
  return units.flatMap((unit) => {
    const end = nearestEnd(game, desk.sight, unit, hex, taken);
    if (end === undefined) return [];
    taken.add(end);
    return [moveTo(game, desk, unit, end)];
  });
}

function moveTo<S>(game: HexWords<S>, desk: Desk<S>, unit: Unit, to: HexId): string {
  return `move ${nameIn(game, desk, unit)} to ${game.gridOf(desk.sight).name(to)}`;
}

/** A unit by its designation, or by its hex if others share that. */
function nameIn<S>(game: HexWords<S>, { sight }: Pick<Desk<S>, "sight">, unit: Unit): string {
  const name = game.designation(sight, unit);
  const isItsOwn = /[a-z]/i.test(name) && !name.includes(" ") && game.called(sight, name).units.length === 1;
  return isItsOwn ? name : game.gridOf(sight).name(game.hexOf(sight, unit)!);
}

/** The one unit of the writer's on the map that some words name. */
function ownUnit<S>(game: HexWords<S>, { sight, side }: Desk<S>, words: string): Unit | undefined {
  const { units, isGuess } = game.called(sight, words);
  const own = game.unitsOf(sight, side);
  const [unit, other] = units.filter((each) => own.includes(each));
  return other === undefined && isGuess !== true ? unit : undefined;
}

/**
 * The place itself if the unit can end there, else the nearest vacant hex that is nearer than its own; among equals, the
 * cheapest.
 */
function nearestEnd<S>(
  game: HexWords<S>,
  sight: S,
  unit: Unit,
  to: HexId,
  taken: ReadonlySet<HexId> = new Set(),
): HexId | undefined {
  const grid = game.gridOf(sight);
  const start = game.hexOf(sight, unit);
  if (start === undefined) return undefined;
  const now = grid.distance(start, to);
  const [nearest] = game.ends(sight, unit)
    .filter(({ hex }) => !taken.has(hex) && (hex === to || game.isVacant(sight, hex)))
    .map(({ hex, cost }) => ({ hex, cost, away: grid.distance(hex, to) }))
    .filter(({ away }) => away < now)
    .sort((a, b) => a.away - b.away || a.cost - b.cost || a.hex - b.hex);
  return nearest?.hex;
}

/** The steps to a point of the compass. East and west lie on no hexside: they are two steps each, or none. */
function stepsOf(compass: Compass, count: number): readonly HexDirection[] | undefined {
  const step = (name: (typeof DIRECTIONS)[number]) => DIRECTIONS.indexOf(name) as HexDirection;
  const along = (one: HexDirection) => Array.from({ length: count }, () => one);
  switch (compass) {
    case "e":
    case "w": {
      if (count % 2 === 1) return undefined;
      const [first, second] = compass === "e" ? [step("NE"), step("SE")] : [step("NW"), step("SW")];
      return Array.from({ length: count }, (_, index) => index % 2 === 0 ? first : second);
    }
    case "n":
      return along(step("N"));
    case "ne":
      return along(step("NE"));
    case "se":
      return along(step("SE"));
    case "s":
      return along(step("S"));
    case "sw":
      return along(step("SW"));
    case "nw":
      return along(step("NW"));
  }
}
