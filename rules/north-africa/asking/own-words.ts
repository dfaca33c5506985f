import type { Desk } from "../../../src/kernel/order-language.ts";
import { formationOf } from "../../hexes/formations.ts";
import type { AnswerSlot, MeansOfProtection } from "../../hexes/words/answer-slots.ts";
import { figureSaid, NUMBER_SAID } from "../../../src/sheet/words/spoken/numbers-named.ts";
import { isOneSentence, plainSentence, saysBack, saysNone } from "../../hexes/words/spoken-answers.ts";
import { groundOf } from "../../hexes/words/grounds.ts";
import type { Called, HexWords } from "../../hexes/words/hex-words.ts";
import { ownWordsOnHexes } from "../../hexes/words/own-words.ts";
import { inMovementOf } from "../explain/as-if.ts";
import { unitReach } from "../movement/movement.ts";
import { queryOf } from "../query.ts";
import type { GameState } from "../position/state.ts";
import { vocabulary } from "../vocabulary.ts";
import { TERMS } from "../words/terms.ts";
import { attackFurther } from "./further-said.ts";
import { advanceSaid, answeredByName, drivenBack, forAsked, namesElse, onlyDefended } from "./asked-units.ts";
import { vocabularyNames } from "../orders/as-said/names.ts";

/** `Then attack 3116.`, `please attack 3116 with 2 gs` */
const ATTACK_ALONE =
  /^\s*(?:(?:then|and|now|also|next|finally|please|i|we|will),? ){0,3}attack (?:on )?(\d{4})(?:[.!]*\s*$|(?=\s+(?:with )?(?:gs ?\d|\d ?gs|\d points?)))/i;

/** From this revision on, the referee reads orders in people's own words. */
const SINCE = 10;

/** `the 5th Tanks` */
const TANK_REGIMENT = /^(?:the )?(\d{1,2})(?:st|nd|rd|th) (?:royal )?tanks?(?: regiment)?$/i;

/** `One point`, `I pass`: no place, though each stands in the name of one. */
const EVERYDAY = new Set(["point", "points", "pass"]);

/** What words name on a map of the series: a hex, a counter, or players' names for both. */
export function called(state: GameState, words: string): Called {
  const { roster, map: { grid } } = state.setting;
  const hex = grid.id(words.trim());
  if (hex !== undefined) return { units: state.board.unitsAt(hex), hexes: [hex] };
  const units = roster.called(words);
  if (units.length > 0 || EVERYDAY.has(words.trim().toLowerCase())) return { units, hexes: [] };
  const names = vocabularyNames(vocabulary(state));
  const spelled = names.called(words.replace(TANK_REGIMENT, "$1RTR"));
  const isGuess = spelled.units.length + spelled.places.length === 0;
  const found = isGuess ? names.almostCalled(words) : spelled;
  return {
    units: found.units.flatMap((id) => roster.unit(id) ?? []),
    hexes: found.places.flatMap((name) => grid.id(name) ?? []),
    isGuess,
  };
}

/** What words certainly name: the units' places, and a place. */
function placesNamed(sight: GameState, words: string) {
  const { units, hexes: [hex, another], isGuess } = called(sight, words);
  const { grid } = sight.setting.map;
  const at = units.flatMap((unit) => sight.board.hexOf(unit) ?? []);
  return {
    units: isGuess === true ? [] : at.map((each) => grid.name(each)),
    place: hex === undefined || another !== undefined || isGuess === true ? undefined : grid.name(hex),
  };
}

/** In an attack: those in range. */
const ALL_GUNS =
  /\b(?:all|every) (?:(?:the|my|our) )?(?:guns?|artillery)\b(?: (?:that |which )?(?:can )?reach(?:es)?)?/gi;
const WANTS =
  /(?<!\bat )\b(?:all|every|yes|ok|okay|fine|but|only|just|except|with|ja|oui|s[i\u00ed\u00ec]|nur|aber|sauf|solo)\b/i;
