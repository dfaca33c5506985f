import { unzipSync } from "fflate";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { RecordedBeacon, ROUNDS } from "../../../tests/support/beacon.ts";
import { Desk } from "../../../tests/support/office.ts";
import { timeOfRound } from "../../dice/beacon-round.ts";
import type { TournamentForm } from "../../dice/tournament-ledger.ts";
import { type Side, SIDES } from "../../kernel/side.ts";
import type { Batch } from "../../store/kv/port.ts";
import type { Office } from "../office.ts";
import { forgetPerson, holdingWords, whatHolds } from "../people/deletion.ts";
import { exportPerson } from "../people/export.ts";
import { newPerson } from "../people/person.ts";
import type { Person } from "../../store/records/people-records.ts";
import { closeByOperator } from "../operator/close.ts";
import { joinGame } from "../seats/join.ts";
import { resign } from "../seats/resign.ts";
import {
  askReplacement,
  callRound,
  createTournament,
  enterRuling,
  enterTournament,
  finish,
  replaceDirector,
  withdraw,
} from "./acts.ts";
import { sweepTournaments } from "./carry-on.ts";
import { tournamentAt } from "./known.ts";
import { ownTournaments } from "./own.ts";
import { proveTournament } from "./proof.ts";
import { openGames } from "./standing.ts";

const DORA = { address: "dora@example.org", name: "Dora" };
const FORM: TournamentForm = {
  system: "swiss",
  games: 1,
  rounds: 3,
  scenario: "crusader/dash-to-the-wire",
  time: null,
  beacon: "none",
};
const NAMES = ["Anna", "Bruno", "Clara", "David", "Emma", "Fritz", "Greta", "Hans"];
const playerNamed = (name: string) => ({ address: `${name.toLowerCase()}@example.org`, name });

let desk: Desk;
let office: Office;
beforeEach(async () => {
  desk = await Desk.open();
  office = desk.office;
});
afterEach(() => desk.close());

const sweep = (at: Office = office) =>
  sweepTournaments(at, (fault) => {
    throw fault;
  });

async function made(form: Partial<TournamentForm> = {}, names: readonly string[] = NAMES): Promise<string> {
  const id = await createTournament(office, DORA, { title: "Club cup", form: { ...FORM, ...form } });
  if (!id.ok) throw new Error(id.error);
  for (const name of names) {
    const entered = await enterTournament(office, id.value, playerNamed(name), `words of ${name}`);
    if (!entered.ok) throw new Error(entered.error);
  }
  return id.value;
}

async function called(id: string, by = DORA): Promise<void> {
  const done = await callRound(office, id, by);
  if (!done.ok) throw new Error(done.error);
  desk.now += 10;
  await sweep();
}

const stateOf = async (id: string) => (await tournamentAt(office, id))!.state;

/** Ends a game: a side resigns. */
async function lost(game: string, side: Side): Promise<void> {
  for (const each of SIDES) {
    desk.now += 10;
    const joined = await joinGame(office, game, each, `${each} words`);
    if (!joined.ok) throw new Error(JSON.stringify(joined.error));
  }
  expect(await resign(office, game, side)).toBe("resigned");
}

/** Plays all games that are open: who entered later loses. */
async function playRound(id: string): Promise<void> {
  const state = await stateOf(id);
  for (const place of openGames(state)) {
    const { allied, axis } = state.rounds.at(-1)!.pairings[place.pairing];
    const game = (await office.tournaments.game(id, place))!;
    const first = place.leg === 0 ? allied : axis!;
    const second = place.leg === 0 ? axis! : allied;
    await lost(game, first < second ? "axis" : "allied");
  }
  await sweep();
}

async function logOf(id: string): Promise<string> {
  const entries = await Array.fromAsync(office.tournaments.log(id));
  return entries.map((entry) => `${JSON.stringify(entry)}\n`).join("");
}
const proved = (text: string) => proveTournament(new TextEncoder().encode(text));

