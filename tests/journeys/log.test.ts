import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { logAs } from "../../src/common/log/log.ts";
import { MailServer } from "../support/mail-server.ts";
import { ATTACK_ON_THE_16 } from "../support/office.ts";
import { PLAYERS, replyTo, seatLink, Table } from "../support/table.ts";

const GONE = "nobody.there@example.net";
const OPERATOR = "operator-0123456789-abc";
const PASSWORD = "relay-password";

let server: MailServer;
let table: Table;
const printed: string[] = [];
beforeAll(async () => {
  for (const stream of ["log", "error", "warn", "info"] as const) {
    vi.spyOn(console, stream).mockImplementation((...words) =>
      void printed.push(words.map(String).join(" "))
    );
  }
  server = await MailServer.open(PASSWORD, GONE);
  table = await Table.open({
    more: {
      log: "json",
      wayOut: { kind: "smtp", url: server.url },
      operator: { token: OPERATOR, url: undefined },
    },
  });
});
afterAll(async () => {
  await table.close();
  await server.close();
  logAs("lines");
  vi.restoreAllMocks();
});

/** Plays a turn, and has go wrong what can by the way. @returns what a log may not tell */
async function journey(): Promise<string[]> {
  const { allied, axis } = PLAYERS;
  const game = { scenario: "crusader/campaign", address: allied, side: "allied", pace: "standing" };
  const made = await table.post("/games", { ...game, opponent: axis });
  const code = /code is (\w+)/.exec(await made.text())![1];
  await table.post("/games", { ...game, opponent: GONE });
  const seats: string[] = [];
  for (const address of [allied, axis]) {
    await expect.poll(() =>
      server.letters.some(({ to, text }) => to?.[0].address === address && text?.includes(`/games/${code}/`))
    ).toBe(true);
    const letters = await server.inbox(address, 1);
    seats.push(new URL(seatLink(letters.find(({ text }) => text?.includes(code))!)).pathname);
    await table.post(`${seats.at(-1)}/join`, { salt: "a salt of mine" });
  }
  const sheet = [`begin ${code} allied turn 1`, ...ATTACK_ON_THE_16, "go", "end"].join("\n");
  const begun = () => server.letters.find(({ text }) => text?.includes(`begin ${code} allied turn 1`));
  await expect.poll(begun).toBeDefined();
  const turn = begun()!;
  const to = turn.replyTo![0].address!;
  await table.relay(replyTo(turn, sheet), { signed: false });
  await expect(table.mail({ ...replyTo(turn, sheet), to: to.replace("@", "x@") })).rejects.toThrow("550");
  await table.relay(replyTo(turn, sheet), { signed: true });
  await expect.poll(async () => (await table.referee.office.games.head(code))!.head.run).toBe(1);
  await table.post("/sign-in", { address: allied });
  await fetch(`${table.web}/operator/state`, { headers: { Authorization: `Bearer ${OPERATOR}` } });
  await fetch(`${table.web}${seats[0]}x`);
  const linked = () =>
    server.letters.flatMap(({ text = "" }) => [...text.matchAll(LINK)].map(([, key]) => key));
  await expect.poll(() =>
    linked().some((key) => server.letters.some(({ text }) => text?.includes(`/sign-in/${key}`)))
  )
    .toBe(true);
  const tokens = server.letters.flatMap(({ replyTo = [] }) =>
    replyTo.map(({ address = "" }) => address.slice(0, address.indexOf("@")))
  );
  return [allied, axis, GONE, OPERATOR, PASSWORD, ...linked(), ...tokens, ...seats];
}

/** A link in a letter, with the key in it. */
const LINK = /https?:\/\/\S+\/([a-z2-7]{16,})\b/g;

it("a log for a machine tells what happens, and in no line an address, a token or another secret", async () => {
  const secrets = new Set(await journey());
  await expect.poll(() => printed.join("\n")).toContain("Recipient address rejected");
  const lines = printed.map((line) => JSON.parse(line) as Record<string, unknown>);
  const events = lines.map(({ event }) => event);
  for (const event of ["letter in", "letter out", "run", "fault"]) expect(events).toContain(event);
  for (const { time, level } of lines) {
    expect([Number.isNaN(Date.parse(String(time))), ["info", "error"].includes(String(level))]).toEqual([
      false,
      true,
    ]);
  }
  // Two players' addresses and somebody's who is not there, the keys of their seats, letters' tokens, what signs in and stops letters.
  expect(secrets.size).toBeGreaterThan(14);
  expect([...secrets].filter((secret) => printed.some((line) => line.includes(secret)))).toEqual([]);
});
