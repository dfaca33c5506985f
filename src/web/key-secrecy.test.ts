import { expect, it } from "vitest";
import { APART, lockFor, RecordedBeacon } from "../../tests/support/beacon.ts";
import { ATTACK_ON_THE_16 } from "../../tests/support/office.ts";
import { Visitor } from "../../tests/support/visitor.ts";
import { timeOfRound } from "../dice/beacon-round.ts";
import { CHAIN_LENGTH, keyAt } from "../dice/key-chain.ts";
import { keysAt } from "../dice/ledger-2/chains.ts";
import { carryOutLocked } from "../game/turn/run.ts";
import { SIDES } from "../kernel/side.ts";
import { byNight } from "../../tests/properties/support/runs.ts";

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

/** A game with one run played, and the next locked and waiting for the beacon; with everything that can be read about it. */
async function playedAndLocked(protocol: 1 | 2) {
  const visitor = await Visitor.open();
  const { desk } = visitor;
  desk.beacon = new RecordedBeacon();
  desk.now = lockFor(APART[0]);
  const id = await desk.begin({ beacon: "drand" }, protocol);
  desk.now = lockFor(APART[0], protocol === 1 ? 0 : undefined);
  await desk.submit(id, "allied", ATTACK_ON_THE_16);
  desk.now = timeOfRound(APART[0].round);
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
  visitor.close();
  /** Where a text stands that can be read: pages by path, `letters`, `store`. */
  const found = (text: string) =>
    [...pages, ["letters", letters], ["store", stored.join("\n")]].flatMap(([where, words]) =>
      words.toLowerCase().includes(text) ? [where] : []
    );
  return { id, secret: head.dice.secret, found, seats };
}

it("nobody reads a key before its run is played: not in pages, files or letters, nor in the store", async () => {
  const { id, secret, found, seats: [allied, axis] } = await playedAndLocked(2);
  const first = keysAt(secret, 1);
  expect(found(first.all)).toEqual(expect.arrayContaining([`/games/${id}/ledger.jsonl`, "store"]));
  const own = (seat: string) => [`${seat}/ledger.jsonl`];
  expect(found(first.allied)).toEqual(own(allied));
  expect(found(first.axis)).toEqual(own(axis));
  for (const index of [2, 3, 4, CHAIN_LENGTH]) {
    for (const key of Object.values(keysAt(secret, index))) expect(found(key)).toEqual([]);
  }
  expect(found(secret)).toEqual([]);
});

byNight("nobody reads one of a game by protocol 1 sooner either", async () => {
  const { id, secret, found } = await playedAndLocked(1);
  expect(found(keyAt(secret, 1))).toEqual(
    expect.arrayContaining([`/games/${id}/ledger.jsonl`, "letters", "store"]),
  );
  for (const index of [2, 3, 4, CHAIN_LENGTH]) expect(found(keyAt(secret, index))).toEqual([]);
});
