import { counted, listed } from "../../../src/common/text.ts";
import { enemyOf, forces, type Side, sideName, SIDES } from "../../../src/kernel/side.ts";
import { type AreaName, areaOf } from "../setting/area-map.ts";
import type { Sight } from "../position/sight.ts";
import { lossesOf, pieceSide } from "./events/losses.ts";
import { anyName, areaShort, blockName, placeName } from "./events/names.ts";
import { battleOutcomeWords } from "./events/outcomes.ts";
import type { PlayedTurn } from "./events/rolls.ts";
import type { SeenEvent } from "./events/seen-event.ts";
import { isFire } from "./volleys.ts";

/** More areas, battles or blocks than these are counted, not named. */
const MOST = { areas: 4, battles: 3, inBrief: 2, blocks: 5 };

/**
 * A Player-Turn in the words of a war diary: by areas and battles, as far as its reader saw them.
 * @param isBrief in two sentences or so: what came of the orders
 */
export function diaryOf(turn: PlayedTurn, sight: Sight, isBrief = false): string[] {
  const { events } = turn;
  const battles = battleSentences(turn, sight, isBrief);
  const [first, ...others] = [...battles, ...lossSentence(events, sight)];
  if (isBrief && first !== undefined) return [first, others.join(" ")].filter((said) => said !== "");
  return [
    ...[turn.side, enemyOf(turn.side)].flatMap((side) => marchSentence(side, turn, sight)),
    ...stoppedSentence(events, sight),
    ...arrivalSentence(events, sight),
    ...battles,
    ...takenSentence(events, sight),
    ...lossSentence(events, sight),
  ];
}

/** `The Axis moved 6 blocks: 3 to 46 Bir Berraneb, 2 to 37 Sidi Rezegh and 1 elsewhere.` */
function marchSentence(side: Side, { events }: PlayedTurn, sight: Sight): string[] {
  const ends = new Map<string, AreaName>();
  for (const event of events) {
    if (event.kind !== "moved" && event.kind !== "stratMoved") continue;
    if (pieceSide(sight, event) !== side) continue;
    const piece = event.piece ?? event.unit;
    const to = event.kind === "moved" ? event.path.at(-1) : event.to;
    if (piece !== undefined && to !== undefined) ends.set(piece, to);
  }
  if (ends.size === 0) return [];
  const areas = [...Map.groupBy(ends.values(), (area) => area)].sort(([, a], [, b]) => b.length - a.length);
  const shown = areas.slice(0, MOST.areas);
  const rest = ends.size - shown.reduce((sum, [, blocks]) => sum + blocks.length, 0);
  const parts = shown.map(([area, blocks]) => `${blocks.length} to ${areaWords(sight, area)}`);
  const moved = `${forces(side)} moved ${counted(ends.size, "block")}`;
  return areas.length === 1
    ? [`${moved} to ${areaWords(sight, areas[0][0])}.`]
    : [`${moved}: ${listed([...parts, ...(rest === 0 ? [] : [`${rest} elsewhere`])])}.`];
}

/** 14.14: `Stopped at the mines: 4nz (needed 7, rolled 10).` */
function stoppedSentence(events: readonly SeenEvent[], sight: Sight): string[] {
  const stopped = events.flatMap((event) =>
    event.kind === "rolled" && event.purpose === "minefield" && !event.hit
      ? [`${anyName(sight, event.by)} (needed ${event.need}, rolled ${event.die})`]
      : []
  );
  return stopped.length === 0 ? [] : [`Stopped at the mines: ${some(stopped)}.`];
}

function areaWords(sight: Sight, area: AreaName): string {
  return area === "coastal-force" ? areaShort(area) : placeName(sight, areaOf(area));
}

function arrivalSentence(events: readonly SeenEvent[], sight: Sight): string[] {
  const arrived = events.flatMap((event) => event.kind === "arrived" ? [blockName(sight, event)] : []);
  return arrived.length === 0 ? [] : [`Arrived: ${some(arrived)}.`];
}

