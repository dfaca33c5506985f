import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Desk } from "../../tests/support/office.ts";
import { aHead } from "../../tests/support/store.ts";
import map from "../../scenarios/crusader/map.json" with { type: "json" };
import { digestOf } from "../dice/canonical.ts";
import { EMPTY } from "../dice/link.ts";
import { chunked } from "../store/kv/codec.ts";
import { BrokenGame, currentGame, documentsOfGame, entered, positionAfter } from "./office.ts";
import { deskOfGame } from "../../tests/support/north-africa.ts";

let desk: Desk;
beforeEach(async () => void (desk = await Desk.open()));
afterEach(() => desk.close());

function hexOf(game: Awaited<ReturnType<typeof positionAfter>>, id: string) {
  const { rules, state } = deskOfGame(game);
  return rules.counters(state).find((counter) => counter.id === id)?.hex;
}

describe("a game as it stands", () => {
  it("is not there where there is none", async () => {
    expect(await currentGame(desk.office, "ZZZZ")).toBeUndefined();
  });

  it("has the head that a commit has to find unchanged", async () => {
    const id = await desk.begin();
    const { versioned, head } = await desk.current(id);
    expect(versioned).toEqual(await desk.office.games.head(id));
    expect(head).toBe(versioned.head);
  });

  it("stands where its last run led; the runs before are still there", async () => {
    const id = await desk.begin();
    await desk.submit(id, "allied", ["move 3022 to 2318"]);
    await desk.submit(id, "axis", ["go"]);
    const { head, rules, state } = deskOfGame(await desk.current(id));
    expect(rules.phase(state)).toMatchObject({ gameTurn: 2, phasing: "allied" });
    const places = [0, 1, 2].map(async (run) => hexOf(await positionAfter(desk.office, head, run), "al-4sa"));
    expect(await Promise.all(places)).toEqual(["3022", "2318", "2318"]);
  });

  it("of one scenario knows nothing of another's", async () => {
    const [campaign, dash] = [
      await desk.begin(),
      await desk.begin({ scenario: "crusader/dash-to-the-wire" }),
    ];
    const turns = [campaign, dash].map(async (id) => {
      const { rules, state } = deskOfGame(await desk.current(id));
      return rules.phase(state).gameTurn;
    });
    expect(await Promise.all(turns)).toEqual([1, 7]);
  });

  it("goes on by the issue of its scenario that it was made from", async () => {
    const id = await desk.begin({ scenario: "fab-crusader/sidi-rezegh" });
    const { head } = await desk.current(id);
    expect(head.source.issue).toBe(2);
    const { issue: _, ...first } = head.source;
    const [now, before] = await Promise.all(
      [head, { ...head, source: first }].map((each) => documentsOfGame(desk.office, each)),
    );
    expect(now.scenario).toMatchObject({ issue: 2, final: { alliedNet: -2, axisNet: -5 } });
    expect(before.scenario).toMatchObject({ final: { alliedNet: -3 } });
    // What the ledgers of games hold that were made from it.
    expect(digestOf(before.scenario)).toBe(
      "d46e1f595e0b8c14138d14d6c4f941f6541a1c75f1a1c9c3f786765413035f2c",
    );
  });

  it("with a map of its own is read back with that map", async () => {
    const id = await desk.invite({ map: { ...map, notice: "Made from the printed map." } });
    const again = await Desk.open();
    for await (const { key, value } of desk.kv.list([])) {
      await again.kv.atomic({ sets: [{ key, value: value! }] });
    }
    const { rules, state } = deskOfGame(await again.current(id));
    expect(rules.picture(state).notice).toBe("Made from the printed map.");
    again.close();
  });
});

describe("a stored game that cannot be opened", () => {
  const put = async (head: ReturnType<typeof aHead>, ...sets: ReturnType<typeof chunked>) => {
    await desk.office.games.commit({ before: undefined, head, ledger: [], letters: [] });
    await desk.kv.atomic({ sets });
  };

  it.each<[string, Partial<ReturnType<typeof aHead>>, unknown, string]>([
    ["has no position", {}, undefined, "K7Q2 has no position after run 0"],
    ["has a position of another shape", {}, { where: "nowhere" }, "K7Q2, run 0: "],
    [
      "is of rules that we do not have",
      { source: { ruleset: "chess", scenario: "x", brought: {} } },
      {},
      "there is no ruleset chess",
    ],
    [
      "is of a scenario that we do not have",
      { source: { ruleset: "north-africa/spi-1976", scenario: "crusader/waterloo", brought: {} } },
      {},
      "there is no scenario crusader/waterloo",
    ],
  ])("because it %s is named as broken", async (_, more, frozen, reason) => {
    await put(aHead(more), ...(frozen === undefined ? [] : chunked(["state", "K7Q2", 0], frozen)));
    const opening = currentGame(desk.office, "K7Q2");
    await expect(opening).rejects.toThrow(BrokenGame);
    await expect(opening).rejects.toThrow(reason);
  });

  it("because its counters are not those of its scenario is named as broken", async () => {
    const id = await desk.invite();
    const frozen = await desk.office.games.state(id, 0) as { where: number[] };
    await desk.kv.atomic({ sets: chunked(["state", id, 0], { ...frozen, where: frozen.where.slice(1) }) });
    await expect(currentGame(desk.office, id)).rejects.toThrow(`${id}, run 0: a snapshot of 98 counters`);
  });
});

it("entries of a ledger are chained to those that there are", () => {
  const ledger = { ...EMPTY, n: 4, hash: "ab".repeat(32), signer: desk.office.keys.signers.active.id };
  const { head, entries } = entered(
    desk.office,
    aHead({ ledger }),
    7,
    [
      { kind: "lapsed", side: "axis", by: "claim" },
      { kind: "withdrawn", side: "axis" },
    ],
    { by: "axis", statement: "ab".repeat(32) },
  );
  expect(entries.map(({ entry }) => entry)).toMatchObject([
    { n: 5, at: 7, kind: "lapsed", side: "axis", previous: ledger.hash, said: [] },
    { n: 6, at: 7, kind: "withdrawn", previous: entries[0].entry.hash, said: [{ by: "axis" }] },
  ]);
  expect(entries.map(({ spoken }) => spoken)).toEqual([[], ["ab".repeat(32)]]);
  expect(head.ledger).toEqual({ n: 6, at: 7, hash: entries[1].entry.hash, signer: ledger.signer });
  expect(entered(desk.office, head, 8, [])).toEqual({ head, entries: [] });
  expect(entered(desk.office, head, 3, [{ kind: "lapsed", side: "axis", by: "claim" }]).head.ledger.at).toBe(
    7,
  );
  expect(() => entered(desk.office, head, 8, [{ kind: "withdrawn", side: "axis" }])).toThrow(
    "nobody has said",
  );
});
