import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ATTACK_ON_THE_16, Desk } from "../../../tests/support/office.ts";
import { MINUTE } from "../../common/lengths.ts";
import { losingAnswers } from "../../../tests/support/store.ts";
import { resign } from "../seats/resign.ts";
import { sheetFor } from "../sheet-for.ts";
import { lock } from "./lock.ts";
import type { Verdict } from "./submission.ts";
import { KEPT_LIMIT, SHEET_LIMIT } from "./sheet-limits.ts";
import { setPlayWish } from "../table/play-wish.ts";
import { submitSheet } from "./submit.ts";
import { deskOfGame } from "../../../tests/support/north-africa.ts";

let desk: Desk;
let id: string;
beforeEach(async () => {
  desk = await Desk.open();
  id = await desk.begin();
});
afterEach(() => desk.close());

const MARCH = "move 3022 to 2318";
const FALSE = "move 3118 to 0101";
const LETTER = { messageId: "<orders@example.org>" };

async function taken(
  ...[side, lines, more]: [Parameters<Desk["submit"]>[1], readonly string[], Parameters<Desk["submit"]>[3]?]
): Promise<Verdict> {
  const submitted = await desk.submit(id, side, lines, more);
  if (!submitted.ok) throw new Error(submitted.error.sentence);
  return submitted.value;
}
const lettersOf = async (to: string) =>
  (await desk.letters(to)).slice(2).map(({ letter }) => letter as { subject: string });
const kinds = async () => (await desk.office.games.ledger(id)).slice(3).map(({ kind }) => kind);

/** The head as if a turn had been locked and not yet played. */
async function lockTurn(): Promise<void> {
  const before = (await desk.office.games.head(id))!;
  await desk.office.games.commit({
    before,
    head: { ...lock(before.head, "allied").head, operations: ["locked"] },
    ledger: [],
    letters: [],
  });
}

