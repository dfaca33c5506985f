import { type PositionDocument, positionDocument } from "../documents/position.ts";
import { areaName } from "../setting/area-map.ts";
import { freeze } from "../position/snapshot.ts";
import type { Truth } from "../position/truth.ts";
import { openingTruth } from "./position.ts";

/** What a beginning Player-Turn no longer needs: it is of earlier phases, or counted again. */
const FORGOTTEN: readonly (keyof Truth)[] = [
  "fought",
  "reengaged",
  "crossed",
  "scouted",
  "retired",
  "arrivedIn",
  "repaired",
  "looked",
  "unspent",
  "victoryPoints",
  "nextPiece",
  "contestedBefore",
  "scoutingOpen",
];

/**
 * The document of a position as a Player-Turn begins.
 * @returns undefined if the rules remember what no document says, such as a convoy's supply or a delayed arrival
 */
export function positionNow(truth: Truth): PositionDocument | undefined {
  const { stage, blocks, chits, works, forts, control } = truth;
  if (stage.at !== "admin" && stage.at !== "movement") return undefined;
  const areas = truth.setting.map.areas;
  const position = positionDocument.parse({
    gameTurn: truth.gameTurn,
    phasingSide: truth.phasing,
    phase: stage.at,
    units: blocks.filter(({ area }) => area !== "out").map(({ unit, piece, revealed, from, ...block }) => ({
      unit,
      area: block.area,
      strength: block.strength,
      condition: block.condition,
      unsupplied: block.unsupplied,
      reserve: block.reserve,
      exploitation: block.exploitation,
      restricted: block.restricted,
      revealed: revealed !== undefined,
      from: from === undefined ? undefined : areaName(from),
      piece: piece === 0 ? undefined : piece,
    })),
    control: {
      allied: areas.filter((area) => control[area] === "allied"),
      axis: areas.filter((area) => control[area] === "axis"),
    },
    newlyContested: truth.newlyContested,
    unsuppliedAreas: truth.unsuppliedAreas,
    chits,
    works,
    forts,
    breached: truth.breached,
    crossings: truth.crossings,
    tankRecovery: truth.tankRecovery,
    repairedSteps: truth.repairedSteps,
    breakout: truth.breakout,
    release: truth.release,
    attackedXXI: truth.attackedXXI,
    axisBonus: truth.axisBonus,
  });
  const again = openingTruth(truth.setting, position);
  return again.ok && lasting(again.value) === lasting(truth) ? position : undefined;
}

/** What lasts of a truth beyond the beginning of a turn, as text. No block has moved by then. */
function lasting(truth: Truth): string {
  const kept = Object.entries(freeze(truth) as Readonly<Record<string, unknown>>).filter(([key]) =>
    !FORGOTTEN.some((each) => each === key)
  );
  const blocks = truth.blocks.map(({ moved: _, scouted: __, piece, ...block }) => ({
    ...block,
    // A handle counts on the map alone.
    piece: typeof block.area === "number" ? piece : 0,
  }));
  return JSON.stringify({ ...Object.fromEntries(kept), blocks }, inOrder);
}

/** Members in the order of their names, as two truths may differ in their order. */
function inOrder(_: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => a < b ? -1 : 1));
}
