import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ANNA, BRUNO, COMPUTER, Desk } from "../../../tests/support/office.ts";
import { losingAnswers } from "../../../tests/support/store.ts";
import { exportGame } from "../proof/export.ts";
import { joinGame, SALT_LENGTH } from "./join.ts";
import { deskOfGame } from "../../../tests/support/north-africa.ts";
import { notesOfGame } from "../notes.ts";
import { bareSubject } from "../../../templates/letters/frame.ts";

let desk: Desk;
beforeEach(async () => void (desk = await Desk.open()));
afterEach(() => desk.close());

const join = (id: string, side: "allied" | "axis", salt = "salt") => joinGame(desk.office, id, side, salt);
const subjects = async (to: string) =>
  (await desk.letters(to)).map(({ letter }) => bareSubject((letter as { subject: string }).subject));
const kinds = async (id: string) => (await desk.office.games.ledger(id)).map(({ n, kind }) => `${n} ${kind}`);

describe("the first player to join", () => {
  it("takes the seat with their salt, and the game waits", async () => {
    const id = await desk.invite();
    expect((await join(id, "axis", "  desert foxes \n")).ok).toBe(true);
    const head = await desk.head(id);
    expect(head.status).toBe("inviting");
    expect(head.seats.axis).toMatchObject({ joined: true, salt: "desert foxes" });
    expect(head.seats.allied.joined).toBe(false);
    expect(await kinds(id)).toEqual(["1 created", "2 joined"]);
    expect(await exportGame(desk.office, head, "spectator")).not.toContain("desert foxes");
    expect(await subjects("bruno@example.org")).toEqual(["You are invited to a game"]);
  });
});

describe("the second player to join", () => {
  it("begins the game, and both get the first letter with what both have written", async () => {
    const id = await desk.invite();
    await join(id, "axis", "foxes");
    await join(id, "allied", "rats");
    const head = await desk.head(id);
    expect([head.status, head.run, head.locked]).toEqual(["playing", 0, null]);
    expect(await kinds(id)).toEqual(["1 created", "2 joined", "3 joined"]);
    for (
      const [to, wanted] of [
        ["anna@example.org", "your turn"],
        ["bruno@example.org", "nothing to do now"],
      ]
    ) {
      expect(await subjects(to)).toEqual([
        "You are invited to a game",
        `Game-Turn 1: the game begins, ${wanted}`,
      ]);
      const text = JSON.stringify((await desk.letters(to))[1].letter);
      for (const word of ["foxes", "rats"]) expect(text).toContain(word);
      expect(text).not.toContain(head.dice.secret);
    }
  });

  it("has told both of edition, house rules and map in the invitation, and of victory in the first letter, each once", async () => {
    const id = await desk.begin({
      scenario: "crusader/dash-to-the-wire",
      ruleset: "north-africa/hexwar-2008",
      options: { entryByTrail: "trail" },
    });
    const said = ["Rules: ", "In this edition (7.7)", "House rule of this game (13.11)", "Map: "];
    const won = ["Victory (19.37): the game goes from Game-Turn 7 to 12."];
    for (const to of ["anna@example.org", "bruno@example.org"]) {
      const [invitation, first, ...others] = (await desk.letters(to)).map(({ letter }) =>
        JSON.stringify(letter)
      );
      expect(others).toEqual([]);
      const isIn = (letter: string) => (note: string) => letter.includes(`"${note}`);
      expect([said.filter(isIn(invitation)), said.filter(isIn(first))]).toEqual([said, []]);
      expect([won.filter(isIn(invitation)), won.filter(isIn(first))]).toEqual([[], won]);
    }
    const all = notesOfGame(await desk.current(id)).join("\n");
    for (const word of [...said, ...won, "3214", "3614", "1407"]) expect(all).toContain(word);
  });

  it("who comes at the same moment as the first begins it once", async () => {
    const id = await desk.invite();
    const joined = await Promise.all([join(id, "allied"), join(id, "axis")]);
    expect(joined.map(({ ok }) => ok)).toEqual([true, true]);
    expect((await desk.head(id)).status).toBe("playing");
    expect(await kinds(id)).toEqual(["1 created", "2 joined", "3 joined"]);
    expect(await subjects("anna@example.org")).toHaveLength(2);
  });
});