describe("a sheet in its own turn", () => {
  it("that orders nothing is told what plays it, and is played by that", async () => {
    const { sentence } = await taken("allied", []);
    expect(sentence).toMatch(/stand still, play it so; in a letter, write GO between BEGIN and END\.$/);
    expect((await taken("allied", ["go"])).kind).toBe("played");
  });

  it.each<[string, string[], Verdict["kind"]]>([
    ["with orders that stand is played", [MARCH], "played"],
    ["with a line that is refused is kept", [MARCH, FALSE], "kept"],
    ["with a line that is refused and go is played", [MARCH, FALSE, "go"], "played"],
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
    expect((await taken("allied", lines)).kind).toBe(kind);
    const head = await desk.head(id);
    expect([head.run, head.locked]).toEqual([kind === "played" ? 1 : 0, null]);
    expect(await kinds()).toEqual(kind === "played" ? ["locked", "run"] : []);
  });

  it("that is only go moves nobody", async () => {
    const before = deskOfGame(await desk.current(id));
    await taken("allied", ["go"]);
    const after = deskOfGame(await desk.current(id));
    const places = ({ rules, state }: typeof before) => rules.counters(state).map(({ id, hex }) => [id, hex]);
    expect(places(after)).toEqual(places(before));
    expect(after.rules.query(after.state)).toMatchObject({ kind: "movement", side: "axis" });
  });

  it("that is played with a line refused is played without it", async () => {
    await taken("allied", [MARCH, FALSE, "go"]);
    const { rules, state } = deskOfGame(await desk.current(id));
    const hexOf = (wanted: string) => rules.counters(state).find(({ id }) => id === wanted)!.hex;
    expect([hexOf("al-4sa"), hexOf("al-7i")]).toEqual(["2318", "3118"]);
    const { sheets } = (await desk.office.games.run(id, 1))!;
    expect(sheets.allied.lines).toEqual([MARCH]);
  });

  it("answers every line", async () => {
    const { reports } = await taken("allied", [MARCH, FALSE, "charge!", "# nothing", "wait"]);
    expect(reports.map(({ line, status }) => [line, status])).toEqual([
      [1, "accepted"],
      [2, "refused"],
      [3, "refused"],
      [5, "accepted"],
    ]);
  });

  it("comes back with refused lines put out of action, and can be sent again as it is", async () => {
    const { sheet } = await taken("allied", [MARCH, FALSE, "wait"]);
    expect(sheet()[0]).toBe(`begin ${id} allied turn 1`);
    expect(sheet().at(-1)).toBe("end");
    expect(sheet().slice(1, -1)).toEqual([
      MARCH,
      "# refused (5.21): move 3118 to 0101",
      expect.stringMatching(/^# instead: move 3118 to \d{4}$/),
    ]);
    const again = await taken("allied", sheet().slice(1, -1));
    expect(again.reports.filter(({ status }) => status === "refused")).toEqual([]);
  });
});

it("a line in a player's own words is kept and given back in the sheet's", async () => {
  const { kind, reports, sheet } = await taken("allied", [
    "44 RTR to 3117 please",
    "4SA -> Gabr Saleh",
    "wait",
  ]);
  expect(kind).toBe("kept");
  expect(reports.map(({ readAs }) => readAs)).toEqual([
    "move 44RTR to 3117",
    "move 4SA to 1917",
    undefined,
  ]);
  expect(sheet()).toEqual(expect.arrayContaining(["move 44RTR to 3117", "move 4SA to 1917"]));
  const { head } = await desk.current(id);
  expect(head.seats.allied.sheet?.lines).toEqual(["move 44RTR to 3117", "move 4SA to 1917"]);
  expect((await taken("allied", ["go"])).kind).toBe("played");
});

it("an attack in a player's own words comes back in the sheet's, line by line", async () => {
  const { sheet } = await taken("allied", [
    "44 RTR to 3117",
    "8 RTR to 3216",
    "attack from 3117 3216 to 3116   # the strong point",
    "  with 5 gs",
    "  no advance",
    "attack .... from ....",
    "hold 3118",
    "wait",
  ]);
  expect(sheet().slice(1, -1)).toEqual([
    "move 44RTR to 3117",
    "move 8RTR to 3216",
    "attack 3116 from 3117 3216",
    "  with gs 5",
    "  advance all never",
    "attack .... from ....",
    "hold 3118",
  ]);
});

it("a line that may mean more than one thing is a question, and nothing is played", async () => {
  const { kind, reports } = await taken("allied", ["move the Hussars to 3122"]);
  expect(kind).toBe("kept");
  expect(reports).toMatchObject([{
    status: "refused",
    message: expect.stringMatching(/^This may mean /),
  }]);
});

it("a line with a slip of the pen comes back put right, and is not played before it is sent again", async () => {
  const { kind, sheet } = await taken("allied", ["mvoe 3022 to 2318", "advnace never"]);
  expect(kind).toBe("kept");
  const corrected = [
    "# you wrote: mvoe 3022 to 2318",
    "move 3022 to 2318",
    "# you wrote: advnace never",
    "advance all never",
  ];
  expect(sheet().slice(1, -1)).toEqual(corrected);
  expect((await taken("allied", sheet().slice(1, -1))).kind).toBe("played");
});

it("a long line that was refused comes back in comments that no mail program wraps", async () => {
  const { sheet } = await taken("allied", [`move 3118 ${"3117 3118 ".repeat(9)}0101`, MARCH, "wait"]);
  expect(sheet().filter((line) => line.length > 66)).toEqual([]);
  expect(sheet().filter((line) => !line.startsWith("#")).slice(1, -1)).toEqual([MARCH]);
});

describe("the newest sheet", () => {
  it("replaces the one before, and is counted", async () => {
    await taken("allied", [MARCH, "wait"]);
    desk.now += MINUTE;
    await taken("allied", ["move 3023 to 3022", "wait"]);
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
    await taken("allied", [MARCH, "retreat toward 3122", "wait"]);
    expect(sheetFor(await desk.current(id), "allied")).toEqual(
      expect.arrayContaining([`${MARCH}   # 4SA 1-1-15 recon`, "retreat toward 3122"]),
    );
  });

  it("is counted from 1 in each Game-Turn", async () => {
    await taken("allied", ["wait"]);
    await taken("allied", ["go"]);
    await taken("axis", ["go"]);
    await taken("allied", [MARCH, "wait"]);
    expect((await desk.head(id)).seats.allied.sheet).toMatchObject({ gameTurn: 2, revision: 1 });
  });
});

describe("go and wait", () => {
  it("say what is to be done with a sheet and are not kept with it, nor given back", async () => {
    const { sheet, sentence } = await taken("allied", [MARCH, "wait"]);
    expect(sentence).toBe("The sheet is kept until you send GO.");
    expect(sheet()).toEqual([`begin ${id} allied turn 1`, MARCH, "end"]);
    expect((await desk.head(id)).seats.allied.sheet?.lines).toEqual([MARCH]);
  });

  it("leave lines that are refused to be corrected", async () => {
    const { sentence } = await taken("allied", [MARCH, FALSE, "wait"]);
    expect(sentence).toBe(
      "The sheet is kept until you send GO. Lines that were refused are not carried out then: correct them before.",
    );
  });

  it.each([["go"], ["# now", "Go"]])("alone play the sheet that is kept: %j", async (...lines) => {
    await taken("allied", [MARCH, FALSE, "retreat toward 3122", "wait"]);
    const { kind, reports } = await taken("allied", lines);
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
    await taken("allied", [MARCH, "wait"]);
    expect((await taken("allied", ["wait"])).kind).toBe("kept");
    await taken("axis", ["retreat toward 2106"]);
    expect((await taken("axis", ["go"])).kind).toBe("standing");
    const { seats } = await desk.head(id);
    expect([seats.allied.sheet?.lines, seats.axis.sheet?.lines]).toEqual([[MARCH], ["retreat toward 2106"]]);
  });
});

describe("a sheet that leaves most units without orders", () => {
  beforeEach(async () => void await setPlayWish(desk.office, { id, side: "allied" }, { asksSparse: true }));

  it("is kept, and its player asked once whether he means it", async () => {
    const asked = await taken("allied", [MARCH]);
    expect(asked).toMatchObject({ kind: "kept", doubt: expect.stringMatching(/stand still\.$/) });
    expect(asked.sentence).toMatch(
      /^1 of your \d+ units that may move has orders; all others would stand still\./,
    );
    expect((await taken("allied", [MARCH])).kind).toBe("played");
  });

  it("is played by go, in it or after it, and asked about anew where it has changed", async () => {
    await taken("allied", [MARCH]);
    expect((await taken("allied", [MARCH, "move 3023 to 3022"])).kind).toBe("kept");
    expect((await taken("allied", ["go"])).kind).toBe("played");
    await taken("axis", ["go"]);
    expect((await taken("allied", ["hold 2318", "go"])).kind).toBe("played");
  });

  it("is played at once where he would not be asked", async () => {
    await setPlayWish(desk.office, { id, side: "allied" }, { asksSparse: false });
    expect((await taken("allied", [MARCH])).kind).toBe("played");
  });
});

describe("a sheet in the other player's turn", () => {
  it("for a Player-Turn that has been played is left aside but for its standing orders (4.1)", async () => {
    await taken("allied", ["go"]);
    const { kind, reports } = await taken("allied", [MARCH, "charge!", "retreat toward 3122", "offer end"]);
    expect(kind).toBe("standing");
    expect(reports[0]).toMatchObject({
      status: "warning",
      cites: ["4.1"],
      message: "left aside: your Player-Turn of Game-Turn 1 is over",
    });
    expect((await desk.head(id)).seats.allied.sheet?.lines).toEqual(["retreat toward 3122", "offer end"]);
    await taken("axis", ["go"]);
    expect((await desk.head(id)).seats.allied.sheet?.lines).toEqual(["retreat toward 3122"]);
  });

  it("is kept as standing orders, and plays nothing", async () => {
    const { kind, sentence } = await taken("axis", ["retreat toward 2106"]);
    expect([kind, sentence]).toEqual([
      "standing",
      "It is the Allied player's turn; your standing orders are kept for it.",
    ]);
    expect((await desk.head(id)).run).toBe(0);
  });

  it("may hold moves for the own turn: they are kept and minded (4.1)", async () => {
    const { kind, reports } = await taken("axis", ["move 2610 to 2614"]);
    expect(kind).toBe("standing");
    expect(reports).toEqual([expect.objectContaining({ status: "warning", cites: ["4.1"] })]);
    await taken("allied", ["go"]);
    expect((await desk.head(id)).seats.axis.sheet?.lines).toEqual(["move 2610 to 2614"]);
    expect((await desk.head(id)).run).toBe(1);
  });
});

it("a sheet with more faults than a letter can name is answered in part", async () => {
  const done = await desk.submit(id, "allied", Array.from({ length: 400 }, () => "x"), {
    letter: { messageId: "<1@example.org>" },
  });
  expect(done).toMatchObject({ ok: true, value: { kind: "kept" } });
  const letter = JSON.stringify((await desk.letters("anna@example.org")).at(-1)!.letter);
  expect(letter).toContain("400 were refused");
  expect(letter).toContain("These are the first 100 of your 400 lines");
});

describe("a sheet is refused whole", () => {
  it.each([
    [0, "past-turn", "Your sheet is for Game-Turn 0; the game is in Game-Turn 1."],
    [2, "future-turn", "Your sheet is for Game-Turn 2; the game is still in Game-Turn 1."],
  ])("for Game-Turn %i: %s", async (gameTurn, code, sentence) => {
    const submitted = await desk.submit(id, "allied", ["go"], { gameTurn });
    expect(submitted).toEqual({ ok: false, error: { code, sentence: expect.stringContaining(sentence) } });
    expect((await desk.head(id)).seats.allied.sheet).toBeNull();
  });

  it.each<[string, string[], boolean]>([
    ["400 lines", Array.from({ length: SHEET_LIMIT.lines }, () => "# x"), true],
    ["401 lines", Array.from({ length: SHEET_LIMIT.lines + 1 }, () => "# x"), false],
    ["16,000 characters", [`#${"x".repeat(SHEET_LIMIT.characters - 1)}`], true],
    ["16,001 characters", [`#${"x".repeat(SHEET_LIMIT.characters)}`], false],
  ])("or not, with %s", async (_, lines, fits) => {
    const submitted = await desk.submit(id, "allied", lines);
    expect(submitted.ok ? "taken" : submitted.error.code).toBe(fits ? "taken" : "too-long");
  });

  it("where more of it would be kept than the other side's orders leave room for", async () => {
    const filler = (bytes: number) => [`x${"\u20ac".repeat(Math.floor(bytes / 3) - 2)}`];
    const refused = await desk.submit(id, "axis", filler(KEPT_LIMIT.sheet + 12));
    expect(refused).toMatchObject({ ok: false, error: { code: "too-long" } });
    expect(await desk.submit(id, "axis", filler(KEPT_LIMIT.sheet))).toMatchObject({ ok: true });
    expect(await desk.submit(id, "allied", [...filler(KEPT_LIMIT.sheet), "wait"])).toMatchObject({
      ok: true,
    });
    expect(await desk.submit(id, "allied", ["go"])).toMatchObject({ ok: true, value: { kind: "played" } });
    expect((await desk.head(id)).run).toBe(1);
  });

  it("for a game that there is not", async () => {
    const submitted = await submitSheet(desk.office, {
      id: "ZZZZ",
      side: "allied",
      gameTurn: 1,
      lines: [],
      problems: [],
    });
    expect(submitted).toMatchObject({ ok: false, error: { code: "no-such-game" } });
  });

  it("before both have joined", async () => {
    id = await desk.invite();
    expect(await desk.submit(id, "allied", ["go"])).toMatchObject({
      ok: false,
      error: { code: "not-begun" },
    });
  });

  it("when the game is over", async () => {
    await resign(desk.office, id, "axis");
    expect(await desk.submit(id, "allied", ["go"])).toMatchObject({ ok: false, error: { code: "over" } });
  });

  it("while a turn is being played", async () => {
    await lockTurn();
    expect(await desk.submit(id, "axis", ["retreat toward 2106"])).toMatchObject({
      ok: false,
      error: { code: "in-progress" },
    });
    expect((await desk.head(id)).seats.axis.sheet).toBeNull();
  });
});

describe("a sheet that comes by letter", () => {
  it("is answered by letter, which answers that one, and is marked as read", async () => {
    await taken("allied", [MARCH, FALSE], { letter: LETTER, problems: ["There were two sheets."] });
    const [answer] = (await desk.letters("anna@example.org")).slice(2);
    expect(answer).toMatchObject({ inReplyTo: LETTER.messageId, auto: "auto-replied" });
    expect(answer.references).toContain(LETTER.messageId);
    const text = JSON.stringify(answer.letter);
    expect(text).toContain("1 was refused");
    expect(text).toContain("There were two sheets.");
    expect(await desk.office.games.readMark(LETTER.messageId)).toMatchObject({ at: desk.now, game: id });
    expect(await lettersOf("bruno@example.org")).toEqual([]);
  });

  it("is read once", async () => {
    await taken("allied", [MARCH, "wait"], { letter: LETTER });
    const again = await desk.submit(id, "allied", ["go"], { letter: LETTER });
    expect(again).toMatchObject({ ok: false, error: { code: "read-already" } });
    expect(await desk.head(id)).toMatchObject({ run: 0, seats: { allied: { sheet: { revision: 1 } } } });
    expect(await lettersOf("anna@example.org")).toHaveLength(1);
  });

  it("twice at the same moment is read once, and played once", async () => {
    const both = await Promise.all(
      [1, 2].map(() => desk.submit(id, "allied", ATTACK_ON_THE_16, { letter: LETTER })),
    );
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await kinds()).toEqual(["locked", "run"]);
    expect(await lettersOf("anna@example.org")).toHaveLength(2);
  });

  it("by the form gets no letter", async () => {
    await taken("allied", [MARCH, "wait"]);
    expect(await lettersOf("anna@example.org")).toEqual([]);
  });
});

