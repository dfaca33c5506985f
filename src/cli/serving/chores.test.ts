import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { SignedInVisitor } from "../../../tests/support/guest.ts";
import { failingAt, VAULT } from "../../../tests/support/store.ts";
import { HOUR, MINUTE } from "../../common/bytes/lengths.ts";
import { doAct, OPERATOR_ACTS } from "../../game/operator/acts.ts";
import type { ChoreName, Chores } from "../../game/office.ts";
import { newKey } from "../../store/backup/sealing.ts";
import { backupTimes } from "../backup/backup-files.ts";
import { type ChoreHand, choreHand } from "./chores.ts";
import { defaultConfig } from "../settings/config.ts";

/** What the operator has done in the background: a backup, and an examination of all that is stored. */

let visitor: SignedInVisitor;
let folder: string;
let hand: ChoreHand;
let chores: Chores;
/** What is under way. */
let running: Promise<void>;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "despatch-chores-"));
  visitor = await SignedInVisitor.open({ operators: ["olga@example.org"] });
  await employ(folder);
});
afterEach(async () => {
  await hand.stop();
  vi.restoreAllMocks();
  visitor.desk.close();
  await rm(folder, { recursive: true });
});

async function employ(folderSet?: string) {
  const { recipient } = await newKey(0);
  const { desk } = visitor;
  const backup = { ...defaultConfig().backup, recipients: [recipient], folder: folderSet };
  hand = choreHand({ backup }, { kv: desk.kv, games: desk.office.games, vault: VAULT }, () => desk.now);
  const under: Chores["under"] = (work) => hand.chores.under((signal) => running = work(signal));
  chores = { ...hand.chores, under };
  Object.assign(desk.office, { chores });
}
const press = (name: ChoreName) => visitor.post(`/operator/acts/${name}`);
const entered = async () =>
  (await visitor.desk.office.acts.page(50)).flatMap((entry) => entry.kind === "acted" ? [entry.act] : []);
/** When nothing runs any more. */
async function over(name: ChoreName) {
  await running.catch(() => {});
  return (await visitor.desk.office.house.chore(name)).value!;
}

it("a backup is written, stands in the ledger and on the page, and the daily one follows a day later", async () => {
  await visitor.signIn("olga@example.org");
  await visitor.desk.begin();
  const pressed = await press("backup");
  expect([pressed.status, pressed.text.includes("A backup has begun.")]).toEqual([200, true]);
  const { isWell, lines } = await over("backup");
  const [file, ...more] = await readdir(folder);
  expect([isWell, more, lines[0].startsWith(`${file}: `)]).toEqual([true, [], true]);
  expect((await visitor.get("/operator")).text).toContain("Take a backup: done, ended at");
  const at = visitor.desk.now;
  expect(await backupTimes(folder, at)).toEqual({ last: Math.floor(at / 1000) * 1000, next: at + 24 * HOUR });
  expect(await entered()).toEqual(["backup"]);
});

it("an examination says how much it has seen, and names what is wrong, without an address", async () => {
  await visitor.signIn("olga@example.org");
  const id = await visitor.desk.begin();
  await press("doctor");
  expect((await over("doctor")).lines[0]).toMatch(
    /^1 game and \d+ letters looked at: all is as it should be\.$/,
  );
  await visitor.desk.kv.atomic({ deletes: [["row", id]] });
  await press("doctor");
  const { isWell, lines } = await over("doctor");
  expect([isWell, lines[1].includes(id), lines.join().includes("@example.org")]).toEqual([
    false,
    true,
    false,
  ]);
  expect((await visitor.get("/operator")).text).toContain("something is wrong");
});

it("a second press says that one runs, and two at once begin one; one that fails says why", async () => {
  const { office } = visitor.desk;
  const gone = Promise.withResolvers<never>();
  gone.promise.catch(() => {});
  const failing = { ...chores, does: { ...chores.does, backup: () => gone.promise } };
  const begin = (name: ChoreName) => doAct({ ...office, chores: failing }, "desk", OPERATOR_ACTS[name], {});
  const both = await Promise.all([begin("backup"), begin("doctor")]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  if (both[1].ok) await over("doctor").then(() => begin("backup"));
  expect(await begin("doctor")).toEqual({
    ok: false,
    error: "A backup is being taken already. Wait until it is over.",
  });
  gone.reject(new Error("no space left for anna@example.org"));
  expect((await over("backup")).lines).toEqual(["It failed: no space left for a…@example.org."]);
});

it.each([1, 2])("after a crash at commit %i nothing runs for ever", async (commit) => {
  const { desk } = visitor;
  const broken = { ...desk.officeOver(failingAt(desk.kv, commit)), chores };
  const faults = vi.spyOn(console, "error").mockReturnValue(undefined);
  const begun = doAct(broken, "desk", OPERATOR_ACTS.backup, {});
  if (commit === 1) {
    await expect(begun).rejects.toThrow("the power failed");
    expect([await entered(), await readdir(folder)]).toEqual([[], []]);
  } else {
    expect((await begun).ok).toBe(true);
    expect((await over("backup")).endedAt).toBeNull();
    expect(faults).toHaveBeenCalled();
    expect(await doAct(desk.office, "desk", OPERATOR_ACTS.doctor, {})).toMatchObject({ ok: false });
  }
  desk.now += 6 * MINUTE;
  await visitor.signIn("olga@example.org");
  if (commit === 2) expect((await visitor.get("/operator")).text).toContain("Take a backup: broken off");
  await press("backup");
  expect((await over("backup")).isWell).toBe(true);
});

it("a referee that stops breaks it off, and says so", async () => {
  await visitor.desk.begin();
  expect((await doAct(visitor.desk.office, "console", OPERATOR_ACTS.doctor, {})).ok).toBe(true);
  await hand.stop();
  const { lines, isWell } = (await visitor.desk.office.house.chore("doctor")).value!;
  expect([isWell, lines]).toEqual([false, ["It failed: the referee was stopped."]]);
});

it("nothing begins without a folder, or by a player, a stranger, a stale session or another site's form", async () => {
  await hand.stop();
  await employ();
  const { office } = visitor.desk;
  const refused = await doAct(office, "desk", OPERATOR_ACTS.backup, {});
  expect(refused).toMatchObject({ ok: false, error: expect.stringContaining("DESPATCH_BACKUP_FOLDER") });
  expect((await press("doctor")).status).toBe(403);
  await visitor.signIn("anna@example.org");
  expect((await press("doctor")).status).toBe(403);
  await visitor.signIn("olga@example.org");
  const headers = { Origin: "https://elsewhere.example" };
  expect((await visitor.request("/operator/acts/doctor", { method: "POST", headers })).status).toBe(403);
  visitor.desk.now += 12 * HOUR;
  expect((await press("doctor")).status).toBe(403);
  expect([await entered(), (await office.house.chore("doctor")).value]).toEqual([[], undefined]);
});
