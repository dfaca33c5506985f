import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { QUICKNET } from "../../src/dice/beacon-round.ts";
import { verifyExport } from "../../src/game/proof/verifier/verify.ts";
import { lockFor, ROUNDS } from "../support/beacon.ts";
import { ATTACK_ON_THE_16 } from "../support/office.ts";
import { proofIn, replyTo, Table, words } from "../support/table.ts";
import { MINUTE } from "../../src/common/bytes/lengths.ts";

/** A relay of drand's that gives the rounds which were recorded, while it can be reached. */
let relay: Server;
let isUp = false;
let now = lockFor(ROUNDS[0]) - 1_000;
let table: Table;

beforeAll(async () => {
  relay = createServer((request, answer) => {
    const number = Number(new RegExp(`^/${QUICKNET.hash}/public/(\\d+)$`).exec(request.url!)?.[1]);
    const found = ROUNDS.find(({ round }) => round === number);
    answer.statusCode = !isUp ? 503 : found === undefined ? 404 : 200;
    answer.end(JSON.stringify(found));
  });
  await new Promise<void>((resolve) => relay.listen(0, "127.0.0.1", resolve));
  const { port } = relay.address() as AddressInfo;
  table = await Table.open({ more: { drandRelays: [`http://127.0.0.1:${port}`] }, now: () => now });
});
afterAll(async () => {
  await table?.close();
  relay?.close();
});

it("a game with the beacon, by mail: announced, awaited while no relay answers, rolled with, and proved", async () => {
  const game = await table.begin("standing", "drand");
  const [invited, first] = (await table.inbox("allied", 2)).map(words);
  for (const letter of [invited, first]) expect(letter).toContain("Dice mix in the public beacon drand");

  const [, beginning] = await table.inbox("allied", 2);
  const lines = [`begin ${game} allied turn 1`, ...ATTACK_ON_THE_16, "go", "end"];
  await table.mail(replyTo(beginning, lines.join("\n")));
  const [, , answer] = (await table.inbox("allied", 3)).map(words);
  const [, , told] = (await table.inbox("axis", 3)).map(words);
  for (const letter of [answer, told]) {
    expect(letter).toContain("Its dice wait for round 1 of drand, published at 2023-08-23 15:09:27 UTC.");
  }

  now = QUICKNET.genesis + 11 * MINUTE;
  await table.restart();
  for (const [side, count] of [["allied", 4], ["axis", 4]] as const) {
    const told = (await table.inbox(side, count)).map(words).at(-1)!;
    expect(told).toContain("The referee has not been able to reach it since.");
  }
  const page = await (await fetch(`${table.web}/games/${game}`)).text();
  expect(page).toContain("has not been reached since 2023-08-23 15:09:27 UTC");

  isUp = true;
  await table.restart();
  for (const [side, count] of [["allied", 5], ["axis", 5]] as const) {
    const result = (await table.inbox(side, count)).at(-1)!;
    expect(proofIn(result).entries.at(-1)).toMatchObject({ kind: "run", beacon: ROUNDS[0] });
  }
  const ledger = await (await fetch(`${table.web}/games/${game}/ledger.jsonl`)).text();
  expect(verifyExport(ledger)).toMatchObject({ ok: true, checked: { beacons: 1, dice: 1 } });
});