describe("a Swiss of eight", () => {
  it("is played to its end: two withdraw, one vanishes, a substitute comes, a director is replaced; the log proves it", async () => {
    const id = await made();
    await called(id);
    const first = await stateOf(id);
    expect(first.rounds[0].pairings).toHaveLength(4);
    for (const name of NAMES) {
      expect(
        (await desk.letters(playerNamed(name).address)).some((item) =>
          JSON.stringify(item.letter).includes("You meet")
        ),
      ).toBe(true);
    }
    // One vanishes: the game never begins, and the director rules.
    const { allied, axis } = first.rounds[0].pairings[0];
    const place = { round: 1, pairing: 0, leg: 0 };
    for (const { pairing } of openGames(first).slice(1)) {
      await lost((await office.tournaments.game(id, { round: 1, pairing, leg: 0 }))!, "axis");
    }
    await sweep();
    expect((await callRound(office, id, DORA)).ok).toBe(false);
    const ruled = await enterRuling(office, id, DORA, {
      words: "No answer for a month.",
      place,
      winner: "allied",
    });
    expect(ruled.ok).toBe(true);
    expect((await withdraw(office, id, axis!, "director")).ok).toBe(true);
    await called(id);
    const second = await stateOf(id);
    expect(second.rounds[1].pairings.filter((pairing) => pairing.axis === null)).toHaveLength(1);
    await playRound(id);
    expect((await withdraw(office, id, allied, "player")).ok).toBe(true);
    // A substitute takes the place of a player who has withdrawn.
    const asked = await askReplacement(office, id, DORA, { player: axis!, address: "ida@example.org" });
    expect(asked.ok).toBe(true);
    expect((await enterTournament(office, id, playerNamed("Karl"), "words")).ok).toBe(false);
    expect((await enterTournament(office, id, playerNamed("Ida"), "words")).ok).toBe(true);
    const erik = { address: "erik@example.org", name: "Erik" };
    expect((await replaceDirector(office, id, erik)).ok).toBe(true);
    expect((await callRound(office, id, DORA)).ok).toBe(false);
    await called(id, erik);
    await playRound(id);
    await called(id, erik);
    const end = await stateOf(id);
    expect(end.isFinished).toBe(true);
    expect(end.rounds).toHaveLength(3);
    expect(end.director).toBe("Erik");
    expect(end.players[axis! - 1].name).toBe("Ida");
    expect((await desk.told("ida@example.org")).words).toContain("You have place");
    const log = await logOf(id);
    expect(proved(log)).toMatchObject({ ok: true });
    expect(log).not.toContain("@");
  });
});

