import { afterEach, beforeEach, expect, it } from "vitest";
import { Desk } from "../../../tests/support/office.ts";
import { aLetter, BROWSER, DRAFT, HOOK, VAULT } from "../../../tests/support/store.ts";
import { overGames } from "../../game/ratings/over-games.ts";
import { joinGame } from "../../game/seats/join.ts";
import { resign } from "../../game/seats/resign.ts";
import { callRound, createTournament, enterTournament } from "../../game/tournaments/acts.ts";
import { sweepTournaments } from "../../game/tournaments/carry-on.ts";
import { tournamentAt } from "../../game/tournaments/known.ts";
import { SIDES } from "../../kernel/side.ts";
import { encode } from "../../store/kv/codec.ts";
import { Drafts } from "../../store/games/drafts.ts";
import {
  addressHash,
  challengeDueKey,
  draftKey,
  headKey,
  ladderKey,
  ledgerKey,
  overKey,
  personAtKey,
  postedKey,
  pushKey,
  rowKey,
  seatOfKey,
  stateKey,
  tournamentGameKey,
  tournamentKey,
  tournamentLogKey,
  tournamentNewsKey,
  vapidKeyKey,
} from "../../store/kv/keys.ts";
import { Pushes } from "../../store/post/pushes.ts";
import { Vault } from "../../store/sealing/vault.ts";
import { Webhooks } from "../../store/post/webhooks.ts";
import { markKey } from "../../store/kv/marks.ts";
import type { Finding } from "../../store/examination/finding.ts";
import { examinationWords, examined, nothingSeen } from "./doctor.ts";

let desk: Desk;
let id: string;
beforeEach(async () => {
  desk = await Desk.open();
  id = await desk.begin();
  await desk.submit(id, "axis", ["go"]);
});
afterEach(() => desk.close());

const put = (key: readonly (string | number)[], value: unknown) =>
  desk.kv.atomic({ sets: [{ key, value: encode(value) }] });
const take = (key: readonly (string | number)[]) => desk.kv.atomic({ deletes: [key] });
async function look(): Promise<Finding[]> {
  return await Array.fromAsync(
    examined({ kv: desk.kv, games: desk.office.games, vault: VAULT }, { games: 0, letters: 0 }, {
      at: () => {},
      signal: new AbortController().signal,
    }),
  );
}
/** Mends all that can be mended. @returns what is found then */
async function mended(found: readonly Finding[]): Promise<Finding[]> {
  for (const { mend } of found) if (mend !== undefined) expect(await desk.kv.atomic(mend.batch)).toBe(true);
  return await look();
}

it("a store that nobody has harmed is as it should be", async () => {
  expect(await look()).toEqual([]);
});

it("counts all games, invited ones too, and after Ctrl-C says no more than what it has seen", async () => {
  for (let n = 0; n < 3; n++) await desk.invite();
  const stop = new AbortController();
  const seen = nothingSeen();
  const told: string[] = [];
  const at = (done: number, of: number | undefined) => {
    told.push(`${done} of ${of}`);
    if (done === 1) stop.abort();
  };
  const { kv, office: { games } } = desk;
  const found = await Array.fromAsync(
    examined({ kv, games, vault: VAULT }, seen, { at, signal: stop.signal }),
  );
  expect(told).toEqual(["0 of 4", "1 of 4"]);
  expect(examinationWords(seen, found.length, 0, false)).toBe(
    "2 games and 0 letters looked at: nothing wrong so far.",
  );
});

it("an index that lacks a game, or has it wrong, is rebuilt", async () => {
  const seat = seatOfKey(
    addressHash("anna@example.org"),
    "playing",
    (await desk.head(id)).createdAt,
    id,
    "allied",
  );
  expect((await desk.kv.get(seat)).value).toBeDefined();
  await take(seat);
  const { engine } = await desk.head(id);
  await take(["played-by", engine, 0, id]);
  const { value } = await desk.kv.get(rowKey(id));
  await desk.kv.atomic({ sets: [{ key: rowKey(id), value: value!.slice(0, -1) }] });
  const found = await look();
  expect(found).toHaveLength(1);
  expect(found[0]).toMatchObject({ about: "index", where: id });
  expect(found[0].says).toMatch(/row.*otherwise than it is; seat-of.*is missing; .*has played/);
  expect(await mended(found)).toEqual([]);
});

it("a game that is over is entered among those that are, and one that is not is taken out", async () => {
  await resign(desk.office, id, "axis");
  const [before] = await overGames(desk.office);
  expect(before).toMatchObject({ id, winner: "allied", how: "resigned", rated: null });
  await take(overKey(before.at, id));
  await put(overKey(1, "ZZZZ"), { ...before, id: "ZZZZ", at: 1 });
  const found = await look();
  expect(found.map(({ about, says }) => `${about}: ${says}`)).toEqual([
    `index: over/${before.at}/${id} is missing.`,
    "index: There is no such game.",
  ]);
  expect(await mended(found)).toEqual([]);
  expect(await overGames(desk.office)).toEqual([before]);
});

