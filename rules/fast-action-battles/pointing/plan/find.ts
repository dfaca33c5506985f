import type { Found } from "../../../../src/kernel/pointing.ts";
import { pieceId } from "../../position/called.ts";
import { areaOfBlock } from "../../position/ground.ts";
import { pieceCalled } from "../../position/naming.ts";
import type { Sight } from "../../position/sight.ts";
import { blockName, chitName, placeName } from "../../words/events/names.ts";
import { pieceThing, placeThing } from "./things.ts";

const MOST = 10;

interface Named extends Found {
  readonly names: readonly string[];
}

/** Places, blocks and chits whose names contain a text: first those that begin with it, ten at the most. */
export function find(sight: Sight, text: string): readonly Found[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === "") return [];
  const ranked = namedIn(sight).map((one) => ({
    one,
    rank: Math.min(...one.names.map((name) => rankOf(name, wanted))),
  }));
  return ranked.filter(({ rank }) => rank < Infinity).sort((a, b) => a.rank - b.rank).slice(0, MOST)
    .map(({ one: { label, at } }) => ({ label, at }));
}

/** How well a name matches a search: whole, at its beginning, at the beginning of a word, or anywhere. */
function rankOf(name: string, wanted: string): number {
  if (name === wanted) return 0;
  if (name.startsWith(wanted)) return 1;
  if (name.split(/[\s-]/).some((word) => word.startsWith(wanted))) return 2;
  return name.includes(wanted) ? 3 : Infinity;
}

const found = new WeakMap<Sight, readonly Named[]>();

function namedIn(sight: Sight): readonly Named[] {
  const known = found.get(sight);
  if (known !== undefined) return known;
  const { map, roster, chits } = sight.setting;
  const all: Named[] = [
    ...map.areas.map((area): Named => ({
      label: placeName(sight, area),
      at: placeThing(area),
      names: [String(area), map.name(area).toLowerCase()],
    })),
    ...sight.blocks.map((block): Named => {
      const unit = block.unit === undefined ? undefined : roster.known(block.unit);
      const area = areaOfBlock(block);
      const name = unit === undefined ? blockName(sight, block) : `${unit.name} [${unit.designation}]`;
      return {
        label: `${name}, ${area === undefined ? block.area : placeName(sight, area)}`,
        at: pieceThing(pieceId(block)),
        names: [
          ...(unit === undefined ? [] : [unit.designation, unit.name, unit.id]),
          ...(block.piece === undefined ? [] : [block.piece, pieceCalled(block.piece)]),
        ].map((word) => word.toLowerCase()),
      };
    }),
    ...chits.chits.filter(({ id }) => sight.chits[id] !== undefined).map(({ id }): Named => ({
      label: chitName(sight, id),
      at: pieceThing(id),
      names: [chitName(sight, id).toLowerCase(), id],
    })),
  ];
  found.set(sight, all);
  return all;
}
