import { seatUrl } from "../access/links.ts";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ANNA, BRUNO, COMPUTER, Desk, NOON } from "../../../tests/support/office.ts";
import { failingAt, losingAnswers, through } from "../../../tests/support/store.ts";
import map from "../../../scenarios/crusader/map.json" with { type: "json" };
import { keysAt } from "../../dice/ledger-2/chains.ts";
import { hiddenSalt } from "../../dice/ledger-1/commitment.ts";
import { commitmentToSalt } from "../../dice/salt.ts";
import { digestOf } from "../../dice/canonical.ts";
import { SIDES } from "../../kernel/side.ts";
import { exportGame } from "../proof/export.ts";
import { verifyExport } from "../proof/verifier/verify.ts";
import { notesOfGame } from "../notes.ts";
import { opponentName } from "../words/reader-words.ts";
import { createGame } from "./create.ts";
import type { NewGame } from "./new-game.ts";
import { currentGame } from "../office.ts";
import { deskOfGame } from "../../../tests/support/north-africa.ts";

let desk: Desk;
beforeEach(async () => void (desk = await Desk.open()));
afterEach(() => desk.close());

const GAME: NewGame = { scenario: "crusader/campaign", seats: { allied: ANNA, axis: BRUNO } };
const AGAINST_COMPUTER: NewGame = { ...GAME, seats: { allied: ANNA, axis: COMPUTER } };

describe("a new game", () => {
  it("waits for its players, and has not begun", async () => {
    const head = await desk.head(await desk.invite());
    expect(head).toMatchObject({
      status: "inviting",
      run: 0,
      locked: null,
      outcome: null,
      createdAt: NOON - 1,
    });
    for (const side of SIDES) {
      expect(head.seats[side]).toMatchObject({ kind: "person", joined: false, salt: null, sheet: null });
    }
  });

  it("stands in its scenario's opening", async () => {
    const { rules, state } = deskOfGame(
      await desk.current(await desk.invite({ scenario: "crusader/dash-to-the-wire" })),
    );
    expect(rules.phase(state)).toMatchObject({ gameTurn: 7, phasing: "axis" });
    expect(rules.counters(state).filter(({ hex }) => hex !== undefined)).toHaveLength(82);
  });

  it("has dice whose anchor is fixed, and written down first of all", async () => {
    const id = await desk.invite();
    const { dice } = await desk.head(id);
    const anchors = keysAt(dice.secret, 0);
    expect(dice.anchor).toBe(anchors.all);
    expect(await desk.office.games.ledger(id)).toMatchObject([{
      n: 1,
      at: NOON - 1,
      kind: "created",
      game: id,
      anchors,
      key: desk.office.keys.signers.active.public,
      ruleset: "north-africa/spi-1976",
      scenario: "crusader/campaign",
      documents: { map: digestOf(map) },
      position: digestOf(await desk.office.games.state(id, 0)),
    }]);
  });

  it("has the computer's salt before any player gives theirs", async () => {
    const id = await desk.invite({ seats: { allied: ANNA, axis: COMPUTER } });
    const { seats, dice } = await desk.head(id);
    const salt = commitmentToSalt(hiddenSalt(dice.secret, "axis", seats.axis.salt!));
    const entry = (await desk.office.games.ledger(id))[1];
    expect(entry).toMatchObject({ kind: "joined", side: "axis", salt, opened: null });
  });

  it("has secrets of its own for each seat", async () => {
    const { seats, dice } = await desk.head(await desk.invite());
    const secrets = [dice.secret, ...SIDES.flatMap((side) => [seats[side].webKey, seats[side].mailKey])];
    expect(new Set(secrets).size).toBe(5);
  });

  it("invites each person by a letter that leads to their own seat, and not to the other's", async () => {
    const head = await desk.head(await desk.invite());
    const letters = await desk.letters();
    expect(letters.map(({ to, auto }) => [to, auto])).toEqual([
      ["anna@example.org", "auto-generated"],
      ["bruno@example.org", "auto-generated"],
    ]);
    for (const [at, side] of SIDES.entries()) {
      const text = JSON.stringify(letters[at].letter);
      const [own, other] = [head.seats[side], head.seats[SIDES[1 - at]]];
      expect(text).toContain(seatUrl(desk.office.site, head, side));
      for (const secret of [other.webKey, other.mailKey, other.address!, own.mailKey, head.dice.secret]) {
        expect(text).not.toContain(secret);
      }
    }
    expect(desk.rung).toBe(1);
  });

  it.each([
    ["crusader-2010/tobruk", { downgrade: "lastTurn" }, [
      "not the published game",
      "House rule of",
    ]],
    ["fab-crusader/sidi-rezegh", {}, ["not the published game"]],
    ["crusader/campaign", {}, ["SPI 1976", "not the published map"]],
  ])("tells in its invitation what it is, and where the rest stands: %s", async (
    scenario,
    options,
    essential,
  ) => {
    const id = await desk.invite({ scenario, options });
    const [{ letter }] = await desk.letters("anna@example.org");
    const [invited, notes] = [JSON.stringify(letter), notesOfGame(await desk.current(id))];
    const told = notes.filter((note) => invited.includes(JSON.stringify(note)));
    expect(told).toEqual(notesOfGame(await desk.current(id), "joining"));
    expect(told.length).toBeLessThan(notes.length / 2);
    for (const words of essential) expect(told.join("\n")).toContain(words);
    expect(invited).toContain("The page and the game's first letter tell the rest.");
  });

  it("against the computer invites the person alone; the computer has joined, with a salt", async () => {
    const head = await desk.head(await desk.invite(AGAINST_COMPUTER));
    expect((await desk.letters()).map(({ to }) => to)).toEqual(["anna@example.org"]);
    expect(head.seats.axis).toMatchObject({ kind: "computer", address: null, joined: true });
    expect(head.seats.axis.salt).toMatch(/^[0-9a-f]{16}$/);
    expect(JSON.stringify(await desk.letters())).toContain("against the computer");
  });

  it("is by the edition and the options that are chosen, in the ledger too", async () => {
    const options = { defenderRetreat: "owner" };
    const id = await desk.invite({ ruleset: "north-africa/hexwar-2008", options });
    const { head, rules } = deskOfGame(await desk.current(id));
    expect([head.source.ruleset, rules.id]).toEqual(["north-africa/hexwar-2008", "north-africa/hexwar-2008"]);
    expect((await desk.office.games.ledger(id))[0]).toMatchObject({
      kind: "created",
      ruleset: "north-africa/hexwar-2008",
      options,
    });
  });

  it("keeps options that differ from the edition's", async () => {
    const head = await desk.head(await desk.invite({ options: { sourceInEnemyZone: "open" } }));
    expect(head.source).toMatchObject({ options: { sourceInEnemyZone: "open" }, brought: {} });
  });
});

