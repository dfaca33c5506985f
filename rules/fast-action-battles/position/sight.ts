import type { Viewer } from "../../../src/kernel/rules.ts";
import { enemyOf, type Side, SIDES } from "../../../src/kernel/side.ts";
import type { Area } from "../setting/area-map.ts";
import type { Battle, FireKind, SeenBattle } from "./battle-state.ts";
import type { ChitId } from "../setting/chit-book.ts";
import { handle } from "./events.ts";
import { areaOfBlock, type ChitPlace, type Ground, type OpenBlock } from "./ground.ts";
import type { Phase } from "./phases.ts";
import { type Query, query, type Question } from "./query.ts";
import type { UnitId } from "../setting/roster.ts";
import { type FactionBlock, type OpenMemory, openOrder, type Truth } from "./truth.ts";

/** A block as a viewer knows it; a hidden one has only the open facts and its handle. */
export interface SeenBlock extends OpenBlock {
  /** `axis-block-4`; absent off the map. */
  readonly piece?: string;
  readonly strength?: number;
  readonly moved?: boolean;
  readonly scouted?: true | undefined;
  readonly from?: Area | undefined;
  readonly assaulting?: boolean;
}

export type OwnBlock =
  & SeenBlock
  & Pick<FactionBlock, "unit" | "strength" | "moved" | "scouted" | "from" | "assaulting">;

/** Another side's open question: whose it is. */
export interface OthersQuestion {
  readonly kind: "waiting";
  readonly side: Side;
  readonly gameTurn: number;
  readonly phase: Phase;
}

/** What one viewer knows of a game. Nothing else of the truth is in it, in no member and no order. */
export interface Sight extends Ground, OpenMemory {
  readonly viewer: Viewer;
  readonly query: Query | OthersQuestion;
  readonly blocks: readonly SeenBlock[];
  /** Where chits are: all of one's own, and the other side's open ones. */
  readonly chits: Readonly<Record<ChitId, ChitPlace>>;
  /** How many chits are in each cup. */
  readonly cups: Readonly<Record<Side, number>>;
  readonly battle: SeenBattle | undefined;
  readonly repaired: readonly UnitId[];
  readonly rapid: UnitId | undefined;
}

/** The sights made of each truth so far, because adjudicator, judge and answerer look at the same one in turn. */
const sights = new WeakMap<Truth, Partial<Record<Viewer, Sight>>>();

/** What a viewer knows of a truth: the same sight at every look. */
export function view(truth: Truth, viewer: Viewer): Sight {
  const known = sights.get(truth) ?? {};
  const found = known[viewer];
  if (found !== undefined) return found;
  const made = look(truth, viewer);
  known[viewer] = made;
  sights.set(truth, known);
  return made;
}

/** Member by member, so that nothing else of the truth comes along. */
function look(truth: Truth, viewer: Viewer): Sight {
  const isOwner = (side: Side) => viewer === side || viewer === "gameMaster";
  const { chits, cups } = seenChits(truth, viewer);
  return {
    viewer,
    query: seenQuery(query(truth), viewer),
    setting: truth.setting,
    gameTurn: truth.gameTurn,
    phasing: truth.phasing,
    phase: truth.phase,
    control: truth.control,
    blocks: seenBlocks(truth, viewer),
    chits,
    cups,
    works: truth.works,
    forts: truth.forts,
    breached: truth.breached,
    newlyContested: truth.newlyContested,
    unsuppliedAreas: truth.unsuppliedAreas,
    crossed: truth.crossed,
    scouted: truth.scouted,
    fought: truth.fought,
    reengaged: truth.reengaged,
    crossings: truth.crossings,
    tankRecovery: truth.tankRecovery,
    repairedSteps: truth.repairedSteps,
    breakout: truth.breakout,
    release: truth.release,
    attackedXXI: isOwner("axis") && truth.attackedXXI,
    airfieldTaken: truth.airfieldTaken,
    axisBonus: truth.axisBonus,
    rebuilt: isOwner("allied") ? truth.rebuilt : [],
    drawCut: truth.drawCut,
    unspent: truth.unspent,
    arrivedIn: truth.arrivedIn,
    retired: truth.retired,
    delayed: truth.delayed,
    convoyed: truth.convoyed,
    auftragstaktik: truth.auftragstaktik,
    scoutingOpen: truth.scoutingOpen,
    isTurnOpening: truth.isTurnOpening,
    victoryPoints: truth.victoryPoints,
    battle: truth.battle === undefined ? undefined : seenBattle(truth.battle, isOwner),
    repaired: isOwner("axis") ? truth.repaired : [],
    rapid: isOwner("allied") ? truth.rapid : undefined,
  };
}

