import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ANNA, COMPUTER, Desk, MARCH } from "../../../tests/support/office.ts";
import { letter as letterSchema } from "../../kernel/block.ts";
import type { Side } from "../../kernel/side.ts";
import { renderText } from "../../../templates/text.ts";
import { doAct, OPERATOR_ACTS } from "../operator/acts.ts";
import { closeByOperator } from "../operator/close.ts";
import { forgetPerson } from "../people/deletion.ts";
import { setRatingsAt } from "../people/settings.ts";
import type { NewGame } from "../seats/new-game.ts";
import { resign } from "../seats/resign.ts";
import { takeBack, takeSeat } from "../table/hand-over.ts";
import { setListed } from "../table/listed.ts";
import { offerSeat } from "../table/substitute.ts";
import { archiveLines, checkArchive } from "./archive.ts";
import { overGames, ratingsNow } from "./over-games.ts";
import { ratingsOfPerson, ratingTables } from "./shown.ts";

const [ANNAS, BRUNOS, CARLAS] = ["anna@example.org", "bruno@example.org", "carla@example.org"];

let desk: Desk;
beforeEach(async () => {
  desk = await Desk.open();
  for (const address of [ANNAS, BRUNOS]) await setRatingsAt(desk.office, address, true);
});
afterEach(() => desk.close());

const personAt = async (address: string) => (await desk.office.people.at(address))!.value;

/** A game in its second Game-Turn. */
async function begun(game: Partial<NewGame> = {}): Promise<string> {
  const id = await desk.begin(game);
  await desk.taken(id, "allied", [MARCH]);
  if ((await desk.head(id)).seats.axis.kind === "person") await desk.taken(id, "axis", ["go"]);
  expect((await desk.head(id)).stands?.gameTurn).toBe(2);
  return id;
}

/** A game that one of its players gives up in its second Game-Turn. */
async function lost(by: Side, game: Partial<NewGame> = {}): Promise<string> {
  const id = await begun(game);
  await resign(desk.office, id, by);
  return id;
}

const playerAt = async (address: string) => (await personAt(address)).ratings!.player;
const ratingOf = async (address: string) =>
  (await ratingsNow(desk.office)).standings.get("north-africa")?.get(await playerAt(address))?.all.rating;
const archive = async () => (await Array.fromAsync(archiveLines(desk.office))).join("");
const countedGames = async () => (await overGames(desk.office)).filter(({ rated }) => rated !== null).length;

