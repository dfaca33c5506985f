import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { BRUNO, Desk } from "../../../tests/support/office.ts";
import { DAY, HOUR, MINUTE } from "../../common/bytes/lengths.ts";
import { aLetter } from "../../../tests/support/store.ts";
import { askSignIn } from "../../game/people/sign-in.ts";
import { newId } from "../../game/access/tokens.ts";
import type { OutboxItem } from "../../store/records/letter-records.ts";
import { deliverDue } from "./delivery.ts";
import { DomainLimits } from "./domain-limits.ts";
import type { Mail } from "./transports/mime.ts";
import { HeldTooLong, NotTaken, type Transport } from "./transports/transport.ts";

/** Says something about each letter that it is asked to send; nothing: it has gone. */
class Way implements Transport {
  readonly taken: Mail[] = [];
  /** How many letters are under way, and were at most. */
  underWay = 0;
  most = 0;
  says: (mail: Mail) => Error | undefined | Promise<Error | undefined> = () => undefined;

  async send(write: () => Promise<Mail>) {
    const mail = await write();
    this.most = Math.max(this.most, ++this.underWay);
    const fault = await this.says(mail);
    this.underWay--;
    if (fault !== undefined) throw fault;
    mail.leaving?.();
    this.taken.push(mail);
    return {};
  }

  close() {}
}

let desk: Desk;
let way: Way;
let limits: DomainLimits;
const faults: unknown[] = [];
beforeEach(async () => {
  desk = await Desk.open();
  way = new Way();
  limits = new DomainLimits();
  faults.length = 0;
});
afterEach(() => desk.close());

const round = () => deliverDue(desk.office, way, (error) => void faults.push(error), limits);
const addressees = () => way.taken.map(({ to }) => to);
const dead = () => Array.fromAsync(desk.office.outbox.dead());

async function post(...addresses: string[]): Promise<OutboxItem[]> {
  return await postOf(null, ...addresses);
}

async function postOf(game: string | null, ...addresses: string[]): Promise<OutboxItem[]> {
  const items = addresses.map((to) =>
    aLetter({
      id: newId(desk.now),
      messageId: `<${newId(desk.now)}@games.example.org>`,
      game,
      side: game === null ? null : "axis",
      to,
      letter: { subject: "A letter", blocks: [] },
    })
  );
  for (const item of items) await desk.office.outbox.add(item);
  return items;
}

const refused = () => new NotTaken("refused", "550 5.1.1 no such user", "5.1.1");
const putOff = () => new NotTaken("put-off", "451 4.7.1 later");
const shut = () => new NotTaken("shut", "no connection");

describe("a letter that goes", () => {
  it("leaves before a hundred older ones if it brings a link to sign in, and once", async () => {
    await post(...Array.from({ length: 100 }, (_, n) => `p${n}@club${n}.example`));
    desk.now += MINUTE;
    expect((await askSignIn(desk.office, { address: "olga@example.org" })).ok).toBe(true);
    await round();
    expect(addressees().slice(0, 8)).toContain("olga@example.org");
    while (await round() > 0);
    expect([addressees().length, new Set(addressees()).size]).toEqual([101, 101]);
  });

  it("is kept among those sent", async () => {
    const [item] = await post("anna@example.org");
    expect(await round()).toBe(1);
    expect(await round()).toBe(0);
    expect(await desk.office.outbox.find(item.id)).toMatchObject({ sentAt: desk.now, attempts: 1 });
  });

  it("waits for nobody else's: many domains at once, two letters to each at the most", async () => {
    let go = () => {};
    const gate = new Promise<undefined>((resolve) => go = () => resolve(undefined));
    way.says = () => gate;
    await post(...["a", "b", "c"].flatMap((name) => [1, 2].map((domain) => `${name}@${domain}.example`)));
    const sending = round();
    await expect.poll(() => way.underWay).toBe(4);
    go();
    await sending;
    await round();
    expect([way.taken.length, way.most]).toEqual([6, 4]);
  });

  it("keeps its place among those to the same address", async () => {
    const items = await post("anna@example.org", "anna@example.org", "anna@example.org");
    await round();
    expect(way.taken.map(({ messageId }) => messageId)).toEqual(items.map(({ messageId }) => messageId));
    expect(way.most).toBe(1);
  });
});

it.each([
  [refused, "a letter was refused for good: 550 5.1.1 no such user"],
  [putOff, "a letter was put off: 451 4.7.1 later"],
  [shut, "no letter leaves, as the way out is shut: no connection"],
])("the operator is told whose word %o is", async (fault, words) => {
  await post("anna@example.org");
  way.says = fault;
  await round();
  expect(faults.map(String)).toEqual([`NotTaken: ${words}`]);
});

it("the operator is told which game a letter is of that is refused or put off", async () => {
  for (const fault of [refused, putOff]) {
    await postOf("K7Q2", `${fault().obstacle}@${fault().obstacle}.example`);
    way.says = fault;
    await round();
  }
  expect(faults.map((fault) => /(?<=NotTaken: ).*?(?=:)/.exec(String(fault))?.[0])).toEqual([
    "K7Q2 axis",
    "K7Q2 axis",
  ]);
});

