import type { SystemOutcome, SystemQuestion, Viewer } from "../../../src/kernel/rules.ts";
import { type Side, SIDES } from "../../../src/kernel/side.ts";
import type { Sort } from "./documents.ts";
import { type Area, type ChitId, type Ground, type Piece, sideOf } from "./ground.ts";
import type { Block, Truth } from "./truth.ts";

/** What is asked. A battle's question names where and in which round: everybody sees that. */
export type Query = SystemOutcome | TurnQuestion | BattleQuestion;
interface TurnQuestion extends SystemQuestion {
  readonly kind: "draw" | "march";
}
export interface BattleQuestion extends SystemQuestion {
  readonly kind: "battle";
  readonly area: Area;
  readonly round: number;
}

/** What one viewer knows of a game: what lies open, his own blocks and chits, and how many the others are. */
export interface Sight extends Ground {
  readonly viewer: Viewer;
  readonly query: Query;
  /** Who stands behind the backs that he knows, and with how many steps. */
  readonly blocks: Readonly<Record<Piece, Block>>;
  /** His own chits, sorted; the game master's are both sides'. */
  readonly hand: readonly ChitId[];
  readonly handSizes: Readonly<Record<Side, number>>;
  readonly cupSize: number;
}

/** The present question: it tells nothing that is hidden, and so everybody is told it whole. */
export function query({ stage, gameTurn, phasing: side }: Ground): Query {
  switch (stage.at) {
    case "over":
      return { kind: "over", gameTurn, winner: stage.winner, reason: stage.reason, cite: stage.cite };
    case "opening":
    case "draw":
      return { kind: "draw", side, gameTurn, opensTurn: false, isAutomatic: true };
    case "march":
      return { kind: "march", side, gameTurn, opensTurn: true };
    case "battle":
      return {
        kind: "battle",
        side: stage.asked,
        gameTurn,
        opensTurn: false,
        area: stage.area,
        round: stage.round,
      };
  }
}

export function isBattle(asked: Query): asked is BattleQuestion {
  return asked.kind === "battle";
}

/** What a viewer knows of a truth, member by member: nothing comes along that is not named here. */
export function view(truth: Truth, viewer: Viewer): Sight {
  const { setting, gameTurn, phasing, stage, backs, held, used, offers } = truth;
  const isOwn = (side: Side) => viewer === side || viewer === "gameMaster";
  const known = Object.keys(backs).sort().filter((piece) => backs[piece].isRevealed || isOwn(sideOf(piece)));
  return {
    setting,
    viewer,
    query: query(truth),
    gameTurn,
    phasing,
    stage,
    backs,
    held,
    used,
    offers,
    blocks: Object.fromEntries(known.map((piece) => [piece, truth.blocks[piece]])),
    hand: SIDES.filter(isOwn).flatMap((side) => [...truth.hands[side]]).sort(),
    handSizes: { allied: truth.hands.allied.length, axis: truth.hands.axis.length },
    cupSize: truth.cup.length,
  };
}

/** The side that a sight's viewer speaks for: his own; the game master for that which is asked. */
export function speaker({ viewer, query: asked }: Sight): Side | undefined {
  if (viewer === "allied" || viewer === "axis") return viewer;
  return viewer === "gameMaster" && asked.kind !== "over" ? asked.side : undefined;
}

/** A chit of a sort in the viewer's hand. */
export function heldChit({ hand, setting }: Sight, sort: Sort): ChitId | undefined {
  return hand.find((chit) => setting.sortOf(chit) === sort);
}

/** `allied-2 Lancers, 3 steps`; of an unknown block its back alone. */
export function blockName({ blocks, setting }: Pick<Sight, "blocks" | "setting">, piece: Piece): string {
  const block = blocks[piece];
  return block === undefined ? piece : `${piece} ${setting.unit(block.unit)?.name}, ${steps(block.strength)}`;
}

export function steps(strength: number): string {
  return strength === 1 ? "1 step" : `${strength} steps`;
}

/** `7 Lower Ford` */
export function areaName({ setting }: Pick<Ground, "setting">, area: Area): string {
  const found = setting.area(area);
  return found === undefined ? String(area) : `${area} ${found.name}`;
}
