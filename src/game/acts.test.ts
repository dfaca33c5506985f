import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Desk } from "../../tests/support/office.ts";
import { letter as letterSchema } from "../kernel/block.ts";
import { renderText } from "../../templates/text.ts";
import { DAY } from "../common/bytes/lengths.ts";
import type { Result } from "../kernel/result.ts";
import { pauseByGameMaster, resumeByGameMaster } from "./dispute/game-master-pause.ts";
import { actInDispute } from "./dispute/dispute.ts";
import { askAtAddress } from "./letters/move-address.ts";
import { setMailLevel } from "./letters/mail-settings.ts";
import { type Act, withAct } from "./acts.ts";
import type { GameHead } from "../store/records/game-record.ts";
import type { StepRefusal } from "./players-step.ts";
import { sendPress } from "./table/press.ts";
import { setPress } from "./table/press-settings.ts";
import { setSpectators } from "./table/spectators.ts";
import { offerSeat, withdrawOffer } from "./table/substitute.ts";
import { announceAbsence } from "./time/absence.ts";
import { proposePause, resumeGame } from "./time/pause.ts";
import { chooseZone } from "./time/zone.ts";

const ANNA = "anna@example.org";
const GUSTAV = "gustav@example.org";

let desk: Desk;
let id: string;
beforeEach(async () => {
  desk = await Desk.open();
  id = await desk.begin({
    time: { turn: { kind: "days", days: 7 } },
    gameMaster: { address: GUSTAV },
  });
  await setSpectators(desk.office, { id, side: "allied" }, true);
  await setPress(desk.office, { id, side: "allied" }, "open");
  desk.now += DAY;
});
afterEach(() => desk.close());

const axis = () => ({ id, side: "axis" }) as const;
const dispute = (kind: "dispute" | "propose", words: string) =>
  actInDispute(desk.office, id, "axis", { kind, words });

/** All that one player may do again and again, and that others may hear about; in pairs, as one undoes the other. */
const ACTS: Readonly<Record<string, (round: number) => Promise<Result<string, StepRefusal>>>> = {
  "raises a dispute": () => dispute("dispute", "The minefield."),
  "proposes a ruling": (round) => dispute("propose", `It counts ${round}-fold.`),
  "withdraws a dispute": () => actInDispute(desk.office, id, "axis", { kind: "withdraw" }),
  "announces an absence": () =>
    announceAbsence(desk.office, axis(), { first: "2026-12-24", last: "2026-12-26" }),
  "takes an absence back": () => announceAbsence(desk.office, axis(), "none"),
  "proposes a pause": () => proposePause(desk.office, axis(), 7),
  "takes the proposal back": () => resumeGame(desk.office, axis()),
  "would have spectators": () => setSpectators(desk.office, axis(), true),
  "would have none": () => setSpectators(desk.office, axis(), false),
  "shows his address": () => setPress(desk.office, axis(), "open"),
  "hides it": () => setPress(desk.office, axis(), "hidden"),
  "writes press": (round) =>
    sendPress(desk.office, axis(), { lines: [`Ha, ${round}!`], withTurn: false, isPublic: false }),
  "offers his seat": (round) =>
    offerSeat(desk.office, axis(), { address: `dora${round}@example.org`, forGood: false }),
  "withdraws the offer": () => withdrawOffer(desk.office, { id, by: "axis", side: "axis" }),
  "asks for another address": (round) => askAtAddress(desk.office, axis(), `bruno${round}@example.org`),
  "takes no letters": () => setMailLevel(desk.office, axis(), "none", "page"),
  "takes all letters": () => setMailLevel(desk.office, axis(), "all", "page"),
  "chooses a zone": (round) =>
    chooseZone(desk.office, axis(), round % 2 === 0 ? "Europe/Berlin" : "Europe/Rome"),
};

const others = async () => (await desk.letters()).filter(({ to }) => to !== "bruno@example.org");
/** How often somebody may do an act within a day. */
function timesOf(head: GameHead, act: Act | undefined): number {
  let counted = withAct(head, "axis", act, desk.now);
  for (let times = 1;; times++) {
    if (!counted.ok) return times - 1;
    counted = withAct(counted.value, "axis", act, desk.now);
  }
}
const subjects = async (to: string) => (await desk.letters(to)).length;

