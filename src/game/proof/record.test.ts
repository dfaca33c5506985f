import { describe, expect, it } from "vitest";
import { type CaseFile, playCase, readCase } from "./case-file.ts";
import { type Autoplayer, type PlayedGame, playScenario } from "./record.ts";

function played(scenario: string, seed: string, allied: Autoplayer, axis: Autoplayer): PlayedGame {
  const game = playScenario(scenario, seed, { allied, axis });
  if (!game.ok) throw new Error(game.error.join("; "));
  return game.value;
}

/** A record as whoever has only the file sees it. */
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
    expect(replayed!.rules.freeze(replayed!.state)).toEqual(game.rules.freeze(game.state));
  });

  it("ends with the game's outcome", () => {
    expect(game.rules.query(game.state)).toMatchObject({ kind: "over", winner: game.outcome.winner });
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
    expect(game.rules.query(game.state).kind).toBe("over");
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

  it("is recorded with its edition and options, and replays; no defender retreats himself (7.7)", () => {
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
    expect(game.value.rules.query(game.value.state).kind).toBe("over");
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
