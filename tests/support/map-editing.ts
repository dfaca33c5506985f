import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Edit, type MapEditing, WHOLE_MAP } from "../../src/kernel/editing.ts";
import { unbalanced } from "./drawn.ts";

/** One thing set on a map, its words, and the cases that it touches. */
export interface EditCase {
  readonly what: string;
  readonly edit: Edit;
  readonly says: string;
  readonly cites: readonly string[];
}

/** What holds of the editing of every map. @param published a document of ours */
export function describeEditing<M>(
  title: string,
  { editing, published, cases }: {
    readonly editing: MapEditing<M>;
    readonly published: unknown;
    readonly cases: readonly EditCase[];
  },
): void {
  const opened = editing.read(published);
  if (!opened.ok) throw new Error(opened.error.join("; "));
  const ours = opened.value;
  const text = editing.written(ours);
  const edited = (map: M, edit: Edit): M => {
    const made = editing.edited(map, edit);
    if (!made.ok) throw new Error(made.error.join("; "));
    return made.value;
  };

  describe(title, () => {
    it.each(cases.map((each) => [each.what, each] as const))("can have %s", (_, { edit, says, cites }) => {
      const map = edited(ours, edit);
      expect(editing.value(map, edit.feature, edit.at)).toBe(edit.value);
      const differences = editing.differences(ours, map);
      expect(differences.map(({ where, says }) => `${where}: ${says}`)).toEqual([says]);
      expect(differences[0].touches.map(({ cite }) => cite)).toEqual(cites);
      const back = editing.takenBack(ours, map, differences[0]);
      expect(back.ok && editing.written(back.value)).toBe(text);
    });

    it("is written as it reads, and reads as it is written", () => {
      const again = editing.read(JSON.parse(text));
      expect(again.ok && editing.written(again.value)).toBe(text);
      expect(JSON.parse(text)).toEqual(published);
    });

    it("is drawn with every spot inside it", () => {
      const { svg, spots } = editing.ground(ours);
      expect(unbalanced(svg)).toEqual([]);
      expect(new Set(spots.map(({ id }) => id)).size).toBe(spots.length);
      expect(spots.every(({ at }) => at.x > 0 && at.y > 0)).toBe(true);
    });

    it("opens after whatever can be set on it, and is the same byte for byte when that is taken back", () => {
      const { spots } = editing.ground(ours);
      const any = fc.constantFrom(...editing.features).chain((feature) => {
        const { values } = feature;
        const value = "most" in values
          ? fc.constantFrom("", "Bir el Gubi", `<b>&"'</b>`)
          : fc.constantFrom(...values.map((each) => each.value));
        const own = spots.filter(({ kind }) => kind === feature.on).map(({ id }) => id);
        const at = fc.constantFrom(...feature.on === "map" ? [WHOLE_MAP] : own);
        return fc.record({ feature: fc.constant(feature.name), at, value });
      });
      fc.assert(
        fc.property(fc.array(any, { minLength: 1, maxLength: 4 }), (edits) => {
          const map = edits.reduce((before, edit) => {
            const made = editing.edited(before, edit);
            return made.ok ? made.value : before;
          }, ours);
          const again = editing.read(JSON.parse(editing.written(map)));
          if (!again.ok) throw new Error(again.error.join("; "));
          const back = editing.differences(ours, map).reduce((changed, difference) => {
            const taken = editing.takenBack(ours, changed, difference);
            if (!taken.ok) throw new Error(taken.error.join("; "));
            return taken.value;
          }, map);
          expect(editing.written(back)).toBe(text);
        }),
        { numRuns: 6 },
      );
    });

    it.each<[string, Edit]>([
      ["a feature that there is none of", { feature: "volcano", at: spotOf("place"), value: "yes" }],
      ["a place that is not on the map", { ...firstOn("place"), at: "9999" }],
      ["a border that is none", { ...firstOn("border"), at: "9998-9999" }],
      ["a value that it does not have", { ...firstOn("border"), at: spotOf("border"), value: "lava" }],
    ])("refuses %s, and says why", (_, edit) => {
      const made = editing.edited(ours, edit);
      expect(made.ok ? [] : made.error.map((sentence) => /\.$/.test(sentence))).toEqual([true]);
    });

    it("refuses what is no map, and says where", () => {
      for (const json of [null, [], "map", 7, { title: "nothing else" }]) {
        const read = editing.read(json);
        expect(read.ok ? [] : read.error.length).toBeGreaterThan(0);
      }
    });
  });

  function spotOf(kind: "place" | "border"): string {
    return editing.ground(ours).spots.find((spot) => spot.kind === kind)!.id;
  }

  function firstOn(kind: "place" | "border"): Omit<Edit, "at"> {
    const { name, values } = editing.features.find(({ on, values }) => on === kind && !("most" in values))!;
    return { feature: name, value: "most" in values ? "" : values[1].value };
  }
}