/** Words that make one part of an answer depend on another: `if 3015 can reach, else two points`. */
const HANGS = /(?<!\bno \w+ )\b(?:otherwise|unless|either|all but|sonst|sinon|altrimenti)\b/i;
const GUNS = /\b(?:guns?|cannons?|artillery|arty|batter(?:y|ies)|gesch\S+|canons?|cannoni)\b/i;
const POINTS = /punkt|boden|\bpunt[oiy]|\bpoints?\b|appui|appoggio|apoyo|wsparci|grondsteun/i;

/** `attack 3116 from 3117 with the guns in 3217 and three ground support points`: the place alone, and `3 points`. */
function helpInFigures(line: string): string {
  return line.replace(
    /\b(with|and|plus) (?:(?:the|my|our) ){0,2}(?:guns?|artillery|battery) (?:in|at|of|from) (?=\d{4}\b)/gi,
    "$1 ",
  ).replace(
    /\b(\d{1,2}|one|two|three|four|five|six) (?:ground ?support )?(?=(?:points?|pts?)\b)/gi,
    (_, count: string) => `${figureSaid(count.toLowerCase()) ?? count} `,
  );
}

const GAME: HexWords<GameState> = {
  place: TERMS.place,
  piece: TERMS.piece,
  isRead: ({ setting }) => setting.revision >= SINCE,
  gridOf: ({ setting }) => setting.map.grid,
  called,
  phrased(line, desk) {
    // Protection is read loosely: a retreat in the same line must not be lost.
    if (saysBack(line) || HANGS.test(line)) return undefined;
    if (namesElse(line, desk)) return undefined;
    const said = spokenProtection(line, desk, onlyDefended(desk));
    // `artillery yes, air no` wants something.
    const orders = said?.some((order) => order.endsWith(" with none")) === true && WANTS.test(line)
      ? undefined
      : said;
    // The line names guns or points that the orders lack: they would be lost.
    if (GUNS.test(line) && orders?.some((order) => / with (?!gs \d)\S/.test(order)) === false) {
      return undefined;
    }
    return POINTS.test(line) && orders?.some((order) => / gs | none/.test(order)) === false
      ? undefined
      : orders;
  },
  retreat(from, to, desk) {
    const place = from ?? onlyDefended(desk);
    return place === undefined ? `retreat toward ${to}` : `retreat ${place} toward ${to}`;
  },
  answered: (line, desk) =>
    advanceSaid(line, desk, (words) => placesNamed(desk.sight, words)) ??
      answeredByName(
        line,
        desk,
        (place) => groundOf(GAME, desk, place),
        protectionSlots(desk),
        protectionMeans(desk),
      ),
  forAsked,
  // Where units go by now is a choice among ways, which have names of their own.
  isOthersTurn: ({ phasing }, side) => phasing !== side,
  attacked: (desk) =>
    desk.asked === undefined || (desk.asked.about === null && queryOf(desk.sight).kind !== "protect")
      ? undefined
      : onlyDefended(desk),
  driven: drivenBack,
  inItsWords(line) {
    const isAttack = /^\s*attack\b/i.test(line);
    if (!isAttack && !/^\s*protect\b/i.test(line)) return line;
    const withPoints = (isAttack ? helpInFigures(line).replace(ALL_GUNS, "rest") : line).replace(
      /(?:\b(?:and|plus) )?(?:\bup to )?\b(\d{1,2}) ?(?:planes?|aircraft|sorties?|air(?: (?:points?|support))?|points?|pts?)\b(?! of)/gi,
      "gs $1",
    );
    if (isAttack) return withPoints;
    // `Protect 16 with the gun and 2 points`: with those in range.
    return withPoints.replace(
      /\bwith (?:(?:the|my|our|all|every) ){0,3}(?:guns?|artillery)\b(?! \S*\d)/i,
      "with all",
    );
  },
  // 7.1: an attack without attackers is by all that may make it.
  completed: (line) => line.replace(ATTACK_ALONE, "attack $1 from rest"),
  answerSlots: protectionSlots,
  meansOf: protectionMeans,
  unitsOf: ({ board }, side) => board.units(side),
  hexOf: ({ board }, unit) => board.hexOf(unit),
  designation: ({ setting }, unit) => setting.roster.counters[unit].designation,
  formation: ({ setting }, unit) => formationOf(setting.roster.counters[unit].id)?.name,
  against: (pieces, place, points) =>
    `attack ${place} from ${pieces.join(" ")}${points === undefined ? "" : ` gs ${points}`}`,
  further: attackFurther,
  helps: (order, gun) => order.replace(/( gs \d+)?$/, (points) => ` with ${gun}${points}`),
  kindOf: ({ setting }, unit) => setting.roster.counters[unit].kind,
  isVacant: ({ board }, hex) => board.unitAt(hex) === undefined,
  ends(now, unit) {
    const { state } = inMovementOf(now, now.board.sideOf(unit));
    return [...unitReach(state, unit).costs].map(([hex, cost]) => ({ hex, cost }));
  },
};

