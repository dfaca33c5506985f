import { atPoint, element, textElement } from "../../../src/drawing/xml.ts";
import { INK, PAPER } from "../../../src/drawing/palette.ts";
import { sideName, SIDES } from "../../../src/kernel/side.ts";
import type { Point } from "../../hexes/drawing/geometry.ts";
import { SIZE, SYMBOL, symbol } from "../../hexes/drawing/counters.ts";
import { arrow, loss, star, way } from "../../hexes/drawing/happenings.ts";
import { boxesAt, frontier } from "../../hexes/drawing/terrain-layer.ts";
import { across, legendEntries, type LegendEntry } from "../../hexes/drawing/legend-flow.ts";
import { chip } from "./attacks-layer.ts";
import { counterDrawn } from "./counters-layer.ts";
import { arrival, depletion } from "./happenings-layer.ts";
import type { BoardPicture, CounterLook, PicturedSign } from "./picture.ts";
import { badge, relief } from "./signs-layer.ts";
import { die } from "./status.ts";

/** The features of counters, each shown on a counter from this map. */
export function counterEntries({ counters }: BoardPicture): LegendEntry[] {
  const isPlain = ({ isDepleted, kind }: CounterLook) => !isDepleted && kind !== "engineer";
  const first = (words: string, isSo: (counter: CounterLook) => boolean): LegendEntry[] => {
    const found = counters.find((counter) => isSo(counter) && isPlain(counter)) ?? counters.find(isSo);
    return found === undefined
      ? []
      : [{ sample: (at) => atPoint(at, counterDrawn(found)), room: SIZE, words }];
  };
  const nationalities = [...new Set(counters.map(({ nationality }) => nationality))];
  return [
    ...nationalities.flatMap((nationality, index) =>
      first(
        index === 0 ? `${nationality}: attack-defense-movement` : nationality,
        (counter) => counter.nationality === nationality,
      )
    ),
    ...first("wheels: mobile (5.2)", ({ isMobile }) => isMobile),
    ...first("no wheels: leg", ({ isMobile }) => !isMobile),
    ...first("one dot: gone at its first loss", ({ isOneSided }) => isOneSided),
    ...first("depleted: corner cut, values on a band", ({ isDepleted }) => isDepleted),
  ];
}

/** The symbols on counters; the rules only ask which units are engineers. */
const SYMBOL_WORDS: Readonly<Record<string, string>> = {
  infantry: "infantry",
  armor: "armor",
  recon: "reconnaissance",
  "anti-tank": "anti-tank",
  artillery: "artillery",
  engineer: "engineers (14.3)",
};

export function symbolEntries({ counters }: BoardPicture): LegendEntry[] {
  const kinds = new Set(counters.map(({ kind }) => kind));
  return Object.entries(SYMBOL_WORDS).filter(([kind]) => kinds.has(kind)).map(([kind, words]) => ({
    sample: ({ x, y }) => atPoint({ x, y: y - SYMBOL.top - SYMBOL.height / 2 }, symbol(kind, INK)),
    room: SYMBOL.width,
    words,
  }));
}

const SUPPLY = { kind: "supply", isHeld: false } as const;

/** What stands on the map besides units. */
export function signEntries({ signs, chain, ground: { boxes } }: BoardPicture): LegendEntry[] {
  const has = (isSo: (sign: PicturedSign) => boolean) => signs.some(isSo);
  const supply = SIDES.map((side) =>
    [
      has((sign) => sign.kind === "supply" && sign.side === side),
      {
        sample: (at: Point) => badge({ ...SUPPLY, side }, at),
        room: 9,
        words: `${sideName(side)} supply symbol (12.0)`,
      },
    ] as const
  );
  return legendEntries(
    ...supply,
    [has(({ kind }) => kind === "airfield"), {
      sample: (at) => badge({ kind: "airfield", side: "axis", isHeld: false }, at),
      room: 9,
      words: "airfield (15.0)",
    }],
    [has(({ kind }) => kind === "objective"), {
      sample: (at) => badge({ kind: "objective", side: "allied", isHeld: false }, at),
      room: 9,
      words: "Tobruk (17.0)",
    }],
    [has(({ isHeld }) => isHeld), {
      sample: (at) =>
        badge({ ...SUPPLY, side: signs.find(({ isHeld }) => isHeld)?.side ?? "axis", isHeld: true }, at),
      room: 10,
      words: "held by the enemy",
    }],
    [chain.length > 0, {
      sample: (at) => relief(across(at)),
      room: 28,
      words: "chain that relieves Tobruk (17.0)",
    }],
    [boxes.length > 0, { sample: (at) => boxesAt([at], 9), room: 18, words: "fortified box (14.4)" }],
  );
}

/** The rest of the sheet: notes of the turn track, and lines without meaning. */
export function sheetEntries({ ground: { lines }, turn: { track } }: BoardPicture): LegendEntry[] {
  return legendEntries(
    [track?.some(({ arrivals }) => arrivals > 0) === true, {
      sample: ({ x, y }) => textElement({ x, y: y + 3.5, "text-anchor": "middle" }, "+4"),
      room: 14,
      words: "reinforcements",
    }],
    [track?.some(({ mayEnd }) => mayEnd) === true, {
      sample: die,
      room: 7,
      words: "the game may end (17.1)",
    }],
    [lines.frontier.length > 0, {
      sample: (at) => frontier(across(at)),
      room: 20,
      words: "frontier (no effect)",
    }],
  );
}

export function markEntries({ happenings, attacks }: BoardPicture): LegendEntry[] {
  const { ways, combats, losses, arrivals, depletions } = happenings;
  const isFaceDown = attacks.some(({ faceDown }) => SIDES.some((side) => faceDown[side] > 0));
  return legendEntries(
    [ways.some(({ kind }) => kind === "march"), {
      sample: ({ x, y }) =>
        [0, 1, 2].map((index) => way(across({ x, y: y - 5 + index * 5 }, 15), "march", index, 0)).join(""),
      room: 34,
      words: "way of a unit, from the dot, each in a color of its own",
    }],
    [ways.some(({ kind }) => kind === "retreat"), {
      sample: (at) => way(across(at, 15), "retreat", 0, 0),
      room: 34,
      words: "retreat",
    }],
    [combats.length > 0, {
      sample: (at) => star(at, "n"),
      room: 17,
      words: "combat, by its number in the log",
    }],
    [losses.length > 0, { sample: loss, room: 14, words: "a unit was lost" }],
    [depletions.length > 0, { sample: depletion, room: 8, words: "was depleted" }],
    [arrivals.length > 0, { sample: arrival, room: 8, words: "reinforcement that came" }],
    [attacks.some(({ from }) => from.length > 0), {
      sample: ({ x, y }) => arrow({ x: x - 20, y }, { x: x + 17, y }),
      room: 20,
      words: "attack declared",
    }],
    [attacks.some(({ number }) => number !== undefined), {
      sample: (at) => star(at, "n", PAPER),
      room: 17,
      words: "combat to come, in this order",
    }],
    [isFaceDown, {
      sample: ({ x, y }) =>
        element("g", {}, chip("allied", 2, { x: x - 5, y }), chip("axis", 1, { x: x + 5, y })),
      room: 18,
      words: "markers face down on it, Allied and Axis",
    }],
  );
}
