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

it("a scenario that there is not is not played", () => {
  const none = playScenario("crusader/waterloo", "s", { allied: "pass", axis: "pass" });
  expect(none).toMatchObject({
    ok: false,
    error: [expect.stringContaining("there is no scenario crusader/waterloo")],
  });
});