export const ownWords = ownWordsOnHexes(GAME);

/** An order for the protection that a defender adds to a hex. */
export function protectionLine(hex: string, guns: readonly string[], groundSupport: number): string {
  const added = [...guns, ...(groundSupport === 0 ? [] : [`gs ${groundSupport}`])];
  return `protect ${hex} with ${added.length === 0 ? "none" : added.join(" ")}`;
}

const PROTECTS =
  /\b(?:protect\w*|support\w*|defend|defen[cs]e|fire|guns?|artillery|arty|battery|batteries|barrage|fpf|artiglieria|artilleria|artyleria|geschut|schutz\w*|feuer|artillerie|geschutze?|proteg\w*|protection|soutien|feu|canons?|cannons?|difesa|fuoco|cannoni|protezione|fuego|defensa|vuur|steun|obron\w*|ogien|wsparcie)\b/;
const GUN_IN =
  /\b(?:battery|batteries|guns?|artillery|arty|geschutze?|canons?|cannons?|cannoni|artillerie)(?: (?:at|in|of|from|on|auf|en|a|op))? (\d{4})\b/;
const ALL_GIVEN =
  /\b(?:all|everything|every|alle|alles|tout|tous|toute|tutti|tutto|tutta|todo|todos|toda|wszystko)\b|^(?:fire|feuer|feu|fuoco|fuego|vuur|ognia)\b/;
const POINTS_GIVEN = new RegExp(
  `\\b(${NUMBER_SAID}) (?:more )?(?:points?|pts?|gs|ground|punkte?|punti|puntos|punten)\\b|\\b(?:gs|ground support)(?: of)? (${NUMBER_SAID})\\b`,
);

/**
 * 8.4, 9.0: the guns and Ground Support Points that protect, in an asked player's words.
 * @param only the one place that is attacked
 */
function spokenProtection(
  line: string,
  { asked }: Pick<Desk<unknown>, "asked">,
  only: string | undefined,
): readonly string[] | undefined {
  const plain = plainSentence(line);
  if (asked === undefined || !PROTECTS.test(plain) || !isOneSentence(line)) return undefined;
  const [, before, behind] = POINTS_GIVEN.exec(plain) ?? [];
  const points = figureSaid(before ?? behind);
  // `One point and no guns`
  if ((points ?? 0) === 0 && saysNone(plain, PROTECTS)) return [`protect ${only ?? "all"} with none`];
  const hexes = [...new Set(plain.match(/\b\d{4}\b/g) ?? [])];
  // One hex other than the attacked one is the hex of the guns: `protect with 3015 and 2 gs`.
  const elsewhere = only === undefined ? [] : hexes.filter((hex) => hex !== only);
  const gun = GUN_IN.exec(plain)?.[1] ?? (elsewhere.length === 1 ? elsewhere[0] : undefined);
  const [place, other] = hexes.filter((hex) => hex !== gun);
  const guns = gun ?? (ALL_GIVEN.test(plain.replace(/\bat all\b/g, "")) ? "all" : undefined);
  if (other !== undefined || (guns === undefined && points === undefined)) return undefined;
  if (place === undefined && only === undefined && guns !== "all") return undefined;
  return [
    `protect ${place ?? only ?? "all"} with${guns === undefined ? "" : ` ${guns}`}${
      points === undefined ? "" : ` gs ${points}`
    }`,
  ];
}

