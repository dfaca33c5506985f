import { replyAddress, seatPath } from "../access/links.ts";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Desk } from "../../../tests/support/office.ts";
import { HOUR } from "../../common/bytes/lengths.ts";
import { letter as letterSchema } from "../../kernel/block.ts";
import { renderText } from "../../../templates/text.ts";
import { recentBounces, recordBounce } from "./bounce.ts";
import { takeSeat } from "../table/hand-over.ts";
import { setMailLevel } from "./mail-settings.ts";
import { askAtAddress, askedAddress, moveAddress } from "./move-address.ts";
import { returnAddress } from "./return-address.ts";
import { resign } from "../seats/resign.ts";
import { offerSeat } from "../table/substitute.ts";
import { isSeatToken, parseReplyAddress } from "../access/tokens.ts";

const [OLD, NEW] = ["bruno@example.org", "bruno@home.example"];

let desk: Desk;
let id: string;
beforeEach(async () => {
  desk = await Desk.open();
  id = await desk.begin();
});
afterEach(() => desk.close());

const axis = () => ({ id, side: "axis" as const });
const ask = (address = NEW) => askAtAddress(desk.office, axis(), address);
const text = async (to: string) =>
  renderText(letterSchema.parse((await desk.letters(to)).at(-1)!.letter).blocks).replace(/\s+/g, " ");
const keyAt = async (to: string) => /\/address\/\w{4}\/axis\/([a-z2-7]{20})/.exec(await text(to))![1];

describe("another address of a player's", () => {
  it("gets a link, and the player's letters once they confirm there", async () => {
    const before = await desk.head(id);
    const old = parseReplyAddress(replyAddress(desk.office.site, before, "axis"))!;
    expect((await ask()).ok).toBe(true);
    expect((await desk.head(id)).seats.axis.address).toBe(OLD);
    expect(await text(OLD)).toContain(`I have sent a link to ${NEW}`);
    expect(await text(NEW)).not.toContain(OLD);
    const key = await keyAt(NEW);
    expect((await moveAddress(desk.office, axis(), key)).ok).toBe(true);
    const after = await desk.head(id);
    expect(after.seats.axis.address).toBe(NEW);
    expect(seatPath(after, "axis")).not.toBe(seatPath(before, "axis"));
    for (const address of [OLD, NEW]) {
      expect(isSeatToken({ mailKey: after.seats.axis.mailKey, address }, old)).toBe(false);
    }
    expect(await text(NEW)).toContain("From now on this game's letters come here");
    expect(await text(OLD)).toContain(`to ${NEW}`);
    expect((await moveAddress(desk.office, axis(), key)).ok).toBe(false);
  });

  it("belongs to the same player: neither the other player nor the ledger hears of the change", async () => {
    await ask();
    const known = [await desk.letters("anna@example.org"), await desk.office.games.ledger(id)].map((list) =>
      list.length
    );
    await moveAddress(desk.office, axis(), await keyAt(NEW));
    expect(
      [await desk.letters("anna@example.org"), await desk.office.games.ledger(id)].map((list) => list.length),
    )
      .toEqual(known);
  });

  it("begins without what came back from the old one, and is not told what comes back from there later", async () => {
    await recordBounce(desk.office, id, "axis", { status: "5.1.1", to: OLD });
    expect(await recentBounces(desk.office, id, "axis")).toMatchObject({ count: 1 });
    await ask();
    await moveAddress(desk.office, axis(), await keyAt(NEW));
    await recordBounce(desk.office, id, "axis", { status: "5.1.1", to: OLD });
    expect(await recentBounces(desk.office, id, "axis")).toBeUndefined();
  });

  it("gets the link to the player's page, whatever letters the player takes", async () => {
    await setMailLevel(desk.office, axis(), "none", "page");
    await ask();
    await moveAddress(desk.office, axis(), await keyAt(NEW));
    expect(JSON.stringify((await desk.letters(NEW)).at(-1)!.letter)).toContain(
      seatPath(await desk.head(id), "axis"),
    );
  });

  it("is not taken over if the player has left the seat since asking", async () => {
    const CARLA = "carla@example.org";
    await ask();
    const key = await keyAt(NEW);
    await offerSeat(desk.office, axis(), { address: CARLA, forGood: true });
    const offer = /\/offered\/\w{4}\/axis\/([a-z2-7]{20})/.exec(await text(CARLA))![1];
    expect(await takeSeat(desk.office, axis(), offer)).toMatchObject({ ok: true });
    expect(await moveAddress(desk.office, axis(), key)).toMatchObject({ ok: false });
    expect((await desk.head(id)).seats.axis.address).toBe(CARLA);
  });

  it.each([
    ["no-address", "I can't send letters to that mail address"],
    [OLD.toUpperCase(), "the seat's own address"],
  ])("is not %s", async (address, why) => {
    expect(await ask(address)).toMatchObject({
      ok: false,
      error: { sentence: expect.stringContaining(why) },
    });
  });

  it("looks no different to the asker if it is the other player's, but the move is refused there", async () => {
    const answers = [];
    for (const address of ["dora@example.org", "anna@example.org"]) {
      answers.push(JSON.stringify(await ask(address)).replaceAll(address, "X"));
    }
    expect(answers[0]).toBe(answers[1]);
    const key = await keyAt("anna@example.org");
    expect(await askedAddress(desk.office, id, "axis", key)).toMatchObject({
      refusal: expect.stringContaining("You play the other side"),
    });
    expect(await moveAddress(desk.office, axis(), key)).toMatchObject({ ok: false });
    expect((await desk.head(id)).seats.axis.address).toBe(OLD);
  });

  it("is none that the other side has had, in a game with secrets, be it moved from or taken back from", async () => {
    id = await desk.begin({ scenario: "crusader-2010/tobruk" });
    const allied = { id, side: "allied" } as const;
    await ask();
    await moveAddress(desk.office, axis(), await keyAt(NEW));
    const back = await returnAddress(desk.office, axis(), { from: OLD });
    expect(back.ok).toBe(true);
    await ask("bruno@third.example");
    await moveAddress(desk.office, axis(), await keyAt("bruno@third.example"));
    for (const address of [OLD, NEW]) {
      await askAtAddress(desk.office, allied, address);
      const key = /\/address\/\w{4}\/allied\/([a-z2-7]{20})/.exec(await text(address))![1];
      expect(await moveAddress(desk.office, allied, key)).toMatchObject({
        ok: false,
        error: { sentence: expect.stringContaining("You have played the other side") },
      });
    }
    expect((await desk.head(id)).seats.allied.address).toBe("anna@example.org");
  });

  it("is asked three times a day at most, and its link works for three days", async () => {
    for (let time = 0; time < 3; time++) expect((await ask()).ok).toBe(true);
    expect((await ask()).ok).toBe(false);
    const key = await keyAt(NEW);
    desk.now += 72 * HOUR - 1;
    expect(await askedAddress(desk.office, id, "axis", key)).toMatchObject({ address: NEW });
    expect(await askedAddress(desk.office, id, "allied", key)).toBeUndefined();
    expect(await askedAddress(desk.office, id, "axis", "a".repeat(20))).toBeUndefined();
    desk.now += 1;
    expect((await moveAddress(desk.office, axis(), key)).ok).toBe(false);
    expect((await ask()).ok).toBe(true);
  });

  it("is none in a game that is over", async () => {
    await ask();
    const key = await keyAt(NEW);
    await resign(desk.office, id, "axis");
    expect((await moveAddress(desk.office, axis(), key)).ok).toBe(false);
    expect((await ask()).ok).toBe(false);
  });
});
