import { describe, expect, it } from "vitest";
import type { DeviceShelf } from "../page/device.ts";
import { KeptView } from "./kept-view.ts";

function shelfWith(kept: Map<string, string>): DeviceShelf {
  return {
    length: 0,
    key: () => null,
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => void kept.set(name, value),
    removeItem: (name) => void kept.delete(name),
  };
}

describe("where a reader had the map", () => {
  it("is known by game and side, and unknown before", () => {
    const shelf = shelfWith(new Map());
    const view = new KeptView("K7Q2", "axis", () => shelf);
    expect(view.read()).toBeUndefined();
    view.write(3, { x: 120.5, y: -4, scale: 1.25 });
    expect(view.read()).toEqual({ run: 3, x: 120.5, y: -4, scale: 1.25 });
    expect(new KeptView("K7Q2", "allied", () => shelf).read()).toBeUndefined();
  });

  it.each(["", "3", "3 1 2", "3 1 2 0", "3 x 2 1", "3 1 Infinity 1"])(
    "is unknown where %j is kept",
    (text) => {
      const shelf = shelfWith(new Map([["despatch-view K7Q2 axis", text]]));
      expect(new KeptView("K7Q2", "axis", () => shelf).read()).toBeUndefined();
    },
  );

  it("is unknown in a browser that keeps nothing, and writing throws nothing there", () => {
    const view = new KeptView("K7Q2", "axis", () => {
      throw new DOMException("", "SecurityError");
    });
    view.write(1, { x: 0, y: 0, scale: 1 });
    expect(view.read()).toBeUndefined();
  });
});
