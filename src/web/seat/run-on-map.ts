import { gamePath } from "../../game/access/links.ts";
import { timesCorrected } from "../../game/turn/map-of-run.ts";
import { standingRun } from "../../game/undone.ts";
import type { GameHead } from "../../store/records/game-record.ts";
import type { ReadGame } from "../request/reading.ts";

/** A run's number from an address; undefined if it is none. */
export function runIn(text: string | undefined): number | undefined {
  return /^\d{1,6}$/.test(text ?? "") ? Number(text) : undefined;
}

/**
 * The address of the map after a run, below the page of a game or seat. Browsers keep it: a corrected position has another
 * address.
 */
export function mapFile(
  head: GameHead,
  run: number,
  format: "svg" | "png" = "svg",
  name: "map" | "close-up" = "map",
): string {
  const corrected = timesCorrected(head, run);
  return `runs/${run}/${name}.${format}${corrected === 0 ? "" : `?corrected=${corrected}`}`;
}

/** The busiest part of the last map, as everybody sees it. */
export function newestCloseUp(head: GameHead): string {
  return `${gamePath(head.id)}/${mapFile(head, standingRun(head), "png", "close-up")}`;
}

/** The map on a page: the last, if the wanted run has none. */
export function runOnMap({ game: { head }, url }: ReadGame, asked: string | undefined) {
  const wanted = Number(asked);
  const run = Number.isInteger(wanted) && wanted >= 0 && wanted <= head.run ? wanted : standingRun(head);
  return { run, svg: `${url}/${mapFile(head, run)}` };
}
