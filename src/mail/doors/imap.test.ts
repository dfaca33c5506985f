import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CAME, ImapServer } from "../../../tests/support/imap-server.ts";
import { PATIENCE } from "../../../tests/support/patience.ts";
import { DAY, HOUR } from "../../common/bytes/lengths.ts";
import { backOff, type ImapDoor, type ImapDoorOptions, openImapDoor } from "./imap.ts";

let server: ImapServer;
let door: ImapDoor | undefined;
let taken: string[];
let faults: unknown[];
beforeEach(async () => {
  server = await ImapServer.open();
  [taken, faults] = [[], []];
});
afterEach(async () => {
  await door?.close();
  door = undefined;
  await server.close();
});

const TAKEN = Promise.resolve({ kind: "taken" } as const);
const bytes = (text: string) => new TextEncoder().encode(text);

function open(more: Partial<ImapDoorOptions> = {}, interval = 60_000): void {
  door = openImapDoor({
    mailbox: { url: server.url, done: "Despatch/Done", failed: "Despatch/Failed", interval },
    onLetter: ({ raw }) => {
      taken.push(new TextDecoder().decode(raw));
      return TAKEN;
    },
    onFault: (error) => void faults.push(error),
    pause: () => 1,
    ...more,
  });
}

const until = (condition: () => void) => vi.waitFor(condition, { timeout: PATIENCE, interval: 5 });
const rawIn = (folder: string) => server.lettersIn(folder).map(({ raw }) => raw);

describe("a mailbox", () => {
  it("is emptied, oldest letter first, and each is moved to the done, seen", async () => {
    server.deliver(bytes("Subject: 1\r\n\r\none"));
    server.deliver(Uint8Array.from([...bytes("Subject: 2\r\n\r\n"), 0xe4, 0xff]));
    const raws: Uint8Array[] = [];
    open({
      onLetter: ({ raw }) => {
        raws.push(raw);
        return TAKEN;
      },
    });
    await until(() => expect(server.lettersIn("Despatch/Done")).toHaveLength(2));
    expect(raws).toEqual([
      bytes("Subject: 1\r\n\r\none"),
      Uint8Array.from([...bytes("Subject: 2\r\n\r\n"), 0xe4, 0xff]),
    ]);
    expect(server.lettersIn("Despatch/Done").map(({ flags }) => flags)).toEqual([["\\Seen"], ["\\Seen"]]);
    expect([rawIn("INBOX"), rawIn("Despatch/Failed"), faults]).toEqual([[], [], []]);
  });

  it("is waited upon by IDLE (RFC 2177)", async () => {
    open();
    await until(() => expect(server.commands).toContain("IDLE"));
    server.deliver(bytes("a: b\r\n\r\nnews"));
    await until(() => expect(taken).toEqual(["a: b\r\n\r\nnews"]));
    await until(() => expect(server.commands.filter((command) => command === "IDLE")).toHaveLength(2));
    server.deliver(bytes("a: b\r\n\r\nmore news"));
    await until(() => expect(taken).toHaveLength(2));
    expect(server.logins).toBe(1);
  });

  it("of a server without IDLE is looked through now and then", async () => {
    await server.close();
    server = await ImapServer.open({ idle: false });
    open({}, 20);
    await until(() =>
      expect(server.commands.filter((command) => command === "UID SEARCH").length).toBeGreaterThan(1)
    );
    server.deliver(bytes("a: b\r\n\r\nnews"));
    await until(() => expect(rawIn("Despatch/Done")).toEqual(["a: b\r\n\r\nnews"]));
    expect(server.commands).not.toContain("IDLE");
  });

  it("is one process's at a time: another lets its letters lie", async () => {
    let isMine = false;
    server.deliver(bytes("a: b\r\n\r\nmine"));
    open({ mayTake: () => Promise.resolve(isMine) }, 20);
    await until(() =>
      expect(server.commands.filter((command) => command === "UID SEARCH").length).toBeGreaterThan(1)
    );
    expect(taken).toEqual([]);
    isMine = true;
    await until(() => expect(taken).toEqual(["a: b\r\n\r\nmine"]));
  });

  it("is opened again when the connection breaks", async () => {
    open();
    await until(() => expect(server.commands).toContain("IDLE"));
    server.hangUp();
    await until(() => expect(server.logins).toBe(2));
    server.deliver(bytes("a: b\r\n\r\nafterwards"));
    await until(() => expect(taken).toEqual(["a: b\r\n\r\nafterwards"]));
    expect(faults.length).toBeGreaterThan(0);
  });

  it("whose connection breaks after a letter was taken gives it again, and nothing is lost", async () => {
    server.traps.push("UID MOVE");
    server.deliver(bytes("a: b\r\n\r\nonce"));
    open();
    await until(() => expect(rawIn("Despatch/Done")).toEqual(["a: b\r\n\r\nonce"]));
    expect(taken).toEqual(["a: b\r\n\r\nonce", "a: b\r\n\r\nonce"]);
  });

  it("keeps a letter that cannot be taken now, and takes it later", async () => {
    let fails = 2;
    server.deliver(bytes("a: b\r\n\r\nlater"));
    const onLetter: ImapDoorOptions["onLetter"] = () =>
      fails-- > 0 ? Promise.reject(new Error("the store is shut")) : TAKEN;
    open({ onLetter }, 20);
    await until(() => expect(rawIn("Despatch/Done")).toHaveLength(1));
    expect(faults.map(String)).toEqual(["Error: the store is shut", "Error: the store is shut"]);
  });

  it("puts a letter that is refused among the failed at once, and says why", async () => {
    server.deliver(bytes("a: b\r\n\r\nmuch"));
    open({ onLetter: () => Promise.resolve({ kind: "refused", reason: "It is too much" }) });
    await until(() => expect(rawIn("Despatch/Failed")).toEqual(["a: b\r\n\r\nmuch"]));
    expect(faults.map(String)).toEqual(["Error: A letter in the mailbox was not taken: It is too much"]);
  });

  it("puts a letter that can never be taken among the failed, and goes on with the next", async () => {
    server.deliver(bytes("a: b\r\n\r\npoison"));
    server.deliver(bytes("a: b\r\n\r\nfine"));
    const onLetter: ImapDoorOptions["onLetter"] = ({ raw }) =>
      new TextDecoder().decode(raw).includes("poison") ? Promise.reject(new Error("!")) : TAKEN;
    open({ onLetter }, 20);
    await until(() => expect(rawIn("Despatch/Failed")).toEqual(["a: b\r\n\r\npoison"]));
    expect(rawIn("Despatch/Done")).toEqual(["a: b\r\n\r\nfine"]);
    expect(faults).toHaveLength(5);
  });

  it.each([
    ["a million bytes", `a: b\r\n\r\n${"x".repeat(1_000_000)}`, "Letters may be 1000000 bytes at the most"],
    ["20,000 lines", `a: b\r\n\r\n${"\r\n".repeat(20_001)}`, "Letters may have 20000 lines at the most"],
  ])("puts a letter over %s among the failed", async (_, raw, reason) => {
    server.deliver(bytes(raw));
    open();
    await until(() => expect(rawIn("Despatch/Failed")).toHaveLength(1));
    expect(taken).toEqual([]);
    expect(faults.map(String)).toEqual([`Error: A letter in the mailbox was not taken: ${reason}`]);
  });

  it("that does not let us in is tried again, and the password is not told", async () => {
    open({
      mailbox: {
        url: server.url.replace("word", "phrase"),
        done: "Done",
        failed: "Failed",
        interval: 60_000,
      },
    });
    await until(() => expect(faults.length).toBeGreaterThan(2));
    expect(faults.map(String).join()).not.toContain("phrase");
    expect(server.logins).toBe(0);
  });
});

