import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { shareLine } from "../common/share-line.ts";
import { keyAt } from "../dice/key-chain.ts";
import { SignedInVisitor as Guest } from "../../tests/support/guest.ts";

const CHAIN = "a5".repeat(32);

let anna: Guest;
beforeEach(async () => {
  anna = await Guest.open();
  await anna.signIn("anna@example.org");
});
afterEach(() => anna.close());

describe("a player's own shares", () => {
  it("are offered to who joins a game without the beacon, and stand on the page of who has them", async () => {
    const id = await anna.desk.invite();
    const [allied, axis] = [await anna.seat(id, "allied"), await anna.seat(id, "axis")];
    const { html } = await anna.get(allied);
    expect(html).toContain(`data-own-shares="${id} allied"`);
    expect(html).toContain('<input type="hidden" name="shares"');
    await anna.post(`${axis}/join`, { salt: "pepper" });
    expect((await anna.post(`${allied}/join`, { salt: "wind", shares: "1234" })).status).toBe(400);
    await anna.post(`${allied}/join`, { salt: "wind", shares: keyAt(CHAIN, 0) });
    expect((await anna.get(allied)).html).toContain(`data-last="${keyAt(CHAIN, 0)}"`);
    expect((await anna.get(axis)).html).not.toContain("data-own-shares");
    const sheet = `begin ${id} allied turn 1\ngo\n${shareLine(keyAt(CHAIN, 1))}\nend`;
    await anna.post(`${allied}/orders`, { sheet, act: "play", turn: "1" });
    await anna.post(`${allied}/orders`, { sheet, act: "go", turn: "1" });
    expect((await anna.desk.office.games.run(id, 1))!.shares).toEqual({
      allied: keyAt(CHAIN, 1),
      axis: null,
    });
  });

  it("are offered to nobody where the beacon mixes in more than anybody knows", async () => {
    const id = await anna.desk.invite({ beacon: "drand" });
    expect((await anna.get(await anna.seat(id, "allied"))).html).not.toContain("data-own-shares");
  });
});
