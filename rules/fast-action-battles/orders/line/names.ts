import { err, ok, type Result } from "../../../../src/kernel/result.ts";
import type { Side } from "../../../../src/kernel/side.ts";
import { closest } from "../../../../src/sheet/blocks/spelling.ts";
import type { Area } from "../../setting/area-map.ts";
import {
  type Chit,
  type ChitId,
  isAssignable,
  isBattleAsset,
  isSpecialAction,
} from "../../setting/chit-book.ts";
import { areaOfBlock } from "../../position/ground.ts";
import type { UnitId } from "../../setting/roster.ts";
import type { Setting } from "../../setting/setting.ts";
import type { OwnBlock, Sight } from "../../position/sight.ts";
import type { AreaRef, ChitRef, UnitRef } from "./order.ts";
import { isAreaNumber, isChitId } from "./reader.ts";
import { isEchelonWord, kindsOf, wordOf } from "./vocabulary.ts";

/**
 * What the names in orders mean: one's own units and chits, areas of the map. Orders name nothing of the enemy's but handles.
 */

export function blocksOf(sight: Sight, side: Side): OwnBlock[] {
  return sight.blocks.filter((block): block is OwnBlock => block.side === side && block.unit !== undefined);
}

/** One's own units that a name means; only an area's number means several. */
export function unitsCalled(sight: Sight, side: Side, ref: UnitRef): Result<UnitId[], string> {
  const own = blocksOf(sight, side);
  if (isAreaNumber(ref)) {
    const here = own.filter((block) => areaOfBlock(block) === Number(ref)).map(({ unit }) => unit).sort();
    return here.length > 0 ? ok(here) : err(`You have no units in area ${ref}.`);
  }
  const found = own.find(({ unit }) => answersTo(sight.setting, unit, ref));
  if (found !== undefined) return ok([found.unit]);
  const meant = closest(
    ref,
    own.map(({ unit }) => sight.setting.roster.known(unit).designation.toLowerCase()),
  );
  return err(`You have no unit ${ref} in this game${meant === undefined ? "." : `: is ${meant} meant?`}`);
}

export function unitNamed(sight: Sight, side: Side, ref: UnitRef): Result<UnitId, string> {
  const found = unitsCalled(sight, side, ref);
  if (!found.ok) return found;
  const [only, other] = found.value;
  return other === undefined ? ok(only) : err(`There are several units of yours in area ${ref}: name one.`);
}

/** The unit that a name means; undefined if it means none, or if there is no name. */
export function unitMeant(sight: Sight, side: Side, ref: UnitRef | undefined): UnitId | undefined {
  const found = ref === undefined ? undefined : unitNamed(sight, side, ref);
  return found?.ok === true ? found.value : undefined;
}

/** Whether a unit answers to a name. Letters name one's own patrols by number alone; Axis counters say x1 and x2. */
function answersTo({ roster }: Setting, id: UnitId, ref: UnitRef): boolean {
  const { designation, name } = roster.known(id);
  const called = designation.toLowerCase();
  return ref === id || ref === called || ref === name.toLowerCase() || ref === called.replace(/^patx/, "pat");
}

export function shortName({ roster }: Setting, id: UnitId): string {
  return roster.unit(id)?.designation.toLowerCase() ?? id;
}

/** An area by its number or its name, or by the beginning of a name that no other has. */
export function areaByName({ map }: Setting, ref: AreaRef): Result<Area, string> {
  if (isAreaNumber(ref)) {
    return map.has(Number(ref)) ? ok(Number(ref)) : err(`There is no area ${ref} on this map.`);
  }
  const named = map.areas.map((area) => ({ area, name: map.name(area).toLowerCase() }));
  const exact = named.find(({ name }) => name === ref);
  if (exact !== undefined) return ok(exact.area);
  const begun = named.filter(({ name }) => name.startsWith(ref));
  if (begun.length === 1) return ok(begun[0].area);
  const meant = closest(ref, named.map(({ name }) => name));
  const area = named.find(({ name }) => name === meant);
  if (area !== undefined) {
    return err(`There is no area ${ref}: is ${area.area}, ${map.name(area.area)}, meant?`);
  }
  return err(`There is no area ${ref} on this map. Areas have numbers and names.`);
}

/** The area that a name means; undefined if it means none, or if there is no name. */
export function areaMeant(setting: Setting, ref: AreaRef | undefined): Area | undefined {
  const found = ref === undefined ? undefined : areaByName(setting, ref);
  return found?.ok === true ? found.value : undefined;
}

