import { describe, expect, it } from "vitest";
import { decided } from "../../../tests/support/fire-and-movement.ts";
import type { RollNumber } from "../../../src/kernel/words.ts";
import { renderText } from "../../../templates/text.ts";
import type { HexName } from "../../hexes/hex-grid.ts";
import type { GameEvent } from "../position/event.ts";
import { seen } from "../sight/seen.ts";
import { view } from "../sight/sight.ts";
import { playerTurnLog } from "./log.ts";
import {
  ATTACKED,
  combat,
  ENGINEER,
  hexes,
  NZ,
  PANZER,
  RTR,
  START,
  summary,
  TARGET,
} from "../../../tests/support/fire-and-movement-log.ts";

interface Told {
  readonly rolls?: readonly RollNumber[];
  readonly isOnMap?: boolean;
  readonly side?: "allied" | "axis";
  readonly truth?: typeof START;
}

/** The words of a log, as the gaming table sees it. */
function log(
  events: readonly GameEvent[],
  { rolls = [], isOnMap = true, side = "allied", truth = START }: Told = {},
) {
  const sight = view(truth, "allied");
  return renderText(playerTurnLog({ side, gameTurn: 3, events, rolls }, sight, isOnMap))
    .replace(/^-+$/gm, "").replace(/\s+/g, " ").trim();
}
const { markers: _, ...HIDDEN } = ATTACKED;
const OVER = {
  kind: "gameEnded",
  winner: "allied",
  reason: "relief",
  downgraded: false,
  cite: "17.0",
} as const;

