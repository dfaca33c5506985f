import { type DeskGame } from "../../../tests/support/north-africa.ts";
import { describe, expect, it } from "vitest";
import { deploy, scenario, unitId } from "../../../tests/support/desert.ts";
import { explained, outlineOf, statementsOf } from "../../../tests/support/explaining.ts";
import type { HexName } from "../../hexes/hex-grid.ts";

const section = (game: DeskGame, unit: string, heading: string) =>
  outlineOf(statementsOf(explained(game, { about: "unit", unit: unitId(unit) }), heading));

describe("a unit", () => {
  it("is described by what is printed on its counter, and how that is known (2.31)", () => {
    expect(section(scenario("campaign"), "it-12-art", "What it is")).toEqual([
      "Italian artillery, Axis, 1-1-2/1-7: barrage 1, final protective fire 1, range 2, defense 1, movement 7 (2.31)",
      "Not mechanized: it pays 2 to cross a minefield of its own side (10.11)",
      "Its values: follows from the rules",
      "Its kind: reconstructed, not printed",
    ]);
  });

  it("stands on ground that helps it: terrain, a fortified box, anti-tank guns (7.41, 10.31, 11.11)", () => {
    const game = deploy({
      units: { "al-8rtr": "0605" },
      map: { hexes: { "0605": "rough" }, fortifiedBoxes: ["0605"] },
    });
    expect(section(game, "al-8rtr", "Where it stands")).toEqual([
      "0605 is rough terrain, 4 to enter but by road or trail (5.21, 5.22, 5.23)",
      "Its defenders are attacked on the Rough line, or on a better one (7.41, 7.44)",
      "A fortified box: D1, D2 and Br do nothing to an Allied unit that is attacked only across minefields (10.31, 10.32)",
    ]);
    const covered = deploy({ units: { "ge-1-8": "0605", "ge-33-at": "0606" } });
    expect(section(covered, "ge-1-8", "Where it stands").at(-1)).toBe(
      "33 (0606): if a mechanized unit attacks, the Anti-Tank line applies, or a better one (11.11, 11.15)",
    );
  });

  it("may end its move in the hexes of its reach (5.0, 12.23)", () => {
    const game = scenario("campaign");
    const [, , ends] = section(game, "ge-1-8", "Movement");
    expect(ends).toMatch(/^It may end its move in \d+ hexes \(5\.0, 12\.23\)$/);
    const held = deploy({ units: { "al-8rtr": "0605", "ge-1-8": "0604" } });
    expect(section(held, "al-8rtr", "Movement").at(-1)).toBe(
      "It may end its move only in its own hex (5.0, 12.23)",
    );
  });

  it("that has moved moves no more, and shares its hex only for a while (5.15, 5.31)", () => {
    const { rules, state } = deploy({ units: { "al-8rtr": "0605", "al-44rtr": "0604" } });
    const moved = rules.rehearse(state, {
      kind: "move",
      unit: unitId("al-8rtr"),
      path: ["0605", "0604"] as HexName[],
    });
    if (!moved.ok) throw new Error(moved.error[0].message);
    const game = { rules, state: moved.value.state };
    expect(section(game, "al-8rtr", "Movement")).toEqual([
      "It has moved in this phase, and moves no more (5.15)",
    ]);
    expect(section(game, "al-8rtr", "In this Player-Turn")).toEqual(["It has moved (5.15)"]);
    expect(section(game, "al-44rtr", "Where it stands").at(-1)).toBe(
      "8RTR (0604) stands here too: one of them has to move on before the phase ends (5.31)",
    );
  });

  it("off the map says where it is", () => {
    const gone = deploy({ units: { "ge-1-8": "0605" }, eliminated: ["al-8rtr"], exited: ["al-44rtr"] });
    expect(section(gone, "al-8rtr", "Where it is")).toEqual(["It is eliminated"]);
    expect(section(gone, "al-44rtr", "Where it is")).toEqual([
      "It has left the map and does not come back (14.11)",
    ]);
    expect(section(gone, "al-4rtr", "Where it is")).toEqual(["It does not take part in this game"]);
  });
});

describe("a reinforcement", () => {
  const units = { "al-70-art": "1004", "ge-1-8": "1605" };
  const due = (entry: Record<string, string> = {}) =>
    scenario("campaign", { units: { ...units, ...entry }, gameTurn: 2, reserve: ["al-1sa", "al-3sa"] });
  const come = (game: DeskGame, to: string) =>
    explained(game, { about: "destination", unit: unitId("al-1sa"), to: to as HexName });

  it("comes with the time and place that it is due (13.0)", () => {
    expect(section(scenario("campaign"), "al-1sa", "Where it is")).toEqual([
      "A reinforcement of Game-Turn 2, at 1625 (13.0)",
    ]);
    expect(section(due(), "al-1sa", "Where it is").at(-1)).toBe("It may enter now (13.24)");
    expect(section(due({ "ge-2-8": "1625" }), "al-1sa", "Where it is").at(-1))
      .toMatch(/^1625 is blocked: it may enter now at \d{4}.* \(13.22, 13.24\)$/);
  });

  it("that is due pays its entry, then its way (13.11)", () => {
    const game = due();
    const explanation = come(game, "1623");
    const way = game.rules.routeIn(game.state, unitId("al-1sa"), "1625" as HexName, "1623" as HexName);
    expect(explanation).toMatchObject({ isLegal: true, way: { path: way } });
    const [entry, from, ...rest] = outlineOf(statementsOf(explanation, "The way"));
    expect(entry).toMatch(/^Entry at 1625: \d½? \(13.11, 13.12\)$|^Entry at 1625: ½ \(13.11, 13.12\)$/);
    expect(from).toBe("From 1625");
    expect(rest.at(-2)).toMatch(/ of 9 movement points \(5.13\)$/);
  });

  it("does not come before it is due, nor farther than its points take it (13.14)", () => {
    const early = outlineOf(statementsOf(come(scenario("campaign"), "1623")));
    expect(early).toEqual(["No", "A reinforcement of Game-Turn 2, at 1625 (13.0)"]);
    const far = come(due(), "1103");
    expect(far.isLegal).toBe(false);
    expect(outlineOf(statementsOf(far)).at(-1)).toBe(
      "With 9 movement points it cannot end its move there (13.14)",
    );
  });
});
