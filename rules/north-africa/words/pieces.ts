import { type Block, heading, list, paragraph } from "../../../src/kernel/block.ts";
import { type Side, sideName } from "../../../src/kernel/side.ts";
import type { CounterView } from "../contract/desk.ts";
import { unitNames } from "./names.ts";

/** The units of a side by hex: what the map shows, for those who read text. */
export function roster(side: Side, counters: readonly CounterView[]): Block[] {
  const shown = counters.filter((counter) => counter.side === side && counter.hex !== undefined)
    .sort((a, b) => a.hex!.localeCompare(b.hex!))
    .map(({ hex, designation, values, supplied }) =>
      `${hex} ${designation} ${values}${supplied ? "" : " (out of supply)"}`
    );
  if (shown.length === 0) return [paragraph(`${sideName(side)} units on the map: none.`)];
  return [
    paragraph(`${sideName(side)} units on the map, ${shown.length}:`),
    paragraph(shown.join("; ") + "."),
  ];
}

/** Units that stand elsewhere than they did; nothing where none does. */
export function movedBlocks(before: readonly CounterView[], after: readonly CounterView[]): Block[] {
  const name = unitNames(after);
  const was = new Map(before.map((counter) => [counter.id, placeOf(counter)]));
  const moved = after.flatMap((counter) => {
    const [from, to] = [was.get(counter.id), placeOf(counter)];
    return from === to ? [] : [`${name(counter.id)}: ${to}, not ${from}`];
  });
  return moved.length === 0 ? [] : [heading("Units that stand elsewhere now"), list(moved)];
}

const PLACES: Readonly<Record<CounterView["status"], string>> = {
  onMap: "on the map",
  reserve: "in reserve",
  exited: "off the map",
  eliminated: "eliminated",
  outOfPlay: "out of play",
};

function placeOf({ hex, status }: CounterView): string {
  return hex ?? PLACES[status];
}
