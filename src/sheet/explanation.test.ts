import { expect, it } from "vitest";
import { explanationBlocks } from "./explanation.ts";
import { renderText } from "../../templates/text.ts";

const EXPLANATION = {
  title: "1/8 (1605) to 1705",
  sections: [{
    heading: "May it?",
    statements: [
      {
        text: "No",
        cites: [],
        parts: [{ text: "An enemy unit stands in 1705.", cites: ["5.12"], parts: [] }],
      },
      { text: "Movement allowance 11", cites: ["5.13", "12.31"], points: 11, parts: [] },
    ],
  }],
};

it("an explanation is its title and an outline a section, each line with its cases", () => {
  expect(renderText(explanationBlocks(EXPLANATION, []))).toBe([
    "1/8 (1605) to 1705",
    "------------------",
    "",
    "May it?",
    "- No:",
    "  - An enemy unit stands in 1705 (5.12)",
    "- Movement allowance 11 (5.13, 12.31)",
    "",
  ].join("\n"));
});

it("an explanation after supposed moves names them", () => {
  expect(renderText(explanationBlocks(EXPLANATION, ["1606 at 1706", "1506 at 1605"])))
    .toContain("\n\nSupposing 1606 at 1706, 1506 at 1605.\n\nMay it?");
});
