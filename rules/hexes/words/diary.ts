import { counted, listed, signed } from "../../../src/common/text.ts";
import type { Kinded } from "../../../src/kernel/rules.ts";
import { forces, type Side, SIDES } from "../../../src/kernel/side.ts";
import { formationOf } from "../formations.ts";
import { some, type UnitNames } from "./log-names.ts";
import type { HexPath, UnitId } from "../names.ts";
import type { NamedMap } from "./place-words.ts";

/** A Player-Turn as a war diary has it: the deeds of formations, not units. It uses only events that its reader saw. */

/** A combat, as both hex games have it. */
export interface DiaryCombat {
  readonly attackers: readonly UnitId[];
  readonly defenders: readonly UnitId[];
  readonly hexes: readonly string[];
  readonly rolled: { readonly differential: number; readonly die: number };
  /** The result in the table; undefined if it changes nothing. */
  readonly result: string | undefined;
}

/** A game's events as its diary sees them; undefined for those left to the log. */
export type DiaryEvent =
  | { readonly kind: "marched"; readonly unit: UnitId; readonly path: HexPath }
  | { readonly kind: "arrived" | "left" | "lost" | "worn" | "stood"; readonly unit: UnitId }
  | { readonly kind: "fell back" | "advanced"; readonly unit: UnitId; readonly path: HexPath }
  | ({ readonly kind: "fought" } & DiaryCombat)
  | { readonly kind: "said"; readonly sentence: string };

export interface DiaryField extends NamedMap {
  readonly roster: {
    readonly counters: readonly { readonly id: UnitId; readonly side: Side }[];
    unit(id: UnitId): number | undefined;
  };
}

/**
 * Beyond these numbers, places, combats or outcomes are counted, not named. A sentence with too many words names fewer places.
 */
const MOST = { named: 3, marches: 3, words: 28, combats: 3, inBrief: 2 };

/** @param told the diary's view of an event @param isBrief in two sentences at most: the outcome of the orders */
export function hexDiary<E extends Kinded>(
  { side, events }: { readonly side: Side; readonly events: readonly E[] },
  field: DiaryField,
  name: UnitNames,
  told: (event: E) => DiaryEvent | undefined,
  isBrief: boolean,
): string[] {
  const seen = events.flatMap((event) => told(event) ?? []);
  const combats = combatSentences(seen, field, name, isBrief);
  const [first, ...others] = [...combats, ...lossSentences(seen, combats, field, name)];
  if (isBrief && first !== undefined) return [first, others.join(" ")].filter((said) => said !== "");
  const fought = seen.findLastIndex(({ kind }) => kind === "fought") + 1;
  const afterwards = marchSentences(side, seen.slice(fought), field, name)
    .map((said) => fought === 0 ? said : `After combat, ${said.replace(/^The/, "the")}`);
  return [
    ...marchSentences(side, seen.slice(0, fought), field, name),
    ...(fought === 0 ? afterwards : []),
    ...arrivalSentences(seen, name),
    ...combats,
    ...(fought === 0 ? [] : afterwards),
    ...lossSentences(seen, combats, field, name),
    ...seen.flatMap((event) => event.kind === "said" ? [event.sentence] : []),
  ];
}

