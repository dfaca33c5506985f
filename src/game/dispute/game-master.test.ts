import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { DisputedGame } from "../../../tests/support/disputed-game.ts";
import { Desk } from "../../../tests/support/office.ts";
import { letter } from "../../kernel/block.ts";
import { notesOfGame } from "../notes.ts";

const CARLA = "carla@example.org";

let desk: Desk;
let game: DisputedGame;
beforeEach(async () => void (desk = await Desk.open()));
afterEach(() => desk.close());

describe("a game master who plays neither side", () => {
  beforeEach(async () => void (game = await DisputedGame.played(desk, { gameMaster: { address: CARLA } })));

  it("gets the request by letter, and the game's notes mention the game master", async () => {
    const [invitation] = await desk.letters(CARLA);
    expect(letter.parse(invitation.letter).subject).toMatch(
      /: You are asked to be game master \[\w+ Game master\]$/,
    );
    expect(invitation.replyTo).toMatch(/^rulings\+\w+\.0\.[a-z2-7]{16}@/);
    expect(notesOfGame(await desk.current(game.id)).at(-1)).toMatch(
      /^A game master, who plays neither side, rules on disputes/,
    );
    expect((await desk.office.games.ledger(game.id))[0]).toMatchObject({
      kind: "created",
      gameMaster: "apart",
    });
  });

  it("gets the dispute with the referee's answer, and no player's sheet", async () => {
    await game.dispute("allied", "Why may 3117 attack?");
    const { subject, words } = await desk.told(CARLA);
    expect(subject).toMatch(/: A dispute \[/);
    expect(words).toContain("What the log says");
    expect(words).toContain("RULE ROLLBACK TO RUN 0");
    expect(words).not.toContain("begin ");
    expect(words).not.toMatch(/games\/\w+\/(allied|axis)\//);
  });

  it.each([
    ["words", "The attack stands.", "ruled"],
    ["a rollback", "rollback to run 0", "rolledBack"],
    ["a correction", "correct place 3RTR at 2919", "corrected"],
  ])("rules: %s", async (_, words, kind) => {
    await game.dispute("allied");
    expect(await game.rule("gameMaster", words)).toMatch(/^The game master has ruled: /);
    expect(await game.lastEntry()).toMatchObject({ kind, asked: "allied", agreed: "gameMaster" });
    expect((await desk.head(game.id)).dispute).toBeNull();
    for (const address of [CARLA, "anna@example.org", "bruno@example.org"]) {
      expect((await desk.told(address)).words).toContain("The game master has ruled: ");
    }
    await game.proves();
  });

  it("agrees to a player's proposal in place of the other player", async () => {
    await game.dispute("allied");
    await game.propose("axis", "rollback to run 0");
    expect(await game.agree("gameMaster")).toMatch(/^The game master has ruled: rollback to run 0/);
    expect(await game.lastEntry()).toMatchObject({ kind: "rolledBack", asked: "axis", agreed: "gameMaster" });
    await game.proves();
  });

  it("rules on nothing that nobody disputes, and raises and proposes nothing", async () => {
    expect(await game.rule("gameMaster", "rollback to run 0")).toBe(
      "refused: No dispute is open in this game.",
    );
    expect(await game.dispute("gameMaster")).toMatch(
      /^refused: A game master rules when a player asks/,
    );
    await game.dispute("axis");
    expect(await game.propose("gameMaster", "rollback to run 0")).toMatch(
      /^refused: A game master rules when/,
    );
    expect(await game.act("gameMaster", { kind: "withdraw" })).toMatch(/^refused: Only the Axis player/);
  });

  it("is needed by nobody who agrees with the other", async () => {
    await game.dispute("allied");
    await game.propose("axis", "It stands.");
    await game.agree("allied");
    expect(await game.lastEntry()).toMatchObject({ kind: "ruled", asked: "axis", agreed: "allied" });
    expect((await desk.told(CARLA)).words).toContain("Both players have agreed: “It stands.”");
    await game.proves();
  });
});

it("a player rules on nothing alone, only together with the other, whether called game master or not", async () => {
  game = await DisputedGame.played(desk, { gameMaster: { plays: "allied" } });
  expect((await desk.office.games.ledger(game.id))[0]).toMatchObject({ gameMaster: "allied" });
  expect(notesOfGame(await desk.current(game.id)).at(-1)).toContain(
    "As they play, they rule on nothing",
  );
  await game.dispute("axis");
  for (const side of ["allied", "axis"] as const) {
    expect(await game.rule(side, "rollback to run 0")).toMatch(
      /^refused: Only a game master who plays neither side can rule/,
    );
  }
  expect(await game.rule("gameMaster", "rollback to run 0")).toMatch(
    /^refused: The game has no game master who/,
  );
  await game.propose("axis", "rollback to run 0");
  expect(await game.agree("axis")).toMatch(/^refused: /);
  await game.agree("allied");
  expect(await game.lastEntry()).toMatchObject({ kind: "rolledBack", asked: "axis", agreed: "allied" });
});