describe("a game between two rated people", () => {
  it("says from its beginning that it counts, and counts once it is over", async () => {
    const id = await begun();
    const first = renderText(letterSchema.parse((await desk.letters(BRUNOS))[1].letter).blocks);
    expect(first.replace(/\s+/g, " ")).toContain("This game counts for the ratings of both players.");
    expect([await ratingOf(ANNAS), await archive()]).toEqual([
      undefined,
      expect.stringMatching(/^\{"kind":"ratings".*\}\n$/),
    ]);
    await resign(desk.office, id, "axis");
    const [anna, bruno] = [await ratingOf(ANNAS), await ratingOf(BRUNOS)];
    expect(anna).toBeGreaterThan(1600);
    expect(anna! + bruno!).toBeCloseTo(3000, 6);
  });

  it("explains each change to its player, and to others without what they may not know", async () => {
    const id = await lost("axis");
    const own = await ratingsOfPerson(desk.office, await personAt(BRUNOS), true);
    expect(own!.months.map(({ month, games }) => [month, games.length])).toEqual([["2026-11", 1]]);
    expect(own!.months[0].games[0]).toMatchObject({ id, side: "axis", score: 0, opponent: undefined });
    const open = await ratingsOfPerson(desk.office, await personAt(BRUNOS), false);
    expect(open!.months[0].games[0].id).toBeUndefined();
    for (const side of ["allied", "axis"] as const) await setListed(desk.office, { id, side }, true);
    const listed = await ratingsOfPerson(desk.office, await personAt(BRUNOS), false);
    expect(listed!.months[0].games[0].id).toBe(id);
  });

  it.each<[string, () => Promise<unknown>]>([
    [
      "one has no rating on",
      () => lost("axis", { seats: { allied: ANNA, axis: { kind: "person", address: CARLAS } } }),
    ],
    ["the computer plays", () => lost("allied", { seats: { allied: ANNA, axis: COMPUTER } })],
    ["one mailbox has both sides", async () => {
      await setRatingsAt(desk.office, "anna+2@example.org", true);
      await lost("axis", {
        seats: { allied: ANNA, axis: { kind: "person", address: "anna+2@example.org" } },
      });
    }],
    ["it is given up in the first Game-Turn", async () => {
      await resign(desk.office, await desk.begin(), "axis");
    }],
    ["the operator closes it", async () => {
      await closeByOperator(desk.office, "desk", { game: await begun(), reason: "a test" });
    }],
    ["a player turns ratings on after the beginning", async () => {
      await setRatingsAt(desk.office, BRUNOS, false);
      const id = await begun();
      await setRatingsAt(desk.office, BRUNOS, true);
      await resign(desk.office, id, "axis");
    }],
  ])("does not count where %s", async (_, play) => {
    await play();
    expect(await countedGames()).toBe(0);
    expect(await ratingOf(ANNAS)).toBeUndefined();
  });

  it("counts though the loser turns ratings off in its midst, and says nothing of them", async () => {
    const id = await begun();
    for (const side of ["allied", "axis"] as const) await setListed(desk.office, { id, side }, true);
    await setRatingsAt(desk.office, BRUNOS, false);
    await resign(desk.office, id, "axis");
    expect(await ratingOf(ANNAS)).toBeGreaterThan(1600);
    const text = await archive();
    expect(text).not.toContain(await playerAt(BRUNOS));
    expect(text).not.toContain(id);
    expect(text).toContain('"axis":"unnamed 1"');
    expect(await ratingsOfPerson(desk.office, await personAt(BRUNOS), false)).toBeUndefined();
  });

  it("is lost by a player who leaves it to another, and won by nobody who has", async () => {
    const leave = async (id: string, forGood: boolean) => {
      await offerSeat(desk.office, { id, side: "axis" }, { address: CARLAS, forGood });
      const letter = JSON.stringify((await desk.letters(CARLAS)).at(-1)!.letter);
      const [, key] = new RegExp(`/offered/${id}/axis/([a-z2-7]{20})`).exec(letter)!;
      expect((await takeSeat(desk.office, { id, side: "axis" }, key)).ok).toBe(true);
    };
    const away = await begun();
    await leave(away, false);
    await resign(desk.office, away, "allied");
    expect(await countedGames()).toBe(0);
    const gone = await begun();
    await leave(gone, true);
    await resign(desk.office, gone, "axis");
    expect(await countedGames()).toBe(1);
    const back = await begun();
    await leave(back, false);
    expect((await takeBack(desk.office, { id: back, side: "axis" })).ok).toBe(true);
    await resign(desk.office, back, "allied");
    expect(await countedGames()).toBe(2);
  });

  it("goes on counting for the other when a person is deleted, and nothing names that person any more", async () => {
    await lost("axis");
    const before = await ratingOf(ANNAS);
    const bruno = await playerAt(BRUNOS);
    await forgetPerson(desk.office, await personAt(BRUNOS));
    expect(await ratingOf(ANNAS)).toBe(before);
    expect(await archive()).not.toContain(bruno);
  });

  it("counts otherwise as soon as its result is another, or not any more", async () => {
    const id = await lost("axis");
    expect(await ratingOf(ANNAS)).toBeGreaterThan(1600);
    const { versioned: before, head } = await desk.current(id);
    const outcome = { ...head.outcome!, winner: "axis" as const };
    await desk.office.games.commit({
      before,
      head: { ...head, outcome, operations: ["corrected"] },
      ledger: [],
      letters: [],
    });
    expect(await ratingOf(ANNAS)).toBeLessThan(1400);
    const corrected = await desk.current(id);
    await desk.office.games.commit({
      before: corrected.versioned,
      head: { ...corrected.head, status: "playing", outcome: null, operations: ["reopened"] },
      ledger: [],
      letters: [],
    });
    expect([await ratingOf(ANNAS), await overGames(desk.office)]).toEqual([undefined, []]);
  });
});

