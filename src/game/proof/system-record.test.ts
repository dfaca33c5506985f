import { describe, expect, it } from "vitest";
import { HIGH_CARD } from "../../../tests/support/high-card.ts";
import type { Autoplayer } from "./record.ts";
import { playSystemCase, readSystemCase } from "./system-case.ts";
import { playSystemScenario } from "./system-record.ts";

function played(allied: Autoplayer, axis: Autoplayer, seed = "a") {
  const game = playSystemScenario(HIGH_CARD, "cards/evening", seed, { allied, axis });
  if (!game.ok) throw new Error(game.error.join("; "));
  return game.value;
}

describe("the record of a system's game", () => {
  const game = played("computer", "pass");

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
    const read = readSystemCase(JSON.parse(JSON.stringify(game.record)));
    if (!read.ok) throw new Error(read.error);
    const { report, game: replayed } = playSystemCase(HIGH_CARD, read.value);
    expect(report.failure).toBeUndefined();
    expect(replayed!.truth).toEqual(game.truth);
  });

  it("is the same for the same seed, and another for another", () => {
    expect(JSON.stringify(played("computer", "pass").record)).toBe(JSON.stringify(game.record));
    expect(played("computer", "pass", "b").record.steps).not.toEqual(game.record.steps);
  });

  it("counts decisions that were refused; the default stands in for them", () => {
    const { refused, record } = played("modest", "computer");
    expect(refused).toBe(1);
    expect(record.steps[2].decision).toEqual({ kind: "bid", points: 0 });
  });
});

describe("a system's game cannot be played", () => {
  const pass = { allied: "pass", axis: "pass" } as const;
  const error = (
    system: typeof HIGH_CARD,
    id: string,
    players: Readonly<Record<"allied" | "axis", Autoplayer>>,
  ) => {
    const game = playSystemScenario(system, id, "a", players);
    return game.ok ? undefined : game.error.join("; ");
  };

  it("where there is no such scenario", () => {
    expect(error(HIGH_CARD, "cards/night", pass)).toBe("there is no scenario cards/night");
  });

  it("by a computer where the system has none", () => {
    const alone = { ...HIGH_CARD, computer: undefined };
    expect(error(alone, "cards/evening", { ...pass, axis: "computer" })).toContain("no computer player");
    expect(error(alone, "cards/evening", pass)).toBeUndefined();
  });
});
