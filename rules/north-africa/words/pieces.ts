import type { Block } from "../../../src/kernel/block.ts";
import type { Side } from "../../../src/kernel/side.ts";
import { movedUnits, unitsByHex } from "../../hexes/words/piece-words.ts";
import { unitNames } from "../../hexes/words/log-names.ts";
import type { CounterView } from "../counter-views.ts";

/** A side's units by hex: the text version of what the map shows. */
export function roster(side: Side, counters: readonly CounterView[]): Block[] {
  return unitsByHex(
    side,
    counters.flatMap(({ side: of, hex, designation, values, supplied }) =>
      of !== side || hex === undefined
        ? []
        : [{ hex, words: `${designation} ${values}${supplied ? "" : " (out of supply)"}` }]
    ),
  );
}

/** Units whose place has changed; nothing if none has. */
export function movedBlocks(before: readonly CounterView[], after: readonly CounterView[]): Block[] {
  const placed = (counters: readonly CounterView[]) =>
    counters.map((counter) => ({ id: counter.id, place: counter.hex ?? PLACES[counter.status] }));
  return movedUnits(placed(before), placed(after), unitNames(after));
}

const PLACES: Readonly<Record<CounterView["status"], string>> = {
  onMap: "on the map",
  reserve: "in reserve",
  exited: "off the map",
  eliminated: "eliminated",
  outOfPlay: "out of play",
};
