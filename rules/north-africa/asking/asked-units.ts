import type { Desk } from "../../../src/kernel/order-language.ts";
import { slotWords } from "../../../src/sheet/words/spoken/slots.ts";
import type { HexName } from "../../hexes/hex-grid.ts";
import type { AnswerGround, AnswerSlot, MeansOfProtection } from "../../hexes/words/answer-slots.ts";
import { linesByNames } from "../../hexes/words/answers-by-names.ts";
import type { HexPath, UnitId } from "../../hexes/names.ts";
import { advances } from "../combat-desk.ts";
import { defendersIn } from "../orders/announced.ts";
import type { GameState } from "../position/state.ts";
import { queryOf } from "../query.ts";

/** Answers to a question about one combat. Each holds only for the units of that combat, not for others in the Player-Turn. */

/** A victor that may advance, and where to: each way ends with its last hex. */
interface Victor {
  readonly id: UnitId;
  readonly hex: HexName;
  readonly ways: readonly HexPath[];
}

/** 7.9: the victors whose advance their side is asked about. */
function victorsAsked({ sight, side, asked }: Desk<GameState>): readonly Victor[] {
  const open = asked !== undefined && asked.about === null ? queryOf(sight) : undefined;
  if (open?.kind !== "advance" || open.side !== side) return [];
  const ways = advances(sight);
  return hexesOf(sight, open.units).map(({ id, hex }) => ({ id, hex, ways: ways.get(id) ?? [] }));
}

/** 7.7, 8.4: the hexes of units that combats may drive back, for each combat in the question. */
function combatsAsked({ sight, asked }: Desk<GameState>): readonly (readonly HexName[])[] {
  const combats = asked === undefined ? [] : asked.about === null ? openIn(sight) : defendersIn(asked.about);
  return combats.map((units) => hexesOf(sight, units).map(({ hex }) => hex));
}

/** 7.7: the hexes of the question's combat, if there is only one. */
function drivenAsked(desk: Desk<GameState>): readonly HexName[] {
  const [hexes = [], another] = combatsAsked(desk);
  return another === undefined ? hexes : [];
}

/** 7.7: the hexes of the units in question that may be driven back. */
export const drivenBack = (desk: Desk<GameState>): readonly HexName[] =>
  desk.asked !== undefined && (desk.asked.about !== null || queryOf(desk.sight).kind === "retreat")
    ? combatsAsked(desk).flat()
    : [];

function openIn(sight: GameState): readonly (readonly string[])[] {
  const open = queryOf(sight);
  return open.kind === "retreat" ? [open.units] : "attack" in open ? [open.attack.defenders] : [];
}

/** 7.7, 8.4: `8RTR to 3317, 44RTR to 3217`: answers for each of several units in the question. */
export function answeredByName(
  line: string,
  desk: Desk<GameState>,
  groundOf: (place: HexName) => AnswerGround,
  slots: readonly AnswerSlot[],
  means: MeansOfProtection,
): readonly string[] | undefined {
  const apart = withMakingWay(line, desk);
  if (apart !== undefined) return apart;
  const grounds = combatsAsked(desk).flat().map(groundOf);
  const lines = grounds.length > 1 ? linesByNames(slotWords(line), grounds, slots, means) : undefined;
  const isOfRetreats = desk.asked?.about === null && queryOf(desk.sight).kind === "retreat";
  // Units that already retreat are no longer protected.
  return isOfRetreats && lines?.some((each) => !each.startsWith("retreat ")) === true ? undefined : lines;
}

const MAKES_WAY = /,? (?:makes?|gives?) (?:room|way),?(?= (?:back )?to )/g;
const GOES_TO =
  /^(?:the )?([\w/-]{1,12})(?: (?:goe?s?|falls?|moves?|steps?|retreats?|runs?))?(?: (?:back|aside|off|over|up))? to (\d{4})$/;

