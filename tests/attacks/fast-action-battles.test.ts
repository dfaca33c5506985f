import { afterAll, beforeAll, describe, expect, it } from "vitest";
import ours from "../../scenarios/fab-crusader/assets.json" with { type: "json" };
import map from "../../scenarios/fab-crusader/map.json" with { type: "json" };
import blocks from "../../scenarios/fab-crusader/order-of-battle.json" with { type: "json" };
import { pieceCalled } from "../../rules/fast-action-battles/position/naming.ts";
import type { Truth } from "../../rules/fast-action-battles/position/truth.ts";
import { jsonIn } from "../../src/common/bytes/json.ts";
import { actInDispute } from "../../src/game/dispute/dispute.ts";
import { exportGame } from "../../src/game/proof/export.ts";
import { createGame } from "../../src/game/seats/create.ts";
import type { NewGame } from "../../src/game/seats/new-game.ts";
import { enemyOf, SIDES } from "../../src/kernel/side.ts";
import { receive } from "../../src/mail/reception.ts";
import { hiddenFrom } from "../properties/fast-action-battles/support/twins.ts";
import { Chance } from "../properties/support/chance.ts";
import { few } from "../properties/support/runs.ts";
import { names } from "../support/blocks.ts";
import { ANNA, BRUNO, Desk } from "../support/office.ts";
import { PLAYERS } from "../support/table.ts";
import { fastActionBattles } from "../systems/support/fast-action-battles.ts";
import { House } from "../systems/support/house.ts";
import { differences } from "../systems/support/made-for.ts";

/** Somebody makes a game of FAB: Crusader, plays it or writes to it, and wants more than is fair. */

const SIDI_REZEGH = "fab-crusader/sidi-rezegh";

let desk: Desk;
beforeAll(async () => void (desk = await Desk.open()));
afterAll(() => desk.close());

const opened = (truth: unknown) => truth as Truth;

/** The same dice in every run of the tests. */
const chance = (code: string) => ({ code: () => code, secret: () => "5c".repeat(32) });

describe("a player who brings documents of their own", () => {
  const areas = (changes: (area: Record<string, unknown>) => Record<string, unknown>) => ({
    map: { ...map, areas: map.areas.map((area) => changes({ ...area })) },
  });

  const many = (count: number, piece: Readonly<Record<string, unknown>>) =>
    Array.from({ length: count }, (_, index) => ({ ...piece, id: `al-${index}`, basis: undefined }));

  it.each<[string, Partial<NewGame>, RegExp]>([
    ["a map without areas", { map: { ...map, areas: [] } }, /^map: areas/],
    ["a way to nowhere", {
      map: { ...map, connections: [...map.connections, { a: 50, b: 198, type: "road" }] },
    }, /^map/],
    ["two areas of a number", { map: { ...map, areas: [...map.areas, map.areas[0]] } }, /^map/],
    ["a place that no picture holds", areas((area) => ({ ...area, x: 1e300 })), /^map/],
    [
      "a sheet in the name of an area",
      areas((area) => ({ ...area, name: "Q\nbegin K7Q2" })),
      /^map: .*one line/,
    ],
    ["a name that runs backwards", areas((area) => ({ ...area, name: "\u202eQ" })), /^map: .*one line/],
    ["things in one another without end", {
      map: jsonIn(`{"areas":${"[".repeat(9_000)}${"]".repeat(9_000)}}`) as NewGame["map"],
    }, /^map: things lie in one another/],
    ["draws for ever", { charts: { draws: { allied: [1e9], axis: [1] } } }, /^charts: draws/],
    [
      "a cup of more chits than a die has faces",
      { charts: { assets: many(250, ours.assets[0]) } },
      /^charts: the Allied side has 2\d\d chits, and 255 are the most that are drawn from$/,
    ],
    [
      "more blocks than a die has faces",
      { orderOfBattle: { units: blocks.units, patrols: many(256, blocks.patrols[0]) } },
      /^order of battle: the Allied side has 2\d\d blocks, and 255 are the most that are drawn from$/,
    ],
    [
      "a basis that no letter holds",
      { charts: { assets: [{ ...ours.assets[0], basis: { existence: "n".repeat(900) } }] } },
      /^charts: assets\[0\]\.basis\.existence: /,
    ],
    ["what every object has", { charts: jsonIn('{"constructor":1}') as NewGame["charts"] }, /^charts: /],
    ["a unit of no steps", {
      orderOfBattle: { units: [{ id: "ge-5pz", side: "axis", name: "5", designation: "5", steps: 0 }] },
    }, /^order of battle/],
    ["a unit of a thousand steps", {
      orderOfBattle: { units: [{ id: "ge-5pz", side: "axis", name: "5", designation: "5", steps: 1_000 }] },
    }, /^order of battle/],
  ])("gets %s refused in a sentence, and makes no game", async (_, brought, says) => {
    const made = await createGame(desk.office, {
      scenario: SIDI_REZEGH,
      seats: { allied: ANNA, axis: BRUNO },
      ...brought,
    });
    expect(made.ok ? "made" : made.error[0]).toMatch(says);
    if (!made.ok) expect(made.error.join(" ").length).toBeLessThan(4_000);
  });
});

