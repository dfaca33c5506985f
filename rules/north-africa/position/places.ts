import type { HexId } from "../../hexes/hex-grid.ts";
import type { Unit } from "./roster.ts";

/**
 * The counters' places: three rows in one list, as every step copies it. First the hex of each unit, or a negative number off
 * the map. Then for each unit the one below it in its hex, or -1; only a Movement Phase has one (5.31). Last for each hex the
 * unit on top, or -1.
 */
export type Places = Int16Array;

export function noPlaces(units: number, hexes: number): Places {
  return new Int16Array(2 * units + hexes).fill(-1);
}

/** Puts a unit that is on no hex on top of any unit in a hex, or somewhere off the map. @param units how many there are */
export function put(places: Places, units: number, unit: number, to: number): void {
  places[unit] = to;
  if (to < 0) return;
  places[units + unit] = places[2 * units + to];
  places[2 * units + to] = unit;
}

/** Takes a unit off its hex, from between others if need be. */
export function lift(places: Places, units: number, unit: number): void {
  let above = 2 * units + places[unit];
  while (places[above] !== unit) above = units + places[above];
  places[above] = places[units + unit];
  places[units + unit] = -1;
}

/** Counters tried out in other places. They move within the one list, so nothing derived from them is kept. */
export class LooseBoard {
  readonly #top: number;

  /** @param places its own list, which it changes */
  constructor(private readonly places: Places, private readonly units: number) {
    this.#top = 2 * units;
  }

  /** The unit in a hex (the uppermost, if two are there in passing); negative if there is none. */
  top(hex: HexId): Unit | -1 {
    return this.places[this.#top + hex] as Unit | -1;
  }

  move(unit: Unit, to: HexId): void {
    lift(this.places, this.units, unit);
    put(this.places, this.units, unit, to);
  }
}
