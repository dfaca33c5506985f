import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ANNA, ATTACK_ON_THE_16, BRUNO, Desk } from "../../../tests/support/office.ts";
import { DisputedGame } from "../../../tests/support/disputed-game.ts";
import { HOUR } from "../../common/bytes/lengths.ts";
import type { Level } from "../../kernel/rules.ts";
import { takeOrdersBack } from "../dispute/take-back.ts";
import { createGame } from "../seats/create.ts";
import { carryOutLocked, recover, turnToChoose } from "../turn/run.ts";
import { MasterDesk } from "./master-desk.ts";

let desk: Desk;
/** The games whose masters were to choose. */
let asked: string[];
beforeEach(async () => {
  desk = await Desk.open();
  asked = [];
  Object.assign(desk.office, { masters: { soon: (game: string) => void asked.push(game) } });
});
afterEach(() => desk.close());

const at = (
  level: Level,
) => ({ seats: { allied: ANNA, axis: { kind: "computer", level, thinking: 2 } } } as const);
const players = async (id: string) => {
  const [created] = await desk.office.games.ledger(id);
  return created.kind === "created" && "players" in created ? created.players : undefined;
};
const axisSheet = async (id: string, run: number) =>
  (await desk.office.games.run(id, run))!.sheets.axis.lines;

/** Has the axis play in a manner, as if that had been chosen. */
async function plays(id: string, manner: number): Promise<void> {
  const turn = turnToChoose(await desk.head(id));
  await carryOutLocked(desk.office, id, undefined, { turn, manner });
}

/** A game against the master, its first Allied turn played. */
async function begun(): Promise<DisputedGame> {
  return await DisputedGame.played(desk, at("master"));
}

describe("the level of the computer", () => {
  it.each([["modest", "modest"], ["capable", "computer"], ["master", "master"]] as const)(
    "%s stands in the ledger as %s",
    async (level, word) => {
      expect(await players(await desk.invite(at(level)))).toEqual({ allied: "person", axis: word });
    },
  );

  it("modest plays at once, and every verifier proves it", async () => {
    const game = await DisputedGame.played(desk, at("modest"));
    expect(await desk.head(game.id)).toMatchObject({ run: 2, stands: { waiting: "allied" } });
    expect(asked).toEqual([]);
    await game.proves();
  });

  it("is refused where the protocol has no word for it", async () => {
    const made = await createGame(desk.office, { scenario: "crusader/campaign", ...at("modest") }, 2);
    expect(made).toMatchObject({ error: [expect.stringContaining("older than protocol 3")] });
  });
});

it("the master is refused where nobody searches", async () => {
  Object.assign(desk.office, { masters: undefined });
  const made = await createGame(desk.office, { scenario: "crusader/campaign", ...at("master") });
  expect(made).toMatchObject({ error: [expect.stringContaining("let capable play")] });
});

