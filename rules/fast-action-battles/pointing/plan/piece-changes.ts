import type { PieceChange } from "../../../../src/kernel/pointing.ts";
import { isSide } from "../../../../src/kernel/side.ts";
import type { AreaName } from "../../setting/area-map.ts";
import { blockCalled } from "../../position/called.ts";
import { handle } from "../../position/events.ts";
import type { Sight } from "../../position/sight.ts";
import type { SeenEvent } from "../../words/events/seen-event.ts";
import { placeId } from "./things.ts";

/** A block as an event names it to its viewer. */
interface Named {
  readonly unit?: string | undefined;
  readonly piece?: string | undefined;
}

/**
 * What becomes of pieces on the map, event by event. The other side's blocks are followed by handle, and by unit while their
 * faces are visible. The viewer's own are followed by unit.
 */
export class PieceChanges {
  /** Blocks shown to the viewer alone, by handle, until the Admin Phase ends (8.32). */
  readonly #lookedAt = new Map<string, { readonly unit: string; readonly area: AreaName }>();

  constructor(readonly sight: Sight, readonly events: readonly SeenEvent[]) {}

  of(event: SeenEvent, index: number): PieceChange[] {
    switch (event.kind) {
      case "phaseBegan":
        return event.phase === "admin" || event.phase === "reinforcement" ? [] : this.#lookedAway();
      case "moved":
        return event.piece === undefined && event.unit !== undefined && !this.#isOwnUnit(event.unit)
          ? this.#outOfItsBox(event.unit, event.path[event.path.length - 1])
          : [{ kind: "goes", piece: this.#idOf(event), places: event.path.map(placeId) }];
      case "retreated":
        return [{ kind: "goes", piece: this.#idOf(event), places: event.path.map(placeId) }];
      case "stratMoved":
        return [{ kind: "goes", piece: this.#idOf(event), places: [placeId(event.from), placeId(event.to)] }];
      case "arrived":
        return this.#comes(this.#idOf(event), event.area);
      case "scouted":
        return this.#comes(this.#idOf(event), event.area);
      case "revealed":
        return this.#turnedUp(event);
      case "hidden":
        return this.#turnedAway(event);
      case "eliminated":
        return "chit" in event ? [{ kind: "leaves", piece: event.chit }] : this.#leaves(event);
      case "surrendered":
      case "patrolRemoved":
        return this.#leaves(event);
      case "detached": {
        const area = this.#areaOf(event, index);
        return area === undefined ? [] : this.#comes(
          this.#isOwn(event.newPiece) ? event.detachment ?? event.newPiece : event.newPiece,
          area,
        );
      }
      case "merged":
        return this.#leaves({ unit: event.detachment, piece: event.mergedPiece });
      case "chitMoved":
        return this.#chitMoved(event.chit, event.to === "map" ? event.area : undefined);
      default:
        return [];
    }
  }

  #isOwn(piece: string | undefined): boolean {
    const { viewer } = this.sight;
    return viewer === "gameMaster" || (isSide(viewer) && piece?.startsWith(`${viewer}-`) === true);
  }

  #isOwnUnit(unit: string): boolean {
    const { viewer, setting } = this.sight;
    return viewer === "gameMaster" || setting.roster.known(unit).side === viewer;
  }

  /** 14.21: a block leaves the Coastal Force box, where everybody knew it, under its side's newest handle. */
  #outOfItsBox(unit: string, area: AreaName): PieceChange[] {
    const { side } = this.sight.setting.roster.known(unit);
    const told = new Set(this.events.flatMap((event) => {
      if (event.kind === "arrived") return event.piece ?? [];
      return event.kind === "detached" ? event.newPiece : [];
    }));
    const numbers = this.sight.blocks.flatMap(({ side: its, piece }) =>
      its !== side || piece === undefined || told.has(piece)
        ? []
        : Number(piece.slice(piece.lastIndexOf("-") + 1))
    );
    const gone: PieceChange = { kind: "leaves", piece: unit };
    return numbers.length === 0 ? [gone] : [gone, ...this.#comes(handle(side, Math.max(...numbers)), area)];
  }

  #idOf({ unit, piece }: Named): string {
    return unit ?? (piece === undefined ? "" : this.#lookedAt.get(piece)?.unit ?? piece);
  }

  #comes(piece: string, area: AreaName): PieceChange[] {
    return [{ kind: "comes", piece, place: placeId(area) }];
  }

  /** The viewer may have seen the back of a piece that leaves, or its face. */
  #leaves({ unit, piece }: Named): PieceChange[] {
    const ids = this.#isOwn(piece) && unit !== undefined
      ? [unit]
      : [unit, piece].filter((id) => id !== undefined);
    return ids.map((id) => ({ kind: "leaves", piece: id }));
  }

  #turnedUp({ unit, piece, area, to }: Extract<SeenEvent, { kind: "revealed" }>): PieceChange[] {
    if (unit === undefined || piece === undefined) return [];
    if (this.#isOwn(piece)) return to === undefined ? this.#comes(unit, area) : [];
    if (to !== undefined) this.#lookedAt.set(piece, { unit, area });
    else this.#lookedAt.delete(piece);
    return [{ kind: "leaves", piece }, ...this.#comes(unit, area)];
  }

  #turnedAway({ unit, piece, area }: Extract<SeenEvent, { kind: "hidden" }>): PieceChange[] {
    if (unit === undefined || piece === undefined) return [];
    if (this.#isOwn(piece)) return this.#comes(unit, area);
    return [{ kind: "leaves", piece: unit }, ...this.#comes(piece, area)];
  }

  /** 8.32: what was looked at lies hidden again. */
  #lookedAway(): PieceChange[] {
    const changes = [...this.#lookedAt].flatMap(([piece, { unit, area }]): PieceChange[] => [
      { kind: "leaves", piece: unit },
      ...this.#comes(piece, area),
    ]);
    this.#lookedAt.clear();
    return changes;
  }

  #chitMoved(chit: string, area: number | undefined): PieceChange[] {
    if (area !== undefined) return this.#comes(chit, area);
    return this.sight.setting.chits.lying.some(({ id }) => id === chit)
      ? [{ kind: "leaves", piece: chit }]
      : [];
  }

  /** The area of a block at an event: where it next goes on from, or where it ends. */
  #areaOf(event: Named, index: number): AreaName | undefined {
    const isIt = (other: Named) =>
      other.piece !== undefined ? other.piece === event.piece : other.unit === event.unit;
    for (const later of this.events.slice(index + 1)) {
      if (!("piece" in later || "unit" in later) || !isIt(later)) continue;
      if ("path" in later) return later.path[0];
      if (later.kind === "stratMoved") return later.from;
    }
    const area = blockCalled(this.sight, event.unit ?? event.piece ?? "")?.area;
    return typeof area === "number" ? area : undefined;
  }
}
