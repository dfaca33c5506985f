import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { gameMasterOf, gameMasterPath } from "../../src/game/game-master.ts";
import { notesOfGame } from "../../src/game/notes.ts";
import { exportGame } from "../../src/game/proof/export.ts";
import { verifyExport } from "../../src/game/proof/verifier/verify.ts";
import { SIDES } from "../../src/kernel/side.ts";
import { inPython } from "../forgeries/verdicts.ts";
import { atTheTable, MORNING } from "../support/toy/at-the-table.ts";
import { CLOSED_FORDS } from "../support/toy/index.ts";
import { Visitor } from "../support/visitor.ts";
import { hiddenFrom, opened } from "./support/fords.ts";
import { hasPython } from "../support/second-verifier.ts";

atTheTable();

/** A game master sees the truth, and the ledger records that look. */

let visitor: Visitor;
let id: string;
let path: string;
beforeEach(async () => {
  visitor = await Visitor.open({ postRoom: false });
  await begin({ scenario: MORNING });
});
afterEach(() => {
  vi.restoreAllMocks();
  visitor.close();
});

async function begin(game: { readonly scenario: string }): Promise<void> {
  id = await visitor.desk.begin({ ...game, gameMaster: { address: "carla@example.org" } });
  path = gameMasterPath(id, gameMasterOf(await visitor.desk.head(id)));
}
const kinds = async () => (await visitor.desk.office.games.ledger(id)).map(({ kind }) => kind);
const secrets = async () => hiddenFrom(opened((await visitor.desk.current(id)).truth), "spectator");
const unseen = async (html: string) => (await secrets()).filter((secret) => html.includes(secret));

describe("a game master of a game that hides something", () => {
  it("sees what everybody sees, until they look", async () => {
    const page = await visitor.get(path);
    expect(page.text).toContain("Look at what is hidden");
    expect(await unseen(page.html)).toEqual([]);
    for (const address of [`${path}/hidden`, `${path}/hidden.svg`]) {
      expect((await visitor.get(address)).status).toBe(404);
    }
    expect(await kinds()).not.toContain("looked");
  });

  it("looks by a button and sees everything; the ledger says so once, and both players get a letter", async () => {
    const looked = await visitor.post(`${path}/look`);
    expect([looked.status, looked.headers.get("Location")]).toEqual([303, `${path}/hidden`]);
    const { html, headers } = await visitor.get(`${path}/hidden`);
    expect(headers.get("Cache-Control")).toBe("no-store");
    for (const name of ["Guards", "Grenadiers"]) expect(html).toContain(name);
    expect((await visitor.get(`${path}/hidden.svg`)).headers.get("Content-Type")).toBe("image/svg+xml");
    await visitor.post(`${path}/look`);
    expect((await kinds()).filter((kind) => kind === "looked")).toHaveLength(1);
    for (const player of ["anna@example.org", "bruno@example.org"]) {
      const letters = (await visitor.desk.letters(player)).map(({ letter }) => JSON.stringify(letter));
      expect(letters.filter((letter) => letter.includes("The game master has looked at"))).toHaveLength(1);
    }
    expect(await unseen((await visitor.get(path)).html)).toEqual([]);
    expect(await unseen((await visitor.get(`/games/${id}`)).html)).toEqual([]);
  });

  it("has the map drawn once for each state of the game, and nobody else gets it", async () => {
    const drawn = vi.fn();
    const { board } = CLOSED_FORDS;
    const { picture } = board;
    // Drawing a picture takes its definitions.
    vi.spyOn(board, "picture").mockImplementation((...asked) => {
      const made = picture(...asked);
      return {
        ...made,
        get defs() {
          drawn();
          return made.defs;
        },
      };
    });
    await visitor.post(`${path}/look`);
    const asked = () => visitor.get(`${path}/hidden.svg`);
    const first = await asked();
    expect(drawn).toHaveBeenCalled();
    drawn.mockClear();
    expect((await asked()).html).toBe(first.html);
    const tag = first.headers.get("ETag")!;
    const known = { headers: { "If-None-Match": tag } };
    expect((await visitor.request(`${path}/hidden.svg`, known)).status).toBe(304);
    expect(drawn).not.toHaveBeenCalled();

    const { run } = await visitor.desk.head(id);
    const seats = await Promise.all(SIDES.map((side) => visitor.seat(id, side)));
    for (const of of [`/games/${id}`, ...seats]) {
      const { status, html, headers } = await visitor.request(`${of}/runs/${run}/map.svg`, known);
      expect([status, headers.get("ETag") === tag, html === first.html]).toEqual([200, false, false]);
    }
    await visitor.desk.submit(id, "allied", ["go"]);
    expect((await visitor.request(`${path}/hidden.svg`, known)).status).toBe(404);
    await visitor.post(`${path}/look`);
    expect((await visitor.request(`${path}/hidden.svg`, known)).status).toBe(200);
  });

  it("looks again when more has been played", async () => {
    await visitor.post(`${path}/look`);
    await visitor.desk.submit(id, "allied", ["go"]);
    expect((await visitor.desk.head(id)).run).toBeGreaterThan(1);
    expect((await visitor.get(`${path}/hidden`)).status).toBe(404);
    await visitor.post(`${path}/look`);
    expect((await visitor.get(`${path}/hidden`)).status).toBe(200);
    expect((await kinds()).filter((kind) => kind === "looked")).toHaveLength(2);
  });

  it("leaves a ledger that every verifier proves", async () => {
    await visitor.post(`${path}/look`);
    const text = await exportGame(visitor.desk.office, await visitor.desk.head(id), "spectator");
    expect(await unseen(text.split("\n").filter((line) => line.includes('"looked"')).join())).toEqual([]);
    expect(verifyExport(text).failure).toBeUndefined();
    if (!hasPython) return;
    expect(await inPython([text])).toMatchObject([{ ok: true }]);
  });

  it("is named beforehand as somebody who may look", async () => {
    expect(notesOfGame(await visitor.desk.current(id)).join(" ")).toContain(
      "They may look at what is hidden",
    );
  });
});

it("where nothing is hidden there is nothing to look at", async () => {
  await begin({ scenario: "crusader/campaign" });
  expect((await visitor.get(path)).text).not.toContain("hidden");
  expect((await visitor.post(`${path}/look`)).status).toBe(409);
  expect(await kinds()).not.toContain("looked");
  expect(notesOfGame(await visitor.desk.current(id)).join(" ")).not.toContain("they may look");
});
