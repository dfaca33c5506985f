import { createRequire } from "node:module";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { Visitor } from "../../tests/support/visitor.ts";
import { beginNoThreads } from "../common/own-thread.ts";
import { NoRasterizer } from "../drawing/raster.ts";

/** The rasterizer, which the edge does not load. */
const addOn: typeof import("@resvg/resvg-js") = createRequire(import.meta.url)("@resvg/resvg-js");

let visitor: Visitor;
beforeAll(async () => {
  beginNoThreads();
  vi.spyOn(addOn, "Resvg").mockImplementation(function () {
    throw new NoRasterizer("not at the edge");
  });
  visitor = await Visitor.open();
});
afterAll(async () => {
  vi.restoreAllMocks();
  await visitor.close();
});

it.each(["view.png", "view-night.png", "map.png", "map-night.png"])(
  "a browser that asks for %s gets the drawing where nothing can be painted",
  async (picture) => {
    const folder = "/scenarios/crusader/campaign";
    const { status, headers } = await visitor.get(`${folder}/${picture}`);
    expect([status, headers.get("Location")]).toEqual([302, `${folder}/map.svg`]);
    expect((await visitor.get(`${folder}/map.svg`)).status).toBe(200);
  },
);
