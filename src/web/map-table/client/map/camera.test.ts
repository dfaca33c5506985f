/// <reference lib="dom" />
import { describe, expect, it } from "vitest";
import type { Pointing } from "../../../../kernel/pointing.ts";
import type { ScreenBox } from "./boxes.ts";
import { Camera } from "./camera.ts";
import { revealPicked, showOpening } from "./framing.ts";
import type { MarkedPicture } from "./marked-picture.ts";
import type { TablePicture } from "./picture.ts";

const MAP: ScreenBox = { x: 0, y: 0, width: 1000, height: 1000 };
const COVERED = { right: 50, down: 160, bottom: 0 };

/** A map that is seen through a port, with buttons at its top right. */
function mapIn(width: number, height: number) {
  const stage = { style: { transform: "" } };
  const size = { width, height };
  const port = { getBoundingClientRect: () => ({ left: 0, top: 0, ...size }) };
  const camera = new Camera(port as HTMLElement, stage as HTMLElement, MAP);
  camera.keepClear(COVERED);
  camera.showAll();
  return { camera, stage, size };
}

/** What is picked first, and where it may go. */
function pick(camera: Camera, first: ScreenBox, ...goals: readonly ScreenBox[]): void {
  const boxes = [first, ...goals];
  const [own, ...next] = boxes.map((_, at) => ({ kind: "place" as const, id: String(at) }));
  const marks = next.map((at) => ({ kind: "sign" as const, look: "may" as const, at }));
  const marked = { boxOf: ({ id }: { id: string }) => boxes[Number(id)], picture: { map: MAP, pitch: 40 } };
  revealPicked(camera, marked as unknown as MarkedPicture, { picks: [own], marks } as unknown as Pointing);
}

const at = (x: number, y: number): ScreenBox => ({ x: x - 20, y: y - 20, width: 40, height: 40 });

/** A picture with two fronts of as many pieces as are named, where something happened at the second. */
function twoFronts(first: number, second: number): TablePicture {
  const front = (x: number, count: number) =>
    Array.from({ length: count }, (_, n) => [
      { side: "allied", box: at(x, 100 + 40 * n) },
      { side: "axis", box: at(x + 40, 100 + 40 * n) },
    ]).flat();
  const pieces = [...front(60, first), ...front(900, second)];
  const happenings = [at(920, 100)];
  const boxOf = ({ id }: { readonly id: string }) => at(id === "1" ? 60 : 900, 100);
  return {
    map: MAP,
    pitch: 40,
    pieces,
    happenings,
    place: () => undefined,
    boxOf,
  } as unknown as TablePicture;
}

it("opens at the larger front, and where one can only wait, at the front of the last combat", () => {
  const { camera } = mapIn(300, 300);
  const picture = twoFronts(5, 2);
  const open = { kind: "sign" as const, look: "open" as const, at: { kind: "piece" as const, id: "1" } };
  showOpening(camera, picture, { marks: [open], isAsked: false });
  expect(camera.middle.x).toBeLessThan(300);
  showOpening(camera, picture, { marks: [], isAsked: false });
  expect(camera.middle.x).toBeGreaterThan(700);
});

it("opens where something has to be done, though the larger front is elsewhere", () => {
  const { camera } = mapIn(300, 300);
  const sign = (id: string, text?: string) =>
    ({ kind: "sign", look: "open", at: { kind: "piece", id }, text }) as const;
  showOpening(camera, twoFronts(5, 2), { marks: [sign("1"), sign("2", "!")], isAsked: false });
  expect(camera.middle.x).toBeGreaterThan(700);
});

describe("where the map is", () => {
  it.each([[880, 860], [390, 430], [1200, 700]])(
    "is seen whole beside the buttons in %d by %d, and no pick moves it",
    (width, height) => {
      const { camera, stage } = mapIn(width, height);
      const { x, y, width: wide, height: high } = camera.onPage(MAP);
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(-0.01);
      expect(x + wide).toBeLessThanOrEqual(width - COVERED.right + 0.01);
      expect(y + high).toBeLessThanOrEqual(height + 0.01);
      const before = stage.style.transform;
      pick(camera, at(500, 500), at(20, 20), at(980, 20), at(980, 980));
      expect(stage.style.transform).toBe(before);
    },
  );

  it("stays whole when its port gets another size", () => {
    const { camera, size } = mapIn(390, 430);
    for (const height of [300, 130, 600]) {
      size.height = height;
      camera.fit();
      expect(camera.seesWhole(MAP)).toBe(true);
    }
  });

  it("keeps the same place in its middle at every size, and all as before when its size returns", () => {
    const { camera, stage, size } = mapIn(390, 430);
    camera.zoom(4, { x: 150, y: 200 });
    const [before, { x, y }] = [stage.style.transform, camera.under(195, 215)];
    size.height = 130;
    camera.fit();
    expect(camera.under(195, 65)).toEqual({ x: expect.closeTo(x, 6), y: expect.closeTo(y, 6) });
    size.height = 430;
    camera.fit();
    expect(stage.style.transform).toBe(before);
  });

  it("stays for what is seen below the buttons, and goes aside for what is under them", () => {
    const { camera, stage } = mapIn(800, 800);
    camera.zoom(2, { x: 0, y: 0 });
    camera.pan(-300, -300);
    const before = stage.style.transform;
    // Pixels of the port, in units of the picture.
    const on = (x: number, y: number) => {
      const origin = camera.onPage({ x: 0, y: 0, width: 0, height: 0 });
      return at((x - origin.x) / camera.scale, (y - origin.y) / camera.scale);
    };
    pick(camera, on(400, 400), on(765, 400));
    expect(stage.style.transform).toBe(before);
    const { x, y } = camera.onPage(MAP);
    const under = on(740, 60);
    const far = camera.onPage(under);
    pick(camera, on(400, 400), under);
    expect(camera.onPage(MAP).y).toBe(y);
    expect(camera.onPage(MAP).x - x).toBeCloseTo(800 - COVERED.right - 12 - (far.x + far.width));
  });

  it("is not moved past its edge while it is no larger than the port", () => {
    const { camera } = mapIn(800, 800);
    camera.zoom(1.03);
    camera.pan(500, 500);
    expect(camera.onPage(MAP).x).toBeLessThanOrEqual(0);
    camera.pan(-500, 0);
    const { x, width } = camera.onPage(MAP);
    expect(x + width).toBeCloseTo(800 - COVERED.right);
  });

  it("is moved onto a given part, and no farther than the map's own edge", () => {
    const { camera } = mapIn(400, 400);
    camera.zoom(4);
    camera.pan(1000, 1000);
    camera.keepOn(MAP);
    expect(camera.onPage(MAP)).toMatchObject({ x: 0, y: 0 });
    const part = at(200, 900);
    camera.keepOn(part);
    expect(camera.seesWhole(part)).toBe(true);
    expect(camera.onPage(MAP).x).toBe(0);
  });
});
