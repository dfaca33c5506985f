import fc from "fast-check";
import { expect, it } from "vitest";
import type { GameState } from "../../rules/north-africa/position/state.ts";
import { games, played } from "./support/play.ts";
import { opened, rules, type Source } from "./support/position.ts";
import { runs } from "./support/runs.ts";

/** All that can be asked of a state. */
function asked(state: GameState) {
  return {
    frozen: rules.freeze(state),
    inspection: rules.inspect(state),
    counters: rules.counters(state),
    arrivals: rules.arrivals(state),
    retreats: [...rules.retreats(state)],
    advances: [...rules.advances(state)],
    standing: rules.standing(state),
    fallback: state.stage.at === "over" ? undefined : rules.fallback(state),
    routeToTheEdge: rules.counters(state).map(({ id }) => rules.routeOff(state, id, "east")),
  };
}

/** The state from its snapshot, on a setting that was made again from the documents: no table and no cache is shared. */
function rebuilt(source: Source, state: GameState): GameState {
  const thawed = rules.thaw(opened(source), JSON.parse(JSON.stringify(rules.freeze(state))));
  if (!thawed.ok) throw new Error(thawed.error.join("; "));
  return thawed.value;
}

it("a state as it has come about is the state made afresh from its snapshot, in everything that can be asked", () => {
  fc.assert(
    fc.property(games(120), (game) => {
      let count = 0;
      for (const { after } of played(game)) {
        if (++count % 3 === 0) expect(asked(after)).toEqual(asked(rebuilt(game.source, after)));
      }
    }),
    runs(10),
  );
});

it("a decision has the same answer in both", () => {
  fc.assert(
    fc.property(games(120), (game) => {
      for (const { before, decision, dice, events, after } of played(game)) {
        const left = [...dice];
        const decided = rules.decide(rebuilt(game.source, before), decision, { roll: () => left.shift()! });
        if (!decided.ok) throw new Error(decided.error.map(({ message }) => message).join(" "));
        expect(decided.value.events).toEqual(events);
        expect(rules.freeze(decided.value.state)).toEqual(rules.freeze(after));
      }
    }),
    runs(10),
  );
});

it("the hexes that count as crowded are those in which two units stand (5.31)", () => {
  fc.assert(
    fc.property(games(200), (game) => {
      for (const { after } of played(game)) {
        const hexes = rules.counters(after).flatMap(({ hex }) => hex ?? []);
        const doubled = new Set(hexes.filter((hex, index) => hexes.indexOf(hex) !== index));
        const { grid } = after.setting.map;
        expect(new Set(after.crowded.map((hex) => grid.name(hex)))).toEqual(doubled);
      }
    }),
    runs(30),
  );
});