it("a place in a list that no game has is removed", async () => {
  const { value } = await desk.kv.get(rowKey(id));
  const strange = seatOfKey(addressHash("carl@example.org"), "playing", 1, id, "axis");
  await desk.kv.atomic({ sets: [rowKey("ZZZZ"), strange].map((key) => ({ key, value: value! })) });
  const found = await look();
  expect(found.map(({ says }) => says).sort()).toEqual([
    "The game does not stand there, as its head has it.",
    "There is no such game.",
  ]);
  expect(await mended(found)).toEqual([]);
});

it("a mark that has been put off is no fault, and one that is gone is", async () => {
  const other = await desk.begin({ time: { turn: { kind: "days", days: 7 } } });
  const marks = await Array.fromAsync(desk.office.games.clocks.all());
  const mark = marks.find(({ what }) => what[0] === other)!;
  await desk.office.games.clocks.later(mark, mark.at + 1_000);
  expect(await look()).toEqual([]);
  await take(markKey("clock", mark.at + 1_000, [other]));
  const found = await look();
  expect(found).toHaveLength(1);
  expect(await mended(found)).toEqual([]);
});

it("a ledger with an entry changed, cut off or gone is found, and nothing mends it", async () => {
  const { ledger } = await desk.head(id);
  const last = ledgerKey(id, ledger.n);
  const { value } = await desk.kv.get(last);
  await take(last);
  const [cut] = await look();
  expect(cut).toMatchObject({ about: "ledger", where: id });
  expect(cut.mend).toBeUndefined();
  const text = new TextDecoder().decode(value);
  const changed = text.replace(/"at":\d+/, (at) => `${at}1`);
  expect(changed).not.toBe(text);
  await desk.kv.atomic({ sets: [{ key: last, value: new TextEncoder().encode(changed) }] });
  expect((await look())[0]).toMatchObject({ about: "ledger", where: id });
});

it("a head that does not open and a missing position are both reported, and the other games are still checked", async () => {
  const other = await desk.begin();
  await take([...stateKey(other, 0), 0]);
  const { value } = await desk.kv.get(headKey(id));
  await desk.kv.atomic({ sets: [{ key: headKey(id), value: value!.slice(0, -2) }] });
  const found = await look();
  const about = (game: string) => found.filter(({ where, says }) => `${where} ${says}`.includes(game));
  expect(about(id)[0].says).toContain("does not open");
  expect(about(other).map(({ says }) => says).join()).toMatch(
    /position after run 0 is not there|cannot be read/,
  );
});

it("a letter that is not found by its Message-ID is entered under it", async () => {
  const [{ messageId }] = await desk.letters();
  await take(postedKey(messageId));
  const found = await look();
  expect(found).toMatchObject([{
    about: "index",
    says: expect.stringContaining("not found by its Message-ID"),
  }]);
  expect(await mended(found)).toEqual([]);
  expect((await desk.office.outbox.posted(messageId))?.messageId).toBe(messageId);
});

it("letters in two places, in a wrong one or of no game are reported, as are names without letters", async () => {
  const [waiting] = await desk.letters();
  const ids = [1, 2, 3].map((each) => `00000000${each}-000001-aaaaaaaaaa`);
  await put(["dead", waiting.id], { ...waiting, diedAt: 5 });
  await put(["sent", ids[0]], aLetter({ id: ids[0], game: id }));
  await put(["outbox", ids[1]], aLetter({ id: ids[1], game: "ZZZZ" }));
  await put(["posted", "0".repeat(64)], { id: ids[2] });
  await put(["kept", ids[2].replace("3", "4")], { letter: 1 });
  const says = (await look()).map((each) => each.says).join("\n");
  for (
    const words of [
      "as well",
      "it should lie at outbox/",
      "Its game ZZZZ is not",
      "is not there",
      "cannot be read",
    ]
  ) {
    expect(says).toContain(words);
  }
});

it("a person who is not found by their address is entered again", async () => {
  const anna = {
    ...{ id: "p1", createdAt: 0, name: "Anna", addresses: [{ address: "anna@example.org", since: 0 }] },
    ...{ wishes: { level: null, zone: null, dates: "iso", look: "auto" }, profile: null, kept: [] },
  };
  await put(["person", "p1"], anna);
  const found = await look();
  expect(found).toHaveLength(1);
  expect(await mended(found)).toEqual([]);
  expect((await desk.kv.get(personAtKey("anna@example.org"))).value).toBeDefined();
});

