import type { Sight, Truth } from "../../../kernel/rules.ts";
import type { System } from "../../../kernel/system.ts";

/** What a position is judged by: numbers by name, those that are left out being nought. */
export type Features = ReadonlyMap<string, number>;

/**
 * The features of a position, the same for every rule system: how much of the game is played, what both sides are counted by,
 * and, for the pieces of each side, how many are in each condition and where they stand on the average.
 */
export function featuresOf(system: System, truth: Truth): Features {
  const found = new Tallying();
  const { rules, inspection, words } = system;
  found.add("turn", partPlayed(system, truth));
  found.add("to move", rules.turn(truth).side === "allied" ? 1 : 0);
  const sight: Sight = rules.view(truth, "gameMaster");
  for (const { label, values } of words.tallies?.(sight) ?? []) {
    found.add(`${label}, Allied`, values.allied);
    found.add(`${label}, Axis`, values.axis);
    found.add(`${label}, lead`, Math.asinh(values.axis) - Math.asinh(values.allied));
  }
  for (const { label, value } of words.standing(sight)) standing(found, label, value);
  for (const [heading, facts] of Object.entries(inspection.facts(truth))) {
    for (const [id, fact] of Object.entries(facts)) {
      // Pieces are taken together by the first part of their names, which is their nation or side.
      const [kin, rest] = id.split("-", 2);
      conditions(
        found,
        rest === undefined ? heading : `${heading} ${kin}`,
        rest === undefined ? id : "",
        fact,
      );
    }
  }
  return found.means();
}

/** How much of a game is played, 0 … 1; 0 if nobody knows how long it takes. */
export function partPlayed({ rules }: System, truth: Truth): number {
  const { gameTurn, lastTurn } = rules.turn(truth);
  return lastTurn === undefined ? 0 : gameTurn / lastTurn;
}

/** `48 of 60`, `12 (3 German)`, `no`: its numbers one by one, and what has none as a word. */
const LONGEST_WORD = 20;
function standing(found: Tallying, label: string, value: string): void {
  const numbers = value.match(/-?\b\d+\b/g) ?? [];
  if (numbers.length === 0 && value.length <= LONGEST_WORD) found.add(`${label}: ${value}`, 1);
  for (const [index, number] of numbers.slice(0, 3).entries()) found.add(`${label} ${index}`, Number(number));
}

/** Four digits are a column and a row of the map. */
const COLUMN_AND_ROW = /^(\d\d)(\d\d)$/;

/** @param place the one that the fact is about, of which each word counts for itself; empty for a piece */
function conditions(found: Tallying, name: string, place: string, fact: unknown): void {
  if (typeof fact === "boolean") found.add(name, fact ? 1 : 0);
  else if (typeof fact === "number") found.add(name, fact);
  else if (typeof fact === "string") {
    const at = COLUMN_AND_ROW.exec(fact);
    if (at === null) return found.add(`${name}${place === "" ? "" : ` ${place}`}=${fact}`, 1);
    found.average(`${name} column`, Number(at[1]));
    found.average(`${name} row`, Number(at[2]));
  } else if (typeof fact === "object" && fact !== null) {
    for (const [member, value] of Object.entries(fact)) conditions(found, `${name}.${member}`, place, value);
  }
}

/** Sums by name, and averages. */
class Tallying {
  readonly #sums = new Map<string, number>();
  readonly #counts = new Map<string, number>();

  add(name: string, value: number): void {
    this.#sums.set(name, (this.#sums.get(name) ?? 0) + value);
  }

  average(name: string, value: number): void {
    this.add(name, value);
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1);
  }

  means(): Features {
    for (const [name, count] of this.#counts) this.#sums.set(name, this.#sums.get(name)! / count);
    return this.#sums;
  }
}
