import type { Desk } from "../../../src/kernel/order-language.ts";
import { type OwnWords, pointNamed } from "../../../src/sheet/words/own-words.ts";
import type { HexId } from "../hex-grid.ts";
import type { Unit } from "../roster.ts";
import { AGAINST } from "./against-words.ts";
import { ALSO_POINT, linesBySlots } from "./answer-slots.ts";
import { groundOf, ownUnit, stepsOf } from "./grounds.ts";
import { plainSentence, retreatSaid, saysCase } from "./spoken-answers.ts";
import type { HexWords } from "./hex-words.ts";
import { ALL_CALLED, standingBySlots } from "./standing-said.ts";
import { withStrikers } from "./strikers.ts";
import { HEX_WORDINGS } from "./wordings.ts";

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
      const said = withStrikers(game, onFoes(game, intoLeft(game, line, desk), desk), desk)
        .replace(PROTECTS_ALL, "protect all");
      return game.inItsWords?.(said, desk) ?? said;
    },
    ...(game.completed === undefined ? {} : { completed: game.completed }),
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

/** `Protect everybody with the guns` */
const PROTECTS_ALL = new RegExp(`^\\s*protect (?:${ALL_CALLED.join("|")})(?: of (?:them|us))?(?= |$)`, "i");

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

/** 7.7, 8.0: an answer by its slots, if one place is attacked. */
function answeredBySlots<S>(game: HexWords<S>, line: string, desk: Desk<S>): readonly string[] | undefined {
  const place = desk.asked === undefined ? undefined : game.attacked(desk);
  return place === undefined
    ? undefined
    : linesBySlots(line, groundOf(game, desk, place), game.answerSlots(desk), game.meansOf?.(desk));
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
  /^(?:(?:it|they|he|we|the unit|\d{1,4}) )?(?:(?:should |shall |must |will )?(?:retreats?|withdraws?|goe?s?|runs?|heads?|moves?|falls? back|pulls? back|goes? back|ruckzug|zuruck|weich\p{L}*|recul\p{L}*|retraite|repli\p{L}*|ritir\p{L}*|retir\p{L}*|terug) )?(?:back )?(?:to the |due |to |(?:nach|richtung|vers|verso|hacia|naar|na) )?(?:le |l'|il |el |het )?(\p{L}{3,9}(?:[ -](?:east|west))?)(?:,? (?:please|bitte|svp|per favore|por favor))?$/u;

const GOES = /^\s*(?:move )?([\w/-]{1,12}) to (\d{4})[.!]*$/i;
/** `over 3115 to 3014`: the only unit in question goes hex by hex. */
const GOES_OVER =
  /^\s*(?:(?:and |then ){1,2})?(?:retreats? |move |go(?:es)? (?:back )?)?(?:(?:along|over|via|by|through|across|to|on) )?(\d{4})(?:[,;]? |[-\u2013>]{1,2})(?:(?:and|then|to|into|over|on) ){0,3}(\d{4})[.!]*$/i;

/** `16 to 3115`: of a unit in question no order to move. */
function goesAsked<S>(game: HexWords<S>, line: string, desk: Desk<S>): readonly string[] | undefined {
  const places = game.driven(desk);
  const [, first, second] = GOES_OVER.exec(line) ?? [];
  const [only, another] = places;
  if (only !== undefined && another === undefined && first !== undefined) {
    const grid = game.gridOf(desk.sight);
    const [from, over, to] = [only, first, second].map((name) => grid.id(name));
    const isNext = (one: HexId | undefined, other: HexId | undefined) =>
      one !== undefined && other !== undefined && grid.distance(one, other) === 1;
    if (isNext(from, over) && isNext(over, to)) return [`retreat ${only} ${first} ${second}`];
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

/** `le nord`, `westen` */
const namesPoint = (words: string) => {
  const point = words.replace(/^(?:the|le|l'|il|el|het) ?/, "").replace(/[ -]/g, "");
  return pointNamed(ALSO_POINT[point] ?? point) !== undefined;
};

/** 7.7: a player asked about a retreat may answer in any words. */
function retreatAsked<S>(
  game: HexWords<S>,
  line: string,
  desk: Desk<S>,
): readonly string[] | undefined {
  const { retreat, driven } = game;
  const places = driven(desk);
  const said = places.length > 0 ? retreatSaid(line) : undefined;
  if (said !== undefined && !namesPoint(said.to)) {
    const [from, another] = said.from === undefined ? hexesNamed(game, line, said.to, desk) : [said.from];
    const isOther = from !== undefined && !places.includes(from);
    return another === undefined && !isOther ? [retreat(from, said.to, desk)] : undefined;
  }
  const [, point] = places.length > 0 ? TO_A_POINT.exec(plainSentence(line)) ?? [] : [];
  const [hex] = point === undefined ? [] : /\b\d{4}\b/.exec(retreat(undefined, "", desk)) ?? [];
  const compass = point?.replace(/wards?$/, "");
  const to = compass === undefined || hex === undefined
    ? undefined
    : groundOf(game, desk, hex).placeAt(ALSO_POINT[compass] ?? compass.replace(/[ -]/g, ""));
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
/** `fall back on Bardia`: what others do comes before it. */
const RETREAT_THEN = new RegExp(
  `^(?:and |but )?${GO_BACK} (?:to|towards?|on|in the direction of) (?:the )?(.{1,40}?)[.!]*$`,
  "i",
);
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
  { retreat, called, gridOf, isOthersTurn }: Pick<
    HexWords<S>,
    "retreat" | "called" | "gridOf" | "isOthersTurn"
  >,
  line: string,
  desk: Desk<S>,
): readonly string[] | undefined {
  const place = RETREAT_IF.exec(line)?.[1];
  if (place !== undefined) return [`retreat toward ${place}`];
  const ofAll = desk.asked === undefined
    ? [
      RETREAT_OF_ALL,
      ...ALL_RETREAT,
      ...(isOthersTurn(desk.sight, desk.side) ? [RETREAT_THEN] : []),
    ].flatMap((said) => said.exec(line)?.[1] ?? [])[0]
    : undefined;
  const [hex, another] = ofAll === undefined ? [] : called(desk.sight, ofAll).hexes;
  return hex === undefined || another !== undefined
    ? undefined
    : [retreat(undefined, gridOf(desk.sight).name(hex), desk)];
}

/** `and nobody ever advances`: a standing order for all. */
const NONE_ADVANCES =
  /^(?:and |but )?(?:(?:nobody|no one|none)(?: of (?:them|my units|my men|mine|ours|us))?|no unit(?: of mine)?) (?:ever |shall |should |will |may |is to ){0,2}(?:advances?|pursues?|follows? up)(?: ever| after (?:a |the |any )?(?:combat|fight|attack|battle|win|victory)s?)?[.!]*$|^(?:and |but )?(?:never|do not|don['\u2019]?t) (?:advance|pursue|follow(?: up)?|chase)(?: after (?:a |the )?(?:combat|fight)s?| any(?:body|one))?[.!]*$/i;

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
