import { actInDispute } from "../../../src/game/dispute/dispute.ts";
import type { DisputeAct } from "../../../src/game/dispute/dispute-act.ts";
import { exportGame } from "../../../src/game/proof/export.ts";
import { resign } from "../../../src/game/seats/resign.ts";
import { isOver } from "../../../src/kernel/rules.ts";
import { type Side, SIDES } from "../../../src/kernel/side.ts";
import { Desk } from "../../support/office.ts";
import { MORNING } from "../../support/toy/at-the-table.ts";

/** Whose eyes an export is made for. */
export const EYES = [...SIDES, "spectator"] as const;
export type Eyes = (typeof EYES)[number];

/** A game of Three Fords that two people play before the referee, the same at every playing. */
export class SealedGame {
  private constructor(readonly desk: Desk, readonly id: string) {}

  /** As far as its first letters. */
  static async open(): Promise<SealedGame> {
    const desk = await Desk.open();
    const id = await desk.begin({ scenario: MORNING, pace: "oneExchange" }, undefined, {
      code: () => "K7Q2",
      secret: () => "5c".repeat(32),
    });
    return new SealedGame(desk, id);
  }

  async head() {
    return await this.desk.head(this.id);
  }

  async entries() {
    return await this.desk.office.games.ledger(this.id);
  }

  async exported(viewer: Eyes): Promise<string> {
    return await exportGame(this.desk.office, await this.head(), viewer);
  }

  /** @throws where the sheet is not played at once */
  async submit(side: Side, ...lines: string[]): Promise<void> {
    const sent = await this.desk.submit(this.id, side, lines);
    if (!sent.ok || sent.value.kind !== "played") throw new Error(JSON.stringify(sent));
  }

  act(side: Side, what: DisputeAct) {
    return actInDispute(this.desk.office, this.id, side, what);
  }

  /** A dispute that ends by a ruling. @throws where it does not */
  async settle(proposal: string): Promise<void> {
    const acts: readonly (readonly [Side, DisputeAct])[] = [
      ["axis", { kind: "dispute", words: "That is not how it was." }],
      ["axis", { kind: "propose", words: proposal }],
      ["allied", { kind: "agree" }],
    ];
    for (const [side, what] of acts) {
      const done = await this.act(side, what);
      if (!done.ok) throw new Error(done.error.sentence);
    }
  }

  /** Runs 2 and 3: both go to the Middle Ford, and the Allied side is asked how it meets the battle there. */
  async asFarAsTheQuestion(): Promise<void> {
    await this.submit("allied", "move 3 to 6", "move 2 to 3", "go");
    await this.submit("axis", "move 9 to 6", "use any", "fire", "go");
  }

  /** The battle, a correction, other rules, two more Player-Turns, a rollback of everything, and the battle again. */
  async asFarAsTheSecondBattle(): Promise<void> {
    await this.submit("allied", "withdraw at 1", "use any");
    await this.settle("correct hold 5 allied; place axis-4 in 11");
    await this.settle("rules 1");
    await this.submit("allied", "move 3 to 5", "go");
    await this.submit("axis", "go");
    await this.settle("rollback to run 2");
    await this.submit("axis", "move 9 to 6", "fire", "go");
  }

  /** Both fire as long as they are asked, for some Player-Turns; then the Axis player gives the game up. */
  async toTheEnd(): Promise<void> {
    for (let sheets = 0; sheets < 3; sheets++) {
      const { system, truth, head } = await this.desk.current(this.id);
      const query = system.rules.query(truth);
      if (isOver(query)) return;
      await this.submit(head.pending?.asked ?? query.side, "fire", "go");
    }
    const done = await resign(this.desk.office, this.id, "axis");
    if (done !== "resigned") throw new Error(done);
  }
}