it("sealed data for webhooks, browsers and drafts is reported when it does not open or cannot be read", async () => {
  const { webhooks, pushes, drafts } = desk.office;
  await webhooks.set({ ...HOOK, game: id });
  await pushes.set({ ...BROWSER, game: id });
  await drafts.write(undefined, { ...DRAFT, game: id });
  await pushes.vapid(() => ({ public: "point", secret: "scalar" }));
  expect(await look()).toEqual([]);
  const others = new Vault("77".repeat(32));
  await new Webhooks(desk.kv, others).set({ ...HOOK, game: id });
  await new Pushes(desk.kv, others).set({ ...BROWSER, game: id });
  await take(draftKey(id, "axis", "turn"));
  await new Drafts(desk.kv, others).write(undefined, { ...DRAFT, game: id });
  await take(vapidKeyKey);
  await new Pushes(desk.kv, others).vapid(() => ({ public: "point", secret: "scalar" }));
  await put(pushKey(id, "allied", "x"), { game: id });
  const found = await look();
  expect(found.map(({ about, where, says }) => `${about} ${where.replace(id, "K7Q2")}: ${says}`).sort())
    .toEqual([
      "secret bell/K7Q2/axis: It does not open with this secret key.",
      "secret draft/K7Q2/axis/turn: It does not open with this secret key.",
      "secret push/K7Q2/allied/x: It cannot be read.",
      "secret push/K7Q2/axis/b1: It does not open with this secret key.",
      "secret vapid-key: It does not open with this secret key.",
    ]);
});

it("a tournament that its log does not prove, lacks games, or has other results than they have", async () => {
  const { office } = desk;
  const dora = { address: "dora@example.org", name: "Dora" };
  const made = await createTournament(office, dora, {
    title: "Club cup",
    form: {
      system: "swiss",
      games: 1,
      rounds: 2,
      scenario: "crusader/dash-to-the-wire",
      time: null,
      beacon: "none",
    },
  });
  if (!made.ok) throw new Error(made.error);
  const cup = made.value;
  const onFault = (fault: unknown) => {
    throw fault;
  };
  for (const name of ["Anna", "Bruno", "Clara", "David"]) {
    await enterTournament(office, cup, { address: `${name.toLowerCase()}@example.net`, name }, "words");
  }
  expect(await look()).toEqual([]);
  await callRound(office, cup, dora);
  expect(await look()).toEqual([]);
  const found = async () => (await look()).map(({ about, where, says }) => `${about} ${where}: ${says}`);
  // A round is called, and the note of that is lost.
  await take(tournamentNewsKey(cup, "draw"));
  expect(await found()).toEqual([`tournament ${cup}: Round 1 is called, and nothing draws it.`]);
  expect(await mended(await look())).toEqual([]);
  await sweepTournaments(office, onFault);
  expect(await look()).toEqual([]);
  const [first, second] = await Promise.all(
    [0, 1].map(async (pairing) => (await office.tournaments.game(cup, { round: 1, pairing, leg: 0 }))!),
  );
  await take(tournamentGameKey(cup, 1, 0, 0));
  expect(await found()).toEqual([`tournament ${cup}: Round 1, pairing 1, game 1 is not made.`]);
  await put(tournamentGameKey(cup, 1, 0, 0), { game: second });
  expect(await found()).toEqual([
    `tournament ${cup}: Round 1, pairing 1, game 1: the game ${second} has another place.`,
  ]);
  await put(tournamentGameKey(cup, 1, 0, 0), { game: "ZZZZ" });
  expect(await found()).toEqual([
    `tournament ${cup}: Round 1, pairing 1, game 1: the game ZZZZ is not there.`,
  ]);
  await put(tournamentGameKey(cup, 1, 0, 0), { game: first });
  for (const side of SIDES) {
    desk.now += 10;
    await joinGame(office, first, side, `${side} words`);
  }
  await resign(office, first, "axis");
  await take(tournamentNewsKey(cup, first));
  expect(await found()).toEqual([
    `tournament ${cup}: Round 1, pairing 1, game 1: ${first} is over, and has no result.`,
  ]);
  expect(await mended(await look())).toEqual([]);
  await sweepTournaments(office, onFault);
  expect((await tournamentAt(office, cup))!.state.rounds[0].pairings[0].scores[0]?.winner).toBe("allied");
  expect(await look()).toEqual([]);
  // What lists say follows from the log.
  await put(tournamentKey(cup), { ...(await office.tournaments.row(cup))!, players: 9 });
  expect(await found()).toEqual([`tournament ${cup}: Lists show it otherwise than its log has it.`]);
  expect(await mended(await look())).toEqual([]);
  // A score that the game's ledger does not have.
  const end = await office.tournaments.end(cup);
  const scored = { ...(await office.tournaments.last(cup, 1))[0], winner: "axis" };
  await put(tournamentLogKey(cup, end.n), scored);
  expect(await found()).toEqual([expect.stringContaining("Its log does not prove: Entry")]);
});

it("challenges on a ladder that nothing ends in time, and times at which none lapses", async () => {
  const asked = { from: "p1", scenario: "crusader/campaign", at: 1, dueAt: 2_000 };
  const member = {
    system: "north-africa",
    player: "p2",
    person: null,
    stints: [],
    heardAt: 1,
    asked,
    asks: null,
    past: [],
  };
  await put(ladderKey("north-africa", "p2"), member);
  await put(challengeDueKey(3_000, "north-africa", "p2"), {});
  const found = await look();
  expect(found.map(({ says }) => says)).toEqual([
    "A challenge waits, and nothing ends it when its time is over.",
    "No challenge lapses then.",
  ]);
  expect(await mended(found)).toEqual([]);
  expect((await desk.office.ladders.due(5_000, 10)).map(({ player }) => player)).toEqual(["p2"]);
});
