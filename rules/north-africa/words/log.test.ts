import { describe, expect, it } from "vitest";
import { combat } from "../../../tests/support/pictures.ts";
import type { UnitId } from "../../hexes/names.ts";
import type { GameEvent, Row } from "../contract/event.ts";
import type { HexName } from "../../hexes/hex-grid.ts";
import type { CounterView } from "../counter-views.ts";
import type { RollNumber } from "../../../src/kernel/words.ts";
import { renderText } from "../../../templates/text.ts";
import { deploy } from "../../../tests/support/desert.ts";
import { playerTurnLog } from "./log.ts";
import { refereesRetreats } from "./referees-retreats.ts";
import { unitNames } from "../../hexes/words/log-names.ts";

const RTR = "al-3rtr" as UnitId;
const REC = "ge-3-rec" as UnitId;
const GUNS = "al-2nz-art" as UnitId;
const INFANTRY = "ge-33-eng" as UnitId;
const hexes = (...names: readonly string[]) => names as HexName[];

const counter = (id: UnitId, designation: string, kind: string): CounterView => ({
  id,
  designation,
  kind,
  side: "axis",
  nationality: "German",
  values: "1-1-15",
  isArtillery: false,
  status: "onMap",
  hex: undefined,
  supplied: true,
  moved: false,
  inEnemyZone: false,
});
const NAMES = unitNames([
  counter(RTR, "3RTR", "armor"),
  counter(REC, "33", "recon"),
  counter(GUNS, "2NZ", "artillery"),
  counter(INFANTRY, "33", "engineer"),
]);

/** The words of a Player-Turn's log. */
const log = (events: readonly GameEvent[], rolls: readonly RollNumber[] = []) =>
  renderText(playerTurnLog({ side: "axis", gameTurn: 3, events, rolls }, NAMES, true)).replace(/^-+$/gm, "")
    .replace(/\s+/g, " ").trim();

const ATTACKED: GameEvent = {
  kind: "attacked",
  attackers: [RTR],
  barrage: [],
  groundSupport: 0,
  defenders: [REC],
};

/** Every kind of event, and its sentence; none if the log leaves it out. */
const SENTENCES: Readonly<Record<GameEvent["kind"], readonly (readonly [GameEvent, string | undefined])[]>> =
  {
    phaseBegan: [[{ kind: "phaseBegan", gameTurn: 4, side: "allied", phase: "movement" }, undefined], [
      { kind: "phaseBegan", gameTurn: 3, side: "axis", phase: "combat" },
      "Game-Turn 3: Axis Player-Turn Movement: nobody moved.",
    ]],
    supplyJudged: [[{ kind: "supplyJudged", side: "axis", unsupplied: [REC] }, undefined]],
    moved: [
      [
        { kind: "moved", unit: RTR, path: hexes("3218", "3118", "3117"), cost: 3 },
        "Movement, 1 unit: - 3RTR: 3218 to 3117 by 3118 (3)",
      ],
      [{ kind: "moved", unit: RTR, path: hexes("3218", "3117"), cost: 0.5 }, "- 3RTR: 3218 to 3117 (½)"],
      [{ kind: "moved", unit: RTR, path: hexes("3218", "3117"), cost: 2.5 }, "- 3RTR: 3218 to 3117 (2½)"],
    ],
    entered: [[
      { kind: "entered", unit: RTR, path: hexes("1625", "1624"), cost: 4 },
      "- 3RTR enters: 1625 1624 (4)",
    ]],
    exited: [[
      { kind: "exited", unit: RTR, path: hexes("0213", "0113"), edge: "west", cost: 4 },
      "- 3RTR leaves the map by the west edge from 0113",
    ]],
    attacked: [
      [
        { kind: "attacked", attackers: [RTR], barrage: [GUNS], groundSupport: 5, defenders: [REC, INFANTRY] },
        "An attack is announced.",
      ],
    ],
    protected: [
      [{ kind: "protected", artillery: [], groundSupport: 0, strength: 0 }, "No protection."],
      [
        { kind: "protected", artillery: [GUNS], groundSupport: 1, strength: 4 },
        "Protection: protective fire by 2NZ; 1 ground support; 4 in all.",
      ],
    ],
    dieRolled: [
      [
        { kind: "dieRolled", purpose: "British diversion, first die", die: 5 },
        "British diversion, first die: 5.",
      ],
      [{ kind: "dieRolled", purpose: "combat 2917", die: 5 }, undefined],
    ],
    combatResolved: [
      [combat(), "19 against 2 in 0202: +17, Enemy Minefield line, column +12 (7.61). Die 4: D1."],
      [
        combat({
          attack: 2,
          defense: 5,
          differential: -3,
          row: "antiTank",
          column: "-3-2",
          die: 6,
          result: "A1",
        }),
        "2 against 5 in 0202: -3, Anti-Tank line, column -3 to -2 (7.61). Die 6: A1.",
      ],
      [
        combat({ differential: 0, defenderHexes: hexes("2917", "2918"), without: "8.15" }),
        "in 2917 2918: 0, Enemy Minefield line, column +12 (7.61). Die 4: D1, without effect on the defender (8.15).",
      ],
    ],
    retreated: [
      [{ kind: "retreated", unit: REC, path: hexes("2917", "2916") }, "33 recon retreats 2917 to 2916."],
      [
        { kind: "retreated", unit: REC, path: hexes("2917", "2916", "2915") },
        "33 recon retreats 2917 to 2915 by 2916.",
      ],
    ],
    displaced: [[
      { kind: "displaced", unit: REC, path: hexes("2916", "2915") },
      "33 recon moves aside to 2915 (7.81).",
    ]],
    removed: [[
      { kind: "removed", unit: REC, hex: "2917" as HexName, cite: "18.2" },
      "33 recon is removed from 2917 and does not count as destroyed (18.2).",
    ]],
    eliminated: [
      [
        { kind: "eliminated", unit: REC, hex: "2917" as HexName, cite: "7.74" },
        "33 recon is eliminated in 2917 (7.74).",
      ],
      [
        { kind: "eliminated", unit: REC, hex: "2917" as HexName, cite: "18.2" },
        "33 recon is eliminated in 2917 (18.2).",
      ],
    ],
    advanced: [[
      { kind: "advanced", unit: RTR, path: hexes("3117", "3116") },
      "3RTR advances 3117 to 3116.",
    ]],
    diversionResolved: [
      [{ kind: "diversionResolved", required: 0, cite: "18.1" }, "The British diversion has failed (18.1)."],
      [
        { kind: "diversionResolved", required: 3, cite: "18.1" },
        "The British diversion has succeeded: 3 German units have to leave by the west edge (18.1).",
      ],
    ],
    endOffered: [[
      { kind: "endOffered", side: "allied", cite: "19.17" },
      "Allied offers to end the game with this Game-Turn (19.17). To agree, the other side writes ACCEPT END.",
    ]],
    endAgreed: [[
      { kind: "endAgreed", side: "axis", cite: "19.17" },
      "Axis agrees to end the game with this Game-Turn (19.17).",
    ]],
    gameEnded: [
      [
        { kind: "gameEnded", winner: "axis", reason: "Tobruk has fallen", cite: "19.15" },
        "The game is over. Axis wins: Tobruk has fallen (19.15).",
      ],
      [
        { kind: "gameEnded", winner: "draw", reason: "both have as many points", cite: "19.15" },
        "The game is over. It is a draw: both have as many points (19.15).",
      ],
    ],
  };

