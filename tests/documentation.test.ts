import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { explainBlocks } from "../src/game/explain.ts";
import { renderText } from "../templates/text.ts";
import { scenario } from "./support/desert.ts";

const ORDERS = readFileSync(join(import.meta.dirname!, "../docs/orders.md"), "utf8");
const EXAMPLES = [...ORDERS.matchAll(/```\nexplain (.+)\n\n([^`]+)```/g)]
  .map(([, question, answer]) => [question, answer] as const);

describe("the examples of docs/orders.md", () => {
  it("are several", () => expect(EXAMPLES).toHaveLength(3));

  it.each(EXAMPLES)("explain %s: is what the Campaign's opening answers", (question, answer) => {
    expect(answer).toBe(renderText(explainBlocks(scenario("campaign"), "allied", [question])));
  });
});
