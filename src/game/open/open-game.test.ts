import { describe, expect, it } from "vitest";
import { CLOSED_CARDS } from "../../../tests/support/high-card.ts";
import { CLOSED_FORDS } from "../../../tests/support/toy/index.ts";
import { type Viewer, VIEWERS } from "../../kernel/rules.ts";
import { SYSTEMS } from "./catalogue.ts";
import {
  chooseScenario,
  documentsOf,
  isPlayed,
  openBy,
  openGame,
  openPlayed,
  scenarios,
  seenBy,
  setUp,
} from "./open-game.ts";

const CAMPAIGN = "crusader/campaign";
const EDITIONS = ["north-africa/spi-1976", "north-africa/hexwar-2008"];
const CARDS = new Map([[CLOSED_CARDS.ruleset, CLOSED_CARDS]]);

const FAB = ["fast-action-battles/crusader"];

describe("the scenarios of games that are played by letters", () => {
  it("name the editions that each can be played by, the usual one first", () => {
    expect(scenarios().map(({ id, rulesets }) => [id, rulesets])).toEqual([
      [CAMPAIGN, EDITIONS],
      ["crusader/sidi-rezeg", EDITIONS],
      ["crusader/dash-to-the-wire", EDITIONS],
      ["crusader-2010/tobruk", ["fire-and-movement/dg-2010"]],
      ["fab-crusader/campaign", FAB],
      ["fab-crusader/tournament", FAB],
      ["fab-crusader/sidi-rezegh", FAB],
    ]);
  });

  it("are chosen by the usual edition where none is named", () => {
    expect(chooseScenario(CAMPAIGN)).toMatchObject({
      ok: true,
      value: { scenario: { id: CAMPAIGN }, source: { ruleset: EDITIONS[0], scenario: CAMPAIGN } },
    });
    const options = { setUp: "printed" };
    expect(chooseScenario(CAMPAIGN, { ruleset: EDITIONS[1], options })).toMatchObject({
      ok: true,
      value: { source: { ruleset: EDITIONS[1], options } },
    });
  });

  it("are those of other systems where one asks for these", () => {
    expect(chooseScenario("cards/evening", {}, CARDS)).toMatchObject({
      ok: true,
      value: { scenario: { title: "An evening", rulesets: ["cards/high"] } },
    });
    expect(chooseScenario("cards/evening").ok).toBe(false);
  });

  it.each([
    ["crusader/waterloo", {}, "there is no scenario crusader/waterloo; there are crusader/campaign,"],
    [
      CAMPAIGN,
      { ruleset: "chess" },
      `${CAMPAIGN} is not played by chess; it is by ${EDITIONS.join(", ")}`,
    ],
    [
      CAMPAIGN,
      { ruleset: "fire-and-movement/dg-2010" },
      `${CAMPAIGN} is not played by fire-and-movement/dg-2010`,
    ],
  ])("%s with %j cannot be chosen, and it says which can", (id, choices, reason) => {
    const chosen = chooseScenario(id, choices);
    expect(chosen.ok ? "" : chosen.error.join("; ")).toContain(reason);
  });
});

