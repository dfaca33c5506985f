import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { DAY, HOUR, MINUTE } from "../../common/bytes/lengths.ts";
import { Visitor } from "../../../tests/support/visitor.ts";
import { tellNews } from "../../game/table/tell-news.ts";
import { takeSeat } from "../../game/table/hand-over.ts";
import { resign } from "../../game/seats/resign.ts";
import { offerSeat } from "../../game/table/substitute.ts";
import { payloadFor } from "../../../templates/house/webhook.ts";
import { tellOutside } from "../tell-outside.ts";
import { callDue } from "./call-due.ts";

const HOOK = "https://hooks.example.org/secret-path";

let visitor: Visitor;
let id: string;
beforeEach(async () => {
  visitor = await Visitor.open();
  id = await visitor.desk.begin();
});
afterEach(() => visitor.close());

const office = () => visitor.desk.office;
const webhookOf = async (side: "allied" | "axis" = "axis") => (await office().webhooks.of(id, side))?.value;
const post = async (fields: Record<string, string>) =>
  await visitor.post(`${await visitor.seat(id, "axis")}/bell`, fields);
const hang = (fields: Record<string, string> = {}) =>
  post({ act: "hang", url: HOOK, when: "all", ...fields });
const table = async () => (await visitor.get(`${await visitor.seat(id, "axis")}/table`)).text;
const fail = (error: unknown) => {
  throw error;
};
const prepare = () => tellNews(office(), fail);
/** No name leads anywhere: what is rung fails, and nothing leaves this machine. */
const ways = { resolve: () => Promise.resolve([]) };