/** 7.81: `16 back to 3015, 12 to 2915`: where units in question go, and others that make way; undefined without one that does. */
function withMakingWay(line: string, desk: Desk<GameState>): readonly string[] | undefined {
  const { sight: { setting: { roster, map: { grid } }, board }, side } = desk;
  const driven = desk.asked?.about === null ? drivenBack(desk) : [];
  if (driven.length === 0) return undefined;
  const orders = slotWords(line).replace(MAKES_WAY, "").split(/,? and |[,;] /).map((part) => {
    const [, name = "", to] = GOES_TO.exec(part) ?? [];
    const [hex, other] = roster.called(name).filter((unit) => board.sideOf(unit) === side)
      .flatMap((unit) => board.hexOf(unit) ?? []).map((at) => grid.name(at));
    if (hex === undefined || other !== undefined) return undefined;
    return driven.includes(hex) ? `retreat ${hex} toward ${to}` : `displace ${hex} to ${to}`;
  });
  const isWhole = orders.every((order) => order !== undefined);
  return isWhole && orders.some((order) => order.startsWith("displace ")) ? orders : undefined;
}

/** The attacked or retreated-from place, if it is the only one in the question. */
export function onlyDefended(desk: Desk<GameState>): HexName | undefined {
  const [hex, another] = drivenAsked(desk);
  return another === undefined ? hex : undefined;
}

/** `Protect 15 too`: whether a line names a unit of its side that is neither in question nor a gun. */
export function namesElse(line: string, desk: Desk<GameState>): boolean {
  const { sight: { setting: { roster, map: { grid } }, board }, side } = desk;
  const asked = combatsAsked(desk).flat();
  return asked.length > 0 && line.replace(COUNTED, " ").split(/[^\w/-]+/).some((word) => {
    const own = /[\d\p{Lu}]/u.test(word)
      ? roster.called(word).filter((unit) => board.sideOf(unit) === side)
      : [];
    return own.length > 0 && own.every((unit) => {
      const hex = board.hexOf(unit);
      return hex !== undefined && !asked.includes(grid.name(hex)) &&
        roster.counters[unit].kind !== "artillery";
    });
  });
}

const COUNTED = /\b(?:\d{1,2}|[\p{L}]{2,9}) ?(?:of (?:my|the|our) )?(?:points?|pts?|gsp?|planes?|air)\b/giu;

function hexesOf<Id extends string>({ setting, board }: GameState, units: readonly Id[]) {
  return units.flatMap((id) => {
    const unit = setting.roster.unit(id);
    const hex = unit === undefined ? undefined : board.hexOf(unit);
    return hex === undefined ? [] : [{ id, hex: setting.map.grid.name(hex) }];
  });
}

const endOf = (way: HexPath) => way[way.length - 1];

const FOR_ALL =
  /^\s*(?:advance (?:all )?(?<advance>(?:to|along|far)\b.*)|retreat (?:all )?(?<retreat>(?:towards?|keep|prefer)\b.*))$/i;
const SAYS_ALL =
  /\b(?:all|every|everyone|everybody|any|anybody|always|whole turn|alle|jeder|tous|toutes|tutti|todos|wszyscy)\b/i;

/** A line without a unit, as lines for the units in the question; undefined if the line stays as it is. */
export function forAsked(
  line: string,
  written: string,
  desk: Desk<GameState>,
): readonly string[] | undefined {
  const { advance, retreat } = FOR_ALL.exec(line)?.groups ?? {};
  if (SAYS_ALL.test(written)) return undefined;
  const victors = victorsAsked(desk);
  if (victors.length > 0 && NOBODY.test(slotWords(written))) {
    return victors.map(({ hex }) => `advance ${hex} never`);
  }
  if (retreat !== undefined) {
    const hexes = drivenAsked(desk);
    return hexes.length === 0 ? undefined : hexes.map((hex) => `retreat ${hex} ${retreat}`);
  }
  if (advance === undefined) return toItsEnd(line, desk);
  const to = TO_HEX.exec(advance)?.[1];
  const able = victors.filter(({ ways }) => ways.some((way) => endOf(way) === to));
  const lines = (able.length > 0 ? able : victors).map(({ hex }) => `advance ${hex} ${advance}`);
  return lines.length === 0 ? undefined : lines.flatMap((own) => toItsEnd(own, desk) ?? [own]);
}

const TO_HEX = /^to (\d{4})\s*$/i;
const TO_END = /^\s*advance (.{1,20}) to (\d{4})\s*$/i;