describe("a game", () => {
  it("is opened by its rulebook, whichever it is", () => {
    for (const [ruleset, { shelf }] of SYSTEMS) {
      const [scenario] = shelf.scenarios.keys();
      const opened = openGame({ ruleset, scenario });
      expect(opened.ok ? opened.value.system.ruleset : opened.error).toBe(ruleset);
    }
  });

  it("is the same from its documents alone", () => {
    const source = { ruleset: EDITIONS[0], scenario: CAMPAIGN };
    const [opened, documents] = [openGame(source), documentsOf(source)];
    if (!opened.ok || !documents.ok) throw new Error("the Campaign cannot be opened");
    const again = setUp(source.ruleset, documents.value, undefined);
    if (!again.ok) throw new Error(again.error.join("; "));
    const { rules } = again.value.system;
    expect(rules.freeze(again.value.truth)).toEqual(rules.freeze(opened.value.truth));
  });

  it("of an owner's documents is opened by a rulebook at hand", () => {
    const opened = openBy(CLOSED_CARDS, { charts: { deck: 2 } });
    expect(opened).toMatchObject({
      ok: true,
      value: { system: { ruleset: "cards/high" }, truth: { deck: 2 } },
    });
    expect(openBy(CLOSED_CARDS, { charts: { deck: 1 } })).toEqual({
      ok: false,
      error: ["the deck is too thin"],
    });
  });

  it.each([
    [{ ruleset: "chess" }, "there is no ruleset chess; there are north-africa/spi-1976, "],
    [{ ruleset: EDITIONS[0], scenario: "waterloo" }, "there is no scenario waterloo; there are crusader/"],
    [{ ruleset: EDITIONS[0], map: "waterloo" }, "there is no map waterloo; there are crusader"],
    [{ ruleset: EDITIONS[0], scenario: CAMPAIGN, revision: 11 }, "knows no revision 11 of north-africa/spi"],
    [{ ruleset: EDITIONS[0], scenario: CAMPAIGN, options: { weather: "bad" } }, "weather"],
  ])("of %j cannot be opened, and it says why", (source, reason) => {
    const opened = openGame(source);
    expect(opened.ok ? "" : opened.error.join("; ")).toContain(reason);
    if (!("options" in source) && !("revision" in source)) {
      const documents = documentsOf(source);
      expect(documents.ok ? "" : documents.error.join("; ")).toContain(reason);
    }
  });
});

describe("a game that is played by letters", () => {
  it("is one of a system that has letters", () => {
    const opened = (game: ReturnType<typeof openGame>) => {
      if (!game.ok) throw new Error(game.error.join("; "));
      return game.value;
    };
    const played = opened(openGame({ ruleset: EDITIONS[0], scenario: CAMPAIGN }));
    const judged = opened(openBy(CLOSED_CARDS, { charts: { deck: 2 } }));
    expect([isPlayed(played.system), isPlayed(judged.system)]).toEqual([true, false]);
    expect(openPlayed(played)).toEqual({ ok: true, value: played });
    expect(openPlayed(judged)).toEqual({ ok: false, error: ["cards/high is not played by letters yet"] });
  });

  it("is seen by its viewer's eyes", () => {
    const [scenario] = CLOSED_FORDS.shelf.scenarios.keys();
    const opened = openBy(CLOSED_FORDS, { scenario });
    const played = opened.ok ? openPlayed(opened.value) : opened;
    if (!played.ok) throw new Error(played.error.join("; "));
    const { system } = played.value;
    const { truth } = system.rules.begin(played.value.truth, { roll: (_, faces) => faces ?? 6 });
    for (const viewer of VIEWERS) {
      const seen = seenBy({ system, truth }, viewer);
      expect([seen.system, seen.viewer]).toEqual([system, viewer]);
      expect(seen.sight).toEqual(system.rules.view(truth, viewer));
    }
    const text = (viewer: Viewer) => JSON.stringify(seenBy({ system, truth }, viewer).sight);
    expect(text("axis")).not.toBe(text("allied"));
  });
});

it("a truth is no sight, and a sight no truth: the compiler says so", () => {
  const opened = openGame({ ruleset: "north-africa/spi-1976", scenario: "crusader/campaign" });
  if (!opened.ok) throw new Error(opened.error.join("; "));
  const game = openPlayed(opened.value);
  if (!game.ok) throw new Error(game.error.join("; "));
  const { system, truth } = game.value;
  const { sight } = seenBy(game.value, "allied");
  // @ts-expect-error what is shown is made from what somebody sees
  const shown: () => unknown = () => system.words.standing(truth);
  // @ts-expect-error what is judged is what is so
  const judged: () => unknown = () => system.rules.query(sight);
  expect([typeof shown, typeof judged]).toEqual(["function", "function"]);
});
