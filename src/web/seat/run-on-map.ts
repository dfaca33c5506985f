import { gamePath } from "../../game/access/links.ts";
import type { CurrentGame } from "../../game/office.ts";
import { timesCorrected } from "../../game/turn/map-of-run.ts";
import { standingRun } from "../../game/undone.ts";
import type { GameHead } from "../../store/records/game-record.ts";
import type { OpenSeat } from "../request/open-seat.ts";

/** A run's number as an address has it; undefined where it is none. */
export function runIn(text: string | undefined): number | undefined {
  return /^\d{1,6}$/.test(text ?? "") ? Number(text) : undefined;
}

/**
 * Where the map after a run is, below the page of a game or seat. Browsers keep it: a position that is set right has one of its
 * own.
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

/** The part of the map in which most happened last, as everybody sees it. */
export function newestCloseUp(head: GameHead): string {
  return `${gamePath(head.id)}/${mapFile(head, standingRun(head), "png", "close-up")}`;
}

/** The map that a page shows: the last, where the run that is asked for has none. @param seat whose player has opened it, if one has */
export function runOnMap({ head }: CurrentGame, asked: string | undefined, seat?: OpenSeat) {
  const wanted = Number(asked);
  const run = Number.isInteger(wanted) && wanted >= 0 && wanted <= head.run ? wanted : standingRun(head);
  return { run, svg: `${seat?.url ?? gamePath(head.id)}/${mapFile(head, run)}` };
}
