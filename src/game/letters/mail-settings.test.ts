import { unsubscribeAddress, unsubscribeUrl } from "../access/links.ts";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ATTACK_ON_THE_16, COMPUTER, Desk } from "../../../tests/support/office.ts";
import { DAY, HOUR, MINUTE } from "../../common/bytes/lengths.ts";
import type { Side } from "../../kernel/side.ts";
import type { MailLevel } from "../../store/records/wish-records.ts";
import type { OutboxItem } from "../../store/records/letter-records.ts";
import { letter as letterSchema } from "../../kernel/block.ts";
import { renderText } from "../../../templates/text.ts";
import { dailyDay, sweepDigests } from "./daily.ts";
import { markKey, markSets } from "../../store/kv/marks.ts";
import { mailWishOf } from "../access/mail-levels.ts";
import { seatLeft, setMailLevel, type WishedBy } from "./mail-settings.ts";
import { resign } from "../seats/resign.ts";
import { chooseZone } from "../time/zone.ts";
import { parseUnsubscribeAddress } from "../access/tokens.ts";
import { bareSubject } from "../../../templates/letters/frame.ts";

const SEVEN = { at: "07:00", zone: "UTC" };

let desk: Desk;
let id: string;
beforeEach(async () => {
  desk = await Desk.open();
  id = await desk.begin();
  await sendAll();
});
afterEach(() => desk.close());

/** Every letter that waits goes. @returns those that have */
async function sendAll(): Promise<OutboxItem[]> {
  const letters = await desk.letters();
  for (const item of letters) await desk.office.outbox.sent(item, desk.now);
  return letters;
}
const subjects = (letters: readonly OutboxItem[], side: Side) =>
  letters.filter((item) => item.side === side).map(({ letter }) =>
    bareSubject(letterSchema.parse(letter).subject)
  );
const text = (item: OutboxItem) => renderText(letterSchema.parse(item.letter).blocks).replace(/\s+/g, " ");
const choose = async (level: MailLevel, side: Side = "allied", said: WishedBy = "page") => {
  const done = await setMailLevel(desk.office, { id, side }, level, said);
  if (!done.ok) throw new Error(done.error.sentence);
};
const play = async (side: Side, lines: readonly string[] = ["go"]) => {
  const played = await desk.submit(id, side, lines);
  if (!played.ok) throw new Error(played.error.sentence);
};
const sweep = () =>
  sweepDigests(desk.office, SEVEN, (error) => {
    throw error;
  });
const to = (hour: number) => {
  desk.now = Math.floor(desk.now / DAY) * DAY + DAY + hour * HOUR;
};

describe("a player who wants only their turns", () => {
  it("gets no letter while waiting, and everything that was played with the next one", async () => {
    await choose("turns");
    const { provedEntry: told } = (await desk.head(id)).seats.allied;
    await play("allied", ATTACK_ON_THE_16);
    const after = await sendAll();
    expect(subjects(after, "allied")).toEqual([]);
    expect(subjects(after, "axis")).toEqual(["Game-Turn 1: your turn"]);
    await play("axis");
    const [letter, ...others] = (await sendAll()).filter(({ side }) => side === "allied");
    expect(others).toEqual([]);
    expect(letter.kind).toBe("turn");
    expect(text(letter)).toContain(
      "The Allied Player-Turn of Game-Turn 1 and the Axis Player-Turn of Game-Turn 1 are played.",
    );
    expect(JSON.stringify(letter.letter)).toContain(`"after":${told}`);
  });

  it("gets a letter that the game is over", async () => {
    await choose("turns");
    await resign(desk.office, id, "axis");
    expect(subjects(await sendAll(), "allied")).toEqual(["the game is over"]);
  });

  it("gets the missed news at once after asking for every letter again", async () => {
    await choose("turns");
    await play("allied", ATTACK_ON_THE_16);
    await sendAll();
    await choose("all");
    expect(subjects(await sendAll(), "allied")).toEqual(["Until now: Game-Turn 1: waiting for Axis"]);
    await choose("turns");
    await choose("all");
    expect(await sendAll()).toEqual([]);
  });

  it("who asks for that by letter gets the answer and what was missed in one", async () => {
    await choose("turns");
    await play("allied", ATTACK_ON_THE_16);
    await sendAll();
    await choose("all", "allied", "letter");
    const letters = await sendAll();
    expect(subjects(letters, "allied")).toEqual(["Until now: Game-Turn 1: waiting for Axis"]);
    expect(text(letters[0])).toMatch(/^You get a letter when a turn has been played/);
  });
});

