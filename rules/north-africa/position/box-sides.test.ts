import { describe, expect, it } from "vitest";
import crusader from "../../../scenarios/crusader/map.json" with { type: "json" };
import { withBoxSides } from "./box-sides.ts";
import { mapDocument } from "../documents/documents.ts";
import type { EditionOptions } from "../documents/edition.ts";

const MAP = mapDocument.parse(crusader);

function mined(map: typeof MAP, boxSides: EditionOptions["boxSides"]): string[] {
  const made = withBoxSides(map, boxSides);
  if (!made.ok) throw new Error(made.error.join());
  return made.value.minefieldAllied.toSorted();
}

describe("the sides of fortified boxes (17.1)", () => {
  it("are all mined already on the reconstructed map", () => {
    expect(mined(MAP, "all")).toEqual(MAP.minefieldAllied.toSorted());
  });

  it("as drawn leave the map as it is", () => {
    expect(withBoxSides(MAP, "asDrawn")).toEqual({ ok: true, value: MAP });
  });

  it("on the belt lines only leave the minefields elsewhere", () => {
    const lines = mined(MAP, "beltLines");
    expect(lines).toEqual([...MAP.variants.beltLines!, "3814-3915", "3815-3915"].toSorted());
  });

  it("cannot be on the lines of a map that names none", () => {
    const made = withBoxSides({ ...MAP, variants: {} }, "beltLines");
    expect(made.ok ? [] : made.error).toEqual([
      "boxSides: this map names no lines of defenses (variants.beltLines)",
    ]);
  });

  it("are not looked for around a box off the map, or toward the sea and the edge", () => {
    const map = mapDocument.parse({
      grid: { columns: 2, rowsOddColumns: 2, rowsEvenColumns: 2 },
      hexes: { "0102": "sea" },
      fortifiedBoxes: ["0101", "0909"],
    });
    expect(mined(map, "all")).toEqual(["0101-0201"]);
  });
});