describe("the master's Player-Turn", () => {
  it("waits for its choice, and the player's letter waits with it", async () => {
    const { id } = await begun();
    expect(asked).toEqual([id]);
    expect(await desk.head(id)).toMatchObject({ run: 1, locked: null, stands: { waiting: "axis" } });
    const before = (await desk.letters("anna@example.org")).length;
    await plays(id, 3);
    expect(await desk.head(id)).toMatchObject({ run: 2, stands: { gameTurn: 2, waiting: "allied" } });
    expect((await desk.letters("anna@example.org")).length).toBe(before + 1);
    expect((await desk.told("anna@example.org")).words).toContain("Game-Turn 1");
  });

  it("is played in the manner that its sheet names, and proved by that", async () => {
    const played = await Promise.all([0, 6].map(async (manner) => {
      const game = await begun();
      await plays(game.id, manner);
      expect(await axisSheet(game.id, 2)).toEqual([`manner ${manner}`]);
      await game.proves();
      return JSON.stringify((await desk.office.games.run(game.id, 2))!.steps.map(({ decision }) => decision));
    }));
    expect(played[0]).not.toBe(played[1]);
  });

  it("is not played by a choice for another Player-Turn", async () => {
    const { id } = await begun();
    await carryOutLocked(desk.office, id, undefined, { turn: "7.0.0", manner: 3 });
    expect((await desk.head(id)).run).toBe(1);
    expect(asked).toEqual([id, id]);
  });

  it("is looked for again after a crash, and played once by two processes", async () => {
    const { id } = await begun();
    expect(await recover(desk.office, (fault) => expect.fail(String(fault)), { isStart: true })).toBe(1);
    expect(asked).toEqual([id, id]);
    await Promise.all([plays(id, 2), plays(id, 5)]);
    expect(await desk.head(id)).toMatchObject({ run: 2, locked: null });
    expect(["manner 2", "manner 5"]).toContain((await axisSheet(id, 2))[0]);
    await DisputedGame.of(desk, id).proves();
  });

  it("is left to a process that searches, and played as usual if none comes", async () => {
    const { id } = await DisputedGame.of(desk, await desk.begin(at("master")));
    Object.assign(desk.office, { masters: undefined });
    await desk.submit(id, "allied", ATTACK_ON_THE_16);
    expect((await desk.head(id)).run).toBe(1);
    desk.now += HOUR;
    await recover(desk.office, (fault) => expect.fail(String(fault)), { isStart: true });
    expect(await axisSheet(id, 2)).toEqual(["manner 0"]);
  });

  it("stands still in a dispute, and is chosen when that is withdrawn", async () => {
    const game = await begun();
    await game.dispute("allied");
    await plays(game.id, 1);
    expect((await desk.head(game.id)).run).toBe(1);
    asked = [];
    await game.act("allied", { kind: "withdraw" });
    expect(asked).toEqual([game.id]);
    await plays(game.id, 1);
    await game.proves();
  });

  it("is chosen again when the player has taken their turn back", async () => {
    const { id } = await begun();
    await plays(id, 4);
    const back = await takeOrdersBack(desk.office, { id, side: "allied" });
    expect(back).toMatchObject({ ok: true });
    await desk.taken(id, "allied", ATTACK_ON_THE_16);
    expect(asked).toEqual([id, id]);
    await plays(id, 8);
    expect(await axisSheet(id, (await desk.head(id)).run)).toEqual(["manner 8"]);
    await DisputedGame.of(desk, id).proves();
  });

  it("comes first in a game that begins with it", async () => {
    const id = await desk.begin({
      seats: { allied: { kind: "computer", level: "master" }, axis: BRUNO },
    });
    expect(asked).toEqual([id]);
    await plays(id, 1);
    expect(await desk.head(id)).toMatchObject({ run: 1, stands: { waiting: "axis" } });
    await DisputedGame.of(desk, id).proves();
  });
});

it("no person plays in a manner", async () => {
  const id = await desk.begin();
  const { reports } = await desk.taken(id, "allied", ["manner 7", "go"]);
  expect(JSON.stringify(reports)).toContain("manner 7");
  expect((await desk.head(id)).run).toBe(0);
});

describe("the desk of the master", () => {
  const faults: string[] = [];
  const deskFor = (options = {}) =>
    new MasterDesk(() => desk.office, (fault) => void faults.push((fault as Error).message), options);
  beforeEach(() => void faults.splice(0));

  it("searches in a thread, and plays what it has found", async () => {
    const { id } = await begun();
    const master = deskFor();
    await master.soon(id);
    await master.close();
    expect(faults).toEqual([]);
    expect((await desk.head(id)).run).toBe(2);
    expect((await axisSheet(id, 2))[0]).toMatch(/^manner \d+$/);
    await DisputedGame.of(desk, id).proves();
  });

  it("plays as usual where the search fails, and says so", async () => {
    const { id } = await begun();
    await deskFor({ script: new URL("./no-such-thread.ts", import.meta.url) }).soon(id);
    expect(await axisSheet(id, 2)).toEqual(["manner 0"]);
    expect(faults).toEqual([expect.stringContaining(`${id}: master did not search, and plays as capable`)]);
  });

  it("plays as usual where the search does not end in time", async () => {
    const { id } = await begun();
    await deskFor({ grace: -1.999 }).soon(id);
    expect(await axisSheet(id, 2)).toEqual(["manner 0"]);
    expect(faults).toEqual([expect.stringContaining("TooLate")]);
  });
});
