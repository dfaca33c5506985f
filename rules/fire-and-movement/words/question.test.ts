import { describe, expect, it } from "vitest";
import { decided, openedTruth } from "../../../tests/support/fire-and-movement.ts";
import type { Viewer } from "../../../src/kernel/rules.ts";
import { renderText } from "../../../templates/text.ts";
import type { Decision } from "../position/decision.ts";
import { query } from "../sight/query.ts";
import { view } from "../sight/sight.ts";
import type { Truth } from "../position/truth.ts";
import { words } from "./words.ts";

const HANDS = {
  allied: { hand: ["sf-uk-2a", "sf-uk-4a", "sf-uk-6a"] },
  axis: { hand: ["sf-ax-2a", "sf-ax-4a"] },
};
/** Two Allied units beside 1/8, in the desert of 2917 and around. */
function opening(phase: "movement" | "combat" | "mobileMovement", support: unknown = HANDS): Truth {
  return openedTruth({
    map: "crusader",
    position: {
      gameTurn: 3,
      phase,
      phasingSide: "allied",
      units: [
        { unit: "uk-8rtr", hex: "3118" },
        { unit: "uk-4nz", hex: "3119" },
        { unit: "ge-1-8", hex: "3218" },
      ],
      support,
    },
  });
}
const attack = (support: readonly string[]) =>
  ({ kind: "attack", attackers: ["uk-8rtr", "uk-4nz"], target: "3218", support }) as unknown as Decision;
const END = { kind: "endAttacks" } as const;
const declared = decided(opening("combat"), attack(["sf-uk-6a", "sf-uk-2a"]));
const attacked = decided(declared, END);
/** The combat without a marker of the defender's, by a die. @param support the attacker's, for the column */
const fought = (die: number, support: readonly string[]) =>
  decided(decided(opening("combat", { allied: HANDS.allied }), attack(support)), END, [die]);

const ASKED = { about: null };

describe("a question", () => {
  it.each(
    [
      ["movement", opening("movement"), "allied", "Your Player-Turn begins. Who moves, and who attacks?"],
      [
        "attack",
        opening("combat"),
        "allied",
        "Your movement is done. Which attacks do you declare, with which markers face down (7.1, 8.3)?",
      ],
      ["support", attacked, "axis", "You are attacked. Which markers defend (8.3)"],
      [
        "losses",
        fought(1, []),
        "allied",
        "Ex costs you an attacker. Which one is depleted, or eliminated if it cannot be (7.5): 8RTR in 3118 or 4NZ in 3119?",
      ],
      [
        "retreat",
        fought(4, []),
        "axis",
        "1/8 in 3218 must retreat 2 hexes. Where to (7.7), or does it resist (7.8)?",
      ],
      [
        "advance",
        decided(
          fought(5, []),
          { kind: "retreat", unit: "ge-1-8", path: ["3218", "3318", "3418"] } as unknown as Decision,
        ),
        "allied",
        "3218 is empty. Does 8RTR in 3118 or 4NZ in 3119 go in (7.9)?",
      ],
      [
        "mobileMovement",
        opening("mobileMovement"),
        "allied",
        "Which of your mobile units move again (5.2)?",
      ],
    ] as const,
  )("about %s is a sentence to whom it is asked", (kind, truth, side, sentence) => {
    expect(query(truth).kind).toBe(kind);
    expect(words.question(view(truth, side), ASKED, side)).toContain(sentence);
  });

  it("about the end of the game says what it would be (17.0, 17.1)", () => {
    const end = openedTruth({
      map: "crusader",
      scenario: "crusader-2010/tobruk",
      position: {
        gameTurn: 18,
        phase: "mobileMovement",
        phasingSide: "axis",
        units: [{ unit: "ge-1-8", hex: "1003" }, { unit: "uk-8rtr", hex: "3118" }],
        eliminated: ["uk-4nz"],
      },
    });
    const asked = decided(end, { kind: "endMovement" }, [2, 5]);
    expect(words.question(view(asked, "axis"), ASKED, "axis")).toBe(
      "You rolled higher. Do you end the game now (17.1)? It would be an Axis victory by losses (17.0).",
    );
    expect(words.announced(view(asked, "axis"), ASKED).subject).toBe("you may end the game");
  });

  it("of a letter has the attack for its subject, else what it is about", () => {
    expect(words.announced(view(attacked, "axis"), ASKED).subject).toBe("you are attacked");
    expect(words.announced(view(fought(1, []), "allied"), ASKED).subject).toBe(
      "your answer needed, who pays for a combat",
    );
    expect(words.announced(view(opening("movement"), "allied"), ASKED).subject).toBe(
      "a question for you",
    );
  });
});

