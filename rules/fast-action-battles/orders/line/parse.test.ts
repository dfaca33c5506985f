import { parseLines } from "../../../../src/sheet/parse-lines.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { lineLanguage } from "./lines.ts";
import type { Order } from "./order.ts";
import { print, printedLines, type SaidOrder } from "./said.ts";

/** The order that a line makes, or why it makes none. */
function read(...lines: readonly string[]): SaidOrder | string {
  const { orders: [read], unread } = parseLines(lineLanguage, lines);
  return read === undefined ? unread[0].message : read.order;
}

describe("order lines", () => {
  it.each<[line: string, order: Order]>([
    ["arrive 22gd at 54 by sa", { verb: "arrive", unit: "22gd", at: "54", by: "sa" }],
    ["return artillery xiii 1", { verb: "return", chit: "artillery xiii 1" }],
    ["repair 5pz", { verb: "repair", unit: "5pz" }],
    [
      "play lrdg airfield ax-air-1",
      { verb: "play", event: "lrdg", raid: "airfield", target: "ax-air-1" },
    ],
    ["play force e at 56", { verb: "play", event: "force-e", at: "56" }],
    ["play inf xiii on 4nz", { verb: "play", event: "inf xiii", unit: "4nz" }],
    ["alternate rapid with at xxx, eng xxx", {
      verb: "alternate",
      event: "rapid",
      chits: ["at xxx", "eng xxx"],
    }],
    ["engineer xxx works 50", { verb: "engineer", chit: "eng xxx", use: "works", at: "50" }],
    ["staff replace 5nz", { verb: "staff", use: "replace", unit: "5nz" }],
    ["staff look at axis-block-7", { verb: "staff", use: "look", piece: "axis-block-7" }],
    ["staff look at Axis block 7", { verb: "staff", use: "look", piece: "axis-block-7" }],
    ["staff look at block 7", { verb: "staff", use: "look", piece: "block-7" }],
    ["staff look at 7", { verb: "staff", use: "look", piece: "block-7" }],
    ["special action rally 50", { verb: "special", use: "rally", at: "50" }],
    ["special action breakout", { verb: "special", use: "breakout" }],
    ["interdict 31 with air 1", { verb: "interdict", at: "31", chit: "air 1" }],
    ["detach rtr from 7arm", { verb: "detach", detachment: "rtr", unit: "7arm" }],
    ["merge rtr into 4arm", { verb: "merge", detachment: "rtr", unit: "4arm" }],
    ["patrol 1 at 50", { verb: "patrol", unit: "pat1", at: "50" }],
    ["patrol x1 none", { verb: "none", of: "patrol" }],
    ["scout kdg 46 return", { verb: "scout", unit: "kdg", to: "46", then: "return" }],
    ["reserve 7sup as xxx", { verb: "reserve", unit: "7sup", marker: "xxx" }],
    ["reveal kdg", { verb: "reveal", unit: "kdg" }],
    ["move 7arm 50 46", { verb: "move", unit: "7arm", way: { by: "path", areas: ["50", "46"] } }],
    ["move 7arm 50-46-45", { verb: "move", unit: "7arm", way: { by: "path", areas: ["50", "46", "45"] } }],
    ["move 7arm to Sidi Rezegh", {
      verb: "move",
      unit: "7arm",
      way: { by: "destination", to: "sidi rezegh" },
    }],
    ["move 4nz 52 53 with eng xiii, if failed cross", {
      verb: "move",
      unit: "4nz",
      way: { by: "path", areas: ["52", "53"] },
      engineer: "eng xiii",
      ifFailed: "cross",
    }],
    ["strat 22gd to 50", { verb: "strat", unit: "22gd", to: "50" }],
    [
      "battle 46 with artillery 1, at xxx, air direct, arm 1 for 4nz, eng fort point 7arm abort at 2 losses " +
      "lose at xxx, 7arm",
      {
        verb: "battle",
        area: "46",
        role: "attack",
        assets: [
          { chit: "artillery 1" },
          { chit: "at xxx" },
          { chit: "air", as: "direct" },
          { chit: "arm 1", for: "4nz" },
          { chit: "eng", as: "fort" },
        ],
        point: "7arm",
        abort: 2,
        lose: ["at xxx", "7arm"],
      },
    ],
    ["breakthrough 7sup 46 45", {
      verb: "breakthrough",
      unit: "7sup",
      way: { by: "path", areas: ["46", "45"] },
    }],
    ["battle 46 probe point axis-block-3", {
      verb: "battle",
      area: "46",
      role: "attack",
      probe: true,
      point: "axis-block-3",
    }],
    ["battle 46 probe point block 3", {
      verb: "battle",
      area: "46",
      role: "attack",
      probe: true,
      point: "block-3",
    }],
    ["breakthrough battle 31", { verb: "battle", area: "31", role: "attack" }],
    ["breakthrough battle 31 by sa", { verb: "battle", area: "31", role: "attack", again: "sa" }],
    ["convoy 47", { verb: "convoy", at: "47" }],
    ["remove patrol 1", { verb: "remove", unit: "pat1" }],
    ["reroll by sa", { verb: "reroll", by: "sa" }],
    ["pass 47", { verb: "pass", area: "47" }],
    ["battle 37 defend with artillery 1 88mm hold until 2 losses", {
      verb: "battle",
      area: "37",
      role: "defend",
      assets: [{ chit: "artillery 1" }, { chit: "88mm" }],
      hold: 2,
    }],
    [
      "battle 37 defend, point 155, fort first, then disorder, then losses; retreat to 36, retreat before by sa if " +
      "outnumbered 2",
      {
        verb: "battle",
        area: "37",
        role: "defend",
        point: "155",
        take: ["fort", "disorder", "losses"],
        retreat: "36",
        before: { by: "sa", outnumbered: 2 },
      },
    ],
    ["reinforce 37 with 361 by sa", { verb: "reinforce", area: "37", unit: "361", by: "sa" }],
    ["recon a33 retreat to 31", { verb: "recon", unit: "a33", to: "31" }],
    ["react 104 30 31 if contested 31", {
      verb: "react",
      unit: "104",
      way: { by: "path", areas: ["30", "31"] },
      ifContested: "31",
    }],
    ["breakthrough none", { verb: "none", of: "breakthrough" }],
  ])("as in “%s” are read", (line, order) => {
    expect(read(line)).toEqual({ turn: undefined, order });
  });

  it("may be limited to a Game-Turn", () => {
    expect(read("turn 3 battle any defend with none")).toEqual({
      turn: 3,
      order: { verb: "battle", area: "any", role: "defend", assets: "none" },
    });
  });

  it.each([
    ["mvoe 7arm to 45", 'Did you mean "move"?'],
    ["move 7arm", 'After "7arm", write an area.'],
    ["battle 37 with muskets", '"muskets" is not a chit'],
    ["battle 37 point 7arm point 4arm", "“point” is said twice."],
    ["battle 37 by sa", "breakthrough battle 31 by sa"],
    ["staff dance", '"dance" is not replace, look, reserve or joint.'],
    ["pass 47 quickly", '"quickly" is more than this order takes.'],
    ["special treatment", "“action”"],
  ])("that are none, as “%s”, are answered with what is wrong", (line, wrong) => {
    expect(read(line)).toContain(wrong);
  });

  it("come back from print as they were", () => {
    fc.assert(
      fc.property(fc.record({ turn: fc.option(fc.nat(9), { nil: undefined }), order: orders }), (said) => {
        expect(read(print(said))).toEqual(said);
        expect(read(...printedLines(said, 56))).toEqual(said);
      }),
      { numRuns: 300 },
    );
  });

  it("never throw, whatever their words are", () => {
    const words = fc.constantFrom(
      ...[
        "move",
        "battle",
        "play",
        "staff",
        "with",
        "defend",
        "retreat",
        "at",
        "to",
        "37",
        "7arm",
        "sa",
        "by",
        "then",
      ],
      ...[
        "turn",
        "patrol",
        "breakthrough",
        "any",
        "none",
        "artillery",
        "xxx",
        "1",
        "if",
        "hold",
        "look",
        "friend",
      ],
    );
    fc.assert(fc.property(fc.array(words, { maxLength: 12 }), (line) => {
      const said = read(["move", ...line].join(" "));
      if (typeof said === "string") expect(said.length).toBeGreaterThan(5);
      else expect(read(print(said))).toEqual(said);
    }));
  });
});

