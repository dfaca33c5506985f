import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { verifyExport } from "../../src/game/proof/verifier/verify.ts";
import { committedAgain, type Json } from "../forgeries/sealed-again.ts";
import { type ForgedLine, Forgery } from "../support/forger.ts";
import { SealedGame } from "../systems/support/sealed-game.ts";
import { atTheTable } from "../support/toy/at-the-table.ts";

atTheTable();

/** The operator of a game with secrets, as the referee wrote it, reports something that did not happen. */

let game: SealedGame;
let whole: string;
beforeAll(async () => {
  game = await SealedGame.open();
  await game.asFarAsTheQuestion();
  await game.asFarAsTheSecondBattle();
  await game.toTheEnd();
  whole = await game.exported("spectator");
});
afterAll(() => game.desk.close());

/** The operator changes lines and writes every commitment, hash and signature again. */
const forged = (change: (lines: ForgedLine[]) => void) => {
  const forgery = new Forgery(whole);
  change(forgery.lines);
  const again = committedAgain(forgery.lines as Json[]);
  return verifyExport(new Forgery(again.map((line) => JSON.stringify(line)).join("\n")).signed());
};
const account = (lines: ForgedLine[], entry: number, view: string) =>
  lines.find((line) => line.line === "account" && line.entry === entry && line.view === view)!
    .account as {
      rolls: { audience: string; die: number }[];
      steps: { dice: number[]; events: { unit?: string; chit?: string }[]; decision: unknown }[];
      position: string;
      question: string | null;
    };
/** The entries of the first two runs. */
const [OPENING, SECOND] = [5, 7];

const FORGERIES: readonly (readonly [string, (lines: ForgedLine[]) => void, RegExp])[] = [
  ["a side that is told of another unit behind its back", (lines) => {
    account(lines, OPENING, "axis").steps[0].events.find(({ unit }) => unit !== undefined)!.unit =
      "ax-hussar";
  }, /The axis side was shown something that did not happen/],
  [
    "a side that was told nothing",
    (lines) => void (account(lines, OPENING, "allied").steps = []),
    /steps of the account/,
  ],
  ["another draw than the key gives", (lines) => {
    for (const view of ["axis", "truth"]) {
      const { rolls, steps } = account(lines, OPENING, view);
      const index = rolls.findIndex(({ audience }) => audience === "axis");
      rolls[index].die = 1 + rolls[index].die % 4;
      steps[0].dice[index] = rolls[index].die;
    }
  }, /its key gives/],
  ["a draw that the truth has otherwise than its side", (lines) => {
    const { rolls, steps } = account(lines, OPENING, "truth");
    rolls[0].die = 1 + rolls[0].die % 4;
    steps[0].dice[0] = rolls[0].die;
  }, /other dice of that side than the truth/],
  [
    "a position that a side was not in",
    (lines) => void (account(lines, OPENING, "allied").position = "ab".repeat(32)),
    /The position is not/,
  ],
  ["another question than was put", (lines) => {
    const asked = lines.find((line) =>
      line.line === "account" && (line.account as Json).question === "battles"
    )!;
    for (const view of ["allied", "truth"]) account(lines, Number(asked.entry), view).question = "battle";
  }, /stops otherwise/],
  ["a question that its player never saw", (lines) => {
    const asked = lines.find((line) =>
      line.line === "account" && (line.account as Json).question === "battles"
    )!;
    account(lines, Number(asked.entry), "axis").question = "battles";
  }, /The position is not/],
  ["other steps than everybody could see", (lines) => {
    const { steps } = lines.find(({ line }) => line === "steps") as unknown as { steps: Json[] };
    steps.pop();
  }, /What everybody was shown is not what happened/],
  ["an opening that was played for the other side", (lines) => {
    for (const { entry } of lines) {
      const { run } = (entry ?? {}) as Json;
      if (run === 1) (entry as { side: string }).side = "axis";
    }
  }, /The game begins with the allied Player-Turn/],
  [
    "a truth that nobody played",
    (lines) => void account(lines, SECOND, "truth").steps.shift(),
    /What everybody was shown is not what happened/,
  ],
];
describe("an operator who has sealed something else", () => {
  it("finds no fault where nothing is forged", () => expect(forged(() => {}).failure).toBeUndefined());

  it.each(FORGERIES)("finds %s", (_, change, reason) => {
    const { ok, failure } = forged(change);
    expect([ok, failure?.reason]).toEqual([false, expect.stringMatching(reason)]);
  });
});
