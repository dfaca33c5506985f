import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { judgeRetreat, retreatPaths } from "../../rules/fire-and-movement/combat/retreat.ts";
import { jsonIn } from "../../src/common/bytes/json.ts";
import { documentsWith } from "../../src/game/open/brought.ts";
import { SYSTEMS } from "../../src/game/open/catalogue.ts";
import { actInDispute } from "../../src/game/dispute/dispute.ts";
import { exportGame } from "../../src/game/proof/export.ts";
import { createGame } from "../../src/game/seats/create.ts";
import type { NewGame } from "../../src/game/seats/new-game.ts";
import { Refusals } from "../../src/kernel/refusals/refusals.ts";
import { enemyOf, type Side, SIDES } from "../../src/kernel/side.ts";
import { receive } from "../../src/mail/reception.ts";
import { hiddenMarkers } from "../properties/fire-and-movement/support/twins.ts";
import { Chance } from "../properties/support/chance.ts";
import { few } from "../properties/support/runs.ts";
import { openedTruth } from "../support/fire-and-movement.ts";
import { ANNA, BRUNO, COMPUTER, Desk } from "../support/office.ts";
import { PLAYERS } from "../support/table.ts";
import { fireAndMovement, opened } from "../systems/support/fire-and-movement.ts";
import { House } from "../systems/support/house.ts";
import { differences } from "../systems/support/made-for.ts";

/** Somebody makes a game of 2010, plays it, keeps it or writes to it, and wants more than is fair. */

const TOBRUK = "crusader-2010/tobruk";
const DG2010 = SYSTEMS.get("fire-and-movement/dg-2010")!;
const OURS = JSON.parse(JSON.stringify(DG2010.shelf));

const [SEA] = Object.entries(OURS.maps.crusader.hexes).find(([, terrain]) => terrain === "sea")!;

let desk: Desk;
beforeAll(async () => void (desk = await Desk.open()));
afterAll(() => desk.close());

let sent = 0;
/** A player answers the last letter that may be answered. @returns the letter that comes back */
async function reply(side: Side, ...lines: readonly string[]) {
  const before = await desk.letters(PLAYERS[side]);
  const { replyTo } = before.findLast((letter) => letter.replyTo !== undefined)!;
  const head = [`From: ${PLAYERS[side]}`, `To: ${replyTo}`, "Subject: Re: our game"];
  const raw = [...head, `Message-ID: <${++sent}@mail.example.org>`, "", ...lines].join("\r\n");
  await receive(desk.office, { door: "smtp", raw: new TextEncoder().encode(raw) });
  const letters = await desk.letters(PLAYERS[side]);
  expect(letters.length).toBe(before.length + 1);
  return letters.at(-1)!;
}

