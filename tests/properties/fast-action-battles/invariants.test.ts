import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isBarred } from "../../../rules/fast-action-battles/boundaries.ts";
import {
  areaOfBlock,
  hasForces,
  hasUnits,
  isContested,
  isMinedFor,
  isVacant,
} from "../../../rules/fast-action-battles/ground.ts";
import { overstacked } from "../../../rules/fast-action-battles/stacking.ts";
import { areasTracing, sourcesOf } from "../../../rules/fast-action-battles/supply.ts";
import type { Truth } from "../../../rules/fast-action-battles/truth.ts";
import { enemyOf, type Side, SIDES } from "../../../src/kernel/side.ts";
import { isOver } from "../../../src/kernel/system.ts";
import { runs } from "../support/runs.ts";
import { rules } from "./support/opening.ts";
import { games, type Played, played } from "./support/random-play.ts";

function everyStep(check: (step: Played) => void, usual: number, longest = 120): void {
  fc.assert(
    fc.property(games(longest), (game) => {
      for (const step of played(game)) check(step);
    }),
    runs(usual),
  );
}

/** 5.1: when a side may have more units in an area than two: until its own movement phase ends. */
function mayBeOverstacked({ phase, phasing }: Truth, side: Side): boolean {
  if (phase === "setUp" || phase === "reinforcement" || phase === "admin") return true;
  return side !== phasing || phase === "movement";
}

