import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fighters, pointCandidates } from "../../../rules/fast-action-battles/battle/sides.ts";
import { handle } from "../../../rules/fast-action-battles/position/events.ts";
import { rollingBlocks } from "../../../rules/fast-action-battles/rolling.ts";
import type { Decision } from "../../../rules/fast-action-battles/position/decisions.ts";
import { seen } from "../../../rules/fast-action-battles/position/seen.ts";
import type { Truth } from "../../../rules/fast-action-battles/position/truth.ts";
import { enemyOf, type Side } from "../../../src/kernel/side.ts";
import { isOver, type Viewer } from "../../../src/kernel/rules.ts";
import { Chance } from "../support/chance.ts";
import { runs, share } from "../support/runs.ts";
import { rules } from "./support/opening.ts";
import { games, type Played, played, wish } from "./support/random-play.ts";
import { hiddenFrom, seenUntilShown, twinDecision, twinOf } from "./support/twins.ts";

const VIEWERS: readonly Viewer[] = ["allied", "axis", "spectator"];

const text = (value: unknown) => JSON.stringify(value);
const plain = (value: unknown): unknown => JSON.parse(text(value));

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
  it("names no unit that lies hidden from the viewer, in no part of their sight (4.1 of handles)", () => {
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

describe("a truth that a viewer may hold possible", () => {
  it("does not depend on anything that the enemy has settled in a battle and keeps secret", () => {
    let compared = 0;
    everyStep(60, ({ after }, chance) => {
      for (const viewer of ["allied", "axis", "spectator"] as const) {
        for (const truth of [after, ...attackerNames(after)]) {
          const other = withOtherChoices(truth, viewer, chance);
          if (other === undefined) continue;
          expect(plain(rules.view(other, viewer))).toEqual(plain(rules.view(truth, viewer)));
          const [one, two] = [truth, other].map((each) => rollingBlocks.possible(each, viewer, dice(3)));
          expect(two.battle).toEqual(one.battle);
          expect(two.blocks).toEqual(one.blocks);
          compared++;
        }
      }
    }, 160);
    expect(compared).toBeGreaterThan(share(40));
  });

  it("lets blocks have moved as everybody saw", () => {
    everyStep(20, ({ before, after, events }) => {
      const told = text(seen(events, "spectator"));
      for (const [index, { piece, side, moved, from, assaulting }] of after.blocks.entries()) {
        const was = before.blocks[index];
        const isChanged = moved && !was.moved || (from !== undefined && from !== was.from) ||
          (assaulting && !was.assaulting);
        if (isChanged) expect(told).toContain(`"${handle(side, piece)}"`);
      }
    });
  });
});

/** The same battle a little later: the defender has named a point unit, tanks may support, and the attacker names one. */
function attackerNames(truth: Truth): Truth[] {
  const { battle, setting } = truth;
  if (battle?.question === undefined || battle.isOpen || battle.probe) return [];
  const defender = enemyOf(battle.side);
  const [point] = pointCandidates(truth, defender);
  const [tank] = setting.chits.chits.filter(({ side, kind }) => side === "allied" && kind === "armour");
  return [{
    ...truth,
    battle: {
      ...battle,
      step: "points",
      assigned: { ...battle.assigned, allied: [tank.id] },
      points: { [defender]: point },
      question: { kind: "point", side: battle.side },
    },
  }];
}

/** What the enemies of a viewer have settled otherwise, each alone, before the point units are shown; undefined if nothing is. */
function withOtherChoices(truth: Truth, viewer: "allied" | "axis" | "spectator", chance: Chance) {
  const { battle, setting } = truth;
  if (battle?.question === undefined) return undefined;
  const { side: attacker, assigned, question, isOpen } = battle;
  const defender = enemyOf(attacker);
  const kinds = (side: Side, kind: string) =>
    assigned[side].filter((id) => setting.chits.known(id).kind === kind);
  const supported = fighters(truth, "allied").map(({ unit }) => unit);
  const works = kinds(attacker, "engineer").map((id) => [id, "works" as const]);
  const attacks = viewer === attacker ? {} : {
    direct: battle.direct === undefined ? kinds(attacker, "air")[0] : undefined,
    engineers: Object.fromEntries(Object.keys(battle.engineers).length > 0 ? [] : works),
  };
  const tanks = viewer === "allied" || Object.keys(battle.support).length > 0
    ? []
    : kinds("allied", "armour");
  const support = supported.length === 0 || tanks.length === 0
    ? {}
    : { support: { [tanks[0]]: chance.pick(supported) } };
  const isWavering = viewer !== defender && battle.step === "points" && !isOpen && !battle.probe &&
    (question.kind === "assign" || question.kind === "point") && question.side === defender &&
    assigned[defender].length === 0;
  const asked = isWavering
    ? {
      question: { kind: question.kind === "assign" ? "point" as const : "assign" as const, side: defender },
    }
    : {};
  const isNamed = viewer !== defender && !isOpen && battle.points[defender] !== undefined;
  const points = isNamed
    ? { points: { ...battle.points, [defender]: chance.pick(pointCandidates(truth, defender)) } }
    : {};
  const other = { ...battle, ...attacks, ...support, ...asked, ...points };
  return text(other) === text(battle) ? undefined : { ...truth, battle: other };
}

describe("two truths that a viewer cannot tell apart", () => {
  it("give the viewer the same sight", () => {
    everyStep(40, ({ after }, chance) => {
      for (const viewer of VIEWERS) {
        const twin = twinOf(after, viewer, chance);
        expect(text(rules.view(twin.truth, viewer))).toBe(text(rules.view(after, viewer)));
      }
    });
  });

  it("refuse the viewer the same decisions in the same words, and offer the same default", () => {
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

  it("show the viewer the same results of their own acts, until the rules turn something up", () => {
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

  it("show the viewer the same of what the other side does with the block under the same handle", () => {
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
