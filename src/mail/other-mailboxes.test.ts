import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { letterText } from "../../tests/support/letters.ts";
import { answered, asked, LetterWriter } from "../../tests/support/letter-writer.ts";
import { type Desk, MARCH } from "../../tests/support/office.ts";
import { confirm, confirmable } from "../game/letters/confirm.ts";
import { replyAddress } from "../game/access/links.ts";
import { HOUR } from "../common/bytes/lengths.ts";
import { obeyConfirmed } from "./seat/obey.ts";
import { fail } from "./sender/sender.ts";

let desk: Desk, id: string, anna: LetterWriter;
beforeEach(async () => void ({ desk, id, anna } = await LetterWriter.begin()));
afterEach(() => desk.close());

const WORK = "anna@work.example";
const link = async () => /\/confirm\/([a-z2-7]{20})/.exec(letterText(await anna.newest()))![1];
const press = async (key: string) => await confirm(desk.office, key, obeyConfirmed);
/** The seat with another address, as its player has registered it. */
async function registered(address: string): Promise<void> {
  const { versioned, head } = await desk.current(id);
  const allied = { ...head.seats.allied, address };
  const seats = { ...head.seats, allied };
  await desk.office.games.commit({ before: versioned, head: { ...head, seats }, ledger: [], letters: [] });
}
/** A letter to the seat, by the address that its registered mailbox is sent. */
async function mailFrom(from: string, registeredAs: string): Promise<unknown> {
  await registered(registeredAs);
  const { site } = desk.office;
  return await anna.mailTo(replyAddress(site, await desk.head(id), "allied"), anna.sheet(MARCH), { from });
}

describe("a mailbox in another spelling", () => {
  it.each([
    ["annab@gmail.com", "anna.b@gmail.com"],
    ["a.nna.b@googlemail.com", "anna.b@gmail.com"],
    ["Anna.B@GMail.com", "annab@googlemail.com"],
    ["greta@müller.example", "greta@xn--mller-kva.example"],
    ["greta@MÜLLER.example", "greta@xn--mller-kva.example"],
    ["greta@xn--mller-kva.example", "greta@xn--mller-kva.example"],
  ])("%s is %s, and is obeyed", async (from, registeredAs) => {
    expect(await mailFrom(from, registeredAs)).toEqual(answered("played"));
  });

  it.each([
    ["dora@example.org", "dora+games@example.org"],
    ["annab+x@gmail.com", "annab@gmail.com"],
    ["anna.b@example.org", "annab@example.org"],
    ["dora@sub.example.org", "dora@example.org"],
  ])("%s may be another's than %s: that one is asked", async (from, registeredAs) => {
    expect(await mailFrom(from, registeredAs)).toEqual(asked("sheet"));
    expect((await desk.head(id)).run).toBe(0);
    const letters = await desk.letters(registeredAs);
    expect(letterText(letters.at(-1)!)).toContain(from);
  });
});

