import { expect, it } from "vitest";
import { inScheme, nightStyles, schemeStyles } from "./scheme.ts";

const SCHEME = { "#ffffff": "#111111" };

it("a drawing changes its colors, and no words", () => {
  const svg = '<g fill="#ffffff" stroke="#a52a1f"><text>="#ffffff"</text></g>'.replace(
    '="#ffffff"<',
    "=#ffffff<",
  );
  expect(inScheme(svg, SCHEME)).toBe('<g fill="#111111" stroke="#a52a1f"><text>=#ffffff</text></g>');
});

it("a style sheet says the same, where it is dark", () => {
  expect(schemeStyles(SCHEME, ".map ")).toBe(
    '.map [fill="#ffffff"]{fill:#111111}.map [stroke="#ffffff"]{stroke:#111111}',
  );
  expect(nightStyles(SCHEME)).toMatch(/^@media screen and \(prefers-color-scheme:dark\)\{.*\}$/);
});
