import { beforeAll, describe, expect, it } from "vitest";
import type { CurrentGame } from "../../src/game/office.ts";
import type { Kinded } from "../../src/kernel/rules.ts";
import { enemyOf, type Side, SIDES } from "../../src/kernel/side.ts";
import { browsedTable } from "../support/browsed-table.ts";
import { CHROMIUM } from "../support/browser.ts";
import { LEDGER, PagePlayer, seatsOf } from "../support/page-player.ts";
import { opened } from "../systems/support/fire-and-movement.ts";
import { byNight } from "../properties/support/runs.ts";

/** A player who must not learn which markers the other side has drawn. */
class Player extends PagePlayer {
  #seen = "";
  protected readonly own = { path: LEDGER, as: { allied: /sf-uk-\d\w/, axis: /sf-ax-\d\w/ } };

  protected note(event: Kinded): void {
    this.#seen += JSON.stringify(event);
  }

  protected wronglyNamed(text: string, { truth }: CurrentGame): string[] {
    const { markers } = opened(truth).setting;
    const secrets = markers.of(enemyOf(this.seat.side)).filter((id) => !this.#seen.includes(id));
    expect(secrets.length).toBeGreaterThan(4);
    return secrets.filter((id) => text.includes(id));
  }

  protected maps(run: number): string[] {
    return Array.from({ length: run }, (_, index) => `/runs/${index + 1}/map.svg`);
  }

  /** The markers in hand, by value, as the page has them. */
  async hand(): Promise<number[]> {
    const [, values] = /^# Support markers in hand: ([\d ]+)$/m.exec(await this.sheet())!;
    return values.split(" ").map(Number);
  }
}

describe.skipIf(CHROMIUM === undefined)("Fire & Movement in two browsers, without scripts", () => {
  const here = browsedTable();
  let players: Readonly<Record<Side, Player>>;
  beforeAll(async () => {
    const { allied, axis } = await seatsOf(here, "crusader-2010/tobruk");
    players = { allied: new Player(allied), axis: new Player(axis) };
  });

  it("shows each its markers by value, and the other's by number", async () => {
    for (const [side, other, count] of [["allied", "Axis", 9], ["axis", "Allied", 5]] as const) {
      const told = await players[side].look();
      const hand = await players[side].hand();
      expect(told).toContain(`${hand.reduce((sum, value) => sum + value)} points in all`);
      expect(told).toContain(`${other} draws ${count} markers (8.1).`);
    }
    expect(await players.axis.look()).toContain("Waiting for the Allied player's orders");
  });

  it("keeps what is checked, says what is wrong with it, and plays what was put right", async () => {
    const { allied } = players;
    const [most] = await allied.hand();
    await allied.write("move 3118 to 2010", "attack 1205 from 1204", `  with support ${most}`, "mobile none");
    expect(await allied.press("Check")).toContain("REFUSED (5.1, 6.1): That takes");
    const checked = await allied.sheet();
    expect(checked).toContain("# refused (5.1, 6.1): move 3118 to 2010");
    await allied.write("move 3118 to 3017", "attack 1205 from 1204", `  with support ${most}`, "mobile none");
    expect(await allied.press("Play the turn")).toContain(`1 marker face down (${most}).`);
    expect(await allied.look()).toContain("Waiting for the Axis player's answer");
  });

  it("asks the defender, who sees a marker face down, and resolves the combat by the answer", async () => {
    const { allied, axis } = players;
    const asked = await axis.look();
    expect(asked).toContain("23 in 1204 attacks 39 (2-2-3) in 1205: 3 against 2");
    expect(asked).toContain("1 marker face down.");
    expect(await axis.sheet()).toContain("protect 1205 with support ..");
    const least = (await axis.hand()).at(-1)!;
    await Promise.all([allied.search(), axis.search()]);
    await axis.write(`protect 1205 with support ${least}`, "retreat all resist toward 0102");
    expect(await axis.press("Send the answer")).toContain("Your orders have been carried out.");
    for (const side of SIDES) {
      const told = await players[side].look();
      expect(told).toMatch(new RegExp(`Markers: \\d against ${least}\\. .* Die \\d \\(run 3, roll 1\\)`));
    }
  });

  byNight(
    "plays the other Player-Turn the same way round, and the next Game-Turn begins with new markers",
    async () => {
      const { allied, axis } = players;
      await axis.write(
        "move 1914 to 1713",
        "attack 1005 from 1106 with support up to 9",
        "mobile 1713 to 1914",
        "protect none",
      );
      expect(await axis.press("Play the turn")).toContain("40 in 1106 attacks 16 (4-5-9) in 1005");
      expect(await allied.look()).toMatch(/40 in 1106 attacks 16 \(4-5-9\) in 1005: .* face down\./);
      await allied.write("protect all with support up to 4", "retreat all hold toward 1103");
      await allied.press("Send the answer");
      for (const side of SIDES) {
        const told = await players[side].look();
        expect(told).toContain("Game-Turn 2: support fire phase");
        expect(told).toContain(`${side === "allied" ? "Axis" : "Allied"} draws`);
        expect(told).toContain("580: 1713 to 1914");
      }
      await Promise.all([allied.search(), axis.search()]);
    },
  );
});
