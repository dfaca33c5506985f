import { Shared } from "../../common/shared.ts";
import { paint } from "../../drawing/painting/painter.ts";
import { svgOf } from "../../drawing/picture-svg.ts";
import { inScheme } from "../../drawing/scheme.ts";
import type { Scheme } from "../../kernel/board.ts";
import { introducedScenario, openingOf } from "./introduced.ts";
import { playedGames, seenBy } from "./open-game.ts";
import type { Picture, PictureBox } from "../../kernel/picture.ts";
import type { PartOfMap } from "./shelf.ts";

/** Which part of a scenario's map: the whole, or its best view. */
export type PicturePart = "whole" | "view";

/** A map, and the colors that it is drawn in. */
interface ScenarioPicture {
  /** Dark where its reader has it so. */
  readonly svg: string;
  /** As it is by day. */
  readonly drawing: string;
  readonly colors: readonly string[];
  readonly night: Scheme;
}

/** The map of a scenario at its start. @param part the whole, or its best view */
export function scenarioPicture(
  id: string,
  part: PicturePart,
): ScenarioPicture | undefined {
  const opened = openingOf(id);
  const scenario = introducedScenario(id);
  if (opened === undefined || scenario === undefined) return undefined;
  const { system: { board }, sight } = seenBy(opened, "spectator");
  const picture = board.picture(sight, scenario.title, []);
  const game = playedGames().find((each) => each.id === scenario.game.id);
  const view = scenario.introduction?.picture ?? game?.systems[0].shelf.introductions?.picture;
  const window = part === "whole" || view === undefined ? picture.view : windowOn(picture, view);
  const { colors, night } = board;
  return { svg: svgOf(picture, window, night), drawing: svgOf(picture, window), colors, night };
}

/** There are few of them, and they never change while the program runs: each is painted once, for everybody. */
const painted = new Shared<Uint8Array>(64);

/** How a picture of a scenario is painted. */
export interface Painting {
  readonly part: PicturePart;
  /** In pixels. */
  readonly width: number;
  readonly isByNight: boolean;
}

/** The same as PNG. @returns undefined where there is no such scenario */
export async function scenarioPng(id: string, painting: Painting): Promise<Uint8Array | undefined> {
  const { part, width, isByNight } = painting;
  const name = `${id} ${part} ${width} ${isByNight}`;
  const drawn = painted.known(name);
  if (drawn !== undefined) return await drawn;
  const picture = scenarioPicture(id, part);
  if (picture === undefined) return undefined;
  const { colors, night, drawing } = picture;
  return await painted.get(
    name,
    () =>
      isByNight
        ? paint(inScheme(drawing, night), colors.map((color) => night[color] ?? color), width)
        : paint(drawing, colors, width),
  );
}

/** Where on a sheet a part of its map is. */
export function windowOn({ map }: Picture, { x, y, width, height }: PartOfMap): PictureBox {
  return {
    x: map.x + map.width * x,
    y: map.y + map.height * y,
    width: map.width * width,
    height: map.height * height,
  };
}
