import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ATTACK_ON_THE_16, Desk } from "../../../tests/support/office.ts";
import { HOUR } from "../../common/bytes/lengths.ts";
import type { Side } from "../../kernel/side.ts";
import { type Block, type Letter, letter } from "../../kernel/block.ts";
import { storedSize } from "../../common/bytes/json.ts";
import { renderText } from "../../../templates/text.ts";
import { chooseZone } from "../time/zone.ts";
import { sendPress } from "../table/press.ts";
import { sweepDigests } from "./daily.ts";
import { mailWishOf } from "../access/mail-levels.ts";
import { setDailyEverywhere, setMailLevel } from "./mail-settings.ts";

const ANNA = "anna@example.org";
const BERLIN = { at: "07:00", zone: "Europe/Berlin" };
const at = (text: string) => Date.parse(text);

let desk: Desk;
beforeEach(async () => {
  desk = await Desk.open();
});
afterEach(() => desk.close());

const sweep = () =>
  sweepDigests(desk.office, BERLIN, (fault) => {
    throw fault;
  });
const daily = (id: string, side: Side) => setMailLevel(desk.office, { id, side }, "daily", "page");
/** Games of Anna's, the Allied player in all, who wants one letter a day. */
const games = async (count: number, more = {}) => {
  const ids: string[] = [];
  for (let game = 0; game < count; game++) {
    const id = await desk.begin(more);
    await daily(id, "allied");
    ids.push(id);
  }
  return ids;
};
const lettersOf = async (to = ANNA): Promise<Letter[]> =>
  (await desk.letters(to)).filter(({ hold }) => hold === null).map((item) => letter.parse(item.letter));
const textOf = ({ blocks }: Letter) => renderText(blocks).replace(/\s+/g, " ");
const played = async (id: string, side: Side, lines: readonly string[]) => {
  const done = await desk.submit(id, side, lines);
  expect(done).toMatchObject({ ok: true });
};

