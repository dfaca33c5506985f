import { describe, expect, it } from "vitest";
import { documentsFrom } from "../../../src/game/open/shelf.ts";
import { Chance } from "../../properties/support/chance.ts";
import { brokenBy, isSentence } from "../support/broken-documents.ts";
import { type Entrant, valueOf } from "../support/entrant.ts";
import { setUp } from "../support/random-play.ts";

const BROKEN = 150;
const GARBAGE = [undefined, null, 7, "move", [], {}, { kind: "nonsense" }, { kind: null }, [{
  kind: "nonsense",
}], [[]]];

/** A document is read or refused in sentences; nothing throws. */
export function documentsIn(entrant: Entrant): void {
  const { system: { rules, ruleset, ...system }, openings } = entrant;

  describe("reads documents", () => {
    it("and sets up each game that it is published with, at a question", () => {
      for (const opening of openings) {
        const query = rules.query(setUp(entrant, opening));
        expect(query.gameTurn).toBeGreaterThan(0);
        expect(query.kind).not.toBe("over");
      }
    });

    it("and says of broken ones in sentences what is wrong, or plays what can be played", () => {
      const chance = new Chance(42);
      let refused = 0;
      for (let count = 0; count < BROKEN; count++) {
        const opening = openings[count % openings.length];
        const documents = brokenBy(valueOf(documentsFrom(system.shelf, opening)), chance);
        const opened = rules.setup(documents, { ruleset, options: opening.options });
        if (opened.ok) continue;
        refused++;
        expect(opened.error.length).toBeGreaterThan(0);
        expect(opened.error.filter((sentence) => !isSentence(sentence))).toEqual([]);
      }
      expect(refused).toBeGreaterThan(BROKEN / 4);
    });

    it.each(["options", "revision", "ruleset"])("and stands nonsense for %s", (choice) => {
      const documents = valueOf(documentsFrom(system.shelf, openings[0]));
      for (const nonsense of ["nonsense", { nonsense: "nonsense" }]) {
        const opened = rules.setup(documents, {
          ruleset,
          ...(choice === "options" ? { options: nonsense } : {}),
        });
        if (choice === "options") expect(opened.ok).toBe(false);
        if (!opened.ok) expect(opened.error.every(isSentence)).toBe(true);
      }
    });

    it("and says of what is no decision and no correction what is wrong", () => {
      for (const garbage of GARBAGE) {
        for (const read of [rules.readDecision(garbage), rules.readCorrections(garbage)]) {
          if (Array.isArray(garbage) && garbage.length === 0 && read.ok) continue;
          expect(read.ok).toBe(false);
          if (!read.ok) expect([read.error.length > 0, read.error.every(isSentence)]).toEqual([true, true]);
        }
      }
    });
  });
}