describe("a webhook", () => {
  it("is hung by a form, shows its secret once and its address never", async () => {
    const hung = await hang();
    expect(hung.text).toMatch(/whsec_[\w+/=]{32}/);
    expect(await table()).toContain("hooks.example.org is notified after every turn");
    expect(await table()).not.toMatch(/secret-path|whsec/);
    const stored: string[] = [];
    for await (const { value } of visitor.desk.kv.list(["bell"])) {
      stored.push(new TextDecoder().decode(value));
    }
    expect(stored.join()).toContain("hooks.example.org");
    expect(stored.join()).not.toMatch(/secret-path|whsec/);
  });

  it.each([
    ["http://hooks.example.org/x"],
    ["https://user:word@hooks.example.org/x"],
    ["https://hooks.example.org:8443/x"],
    ["file:///etc/passwd"],
    ["hooks.example.org"],
    ["https://93.184.215.14/x"],
    ["https://[2606:2800:21f::1]/x"],
    [`https://hooks.example.org/${"x".repeat(500)}`],
  ])("is not hung at %s", async (url) => {
    expect((await hang({ url })).status).toBe(409);
    expect(await webhookOf()).toBeUndefined();
  });

  it.each([
    ["https://discord.com/api/webhooks/1/x", "discord"],
    ["https://hooks.slack.com/services/x", "slack"],
    ["https://discord.com.evil.example/api/webhooks/1/x", "generic"],
  ])("knows by %s that it is %s", async (url, kind) => {
    await hang({ url });
    expect((await webhookOf())!.kind).toBe(kind);
  });

  it("has each turn to tell once, what everybody may read and no more", async () => {
    await hang();
    await prepare();
    expect((await webhookOf())!.pending).toBeNull();
    await visitor.desk.submit(id, "axis", ["retreat toward 2106"]);
    await visitor.desk.submit(id, "allied", ["move 3022 to 2318", "go"]);
    await prepare();
    const { pending } = (await webhookOf())!;
    expect(JSON.parse(pending!.body)).toMatchObject({
      type: "game.news",
      data: {
        game: id,
        waitingFor: "axis",
        url: `https://games.example.org/games/${id}`,
        sentence: "Game-Turn 1, Allied: a unit moved, no attack. We wait for the Axis player's orders.",
      },
    });
    const { seats } = await visitor.desk.head(id);
    for (const secret of ["2106", "@", seats.axis.webKey, seats.axis.mailKey]) {
      expect(pending!.body).not.toContain(secret);
    }
    await prepare();
    expect((await webhookOf())!.pending).toEqual(pending);
  });

  it("that waits for its own player rings for nothing else but the end", async () => {
    await hang({ when: "mine" });
    await visitor.desk.submit(id, "allied", ["go"]);
    await prepare();
    expect((await webhookOf())!.pending?.body).toContain('"waitingFor":"axis"');
    await office().webhooks.change((await office().webhooks.of(id, "axis"))!, {
      ...(await webhookOf())!,
      pending: null,
    });
    await visitor.desk.submit(id, "axis", ["go"]);
    await prepare();
    expect((await webhookOf())!.pending).toBeNull();
    await resign(office(), id, "allied");
    await prepare();
    expect((await webhookOf())!.pending?.body).toContain("Axis has won");
    await prepare();
    await office().webhooks.change((await office().webhooks.of(id, "axis"))!, {
      ...(await webhookOf())!,
      pending: null,
    });
    await prepare();
    expect(await webhookOf()).toBeUndefined();
    expect((await hang()).status).toBe(409);
  });

  it("rings again as its player's deadline comes nearer or passes, unless their sheet is in", async () => {
    const time = { turn: { kind: "days" as const, days: 10 }, reminders: [50], graceHours: 12 };
    id = await visitor.desk.begin({ time });
    await hang({ when: "mine" });
    const rung = async () => {
      await visitor.desk.sweep();
      await prepare();
      const before = (await office().webhooks.of(id, "axis"))!;
      await office().webhooks.change(before, { ...before.value, pending: null });
      return before.value.pending?.body ?? "";
    };
    visitor.desk.now += 6 * DAY;
    expect(await rung()).toBe("");
    await visitor.desk.submit(id, "allied", ["go"]);
    expect(await rung()).toContain("The Axis player’s orders are due");
    expect(await rung()).toBe("");
    visitor.desk.now += 6 * DAY;
    expect(await rung()).toContain("We wait for the Axis player's orders. The Axis player’s orders are due");
    visitor.desk.now += 4 * DAY - 5 * MINUTE;
    expect(await rung()).toBe("");
    visitor.desk.now += 6 * MINUTE;
    expect(await rung()).toContain("the grace ends");
    await visitor.desk.submit(id, "axis", ["retreat toward 2106", "wait"]);
    visitor.desk.now += HOUR;
    expect(await rung()).toBe("");
  });

  it("that does not ring is tried again, later each time, and then not; the page says why", async () => {
    await hang();
    expect((await post({ act: "test" })).status).toBe(200);
    expect(await table()).toContain("It is being sent now.");
    for (const pause of [1, 5, 15, 60, 240]) {
      expect(await callDue(office(), fail, ways)).toBe(0);
      expect((await webhookOf())!.pending?.nextAt).toBe(visitor.desk.now + pause * MINUTE);
      expect(await callDue(office(), fail, ways)).toBe(0);
      visitor.desk.now += pause * MINUTE;
    }
    await callDue(office(), fail, ways);
    expect((await webhookOf())!.pending).toBeNull();
    expect(await table()).toContain("it could not be reached: Its name leads nowhere.");
  });

  it("is nobody's when its seat has another player: that player does not see it, and it does not ring", async () => {
    await hang();
    await offerSeat(office(), { id, side: "axis" }, { address: "carla@example.org", forGood: true });
    const letter = JSON.stringify((await visitor.desk.letters("carla@example.org")).at(-1)!.letter);
    const key = /\/axis\/([a-z2-7]{20})/.exec(letter)![1];
    expect(await takeSeat(office(), { id, side: "axis" }, key)).toMatchObject({ ok: true });
    expect(await table()).not.toContain("hooks.example.org");
    expect((await post({ act: "test" })).status).toBe(409);
    await prepare();
    expect(await webhookOf()).toBeUndefined();
  });

  it("that cannot even be tried keeps no other from ringing, and is tried later", async () => {
    await hang();
    await post({ act: "test" });
    const before = (await office().webhooks.of(id, "axis"))!;
    await office().webhooks.change(before, { ...before.value, url: "https://93.184.215.14/x" });
    const faults: unknown[] = [];
    const open = { ...ways, connectTo: { address: "127.0.0.1", port: 9, ca: "" } };
    expect(await callDue(office(), (fault) => faults.push(fault), open)).toBe(0);
    expect(faults).toHaveLength(1);
    expect((await webhookOf())!.pending?.nextAt).toBe(visitor.desk.now + MINUTE);
  });

  it("neither hangs nor rings where the operator would have none", async () => {
    await hang();
    await visitor.desk.submit(id, "allied", ["go"]);
    Object.assign(office(), { callsWebhooks: false });
    await tellOutside(office(), (error) => {
      throw error;
    });
    expect((await webhookOf())!.pending).toBeNull();
    expect((await hang()).text).toContain("This referee calls no webhooks.");
    expect((await post({ act: "test" })).status).toBe(409);
    expect(await table()).not.toContain("A bell");
  });

  it("is taken down by a form, and tried only so often", async () => {
    await hang();
    for (let time = 0; time < 9; time++) await post({ act: "test" });
    expect((await post({ act: "test" })).status).toBe(409);
    expect((await post({ act: "remove" })).status).toBe(200);
    expect(await webhookOf()).toBeUndefined();
    expect((await post({ act: "test" })).status).toBe(409);
    expect((await post({ act: "steal" })).status).toBe(400);
  });
});

describe("what is posted", () => {
  const NEWS = {
    game: "K7Q2",
    title: "Crusader <b> @everyone",
    status: "playing",
    sentence: "It is your turn & more.",
    waitingFor: null,
    url: "https://x",
  };

  it("calls nobody in Discord, and is no more than it takes", () => {
    const { content, allowed_mentions } = JSON.parse(
      payloadFor("discord", { ...NEWS, sentence: "x".repeat(3000) }, 0),
    );
    expect(allowed_mentions).toEqual({ parse: [] });
    expect(content).toHaveLength(2000);
  });

  it("is escaped for Slack", () => {
    expect(JSON.parse(payloadFor("slack", NEWS, 0))).toEqual({
      text: "Crusader &lt;b&gt; @everyone, K7Q2: It is your turn &amp; more. https://x",
    });
  });
});
