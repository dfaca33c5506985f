import { describe, expect, it } from "vitest";
import { CLOSED_CARDS } from "../../../tests/support/high-card.ts";
import { newestRevision } from "../../kernel/revision.ts";
import type { Side } from "../../kernel/side.ts";
import type { Shelved } from "../open/catalogue.ts";
import type { JudgedGame } from "../open/open-game.ts";
import { type CaseFile, playCase, readCase } from "../proof/case-file.ts";
import type { Autoplayer } from "../proof/autoplay.ts";
import { playScenario, type RecordedGame } from "./record.ts";

function played(scenario: string, seed: string, allied: Autoplayer, axis: Autoplayer): RecordedGame {
  const game = playScenario(scenario, seed, { allied, axis });
  if (!game.ok) throw new Error(game.error.join("; "));
  return game.value;
}

const frozen = ({ system, truth }: JudgedGame) => system.rules.freeze(truth);
const queryOf = ({ system, truth }: JudgedGame) => system.rules.query(truth);

/** A record as a reader with only the file sees it. */
function readBack(record: CaseFile): CaseFile {
  const read = readCase(JSON.parse(JSON.stringify(record)));
  if (!read.ok) throw new Error(read.error);
  return read.value;
}

describe("the record of a game that the computer plays", () => {
  const game = played("crusader/dash-to-the-wire", "wire", "computer", "computer");
  const record = readBack(game.record);
  const rolled = record.steps.findIndex((step) => (step.dice ?? []).length > 0);

  it("replays to the same position, every event the same", () => {
    const { report, game: replayed } = playCase(record);
    expect(report.failure).toBeUndefined();
    expect(report.steps).toHaveLength(record.steps.length);
    expect(frozen(replayed!)).toEqual(frozen(game));
  });

  it("names the revision of the rules", () => {
    expect(record.revision).toBe(newestRevision(game.system.rules));
  });

  it("ends with the game's outcome", () => {
    expect(queryOf(game)).toMatchObject({ kind: "over", winner: game.outcome.winner });
    const last = record.steps.at(-1)!.events!.at(-1);
    expect(last).toMatchObject({ kind: "gameEnded", winner: game.outcome.winner, cite: game.outcome.cite });
  });

  it("is the same for the same seed, to the last byte", () => {
    const again = played("crusader/dash-to-the-wire", "wire", "computer", "computer");
    expect(JSON.stringify(again.record)).toBe(JSON.stringify(game.record));
  });

  it("is another for another seed", () => {
    const other = played("crusader/dash-to-the-wire", "tobruk", "computer", "computer");
    expect(JSON.stringify(other.record.steps)).not.toBe(JSON.stringify(game.record.steps));
  });

  it.each<[string, (step: CaseFile["steps"][number]) => CaseFile["steps"][number]]>([
    ["a die", (step) => ({ ...step, dice: [step.dice![0] % 6 + 1] })],
    [
      "an event",
      (step) => ({ ...step, events: [{ ...step.events![0], kind: "advanced" }, ...step.events!.slice(1)] }),
    ],
    ["the side", (step) => ({ ...step, by: step.by === "axis" ? "allied" : "axis" })],
    ["a die more", (step) => ({ ...step, dice: [...step.dice!, 1] })],
  ])("with %s changed does not replay", (_, change) => {
    const steps = record.steps.map((step, at) => at === rolled ? change(step) : step);
    expect(playCase({ ...record, steps }).report).toMatchObject({ pass: false });
    expect(playCase({ ...record, steps }).report.failure).toContain(`step ${rolled + 1}: `);
  });
});

it("the computer of no named skill plays as the capable one does", () => {
  const steps = (player: Autoplayer) =>
    played("crusader/dash-to-the-wire", "skill", player, "pass").record.steps;
  expect(JSON.stringify(steps("computer"))).toBe(JSON.stringify(steps("capable")));
  expect(JSON.stringify(steps("computer"))).not.toBe(JSON.stringify(steps("modest")));
});

describe("a game that nobody plays", () => {
  const game = played("crusader/sidi-rezeg", "s", "pass", "pass");

  it("comes to its end by the defaults, nobody having moved", () => {
    expect(queryOf(game).kind).toBe("over");
    expect(game.record.steps.filter(({ events }) => events!.some(({ kind }) => kind === "moved"))).toEqual(
      [],
    );
  });

  it("is one of the title's players and seed", () => {
    expect(game.record.title).toMatch(/played by pass \(Allied\) and pass \(Axis\), seed s$/);
  });
});

