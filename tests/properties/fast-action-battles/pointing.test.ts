import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { answers } from "../../../rules/fast-action-battles/sequence/battle-choices.ts";
import { choices } from "../../../rules/fast-action-battles/sequence/choices.ts";
import type { Decision } from "../../../rules/fast-action-battles/position/decisions.ts";
import { moveOrderFor, orderFor } from "../../../rules/fast-action-battles/orders/said-by.ts";
import { print } from "../../../rules/fast-action-battles/orders/line/said.ts";
import { pointing as board } from "../../../rules/fast-action-battles/pointing/pointing.ts";
import { system } from "../../../rules/fast-action-battles/system.ts";
import { point } from "../../../rules/fast-action-battles/pointing/point.ts";
import { seen } from "../../../rules/fast-action-battles/position/seen.ts";
import type { Sight } from "../../../rules/fast-action-battles/position/sight.ts";
import { tables } from "../../../rules/fast-action-battles/table.ts";
import type { Truth } from "../../../rules/fast-action-battles/position/truth.ts";
import type { Desk } from "../../../src/kernel/order-language.ts";
import type { Pointing, Thing } from "../../../src/kernel/pointing.ts";
import { isOver, type Viewer } from "../../../src/kernel/rules.ts";
import { type Side, SIDES } from "../../../src/kernel/side.ts";
import { deskAt, language } from "../../support/fast-action-battles.ts";
import { Chance } from "../support/chance.ts";
import { runs, share } from "../support/runs.ts";
import { rules } from "./support/opening.ts";
import { games, type Played, played } from "./support/random-play.ts";
import { twinOf } from "./support/twins.ts";

const VIEWERS: readonly Viewer[] = ["allied", "axis", "spectator"];

/** Some positions of a game, with a chance of their own. */
function somePositions(usual: number, check: (step: Played, chance: Chance) => void): void {
  fc.assert(
    fc.property(games(60), (game) => {
      const chance = new Chance(game.seed + 1);
      const steps = [...played(game)];
      for (let count = 0; count < 2 && steps.length > 0; count++) check(chance.pick(steps), chance);
    }),
    runs(usual),
  );
}

/** A side at its desk, asked where the position asks it in the midst of a Player-Turn. */
function seated(truth: Truth, side: Side): Desk<Sight> {
  const query = rules.query(truth);
  const isAsked = !isOver(query) && query.side === side && !query.opensTurn;
  return deskAt(truth, side, [], isAsked ? { about: null } : undefined);
}

const read = (desk: Desk<Sight>, lines: readonly string[]) =>
  desk.asked === undefined ? language.read(desk, lines) : language.readAnswer(desk, lines);

/** All that may be picked next. */
function next({ marks, choices }: Pointing): Thing[] {
  return [
    ...marks.flatMap((mark) => mark.kind === "sign" && mark.look !== "bar" ? [mark.at] : []),
    ...choices.flatMap(({ pick }) => pick ?? []),
  ];
}

/** Points at something by chance, as long as anything may be picked. */
function* wandered(desk: Desk<Sight>, lines: readonly string[], chance: Chance): Generator<Pointing> {
  let picks: readonly Thing[] = [];
  for (let depth = 0; depth < 5; depth++) {
    const shown = point(desk, lines, picks);
    yield shown;
    const things = next(shown);
    if (things.length === 0) return;
    picks = [...shown.picks, chance.pick(things)];
  }
}