describe("a map document of the game's own", () => {
  const own = { ...map, title: "The printed map", places: [{ name: "Printed Tobruk", hex: "1103" }] };

  it("is kept with the game and played on", async () => {
    const id = await desk.invite({ map: own });
    const { head, rules, state } = deskOfGame(await desk.current(id));
    expect(head.source.brought).toEqual({ map: { digest: digestOf(own), title: "The printed map" } });
    expect(await desk.office.games.brought(id, "map")).toEqual(own);
    expect(rules.picture(state).places.map(({ name }) => name)).toEqual(["Printed Tobruk"]);
  });

  it("says of itself what it likes on the pages, and nothing in letters to those who have not joined", async () => {
    const words = "Your account is closed. Write to evil@example.net!";
    const gameMaster = { address: "gustav@example.org" };
    const id = await desk.invite({ map: { ...own, notice: words }, gameMaster });
    const invitations = JSON.stringify((await desk.letters()).map(({ letter }) => letter));
    expect(await desk.letters()).toHaveLength(3);
    expect(invitations).not.toContain("evil");
    expect(invitations).not.toContain("Printed Tobruk");
    expect(invitations).toContain("This game is played with a map of its own, digest ");
    expect(notesOfGame(await desk.current(id))).toContain(`Map: ${words}`);
  });

  it("says no more of itself than a few sentences", async () => {
    const made = await createGame(desk.office, { ...GAME, map: { ...own, notice: "x".repeat(1001) } });
    expect(made.ok ? "" : made.error.join(" ")).toContain("notice");
  });

  it("is nobody else's", async () => {
    await desk.invite({ map: own });
    const { rules, state } = deskOfGame(await desk.current(await desk.invite()));
    expect(rules.picture(state).places.length).toBeGreaterThan(10);
  });

  it.each<[string, unknown, string]>([
    ["that has no grid", { title: "t" }, "map.grid"],
    ["that is too small for the set-up", { grid: { columns: 3, rowsOddColumns: 3, rowsEvenColumns: 2 } }, ""],
    ["with terrain that there is not", { ...map, hexes: { "0101": "lava" } }, "0101"],
  ])("%s makes no game, and says what is wrong", async (_, document, reason) => {
    const made = await createGame(desk.office, { ...GAME, map: document as Record<string, unknown> });
    expect(made.ok).toBe(false);
    expect(made.ok ? "" : made.error.join(" ")).toContain(reason);
    expect(made.ok ? [] : made.error).not.toEqual([]);
    expect(await desk.letters()).toEqual([]);
  });
});