describe("two sheets at the same moment", () => {
  it("lock and play the turn once", async () => {
    const both = await Promise.all([
      desk.submit(id, "allied", ATTACK_ON_THE_16),
      desk.submit(id, "allied", ["go"]),
    ]);
    expect(both.filter((one) => one.ok && one.value.kind === "played")).toHaveLength(1);
    expect(await kinds()).toEqual(["locked", "run"]);
    expect(await desk.head(id)).toMatchObject({ run: 1, locked: null });
    expect(await desk.office.games.run(id, 2)).toBeUndefined();
    for (const to of ["anna@example.org", "bruno@example.org"]) expect(await lettersOf(to)).toHaveLength(1);
  });

  it("of both sides play the turn once, and what was taken of the other side is kept", async () => {
    const [axis, allied] = await Promise.all([
      desk.submit(id, "axis", ["retreat toward 2106"]),
      desk.submit(id, "allied", ["go"]),
    ]);
    expect(allied.ok && allied.value.kind).toBe("played");
    expect(await kinds()).toEqual(["locked", "run"]);
    const kept = (await desk.head(id)).seats.axis.sheet?.lines ?? [];
    expect(kept).toEqual(axis.ok ? ["retreat toward 2106"] : []);
  });
});

it("a sheet is counted once where the store's answer was lost", async () => {
  const { rules, state } = deskOfGame(await desk.current(id));
  const deaf = desk.officeOver(losingAnswers(desk.kv));
  const submitted = await submitSheet(deaf, {
    id,
    side: "allied",
    gameTurn: rules.phase(state).gameTurn,
    lines: [MARCH, "wait"],
    problems: [],
    letter: LETTER,
  });
  expect(submitted.ok).toBe(true);
  expect((await desk.head(id)).seats.allied.sheet?.revision).toBe(1);
  expect(await lettersOf("anna@example.org")).toHaveLength(1);
});
