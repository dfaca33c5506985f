import type { Audience, Dice } from "../../../src/kernel/dice.ts";
import type { Side } from "../../../src/kernel/side.ts";
import type { Box } from "../documents/position.ts";
import { type Area, areaName, COAST } from "../setting/area-map.ts";
import type { ChitId } from "../setting/chit-book.ts";
import type { Modifier } from "../position/combat-table.ts";
import { type GameEvent, handle, type RollPurpose, type Subject } from "../position/events.ts";
import { areaOfBlock, type ChitPlace, standAlike } from "../position/ground.ts";
import type { Unit, UnitId } from "../setting/roster.ts";
import { blockOf, type FactionBlock, type Truth, UNMARKED } from "../position/truth.ts";

/** A roll against a Success Number (2.1). */
interface Roll {
  readonly purpose: RollPurpose;
  readonly side: Side;
  readonly by: string;
  /** The Success Number with all its modifiers, before it is clamped. */
  readonly need: number;
  /** Where: an area, or a boundary by its name. */
  readonly place?: Area | string;
  /** The Combat Table's modifiers in the Success Number of a shot (6.0). */
  readonly modifiers?: readonly Modifier[];
}

/** 2.1: 1 always succeeds and 10 always fails, so a Success Number is 1 to 9. */
export function clamped(need: number): number {
  return Math.max(1, Math.min(9, need));
}

/** A decision being carried out: the truth so far, the dice, and what has happened. */
export class Play {
  readonly events: GameEvent[] = [];

  /** @param truth never changed itself: each change puts another in its place */
  constructor(public truth: Truth, readonly dice: Dice) {}

  set(changes: Partial<Truth>): void {
    this.truth = { ...this.truth, ...changes };
  }

  tell(event: GameEvent): void {
    this.events.push(event);
  }

  block(unit: UnitId): FactionBlock {
    return blockOf(this.truth, unit);
  }

  unit(id: UnitId): Unit {
    return this.truth.setting.roster.known(id);
  }

  change(unit: UnitId, changes: Partial<FactionBlock>): void {
    const blocks = this.truth.blocks.slice();
    const { index } = this.unit(unit);
    blocks[index] = { ...blocks[index], ...changes };
    this.#put(blocks, changes);
  }

  changeAll(which: (block: FactionBlock) => boolean, changes: Partial<FactionBlock>): void {
    if (!this.truth.blocks.some(which)) return;
    this.#put(this.truth.blocks.map((block) => which(block) ? { ...block, ...changes } : block), changes);
  }

  #put(blocks: readonly FactionBlock[], { area }: Partial<FactionBlock>): void {
    if (area === undefined) standAlike(blocks, this.truth.blocks);
    this.set({ blocks });
  }

  /** A block as events name it. */
  subject(unit: UnitId): Subject {
    const block = this.block(unit);
    const isOn = areaOfBlock(block) !== undefined && block.area !== "coastal-force";
    return {
      unit,
      ...(block.piece > 0 ? { piece: handle(block.side, block.piece) } : {}),
      ...(isOn && block.revealed === undefined ? { hidden: true as const } : {}),
    };
  }

  /** A block comes onto the map and gets the next handle of its side. */
  bringOn(unit: UnitId, area: Area, strength: number): void {
    this.change(unit, { ...UNMARKED, area, strength });
    this.giveHandle(unit);
  }

  /** The block gets the next handle of its side. */
  giveHandle(unit: UnitId): void {
    const { side } = this.block(unit);
    const { nextPiece } = this.truth;
    this.change(unit, { piece: nextPiece[side] });
    this.set({ nextPiece: { ...nextPiece, [side]: nextPiece[side] + 1 } });
  }

  /** A block leaves the map; its handle is not used again. */
  takeOff(unit: UnitId, box: Box): void {
    this.change(unit, { ...UNMARKED, area: box, strength: this.unit(unit).steps });
  }

  /** A block goes to another area. Leaving the Coastal Force box it gets a handle; entering the box it gives its handle up. */
  moveTo(unit: UnitId, area: Area): void {
    if (area === COAST) return this.change(unit, { area: "coastal-force", piece: 0, revealed: undefined });
    this.change(unit, { area });
    if (this.block(unit).piece === 0) this.giveHandle(unit);
  }

  placeChit(chit: ChitId, place: ChitPlace): void {
    this.set({ chits: { ...this.truth.chits, [chit]: place } });
  }

  /** A chit goes where everybody sees it. */
  moveChit(chit: ChitId, place: Exclude<ChitPlace, "out">): void {
    this.placeChit(chit, place);
    this.tell(
      typeof place === "object"
        ? { kind: "chitMoved", chit, to: "map", area: place.area }
        : { kind: "chitMoved", chit, to: place },
    );
  }

  /** One die of ten faces, or as many as a draw has; its purpose names it by turn, phase and place alone. */
  die(purpose: string, faces = 10, audience: Audience = "all"): number {
    const { gameTurn, phasing, phase } = this.truth;
    return this.dice.roll(`turn ${gameTurn} ${phasing} ${phase}: ${purpose}`, faces, audience);
  }

  /** 2.1: one die of ten faces against a Success Number. */
  roll({ purpose, side, by, need, place, modifiers }: Roll): { readonly die: number; readonly hit: boolean } {
    const die = this.die(place === undefined ? purpose : `${purpose} ${place}`);
    const least = clamped(need);
    const hit = die <= least;
    const area = typeof place === "number" ? { area: areaName(place) } : {};
    const table = modifiers === undefined ? {} : { modifiers };
    this.tell({ kind: "rolled", purpose, side, by, need: least, die, hit, ...area, ...table });
    return { die, hit };
  }

  /** Turns a block face up. */
  reveal(unit: UnitId, why: "battle" | "shown"): void {
    const block = this.block(unit);
    const area = areaOfBlock(block);
    if (area === undefined || block.area === "coastal-force") return;
    if (block.revealed === undefined) this.tell(this.#showing(block, area));
    if (block.revealed !== "battle") this.change(unit, { revealed: why });
  }

  /** Turns a block away again. */
  hide(unit: UnitId): void {
    const block = this.block(unit);
    if (block.revealed === undefined) return;
    this.change(unit, { revealed: undefined });
    this.tell(this.#turningAway(block));
  }

  /** Shows everybody a hidden block during an action such as a roll (4.1 of handles), then turns it away. */
  showing<T>(unit: UnitId, what: () => T): T {
    const block = this.block(unit);
    const area = areaOfBlock(block);
    const isHidden = block.piece > 0 && block.revealed === undefined && area !== undefined;
    if (isHidden) this.tell(this.#showing(block, area));
    const done = what();
    if (isHidden && this.block(unit).piece > 0) this.tell(this.#turningAway(this.block(unit)));
    return done;
  }

  #showing({ unit, side, piece, strength }: FactionBlock, area: Area): GameEvent {
    return { kind: "revealed", unit, piece: handle(side, piece), area: areaName(area), strength };
  }

  #turningAway(block: FactionBlock): GameEvent {
    const area = areaOfBlock(block);
    if (area === undefined) throw new Error(`${block.unit} is off the map`);
    return { kind: "hidden", unit: block.unit, piece: handle(block.side, block.piece), area: areaName(area) };
  }
}
