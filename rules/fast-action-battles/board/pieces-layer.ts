import { SIDES } from "../../../src/kernel/side.ts";
import { type Area, COAST } from "../area-map.ts";
import type { Chit } from "../chit-book.ts";
import { blocksAt } from "../ground.ts";
import type { SeenBlock, Sight } from "../sight.ts";
import { blockAt, SIZE } from "./blocks.ts";
import { CHIT, chitAt } from "./chits.ts";
import type { Point } from "./geometry.ts";
import type { MapLayout } from "./layout.ts";
import { lying } from "./lying.ts";
import { placeLabel, placeSigns } from "./places-layer.ts";

/** How wide a row of blocks may be before they overlap. */
const ROOM = 92;
const GAP = 3;
/** From row to row of blocks. */
const ROW = 33.5;

/** What stands in all areas: its name, the blocks of both sides, chits that lie there, and what the place has. */
export function pieces(sight: Sight, layout: MapLayout): string {
  return sight.setting.map.areas.map((area) => {
    const rows = rowsOf(sight, area);
    const at = layout.at(area)!;
    const top = at.y - 23 - (rows.length > 1 ? ROW / 2 - 4 : 0);
    const drawn = rows.map((row, index) => rowAt(sight, row, { x: at.x, y: top + 25 + index * ROW }));
    const below = top + (rows.length === 0 ? 18 : 27 + (rows.length - 1) * ROW + SIZE / 2 + 8);
    return placeLabel(sight, area, { x: at.x, y: top }) + drawn.join("") +
      placeSigns(sight, area, { x: at.x, y: below });
  }).join("") + coastal(sight, layout);
}

/** Blocks in the Coastal Force box. */
function coastal(sight: Sight, layout: MapLayout): string {
  const at = layout.at(COAST);
  const blocks = blocksAt(sight, "allied", COAST);
  return at === undefined || blocks.length === 0 ? "" : rowAt(sight, { blocks, chits: [] }, at);
}

/** What of a side stands side by side. */
interface Row {
  readonly blocks: readonly SeenBlock[];
  readonly chits: readonly Chit[];
}

/** The rows of an area, the Axis above; none where nobody is. */
function rowsOf(sight: Sight, area: Area): Row[] {
  const rows = [...SIDES].reverse().map((side) => ({
    blocks: blocksAt(sight, side, area),
    chits: lying(sight, side, area),
  }));
  return rows.filter(({ blocks, chits }) => blocks.length + chits.length > 0);
}

function rowAt(sight: Sight, { blocks, chits }: Row, { x, y }: Point): string {
  const widths = [...blocks.map(() => SIZE), ...chits.map(() => CHIT.width)];
  const whole = widths.reduce((sum, width) => sum + width + GAP, -GAP);
  const squeeze = Math.min(
    1,
    (ROOM - widths[widths.length - 1]) / Math.max(1, whole - widths[widths.length - 1]),
  );
  let left = x - (squeeze === 1 ? whole : ROOM) / 2;
  const places = widths.map((width) => {
    const center = left + width / 2;
    left += (width + GAP) * squeeze;
    return center;
  });
  return blocks.map((block, index) =>
    blockAt({ block, roster: sight.setting.roster, isStanding: isStanding(sight, block) }, {
      x: places[index],
      y,
    })
  ).join("") + chits.map((chit, index) => chitAt(chit, { x: places[blocks.length + index], y })).join("");
}

/** Whether a block that the viewer knows is not known to everybody. */
function isStanding({ viewer }: Sight, { side, revealed, area }: SeenBlock): boolean {
  return revealed === undefined && typeof area === "number" && (viewer === side || viewer === "gameMaster");
}
