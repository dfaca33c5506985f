import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { actInDispute } from "../game/dispute/dispute.ts";
import type { DisputeAct } from "../game/dispute/dispute-act.ts";
import { notesOfGame } from "../game/notes.ts";
import { confirm } from "../game/letters/confirm.ts";
import { standingOfReview } from "../game/proof/review/reviewing.ts";
import { resign } from "../game/seats/resign.ts";
import { obeyConfirmed } from "./seat/obey.ts";
import { ATTACK_ON_THE_16, type Desk, MARCH } from "../../tests/support/office.ts";
import { HOUR } from "../common/bytes/lengths.ts";
import { seatPath } from "../game/access/links.ts";
import { pass, unknown } from "./sender/sender.ts";
import { comes } from "../../tests/support/patience.ts";
import { answered, asked, LetterWriter, RETREAT } from "../../tests/support/letter-writer.ts";

let desk: Desk, id: string, anna: LetterWriter;
beforeEach(async () => void ({ desk, id, anna } = await LetterWriter.begin()));
afterEach(() => desk.close());

describe("a line agree", () => {
  const act = (side: "allied" | "axis", what: DisputeAct) => actInDispute(desk.office, id, side, what);
  const proposes = (words: string) => act("axis", { kind: "propose", words });
  const isOpen = async () => (await desk.head(id)).dispute !== null;

  it("means the proposal that its writer had read, and none that came up since", async () => {
    await act("axis", { kind: "dispute", words: "The minefield." });
    await proposes("It counts double.");
    const read = await anna.newest();
    desk.now += HOUR;
    await act("axis", { kind: "withdraw" });
    await act("axis", { kind: "dispute", words: "The minefield." });
    await proposes("The Allied player pays for all.");
    const date = [`Date: ${new Date(desk.now - HOUR / 2).toUTCString()}`];
    const proposal = await anna.newest();
    await anna.mail("agree", { answers: read, headers: date });
    expect(await anna.answer()).toContain(
      "Another proposal stands now: \u201cThe Allied player pays for all.\u201d",
    );
    expect(await isOpen()).toBe(true);
    await anna.mail("agree", { answers: proposal, headers: date });
    expect(await isOpen()).toBe(false);
  });
});

describe("two commands in a letter", () => {
  it("are obeyed one at a time, and the answer says so", async () => {
    expect(await anna.mail(`map\nresign ${id}`)).toEqual(answered("map"));
    expect(await anna.answer()).toContain(
      `I left "resign ${id}" aside, as your letter asks for "map" first`,
    );
    expect((await desk.head(id)).status).toBe("playing");
  });

  it("are all answered where they ask for explanations, whatever comes first", async () => {
    expect(await anna.mail("explain 3218 to 3117\nexplain 1605")).toEqual(answered("explain"));
    expect(await anna.answer()).toContain("3118: 1, trail; 1 so far (5.23)");
    expect(await anna.answer()).toContain("1/8 (1605)");
    expect(await anna.mail("status\nexplain 1605")).toEqual(answered("status"));
    expect(await anna.answer()).toMatch(/How it stands[^]*1\/8 \(1605\)/);
    expect(await anna.answer()).not.toContain("left aside");
  });

  it("do not resign where something is to be explained first, and the answer says so", async () => {
    expect(await anna.mail(`explain 1605\nresign ${id}`)).toEqual(answered("explain"));
    expect(await anna.answer()).toContain(`I left "resign ${id}" aside`);
    expect((await desk.head(id)).status).toBe("playing");
  });
});

it("another address for a player's letters is written to only after the player confirms by a link", async () => {
  const NEW = "anna@home.example.org";
  desk.sender = unknown("it is not signed");
  await anna.mail(`letters to ${NEW}`);
  expect(await desk.letters(NEW)).toEqual([]);
  desk.sender = pass("signed");
  expect(await anna.mail(`letters to <${NEW}>`)).toEqual(asked("letters to"));
  expect(await desk.letters(NEW)).toEqual([]);
  const [, link] = /\/confirm\/(\w+)/.exec(await anna.answer())!;
  await confirm(desk.office, link, obeyConfirmed);
  expect(await desk.letters(NEW)).toHaveLength(1);
  expect((await desk.head(id)).seats.allied.address).toBe(LetterWriter.ANNA);
});

