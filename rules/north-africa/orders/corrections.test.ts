import { describe, expect, it } from "vitest";
import { scenario } from "../../../tests/support/desert.ts";
import { parseCorrections } from "./corrections.ts";

const { rules, state } = scenario("campaign");
const counters = rules.muster(state);
const parse = (text: string) => parseCorrections(text, counters);

describe("corrections", () => {
  it.each([
    ["place ge-3-rec at 2219", { kind: "place", unit: "ge-3-rec", hex: "2219" }],
    ["Eliminated ge-3-rec.", { kind: "remove", unit: "ge-3-rec", to: "eliminated" }],
    ["exited ge-3-rec", { kind: "remove", unit: "ge-3-rec", to: "exited" }],
    ["reserve ge-3-rec", { kind: "remove", unit: "ge-3-rec", to: "reserve" }],
    ["suffered ge-3-rec", { kind: "suffered", unit: "ge-3-rec", has: true }],
    ["rested ge-3-rec", { kind: "suffered", unit: "ge-3-rec", has: false }],
    ["ground support axis 3", { kind: "groundSupport", side: "axis", points: 3 }],
    ["gs Allied 0", { kind: "groundSupport", side: "allied", points: 0 }],
    ["diversion 3", { kind: "diversion", required: 3, exited: 0 }],
    ["diversion 3 exited 1", { kind: "diversion", required: 3, exited: 1 }],
  ])("%s", (line, correction) => {
    expect(parse(line)).toEqual({ ok: true, value: [correction] });
  });

  it("stand on lines of their own or between semicolons, and may be wrapped", () => {
    const several = parse("place ge-3-rec\n  at 2219; gs axis 2\n\ndiversion 1");
    expect(several.ok && several.value.map(({ kind }) => kind)).toEqual([
      "place",
      "groundSupport",
      "diversion",
    ]);
  });

  it("name a unit by its hex as well", () => {
    const rec = counters.called("ge-3-rec").find(({ hex }) => hex !== undefined)!;
    expect(parse(`eliminated ${rec.hex}`)).toMatchObject({ ok: true, value: [{ unit: "ge-3-rec" }] });
  });

  it.each([
    ["", "Say what to correct"],
    ["plaice ge-3-rec at 2219", 'Did you mean "place"?'],
    ["move ge-3-rec to 2219", "A correction begins with place"],
    ["place nobody at 2219", 'no unit called "nobody"'],
    ["place ge-3-rec", '"at" and a hex'],
    ["place ge-3-rec at sea", "is no hex"],
    ["gs german 3", "neither allied nor axis"],
    ["ground axis 3", '"support"'],
    ["exited ge-3-rec west", "more than this order takes"],
    ["gs axis 1\n".repeat(101), "No more than 100"],
  ])("%j is not one: %s", (text, problem) => {
    const parsed = parse(text);
    expect(parsed.ok ? "" : parsed.error.join(" ")).toContain(problem);
  });
});
