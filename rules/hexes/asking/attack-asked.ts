import { listed } from "../../../src/common/text.ts";
import { err, ok, type Result } from "../../../src/kernel/result.ts";
import { enemyOf, type Side } from "../../../src/kernel/side.ts";
import { inOrderWords } from "../../../src/sheet/words/order-words.ts";
import type { HexId } from "../hex-grid.ts";
import { unitName } from "../words/place-words.ts";
import type { Unit } from "../roster.ts";
import { saysAttack } from "./answer-words.ts";
import type { HexAsking } from "./hex-asking.ts";

interface Named {
  readonly words: string;
  readonly units: readonly Unit[];
  readonly hexes: readonly HexId[];
  /** Whether it follows `in`: it is then the place of the name before it. */
  readonly isPlace: boolean;
}

interface Parts {
  readonly targets: Named[];
  readonly attackers: Named[];
  /** The guns that help from farther off. */
  readonly guns: Named[];
}

/** No name has more words. */
const LONGEST = 4;

const HITS = /^(?:hits?|hitting|strikes?|striking|go(?:es)?-for)$/;
const SUPPORT =
  /\b(\d)\s+(?:more\s+)?(?:gsp?|(?:ground|air)(?:\s+(?:support|points?))*|planes?|(?:support\s+)?points?)\b|\bgs\s+(\d)\b/;

const MARKERS =
  /\b(?:(?:and|with|plus) )?(?:(?:one|an?) )?\+?([246](?:\+[246]){0,4})\s{1,3}(?:support\s{1,3})?markers?\b|\b(?:support|markers?)\s{1,3}(?:of\s{1,3})?\+?([246](?:\+[246]){0,4})\b/;

/** The attacks that a question asks about, each in its own words: `against 40 from 16, and against 61 from 14`. */
export function attacksAsked(order: string): readonly string[] {
  const parts = order.split(/,?\s{1,3}and\s{1,3}(?=against\s)/i);
  return parts.length > 1 && parts.every((part) => /\s(?:from|with)\s/i.test(part)) ? parts : [order];
}

/**
 * An attack with its target and its units by their hexes, however they are named. The attackers are the asker's, and the target
 * is the enemy's: `16 and 4RTR attack 0906 with the 70 guns and 3 air points`.
 * @returns it as an order has it, or what is not clear
 */
export function attackByHexes(game: HexAsking, order: string): Result<string, string> {
  const [said, support] = withoutSupport(inOrderWords(attackPut(inFigures(order))), game.support.reaches);
  const { targets, attackers, guns } = partsOf(game, said);
  const { grid } = game.field.setting.map;
  const moving = movingFrom(game, [...attackers, ...guns]);
  const from = hexesOf(game, attackers);
  if (!from.ok) return from;
  const helping = hexesOf(game, guns);
  if (!helping.ok) return helping;
  const target = targetOf(game, targets, from.value);
  if (!target.ok) return target;
  const isBeside = (hex: HexId) => grid.distance(hex, target.value) === 1;
  const { word, reaches } = game.support;
  const { board, setting: { roster: { counters } } } = game.ordered;
  const isGun = (hex: HexId) => /-art$/.test(counters[board.unitAt(moving.get(hex) ?? hex) ?? -1]?.id ?? "");
  const far = [...helping.value, ...from.value.filter(isGun)].filter((hex) => reaches && !isBeside(hex));
  const beside = [...from.value, ...helping.value].filter((hex) => !far.includes(hex));
  if (beside.length + far.length === 0) {
    return err(
      `"${order}" does not say which of your units attack ${grid.name(target.value)}. Name their hexes.`,
    );
  }
  const names = (hexes: readonly HexId[]) =>
    [...new Set(hexes)].map((hex) => {
      const now = moving.get(hex);
      return now === undefined ? grid.name(hex) : `${grid.name(now)} at ${grid.name(hex)}`;
    }).join(" ");
  return ok([
    grid.name(target.value),
    ...(beside.length === 0 ? [] : [`from ${names(beside)}`]),
    ...(far.length === 0 ? [] : [`with ${names(far)}`]),
    ...(support === undefined ? [] : [`${word} ${support}`]),
  ].join(" "));
}