describe("whatever is pointed at", () => {
  it("comes out as lines that stand where they are read", () => {
    let count = 0;
    somePositions(3, ({ after }, chance) => {
      for (const side of SIDES) {
        const desk = seated(after, side);
        let lines: readonly string[] = language.sheet(desk);
        for (let walk = 0; walk < 4; walk++) {
          const known = new Set(read(desk, lines).reports.map(({ text }) => text));
          for (const { choices, says } of wandered(desk, lines, chance)) {
            expect(JSON.stringify([choices, says])).not.toMatch(/undefined|NaN|\[object/);
            const whole = choices.filter((choice) => choice.lines !== undefined);
            if (whole.length === 0) continue;
            const { lines: written = [], label } = chance.pick(whole);
            const fresh = read(desk, written).reports.filter(({ text }) => !known.has(text));
            for (const { text, status, message } of fresh) {
              expect(status, `${label} / ${text}: ${message}`).not.toBe("refused");
            }
            count += fresh.length;
            if (chance.onceIn(2)) lines = written;
            if (lines === written) break;
          }
        }
      }
    });
    expect(count).toBeGreaterThan(share(5));
  });

  it("can be everything that may be done now", () => {
    let count = 0;
    somePositions(5, ({ after }, chance) => {
      const query = rules.query(after);
      if (isOver(query)) return;
      const desk = seated(after, query.side);
      const open = [...choices(desk.sight)].filter((decision) => decision.kind !== "attack");
      if (open.length === 0) return;
      const decision = chance.pick(open);
      const order = decision.kind === "move" && query.kind === "reaction"
        ? moveOrderFor(after.setting, decision, "react")
        : decision.kind === "move" && query.kind === "breakthroughMovement"
        ? moveOrderFor(after.setting, decision, "breakthrough")
        : orderFor(after.setting, decision);
      if (order === undefined) return;
      const line = print({ turn: undefined, order });
      const found = linesFrom(desk, firstOf(decision));
      // A scout is ordered with what it does then, a Special Action by the chit that it is.
      expect(
        [...found].some((one) => one === line || one.startsWith(`${line} `)),
        `${line}: ${[...found].slice(0, 20)}`,
      ).toBe(true);
      count++;
    });
    expect(count).toBeGreaterThan(share(2));
  });

  it("answers every question in the midst of a Player-Turn", () => {
    let count = 0;
    fc.assert(
      fc.property(games(80), (game) => {
        const before = count;
        for (const { after } of played(game)) {
          const query = rules.query(after);
          if (isOver(query) || [...answers(deskAt(after, query.side).sight)].length === 0) continue;
          const desk = seated(after, query.side);
          const { choices, says } = point(desk, language.sheet(desk), []);
          expect(says.length).toBeGreaterThan(0);
          const whole = choices.flatMap(({ lines }) => lines === undefined ? [] : [lines]);
          const isAnswered = whole.some((lines) => language.readAnswer(desk, lines).isAnswer);
          expect(isAnswered, `${query.kind}: ${choices.map(({ label }) => label)}`).toBe(true);
          count++;
        }
        // In place of a game that asks less, another is played.
        fc.pre(count - before > 1);
      }),
      runs(3),
    );
    expect(count).toBeGreaterThan(share(5));
  });
});

describe("Suggest", () => {
  /** What the page lists as left to do that a side has to do: a patrol to place, a battle to order, a unit to bring in. */
  const OWED = /Patrols to be placed|You must attack|No line brings these in/;

  it("leaves nothing owed once it has nothing to add, but where a refused line is to be put right (15.8, 6.1, 4.1)", () => {
    let [silent, owing, offered] = [0, 0, 0];
    somePositions(12, ({ after }, chance) => {
      for (const side of SIDES) {
        const desk = deskAt(after, side);
        const owed = (lines: readonly string[]) => OWED.test(JSON.stringify(point(desk, lines, []).says));
        let lines: readonly string[] = [];
        for (const { choices } of wandered(desk, [], chance)) {
          const offered = choices.filter((choice) => choice.lines !== undefined);
          if (offered.length > 0) lines = chance.pick(offered).lines!;
        }
        if (owed(lines)) owing++;
        for (const { pick } of point(desk, lines, []).choices.filter(({ isDue }) => isDue)) {
          const sets = point(desk, lines, [pick!]);
          expect(JSON.stringify(sets.says)).toContain("You must attack in");
          for (const { lines: taken = [] } of sets.choices) {
            offered++;
            expect(point(desk, taken, []).choices.filter(({ isDue }) => isDue)).toEqual([]);
          }
        }
        for (let press = 0; press < 5; press++) {
          const filled = language.fillIn(desk, lines);
          if (filled.join("\n") === lines.join("\n")) break;
          lines = filled;
        }
        expect(language.fillIn(desk, lines)).toEqual(lines);
        if (language.read(desk, lines).reports.some(({ status }) => status === "refused")) continue;
        silent++;
        expect(owed(lines), JSON.stringify([lines, point(desk, lines, []).says])).toBe(false);
      }
    });
    expect(silent).toBeGreaterThan(share(3));
    expect([owing, offered].every((count) => count > 0)).toBe(true);
  });
});

/** What a decision is pointed at by first. */
function firstOf(decision: Decision): Thing {
  const id = decision.kind === "playEvent"
    ? decision.event
    : decision.kind === "specialAction" || decision.kind === "reroll"
    ? decision.by
    : "chit" in decision
    ? decision.chit
    : "detachment" in decision
    ? decision.detachment
    : "unit" in decision
    ? decision.unit ?? ""
    : "";
  return { kind: "piece", id };
}

/** Every line that pointing leads to from something on, a few picks deep. */
function linesFrom(desk: Desk<Sight>, first: Thing): Set<string> {
  const found = new Set<string>();
  const look = (picks: readonly Thing[], depth: number) => {
    const shown = point(desk, [], picks);
    for (const { lines } of shown.choices) for (const line of lines ?? []) found.add(line.trim());
    if (depth === 0) return;
    const isAnew = (pick: Thing) => pick.id === first.id || pick.id.startsWith("battle");
    for (const pick of new Map(next(shown).map((one) => [`${one.kind} ${one.id}`, one])).values()) {
      const after = isAnew(pick) ? undefined : point(desk, [], [...shown.picks, pick]);
      if (after === undefined || after.picks.length <= shown.picks.length) continue;
      look([...shown.picks, pick], depth - 1);
    }
  };
  look([first], 3);
  return found;
}

describe("a sight that was sent as JSON", () => {
  it("says, draws and points as the sight itself, and holds nothing else", () => {
    somePositions(2, ({ after }, chance) => {
      const viewer = chance.pick(VIEWERS);
      const sight = rules.view(after, viewer);
      const sent = JSON.stringify(sight);
      const [{ rules: table }] = tables;
      const thawed = table.sightFrom(after, JSON.parse(sent));
      if (thawed?.ok !== true) throw new Error(JSON.stringify(thawed));
      expect(JSON.parse(JSON.stringify(thawed.value))).toEqual(JSON.parse(sent));
      expect(shownOf(thawed.value)).toEqual(shownOf(sight));
    });
  });

  it("is refused where it does not fit", () => {
    somePositions(1, ({ after }) => {
      for (const wrong of [null, {}, { ...rules.view(after, "axis"), chits: { "al-nothing": "cup" } }]) {
        expect(tables[0].rules.sightFrom(after, JSON.parse(JSON.stringify(wrong))).ok).toBe(false);
      }
    });
  });
});

/** Everything shown to a viewer who points: with nothing picked, after a few random picks, and for every place and piece. */
function shownOf(sight: Sight): string {
  const { viewer } = sight;
  const desk = {
    sight,
    side: viewer === "axis" ? "axis" as const : "allied" as const,
    asked: undefined,
    kept: [],
    sheet: [],
    waiting: [],
  };
  const lines = language.sheet(desk);
  const overlays = [[], lines].map((written) =>
    board.overlays.map(({ name }) => board.overlay(desk, written, name, undefined))
  );
  const things: Thing[] = [
    ...sight.setting.map.areas.map((area): Thing => ({ kind: "place", id: String(area) })),
    ...sight.blocks.map(({ unit, piece }): Thing => ({ kind: "piece", id: unit ?? piece ?? "" })),
  ];
  const told = things.map((thing) => board.about(sight, thing));
  const found = ["1", "sidi", "7arm", "block-2", "art"].map((text) => board.find(sight, text));
  const [one, other] = sight.setting.map.areas;
  const far = board.measure(sight, String(one), String(other));
  if (viewer !== "allied" && viewer !== "axis") return JSON.stringify([overlays, told, found, far]);
  const picked = [[], ...things.filter((_, index) => index % 5 === 0).map((thing) => [thing])].map((picks) =>
    point(desk, lines, picks)
  );
  return JSON.stringify([overlays, told, found, far, lines, picked]);
}

describe("two truths that a viewer cannot tell apart", () => {
  it("are pointed at, shaded, told of and found the same", () => {
    somePositions(2, ({ after }, chance) => {
      const viewer = chance.pick(VIEWERS);
      const twin = twinOf(after, viewer, chance);
      expect(shownOf(rules.view(twin.truth, viewer))).toBe(shownOf(rules.view(after, viewer)));
    });
  });

  it("are played back the same, from what was seen", () => {
    somePositions(2, ({ before, events, after }, chance) => {
      const viewer = chance.pick(VIEWERS);
      const twin = twinOf(after, viewer, chance);
      const turn = {
        side: before.phasing,
        gameTurn: before.gameTurn,
        events: seen(events, viewer),
        rolls: [],
      };
      expect(system.board.replay!(turn, rules.view(twin.truth, viewer))).toEqual(
        system.board.replay!(turn, rules.view(after, viewer)),
      );
    });
  });
});
