import { describe, expect, it } from "vitest";
import { scenario } from "../../../tests/support/desert.ts";

describe("the notes say how a scenario is won", () => {
  it.each([
    [
      "campaign",
      "Victory (19.17): the game goes from Game-Turn 1 to 18. The Allied player then needs two things",
      [
        "11 Axis units, 5 of them German, are destroyed, or 10 at most are left",
        "The Allied player still fails with more than 28 units destroyed for 14 Axis units or fewer",
      ],
    ],
    ["sidi-rezeg", "Victory (19.27): the game goes from Game-Turn 1 to 6. The side with more", [
      "its barrage and its protective fire. The Allied player has 60 more if a way",
    ]],
    ["dash-to-the-wire", "Victory (19.37): the game goes from Game-Turn 7 to 12. The side with more", [
      "The Axis player has 10 for each of 3516 and 3614 that an Axis unit was the last to occupy. The Axis player also has 2 for each",
    ]],
  ])("%s", (name, begins, says) => {
    const { rules, state } = scenario(name);
    const [words, ...more] = rules.notes(state).filter((note) => note.startsWith("Victory"));
    expect(more).toEqual([]);
    expect(words).toContain(begins);
    for (const each of says) expect(words).toContain(each);
  });
});
