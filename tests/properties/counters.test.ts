import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { GameEvent } from "../../rules/north-africa/contract/event.ts";
import { QUICK_PLAYERS } from "../../src/game/proof/autoplay.ts";
import { playScenario } from "../../src/game/recording/record.ts";
import type { GameState } from "../../rules/north-africa/position/state.ts";
import { games, played } from "./support/play.ts";
import { opened, rules, SCENARIO_IDS } from "./support/position.ts";
import { runs } from "./support/runs.ts";
import { deskOfGame } from "../support/north-africa.ts";

type Places = Map<string, string>;

/** Each counter's hex or, off the map, what has become of that counter. */
function placesOf(state: GameState): Places {
  return new Map(rules.counters(state).map(({ id, hex, status }) => [id, hex ?? status]));
}

/** The places after an event: what a reader of the log believes. A unit is only ever taken from where it was. */
function follow(places: Places, event: GameEvent): void {
  const from = (unit: string, place: string) => expect([unit, places.get(unit)]).toEqual([unit, place]);
  switch (event.kind) {
    case "moved":
    case "retreated":
    case "displaced":
    case "advanced":
      from(event.unit, event.path[0]);
      places.set(event.unit, event.path.at(-1)!);
      break;
    case "entered":
      from(event.unit, "reserve");
      places.set(event.unit, event.path.at(-1)!);
      break;
    case "exited":
      from(event.unit, event.path[0]);
      places.set(event.unit, "exited");
      break;
    case "eliminated":
      from(event.unit, event.hex);
      places.set(event.unit, "eliminated");
      break;
  }
}

function check(places: Places, events: readonly GameEvent[], after: GameState): void {
  const { size } = places;
  for (const event of events) {
    follow(places, event);
    expect(places.size).toBe(size);
  }
  expect(places).toEqual(placesOf(after));
}

describe("counters", () => {
  it("are never lost or doubled: the events tell where each of them is, after every decision of random play", () => {
    fc.assert(
      fc.property(games(250), (game) => {
        const places = placesOf(opened(game.source));
        for (const { events, after } of played(game)) check(places, events, after);
      }),
      runs(25),
    );
  });

  it("nor in a game that the computer plays, which always ends", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...SCENARIO_IDS),
        fc.string({ maxLength: 8 }),
        fc.constantFrom(...QUICK_PLAYERS),
        fc.constantFrom(...QUICK_PLAYERS),
        (id, seed, allied, axis) => {
          const game = playScenario(id, seed, { allied, axis });
          if (!game.ok) throw new Error(game.error.join("; "));
          const { record, outcome } = game.value;
          const { state } = deskOfGame(game.value);
          expect(["allied", "axis", "draw"]).toContain(outcome.winner);
          const places = placesOf(opened({ ruleset: rules.id, scenario: id }));
          check(
            places,
            record.steps.flatMap(({ events }) => events as unknown as GameEvent[]),
            state,
          );
          expect(rules.phase(state).gameTurn).toBe(rules.phase(state).lastTurn);
        },
      ),
      runs(6),
    );
  });
});
