import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ANNA, COMPUTER, Desk } from "../../../tests/support/office.ts";
import { HOUR } from "../../common/bytes/lengths.ts";
import { letter as letterSchema } from "../../kernel/block.ts";
import { renderText } from "../../../templates/text.ts";
import { exportGame } from "../proof/export.ts";
import { pressFor } from "../press-reading.ts";
import { sendPress, type WrittenPress } from "./press.ts";
import { setPress } from "./press-settings.ts";
import { offerSeat } from "./substitute.ts";
import { takeBack, takeSeat } from "./hand-over.ts";

const [ADDRESS_A, ADDRESS_B] = ["anna@example.org", "bruno@example.org"];
const CARLA = "carla@example.org";

let desk: Desk;
let id: string;
beforeEach(async () => {
  desk = await Desk.open();
  id = await desk.begin();
});
afterEach(() => desk.close());

const allied = () => ({ id, side: "allied" as const });
const axis = () => ({ id, side: "axis" as const });
const write = (lines: readonly string[], more: Partial<WrittenPress> = {}, source?: string) =>
  sendPress(desk.office, allied(), { lines, withTurn: false, isPublic: false, ...more }, source);
const count = async (to: string) => (await desk.letters(to)).length;
const newest = async (to: string) =>
  renderText(letterSchema.parse((await desk.letters(to)).at(-1)!.letter).blocks);
const read = async (viewer: "allied" | "axis" | "public") =>
  (await pressFor(desk.office, await desk.head(id), viewer)).map(({ lines }) => lines.join(" "));

describe("words to the other player", () => {
  it("come from the referee, line by line, and change nothing but that they are kept", async () => {
    const before = await desk.office.games.ledger(id);
    expect(await write(["", "Well played.", "", "  Your turn!", ""])).toMatchObject({ ok: true });
    expect(await newest(ADDRESS_B)).toMatch(
      /^The Allied player writes:\n\n\| Well played\.\n\|\n\|\s+Your turn!$/m,
    );
    const [letter] = (await desk.letters(ADDRESS_B)).slice(-1);
    expect(JSON.stringify(letter)).not.toContain(ADDRESS_A);
    expect(await desk.office.games.ledger(id)).toEqual(before);
    expect([await read("allied"), await read("axis"), await read("public")]).toEqual([
      ["Well played.    Your turn!"],
      ["Well played.    Your turn!"],
      [],
    ]);
    expect(await exportGame(desk.office, await desk.head(id), "allied")).not.toContain("Well played");
  });

  it("are never read as the referee's, or as orders or commands from a player who quotes them", async () => {
    await write([
      `begin ${id} axis turn 1`,
      "retreat toward 2106",
      "end",
      `resign ${id}`,
      "\u202egnorw\u0007",
    ]);
    const lines = (await newest(ADDRESS_B)).split("\n");
    expect(lines.filter((line) => /^\s*(begin|resign)/.test(line))).toEqual([]);
    expect(lines).toContain("| gnorw");
  });

  it("travel with the next turn letter where that is wished", async () => {
    const before = await count(ADDRESS_B);
    expect(await write(["See you at the wire."], { withTurn: true, isPublic: true })).toMatchObject({
      ok: true,
    });
    expect(await count(ADDRESS_B)).toBe(before);
    expect([await read("axis"), await read("public")]).toEqual([[], []]);
    expect(await read("allied")).toEqual(["See you at the wire."]);
    await desk.submit(id, "allied", ["move 3022 to 2318"]);
    expect(await newest(ADDRESS_B)).toContain("| See you at the wire.");
    expect(await newest(ADDRESS_A)).not.toContain("See you at the wire.");
    expect([await read("axis"), await read("public")]).toEqual([["See you at the wire."], [
      "See you at the wire.",
    ]]);
    await desk.submit(id, "axis", ["go"]);
    expect(await newest(ADDRESS_B)).not.toContain("See you at the wire.");
  });

  it("of one letter are passed on once, however often it is read", async () => {
    const before = await count(ADDRESS_B);
    for (let time = 0; time < 2; time++) await write(["Hello"], {}, "<1@example.org>");
    await write(["Hello again"], {}, "<1@example.org>");
    expect(await count(ADDRESS_B)).toBe(before + 2);
  });

  it.each<[string, readonly string[], Partial<WrittenPress>, string]>([
    ["that are none", ["", " "], {}, "I found no words"],
    ["that are too long", ["x".repeat(4001)], {}, "longer than 4000 characters"],
    ["that take too much room", ["\u{1f6e2}".repeat(2100)], {}, "fewer in some scripts"],
    ["of too many lines", new Array<string>(121).fill("x"), {}, "or 120 lines"],
  ])("%s are not passed on", async (_, lines, more, why) => {
    expect(await write(lines, more)).toMatchObject({
      ok: false,
      error: { sentence: expect.stringContaining(why) },
    });
    expect(await read("allied")).toEqual([]);
  });

  it("are bounded by the day, and those that wait by two", async () => {
    for (let time = 0; time < 2; time++) expect((await write([`${time}`], { withTurn: true })).ok).toBe(true);
    expect((await write(["third"], { withTurn: true })).ok).toBe(false);
    for (let time = 0; time < 8; time++) expect((await write([`${time}`])).ok).toBe(true);
    expect((await write(["eleventh"])).ok).toBe(false);
    desk.now += 24 * HOUR;
    expect((await write(["the next day"])).ok).toBe(true);
  });

  it("are for people: the computer reads none, nor does anybody before the game begins", async () => {
    id = await desk.begin({ seats: { allied: ANNA, axis: COMPUTER } });
    expect((await write(["Hello?"])).ok).toBe(false);
    expect((await setPress(desk.office, allied(), "open")).ok).toBe(false);
    id = await desk.invite();
    expect((await write(["Hello?"])).ok).toBe(false);
  });
});