describe("a letter from another mailbox with the seat's own address", () => {
  it("does nothing before the registered mailbox says so; then its orders are carried out", async () => {
    expect(await anna.mail(anna.sheet(MARCH), { from: WORK })).toEqual(asked("sheet"));
    expect((await desk.head(id)).run).toBe(0);
    expect(await anna.answer()).toContain("I got a letter for your seat from another mailbox");
    const key = await link();
    expect(await confirmable(desk.office, key)).toBeDefined();
    expect((await desk.head(id)).run).toBe(0);
    expect(await press(key)).toContain("I am playing the turn now");
    expect((await desk.head(id)).run).toBe(1);
    expect(await press(key)).toBeUndefined();
  });

  it("needs that once: further letters from there are obeyed, in the player's other games too", async () => {
    await anna.mail("Hello from the office!", { from: WORK });
    expect(await press(await link())).toBe(`I take letters from ${WORK} as yours from now on.`);
    expect(await anna.mail("status", { from: WORK })).toEqual(answered("status"));
    const other = new LetterWriter(desk, await desk.begin());
    expect(await other.mail("zone UTC", { from: WORK })).toMatchObject({ kind: "answered" });
    const third = await desk.begin({
      seats: { allied: { kind: "person", address: "carla@example.org" }, axis: { kind: "computer" } },
    });
    const carlas = (await desk.letters("carla@example.org")).at(-1)!.replyTo;
    expect(await anna.mailTo(carlas, `begin ${third} allied turn 1\n${MARCH}\nend`, { from: WORK }))
      .toEqual(asked("sheet"));
  });

  it("tells a proved writer where to look, and a forged one nothing", async () => {
    await anna.mail(anna.sheet(MARCH), { from: WORK });
    const [told] = await desk.letters(WORK);
    expect(letterText(told)).toContain("I have sent a link to the registered address");
    expect(letterText(told)).not.toMatch(new RegExp(`${LetterWriter.ANNA}|${id}|/confirm/`));
    desk.sender = fail("neither signed nor sent by work.example");
    await anna.mail(anna.sheet(MARCH, "wait"), { from: WORK });
    expect(await desk.letters(WORK)).toHaveLength(1);
    expect(await anna.answer()).toContain("neither signed nor sent by work.example");
  });

  it("gains nothing by a mailbox that is allowed where its letters are forged", async () => {
    await anna.mail("Hello!", { from: WORK });
    await press(await link());
    desk.sender = fail("neither signed nor sent by work.example");
    expect(await anna.mail(anna.sheet(MARCH), { from: WORK })).toEqual(asked("sheet"));
    expect((await desk.head(id)).run).toBe(0);
  });

  it("is closed to the other player, even if the seat's player has allowed them", async () => {
    const BRUNO = "bruno@example.org";
    await desk.office.writers.change(LetterWriter.ANNA, () => [{ address: BRUNO, since: desk.now }]);
    expect(await anna.mail(anna.sheet(MARCH), { from: BRUNO }))
      .toEqual(answered("Your letter was not read as orders"));
  });

  it("is asked about before what cannot be undone, and the link for that allows nothing else", async () => {
    expect(await anna.mail(`resign ${id}`, { from: WORK })).toEqual(asked("resign"));
    await press(await link());
    expect((await desk.head(id)).status).toBe("over");
    expect(await desk.office.writers.of(LetterWriter.ANNA)).toEqual([]);
  });

  it("expires with its link", async () => {
    await anna.mail(anna.sheet(MARCH), { from: WORK });
    const key = await link();
    desk.now += 73 * HOUR;
    expect(await press(key)).toBeUndefined();
    expect(await desk.office.writers.of(LetterWriter.ANNA)).toEqual([]);
  });
});

describe("a letter by a mailing list", () => {
  const LIST = { from: "Anna via Club <club@lists.example>", headers: ["List-Id: <club.lists.example>"] };

  it("is not read; the seat's player hears at the registered address, once an hour, and the log says so", async () => {
    expect(await anna.mail(anna.sheet(MARCH), LIST)).toEqual(answered("Your letter came by a mailing list"));
    expect(await anna.answer()).toContain("I can't tell who wrote it");
    expect((await desk.head(id)).run).toBe(0);
    expect(await desk.letters("club@lists.example")).toEqual([]);
    expect(desk.doubts.join()).toContain("came by a mailing list and was not read");
    const before = (await anna.letters()).length;
    expect(await anna.mail(anna.sheet(MARCH), LIST)).toMatchObject({ kind: "automatic" });
    expect(await anna.letters()).toHaveLength(before);
    desk.now += HOUR;
    expect(await anna.mail(anna.sheet(MARCH), LIST)).toMatchObject({ kind: "answered" });
  });

  it("gets nothing where it opens no seat", async () => {
    expect(await anna.mailTo("referee@games.example.org", "hello", LIST)).toMatchObject({
      kind: "automatic",
    });
  });
});
