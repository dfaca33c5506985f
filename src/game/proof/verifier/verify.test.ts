import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ANNA, ATTACK_ON_THE_16, COMPUTER, Desk } from "../../../../tests/support/office.ts";
import { suggestOrders } from "../../../../rules/north-africa/orders/suggest.ts";
import { resign } from "../../seats/resign.ts";
import { SIDES } from "../../../kernel/side.ts";
import { ENGINE } from "../../ledger/engine.ts";
import { exportGame } from "../export.ts";
import { verifyExport } from "./verify.ts";
import { deskOfGame } from "../../../../tests/support/north-africa.ts";

let desk: Desk;
let id: string;
beforeAll(async () => {
  desk = await Desk.open();
  id = await desk.begin();
  await desk.submit(id, "axis", ["retreat toward 2106"]);
  await desk.submit(id, "allied", [...ATTACK_ON_THE_16, "retreat toward 3122"]);
});
afterAll(() => desk.close());

const exported = async (viewer: "allied" | "axis" | "spectator" = "spectator") =>
  await exportGame(desk.office, await desk.head(id), viewer);

describe("a running game's export", () => {
  it("proves chain, signatures, keys, dice, events and positions", async () => {
    const { ledger } = await desk.head(id);
    const events = (await desk.office.games.run(id, 1))!.steps.flatMap((step) => step.events);
    const said = [2, 3, 4, 4].map((entry, at) => ({ entry, index: at === 3 ? 1 : 0 }));
    expect(verifyExport(await exported())).toEqual({
      ok: true,
      game: id,
      protocol: 3,
      checked: {
        entries: 5,
        keys: 1,
        dice: 1,
        sheets: 0,
        accounts: 0,
        statements: 0,
        documents: 3,
        beacons: 0,
        events: events.length,
        positions: 2,
        orders: 0,
      },
      head: { n: ledger.n, hash: ledger.hash },
      keys: [desk.office.keys.signers.active.public],
      doubts: [],
      notes: [`Played by this program, ${ENGINE}.`],
      sealed: { accounts: [], sheets: SIDES.map((side) => ({ run: 1, side })), statements: said },
    });
  });

  it("opens to a player their own sheets, and nobody else's standing orders", async () => {
    expect(await exported("allied")).toContain("retreat toward 3122");
    expect(await exported("allied")).not.toContain("retreat toward 2106");
    expect(await exported("axis")).toContain("retreat toward 2106");
    expect(await exported("spectator")).not.toContain("retreat toward");
    expect(verifyExport(await exported("axis")).checked.sheets).toBe(1);
  });

  it("holds none of the game's secrets", async () => {
    const { dice, seats } = await desk.head(id);
    const text = await exported("allied");
    for (const { webKey, mailKey, address } of Object.values(seats)) {
      for (const secret of [webKey, mailKey, address!]) expect(text).not.toContain(secret);
    }
    for (const secret of [dice.secret, desk.office.keys.signers.active.secret]) {
      expect(text).not.toContain(secret);
    }
  });

  it("is held against what letters tell", async () => {
    const { n, hash } = (await desk.head(id)).ledger;
    const text = await exported();
    expect(verifyExport(text, { witnesses: [{ n, hash }, { n, hash: hash.slice(0, 16) }] }).ok).toBe(true);
    expect(verifyExport(text, { witnesses: [{ n: 2, hash }] }).failure).toEqual({
      entry: 2,
      reason: "Its hash is not the one in a letter.",
    });
    expect(verifyExport(text, { witnesses: [{ n: n + 1, hash }] }).failure?.reason).toContain(
      `a letter tells of entry ${n + 1}`,
    );
  });

  it("that is no export at all is named as such", () => {
    expect(verifyExport("").failure).toEqual({ reason: "The file is empty." });
    expect(verifyExport("oops\n").failure?.reason).toMatch(/^Line 1 is no line of an export/);
  });
});

it("a Player-Turn that stopped to ask is proved run by run, by another edition too", async () => {
  const split = await Desk.open();
  const game = await split.begin({ pace: "oneExchange", ruleset: "north-africa/hexwar-2008" });
  await split.submit(game, "allied", ATTACK_ON_THE_16);
  expect((await split.head(game)).pending?.asked).toBe("axis");
  await split.submit(game, "axis", ["go"]);
  const verified = verifyExport(await exportGame(split.office, await split.head(game), "axis"));
  expect(verified.failure).toBeUndefined();
  expect(verified.checked).toMatchObject({ keys: 2, dice: 1, sheets: 2, positions: 3 });
  split.close();
});

it("a game that is over opens every sheet, and how it ended is proved", async () => {
  const over = await Desk.open();
  const game = await over.begin({ seats: { allied: ANNA, axis: COMPUTER } });
  const { state } = deskOfGame(await over.current(game));
  await over.submit(game, "allied", [...suggestOrders(state), "go"]);
  await resign(over.office, game, "allied");
  const text = await exportGame(over.office, await over.head(game), "spectator");
  const verified = verifyExport(text);
  expect(verified.failure).toBeUndefined();
  expect(verified.checked).toMatchObject({ entries: 8, keys: 2, sheets: 4, positions: 3 });
  expect(verified.checked.dice).toBeGreaterThan(0);
  over.close();
});