describe("an act of a player that others hear about", () => {
  it("is possible only so often a day, whatever the player does", async () => {
    const before = await others();
    for (let round = 0; round < 15; round++) {
      for (const act of Object.values(ACTS)) await act(round);
    }
    const written = (await others()).length - before.length;
    expect(written).toBeGreaterThan(20);
    // Forty acts in all, and an offer tells the game master, too; withdrawing is as often as raising.
    expect(written).toBeLessThan(120);
    const told = await others();
    for (const act of Object.values(ACTS)) await act(99);
    expect(await others()).toHaveLength(told.length);
  });

  it.each([
    ["raises a dispute", "withdraws a dispute", 3],
    ["announces an absence", "takes an absence back", 3],
    ["proposes a pause", "takes the proposal back", 6],
    ["would have spectators", "would have none", 3],
    ["shows his address", "hides it", 6],
  ])("%s, %s: %i times", async (first, second, times) => {
    let done = 0;
    for (let round = 0; round < 20; round++) {
      if ((await ACTS[first](round)).ok) done++;
      await ACTS[second](round);
    }
    expect(done).toBe(times);
    expect(await ACTS[first](99)).toMatchObject({
      error: { sentence: expect.stringMatching(/times a day\. Nothing has changed; try again tomorrow\.$/) },
    });
    desk.now += DAY;
    expect(await ACTS[first](100)).toMatchObject({ ok: true });
  });

  it("at its limit still lets the player end what they began, and the other player do anything", async () => {
    for (let round = 0; round < 3; round++) {
      await ACTS["raises a dispute"](round);
      await ACTS["withdraws a dispute"](round);
    }
    expect(await ACTS["raises a dispute"](4)).toMatchObject({ ok: false });
    const other = { kind: "dispute", words: "The road." } as const;
    expect(await actInDispute(desk.office, id, "allied", other)).toMatchObject({ ok: true });
    for (let round = 0; round < 6; round++) await ACTS["proposes a ruling"](round);
    expect(await actInDispute(desk.office, id, "allied", { kind: "agree" })).toMatchObject({ ok: true });
  });

  it("holds for the game master as well", async () => {
    let paused = 0;
    for (let round = 0; round < 20; round++) {
      if ((await pauseByGameMaster(desk.office, { id }, 1)).ok) paused++;
      await resumeByGameMaster(desk.office, { id });
    }
    expect(paused).toBe(6);
    expect(await subjects(ANNA)).toBeLessThan(40);
  });

  it.each<[Act, number]>([
    ["dispute", 3],
    ["proposal", 6],
    ["ruling", 12],
    ["absence", 6],
    ["pause", 6],
    ["resume", 12],
    ["spectators", 6],
    ["addresses", 6],
    ["look", 12],
  ])("a %s is done %i times a day at most", async (act, times) => {
    const head = await desk.head(id);
    expect(timesOf({ ...head, acts: {} }, act)).toBe(times);
  });

  it("is forty times a day in all, whatever it is", async () => {
    expect(timesOf({ ...await desk.head(id), acts: {} }, undefined)).toBe(40);
  });

  it("is refused to a letter in words that say so", async () => {
    for (let round = 0; round < 4; round++) {
      await ACTS["raises a dispute"](round);
      await ACTS["withdraws a dispute"](round);
    }
    const done = await dispute("dispute", "Again.");
    expect(done).toEqual({
      ok: false,
      error: {
        code: "refused",
        sentence: "You may raise a dispute only 3 times a day. Nothing has changed; try again tomorrow.",
      },
    });
  });
});

describe("what an address is asked that has asked for nothing", () => {
  it("is limited per day, over all games and all who ask", async () => {
    const DORA = "dora@example.org";
    for (let game = 0; game < 8; game++) {
      id = await desk.begin();
      for (let time = 0; time < 3; time++) {
        await offerSeat(desk.office, { id, side: "axis" }, { address: DORA, forGood: false });
        await askAtAddress(desk.office, { id, side: "allied" }, DORA.toUpperCase());
        desk.now += DAY / 48;
      }
    }
    const [first] = await desk.letters(DORA);
    expect(renderText(letterSchema.parse(first.letter).blocks)).toContain("seat");
    const asked = (await desk.letters()).filter(({ to }) => to.toLowerCase() === DORA);
    expect(asked.length).toBeLessThanOrEqual(12);
    expect(asked.length).toBeGreaterThan(6);
  });
});
