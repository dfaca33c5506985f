import { beforeAll, describe, expect, it } from "vitest";
import type { Truth } from "../../rules/fast-action-battles/position/truth.ts";
import type { CurrentGame } from "../../src/game/office.ts";
import type { Kinded } from "../../src/kernel/rules.ts";
import { type Side, SIDES } from "../../src/kernel/side.ts";
import { names, namesIn, secretsFrom } from "../support/blocks.ts";
import { browsedTable } from "../support/browsed-table.ts";
import { CHROMIUM } from "../support/browser.ts";
import { LEDGER, PagePlayer, seatsOf } from "../support/page-player.ts";
import { byNight } from "../properties/support/runs.ts";

/** A player who must not learn who the other side's blocks are, and what lies in its cup. */
class Player extends PagePlayer {
  /** Units and chits that the player has seen. */
  readonly #shown = new Set<string>();
  protected readonly own = { path: "", as: { allied: /7arm/, axis: /8pz/ } };

  protected note(event: Kinded): void {
    for (const name of namesIn(event)) this.#shown.add(name);
  }

  protected wronglyNamed(text: string, { truth }: CurrentGame): string[] {
    const secrets = secretsFrom(truth as unknown as Truth, this.seat.side);
    expect(secrets.length).toBeGreaterThan(10);
    return secrets.filter((secret) => !this.#shown.has(secret) && names(text, secret));
  }

  /** On older ones patrols that have been placed since lie open in their box. */
  protected maps(run: number): string[] {
    return [`/runs/${run}/map.svg`];
  }

  protected override searched(path: string, text: string): string {
    return path === LEDGER ? withoutDocuments(text) : text;
  }

  async explain(question: string): Promise<string> {
    await this.look();
    const field = this.seat.page.getByLabel("Have a block");
    await field.fill(question);
    await field.press("Enter");
    return await this.told();
  }
}

/** The documents of the game name every unit. */
function withoutDocuments(ledger: string): string {
  return ledger.split("\n").filter((line) => !line.startsWith('{"line":"document"')).join("\n");
}

describe.skipIf(CHROMIUM === undefined)("FAB: Crusader in two browsers, without scripts", () => {
  const here = browsedTable();
  let players: Readonly<Record<Side, Player>>;
  beforeAll(async () => {
    const { allied, axis } = await seatsOf(here, "fab-crusader/sidi-rezegh");
    players = { allied: new Player(allied), axis: new Player(axis) };
  });

  it("has the side place its patrols that has room for them, and shows neither the other's blocks", async () => {
    const { allied, axis } = players;
    expect(await allied.look()).toContain("Waiting for the Axis player's orders");
    await axis.write("patrol 1 at Gabr Saleh", "patrol 2 at 46");
    expect(await axis.press("Check")).toContain("REFUSED (15.8): Gabr Saleh [50] is not yours.");
    await axis.write("patrol x1 at 49", "patrol 1 at 46");
    await axis.press("Play the turn");
    expect(await allied.look()).toContain("The Allied side draws");
    await Promise.all([allied.search(), axis.search()]);
  });

  it("explains a hidden block by what lies open, and answers each line of a sheet before it is played", async () => {
    const { allied } = players;
    const told = await allied.explain("axis-block-9");
    expect(told).toContain("only its owner knows its identity and strength (6.24)");
    await allied.write("move 7arm to 46", "move 4arm to 46", "move 22arm to 37", "move 5pz to 46");
    const checked = await allied.press("Check");
    expect(checked).toContain("accepted: 7 Armoured Bde: 50 Gabr Saleh, 46 Bir Berraneb (3 MP of 6)");
    expect(checked).toContain("You have no unit 5pz in this game");
    expect(await allied.sheet()).toContain("# refused (13.4): move 5pz to 46");
  });

  it("asks a defender without a line for the battle, and fights it by the answer", async () => {
    const { allied, axis } = players;
    await allied.write(
      "move 7arm to 46",
      "move 4arm to 46",
      "battle 46 with none, point 7arm, abort never",
      "breakthrough none",
    );
    expect(await allied.press("Play the turn")).toContain("46 Bir Berraneb, Allied attack");
    const asked = await axis.look();
    expect(asked).toMatch(/46 Bir Berraneb/);
    expect(await axis.sheet()).toMatch(/^battle 46 defend with /m);
    await Promise.all([allied.search(), axis.search()]);
    await axis.write("battle any defend with none, losses");
    expect(await axis.press(/^Send the answer/)).toContain("Your orders have been carried out.");
    for (const side of SIDES) {
      const told = await players[side].look();
      expect(told).toContain("Battle: 46 Bir Berraneb, Allied attack");
      expect(told).toContain("Point units (6.24): Allied 7arm, Axis a3");
    }
    await Promise.all([allied.search(), axis.search()]);
  });

  byNight("plays the Axis Player-Turn, and the next Game-Turn begins for both", async () => {
    const { allied, axis } = players;
    await axis.write("move 5pz to 16", "battle any with none", "breakthrough none");
    expect(await axis.press("Play the turn")).toContain("Your orders have been carried out.");
    const isAsked = (await allied.look()).includes("Your answer");
    if (isAsked) {
      await allied.write("battle any defend with none, losses");
      await allied.press(/^Send the answer/);
    }
    for (const side of SIDES) {
      const told = await players[side].look();
      expect(told).toContain("Game-Turn 2");
      expect(told).not.toContain("The map of this part The map of this part");
    }
    expect(await allied.look()).not.toContain("5pz: 30 to 16");
    await Promise.all([allied.search(), axis.search()]);
  });
});
