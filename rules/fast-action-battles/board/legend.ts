import { given } from "../../../src/common/picked.ts";
import { INK } from "../../../src/drawing/palette.ts";
import { drawnAt } from "../../../src/drawing/part.ts";
import { atPoint, element, textElement } from "../../../src/drawing/xml.ts";
import type { PictureFrame } from "../../../src/kernel/picture.ts";
import type { Step } from "../setting/area-map.ts";
import type { SeenBlock, Sight } from "../position/sight.ts";
import { badge, BADGES, blockDrawn, pip } from "./blocks.ts";
import { boundarySample } from "./boundary-marks.ts";
import { chitDrawn } from "./chits.ts";
import { GROUND, LINES } from "./colors.ts";
import type { Point } from "./geometry.ts";
import { burst, loss, trace } from "./happenings-layer.ts";
import {
  airfield,
  controlBadge,
  fort,
  gate,
  hills,
  objective,
  port,
  recovery,
  source,
  star5,
  trench,
} from "./places-layer.ts";

/** A sign with what it means; `room` for the sign, and for its words. */
interface Key {
  readonly sign: (at: Point) => string;
  readonly words: string;
  readonly reach?: number;
}

const ROW = 23;

/** Every sign of the map with its meaning, and the map's notices. @param isPlayed whether events are drawn in */
export function legend(sight: Sight, at: Point, width: number, isPlayed: boolean): PictureFrame {
  let [x, y] = [at.x, at.y + 12];
  const placed = keysOf(sight, isPlayed).map(({ sign, words, reach = 12 }) => {
    const wide = reach * 2 + 6 + words.length * 5 + 14;
    if (x + wide > at.x + width && x > at.x) [x, y] = [at.x, y + ROW];
    const drawn = sign({ x: x + reach, y }) + textElement({ x: x + reach * 2 + 4, y: y + 3.4 }, words);
    x += wide;
    return drawn;
  });
  const lines = linesOf(NOTICE, Math.floor(width / 5.6));
  const notices = lines.map((words, index) =>
    textElement({ x: at.x, y: y + ROW + index * 12, "font-weight": "bold" }, words)
  );
  return drawnAt(element("g", { "font-size": 9, fill: INK }, ...placed, ...notices), {
    ...at,
    width,
    height: y + ROW + lines.length * 12 - at.y + 4,
  });
}

/** What players read about the map, wherever they see it. */
const NOTICE =
  "Not the published map: areas, outlines, borders, terrain and most numbers are reconstructed from the geography; " +
  "units, strengths and chits too.";

