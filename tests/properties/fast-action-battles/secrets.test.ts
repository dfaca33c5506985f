import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Decision } from "../../../rules/fast-action-battles/position/decisions.ts";
import { seen } from "../../../rules/fast-action-battles/position/seen.ts";
import type { Truth } from "../../../rules/fast-action-battles/position/truth.ts";
import { enemyOf } from "../../../src/kernel/side.ts";
import { isOver, type Viewer } from "../../../src/kernel/rules.ts";
import { Chance } from "../support/chance.ts";
import { runs, share } from "../support/runs.ts";
import { rules } from "./support/opening.ts";
import { games, type Played, played, wish } from "./support/random-play.ts";
import { hiddenFrom, seenUntilShown, twinDecision, twinOf } from "./support/twins.ts";

const VIEWERS: readonly Viewer[] = ["allied", "axis", "spectator"];

const text = (value: unknown) => JSON.stringify(value);

function everyStep(usual: number, check: (step: Played, chance: Chance) => void, longest = 80): void {
  fc.assert(
    fc.property(games(longest), (game) => {
      const chance = new Chance(game.seed + 1);
      for (const step of played(game)) check(step, chance);
    }),
    runs(usual),
  );
}

/** Dice that fall alike in two truths, roll after roll. */
const dice = (seed: number) => {
  const chance = new Chance(seed);
  return { roll: (_: string, faces = 6) => 1 + chance.below(faces) };
};

/** Decisions of any kind, legal or not, as somebody might write them who guesses. */
function guess(truth: Truth, chance: Chance): Decision {
  const unit = chance.pick(truth.blocks).unit;
  const areas = truth.setting.map.areas;
  const area = chance.pick(areas);
  const chit = chance.pick(truth.setting.chits.chits).id;
  const enemy = chance.pick(truth.blocks.filter(({ piece }) => piece > 0).concat(truth.blocks));
  const next = truth.setting.map.steps(area)[0]?.to ?? area;
  return chance.pick<Decision>([
    { kind: "move", unit, path: [area, next === 0 ? "coastal-force" : next] },
    { kind: "move", unit, path: [typeof enemy.area === "number" ? enemy.area : area, area] },
    { kind: "scout", unit, area },
    { kind: "reserve", unit, marker: "XXX" },
    { kind: "stratMove", unit, to: area },
    { kind: "attack", area },
    { kind: "placePatrol", unit, area },
    { kind: "staff", chit: "al-staff", use: "intelligence", piece: `axis-block-${1 + chance.below(30)}` },
    { kind: "playEvent", event: chit, unit, area },
    { kind: "interdict", chit, area },
    { kind: "assign", chits: [chit] },
    { kind: "point", unit },
    { kind: "takeHits", losses: [unit, chit] },
    { kind: "retreatBefore", by: chit, retreats: { [unit]: [area] } },
    { kind: "reinforceBattle", by: chit, unit },
  ]);
}

describe("what a viewer is shown", () => {
  it("names no unit that lies hidden from him, in no member of his sight (4.1 of handles)", () => {
    everyStep(40, ({ after }) => {
      for (const viewer of VIEWERS) {
        const sight = text(rules.view(after, viewer));
        for (const { unit } of hiddenFrom(after, viewer)) {
          expect(sight.includes(`"${unit}"`), unit).toBe(false);
        }
      }
    });
  });

  it("names no unit of the other side in events but those that are turned up, or were", () => {
    everyStep(40, ({ before, after, events }) => {
      for (const viewer of VIEWERS) {
        const shown = text(seen(events, viewer));
        const wasHidden = new Set(hiddenFrom(before, viewer).map(({ unit }) => unit));
        for (const { unit } of hiddenFrom(after, viewer)) {
          const isTurnedUp = events.some((event) =>
            event.kind === "revealed" && event.unit === unit &&
            (event.to === undefined || event.to.some((side) => side === viewer))
          );
          if (wasHidden.has(unit) && !isTurnedUp) {
            expect(shown.includes(`"${unit}"`), `${viewer} ${unit}`).toBe(false);
          }
        }
      }
    });
  });

  it("tells of the chits in the other side's cup how many they are", () => {
    everyStep(20, ({ after }) => {
      for (const viewer of VIEWERS) {
        const sight = text(rules.view(after, viewer));
        for (const { id, side } of after.setting.chits.chits) {
          const isUnseen = ["cup", "waiting", "out"].includes(String(after.chits[id]));
          if (side !== viewer && isUnseen) expect(sight.includes(`"${id}"`), id).toBe(false);
        }
      }
    });
  });
});

