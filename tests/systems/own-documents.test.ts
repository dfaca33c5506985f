import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { digestOf } from "../../src/dice/canonical.ts";
import { printExport } from "../../src/dice/ledger/export-file.ts";
import { BROUGHT_LIMIT } from "../../src/game/open/brought.ts";
import { notesOfGame } from "../../src/game/notes.ts";
import { documentsOfGame } from "../../src/game/office.ts";
import { exportGame } from "../../src/game/proof/export.ts";
import { importGame } from "../../src/game/proof/import.ts";
import { privateLine } from "../../src/game/proof/verifier/private-part.ts";
import { verifyExport } from "../../src/game/proof/verifier/verify.ts";
import { createGame } from "../../src/game/seats/create.ts";
import type { Brought } from "../../src/kernel/brought.ts";
import { openStore } from "../../src/store/kv/deno-kv.ts";
import { Games } from "../../src/store/games/games.ts";
import { SigningKeys } from "../../src/store/sealing/signing-keys.ts";
import { inPython } from "../forgeries/verdicts.ts";
import { ANNA, BRUNO, Desk, NOON } from "../support/office.ts";
import { VAULT } from "../support/store.ts";
import { atTheTable, MORNING } from "../support/toy/at-the-table.ts";
import { ORDER_OF_BATTLE } from "../support/toy/index.ts";
import { hasPython } from "../support/second-verifier.ts";

atTheTable();

/** A game of Three Fords with its owner's own figures, from its start to another referee. */

const CHITS = { chits: [1, 2, 3, 4, 5, 6].map((number) => ({ id: `smoke-${number}`, sort: "smoke" })) };
const MILITIA = { id: "al-militia", side: "allied", name: "Militia", steps: 4 };
const BROUGHT: Brought = { charts: CHITS, orderOfBattle: { units: [MILITIA] } };

let desk: Desk;
beforeEach(async () => void (desk = await Desk.open()));
afterEach(() => desk.close());

describe("documents that the owner of a game has brought", () => {
  it("stand in place of ours, in the game and by their digests in its ledger", async () => {
    const id = await desk.begin({ scenario: MORNING, ...BROUGHT });
    const { head, system, truth } = await desk.current(id);
    const documents = await documentsOfGame(desk.office, head);
    expect(documents.charts).toEqual(CHITS);
    expect(documents.orderOfBattle).toEqual({
      units: ORDER_OF_BATTLE.units.map((unit) => unit.id === MILITIA.id ? MILITIA : unit),
    });
    expect((await desk.office.games.ledger(id))[0]).toMatchObject({
      kind: "created",
      documents: {
        charts: digestOf(documents.charts),
        orderOfBattle: digestOf(documents.orderOfBattle),
      },
    });
    expect(JSON.stringify(system.rules.freeze(truth))).not.toContain("guns");
  });

  it("are named once, in the invitation, and on the page, with their digests", async () => {
    const id = await desk.begin({ scenario: MORNING, ...BROUGHT });
    const current = await desk.current(id);
    const { brought } = current.head.source;
    const notes = [
      `This game is played with an order of battle of its own, digest ${
        brought.orderOfBattle!.digest.slice(0, 16)
      }… in the ledger.`,
      `This game is played with charts of its own, digest ${
        brought.charts!.digest.slice(0, 16)
      }… in the ledger.`,
    ];
    expect(notesOfGame(current).slice(0, 2)).toEqual(notes);
    const letters = (await desk.letters("anna@example.org")).map(({ letter }) => JSON.stringify(letter));
    expect(letters.filter((letter) => notes.every((note) => letter.includes(note)))).toHaveLength(1);
  });

  it("are proved with the game, and nothing is proved with others", async () => {
    const id = await desk.begin({ scenario: MORNING, ...BROUGHT });
    const text = await exportGame(desk.office, await desk.head(id), "spectator");
    const { failure, notes } = verifyExport(text);
    expect(failure).toBeUndefined();
    expect(notes.join(" ")).toContain("Its document charts is not the one that this program has");
    const other = text.replace('"smoke-6"', '"smoke-7"');
    const lacking = text.split("\n").filter((line) => !line.includes('"name":"charts"')).join("\n");
    for (const wrong of [other, lacking]) {
      expect(verifyExport(wrong)).toMatchObject({ ok: false, failure: { entry: 1 } });
    }
    if (!hasPython) return;
    const said = await inPython([text, other, lacking]);
    expect(said.map(({ ok, entry }) => [ok, entry])).toEqual([[true, undefined], [false, 1], [false, 1]]);
  });

  it("go with the game to another referee", async () => {
    const id = await desk.begin({ scenario: MORNING, ...BROUGHT });
    const head = await desk.head(id);
    const own = { games: desk.office.games, keys: desk.office.keys, vault: VAULT };
    const text = await exportGame(desk.office, head, "spectator") +
      printExport([await privateLine(own, head)]);
    const kv = await openStore(":memory:");
    const fresh = {
      games: new Games(kv, VAULT),
      keys: await SigningKeys.open(kv, VAULT, NOON),
      vault: VAULT,
    };
    expect(await importGame(fresh, text, NOON)).toEqual({ ok: true, value: head });
    expect(await documentsOfGame(fresh, head)).toEqual(await documentsOfGame(desk.office, head));
    kv.close();
  });

  it.each<[string, Brought, RegExp]>([
    ["charts that are none", { charts: { chits: "all" } }, /^charts.*chits/],
    [
      "a sort of chit that there is not",
      { charts: { chits: [{ id: "gas-1", sort: "gas" }] } },
      /chits.*sort/,
    ],
    [
      "a block that there is not",
      { orderOfBattle: { units: [{ ...MILITIA, id: "al-band" }] } },
      /no unit al-band/,
    ],
    [
      "a block of seven steps",
      { orderOfBattle: { units: [{ ...MILITIA, steps: 7 }] } },
      /^order of battle.*steps/,
    ],
    [
      "half a character",
      { charts: { ...CHITS, note: "\ud800" } },
      /^charts: note: a text is one line, without characters that do not show/,
    ],
    [
      "a number too large",
      { charts: { ...CHITS, note: Infinity } },
      /^charts: note: no number is as large as that/,
    ],
    [
      "lists in lists",
      { charts: { chits: JSON.parse("[".repeat(9_000) + "]".repeat(9_000)) } },
      /^charts: things lie in one another more than 32 deep/,
    ],
    [
      "more than there is room for",
      { charts: { ...CHITS, note: "x".repeat(BROUGHT_LIMIT.one) } },
      /^charts: it has \d+ bytes, and there is room for 131072/,
    ],
  ])("with %s make no game, and it is said what is wrong and where", async (_, brought, said) => {
    const made = await createGame(desk.office, {
      scenario: MORNING,
      seats: { allied: ANNA, axis: BRUNO },
      ...brought,
    });
    expect(made.ok ? "" : made.error[0]).toMatch(said);
    expect(await Array.fromAsync(desk.office.games.heads())).toEqual([]);
  });
});
