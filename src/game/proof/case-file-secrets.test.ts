import { describe, expect, it } from "vitest";
import { CLOSED_CARDS } from "../../../tests/support/high-card.ts";
import { type CaseFile, playCase, readCase } from "./case-file.ts";

/** The same of a game in which each side has a card that only it may see. */
const BEGIN = { begin: true, dice: [5, 3] };
const CUT = { decision: { kind: "cut" } };
const bid = (points: number) => ({ decision: { kind: "bid", points } });

function cardsOf(steps: readonly unknown[], more: Readonly<Record<string, unknown>> = {}): CaseFile {
  const read = readCase({ title: "A case", ruleset: "cards/high", steps, ...more });
  if (!read.ok) throw new Error(read.error);
  return read.value;
}
const cards = (...steps: readonly unknown[]) => playCase(cardsOf(steps), CLOSED_CARDS).report;

describe("a case of a game with secrets", () => {
  it("begins by its first step, and tells of each step what everybody sees", () => {
    const { pass, failure, steps } = cards(BEGIN, CUT, bid(2));
    expect([pass, failure]).toEqual([true, undefined]);
    expect(steps).toHaveLength(3);
    expect(JSON.parse(JSON.stringify(steps[0]))).toMatchObject({
      accepted: true,
      violations: [],
      events: [{ kind: "dealt", side: "allied", card: 5 }, { kind: "dealt", side: "axis", card: 3 }],
      seen: { allied: [{ card: 5 }, {}], axis: [{}, { card: 3 }], spectator: [{}, {}] },
      sight: { allied: { card: 5 }, axis: { card: 3 }, spectator: {} },
    });
    expect(JSON.stringify(steps[0].seen!.axis[0])).toBe('{"kind":"dealt","side":"allied"}');
  });

  it("without such a step begins by itself, but rolls no dice", () => {
    expect(cards(CUT).failure).toContain("before the first step: no die is given for: Allied card");
  });

  it("compares refusals, events, facts, the query, what is seen and what is hidden", () => {
    expect(
      cards(
        {
          ...BEGIN,
          expect: {
            events: [{ kind: "dealt", side: "axis" }],
            noEvents: [{ kind: "dealt", card: 6 }],
            query: { kind: "cut", side: "allied" },
            seen: {
              axis: [{ kind: "dealt", side: "axis", card: 3 }],
              gameMaster: [{ card: 5 }, { card: 3 }],
            },
            hidden: { axis: ['"card":5'], spectator: ['"card"'] },
            units: { "al-1": { card: 5 }, "ax-1": { tired: false, at: "table" } },
          },
        },
        { ...CUT, expect: { events: [{ kind: "wasCut", into: [1, 2] }] } },
        { ...bid(6), expect: { refused: ["3.2"] } },
        { decision: { kind: "bid", points: 0.5 }, expect: { refused: [] } },
        { ...bid(2), by: "allied", expect: { bids: { 0: 2 } } },
        { ...bid(2), expect: { query: { kind: "over", winner: "allied" } } },
      ).failure,
    ).toBeUndefined();
  });

  it.each<[string, string, readonly unknown[]]>([
    ["is refused unexpectedly", "step 3: refused: (3.2) You hold less.", [BEGIN, CUT, bid(6)]],
    ["is accepted unexpectedly", "step 2: accepted, but expected to be refused by some case", [
      BEGIN,
      { ...CUT, expect: { refused: [] } },
    ]],
    ["is refused by another case", "refused by 3.1, but expected 3.2", [
      BEGIN,
      { ...bid(1), expect: { refused: ["3.2"] } },
    ]],
    ["cannot be read", "cards is nothing", [BEGIN, { decision: { kind: "cards" } }]],
    ["misses an event", "no event like", [{ ...BEGIN, expect: { events: [{ kind: "shown" }] } }]],
    ["has events in another order", "no event like", [
      { ...BEGIN, expect: { events: [{ side: "axis" }, { side: "allied" }] } },
    ]],
    ["has an event that must not be", "an event like", [{ ...BEGIN, expect: { noEvents: [{ card: 5 }] } }]],
    ["has other facts", 'al-1 is {"card":5', [{ ...BEGIN, expect: { units: { "al-1": { card: 6 } } } }]],
    ["speaks of a thing that there is not", "units: there is no al-2", [
      { ...BEGIN, expect: { units: { "al-2": {} } } },
    ]],
    ["speaks of a heading that there is not", "nothing is told under areas; there are units, bids", [
      { ...BEGIN, expect: { areas: {} } },
    ]],
    ["asks something else", "asks", [{ ...BEGIN, expect: { query: { kind: "bid" } } }]],
    ["shows a viewer too little", "axis sees no event like", [
      { ...BEGIN, expect: { seen: { axis: [{ card: 5 }] } } },
    ]],
    ["shows a viewer too much in their events", "axis is shown 3 in their events", [
      { ...BEGIN, expect: { hidden: { axis: ["3"] } } },
    ]],
    ["shows a viewer too much in his sight", "axis is shown opensTurn in their sight", [
      { ...BEGIN, expect: { hidden: { axis: ["opensTurn"] } } },
    ]],
    ["rolls fewer dice than told", "step 2: 1 of its dice were not rolled", [BEGIN, { ...CUT, dice: [1] }]],
    ["is another side's", "by axis, but allied was asked", [BEGIN, { ...CUT, by: "axis" }]],
    ["has other events than the record", "events differ from the record", [
      { ...BEGIN, events: [{ kind: "dealt" }] },
    ]],
  ])("that %s fails and says so", (_, failure, steps) => {
    expect(cards(...steps).failure).toContain(failure);
  });

  it("stops at the step that fails", () => {
    expect(cards(BEGIN, bid(1), CUT).steps).toHaveLength(2);
  });

  it("is played by its own charts, and fails where the game cannot be set up", () => {
    const played = (charts: unknown) => playCase(cardsOf([BEGIN], { charts }), CLOSED_CARDS).report;
    expect(played({ deck: 8 }).failure).toBeUndefined();
    expect(played({ deck: 1 }).failure).toBe("the deck is too thin");
  });
});
