import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { openBooks } from "../../src/cli/books/books.ts";
import { readConfig } from "../../src/cli/settings/config.ts";
import { Outbox } from "../../src/store/post/outbox.ts";
import { MailServer } from "../support/mail-server.ts";
import { PLAYERS } from "../support/table.ts";

let folder: string;
let server: MailServer;
let child: Deno.ChildProcess | undefined;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "despatch-stopping-"));
  server = await MailServer.open("password");
});
afterEach(async () => {
  child?.kill("SIGKILL");
  await server.close();
  await rm(folder, { recursive: true });
});

it("a referee that has to stop finishes what is under way: a letter goes once, and the store closes", async () => {
  const env = {
    DESPATCH_WEB_PORT: "0",
    DESPATCH_SMTP_PORT: "0",
    DESPATCH_DATA: join(folder, "data"),
    DESPATCH_SMTP_RELAY: server.url,
  };
  const args = ["run", "-A", "--no-check", "src/cli/main.ts", "serve"];
  const cwd = resolve(import.meta.dirname!, "../..");
  child = new Deno.Command(Deno.execPath(), { args, cwd, env, stdout: "piped", stderr: "inherit" }).spawn();
  let printed = "";
  const out = child.stdout.pipeThrough(new TextDecoderStream()).getReader();
  const said = async (words: string) => {
    while (!printed.includes(words)) {
      const { value, done } = await out.read();
      if (done) throw new Error(`he has ended without saying "${words}": ${printed}`);
      printed += value;
    }
  };
  await said("Stop with Ctrl-C");
  const site = `http://localhost:${/web on port (\d+)/.exec(printed)![1]}`;

  const [came, taken] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  server.came = came.resolve;
  server.slow = taken.promise;
  const body = new URLSearchParams({ address: PLAYERS.allied });
  await (await fetch(`${site}/sign-in`, { method: "POST", headers: { Origin: site }, body })).body?.cancel();
  await came.promise;
  child.kill("SIGINT");
  await said("Stopping: what is under way is finished first.");
  await expect(fetch(site)).rejects.toThrow();
  taken.resolve();
  expect((await child.status).code).toBe(0);
  child = undefined;

  expect(server.letters).toHaveLength(1);
  expect(existsSync(join(folder, "data", "despatch.kv-wal"))).toBe(false);
  const config = readConfig(env);
  if (!config.ok) throw new Error(config.error.join(" "));
  const books = await openBooks(config.value, Date.now());
  const outbox = new Outbox(books.kv);
  expect(await Array.fromAsync(outbox.waiting())).toEqual([]);
  expect((await outbox.newest(1))[0]?.messageId).toBe(server.letters[0].messageId);
  books.close();
});
