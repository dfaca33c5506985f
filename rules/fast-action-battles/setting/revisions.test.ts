import { NO_DICE } from "../../../src/kernel/dice.ts";
import { newestRevision } from "../../../src/kernel/revision.ts";
import { opened } from "../../../tests/properties/fast-action-battles/support/opening.ts";
import { describe, expect, it } from "vitest";
import { computer } from "../computer/computer.ts";
import { crusader } from "../index.ts";
import type { Decision } from "../position/decisions.ts";
import type { GameEvent } from "../position/events.ts";
import { view } from "../position/sight.ts";
import { NEWEST_REVISION, REVISIONS } from "./revisions.ts";

type Units = readonly Readonly<Record<string, unknown>>[];

/** A position, what is decided in it, and how the dice fall. */
interface Played {
  readonly units?: Units;
  readonly position: Readonly<Record<string, unknown>>;
  readonly options?: Readonly<Record<string, unknown>>;
  readonly decisions: readonly Decision[];
  readonly dice?: readonly number[];
}

/** What happened by a revision, or that it was refused. */
function played({ units = [], position, options, decisions, dice = [] }: Played, revision: number) {
  const left = [...dice];
  let truth = opened({
    position: { gameTurn: 3, phasingSide: "allied", phase: "combat", units, ...position },
    options,
    revision,
  });
  const events: GameEvent[] = [];
  for (const decision of decisions) {
    const step = crusader.decide(truth, decision, { roll: () => left.shift() ?? 10 });
    if (!step.ok) return { events, refused: step.error.map(({ cite }) => cite) };
    truth = step.value.truth;
    events.push(...step.value.events);
  }
  return { events, refused: [] };
}

const kinds = (events: readonly GameEvent[]) => events.map(({ kind }) => kind);

const LOST_TO_THE_LAST: Played = {
  units: [{ unit: "al-7arm", area: 46 }, { unit: "ge-kg1", area: 46 }],
  position: { newlyContested: [46], control: { axis: [30] } },
  decisions: [
    { kind: "attack", area: 46 },
    { kind: "takeHits", absorb: ["retreat"], losses: ["ge-kg1"], retreats: {} },
  ],
  dice: [10, 1, 1, 10, 10, 5],
};

const XXI_ATTACKS: Played = {
  units: [{ unit: "al-tg1", area: 9 }, { unit: "it-bol40", area: 9, restricted: true }],
  position: { phasingSide: "axis" },
  decisions: [{ kind: "attack", area: 9 }],
};

const BACK_OVER_MINES: Played = {
  units: [{ unit: "al-4nz", area: 53, from: 52 }, { unit: "it-sav1", area: 53 }],
  position: { newlyContested: [53], crossings: [53], control: { allied: [52] } },
  decisions: [{ kind: "attack", area: 53 }, { kind: "takeHits", losses: ["al-4nz"], abort: true }],
  dice: [1, 1, 10, 5],
};

const RELIEVED: Played = {
  units: [{ unit: "al-7arm", area: 46 }, { unit: "al-4arm", area: 50 }, { unit: "ge-104", area: 46 }],
  position: { phase: "movement", control: { allied: [50] } },
  decisions: [
    { kind: "move", unit: "al-7arm", path: [46, 50] },
    { kind: "move", unit: "al-4arm", path: [50, 46] },
    { kind: "endMovement" },
    { kind: "endCombat" },
  ],
};

const RALLY: Played = {
  units: [{ unit: "al-7arm", area: 46, condition: "disordered" }],
  position: { phase: "admin", chits: { "al-sa": "available" } },
  decisions: [{ kind: "specialAction", by: "al-sa", use: "rally", area: 31 }],
};

const HELP_OUTSIDE: Played = {
  units: [{ unit: "al-7arm", area: 37 }, { unit: "ge-kg1", area: 37 }, { unit: "ge-361", area: 33 }],
  position: { newlyContested: [37], chits: { "ax-sa": "available" }, control: { axis: [35, 36] } },
  decisions: [{ kind: "attack", area: 37 }, { kind: "reinforceBattle", by: "ax-sa", unit: "ge-361" }],
};

