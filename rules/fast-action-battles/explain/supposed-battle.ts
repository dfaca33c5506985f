import type { Side } from "../../../src/kernel/side.ts";
import { type Target, unitTarget } from "../battle/sides.ts";
import type { Area } from "../setting/area-map.ts";
import type { Chit } from "../setting/chit-book.ts";
import { isRegular, type Unit } from "../setting/roster.ts";
import type { SeenBlock, Sight } from "../position/sight.ts";
import { couldBe, unaccounted } from "../set-up/unaccounted.ts";
import { blockName, QUALITIES } from "../words/events/names.ts";

/** What a question supposes: blocks that have come to an area, and chits that are assigned there. */
export interface Supposition {
  readonly blocks: readonly SeenBlock[];
  readonly chits: readonly Chit[];
}

export const NOTHING_SUPPOSED: Supposition = { blocks: [], chits: [] };

/** What a viewer would see if blocks with visible faces had come to an area. */
export function withBlocks(sight: Sight, area: Area, { blocks }: Supposition): Sight {
  if (blocks.length === 0) return sight;
  const units = new Set(blocks.map(({ unit }) => unit));
  return {
    ...sight,
    blocks: sight.blocks.map((block) => units.has(block.unit) ? { ...block, area } : block),
  };
}

/** A possible target of fire, as far as it is known. */
export interface PossibleTarget {
  readonly words: string;
  readonly target: Target;
}

/** The targets that a block may be when fired at: itself if known, else each kind that it could be. */
export function targetsIn(sight: Sight, block: SeenBlock): PossibleTarget[] {
  if (block.unit !== undefined) {
    const unit = sight.setting.roster.known(block.unit);
    return isRegular(unit)
      ? [{ words: blockName(sight, block), target: unitTarget(unit, block.strength ?? unit.steps) }]
      : [];
  }
  const kinds = new Map<string, { readonly units: Unit[]; readonly target: Target }>();
  for (const unit of couldBe(sight, block, unaccounted(sight, block.side)).filter(isRegular)) {
    const target = unitTarget(unit, unit.steps);
    const key = `${kindWords(target)}`;
    const known = kinds.get(key);
    if (known === undefined) kinds.set(key, { units: [unit], target });
    else known.units.push(unit);
  }
  return [...kinds].map(([words, { units, target }]) => ({
    words: `${blockName(sight, block)}, if it is ${words} (${
      units.map(({ designation }) => designation).join(", ")
    })`,
    target,
  }));
}

function kindWords({ isArmourClass, isRecon, quality }: Target): string {
  const kind = isRecon ? "reconnaissance" : isArmourClass ? "armour" : "infantry";
  return quality === undefined ? kind : `${QUALITIES[quality]} ${kind}`;
}

/** Who attacks in an area: the attacker in the battle being fought, else the phasing side. */
export function attackerIn(sight: Sight, area: Area): Side {
  return sight.battle?.area === area ? sight.battle.side : sight.phasing;
}
