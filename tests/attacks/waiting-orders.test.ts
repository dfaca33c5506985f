import { afterEach, describe, expect, it } from "vitest";
import type { Pace } from "../../src/kernel/pace.ts";
import { enemyOf, SIDES } from "../../src/kernel/side.ts";
import { House } from "../systems/support/house.ts";
import { differences } from "../systems/support/made-for.ts";
import { sampled } from "../properties/support/runs.ts";

/** The other player, who would know whether somebody has written or sent anything yet, and what. */

const houses: House[] = [];
afterEach(() => {
  for (const house of houses.splice(0)) house.close();
});

/** What is written in one house and in another, nothing in the third: sheets of very different lengths. */
const ORDERS: Readonly<Record<string, readonly [one: readonly string[], other: readonly string[]]>> = {
  "crusader/sidi-rezeg": [["retreat toward 3122"], [
    "move 3218 to 3117",
    "attack 3116 from 3117",
    "nonsense",
  ]],
  "crusader-2010/tobruk": [["wait"], ["wait", "move 1 to 2", "nonsense ".repeat(20)]],
  "fab-crusader/campaign": [["wait"], ["patrol x1 at 49", "move 7arm to 46", "wait"]],
};
const ASKED = ["status", "orders", "dice", "history", "help", "map", "explain enemy", "my games"];

const PACES: readonly Pace[] = ["standing", "oneExchange", "strict"];
const GAMES = Object.entries(ORDERS).flatMap(([scenario, sheets]) =>
  PACES.flatMap((pace) => SIDES.map((side) => [scenario, pace, side, sheets] as const))
);

describe("the orders of a player, while they wait", () => {
  it.each(sampled(GAMES))(
    "reach nobody else by a byte in a game of %s, at the pace %s, of %s",
    async (scenario, pace, side, [one, other]) => {
      const here = await House.open(scenario, pace, ["enemy"]);
      const { system } = await here.game();
      const twin = () => here.twin((truth) => system.rules.freeze(truth));
      const [there, silent] = [await twin(), await twin()];
      houses.push(here, there, silent);
      for (const [house, lines] of [[here, one], [there, other]] as const) {
        await house.draft(side, lines);
        await house.mail(side, [`begin K7Q2 ${side} turn 1`, ...lines, "wait", "end"]);
        expect((await house.game()).head.seats[side].sheet).not.toBeNull();
      }
      expect((await silent.game()).head.seats[side].sheet).toBeNull();
      const viewer = enemyOf(side);
      for (const house of houses) for (const line of ASKED) await house.mail(viewer, [line]);
      expect(differences(await here.madeFor(side), await there.madeFor(side))).not.toEqual([]);
      for (const eyes of [viewer, "spectator"] as const) {
        const made = await here.madeFor(eyes);
        for (const house of [there, silent]) {
          expect([eyes, differences(made, await house.madeFor(eyes))]).toEqual([eyes, []]);
        }
      }
      expect(houses.flatMap(({ faults }) => faults)).toEqual([]);
    },
  );
});
