import { afterEach, beforeEach, describe, expect, it } from "vitest";
import map from "../../../scenarios/crusader/map.json" with { type: "json" };
import { ATTACK_ON_THE_16, Desk, NOON } from "../../../tests/support/office.ts";
import { VAULT } from "../../../tests/support/store.ts";
import { printExport } from "../../dice/ledger/export-file.ts";
import { openStore } from "../../store/kv/deno-kv.ts";
import { Games } from "../../store/games/games.ts";
import type { KvPort } from "../../store/kv/port.ts";
import { SigningKeys } from "../../store/sealing/signing-keys.ts";
import { Vault } from "../../store/sealing/vault.ts";
import type { Side } from "../../kernel/side.ts";
import { actInDispute } from "../dispute/dispute.ts";
import type { DisputeAct } from "../dispute/dispute-act.ts";
import { exportGame } from "./export.ts";
import { importGame } from "./import.ts";
import { privateLine, type PrivateShelf } from "./verifier/private-part.ts";
import { sendPress } from "../table/press.ts";
import { pressInTurnLetter } from "../press-reading.ts";
import { submitSheet } from "../turn/submit.ts";
import { verifyExport } from "./verifier/verify.ts";
import { DAY } from "../../common/bytes/lengths.ts";

let desk: Desk;
let id: string;
let kv: KvPort;
let fresh: PrivateShelf;
beforeEach(async () => {
  desk = await Desk.open();
  id = await desk.begin({ map: { ...map, notice: "Made from the printed map." } });
  await desk.submit(id, "axis", ["retreat toward 2106"]);
  await desk.submit(id, "allied", [...ATTACK_ON_THE_16, "retreat toward 3122"]);
  kv = await openStore(":memory:");
  fresh = await shelfOf(VAULT);
});
afterEach(() => {
  desk.close();
  kv.close();
});

const shelfOf = async (vault: Vault): Promise<PrivateShelf> => ({
  games: new Games(kv, vault),
  keys: await SigningKeys.open(kv, vault, NOON),
  vault,
});
const wholeExport = async () => {
  const head = await desk.head(id);
  const own = { games: desk.office.games, keys: desk.office.keys, vault: VAULT };
  return await exportGame(desk.office, head, "spectator") + printExport([await privateLine(own, head)]);
};