const BARRAGES =
  /,? ?(?:and )?(\S{1,12}) (?:barrag(?:ing|es)|fir(?:ing|es)|shell(?:ing|s)|bombard(?:ing|s)|shoot(?:ing|s)|help(?:ing|s))(?: from (\d{4}))?/i;
const AGAINST_IT = / (?:on|vs\.?|versus|against|onto) (?=\S)/i;

/** `44RTR (at 3117) plus 8RTR on 3116, 2NZ barraging from 3217` as orders say it. */
function attackPut(order: string): string {
  const put = order.replace(/[()]/g, " ").replace(/ plus (?!\d)/gi, " and ").replace(
    BARRAGES,
    (_, gun: string, from: string | undefined) => ` with ${gun}${from === undefined ? "" : ` at ${from}`}`,
  ).replace(
    /,? (?:no|without) (?:guns?|gsp?|arty|artillery|points?|planes?|ground support|support(?: markers?)?|markers?)(?: from (?:me|us))?\b/gi,
    "",
  ).replace(
    /\s+/g,
    " ",
  );
  const says = put.toLowerCase().split(" ").some((word) => HITS.test(word) || saysAttack(word));
  return says || !/ (?:and|at) /.test(put) ? put : put.replace(AGAINST_IT, " attack ");
}

/** The words without the support points that they name. */
function withoutSupport(said: string, isOfPoints = true): readonly [string, string | undefined] {
  const found = (isOfPoints ? SUPPORT : MARKERS).exec(said.toLowerCase());
  if (found === null) return [said, undefined];
  const rest = `${said.slice(0, found.index)} ${said.slice(found.index + found[0].length)}`;
  return [rest, found[1] ?? found[2]];
}

/** How many support points some words name. */
export function pointsAsked(order: string): string | undefined {
  return withoutSupport(inFigures(order))[1];
}

const COUNTS = "one two three four five six".split(" ");
const inFigures = (said: string) =>
  said.replace(
    new RegExp(`\\b(${COUNTS.join("|")})(?= (?:\\w+ )?(?:gsp?|ground|air|planes?|points?))`, "gi"),
    (word) => String(COUNTS.indexOf(word.toLowerCase()) + 1),
  );

/** The attackers precede the verb, or follow `from` or `with`, as do the guns. The target follows the verb. */
function partsOf(game: HexAsking, said: string): Parts {
  const words = said.replace(/[,?!;]/g, " ").split(/\s+/).filter((word) => word !== "");
  const before: Named[] = [];
  const parts: Parts = { targets: [], attackers: [], guns: [] };
  let isBehindVerb = false;
  let into = before;
  for (let at = 0; at < words.length;) {
    const word = words[at].toLowerCase();
    if (saysAttack(word) || HITS.test(word)) {
      isBehindVerb = true;
      into = parts.targets;
    } else if (word === "from" || word === "by" || (word === "if" && !isBehindVerb && before.length > 0)) {
      into = parts.attackers;
    } else if (word === "with") {
      into = isBehindVerb && before.length > 0 || parts.attackers.length > 0 ? parts.guns : parts.attackers;
    }
    const named = longestAt(game, words, at);
    if (named !== undefined) into.push(named.named);
    at = named?.to ?? at + 1;
  }
  // Without a verb, the first name is the target.
  (isBehindVerb && parts.targets.length > 0 ? parts.attackers : parts.targets).push(...before);
  return parts;
}

