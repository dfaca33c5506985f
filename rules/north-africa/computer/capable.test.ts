import { openDesk } from "../../../tests/support/north-africa.ts";
import { describe, expect, it } from "vitest";
import type { Decision, DecisionOf } from "../contract/decision.ts";
import { HexGrid } from "../../hexes/hex-grid.ts";
import { deploy, type Deployment, scenario } from "../../../tests/support/desert.ts";
import { distanceFromTobruk } from "./perimeter.ts";
import type { GameState } from "../position/state.ts";
import { capable } from "./capable/capable.ts";

const movesIn = (decisions: readonly Decision[]) =>
  decisions.filter((decision): decision is DecisionOf<"move"> => decision.kind === "move");

/** Where each unit stands when the capable player has moved. */
function after(game: { rules: ReturnType<typeof deploy>["rules"]; state: GameState }): Map<string, string> {
  let state = game.state;
  for (const decision of capable(state)) {
    const next = game.rules.decide(state, decision, { roll: () => 3 });
    if (!next.ok) throw new Error(next.error[0].message);
    if (decision.kind === "endMovement") break;
    state = next.value.state;
  }
  return new Map(game.rules.counters(state).flatMap(({ id, hex }) => hex === undefined ? [] : [[id, hex]]));
}

describe("the capable player", () => {
  it("closes in on an enemy from opposite sides, so that every retreat eliminates it (7.71)", () => {
    const places = after(deploy({ units: { "al-8rtr": "0904", "al-44rtr": "0906", "ge-3-255": "0605" } }));
    const grid = HexGrid.of(12, 10, 10);
    const [here, one, other] = ["ge-3-255", "al-8rtr", "al-44rtr"].map((id) => grid.id(places.get(id)!)!);
    expect([grid.distance(here, one), grid.distance(here, other)]).toEqual([1, 1]);
    expect(grid.distance(one, other)).toBe(2);
  });

  it("stays out of enemy zones where an attack promises nothing", () => {
    const places = after(deploy({ units: { "al-1kdg": "0905", "ge-1-8": "0605", "ge-2-8": "0606" } }));
    const grid = HexGrid.of(12, 10, 10);
    for (const enemy of ["0605", "0606"]) {
      expect(grid.distance(grid.id(places.get("al-1kdg")!)!, grid.id(enemy)!)).toBeGreaterThan(1);
    }
  });

  it("leaves no unit where it would be out of supply (12.23)", () => {
    const game = scenario("campaign");
    const places = after(game);
    expect(places.size).toBeGreaterThan(80);
    expect(movesIn(capable(game.state)).length).toBeGreaterThan(10);
  });

  it("keeps the garrison in Tobruk's boxes (17.1)", () => {
    const { state } = scenario("campaign");
    const { board, setting } = state;
    const places = after(scenario("campaign"));
    const garrison = board.units("allied").filter((unit) =>
      distanceFromTobruk(state, board.standing(unit)) <= 2
    );
    expect(garrison).toHaveLength(8);
    for (const unit of garrison) {
      expect(places.get(setting.roster.id(unit))).toBe(setting.map.grid.name(board.standing(unit)));
    }
  });

  it("puts its guns within range of what they are to barrage, and beside nobody (8.11, 8.31)", () => {
    const places = after(
      deploy({ units: { "al-8rtr": "0904", "al-44rtr": "0906", "al-70-art": "1005", "ge-1-8": "0705" } }),
    );
    const grid = HexGrid.of(12, 10, 10);
    expect(grid.distance(grid.id(places.get("al-70-art")!)!, grid.id("0705")!)).toBe(2);
  });

  it("comes to the same plan every time", () => {
    const plan = () => JSON.stringify(capable(scenario("campaign").state));
    expect(plan()).toBe(plan());
  });
});

