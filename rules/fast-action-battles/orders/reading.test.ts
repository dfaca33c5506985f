import type { Viewer } from "../../../src/kernel/rules.ts";
import { answersTo, deskAt, language, position, told } from "../../../tests/support/fast-action-battles.ts";
import { system } from "../system.ts";
import { view } from "../position/sight.ts";
import { describe, expect, it } from "vitest";

/** Four Allied units before two Axis blocks, one of them in reserve. */
const field = position([
  { unit: "al-7arm", area: 46 },
  { unit: "al-7sup", area: 50 },
  { unit: "al-4nz", area: 52 },
  { unit: "al-kdg", area: 49 },
  { unit: "ge-155", area: 31 },
  { unit: "ge-104", area: 16, reserve: "DAK" },
  { unit: "it-132", area: 47 },
], { chits: { "al-sa": "available", "al-art-xxx-1": "available", "ax-art-dak": "available" } });

describe("a line of a sheet", () => {
  it.each<[line: string, answer: string]>([
    ["move 7arm to 31", "accepted: 7 Armoured Bde: 46 Bir Berraneb, 31 Bir el Chleta (4 MP of 6)"],
    [
      "move 7arm to Sidi Rezegh",
      "accepted: 7 Armoured Bde: 46 Bir Berraneb, 45 Bir el Haleizim, 37 Sidi Rezegh",
    ],
    ["move 4nz to 31", "refused (5.22): The way costs 7 Movement Points, and 4 New Zealand Bde has 3."],
    ["move 4nz to 31", "instead: move 4nz to 46"],
    ["reserve 7sup", "accepted: 7 Support Group is in reserve with a marker of XXX"],
    [
      "reserve 7sup as tob",
      "refused (14.71): A marker of TOB does not serve 7 Support Group. | instead: reserve 7sup",
    ],
    ["strat 7sup to 57", "refused (5.4): 7 Support Group has no reserve marker."],
    ["scout kdg 47 return", "accepted: King's Dragoon Guards scouts 47 Bir el Gubi"],
    ["play lrdg supply", "refused (17.1): LRDG Raid is not in your Available box."],
    ["move 4nz to 53 with eng xiii", "refused (14.54): XIII engineers is not in your Available box."],
    [
      "battle 31",
      "warning (6.1): Bir el Chleta [31] is not contested. I keep the order in case that changes",
    ],
    ["battle any defend with artillery", "accepted: so you defend in all other areas"],
    ["battle any with sa", "refused (6.22): Special Action is not assigned to battles."],
    ["battle any defend with at", "warning (6.23): at is not in your Available box now"],
    ["turn 2 pass any", "warning: Game-Turn 2 is over"],
    ["turn 5 battle 31 defend", "accepted: waits for Game-Turn 5"],
    ["turn 5 play 88mm", "refused (10.0): You have no chit 88mm in this game."],
    ["mvoe 7arm to 45", "instead: move 7arm to 45"],
    [
      "move 7arm and 7sup to 45",
      'refused: "and" joins units, but a line moves one: give each its own line.',
    ],
    ["breakthrough none", "accepted: nothing is done, and I do not ask while you keep this line"],
    ["strat none", "accepted: nothing is done, and I do not ask"],
  ])("“%s” is answered with %s", (line, answer) => {
    expect(answersTo(field, "allied", line).join()).toContain(answer);
  });

  it("says that field works go which the last unit leaves, as long as nobody comes in (5.23)", () => {
    const works = position([{ unit: "al-7sup", area: 56 }, { unit: "al-kdg", area: 50 }, {
      unit: "ge-155",
      area: 31,
    }], { works: { "56": "allied" } });
    const goes = "Your field works in 56 FMC 62 go when the phase ends, as no unit stays in them (5.23)";
    const [left] = answersTo(works, "allied", "move 7sup to 49");
    expect(left).toContain(goes);
    const [out, into] = answersTo(works, "allied", "move 7sup to 49", "move kdg to 56");
    expect([out, into].join()).not.toContain("5.23");
    expect(answersTo(works, "allied", "move kdg to 49").join()).not.toContain("5.23");
  });

  it.each(["move 155 to 30", "move ge-155 to 30", "react 104 to 31", "move axis-block-1 to 30"])(
    "that names another player's unit, as “%s”, gets the same answer as one for a nonexistent unit (4.1)",
    (line) => {
      const nobody = line.replace(/155|ge-155|104|axis-block-1/, "9lost");
      const [here] = answersTo(field, "allied", line);
      const [there] = answersTo(field, "allied", nobody);
      expect(here.replace(/unit \S+/, "unit")).toBe(there.replace(/unit \S+/, "unit"));
    },
  );

  it.each(["sa dak", "ax-ev-sa-dak", "Special Action DAK"])(
    "names what a raid is aimed at as “%s” (17.14)",
    (target) => {
      const raid = position([{ unit: "al-7arm", area: 46 }], {
        phase: "admin",
        chits: { "al-ev-lrdg": "available", "ax-ev-sa-dak": "available", "ax-sa": "available" },
      });
      expect(answersTo(raid, "allied", `play lrdg headquarters ${target}`)[0]).toMatch(
        /LRDG Raid is played against the headquarters, at Special Action DAK$/,
      );
      expect(answersTo(raid, "allied", "play lrdg headquarters sa cam")[0]).toMatch(/^refused \(17\.14\)/);
      const sheet = language.sheet(deskAt(raid, "allied"));
      expect(sheet).toContain("play lrdg headquarters ....  # sa dak, sa");
    },
  );

  it("says what keeps a scout from an area (14.14)", () => {
    const wire = position([{ unit: "al-kdg", area: 54 }, { unit: "it-sav1", area: 53 }]);
    expect(answersTo(wire, "allied", "scout kdg 53 return")).toEqual([
      "refused (14.14): King's Dragoon Guards cannot scout Sidi Omar [53]: only infantry crosses the mines.",
    ]);
  });

  it("says what a Special Action does (8.25, 8.26)", () => {
    const weak = position([{ unit: "al-7arm", area: 50, strength: 3, condition: "disordered" }], {
      phase: "admin",
      chits: { "al-sa": "available" },
    });
    expect(answersTo(weak, "allied", "special action replace 7arm")).toEqual([
      "accepted: Special Action: 7 Armoured Bde gets a step",
    ]);
    expect(answersTo(weak, "allied", "rally 50 by sa")[0]).toContain(
      "Special Action: 50 Gabr Saleh and the areas around it rally",
    );
  });

  it.each(["axis-block-1", "Axis block 1", "block 1", "1"])("names a hidden block as “%s”", (name) => {
    const staff = position([{ unit: "al-7arm", area: 46 }, { unit: "ge-155", area: 31 }], {
      phase: "admin",
      chits: { "al-staff": "available" },
    });
    expect(answersTo(staff, "allied", `staff look at ${name}`)).toEqual([
      expect.stringMatching(/^accepted: .*looks at Axis block 1$/),
    ]);
  });

  it.each([
    "send me the whole map please",
    "cancel 115's move",
    "I wanted to move 8pz too",
    "I take back the aircraft",
  ])("makes no move of talk: %s", (talk) => {
    expect(system.orders.printed(deskAt(field, "axis"), [talk]).orders).toEqual([]);
  });

  it("names what bars the way that is meant, not what bars another (5.1, 14.11)", () => {
    const full = position([
      { unit: "ge-115", area: 14 },
      { unit: "ge-8pz", area: 37 },
      { unit: "ge-5pz", area: 37 },
    ], { phasingSide: "axis", phase: "movement" });
    expect(answersTo(full, "axis", "move 115 to 37")[0]).toMatch(/^refused \(5\.1\): /);
  });

  it("finds done what the lines of earlier phases do, wherever it stands on the sheet", () => {
    expect(answersTo(field, "allied", "strat 7sup to 57", "reserve 7sup")).toEqual([
      "accepted: 7 Support Group goes to 57 FMC 50",
      "accepted: 7 Support Group is in reserve with a marker of XXX",
    ]);
    expect(answersTo(field, "allied", "battle 31 abort never", "move 7arm to 31")[0]).toBe(
      "accepted: the battle in 31 Bir el Chleta is fought",
    );
  });

  it("moves a unit once (5.35), and all units of an area together", () => {
    expect(answersTo(field, "allied", "move 7arm to 45", "move 7arm to 46")[1]).toContain("refused (5.35)");
    expect(answersTo(field, "allied", "move 50 to 46")[0]).toContain("7 Support Group: 50 Gabr Saleh");
  });
});

