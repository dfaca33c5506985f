import type { PlayWish } from "../../store/records/wish-records.ts";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Desk } from "../../../tests/support/office.ts";
import { exportGame } from "../proof/export.ts";
import { verifyExport } from "../proof/verifier/verify.ts";
import { resign } from "../seats/resign.ts";
import { setPlayWish } from "./play-wish.ts";

let desk: Desk;
beforeEach(async () => {
  desk = await Desk.open();
});
afterEach(() => desk.close());

const wish = (id: string, chosen: Partial<PlayWish>) =>
  setPlayWish(desk.office, { id, side: "axis" }, chosen);
const last = async (id: string) => (await desk.office.games.ledger(id)).at(-1)!;

describe("how much a player wants to be asked", () => {
  it("stands in the ledger in the player's own words, as it decides how orders are played", async () => {
    const id = await desk.begin();
    await wish(id, { asksAll: true, asksSparse: true });
    const entry = await last(id);
    expect(entry).toMatchObject({ kind: "wished", side: "axis", asked: "all", said: [{ by: "axis" }] });
    const [digest] = await desk.office.games.spoken(id, entry.n);
    expect((await desk.office.games.statement(id, digest))?.statement.words).toEqual([
      "ask all",
      "ask sparse on",
    ]);
    await wish(id, { asksAll: false });
    expect(await last(id)).toMatchObject({ kind: "wished", asked: "less" });
    const text = await exportGame(desk.office, await desk.head(id), "axis");
    expect(verifyExport(text)).toMatchObject({ ok: true, checked: { entries: 5 } });
  });

  it("is nobody else's affair where nothing that is played hangs on it", async () => {
    const id = await desk.begin();
    const before = await last(id);
    await wish(id, { asksSparse: false });
    expect(await last(id)).toEqual(before);
  });

  it("is nothing any more when the game is over, and the ledger stays proved", async () => {
    const id = await desk.begin();
    await resign(desk.office, id, "axis");
    const before = await last(id);
    expect(await wish(id, { asksAll: true })).toMatchObject({ ok: false });
    expect(await last(id)).toEqual(before);
    expect(verifyExport(await exportGame(desk.office, await desk.head(id), "axis")).ok).toBe(true);
  });

  it("has no place in a ledger of protocol 1", async () => {
    const id = await desk.begin({}, 1);
    const before = await last(id);
    expect((await wish(id, { asksAll: true })).ok).toBe(true);
    expect(await last(id)).toEqual(before);
  });
});