describe("the log tells of", () => {
  const cases = Object.entries(SENTENCES).flatMap(([kind, told]) =>
    told.map(([event, words]) => ({ kind, event, words }))
  );

  it.each(cases.filter(({ words }) => words !== undefined))("$kind: $words", ({ event, words }) => {
    expect(log([event])).toContain(words);
  });

  it.each(cases.filter(({ words }) => words === undefined))("$kind nothing", ({ event }) => {
    expect(log([event])).toBe(log([]));
  });
});

describe("the log of a Player-Turn", () => {
  it.each(
    [
      [
        { kind: "attacked", attackers: [RTR], barrage: [GUNS], groundSupport: 5, defenders: [REC, INFANTRY] },
        "1. 3RTR attacks 33 recon and 33 engineer, with barrage by 2NZ and 5 ground support.",
      ],
      [ATTACKED, "1. 3RTR attacks 33 recon."],
      [
        { kind: "attacked", attackers: [], barrage: [], groundSupport: 2, defenders: [REC] },
        "1. Ground support of 2 attacks 33 recon.",
      ],
    ] satisfies [GameEvent, string][],
  )("names the units of an attack that was rolled for: %o", (event, words) => {
    expect(log([event, combat()])).toContain(words);
  });

  it("counts attacks that were not rolled for, as a question tells about each", () => {
    const told = log([ATTACKED, combat(), ATTACKED, ATTACKED]);
    expect(told.match(/3RTR attacks/g)).toHaveLength(1);
    expect(told).toContain("2 attacks are announced.");
  });

  it("of a later part does not say that there was no combat", () => {
    expect(log([{ kind: "phaseBegan", gameTurn: 4, side: "allied", phase: "movement" }])).toBe(
      "Game-Turn 3: Axis Player-Turn, continued",
    );
  });

  it("in which nothing happens says so", () => {
    expect(log([
      { kind: "phaseBegan", gameTurn: 3, side: "axis", phase: "combat" },
      { kind: "phaseBegan", gameTurn: 4, side: "allied", phase: "movement" },
    ])).toBe(
      "Game-Turn 3: Axis Player-Turn Movement: nobody moved. Combat: none. Losses: none.",
    );
  });

  it("numbers combats as the map does, each with all that belongs to it", () => {
    const text = log([
      ATTACKED,
      { kind: "protected", artillery: [], groundSupport: 0, strength: 0 },
      { kind: "dieRolled", purpose: "combat 2917", die: 4 },
      combat(),
      { kind: "retreated", unit: REC, path: hexes("2917", "2916") },
      { kind: "advanced", unit: RTR, path: hexes("3117", "2917") },
      { ...ATTACKED, defenders: [INFANTRY] },
      combat({ result: "Ae" }),
      { kind: "eliminated", unit: RTR, hex: "2917" as HexName, cite: "7.61" },
    ]);
    expect(text).toContain(
      "Combat, numbered as on the map: 1. 3RTR attacks 33 recon. No protection. 19 against 2",
    );
    expect(text).toContain(
      "D1. 33 recon retreats 2917 to 2916. 3RTR advances 3117 to 2917. 2. 3RTR attacks 33 engineer. 19 against 2",
    );
    expect(text).toMatch(/Ae\. 3RTR is eliminated in 2917 \(7\.61\)\. Losses: 3RTR\.$/);
  });

  it("goes on in its midst: the combat announced before is numbered as on the map, and none is missing", () => {
    const next: GameEvent = { kind: "phaseBegan", gameTurn: 4, side: "allied", phase: "movement" };
    const guarded: GameEvent = { kind: "protected", artillery: [], groundSupport: 0, strength: 0 };
    const fought = combat({ attackers: [RTR], defenders: [REC] });
    expect(log([guarded, fought, ATTACKED, combat(), next])).toMatch(
      /^Game-Turn 3: Axis Player-Turn, continued Combat, numbered as on the map: 1\. 3RTR attacks 33 recon\. No protection\. 19 .* 2\. 3RTR attacks 33 recon/,
    );
    expect(log([{ kind: "retreated", unit: REC, path: hexes("2917", "2916") }, next])).toBe(
      "Game-Turn 3: Axis Player-Turn, continued 33 recon retreats 2917 to 2916.",
    );
  });

  it("names the roll that each die was, by run and number", () => {
    const rolls = [1, 2, 3].map((roll) => ({ run: 7, roll }));
    const text = log([
      ATTACKED,
      { kind: "dieRolled", purpose: "combat 2917", die: 4 },
      combat(),
      ATTACKED,
      { kind: "dieRolled", purpose: "combat 2918", die: 2 },
      combat({ die: 2 }),
      { kind: "dieRolled", purpose: "British diversion", die: 5 },
    ], rolls);
    expect(text.match(/(Die|diversion:?) \d \(run 7, roll \d\)/g)).toEqual([
      "Die 4 (run 7, roll 1)",
      "Die 2 (run 7, roll 2)",
      "diversion: 5 (run 7, roll 3)",
    ]);
  });

  it("says who chose a beaten defender's way, and why that way, when the referee retreats it (7.7)", () => {
    const retreated = (unit: UnitId): GameEvent => ({ kind: "retreated", unit, path: hexes("0101", "0102") });
    const told = (unit: UnitId, ruleset: string) => {
      const { setting } = deploy({ units: { [RTR]: "0101", [REC]: "0103" } }, { ruleset }).state;
      const turn = {
        side: "axis" as const,
        gameTurn: 3,
        events: [ATTACKED, combat(), retreated(unit)],
        rolls: [],
      };
      return renderText(playerTurnLog(turn, NAMES, true, refereesRetreats(setting, turn.side)))
        .replace(/\s+/g, " ");
    };
    const WHY = "; the referee chose the way, nearest to its supply source (7.7).";
    expect(told(RTR, "north-africa/hexwar-2008")).toContain(`3RTR retreats 0101 to 0102${WHY}`);
    expect(told(REC, "north-africa/hexwar-2008")).toContain("33 recon retreats 0101 to 0102.");
    expect(told(RTR, "north-africa/spi-1976")).toContain("3RTR retreats 0101 to 0102.");
  });

  it("tells of removals by 18.2 after the combats, not within the last", () => {
    const removed: GameEvent = { kind: "eliminated", unit: INFANTRY, hex: "0101" as HexName, cite: "18.2" };
    const combats = (...events: readonly GameEvent[]) =>
      playerTurnLog(
        { side: "axis", gameTurn: 3, events: [ATTACKED, combat(), ...events], rolls: [] },
        NAMES,
        true,
      )
        .filter(({ kind }) => kind === "numbered");
    expect(combats(removed)).toEqual(combats());
    expect(combats({ ...removed, cite: "7.74" })).not.toEqual(combats());
    expect(log([ATTACKED, combat(), removed])).toContain("33 engineer is eliminated in 0101 (18.2).");
  });

  it.each<[Row, string]>([
    ["enemyMinefield", "Enemy Minefield"],
    ["rough", "Rough"],
    ["antiTank", "Anti-Tank"],
    ["broken", "Broken"],
    ["ditch", "Ditch"],
    ["mixed", "Mixed"],
  ])("calls the line %s of the table %s", (row, words) => {
    expect(log([combat({ row })])).toContain(`${words} line`);
  });
});

describe("a unit in the log", () => {
  it("goes by its designation, with its kind where others share it", () => {
    expect([NAMES(RTR), NAMES(REC), NAMES(INFANTRY)]).toEqual(["3RTR", "33 recon", "33 engineer"]);
  });

  it("that nobody knows goes by its id", () => expect(NAMES("ge-1-8" as UnitId)).toBe("ge-1-8"));
});
