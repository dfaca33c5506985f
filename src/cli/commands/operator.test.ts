import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { SignedInVisitor } from "../../../tests/support/guest.ts";
import { DAY, SILENT_DAYS } from "../../common/bytes/lengths.ts";
import { doAct, OPERATOR_ACTS } from "../../game/operator/acts.ts";
import { setRatingsAt } from "../../game/people/settings.ts";
import { personOf } from "../../game/people/sign-in.ts";
import { createGame } from "../../game/seats/create.ts";
import { rowKey } from "../../store/kv/keys.ts";
import { openBooks } from "../books/books.ts";
import { CannotDo, UsageError } from "../command-line/command.ts";
import { readConfig } from "../settings/config.ts";
import { officeAtHand } from "../books/office-of.ts";
import { operatorCommand } from "./operator.ts";
import { run } from "../run.ts";

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

const PERSON = (address: string) => ({ kind: "person", address }) as const;

async function opened() {
  const config = readConfig({ DESPATCH_DATA: data });
  if (!config.ok) throw new Error(config.error.join(" "));
  const books = await openBooks(config.value, 0);
  return { office: officeAtHand(config.value, books), kv: books.kv, close: () => books.close() };
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

it("a doctor that mends enters how much, and one that finds nothing enters nothing", async () => {
  const { office, kv, close } = await opened();
  const seats = { allied: PERSON("anna@example.org"), axis: PERSON("bruno@example.org") };
  const made = await createGame(office, { scenario: "crusader/sidi-rezeg", seats });
  if (!made.ok) throw new Error(made.error.join(" "));
  await kv.atomic({ deletes: [rowKey(made.value.id)] });
  close();
  expect(await run(["doctor", "--json"])).toBe(1);
  expect(await entries()).toEqual([]);
  expect(await run(["doctor", "--mend", "--json"])).toBe(0);
  expect(await run(["doctor", "--mend", "--json"])).toBe(0);
  expect(await entries()).toMatchObject([
    { kind: "created" },
    { act: "doctor", by: "console", words: "1 entry of indexes made again from games and letters." },
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

describe("what the desk shows is printed at a terminal", () => {
  it("of the store at hand: how it stands, its games, and people by a part of a name or an address", async () => {
    const seats = { allied: PERSON("anna@example.org"), axis: PERSON("bruno@example.org") };
    const { office, close } = await opened();
    const made = await createGame(office, { scenario: "crusader/sidi-rezeg", seats });
    await personOf(office, "anna@example.org");
    const person = (await office.people.at("anna@example.org"))!;
    await office.people.change(person, { ...person.value, name: "Anna" });
    close();
    if (!made.ok) throw new Error(made.error.join(" "));
    const shown = async (...args: string[]) => {
      printed.mockClear();
      expect(await operatorCommand.run(args)).toBe(0);
      return output();
    };
    const state = await shown("state");
    for (const each of ["Nothing needs you now.", "Letters to be sent: 2, the oldest", `disk of ${data}: `]) {
      expect(state).toContain(each);
    }
    expect(await shown("games")).toMatch(
      new RegExp(
        `^${made.value.id}  Crusader: Sidi Rezegh  inviting  waits for Allied and Axis, to join  last`,
      ),
    );
    for (const find of ["nn", "anna@example.org"]) {
      expect(await shown("people", find)).toMatch(
        /^Anna {2}a…@example\.org {2}invited to 1, plays 0, played 0/,
      );
    }
    expect(await shown("people", "bruno@example.org", "--json")).not.toContain("runo@");
    expect(await shown("people", "Zoe")).toBe("");
  });

  it("by the referee at work, page after page, and not with another token", async () => {
    const visitor = await SignedInVisitor.open({ operators: [], operatorToken: "operator-0123456789" });
    for (let n = 0; n < 60; n++) await personOf(visitor.desk.office, `p${n}@example.org`);
    const asks = vi.spyOn(globalThis, "fetch").mockImplementation(async (to, init) => {
      const { pathname, search } = new URL(String(to));
      const { method, headers } = init as RequestInit & { headers: Record<string, string> };
      const { status, html } = await visitor.request(`${pathname}${search}`, { method, headers });
      return new Response(html, { status });
    });
    try {
      process.env.DESPATCH_OPERATOR_TOKEN = "operator-0123456789";
      await operatorCommand.run(["people", "--json"]);
      const people = printed.mock.calls.map(([text]) => JSON.parse(text).addresses[0]);
      expect([people.length, new Set(people).size]).toEqual([60, 1]);
      process.env.DESPATCH_OPERATOR_TOKEN = "operator-9876543210";
      for (const view of ["state", "games", "people"]) {
        await expect(operatorCommand.run([view])).rejects.toThrow(
          new CannotDo("The referee has another DESPATCH_OPERATOR_TOKEN"),
        );
      }
    } finally {
      delete process.env.DESPATCH_OPERATOR_TOKEN;
      asks.mockRestore();
      visitor.desk.close();
    }
  });

  it("a wrong call is answered with the usage of what was meant alone", async () => {
    const complained = vi.spyOn(console, "error").mockReturnValue(undefined);
    for (const args of [["close", "K7Q2"], ["close", "K7Q2", "Silence."], ["games", "K7Q2"]]) {
      complained.mockClear();
      expect(await run(["operator", ...args])).toBe(2);
      const said = complained.mock.calls.flat().join("\n");
      expect(said.match(/despatch operator [a-z]/g)).toEqual([`despatch operator ${args[0][0]}`]);
    }
    complained.mockRestore();
  });
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
  unrate: [["GAME", "Thrown."]],
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
  director: [["T2222", "carla@example.net", "Vanished."], "There is no tournament T2222."],
  delete: [["zoe@example.net", "By post."], "I keep nothing about zoe@example.net."],
};

describe("each act, on the same game", () => {
  const TOKEN = "operator-0123456789";
  let visitor: SignedInVisitor;
  let id: string;
  beforeEach(async () => {
    visitor = await SignedInVisitor.open({ operators: ["olga@example.org"], operatorToken: TOKEN });
    for (const who of ["anna", "bruno"]) await setRatingsAt(visitor.desk.office, `${who}@example.org`, true);
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
