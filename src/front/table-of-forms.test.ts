import { describe, expect, it } from "vitest";
import { ok } from "../kernel/result.ts";
import { computerOfForms } from "./computer.ts";
import type { Game, OpenSight, OrderForm } from "./game.ts";
import { sheetOfForms } from "./sheet.ts";
import { TableOfForms } from "./table-of-forms.ts";

/** A gun fires at a tower, with shells or without: the order goes on behind its place. */
const fire: OrderForm<OpenSight, { readonly kind: string }> = {
  verb: "fire",
  cite: "2.2",
  example: "fire lion at 3 with 2",
  means: "A gun fires at a tower.",
  slots: {
    who: {
      want: "the gun",
      reads: "name",
      from: () => [{ text: "lion", label: "Lion", at: { kind: "piece", id: "lion" } }],
    },
    at: {
      want: "the tower",
      lead: "at",
      reads: "number",
      from: () => ["3", "4"].map((id) => ({ text: id, label: id, at: { kind: "place", id } })),
    },
    with: { want: "how many shells", lead: "with", reads: "number", isOptional: true },
  },
  carry: (sight, _side, { who, at, with: shells = "1" }) =>
    ok({ decisions: [{ kind: `${who} ${at} ${shells}` }], after: sight, says: "" }),
};

const GAME = {
  forms: [fire],
  endTurn: { kind: "cease" },
  worth: (_sight: OpenSight, _side: string, place: string) => Number(place),
  fresh: (sight: OpenSight) => sight,
  saying: { question: () => "Who fires?", silence: { turn: "Nobody fires." } },
  ground: () => ({
    places: ["1", "3", "4"].map((id) => ({ id, label: id, at: [0, 0], next: [], says: [] })),
    pieces: [{ id: "lion", side: "allied", place: "1", label: "Lion", mark: "L" }],
  }),
} as unknown as Game<never, OpenSight, { readonly kind: string }>;

const table = new TableOfForms(GAME);
const sight = {
  viewer: "allied",
  query: { kind: "fire", side: "allied", gameTurn: 1, opensTurn: true },
} as unknown as OpenSight;

describe("an order that goes on behind its place", () => {
  it("offers its places", () => {
    expect(table.waysOf(sight, "allied", "lion").map(({ text }) => text)).toEqual(["3", "4"]);
    expect(table.usual("lion", "3")).toEqual({ verb: "fire", chosen: { who: "lion", at: "3" } });
    expect(table.leadOf(fire)).toBe("at");
  });

  it("is played by the computer", () => {
    expect(computerOfForms(table)!.decisions(sight, "capable")).toEqual([{ kind: "lion 4 1" }]);
  });

  it("stands on the sheet without dots for what may be left out", () => {
    const desk = { sight, side: "allied", kept: [], sheet: [] } as never;
    expect(sheetOfForms(table, desk).join("\n")).toContain("fire lion at .... # Lion");
  });
});