describe("attacks that are announced", () => {
  const told = (viewer: Viewer, truth = attacked) =>
    renderText(words.announced(view(truth, viewer), ASKED).blocks).replace(/\s+/g, " ");

  it("come with strengths, line and marker count, and with marker values for their owner (7.3, 8.3)", () => {
    const line =
      "1. 8RTR in 3118 and 4NZ in 3119 attack 1/8 in 3218: 9 against 4, +5 on the desert line; 2 markers face down";
    expect(told("axis")).toContain(`${line}.`);
    expect(told("spectator")).toContain(`${line}.`);
    expect(told("allied")).toContain(`${line} (6+2).`);
  });

  it("bring the columns of the table that they may come to, as far as the reader knows the markers (7.5)", () => {
    // The attacker knows of the 8 added: +13, less 12 at most from unknown markers.
    expect(told("allied")).toContain("(7.5) - +3 to +4: Ar Ex Ex Dr Dr Dr+");
    // The defender knows of the 6 taken off at most, but not what is added.
    expect(told("axis")).toContain("(7.5) - +3 to +4: ");
    expect(told("axis")).toContain("- +9 or more: Dr Dr Dr+ Dr+ De De");
  });

  it("are those that are still to be fought", () => {
    expect(told("axis", opening("combat"))).toBe(" ");
    expect(told("axis", declared)).toContain("1. 8RTR in 3118 and 4NZ in 3119 attack 1/8 in 3218");
    expect(told("allied", fought(1, []))).toBe(" ");
  });
});

describe("an attack whose markers may be among those that have not been turned up (8.1)", () => {
  const opened = openedTruth({
    map: "crusader",
    options: { bombardment: "allowed" },
    position: {
      gameTurn: 3,
      phase: "combat",
      phasingSide: "axis",
      units: [{ unit: "uk-4nz", hex: "3119" }, { unit: "ge-1-8", hex: "3118" }],
      support: {
        allied: { hand: ["sf-uk-2a"], used: ["sf-uk-6a"] },
        axis: { hand: ["sf-ax-4a", "sf-ax-2a"], used: ["sf-ax-6a"] },
      },
    },
  });
  const told = (attackers: readonly string[]) => {
    const attack = {
      kind: "attack",
      attackers,
      target: "3119",
      support: ["sf-ax-4a"],
    } as unknown as Decision;
    const asked = decided(decided(opened, attack), END);
    return renderText(words.announced(view(asked, "allied"), ASKED).blocks).replace(/\s+/g, " ");
  };

  it("may come to no column that only a marker turned up before would bring", () => {
    // 5 against 5, at most +4 for the one face down, at most -2 by the reader's own hand.
    expect(told(["ge-1-8"])).toContain(
      "- -1 to 0: Ar+ Ar Ar Ex Ex Dr - +1 to +2: Ar Ar Ex Ex Dr Dr - +3 to +4: Ar Ex Ex Dr Dr Dr+ Ae, De:",
    );
  });

  it("says what a bombardment does not do (8.4)", () => {
    expect(told([])).toContain("After a bombardment Ae, Ar and Ar+ do nothing");
    expect(told(["ge-1-8"])).not.toContain("bombardment");
  });
});

describe("attacks behind the one that is being fought", () => {
  it("may come to no other column than what lies face down on them allows: nobody adds more (8.3)", () => {
    const opened = openedTruth({
      map: "crusader",
      position: {
        gameTurn: 3,
        phase: "combat",
        phasingSide: "allied",
        units: [
          { unit: "uk-8rtr", hex: "3118" },
          { unit: "uk-4nz", hex: "3119" },
          { unit: "ge-1-8", hex: "3218" },
          { unit: "ge-2-8", hex: "3120" },
        ],
        support: HANDS,
      },
    });
    const one = (unit: string, target: string) =>
      ({ kind: "attack", attackers: [unit], target, support: [] }) as unknown as Decision;
    const both = decided(decided(opened, one("uk-8rtr", "3218")), one("uk-4nz", "3120"));
    const asked = decided(decided(both, END), { kind: "commitSupport", commitments: [] }, [1]);
    const told = renderText(words.announced(view(asked, "axis"), ASKED).blocks).replace(/\s+/g, " ");
    expect(told).toContain("Attacks still to be fought");
    expect(told).toContain(
      "- 4NZ in 3119 attacks 2/8 in 3120: 4 against 4, 0 on the desert line; no markers.",
    );
    expect(told).toContain("(7.5) - -1 to 0: Ar+ Ar Ar Ex Ex Dr Ae, De:");
    const put = [{ target: "3120", support: ["sf-ax-2a"] }];
    const commit = { kind: "commitSupport", commitments: put } as unknown as Decision;
    const answered = decided(decided(both, END), commit, [1]);
    const seen = renderText(words.announced(view(answered, "allied"), ASKED).blocks).replace(/\s+/g, " ");
    expect(seen).toContain("on the desert line; no markers in attack and 1 marker face down in defense.");
  });
});

describe("markers in hand", () => {
  it("are listed by value, from their own side's view alone (8.1)", () => {
    const means = (side: "allied" | "axis", truth = opening("movement"), sheet: readonly string[] = []) =>
      words.means({ sight: view(truth, side), side, asked: undefined, kept: sheet, sheet, waiting: [] });
    expect(means("allied")).toEqual([{
      label: "Support markers in hand",
      lasts: "for this Game-Turn",
      value: "+6, +4 and +2, 12 points in all",
    }]);
    expect(means("axis")[0].value).toBe("+4 and +2, 6 points in all");
    expect(means("axis", fought(1, []))[0].value).toBe("none");
    const sheet = [
      "attack 3218 from 3118 with support 6+2",
      "protect 3119 with support 4",
      "protect all with support 2",
    ];
    expect(means("allied", opening("movement"), sheet)[0].value).toBe(
      "+6, +4 and +2, 12 points in all; of these your attacks name +6 and +2, your protection +4",
    );
    expect(means("axis", opening("movement"), ["protect 3218 with support up to 4"])[0].value).toBe(
      "+4 and +2, 6 points in all; of these your protection names +4",
    );
  });
});