/** Everybody knows which side has a question; only that side knows which. */
function seenQuery(asked: Query, viewer: Viewer): Sight["query"] {
  if (asked.kind === "over" || viewer === "gameMaster" || asked.side === viewer) return asked;
  const { side, gameTurn, phase } = asked;
  return { kind: "waiting", side, gameTurn, phase };
}

/**
 * What a viewer saw of the blocks at the last look: most decisions change none, others a few. Only one look is kept. A weak map
 * of all would take longer to keep than the looks to make.
 */
interface Glance {
  readonly blocks: Truth["blocks"];
  readonly looked: Truth["looked"];
  /** By the places of blocks in the roster. */
  readonly shown: readonly (Shown | undefined)[];
  readonly seen: readonly SeenBlock[];
}

/** What a block looks like; a changed block is a new object. */
interface Shown {
  readonly block: FactionBlock;
  readonly face: Face;
  readonly seen: SeenBlock;
}

const glances: Partial<Record<Viewer, Glance>> = {};

function seenBlocks({ blocks, looked }: Truth, viewer: Viewer): readonly SeenBlock[] {
  const last = glances[viewer];
  if (last?.blocks === blocks && last.looked === looked) return last.seen;
  const glance = lookAt(blocks, looked, viewer, last?.shown ?? []);
  glances[viewer] = glance;
  return glance.seen;
}

function lookAt(
  blocks: Truth["blocks"],
  looked: Truth["looked"],
  viewer: Viewer,
  before: Glance["shown"],
): Glance {
  const shown: (Shown | undefined)[] = [];
  const known: Shown[] = [];
  const veiled: Shown[] = [];
  for (const block of blocks) {
    const one = block.area === "out" ? undefined : shownTo(viewer, block, looked, before[shown.length]);
    shown.push(one);
    if (one !== undefined) (one.face === "back" ? veiled : known).push(one);
  }
  veiled.sort((a, b) => openOrder(a.block, b.block));
  return { blocks, looked, shown, seen: known.concat(veiled).map(({ seen }) => seen) };
}

/** What a viewer sees of a block; nothing if it is unknown and off the map. */
function shownTo(
  viewer: Viewer,
  block: FactionBlock,
  looked: Truth["looked"],
  before: Shown | undefined,
): Shown | undefined {
  const face = faceOf(viewer, block, looked);
  if (face === "back" && block.piece === 0) return undefined;
  return before?.block === block && before.face === face ? before : { block, face, seen: FACES[face](block) };
}

/**
 * 4.1 of handles: whether the viewer knows a block. Besides its owner, everybody knows it while it lies face up or off the map.
 * So does anyone who looks at it (8.32).
 */
function isKnown(looked: Truth["looked"], block: FactionBlock, viewer: Viewer): boolean {
  if (block.revealed !== undefined) return true;
  if (typeof block.area !== "number") return true;
  return viewer === enemyOf(block.side) && looked.includes(block.unit);
}

/** How a block looks: to its owner, to others who know it, to everybody else. */
type Face = "whole" | "front" | "back";

const FACES: Readonly<Record<Face, (block: FactionBlock) => SeenBlock>> = {
  whole: wholeBlock,
  front: namedBlock,
  back: veiledBlock,
};

function faceOf(viewer: Viewer, block: FactionBlock, looked: Truth["looked"]): Face {
  if (viewer === block.side || viewer === "gameMaster") return "whole";
  return isKnown(looked, block, viewer) ? "front" : "back";
}

