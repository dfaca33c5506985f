import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { OutboxDone, OutboxList } from "../../src/web/operator/operator.ts";
import { type MailService, SERVICES } from "../support/mail-services.ts";
import { PLAYERS, Table } from "../support/table.ts";

const TOKEN = "operator-0123456789";

describe("letters that the players' mail server refuses", () => {
  let service: MailService;
  let table: Table;
  beforeAll(async () => {
    service = await SERVICES.SMTP();
    service.mood = "refuses";
    const wayOut = { kind: "smtp" as const, url: service.url };
    table = await Table.open({ more: { wayOut, operator: { token: TOKEN, url: undefined } } });
  });
  afterAll(async () => {
    await table.close();
    await service.close();
  });

  const ask = async (path = "", method = "GET", token = TOKEN) =>
    await fetch(`${table.web}/operator/outbox${path}`, {
      method,
      headers: { Authorization: `Bearer ${token}` },
    });
  const list = async () => await (await ask()).json() as OutboxList;

  it("are given up and kept, for the operator to see", async () => {
    await table.post("/games", {
      scenario: "crusader/campaign",
      address: PLAYERS.allied,
      side: "allied",
      opponent: PLAYERS.axis,
    });
    await expect.poll(async () => (await list()).dead.count).toBe(2);
    const [letter] = (await list()).dead.letters;
    expect(letter.lastError).toContain("5.1.1 no such user");
    expect([letter.to, letter.attempts]).toEqual([expect.stringMatching(/^.…@example\.org$/), 1]);
    expect((await ask("", "GET", "somebody else's token")).status).toBe(401);
  });

  it("arrive when the operator sends them again and the server takes them", async () => {
    service.mood = "takes";
    const { done } = await (await ask("/resend", "POST")).json() as OutboxDone;
    expect(done).toBe(2);
    await expect.poll(() => service.letters.length).toBe(2);
    expect(service.letters.map(({ to }) => to?.[0].address).toSorted()).toEqual(Object.values(PLAYERS));
    await expect.poll(async () => (await list()).waiting.count).toBe(0);
    expect((await list()).dead.count).toBe(0);
  });
});