describe("a sheet that is written before its Player-Turn", () => {
  it.each(["go", "wait"])("plays nothing by %s, and says so", (line) => {
    expect(answersTo(field, "axis", line)).toEqual([
      "warning: left aside: no orders are due now, so nothing is played",
    ]);
    expect(answersTo(field, "allied", line)[0]).toMatch(/^accepted: /);
  });

  it("is judged as things stand, and what is not legal now waits with a warning", () => {
    expect(
      answersTo(field, "axis", "move 104 to 30", "move 155 to 50", "play inf dak on 155", "move 7arm to 50"),
    ).toEqual([
      "accepted: 104 Schuetzen Regt: 16 Gambut Airfield, 30 Gasr el Arid (1 MP of 6)",
      expect.stringMatching(/^warning \(.+\): .+ I keep the order in case that changes$/),
      expect.stringMatching(/^warning \(.+\): .+ is not in your Available box\. I keep the order/),
      expect.stringMatching(/^refused \(13\.4\): You have no unit 7arm/),
    ]);
  });
});

describe("a sheet", () => {
  const reading = language.read(deskAt(field, "allied"), [
    "move 7arm to 31",
    "battle 31 with artillery xxx 1,",
    "  at xxx; abort",
    "  at 2 losses",
    "move 4nz to 31",
    "battle any defend with any",
    "react none",
    "wait",
  ]);

  it("comes back with the commas that stood in it, wrapped or not", () => {
    const lines = ["battle 31 with artillery xxx 1 , at xxx,", "  abort at 2 losses"];
    const [{ text }] = language.read(deskAt(field, "allied"), lines).reports;
    expect(text).toBe("battle 31 with artillery xxx 1, at xxx, abort at 2 losses");
  });

  it("is kept line by line, clauses with their battle and instructions left out", () => {
    expect(reading.written).toEqual([
      "move 7arm to 31",
      "battle 31 with artillery xxx 1, at xxx, abort at 2 losses",
      "move 4nz to 31",
      "battle any defend with any",
      "react none",
    ]);
    expect(reading.legal).toEqual(reading.written.filter((line) => line !== "move 4nz to 31"));
    expect(reading.standing).toEqual(["battle any defend with any", "react none"]);
    expect([reading.says, reading.isActive, reading.pending]).toEqual([{ go: false, wait: true }, true, 3]);
  });

  it("is given back to edit with refused lines put out of action and what would be legal below", () => {
    expect(reading.edit()).toContain("# instead: move 4nz to 46");
    const again = told(language.read(deskAt(field, "allied"), reading.edit()));
    expect(again.filter((answer) => answer.startsWith("refused"))).toEqual([]);
  });

  it("says which chits an attack could not have, and why (6.22)", () => {
    const flying = position([{ unit: "al-7arm", area: 46 }, { unit: "ge-155", area: 31 }], {
      phase: "admin",
      chits: { "al-air-1": "available", "al-art-xiii-1": "available", "al-art-xxx-1": "available" },
    });
    const attack = (what: string) =>
      answersTo(flying, "allied", "interdict 30 with air 1", "move 7arm to 31", `battle 31 with ${what}`)[2];
    expect(attack("artillery xxx 1")).toBe("accepted: the battle in 31 Bir el Chleta is fought");
    expect(attack("artillery xiii 1")).toBe(
      "warning (6.22): the battle in 31 Bir el Chleta is fought, but XIII artillery 1 serves none of the units.",
    );
    expect(attack("air 1")).toMatch(/^warning \(6\.22\): .*, but .* is not in your Available box\.$/);
  });

  it("says who would have to leave an area that is too full (5.1)", () => {
    const full = position([
      { unit: "al-7arm", area: 50 },
      { unit: "al-4arm", area: 50 },
      { unit: "al-pat1", area: 50 },
      { unit: "ge-155", area: 31 },
    ]);
    const remarks = (...lines: readonly string[]) => language.read(deskAt(full, "allied"), lines).remarks;
    expect(remarks("move 7arm to 46").join(" ")).not.toContain("5.1");
    expect(remarks("move none")).toContainEqual(
      expect.stringMatching(
        /^50 Gabr Saleh holds more than two units \(5\.1\)\. Without .*: Patrol 1: 50 Gabr Saleh, /,
      ),
    );
  });

  it("loses its own orders when its Player-Turn is over and keeps the standing ones for the game", () => {
    const desk = deskAt(field, "allied", [...reading.legal, "turn 4 battle any defend with none"]);
    expect(language.remaining(desk, true)).toEqual([
      "battle any defend with any",
      "react none",
      "turn 4 battle any defend with none",
    ]);
    expect(language.remaining(desk, false)).toHaveLength(5);
    expect(language.hasOrders(desk)).toBe(true);
  });

  it("takes in lines of a letter in place of those that order the same", () => {
    const desk = deskAt(field, "allied", ["move 7arm to 31", "battle any defend with any"]);
    expect(language.read(desk, ["move 7arm to 45", "battle 31 defend with none"], true).written).toEqual([
      "move 7arm to 45",
      "battle 31 defend with none",
      "battle any defend with any",
    ]);
  });

  it("lists one's blocks by area with steps and quality, in lines that a letter does not break", () => {
    const sheet = language.sheet(deskAt(field, "allied", ["move 7arm to 31"]));
    expect(sheet).toEqual(expect.arrayContaining([
      "# 46 Bir Berraneb",
      "#   7arm: armour 4/4 VVVG, XXX",
      "move 7sup to ....  # motorised 3/3 EVV, XXX",
      "move 7arm to 31",
    ]));
    expect(sheet.join("\n")).not.toMatch(/155|104|132/);
  });

  it("shows how orders are written by one's own units, and asks for nothing that is filled in", () => {
    const axis = language.sheet(deskAt({ ...field, phasing: "axis" }, "axis"));
    expect(axis.join("\n")).toMatch(/then: strat 104 to \d+[\s\S]*point 104/);
    expect(axis.join("\n")).not.toMatch(/7arm|7sup/);
    const flying = position([{ unit: "al-7arm", area: 46 }], { chits: { "al-air-1": "available" } });
    const interdict = (...kept: readonly string[]) =>
      language.sheet(deskAt(flying, "allied", kept)).filter((line) => line.startsWith("interdict "));
    expect(interdict()).toEqual([expect.stringMatching(/^interdict \.{4} with air 1/)]);
    expect(interdict("interdict 31 with air 1")).toEqual(["interdict 31 with air 1"]);
  });

  it("is filled in with orders that stand, for what it says nothing of", () => {
    const desk = deskAt(field, "allied");
    const proposed = language.fillIn(desk, ["move kdg to 44"]);
    expect(proposed[0]).toBe("move kdg to 44");
    expect(proposed).toContain("battle any defend with any, fort, then disorder, then losses");
    expect(told(language.read(desk, proposed)).filter((answer) => answer.startsWith("refused"))).toEqual([]);
  });
});