describe("who wants a letter a day", () => {
  it("gets one at the chosen hour, with all that happened and the sheet for their turn", async () => {
    await choose("daily", "axis");
    await play("allied", ATTACK_ON_THE_16);
    expect(subjects(await sendAll(), "axis")).toEqual([]);
    expect(await sweep()).toBe(0);
    to(6);
    expect(await sweep()).toBe(0);
    to(7);
    expect(await sweep()).toBe(1);
    const [letter] = await sendAll();
    expect(subjects([letter], "axis")).toEqual(["Daily letter: Game-Turn 1: your turn"]);
    expect(text(letter)).toContain(`begin ${id} axis turn 1`);
  });

  it("gets no second, however often and by how many it is swept", async () => {
    await choose("daily", "axis");
    await play("allied");
    await sendAll();
    to(8);
    expect((await Promise.all([sweep(), sweep(), sweep()])).reduce((sum, count) => sum + count)).toBe(1);
    expect(await sweep()).toBe(0);
    expect((await sendAll()).length).toBe(1);
    await play("axis");
    desk.now += HOUR;
    expect(await sweep()).toBe(0);
    to(7);
    expect(await sweep()).toBe(1);
  });

  it("gets none where nothing has happened, and then waits for the next hour", async () => {
    await choose("daily", "axis");
    to(7);
    expect(await sweep()).toBe(0);
    await play("allied");
    await sendAll();
    desk.now += HOUR;
    expect(await sweep()).toBe(0);
    to(7);
    expect(await sweep()).toBe(1);
  });

  it("finds in it the letters that waited", async () => {
    await choose("daily", "axis");
    await choose("none", "allied");
    expect(subjects(await sendAll(), "axis")).toEqual([]);
    to(7);
    await sweep();
    const [letter] = await sendAll();
    expect(text(letter)).toContain("The Allied player takes no letters ------");
    to(7);
    expect(await sweep()).toBe(0);
  });

  it("finds in it the letters that waited, even while a question they already know is open", async () => {
    id = await desk.begin({ pace: "oneExchange" });
    await play("allied", [...ATTACK_ON_THE_16, "advance never", "retreat toward 3122"]);
    await choose("daily", "axis");
    await choose("none", "allied");
    await sendAll();
    to(7);
    expect(await sweep()).toBe(1);
    const [letter] = await sendAll();
    expect(subjects([letter], "axis")).toEqual(["Daily letter: Game-Turn 1: you are attacked"]);
    expect(text(letter)).toContain("The Allied player takes no letters");
  });

  it("gets the letters that waited at once after asking for every letter again", async () => {
    await choose("daily", "axis");
    await choose("none", "allied");
    await choose("all", "axis");
    const [letter] = await sendAll();
    expect(text(letter)).toContain("The Allied player takes no letters");
  });

  it("reads in it that the game is over, and then gets nothing more", async () => {
    await choose("daily", "axis");
    await resign(desk.office, id, "allied");
    to(7);
    expect(await sweep()).toBe(1);
    to(7);
    expect(await sweep()).toBe(0);
  });

  it("has the daily hour by the clock of the referee's zone, summer and winter", () => {
    const berlin = { at: "07:00", zone: "Europe/Berlin" };
    expect(dailyDay(Date.UTC(2026, 6, 5, 4, 59), berlin)).toBe("2026-07-04");
    expect(dailyDay(Date.UTC(2026, 6, 5, 5, 0), berlin)).toBe("2026-07-05");
    expect(dailyDay(Date.UTC(2026, 11, 5, 5, 59), berlin)).toBe("2026-12-04");
    expect(dailyDay(Date.UTC(2026, 11, 5, 6, 0), berlin)).toBe("2026-12-05");
  });

  it("has it by their own clock if they have chosen a zone", async () => {
    id = await desk.begin({ time: { turn: { kind: "days", days: 7 } } });
    await chooseZone(desk.office, { id, side: "axis" }, "Asia/Tokyo");
    await choose("daily", "axis");
    await play("allied");
    await sendAll();
    to(-3);
    expect(await sweep()).toBe(0);
    desk.now += HOUR;
    expect(await sweep()).toBe(1);
  });

  it("is written to though another game cannot be read", async () => {
    await choose("daily", "axis");
    await play("allied");
    to(7);
    await desk.kv.atomic({
      sets: [
        { key: ["game", "2222"], value: new Uint8Array([9]) },
        ...markSets([markKey("daily", 0, ["2222"])]),
      ],
    });
    const faults: unknown[] = [];
    expect(await sweepDigests(desk.office, SEVEN, (error) => void faults.push(error))).toBe(1);
    expect(faults.length).toBe(1);
  });
});

