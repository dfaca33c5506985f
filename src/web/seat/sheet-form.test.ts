import { expect, it } from "vitest";
import { hesitating, sheetTyped } from "./sheet-form.ts";

const OWN = { game: "K7Q2", side: "axis", gameTurn: 3 } as const;

it("a box of more than anybody types gets an answer that says so, and is not looked through", () => {
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

it("of several sheets in the box nothing is played where one is for another seat or is not whole", () => {
  const mine = "begin K7Q2 axis turn 3\nhold 1605\nend\n";
  const value = (text: string) => {
    const typed = sheetTyped(text, OWN);
    return typed.ok ? typed.value : undefined;
  };
  expect(value(`${mine}begin M3RT axis turn 3\nhold 1705\nend`)).toMatchObject({
    lines: ["hold 1605"],
    waits: true,
    remarks: ["I left the sheet for M3RT axis turn 3 aside."],
  });
  expect(value(`${mine}begin K7Q2 axis turn 4\nhold 1705`)).toMatchObject({ waits: true });
  expect(value(mine + mine)).toMatchObject({ waits: false });
  expect(value(`${mine}> old words`)).toMatchObject({ waits: false, lines: ["hold 1605"] });
});

it("what is struck out in the box is no order", () => {
  expect(sheetTyped("~~hold 1605~~\nhold 1705", OWN)).toMatchObject({
    ok: true,
    value: { lines: ["", "hold 1705"] },
  });
});

it("a sheet whose writer hesitates in it waits, unless a button plays it in any case", () => {
  const problems = ['"# draft" sounds as if you don\'t mean it yet.'];
  expect(hesitating(["hold 1605", "# draft"], "play")).toEqual({ waits: true, problems });
  expect(hesitating(["hold 1605", "# draft"], "go")).toEqual({ waits: false, problems: [] });
  expect(hesitating(["hold 1605   # 1/8"], "play")).toEqual({ waits: false, problems: [] });
  const pasted = "Not yet!\n\nbegin K7Q2 axis turn 3\nhold 1605\nend\n> old words";
  expect(sheetTyped(pasted, OWN)).toMatchObject({ value: { waits: true } });
});
