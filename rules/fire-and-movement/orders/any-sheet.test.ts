import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Chance } from "../../../tests/properties/support/chance.ts";
import { openedTruth } from "../../../tests/support/fire-and-movement.ts";
import { noting } from "../../../tests/systems/support/random-play.ts";
import { playTurn } from "../../../tests/support/fire-and-movement-turn.ts";
import { PACES } from "../../../src/kernel/pace.ts";
import { SIDES } from "../../../src/kernel/side.ts";
import { dg2010 } from "../game/index.ts";
import { view } from "../sight/sight.ts";
import { diagnose } from "./diagnose.ts";
import { readOrders } from "./sheet-reader.ts";

/** Four of each side face each other over mines, a box and a pass; both hold markers. */
const START = openedTruth({
  map: {
    grid: { columns: 13, rowsOddColumns: 10, rowsEvenColumns: 9 },
    fortifiedBoxes: ["0605"],
    minefieldAllied: ["0605-0604", "0705-0604"].map((side) => side.split("-").sort().join("-")),
    escarpment: ["0805-0806"],
    supply: { axisSymbols2010: ["0101"], alliedSymbols2010: ["1309"] },
  },
  position: {
    gameTurn: 3,
    phasingSide: "axis",
    phase: "movement",
    units: [
      { unit: "uk-pol", hex: "0605" },
      { unit: "uk-3rtr", hex: "0705" },
      { unit: "uk-8rtr", hex: "0806" },
      { unit: "uk-7hus", hex: "1005" },
      { unit: "ge-33-eng", hex: "0604" },
      { unit: "ge-1-8", hex: "0704" },
      { unit: "ge-3-rec", hex: "0904" },
      { unit: "it-65", hex: "0504" },
    ],
    support: {
      allied: { hand: ["sf-uk-2a", "sf-uk-4a", "sf-uk-6a"], used: [] },
      axis: { hand: ["sf-ax-2a", "sf-ax-2b", "sf-ax-4a"], used: [] },
    },
  },
});

const hex = fc.constantFrom(
  "0605",
  "0705",
  "0806",
  "1005",
  "0604",
  "0704",
  "0904",
  "0504",
  "0804",
  "0606",
  "9999",
);
const support = fc.constantFrom(
  "",
  " with support 4",
  " with support 2+2",
  " with support up to 6",
  " with support 6",
);
const line = fc.oneof(
  fc.tuple(hex, hex).map(([from, to]) => `move ${from} to ${to}`),
  fc.tuple(hex, hex, hex).map(([from, by, to]) => `move ${from} ${by} ${to}`),
  hex.map((at) => `hold ${at}`),
  fc.tuple(hex, hex, hex, support).map(([at, one, other, with_]) =>
    `attack ${at} from ${one} ${other}${with_}`
  ),
  fc.tuple(hex, hex, support).map(([at, from, with_]) => `attack ${at} from ${from}${with_}`),
  fc.constantFrom("  engineer 0604", "  lose 0704", "  advance 0704", "  advance never", "lose 0604"),
  fc.tuple(hex, hex).map(([from, to]) => `mobile ${from} to ${to}`),
  fc.tuple(hex, hex, hex).map(([at, from, to]) => `if ${at} is empty mobile ${from} to ${to}`),
  fc.tuple(hex, hex).map(([from, to]) => `else mobile ${from} to ${to}`),
  fc.constantFrom("mobile ask", "mobile none", "declare end", "enter 1SA at 1625", "go", "nonsense"),
  fc.tuple(hex, support).map(([at, with_]) => `protect ${at}${with_}`),
  fc.constantFrom("protect all with support 2", "protect none", "protect all with support up to 8"),
  fc.tuple(hex, hex).map(([at, to]) => `retreat ${at} toward ${to}`),
  fc.constantFrom("retreat all hold resist toward 0101", "retreat all toward 1309", "retreat 0605 0606 0607"),
);
const sheet = fc.array(line, { maxLength: 12 });
const settings = fc.record({
  pace: fc.constantFrom(...PACES),
  allied: sheet,
  axis: sheet,
  answer: sheet,
  seed: fc.nat(1000),
});

describe("whatever a sheet says", () => {
  it("every line gets an answer, and equal views give equal answers", () => {
    fc.assert(
      fc.property(sheet, fc.constantFrom(...SIDES), (lines, side) => {
        const read = readOrders(START, lines);
        const { reports } = diagnose(view(START, side), side, read);
        const answered = reports.map(({ line }) => line);
        expect(answered).toEqual([...answered].sort((a, b) => a - b));
        expect(answered.length).toBe(read.orders.length + read.unread.length);
        const other = side === "allied" ? "axis" : "allied";
        const [hand, cup] = [START.support[other].hand, START.setting.markers.of(other)];
        const swapped = cup.filter((id) => !hand.includes(id)).slice(0, hand.length);
        const twin = { ...START, support: { ...START.support, [other]: { hand: swapped, used: [] } } };
        expect(diagnose(view(twin, side), side, read).reports).toEqual(reports);
      }),
      { numRuns: 40 },
    );
  });

  it("the Player-Turn is played to its end, and goes the same way where it is broken off at every question", () => {
    fc.assert(
      fc.property(settings, ({ pace, allied, axis, answer, seed }) => {
        const play = (isInterrupted: boolean) =>
          playTurn(START, {
            side: "axis",
            pace,
            sheets: { allied, axis },
            dice: noting(new Chance(seed)),
            answers: (question) => question.endsWith("retreat") ? ["go"] : [...answer, "go"],
            isInterrupted,
          });
        const whole = play(false);
        const query = dg2010.query(whole.truth);
        expect(query.kind).toBe("movement");
        expect(query.kind === "movement" && query.side).toBe("allied");
        const broken = play(true);
        expect(broken.decisions).toEqual(whole.decisions);
        expect(broken.asked).toEqual(whole.asked);
      }),
      { numRuns: 40 },
    );
  });
});