it("pauses twice as long after each failure, five minutes at the most", () => {
  expect([1, 2, 3, 9, 10, 1000].map(backOff)).toEqual([1000, 2000, 4000, 256_000, 300_000, 300_000]);
});

describe("a letter that is one of too many", () => {
  it("stays and is tried again later, in the way of no other, and is no failure", async () => {
    let now = Date.parse(CAME);
    let isTooMany = true;
    const tried: string[] = [];
    open({
      now: () => now,
      onLetter: ({ raw }) => {
        const text = new TextDecoder().decode(raw);
        tried.push(text);
        const isPutOff = isTooMany && text.endsWith("one");
        return Promise.resolve(isPutOff ? { kind: "put-off", reason: "too many" } : { kind: "taken" });
      },
    }, 5);
    server.deliver(bytes("a: b\r\n\r\none"));
    server.deliver(bytes("a: b\r\n\r\ntwo"));
    await until(() => expect(rawIn("Despatch/Done")).toEqual(["a: b\r\n\r\ntwo"]));
    const searched = () => server.commands.filter((command) => command === "UID SEARCH").length;
    const before = searched();
    await until(() => expect(searched()).toBeGreaterThan(before + 8));
    expect(tried).toHaveLength(2);
    now += HOUR;
    isTooMany = false;
    await until(() => expect(rawIn("INBOX")).toEqual([]));
    expect([rawIn("Despatch/Failed"), faults]).toEqual([[], []]);
  });

  it("is put among the failed, and told, after days", async () => {
    open({
      now: () => Date.parse(CAME) + 6 * DAY,
      onLetter: () => Promise.resolve({ kind: "put-off", reason: "too many letters" }),
    });
    server.deliver(bytes("a: b\r\n\r\none"));
    await until(() => expect(rawIn("Despatch/Failed")).toHaveLength(1));
    expect(faults.map(String)).toEqual(["Error: A letter in the mailbox was not taken: too many letters"]);
  });
});