describe("two truths that a viewer cannot tell apart", () => {
  it("give him the same sight", () => {
    everyStep(40, ({ after }, chance) => {
      for (const viewer of VIEWERS) {
        const twin = twinOf(after, viewer, chance);
        expect(text(rules.view(twin.truth, viewer))).toBe(text(rules.view(after, viewer)));
      }
    });
  });

  it("refuse him the same decisions in the same words, and offer him the same default", () => {
    everyStep(40, ({ after }, chance) => {
      const query = rules.query(after);
      if (isOver(query)) return;
      const twin = twinOf(after, query.side, chance);
      expect(text(rules.fallback(twin.truth))).toBe(text(rules.fallback(after)));
      for (let count = 0; count < 4; count++) {
        const decision = count === 0 ? wish(after, chance) ?? guess(after, chance) : guess(after, chance);
        const [one, other] = [after, twin.truth].map((truth) => rules.decide(truth, decision, dice(count)));
        expect(other.ok).toBe(one.ok);
        if (!one.ok && !other.ok) expect(other.error).toEqual(one.error);
      }
    });
  });

  it("show him the same of what he does, up to where the rules turn something up", () => {
    everyStep(60, ({ before, decision }, chance) => {
      const query = rules.query(before);
      if (isOver(query)) return;
      const twin = twinOf(before, query.side, chance);
      const [one, other] = [before, twin.truth].map((truth) => rules.decide(truth, decision, dice(1)));
      if (!one.ok || !other.ok) throw new Error("a decision of one's own depends on what one does not see");
      const [here, there] = [one, other].map(({ value }) =>
        seenUntilShown(value.events, query.side, query.side)
      );
      const length = Math.min(here.events.length, there.events.length);
      expect(text(there.events.slice(0, length))).toBe(text(here.events.slice(0, length)));
      const isGoingOn = one.value.truth.phase === before.phase && before.battle === undefined &&
        one.value.truth.battle === undefined;
      const staysAsked = [one, other].every(({ value }) =>
        text(rules.query(value.truth)) === text(rules.query(one.value.truth))
      );
      if (here.isAll && there.isAll && isGoingOn && staysAsked) {
        expect(text(there.events)).toBe(text(here.events));
        expect(text(rules.view(other.value.truth, query.side))).toBe(
          text(rules.view(one.value.truth, query.side)),
        );
      }
    });
  });

  it("show him the same of what the other side does with the block under the same handle", () => {
    let compared = 0;
    everyStep(60, ({ before, decision }, chance) => {
      const query = rules.query(before);
      if (isOver(query)) return;
      for (const viewer of [enemyOf(query.side), "spectator"] as const) {
        const twin = twinOf(before, viewer, chance);
        const [one, other] = [
          rules.decide(before, decision, dice(1)),
          rules.decide(twin.truth, twinDecision(decision, twin), dice(1)),
        ];
        if (!one.ok || !other.ok) continue;
        compared++;
        const [here, there] = [one, other].map(({ value }) =>
          seenUntilShown(value.events, viewer, query.side)
        );
        const length = Math.min(here.events.length, there.events.length);
        expect(text(there.events.slice(0, length))).toBe(text(here.events.slice(0, length)));
      }
    });
    expect(compared).toBeGreaterThan(share(100));
  });
});