describe("in any game", () => {
  it("two units of a side at most are in an area, but for what placing allows (5.1, 15.6, 15.8)", () => {
    everyStep(({ after }) => {
      for (const side of SIDES) {
        if (!mayBeOverstacked(after, side)) expect(overstacked(after, side)).toEqual([]);
      }
    }, 60);
  });

  it("who is alone in an area with units controls it (2.2)", () => {
    everyStep(({ after }) => {
      if (after.battle !== undefined || after.stage.at === "scoutEnd") return;
      for (const area of after.setting.map.areas) {
        for (const side of SIDES) {
          const isAlone = hasUnits(after, side, area) && !hasForces(after, enemyOf(side), area);
          if (isAlone && after.phase !== "setUp") expect(after.control[area]).toBe(side);
        }
      }
    }, 40);
  });

  it("every unit has as many steps as its label allows, and no handle belongs to two blocks (2.0, 4.1)", () => {
    everyStep(({ before, after }) => {
      const pieces = new Set<string>();
      for (const { unit, side, strength, piece, area } of after.blocks) {
        const { steps } = after.setting.roster.known(unit);
        expect(strength).toBeGreaterThanOrEqual(1);
        expect(strength).toBeLessThanOrEqual(steps);
        if (after.phase !== "setUp") expect(piece > 0).toBe(typeof area === "number");
        if (piece === 0) continue;
        expect(pieces.has(`${side} ${piece}`)).toBe(false);
        pieces.add(`${side} ${piece}`);
        const was = before.blocks.find((block) => block.side === side && block.piece === piece);
        if (was !== undefined) expect(was.unit).toBe(unit);
        else expect(piece).toBeGreaterThanOrEqual(before.nextPiece[side]);
      }
    }, 40);
  });

  it("steps are lost and gained only as events say, one at a time", () => {
    everyStep(({ before, after, events }) => {
      for (const block of before.blocks) {
        const now = after.blocks[after.setting.roster.known(block.unit).index];
        if (typeof block.area !== "number" || typeof now.area !== "number" || block.piece !== now.piece) {
          continue;
        }
        const of = (kind: string, id: "unit" | "detachment" = "unit") =>
          events.filter((event) =>
            event.kind === kind && id in event && (event as { [key: string]: unknown })[id] === block.unit
          ).length;
        const change = of("stepGained") + of("merged") - of("stepLost") - of("detached");
        expect(now.strength - block.strength).toBe(change);
      }
    }, 40);
  });

  it("no chit comes or goes, none changes sides, and cups lose only what is drawn (4.2)", () => {
    everyStep(({ before, after, events }) => {
      expect(Object.keys(after.chits)).toEqual(Object.keys(before.chits));
      const drawn = new Set(events.flatMap((event) => event.kind === "drew" ? event.chits : []));
      const moved = new Set(
        events.flatMap((event) => event.kind === "chitMoved" && event.to === "cup" ? [event.chit] : []),
      );
      for (const [chit, place] of Object.entries(after.chits)) {
        if (before.chits[chit] === "cup" && place !== "cup") expect(drawn.has(chit)).toBe(true);
        if (before.chits[chit] !== "cup" && place === "cup") expect(moved.has(chit)).toBe(true);
        if (before.chits[chit] === "out") expect(place).toBe("out");
      }
    }, 40);
  });

  it("supply is the same by a search out from each area (9.31, 14.91-14.93)", () => {
    everyStep(
      ({ after }) => {
        for (const side of SIDES) {
          const tracing = areasTracing(after, side);
          for (const area of after.setting.map.areas) {
            expect(tracing[area]).toBe(
              findsSource(after, side, area),
            );
          }
        }
      },
      25,
      40,
    );
  });

  it("units in reserve are in uncontested areas, and no more markers are out than there are (5.21)", () => {
    everyStep(({ before, after }) => {
      for (const side of SIDES) {
        const out = after.blocks.filter((block) => block.side === side && block.reserve !== undefined);
        for (const block of out) expect(isContested(after, areaOfBlock(block) ?? 0)).toBe(false);
        for (const { reserve } of out) {
          const count = (truth: Truth) =>
            truth.blocks.filter((block) => block.side === side && block.reserve === reserve).length;
          expect(count(after)).toBeLessThanOrEqual(
            Math.max(count(before), after.setting.reserveMarkers(side, reserve!)),
          );
        }
      }
    }, 40);
  });

  it("hidden units stay hidden where no battle, roll or scout shows them (6.24)", () => {
    everyStep(({ before, after, events }) => {
      const shown = new Set(
        events.flatMap((event) => event.kind === "revealed" && event.to === undefined ? [event.unit] : []),
      );
      for (const { unit, revealed } of after.blocks) {
        const was = before.blocks[after.setting.roster.known(unit).index].revealed;
        if (revealed !== undefined && was === undefined) expect(shown.has(unit)).toBe(true);
      }
    }, 40);
  });

  it("every question is answered by the default, and the game comes to an end", () => {
    fc.assert(
      fc.property(games(60), (game) => {
        let truth: Truth | undefined;
        for (const step of played(game)) {
          truth = step.after;
          if (isOver(rules.query(truth))) return;
          const usual = rules.decide(truth, rules.fallback(truth), {
            roll: (_, faces = 10) => Math.ceil(faces / 2),
          });
          expect(usual.ok, JSON.stringify(usual)).toBe(true);
        }
        for (let count = 0; truth !== undefined && !isOver(rules.query(truth)); count++) {
          const usual = rules.decide(truth, rules.fallback(truth), {
            roll: (_, faces = 10) => Math.ceil(faces / 2),
          });
          if (!usual.ok) throw new Error(JSON.stringify(usual.error));
          truth = usual.value.truth;
          expect(count).toBeLessThan(5000);
        }
      }),
      runs(25),
    );
  });
});

/** 9.31, word for word: a chain of areas to a source, each further one friendly-controlled, or enemy-controlled and vacant. */
function findsSource(truth: Truth, side: Side, from: number): boolean {
  const sources = sourcesOf(truth, side).filter((area) => truth.control[area] === side);
  const seen = new Set([from]);
  const open = [from];
  while (open.length > 0) {
    const area = open.shift()!;
    if (sources.includes(area)) return true;
    for (const step of truth.setting.map.steps(area)) {
      const { to } = step;
      if (to === 0 || seen.has(to) || isBarred(step) || isMinedFor(truth, side, step)) continue;
      if (truth.control[to] !== side && !isVacant(truth, to)) continue;
      seen.add(to);
      open.push(to);
    }
  }
  return false;
}