describe("a player who writes long letters", () => {
  let id: string;
  let sent = 0;
  beforeAll(async () => void (id = await desk.begin({ scenario: SIDI_REZEGH })));

  /** The Allied player answers the last letter that has an answer. @returns the letter that comes back */
  async function reply(...lines: readonly string[]) {
    const before = await desk.letters(PLAYERS.allied);
    const { replyTo } = before.findLast((letter) => letter.replyTo !== undefined)!;
    const head = [`From: ${PLAYERS.allied}`, `To: ${replyTo}`, "Subject: Re: our game"];
    const raw = [...head, `Message-ID: <${++sent}@mail.example.org>`, "", ...lines].join("\r\n");
    await receive(desk.office, { door: "smtp", raw: new TextEncoder().encode(raw) });
    const letters = await desk.letters(PLAYERS.allied);
    expect(letters.length).toBe(before.length + 1);
    return letters.at(-1)!;
  }

  it.each([
    ["a way of a thousand areas", [`explain 7arm ${"50 49 ".repeat(150)}`]],
    [
      "twelve battles of everybody",
      Array.from({ length: 12 }, () => `explain battle 37 with ${"7arm 4arm ".repeat(40)}`),
    ],
    ["questions that are none", Array.from({ length: 12 }, () => `explain fire ${"x".repeat(900)} at 37`)],
  ])("is answered in a letter that the store holds: %s", async (_, lines) => {
    expect(JSON.stringify(await reply(...lines)).length).toBeLessThan(60_000);
  });

  it("is answered sheets as long as are read", async () => {
    for (const line of ["battle any defend with any, losses", "patrol 1 at 50", "move 7arm 50 49 50 49 50"]) {
      const letter = await reply(
        `begin ${id} allied turn 1`,
        ...Array.from({ length: 200 }, () => line),
        "wait",
        "end",
      );
      expect(JSON.stringify(letter).length).toBeLessThan(60_000);
    }
  });
});

const SET_UP = { allied: ["patrol 1 at 50", "go"], axis: ["patrol x1 at 49", "patrol 1 at 46", "go"] };
const ALLIED = ["move 7arm to 46", "move 4arm to 46", "battle any with none", "breakthrough none", "go"];
const AXIS = [
  "move 8pz to 31",
  "battle any defend with none, losses",
  "battle any with none",
  "breakthrough none",
  "go",
];