describe("questions behind “explain”", () => {
  it.each([
    ...[
      "37",
      "sidi rezegh",
      "Bir el Gubi",
      "7arm",
      "7arm to 37",
      "7arm 50 49 45",
      "axis-block-3",
      "Axis block 3",
      "block 3",
      "supply",
      "enemy",
    ],
    ...[
      "battle 46 with 7arm 4arm, air 1",
      "fire 7arm at axis-block-3 in 37",
      "fire 7arm at block 3",
      "king's cross",
    ],
  ])("“%s” is one", (words) => {
    expect(lineLanguage.grammar.asks(words)).toBe(true);
  });

  it.each([
    "why you did that",
    "it to me, please",
    "the whole thing",
    "your last move",
    "what this means for us",
  ])(
    "“%s” is part of a letter",
    (words) => {
      expect(lineLanguage.grammar.asks(words)).toBe(false);
    },
  );
});

const unit = fc.constantFrom("7arm", "kdg", "ge-155", "155", "force-e");
const area = fc.constantFrom("37", "4", "sidi rezegh", "point 175", "king's cross");
const number = fc.constantFrom("37", "4", "60");
const chit = fc.constantFrom("artillery xiii 1", "at xxx", "sa", "air 2", "al-eng-xxx", "88mm");
const optional = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: undefined });
/** Members that are undefined left out, as the parser does. */
const record = <T extends object>(model: { [K in keyof T]: fc.Arbitrary<T[K]> }) =>
  fc.record(model).map((made) =>
    Object.fromEntries(Object.entries(made).filter(([, value]) => value !== undefined))
  );