/** 7.9: an advance to a hex that may not be its end goes as near as it can. Its line then gives the whole way. */
function toItsEnd(line: string, desk: Desk<GameState>): readonly string[] | undefined {
  const [, name, to] = TO_END.exec(line) ?? [];
  const { roster, map: { grid } } = desk.sight.setting;
  const called = name === undefined ? [] : roster.called(name).map((unit) => roster.counters[unit].id);
  const victor = victorsAsked(desk).find(({ id, hex }) => hex === name || called.includes(id));
  if (victor === undefined || victor.ways.some((way) => endOf(way) === to)) return undefined;
  const away = (from: string) => grid.distance(grid.id(from)!, grid.id(to)!);
  const nearest = grid.id(to) === undefined ? undefined : victor.ways
    .filter((way) => away(endOf(way)) < away(victor.hex))
    .toSorted((a, b) => away(endOf(a)) - away(endOf(b)))[0];
  return nearest === undefined ? undefined : [
    `advance ${nearest.join(" ")} # as near to ${to} as it may end`,
  ];
}

export type NameHexes = (
  words: string,
) => { readonly units: readonly HexName[]; readonly place: HexName | undefined };

const NAME = "(?:the )?(?:[a-z\\d/-]+(?: [a-z\\d/'-]+){0,3}?)";
const ITSELF =
  /^(?:it|he|she|they|them|him|we|i|my unit|the unit|my units|the victors?|sie|er|es|il|elle|ils|esso|lui)$/;
const STAYS =
  "(?:(?:shall |should |will |can |must |is to |are to |just )?(?:stays?|remains?|holds?|halts?|sits?|stands?|keeps?|bleib(?:en|t)|halten|halt|resten?t?|reste|resta|restano|queda|quedan|blijft|blijven|zostaje)|(?:shall |should |will )?(?:dont|does not|not|never)(?: to)? (?:advances?|pursues?|follows?|chases?|moves?|goe?s?|go in|occup(?:y|ies))|ruckt nicht vor|rucken nicht vor|n'avance pas|n'avancent pas|non avanza|no avanza|non avanzano|no avanzan)";
const THERE =
  "(?: (?:put|there|here|still|fast|back|behind|home|tight|in place|in position|in its hex|out of it|anywhere|forward|now|this time|where (?:it|he|she|they) (?:is|are|stands?)|(?:its|his|their|our|my|the) (?:ground|position|place|line|hex)|stehen|wo (?:es|er|sie) (?:ist|sind|steht|stehen)|en place|sur place|fermo|ferma|dove si trova|donde esta|staan))*";
const STAY_OF = [
  new RegExp(`^(?:(${NAME}) )?${STAYS}${THERE}$`),
  new RegExp(`^(?:leave|keep|hold) (${NAME})${THERE}$`),
  new RegExp(`^no (?:advance|pursuit) (?:for|by|of|with) (${NAME})$`),
];
const NOBODY =
  /^(?:never|(?:with )?no (?:advance|advances|advancing|pursuit|follow-?up)(?: (?:at all|please|here|this time|for (?:me|us|it|him|them)))?|(?:nobody|no one|noone|none)(?: of (?:them|mine|my units))?(?: (?:advances?|moves?|goes|follows?|pursues?))?|no advance for anybody|kein vormarsch|keiner ruckt vor|niemand ruckt vor|pas d'avance|personne n'avance|nessuna avanzata|nessuno avanza|ningun avance|nadie avanza|niemand rukt op)$/;
const GOES =
  "(?:(?:may |shall |should |will |can )?(?:advances?|moves?|goe?s?|follows?|pushes|steps|marches|occupies|enters|takes|sends?|ruckt|geht|zieht|avance|va|avanza|gaat|idzie)(?: (?:up|forward|on|over|ahead|in|out|vor|it|him|them))*)";
