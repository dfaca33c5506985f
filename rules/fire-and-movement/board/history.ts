import { chaptersOf } from "../../../src/common/chapters.ts";
import type { Chapter } from "../../../src/kernel/pointing.ts";
import { isConcerned } from "../../hexes/pointing/passage.ts";
import type { Sight } from "../sight/sight.ts";
import type { Telling } from "../words/combat-words.ts";
import { eventWords } from "../words/event-words.ts";
import { namesIn } from "../words/names.ts";
import type { PlayedTurn } from "../words/played-turn.ts";

/** Where a unit came in, moved, fought, was depleted, retreated and was lost, in the words of the log. */
export function history(
  { setting }: Sight,
  turns: readonly PlayedTurn[],
  unit: string,
): Chapter[] | undefined {
  if (setting.roster.unit(unit) === undefined) return undefined;
  const telling: Telling = { setting, name: namesIn(setting) };
  return chaptersOf(turns, (event, { events }) => {
    if (!isConcerned(event, unit)) return undefined;
    return eventWords(telling, event, (hex) => {
      const fought = events.find((each) => each.kind === "combatResolved" && each.target === hex);
      return fought?.kind === "combatResolved" ? telling.name(fought.defender) : undefined;
    });
  });
}