/** How each battle came out, by how many hits, and what it cost. */
function battleSentences({ side, events }: PlayedTurn, sight: Sight, isBrief: boolean): string[] {
  let from = 0;
  const battles = events.flatMap((event, at) => {
    if (event.kind !== "battleEnded") return [];
    const before = events.slice(from, at + 1);
    // What was lost on the way there is no part of the battle.
    const fought = before.slice(Math.max(0, before.findLastIndex(({ kind }) => kind === "attacked")));
    from = at + 1;
    const lost = SIDES.map((each) => ({ each, ...lossesOf(sight, fought, each) }));
    const cost = lost.flatMap(({ each, steps }) =>
      steps === 0 ? [] : [`${sideName(each)} ${counted(steps, "step")}`]
    );
    const outcome = battleOutcomeWords(sight, { side, events }, at);
    const place = placeName(sight, event.area);
    const sentence = `Battle of ${place}: ${outcome}${hitWords(fought)}${
      cost.length === 0 ? ", without loss" : `; lost: ${cost.join(", ")}`
    }.`;
    return [{ place, outcome, sentence, steps: lost.reduce((sum, { steps }) => sum + steps, 0) }];
  });
  if (isBrief && battles.length > MOST.inBrief) {
    const [worst, ...others] = battles.toSorted((a, b) => b.steps - a.steps);
    return [
      worst.sentence,
      `Other battles: ${some(others.map(({ place, outcome }) => `${place} (${outcome})`))}.`,
    ];
  }
  const rest = battles.length - MOST.battles;
  const told = battles.slice(0, MOST.battles).map(({ sentence }) => sentence);
  return rest <= 0 ? told : [...told, `The log has ${counted(rest, "more battle")}.`];
}

/** `; hits: Allied 3 of 8 shots, Axis 1 of 4` */
function hitWords(events: readonly SeenEvent[]): string {
  const shots = events.filter(isFire);
  const hits = SIDES.flatMap((each) => {
    const own = shots.filter(({ side }) => side === each);
    return own.length === 0
      ? []
      : [{ said: `${sideName(each)} ${own.filter(({ hit }) => hit).length} of ${own.length}`, own }];
  });
  const [first, ...others] = hits;
  return first === undefined
    ? ""
    : `; hits: ${
      [`${first.said} ${first.own.length === 1 ? "shot" : "shots"}`, ...others.map(({ said }) => said)].join(
        ", ",
      )
    }`;
}

function takenSentence(events: readonly SeenEvent[], sight: Sight): string[] {
  return SIDES.flatMap((side) => {
    const taken = events.flatMap((event) =>
      event.kind === "controlled" && event.side === side ? [placeName(sight, event.area)] : []
    );
    return taken.length === 0 ? [] : [`${forces(side)} took ${some(taken)}.`];
  });
}

/** Lost blocks, and steps lost at mines; each battle reports its own step losses. */
function lossSentence(events: readonly SeenEvent[], sight: Sight): string[] {
  return SIDES.map(enemyOf).flatMap((side) => {
    const { lost } = lossesOf(sight, events, side);
    const mined = lossesOf(sight, events.filter(isAtMines), side).steps;
    const parts = [
      ...(lost.length === 0 ? [] : [some(lost)]),
      ...(mined === 0 ? [] : [`${counted(mined, "step")} at mines`]),
    ];
    return parts.length === 0 ? [] : [`${forces(side)} lost ${listed(parts)}.`];
  });
}

/** 14.14: whether a unit lost this step as it crossed mines; then its move is the next event. */
function isAtMines(event: SeenEvent, index: number, events: readonly SeenEvent[]): boolean {
  const next = events[index + 1];
  return event.kind === "stepLost" && next?.kind === "moved" && next.piece === event.piece &&
    next.unit === event.unit;
}

/** Names, the first of many and how many more there are. */
function some(names: readonly string[]): string {
  const more = names.length - MOST.blocks;
  return more <= 0 ? listed(names) : `${names.slice(0, MOST.blocks).join(", ")} and ${more} more`;
}