const TO = "(?:to|for|into|onto|in|up to|as far as|nach|auf|bis|vers|en|a|naar|do|na|verso|hacia)";
const ENTERS = "(?:takes?|occup(?:y|ies)|enters?|grabs?|seizes?|captures?)";
const WAYS: readonly RegExp[] = [
  new RegExp(`^${GOES} ${TO} (?:hex )?(?<place>${NAME})$`),
  new RegExp(`^(?:advance|move|send|push|bring) (?<unit>${NAME}) ${TO} (?:hex )?(?<place>${NAME})$`),
  new RegExp(
    `^(?:(?:i |we )?(?:take|choose|pick|want|prefer) )?(?:the |that )?(?:one |way |option |path )?(?:that (?:goes|ends|leads) )?(?:to|into|in|at|onto|nach|vers|a|naar) (?<place>${NAME})$`,
  ),
  new RegExp(`^(?:please )?(?:i |we )?${ENTERS} (?:hex )?(?<place>${NAME}) with (?<unit>${NAME})$`),
  new RegExp(`^(?:(?<unit>${NAME}) )?(?:${GOES} )?${TO} (?:hex )?(?<place>${NAME})$`),
  new RegExp(`^(?<unit>${NAME}) ${ENTERS} (?:hex )?(?<place>${NAME})$`),
  new RegExp(`^(?:please )?(?:i |we )?${ENTERS} (?:hex )?(?<place>${NAME})$`),
];

/** `No, 1RTR holds its ground`, `to 1106`, `4RTR moves up to 0906, 16 stays`: an answer to where victors advance. */
export function advanceSaid(
  line: string,
  desk: Desk<GameState>,
  named: NameHexes,
): readonly string[] | undefined {
  const victors = victorsAsked(desk);
  if (victors.length === 0 || line.length > LONGEST || /[?\u2026]|\.{2}/.test(line)) return undefined;
  const clauses = slotWords(line).replace(POLITE, "").split(/ ?[,;] ?|\. | (?:and|und|et|e|y|en|i) (?!no\b)/)
    .map((each) => each.replace(LEADS, "").trim()).filter((each) => each !== "");
  const said = clauses.filter((each) => !SENDS.test(each)).map(clauseSaid);
  if (said.length === 0 || said.some((each) => each === undefined)) return undefined;
  const orders = [...new Set(said.flatMap((each) => each ?? []))];
  const units = orders.map((order) => order.split(" ")[1]);
  return orders.length > 0 && new Set(units).size === units.length ? orders : undefined;

  function clauseSaid(clause: string): readonly string[] | undefined {
    if (clause === "no") return [];
    if (NOBODY.test(clause)) return victors.map(({ hex }) => `advance ${hex} never`);
    const of = STAY_OF.map((each) => each.exec(clause)).find((each) => each !== null);
    if (of !== undefined) {
      const [, name] = of;
      const staying = name === undefined ? victors : meant(name);
      return staying?.map(({ hex }) => `advance ${hex} never`);
    }
    for (const way of WAYS) {
      const order = goes(way.exec(clause)?.groups);
      if (order !== undefined) return [order];
    }
    return undefined;
  }

  function goes(said: Readonly<Record<string, string | undefined>> | undefined): string | undefined {
    const to = said?.place === undefined ? undefined : named(said.place.replace(/^the /, "")).place;
    if (to === undefined) return undefined;
    const who = said?.unit === undefined ? victors : meant(said.unit);
    const [victor, another] = who?.filter(({ ways }) => ways.some((way) => endOf(way) === to)) ?? [];
    return victor === undefined || another !== undefined ? undefined : `advance ${victor.hex} to ${to}`;
  }

  /** The victors that a clause names: `it` is the only one. */
  function meant(name: string): readonly Victor[] | undefined {
    if (ITSELF.test(name)) return victors.length === 1 ? victors : undefined;
    const { units } = named(name.replace(/^the /, ""));
    const found = victors.filter(({ hex }) => units.includes(hex));
    return found.length === 1 ? found : undefined;
  }
}

const POLITE = /,? ?\b(?:please|bitte|thanks|thank you|svp|per favore|por favor)\b/g;
const LEADS = /^(?:(?:and|but|so|then|ok|okay|well|let|have|just|my|i think|oh) )+/;
/** A longer line says more than an answer. */
const LONGEST = 200;
/** GO itself is handled elsewhere. */
const SENDS = /^(?:go|go ahead|play it|play)$/;
