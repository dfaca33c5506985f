import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Desk } from "../../../tests/support/office.ts";
import { paint } from "../../drawing/painter.ts";
import { mapOfRun } from "./map-of-run.ts";

vi.mock("../../drawing/painter.ts", () => ({ paint: vi.fn(() => Promise.resolve(new Uint8Array([1]))) }));

let desk: Desk;
beforeEach(async () => {
  desk = await Desk.open();
  vi.mocked(paint).mockClear();
});
afterEach(() => desk.close());

it("the PNG of a run is drawn when it is asked for, and once", async () => {
  const head = await desk.head(await desk.begin());
  const { svg, png } = await mapOfRun(desk.office, head, 0, "axis");
  expect(svg).toContain(`Game ${head.id}, before the first move`);
  expect(paint).not.toHaveBeenCalled();
  expect(await png()).toBe(await (await mapOfRun(desk.office, head, 0, "axis")).png());
  expect(paint).toHaveBeenCalledTimes(1);
});

it("each viewer has a picture of his own, painted once where they see alike", async () => {
  const head = await desk.head(await desk.begin());
  const [allied, axis] = await Promise.all(
    (["allied", "axis"] as const).map((viewer) => mapOfRun(desk.office, head, 0, viewer)),
  );
  expect(allied).not.toBe(axis);
  expect(allied.svg).toBe(axis.svg);
  expect(await allied.png()).toBe(await axis.png());
  expect(paint).toHaveBeenCalledTimes(1);
});

it("the picture of what a game begins with by itself comes before the first move, in no Player-Turn", async () => {
  const head = await desk.head(await desk.begin({ scenario: "crusader-2010/tobruk" }));
  expect(head.run).toBe(1);
  const { svg } = await mapOfRun(desk.office, head, 1, "allied");
  expect(svg).toContain(`Game ${head.id}, before the first move`);
});