describe("a player who brings documents of their own", () => {
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
      "a reinforcement that lands from the sea",
      {
        orderOfBattle: {
          units: [{
            ...OURS.orderOfBattle.units.find(({ arrives }: { arrives?: object }) => arrives !== undefined),
            arrives: { gameTurn: 1, hex: SEA },
          }],
        },
      },
      /^uk-.*: \d{4} is sea$/,
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

it.each([...SYSTEMS.values()])(
  "our own documents of $title are accepted as they are",
  ({ ruleset, shelf }) => {
    const { maps, orderOfBattle, charts, scenarios } = shelf;
    const [scenario] = scenarios.keys();
    const [map] = Object.values(JSON.parse(JSON.stringify(maps))) as Record<string, unknown>[];
    const brought = { map, orderOfBattle, ...(charts === undefined ? {} : { charts }) };
    expect(documentsWith({ ruleset, scenario }, brought)).toMatchObject({ ok: true });
  },
);

describe("a player who writes long letters", () => {
  let id: string;
  beforeAll(async () => void (id = await desk.begin({ scenario: TOBRUK })));
  const times = (count: number, line: string) => Array.from({ length: count }, () => line);

  it.each([
    ["one question as long as a letter", times(1, `explain 3019 ${"3020 3019 ".repeat(90)}`)],
    ["twelve questions", times(12, `explain 3019 ${"3020 3019 ".repeat(40)}`)],
    ["questions that are none", times(12, `explain attack ${"x".repeat(900)} from 0802`)],
  ])("is answered in a letter that the store holds: %s", async (_, lines) => {
    const letter = await reply("allied", ...lines);
    expect(JSON.stringify(letter).length).toBeLessThan(50_000);
  });

  it("is answered sheets as long as are read", async () => {
    const sheet = (lines: readonly string[]) => [`begin ${id} allied turn 1`, ...lines, "wait", "end"];
    for (const line of ["protect all with support 2", "hold 0802", "mobile ask"]) {
      const letter = await reply(
        "allied",
        ...sheet(times(Math.min(395, Math.floor(7_000 / (line.length + 3))), line)),
      );
      expect(JSON.stringify(letter).length).toBeLessThan(50_000);
    }
    for (
      const lines of [times(3_000, "move 3019 to 0102"), times(1, `move 3019 ${"3020 3019 ".repeat(1_500)}`)]
    ) {
      expect(JSON.stringify(await reply("allied", ...sheet(lines))).length).toBeLessThan(20_000);
    }
  });
});

const ALLIED = [
  "attack 0703 from 0802 0803",
  "  with support up to 6",
  "protect all with support up to 4",
  "mobile none",
  "go",
];
const AXIS = [
  "attack 0802 from 0703",
  "  with support up to 4",
  "retreat all resist",
  "mobile none",
  "protect none",
  "go",
];

/** The same dice in every run of the tests. */
const chance = (code: string) => ({ code: () => code, secret: () => "5c".repeat(32) });

describe("a player who sets up an army so that its retreats take for ever", () => {
  /** Two lanes of friends, begun beside a unit: each step of its way back has two hexes to choose from. */
  const crowded = (hexes: number) => {
    const [unit, ...friends] = OURS.orderOfBattle.units.filter(({ side }: { side: string }) =>
      side === "axis"
    );
    const lanes = friends.flatMap(({ id }: { id: string }, index: number) => {
      const [column, lane] = [30 + hexes + (index >> 1), index & 1];
      const row = 30 - ((column - 29) >> 1) + lane + ((column - 30) >> 1);
      return column > 60 ? [] : [{ unit: id, hex: `${column}${row}` }];
    });
    const position = {
      gameTurn: 1,
      phase: "combat",
      phasingSide: "allied",
      units: [{ unit: unit.id, hex: "3030" }, ...lanes],
    };
    const map = { grid: { columns: 60, rowsOddColumns: 60, rowsEvenColumns: 60 } };
    const truth = openedTruth({ map, position, charts: { retreat: { hexes } } });
    return { truth, unit: truth.setting.roster.unit(unit.id)! };
  };

  it.each([2, 10])("is judged in few steps: %d hexes through lanes of friends (7.7)", (hexes) => {
    const { truth, unit } = crowded(hexes);
    const paths = retreatPaths(truth, unit);
    expect(paths.length).toBeGreaterThan(10);
    expect(paths.length).toBeLessThan(10_000);
    const ends = new Set(paths.map(({ path }) => path.at(-1)));
    expect(
      Math.max(...[...ends].map((end) => truth.setting.map.grid.distance(truth.board.standing(unit), end!))),
    )
      .toBeGreaterThan(hexes + 5);
    for (const { path } of paths) {
      const refusals = new Refusals();
      judgeRetreat(truth, unit, path, refusals);
      expect(refusals.all).toEqual([]);
    }
  });
});

describe("a player who wants to know the other's markers", () => {
  it.each(few(SIDES, 1))(
    "learns nothing by disputes, corrections, questions and orders that name them (%s)",
    async (viewer) => {
      const one = await House.open(TOBRUK, "oneExchange", []);
      await one.submit("allied", ALLIED);
      await one.submit("axis", ["protect all with support 2", "retreat all resist", "go"]);
      const { system, truth } = await one.game();
      const other = await one.twin((now) =>
        system.rules.freeze(fireAndMovement.twinOf!(now, viewer, new Chance(7)))
      );
      const theirs = opened(truth).setting.markers.of(enemyOf(viewer));
      const asked = few(theirs.slice(-4), 2);
      const held = async (house: House) => opened((await house.game()).truth).support[enemyOf(viewer)].hand;
      expect(await held(other)).not.toEqual(await held(one));

      const said = async (house: House) => {
        const { visitor } = house;
        const seat = await visitor.seat("K7Q2", viewer);
        const pages: string[] = [];
        const post = async (path: string, fields: Record<string, string>) => {
          const { status, text } = await visitor.post(`${seat}/${path}`, fields);
          pages.push(`${status} ${text.replace(/[0-9a-f]{16,}/g, "#")}`);
        };
        for (const marker of asked) {
          const sheet = `begin K7Q2 ${viewer} turn 1\nprotect 0802 with support ${marker}\nwait\nend`;
          await post("orders", { sheet, act: "check" });
        }
        for (const act of ["fill", "why"]) {
          await post("orders", { sheet: "", act, q: "attack 0802 from 0703 with support 6+4" });
        }
        await post("dispute", { act: "dispute", words: `Who holds ${theirs.join(" ")}? 0802` });
        for (const marker of asked) {
          for (const to of ["hand", "used", "cup"]) {
            await post("dispute", {
              act: "propose",
              words: `correct marker ${marker} to ${to}; place uk-23 at 9999`,
            });
          }
        }
        await post("dispute", {
          act: "propose",
          words: `correct marker ${theirs[3]} to hand; marker ${theirs[4]} to cup`,
        });
        expect(pages.at(-1)).toMatch(/^\d+ .*is in its owner's hand/s);
        await post("dispute", { act: "withdraw" });
        return pages;
      };
      expect(await said(other)).toEqual(await said(one));
      expect(differences(await one.madeFor(viewer), await other.madeFor(viewer))).toEqual([]);
      expect([...one.faults, ...other.faults]).toEqual([]);
      one.close();
      other.close();
    },
  );

  it("plays against the computer, and finds none of its markers in letters or ledger", async () => {
    const id = await desk.begin(
      { scenario: TOBRUK, seats: { allied: ANNA, axis: COMPUTER } },
      undefined,
      chance("K7Q4"),
    );
    const before = (await desk.letters(PLAYERS.allied)).length;
    for (let turn = 0; turn < 2; turn++) await desk.submit(id, "allied", ALLIED);
    const { head, truth } = await desk.current(id);
    expect(head.run).toBeGreaterThan(3);
    const letters = (await desk.letters(PLAYERS.allied)).slice(before).map((letter) =>
      JSON.stringify(letter)
    );
    const ledger = (await exportGame(desk.office, head, "allied")).split("\n");
    const shown = [...letters, ...ledger.filter((line) => !line.startsWith('{"line":"document"'))];
    const turnedUp =
      shown.join("\n").match(/"support":\{"attacker":\[[^\]]*\],"defender":\[[^\]]*\]\}/g)?.join() ?? "";
    const secrets = hiddenMarkers(opened(truth), "allied").filter((marker) => !turnedUp.includes(marker));
    expect(secrets.length).toBeGreaterThan(2);
    expect(secrets.filter((marker) => shown.some((text) => text.includes(marker)))).toEqual([]);
  });

  it("has the game rolled back, and draws as before, as does the other, whose draws stay hidden", async () => {
    const id = await desk.begin({ scenario: TOBRUK, pace: "standing" }, undefined, chance("K7Q5"));
    const letters = async () => (await desk.letters(PLAYERS.allied)).filter(({ game }) => game === id);
    const hands = async () => {
      const { support, gameTurn } = opened((await desk.current(id)).truth);
      return [gameTurn, support.allied.hand, support.axis.hand];
    };
    await desk.submit(id, "allied", ALLIED);
    await desk.submit(id, "axis", AXIS);
    const drawn = await hands();
    const drawnFor = opened((await desk.current(id)).truth).support.axis.hand;
    await actInDispute(desk.office, id, "allied", { kind: "dispute", words: "Another road." });
    const proposed = await actInDispute(desk.office, id, "allied", {
      kind: "propose",
      words: "rollback to run 1",
    });
    expect(proposed).toMatchObject({ ok: true });
    expect(await actInDispute(desk.office, id, "axis", { kind: "agree" })).toMatchObject({ ok: true });
    await desk.submit(id, "allied", ["move 3019 to 3020", "mobile none", "go"]);
    await desk.submit(id, "axis", ["go"]);
    expect(await hands()).toEqual(drawn);
    const told = (await letters()).map((letter) => JSON.stringify(letter)).join("\n");
    const ledger = await exportGame(desk.office, await desk.head(id), "allied");
    const undone = /"supportAllotted"[^}]*"side":"axis"[^}]*"markers":\[/;
    expect(drawnFor.length).toBeGreaterThan(0);
    expect([undone.test(told), undone.test(ledger)]).toEqual([false, false]);
  });
});
