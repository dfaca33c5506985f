import { afterEach, beforeEach, expect, it } from "vitest";
import { openStore } from "./kv/deno-kv.ts";
import { Nonces } from "./nonces.ts";
import { Outbox } from "./post/outbox.ts";
import type { KvPort } from "./kv/port.ts";

let kv: KvPort;
beforeEach(async () => void (kv = await openStore(":memory:")));
afterEach(() => kv.close());

it("a nonce serves one purpose, as often as it likes", async () => {
  const nonces = new Nonces(kv);
  expect(await nonces.use("token", "this letter", 10)).toBe(true);
  expect(await nonces.use("token", "that letter", 10)).toBe(false);
  expect(await nonces.use("token", "that letter", 10)).toBe(false);
  expect(await nonces.use("token", "this letter", 10)).toBe(true);
  expect(await nonces.use("another", "that letter", 10)).toBe(true);
});

it("a nonce is forgotten when its time is over", async () => {
  const nonces = new Nonces(kv);
  await nonces.use("token", "this letter", 10);
  expect(await new Outbox(kv).sweep(9)).toBe(0);
  expect(await nonces.use("token", "that letter", 20)).toBe(false);
  expect(await new Outbox(kv).sweep(10)).toBe(1);
  expect(await nonces.use("token", "that letter", 20)).toBe(true);
});