describe("a game that the operator does not have count", () => {
  it("changes no rating any more, and both players and the public ledger say why", async () => {
    const id = await lost("axis");
    const unrate = () =>
      doAct(desk.office, "desk", OPERATOR_ACTS.unrate, { game: id, reason: "Thrown in turn 2." });
    expect((await unrate()).ok).toBe(true);
    expect(await countedGames()).toBe(0);
    expect(await ratingOf(ANNAS)).toBeUndefined();
    for (const address of [ANNAS, BRUNOS]) {
      expect((await desk.told(address)).words).toContain("The reason given: Thrown in turn 2.");
    }
    const acts = await desk.office.acts.page(1);
    expect(acts[0]).toMatchObject({
      act: "unrate",
      game: id,
      words: `The game ${id} counts no more for ratings: Thrown in turn 2.`,
    });
    expect(await unrate()).toMatchObject({ ok: false, error: `The game ${id} does not count for ratings.` });
    expect((await desk.head(id)).outcome?.winner).toBe("allied");
  });
});

describe("the tables", () => {
  it("have a place for who has played five games against three people, under the present name", async () => {
    const addresses = [BRUNOS, CARLAS, "dora@example.org"];
    for (const address of addresses) await setRatingsAt(desk.office, address, true);
    for (const address of [...addresses, ...addresses]) {
      await lost("axis", { seats: { allied: ANNA, axis: { kind: "person", address } } });
    }
    const [{ players, count }] = await ratingTables(desk.office, 0, 50);
    expect([count, players.map(({ rank, standing }) => [rank, standing.games, standing.opponents])]).toEqual([
      1,
      [[1, 6, 3]],
    ]);
    await setRatingsAt(desk.office, ANNAS, false);
    expect((await ratingTables(desk.office, 0, 50))[0].count).toBe(0);
  });
});

describe("the public archive", () => {
  it("gives the same ratings to the last digit, and shows what was changed in it", async () => {
    for (const by of ["axis", "allied", "axis"] as const) await lost(by);
    const text = await archive();
    const checked = checkArchive(text);
    expect(checked).toMatchObject({ ok: true, value: { games: 3, differences: [] } });
    if (!checked.ok) return;
    expect(checked.value.ratings.map(({ standing }) => standing.all.rating).sort()).toEqual(
      [await ratingOf(ANNAS), await ratingOf(BRUNOS)].sort(),
    );
    const swapped = checkArchive(text.replace('"score":0', '"score":0.5'));
    expect(swapped.ok && swapped.value.differences.length).toBe(2);
    const raised = checkArchive(text.replace(/"rating":1(\d)/, '"rating":2$1'));
    expect(raised.ok && raised.value.differences.length).toBe(1);
  });

  it.each([
    ["", "no archive of ratings"],
    ["{", "Line 1"],
    ['{"kind":"game"}', "Line 1"],
    [
      '{"kind":"ratings","protocol":"despatch-ratings/1","site":"x","until":"2026-11"}\n{"kind":"game","month":"2026-12","system":"a","scenario":"b","players":{"allied":"c","axis":"d"},"score":1,"lean":0,"game":null}',
      "A game of 2026-12 stands in an archive up to 2026-11",
    ],
  ])("is refused with a reason where it is none: %s", (text, reason) => {
    const checked = checkArchive(text);
    expect(checked.ok ? "" : checked.error).toContain(reason);
  });
});