const RESTRICTED_SCOUT: Played = {
  units: [{ unit: "al-kdg", area: 46, restricted: true }, { unit: "ge-104", area: 45 }],
  position: { phase: "movement" },
  decisions: [{ kind: "scout", unit: "al-kdg", area: 45 }],
};

const CUP = [
  "ax-air-1",
  "ax-air-2",
  "ax-arko-1",
  "ax-arko-2",
  "ax-art-cam",
  "ax-art-dak",
  "ax-flak-1",
  "ax-flak-2",
];
const RAID: Played = {
  position: {
    phase: "admin",
    gameTurn: 7,
    chits: { "al-ev-lrdg": "available", ...Object.fromEntries(CUP.map((chit) => [chit, "cup"])) },
  },
  options: { draws: "gameTurn" },
  decisions: [{ kind: "playEvent", event: "al-ev-lrdg", raid: "supply" }, { kind: "endAdmin" }],
  dice: [1, 1, 1, 1, 1, 1, 1],
};

const RECOVERING: Played = {
  units: [{ unit: "al-7arm", area: 50, condition: "recovering" }, { unit: "ge-a3", area: 46 }],
  position: { phase: "movement" },
  decisions: [{ kind: "move", unit: "al-7arm", path: [50, 46] }],
};

const IN_RESERVE: Played = {
  units: [{ unit: "ge-5pz", area: 30, condition: "disordered", reserve: "DAK" }, {
    unit: "al-kdg",
    area: 50,
  }],
  position: { phase: "reaction" },
  decisions: [{ kind: "move", unit: "ge-5pz", path: [30, 16] }],
};

const DESERTED: Played = {
  units: [{ unit: "al-7sup", area: 56 }, { unit: "al-kdg", area: 50 }, { unit: "it-8bers", area: 40 }],
  position: { phase: "movement", works: { "56": "allied" } },
  decisions: [{ kind: "move", unit: "al-7sup", path: [56, 49] }, { kind: "endMovement" }],
};

type Placed = Played["position"] & { readonly phasingSide?: string };

const ROADBLOCK: Placed = {
  phasingSide: "axis",
  phase: "admin",
  units: [{ unit: "ge-5pz", area: 29 }, { unit: "al-7arm", area: 50 }],
  control: { allied: [53, 54, 52, 58, 59] },
  chits: { "al-eng-xxx": "available" },
};

const TWO_CORPS: Placed = {
  phase: "admin",
  units: [{ unit: "al-7arm", area: 46 }, { unit: "al-4nz", area: 46 }, { unit: "ge-kg1", area: 46 }],
  control: { allied: [46, 49, 50, 55, 56] },
  chits: Object.fromEntries(
    ["al-staff", "al-at-xxx", "al-at-xiii", "al-mg-xiii"].map((chit) => [chit, "available"]),
  ),
};

/** How many chits the Axis draws. */
const drawn = (game: Played, revision: number) =>
  played(game, revision).events.flatMap((event) => event.kind === "drew" ? event.chits : []).length;

