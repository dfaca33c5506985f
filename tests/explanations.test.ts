import { type DeskGame, openDesk } from "./support/north-africa.ts";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CASES } from "../rules/north-africa/cases.ts";
import { type CaseFile, readCase } from "../src/game/proof/case-file.ts";
import { playScenario } from "../src/game/recording/record.ts";
import type { AttackDecision } from "../rules/north-africa/contract/decision.ts";
import type { UnitId } from "../rules/hexes/names.ts";
import { ScriptedDice } from "../src/kernel/dice.ts";
import type { GameEvent } from "../rules/north-africa/contract/event.ts";
import type { Explanation, Question } from "../rules/north-africa/contract/explanation.ts";
import type { HexName } from "../rules/hexes/hex-grid.ts";
import { SIDES } from "../src/kernel/side.ts";
import { scenario } from "./support/desert.ts";
import { everyStatement, explained, statementsOf } from "./support/explaining.ts";
import { type GameState } from "../rules/north-africa/position/state.ts";
import { few } from "./properties/support/runs.ts";

/** That explanations say what the judging functions decide: costs, legality, columns, supply. */

/** The cases by which a question is answered with No. */
function refusedBy(explanation: Explanation): string[] {
  const no = explanation.sections[0].statements.find(({ text }) => text === "No");
  return everyStatement(no?.parts ?? []).flatMap(({ cites }) => cites);
}

const PLAYED = (() => {
  const played = playScenario("crusader/campaign", "explain", { allied: "computer", axis: "computer" });
  if (!played.ok) throw new Error(played.error.join("; "));
  return played.value;
})();

/**
 * The Campaign at its opening, and at the beginning of some Movement Phases of a game that the computer played; there one
 * way in seven is enough.
 */
const POSITIONS: readonly (readonly [string, DeskGame, number])[] = few([
  ["the opening", scenario("campaign"), 1],
  ...[7, 16].map((number) => [`Movement Phase ${number} of a game`, atMovementPhase(number), 7] as const),
], 2);

function atMovementPhase(number: number): DeskGame {
  const game = scenario("campaign");
  let { state } = game;
  let began = 1;
  for (const { decision, dice } of PLAYED.record.steps) {
    const read = game.rules.readDecision(decision);
    if (!read.ok) throw new Error(read.error.join("; "));
    const decided = game.rules.decide(state, read.value, new ScriptedDice(dice ?? []));
    if (!decided.ok) throw new Error(decided.error[0].message);
    state = decided.value.state;
    began += decided.value.events.filter((event) =>
      event.kind === "phaseBegan" && event.phase === "movement"
    ).length;
    if (began === number) return { ...game, state };
  }
  throw new Error(`the game has only ${began} Movement Phases`);
}

/** Every numbered case that says something, not the mere headings. */
const NUMBERS = CASES.filter(({ kind }) => kind !== "heading").map(({ number }) => number);

const onMap = ({ rules, state }: DeskGame) =>
  rules.counters(state).filter(({ status }) => status === "onMap");
const movers = (game: DeskGame) =>
  onMap(game).filter(({ side }) => side === game.rules.phase(game.state).phasing);

