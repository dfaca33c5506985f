import { atPoint, element, textElement } from "../../../src/drawing/xml.ts";
import type { PictureFrame } from "../../../src/kernel/picture.ts";
import { sideName, SIDES } from "../../../src/kernel/side.ts";
import type { Point } from "../../hexes/drawing/geometry.ts";
import { SIZE } from "../../hexes/drawing/counters.ts";
import {
  attackEntry,
  boxEntry,
  COMBAT,
  COMBAT_TO_COME,
  FRONTIER,
  hexLegend,
  LOSS,
  MARCHES,
  nationalityEntries,
  retreatEntry,
  symbolsOf,
} from "../../hexes/drawing/legend.ts";
import { across, legendEntries, type LegendEntry } from "../../hexes/drawing/legend-flow.ts";
import { chip } from "./attacks-layer.ts";
import { counterDrawn } from "./counters-layer.ts";
import { arrival, depletion } from "./happenings-layer.ts";
import type { BoardPicture, CounterLook, PicturedSign } from "./picture.ts";
import { badge, relief } from "./signs-layer.ts";
import { die } from "./status.ts";

/**
 * The strip under the map: ground and hexsides with costs, the signs and marks on this map, and its notices.
 * @param top where it begins @param width of the sheet
 */
export function legend(picture: BoardPicture, top: number, width: number): PictureFrame {
  const { counters, ground } = picture;
  return hexLegend(
    {
      key: ground.key,
      keyRight: 620,
      gap: 0,
      symbols: [...symbolsOf(counters.map(({ kind }) => kind), SYMBOL_WORDS), ...sheetEntries(picture)],
      counters: counterEntries(picture),
      units: counters,
      rows: [signEntries(picture), markEntries(picture)],
      notices: ground.notices,
      foot: [10, 24],
    },
    top,
    top,
    width,
  );
}

/** The features of counters, each shown on a counter from this map. */
function counterEntries({ counters }: BoardPicture): LegendEntry[] {
  const isPlain = ({ isDepleted, kind }: CounterLook) => !isDepleted && kind !== "engineer";
  const first = (words: string, isSo: (counter: CounterLook) => boolean): LegendEntry[] => {
    const found = counters.find((counter) => isSo(counter) && isPlain(counter)) ?? counters.find(isSo);
    return found === undefined
      ? []
      : [{ sample: (at) => atPoint(at, counterDrawn(found)), room: SIZE, words }];
  };
  return [
    ...nationalityEntries(counters, first),
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

const SUPPLY = { kind: "supply", isHeld: false } as const;

/** What stands on the map besides units. */
function signEntries({ signs, chain, ground: { boxes } }: BoardPicture): LegendEntry[] {
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
    [boxes.length > 0, boxEntry("fortified box (14.4)")],
  );
}

/** The rest of the sheet: notes of the turn track, and lines without meaning. */
function sheetEntries({ ground: { lines }, turn: { track } }: BoardPicture): LegendEntry[] {
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
    [lines.frontier.length > 0, FRONTIER],
  );
}

function markEntries({ happenings, attacks }: BoardPicture): LegendEntry[] {
  const { ways, combats, losses, arrivals, depletions } = happenings;
  const isFaceDown = attacks.some(({ faceDown }) => SIDES.some((side) => faceDown[side] > 0));
  return legendEntries(
    [ways.some(({ kind }) => kind === "march"), MARCHES],
    [ways.some(({ kind }) => kind === "retreat"), retreatEntry("retreat")],
    [combats.length > 0, COMBAT],
    [losses.length > 0, LOSS],
    [depletions.length > 0, { sample: depletion, room: 8, words: "was depleted" }],
    [arrivals.length > 0, { sample: arrival, room: 8, words: "reinforcement that came" }],
    [attacks.some(({ from }) => from.length > 0), attackEntry("attack declared")],
    [attacks.some(({ number }) => number !== undefined), COMBAT_TO_COME],
    [isFaceDown, {
      sample: ({ x, y }) =>
        element("g", {}, chip("allied", 2, { x: x - 5, y }), chip("axis", 1, { x: x + 5, y })),
      room: 18,
      words: "markers face down on it, Allied and Axis",
    }],
  );
}
