import { actInDispute } from "../../src/game/dispute/dispute.ts";
import type { DisputeAct } from "../../src/game/dispute/dispute-act.ts";
import type { Party } from "../../src/kernel/party.ts";
import { ATTACK_ON_THE_16, type Desk } from "./office.ts";
import { provedToTheEnd } from "./proved.ts";

/** A game, mostly with its first Player-Turn played, and what is done and said about it. */
export class DisputedGame {
  private constructor(private readonly desk: Desk, readonly id: string) {}

  static of(desk: Desk, id: string): DisputedGame {
    return new DisputedGame(desk, id);
  }

  static async played(desk: Desk, game: Parameters<Desk["begin"]>[0] = {}): Promise<DisputedGame> {
    const id = await desk.begin(game);
    await desk.submit(id, "allied", ATTACK_ON_THE_16);
    return new DisputedGame(desk, id);
  }

  /** @returns what it came to, in a sentence; or why it was refused */
  async act(by: Party, what: DisputeAct): Promise<string> {
    const done = await actInDispute(this.desk.office, this.id, by, what);
    return done.ok ? done.value : `refused: ${done.error.sentence}`;
  }

  dispute(by: Party, words = "That cannot be."): Promise<string> {
    return this.act(by, { kind: "dispute", words });
  }

  propose(by: Party, words: string): Promise<string> {
    return this.act(by, { kind: "propose", words });
  }

  agree(by: Party): Promise<string> {
    return this.act(by, { kind: "agree" });
  }

  rule(by: Party, words: string): Promise<string> {
    return this.act(by, { kind: "rule", words });
  }

  async lastEntry() {
    return (await this.desk.office.games.ledger(this.id)).at(-1)!;
  }

  /** The game is ended, and its ledger is without fault. */
  proves(): Promise<void> {
    return provedToTheEnd(this.desk, this.id);
  }
}
