import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ANNA, ATTACK_ON_THE_16, BRUNO, COMPUTER, Desk } from "../../../tests/support/office.ts";
import { MINUTE } from "../../common/bytes/lengths.ts";
import { copyStore, failingAt, lockingApart, losingAnswers } from "../../../tests/support/store.ts";
import { isKeyOf } from "../../dice/key-chain.ts";
import { dieOf2 } from "../../dice/ledger-2/die.ts";
import { PROTOCOLS } from "../../dice/protocol.ts";
import type { GameEvent } from "../../../rules/north-africa/contract/event.ts";
import type { Side } from "../../kernel/side.ts";
import type { Truth } from "../../kernel/rules.ts";
import type { KvPort } from "../../store/kv/port.ts";
import { entered, type Office, operated } from "../office.ts";
import { lock } from "./sheet/lock.ts";
import { AGAIN, carryOutLocked, commitAndCarryOut, recover } from "./run.ts";
import { submitSheet } from "./submit.ts";
import { deskOfGame } from "../../../tests/support/north-africa.ts";
import { bareSubject } from "../../../templates/letters/frame.ts";

let desk: Desk;
let id: string;
beforeEach(async () => {
  desk = await Desk.open();
  id = await desk.begin();
});
afterEach(() => desk.close());

const submission = (lines: readonly string[], side: Side = "allied") => ({
  id,
  side,
  gameTurn: 1,
  lines,
  problems: [],
});
const kinds = async () => (await desk.office.games.ledger(id)).slice(3).map(({ kind }) => kind);
const subjects = async (to: string) =>
  (await desk.letters(to)).slice(2).map(({ letter }) => bareSubject((letter as { subject: string }).subject));

/** Everything that a run makes, except the time: its steps, its end, its records and its letters. */
async function outcome({ office, now }: Desk) {
  const { head } = (await office.games.head(id))!;
  // Since when the game waits is a time, too.
  const { operations: _, silence: __, ...rest } = head;
  return {
    head: rest,
    record: await office.games.run(id, 1),
    state: await office.games.state(id, 1),
    ledger: await office.games.ledger(id),
    letters: (await office.outbox.due(now, 100)).map(({ to, messageId, letter }) => ({
      to,
      messageId,
      letter,
    })),
  };
}

function raise(error: unknown): never {
  throw error;
}

/** An office whose program stops at its n-th commit, which does not happen; a lock and its run are two. */
function crashingAt(commit: number): Office {
  return desk.officeOver(lockingApart(failingAt(desk.kv, commit)));
}

/** All that the attack on the 16 comes to in the same game over another door to its store. */
async function outcomeOver(door: (kv: KvPort) => KvPort) {
  const other = await Desk.open();
  await copyStore(desk.kv, other.kv);
  await submitSheet(other.officeOver(door(other.kv)), submission(ATTACK_ON_THE_16));
  const came = await outcome(other);
  other.close();
  return came;
}

describe("a lock and its run", () => {
  it("are one commit", async () => {
    await submitSheet(desk.officeOver(failingAt(desk.kv, 2)), submission(["go"]));
    expect(await kinds()).toEqual(["locked", "run"]);
    expect(await subjects("bruno@example.org")).toEqual(["Game-Turn 1: your turn"]);
  });

  it("are two where that would be too much for one", async () => {
    await expect(submitSheet(crashingAt(2), submission(["go"]))).rejects.toThrow("the power failed");
    expect(await kinds()).toEqual(["locked"]);
    expect((await desk.head(id)).locked).not.toBeNull();
    expect(await desk.office.games.run(id, 1)).toBeUndefined();
  });

  it.each(PROTOCOLS)("come to the same either way, by protocol %i", async (protocol) => {
    id = await desk.begin({}, protocol);
    expect(await outcomeOver(lockingApart)).toEqual(await outcomeOver((kv) => kv));
  });

  it("are two if the run finds no end, and the caller gets the reason", async () => {
    const game = await desk.current(id);
    const { head, event } = lock(operated(game.head, desk.now), "allied");
    const { head: locked, entries } = entered(desk.office, head, desk.now, [event]);
    const endless = { ...game, truth: {} as Truth };
    const step = { before: game.versioned, head: locked, ledger: entries, letters: [] };
    await expect(commitAndCarryOut(crashingAt(2), endless, step)).rejects.toThrow("the power failed");
    expect(await kinds()).toEqual(["locked"]);
  });
});

