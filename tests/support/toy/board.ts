import type { Board } from "../../../src/kernel/board.ts";
import type { Kinded } from "../../../src/kernel/rules.ts";
import { sideName, SIDES } from "../../../src/kernel/side.ts";
import { element, textElement } from "../../../src/drawing/xml.ts";
import type { AreaDocument } from "./documents.ts";
import { backsOf, type Piece, sideOf } from "./ground.ts";
import { pointing } from "./pointing.ts";
import { areaName, blockName, type Sight } from "./sight.ts";

const COLORS = {
  paper: "#f4efe2",
  line: "#8a8272",
  ink: "#222222",
  allied: "#2f6db3",
  axis: "#8c3b2e",
  blow: "#d98b1f",
};
const RADIUS = 34;

/** Areas as circles, blocks as squares: those that the viewer does not know show their backs alone. */
export const board: Board<Sight> = {
  picture: (sight, heading, events) =>
    element(
      "svg",
      { xmlns: "http://www.w3.org/2000/svg", viewBox: "0 0 600 360", width: 600, height: 360 },
      element("rect", { width: 600, height: 360, fill: COLORS.paper }),
      textElement({ x: 16, y: 348, fill: COLORS.ink, "font-size": 14 }, heading),
      element("g", { "data-layer": "ground" }, ...ways(sight)),
      element(
        "g",
        { "data-layer": "places" },
        ...sight.setting.areas.map(({ number }) => areaDrawn(sight, number, events)),
      ),
      element(
        "g",
        { "data-layer": "pieces" },
        ...sight.setting.areas.flatMap(({ number }) => piecesDrawn(sight, number)),
      ),
      element("g", { "data-layer": "hits" }, ...sight.setting.areas.map(hitShape)),
    ),
  caption: (sight) =>
    `${backsOf(sight, "allied").length} Allied and ${backsOf(sight, "axis").length} Axis blocks`,
  text: (sight) =>
    sight.setting.areas.map(({ number, worth }) => {
      const held = sight.held[number];
      const there = SIDES.flatMap((side) => backsOf(sight, side, number)).map((piece) =>
        blockName(sight, piece)
      );
      return `${areaName(sight, number)} (${worth}), ${
        held === undefined ? "held by nobody" : sideName(held)
      }` +
        `${there.length === 0 ? "" : `: ${there.join("; ")}`}.`;
    }).join("\n"),
  latest(events) {
    const isBegun = (event: Kinded, index: number) =>
      event.kind === "turnBegan" && events.slice(index + 1).some(({ kind }) => kind !== "drew");
    return events.slice(events.findLastIndex(isBegun) + 1);
  },
  colors: Object.values(COLORS),
  ...pointing,
};

function ways({ setting }: Sight): string[] {
  return setting.areas.flatMap(({ number, at, next }) =>
    next.filter((other) => other > number).map((other) => {
      const [x2, y2] = setting.area(other)!.at;
      return element("line", { x1: at[0], y1: at[1], x2, y2, stroke: COLORS.line, "stroke-width": 3 });
    })
  );
}

function areaDrawn(sight: Sight, number: number, events: readonly Kinded[]): string {
  const { at: [x, y] } = sight.setting.area(number)!;
  const held = sight.held[number];
  const isFought = events.some((event) =>
    event.kind === "battleBegan" && (event as Kinded & { readonly area?: number }).area === number
  );
  return element(
    "g",
    { id: `area-${number}` },
    element("circle", {
      cx: x,
      cy: y,
      r: RADIUS,
      fill: COLORS.paper,
      stroke: isFought ? COLORS.blow : held === undefined ? COLORS.line : COLORS[held],
      "stroke-width": isFought ? 5 : 2,
    }),
    textElement({ x, y: y - 18, "text-anchor": "middle", "font-size": 11, fill: COLORS.ink }, String(number)),
  );
}

function hitShape({ number, at: [cx, cy] }: AreaDocument): string {
  return element("circle", { "data-place": String(number), cx, cy, r: RADIUS, fill: "none" });
}

function piecesDrawn(sight: Sight, number: number): string[] {
  const { at: [x, y] } = sight.setting.area(number)!;
  const pieces = SIDES.flatMap((side) => backsOf(sight, side, number));
  return pieces.map((piece, index) => drawn(sight, piece, x + 15 * (index - (pieces.length - 1) / 2), y));
}

/** A block: its strength and first letter where the viewer knows it, else the number on its back. */
function drawn({ blocks, setting }: Sight, piece: Piece, x: number, y: number): string {
  const block = blocks[piece];
  const label = block === undefined
    ? piece.slice(piece.indexOf("-") + 1)
    : `${setting.unit(block.unit)?.name.slice(0, 1)}${block.strength}`;
  return element(
    "g",
    { "data-piece": piece },
    element("rect", { x: x - 7, y: y - 8, width: 14, height: 16, fill: COLORS[sideOf(piece)] }),
    textElement({ x, y: y + 4, "text-anchor": "middle", "font-size": 9, fill: COLORS.paper }, label),
  );
}