describe("a line rematch", () => {
  it("invites both to the same game with the sides changed, once it is over, and asks first in doubt", async () => {
    expect(await anna.mail("rematch")).toMatchObject({ about: "The game is not over yet" });
    await resign(desk.office, id, "axis");
    desk.sender = unknown("it is not signed");
    expect(await anna.mail("rematch")).toEqual(asked("rematch"));
    desk.sender = pass("signed");
    const before = (await desk.letters("bruno@example.org")).length;
    expect(await anna.mail("rematch")).toEqual(answered("rematch"));
    const [, game] = /with the sides changed, (\w{4}), is on its way/.exec(await anna.answer())!;
    expect((await desk.head(game)).seats).toMatchObject({
      allied: { address: "bruno@example.org" },
      axis: { address: LetterWriter.ANNA },
    });
    const invited = (await desk.letters("bruno@example.org")).slice(before);
    expect(invited.map(({ kind }) => kind)).toEqual(["invitation"]);
  });
});

describe("what players ask of the game", () => {
  it("orders: their own lines, judged again; nobody else's", async () => {
    expect(await anna.mail("orders")).toEqual(answered("orders"));
    expect(await anna.answer()).toContain("I have no orders of yours.");
    await anna.mail(anna.sheet(MARCH, RETREAT, "wait"));
    await desk.submit(id, "axis", ["retreat toward 2106"]);
    expect(await anna.mail("orders")).toEqual(answered("orders"));
    expect(await anna.answer()).toContain(`${MARCH} accepted`);
    expect(await anna.answer()).not.toMatch(/\b2106\b/);
  });

  it("review: the story of a game that is over, once it is made, in its own words, too", async () => {
    expect(await anna.mail("review")).toEqual(answered("review"));
    expect(await anna.answer()).toContain("The game is not over. It can be reviewed when it is.");
    await desk.submit(id, "allied", ATTACK_ON_THE_16);
    await resign(desk.office, id, "axis");
    await anna.mail("What decided the game?");
    expect(await anna.answer()).toContain("Then reply REVIEW once more.");
    await comes(async () => (await standingOfReview(desk.office, await desk.head(id))).kind === "made");
    expect(await anna.mail("review")).toEqual(answered("review"));
    const story = await anna.answer();
    expect(story).toContain(`Game ${id}: the Allied side won.`);
    expect(story).toMatch(/What decided it[^]*Changed: [+−-]?\d+ \(orders /);
    expect(story).toMatch(/\/review\b/);
    expect(story.split("\n").length).toBeLessThan(40);
  });

  it("notes: all that there is to know of the game, which letters bring in parts or not at all", async () => {
    expect(await anna.mail("Notes")).toEqual(answered("notes"));
    const told = (await anna.answer()).replace(/\s+/g, " ");
    const notes = notesOfGame(await desk.current(id));
    expect(notes.length).toBeGreaterThan(5);
    for (const note of notes) expect(told).toContain(note);
  });

  it("history: a line for each Player-Turn, without what was undone", async () => {
    expect(await anna.mail("history")).toEqual(answered("history"));
    expect(await anna.answer()).toContain("Nothing has been played yet.");
    await desk.submit(id, "allied", [...ATTACK_ON_THE_16, "go"]);
    await desk.submit(id, "axis", ["go"]);
    expect(await anna.mail("history")).toEqual(answered("history"));
    const text = await anna.answer();
    expect(text).toMatch(/Game-Turn 1, Allied: 3 units moved, an attack \((A|B|D)/);
    expect(text).toContain("Game-Turn 1, Axis: ");
    expect(text).toContain(
      `https://games.example.org${seatPath(await desk.head(id), "allied")}/runs/1/map.svg`,
    );
    const { versioned, head } = await desk.current(id);
    const undone = { ...head, undone: [{ after: 1, last: 2 }], operations: ["undone"] };
    await desk.office.games.commit({ before: versioned, head: undone, ledger: [], letters: [] });
    await anna.mail("history");
    expect(await anna.answer()).not.toContain("Game-Turn 1, Axis: ");
  });
});
