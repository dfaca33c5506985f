import { expect, it } from "vitest";
import type { Attention, Picture } from "../kernel/picture.ts";
import { closeUp } from "./close-up.ts";

const MAP = { x: 0, y: 0, width: 1000, height: 800 };
const windowOf = (attention: readonly Attention[], wide = 200) =>
  closeUp({ attention, map: MAP, view: { ...MAP, y: -24, height: 900 }, closeUp: wide } as Picture);
const worth = (x: number, y: number, weight: number): Attention => ({ at: { x, y }, weight });

it("a close-up shows what is worth the most together, about its middle", () => {
  const crowd = [worth(500, 300, 2), worth(540, 340, 2), worth(560, 420, 1)];
  expect(windowOf([worth(100, 100, 4), ...crowd])).toEqual({ x: 428, y: 240, width: 200, height: 200 });
  expect(windowOf([worth(100, 400, 9), ...crowd])).toEqual({ x: 0, y: 300, width: 200, height: 200 });
});

it("keeps to the map", () => {
  expect(windowOf([worth(990, 10, 1)])).toEqual({ x: 800, y: 0, width: 200, height: 200 });
});

it("is all of a picture that is small enough, and of one with nothing to look at", () => {
  expect(windowOf([worth(10, 10, 1)], 1000)).toMatchObject({ y: -24, width: 1000, height: 900 });
  expect(windowOf([])).toMatchObject({ width: 1000, height: 900 });
});

it("shows both sides rather than as much of one alone, and all of that within", () => {
  const axis: readonly Attention[] = [worth(100, 100, 3), worth(120, 100, 3)].map((each) => ({
    ...each,
    side: "axis",
  }));
  const met: readonly Attention[] = [
    { ...worth(500, 500, 3), side: "axis" },
    { ...worth(660, 500, 0.1), side: "allied" },
  ];
  expect(windowOf([...axis, ...met])).toEqual({ x: 478, y: 400, width: 200, height: 200 });
});