/** `The Axis moved 2/5 to 3216 near Sidi Suleiman.`, `The Axis moved 37 units: 15 Pz (8) and 21 Pz (7) near Sidi Omar; Ariete (4) near Bir el Gubi; 18 units elsewhere.` */
function marchSentences(
  side: Side,
  events: readonly DiaryEvent[],
  field: DiaryField,
  name: UnitNames,
): string[] {
  const ends = new Map<UnitId, HexPath>();
  for (const event of events) {
    if (event.kind !== "marched") continue;
    const before = ends.get(event.unit);
    ends.set(event.unit, before === undefined ? event.path : [before[0], ...event.path.slice(-1)]);
  }
  if (ends.size === 0) return [];
  if (ends.size <= MOST.named) {
    const ways = [...ends].map(([unit, path]) => {
      const place = nearestPlace(field, path);
      return `${name(unit)} to ${path.at(-1)}${place === undefined ? "" : ` near ${place}`}`;
    });
    return [`${forces(side)} moved ${listed(ways)}.`];
  }
  const marches = [...ends].map(([unit, path]) => ({
    formation: formationOf(unit)?.name,
    place: nearestPlace(field, path),
  }));
  const formations = [...Map.groupBy(marches, ({ formation }) => formation)].flatMap(([formation, own]) => {
    const place = commonest(own.flatMap(({ place }) => place ?? []));
    return formation === undefined || place === undefined ? [] : [{ formation, place, size: own.length }];
  });
  const places = [...Map.groupBy(formations, ({ place }) => place)]
    .map(([place, there]) => ({ place, there, size: there.reduce((sum, { size }) => sum + size, 0) }))
    .sort((a, b) => b.size - a.size);
  const naming = (most: number) => {
    const named = places.slice(0, most);
    const rest = ends.size - named.reduce((sum, { size }) => sum + size, 0);
    const parts = named.map(({ place, there }) =>
      `${listed(there.map(({ formation, size }) => `${formation} (${size})`))} near ${place}`
    );
    const others = rest === 0 || named.length === 0 ? [] : [`${counted(rest, "unit")} elsewhere`];
    const whole = `${forces(side)} moved ${counted(ends.size, "unit")}`;
    return named.length === 0 ? `${whole}.` : `${whole}: ${[...parts, ...others].join("; ")}.`;
  };
  for (let most = MOST.marches; most > 1; most--) {
    if (naming(most).split(" ").length <= MOST.words) return [naming(most)];
  }
  return [naming(1)];
}

/** The commonest word; among equals, the first. */
function commonest(words: readonly string[]): string | undefined {
  return [...Map.groupBy(words, (word) => word)].sort(([, a], [, b]) => b.length - a.length)[0]?.[0];
}

/** The nearest named place to the end of a march, if one is near enough to name. */
function nearestPlace({ map: { grid, document } }: DiaryField, path: HexPath): string | undefined {
  const end = grid.id(path[path.length - 1]);
  if (end === undefined) return undefined;
  const [nearest] = document.places.flatMap(({ name, hex }) => {
    const id = grid.id(hex);
    return id === undefined ? [] : [{ name, away: grid.distance(end, id) }];
  }).sort((a, b) => a.away - b.away);
  return nearest === undefined || nearest.away > NEAR ? undefined : nearest.name;
}

/** In hexes. */
const NEAR = 5;

function arrivalSentences(events: readonly DiaryEvent[], name: UnitNames): string[] {
  return ([["arrived", "Arrived"], ["left", "Left the map"]] as const).flatMap(([kind, words]) => {
    const units = unitsOf(events, kind);
    return units.length === 0 ? [] : [`${words}: ${some(units.map(name))}.`];
  });
}

/** A combat and what followed until the next. */
interface Fight extends DiaryCombat {
  readonly after: DiaryEvent[];
}

function combatSentences(
  events: readonly DiaryEvent[],
  field: DiaryField,
  name: UnitNames,
  isBrief: boolean,
): string[] {
  const fights: Fight[] = [];
  for (const event of events) {
    if (event.kind === "fought") fights.push({ ...event, after: [] });
    else fights.at(-1)?.after.push(event);
  }
  // The bloodiest first: changes to the map deserve most words.
  const sorted = fights.map((fight) => ({ fight, weight: weightOf(fight) }))
    .sort((a, b) => b.weight - a.weight).map(({ fight }) => fight);
  if (isBrief && sorted.length > MOST.inBrief) {
    const [worst, ...others] = sorted;
    return [fightSentence(worst, field, name), `Other attacks: ${some(others.map(inShort))}.`];
  }
  // A question is most often about the newest.
  const told = [...new Set([...sorted.slice(0, MOST.combats - 1), ...fights.slice(-1), ...sorted])]
    .slice(0, MOST.combats);
  const others = sorted.filter((fight) => !told.includes(fight)).map(inShort);
  return [
    ...told.map((fight) => fightSentence(fight, field, name)),
    ...(others.length === 0 ? [] : [`Other attacks: ${some(others)}.`]),
  ];
}

/** `3814 (D1)` */
const inShort = ({ hexes, result }: Fight) => `${listed(hexes)} (${result ?? "-"})`;

