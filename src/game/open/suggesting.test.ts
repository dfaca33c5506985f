import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { LetterWriter } from "../../../tests/support/letter-writer.ts";
import { ANNA, BRUNO, COMPUTER, Desk } from "../../../tests/support/office.ts";
import { deskOf } from "./desk-of.ts";
import { hintBlocks, suggestionsFor } from "./suggesting.ts";

let desk: Desk;
beforeEach(async () => {
  desk = await Desk.open();
});
afterEach(() => desk.close());

const suggested = async (id: string, side: "allied" | "axis", lines: readonly string[] = []) => {
  const game = await desk.current(id);
  return suggestionsFor(game, side, [...deskOf(game, side).kept, ...lines]);
};

describe("each order that the computer suggests says why", () => {
  it.each(
    [
      [
        "crusader/campaign",
        "allied",
        /[Ss]afer|nearer|attack there|fire on|supply|needs its hex|owed|demand|takes .* more/,
      ],
      [
        "crusader/dash-to-the-wire",
        "axis",
        /[Ss]afer|nearer|attack there|fire on|supply|needs its hex|owed|demand|takes .* more/,
      ],
      ["crusader-2010/tobruk", "allied", /safer|nearer|attack|Tobruk|takes more than it costs/],
    ] as const,
  )("in %s", async (scenario, side, why) => {
    const other = side === "allied" ? "axis" : "allied";
    const id = await desk.begin({ scenario, seats: { [side]: ANNA, [other]: COMPUTER } as never });
    const orders = (await suggested(id, side)).filter(({ lines: [first] }) => /^(move|attack)\b/.test(first));
    expect(orders.length).toBeGreaterThan(5);
    expect(orders.filter(({ reason }) => reason === undefined).map(({ lines }) => lines)).toEqual([]);
    for (const { reason } of orders) expect(reason).toMatch(why);
  });

  it.each(["fab-crusader/campaign", "fab-crusader/sidi-rezegh"])("in %s, all of them", async (scenario) => {
    const id = await desk.begin({ scenario, seats: { allied: ANNA, axis: COMPUTER } });
    const orders = [];
    for (let turn = 0; turn < 3; turn++) {
      orders.push(...await suggested(id, "allied"));
      await desk.submit(id, "allied", ["go"]);
    }
    expect(new Set(orders.map(({ lines: [first] }) => first.split(" ")[0]))).toContain("battle");
    expect(orders.length).toBeGreaterThan(10);
    const silent = orders.filter(({ reason }) => !/^[A-Z].*\.$/.test(reason ?? ""));
    expect(silent.map(({ lines, reason }) => [lines, reason])).toEqual([]);
  });

  it.each(
    [
      ["crusader/campaign", "oneExchange", 4, ["protect"]],
      ["crusader/sidi-rezeg", "strict", 12, ["protect", "retreat", "advance"]],
      ["crusader-2010/tobruk", "strict", 6, ["protect"]],
      ["fab-crusader/campaign", "strict", 9, ["battle"]],
    ] as const,
  )("in %s by %s, each answer", async (scenario, pace, runs, verbs) => {
    const id = await desk.begin({ scenario, pace, seats: { allied: COMPUTER, axis: ANNA } });
    const answers = [];
    for (let run = 0; run < runs; run++) {
      const { head } = await desk.current(id);
      const orders = await suggested(id, "axis");
      if (head.pending !== null) answers.push(...orders);
      const answer = head.pending === null ? {} : { answer: head.run };
      await desk.submit(id, "axis", [...orders.flatMap(({ lines }) => lines), "go"], answer);
    }
    const given = answers.map(({ lines: [first] }) => first.split(" ")[0]);
    expect(given).toEqual(expect.arrayContaining([...verbs]));
    const silent = answers.filter(({ reason }) => !/^[A-Z].*\.$/.test(reason ?? ""));
    expect(silent.map(({ lines, reason }) => [lines, reason])).toEqual([]);
  });

  it("but for those of one's own, which no hint names again", async () => {
    const id = await desk.begin({ seats: { allied: ANNA, axis: COMPUTER } });
    const [first, second] = await suggested(id, "allied");
    const [next] = await suggested(id, "allied", first.lines);
    expect(next.lines).toEqual(second.lines);
    expect(hintBlocks([])).toEqual([
      { kind: "paragraph", text: "The computer has no order to add to yours." },
    ]);
  });
});

describe("a letter that asks for a hint", () => {
  it("is answered by the next order and its reason, against the computer", async () => {
    const id = await desk.begin({ seats: { allied: ANNA, axis: COMPUTER } });
    const anna = new LetterWriter(desk, id);
    await anna.mail("hint");
    const [{ lines, reason }] = await suggested(id, "allied");
    const answer = await anna.answer();
    expect(answer).toContain("The computer, knowing what you know, would order next");
    for (const words of [lines[0].split(/ {2,}/)[0], reason!]) {
      expect(answer.replace(/\s+/g, " ")).toContain(words);
    }
    expect((await desk.head(id)).run).toBe(0);
  });

  it("gets no hint in a game between two people", async () => {
    const id = await desk.begin({ seats: { allied: ANNA, axis: BRUNO } });
    const anna = new LetterWriter(desk, id);
    await anna.mail("hint");
    expect(await anna.answer()).toContain("I give hints only against the computer");
  });
});
