import { counted, listed } from "../../../src/common/text.ts";
import { enemyOf, forces, sideName, SIDES } from "../../../src/kernel/side.ts";
import { type AreaName, areaOf } from "../position/area-map.ts";
import type { Sight } from "../position/sight.ts";
import { lossesOf } from "./losses.ts";
import { areaShort, blockName, placeName } from "./names.ts";
import { battleOutcomeWords } from "./outcomes.ts";
import type { PlayedTurn } from "./rolls.ts";
import type { SeenEvent } from "./seen-event.ts";

/** More areas, battles or blocks than these are counted, not named. */
const MOST = { areas: 4, battles: 3, blocks: 5 };

/** A Player-Turn in the words of a war diary: by areas and battles, as far as its reader saw them. */
export function diaryOf(turn: PlayedTurn, sight: Sight): string[] {
  const { events } = turn;
  return [
    ...marchSentence(turn, sight),
    ...arrivalSentence(events, sight),
    ...battleSentences(turn, sight),
    ...takenSentence(events, sight),
    ...lossSentence(events, sight),
  ];
}

/** `The Axis moved 6 blocks: 3 to 46 Bir Berraneb, 2 to 37 Sidi Rezegh and 1 elsewhere.` */
function marchSentence({ side, events }: PlayedTurn, sight: Sight): string[] {
  const ends = new Map<string, AreaName>();
  for (const event of events) {
    if (event.kind !== "moved" && event.kind !== "stratMoved") continue;
    const piece = event.piece ?? event.unit;
    const to = event.kind === "moved" ? event.path.at(-1) : event.to;
    if (piece !== undefined && to !== undefined) ends.set(piece, to);
  }
  if (ends.size === 0) return [];
  const areas = [...Map.groupBy(ends.values(), (area) => area)].sort(([, a], [, b]) => b.length - a.length);
  const shown = areas.slice(0, MOST.areas);
  const rest = ends.size - shown.reduce((sum, [, blocks]) => sum + blocks.length, 0);
  const parts = shown.map(([area, blocks]) => `${blocks.length} to ${areaWords(sight, area)}`);
  return [
    `${forces(side)} moved ${counted(ends.size, "block")}: ${
      listed([...parts, ...(rest === 0 ? [] : [`${rest} elsewhere`])])
    }.`,
  ];
}

function areaWords(sight: Sight, area: AreaName): string {
  return area === "coastal-force" ? areaShort(area) : placeName(sight, areaOf(area));
}

function arrivalSentence(events: readonly SeenEvent[], sight: Sight): string[] {
  const arrived = events.flatMap((event) => event.kind === "arrived" ? [blockName(sight, event)] : []);
  return arrived.length === 0 ? [] : [`Arrived: ${some(arrived)}.`];
}

/** How each battle came out, and what it cost. */
function battleSentences({ side, events }: PlayedTurn, sight: Sight): string[] {
  let from = 0;
  const battles = events.flatMap((event, at) => {
    if (event.kind !== "battleEnded") return [];
    const fought = events.slice(from, at + 1);
    from = at + 1;
    const cost = SIDES.flatMap((each) => {
      const { steps } = lossesOf(sight, fought, each);
      return steps === 0 ? [] : [`${sideName(each)} ${counted(steps, "step")}`];
    });
    const outcome = battleOutcomeWords(sight, { side, events }, at);
    return [
      `Battle of ${placeName(sight, event.area)}: ${outcome}${
        cost.length === 0 ? ", without loss" : `; lost: ${cost.join(", ")}`
      }.`,
    ];
  });
  const rest = battles.length - MOST.battles;
  return rest <= 0 ? battles : [
    ...battles.slice(0, MOST.battles),
    `The log has ${counted(rest, "more battle")}.`,
  ];
}

/** Areas that a side has newly taken. */
function takenSentence(events: readonly SeenEvent[], sight: Sight): string[] {
  return SIDES.flatMap((side) => {
    const taken = events.flatMap((event) =>
      event.kind === "controlled" && event.side === side ? [placeName(sight, event.area)] : []
    );
    return taken.length === 0 ? [] : [`${forces(side)} took ${some(taken)}.`];
  });
}

/** Blocks that are lost; each battle tells its own steps. */
function lossSentence(events: readonly SeenEvent[], sight: Sight): string[] {
  return SIDES.flatMap((side) => {
    const { lost } = lossesOf(sight, events, enemyOf(side));
    return lost.length === 0 ? [] : [`${forces(enemyOf(side))} lost ${some(lost)}.`];
  });
}

/** Names, the first of many and how many more there are. */
function some(names: readonly string[]): string {
  const more = names.length - MOST.blocks;
  return more <= 0 ? listed(names) : `${names.slice(0, MOST.blocks).join(", ")} and ${more} more`;
}
