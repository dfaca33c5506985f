import { afterEach, beforeEach, expect, it, type MockInstance, vi } from "vitest";
import { OwnThread } from "../../common/threads/own-thread.ts";
import type { GameHead } from "../../store/records/game-record.ts";
import { Desk, MARCH } from "../../../tests/support/office.ts";
import { NoRasterizer } from "../../drawing/raster.ts";
import type { Drawing, PictureDrawing } from "../../drawing/painting/drawing.ts";
import { closeUpOfRun, fileOfRun, frameOfMap, ifPainted, mapOfRun } from "./map-of-run.ts";

/** What the painter's thread is asked for. */
const painter = OwnThread.prototype as OwnThread<Drawing, Uint8Array>;
let painted: MockInstance<typeof painter.ask>;
let desk: Desk;
beforeEach(async () => {
  desk = await Desk.open();
  painted = vi.spyOn(painter, "ask").mockImplementation(() => Promise.resolve(new Uint8Array([1])));
});
afterEach(() => {
  painted.mockRestore();
  desk.close();
});

it("the PNG of a run is drawn when it is asked for, and once", async () => {
  const head = await desk.head(await desk.begin());
  const { svg, png } = await mapOfRun(desk.office, head, 0, "axis");
  expect(svg()).toContain(`Game ${head.id}, before the first move`);
  expect(painted).not.toHaveBeenCalled();
  expect(await png()).toBe(await (await mapOfRun(desk.office, head, 0, "axis")).png());
  expect(painted).toHaveBeenCalledTimes(1);
});

const ofBoth = (head: GameHead) =>
  Promise.all((["allied", "axis"] as const).map((viewer) => mapOfRun(desk.office, head, 0, viewer)));

it("where nothing is hidden all have one picture, drawn and painted once", async () => {
  const [allied, axis] = await ofBoth(await desk.head(await desk.begin()));
  expect(allied).toBe(axis);
  expect(await allied.png()).toBe(await axis.png());
  expect(painted).toHaveBeenCalledTimes(1);
});

it("each side has its own map when something may be hidden", async () => {
  const [allied, axis] = await ofBoth(
    await desk.head(await desk.begin({ scenario: "fab-crusader/campaign" })),
  );
  expect(allied.svg()).not.toBe(axis.svg());
  expect(await allied.png()).not.toBe(await axis.png());
  expect(painted).toHaveBeenCalledTimes(2);
});

it("the picture of what a game begins with by itself comes before the first move, in no Player-Turn", async () => {
  const head = await desk.head(await desk.begin({ scenario: "crusader-2010/tobruk" }));
  expect(head.run).toBe(1);
  const { svg } = await mapOfRun(desk.office, head, 1, "allied");
  expect(svg()).toContain(`Game ${head.id}, before the first move`);
});

const viewBox = async (of: ReturnType<typeof mapOfRun>) =>
  /viewBox="([^"]+)"/.exec((await of).svg())![1].split(" ").map(Number);

it("letters show the whole map before the first move, then only its busiest part, and nothing else is painted", async () => {
  const id = await desk.begin();
  await desk.submit(id, "allied", [MARCH, "go"]);
  const head = await desk.head(id);
  const [all, shown, opening] = await Promise.all([
    viewBox(mapOfRun(desk.office, head, 1, "axis")),
    viewBox(closeUpOfRun(desk.office, head, 1, "axis")),
    viewBox(closeUpOfRun(desk.office, head, 0, "axis")),
  ]);
  expect(shown[2]).toBeLessThan(all[2] / 4);
  expect(opening[2]).toBe(all[2]);
  expect(await (await closeUpOfRun(desk.office, head, 1, "axis")).png()).toEqual(new Uint8Array([1]));
  const windows = painted.mock.calls.map(([drawing]) => (drawing as PictureDrawing).window);
  expect(windows.map(({ x, y, width, height }) => [x, y, width, height])).toEqual([
    shown.map((each) => expect.closeTo(each, 0)),
  ]);
});

it("the file that a letter brings is the whole map, without the outlines by which a page is pointed at", async () => {
  const head = await desk.head(await desk.begin());
  const [{ svg }, bytes] = await Promise.all(
    [mapOfRun(desk.office, head, 0, "axis"), fileOfRun(desk.office, head, 0, "axis")] as const,
  );
  const file = new TextDecoder().decode(bytes);
  const pieces = (drawing: string) => drawing.match(/data-piece="[^"]+" data-at="\d+"/g);
  expect(pieces(file)).toHaveLength(93);
  expect(pieces(file)).toEqual(pieces(svg()));
  expect(svg()).toContain("data-place=");
  expect(file).not.toContain("data-place=");
  expect(await fileOfRun(desk.office, head, 0, "allied")).toBe(bytes);
});

it("a picture that nothing can paint is left out, and any other fault is thrown", async () => {
  expect(await ifPainted(() => Promise.reject(new NoRasterizer("at the edge")))).toBeUndefined();
  expect(await ifPainted(() => Promise.resolve(new Uint8Array([3])))).toEqual(new Uint8Array([3]));
  await expect(ifPainted(() => Promise.reject(new Error("a bug")))).rejects.toThrow("a bug");
});

it("a page finds the busiest place on the map, in shares: in the Campaign the army at the wire", async () => {
  const head = await desk.head(await desk.begin());
  const { width, height, aim } = await frameOfMap(desk.office, head, 0, "axis");
  expect(width).toBeGreaterThan(height);
  expect(aim.x).toBeGreaterThan(0.7);
  expect(aim.y).toBeGreaterThan(0.5);
});
