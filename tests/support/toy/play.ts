import type { Audience, Dice } from "../../../src/kernel/dice.ts";
import type { Kinded } from "../../../src/kernel/rules.ts";
import { enemyOf, type Side, sideName, SIDES } from "../../../src/kernel/side.ts";
import { type Back, backsOf, sideOf, type Truth, withBack } from "./position.ts";

/** What happened, as the game master sees it. `hidden` seals what only its side may know (the table of events says what). */
export type GameEvent = Kinded & Readonly<Record<string, unknown>>;

/** A truth being changed, and what happens on the way. */
export class Play {
  readonly events: GameEvent[] = [];
  /** How many dice have been rolled that only one side may know, since they were last told of. */
  #unseen = 0;
  constructor(public truth: Truth, private readonly dice: Dice) {}

  set(now: Partial<Truth>): void {
    this.truth = { ...this.truth, ...now };
  }

  put(piece: string, now: Partial<Back>): void {
    this.truth = withBack(this.truth, piece, now);
  }

  tell(kind: string, members: Readonly<Record<string, unknown>>): void {
    this.events.push({ kind, ...members });
  }

  /** A die for a purpose that no other of its Player-Turn has. */
  roll(purpose: string, faces: number, audience: Audience = "all"): number {
    const { gameTurn, phasing } = this.truth;
    if (audience !== "all") this.#unseen++;
    return this.dice.roll(`${purpose}, Game-Turn ${gameTurn} ${phasing}`, faces, audience);
  }

  /** 3.2: the which of so many remaining things a side draws; where one is left nothing is rolled. */
  draw(purpose: string, among: number, side: Side): number {
    return among < 2 ? 0 : this.roll(purpose, among, side) - 1;
  }

  /** How many dice were rolled for the present event. */
  takeDice(): number {
    const count = this.#unseen;
    this.#unseen = 0;
    return count;
  }

  /** A block's back, unit and side; hidden as long as it is not revealed. */
  block(piece: string) {
    const { blocks, backs } = this.truth;
    const named = { side: sideOf(piece), piece, unit: blocks[piece].unit };
    return backs[piece].isRevealed ? named : { ...named, hidden: true };
  }

  /** 1.3: where a side stands alone it holds the area. */
  take(area: number): void {
    const there = SIDES.filter((side) => backsOf(this.truth, side, area).length > 0);
    const { held } = this.truth;
    if (there.length !== 1 || held[area] === there[0]) return;
    this.set({ held: { ...held, [area]: there[0] } });
    this.tell("taken", { area, side: there[0] });
  }

  end(winner: Side | "draw", reason: string, cite: string): void {
    this.set({ stage: { at: "over", winner, reason, cite } });
    this.tell("gameEnded", { winner, reason, cite });
  }

  /** 6.2. @returns whether the game is over by it */
  endsForWant(): boolean {
    const beaten = SIDES.find((side) => backsOf(this.truth, side).length === 0);
    if (beaten === undefined) return false;
    this.end(enemyOf(beaten), `The ${sideName(beaten)} side has no blocks left.`, "6.2");
    return true;
  }
}
