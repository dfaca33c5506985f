import { describe, expect, it } from "vitest";
import { ScriptedDice } from "../../../src/kernel/dice.ts";
import { newestRevision } from "../../../src/kernel/revision.ts";
import { documentsFrom } from "../../../src/game/open/shelf.ts";
import { isOver, VIEWERS } from "../../../src/kernel/rules.ts";
import { Chance } from "../../properties/support/chance.ts";
import { type Entrant, plain, valueOf } from "../support/entrant.ts";
import { everyStep, noting, setUp } from "../support/random-play.ts";
import { sampled, share } from "../../properties/support/runs.ts";

/** A truth comes back from its snapshot as it was, after every decision, by every revision. */
export function freezing(entrant: Entrant): void {
  const { system: { rules, ruleset, ...system } } = entrant;
  const text = (value: unknown) => JSON.stringify(value);

  describe("freezes and thaws", () => {
    it("after every decision, for every viewer", () => {
      for (const { after, opening } of sampled(everyStep(entrant))) {
        const frozen = plain(rules.freeze(after));
        const thawed = valueOf(rules.thaw(setUp(entrant, opening), frozen));
        expect(plain(rules.freeze(thawed))).toEqual(frozen);
        expect(rules.query(thawed)).toEqual(rules.query(after));
        for (const viewer of rules.hasSecrets ? VIEWERS : []) {
          expect(plain(rules.view(thawed, viewer))).toEqual(plain(rules.view(after, viewer)));
        }
      }
    });

    it("so that the game goes on from there as it would have, its decisions read from JSON", () => {
      let compared = 0;
      const decided = everyStep(entrant).filter(({ decision }) => decision !== undefined);
      for (const { before, after, decision, dice, events, opening } of sampled(decided)) {
        const thawed = valueOf(rules.thaw(setUp(entrant, opening), plain(rules.freeze(before))));
        const read = valueOf(rules.readDecision(plain(decision)));
        const scripted = new ScriptedDice(dice.map(({ die }) => die));
        const again = valueOf(rules.decide(thawed, read, scripted));
        expect(plain(again.events)).toEqual(plain(events));
        expect(plain(rules.freeze(again.truth))).toEqual(plain(rules.freeze(after)));
        compared++;
      }
      expect(compared).toBeGreaterThan(share(entrant.games));
    });

    it("and a decision, carried out or refused, changes nothing in the truth that it was made in", () => {
      for (const { before, decision } of everyStep(entrant, 2)) {
        if (decision === undefined) continue;
        const frozen = text(rules.freeze(before));
        rules.decide(before, decision, noting(new Chance(3)));
        rules.decide(before, rules.fallback(before), noting(new Chance(3)));
        expect(text(rules.freeze(before))).toBe(frozen);
      }
    });

    it("and refuses a snapshot that is none of this game, in sentences", () => {
      const setting = setUp(entrant, entrant.openings[0]);
      for (const nonsense of [null, 7, "frozen", [], {}, { gameTurn: 1 }]) {
        const thawed = rules.thaw(setting, nonsense);
        expect(thawed.ok).toBe(false);
        if (!thawed.ok) expect(thawed.error.length).toBeGreaterThan(0);
      }
    });

    it("by every revision of its rules, from one to another", () => {
      const newest = newestRevision(rules);
      expect(rules.revisions.map(({ number }) => number))
        .toEqual(Array.from({ length: newest - 1 }, (_, index) => index + 2));
      const last = [...everyStep(entrant, 1)].findLast(({ after }) => !isOver(rules.query(after)))!;
      const documents = valueOf(documentsFrom(system.shelf, last.opening));
      for (let revision = 1; revision <= newest; revision++) {
        const opened = valueOf(rules.setup(documents, { ruleset, options: last.opening.options, revision }));
        const moved = valueOf(rules.thaw(opened, plain(rules.freeze(last.after))));
        expect(plain(rules.freeze(moved))).toEqual(plain(rules.freeze(last.after)));
        expect(rules.decide(moved, rules.fallback(moved), noting(new Chance(3))).ok).toBe(true);
      }
    });
  });
}