describe("words typed beside a sheet", () => {
  it.each<[kind: string, lines: readonly string[]]>([
    ["orders", ["move 7arm to 45", "battle any defend with any"]],
    ["mixed", ["move 7arm to 45", "and then we shall see"]],
    ["talk", ["Dear friend, how are you?"]],
    ["talk", ["play well, both of you"]],
    ["talk", ["pass the salt"]],
  ])("are %s: %j", (kind, lines) => {
    expect(language.typed(deskAt(field, "allied"), lines).kind).toBe(kind);
  });
});

describe("corrections", () => {
  const contest = position([
    { unit: "al-7arm", area: 31, piece: 1 },
    { unit: "al-7sup", area: 50, piece: 2 },
    { unit: "al-kdg", area: "eliminated" },
    { unit: "ge-155", area: 31, piece: 3 },
    { unit: "ge-104", area: 16, piece: 4, reserve: "DAK" },
  ], { chits: {} });
  const read = (text: string, viewer: Viewer = "allied") => language.corrections(view(contest, viewer), text);

  it.each<[text: string, points: readonly unknown[]]>([
    ["place 7arm at 45", [{ kind: "place", unit: "al-7arm", area: 45 }]],
    ["place ge-155 at eliminated", [{ kind: "place", unit: "ge-155", area: "eliminated" }]],
    ["strength 7arm 3; control 37 allied", [
      { kind: "strength", unit: "al-7arm", strength: 3 },
      { kind: "control", area: 37, side: "allied" },
    ]],
    ["disordered 155", [{ kind: "condition", unit: "ge-155", condition: "disordered" }]],
    ["chit al-air-1 used", [{ kind: "chit", chit: "al-air-1", to: "used" }]],
    ["chit al-air-1 at 30", [{ kind: "chit", chit: "al-air-1", to: { area: 30, as: "interdiction" } }]],
    ["breach 52-53", [{ kind: "breach", boundary: "52-53", breached: true }]],
    ["works sidi rezegh none", [{ kind: "works", area: 37, side: null }]],
  ])("“%s” are read", (text, points) => {
    expect(read(text)).toEqual({ ok: true, value: points });
  });

  it("name a hidden block by its handle, no matter who writes them, as everybody sees the ledger", () => {
    const reserve = [{ kind: "reserve", unit: "allied-block-2", marker: null }];
    expect(read("reserve 7sup as none")).toEqual({ ok: true, value: reserve });
    const place = [{ kind: "place", unit: "axis-block-4", area: 30 }];
    expect(read("place axis-block-4 at 30")).toEqual({ ok: true, value: place });
    expect(read("place Axis block 4 at 30")).toEqual({ ok: true, value: place });
    expect(read("place 104 at 30", "axis")).toEqual({ ok: true, value: place });
    const steps = [{ kind: "strength", unit: "axis-block-4", strength: 2 }];
    expect(read("strength axis-block-4 2", "spectator")).toEqual({ ok: true, value: steps });
  });

  it("of what their writer does not see are refused alike, whatever it is", () => {
    const unseen = (ref: string) => `You cannot see ${ref}. Name a hidden block by its number`;
    for (const ref of ["104", "5pz", "8pz"]) {
      expect(JSON.stringify(read(`place ${ref} at 30`))).toContain(unseen(ref));
    }
    for (const steps of [1, 4]) {
      expect(JSON.stringify(read(`strength axis-block-4 ${steps}`))).toContain(
        "only its owner knows the strength",
      );
      expect(JSON.stringify(read(`place axis-block-4 at 30 ${steps}`))).toContain(
        "only its owner knows the strength",
      );
    }
    expect(JSON.stringify(read("place axis-block-9 at 30"))).toContain(
      "There is no Axis block 9 on the map.",
    );
  });

  it.each(["place pat1 at 45", "place nobody at 45", "strength 7arm lots", "make it well", ""])(
    "“%s” are answered with what is wrong",
    (text) => {
      const answer = read(text);
      expect(answer.ok ? [] : answer.error).toHaveLength(1);
    },
  );
});

