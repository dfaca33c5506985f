import { describe, expect, it } from "vitest";
import { isOver, type Kinded } from "../../../src/kernel/rules.ts";
import { enemyOf, SIDES } from "../../../src/kernel/side.ts";
import { Chance } from "../../properties/support/chance.ts";
import type { Entrant } from "../support/entrant.ts";
import { everyStep, noting } from "../support/random-play.ts";
import { sampled } from "../../properties/support/runs.ts";

/** Every question that random play meets has an answer, and the game an end. */
export function answering(entrant: Entrant): void {
  const { system: { rules, computer, inspection }, eventKinds } = entrant;
  const dice = () => noting(new Chance(7));

  describe("answers every question that random play meets", () => {
    it("by its default, for one side in one Game-Turn", () => {
      const asked = new Set<string>();
      for (const { after } of everyStep(entrant)) {
        const query = rules.query(after);
        if (isOver(query)) continue;
        asked.add(query.kind);
        const usual = rules.decide(after, rules.fallback(after), dice());
        expect(usual.ok || [query, usual.error]).toBe(true);
        const { gameTurn, side, played, lastTurn } = rules.turn(after);
        expect(gameTurn).toBe(query.gameTurn);
        expect(gameTurn).toBeLessThanOrEqual(lastTurn ?? gameTurn);
        expect(played).not.toContain(side);
        if (query.opensTurn && !entrant.beforeTurns?.includes(query.kind)) expect(query.side).toBe(side);
      }
      expect(asked.size).toBeGreaterThan(entrant.isPlain ? 0 : 1);
    });

    it("by the computer, on what its side sees", () => {
      if (computer === undefined) return;
      for (const { after } of sampled(everyStep(entrant, Math.ceil(entrant.games / 2)))) {
        const query = rules.query(after);
        if (isOver(query) || query.isAutomatic) continue;
        for (const skill of ["modest", "capable"] as const) {
          const [decision] = computer.decisions(rules.view(after, query.side), skill);
          if (decision === undefined) continue;
          const decided = rules.decide(after, decision, dice());
          expect(decided.ok || [query, decision, decided.error]).toBe(true);
        }
      }
    });

    it("and comes to its end by defaults alone", () => {
      for (const opening of entrant.openings) {
        const opened = [...everyStep({ ...entrant, openings: [opening], decisions: 0 }, 1)][0].after;
        let truth = opened;
        for (let count = 0; !isOver(rules.query(truth)); count++) {
          const usual = rules.decide(truth, rules.fallback(truth), dice());
          if (!usual.ok) throw new Error(JSON.stringify(usual.error));
          truth = usual.value.truth;
          expect(count).toBeLessThan(5000);
        }
        const over = rules.query(truth);
        expect(isOver(over) && [...SIDES, "draw"].includes(over.winner) && over.reason !== "").toBe(true);
        expect(rules.decide(truth, rules.fallback(opened), dice()).ok).toBe(false);
      }
    });

    it("and refuses what answers another question, in sentences that cite a case", () => {
      const known = new Map<string, Kinded>();
      for (const { before, decision } of everyStep(entrant, 2)) {
        for (const [, other] of known) {
          const decided = rules.decide(before, other, dice());
          if (decided.ok) continue;
          expect(decided.error.length).toBeGreaterThan(0);
          for (const { code, message } of decided.error) {
            expect(code).toMatch(/^[a-z][\w/-]*$/);
            expect(message.length).toBeGreaterThan(5);
          }
        }
        if (decision !== undefined) known.set(decision.kind, decision);
      }
      expect(known.size).toBeGreaterThan(1);
    });

    it("and tells facts, losses and what a viewer may look into", () => {
      for (const { after } of everyStep(entrant, 2)) {
        const headings = Object.keys(inspection.facts(after));
        expect(headings.length).toBeGreaterThan(0);
        for (const side of SIDES) {
          expect(inspection.outcome(after).lost[side]).toBeGreaterThanOrEqual(0);
          expect(inspection.inspect(rules.view(after, side))).toHaveProperty("query");
          expect(inspection.inspect(rules.view(after, enemyOf(side)))).toHaveProperty("query");
        }
      }
    });

    it.runIf(eventKinds !== undefined)("and meets every kind of event on the way", () => {
      const met = new Set<string>();
      for (const { events } of everyStep(entrant)) for (const { kind } of events) met.add(kind);
      expect([...met].sort()).toEqual([...eventKinds!].sort());
    });
  });
}
