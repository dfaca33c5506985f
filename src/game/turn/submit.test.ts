import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Desk, MARCH, OUT_OF_REACH } from "../../../tests/support/office.ts";
import { MINUTE } from "../../common/bytes/lengths.ts";
import { sheetFor } from "../open/sheet-for.ts";
import type { Verdict } from "./sheet/submission.ts";
import { setPlayWish } from "../table/play-wish.ts";
import { deskOfGame } from "../../../tests/support/north-africa.ts";

let desk: Desk;
let id: string;
beforeEach(async () => {
  desk = await Desk.open();
  id = await desk.begin();
});
afterEach(() => desk.close());
const kinds = async () => (await desk.office.games.ledger(id)).slice(3).map(({ kind }) => kind);

describe("a sheet in its own turn", () => {
  it("that orders nothing gets an answer that says how to play it, and is played that way", async () => {
    const { sentence } = await desk.taken(id, "allied", []);
    expect(sentence).toMatch(
      /stand still, press "Play it so"; in a letter, write GO between BEGIN and END\.$/,
    );
    expect((await desk.taken(id, "allied", ["go"])).kind).toBe("played");
  });

  it.each<[string, string[], Verdict["kind"]]>([
    ["with orders that stand is played", [MARCH], "played"],
    ["with a line that is refused is kept", [MARCH, OUT_OF_REACH], "kept"],
    ["with a line that is refused and go is played", [MARCH, OUT_OF_REACH, "go"], "played"],
    ["with a line that cannot be read is kept", [MARCH, "charge!"], "kept"],
    ["that is only go is played: everybody stands", ["go"], "played"],
    ["with wait is kept", [MARCH, "wait"], "kept"],
    ["with wait and go is kept", [MARCH, "go", "wait"], "kept"],
    ["that is only wait is kept", ["wait"], "kept"],
    ["without a line is kept", [], "kept"],
    ["with standing orders alone is kept", ["retreat toward 3122"], "kept"],
    ["with comments alone is kept", ["# thinking"], "kept"],
    ["with a line that holds somebody is played", ["hold 3022"], "played"],
  ])("%s", async (_, lines, kind) => {
    expect((await desk.taken(id, "allied", lines)).kind).toBe(kind);
    const head = await desk.head(id);
    expect([head.run, head.locked]).toEqual([kind === "played" ? 1 : 0, null]);
    expect(await kinds()).toEqual(kind === "played" ? ["locked", "run"] : []);
  });

  it("that is only go moves nobody", async () => {
    const before = deskOfGame(await desk.current(id));
    await desk.taken(id, "allied", ["go"]);
    const after = deskOfGame(await desk.current(id));
    const places = ({ rules, state }: typeof before) => rules.counters(state).map(({ id, hex }) => [id, hex]);
    expect(places(after)).toEqual(places(before));
    expect(after.rules.query(after.state)).toMatchObject({ kind: "movement", side: "axis" });
  });

  it("that is played with a line refused is played without it", async () => {
    await desk.taken(id, "allied", [MARCH, OUT_OF_REACH, "go"]);
    const { rules, state } = deskOfGame(await desk.current(id));
    const hexOf = (wanted: string) => rules.counters(state).find(({ id }) => id === wanted)!.hex;
    expect([hexOf("al-4sa"), hexOf("al-7i")]).toEqual(["2318", "3118"]);
    const { sheets } = (await desk.office.games.run(id, 1))!;
    expect(sheets.allied.lines).toEqual([MARCH]);
  });

  it("answers every line", async () => {
    const { reports } = await desk.taken(id, "allied", [MARCH, OUT_OF_REACH, "charge!", "# nothing", "wait"]);
    expect(reports.map(({ line, status }) => [line, status])).toEqual([
      [1, "accepted"],
      [2, "refused"],
      [3, "refused"],
      [5, "accepted"],
    ]);
  });

  it("comes back with refused lines put out of action, and can be sent again as it is", async () => {
    const { sheet } = await desk.taken(id, "allied", [MARCH, OUT_OF_REACH, "wait"]);
    expect(sheet()[0]).toBe(`begin ${id} allied turn 1`);
    expect(sheet().at(-1)).toBe("end");
    expect(sheet().slice(1, -1)).toEqual([
      MARCH,
      "# refused (5.21): move 3118 to 0101",
      expect.stringMatching(/^# instead: move 3118 to \d{4}$/),
    ]);
    const again = await desk.taken(id, "allied", sheet().slice(1, -1));
    expect(again.reports.filter(({ status }) => status === "refused")).toEqual([]);
  });
});

describe("the newest sheet", () => {
  it("replaces the one before, and is counted", async () => {
    await desk.taken(id, "allied", [MARCH, "wait"]);
    desk.now += MINUTE;
    await desk.taken(id, "allied", ["move 3023 to 3022", "wait"]);
    expect((await desk.head(id)).seats.allied.sheet).toEqual({
      gameTurn: 1,
      revision: 2,
      lines: ["move 3023 to 3022"],
      at: desk.now,
      written: desk.now,
      said: [expect.stringMatching(/^[0-9a-f]{64}$/)],
    });
  });

  it("is what the player's next sheet begins from", async () => {
    await desk.taken(id, "allied", [MARCH, "retreat toward 3122", "wait"]);
    expect(sheetFor(await desk.current(id), "allied")).toEqual(
      expect.arrayContaining([`${MARCH}   # 4SA 1-1-15 recon`, "retreat toward 3122"]),
    );
  });

  it("is counted from 1 in each Game-Turn", async () => {
    await desk.taken(id, "allied", ["wait"]);
    await desk.taken(id, "allied", ["go"]);
    await desk.taken(id, "axis", ["go"]);
    await desk.taken(id, "allied", [MARCH, "wait"]);
    expect((await desk.head(id)).seats.allied.sheet).toMatchObject({ gameTurn: 2, revision: 1 });
  });
});

describe("go and wait", () => {
  it("say what is to be done with a sheet and are not kept with it, nor given back", async () => {
    const { sheet, sentence } = await desk.taken(id, "allied", [MARCH, "wait"]);
    expect(sentence).toBe("I keep the sheet until you send GO.");
    expect(sheet()).toEqual([`begin ${id} allied turn 1`, MARCH, "end"]);
    expect((await desk.head(id)).seats.allied.sheet?.lines).toEqual([MARCH]);
  });

  it("leave lines that are refused to be corrected", async () => {
    const { sentence } = await desk.taken(id, "allied", [MARCH, OUT_OF_REACH, "wait"]);
    expect(sentence).toBe(
      "I keep the sheet until you send GO. GO leaves out the refused orders, so correct them first.",
    );
  });

  it.each([["go"], ["# now", "Go"]])("alone play the sheet that is kept: %j", async (...lines) => {
    await desk.taken(id, "allied", [MARCH, OUT_OF_REACH, "retreat toward 3122", "wait"]);
    const { kind, reports } = await desk.taken(id, "allied", lines);
    expect(kind).toBe("played");
    expect(reports.map(({ status }) => status)).toEqual([
      "accepted",
      "refused",
      "accepted",
      "accepted",
    ]);
    const { rules, state } = deskOfGame(await desk.current(id));
    expect(rules.counters(state).find((unit) => unit.id === "al-4sa")!.hex).toBe("2318");
    expect((await desk.head(id)).seats.allied.sheet?.lines).toEqual(["retreat toward 3122"]);
  });

  it("alone leave the kept sheet as it is where they do not play it", async () => {
    await desk.taken(id, "allied", [MARCH, "wait"]);
    expect((await desk.taken(id, "allied", ["wait"])).kind).toBe("kept");
    await desk.taken(id, "axis", ["retreat toward 2106"]);
    expect((await desk.taken(id, "axis", ["go"])).kind).toBe("standing");
    const { seats } = await desk.head(id);
    expect([seats.allied.sheet?.lines, seats.axis.sheet?.lines]).toEqual([[MARCH], ["retreat toward 2106"]]);
  });
});

describe("a sheet that leaves most units without orders", () => {
  beforeEach(async () => void await setPlayWish(desk.office, { id, side: "allied" }, { asksSparse: true }));

  it("is kept, and its player is asked once whether they mean it", async () => {
    const asked = await desk.taken(id, "allied", [MARCH]);
    expect(asked).toMatchObject({ kind: "kept", doubt: expect.stringMatching(/stand still\.$/) });
    expect(asked.sentence).toMatch(
      /^1 of your \d+ units that may move has orders; all others would stand still\./,
    );
    expect((await desk.taken(id, "allied", [MARCH])).kind).toBe("played");
  });

  it("is played by go, in the sheet or after it, and questioned again when it has changed", async () => {
    await desk.taken(id, "allied", [MARCH]);
    expect((await desk.taken(id, "allied", [MARCH, "move 3023 to 3022"])).kind).toBe("kept");
    expect((await desk.taken(id, "allied", ["go"])).kind).toBe("played");
    await desk.taken(id, "axis", ["go"]);
    expect((await desk.taken(id, "allied", ["hold 2318", "go"])).kind).toBe("played");
  });

  it("is played at once if its player does not want to be asked", async () => {
    await setPlayWish(desk.office, { id, side: "allied" }, { asksSparse: false });
    expect((await desk.taken(id, "allied", [MARCH])).kind).toBe("played");
  });
});

describe("a sheet in the other player's turn", () => {
  it("for a Player-Turn that has been played is left aside but for its standing orders (4.1)", async () => {
    await desk.taken(id, "allied", ["go"]);
    const { kind, reports } = await desk.taken(id, "allied", [
      MARCH,
      "charge!",
      "retreat toward 3122",
      "offer end",
    ]);
    expect(kind).toBe("standing");
    expect(reports[0]).toMatchObject({
      status: "warning",
      cites: ["4.1"],
      message: "left aside: your Player-Turn of Game-Turn 1 is over",
    });
    expect((await desk.head(id)).seats.allied.sheet?.lines).toEqual(["retreat toward 3122", "offer end"]);
    await desk.taken(id, "axis", ["go"]);
    expect((await desk.head(id)).seats.allied.sheet?.lines).toEqual(["retreat toward 3122"]);
  });

  it("is kept as standing orders, and plays nothing", async () => {
    const { kind, sentence } = await desk.taken(id, "axis", ["retreat toward 2106"]);
    expect([kind, sentence]).toEqual([
      "standing",
      "It is the Allied player's turn, and I have kept your standing orders for it.",
    ]);
    expect((await desk.head(id)).run).toBe(0);
  });

  it("may hold moves for the own turn: they are kept and minded (4.1)", async () => {
    const { kind, reports } = await desk.taken(id, "axis", ["move 2610 to 2614"]);
    expect(kind).toBe("standing");
    expect(reports).toEqual([expect.objectContaining({ status: "warning", cites: ["4.1"] })]);
    await desk.taken(id, "allied", ["go"]);
    expect((await desk.head(id)).seats.axis.sheet?.lines).toEqual(["move 2610 to 2614"]);
    expect((await desk.head(id)).run).toBe(1);
  });
});