describe("a knock-out with sides changed", () => {
  it("is two games a pairing, and a level one is decided by a proved lot", async () => {
    const id = await made({ system: "knock-out", games: 2, rounds: null }, NAMES.slice(0, 4));
    await called(id);
    const { rounds: [{ pairings }] } = await stateOf(id);
    for (const [pairing] of pairings.entries()) {
      // Each wins once as the Allied player: level.
      for (const leg of [0, 1]) {
        await lost((await office.tournaments.game(id, { round: 1, pairing, leg }))!, "axis");
      }
    }
    await sweep();
    await called(id);
    const { lots, rounds } = await stateOf(id);
    expect(lots.get(1)).toHaveLength(2);
    expect(rounds[1].pairings).toHaveLength(1);
    await playRound(id);
    await called(id);
    const { isFinished } = await stateOf(id);
    const { standings } = (await tournamentAt(office, id))!;
    expect(isFinished).toBe(true);
    const final = rounds[1].pairings[0];
    expect(standings[0].player).toBe(Math.min(final.allied, final.axis!));
    const log = await logOf(id);
    expect(proved(log)).toMatchObject({ ok: true });
    const other = log.replace(
      /"lots":\[\{"pairing":0,"player":(\d)\}/,
      (all, player) => all.replace(`:${player}}`, `:${Number(player) % 4 + 1}}`),
    );
    expect(other).not.toBe(log);
    expect(proved(other)).toMatchObject({ ok: false });
  });
});

describe("a crash", () => {
  it("between any two writes of a round leaves one game a pairing, and one letter a player", async () => {
    const id = await made({ system: "round-robin", rounds: null }, NAMES.slice(0, 4));
    expect((await callRound(office, id, DORA)).ok).toBe(true);
    desk.now += 10;
    // The store takes so many writes, and then the process is gone: again and again, one write further each time.
    for (let writes = 1; writes < 40; writes++) {
      let left = writes;
      const kv = desk.kv;
      const dying = new Proxy(kv, {
        get(target, name) {
          if (name !== "atomic") {
            const value = Reflect.get(target, name);
            return typeof value === "function" ? value.bind(target) : value;
          }
          return async (batch: Batch) => {
            if (left-- <= 0) throw new Error("the process is gone");
            return await target.atomic(batch);
          };
        },
      });
      await sweepTournaments(desk.officeOver(dying), () => {});
    }
    await sweep();
    const { rounds } = await stateOf(id);
    expect(rounds).toHaveLength(1);
    const games = await Promise.all(
      [0, 1].map((pairing) => office.tournaments.game(id, { round: 1, pairing, leg: 0 })),
    );
    expect(new Set(games).size).toBe(2);
    for (const name of NAMES.slice(0, 4)) {
      const letters = await desk.letters(playerNamed(name).address);
      expect(letters.filter(({ game }) => game !== null)).toHaveLength(1);
      expect(
        letters.filter(({ messageId }) => messageId.startsWith(`<tournament.${id.toLowerCase()}.round.1.`)),
      ).toHaveLength(1);
    }
    expect(await office.tournaments.news(10)).toEqual([]);
  });
});

describe("nobody", () => {
  it("acts for a director, plays twice, or changes the result of a game", async () => {
    const id = await made({}, NAMES.slice(0, 3));
    const anna = playerNamed("Anna");
    for (
      const done of [
        await callRound(office, id, anna),
        await finish(office, id, anna),
        await enterRuling(office, id, anna, { words: "I win.", place: null, winner: null }),
        await askReplacement(office, id, anna, { player: 2, address: "me@example.org" }),
        await enterTournament(office, id, anna, "again"),
        await enterTournament(office, id, { address: "anna+2@example.org", name: "Other" }, "again"),
        await enterTournament(office, id, { address: "x@example.org", name: "Аnna" }, "a Cyrillic letter"),
        await enterTournament(office, id, DORA, "the director"),
        await withdraw(office, id, 9, "director"),
      ]
    ) {
      expect(done.ok).toBe(false);
    }
    await called(id);
    const state = await stateOf(id);
    const [{ pairing }] = openGames(state);
    const place = { round: 1, pairing, leg: 0 };
    const game = (await office.tournaments.game(id, place))!;
    for (const side of SIDES) {
      desk.now += 10;
      await joinGame(office, game, side, `${side} words`);
    }
    const ruling = { words: "Mine.", place, winner: "axis" as const };
    expect(await enterRuling(office, id, DORA, ruling)).toMatchObject({
      ok: false,
      error: expect.stringContaining("goes on"),
    });
    await resign(office, game, "axis");
    await sweep();
    expect((await enterRuling(office, id, DORA, ruling)).ok).toBe(false);
    expect((await stateOf(id)).rounds[0].pairings[pairing].scores[0]).toMatchObject({
      winner: "allied",
      game,
    });
    expect(
      (await enterRuling(office, id, DORA, { words: "Write to me@example.org", place: null, winner: null }))
        .ok,
    )
      .toBe(false);
  });

  it("waits for ever for a game that the operator has closed: the director rules on it", async () => {
    const id = await made({}, NAMES.slice(0, 2));
    await called(id);
    const place = { round: 1, pairing: 0, leg: 0 };
    const game = (await office.tournaments.game(id, place))!;
    for (const side of SIDES) {
      desk.now += 10;
      await joinGame(office, game, side, `${side} words`);
    }
    expect((await closeByOperator(office, "console", { game, reason: "vanished" })).ok).toBe(true);
    await sweep();
    expect(openGames(await stateOf(id))).toEqual([place]);
    expect((await enterRuling(office, id, DORA, { words: "Both vanished.", place, winner: "draw" })).ok).toBe(
      true,
    );
    await called(id);
    expect((await stateOf(id)).isFinished).toBe(true);
    expect(proved(await logOf(id))).toMatchObject({ ok: true });
  });
});

it("a log is proved entry by entry: another pairing, another order, another score do not pass", async () => {
  const id = await made({}, NAMES.slice(0, 4));
  await called(id);
  await playRound(id);
  const log = await logOf(id);
  expect(proved(log)).toMatchObject({ ok: true });
  const lines = log.trimEnd().split("\n");
  const drawn = lines.findIndex((line) => line.includes('"drawn"'));
  const swapped = lines.with(
    drawn,
    lines[drawn].replace(/"allied":(\d),"axis":(\d)/, '"allied":$2,"axis":$1'),
  );
  expect(proved(swapped.join("\n")).ok).toBe(false);
  expect(proved(lines.toSpliced(drawn - 1, 1).join("\n")).ok).toBe(false);
  expect(proved("").ok).toBe(false);
});

it("the director hears once that a round is over, when its last game has a result", async () => {
  const id = await made({}, NAMES.slice(0, 4));
  await called(id);
  const told = async () =>
    (await desk.letters(DORA.address)).map(({ letter }) => JSON.stringify(letter))
      .filter((letter) => letter.includes("Round 1 of Club cup is over"));
  const [first, second] = openGames(await stateOf(id));
  await lost((await office.tournaments.game(id, first))!, "axis");
  await sweep();
  expect(await told()).toEqual([]);
  await lost((await office.tournaments.game(id, second))!, "axis");
  await sweep();
  await sweep();
  expect(await told()).toEqual([expect.stringContaining(`TOURNAMENT ${id} NEXT`)]);
});

it("a draw by the beacon waits for its round, and its log proves with that round alone", async () => {
  const recorded = ROUNDS.at(-1)!;
  desk.beacon = new RecordedBeacon();
  const before = timeOfRound(recorded.round) - 1_000;
  desk.now = before - 60_000;
  const id = await made({ beacon: "drand" }, NAMES.slice(0, 4));
  desk.now = before;
  expect((await callRound(office, id, DORA)).ok).toBe(true);
  await sweep();
  expect((await stateOf(id)).rounds).toEqual([]);
  desk.now = timeOfRound(recorded.round);
  await sweep();
  expect((await stateOf(id)).rounds[0].pairings).toHaveLength(2);
  const log = await logOf(id);
  expect(log).toContain(recorded.signature);
  expect(proved(log)).toMatchObject({ ok: true });
  expect(proved(log.replaceAll(recorded.randomness, ROUNDS[0].randomness)).ok).toBe(false);
});

describe("what is kept of a person", () => {
  async function personNamed(name: string): Promise<Person> {
    const person = { ...newPerson(playerNamed(name).address, desk.now), name };
    await office.people.add(person);
    return person;
  }

  it("is fetched with the rest; who is deleted withdraws, and leaves a name in the log and no address", async () => {
    const id = await made({ rounds: 2 }, NAMES.slice(0, 4));
    const [anna, dora] = [await personNamed("Anna"), await personNamed("Dora")];
    expect(await ownTournaments(office, anna)).toEqual([{
      tournament: id,
      title: "Club cup",
      isFinished: false,
      directs: false,
      isAskedToPlay: false,
      player: { number: 1, name: "Anna", words: "words of Anna", isIn: true, place: 1, points: 0 },
    }]);
    expect(await ownTournaments(office, await personNamed("Ida"))).toEqual([]);
    const files = unzipSync(await exportPerson(office, anna));
    expect(new TextDecoder().decode(files["me.json"])).toContain("words of Anna");
    await called(id);
    await forgetPerson(office, anna);
    const left = await stateOf(id);
    expect(left.players[0]).toMatchObject({ name: "Anna", isIn: false });
    expect(await office.tournaments.address(id, 1)).toBeUndefined();
    // Her game never began, so the other player has won.
    expect(openGames(left)).toHaveLength(1);
    expect(await ownTournaments(office, await personNamed("Anna"))).toHaveLength(1);
    expect((await enterTournament(office, id, playerNamed("Anna"), "again")).ok).toBe(false);

    const held = await whatHolds(office, dora);
    expect(holdingWords(held!)).toContain(`You still direct: ${id}.`);
    await playRound(id);
    await called(id);
    await playRound(id);
    await called(id);
    expect(await whatHolds(office, dora)).toBeUndefined();
    const kept = async () =>
      (await Array.fromAsync(desk.kv.list(["tournament"]))).map(({ value }) =>
        new TextDecoder().decode(value)
      )
        .join();
    expect(await kept()).toContain("dora@");
    await forgetPerson(office, dora);
    await forgetPerson(office, (await office.people.at(playerNamed("Anna").address))!.value);
    expect(await kept()).not.toContain("@example.org");
    expect(await ownTournaments(office, dora)).toEqual([]);
    expect(await ownTournaments(office, anna)).toEqual([]);
    expect(proved(await logOf(id))).toMatchObject({ ok: true });
  });

  it("does not keep a round from being made where somebody is deleted while it is drawn", async () => {
    const id = await made({}, NAMES.slice(0, 4));
    const anna = await personNamed("Anna");
    expect((await callRound(office, id, DORA)).ok).toBe(true);
    await forgetPerson(office, anna);
    desk.now += 10;
    await sweep();
    const { rounds: [{ pairings }] } = await stateOf(id);
    const games = await Promise.all(
      pairings.map((_, pairing) => office.tournaments.game(id, { round: 1, pairing, leg: 0 })),
    );
    expect(games.filter((game) => game === undefined)).toHaveLength(1);
    expect(await office.tournaments.news(10)).toEqual([]);
    expect((await withdraw(office, id, 1, "director")).ok).toBe(true);
    expect(openGames(await stateOf(id))).toHaveLength(1);
  });
});
