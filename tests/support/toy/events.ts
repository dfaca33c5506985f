import type { Kinded, Viewer } from "../../../src/kernel/rules.ts";
import type { Side } from "../../../src/kernel/side.ts";
import type { Sort } from "./documents.ts";
import type { Area, ChitId, Piece, UnitId } from "./ground.ts";

/** A block that something happens to. @property hidden only its side knows who it is */
interface OfBlock {
  readonly side: Side;
  readonly piece: Piece;
  readonly unit: UnitId;
  readonly hidden?: true;
}

/** What happened, as the game master sees it. @property dice how many dice were rolled for it that only its side knows */
export type GameEvent =
  | OfBlock & {
    readonly kind: "placed";
    readonly area: Area;
    readonly strength: number;
    readonly dice: number;
  }
  | { readonly kind: "mixed"; readonly side: Side; readonly dice: number }
  | { readonly kind: "drew"; readonly side: Side; readonly chit: ChitId; readonly dice: number }
  | { readonly kind: "turnBegan"; readonly gameTurn: number; readonly side: Side }
  | OfBlock & { readonly kind: "moved"; readonly path: readonly Area[] }
  | { readonly kind: "battleBegan"; readonly area: Area; readonly attacker: Side }
  | OfBlock & { readonly kind: "revealed"; readonly area: Area; readonly strength: number }
  | {
    readonly kind: "used";
    readonly side: Side;
    readonly chit: ChitId;
    readonly sort: Sort;
    readonly area: Area;
  }
  | OfBlock & {
    readonly kind: "fired";
    readonly area: Area;
    readonly die: number;
    readonly need: number;
    readonly isHit: boolean;
  }
  | OfBlock & { readonly kind: "hit"; readonly area: Area; readonly strength: number }
  | OfBlock & { readonly kind: "eliminated"; readonly area: Area; readonly cite: string }
  | {
    readonly kind: "withdrew";
    readonly side: Side;
    readonly area: Area;
    readonly to: Area;
    readonly pieces: Piece[];
  }
  | OfBlock & { readonly kind: "wentBack"; readonly area: Area; readonly to: Area }
  | { readonly kind: "battleEnded"; readonly area: Area; readonly holder: Side }
  | { readonly kind: "taken"; readonly area: Area; readonly side: Side }
  | { readonly kind: "drawOffered"; readonly side: Side }
  | {
    readonly kind: "gameEnded";
    readonly winner: Side | "draw";
    readonly reason: string;
    readonly cite: string;
  };

/** What of an event of a hidden block only its side may know; of a hit, even which block it was (5.4). */
const SECRET: Readonly<Partial<Record<GameEvent["kind"], readonly string[]>>> = {
  placed: ["unit", "strength", "dice"],
  moved: ["unit"],
  hit: ["piece", "unit", "strength"],
  wentBack: ["unit"],
};

/** Events as a viewer saw them happen. */
export function seen(events: readonly GameEvent[], viewer: Viewer): readonly Kinded[] {
  return viewer === "gameMaster" ? events : events.map((event) => seenEvent(event, viewer));
}

function seenEvent(event: GameEvent, viewer: Viewer): Kinded {
  if (event.kind === "drew" || event.kind === "mixed") {
    return event.side === viewer ? event : { kind: event.kind, ...only(event, ["side"]) };
  }
  if (!("hidden" in event) || event.hidden === undefined) return event;
  const kept = event.side === viewer ? [] : SECRET[event.kind] ?? [];
  const told = Object.keys(event).filter((key) => key !== "hidden" && !kept.includes(key));
  return { kind: event.kind, ...only(event, told) };
}

function only(event: GameEvent, keys: readonly string[]): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(event).filter(([key]) => keys.includes(key)));
}
