import { describe, expect, it } from "vitest";
import { scenario } from "../../tests/support/desert.ts";

describe("how a scenario is won is told to its players", () => {
  it.each([
    ["campaign", "Victory (19.17): the game goes from Game-Turn 1 to 18. Then the Allied player has won if", [
      "11 Axis units, 5 of them German, are destroyed or no more than 10 are left",
      "not with more than 28 Allied units destroyed for 14 Axis units or fewer",
    ]],
    ["sidi-rezeg", "Victory (19.27): the game goes from Game-Turn 1 to 6. Then the side with more", [
      "its barrage and its protective fire; the Allied player has 60 besides if a way",
    ]],
    ["dash-to-the-wire", "Victory (19.37): the game goes from Game-Turn 7 to 12. Then the side with more", [
      "and the Axis player 10 for each of 3516 and 3614 that an Axis unit was the last to be in, and 2 for each",
    ]],
  ])("%s", (name, begins, says) => {
    const { rules, state } = scenario(name);
    const [words, ...more] = rules.notes(state).filter((note) => note.startsWith("Victory"));
    expect(more).toEqual([]);
    expect(words).toContain(begins);
    for (const each of says) expect(words).toContain(each);
  });
});
