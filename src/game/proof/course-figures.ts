import { courseFigure } from "../../drawing/course-figure.ts";
import type { Viewer } from "../../kernel/rules.ts";
import type { Tally } from "../../kernel/words.ts";
import type { GameHead } from "../../store/records/game-record.ts";
import { type GameCabinet, positionAfter } from "../office.ts";
import { seenBy } from "../open/open-game.ts";
import { isUndone } from "../undone.ts";

/** Losses and points from run to run, as a viewer saw them, in charts with the page's own colors. */
export async function courseFigures(
  office: GameCabinet,
  head: GameHead,
  viewer: Viewer,
): Promise<string[]> {
  const counted: (readonly Tally[])[] = [];
  for (let run = 0; run <= head.run; run++) {
    if (isUndone(head, run)) continue;
    const { system, sight } = seenBy(await positionAfter(office, head, run), viewer);
    counted.push(system.words.tallies?.(sight) ?? []);
  }
  return counted[0].map(({ label }, index) =>
    courseFigure({ label, course: counted.map((tallies) => tallies[index].values) })
  );
}