describe("who wants no letters", () => {
  it("gets none, and their opponent hears this at most once a day", async () => {
    await choose("none");
    expect(subjects(await sendAll(), "axis")).toEqual(["The Allied player takes no letters"]);
    await play("allied");
    await play("axis");
    expect(subjects(await sendAll(), "allied")).toEqual([]);
    await choose("all");
    await choose("none");
    expect(subjects(await sendAll(), "axis")).toEqual([]);
    desk.now += DAY + MINUTE;
    await choose("all");
    await choose("none");
    expect(subjects(await sendAll(), "axis")).toEqual(["The Allied player takes no letters"]);
  });

  it("gets one last letter after leaving with one click, and it says how to return", async () => {
    await choose("none", "allied", "click");
    await choose("none", "allied", "click");
    const own = (await sendAll()).filter(({ side }) => side === "allied");
    expect(subjects(own, "allied")).toEqual(["No more letters"]);
    expect(text(own[0])).toContain("/unsubscribe/");
  });

  it("is not said of the computer", async () => {
    const alone = await desk.begin({
      seats: { allied: { kind: "person", address: "a@example.org" }, axis: COMPUTER },
    });
    await sendAll();
    const done = await setMailLevel(desk.office, { id: alone, side: "axis" }, "none", "page");
    expect(done.ok).toBe(false);
    await setMailLevel(desk.office, { id: alone, side: "allied" }, "none", "page");
    expect(await sendAll()).toEqual([]);
  });
});

describe("what leaves a seat's letters", () => {
  it("is a link and an address of its own, which open no other seat and no page of the game", async () => {
    const head = await desk.head(id);
    const address = unsubscribeAddress(desk.office.site, head, "axis");
    const token = parseUnsubscribeAddress(address)!;
    expect(token).toMatchObject({ game: id, side: "axis" });
    expect(unsubscribeUrl(desk.office.site, head, "axis").endsWith(`/${id}/axis/${token.token}`)).toBe(true);
    expect((await seatLeft(desk.office, token))?.id).toBe(id);
    for (const wrong of [{ side: "allied" as const }, { game: "2222" }, { token: "a".repeat(16) }]) {
      expect(await seatLeft(desk.office, { ...token, ...wrong })).toBeUndefined();
    }
    expect(token.token).not.toBe(head.seats.axis.webKey);
  });

  it("is what its player has said, and nobody else's wish", async () => {
    await choose("turns", "axis");
    const head = await desk.head(id);
    expect([mailWishOf(head, "axis").level, mailWishOf(head, "allied").level]).toEqual(["turns", "all"]);
  });
});
