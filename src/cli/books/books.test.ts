import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ACCESS_TOKEN, KvConnectServer } from "../../../tests/support/kv-connect/server.ts";
import { hasPostgres, PASSWORD, PostgresServer } from "../../../tests/support/postgres.ts";
import { booksAtHand, openBooks } from "./books.ts";
import { readConfig } from "../settings/config.ts";

let server: KvConnectServer;
let data: string;
beforeEach(async () => {
  server = await KvConnectServer.open();
  data = await mkdtemp(join(tmpdir(), "despatch-books-"));
});
afterEach(async () => {
  await server.close();
  await rm(data, { recursive: true });
});

const configWith = (env: Readonly<Record<string, string>> = {}) => {
  const read = readConfig({
    DESPATCH_DATA: data,
    DESPATCH_STORE: server.url,
    DENO_KV_ACCESS_TOKEN: ACCESS_TOKEN,
    DESPATCH_SECRET_KEY: "ab".repeat(32),
    ...env,
  });
  if (!read.ok) throw new Error(read.error.join(" "));
  return read.value;
};

describe("books in a database that is shared", () => {
  it("are open to several at once, who sign with the same key, and leave nothing in the data folder", async () => {
    const [one, other, command] = await Promise.all([
      openBooks(configWith(), 0),
      openBooks(configWith(), 0),
      booksAtHand(configWith()),
    ]);
    expect(other.keys.published).toEqual(one.keys.published);
    expect(await readdir(data)).toEqual([]);
    for (const books of [one, other, command]) books.close();
  });

  it("do not open with another key, or another token, and it is said which is wrong", async () => {
    (await openBooks(configWith(), 0)).close();
    await expect(openBooks(configWith({ DESPATCH_SECRET_KEY: "12".repeat(32) }), 0)).rejects.toThrow(
      `The games in ${server.url} do not open with DESPATCH_SECRET_KEY`,
    );
    await expect(openBooks(configWith({ DENO_KV_ACCESS_TOKEN: "wrong" }), 0)).rejects.toThrow(
      `The store ${server.url} cannot be opened`,
    );
  });

  it.skipIf(!hasPostgres)(
    "are in PostgreSQL as well, and what goes wrong there tells no password",
    async () => {
      const postgres = await PostgresServer.open();
      try {
        const config = (password: string) =>
          configWith({
            DESPATCH_STORE: postgres.url("postgres").replace(encodeURIComponent(PASSWORD), password),
          });
        const [one, other] = await Promise.all(
          [1, 2].map(() => openBooks(config(encodeURIComponent(PASSWORD)), 0)),
        );
        expect(other.keys.published).toEqual(one.keys.published);
        for (const books of [one, other]) books.close();
        await expect(openBooks(config("secret"), 0)).rejects.toThrow(
          `The store postgres://127.0.0.1:${postgres.port}/postgres cannot be opened: password authentication failed for user "despatch"`,
        );
      } finally {
        await postgres.close();
      }
    },
  );
});
