import { describe, expect, it } from "vitest";
import { memoryOf } from "./memory.ts";

describe("what an answerer keeps of a Player-Turn", () => {
  it("is nothing where the Player-Turn begins", () => {
    expect(memoryOf(null)).toEqual({ begun: null, isShown: false, fellThrough: false, askedAbout: [] });
  });

  it("is what it gave, read back from the store", () => {
    const kept = {
      begun: ["attack 0505 from 0605"],
      isShown: true,
      fellThrough: true,
      leftToDefault: ["ge-3-rec"],
      askedAbout: ["al-8rtr"],
    };
    expect(memoryOf(JSON.parse(JSON.stringify(kept)))).toEqual(kept);
  });

  it("may be only a part, as in older heads", () => {
    expect(memoryOf({ askedAbout: ["it-16"] })).toMatchObject({ begun: null, askedAbout: ["it-16"] });
  });

  it.each<[unknown]>([["a line"], [{ begun: "attack" }], [{ askedAbout: null }]])(
    "is a fault of the store where it is %j",
    (json) => expect(() => memoryOf(json)).toThrow(),
  );
});
