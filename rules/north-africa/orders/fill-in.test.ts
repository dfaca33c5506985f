import { describe, expect, it } from "vitest";
import { deploy, scenario } from "../../../tests/support/desert.ts";
import { carriedOn } from "./line/carried.ts";
import { diagnose, readOrders } from "./diagnose.ts";
import { fillIn } from "./fill-in.ts";
import { orderSheet } from "./sheet.ts";

const SCENARIOS = ["campaign", "sidi-rezeg", "dash-to-the-wire"];

/** The lines between begin and end of a side's empty sheet. */
function blank(name: string) {
  const { rules, state } = scenario(name);
  const { phasing } = rules.phase(state);
  const lines = orderSheet(state, phasing, []);
  return { rules, state, side: phasing, lines };
}

const refused = ({ state, side }: ReturnType<typeof blank>, lines: readonly string[]) =>
  diagnose(state, side, readOrders(state, lines)).reports.filter(({ status }) => status === "refused")
    .map(({ text }) => text);

describe("a sheet that the computer fills in", () => {
  it.each(SCENARIOS)("of %s stands line by line, each unit on one line with its name", (name) => {
    const game = blank(name);
    const filled = fillIn({ sight: game.state, side: game.side }, game.lines);
    expect(refused(game, filled)).toEqual([]);
    const named = (lines: readonly string[]) =>
      lines.filter((line) => /^(move|enter) /.test(line)).map((line) => line.split(" ")[1]).toSorted();
    expect(named(filled)).toEqual(named(game.lines));
    const orders = filled.filter((line) => /^move \S+ to \d{4}/.test(line));
    expect(orders.length).toBeGreaterThan(10);
    expect(orders.filter((line) => !line.includes("   # "))).toEqual([]);
  });

  it("gives a reason for each move, and names danger only where the move adds some", () => {
    const { state, side } = blank("campaign");
    const reasons = new Set<string>();
    fillIn({ sight: state, side }, [], (_, reason) => void reasons.add(reason));
    expect(reasons).toEqual(
      new Set([
        "It is nearer to the objective there.",
        "It is nearer to the objective there, which is worth the danger.",
        "It is safer there, and nearer to the objective.",
        "It is still in danger there, but less, and nearer to the objective.",
        "It is safer there.",
      ]),
    );
  });

  it("keeps what was written, refused or not, and orders nothing that does not go with it", () => {
    const game = blank("campaign");
    const written = ["# my plan", "move 3022 to 2318", "move 3118 to 0101", "nonsense"];
    const lines = [...written, ...game.lines.filter((line) => !/^move (3022|3118) /.test(line))];
    const filled = fillIn({ sight: game.state, side: game.side }, lines);
    expect(filled.slice(0, written.length)).toEqual(written);
    expect(refused(game, filled)).toEqual(["move 3118 to 0101", "nonsense"]);
    expect(filled.filter((line) => line.startsWith("move 3022 "))).toHaveLength(1);
  });

  it("attacks where the sheet says nothing, but not where the player has written an attack", () => {
    const { state } = deploy({
      units: {
        "al-8rtr": "0705",
        "al-44rtr": "0704",
        "al-7a-art": "0805",
        "al-70-art": "0804",
        "ge-1-8": "0605",
      },
    });
    const attacks = (...lines: readonly string[]) =>
      fillIn({ sight: state, side: "allied" }, lines).filter((line) => line.startsWith("attack 0605"));
    expect(attacks("attack .... from .... .... with .... gs ..")).toHaveLength(1);
    expect(attacks("attack 0605 from 0705")).toEqual(["attack 0605 from 0705"]);
  });
});

describe("a sheet with an attack that leaves another owed (7.12)", () => {
  const { state } = deploy({
    units: { "al-8rtr": "0705", "ge-1-8": "0605", "al-44rtr": "1005", "ge-2-8": "1105" },
  });

  it("gets that one, too, and the attack that is written stays as it is", () => {
    const written = ["attack 0605 from 0705"];
    expect(fillIn({ sight: state, side: "allied" }, written).filter((line) => line.startsWith("attack ")))
      .toEqual([
        ...written,
        "attack 1105 from 1005",
      ]);
  });
});

describe("orders that are carried on", () => {
  const { state } = scenario("campaign");

  it("stand as they are printed, refused ones as comments with what would be right", () => {
    const parsed = readOrders(state, ["move 3022 to 2318", "move 3118 to 0101", "charge!"]);
    const carried = carriedOn(parsed, diagnose(state, "allied", parsed).reports);
    expect(carried.map(({ order, text }) => [order?.verb, text])).toEqual([
      ["move", ["move 3022 to 2318"]],
      [undefined, [
        "# refused (5.21): move 3118 to 0101",
        expect.stringMatching(/^# instead: move 3118 to \d{4}$/),
      ]],
      [undefined, ["# refused: charge"]],
    ]);
  });
});
