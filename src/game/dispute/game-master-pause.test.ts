import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Desk } from "../../../tests/support/office.ts";
import { DAY } from "../../common/bytes/lengths.ts";
import { letter } from "../../kernel/block.ts";
import { renderText } from "../../../templates/text.ts";
import { Lease } from "../../store/kv/lease.ts";
import { pauseByGameMaster, resumeByGameMaster } from "./game-master-pause.ts";
import { proposePause, resumeGame } from "../time/pause.ts";
import { provedToTheEnd } from "../../../tests/support/proved.ts";

const TIME = { turn: { kind: "days", days: 7 } } as const;

let desk: Desk;
let id: string;
beforeEach(async () => {
  desk = await Desk.open();
  id = await desk.begin({ gameMaster: { address: "carla@example.org" }, time: TIME });
});
afterEach(() => desk.close());

const said = (done: Awaited<ReturnType<typeof pauseByGameMaster>>) =>
  done.ok ? done.value : `no: ${done.error.sentence}`;
const pause = async (days: number) => said(await pauseByGameMaster(desk.office, { id }, days));
const resume = async () => said(await resumeByGameMaster(desk.office, { id }));
const lastKinds = async (count: number) =>
  (await desk.office.games.ledger(id)).slice(-count).map(({ kind }) => kind);

const proved = () => provedToTheEnd(desk, id);

describe("a pause by the game master", () => {
  it("stops the game and its deadlines; all get a letter, and the ledger names the game master", async () => {
    const { asked } = (await desk.head(id)).clock!;
    expect(await pause(7)).toContain("The game master pauses the game for 7 days");
    expect((await desk.office.games.ledger(id)).at(-1)).toMatchObject({
      kind: "paused",
      asked: "gameMaster",
      agreed: "gameMaster",
      until: desk.now + 7 * DAY,
    });
    for (const address of ["anna@example.org", "bruno@example.org", "carla@example.org"]) {
      const { subject, blocks } = letter.parse((await desk.letters(address)).at(-1)!.letter);
      expect(subject).toMatch(/: The game is paused \[/);
      expect(renderText(blocks)).toContain("Nothing is due before");
    }
    desk.now += 3 * DAY;
    expect(await resume()).toContain("the game goes on");
    expect((await desk.head(id)).clock!.asked!.until).toBeGreaterThanOrEqual(asked!.until! + 3 * DAY);
    expect(await lastKinds(2)).toEqual(["resumed", "deadline"]);
    await proved();
  });

  it("is ended by neither player, but by its time", async () => {
    await pause(7);
    const ended = await resumeGame(desk.office, { id, side: "allied" });
    expect(said(ended)).toContain("no: The game master has paused the game");
    desk.now += 7 * DAY;
    await new Lease(desk.kv).beat(desk.now, Infinity);
    await desk.sweep();
    expect((await desk.head(id)).clock!.pause).toBeNull();
    await proved();
  });

  it("lasts no longer than it may at once, nor in the whole game", async () => {
    for (const days of [0, 15, 2.5, NaN]) {
      expect(await pause(days)).toContain("no: A game master's pause lasts");
    }
    for (const days of [14, 14]) {
      await pause(days);
      desk.now += days * DAY;
      await resume();
    }
    expect(await pause(3)).toContain(
      "no: A game master may pause a game for 30 days in all, and 2 days are left.",
    );
    expect(await pause(2)).toContain("for 2 days");
    await proved();
  });

  it("is not another over one that is under way, and does not end the players' own", async () => {
    await proposePause(desk.office, { id, side: "allied" }, 5);
    await proposePause(desk.office, { id, side: "axis" }, undefined);
    expect(await pause(3)).toBe("no: The game is already paused.");
    expect(await resume()).toBe("no: You have not paused the game.");
  });
});

it.each<[string, Parameters<Desk["begin"]>[0]]>([
  ["a game without deadlines", { gameMaster: { address: "carla@example.org" } }],
  ["a game whose game master plays", { gameMaster: { plays: "axis" }, time: TIME }],
  ["a game without one", { time: TIME }],
])("%s is not paused so", async (_, game) => {
  id = await desk.begin(game);
  expect(await pause(3)).toMatch(/^no: /);
});