function linesOf(words: string, room: number): string[] {
  const lines: string[] = [];
  for (const word of words.split(" ")) {
    const longer = lines.length === 0 ? word : `${lines[lines.length - 1]} ${word}`;
    if (lines.length > 0 && longer.length <= room) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

function keysOf(sight: Sight, isPlayed: boolean): Key[] {
  const { map, roster } = sight.setting;
  const steps = map.areas.flatMap((area) => map.steps(area));
  const has = (kind: "escarpment" | "slope" | "fortress" | "mined" | "wadi") =>
    steps.some(({ boundary }) => boundary[kind]);
  const breached = sight.breached.length > 0;
  const sample = (words: string, kind: Partial<Step["boundary"]>, isBreached = false): Key => ({
    sign: (at) => boundarySample(kind, at, isBreached),
    words,
    reach: 20,
  });
  const unit = roster.units.find(({ quality }) => quality.includes("E") && quality.includes("V"));
  const hidden: SeenBlock = { ...PLAIN, piece: "axis-block-7" };
  const open: SeenBlock | undefined = unit === undefined
    ? undefined
    : { ...PLAIN, side: unit.side, unit: unit.id, strength: unit.steps };
  const block = (shown: SeenBlock, isStanding: boolean): Key["sign"] => (at) =>
    element(
      "g",
      { transform: `translate(${at.x} ${at.y}) scale(.62)` },
      blockDrawn({ block: shown, roster, isStanding }),
    );
  return [
    ...(open === undefined ? [] : [
      { sign: block(open, true), words: "upright block: only its owner sees its face" },
      { sign: block(open, false), words: "face up: all see it" },
    ]),
    { sign: block(hidden, true), words: "hidden: Axis block 7 (a cross; an Allied one has a ring)" },
    {
      sign: (at) =>
        pip("E", { x: at.x - 8, y: at.y }, INK) + pip("V", at, INK) +
        pip("G", { x: at.x + 8, y: at.y }, INK),
      words: "a step: elite, veteran, green",
    },
    ...Object.entries(BADGES).map(([word, letter]) => ({
      sign: (at: Point) => badge(letter, at),
      words: word,
      reach: 7,
    })),
    ...chitKeys(sight),
    { sign: (at) => controlBadge("allied", "7", at), words: "Allied control" },
    { sign: (at) => controlBadge("axis", "7", at), words: "Axis control" },
    { sign: front, words: "front", reach: 16 },
    { sign: hatched, words: "contested" },
    { sign: road, words: "road", reach: 16 },
    ...(has("escarpment") ? [sample("escarpment", { escarpment: true })] : []),
    ...(has("slope") ? [sample("slope, up the arrows", { slope: true })] : []),
    ...(has("fortress") ? [sample("fortress", { fortress: true })] : []),
    ...(has("mined") ? [sample("mines", { mined: true })] : []),
    ...(breached ? [sample("mines, breached", { mined: true }, true)] : []),
    ...(has("wadi") ? [sample("wadi", { wadi: true })] : []),
    { sign: (at) => hills(at, 1), words: "a point of terrain difficulty" },
    { sign: (at) => star5(at, "1"), words: "objective of both, with its Victory Points" },
    { sign: (at) => objective(at, "allied", "1"), words: "Allied objective" },
    { sign: (at) => objective(at, "axis", "F"), words: "Axis objective (F: maintenance centre)" },
    { sign: airfield, words: "airfield" },
    { sign: port, words: "port" },
    { sign: (at) => gate(at, "allied", "A"), words: "entry area and source of supply" },
    { sign: (at) => source(at, "axis"), words: "source of supply" },
    { sign: (at) => fort(at, 3), words: "fort with its strength" },
    { sign: (at) => trench(at, "axis"), words: "field works (a Allied, x Axis)" },
    { sign: recovery, words: "tank recovery" },
    ...(isPlayed ? HAPPENINGS : []),
  ];
}

const PLAIN: SeenBlock = {
  side: "axis",
  area: 1,
  condition: "good",
  unsupplied: false,
  reserve: undefined,
  exploitation: false,
  restricted: false,
  revealed: undefined,
};

const HAPPENINGS: readonly Key[] = [
  ...([["march", "march"], ["strategic", "strategic move"], ["retreat", "retreat"]] as const).map((
    [kind, words],
  ): Key => ({
    sign: ({ x, y }) => trace([{ x: x - 18, y }, { x: x + 24, y }], kind),
    words,
    reach: 22,
  })),
  { sign: (at) => burst(at, "n"), words: "battle, by its number in the log", reach: 13 },
  { sign: (at) => loss(at), words: "lost there" },
];

function chitKeys({ setting: { chits } }: Sight): Key[] {
  const [asset] = chits.ofKind("artillery");
  const event = chits.chits.find(({ type }) => type === "event");
  return given([
    asset !== undefined &&
    { sign: (at: Point) => atPoint(at, chitDrawn(asset)), words: "asset with its echelon", reach: 18 },
    event !== undefined && { sign: (at: Point) => atPoint(at, chitDrawn(event)), words: "event", reach: 18 },
  ]);
}

function front({ x, y }: Point): string {
  return element("path", {
    d: `M${x - 15} ${y}H${x + 15}`,
    stroke: LINES.front,
    "stroke-width": 5.5,
    "stroke-opacity": 0.32,
    "stroke-linecap": "round",
  });
}

function road({ x, y }: Point): string {
  return element("path", { d: `M${x - 15} ${y}H${x + 15}`, stroke: LINES.road, "stroke-width": 1.6 });
}

function hatched({ x, y }: Point): string {
  const box = { x: x - 11, y: y - 8, width: 22, height: 16, stroke: GROUND.border };
  return element("rect", { ...box, fill: GROUND.axis }) +
    element("rect", { ...box, fill: "url(#contested)" });
}
