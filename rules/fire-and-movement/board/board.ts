import type { Board } from "../../../src/kernel/board.ts";
import { type Side, sideName, SIDES } from "../../../src/kernel/side.ts";
import type { GameEvent } from "../position/event.ts";
import { pointedBoard } from "../pointing/board.ts";
import { replay } from "../pointing/replay.ts";
import type { PlayedTurn } from "../words/played-turn.ts";
import type { Sight } from "../sight/sight.ts";
import { NIGHT } from "../../hexes/drawing/colors.ts";
import { COLORS } from "./colors.ts";
import { pictureOf } from "./picturing.ts";
import { history } from "./history.ts";
import type { Picture, PictureFrame } from "../../../src/kernel/picture.ts";
import { frameLayer } from "../../../src/drawing/sheet.ts";
import { CLOSE_UP, HEX_SHAPES, MapLayout } from "../../hexes/drawing/geometry.ts";
import { places } from "../../hexes/drawing/place-names.ts";
import { attacksLayer } from "./attacks-layer.ts";
import { countersLayer } from "./counters-layer.ts";
import { attention, marks, traces } from "./happenings-layer.ts";
import { legend } from "./legend.ts";
import type { BoardPicture, CounterLook, MapGround, PicturedAttack, PicturedSign } from "./picture.ts";
import { badges, chainDrawn, rings } from "./signs-layer.ts";
import { HEADING_HEIGHT, status } from "./status.ts";
import { groundDrawn } from "../../hexes/drawing/terrain-layer.ts";
import { drawnAt } from "../../../src/drawing/part.ts";
import { byHex } from "../../hexes/hex-grid.ts";

/** The map of Fire & Movement with its counters: the same for everybody, as it only counts hidden markers. */
export const board: Board<Sight> = {
  ...pointedBoard,
  replay: (turn: PlayedTurn, sight) => replay(turn, sight),
  picture: (sight, heading, events: readonly GameEvent[]) => mapPicture(pictureOf(sight, events), heading),
  caption({ board }) {
    const count = (side: Side) => `${board.units(side).length} ${sideName(side)}`;
    const depleted =
      SIDES.flatMap((side) => board.units(side)).filter((unit) => board.isDepleted(unit)).length;
    const units = `${SIDES.map(count).join(" and ")} units`;
    return depleted === 0 ? units : `${units}, ${depleted} of them depleted`;
  },
  text: mapText,
  history,
  latest(events: readonly GameEvent[]) {
    const began = events.findLastIndex((event, index) =>
      event.kind === "phaseBegan" && event.phase === "movement" && index < events.length - 1
    );
    return events.slice(began + 1);
  },
  colors: COLORS,
  night: NIGHT,
};

function mapPicture(picture: BoardPicture, heading: string): Picture {
  const { ground, counters } = picture;
  const drawn = drawnGround(ground);
  const { layout } = drawn;
  const line = status(picture);
  const width = Math.max(layout.width, line.width);
  const key = legend(picture, layout.height + 4, width);
  return {
    heading,
    view: { x: 0, y: -HEADING_HEIGHT, width, height: HEADING_HEIGHT + layout.height + 4 + key.box.height },
    map: layout.box,
    layers: [
      frameLayer(heading, -HEADING_HEIGHT, undefined, line.draw(width)),
      { name: "ground", parts: [drawn.part] },
      { name: "happenings", parts: chainDrawn(picture, layout) },
      { name: "places", parts: rings(picture, layout) },
      { name: "happenings", parts: traces(picture, layout) },
      { name: "places", parts: places({ places: ground.places, counters }, layout) },
      { name: "pieces", parts: countersLayer(counters, layout) },
      { name: "places", parts: badges(picture, layout) },
      { name: "happenings", parts: [...marks(picture, layout), ...attacksLayer(picture, layout)] },
      { name: "legend", parts: [key] },
    ],
    shapes: HEX_SHAPES,
    places: layout.places(),
    attention: attention(picture, layout),
    closeUp: CLOSE_UP,
  };
}

/** The part of a map that is drawn the same whatever is on it: by far the most. */
interface DrawnGround {
  readonly layout: MapLayout;
  readonly part: PictureFrame;
}

const drawn = new WeakMap<MapGround, DrawnGround>();

/** The drawing of a ground, made once for all pictures that have it. */
function drawnGround(ground: MapGround): DrawnGround {
  const known = drawn.get(ground) ?? draw(ground);
  drawn.set(ground, known);
  return known;
}

function draw(ground: MapGround): DrawnGround {
  const layout = new MapLayout(ground);
  const svg = groundDrawn(ground, layout);
  return { layout, part: drawnAt(svg, layout.box) };
}

function mapText(sight: Sight): string {
  const { counters, signs, attacks, turn, support } = pictureOf(sight, []);
  const units = SIDES.map((side) => {
    const there = counters.filter((counter) => counter.side === side)
      .sort((a, b) => byHex(a.hex, b.hex)).map((counter) => `${counter.hex} ${unitWords(counter)}`);
    return `${sideName(side)} units by hex: ${there.length === 0 ? "none" : there.join(", ")}.`;
  });
  const held = signs.filter(({ isHeld }) => isHeld).map(signWords);
  const markers = SIDES.map((side) => `${sideName(side)} ${support[side].inHand}`).join(", ");
  return [
    `${turn.phase[0].toUpperCase()}${turn.phase.slice(1)}.`,
    ...units,
    ...(held.length === 0 ? [] : [`Held by the enemy: ${held.join(", ")}.`]),
    ...(attacks.length === 0 ? [] : [`Attacks declared: ${attacks.map(attackWords).join("; ")}.`]),
    `Markers in hand: ${markers}.`,
  ].join(" ");
}

function unitWords({ designation, values, isMobile, isDepleted, kind }: CounterLook): string {
  return [
    designation,
    values,
    ...(kind === "engineer" ? ["engineers"] : []),
    ...(isMobile ? [] : ["leg"]),
    ...(isDepleted ? ["depleted"] : []),
  ].join(" ");
}

function signWords({ kind, hex, side }: PicturedSign): string {
  const name = { supply: "supply symbol", airfield: "airfield", objective: "Tobruk" }[kind];
  return kind === "objective" ? `${name} ${hex}` : `${sideName(side)} ${name} ${hex}`;
}

function attackWords({ target, from, faceDown }: PicturedAttack): string {
  const by = from.length === 0 ? "" : ` from ${from.join(" ")}`;
  const sides = SIDES.filter((side) => faceDown[side] > 0)
    .map((side) => `${faceDown[side]} ${sideName(side)}`);
  return `${target}${by}${sides.length === 0 ? "" : `, markers face down: ${sides.join(", ")}`}`;
}