const way = fc.oneof(
  fc.record({ by: fc.constant("destination"), to: area }),
  fc.record({ by: fc.constant("path"), areas: fc.array(number, { minLength: 1, maxLength: 4 }) }),
);
const verb = (name: string) => fc.constant(name);
const list = <T>(of: fc.Arbitrary<T>) => fc.array(of, { minLength: 1, maxLength: 3 });
const uses = list(fc.oneof(
  fc.record({ chit }),
  fc.record({ chit: fc.constant("air 1"), as: fc.constant("direct") }),
  fc.record({ chit: fc.constant("arm 2"), for: unit }),
));
const assets = optional(fc.oneof(fc.constantFrom("any", "none"), uses));
const lose = optional(list(fc.oneof(unit, chit)));

const orders: fc.Arbitrary<Order> = fc.oneof(
  record({ verb: verb("arrive"), unit, at: area, by: optional(chit) }),
  record({ verb: fc.constantFrom("repair", "reveal", "retire", "remove"), unit }),
  record({
    verb: verb("move"),
    unit,
    way,
    trucks: optional(fc.constant("trucks")),
    ifFailed: optional(fc.constant("cross")),
  }),
  record({ verb: fc.constantFrom("breakthrough"), unit, way, by: optional(chit) }),
  record({ verb: verb("react"), unit, way, ifContested: optional(area) }),
  record({ verb: verb("play"), event: chit, unit: optional(unit), at: optional(area) }),
  record({ verb: verb("interdict"), at: area, chit: optional(chit) }),
  record({ verb: verb("staff"), use: verb("reserve"), unit, marker: optional(fc.constant("dak")) }),
  record({
    verb: verb("battle"),
    area: fc.oneof(area, fc.constant("any")),
    role: verb("attack"),
    assets,
    point: optional(unit),
    abort: optional(fc.constantFrom(1, 2, "never", "always")),
    lose,
    exploit: optional(fc.oneof(fc.constantFrom("any", "none"), list(unit))),
    again: optional(chit),
  }),
  record({
    verb: verb("battle"),
    area: fc.oneof(area, fc.constant("any")),
    role: verb("defend"),
    assets,
    point: optional(unit),
    lose,
    hold: optional(fc.constantFrom(1, 2)),
    take: optional(fc.subarray(["fort", "disorder", "retreat", "losses"], { minLength: 1 })),
    retreat: optional(fc.oneof(area, fc.constant("never"))),
    before: optional(record({ by: chit, outnumbered: optional(fc.constantFrom(2, 3)) })),
  }),
) as fc.Arbitrary<Order>;
