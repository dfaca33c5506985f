import { flowed, type FlowFrame, type FlowItem, textWidth } from "../../../src/drawing/flow.ts";
import { textElement } from "../../../src/drawing/xml.ts";
import type { Point } from "./geometry.ts";

export const LEGEND_SIZE = 9.5;
export const LEGEND_ROW = 20;
/** Between a sample and its words. */
const NEAR = 5;

export interface LegendEntry {
  /** Drawn about a point. */
  readonly sample: (at: Point) => string;
  /** How wide it is. */
  readonly room: number;
  readonly words: string;
}

export function legendEntries(
  ...all: readonly (readonly [isUsed: boolean, entry: LegendEntry])[]
): LegendEntry[] {
  return all.flatMap(([isUsed, entry]) => isUsed ? [entry] : []);
}

export function legendRows(all: readonly LegendEntry[], frame: FlowFrame): ReturnType<typeof flowed> {
  return flowed(all.map(item), frame);
}

function item({ sample, room, words }: LegendEntry): FlowItem {
  return {
    width: room + NEAR + textWidth(words, LEGEND_SIZE),
    draw: (x, y) =>
      sample({ x: x + room / 2, y }) + textElement({ x: x + room + NEAR, y: y + LEGEND_SIZE * 0.37 }, words),
  };
}

export function across({ x, y }: Point, half = 10): Point[] {
  return [{ x: x - half, y }, { x: x + half, y }];
}
