import { expect, it } from "vitest";
import { RecordedBeacon } from "../../tests/support/beacon.ts";
import { ATTACK_ON_THE_16 } from "../../tests/support/office.ts";
import { Visitor } from "../../tests/support/visitor.ts";
import { QUICKNET } from "../dice/beacon-round.ts";
import { CHAIN_LENGTH, keyAt } from "../dice/key-chain.ts";
import { carryOutLocked } from "../game/turn/run.ts";
import { SIDES } from "../kernel/side.ts";

/** Pictures show positions, and the program that proves ledgers is the same for every game. */
const UNREAD = /\.png$|^\/verify/;

/** All that can be read from some pages on, by every link and picture in them. */
async function readableFrom(visitor: Visitor, ...starts: readonly string[]): Promise<Map<string, string>> {
  const read = new Map<string, string>();
  const toRead = [...starts];
  for (let path = toRead.shift(); path !== undefined; path = toRead.shift()) {
    if (read.has(path) || UNREAD.test(path)) continue;
    const { html } = await visitor.get(path);
    read.set(path, html);
    toRead.push(...[...html.matchAll(/(?:href|src)="(\/[^"#]*)/g)].map(([, link]) => link));
  }
  return read;
}

it("nobody reads a key before its run is played: not in pages, files or letters, nor in the store", async () => {
  const visitor = await Visitor.open();
  const { desk } = visitor;
  desk.beacon = new RecordedBeacon();
  desk.now = QUICKNET.genesis - 1;
  const id = await desk.begin({ beacon: "drand" });
  await desk.submit(id, "allied", ATTACK_ON_THE_16);
  desk.now = QUICKNET.genesis;
  await carryOutLocked(desk.office, id);
  await desk.submit(id, "axis", ["go"]);
  const head = await desk.head(id);
  expect(head).toMatchObject({ run: 1, locked: { run: 2 } });

  const seats = await Promise.all(SIDES.map((side) => visitor.seat(id, side)));
  const letters = JSON.stringify(
    [...await desk.letters("anna@example.org"), ...await desk.letters("bruno@example.org")],
  );
  await visitor.deliver();
  const pages = await readableFrom(visitor, "/", "/post", `/games/${id}`, ...seats);
  const files = [
    `/games/${id}/dice.csv`,
    `/games/${id}/ledger.jsonl`,
    `/games/${id}/ledger.zip`,
    ...seats.map((seat) => `${seat}/ledger.jsonl`),
  ];
  expect([...pages.keys()]).toEqual(expect.arrayContaining([`/games/${id}/dice`, ...files]));
  const stored: string[] = [];
  for await (const { value } of desk.kv.list([])) stored.push(new TextDecoder().decode(value));

  const { secret } = head.dice;
  const readable = [...pages.values(), letters, stored.join("\n")];
  for (const text of [pages.get(`/games/${id}/ledger.jsonl`), letters, stored.join("\n")]) {
    expect(text).toContain(keyAt(secret, 1));
  }
  for (const index of [2, 3, 4, CHAIN_LENGTH]) {
    const key = keyAt(secret, index);
    expect(readable.filter((text) => text.toLowerCase().includes(key))).toEqual([]);
  }
  visitor.close();
});
