import type { Board } from "../../../src/kernel/board.ts";
import type { Box, Part } from "../../../src/kernel/picture.ts";
import type { Kinded } from "../../../src/kernel/rules.ts";
import { sideName, SIDES } from "../../../src/kernel/side.ts";
import { around, drawnAt } from "../../../src/drawing/part.ts";
import { element, textElement } from "../../../src/drawing/xml.ts";
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

const ALL: Box = { x: 0, y: 0, width: 600, height: 360 };

/** Areas as circles, blocks as squares: those that the viewer does not know show their backs alone. */
export const board: Board<Sight> = {
  picture(sight, heading, events) {
    const { areas } = sight.setting;
    const line = textElement({ x: 16, y: 348, fill: COLORS.ink, "font-size": 14 }, heading);
    return {
      heading,
      view: ALL,
      map: ALL,
      layers: [
        { name: "frame", parts: [drawnAt(line, ALL)] },
        { name: "ground", parts: [drawnAt(ways(sight).join(""), ALL)] },
        { name: "places", parts: areas.map(({ number }) => areaDrawn(sight, number, events)) },
        { name: "pieces", parts: areas.flatMap(({ number }) => piecesIn(sight, number)) },
      ],
      shapes: { area: { d: outline(), about: { x: 0, y: 0 } } },
      places: areas.map(({ number, at: [x, y] }) => ({
        place: String(number),
        at: { x, y },
        shape: "area",
      })),
      attention: areas.map(({ at: [x, y] }) => ({ at: { x, y }, weight: 1 })),
      closeUp: 300,
    };
  },
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
  night: {},
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

function outline(): string {
  const half = `${RADIUS} ${RADIUS} 0 1 0`;
  return `M${-RADIUS} 0A${half} ${RADIUS} 0A${half} ${-RADIUS} 0Z`;
}

function areaDrawn(sight: Sight, number: number, events: readonly Kinded[]): Part {
  const { at: [x, y] } = sight.setting.area(number)!;
  const held = sight.held[number];
  const isFought = events.some((event) =>
    event.kind === "battleBegan" && (event as Kinded & { readonly area?: number }).area === number
  );
  const circle = element("circle", {
    r: RADIUS,
    fill: COLORS.paper,
    stroke: isFought ? COLORS.blow : held === undefined ? COLORS.line : COLORS[held],
    "stroke-width": isFought ? 5 : 2,
  });
  const name = textElement(
    { y: -18, "text-anchor": "middle", "font-size": 11, fill: COLORS.ink },
    String(number),
  );
  return { svg: circle + name, at: { x, y }, box: around(RADIUS + 3) };
}

function piecesIn(sight: Sight, number: number): Part[] {
  const { at: [x, y] } = sight.setting.area(number)!;
  const pieces = SIDES.flatMap((side) => backsOf(sight, side, number));
  return pieces.map((piece, index) => ({
    svg: drawn(sight, piece),
    at: { x: x + 15 * (index - (pieces.length - 1) / 2), y },
    box: around(8, 9),
    piece,
    place: String(number),
  }));
}

/** A block: its strength and first letter where the viewer knows it, else the number on its back. */
function drawn({ blocks, setting }: Sight, piece: Piece): string {
  const block = blocks[piece];
  const label = block === undefined
    ? piece.slice(piece.indexOf("-") + 1)
    : `${setting.unit(block.unit)?.name.slice(0, 1)}${block.strength}`;
  return element("rect", { x: -7, y: -8, width: 14, height: 16, fill: COLORS[sideOf(piece)] }) +
    textElement({ y: 4, "text-anchor": "middle", "font-size": 9, fill: COLORS.paper }, label);
}