describe("a run", () => {
  it("rolls dice that anyone can roll again from what the letters publish", async () => {
    await desk.submit(id, "allied", ATTACK_ON_THE_16);
    const record = (await desk.office.games.run(id, 1))!;
    const { dice, seats } = await desk.head(id);
    const salts = { allied: "allied salt", axis: "axis salt" };
    expect([seats.allied.salt, seats.axis.salt]).toEqual(Object.values(salts));
    expect(isKeyOf(dice.anchor, 1, record.key)).toBe(true);
    const { allied, axis } = record.sheets;
    expect([allied.lines, axis.lines]).toEqual([ATTACK_ON_THE_16, []]);
    expect(record.orders).toBeNull();
    const run = { game: id, run: 1, salts, beacon: null };
    expect(record.rolls).not.toEqual([]);
    for (const { purpose, faces, die } of record.rolls) {
      expect(dieOf2(record.key, run, { audience: "all", purpose, faces, time: 1 })).toBe(die);
    }
    const used = record.steps.flatMap(({ dice }) => dice);
    expect(used).toEqual(record.rolls.map(({ die }) => die));
  });

  it("keeps standing orders and forgets those that have been carried out", async () => {
    await desk.submit(id, "allied", [...ATTACK_ON_THE_16, "retreat toward 3122", "advance 3117 never"]);
    const { sheet } = (await desk.head(id)).seats.allied;
    expect(sheet).toMatchObject({ gameTurn: 1, lines: ["retreat toward 3122", "advance 3117 never"] });
  });

  it("keeps what the other side has prepared for its own turn", async () => {
    await desk.submit(id, "axis", ["move 2610 to 2614", "retreat toward 2106", "offer end"]);
    await desk.submit(id, "allied", ["go"]);
    const { sheet } = (await desk.head(id)).seats.axis;
    expect(sheet?.lines).toEqual(["move 2610 to 2614", "retreat toward 2106"]);
  });

  it("says to a side what became of its orders, and not to the other", async () => {
    const lines = [
      "move 3218 to 3117",
      "move 3419 to 3216",
      "attack 3116 from 3117",
      "attack 3116 from 3216",
      "go",
    ];
    await desk.submit(id, "allied", lines);
    const [toAnna, toBruno] = [
      await desk.letters("anna@example.org"),
      await desk.letters("bruno@example.org"),
    ]
      .map((letters) => JSON.stringify(letters.at(-1)!.letter));
    const { remarks } = (await desk.office.games.run(id, 1))!;
    expect(remarks.axis).toEqual([]);
    for (const remark of remarks.allied) {
      expect(toAnna).toContain(JSON.stringify(remark).slice(1, -1));
      expect(toBruno).not.toContain(JSON.stringify(remark).slice(1, -1));
    }
  });
});

describe("after a crash", () => {
  it.each([
    [2, "between the lock and the run"],
    [1, "before the lock"],
  ])(
    "at commit %i, %s, the game is as if it had not happened or goes on as if nothing had",
    async (commit) => {
      const undisturbed = await outcomeOver((kv) => kv);
      await expect(submitSheet(crashingAt(commit), submission(ATTACK_ON_THE_16))).rejects.toThrow(
        "the power failed",
      );
      expect(await recover(desk.office, raise)).toBe(commit === 2 ? 1 : 0);
      if (commit === 1) await submitSheet(desk.office, submission(ATTACK_ON_THE_16));
      expect(await outcome(desk)).toEqual(undisturbed);
    },
  );

  it("the run has the dice and the ledger that it would have had, on whatever machine, whenever", async () => {
    await expect(submitSheet(crashingAt(2), submission(ATTACK_ON_THE_16))).rejects.toThrow(
      "the power failed",
    );
    const other = await Desk.open();
    await copyStore(desk.kv, other.kv);
    other.now += MINUTE;
    for (const each of [desk, other]) await recover(each.office, raise);
    expect((await outcome(other)).record?.rolls).toHaveLength(1);
    expect(await outcome(other)).toEqual(await outcome(desk));
    other.close();
  });

  it("what is locked is finished once, however often it is looked for", async () => {
    await expect(submitSheet(crashingAt(2), submission(["go"]))).rejects.toThrow();
    await Promise.all([
      carryOutLocked(desk.office, id),
      carryOutLocked(desk.office, id),
      recover(desk.office, raise),
    ]);
    expect(await kinds()).toEqual(["locked", "run"]);
    expect(await subjects("anna@example.org")).toEqual(["Game-Turn 1: waiting for Axis"]);
    expect(await recover(desk.office, raise)).toBe(0);
  });

  it("every game that was locked is finished, and no other is touched", async () => {
    const second = await desk.begin();
    const third = await desk.begin();
    await expect(submitSheet(crashingAt(2), submission(["go"]))).rejects.toThrow();
    await expect(submitSheet(crashingAt(2), { ...submission(["go"]), id: second })).rejects.toThrow();
    expect(await recover(desk.office, raise)).toBe(2);
    expect(await Promise.all([id, second, third].map(async (each) => (await desk.head(each)).run))).toEqual([
      1,
      1,
      0,
    ]);
  });

  it("a game that waits is put off, and stands in no other's way", async () => {
    await expect(submitSheet(crashingAt(2), submission(["go"]))).rejects.toThrow();
    const { locked } = desk.office.games;
    expect(await recover(desk.office, raise, { isDue: () => false })).toBe(0);
    expect(await locked.due(desk.now, 10)).toEqual([]);
    expect((await locked.due(desk.now + AGAIN, 10)).map(({ what }) => what)).toEqual([[id]]);
    expect(await recover(desk.office, raise, { isStart: true })).toBe(1);
    expect((await desk.head(id)).run).toBe(1);
  });

  it("a game that cannot go on is reported, and keeps no other from going on", async () => {
    const ids = [id, await desk.begin(), await desk.begin()].toSorted();
    for (const each of ids) {
      await expect(submitSheet(crashingAt(2), { ...submission(["go"]), id: each })).rejects.toThrow();
    }
    const [unreadable, positionless, sound] = ids;
    await desk.kv.atomic({
      sets: [{ key: ["game", unreadable], value: Uint8Array.from([2]) }],
      deletes: [["state", positionless, 0, 0]],
    });
    const faults: Error[] = [];
    expect(await recover(desk.office, (fault) => void faults.push(fault as Error))).toBe(1);
    expect((await desk.head(sound)).run).toBe(1);
    expect(faults.map(({ message }) => message)).toEqual([
      `${unreadable} does not go on: game/${unreadable} has format 2`,
      `${positionless} does not go on: ${positionless} has no position after run 0`,
    ]);
  });

  it("a run whose commit was done and not confirmed is not played again", async () => {
    await submitSheet(desk.officeOver(losingAnswers(desk.kv)), submission(ATTACK_ON_THE_16));
    expect(await kinds()).toEqual(["locked", "run"]);
    expect(await desk.head(id)).toMatchObject({ run: 1, locked: null });
    expect(await subjects("bruno@example.org")).toEqual(["Game-Turn 1: your turn"]);
  });
});

