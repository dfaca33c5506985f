import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Desk } from "../../../tests/support/office.ts";
import { scenario } from "../../../tests/support/desert.ts";
import { letter as letterSchema } from "../../../templates/blocks.ts";
import { renderText } from "../../../templates/text.ts";
import type { AnyRules } from "../catalogue.ts";
import { explainBlocks, explainLetter, explainTo, QUESTIONS_A_LETTER } from "./explain.ts";

describe("an explanation", () => {
  it("is of the position as its viewer may see it", () => {
    const { rules, state } = scenario("campaign");
    const asked: unknown[] = [];
    const fogged: AnyRules = {
      ...rules,
      view: (seen, viewer) => (asked.push(viewer), rules.view(seen, viewer)),
    };
    expect(explainTo({ rules: fogged, state }, "axis", "1605").ok).toBe(true);
    expect(asked).toEqual(["axis"]);
  });

  it("of what there is not says so, with the case", () => {
    expect(explainTo(scenario("campaign"), "axis", "9999")).toEqual({
      ok: false,
      error: "There is no hex 9999 on this map. (2.1)",
    });
  });

  it("stands beside others, each question answered in its turn", () => {
    const text = renderText(
      explainBlocks(scenario("campaign"), "allied", ["3218 to 3117", "Rommel", "2613"]),
    );
    const at = ["44RTR (3218) to 3117", "explain Rommel", 'There is no unit called "Rommel".', "Hex 2613"]
      .map((words) => text.indexOf(words));
    expect(at.every((position, index) => position > (at[index - 1] ?? -1))).toBe(true);
  });

  it("is given so often a letter and no more", () => {
    const questions = Array.from({ length: QUESTIONS_A_LETTER + 2 }, () => "3218");
    expect(renderText(explainBlocks(scenario("campaign"), "allied", questions)))
      .toContain(`A letter may ask ${QUESTIONS_A_LETTER} questions; 2 more were left aside.`);
  });
});

describe("a letter of explanations", () => {
  let desk: Desk;
  beforeEach(async () => void (desk = await Desk.open()));
  afterEach(() => desk.close());

  it("is one that the outbox can keep", async () => {
    const game = await desk.current(await desk.begin());
    const letter = explainLetter(desk.office, game, "axis", ["1605"]);
    expect(letterSchema.parse(JSON.parse(JSON.stringify(letter)))).toEqual(letter);
    expect(letter.subject).toMatch(/Axis\] Explained$/);
  });
});
