import { Recent } from "../../common/recent.ts";
import { Shared } from "../../common/shared.ts";
import { paint } from "../../drawing/painting/painter.ts";
import { svgOf } from "../../drawing/picture-svg.ts";
import { NoRasterizer } from "../../drawing/raster.ts";
import { inScheme } from "../../drawing/scheme.ts";
import { introducedScenario, openingOf } from "./introduced.ts";
import { playedGames, seenBy } from "./open-game.ts";
import type { Picture, PictureBox } from "../../kernel/picture.ts";
import type { PartOfMap } from "./shelf.ts";

export type PicturePart = "whole" | "view";

export interface Painting {
  readonly part: PicturePart;
  /** In pixels. */
  readonly width: number;
  readonly isByNight: boolean;
}

/**
 * There are few of them, and they never change while the program runs: each is made once, for everybody. Bytes take half the
 * space of a text, and none of V8's heap.
 */
const drawn = new Recent<Uint8Array<ArrayBuffer>>(16, { most: 3e6, weigh: ({ length }) => length });
/** It also remembers that nothing here can paint; otherwise each question would draw the map in vain. */
const painted = new Shared<Uint8Array<ArrayBuffer> | NoRasterizer>(64);

/**
 * The whole map of a scenario at its start, as SVG: dark if its reader has it so.
 * @returns undefined if there is no such scenario
 */
export function scenarioSvg(id: string): Uint8Array<ArrayBuffer> | undefined {
  const known = drawn.get(id);
  if (known !== undefined) return known;
  const found = pictureAtStart(id, "whole");
  if (found === undefined) return undefined;
  const svg = new TextEncoder().encode(svgOf(found.picture, found.window, found.board.night));
  drawn.set(id, svg);
  return svg;
}

/** A part of that map as PNG. @returns undefined if there is no such scenario @throws {NoRasterizer} */
export async function scenarioPng(
  id: string,
  painting: Painting,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const { part, width, isByNight } = painting;
  if (introducedScenario(id) === undefined) return undefined;
  const png = await painted.get(`${id} ${part} ${width} ${isByNight}`, async () => {
    const { picture, window, board: { colors, night } } = pictureAtStart(id, part)!;
    const svg = svgOf(picture, window);
    try {
      return Uint8Array.from(
        await (isByNight
          ? paint(inScheme(svg, night), colors.map((color) => night[color] ?? color), width)
          : paint(svg, colors, width)),
      );
    } catch (error) {
      if (error instanceof NoRasterizer) return error;
      throw error;
    }
  });
  if (png instanceof NoRasterizer) throw png;
  return png;
}

/** The map of a scenario at its start, and which part of its sheet is shown. */
function pictureAtStart(id: string, part: PicturePart) {
  const opened = openingOf(id);
  const scenario = introducedScenario(id);
  if (opened === undefined || scenario === undefined) return undefined;
  const { system: { board }, sight } = seenBy(opened, "spectator");
  const picture = board.picture(sight, scenario.title, []);
  const game = playedGames().find((each) => each.id === scenario.game.id);
  const view = scenario.introduction?.picture ?? game?.systems[0].shelf.introductions?.picture;
  const window = part === "whole" || view === undefined ? picture.view : windowOn(picture, view);
  return { picture, window, board };
}

/** The place of a map's part on its sheet. */
export function windowOn({ map }: Picture, { x, y, width, height }: PartOfMap): PictureBox {
  return {
    x: map.x + map.width * x,
    y: map.y + map.height * y,
    width: map.width * width,
    height: map.height * height,
  };
}