describe("a game by the edition of 2008", () => {
  const choices = { ruleset: "north-africa/hexwar-2008", options: { setUp: "printed" } };
  const nobody = { allied: "pass", axis: "pass" } as const;

  it("is recorded with its edition and options, and replays; no defender chooses a retreat (7.7)", () => {
    const players = { allied: "computer", axis: "computer" } as const;
    const game = playScenario("crusader/dash-to-the-wire", "wire", players, choices);
    if (!game.ok) throw new Error(game.error.join("; "));
    const record = readBack(game.value.record);
    expect(record).toMatchObject(choices);
    expect(playCase(record).report.failure).toBeUndefined();
    let phasing: unknown = "axis";
    const retreating: unknown[] = [];
    for (const { by, decision, events } of record.steps) {
      if ((decision as { kind: string }).kind === "retreat") retreating.push(by === phasing);
      phasing = events!.findLast((event) => event.kind === "phaseBegan")?.side ?? phasing;
    }
    expect([...new Set(retreating)]).toEqual([true]);
    const retreated = record.steps.flatMap(({ events }) => events!).filter(({ kind }) =>
      kind === "retreated"
    );
    expect(retreated.length).toBeGreaterThan(retreating.length);
  });

  it("that nobody plays begins by taking the two units of 1406 apart (5.31)", () => {
    const game = playScenario("crusader/dash-to-the-wire", "s", nobody, choices);
    if (!game.ok) throw new Error(game.error.join("; "));
    const [first, second] = game.value.record.steps;
    expect(first.decision).toMatchObject({ kind: "move", unit: "it-205-art", path: ["1406", "1506"] });
    expect(second.decision).toEqual({ kind: "endMovement" });
    expect(queryOf(game.value).kind).toBe("over");
  });

  it.each([
    [
      "by an edition that there is not",
      { ruleset: "chess" },
      "crusader/campaign is not played by chess; it is by north-africa/spi-1976, north-africa/hexwar-2008",
    ],
    ["with an option that there is not", { options: { weather: "bad" } }, "weather"],
  ])("is not played %s", (_, wrong, reason) => {
    const none = playScenario("crusader/campaign", "s", nobody, wrong);
    expect(none.ok ? "" : none.error.join()).toContain(reason);
  });
});

it("a scenario that there is not is not played", () => {
  const none = playScenario("crusader/waterloo", "s", { allied: "pass", axis: "pass" });
  expect(none).toMatchObject({
    ok: false,
    error: [expect.stringContaining("there is no scenario crusader/waterloo")],
  });
});

const knowing = (system: Shelved) => new Map([[system.ruleset, system]]);

/** An evening of cards, at which the Allied side cuts and both bid. */
function evening(allied: Autoplayer, axis: Autoplayer, seed = "a"): RecordedGame {
  const game = playScenario("cards/evening", seed, { allied, axis }, {}, knowing(CLOSED_CARDS));
  if (!game.ok) throw new Error(game.error.join("; "));
  return game.value;
}

describe("the record of a game with secrets", () => {
  const game = evening("computer", "pass");

  it("holds the beginning, every decision with its side, and ends with the outcome", () => {
    expect(game.record).toMatchObject({ ruleset: "cards/high", scenario: "cards/evening" });
    expect(game.record.steps).toMatchObject([
      { begin: true, dice: [expect.any(Number), expect.any(Number)] },
      { decision: { kind: "cut" }, by: "allied" },
      { decision: { kind: "bid", points: game.record.steps[0].dice![0] }, by: "allied" },
      { decision: { kind: "bid", points: 0 }, by: "axis" },
    ]);
    expect(game.outcome).toMatchObject({ kind: "over", cite: "4.1" });
  });

  it("replays to the last byte", () => {
    const { report, game: replayed } = playCase(readBack(game.record), CLOSED_CARDS);
    expect(report.failure).toBeUndefined();
    expect(replayed!.truth).toEqual(game.truth);
  });

  it("is the same for the same seed, and another for another", () => {
    expect(JSON.stringify(evening("computer", "pass").record)).toBe(JSON.stringify(game.record));
    expect(evening("computer", "pass", "b").record.steps).not.toEqual(game.record.steps);
  });

  it("counts decisions that were refused; the default stands in for them", () => {
    const { refused, record } = evening("modest", "computer");
    expect(refused).toBe(1);
    expect(record.steps[2].decision).toEqual({ kind: "bid", points: 0 });
  });
});

describe("a game cannot be played", () => {
  const pass = { allied: "pass", axis: "pass" } as const;
  const error = (system: Shelved, id: string, players: Readonly<Record<Side, Autoplayer>>) => {
    const game = playScenario(id, "a", players, {}, knowing(system));
    return game.ok ? undefined : game.error.join("; ");
  };

  it("where there is no such scenario", () => {
    expect(error(CLOSED_CARDS, "cards/night", pass)).toBe(
      "there is no scenario cards/night; there are cards/evening",
    );
  });

  it("by a computer where the system has none", () => {
    const alone = { ...CLOSED_CARDS, computer: undefined };
    expect(error(alone, "cards/evening", { ...pass, axis: "computer" })).toContain("no computer player");
    expect(error(alone, "cards/evening", pass)).toBeUndefined();
  });
});
