import { gamePath } from "../game/links.ts";
import type { CurrentGame } from "../game/office.ts";
import { timesCorrected } from "../game/turn/map-of-run.ts";
import { standingRun } from "../game/undone.ts";
import type { OpenSeat } from "./open-seat.ts";

/** The map that a page shows: the last, where the run that is asked for has none. @param seat whose player has opened it, if one has */
export function runOnMap({ head }: CurrentGame, asked: string | undefined, seat?: OpenSeat) {
  const wanted = Number(asked);
  const run = Number.isInteger(wanted) && wanted >= 0 && wanted <= head.run ? wanted : standingRun(head);
  const corrected = timesCorrected(head, run);
  /** Browsers keep a run's pictures: a position that is set right has pictures of its own. */
  const version = corrected === 0 ? "" : `?corrected=${corrected}`;
  return { run, svg: `${seat?.url ?? gamePath(head.id)}/runs/${run}/map.svg${version}` };
}
