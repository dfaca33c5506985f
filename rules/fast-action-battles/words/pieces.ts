import { type Block, heading, list, paragraph } from "../../../src/kernel/block.ts";
import { type Side, sideName } from "../../../src/kernel/side.ts";
import type { Box } from "../documents/position.ts";
import type { Area } from "../setting/area-map.ts";
import { chitCalled } from "../position/naming.ts";
import type { SeenBlock, Sight } from "../position/sight.ts";
import {
  blockName,
  blockWords,
  boundaryWords,
  chitName,
  forcesIn,
  placeName,
  unitName,
} from "./events/names.ts";

const BOXES: Readonly<Record<Exclude<Box, "out">, string>> = {
  "coastal-force": "Coastal Force box",
  "force-e": "Force E box",
  reinforcements: "To come",
  patrol: "Patrols at hand",
  detachment: "Detachments at hand",
  eliminated: "Eliminated",
};

/** The blocks of a side by place: what the map shows, for those who read text. */
export function roster(sight: Sight, side: Side): Block[] {
  const places = sight.setting.map.areas.flatMap((area) => {
    const there = [
      ...forcesIn(sight, side, area),
      ...shelters(sight, side, area),
      ...missions(sight, side, area),
    ];
    return there.length === 0 ? [] : [`${placeName(sight, area)}: ${there.join(", ")}`];
  });
  const lanes = side === "allied" && sight.breached.length > 0
    ? [`Lanes through mines: ${sight.breached.map(boundaryWords).join(", ")}`]
    : [];
  const boxes = Object.entries(BOXES).flatMap(([box, name]) => {
    const there = sight.blocks.filter((block) => block.side === side && block.area === box);
    return there.length === 0 ? [] : [`${name}: ${there.map((block) => inBox(sight, block)).join(", ")}`];
  });
  if (places.length + boxes.length === 0) return [paragraph(`${sideName(side)} blocks: none.`)];
  return [paragraph(`${sideName(side)} blocks by area:`), list([...places, ...boxes, ...lanes])];
}

/** 5.23, 14.03: field works of a side, and a fort that protects it. */
function shelters({ setting, control, works, forts }: Sight, side: Side, area: Area): string[] {
  const isFort = forts[area] !== undefined && setting.forts.get(area)?.side === side &&
    control[area] === side;
  return [
    ...(isFort ? [`a fort of strength ${forts[area]}`] : []),
    ...(works[area] === side ? ["field works"] : []),
  ];
}

/** 16.3, 14.64: chits of a side that lie there and do not fight. */
function missions({ setting, chits }: Sight, side: Side, area: Area): string[] {
  return setting.chits.lying.filter((chit) => chit.side === side).flatMap(({ id }) => {
    const place = chits[id];
    if (typeof place !== "object" || place.area !== area) return [];
    if (place.as === "interdiction") return [`interdiction by ${chitCalled(setting, id)}`];
    return place.as === "joint" ? [`Joint Operations by ${chitCalled(setting, id)}`] : [];
  });
}

function inBox(sight: Sight, block: SeenBlock): string {
  const { unit, area } = block;
  if (unit === undefined) return "a block";
  if (area === "coastal-force") return blockWords(sight, block);
  const due = area === "reinforcements" ? sight.setting.roster.known(unit).arrival : undefined;
  return due === undefined
    ? unitName(sight, unit)
    : `${unitName(sight, unit)} (Game-Turn ${due.gameTurn}, entry area ${due.entries})`;
}

/** The changes between two sights: blocks by their current names, chits, control, works and forts. */
export function changedPieces(before: Sight, after: Sight): Block[] {
  const items = [
    ...blockChanges(before, after),
    ...groundChanges(before, after),
    ...chitChanges(before, after),
  ];
  return items.length === 0 ? [] : [heading("What is otherwise now"), list(items)];
}

function blockChanges(before: Sight, after: Sight): string[] {
  const faces = new Map(
    [before, after].flatMap(({ blocks }) =>
      blocks.flatMap(({ unit, piece }) =>
        unit === undefined || piece === undefined ? [] : [[piece, unit] as const]
      )
    ),
  );
  const nameOf = ({ unit, piece = "" }: SeenBlock) => unit ?? faces.get(piece) ?? piece;
  const states = (sight: Sight) =>
    new Map(sight.blocks.map((block) => [nameOf(block), [block, stateWords(sight, block)] as const]));
  const [was, is] = [states(before), states(after)];
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((key) => {
    const [old, now] = [was.get(key), is.get(key)];
    if (old?.[1] === now?.[1]) return [];
    const [block] = now ?? old!;
    return [`${blockName(after, block)}: ${now?.[1] ?? "unseen"}; it was ${old?.[1] ?? "unseen"}.`];
  });
}

function stateWords(sight: Sight, block: SeenBlock): string {
  if (typeof block.area !== "number") {
    return block.area === "out" ? "out of play" : BOXES[block.area].toLowerCase();
  }
  const words = blockWords(sight, block);
  const marks = words.slice(blockName(sight, block).length);
  return `${placeName(sight, block.area)}${marks}`;
}

function groundChanges(before: Sight, after: Sight): string[] {
  return after.setting.map.areas.flatMap((area) => {
    const of = ({ control, works, forts, unsuppliedAreas }: Sight) =>
      [
        `${sideName(control[area])}`,
        ...(works[area] === undefined ? [] : [`${sideName(works[area])} field works`]),
        ...(forts[area] === undefined ? [] : [`a fort of ${forts[area]}`]),
        ...(unsuppliedAreas.includes(area) ? ["unsupplied"] : []),
      ].join(", ");
    return of(before) === of(after) ? [] : [`${placeName(after, area)}: ${of(after)}; it was ${of(before)}.`];
  });
}

function chitChanges(before: Sight, after: Sight): string[] {
  const ids = after.setting.chits.chits.map(({ id }) => id);
  const at = ({ chits }: Sight, id: string) => {
    const place = chits[id];
    return place === undefined ? "unseen" : typeof place === "object" ? `in ${place.area}` : place;
  };
  return ids.filter((id) => at(before, id) !== at(after, id))
    .map((id) => `${chitName(after, id)}: ${at(after, id)}; it was ${at(before, id)}.`);
}
