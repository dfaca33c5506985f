import { bearerAuth } from "hono/bearer-auth";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { aLetter, VAULT } from "../../../tests/support/store.ts";
import { newId } from "../../game/access/tokens.ts";
import { Outbox } from "../../store/post/outbox.ts";
import { storesOver } from "../../store/stores.ts";
import { operatorRoutes } from "../../web/operator/operator.ts";
import { openBooks } from "../books/books.ts";
import { doctorCommand } from "../books/doctor.ts";
import { CannotDo, UsageError } from "../command-line/command.ts";
import { type Config, readConfig } from "../settings/config.ts";
import { officeAtHand } from "../books/office-of.ts";
import { outboxCommand } from "./outbox.ts";

const TOKEN = "operator-0123456789";
const printed = vi.spyOn(console, "log");
const output = () => printed.mock.calls.flat().join("\n");

let data: string;
let config: Config;
const dead = aLetter({
  id: newId(0),
  letter: { subject: "[Crusader K7Q2 Allied] Game-Turn 3: your turn", blocks: [] },
});
beforeEach(async () => {
  printed.mockReset().mockReturnValue(undefined);
  data = await mkdtemp(join(tmpdir(), "despatch-outbox-"));
  process.env.DESPATCH_DATA = data;
  const read = readConfig({ DESPATCH_DATA: data });
  if (!read.ok) throw new Error(read.error.join(" "));
  config = read.value;
  const { kv, close } = await openBooks(config, 0);
  const outbox = new Outbox(kv);
  await outbox.add(dead);
  await outbox.died(dead, 0, "550 no such user");
  close();
});
afterEach(async () => {
  printed.mockReset();
  for (
    const name of ["DESPATCH_DATA", "DESPATCH_OPERATOR_TOKEN", "DESPATCH_OPERATOR_URL", "DESPATCH_WEB_PORT"]
  ) {
    delete process.env[name];
  }
  await rm(data, { recursive: true });
});

describe("while the referee is stopped", () => {
  it("letters are listed with what is the matter, the address masked", async () => {
    expect(await outboxCommand.run([])).toBe(0);
    for (
      const words of ["0 waiting", "1 given up", dead.id, "K7Q2 allied", "a…@example.org", "no such user"]
    ) {
      expect(output()).toContain(words);
    }
  });

  it("one is shown, sent again, dropped", async () => {
    await outboxCommand.run(["show", dead.id]);
    expect(output()).toContain(`messageId: ${dead.messageId}`);
    expect(await outboxCommand.run(["resend", dead.id])).toBe(0);
    expect(await outboxCommand.run(["resend", "--all"])).toBe(1);
    expect(await outboxCommand.run(["drop", dead.id])).toBe(0);
    const { kv, close } = await openBooks(config, 0);
    const [dropped, resent] = await storesOver(kv, VAULT).acts.page(9);
    close();
    expect([resent, dropped]).toMatchObject([{ act: "resend", by: "console" }, { act: "drop" }]);
    printed.mockClear();
    await outboxCommand.run(["list", "--json"]);
    expect(JSON.parse(output())).toEqual({
      waiting: { count: 0, letters: [] },
      dead: { count: 0, letters: [] },
    });
  });

  it("names no letter that there is not", async () => {
    await expect(outboxCommand.run(["show", "nonsense"])).rejects.toThrow(CannotDo);
  });

  it("a letter that is not named is asked for", async () => {
    await expect(outboxCommand.run(["drop"])).rejects.toThrow("name the letter to drop by its ID");
  });

  it.each([[["show"]], [["resend"]], [["drop", "--all"]], [["empty"]], [[
    "list",
    "1",
  ]]])("%j is not understood", async (args) => {
    await expect(outboxCommand.run(args)).rejects.toThrow(UsageError);
  });
});

describe("while the referee is at work", () => {
  async function atWork(test: (rung: () => number) => Promise<void>) {
    const books = await openBooks(config, 0);
    let rung = 0;
    const office = { ...officeAtHand(config, books), posted: () => void rung++ };
    const routes = operatorRoutes(office, bearerAuth({ token: TOKEN }));
    const server = Deno.serve(
      { hostname: "127.0.0.1", port: 0, onListen: () => {} },
      (request) => routes.request(request.url.replace("/operator", ""), request),
    );
    process.env.DESPATCH_OPERATOR_URL = `http://127.0.0.1:${server.addr.port}`;
    try {
      await test(() => rung);
    } finally {
      await server.shutdown();
      books.close();
    }
  }

  it("the command asks the referee, by the token, and letters to resend go at once", async () => {
    process.env.DESPATCH_OPERATOR_TOKEN = TOKEN;
    await atWork(async (rung) => {
      expect(await outboxCommand.run(["resend", "--all"])).toBe(0);
      expect(output()).toContain("1 letter put into the outbox again");
      expect(rung()).toBe(1);
    });
  });

  it("the referee refuses another token", async () => {
    process.env.DESPATCH_OPERATOR_TOKEN = "another-0123456789";
    await atWork(async () => {
      await expect(outboxCommand.run(["list"])).rejects.toThrow("another DESPATCH_OPERATOR_TOKEN");
    });
  });

  it("a command that cannot ask the referee says how to", async () => {
    await atWork(async () => {
      delete process.env.DESPATCH_OPERATOR_URL;
      await expect(outboxCommand.run([])).rejects.toThrow(
        `at work on ${data}: stop it first. Or leave it running, as it looks after its outbox itself: give it and this command the same DESPATCH_OPERATOR_TOKEN`,
      );
      process.env.DESPATCH_OPERATOR_TOKEN = TOKEN;
      process.env.DESPATCH_WEB_PORT = "9";
      await expect(outboxCommand.run([])).rejects.toThrow(
        "nobody answers at http://127.0.0.1:9, so set DESPATCH_WEB_PORT to its port, or set DESPATCH_OPERATOR_URL",
      );
    });
  });

  it("a running referee keeps the doctor out, and names the operator's", async () => {
    await atWork(async () => {
      await expect(doctorCommand.run([])).rejects.toThrow(
        `at work on ${data}: stop it first. Or leave it running: use despatch operator doctor`,
      );
    });
  });

  it("a doctor without games says only that there are none", async () => {
    process.env.DESPATCH_DATA = `${data}-elsewhere`;
    await expect(doctorCommand.run([])).rejects.toThrow(/^There are no games in \S+-elsewhere$/);
  });

  it("a referee elsewhere that does not answer is reported, and no store is opened instead", async () => {
    process.env.DESPATCH_OPERATOR_TOKEN = TOKEN;
    process.env.DESPATCH_OPERATOR_URL = "http://127.0.0.1:9";
    await expect(outboxCommand.run(["list"])).rejects.toThrow("does not answer");
  });
});