describe("the help", () => {
  it("says nothing that is no order", () => {
    const lines = language.help.flatMap((block) => block.kind === "sheet" ? block.lines.slice() : [])
      .filter((line) => !/^(?:begin|end)\b/.test(line));
    const { orders, unread } = language.printed(deskAt(field, "allied"), lines);
    expect(unread).toEqual([]);
    expect(orders.length).toBeGreaterThan(30);
    expect(lines.filter((line) => line.length > 66)).toEqual([]);
  });
});

describe("an order that is added to those kept", () => {
  const added = (kept: readonly string[], ...lines: readonly string[]) =>
    language.read(deskAt(field, "allied", kept), lines, true).written;

  it.each([
    ["react 7sup to 46", "react 7sup to 49"],
    ["scout kdg 44 stay", "scout kdg 44 return"],
    ["battle Gabr Saleh with none", "battle 50 with any"],
    ["battle 46 with any", "pass 46"],
    ["recon kdg retreat to 44", "recon kdg retreat to 50"],
    ["reinforce 46 with 7sup by sa", "reinforce 46 with 7 Support Group by sa"],
  ])("takes the place of the one that decides the same: %s, %s", (kept, line) => {
    expect(added([kept], line)).toHaveLength(1);
  });

  it("drops no standing defence for an attack in the same area", () => {
    const standing = ["battle 46 defend with any", "react 7sup to 46"];
    expect(added(standing, "battle 46 with artillery xxx 1")).toEqual([
      "battle 46 with artillery xxx 1",
      ...standing,
    ]);
  });

  it("keeps alternatives for Reaction that different battles call for (7.2)", () => {
    expect(added(["react 7sup to 46 if contested 46"], "react 7sup to 49")).toHaveLength(2);
  });
});

