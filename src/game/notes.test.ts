import { afterEach, beforeEach, expect, it } from "vitest";
import { Desk } from "../../tests/support/office.ts";
import { notesOfGame } from "./notes.ts";

let desk: Desk;
beforeEach(async () => {
  desk = await Desk.open();
});
afterEach(() => desk.close());

it("a game that is played strictly says so to the invited players, and no other game does", async () => {
  const told = async (pace: "strict" | "oneExchange") => {
    const id = await desk.invite({ pace });
    return notesOfGame(await desk.current(id)).filter((note) => note.includes("strictly"));
  };
  expect(await told("strict")).toHaveLength(1);
  expect(await told("oneExchange")).toEqual([]);
});