function weightOf({ after }: Fight): number {
  return after.reduce((sum, { kind }) => sum + (kind === "lost" ? 4 : kind === "worn" ? 2 : 1), 0);
}

/** `15 Pz attacked 11I in 3814 (+4, rolled 3): 11I fell back to 3610.` */
function fightSentence(
  { attackers, defenders, hexes, rolled: { differential, die }, result, after }: Fight,
  field: DiaryField,
  name: UnitNames,
): string {
  const attacking = sideOf(field, attackers[0]);
  const who = called(attackers, name);
  const by = who.length > 0 ? listed(who) : attacking === undefined ? "Guns and aircraft" : forces(attacking);
  const outcome = after.flatMap((event, at) => {
    const before = after[at - 1];
    // `16 was depleted, fell back to 3114`
    if (event.kind === "fell back" && before?.kind === "worn" && before.unit === event.unit) {
      return [`fell back to ${event.path[event.path.length - 1]}`];
    }
    switch (event.kind) {
      case "lost":
        return [wasLost(event.unit, name)];
      case "worn":
        return [`${name(event.unit)} was depleted`];
      case "stood":
        return [`${name(event.unit)} held`];
      case "fell back":
        return [`${name(event.unit)} fell back to ${event.path[event.path.length - 1]}`];
      case "advanced":
        return [`${name(event.unit)} took ${event.path[event.path.length - 1]}`];
      default:
        return [];
    }
  });
  // A demand of the result may still be open.
  const still = result === undefined ? "nothing gave way" : resultWords(result);
  const shown = outcome.slice(0, MOST.combats);
  // If a result affects both sides, one may still have to go: its letter asks about that.
  const both = shown.length > 0 && result?.startsWith("B") === true ? ` (${result})` : "";
  const more = `${outcome.length > shown.length ? " and more" : ""}${both}`;
  return `${by} attacked ${some(defenders.map(name))} in ${listed(hexes)} (${
    signed(differential)
  }, rolled ${die}): ${shown.length === 0 ? still : `${shown.join(", ")}${more}`}.`;
}

/** 7.62: `D2`, `A1`: which side retreats, and how far. */
function resultWords(result: string): string {
  const [, side, hexes] = /^([AD])(\d)$/.exec(result) ?? [];
  return side === undefined
    ? `the result is ${result}`
    : `${side === "A" ? "the attackers" : "the defenders"} must retreat ${
      hexes === "1" ? "1 hex" : `${hexes} hexes`
    } (${result})`;
}

function wasLost(unit: UnitId, name: UnitNames): string {
  return `${name(unit)} was lost`;
}

/** Formations that fought with two units or more, and other units by name. */
function called(units: readonly UnitId[], name: UnitNames): string[] {
  const groups = Map.groupBy(units, (unit) => formationOf(unit)?.name ?? name(unit));
  return [...groups].map(([formation, members]) => members.length === 1 ? name(members[0]) : formation);
}

/** Losses of both sides in a sentence; nothing if the sentences of combats have them all. */
function lossSentences(
  events: readonly DiaryEvent[],
  told: readonly string[],
  field: DiaryField,
  name: UnitNames,
): string[] {
  const lost = unitsOf(events, "lost");
  if (lost.every((unit) => told.some((sentence) => sentence.includes(wasLost(unit, name))))) return [];
  const parts = SIDES.flatMap((side) => {
    const own = lost.filter((unit) => sideOf(field, unit) === side).map(name);
    return own.length === 0 ? [] : [`${forces(side).replace("The", "the")} lost ${some(own)}`];
  });
  const sentence = listed(parts);
  return sentence === "" ? [] : [`${sentence[0].toUpperCase()}${sentence.slice(1)}.`];
}

function unitsOf(events: readonly DiaryEvent[], kind: "arrived" | "left" | "lost"): UnitId[] {
  return events.flatMap((event) => event.kind === kind ? [event.unit] : []);
}

function sideOf({ roster }: DiaryField, id: UnitId | undefined): Side | undefined {
  const unit = id === undefined ? undefined : roster.unit(id);
  return unit === undefined ? undefined : roster.counters[unit].side;
}
