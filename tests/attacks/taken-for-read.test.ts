import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { receive } from "../../src/mail/reception.ts";
import { fail, pass, type SenderFinding, unknown } from "../../src/mail/sender/sender.ts";
import { ATTACK_ON_THE_16, Desk } from "../support/office.ts";

/**
 * Somebody gets a copy of a player's letter before the referee does: it is delayed on its way, or waits in a mailbox. The
 * attacker sends the referee the same words under the same Message-ID, so that the player's own letter looks like one
 * already read.
 */

let desk: Desk;
let id: string;
beforeEach(async () => {
  desk = await Desk.open();
  id = await desk.begin();
});
afterEach(() => desk.close());

const [ANNA, BRUNO, REFEREE] = ["anna@example.org", "bruno@example.org", "orders@games.example.org"];
const seatOf = async (address: string) => (await desk.letters(address)).at(-1)!.replyTo;

async function mail(from: string, to: string, sender: SenderFinding, ...headers: readonly string[]) {
  desk.sender = sender;
  const text = [`begin ${id} allied turn 1`, ...ATTACK_ON_THE_16, "wait", "end"];
  const raw = [
    `From: ${from}`,
    `To: ${to}`,
    "Message-ID: <1@mail.example.org>",
    "Subject: Orders",
    ...headers,
    "",
    ...text,
  ];
  return await receive(desk.office, { door: "smtp", raw: new TextEncoder().encode(raw.join("\r\n")) });
}

const SIGNED = pass("signed");
const FORGED = fail("somebody else's server");
const UNTOLD = unknown("nobody says");

describe("a player's letter is read although somebody has sent the same", () => {
  it.each<[string, () => Promise<unknown>]>([
    ["in his own name to his own seat", async () => await mail(BRUNO, await seatOf(BRUNO), SIGNED)],
    ["in his own name to the player's", async () => await mail(BRUNO, await seatOf(ANNA), SIGNED)],
    ["in a stranger's name to the referee", () => mail("eve@example.net", REFEREE, SIGNED)],
    ["in her name to the referee", () => mail(ANNA, REFEREE, FORGED)],
    ["in her name, unsigned, to the referee", () => mail(ANNA, REFEREE, UNTOLD)],
    ["in her name to her seat", async () => await mail(ANNA, await seatOf(ANNA), FORGED)],
    [
      "as an automatic letter",
      async () => await mail(ANNA, await seatOf(ANNA), FORGED, "Auto-Submitted: auto-replied"),
    ],
  ])("%s", async (_, attack) => {
    const seat = await seatOf(ANNA);
    await attack();
    expect(await mail(ANNA, seat, SIGNED)).toEqual({ kind: "answered", about: "kept" });
    expect((await desk.head(id)).seats.allied.sheet?.lines).toEqual(ATTACK_ON_THE_16);
    // What comes again itself is not read again.
    expect(await mail(ANNA, seat, SIGNED)).toEqual({ kind: "read-already" });
  });
});
