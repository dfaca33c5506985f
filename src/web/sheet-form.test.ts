import { expect, it } from "vitest";
import { sheetTyped } from "./sheet-form.ts";

const OWN = { game: "K7Q2", side: "axis", gameTurn: 3 } as const;

it("a box of more than anybody types is told so, and not looked through", () => {
  expect(sheetTyped("hold 1605\n".repeat(1_999), OWN)).toMatchObject({ ok: true });
  expect(sheetTyped("\n".repeat(2_001), OWN)).toEqual({
    ok: false,
    error: ["A page reads 2000 lines at once; yours are more."],
  });
  expect(sheetTyped("\n".repeat(250_000), OWN)).toEqual({
    ok: false,
    error: ["A page reads 64000 characters at once; you sent 250000."],
  });
});
