import { paragraph } from "../kernel/block.ts";
import type { Board } from "../kernel/board.ts";
import type { PictureFrame } from "../kernel/picture.ts";
import type { Kinded } from "../kernel/rules.ts";
import { sideName, SIDES } from "../kernel/side.ts";
import { foundByName } from "../common/found-by-name.ts";
import { drawnAt, partAround, spanning } from "../drawing/part.ts";
import { element, textElement } from "../drawing/xml.ts";
import { placeTold } from "./explain.ts";
import type { BoardLayout, LayoutPlace, OpenSight, Seen } from "./game.ts";
import { pointByForms } from "./pointing.ts";
import type { TableOfForms } from "./table-of-forms.ts";

const COLORS = {
  paper: "#f4efe2",
  line: "#8a8272",
  ink: "#222222",
  allied: "#2f6db3",
  axis: "#8c3b2e",
  blow: "#d98b1f",
};
const MARGIN = 60;

/** The drawing of a game of forms that brings none: places as circles with ways between them, pieces as squares. */
export function boardOfForms<S extends OpenSight, D extends Kinded>(table: TableOfForms<S, D>): Board<S> {
  const { game } = table;
  const { saying } = game;
  return {
    picture(sight, heading, events) {
      const ground = game.ground(sight);
      const radius = radiusOf(ground);
      const map = spanning(ground.places.map(({ at: [x, y] }) => ({ x, y })), MARGIN);
      const view = { ...map, height: map.height + 24 };
      const title = { x: map.x + 16, y: view.y + view.height - 10, fill: COLORS.ink, "font-size": 14 };
      const fought = new Set(
        events.flatMap((event) => game.events[event.kind]?.place?.(event as Seen) ?? []),
      );
      return {
        heading,
        view,
        map,
        layers: [
          { name: "frame", parts: [drawnAt(textElement(title, heading), view)] },
          { name: "ground", parts: [drawnAt(ways(ground).join(""), map)] },
          {
            name: "places",
            parts: ground.places.map((place) => placeDrawn(place, radius, fought.has(place.id))),
          },
          { name: "pieces", parts: ground.places.flatMap((place) => piecesDrawn(ground, place)) },
        ],
        shapes: { place: { d: outline(radius), about: { x: 0, y: 0 } } },
        places: ground.places.map(({ id, at: [x, y] }) => ({ place: id, at: { x, y }, shape: "place" })),
        attention: ground.places.map(({ at: [x, y] }) => ({ at: { x, y }, weight: 1 })),
        closeUp: 300,
      };
    },
    caption(sight) {
      const counts = SIDES.map((side) => `${table.piecesOf(sight, side).length} ${sideName(side)}`);
      return `${counts.join(" and ")} ${saying.piece.many}`;
    },
    text(sight) {
      const { places, pieces } = game.ground(sight);
      return places.map(({ id, label, holder, says }) => {
        const there = pieces.filter((piece) => piece.place === id).map((piece) => piece.label);
        const held = holder === undefined ? "nobody holds it" : `${sideName(holder)} holds it`;
        return `${[`${label}: ${held}.`, ...says].join(" ")}${
          there.length === 0 ? "" : ` Here: ${there.join("; ")}.`
        }`;
      }).join("\n");
    },
    latest(events) {
      // A letter may report a turn's end with the first events of the next: those few belong to that end.
      const isBegun = ({ kind }: Kinded, index: number) =>
        kind === "turnBegan" &&
        events.slice(index + 1).some((event) => game.events[event.kind]?.counts !== undefined);
      return events.slice(events.findLastIndex(isBegun) + 1);
    },
    colors: Object.values(COLORS),
    night: {},
    point: (desk, lines, picks) => pointByForms(table, desk, lines, picks),
    overlays: [{ name: "held", label: "Who holds what", key: "z", cite: "" }],
    overlay: ({ sight }, _lines, _name, side) => ({
      marks: game.ground(sight).places.flatMap(({ id, holder }) =>
        holder === undefined || (side !== undefined && side !== holder)
          ? []
          : [{ kind: "sign" as const, at: { kind: "place" as const, id }, look: holder }]
      ),
      says: [paragraph(`Each ${saying.place.one} in the color of the side that holds it.`)],
    }),
    about(sight, { kind, id }) {
      const { places, pieces } = game.ground(sight);
      const piece = kind === "piece" ? pieces.find((each) => each.id === id) : undefined;
      const place = places.find((each) => each.id === (piece?.place ?? id));
      if (place === undefined || (kind === "piece" && piece === undefined)) return undefined;
      const there = pieces.filter((each) => each.place === place.id);
      const names = there.length === 0
        ? "Nobody is there."
        : `Here: ${there.map(({ label }) => label).join("; ")}.`;
      return {
        title: piece?.label ?? place.label,
        spoken: piece === undefined ? `${place.label}. ${names}` : `${piece.label}, in ${place.label}.`,
        blocks: placeTold(place, pieces),
        pieces: there.map((each) => each.id),
      };
    },
    find(sight, text) {
      const { places, pieces } = game.ground(sight);
      return foundByName([
        ...places.map(({ id, label }) => ({ label, names: [label, id], at: { kind: "place" as const, id } })),
        ...pieces.map(({ id, label }) => ({ label, names: [label, id], at: { kind: "piece" as const, id } })),
      ], text);
    },
    measure(sight, from, to) {
      const steps = stepsBetween(game.ground(sight), from, to);
      const way = steps === undefined
        ? "No way leads there."
        : `${steps} ${steps === 1 ? saying.place.one : saying.place.many} away.`;
      return `From ${table.placeLabel(sight, from)} to ${table.placeLabel(sight, to)}: ${way}`;
    },
  };
}

