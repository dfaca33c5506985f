import { enemyOf, type Side } from "../../../../src/kernel/side.ts";
import { suffersDisorder } from "../../position/ground.ts";
import { isArmourClass, isRegular, qualityAt, type Unit } from "../../setting/roster.ts";
import { judged, type SeenBlock, type Sight } from "../../position/sight.ts";
import { couldBe, isAtSetUp, unaccounted } from "../../set-up/unaccounted.ts";

/** A block's figures for a fight: an own block as it is, a hidden one as the mean of all it could be. */
export interface BlockFigure {
  readonly side: Side;
  /** Steps; of a hidden block the mean. */
  readonly steps: number;
  /** 0 … 1: how likely it is armour-class. */
  readonly armour: number;
  /** -1 green, 0 veteran, 1 elite. */
  readonly quality: number;
  /** Dice of its own artillery. */
  readonly guns: number;
  /** A step's share of the Victory Points for its elimination, and a little for the step itself. */
  readonly stepValue: number;
  readonly isDisordered: boolean;
  readonly isUnsupplied: boolean;
}

const RANKS = { E: 1, V: 0, G: -1 } as const;
/** What a step is worth beside the points of its unit. */
const STEP = 0.16;

function figureOf(unit: Unit, strength: number): Likely {
  const quality = qualityAt(unit, strength);
  return {
    side: unit.side,
    steps: isRegular(unit) ? strength : 0,
    armour: isArmourClass(unit) ? 1 : 0,
    quality: quality === undefined ? 0 : RANKS[quality],
    guns: unit.hasArtillery ? 1 : 0,
    stepValue: isRegular(unit) ? STEP + unit.points / unit.steps : 0,
  };
}

const figures = new WeakMap<Sight, ReadonlyMap<SeenBlock, BlockFigure>>();

export function figuresOf(sight: Sight): ReadonlyMap<SeenBlock, BlockFigure> {
  const found = figures.get(sight);
  if (found !== undefined) return found;
  const strangers = unaccounted(sight, enemyOf(judged(sight)));
  const made = new Map<SeenBlock, BlockFigure>();
  const means = new Map<string, Likely>();
  for (const block of sight.blocks) {
    if (typeof block.area === "number" || block.area === "coastal-force") {
      made.set(block, figure(sight, block, strangers, means));
    }
  }
  figures.set(sight, made);
  return made;
}

type Likely = Omit<BlockFigure, "isDisordered" | "isUnsupplied">;

function figure(
  sight: Sight,
  block: SeenBlock,
  strangers: readonly Unit[],
  means: Map<string, Likely>,
): BlockFigure {
  const state = { isDisordered: suffersDisorder(sight, block), isUnsupplied: block.unsupplied };
  if (block.unit !== undefined) {
    const unit = sight.setting.roster.known(block.unit);
    return { ...figureOf(unit, block.strength ?? unit.steps), ...state };
  }
  const key = `${block.restricted} ${block.reserve} ${isAtSetUp(sight, block) ? block.area : ""}`;
  const likely = means.get(key) ?? meanOf(sight, block.side, couldBe(sight, block, strangers));
  means.set(key, likely);
  return { ...likely, ...state };
}

function meanOf(sight: Sight, side: Side, units: readonly Unit[]): Likely {
  const possible = units.map((unit) => figureOf(unit, unit.steps));
  const mean = (of: (one: Likely) => number) =>
    possible.reduce((sum, one) => sum + of(one), 0) / Math.max(1, possible.length);
  return {
    side,
    steps: mean(({ steps }) => steps) * wear(sight),
    armour: mean(({ armour }) => armour),
    quality: mean(({ quality }) => quality),
    guns: mean(({ guns }) => guns),
    stepValue: mean(({ stepValue }) => stepValue),
  };
}

/** Units lose steps as the game goes on. */
function wear({ gameTurn }: Sight): number {
  return Math.max(0.7, 1.03 - 0.05 * gameTurn);
}