function longestAt(game: HexAsking, words: readonly string[], from: number) {
  if (NO_NAMES.has(words[from].toLowerCase())) return undefined;
  for (let to = Math.min(words.length, from + LONGEST); to > from; to--) {
    if (NO_NAMES.has(words[to - 1].toLowerCase())) continue;
    const name = words.slice(from, to).join(" ");
    const { units, hexes, isGuess } = game.called(name);
    if (isGuess === true || units.length + hexes.length === 0) continue;
    const isPlace = ["in", "at", "to", "into"].includes(words[from - 1]?.toLowerCase() ?? "");
    return { to, named: { words: name, units, hexes, isPlace } };
  }
  return undefined;
}

const NO_NAMES = new Set(
  "a and the my our his her their of in at on from with by if i we both all".split(" "),
);

function onMap({ ordered, field }: HexAsking, units: readonly Unit[], side: Side): readonly Unit[] {
  const { counters } = field.setting.roster;
  return units.filter((unit) => counters[unit].side === side && ordered.board.hexOf(unit) !== undefined);
}

/** The question puts these units on other hexes by naming an empty hex after them. Maps that hex to the unit's own. */
function movingFrom(game: HexAsking, names: readonly Named[]): ReadonlyMap<HexId, HexId> {
  const { ordered, side, field: { setting: { roster: { counters } } } } = game;
  return new Map(names.flatMap(({ units }, at) => {
    const next = names[at + 1];
    const [to, other] = next?.isPlace === true ? next.hexes : [];
    const own = onMap(game, units, side);
    const guns = own.filter((unit) => /-art$/.test(counters[unit].id));
    const [unit, another] = own.length > 1 && guns.length === 1 ? guns : own;
    const isClear = to !== undefined && other === undefined && unit !== undefined && another === undefined &&
      ordered.board.unitAt(to) === undefined;
    return isClear ? [[to, ordered.board.hexOf(unit)!] as const] : [];
  }));
}

/** The hexes, by their orders, of the asker's units that some names mean; a hex stays as written. */
function hexesOf(game: HexAsking, names: readonly Named[]): Result<HexId[], string> {
  const { ordered, side } = game;
  const hexes: HexId[] = [];
  for (const [at, { words, units, hexes: places }] of names.entries()) {
    if (names[at + 1]?.isPlace === true) continue;
    if (places.length > 0) {
      hexes.push(...places);
      continue;
    }
    const own = onMap(game, units, side);
    if (own.length === 0) return err(`None of your units on the map is called "${words}".`);
    if (own.length > 1) return err(whichOf(game, words, own));
    hexes.push(ordered.board.hexOf(own[0])!);
  }
  return ok(hexes);
}

/** The attacked hex. If several enemies share a name, the target is the one beside the attackers. */
function targetOf(game: HexAsking, names: readonly Named[], from: readonly HexId[]): Result<HexId, string> {
  const { ordered, side } = game;
  const { grid } = game.field.setting.map;
  const written = names.flatMap(({ hexes }) => hexes);
  if (written.length === 1) return ok(written[0]);
  if (written.length > 1) {
    return err(`Which hex is attacked: ${listed(written.map((hex) => grid.name(hex)))}? Ask about one.`);
  }
  const [named] = names;
  if (named === undefined) return err('Which hex is attacked? For example "odds 3116 from 3117".');
  const enemies = onMap(game, named.units, enemyOf(side));
  const beside = enemies.filter((unit) =>
    from.some((hex) => grid.distance(hex, ordered.board.hexOf(unit)!) === 1)
  );
  const meant = beside.length > 0 ? beside : enemies;
  if (meant.length === 1) return ok(ordered.board.hexOf(meant[0])!);
  return err(
    meant.length === 0
      ? `No enemy unit on the map is called "${named.words}".`
      : whichOf(game, named.words, meant),
  );
}

/** How many units such a question names. */
const MOST_NAMED = 6;

function whichOf(game: HexAsking, words: string, units: readonly Unit[]): string {
  return `"${words}" may be ${
    listed(units.slice(0, MOST_NAMED).map((unit) => unitName(game.ordered, unit)))
  }. Which one?`;
}