describe("nobody joins", () => {
  it("twice: the first salt stands", async () => {
    const id = await desk.invite();
    await join(id, "axis", "first");
    expect(await join(id, "axis", "second")).toEqual({ ok: false, error: "already-joined" });
    expect((await desk.head(id)).seats.axis.salt).toBe("first");
  });

  it("twice at the same moment", async () => {
    const id = await desk.invite();
    const joined = await Promise.all([join(id, "axis", "one"), join(id, "axis", "two")]);
    expect(joined.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await kinds(id)).toEqual(["1 created", "2 joined"]);
  });

  it("once the game has begun", async () => {
    const id = await desk.begin();
    expect(await join(id, "axis", "another")).toEqual({ ok: false, error: "already-joined" });
  });

  it.each(["", "   ", "\n\t"])("without a salt: %j", async (salt) => {
    const id = await desk.invite();
    expect(await join(id, "axis", salt)).toEqual({ ok: false, error: "no-salt" });
    expect((await desk.head(id)).seats.axis.joined).toBe(false);
  });

  it("a game that there is not", async () => {
    expect(await join("ZZZZ", "axis")).toEqual({ ok: false, error: "no-such-game" });
  });

  it("in the computer's place", async () => {
    const id = await desk.invite({ seats: { allied: ANNA, axis: COMPUTER } });
    expect(await join(id, "axis")).toEqual({ ok: false, error: "already-joined" });
  });
});

it("a salt is cut to 200 characters", async () => {
  const id = await desk.invite();
  await join(id, "axis", "x".repeat(300));
  expect((await desk.head(id)).seats.axis.salt).toBe("x".repeat(SALT_LENGTH));
});

it("a salt is cut between characters, and is well-formed text whatever was sent", async () => {
  const id = await desk.invite();
  await join(id, "axis", `\ud800${"x".repeat(198)}😀😀`);
  expect((await desk.head(id)).seats.axis.salt).toBe(`\ufffd${"x".repeat(198)}😀`);
  await join(id, "allied", "😀".repeat(300));
  expect((await desk.head(id)).seats.allied.salt).toBe("😀".repeat(SALT_LENGTH));
  await desk.submit(id, "allied", ["go"]);
  expect((await desk.head(id)).run).toBe(1);
});

it("joining is done once where the store's answer was lost", async () => {
  const id = await desk.invite();
  const deaf = desk.officeOver(losingAnswers(desk.kv));
  expect((await joinGame(deaf, id, "axis", "salt")).ok).toBe(true);
  expect(await kinds(id)).toEqual(["1 created", "2 joined"]);
});

describe("against the computer", () => {
  it("that has the second turn, the game waits for the person's orders", async () => {
    const id = await desk.begin({ seats: { allied: ANNA, axis: COMPUTER } });
    expect(await desk.head(id)).toMatchObject({ status: "playing", run: 0, locked: null });
    expect(await subjects("anna@example.org")).toEqual([
      "You are invited to a game",
      "Game-Turn 1: the game begins, your turn",
    ]);
  });

  it.each(
    [
      ["crusader/campaign", { allied: COMPUTER, axis: BRUNO }, "axis", 1],
      ["crusader/dash-to-the-wire", { allied: BRUNO, axis: COMPUTER }, "allied", 7],
    ] as const,
  )("that has the first turn of %s, that turn is played at once", async (scenario, seats, side, gameTurn) => {
    const id = await desk.begin({ scenario, seats });
    const { head, rules, state } = deskOfGame(await desk.current(id));
    expect(head).toMatchObject({ status: "playing", run: 1, locked: null });
    expect(rules.query(state)).toMatchObject({ kind: "movement", side });
    expect(await kinds(id)).toEqual(["1 created", "2 joined", "3 joined", "4 locked", "5 run"]);
    expect(await subjects("bruno@example.org")).toEqual([
      "You are invited to a game",
      `Game-Turn ${gameTurn}: the game begins, nothing to do now`,
      `Game-Turn ${rules.phase(state).gameTurn}: your turn`,
    ]);
    const record = await desk.office.games.run(id, 1);
    expect(record!.steps.some(({ decision }) => (decision as { kind: string }).kind === "move")).toBe(true);
  });
});