describe("the revisions of the rules", () => {
  it("are numbered from 2, without gaps, and games are opened by the last", () => {
    expect(REVISIONS.map(({ number }) => number)).toEqual(REVISIONS.map((_, index) => index + 2));
    expect(newestRevision({ revisions: REVISIONS })).toBe(REVISIONS.length + 1);
    expect(NEWEST_REVISION).toBe(REVISIONS.length + 1);
  });

  it("2: nobody is left to retreat, so that a hit is to spare (6.42, 6.8)", () => {
    expect(kinds(played(LOST_TO_THE_LAST, 1).events)).not.toContain("exploitationMarked");
    expect(kinds(played(LOST_TO_THE_LAST, 2).events)).toContain("exploitationMarked");
  });

  it("3: XXI Corps attacks and is not released by it (14.43)", () => {
    expect(kinds(played(XXI_ATTACKS, 2).events)).toContain("released");
    expect(kinds(played(XXI_ATTACKS, 3).events)).not.toContain("released");
  });

  it("4: a unit goes back over mines and checks before it is disordered (14.14)", () => {
    const needs = (revision: number) =>
      played(BACK_OVER_MINES, revision).events.flatMap((event) =>
        event.kind === "rolled" && event.purpose === "minefieldRetreat" ? event.need : []
      );
    expect([needs(3), needs(4)]).toEqual([[4], [5]]);
  });

  it("5: an area that was contested before is not newly so (6.1)", () => {
    expect([played(RELIEVED, 4).refused, played(RELIEVED, 5).refused]).toEqual([["6.1"], []]);
  });

  it("6: a rally is around an area of one's own (8.25)", () => {
    expect([played(RALLY, 5).refused, played(RALLY, 6).refused]).toEqual([[], ["8.25"]]);
  });

  it("7: a unit that keeps to the zone helps nobody outside (14.43)", () => {
    expect([played(HELP_OUTSIDE, 6).refused, played(HELP_OUTSIDE, 7).refused]).toEqual([[], ["14.43"]]);
  });

  it("8: a restricted unit does not scout (15.72)", () => {
    expect([played(RESTRICTED_SCOUT, 7).refused, played(RESTRICTED_SCOUT, 8).refused]).toEqual([[], [
      "14.43",
    ]]);
  });

  it("9: a raid takes two off the only draw of a Game-Turn (17.14)", () => {
    expect([drawn(RAID, 8), drawn(RAID, 9)]).toEqual([8, 6]);
  });

  it("10: a recovering unit suffers what a disordered one does (6.5)", () => {
    const refused = (game: Played) => [9, 10].map((revision) => played(game, revision).refused);
    expect(refused(RECOVERING)).toEqual([[], ["9.33"]]);
    expect(refused(IN_RESERVE)).toEqual([[], ["9.33"]]);
  });

  it("11: field works go with their last unit (5.23)", () => {
    expect(kinds(played(DESERTED, 10).events)).not.toContain("worksRemoved");
    expect(kinds(played(DESERTED, 11).events)).toContain("worksRemoved");
  });

  it("12: a patrol is not set up as a third unit (15.8, 5.1)", () => {
    const refused = (revision: number) => {
      const truth = opened({ scenario: "fab-crusader/campaign", revision });
      const step = crusader.decide(truth, { kind: "placePatrol", unit: "al-pat1", area: 50 }, NO_DICE);
      return step.ok ? [] : step.error.map(({ cite }) => cite);
    };
    expect([refused(11), refused(12)]).toEqual([[], ["5.1"]]);
  });

  it("13: an order that cannot be followed has not spoken (7.3), as orders/yet-to-come.test.ts shows", () => {
    expect(REVISIONS.find(({ number }) => number === 13)).toMatchObject({ cite: "7.3" });
  });

  it.each([
    ["a roadblock bars a way (4.35)", ROADBLOCK, { kind: "engineer", use: "roadblock" }],
    ["Joint Operations let assets serve two corps (14.64)", TWO_CORPS, {
      kind: "staff",
      use: "joint",
      area: 46,
    }],
  ])("17: %s for the capable Allied computer", (_, { phasingSide = "allied", ...position }, wanted) => {
    const planned = (revision: number) => {
      const truth = opened({ position: { gameTurn: 3, phasingSide, ...position }, revision });
      // The Axis side decides first in its own Player-Turn.
      const ended = phasingSide === "axis"
        ? crusader.decide(truth, { kind: "endAdmin" }, NO_DICE)
        : undefined;
      return computer.decisions(view(ended?.ok ? ended.value.truth : truth, "allied"))[0];
    };
    expect(planned(17)).toMatchObject(wanted);
    expect(planned(16)).not.toMatchObject(wanted);
  });
});