/**
 * One's own chits that a name may mean, those at hand first. Without an echelon `sa` is the reusable Special Action (8.1). A
 * number is the one in the chit's id, or a place in the list if no id has it.
 */
export function chitsCalled(
  sight: Sight,
  side: Side,
  ref: ChitRef,
  of: (chit: Chit) => boolean = () => true,
): ChitId[] {
  const own = sight.setting.chits.chits.filter((chit) => chit.side === side && of(chit));
  if (isChitId(ref)) return own.filter(({ id }) => id === ref).map(({ id }) => id);
  const [word, ...which] = ref.split(" ");
  const echelon = which.find(isEchelonWord);
  const number = which.find((one) => /^\d$/.test(one));
  const kinds = kindsOf(word);
  const alike = own.filter((chit) =>
    kinds.includes(chit.kind) && (echelon === undefined || chit.echelon?.toLowerCase() === echelon) &&
    !(word === "sa" && echelon === undefined && chit.kind !== "reusableSpecialAction")
  );
  const chosen = number === undefined ? alike : numbered(alike, number);
  const isAtHand = ({ id }: Chit) => sight.chits[id] === "available";
  return [...chosen.filter(isAtHand), ...chosen.filter((chit) => !isAtHand(chit))].map(({ id }) => id);
}

function numbered(chits: readonly Chit[], number: string): readonly Chit[] {
  const byId = chits.filter(({ id }) => id.endsWith(`-${number}`));
  if (byId.length > 0) return byId;
  return chits.slice(Number(number) - 1, Number(number));
}

/** Chits for a battle that a name may mean: an event may have the same name (6.22). */
export function assetsCalled(sight: Sight, side: Side, ref: ChitRef): ChitId[] {
  const assets = chitsCalled(sight, side, ref, isAssignable);
  return assets.length > 0 ? assets : chitsCalled(sight, side, ref);
}

/** Special Actions that a name may mean; without a name any, the reusable one first. */
export function actionsCalled(sight: Sight, side: Side, ref: ChitRef | undefined): ChitId[] {
  if (ref !== undefined) return chitsCalled(sight, side, ref, isSpecialAction);
  return [
    ...chitsCalled(sight, side, "sa", isSpecialAction),
    ...sight.setting.chits.ofKind("specialAction").filter((chit) => chit.side === side).map(({ id }) => id),
  ];
}

/** A chit as the sheet names it: by kind, with echelon and number as needed among its side's chits. */
export function chitInSetting({ chits }: Setting, id: ChitId): string {
  const chit = chits.known(id);
  const word = wordOf(chit.kind);
  if (chit.kind === "reusableSpecialAction") return word;
  const alike = chits.ofKind(chit.kind).filter(({ side }) => side === chit.side);
  const echelon = chit.kind === "specialAction" || alike.some((other) => other.echelon !== chit.echelon)
    ? [chit.echelon?.toLowerCase() ?? ""]
    : [];
  const same = alike.filter((other) => echelon.length === 0 || other.echelon === chit.echelon);
  const number = /-(\d)$/.exec(id)?.[1];
  if (same.length === 1) return [word, ...echelon].join(" ");
  if (number === undefined || same.filter((other) => other.id.endsWith(`-${number}`)).length > 1) return id;
  return [word, ...echelon, number].join(" ");
}

/** A unit or an asset as the sheet names it. */
export function forceInSetting(setting: Setting, id: string): string {
  return setting.chits.chit(id) === undefined ? shortName(setting, id) : chitInSetting(setting, id);
}

/** A unit or an asset that may take losses. */
export function forceCalled(sight: Sight, side: Side, ref: string): string[] {
  const unit = unitMeant(sight, side, ref);
  return unit === undefined ? chitsCalled(sight, side, ref, isBattleAsset) : [unit];
}

const nameWords = new WeakMap<Setting, ReadonlySet<string>>();

/** Whether a word is part of a name that orders may have. Such a word may begin the rest of a wrapped line. */
export function isNameIn(setting: Setting): (word: string) => boolean {
  const words = nameWords.get(setting) ?? wordsOfNames(setting);
  nameWords.set(setting, words);
  return (word) => words.has(word) || isChitId(word);
}

function wordsOfNames({ roster, map }: Setting): ReadonlySet<string> {
  return new Set([
    ...roster.units.flatMap(({ designation, id }) => [designation.toLowerCase(), id]),
    ...map.areas.flatMap((area) => map.name(area).toLowerCase().split(" ")),
  ]);
}
