import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Visitor } from "../../tests/support/visitor.ts";
import { printedMap } from "./print.ts";

describe("a map on paper", () => {
  let visitor: Visitor;
  let id: string;
  beforeAll(async () => {
    visitor = await Visitor.open();
    id = await visitor.desk.begin();
  });
  afterAll(() => visitor.close());

  it("is linked from the map's page, on A3 whole and on A4 in parts, for everybody and for a seat with what it sees", async () => {
    for (const path of [`/games/${id}`, await visitor.seat(id, "axis")]) {
      const { html } = await visitor.get(`${path}/map/0`);
      for (const paper of ["a3", "a4"] as const) {
        expect(html).toContain(`href="${path}/map/0/print?paper=${paper}"`);
        const printed = await visitor.get(`${path}/map/0/print?paper=${paper}`);
        expect(printed.status).toBe(200);
        expect(printed.html).toContain(`@page{size:${paper.toUpperCase()} `);
        expect(printed.html.split(`<img src="${path}/runs/0/map.svg"`)).toHaveLength(paper === "a3" ? 2 : 5);
      }
    }
  });

  it("goes on one A3 with nothing cut off", () => {
    const { sheets, drawing, width, height } = printedMap({ width: 2000, height: 1200 }, "a3");
    expect(sheets).toHaveLength(1);
    expect([sheets[0].left >= 0, sheets[0].top >= 0]).toEqual([true, true]);
    expect([drawing.width <= width, drawing.height <= height]).toEqual([true, true]);
  });

  it("in parts has all of the drawing, and its dashed lines at one line of the map on both sheets", () => {
    const { sheets, drawing, width, height } = printedMap({ width: 900, height: 1200 }, "a4");
    const [first, second, third, last] = sheets;
    expect(second.joins.across! - second.left).toBeCloseTo(first.joins.across! - first.left, 6);
    expect(third.joins.down! - third.top).toBeCloseTo(first.joins.down! - first.top, 6);
    expect([first.left >= 0, first.top >= 0]).toEqual([true, true]);
    expect([last.left + drawing.width <= width + 0.1, last.top + drawing.height <= height + 0.1]).toEqual([
      true,
      true,
    ]);
  });
});
