import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Desk } from "../../tests/support/office.ts";
import { mailPng } from "../map/png.ts";
import { mapOfRun } from "./map-of-run.ts";

vi.mock("../map/png.ts", () => ({ mailPng: vi.fn(() => new Uint8Array([1])) }));

let desk: Desk;
beforeEach(async () => {
  desk = await Desk.open();
  vi.mocked(mailPng).mockClear();
});
afterEach(() => desk.close());

it("the PNG of a run is drawn when it is asked for, and once", async () => {
  const head = await desk.head(await desk.begin());
  const { svg, png } = await mapOfRun(desk.office, head, 0);
  expect(svg).toContain(`Game ${head.id}, before the first move`);
  expect(mailPng).not.toHaveBeenCalled();
  expect(png()).toBe((await mapOfRun(desk.office, head, 0)).png());
  expect(mailPng).toHaveBeenCalledTimes(1);
});
