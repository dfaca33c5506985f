import { describe, expect, it } from "vitest";
import { gameAtStart } from "../../src/cli/command-line/files.ts";
import { seenBy } from "../../src/game/open/open-game.ts";
import { commandIn } from "../../src/mail/command-registry/registry.ts";

/** Somebody writes a name that every object has, in a place for a word of the game. */

const INHERITED = ["constructor", "__proto__", "toString", "valueOf", "hasOwnProperty"];

describe.each(["crusader/campaign", "crusader-2010/tobruk", "fab-crusader/campaign"])("in %s", (scenario) => {
  const { system, sight } = seenBy(gameAtStart(scenario), "allied");

  it.each(INHERITED)("explain %s is answered with why it cannot be", (name) => {
    for (const question of [name, `supply ${name}`, `${name} at 3117`, `attack ${name}`, `fire ${name}`]) {
      expect(system.orders.explain(sight, question), question).toMatchObject({
        ok: false,
        error: expect.stringMatching(/\.$/),
      });
    }
  });

  it.each(INHERITED)("nothing has happened to a thing called %s", (name) => {
    expect(system.board.history?.(sight, [], name)).toBeUndefined();
    expect(system.board.about?.(sight, { kind: "piece", id: name })).toBeUndefined();
  });
});

it.each(INHERITED)("a line %s of a letter is no command", (name) => {
  expect(commandIn(name)).toBeUndefined();
});