describe("one letter a day for all games", () => {
  it("tells of each what waits, what happened and how to answer, and comes once", async () => {
    const [first, second] = await games(2);
    await played(first, "allied", ATTACK_ON_THE_16);
    await played(first, "axis", ["go"]);
    const before = (await lettersOf()).length;
    desk.now = at("2026-11-06T06:01:00Z");
    await Promise.all([sweep(), sweep(), sweep()]);
    await sweep();
    const letters = await lettersOf();
    expect(letters.length).toBe(before + 1);
    const written = letters.at(-1)!;
    expect(written.subject).toContain("Daily letter: 2 games, 2 waiting for you");
    const text = textOf(written);
    expect(text).toContain(`Crusader ${first}, Allied against`);
    expect(text).toContain(`Crusader ${second}, Allied against`);
    expect(text).toContain("It is your turn: Game-Turn 2, Allied.");
    expect(text).toContain("It is your turn: Game-Turn 1, Allied.");
    expect(text).toContain("Units lost: Allied");
    const posts = written.blocks.flatMap((block) => block.kind === "replies" ? [block.post!.address] : []);
    expect(posts.map((post) => post.slice(0, "orders+k7q2.allied".length)).sort()).toEqual(
      [first, second].map((id) => `orders+${id.toLowerCase()}.allied`).sort(),
    );
    desk.now += 12 * HOUR;
    await sweep();
    expect((await lettersOf()).length).toBe(before + 1);
  });

  it("comes again the next day, where there is news, and else not", async () => {
    const [first] = await games(2);
    await played(first, "allied", ["go"]);
    desk.now = at("2026-11-06T06:01:00Z");
    await sweep();
    const once = (await lettersOf()).length;
    desk.now = at("2026-11-07T06:01:00Z");
    await sweep();
    expect((await lettersOf()).length).toBe(once);
    await played(first, "axis", ["go"]);
    desk.now = at("2026-11-08T06:01:00Z");
    await sweep();
    expect((await lettersOf()).length).toBe(once + 1);
  });

  it("does not hold back what is due within the day", async () => {
    const [quick, slow] = [
      await desk.begin({ time: { turn: { kind: "days", days: 1 } } }),
      await desk.begin({ time: { turn: { kind: "days", days: 7 } } }),
    ];
    for (const id of [quick, slow]) {
      await daily(id, "axis");
      const before = (await lettersOf("bruno@example.org")).length;
      await played(id, "allied", ["go"]);
      expect((await lettersOf("bruno@example.org")).length - before).toBe(id === quick ? 1 : 0);
    }
  });

  it("is one, though its games have hours in different zones", async () => {
    const time = { turn: { kind: "days", days: 30 } } as const;
    const [first, second] = await games(2, { time });
    await chooseZone(desk.office, { id: second, side: "allied" }, "America/New_York");
    await played(first, "allied", ["go"]);
    const before = (await lettersOf()).length;
    for (let hour = 0; hour < 24; hour++) {
      desk.now += HOUR;
      await sweep();
    }
    expect((await lettersOf()).length).toBe(before + 1);
  });

  it("comes at the hour that its reader has chosen in any of them, and not where all are to send their own again", async () => {
    const [first, second] = await games(2);
    const own = {
      id: first,
      side: "allied",
      address: ANNA,
      letter: { messageId: "<hour@example.org>" },
    } as const;
    const hour = { at: "18:30", zone: "Europe/Berlin" };
    const done = await setDailyEverywhere(desk.office, own, "daily", hour);
    expect(done).toMatchObject({
      ok: true,
      value: expect.stringMatching(
        /It comes at 18:30, in the zone Europe\/Berlin\. This holds for 1 more game/,
      ),
    });
    for (const id of [first, second]) expect(mailWishOf(await desk.head(id), "allied").hour).toEqual(hour);
    await played(second, "allied", ["go"]);
    const before = (await lettersOf()).length;
    const moments = [["05T17:29", 0], ["05T17:31", 1], ["06T06:01", 1]] as const;
    for (const [at, more] of moments) {
      desk.now = Date.parse(`2026-11-${at}:00Z`);
      await sweep();
      expect((await lettersOf()).length).toBe(before + more);
    }
    await setDailyEverywhere(desk.office, { ...own, letter: { messageId: "<stop@example.org>" } }, "all");
    for (const id of [first, second]) expect(mailWishOf(await desk.head(id), "allied").level).toBe("all");
  });

  it("tells nothing that happened in a game after it, until the next", async () => {
    const [first, second] = await games(2);
    await played(first, "allied", ["go"]);
    // Two referees, of which one has just written the letter when the other looks at the second game.
    desk.now = at("2026-11-06T06:01:00Z");
    await sweep();
    await played(second, "allied", ["go"]);
    await played(second, "axis", ["go"]);
    desk.now = at("2026-11-07T06:01:00Z");
    await sweep();
    expect(textOf((await lettersOf()).at(-1)!)).toContain(`Crusader ${second}, Allied against`);
    expect((await desk.head(second)).seats.allied.reportedRun).toBe(2);
  });

  it("brings the words of other players, each once", async () => {
    const [first] = await games(2);
    await sendPress(desk.office, { id: first, side: "axis" }, {
      lines: ["Good luck at Sidi Rezegh!"],
      withTurn: false,
      isPublic: false,
    });
    desk.now = at("2026-11-06T06:01:00Z");
    await sweep();
    expect(textOf((await lettersOf()).at(-1)!)).toContain("Good luck at Sidi Rezegh!");
    await played(first, "allied", ["go"]);
    desk.now = at("2026-11-07T06:01:00Z");
    await sweep();
    expect(textOf((await lettersOf()).at(-1)!)).not.toContain("Good luck");
  });

  it("says of a game with secrets what its side knows, and to each player their own", async () => {
    const id = await desk.begin({ scenario: "fab-crusader/sidi-rezegh" });
    const other = await desk.begin();
    for (const game of [id, other]) for (const side of ["allied", "axis"] as const) await daily(game, side);
    await desk.submit(id, "allied", ["go"]);
    await desk.submit(other, "allied", ["go"]);
    desk.now = at("2026-11-06T06:01:00Z");
    await sweep();
    const axis = (await lettersOf("bruno@example.org")).at(-1)!;
    expect(axis.subject).toContain("Daily letter: 2 games");
    const links = axis.blocks.flatMap((block: Block) => block.kind === "link" ? [block.url] : []);
    expect(links.every((url) => !url.includes("/allied"))).toBe(true);
    expect(axis.blocks.every((block) => block.kind !== "map" || block.viewer === "axis")).toBe(true);
  });

  it("fits into the store with fifty games", { timeout: 120_000 }, async () => {
    const ids = await games(50);
    await played(ids[0], "allied", ["go"]);
    const before = (await lettersOf()).length;
    desk.now = at("2026-11-06T06:01:00Z");
    await sweep();
    const letters = await lettersOf();
    expect(letters.length).toBe(before + 1);
    expect(storedSize(letters.at(-1)!)).toBeLessThan(55_000);
    expect(textOf(letters.at(-1)!)).toContain("Your other games");
  });
});
