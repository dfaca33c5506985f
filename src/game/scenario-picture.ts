import { Shared } from "../common/shared.ts";
import { paint } from "../drawing/painter.ts";
import { svgOf } from "../drawing/picture-svg.ts";
import { introducedScenario, openingOf } from "./introduced.ts";
import { playedGames, seenBy } from "./open-game.ts";
import type { Box, Picture } from "../kernel/picture.ts";
import type { PartOfMap } from "./shelf.ts";

/** Which part of a scenario's map: the whole of it, or what shows best what it is. */
export type PicturePart = "whole" | "view";

/** The map of a scenario at its start, and the colors that it is drawn in. @param part the whole of it, or what shows best what it is */
export function scenarioPicture(
  id: string,
  part: PicturePart,
): { readonly svg: string; readonly colors: readonly string[] } | undefined {
  const opened = openingOf(id);
  const scenario = introducedScenario(id);
  if (opened === undefined || scenario === undefined) return undefined;
  const { system: { board }, sight } = seenBy(opened, "spectator");
  const picture = board.picture(sight, scenario.title, []);
  const game = playedGames().find((each) => each.id === scenario.game.id);
  const view = scenario.introduction?.picture ?? game?.systems[0].shelf.introductions?.picture;
  const window = part === "whole" || view === undefined ? picture.view : windowOn(picture, view);
  return { svg: svgOf(picture, window), colors: board.colors };
}

/** There are few of them, and they never change while the program runs: each is painted once, for everybody. */
const painted = new Shared<Uint8Array>(64);

/** The same as PNG. @param width in pixels @returns undefined where there is no such scenario */
export async function scenarioPng(
  id: string,
  part: PicturePart,
  width: number,
): Promise<Uint8Array | undefined> {
  const drawn = painted.known(nameOf(id, part, width));
  if (drawn !== undefined) return await drawn;
  const picture = scenarioPicture(id, part);
  return picture &&
    await painted.get(nameOf(id, part, width), () => paint(picture.svg, picture.colors, width));
}

const nameOf = (id: string, part: PicturePart, width: number) => `${id} ${part} ${width}`;

/** Where on a sheet a part of its map is. */
export function windowOn({ map }: Picture, { x, y, width, height }: PartOfMap): Box {
  return {
    x: map.x + map.width * x,
    y: map.y + map.height * y,
    width: map.width * width,
    height: map.height * height,
  };
}