/** Every kind of event, and the log's words for it; none if the log leaves it out. */
const SENTENCES: Readonly<Record<GameEvent["kind"], readonly (readonly [GameEvent, string | undefined])[]>> =
  {
    phaseBegan: [
      [{ kind: "phaseBegan", gameTurn: 3, side: "allied", phase: "combat" }, "Movement: nobody moved."],
      [{ kind: "phaseBegan", gameTurn: 4, phase: "supportFire" }, "Game-Turn 4: support fire phase"],
      [{ kind: "phaseBegan", gameTurn: 3, side: "axis", phase: "movement" }, undefined],
    ],
    supportAllotted: [
      [
        { kind: "supportAllotted", side: "axis", allotment: 6, lost: [], count: 6 },
        "Axis draws 6 markers (8.1).",
      ],
      [
        {
          kind: "supportAllotted",
          side: "allied",
          allotment: 5,
          lost: [{ cite: "12.0", markers: 2 }],
          count: 3,
          markers: ["sf-uk-4b", "sf-uk-2a", "sf-uk-6d"],
        },
        "Allied draws 3 markers: +4, +2 and +6 (8.1). Of its 5: 2 lost to enemies on supply symbols (12.0).",
      ],
      [
        {
          kind: "supportAllotted",
          side: "axis",
          allotment: 6,
          lost: [{ cite: "12.0", markers: 3 }, { cite: "15.0", markers: 1 }],
          count: 2,
        },
        "Of its 6: 3 lost to enemies on supply symbols (12.0), 1 lost to Allied units on the airfield Sidi Rezegh (15.0).",
      ],
      [
        { kind: "supportAllotted", side: "axis", allotment: 6, lost: [], count: 0 },
        "Axis draws no marker (8.1).",
      ],
    ],
    moved: [
      [
        { kind: "moved", unit: RTR, path: hexes("3218", "3118", "3117"), cost: 2.5 },
        "Movement, 1 unit: - 8RTR: 3218 to 3117 by 3118 (2½)",
      ],
      [{ kind: "moved", unit: RTR, path: hexes("3218", "3117"), cost: 0.5 }, "- 8RTR: 3218 to 3117 (½)"],
    ],
    arrived: [[{ kind: "arrived", unit: NZ, hex: TARGET, cite: "11.2" }, "4NZ arrives in 2917 (11.2)."]],
    arrivalDelayed: [
      [
        { kind: "arrivalDelayed", unit: NZ, hex: TARGET, cite: "11.4" },
        "4NZ waits: an enemy stands in 2917 (11.4).",
      ],
      [
        { kind: "arrivalDelayed", unit: NZ, hex: TARGET, cite: "5.3" },
        "4NZ waits: a friend stands in 2917 (5.3).",
      ],
    ],
    attacked: [
      [ATTACKED, "1. 8RTR and 4NZ attack 2917; 2 markers face down (6+4)."],
      [HIDDEN, "1. 8RTR and 4NZ attack 2917; 2 markers face down."],
      [{ ...HIDDEN, count: 1, attackers: [] }, "1. 2917 is bombarded (8.4); 1 marker face down."],
      [
        { ...HIDDEN, side: "axis", count: 0, attackers: [ENGINEER, PANZER], engineer: ENGINEER },
        "1. 33 (2-2-11) and 1/8 attack 2917, and 33 (2-2-11) clears the mines (14.3); no markers.",
      ],
      [
        { ...HIDDEN, side: "axis", count: 0, attackers: [ENGINEER], engineer: ENGINEER },
        "1. 33 (2-2-11) attacks 2917 and clears the mines (14.3); no markers.",
      ],
    ],
    supportCommitted: [
      [
        { kind: "supportCommitted", side: "axis", commitments: [{ target: TARGET, count: 2 }] },
        "1. 2917: The defender adds 2 markers face down.",
      ],
      [
        {
          kind: "supportCommitted",
          side: "allied",
          commitments: [{ target: TARGET, count: 1, markers: ["sf-uk-2a"] }],
        },
        "1. 2917: The defender adds 1 marker face down (2).",
      ],
      [{ kind: "supportCommitted", side: "axis", commitments: [{ target: TARGET, count: 0 }] }, undefined],
    ],
    combatResolved: [
      [
        combat(),
        "1. 8RTR and 4NZ attack 1/8 in 2917. Markers: 6+4 against 2. 19 against 6: +13, desert line, column 8 (7.3). Die 4: Dr+ (7.5).",
      ],
      [
        combat({ support: { attacker: [], defender: [] }, differential: -3, row: "minefield", column: 1 }),
        "No markers. 19 against 6: -3, minefield line, column 1 (7.3).",
      ],
      [combat({ support: { attacker: [], defender: ["sf-ax-2a"] } }), "Markers: none against 2."],
      [combat({ attackers: [] }), "1. 1/8 in 2917 is bombarded (8.4)."],
    ],
    depleted: [
      [
        { kind: "depleted", unit: PANZER, cite: "7.5" },
        "The combat goes on: 1/8 is depleted (7.5). Depleted: 1/8.",
      ],
      [{ kind: "depleted", unit: PANZER, cite: "7.8" }, "1/8 is depleted (7.8)."],
      [{ kind: "depleted", unit: PANZER, cite: "14.2" }, "The mines deplete 1/8 (14.2)."],
      [
        { kind: "depleted", unit: ENGINEER, cite: "14.3" },
        "Clearing the mines depletes 33 (2-2-11) (14.3).",
      ],
    ],
    eliminated: [
      [
        { kind: "eliminated", unit: PANZER, hex: TARGET, cite: "7.5" },
        "1/8 is eliminated in 2917 (7.5). Eliminated: 1/8.",
      ],
      [
        { kind: "eliminated", unit: PANZER, hex: TARGET, cite: "7.7" },
        "1/8 is eliminated in 2917, with no way to retreat (7.7).",
      ],
      [
        { kind: "eliminated", unit: PANZER, hex: TARGET, cite: "14.2" },
        "1/8 is eliminated in 2917, with no way to retreat but through mines (14.2).",
      ],
      [
        { kind: "eliminated", unit: ENGINEER, hex: TARGET, cite: "14.3" },
        "33 (2-2-11) is eliminated in 2917, used up as the engineer (14.3).",
      ],
    ],
    retreated: [[
      { kind: "retreated", unit: PANZER, path: hexes("2917", "2916", "2915") },
      "1/8 retreats 2917 to 2915 by 2916 (7.7).",
    ]],
    advanced: [[
      { kind: "advanced", unit: RTR, path: hexes("2817", "2917") },
      "8RTR advances 2817 to 2917 (7.9).",
    ]],
    held: [[{ kind: "held", unit: RTR, cite: "14.4" }, "8RTR holds its fortified box (14.4)."]],
    resisted: [[{ kind: "resisted", unit: PANZER, cite: "7.8" }, "1/8 resists and stays (7.8)."]],
    dieRolled: [[
      { kind: "dieRolled", purpose: "suddenEnd", side: "allied", die: 5, cite: "17.1" },
      "Dice for the end: Allied 5 (17.1).",
    ]],
    gameEnded: [
      [OVER, "The game is over: Tobruk is relieved. The Allied side wins (17.0)."],
      [{ ...OVER, winner: "axis", reason: "tobruk" }, "the Axis is in Tobruk. The Axis side wins (17.0)."],
      [
        { ...OVER, winner: "draw", reason: "time" },
        "the last Game-Turn has been played. It is a draw (17.0).",
      ],
      [
        { ...OVER, winner: "draw", downgraded: true },
        "It is a draw, as the Allied side has lost at least twice as many units as the other (17.0).",
      ],
      [
        { ...OVER, winner: "allied", reason: "declared", downgraded: true, cite: "17.1" },
        "the higher roller has declared the end. The Allied side wins, as the Axis side has lost at least twice as many units as the other (17.1, 17.0).",
      ],
    ],
  };

