import { REPEATS_AN_HOUR } from "./answer-again.ts";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Desk } from "../../tests/support/office.ts";
import { HOUR } from "../common/bytes/lengths.ts";
import { deliverDue } from "./outgoing/delivery.ts";
import { POST_ROOM } from "./outgoing/transports/transport.ts";
import { receive } from "./reception.ts";

const ANNA = "anna@example.org";

let desk: Desk;
let id: string;
beforeEach(async () => {
  desk = await Desk.open();
  id = await desk.begin();
  await leave();
});
afterEach(() => desk.close());

/** Everything in the outbox goes out. @returns the Message-IDs of what went */
async function leave(): Promise<string[]> {
  const waiting = (await desk.letters()).map(({ messageId }) => messageId);
  await deliverDue(desk.office, POST_ROOM, () => {});
  return waiting;
}

/** Anna's letter of that number comes, for the first time or again. */
async function comes(
  number = 1,
  headers: readonly string[] = [],
  order = "retreat toward 3122",
): Promise<string> {
  const [{ replyTo }] = (await desk.office.outbox.newest(10)).filter(({ to }) => to === ANNA);
  const lines = [
    `From: ${ANNA}`,
    `To: ${replyTo}`,
    `Message-ID: <${number}@mail.example.org>`,
    ...headers,
    "",
    `begin ${id} allied turn 1`,
    order,
    "wait",
    "end",
  ];
  const raw = new TextEncoder().encode(lines.join("\r\n"));
  return (await receive(desk.office, { door: "smtp", raw })).kind;
}

const revision = async () => (await desk.head(id)).seats.allied.sheet?.revision;

describe("a letter that comes again", () => {
  it("is answered again with the same letter, and not applied again", async () => {
    expect(await comes()).toBe("answered");
    const [answer] = await leave();
    expect(await comes()).toBe("answered-again");
    expect(await leave()).toEqual([answer]);
    expect(await revision()).toBe(1);
  });

  it("is answered again once an hour at the most", async () => {
    await comes();
    await leave();
    const kinds = [];
    for (let count = 0; count < 3; count++) {
      kinds.push(await comes());
      await leave();
    }
    desk.now += HOUR;
    kinds.push(await comes());
    expect(kinds).toEqual(["answered-again", "read-already", "read-already", "answered-again"]);
  });

  it("with other words under the same Message-ID is a letter of its own: it was edited and sent again", async () => {
    await comes();
    await leave();
    expect(await comes(1, [], "retreat toward 3121")).toBe("answered");
    expect((await desk.head(id)).seats.allied.sheet?.lines).toEqual(["retreat toward 3121"]);
  });

  it("gets nothing where its answer has not left yet", async () => {
    await comes();
    expect(await comes()).toBe("read-already");
    expect(await leave()).toHaveLength(1);
  });

  it("is not answered again where a machine sends it", async () => {
    await comes();
    await leave();
    expect(await comes(1, ["Auto-Submitted: auto-generated"])).toBe("automatic");
    expect(await leave()).toEqual([]);
  });

  it("does not fill a mailbox: so many answers an hour go again to an address", async () => {
    const numbers = Array.from({ length: REPEATS_AN_HOUR + 1 }, (_, index) => index + 1);
    for (const number of numbers) await comes(number);
    await leave();
    const kinds = [];
    for (const number of numbers) kinds.push(await comes(number));
    expect(kinds).toEqual([...numbers.slice(1).map(() => "answered-again"), "too-many"]);
  });

  it("brings nothing to the player who held the seat before", async () => {
    await comes();
    await leave();
    const { head, versioned } = await desk.current(id);
    const seats = { ...head.seats, allied: { ...head.seats.allied, address: "carla@example.org" } };
    const operations = [...head.operations, "another player"];
    await desk.office.games.commit({
      before: versioned,
      head: { ...head, seats, operations },
      ledger: [],
      letters: [],
    });
    expect(await comes()).toBe("read-already");
  });
});
