import { enemyOf, type Side, SIDES } from "../../src/kernel/side.ts";
import type { Viewer } from "../../src/kernel/rules.ts";
import type { Area } from "./area-map.ts";
import type { Battle, SeenBattle } from "./battle-state.ts";
import type { ChitId } from "./chit-book.ts";
import { handle } from "./events.ts";
import type { ChitPlace, Ground, OpenBlock } from "./ground.ts";
import type { Phase } from "./phases.ts";
import { type Query, query } from "./query.ts";
import type { UnitId } from "./roster.ts";
import { type Block, inOpenOrder, type OpenMemory, type Truth } from "./truth.ts";

/** A block as a viewer knows it: of one that is hidden from him only what lies open, by its handle. */
export interface SeenBlock extends OpenBlock {
  /** `axis-block-4`; absent off the map. */
  readonly piece?: string;
  readonly strength?: number;
  readonly moved?: boolean;
  readonly from?: Area | undefined;
  readonly assaulting?: boolean;
}

/** A block that its viewer knows all of: one of his own. */
export type OwnBlock = SeenBlock & Pick<Block, "unit" | "strength" | "moved" | "from" | "assaulting">;

/** Whose question is open, where it is another's. */
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
  /** Where chits are: one's own, and of the other side those that lie open. */
  readonly chits: Readonly<Record<ChitId, ChitPlace>>;
  /** How many chits are in each cup. */
  readonly cups: Readonly<Record<Side, number>>;
  readonly battle: SeenBattle | undefined;
  readonly repaired: readonly UnitId[];
  readonly rapid: UnitId | undefined;
}

/** What a viewer knows of a truth. */
export function view(truth: Truth, viewer: Viewer): Sight {
  const { stage: _, blocks, chits: _chits, battle, repaired, rapid, looked: __, nextPiece: ___, ...open } =
    truth;
  const isOwner = (side: Side) => viewer === side || viewer === "gameMaster";
  return {
    ...open,
    viewer,
    query: seenQuery(query(truth), viewer),
    blocks: seenBlocks(truth, blocks, viewer),
    ...seenChits(truth, viewer),
    battle: battle === undefined ? undefined : seenBattle(battle, isOwner),
    attackedXXI: isOwner("axis") && truth.attackedXXI,
    rebuilt: isOwner("allied") ? truth.rebuilt : [],
    repaired: isOwner("axis") ? repaired : [],
    rapid: isOwner("allied") ? rapid : undefined,
  };
}

/** Whose question is open is told to everybody, what it is to him who is asked. */
function seenQuery(asked: Query, viewer: Viewer): Sight["query"] {
  if (asked.kind === "over" || viewer === "gameMaster" || asked.side === viewer) return asked;
  const { side, gameTurn, phase } = asked;
  return { kind: "waiting", side, gameTurn, phase };
}

function seenBlocks(truth: Truth, blocks: readonly Block[], viewer: Viewer): SeenBlock[] {
  const known: Block[] = [];
  const veiled: Block[] = [];
  for (const block of blocks) {
    if (block.area === "out") continue;
    if (isKnown(truth, block, viewer)) known.push(block);
    else if (block.piece > 0) veiled.push(block);
  }
  const seen = known.map((block) => knownBlock(block, viewer));
  for (const block of inOpenOrder(veiled)) seen.push(veiledBlock(block));
  return seen;
}

/** 4.1 of handles: a block is known to its owner, to everybody while it lies face up or off the map, and to whoever looks at it (8.32). */
function isKnown({ looked }: Truth, block: Block, viewer: Viewer): boolean {
  if (viewer === "gameMaster" || viewer === block.side || block.revealed !== undefined) return true;
  if (typeof block.area !== "number") return true;
  return viewer === enemyOf(block.side) && looked.includes(block.unit);
}

function knownBlock(block: Block, viewer: Viewer): SeenBlock {
  const { unit, side, strength, piece } = block;
  const open = { unit, ...openMembers(block), strength };
  const named: SeenBlock = piece > 0 ? { ...open, piece: handle(side, piece) } : open;
  if (viewer !== side && viewer !== "gameMaster") return named;
  return { ...named, moved: block.moved, from: block.from, assaulting: block.assaulting };
}

function veiledBlock(block: Block): SeenBlock {
  return { ...openMembers(block), piece: handle(block.side, block.piece) };
}

/** What lies open of a block, whoever it is: member by member, so that nothing else comes along. */
function openMembers(block: Block): OpenBlock {
  const { side, area, condition, unsupplied, reserve, exploitation, restricted, revealed } = block;
  return { side, area, condition, unsupplied, reserve, exploitation, restricted, revealed };
}

const OPEN_BOXES: readonly ChitPlace[] = ["available", "used", "eliminated"];

/** What each viewer sees of the same places of chits; they change seldom. */
const chitSights = new WeakMap<Truth["chits"], Partial<Record<Viewer, SeenChits>>>();
type SeenChits = Pick<Sight, "chits" | "cups">;

function seenChits({ setting, chits }: Truth, viewer: Viewer): SeenChits {
  const known = chitSights.get(chits) ?? {};
  const found = known[viewer];
  if (found !== undefined) return found;
  const seen: Record<ChitId, ChitPlace> = {};
  const cups: Record<Side, number> = { allied: 0, axis: 0 };
  for (const { id, side } of setting.chits.chits) {
    const place = chits[id];
    if (place === "cup") cups[side]++;
    const isOpen = typeof place === "object" || OPEN_BOXES.includes(place);
    if (place !== "out" && (isOpen || viewer === side || viewer === "gameMaster")) seen[id] = place;
  }
  const made = { chits: seen, cups };
  chitSights.set(chits, { ...known, [viewer]: made });
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

/** The side whose decision is judged: whose sight it is; the game master looks at that of the side that is asked. */
export function judged({ viewer, query }: Sight): Side {
  if (viewer === "allied" || viewer === "axis") return viewer;
  if (query.kind !== "over" && viewer === "gameMaster") return query.side;
  throw new Error(`a ${viewer} makes no decisions`);
}

/** The own block of an id, wherever it lies. */
export function ownBlock(sight: Sight, unit: UnitId): OwnBlock | undefined {
  return sight.blocks.find((block): block is OwnBlock => block.unit === unit && block.side === judged(sight));
}

/** All blocks of the viewer's side. */
export function ownBlocks(sight: Sight): OwnBlock[] {
  return sight.blocks.filter((block): block is OwnBlock =>
    block.side === judged(sight) && block.unit !== undefined
  );
}