describe("the log of a Player-Turn", () => {
  it.each(Object.values(SENTENCES).flat())("tells of %j", (event, sentence) => {
    const told = log([event]);
    if (sentence === undefined) expect(told).toMatch(/^Game-Turn 3: Allied Player-Turn, continued$/);
    else expect(told).toContain(sentence);
  });

  it("puts each combat in one item: the units, the markers turned up, the numbered die, the results", () => {
    const told = log([
      ATTACKED,
      { ...ATTACKED, target: "3017" as HexName, attackers: [NZ] },
      { kind: "supportCommitted", side: "axis", commitments: [{ target: TARGET, count: 1 }] },
      combat(),
      { kind: "depleted", unit: PANZER, cite: "7.5" },
      { kind: "retreated", unit: PANZER, path: hexes("2917", "2916", "2915") },
      combat({ target: "3017" as HexName, attackers: [NZ], result: "Ar" }),
      { kind: "held", unit: NZ, cite: "14.4" },
    ], { rolls: [{ run: 5, roll: 1 }, { run: 5, roll: 2 }] });
    expect(told).toContain(
      "Die 4 (run 5, roll 1): Dr+ (7.5). 1/8 is depleted (7.5). 1/8 retreats 2917 to 2915 by 2916 (7.7). 2. 4NZ attacks 1/8 in 3017.",
    );
    expect(told).toContain("Die 4 (run 5, roll 2): Ar (7.5). 4NZ holds its fortified box (14.4).");
    expect(told).not.toContain("face down");
  });

  it("tells the end of a combat that was under way before the combats that it numbers", () => {
    expect(log([{ kind: "resisted", unit: PANZER, cite: "7.8" }, combat()])).toContain(
      "The combat goes on: 1/8 resists and stays (7.8). Combat, numbered as on the map: 1. 8RTR and 4NZ attack 1/8 in 2917.",
    );
  });

  it("numbers combats as on the map where the reader has it at hand", () => {
    expect(log([combat()])).toContain("Combat, numbered as on the map: 1. ");
    expect(log([combat()], { isOnMap: false })).toContain("Combat: - 8RTR and 4NZ attack 1/8");
  });

  it("of attacks that wait for their combat leaves the rest to what is announced of them (7.1)", () => {
    const decision = { kind: "attack", attackers: [RTR], target: TARGET, support: [] } as const;
    const told = log([ATTACKED], { truth: decided(START, decision) });
    expect(told).toBe("Game-Turn 3: Allied Player-Turn, continued Combat: an attack is declared (7.1).");
  });

  it("tells movement before combat from mobile movement after it, and what did not happen (4.1)", () => {
    const phase = (name: "combat" | "mobileMovement"): GameEvent => ({
      kind: "phaseBegan",
      gameTurn: 3,
      side: "allied",
      phase: name,
    });
    const moved: GameEvent = { kind: "moved", unit: RTR, path: hexes("3218", "3117"), cost: 2 };
    const next: GameEvent = { kind: "phaseBegan", gameTurn: 3, side: "axis", phase: "movement" };
    expect(log([moved, phase("combat"), phase("mobileMovement"), next])).toBe(
      "Game-Turn 3: Allied Player-Turn Movement, 1 unit: - 8RTR: 3218 to 3117 (2) Combat: none. Mobile movement: nobody moved. Losses: none.",
    );
    expect(log([phase("mobileMovement"), moved, next])).toBe(
      "Game-Turn 3: Allied Player-Turn, continued Mobile movement, 1 unit: - 8RTR: 3218 to 3117 (2)",
    );
    expect(log([moved, next])).toContain("continued Mobile movement, 1 unit:");
    expect(log([moved, { kind: "phaseBegan", gameTurn: 4, phase: "supportFire" }])).toContain(
      "continued Mobile movement, 1 unit:",
    );
  });

  it("says what the dice of 17.1 have come to", () => {
    const dice = (allied: number, axis: number): GameEvent[] => [
      { kind: "dieRolled", purpose: "suddenEnd", side: "allied", die: allied, cite: "17.1" },
      { kind: "dieRolled", purpose: "suddenEnd", side: "axis", die: axis, cite: "17.1" },
    ];
    const next: GameEvent = { kind: "phaseBegan", gameTurn: 4, phase: "supportFire" };
    expect(log(dice(5, 2))).toContain("Allied 5, Axis 2 (17.1). Allied may end the game.");
    expect(log([...dice(2, 5), next])).toContain(
      "Axis may end the game, and plays on. Game-Turn 4: support fire phase",
    );
    expect(log([...dice(3, 3), next])).toContain("They are equal, so the game goes on.");
  });

  it("opens a game with its first draw, which is nobody's Player-Turn (8.1), and numbers only the reader's own dice", () => {
    const drawn: GameEvent[] = [
      { kind: "phaseBegan", gameTurn: 1, phase: "supportFire" },
      {
        kind: "supportAllotted",
        side: "allied",
        allotment: 5,
        lost: [],
        count: 2,
        markers: ["sf-uk-2a", "sf-uk-6a"],
      },
      {
        kind: "supportAllotted",
        side: "axis",
        allotment: 6,
        lost: [],
        count: 2,
        markers: ["sf-ax-2a", "sf-ax-6a"],
      },
    ];
    const events = seen(drawn, "allied") as readonly GameEvent[];
    const told = log(events, { rolls: [{ run: 1, roll: 1 }, { run: 1, roll: 2 }] });
    expect(told).toBe(
      "Game-Turn 1: support fire phase - Allied draws 2 markers: +2 and +6 (run 1, rolls 1 to 2) (8.1). - Axis draws 2 markers (8.1).",
    );
    expect(summary(drawn)).toBe("Game-Turn 3: both sides have drawn their support markers.");
    const began = (phase: "movement" | "combat"): GameEvent => ({
      kind: "phaseBegan",
      gameTurn: 3,
      side: "allied",
      phase,
    });
    const moved: GameEvent = { kind: "moved", unit: RTR, path: hexes("3218", "3117"), cost: 2 };
    expect(summary([...drawn, began("movement"), moved, began("combat")])).toBe(
      "Game-Turn 3, Allied: a unit moved, no attack.",
    );
  });
});
