import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Bucket } from "../../../tests/support/bucket.ts";
import { ANNA, COMPUTER, Desk } from "../../../tests/support/office.ts";
import { through } from "../../../tests/support/store.ts";
import { lettersProof } from "../../game/proof/mailbox/given.ts";
import { resign } from "../../game/seats/resign.ts";
import type { KvPort } from "../../store/kv/port.ts";
import { streamLedgers } from "./ledger-stream.ts";

let desk: Desk;
let bucket: Bucket;
let id: string;
beforeEach(async () => {
  vi.spyOn(console, "error").mockReturnValue(undefined);
  bucket = new Bucket();
  desk = await Desk.open();
  id = await desk.begin({ seats: { allied: ANNA, axis: COMPUTER } });
});
afterEach(async () => {
  vi.restoreAllMocks();
  desk.close();
  await bucket.close();
});

/** One start of a referee, which looks at all games at once, and its end. @returns what it says is wrong */
async function started(kv: KvPort = desk.kv, folder = "games/ledgers"): Promise<string | null | undefined> {
  const stream = streamLedgers(desk.office, kv, bucket.address(folder))!;
  // A round that is under way is finished.
  await Promise.resolve();
  await stream.stop();
  return await stream.watched.look();
}
const names = () => [...bucket.held.keys()].map((path) => path.replace(`/games/ledgers/${id}/`, ""));
/** What is read back: the files of the bucket as one folder. */
async function readBack() {
  const files = [...bucket.held].map(([name, bytes]) => ({ name, bytes }));
  const { games: [found, ...others], notes } = await lettersProof(files, []);
  expect([others, notes]).toEqual([[], []]);
  return found;
}
const proved = { ok: true, doubts: [] };

it("new entries come in parts, in order, and what is read back is proved as far as the game has come", async () => {
  expect(await started()).toBeNull();
  const first = (await desk.head(id)).ledger;
  expect(names()).toEqual([`despatch-${id}-1-${first.n}-${first.hash.slice(0, 16)}.jsonl`]);
  // The first part alone is proved by the documents that the program has.
  expect(await readBack()).toMatchObject({ ...proved, head: { n: first.n, hash: first.hash } });
  await desk.submit(id, "allied", ["go"]);
  expect(await started()).toBeNull();
  const second = (await desk.head(id)).ledger;
  expect(names()[1]).toBe(`despatch-${id}-${first.n + 1}-${second.n}-${second.hash.slice(0, 16)}.jsonl`);
  expect(await started()).toBeNull();
  expect(bucket.puts).toBe(2);
  expect(await readBack()).toMatchObject({ ...proved, head: { n: second.n, hash: second.hash } });
  // Nobody's orders, words or address while the game is played.
  const text = [...bucket.held.values()].map((bytes) => new TextDecoder().decode(bytes)).join("");
  expect(text).toContain('"line":"steps"');
  expect(text).not.toMatch(/"line":"(sheet|statement|account)"|"chain":"(allied|axis)"|@/);
});

it("a process that ends between part and mark puts the part again, and nothing is there twice", async () => {
  const failing = through(desk.kv, () => Promise.reject(new Error("the power is gone")));
  await started(failing);
  expect(await started()).toBeNull();
  expect([names().length, bucket.puts]).toEqual([1, 1]);
  // Meanwhile the game may have gone on: then the new part holds both, and each entry counts once.
  await desk.submit(id, "allied", ["go"]);
  await started(failing);
  await desk.submit(id, "allied", ["go"]);
  expect(await started()).toBeNull();
  expect(names()).toHaveLength(3);
  const { n, hash } = (await desk.head(id)).ledger;
  expect(await readBack()).toMatchObject({ ...proved, head: { n, hash } });
});

it("a bucket that nothing listens at is reported with the reason and without its address", async () => {
  const gone = new Bucket();
  const address = gone.address("games", "s3cret");
  await gone.close();
  const stream = streamLedgers(desk.office, desk.kv, address)!;
  await Promise.resolve();
  await stream.stop();
  const said = await stream.watched.look();
  expect(said).toMatch(/^No ledger can be put into the bucket 127\.0\.0\.1:\d+ .*: client error.*refused/);
  expect(said).not.toMatch(/http|s3cret/);
});

it("a bucket that refuses everything is reported, and gets everything when it works again; so does another", async () => {
  bucket.isShut = true;
  expect(await started()).toMatch(
    /^No ledger can be put into the bucket 127\.0\.0\.1:\d+ \(DESPATCH_LEDGER_BUCKET\): it answers 503/,
  );
  bucket.isShut = false;
  expect(await started()).toBeNull();
  expect(await started(desk.kv, "games/others")).toBeNull();
  expect([...bucket.held.keys()].map((path) => path.split("/")[2])).toEqual(["ledgers", "others"]);
});

it("a game that is over gives its archive, which opens all that the parts had to hide", async () => {
  await started();
  await desk.submit(id, "allied", ["go"]);
  expect(await resign(desk.office, id, "allied")).toBe("resigned");
  expect(await started()).toBeNull();
  expect(names()[1]).toMatch(/-1-\d+-[0-9a-f]{16}\.zip$/);
  expect(await readBack()).toMatchObject(proved);
});
