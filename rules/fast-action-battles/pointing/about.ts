import { given } from "../../../src/common/picked.ts";
import { type Block, list } from "../../../src/kernel/block.ts";
import type { About, Thing } from "../../../src/kernel/pointing.ts";
import { sideName, SIDES } from "../../../src/kernel/side.ts";
import { lying } from "../board/lying.ts";
import { isInZone } from "../play/tobruk.ts";
import { type Area, COAST } from "../setting/area-map.ts";
import { blockCalled, pieceId } from "../position/called.ts";
import type { Chit } from "../setting/chit-book.ts";
import { areaOfBlock, blocksAt, isContested, isInterdicted } from "../position/ground.ts";
import { pieceCalled } from "../position/naming.ts";
import { isRegular, type Unit } from "../setting/roster.ts";
import type { SeenBlock, Sight } from "../position/sight.ts";
import { STACKING_LIMIT, stackSize } from "../position/stacking.ts";
import { canTrace } from "../position/supply.ts";
import { couldBe, unaccounted } from "../set-up/unaccounted.ts";
import {
  blockName,
  blockWords,
  chitName,
  markWords,
  placeName,
  strengthWords,
} from "../words/events/names.ts";
import { areaAt } from "./plan/things.ts";

/** All that the viewer may know of a place, a block or a chit; undefined if none has that id. */
export function about(sight: Sight, { kind, id }: Thing): About | undefined {
  if (kind === "place") {
    const area = areaAt(sight, id);
    return area === undefined ? undefined : aboutArea(sight, area);
  }
  const block = kind === "piece" ? blockCalled(sight, id) : undefined;
  if (block !== undefined) return aboutBlock(sight, block);
  const chit = kind === "piece" && sight.chits[id] !== undefined ? sight.setting.chits.chit(id) : undefined;
  return chit === undefined ? undefined : aboutChit(sight, chit);
}

function aboutArea(sight: Sight, area: Area): About {
  const name = placeName(sight, area);
  const there = SIDES.flatMap((side) => blocksAt(sight, side, area));
  const chits = SIDES.flatMap((side) => lying(sight, side, area));
  const facts = area === COAST ? [] : groundFacts(sight, area);
  const present = SIDES.flatMap((side) => {
    const all = [
      ...blocksAt(sight, side, area).map((block) => blockWords(sight, block)),
      ...lying(sight, side, area).map((chit) => chitName(sight, chit.id)),
    ];
    return all.length === 0 ? [] : [`${sideName(side)}: ${all.join(", ")}`];
  });
  const room = area === COAST ? [] : SIDES.map((side) => {
    const left = STACKING_LIMIT - stackSize(sight, side, area);
    return `${sideName(side)} room for ${Math.max(0, left)} more (5.1)`;
  });
  return {
    title: name,
    spoken: `${[name, ...facts.map(({ short }) => short).filter((short) => short !== "")].join(", ")}. ${
      present.length === 0 ? "No unit is there" : present.join("; ")
    }.`,
    blocks: [list([...facts.map(({ whole }) => whole), ...present, ...room, ...steps(sight, area)])],
    pieces: [...there.map(pieceId), ...chits.map(({ id }) => id)],
  };
}

interface Fact {
  readonly short: string;
  readonly whole: string;
}

function groundFacts(sight: Sight, area: Area): Fact[] {
  const { setting: { map }, control, works, forts, tankRecovery } = sight;
  const difficulty = map.difficulty(area);
  const fact = (short: string, whole = short): Fact => ({ short, whole });
  return given([
    fact(`${sideName(control[area])} control`, `${sideName(control[area])} control (2.2)`),
    isContested(sight, area) && fact(
      "contested",
      sight.newlyContested.includes(area)
        ? "Newly contested: it must be fought for (6.1)"
        : "Contested (6.1)",
    ),
    difficulty > 0 && fact(
      `difficulty ${difficulty}`,
      `Terrain difficulty ${difficulty}: off the attacker's ground fire (2.4)`,
    ),
    ...map.features(area).flatMap((feature) => featureFact(feature)),
    isInZone(sight, area) && fact("", "In the Tobruk Operational Zone (14.32)"),
    forts[area] !== undefined && fact(`fort ${forts[area]}`, `A fort of strength ${forts[area]} (14.03)`),
    works[area] !== undefined &&
    fact(`${sideName(works[area])} field works`, `${sideName(works[area])} field works (5.23)`),
    tankRecovery.includes(area) && fact("wrecks", "Wrecks that the Axis may recover (15.5)"),
    ...SIDES.filter((side) => isInterdicted(sight, side, area)).map((side) =>
      fact("interdicted", `${sideName(side)} aircraft interdict it (16.3)`)
    ),
    ...SIDES.filter((side) => blocksAt(sight, side, area).length > 0 && !canTrace(sight, side, area)).map((
      side,
    ) =>
      fact(`no ${sideName(side)} supply`, `The ${sideName(side)} side could trace no supply to it now (9.31)`)
    ),
  ]);
}

