import { z } from "zod";
import type { Audience, Dice } from "../kernel/dice.ts";
import { enemyOf, type Side, SIDES } from "../kernel/side.ts";
import type { Seen } from "./game.ts";

/** What everybody knows of any game of forms; the schema of a truth begins with it. */
export const OPEN_STATE = {
  gameTurn: z.number().int().min(1),
  phasing: z.enum(SIDES),
  /** Who was the last to stand alone in an area. */
  held: z.record(z.coerce.number(), z.enum(SIDES)),
  /** Who has offered a draw in this Player-Turn. */
  offers: z.array(z.enum(SIDES)),
  over: z.strictObject({ winner: z.enum([...SIDES, "draw"]), reason: z.string(), cite: z.string() })
    .nullable(),
};
type OpenState = { readonly [M in keyof typeof OPEN_STATE]: z.infer<(typeof OPEN_STATE)[M]> };

/** The initial values of {@link OPEN_STATE}. */
export const OPEN_BEGINNING = { gameTurn: 1, phasing: "allied" as const, held: {}, offers: [], over: null };

/** The members that every scenario document has. */
export const SCENARIO = {
  id: z.string(),
  title: z.string(),
  map: z.string(),
  lastTurn: z.number().int().min(1).max(20),
};

/** The truth of a game of forms, and all documents as its setting. */
export interface OpenTruth extends OpenState {
  readonly setting: { readonly scenario: { readonly lastTurn: number } };
}

/** A truth being changed, and what happens on the way. */
export class CourseOfGame<T extends OpenTruth> {
  readonly events: Seen[] = [];
  /** How many dice that only one side may know were rolled since the last account of them. */
  #unseen = 0;
  constructor(public truth: T, private readonly dice: Dice) {}

  set(now: Partial<T> | Partial<OpenState>): void {
    this.truth = { ...this.truth, ...now };
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

  /** Takes away one of several things, which only a side sees; nothing is rolled for the last one. */
  draw<V>(purpose: string, among: V[], side: Side): V {
    return among.splice(among.length < 2 ? 0 : this.roll(purpose, among.length, side) - 1, 1)[0];
  }

  /** How many dice were rolled for the present event. */
  takeDice(): number {
    const count = this.#unseen;
    this.#unseen = 0;
    return count;
  }

  /** A side that stands alone in an area holds it. */
  take(area: number, there: readonly Side[]): void {
    const [side, other] = there;
    if (side === undefined || other !== undefined || this.truth.held[area] === side) return;
    this.set({ held: { ...this.truth.held, [area]: side } });
    this.tell("taken", { area, side });
  }

  end(winner: Side | "draw", reason: string, cite: string): void {
    this.set({ over: { winner, reason, cite } });
    this.tell("gameEnded", { winner, reason, cite });
  }

  /** The next Player-Turn; after the last one the side wins that has more. */
  passTurn(
    cite: string,
    worth: (side: Side) => number,
    reason: (allied: number, axis: number) => string,
  ): void {
    const { phasing, gameTurn, setting } = this.truth;
    if (phasing === "axis" && gameTurn >= setting.scenario.lastTurn) {
      const [allied, axis] = SIDES.map(worth);
      const winner = allied > axis ? "allied" : axis > allied ? "axis" : "draw";
      return this.end(winner, reason(allied, axis), cite);
    }
    const next = { phasing: enemyOf(phasing), gameTurn: gameTurn + (phasing === "axis" ? 1 : 0) };
    this.set({ ...next, offers: [] });
    this.tell("turnBegan", { gameTurn: next.gameTurn, side: next.phasing });
  }
}
