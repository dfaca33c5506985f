import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ANSWERS_AN_HOUR, CARRIED_OUT_AN_HOUR } from "./allowance.ts";
import { deliveryLog } from "../../game/letters/delivery-log.ts";
import { resendLetter } from "../../game/letters/resend.ts";
import { noticesFor } from "../../web/seat/view.ts";
import { type Desk, MARCH } from "../../../tests/support/office.ts";
import { HOUR } from "../../common/bytes/lengths.ts";
import { answered, LetterWriter, RETREAT } from "../../../tests/support/letter-writer.ts";

let desk: Desk, id: string, anna: LetterWriter;
beforeEach(async () => void ({ desk, id, anna } = await LetterWriter.begin()));
afterEach(() => desk.close());

describe("more letters of a player than are answered within an hour", () => {
  beforeEach(async () => {
    for (let count = 0; count < ANSWERS_AN_HOUR; count++) await anna.mail("status");
  });

  it("are carried out; only the answer is not mailed, and the player's page has it", async () => {
    const before = (await anna.letters()).length;
    const answers = (await desk.head(id)).seats.allied.letters;
    expect(await anna.mail(anna.sheet(RETREAT, "wait"))).toEqual(answered("kept"));
    expect(await anna.keptLines()).toEqual([RETREAT]);
    expect(await anna.mail("status")).toEqual(answered("status"));
    // One letter says that they are not answered.
    expect(await anna.letters()).toHaveLength(before + 1);
    const [last, kept] = await deliveryLog(desk.office, await desk.head(id), "allied", 2);
    expect([last.state, kept.state]).toEqual([{ kind: "spared" }, { kind: "spared" }]);
    expect((await desk.head(id)).seats.allied.letters).toBe(answers + 3);
    expect((await noticesFor(desk.office, await desk.head(id), "allied")).join()).toContain(
      "the answers to 2 wait under Your letters",
    );
  });

  it("still play the turn, and both players get a letter about that", async () => {
    const before = (await desk.letters()).length;
    expect(await anna.mail(anna.sheet(MARCH))).toEqual(answered("played"));
    expect((await desk.head(id)).run).toBe(1);
    const told = (await desk.letters()).slice(before).map(({ to }) => to);
    expect(told).toEqual(expect.arrayContaining([LetterWriter.ANNA, "bruno@example.org"]));
  });

  it("can have an answer sent from the page", async () => {
    await anna.mail("status");
    const { letters } = (await desk.head(id)).seats.allied;
    const before = (await anna.letters()).length;
    expect(await resendLetter(desk.office, { id, side: "allied" }, letters)).toMatchObject({ ok: true });
    expect(await anna.letters()).toHaveLength(before + 1);
  });

  it("keep nothing from the other player", async () => {
    const to = (await desk.letters("bruno@example.org")).at(-1)!.replyTo;
    const before = (await desk.letters("bruno@example.org")).length;
    expect(await anna.mailTo(to, "status", { from: "bruno@example.org" })).toEqual(answered("status"));
    expect(await desk.letters("bruno@example.org")).toHaveLength(before + 1);
  });

  it("are put off where they do not end", async () => {
    for (let count = ANSWERS_AN_HOUR; count < CARRIED_OUT_AN_HOUR; count++) await anna.mail("status");
    expect((await anna.mail(anna.sheet(RETREAT, "wait"))).kind).toBe("put-off");
    expect(await anna.keptLines()).toBeUndefined();
    desk.now += HOUR;
    expect(await anna.mail(anna.sheet(RETREAT, "wait"))).toEqual(answered("kept"));
  });
});
