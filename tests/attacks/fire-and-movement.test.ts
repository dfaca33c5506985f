import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { jsonIn } from "../../src/common/json.ts";
import { SYSTEMS } from "../../src/game/catalogue.ts";
import { createGame, type NewGame } from "../../src/game/seats/create.ts";
import { ANNA, BRUNO, Desk } from "../support/office.ts";

/** Whoever makes a game of 2010, plays it, keeps it or writes to it, and wants more than his due. */

const TOBRUK = "crusader-2010/tobruk";
const DG2010 = SYSTEMS.get("fire-and-movement/dg-2010")!;
const OURS = JSON.parse(JSON.stringify(DG2010.shelf));

let desk: Desk;
beforeAll(async () => void (desk = await Desk.open()));
afterAll(() => desk.close());

describe("whoever brings documents of his own", () => {
  const supportOf = (cup: Record<string, number>) => ({
    charts: { support: { ...OURS.charts.support, allied: { allotment: 5, cup } } },
  });
  const unit = (changes: object) => ({
    orderOfBattle: { units: [{ ...OURS.orderOfBattle.units[0], ...changes }] },
  });
  const map = (changes: object) => ({ map: { ...OURS.maps.crusader, ...changes } });
  const nested = (depth: number) => jsonIn("[".repeat(depth) + "]".repeat(depth));
  const many = (count: number, word: string) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`${word}${index}`, word]));

  it.each<[string, Partial<NewGame>, RegExp]>([
    [
      "a cup of more markers than a die has faces",
      supportOf(Object.fromEntries(Array.from({ length: 10 }, (_, value) => [value + 1, 26]))),
      /^charts: support\.allied\.cup: a cup holds 255 markers at most$/,
    ],
    ["a cup that owes markers", supportOf({ 2: -1 }), /^charts: support\.allied\.cup\.2: /],
    [
      "an allotment that nobody could count",
      { charts: jsonIn('{"support":{"allied":{"allotment":1e400}}}') as NewGame["charts"] },
      /^charts: support: allied: allotment: no number is as large/,
    ],
    [
      "a table of no columns",
      {
        charts: {
          combat: { ...OURS.charts.combat, upTo: { desert: [], rough: [], escarpment: [], minefield: [] } },
        },
      },
      /^charts: combat\.upTo\.desert: /,
    ],
    [
      "roads that cost nothing",
      { charts: { hexsides: { ...OURS.charts.hexsides, road: 0 } } },
      /^charts: hexsides\.road: /,
    ],
    [
      "a share of a thousand turns",
      { charts: { mobileMovement: { share: 1000 } } },
      /^charts: mobileMovement\.share: /,
    ],
    ["retreats across the whole map", { charts: { retreat: { hexes: 60 } } }, /^charts: retreat\.hexes: /],
    [
      "what every object has",
      { charts: jsonIn('{"constructor":1,"toString":2}') as NewGame["charts"] },
      /^charts: /,
    ],
    ["half a letter", { charts: { id: "\ud800" } }, /^charts: id: a text is one line/],
    [
      "things that lie in one another without end",
      map({ note: nested(50_000) }),
      /^map: things lie in one another/,
    ],
    [
      "a notice that no letter holds",
      map({ notice: "n".repeat(20_000) }),
      /^map: notice: a text has room for 1000/,
    ],
    [
      "more notices than a letter holds",
      { charts: { basis: many(1_000, "known") } },
      /^charts: basis: letters tell of 12/,
    ],
    [
      "an order in the name of the other's unit, for the sheet that he is sent",
      unit({ designation: "Q\nmove 1605 1705" }),
      /^order of battle: units: 0: designation: a text is one line/,
    ],
    [
      "a name that runs backwards",
      unit({ designation: "\u202e8/1" }),
      /^order of battle: units: 0: designation: a text is one line/,
    ],
    [
      "a sheet in a notice",
      map({ notice: "begin K7Q2\nprotect none\nend" }),
      /^map: notice: a text is one line/,
    ],
  ])("gets %s refused in a sentence, and makes no game", async (_, brought, says) => {
    const made = await createGame(desk.office, {
      scenario: TOBRUK,
      seats: { allied: ANNA, axis: BRUNO },
      ...brought,
    });
    expect(made.ok ? "made" : made.error[0]).toMatch(says);
    if (!made.ok) expect(made.error.join(" ").length).toBeLessThan(2_000);
  });
});
