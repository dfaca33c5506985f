import { drawnAt } from "../../../src/drawing/part.ts";
import type { PictureFrame } from "../../../src/kernel/picture.ts";
import { SIDES } from "../../../src/kernel/side.ts";
import { type Area, areaName, COAST } from "../setting/area-map.ts";
import type { Chit } from "../setting/chit-book.ts";
import { blocksAt } from "../position/ground.ts";
import type { SeenBlock, Sight } from "../position/sight.ts";
import { blockPart, SIZE } from "./blocks.ts";
import { CHIT, chitPart } from "./chits.ts";
import type { Point } from "./geometry.ts";
import type { MapLayout } from "./layout.ts";
import { lying } from "./lying.ts";
import { placeLabel, placeSigns } from "./places-layer.ts";

/** How wide a row of blocks may be before they overlap. */
const ROOM = 92;
const GAP = 3;
/** From row to row of blocks. */
const ROW = 33.5;

/** The names and signs of areas, and the blocks and chits of both sides that lie there. */
export function areasLayers(
  sight: Sight,
  layout: MapLayout,
): { readonly places: PictureFrame[]; readonly pieces: PictureFrame[] } {
  const { areas } = sight.setting.map;
  const rows = new Map(areas.map((area) => [area, rowsOf(sight, area)]));
  const topOf = (area: Area) => layout.at(area)!.y - 23 - (rows.get(area)!.length > 1 ? ROW / 2 - 4 : 0);
  const places = areas.map((area) => {
    const [{ x }, count, top] = [layout.at(area)!, rows.get(area)!.length, topOf(area)];
    const below = top + (count === 0 ? 18 : 27 + (count - 1) * ROW + SIZE / 2 + 8);
    const svg = placeLabel(sight, area, { x, y: top }) + placeSigns(sight, area, { x, y: below });
    return drawnAt(svg, { x: x - 90, y: top - 13, width: 180, height: below - top + 24 });
  });
  const pieces = areas.flatMap((area) =>
    rows.get(area)!.flatMap((row, index) =>
      rowAt(sight, row, { x: layout.at(area)!.x, y: topOf(area) + 25 + index * ROW }, area)
    )
  );
  return { places, pieces: [...pieces, ...coastal(sight, layout)] };
}

/** Blocks in the Coastal Force box. */
function coastal(sight: Sight, layout: MapLayout): PictureFrame[] {
  const at = layout.at(COAST);
  const blocks = blocksAt(sight, "allied", COAST);
  return at === undefined || blocks.length === 0 ? [] : rowAt(sight, { blocks, chits: [] }, at, COAST);
}

/** The blocks and chits of one side in an area. */
interface Row {
  readonly blocks: readonly SeenBlock[];
  readonly chits: readonly Chit[];
}

/** The rows of an area, the Axis above; none if the area is empty. */
function rowsOf(sight: Sight, area: Area): Row[] {
  const rows = [...SIDES].reverse().map((side) => ({
    blocks: blocksAt(sight, side, area),
    chits: lying(sight, side, area),
  }));
  return rows.filter(({ blocks, chits }) => blocks.length + chits.length > 0);
}

function rowAt(sight: Sight, { blocks, chits }: Row, { x, y }: Point, area: Area): PictureFrame[] {
  const place = String(areaName(area));
  const widths = [...blocks.map(() => SIZE), ...chits.map(() => CHIT.width)];
  const whole = widths.reduce((sum, width) => sum + width + GAP, -GAP);
  const last = widths[widths.length - 1];
  const squeeze = Math.min(1, (ROOM - last) / Math.max(1, whole - last));
  let left = x - (squeeze === 1 ? whole : ROOM) / 2;
  const places = widths.map((width) => {
    const center = left + width / 2;
    left += (width + GAP) * squeeze;
    return center;
  });
  return [
    ...blocks.map((block, index) =>
      blockPart(
        { block, roster: sight.setting.roster, isStanding: isStanding(sight, block) },
        { x: places[index], y },
        place,
      )
    ),
    ...chits.map((chit, index) => chitPart(chit, { x: places[blocks.length + index], y }, place)),
  ];
}

/** Whether the viewer knows a block that not everybody knows. */
function isStanding({ viewer }: Sight, { side, revealed, area }: SeenBlock): boolean {
  return revealed === undefined && typeof area === "number" && (viewer === side || viewer === "gameMaster");
}