it("a letter whose going could not be written down takes nobody's place", async () => {
  await post("anna@example.org");
  const { outbox } = desk.office;
  const sent = outbox.sent.bind(outbox);
  outbox.sent = () => Promise.reject(new Error("no store"));
  await round();
  outbox.sent = sent;
  let go = () => {};
  const gate = new Promise<undefined>((resolve) => go = () => resolve(undefined));
  way.says = () => gate;
  await post("a@example.org", "b@example.org", "c@example.org");
  const sending = round();
  await expect.poll(() => way.underWay).toBe(2);
  await Promise.resolve();
  expect(way.underWay).toBe(2);
  go();
  await sending;
});

describe("a provider that throttles", () => {
  beforeEach(() => {
    way.says = ({ to }) => to.endsWith("@slow.example") ? putOff() : undefined;
  });

  it("holds up its own letters and nobody else's, however many wait for it", async () => {
    await post(...Array.from({ length: 60 }, (_, number) => `player${number}@slow.example`));
    await post("anna@example.org");
    while (await round() > 0);
    await round();
    expect(addressees()).toEqual(["anna@example.org"]);
    expect(faults.length).toBeLessThanOrEqual(2);
  });

  it("is tried again after a minute, and then gets all of them", async () => {
    await post("anna@slow.example", "bert@slow.example");
    await round();
    way.says = () => undefined;
    await round();
    expect(addressees()).toEqual([]);
    desk.now += MINUTE;
    while (await round() > 0);
    expect(addressees().toSorted()).toEqual(["anna@slow.example", "bert@slow.example"]);
  });

  it("loses a letter's patience after four to five days", async () => {
    const [item] = await post("anna@slow.example");
    const tries: number[] = [];
    way.says = () => {
      tries.push(desk.now);
      return putOff();
    };
    const start = desk.now;
    for (; (await dead()).length === 0; desk.now += 10 * MINUTE) await round();
    expect(tries.length).toBe(10);
    expect((tries[9] - start) / DAY).toBeGreaterThan(3.5);
    expect((tries[9] - start) / DAY).toBeLessThan(5);
    expect(await dead()).toMatchObject([{ id: item.id, attempts: 10, lastError: "451 4.7.1 later" }]);
  });
});

describe("a letter that is refused for good", () => {
  it("is dead at once, with the reason, and holds up nothing", async () => {
    way.says = ({ to }) => to === "nobody@example.org" ? refused() : undefined;
    const [lost] = await post("nobody@example.org", "anna@example.org");
    await round();
    expect(addressees()).toEqual(["anna@example.org"]);
    expect(await dead()).toMatchObject([{
      id: lost.id,
      diedAt: desk.now,
      lastError: "550 5.1.1 no such user",
    }]);
    desk.now += 10 * DAY;
    expect(await round()).toBe(0);
  });

  it("goes out again when somebody says so, under its own Message-ID", async () => {
    way.says = refused;
    const [item] = await post("anna@example.org");
    await round();
    way.says = () => undefined;
    expect(await desk.office.outbox.again(item.id, desk.now)).toBe(true);
    await round();
    expect(way.taken.map(({ messageId }) => messageId)).toEqual([item.messageId]);
    expect(await dead()).toEqual([]);
    expect(await desk.office.outbox.again(item.id, desk.now)).toBe(false);
  });

  it("counts as one that came back, and is given up", async () => {
    const id = await desk.invite();
    way.says = ({ to }) => to === "bruno@example.org" ? refused() : undefined;
    await round();
    expect(await desk.office.games.bounces(id, "axis")).toEqual({ count: 1, at: desk.now, status: "5.1.1" });
    expect((await dead()).map(({ to }) => to)).toEqual([BRUNO.kind === "person" ? BRUNO.address : ""]);
  });
});

describe("a way out that is shut", () => {
  it("kills no letter, however long, and none has used up an attempt when it opens", async () => {
    way.says = shut;
    const [item] = await post("anna@example.org");
    for (let hour = 0; hour < 24 * 14; hour++) {
      await round();
      desk.now += HOUR;
    }
    expect(await desk.office.outbox.find(item.id)).toMatchObject({ attempts: 0, lastError: "no connection" });
    way.says = () => undefined;
    desk.now += HOUR;
    await round();
    expect(addressees()).toEqual(["anna@example.org"]);
  });

  it("is not tried with every letter that waits", async () => {
    way.says = shut;
    await post(...Array.from({ length: 40 }, (_, number) => `a@${number}.example`));
    await round();
    await round();
    expect(faults.length).toBeLessThanOrEqual(8);
  });
});

it("a letter that cannot be written is tried again, and holds up no other", async () => {
  await desk.office.outbox.add(aLetter({ id: newId(desk.now), letter: { subject: 1 } }));
  await post("anna@example.org");
  await round();
  expect(addressees()).toEqual(["anna@example.org"]);
  expect(await Array.fromAsync(desk.office.outbox.waiting())).toMatchObject([{ attempts: 1, diedAt: null }]);
});

it("a letter is not sent by a process that slept past its lease as the letter was composed", async () => {
  const [item] = await post("anna@example.org");
  way.says = () => void (desk.now += 6 * MINUTE);
  await round();
  expect(faults).toEqual([expect.any(HeldTooLong)]);
  expect(way.taken).toEqual([]);
  way.says = () => undefined;
  desk.now += HOUR;
  await round();
  expect(way.taken).toMatchObject([{ messageId: item.messageId }]);
});