describe.each(POSITIONS)("in %s", (_, game, stride) => {
  const { rules, state } = game;

  it("the way to every hex of a unit's reach costs what its reach says, and its steps add up to that", () => {
    let ways = 0;
    for (const { id: unit } of movers(game)) {
      for (const [to, cost] of [...rules.reach(state, unit)].filter((_, index) => index % stride === 0)) {
        const explanation = explained(game, { about: "destination", unit, to });
        const { isLegal, way } = explanation;
        expect([isLegal, way?.cost, way?.path.at(-1)]).toEqual([true, cost, to]);
        const steps = statementsOf(explanation, "The way").slice(1, -2);
        expect(steps).toHaveLength(way!.path.length - 1);
        expect(steps.reduce((sum, { points }) => sum + points!, 0)).toBe(cost);
        for (const { points, parts, cites } of steps.filter(({ cites }) => cites.length === 0)) {
          const charged = parts.filter((part) => part.points !== undefined);
          expect([cites, charged.reduce((sum, part) => sum + part.points!, 0)]).toEqual([[], points]);
        }
        ways++;
      }
    }
    expect(ways).toBeGreaterThan(100);
  });

  it("a hex beyond a unit's reach is refused for the reasons that judge it", () => {
    for (const { id: unit, hex } of movers(game)) {
      const reach = rules.reach(state, unit);
      for (const to of ["0101", "1103", "1509", "2816", "3409", "3126"] as HexName[]) {
        if (reach.has(to) || to === hex) continue;
        const explanation = explained(game, { about: "destination", unit, to });
        expect(explanation.isLegal).toBe(false);
        const cites = rules.unreachable(state, unit, to).map(({ cite }) => cite);
        expect(refusedBy(explanation)).toEqual(expect.arrayContaining(cites));
      }
    }
  });

  it("any path, legal or not, is explained as a move along it is judged", () => {
    const units = movers(game);
    const walk = fc.tuple(fc.nat(units.length - 1), fc.array(fc.nat(5), { minLength: 1, maxLength: 6 }));
    fc.assert(fc.property(walk, ([index, turns]) => {
      const { id: unit, hex } = units[index];
      const path = walkFrom(game, hex!, turns);
      const moved = rules.rehearse(state, { kind: "move", unit, path });
      const explanation = explained(game, { about: "path", unit, path });
      expect(explanation.isLegal).toBe(moved.ok);
      if (moved.ok) {
        expect(moved.value.events).toMatchObject([{ kind: "moved", cost: explanation.way!.cost }]);
      } else {
        expect(refusedBy(explanation)).toEqual(expect.arrayContaining(moved.error.map(({ cite }) => cite)));
      }
    }));
  });

  it("a unit is called in supply exactly when it is, with a path of neighbors to a source", () => {
    const sources = rules.picture(state).supply;
    for (const { id: unit, side, supplied } of onMap(game)) {
      const [first, ...rest] = statementsOf(explained(game, { about: "unit", unit }), "Supply");
      expect(first.text.startsWith("It is in supply")).toBe(supplied);
      if (!supplied) {
        expect(everyStatement(rest).flatMap(({ cites }) => cites)).toContain("12.32");
        continue;
      }
      const path = first.parts.length === 0
        ? []
        : first.parts[0].text.replace("Its path: ", "").split(" ") as HexName[];
      for (const [at, hex] of path.entries()) {
        if (at > 0) expect(rules.distance(state, path[at - 1], hex)).toBe(1);
      }
      if (path.length > 0) expect(sources[side]).toContain(path.at(-1));
    }
  });

  it("what a unit has to attack, and be attacked by, is what its Combat Phase demands", () => {
    const { mustAttack } = rules.inspect(state);
    for (const { id: unit } of movers(game)) {
      const told = statementsOf(explained(game, { about: "unit", unit }), "Zones of control");
      const obliged = told.some(({ text }) => text.startsWith("In its own Combat Phase it must attack"));
      expect([unit, obliged]).toEqual([unit, mustAttack.includes(unit)]);
    }
  });

  it("every unit and every kind of hex can be explained, each case a case of the rulebook", () => {
    const questions: Question[] = [
      ...rules.counters(state).map(({ id: unit }): Question => ({ about: "unit", unit })),
      ...["0101", "1003", "1103", "2613", "3117", "3513"].map((hex): Question => ({
        about: "hex",
        hex: hex as HexName,
      })),
    ];
    for (const question of questions) {
      for (const { text, cites } of everyStatement(statementsOf(explained(game, question)))) {
        expect(text).not.toBe("");
        for (const cite of cites) expect(NUMBERS).toContain(cite);
      }
    }
  });

  it("the units that can come to a hex are those with the hex in reach", () => {
    const { phasing } = rules.phase(state);
    for (const hex of ["2613", "3117", "1509", "2106"] as HexName[]) {
      const able = movers(game).filter(({ id }) => rules.reach(state, id).has(hex)).length;
      const comers = statementsOf(explained(game, { about: "hex", hex }), "Who can come");
      expect(comers[SIDES.indexOf(phasing)].points).toBe(able);
    }
  });
});