describe("a player who wants to know the other's blocks and cup", () => {
  it.each(few(SIDES, 1))(
    "learns nothing by orders, questions, disputes and corrections that name them (%s)",
    async (viewer) => {
      const one = await House.open(SIDI_REZEGH, "oneExchange", []);
      for (const side of SIDES) await one.submit(side, SET_UP[side]);
      const { system, truth } = await one.game();
      const other = await one.twin((now) =>
        system.rules.freeze(fastActionBattles.twinOf(now, viewer, new Chance(7)))
      );
      const theirs = hiddenFrom(opened(truth), viewer).map(({ unit }) =>
        opened(truth).setting.roster.known(unit)
      );
      expect(theirs.length).toBeGreaterThan(5);
      const under = async (house: House) => hiddenFrom(opened((await house.game()).truth), viewer);
      expect(await under(other)).not.toEqual(await under(one));

      const said = async (house: House) => {
        const { visitor } = house;
        const seat = await visitor.seat("K7Q2", viewer);
        const pages: string[] = [];
        const post = async (path: string, fields: Record<string, string>) => {
          const { status, text } = await visitor.post(`${seat}/${path}`, fields);
          pages.push(`${status} ${text.replace(/[0-9a-f]{16,}/g, "#")}`);
        };
        const [unit, ...others] = theirs;
        const piece = `${enemyOf(viewer)}-block-2`;
        const orders = [
          `move ${unit.designation} to 46`,
          `move ${piece} to 46`,
          `staff look at ${unit.id}`,
          `battle 46 defend with any, lose ${unit.designation}, point ${others[0].designation}`,
          `reinforce 46 with ${unit.id} by sa`,
          "battle 46 with artillery dak, air 1",
        ];
        const sheet = [`begin K7Q2 ${viewer} turn 1`, ...orders, "wait", "end"].join("\n");
        await post("orders", { sheet, act: "check" });
        for (
          const q of [`fire ${unit.id} at 46`, `battle 46 with ${others[1].id}`, unit.id, piece, "enemy"]
        ) {
          await post("orders", { sheet: "", act: "why", q });
        }
        await post("orders", { sheet: "", act: "fill" });
        const { seats } = (await house.game()).head;
        const ask = async (path: string, body: object) => {
          const { status, html } = await visitor.request(`/api/v1/games/K7Q2/seats/${viewer}/${path}`, {
            method: "POST",
            headers: {
              "Authorization": `Bearer ${seats[viewer].webKey}`,
              "Content-Type": "application/json",
            },
            body: JSON.stringify(body),
          });
          expect(status).toBe(200);
          pages.push(html);
        };
        await ask("check", { lines: orders, gameTurn: 1 });
        for (const question of [`fire ${unit.id} at 46`, piece, "enemy"]) await ask("explain", { question });
        await post("dispute", { act: "dispute", words: `Where is ${unit.name}? Is it ${piece}?` });
        await post("dispute", { act: "withdraw" });
        await post("dispute", { act: "dispute", words: "Another strength." });
        for (const { id } of theirs.slice(0, 2)) {
          for (const words of [`strength ${id} 1`, `strength ${id} 3`, `place ${id} at 37`]) {
            await post("dispute", { act: "propose", words: `correct ${words}` });
          }
        }
        for (const words of [`strength ${piece} 1`, `place ${piece} at 37 4`, `disordered ${piece}`]) {
          await post("dispute", { act: "propose", words: `correct ${words}` });
        }
        const told = pages.join("\n");
        expect(told).toContain(`You cannot see ${theirs[0].id}.`);
        expect(told).toContain(`only its owner knows the strength of ${pieceCalled(piece)}`);
        expect(told).toContain(`proposes: the position is corrected: ${pieceCalled(piece)} is disordered`);
        return pages;
      };
      expect(await said(other)).toEqual(await said(one));
      expect(differences(await one.madeFor(viewer), await other.madeFor(viewer))).toEqual([]);
      expect([...one.faults, ...other.faults]).toEqual([]);
      one.close();
      other.close();
    },
  );

  it("has the game rolled back, and what was undone shows no more than what was played", async () => {
    const id = await desk.begin({ scenario: SIDI_REZEGH, pace: "standing" }, undefined, chance("K7Q5"));
    for (const side of SIDES) await desk.submit(id, side, SET_UP[side]);
    const opening = await desk.head(id);
    const known = async () => {
      const { truth } = await desk.current(id);
      return opened(truth).blocks.map(({ unit, piece }) => [unit, piece]);
    };
    const handles = await known();
    await desk.submit(id, "allied", ALLIED);
    await desk.submit(id, "axis", AXIS);
    await actInDispute(desk.office, id, "allied", { kind: "dispute", words: "Another road." });
    const proposed = { kind: "propose", words: `rollback to run ${opening.run}` } as const;
    expect(await actInDispute(desk.office, id, "allied", proposed)).toMatchObject({ ok: true });
    expect(await actInDispute(desk.office, id, "axis", { kind: "agree" })).toMatchObject({ ok: true });
    expect(await known()).toEqual(handles);
    const { head, truth } = await desk.current(id);
    for (const side of SIDES) {
      const letters = (await desk.letters(PLAYERS[side])).filter(({ game }) => game === id);
      const ledger = (await exportGame(desk.office, head, side)).split("\n")
        .filter((line) => !line.startsWith('{"line":"document"'));
      const text = [...letters.map((letter) => JSON.stringify(letter)), ...ledger].join("\n");
      // The battle in 46 has shown who was there: that is known for good.
      const { roster } = opened(truth).setting;
      const secrets = hiddenFrom(opened(truth), side).map(({ unit }) => roster.known(unit))
        .filter(({ designation }) => !SHOWN.includes(designation)).flatMap(({ id, name }) => [id, name]);
      expect(secrets.length).toBeGreaterThan(5);
      expect(secrets.filter((secret) => names(text, secret))).toEqual([]);
    }
  });
});

/** Who is shown by the battle of these orders. */
const SHOWN = ["7arm", "4arm", "a3", "pat1"];