const FEATURES: readonly (readonly [begin: string, short: (rest: string) => string, cite: string])[] = [
  ["airfield", () => "airfield", "16.31"],
  ["port", () => "port", "2.3"],
  ["coastal", () => "on the coast", "17.13"],
  ["fortress:", (rest) => `in the fortress of ${rest.slice(0, 1).toUpperCase()}${rest.slice(1)}`, "14.12"],
  ["entry:", (letter) => `entry area ${letter}`, "4.1"],
  ["supply:allied", () => "Allied source of supply", "14.91"],
  ["supply:axis", () => "Axis source of supply", "14.92"],
  ["vp:star", (points) => `objective of both, ${points}`, "19.1"],
  ["vp:allied", (points) => `Allied objective, ${points}`, "19.1"],
  ["vp:axis-fmc", () => "maintenance centre", "19.1"],
  ["vp:axis", (points) => `Axis objective, ${points}`, "19.1"],
];

function featureFact(feature: string): Fact[] {
  const found = FEATURES.find(([begin]) => feature.startsWith(begin));
  if (found === undefined) return [];
  const [begin, words, cite] = found;
  const short = words(feature.slice(begin.length));
  return [{ short, whole: `${short.slice(0, 1).toUpperCase()}${short.slice(1)} (${cite})` }];
}

/** Which ways lead out of an area, and over what. */
function steps(sight: Sight, area: Area): string[] {
  const ways = sight.setting.map.steps(area).map(({ to, boundary }) => {
    const over = [
      ...(boundary.isRoad ? ["road"] : []),
      ...(boundary.escarpment ? ["escarpment"] : []),
      ...(boundary.fortress ? ["fortress"] : []),
      ...(boundary.slope ? ["slope"] : []),
      ...(boundary.wadi ? ["wadi"] : []),
      ...(boundary.mined ? [sight.breached.includes(boundary.name) ? "breached mines" : "mines"] : []),
    ];
    return `${placeName(sight, to)}${over.length === 0 ? "" : ` (${over.join(", ")})`}`;
  });
  return ways.length === 0 ? [] : [`Next to it: ${ways.join(", ")} (14.1)`];
}

const CLASSES: Readonly<Record<Unit["class"], string>> = {
  armour: "armour",
  recon: "reconnaissance",
  infantry: "infantry",
  motorised: "motorised infantry",
  patrol: "patrol",
};

function aboutBlock(sight: Sight, block: SeenBlock): About {
  const area = areaOfBlock(block);
  const where = area === undefined ? `off the map: ${block.area}` : placeName(sight, area);
  const unit = block.unit === undefined ? undefined : sight.setting.roster.known(block.unit);
  const title = unit?.name ?? blockName(sight, block);
  const known = strengthWords(sight, block);
  const marks = markWords(block);
  const spoken = [
    title,
    ...(unit === undefined ? ["hidden"] : [sideName(block.side), CLASSES[unit.class]]),
    ...(known === undefined ? [] : [known]),
    ...marks,
    where,
  ];
  return {
    title,
    spoken: `${spoken.join(", ")}.`,
    blocks: unit === undefined ? hidden(sight, block, where) : open(block, unit, known, where),
    pieces: [],
  };
}

function open(block: SeenBlock, unit: Unit, known: string | undefined, where: string): Block[] {
  const { name, designation, echelon, steps, quality, allowance, hasArtillery, points } = unit;
  const regular = isRegular(unit);
  return [list(given([
    `${name} [${designation}]: ${sideName(block.side)}, ${CLASSES[unit.class]}${
      echelon === undefined ? "" : `, ${echelon}`
    } (13.2)`,
    known !== undefined &&
    `${known}${regular ? ` of ${steps}, ${quality} from full strength down` : ""} (2.0)`,
    `${allowance} Movement Points (5.22)${block.moved === true ? "; it has moved (5.35)" : ""}`,
    hasArtillery && "Guns of its own: a die of artillery fire (15.4)",
    points > 0 && `Its elimination is worth ${points} to the other side (19.2)`,
    `Where: ${where}`,
    ...markWords(block),
    block.piece !== undefined && `Hidden it is ${pieceCalled(block.piece)} to the other side (6.24)`,
  ]))];
}

/** 6.24: the open facts about the other side's hidden block, and the units that the open order of battle leaves. */
function hidden(sight: Sight, block: SeenBlock, where: string): Block[] {
  const units = couldBe(sight, block, unaccounted(sight, block.side));
  return [list([
    `A hidden ${sideName(block.side)} block: only its owner knows its identity (6.24)`,
    `It could be any of ${units.length}: ${units.map(({ designation }) => designation).join(", ")} (13.4)`,
    `Where: ${where}`,
    ...markWords(block),
  ])];
}

function aboutChit(sight: Sight, chit: Chit): About {
  const place = sight.chits[chit.id];
  const where = typeof place === "object" ? `${place.as} in ${placeName(sight, place.area)}` : place;
  return {
    title: chit.name,
    spoken: `${chit.name}, ${sideName(chit.side)} ${chit.type}, ${where}.`,
    blocks: [list([
      `${chit.name}: ${sideName(chit.side)} ${chit.type}${
        chit.echelon === undefined ? "" : `, ${chit.echelon}`
      } (10.0)`,
      `Where: ${where}`,
    ])],
    pieces: [],
  };
}