/** The number of steps from one place to another; undefined if no way leads there. */
function stepsBetween({ places }: BoardLayout, from: string, to: string): number | undefined {
  const reached = new Map([[from, 0]]);
  for (const [id, steps] of reached) {
    if (id === to) return steps;
    for (const next of places.find((place) => place.id === id)?.next ?? []) {
      if (!reached.has(next)) reached.set(next, steps + 1);
    }
  }
  return undefined;
}

/** A third of the distance between the two nearest places. */
function radiusOf({ places }: BoardLayout): number {
  const gaps = places.flatMap(({ at: [x, y] }, index) =>
    places.slice(index + 1).map(({ at }) => Math.hypot(at[0] - x, at[1] - y))
  );
  return Math.round(Math.min(...gaps, 120) / 3);
}

function ways({ places }: BoardLayout): string[] {
  return places.flatMap(({ id, at, next }) =>
    places.filter((other) => next.includes(other.id) && other.id > id).map((other) =>
      element("line", {
        x1: at[0],
        y1: at[1],
        x2: other.at[0],
        y2: other.at[1],
        stroke: COLORS.line,
        "stroke-width": 3,
      })
    )
  );
}

function outline(radius: number): string {
  const half = `${radius} ${radius} 0 1 0`;
  return `M${-radius} 0A${half} ${radius} 0A${half} ${-radius} 0Z`;
}

function placeDrawn(
  { id, at: [x, y], holder }: LayoutPlace,
  radius: number,
  isFought: boolean,
): PictureFrame {
  const circle = element("circle", {
    r: radius,
    fill: COLORS.paper,
    stroke: isFought ? COLORS.blow : holder === undefined ? COLORS.line : COLORS[holder],
    "stroke-width": isFought ? 5 : 2,
  });
  const name = { y: 16 - radius, "text-anchor": "middle", "font-size": 11, fill: COLORS.ink };
  return { svg: circle + textElement(name, id), at: { x, y }, box: partAround(radius + 3) };
}

function piecesDrawn({ pieces }: BoardLayout, { id, at: [x, y] }: LayoutPlace): PictureFrame[] {
  const there = pieces.filter(({ place }) => place === id);
  return there.map(({ id: piece, side, mark }, index) => ({
    svg: element("rect", { x: -7, y: -8, width: 14, height: 16, fill: COLORS[side] }) +
      textElement({ y: 4, "text-anchor": "middle", "font-size": 9, fill: COLORS.paper }, mark),
    at: { x: x + 15 * (index - (there.length - 1) / 2), y },
    box: partAround(8, 9),
    piece,
    place: id,
    side,
  }));
}
