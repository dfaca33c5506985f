import { describe, expect, it } from "vitest";
import { Steps } from "./steps.ts";

describe("steps", () => {
  it("are taken back and gone again one by one", () => {
    const steps = new Steps("none");
    steps.go("one");
    steps.go("two");
    expect([steps.undo(), steps.now]).toEqual([true, "one"]);
    expect([steps.undo(), steps.now, steps.mayUndo]).toEqual([true, "none", false]);
    expect([steps.undo(), steps.redo(), steps.now]).toEqual([false, true, "one"]);
  });

  it("are one step as long as the same thing is written on", () => {
    const steps = new Steps("");
    for (const text of ["m", "mo", "mov"]) steps.go(text, "line 0");
    steps.go("move", "line 1");
    expect([steps.undo(), steps.now]).toEqual([true, "mov"]);
    expect([steps.undo(), steps.now]).toEqual([true, ""]);
  });

  it("go nowhere again once something else has been written", () => {
    const steps = new Steps("a");
    steps.go("b");
    steps.undo();
    steps.go("c");
    expect([steps.mayRedo, steps.redo(), steps.now]).toEqual([false, false, "c"]);
  });
});