describe("the capable player in combat", () => {
  /** Its attack from a position, the Movement Phase over. */
  function attackFrom(deployment: Deployment): Decision {
    const { rules, state } = deploy(deployment);
    const next = rules.decide(state, { kind: "endMovement" }, { roll: () => 3 });
    if (!next.ok) throw new Error(next.error[0].message);
    return capable(next.value.state)[0];
  }

  it("strengthens an attack with ground support as far as that pays (9.12)", () => {
    const units = { "ge-1-8": "0605", "al-2rb": "0604", "al-5rtr": "0606" };
    expect(attackFrom({ units })).toMatchObject({ kind: "attack", groundSupport: 0 });
    const supported = attackFrom({ units, groundSupport: { allied: 6 } });
    expect(supported).toMatchObject({ kind: "attack", defenders: ["ge-1-8"] });
    expect((supported as DecisionOf<"attack">).groundSupport).toBeGreaterThan(0);
  });

  it("barrages with a gun that reaches the enemy (8.1)", () => {
    const units = { "ge-1-8": "0605", "al-3rtr": "0604", "al-5rtr": "0606", "al-70-art": "0805" };
    expect(attackFrom({ units })).toMatchObject({ kind: "attack", barrage: ["al-70-art"] });
  });

  it("shares its units out so that everybody is attacked who must be (7.11, 7.21)", () => {
    const units = { "ge-1-8": "0605", "ge-3-255": "0607", "al-8rtr": "0606", "al-44rtr": "0604" };
    expect(attackFrom({ units })).toMatchObject({ kind: "attack" });
  });

  it("ends the phase where nobody has to attack", () => {
    expect(attackFrom({ units: { "ge-1-8": "0605", "al-3rtr": "1005" } })).toEqual({ kind: "endCombat" });
  });
});

describe("the British diversion", () => {
  const exitsIn = (decisions: readonly Decision[]) => decisions.filter(({ kind }) => kind === "exit");
  const units = { "ge-1-8": "0105", "ge-3-255": "0104", "ge-1-361": "0103", "al-3rtr": "3920" };
  const inCampaign = (gameTurn: number, required: number, exited = 0) =>
    capable(
      scenario("campaign", { units, phasing: "axis", gameTurn, diversion: { required, exited } })
        .state,
    );

  it("sends out the German units of the least value, as many as are still to go (18.1)", () => {
    expect(exitsIn(inCampaign(6, 2))).toMatchObject([
      { unit: "ge-1-361", edge: "west" },
      { unit: "ge-3-255", edge: "west" },
    ]);
    expect(exitsIn(inCampaign(7, 2, 1))).toHaveLength(1);
  });

  it("sends nobody where none is required, or so many cannot go (18.2)", () => {
    expect(exitsIn(inCampaign(6, 0))).toEqual([]);
    expect(exitsIn(inCampaign(6, 4))).toEqual([]);
  });

  it("brings units that are far from the west edge nearer to it first (18.3)", () => {
    const { rules, state } = scenario("campaign", {
      units: { "ge-3-255": "2610", "al-3rtr": "3920" },
      phasing: "axis",
      gameTurn: 6,
      diversion: { required: 1 },
    });
    const column = Number(after({ rules, state }).get("ge-3-255")!.slice(0, 2));
    expect(column).toBeLessThan(20);
  });
});

describe("the last Player-Turn", () => {
  it("is used to bar the route to Tobruk, which nobody can open any more (19.17)", () => {
    const units = {
      "ge-1-8": "1605",
      "ge-2-8": "1705",
      "ge-1-5": "1806",
      "ge-2-5": "1906",
      "ge-33-rec": "1408",
      "ge-3-rec": "1208",
      "ge-580-rec": "1008",
      "ge-33-at": "0808",
    };
    const game = openDesk({
      ruleset: "north-africa/spi-1976",
      scenario: "crusader/campaign",
      position: {
        gameTurn: 18,
        phasingSide: "axis",
        phase: "movement",
        units: Object.entries({ ...units, "al-3rtr": "1103" }).map(([unit, hex]) => ({ unit, hex })),
      },
    });
    if (!game.ok) throw new Error(game.error.join("; "));
    const { rules, state } = game.value;
    const routeIn = (now: GameState) =>
      rules.standing(now).find(({ label }) => label.startsWith("Route"))!.value;
    expect(routeIn(state)).toBe("yes");
    let now = state;
    for (const decision of capable(state)) {
      const next = rules.decide(now, decision, { roll: () => 3 });
      if (!next.ok) throw new Error(next.error[0].message);
      now = next.value.state;
    }
    expect(routeIn(now)).toBe("no");
  });

  it("takes the Axis once more through the hexes that count (19.37)", () => {
    const places = after(scenario("dash-to-the-wire", {
      units: { "ge-3-rec": "3412", "al-3rtr": "1103" },
      phasing: "axis",
      gameTurn: 12,
    }));
    expect(["3516", "3614"]).toContain(places.get("ge-3-rec"));
  });
});