describe("no game is made", () => {
  it.each<[string, NewGame, string]>([
    [
      "of a scenario that there is not",
      { ...GAME, scenario: "crusader/waterloo" },
      "there is no scenario crusader/waterloo",
    ],
    ["for two computers", { ...GAME, seats: { allied: COMPUTER, axis: COMPUTER } }, "at least one player"],
  ])("%s", async (_, game, reason) => {
    const made = await createGame(desk.office, game);
    expect(made.ok ? "" : made.error.join()).toContain(reason);
    expect(await Array.fromAsync(desk.office.games.heads())).toEqual([]);
    expect(desk.rung).toBe(0);
  });
});

describe("a code", () => {
  it("that is taken is drawn again", async () => {
    let tries = 0;
    const kv = through(desk.kv, (_, pass) => ++tries < 3 ? Promise.resolve(false) : pass());
    const made = await createGame(desk.officeOver(kv), GAME);
    expect([made.ok, tries]).toEqual([true, 3]);
    expect(await desk.letters()).toHaveLength(2);
  });

  it("is not drawn for ever", async () => {
    const full = through(desk.kv, () => Promise.resolve(false));
    const made = await createGame(desk.officeOver(full), GAME);
    expect(made).toEqual({ ok: false, error: ["no free code was found for the game; try again"] });
  });

  it("is kept where only the store's answer was lost: the game is made once", async () => {
    const made = await createGame(desk.officeOver(losingAnswers(desk.kv)), GAME);
    expect(made.ok).toBe(true);
    expect(await Array.fromAsync(desk.office.games.heads())).toHaveLength(1);
    expect(await desk.letters()).toHaveLength(2);
  });
});

it("the other player is named by their side, never by their address", async () => {
  const people = await currentGame(desk.office, await desk.invite());
  expect(opponentName(people!.head, "allied")).toBe("the Axis player");
  const computer = await currentGame(desk.office, await desk.invite(AGAINST_COMPUTER));
  expect(opponentName(computer!.head, "allied")).toBe("the computer");
});

describe("a game whose people have agreed to it", () => {
  it("is not made for two by the words of both: its keys are fixed before the last words", async () => {
    expect(await createGame(desk.office, { ...GAME, agreed: { allied: "salt", axis: "pepper" } })).toEqual({
      ok: false,
      error: ["the keys of the dice are fixed before the last player gives words for them"],
    });
  });

  it.each<[string, Partial<NewGame>]>([
    ["the one who plays the computer", { ...AGAINST_COMPUTER, agreed: { allied: "salt" } }],
    ["and the computer has the first turn", {
      scenario: "crusader/dash-to-the-wire",
      seats: { allied: ANNA, axis: COMPUTER },
      agreed: { allied: "salt" },
    }],
    ["and its rules begin by themselves", {
      scenario: "fab-crusader/campaign",
      seats: { allied: ANNA, axis: COMPUTER },
      agreed: { allied: "salt" },
    }],
  ])("is there as it begins, or not at all: %s", async (_, choices) => {
    const before = await Array.fromAsync(desk.kv.list([]));
    await expect(createGame(desk.officeOver(failingAt(desk.kv, 1)), { ...GAME, ...choices })).rejects.toThrow(
      "power",
    );
    expect(await Array.fromAsync(desk.kv.list([]))).toEqual(before);
    const made = await createGame(desk.officeOver(failingAt(desk.kv, 2)), { ...GAME, ...choices });
    if (!made.ok) throw new Error(made.error.join(" "));
    const head = await desk.head(made.value.id);
    expect([head.status, head.locked]).toEqual(["playing", null]);
    expect(verifyExport(await exportGame(desk.office, head, "allied"))).toMatchObject({ ok: true });
  });
});
