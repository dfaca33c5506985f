import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Desk } from "../../../tests/support/office.ts";
import { paint } from "../../map/painter.ts";
import { mapOfRun } from "./map-of-run.ts";

vi.mock("../../map/painter.ts", () => ({ paint: vi.fn(() => Promise.resolve(new Uint8Array([1]))) }));

let desk: Desk;
beforeEach(async () => {
  desk = await Desk.open();
  vi.mocked(paint).mockClear();
});
afterEach(() => desk.close());

it("the PNG of a run is drawn when it is asked for, and once", async () => {
  const head = await desk.head(await desk.begin());
  const { svg, png } = await mapOfRun(desk.office, head, 0);
  expect(svg).toContain(`Game ${head.id}, before the first move`);
  expect(paint).not.toHaveBeenCalled();
  expect(await png()).toBe(await (await mapOfRun(desk.office, head, 0)).png());
  expect(paint).toHaveBeenCalledTimes(1);
});
