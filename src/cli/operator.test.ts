import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { SignedInVisitor } from "../../tests/support/guest.ts";
import { DAY, SILENT_DAYS } from "../common/lengths.ts";
import { doAct, OPERATOR_ACTS } from "../game/operator/acts.ts";
import { openBooks } from "./books.ts";
import { CannotDo, UsageError } from "./command.ts";
import { readConfig } from "./config.ts";
import { officeAtHand } from "./office-of.ts";
import { operatorCommand } from "./operator.ts";

/** The operator's acts at a terminal, on a store that no referee is at work on. */

const printed = vi.spyOn(console, "log");
const output = () => printed.mock.calls.flat().join("\n");

let data: string;
beforeEach(async () => {
  printed.mockReset().mockReturnValue(undefined);
  data = await mkdtemp(join(tmpdir(), "despatch-operator-"));
  process.env.DESPATCH_DATA = data;
  (await opened()).close();
});
afterEach(async () => {
  printed.mockReset();
  delete process.env.DESPATCH_DATA;
  await rm(data, { recursive: true });
});

async function opened() {
  const config = readConfig({ DESPATCH_DATA: data });
  if (!config.ok) throw new Error(config.error.join(" "));
  const books = await openBooks(config.value, 0);
  return { office: officeAtHand(config.value, books), close: () => books.close() };
}

async function entries() {
  const { office, close } = await opened();
  try {
    return await Array.fromAsync(office.acts.all());
  } finally {
    close();
  }
}

it("an act is done to the store at hand, with its entry", async () => {
  expect(await operatorCommand.run(["bar", "example.org", "Much", "spam."])).toBe(0);
  expect(output()).toBe("example.org is barred from new games.");
  const { office, close } = await opened();
  expect(await office.bars.holds(["@example.org"])).toBe(true);
  close();
  expect(await entries()).toMatchObject([
    { kind: "created" },
    { act: "bar", by: "console", words: "The domain example.org is barred from new games: Much spam." },
  ]);
});

it("one that cannot be done is a failure in a sentence, as JSON with --json, and has no entry", async () => {
  await expect(operatorCommand.run(["close", "K7Q2", "Silence.", "--yes"])).rejects.toThrow(
    new CannotDo("There is no game K7Q2"),
  );
  expect(await operatorCommand.run(["close", "K7Q2", "Silence.", "--yes", "--json"])).toBe(1);
  expect(JSON.parse(output())).toEqual({ ok: false, sentence: "There is no game K7Q2." });
  expect(await entries()).toEqual([]);
});

it.each([[[]], [["roll"]], [["toString"]], [["bar", "example.org"]], [["close", "K7Q2", "Silence."]]])(
  "%j is not understood",
  async (args) => {
    await expect(operatorCommand.run(args)).rejects.toThrow(UsageError);
  },
);

/** What is said for each act, and, of those that cannot be done to this store, why. */
const SAID: Readonly<Record<string, readonly [said: readonly string[], refused?: string]>> = {
  close: [["GAME", "Silence."]],
  bar: [["example.net", "Spam."]],
  unbar: [["example.net", "Sorry."]],
  resend: [["all"], "No letter was given up."],
  drop: [["LETTER"]],
  announce: [["Hello."]],
  "invite-only": [["We are few."]],
  open: [["Come in."]],
  admit: [["dora@example.net", "A friend."]],
  unadmit: [["dora@example.net", "Gone."]],
  backup: [[], "Nobody here writes backups"],
  doctor: [[], "Only a referee at work on a machine does that here."],
  limit: [["games-a-day", "9", "Spam."]],
  correct: [["GAME", "axis", "bruno@example.net"], "has joined the game"],
  substitute: [["GAME", "allied", "carla@example.net"]],
  delete: [["zoe@example.net", "By post."], "I keep nothing about zoe@example.net."],
};

describe("each act, on the same game", () => {
  const TOKEN = "operator-0123456789";
  let visitor: SignedInVisitor;
  let id: string;
  beforeEach(async () => {
    visitor = await SignedInVisitor.open({ operators: ["olga@example.org"], operatorToken: TOKEN });
    id = await visitor.desk.begin();
    visitor.desk.now += SILENT_DAYS * DAY;
    await visitor.signIn("olga@example.org");
  });
  afterEach(() => visitor.desk.close());

  /** Fields by name, with what this game has for them. */
  async function saidFor(name: string): Promise<Record<string, string>> {
    const [letter] = await visitor.desk.letters("anna@example.org");
    const real: Record<string, string> = { GAME: id, LETTER: letter.id };
    const [said] = SAID[name];
    return Object.fromEntries(
      OPERATOR_ACTS[name].fields.map((field, n) => [field.name, real[said[n]] ?? said[n]]),
    );
  }
  const doors: Record<string, (name: string, said: Record<string, string>) => Promise<string>> = {
    page: async (name, said) => {
      const { isFinal } = OPERATOR_ACTS[name];
      const first = await visitor.post(`/operator/acts/${name}`, said);
      expect(first.text.includes("You can't undo this")).toBe(isFinal);
      const { text } = isFinal
        ? await visitor.post(`/operator/acts/${name}`, { ...said, sure: "yes" })
        : first;
      return text;
    },
    program: async (name, said) => {
      const body = JSON.stringify(said);
      const headers = { Authorization: `Bearer ${TOKEN}`, "Content-Length": String(body.length) };
      return (await visitor.request(`/operator/do/${name}`, { method: "POST", headers, body })).text;
    },
    "command line": async (name, said) => {
      const args = [name, ...Object.values(said), ...(OPERATOR_ACTS[name].isFinal ? ["--yes"] : [])];
      const asks = vi.spyOn(globalThis, "fetch").mockImplementation(async (to, init) => {
        const { pathname } = new URL(String(to));
        const { method, headers, body } = init as RequestInit;
        const sized = {
          ...headers as Record<string, string>,
          "Content-Length": String(body).length.toString(),
        };
        const { status, html } = await visitor.request(pathname, { method, headers: sized, body });
        return new Response(html, { status });
      });
      process.env.DESPATCH_OPERATOR_TOKEN = TOKEN;
      try {
        return String(await operatorCommand.run([...args, "--json"])) + output();
      } finally {
        delete process.env.DESPATCH_OPERATOR_TOKEN;
        asks.mockRestore();
      }
    },
  };

  it("is in the table", () =>
    expect(Object.keys(SAID).toSorted()).toEqual(Object.keys(OPERATOR_ACTS).toSorted()));

  it.each(Object.keys(OPERATOR_ACTS).flatMap((name) => Object.keys(doors).map((door) => [name, door])))(
    "%s by %s has its entry, or says why not",
    async (name, door) => {
      const before: Record<string, string> = { unbar: "bar", open: "invite-only", unadmit: "admit" };
      const first = before[name];
      if (first !== undefined) {
        await doAct(visitor.desk.office, "desk", OPERATOR_ACTS[first], await saidFor(first));
      }
      const came = await doors[door](name, await saidFor(name));
      const [newest] = await visitor.desk.office.acts.page(1);
      const refused = SAID[name][1];
      if (refused !== undefined) {
        expect(came).toContain(refused);
        expect(newest).toBeUndefined();
      } else {
        expect(newest, came).toMatchObject({ act: name, by: door === "page" ? "desk" : "console" });
      }
    },
  );
});