describe("where a unit goes in Reaction or Breakthrough", () => {
  it("is said once: the second line is refused, and names the first (7.2, 7.3)", () => {
    expect(answersTo(field, "allied", "react 7sup to 46", "react 7sup to 49")[1]).toMatch(
      /^refused.*Line 1 says otherwise: "react 7sup to 46"/,
    );
  });
});

describe("a retreat after losses (6.42, 6.6)", () => {
  it("said in one breath is answered with the line that is meant", () => {
    expect(answersTo(field, "axis", "battle 31 defend hold until 2 losses, then retreat to 30")).toEqual([
      'refused: "to" needs a clause of its own, after a comma: then retreat, retreat to 36.' +
      " | instead: battle 31 defend hold until 2 losses, retreat, retreat to 30",
    ]);
    expect(answersTo(field, "axis", "hold until 2 losses, then retreat to 30")).toEqual([
      'refused: "hold" goes with a battle, in its line: battle 46 defend hold until 2 losses.',
    ]);
  });

  it("keeps a line that cannot be read apart from one that was kept", () => {
    const kept = ["battle 31 with any, not the guns"];
    const reading = language.read(
      deskAt(field, "allied", kept),
      ["move 7arm to 31", "abort at too many"],
      true,
    );
    expect(reading.written).toEqual([kept[0], "move 7arm to 31", "abort at too many"]);
  });

  it("never takes a no for a go", () => {
    expect(answersTo(field, "allied", "no reaction")[0]).toMatch(/"no" begins no order\.$/);
  });

  it("keeps no move beside a later word that nobody moves", () => {
    const reading = language.read(
      deskAt(field, "allied", ["move 7arm to 31", "react none"]),
      ["move none"],
      true,
    );
    expect(reading.written).toEqual(["move none", "react none"]);
  });
});
