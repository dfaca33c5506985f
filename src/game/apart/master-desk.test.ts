import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ANNA, ATTACK_ON_THE_16, BRUNO, Desk } from "../../../tests/support/office.ts";
import { DisputedGame } from "../../../tests/support/disputed-game.ts";
import { until } from "../../../tests/support/clocks.ts";
import { PATIENCE } from "../../../tests/support/patience.ts";
import { DAY, HOUR } from "../../common/bytes/lengths.ts";
import type { Level } from "../../kernel/players.ts";
import { takeOrdersBack } from "../dispute/take-back.ts";
import { exportGame } from "../proof/export.ts";
import { reviewOfFile } from "../proof/review/own-review.ts";
import { masterToChoose } from "../../store/games/indexed.ts";
import { rematch } from "../seats/rematch.ts";
import { resign } from "../seats/resign.ts";
import { newBoard, playOnBoard } from "../what-if/acts.ts";
import { boardStanding } from "../what-if/on-board.ts";
import { createGame } from "../seats/create.ts";
import { carryOutLocked, recover, turnToChoose } from "../turn/run.ts";
import { MasterDesk } from "./master-desk.ts";

let desk: Desk;
const MADE = { name: "", run: undefined, asksAll: false };
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

describe.each(["modest", "capable", "master"] as const)("what goes on beside a game against %s", (level) => {
  /** The computer's turn is played, where it waits for a choice. */
  const goneOn = async (id: string) => {
    if (masterToChoose(await desk.head(id)) !== undefined) await plays(id, 1);
  };

  it("is a review once it is over, and a board on which the computer answers", async () => {
    const { id } = await DisputedGame.played(desk, at(level));
    await goneOn(id);
    const made = await newBoard(desk.office, await desk.current(id), "allied", MADE);
    if (!made.ok) throw new Error(made.error.sentence);
    const open = {
      board: made.value,
      standing: await boardStanding(desk.office, await desk.head(id), "allied", made.value),
    };
    const played = await playOnBoard(desk.office, await desk.head(id), "allied", open, {
      lines: [],
      act: "go",
    });
    if (!played.ok) throw new Error(played.error.sentence);
    const after = await boardStanding(desk.office, await desk.head(id), "allied", played.value.board);
    expect(after.game.head.run).toBe(1);
    await resign(desk.office, id, "allied");
    const ledger = await exportGame(desk.office, await desk.head(id), "spectator");
    const reviewed = await reviewOfFile(new TextEncoder().encode(ledger), () => {});
    expect(reviewed.ok && reviewed.value.turns.length).toBe(2);
  });

  it("is a person's turn that the computer takes over at their deadline", async () => {
    const time = {
      turn: { kind: "days", days: 7 },
      graceHours: 0,
      reserveDays: 0,
      atDeadline: "computer",
    } as const;
    const id = await desk.begin({ ...at(level), time });
    await until(desk, desk.now + 8 * DAY);
    await goneOn(id);
    expect(await desk.head(id)).toMatchObject({ run: 2, stands: { gameTurn: 2, waiting: "allied" } });
    await DisputedGame.of(desk, id).proves();
  });

  it("is a rematch at the same level", async () => {
    const { id } = await DisputedGame.played(desk, at(level));
    await goneOn(id);
    await resign(desk.office, id, "allied");
    const again = await rematch(desk.office, { head: await desk.head(id), side: "allied" });
    if (!again.ok) throw new Error(JSON.stringify(again.error));
    const { allied } = (await desk.head(again.value.head.id)).seats;
    expect([allied.kind, allied.level]).toEqual(["computer", level === "capable" ? undefined : level]);
  });
});

describe.each([["fab-crusader/sidi-rezegh"], ["crusader-2010/tobruk"]])("the master of %s", (scenario) => {
  it("plays in its manner, asked or asking, and is proved", async () => {
    const id = await desk.begin({ scenario, pace: "oneExchange", seats: at("master").seats });
    for (let turn = 0; turn < 40 && (await desk.head(id)).stands?.gameTurn !== 2; turn++) {
      const { head } = await desk.current(id);
      if (masterToChoose(head) !== undefined) await plays(id, 4);
      else await desk.taken(id, "allied", ["go"]);
    }
    expect((await desk.head(id)).stands?.gameTurn).toBe(2);
    const own = await Promise.all(
      Array.from({ length: (await desk.head(id)).run }, (_, run) => desk.office.games.run(id, run + 1)),
    );
    const sheets = own.flatMap((run) =>
      run?.side === "axis" && run.run > 1 ? [run.sheets.axis.lines[0]] : []
    );
    expect(sheets.length).toBeGreaterThan(0);
    expect(new Set(sheets)).toEqual(new Set(["manner 4"]));
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
    const master = deskFor({ grace: PATIENCE / 1000 });
    const chosen = master.soon(id);
    expect(master.thinking()).toEqual({ game: id, waiting: 0, failed: [] });
    await chosen;
    expect(master.thinking()).toEqual({ game: null, waiting: 0, failed: [] });
    await master.close();
    expect(faults).toEqual([]);
    expect((await desk.head(id)).run).toBe(2);
    expect((await axisSheet(id, 2))[0]).toMatch(/^manner \d+$/);
    await DisputedGame.of(desk, id).proves();
  });

  it("plays as usual where the search fails, and says so", async () => {
    const { id } = await begun();
    const master = deskFor({ script: new URL("./no-such-thread.ts", import.meta.url) });
    await master.soon(id);
    expect(master.thinking()).toMatchObject({ game: null, failed: [{ game: id, at: desk.now }] });
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