function wholeBlock(block: FactionBlock): SeenBlock {
  const whole = { ...namedBlock(block), moved: block.moved, from: block.from, assaulting: block.assaulting };
  return block.scouted === undefined ? whole : { ...whole, scouted: block.scouted };
}

function namedBlock(block: FactionBlock): SeenBlock {
  const { unit, side, strength, piece } = block;
  const open = { unit, ...openMembers(block), strength };
  return piece > 0 ? { ...open, piece: handle(side, piece) } : open;
}

function veiledBlock(block: FactionBlock): SeenBlock {
  return { ...openMembers(block), piece: handle(block.side, block.piece) };
}

/** The open facts of any block: member by member, so that nothing else comes along. */
function openMembers(block: FactionBlock): OpenBlock {
  const { side, area, condition, unsupplied, reserve, exploitation, restricted, revealed } = block;
  return { side, area, condition, unsupplied, reserve, exploitation, restricted, revealed };
}

const OPEN_BOXES: readonly ChitPlace[] = ["available", "used", "eliminated"];

/** What a viewer saw of the chits at the last look; they move seldom. */
interface ChitGlance {
  readonly places: Truth["chits"];
  readonly seen: SeenChits;
}
type SeenChits = Pick<Sight, "chits" | "cups">;

const chitGlances: Partial<Record<Viewer, ChitGlance>> = {};

function seenChits({ setting, chits }: Truth, viewer: Viewer): SeenChits {
  const last = chitGlances[viewer];
  if (last?.places === chits) return last.seen;
  const seen: Record<ChitId, ChitPlace> = {};
  const cups: Record<Side, number> = { allied: 0, axis: 0 };
  for (const { id, side } of setting.chits.chits) {
    const place = chits[id];
    if (place === "cup") cups[side]++;
    const isOpen = typeof place === "object" || OPEN_BOXES.includes(place);
    if (place !== "out" && (isOpen || viewer === side || viewer === "gameMaster")) seen[id] = place;
  }
  const made = { chits: seen, cups };
  chitGlances[viewer] = { places: chits, seen: made };
  return made;
}

function seenBattle(battle: Battle, isOwner: (side: Side) => boolean): SeenBattle {
  const { attackers, reinforced, support, direct, engineers, shaken, question: _, points, ...open } = battle;
  const [attacker, defender] = [battle.side, enemyOf(battle.side)];
  const ownPoints = SIDES.filter((side) => points[side] !== undefined && (battle.isOpen || isOwner(side)))
    .map((side) => [side, points[side]]);
  return {
    ...open,
    points: Object.fromEntries(ownPoints),
    ...(isOwner(attacker) ? { attackers, direct, engineers } : {}),
    ...(isOwner(defender) ? { reinforced } : {}),
    ...(isOwner("allied") ? { support } : {}),
    ...(battle.isOpen ? { shaken } : {}),
  };
}

/** The side whose decision is judged: the sight's own side, or for the game master the side that must answer. */
export function judged({ viewer, query }: Sight): Side {
  if (viewer === "allied" || viewer === "axis") return viewer;
  if (query.kind !== "over" && viewer === "gameMaster") return query.side;
  throw new Error(`a ${viewer} makes no decisions`);
}

/** Hits that the side that is asked still has to take (6.41, 6.42). */
export function hitsAsked({ query }: Sight): { readonly hits: number; readonly from: FireKind } {
  const { hits = 0, from = "ground" } = query as Partial<Question>;
  return { hits, from };
}

export function ownBlock(sight: Sight, unit: UnitId): OwnBlock | undefined {
  return sight.blocks.find((block): block is OwnBlock => block.unit === unit && block.side === judged(sight));
}

/** Where a unit of one's own stands; undefined off the map. */
export function ownArea(sight: Sight, unit: UnitId): Area | undefined {
  const block = ownBlock(sight, unit);
  return block === undefined ? undefined : areaOfBlock(block);
}

export function ownBlocks(sight: Sight): OwnBlock[] {
  return sight.blocks.filter((block): block is OwnBlock =>
    block.side === judged(sight) && block.unit !== undefined
  );
}
