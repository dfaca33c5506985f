import { expect, it } from "vitest";
import { said, saidInCode } from "./said-in-code.ts";

it("the strings and templates of code are found, and neither comments, expressions nor imports", () => {
  const code = [
    'import { a } from "a lonely place";',
    "/** It's a comment. */ const one = 'It\\'s \"one\".'; // \"None here.\"",
    'const two = `Two ${one === "x" ? `of ${"three"}` : "four"} and more.`.replace(/"five"/g, "six");',
  ].join("\n");
  expect(saidInCode(code)).toEqual(['It\'s "one".', "x", "three", "of …", "four", "Two … and more.", "six"]);
});

it("what is said begins as a sentence does; tags part texts, and marks do not", () => {
  const code =
    "const page = `<p>You <b>may</b> go.</p><p>Then come back.</p>`; const key = 'not to be read';";
  expect(said(code)).toEqual(["You may go.", "Then come back."]);
  expect(said("<p>\n  All is said {when}, and done is done.\n</p>")).toContain("All is said");
});
