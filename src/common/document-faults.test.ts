import { describe, expect, it } from "vitest";
import { z } from "zod";
import { faultsIn, faultWordsOf } from "./document-faults.ts";

const piece = z.strictObject({ id: z.string(), side: z.enum(["allied", "axis"]) });
const document = z.strictObject({
  title: z.string(),
  pieces: z.array(z.union([z.string().min(1), piece])),
});

/** What is said of a document. */
function said(json: unknown): string[] {
  const read = document.safeParse(json);
  return read.success ? [] : faultsIn("position", read.error);
}

describe("a fault in a document", () => {
  it("comes with its place, and with what would be right there", () => {
    expect(said({ title: 3, pieces: [] })).toEqual([
      "position: title: Invalid input: expected string, received number",
    ]);
    expect(said([])).toEqual(["position: Invalid input: expected object, received array"]);
    expect(said({ title: "", pieces: [], colour: 1 })).toEqual(['position: Unrecognized key: "colour"']);
  });

  it("that something is missing says so, and not what a program calls nothing", () => {
    expect(said({ pieces: [] })).toEqual(["position: title: missing, expected string"]);
  });

  it("in one of several forms is reported for the form that was begun", () => {
    expect(said({ title: "", pieces: [{ id: "a" }] })).toEqual([
      'position: pieces[0].side: Invalid option: expected one of "allied"|"axis"',
    ]);
    expect(said({ title: "", pieces: [""] })).toEqual([
      "position: pieces[0]: Too small: expected string to have >=1 characters",
    ]);
  });

  it("that is none of several forms names them all", () => {
    expect(said({ title: "", pieces: [7] })).toEqual(["position: pieces[0]: expected string or object"]);
  });

  it("stands with the others in one sentence", () => {
    const read = document.safeParse({});
    expect(faultWordsOf(read.error!)).toBe(
      "title: missing, expected string; pieces: missing, expected array",
    );
  });
});