/** A path of neighbors from a hex, each the `turn`th of those around the one before. */
function walkFrom({ rules, state }: DeskGame, from: HexName, turns: readonly number[]): HexName[] {
  const path = [from];
  for (const turn of turns) {
    const last = path[path.length - 1];
    const [column, row] = [Number(last.slice(0, 2)), Number(last.slice(2))];
    const near = [-1, 0, 1].flatMap((x) => [-1, 0, 1].map((y) => [column + x, row + y]))
      .map((numbers) => numbers.map((number) => String(number).padStart(2, "0")).join("") as HexName)
      .filter((hex) => rules.distance(state, last, hex) === 1);
    path.push(near[turn % near.length]);
  }
  return path;
}

const FOLDER = join(import.meta.dirname!, "conformance/north-africa");
const ATTACKING = readdirSync(FOLDER, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".json") && !name.endsWith(".schema.json")).sort()
  .flatMap((name): [string, CaseFile][] => {
    const read = readCase(JSON.parse(readFileSync(join(FOLDER, name), "utf8")));
    return read.ok && JSON.stringify(read.value.steps).includes('"attack"') ? [[name, read.value]] : [];
  });

describe("the attacks of the conformance cases", () => {
  it("are many", () => expect(ATTACKING.length).toBeGreaterThan(100));

  it.each(ATTACKING)("%s: are explained as they are judged and resolved", (_, file) => {
    const opened = openDesk(file);
    if (!opened.ok) return expect(file.steps).toEqual([]);
    const { rules } = opened.value;
    let { state } = opened.value;
    for (const [index, step] of file.steps.entries()) {
      const decision = rules.readDecision(step.decision);
      if (!decision.ok) throw new Error(decision.error.join("; "));
      const decided = rules.decide(state, decision.value, new ScriptedDice(step.dice ?? []));
      if (decision.value.kind === "attack" && rules.query(state).kind === "attack") {
        const events = decided.ok ? resolving(file, index, decided.value, opened.value) : [];
        agrees({ ...opened.value, state }, decision.value, decided.ok ? [] : decided.error, events);
      }
      if (decided.ok) state = decided.value.state;
    }
  });
});

/** The events of an attack and of the protection that answers it. */
function resolving(
  file: CaseFile,
  index: number,
  attacked: { state: GameState; events: readonly GameEvent[] },
  { rules }: DeskGame,
): readonly GameEvent[] {
  const next = file.steps[index + 1];
  if (next === undefined || rules.query(attacked.state).kind !== "protect") return attacked.events;
  const protect = rules.readDecision(next.decision);
  const decided = protect.ok
    ? rules.decide(attacked.state, protect.value, new ScriptedDice(next.dice ?? []))
    : protect;
  return decided.ok ? [...attacked.events, ...decided.value.events] : attacked.events;
}

function agrees(
  game: DeskGame,
  attack: AttackDecision,
  violations: readonly { cite: string }[],
  events: readonly GameEvent[],
): void {
  const result = game.rules.explain(game.state, { about: "attack", attack });
  if (!result.ok) {
    expect(violations.map(({ cite }) => cite)).toEqual(expect.arrayContaining([result.error[0].cite]));
    return;
  }
  const { isLegal, reckoning } = result.value;
  const side = (id: UnitId) => game.rules.counters(game.state).find((counter) => counter.id === id)?.side;
  const { phasing } = game.rules.phase(game.state);
  if (side(attack.defenders[0]) === phasing) return expect(violations).not.toEqual([]);
  expect(isLegal).toBe(violations.length === 0);
  expect(refusedBy(result.value)).toEqual(expect.arrayContaining(violations.map(({ cite }) => cite)));
  const resolved = events.find((event) => event.kind === "combatResolved");
  if (resolved === undefined) return;
  const protection = events.find((event) => event.kind === "protected")?.strength ?? 0;
  expect(reckoning).toMatchObject({ attack: resolved.attack, row: resolved.row });
  expect(reckoning!.defense + protection).toBe(resolved.defense);
  expect(reckoning!.differential - protection).toBe(resolved.differential);
  if (protection === 0) expect(reckoning!.column).toBe(resolved.column);
}
