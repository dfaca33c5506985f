import { describe, expect, it } from "vitest";
import { CLOSED_CARDS } from "../../../tests/support/high-card.ts";
import { openBy } from "./open-game.ts";
import { documentsFrom, type Shelf, type Source } from "./shelf.ts";

const SHELF: Shelf = {
  title: "Desert and Sea",
  about: "A game of two maps.",
  maps: { desert: { title: "Desert" }, sea: { title: "Sea" } },
  orderOfBattle: { title: "All", units: [{ id: "a", attack: 1 }, { id: "b", attack: 2 }] },
  pieces: "units",
  charts: { id: "ours", combat: 1, terrain: 2, basis: { combat: "stated", terrain: "stated" } },
  scenarios: new Map([
    ["plain", { id: "plain", issue: 2, title: "Plain", map: "sea" }],
    ["own", { id: "own", title: "Own", map: "sea", charts: { combat: 3 } }],
  ]),
  earlier: [{ id: "plain", title: "Plainer", map: "sea" }],
};

function documents(source: Source) {
  const made = documentsFrom(SHELF, source);
  if (!made.ok) throw new Error(made.error.join("; "));
  return made.value;
}
function problems(source: Source) {
  const made = documentsFrom(SHELF, source);
  return made.ok ? [] : made.error;
}

describe("the documents of a game", () => {
  it("are the system's own where a game brings none", () => {
    const { orderOfBattle, charts } = SHELF;
    expect(documents({})).toMatchObject({ map: { title: "Desert" }, orderOfBattle, charts });
    expect(documents({ scenario: "plain" })).toMatchObject({
      map: { title: "Sea" },
      scenario: { id: "plain" },
    });
  });

  it("are of the issue that is named, else of the newest", () => {
    expect(documents({ scenario: "plain" }).scenario).toMatchObject({ title: "Plain" });
    expect(documents({ scenario: "plain", issue: 2 }).scenario).toMatchObject({ title: "Plain" });
    expect(documents({ scenario: "plain", issue: 1 }).scenario).toMatchObject({ title: "Plainer" });
    expect(documents({ scenario: "own", issue: 1 }).scenario).toMatchObject({ title: "Own" });
    expect(problems({ scenario: "plain", issue: 3 })).toEqual(["there is no issue 3 of plain"]);
  });

  it("are a game's own in their place, by name or whole", () => {
    expect(documents({ scenario: "plain", map: "desert" }).map).toEqual({ title: "Desert" });
    expect(documents({ scenario: "plain", map: { title: "Hill" } }).map).toEqual({ title: "Hill" });
    expect(documents({ scenario: { title: "Mine", map: "sea" } }).map).toEqual({ title: "Sea" });
  });

  it("take an owner's charts key by key, and say whose they are", () => {
    expect(documents({ charts: { combat: 9 } }).charts).toEqual({
      id: "ours",
      combat: 9,
      terrain: 2,
      basis: { combat: "given with the game", terrain: "stated" },
    });
    expect(documents({ charts: { combat: 9, basis: { combat: "printed" } } }).charts).toMatchObject({
      basis: { combat: "printed" },
    });
  });

  it("say of an owner's charts that are ours but for one what that one rests on", () => {
    const charts = { ...SHELF.charts, combat: 9 };
    expect(documents({ charts }).charts).toEqual({
      ...charts,
      basis: { combat: "given with the game", terrain: "stated" },
    });
  });

  it("have no charts of an owner's where the system has none", () => {
    const { charts: _, ...without } = SHELF;
    const made = documentsFrom(without, { charts: {} });
    expect(made.ok ? [] : made.error).toEqual(["charts: this game has none that could be replaced"]);
  });

  it("take a scenario's charts before the owner's", () => {
    expect(documents({ scenario: "own" }).charts).toMatchObject({ combat: 3 });
    expect(documents({ scenario: "own", charts: { combat: 4 } }).charts).toMatchObject({
      combat: 4,
      terrain: 2,
    });
  });

  it("take an owner's units in place of ours with the same id", () => {
    expect(documents({ orderOfBattle: { units: [{ id: "b", attack: 7 }] } }).orderOfBattle).toEqual({
      title: "All",
      units: [{ id: "a", attack: 1 }, { id: "b", attack: 7 }],
    });
  });

  it("cannot be made of missing parts, and every one is reported", () => {
    const units = [{ id: "c" }];
    expect(problems({ scenario: "none", map: "moon", orderOfBattle: { units } })).toEqual([
      "there is no scenario none; there are plain, own",
      "there is no map moon; there are desert, sea",
      "order of battle: there is no unit c to be replaced",
    ]);
    expect(problems({ orderOfBattle: { units: "all" } })).toEqual(["order of battle: units is not a list"]);
  });
});

describe("a game of a system", () => {
  it("is set up by the newest revision, or by one that this program knows", () => {
    expect(openBy(CLOSED_CARDS, {}).ok).toBe(true);
    expect(openBy(CLOSED_CARDS, { revision: 2 })).toEqual({
      ok: false,
      error: ["this program knows no revision 2 of cards/high"],
    });
  });
});
