import { afterAll, beforeAll, expect, it } from "vitest";
import type { GameView } from "../../src/web/api/operation/schemas.ts";
import { Program } from "../support/program.ts";
import { Visitor } from "../support/visitor.ts";

let visitor: Visitor;
beforeAll(async () => void (visitor = await Visitor.open({ postRoom: false })));
afterAll(() => visitor.close());

it("a program plays a game of FAB: Crusader to its end by the API alone, every proposed line standing", async () => {
  const program = await Program.sitsDown(visitor, "fab-crusader/sidi-rezegh", "allied");
  const played = [];
  for (;;) {
    const kind = await program.play();
    if (kind === undefined) break;
    played.push(kind);
    expect(played.length).toBeLessThan(60);
  }
  expect(new Set(played)).toEqual(new Set(["played"]));
  const { outcome, sentence } = await program.askOpenly<GameView>("");
  expect(outcome).not.toBeNull();
  expect(sentence).toMatch(/^The game is (?:over|a draw)/);
  expect(visitor.faults).toEqual([]);
});
