import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Desk } from "../../../tests/support/office.ts";
import { openingSeen } from "../../../tests/support/pictures.ts";
import { letter as letterSchema } from "../../kernel/block.ts";
import { renderText } from "../../../templates/text.ts";
import { explainBlocks, explainLetter, QUESTIONS_A_LETTER } from "./explain.ts";

const SEEN = openingSeen();

describe("an explanation", () => {
  it("of what there is not says so, with the case", () => {
    expect(renderText(explainBlocks(SEEN, ["9999"]))).toContain("There is no hex 9999 on this map. (2.1)");
  });

  it("of a question that is too long says so, and does not read it", () => {
    expect(renderText(explainBlocks(SEEN, [`3218${" ".repeat(500)}`]))).toContain(
      "Your question has 504 characters, so I did not read it.",
    );
  });

  it("stands beside others, each question answered in its turn", () => {
    const text = renderText(
      explainBlocks(SEEN, ["3218 to 3117", "Rommel", "2613"]),
    );
    const at = ["44RTR (3218) to 3117", "explain Rommel", 'There is no unit called "Rommel".', "Hex 2613"]
      .map((words) => text.indexOf(words));
    expect(at.every((position, index) => position > (at[index - 1] ?? -1))).toBe(true);
  });

  it("is given so often a letter and no more", () => {
    const questions = Array.from({ length: QUESTIONS_A_LETTER + 2 }, () => "3218");
    expect(renderText(explainBlocks(SEEN, questions)))
      .toContain(`A letter may ask ${QUESTIONS_A_LETTER} questions; I left 2 more aside.`);
  });
});

describe("explanations that are longer than a letter", () => {
  it("stand there as far as they have room, and of the others it says so", () => {
    const [first, second] = ["3218 to 3117", "2613"];
    const { length } = JSON.stringify(explainBlocks(SEEN, [first]));
    const text = renderText(explainBlocks(SEEN, [first, second], length));
    expect(text).toContain("44RTR (3218) to 3117");
    expect(text.replace(/\s+/g, " ")).toContain(
      "explain 2613 ------------ Its answer had no room in this letter",
    );
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
    expect(letter.subject).toMatch(/: Explained \[\w+ Axis\]$/);
  });

  it("is of the position as its reader knows it", async () => {
    const game = await desk.current(await desk.begin());
    const asked: unknown[] = [];
    const rules: typeof game.system.rules = {
      ...game.system.rules,
      view: (truth, viewer) => (asked.push(viewer), game.system.rules.view(truth, viewer)),
    };
    explainLetter(desk.office, { ...game, system: { ...game.system, rules } }, "axis", ["1605"]);
    expect(asked).toEqual(["axis"]);
  });
});