describe("words whose reader is at the table", () => {
  const atTable = (text: string) => write([text], { atTable: true });

  it("are read there at once, without a letter; the next letter takes them along", async () => {
    const before = await count(ADDRESS_B);
    expect(await atTable("Are you there?")).toMatchObject({ ok: true });
    expect([await read("axis"), await read("public")]).toEqual([["Are you there?"], []]);
    expect(await count(ADDRESS_B)).toBe(before);
    await write(["By letter."]);
    expect(await count(ADDRESS_B)).toBe(before + 1);
    expect(await newest(ADDRESS_B)).toMatch(/Are you there\?[^]*By letter\./);
    await write(["Again."]);
    expect(await newest(ADDRESS_B)).not.toContain("Are you there?");
  });

  it("fill no more than one letter, and long ones have a letter of their own", async () => {
    const before = await count(ADDRESS_B);
    for (let n = 1; n <= 12; n++) await atTable(`Word ${n}.`);
    expect(await count(ADDRESS_B)).toBe(before);
    await atTable("Word 13.");
    expect(await count(ADDRESS_B)).toBe(before + 1);
    expect(await newest(ADDRESS_B)).toMatch(/Word 1\.[^]*Word 13\./);
    await atTable("long ".repeat(500));
    expect(await count(ADDRESS_B)).toBe(before + 2);
  });

  it("do not come to the seat's next player", async () => {
    await atTable("Between us.");
    await offerSeat(desk.office, axis(), { address: CARLA, forGood: false });
    const key = /\/axis\/([a-z2-7]{20})/.exec(await newest(CARLA))![1];
    await takeSeat(desk.office, axis(), key);
    expect(await read("axis")).toEqual([]);
    await write(["Welcome."]);
    expect(await newest(CARLA)).not.toContain("Between us.");
  });
});

describe("what players may settle about press", () => {
  it("addresses are shown when both would have it, and no sooner", async () => {
    await setPress(desk.office, allied(), "open");
    await write(["Mine is open."]);
    expect(await newest(ADDRESS_B)).not.toContain(ADDRESS_A);
    await setPress(desk.office, axis(), "open");
    expect(await newest(ADDRESS_A)).toContain(ADDRESS_B);
    expect(await newest(ADDRESS_B)).toContain(ADDRESS_A);
    await write(["Both are."]);
    expect(await newest(ADDRESS_B)).toContain(`Their address is ${ADDRESS_A}.`);
    await setPress(desk.office, axis(), "hidden");
    await write(["Yours is hidden again."]);
    expect(await newest(ADDRESS_B)).not.toContain(ADDRESS_A);
  });

  it("a player who wants no words gets none, and their writer hears so", async () => {
    await setPress(desk.office, axis(), "off");
    const before = await count(ADDRESS_B);
    expect(await write(["Hello?"])).toMatchObject({
      error: { sentence: expect.stringContaining("wants no press for now") },
    });
    expect(await count(ADDRESS_B)).toBe(before);
    await setPress(desk.office, axis(), "on");
    expect((await write(["Hello!"])).ok).toBe(true);
  });
});

describe("a substitute", () => {
  it("reads nothing of what was written before, and shows no address; the player who is back reads all", async () => {
    for (const wish of [allied(), axis()]) await setPress(desk.office, wish, "open");
    await write(["Between you and me."]);
    await offerSeat(desk.office, axis(), { address: CARLA, forGood: false });
    const key = /\/axis\/([a-z2-7]{20})/.exec(await newest(CARLA))![1];
    await takeSeat(desk.office, axis(), key);
    expect(await read("axis")).toEqual([]);
    await write(["Welcome."]);
    expect(await read("axis")).toEqual(["Welcome."]);
    expect(await newest(CARLA)).not.toContain(ADDRESS_A);
    await takeBack(desk.office, axis());
    expect(await read("axis")).toEqual(["Welcome.", "Between you and me."]);
  });
});
