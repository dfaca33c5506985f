import { svgOf } from "../../../src/drawing/picture-svg.ts";
import type { Viewer } from "../../../src/kernel/rules.ts";
import { opened } from "../../../tests/properties/fast-action-battles/support/opening.ts";
import { view } from "../position/sight.ts";
import { describe, expect, it } from "vitest";
import { board } from "./board.ts";

const truth = opened({
  position: {
    gameTurn: 3,
    phasingSide: "allied",
    phase: "combat",
    units: [
      { unit: "al-7arm", area: 37, strength: 3, condition: "disordered", piece: 4 },
      { unit: "ge-5pz", area: 37, strength: 2, unsupplied: true, piece: 2 },
      { unit: "ge-8pz", area: 31, piece: 7, reserve: "DAK" },
      { unit: "al-11ind", area: "coastal-force" },
    ],
    chits: { "al-art-xxx-1": "available", "ax-ev-88-1": "cup", "ax-gar-37": { area: 37 } },
    works: { "31": "axis" },
    forts: { "24": 3 },
    breached: ["52-53"],
    tankRecovery: [37],
  },
});
const sight = (viewer: Viewer) => view(truth, viewer);
const drawn = (viewer: Viewer, ...events: readonly { readonly kind: string }[]) =>
  svgOf(board.picture(sight(viewer), "A <heading>", events));
const texts = (svg: string) => [...svg.matchAll(/>([^<>]+)<\/text>/g)].map(([, words]) => words);
const pieces = (svg: string) => [...svg.matchAll(/data-piece="([^"]+)"/g)].map(([, id]) => id);

describe("what a viewer sees on the map", () => {
  it("is the face of their own blocks and of face-up enemies, and the back of hidden enemy blocks", () => {
    expect(pieces(drawn("axis"))).toEqual(expect.arrayContaining(["ge-5pz", "ge-8pz", "al-7arm"]));
    expect(pieces(drawn("allied"))).toEqual(expect.arrayContaining(["ge-5pz", "axis-block-7", "al-7arm"]));
    expect(pieces(drawn("allied"))).not.toContain("ge-8pz");
  });

  it("has ids for every area, block and chit, by which it can be pointed at", () => {
    const places = [...drawn("allied").matchAll(/data-place="([^"]+)"/g)].map(([, id]) => id);
    expect(places).toHaveLength(61);
    expect(places).toEqual(expect.arrayContaining(["37", "coastal-force"]));
    expect(pieces(drawn("allied"))).toEqual(expect.arrayContaining(["al-art-xxx-1", "ax-gar-37"]));
  });

  it("shows nothing of a hidden block or of a cup, in no corner of the document", () => {
    const svg = drawn("allied");
    expect(svg).not.toContain("8pz");
    expect(svg).not.toContain("ax-ev-88-1");
    expect(pieces(svg)).toHaveLength(new Set(pieces(svg)).size);
  });

  it("tells conditions by letters", () => {
    expect(texts(drawn("allied"))).toEqual(expect.arrayContaining(["D", "U", "R", "TR"]));
  });
});

it("a heading stays words, and what happens is drawn in", () => {
  const svg = drawn(
    "axis",
    { kind: "attacked", area: 37 } as never,
    { kind: "moved", path: [30, 31], piece: "axis-block-7" } as never,
    { kind: "retreated", path: [37, 31], unit: "ge-5pz" } as never,
    { kind: "stratMoved", from: 30, to: 31 } as never,
    { kind: "eliminated", area: 37, unit: "ge-104" } as never,
  );
  expect(texts(svg)).toEqual(
    expect.arrayContaining(["A &lt;heading&gt;", "battle, by its number in the log"]),
  );
  expect(svg.length).toBeGreaterThan(drawn("axis").length + 1000);
  expect(texts(drawn("axis"))).not.toContain("battle, by its number in the log");
});

it("the text says who holds what and what lies where", () => {
  const text = board.text(sight("allied"));
  expect(text).toContain("31 Bir el Chleta: Axis block 7 (in reserve (DAK)); Axis field works");
  expect(text).toContain(
    "37 Sidi Rezegh: Allied 7arm (3 steps, veteran; disordered); Axis 5pz (2 steps, veteran; unsupplied), " +
      "Sidi Rezegh garrison; contested",
  );
  expect(text).not.toContain("8pz");
  expect(board.caption(sight("allied"))).toBe("1 Allied and 2 Axis blocks");
});

it("draws an owner's map, whatever is written on it and however little there is", () => {
  const area = (n: number) => ({
    n,
    name: `<script>"${n}"&`,
    x: 10 * n,
    y: 10,
    tdn: 3,
    features: ["coastal", "port", "entry:A", "supply:allied", "vp:axis3", "vp:star1", "airfield"],
  });
  const strange = opened({
    map: {
      areas: [area(1), area(2), area(24)],
      connections: [{ a: 1, b: 2, type: "road", boundary: ["mined"] }],
    },
    position: {
      gameTurn: 1,
      phasingSide: "axis",
      phase: "movement",
      units: ["al-7arm", "al-4arm", "al-kdg", "ge-5pz", "ge-8pz"].map((unit) => ({
        unit,
        area: 1,
        revealed: true,
      })),
    },
  });
  const svg = svgOf(board.picture(view(strange, "axis"), "", []));
  expect(svg).not.toContain("<script");
  expect(svg).not.toMatch(/NaN|Infinity|undefined/);
  expect(pieces(svg)).toEqual(expect.arrayContaining(["al-7arm", "al-kdg", "ge-8pz"]));
});

it("keeps to its colors", () => {
  const used = drawn("gameMaster").matchAll(/"(#[0-9a-f]{6})"/g);
  expect([...new Set([...used].map(([, color]) => color))].filter((color) => !board.colors.includes(color)))
    .toEqual([]);
});

it("shows the last Player-Turn, and the one before while nothing has been decided in the next", () => {
  const admin = { kind: "phaseBegan", phase: "admin" };
  const [drew, moved] = [{ kind: "drew" }, { kind: "moved" }];
  expect(board.latest([admin, drew, moved])).toEqual([drew, moved]);
  expect(board.latest([admin, moved, { kind: "battleEnded" }, admin, drew])).toEqual([
    moved,
    { kind: "battleEnded" },
    admin,
    drew,
  ]);
});