describe("where nothing is locked", () => {
  it("nothing is carried out, and a game that there is not is passed over", async () => {
    await carryOutLocked(desk.office, id);
    await carryOutLocked(desk.office, "ZZZZ");
    expect(await kinds()).toEqual([]);
  });
});

describe("against the computer", () => {
  it.each<[string, Side, string]>([
    ["second", "allied", "anna@example.org"],
    ["first", "axis", "bruno@example.org"],
  ])("that plays %s, its turn follows at once, and one letter tells of both", async (_, side, to) => {
    const seats = side === "allied" ? { allied: ANNA, axis: COMPUTER } : { allied: COMPUTER, axis: BRUNO };
    id = await desk.begin({ seats });
    const told = (await subjects(to)).length;
    const { run } = await desk.head(id);
    await desk.submit(id, side, ["go"]);
    const head = await desk.head(id);
    expect(head).toMatchObject({ run: run + 2, locked: null, status: "playing" });
    expect(head.seats[side].reportedRun).toBe(run + 2);
    expect((await subjects(to)).slice(told)).toHaveLength(1);
    const text = JSON.stringify((await desk.letters(to)).at(-1)!.letter);
    expect(text).toContain(`"n":${head.ledger.n},"hash":"${head.ledger.hash}"`);
    expect(text).toContain("Allied Player-Turn");
    expect(text).toContain("Axis Player-Turn");
  });
});

describe("the last Player-Turn", () => {
  it("ends the game: the outcome is written down, and both get a letter (19.26)", async () => {
    id = await desk.begin({ scenario: "crusader/sidi-rezeg" });
    for (let turn = 1; (await desk.head(id)).status === "playing"; turn++) {
      if (turn > 20) throw new Error("the game does not end");
      desk.now += MINUTE;
      const { rules, state } = deskOfGame(await desk.current(id));
      const query = rules.query(state);
      if (query.kind === "over") throw new Error("it is over already");
      await desk.submit(id, query.side, ["go"]);
    }
    const head = await desk.head(id);
    expect(head).toMatchObject({ status: "over", run: 12, locked: null });
    expect(head.outcome).toMatchObject({ winner: expect.any(String), cite: expect.stringMatching(/^19\./) });
    expect((await desk.office.games.ledger(id)).at(-1)).toMatchObject({ kind: "ended", ...head.outcome });
    const ended = (await desk.office.games.run(id, 12))!.steps.flatMap(({ events }) => events as GameEvent[]);
    expect(ended.at(-1)).toMatchObject({ kind: "gameEnded" });
    for (const to of ["anna@example.org", "bruno@example.org"]) {
      const last = (await desk.letters(to)).at(-1)!.letter as { subject: string };
      expect(last.subject).toBe(`Crusader: the game is over [${id} ${to[0] === "a" ? "Allied" : "Axis"}]`);
    }
  });
});
