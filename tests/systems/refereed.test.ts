import { env } from "node:process";
import { afterEach, describe, expect, it, vi } from "vitest";
import { verifyExport } from "../../src/game/proof/verify.ts";
import { PACES } from "../../src/kernel/pace.ts";
import type { Side } from "../../src/kernel/side.ts";
import { Chance } from "../properties/support/chance.ts";
import { MORNING } from "../support/toy/at-the-table.ts";
import { blindLines, closed, fords, hiddenFrom, opened, twinOf } from "./support/fords.ts";
import { House } from "./support/house.ts";
import { differences } from "./support/made-for.ts";
import { PLAYERS_EYES, type PlayersEyes } from "./support/shown.ts";

const RUNS = Number(env.HOUSES ?? 6);
const FIRST = Number(env.SEED ?? 19411118);
vi.setConfig({ testTimeout: 120_000 + RUNS * 20_000 });

const houses: House[] = [];
afterEach(() => {
  for (const house of houses.splice(0)) house.close();
});
async function open(pace: (typeof PACES)[number]): Promise<House> {
  const house = await House.open(MORNING, pace);
  houses.push(house);
  return house;
}

/** What somebody sends for his side: orders that are his own affair, of sense and nonsense. */
async function anySheet(house: House, side: Side, chance: Chance): Promise<string[]> {
  const { truth } = await house.game();
  return [...fords.lines!(truth, chance), ...blindLines(chance, side), ...(chance.onceIn(4) ? [] : ["go"])];
}

describe("the referee, with a game of Three Fords", () => {
  it.each(PACES)("plays it to its end at the pace %s, and everybody can prove it", async (pace) => {
    const house = await open(pace);
    const chance = new Chance(3);
    for (let sheets = 0; sheets < 300; sheets++) {
      const side = await house.waitsFor();
      if (side === undefined) break;
      await house.submit(side, [...await anySheet(house, side, chance), "go"]);
    }
    const { head } = await house.game();
    expect(head.status).toBe("over");
    expect(house.faults).toEqual([]);
    for (const viewer of PLAYERS_EYES) {
      const { failure, doubts, checked, sealed } = verifyExport(await house.export(viewer));
      expect([viewer, failure, doubts, sealed.accounts]).toEqual([viewer, undefined, [], []]);
      expect(checked.dice).toBeGreaterThan(10);
    }
  });

  it("tells nobody in any letter, page, picture or ledger what he must not know, and proves the rest", async () => {
    const house = await open("strict");
    const chance = new Chance(8);
    for (let sheets = 0; sheets < 12; sheets++) {
      const side = await house.waitsFor();
      if (side === undefined) break;
      await house.submit(side, [...blindLines(chance, side), "go"]);
      const { truth } = await house.game();
      for (const viewer of PLAYERS_EYES) {
        const secrets = hiddenFrom(opened(truth), viewer);
        expect(secrets.length).toBeGreaterThan(0);
        for (const [what, text] of Object.entries(await house.madeFor(viewer))) {
          // The documents name every unit, and a question that is not answered is said again.
          const shown = text.split("\n").filter((line) => !line.startsWith('{"line":"document"')).join("\n");
          if (what.startsWith("/explain")) continue;
          expect([viewer, what, secrets.filter((secret) => shown.includes(secret))]).toEqual([
            viewer,
            what,
            [],
          ]);
        }
        const { failure, doubts, sealed } = verifyExport(await house.export(viewer));
        expect([viewer, failure, doubts]).toEqual([viewer, undefined, []]);
        expect(sealed.accounts.length).toBeGreaterThan(0);
      }
    }
  });
});

describe("two houses in which a viewer sees the same game", () => {
  it("send and show him the same, byte for byte, but for what is hashed", async () => {
    const tally = { compared: 0, shown: 0 };
    for (let run = 0; run < RUNS; run++) {
      const seed = FIRST + run;
      const chance = new Chance(seed);
      const pace = chance.pick(PACES);
      const viewer = chance.pick(PLAYERS_EYES);
      const one = await open(pace);
      const sheets = 1 + chance.below(10);
      for (let count = 0; count < sheets; count++) await goOn([one], viewer, chance);
      const { head, system } = await one.game();
      if (head.status === "over") continue;
      const other = await one.twin((truth) =>
        system.rules.freeze(closed(twinOf(opened(truth), viewer, chance)))
      );
      houses.push(other);
      for (let count = 0; count < 4; count++) {
        if (await one.known(viewer, head.run + 1) !== await other.known(viewer, head.run + 1)) {
          tally.shown++;
          break;
        }
        if ((await one.waitsFor()) === undefined) break; // At its end a game opens all that it has sealed.
        const unlike = differences(await one.madeFor(viewer), await other.madeFor(viewer));
        expect([seed, viewer, unlike]).toEqual([seed, viewer, []]);
        tally.compared++;
        await goOn([one, other], viewer, chance);
      }
      expect([...one.faults, ...other.faults]).toEqual([]);
      for (const house of [one, other]) house.close();
      houses.length = 0;
    }
    expect(tally.compared).toBeGreaterThan(RUNS);
  });
});

/** Whoever is waited for sends all houses the same: what he likes, where he is the viewer, else what hangs on nothing hidden. */
async function goOn(all: readonly House[], viewer: PlayersEyes, chance: Chance): Promise<void> {
  const [one, ...others] = all;
  const side = await one.waitsFor();
  if (side === undefined) return;
  const lines = side === viewer ? await anySheet(one, side, chance) : [...blindLines(chance, side), "go"];
  const said = await one.submit(side, lines);
  for (const other of others) {
    const saidThere = await other.submit(side, lines);
    if (side === viewer) expect(saidThere).toBe(said);
  }
}