describe("an export with its private part", () => {
  it("brings what the players have written to each other, and what waits for a turn letter", async () => {
    const words = { lines: ["Well played."], withTurn: true, isPublic: false };
    expect(await sendPress(desk.office, { id, side: "allied" }, words)).toMatchObject({ ok: true });
    await importGame(fresh, await wholeExport(), NOON);
    expect(await fresh.games.press(id)).toMatchObject([{ by: "allied", lines: ["Well played."] }]);
    expect((await pressInTurnLetter(fresh, await desk.head(id), "axis")).blocks).not.toEqual([]);
    expect(await exportGame(desk.office, await desk.head(id), "axis")).not.toContain("Well played.");
  });

  it("gives a game whose position was corrected as it stands now", async () => {
    const act = (side: Side, what: DisputeAct) => actInDispute(desk.office, id, side, what);
    await act("axis", { kind: "dispute", words: "The 3RTR never left the road." });
    await act("axis", { kind: "propose", words: "correct place 3RTR at 2919" });
    await act("allied", { kind: "agree" });
    expect(await importGame(fresh, await wholeExport(), NOON)).toEqual({
      ok: true,
      value: await desk.head(id),
    });
    expect(await fresh.games.state(id, 1)).toEqual(await desk.office.games.state(id, 1));
  });

  it("gives a game that was rolled back, and is disputed again, as it stands", async () => {
    const act = (side: Side, what: DisputeAct) => actInDispute(desk.office, id, side, what);
    await act("axis", { kind: "dispute", words: "The minefield." });
    await act("axis", { kind: "propose", words: "rollback to run 0" });
    await act("allied", { kind: "agree" });
    await desk.submit(id, "allied", ["go"]);
    await act("allied", { kind: "dispute", words: "And again?" });
    expect(await importGame(fresh, await wholeExport(), NOON)).toEqual({
      ok: true,
      value: await desk.head(id),
    });
    for (const run of [1, 2]) {
      expect(await fresh.games.run(id, run)).toEqual(await desk.office.games.run(id, run));
      expect(await fresh.games.state(id, run)).toEqual(await desk.office.games.state(id, run));
    }
    expect((await fresh.games.run(id, 2))?.rolls[0].kept).toEqual({ run: 1, roll: 1 });
  });

  it("gives a game with its deadline, which is a day off at least where it has passed on the way", async () => {
    id = await desk.begin({ time: { turn: { kind: "days", days: 7 }, reminders: [] } });
    const text = await wholeExport();
    expect((await importGame(fresh, text, NOON + 8 * DAY)).ok).toBe(true);
    expect(await fresh.games.clocks.due(NOON + 9 * DAY - 1, 5)).toEqual([]);
    expect(await fresh.games.clocks.due(NOON + 9 * DAY, 5)).toMatchObject([{
      at: NOON + 9 * DAY,
      what: [id],
    }]);
  });

  it("gives the same game to a fresh referee", async () => {
    const imported = await importGame(fresh, await wholeExport(), NOON);
    expect(imported).toEqual({ ok: true, value: await desk.head(id) });
    const { games } = desk.office;
    expect((await fresh.games.head(id))?.head).toEqual(await desk.head(id));
    expect(await fresh.games.ledger(id)).toEqual(await games.ledger(id));
    expect(await fresh.games.run(id, 1)).toEqual(await games.run(id, 1));
    for (const run of [0, 1]) expect(await fresh.games.state(id, run)).toEqual(await games.state(id, run));
    expect(await fresh.games.brought(id, "map")).toEqual(await games.brought(id, "map"));
  });

  it("lets it go on there with the same dice, signed with a key that the old one names", async () => {
    await importGame(fresh, await wholeExport(), NOON);
    const office = { ...desk.office, ...await shelfOf(VAULT) };
    const sheet = { id, side: "axis" as const, gameTurn: 1, lines: ["go"], problems: [] };
    for (const each of [desk.office, office]) expect((await submitSheet(each, sheet)).ok).toBe(true);
    const [here, there] = [await desk.office.games.run(id, 2), await office.games.run(id, 2)];
    expect(there).toEqual(here);
    const { head } = (await office.games.head(id))!;
    expect((await office.games.ledger(id)).map(({ kind }) => kind).slice(5)).toEqual([
      "rotated",
      "locked",
      "run",
    ]);
    expect(verifyExport(await exportGame(office, head, "spectator")).ok).toBe(true);
  });

  it("shows nobody else what is secret in it", async () => {
    const text = await wholeExport();
    const { dice, seats } = await desk.head(id);
    for (const secret of [dice.secret, seats.axis.webKey, seats.axis.address!, "retreat toward"]) {
      expect(text).not.toContain(secret);
    }
    expect(verifyExport(text).ok).toBe(true);
  });
});

describe("nothing is taken over", () => {
  const refusal = async (text: string, shelf: PrivateShelf = fresh) => {
    const imported = await importGame(shelf, text, NOON);
    expect(await fresh.games.head(id)).toBeUndefined();
    return imported.ok ? undefined : imported.error;
  };

  it("without a private part", async () => {
    const text = await exportGame(desk.office, await desk.head(id), "allied");
    expect(await refusal(text)).toContain("has no private part");
  });

  it("from a ledger that is not proved", async () => {
    expect(await refusal((await wholeExport()).replace("allied salt", "another"))).toContain("is not proved");
  });

  it("with another secret key", async () => {
    const other = new Vault("00".repeat(32));
    const shelf = { ...fresh, vault: other };
    expect(await refusal(await wholeExport(), shelf)).toContain("does not open");
  });

  it("with the private part of another state of the game", async () => {
    const earlier = (await wholeExport()).trim().split("\n").at(-1)!;
    await desk.submit(id, "axis", ["go"]);
    const later = await exportGame(desk.office, await desk.head(id), "spectator");
    expect(await refusal(`${later}${earlier}\n`)).toContain("another state of the game");
  });

  it("where the game is already", async () => {
    const text = await wholeExport();
    expect((await importGame(fresh, text, NOON)).ok).toBe(true);
    expect(await importGame(fresh, text, NOON)).toEqual({
      ok: false,
      error: `There is a game ${id} already.`,
    });
  });
});