/** 8.4, 9.0: guns and Ground Support Points, in the words for both. */
function protectionMeans(desk: Desk<GameState>): MeansOfProtection<"guns" | "points"> {
  const { sight, side } = desk;
  return {
    means: {
      guns: { called: GUN_WORD },
      points: { called: POINT_WORD, left: sight.groundSupport[side] },
    },
    fires: "guns",
    named(word) {
      // `Supply first`: an order of wishes.
      if (!/\d/.test(word) || /^[1-6](?:st|nd|rd|th)$/.test(word)) return undefined;
      const { board, setting: { roster, map: { grid } } } = sight;
      const [hex, another] = called(sight, word).units.filter((unit) =>
        board.units(side).includes(unit) && roster.counters[unit].kind === "artillery"
      ).flatMap((unit) => board.hexOf(unit) ?? []);
      return hex === undefined || another !== undefined ? undefined : grid.name(hex);
    },
    clause({ amounts: { guns, points }, names }) {
      // `No air` alone says nothing of the guns.
      const isOpen = names.length === 0 && (guns === undefined || points === undefined) &&
        (guns ?? points) === "none";
      if (isOpen || points === "some" || points === "all") return undefined;
      const fire = names.length > 0 ? names : guns === "all" || guns === "some" ? ["all"] : [];
      const spent = typeof points === "number" ? [`gs ${points}`] : [];
      return [...fire, ...spent].join(" ") || "none";
    },
  };
}

const GUN_WORD =
  /^(?:guns?|cannons?|arty|artill\p{L}*|artyler\p{L}*|batter\p{L}+|batterie\p{L}*|geschut\p{L}*|kanon\p{L}*|canon\p{L}*|cannon\p{L}*|dzial\p{L}*)$/u;
const POINT_WORD =
  /^(?:points?|pts?|gsp?s?|air\p{L}*|planes?|aircraft|sorties?|bombers?|stukas?|pun[kc]?t\p{L}*|appuis?|appoggi\p{L}*|apoyos?|aere[oi]|avion\p{L}*|avia[tzc]\p{L}*|lotnic\p{L}*|flieger\p{L}*|flugzeug\p{L}*|luft\p{L}*|bodenunterst\p{L}*|vliegtuig\p{L}*|wsparci\p{L}*|samolot\p{L}*)$/u;

/** 8.43, 7.7: slots for a limit, for all or nothing, and for what a retreat looks for. */
function protectionSlots({ sight, side }: Desk<GameState>): readonly AnswerSlot[] {
  const part = (clause: string) => ({ line: "guard" as const, clause });
  const left = sight.groundSupport[side];
  return [
    {
      // 8.43: `but only if the attack is +8 or less`
      said: /\b(?:but )?(?:only )?(?:up to|at most) \+(\d{1,2})(?!\d)/,
      fills: ([most = ""]) => part(`up to +${most}`),
    },
    {
      said:
        /(?:^|(?<=, ))(?:(?:i |we )?(?:use|spend|throw in|throw|give (?:it|them|him)|commit|put in|play) )?(?:everything|it all|all of it|(?:the )?(?:whole )?lot|all in|the works|max(?:imum|imal)? (?:defen[cs]e|protection|help|support))(?: (?:that )?(?:(?:we|i)(?:'ve)? (?:have|got|can)(?: got)?|there is|possible))?(?=$|,)/,
      fills: () => part(left === 0 ? "all" : `all gs ${left}`),
    },
    {
      said:
        /(?:^|\b(?:with|gives?|gets?) )(?:none|nothing)\b(?! (?:else|more|besides))|\b(?:rien|niente|nichts|nada)(?= (?:pour|per|fur|para)\b|$)/,
      fills: () => part("none"),
    },
    {
      said:
        /\b(?:retreats?[:,]? )?(?:keep(?:s|ing)?|stay(?:s|ing)?|remain(?:s|ing)?)(?: in| within)? supply\b/,
      fills: () => ({ line: "retreat", clause: "keep supply" }),
    },
    {
      said:
        /\b(?:retreats?[:,]? )?prefer(?:s|ring)?(?: good| rough| the best)? (?:terrain|cover)\b|\b(?:good|better|best|rough) (?:terrain|cover)(?: (?:second|2nd|next|then|after that))?\b/,
      fills: () => ({ line: "retreat", clause: "prefer terrain" }),
    },
  ];
}
