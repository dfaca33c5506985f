import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { ANNA, ATTACK_ON_THE_16, COMPUTER, Desk } from "../../../tests/support/office.ts";
import { forgetRevisedRules, knowRevisedRules } from "../../../tests/support/revised-rules.ts";
import type { Party } from "../../kernel/party.ts";
import type { GameHead } from "../../store/records/game-record.ts";
import { actInDispute } from "../dispute/dispute.ts";
import type { DisputeAct } from "../dispute/dispute-act.ts";
import { ENGINE } from "../ledger/engine.ts";
import { exportGame } from "../proof/export.ts";
import { lock } from "../turn/sheet/lock.ts";
import { carryOutLocked, recover } from "../turn/run.ts";
import { verifyExport } from "../proof/verifier/verify.ts";

const FORMER = "despatch/0.0.1";

let desk: Desk;
let id: string;
let faults: string[];
beforeEach(async () => {
  faults = [];
  desk = await Desk.open();
});
afterEach(() => desk.close());
afterAll(forgetRevisedRules);

/** A game that has been played by a former program up to the end of the first Player-Turn. */
async function played(more: Parameters<Desk["begin"]>[0] = {}) {
  id = await desk.begin({ ruleset: knowRevisedRules("at first"), ...more });
  await desk.submit(id, "allied", ATTACK_ON_THE_16);
  await change(() => ({ engine: FORMER }));
}

/** The head as it would be if something else had been done. */
async function change(to: (head: GameHead) => Partial<GameHead>) {
  const before = (await desk.office.games.head(id))!;
  const head = { ...before.head, ...to(before.head), operations: [`${Math.random()}`] };
  await desk.office.games.commit({ before, head, ledger: [], letters: [] });
}

const start = () => recover(desk.office, (fault) => void faults.push((fault as Error).message));
const act = async (by: Party, what: DisputeAct) => (await actInDispute(desk.office, id, by, what)).ok;
const lastEntry = async () => (await desk.office.games.ledger(id)).at(-1)!;
describe("a game that another program has played", () => {
  it("goes on at once where the rules at hand play its last run again", async () => {
    await played();
    await start();
    expect(faults).toEqual([]);
    expect(await desk.head(id)).toMatchObject({ engine: ENGINE, dispute: null });
  });

  it("goes on, too, where a case is mended that it keeps as it was", async () => {
    await played();
    knowRevisedRules("mended");
    await start();
    expect(await desk.head(id)).toMatchObject({ engine: ENGINE, revision: 1, dispute: null });
  });
});

describe("where the rules at hand play its last run otherwise", () => {
  beforeEach(async () => {
    await played({ gameMaster: { address: "carla@example.org" } });
    knowRevisedRules("careless");
  });

  it("it is stopped; players, game master and operator hear which run, and by whose rules", async () => {
    await start();
    const why = `Run 1 was played by ${FORMER}, and by the rules of ${ENGINE} it goes otherwise: Decision`;
    expect(faults).toEqual([expect.stringContaining(`${id} does not go on: ${why}`)]);
    expect(await lastEntry()).toMatchObject({ kind: "disputed", by: "referee", roll: null });
    for (const address of ["anna@example.org", "bruno@example.org", "carla@example.org"]) {
      const { subject, words } = await desk.told(address);
      expect(subject).toMatch(/: The game is stopped \[/);
      expect(words).toContain(why);
    }
    expect(await desk.submit(id, "axis", ["go"])).toMatchObject({ ok: true, value: { kind: "kept" } });
    expect((await desk.head(id)).run).toBe(1);
  });

  it("it goes on by a recorded ruling, and is not stopped again", async () => {
    await start();
    await act("axis", { kind: "propose", words: "We play on by the rules at hand." });
    expect(await act("allied", { kind: "agree" })).toBe(true);
    expect(await lastEntry()).toMatchObject({ kind: "ruled", asked: "axis", agreed: "allied" });
    await start();
    expect(faults).toHaveLength(1);
    await desk.submit(id, "axis", ["go"]);
    expect(await desk.head(id)).toMatchObject({ run: 2, engine: ENGINE, dispute: null });
  });

  it("a verifier of its ledger finds the difference, and names the run", async () => {
    await start();
    const { failure } = verifyExport(await exportGame(desk.office, await desk.head(id), "spectator"));
    expect(failure).toMatchObject({ reason: expect.stringContaining("other events"), played: { run: 1 } });
  });

  it("it is looked at when a dispute is settled that was open", async () => {
    await act("allied", { kind: "dispute", words: "Wait." });
    await start();
    expect(await desk.head(id)).toMatchObject({ engine: FORMER, dispute: { by: "allied" } });
    await act("allied", { kind: "withdraw" });
    expect((await desk.head(id)).dispute).toMatchObject({ by: "referee" });
  });

  it("orders that are locked are not carried out by it", async () => {
    await change((head) => lock({ ...head, engine: FORMER }, "axis").head);
    await start();
    expect(faults).toEqual([expect.stringContaining(`start ${FORMER} once more`)]);
    expect(await desk.head(id)).toMatchObject({ run: 1, dispute: null });
    await expect(carryOutLocked(desk.office, id)).rejects.toThrow("it goes otherwise");
  });
});

it("a game with the computer goes on by what its player proposes", async () => {
  await played({ seats: { allied: ANNA, axis: COMPUTER } });
  knowRevisedRules("careless");
  await change(() => ({ engine: FORMER }));
  await start();
  expect((await desk.head(id)).dispute).toMatchObject({ by: "referee" });
  expect(await act("allied", { kind: "propose", words: "We play on." })).toBe(true);
  expect(await desk.head(id)).toMatchObject({ dispute: null, engine: ENGINE });
});
