import { Buffer } from "node:buffer";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { doAct, OPERATOR_ACTS } from "../../src/game/operator/acts.ts";
import { peopleFound } from "../../src/game/operator/people-found.ts";
import { setRatingsAt } from "../../src/game/people/settings.ts";
import { overGames, ratingsNow } from "../../src/game/ratings/over-games.ts";
import { ratingTables } from "../../src/game/ratings/shown.ts";
import { joinGame } from "../../src/game/seats/join.ts";
import { resign } from "../../src/game/seats/resign.ts";
import { callRound, createTournament } from "../../src/game/tournaments/acts.ts";
import { sweepTournaments } from "../../src/game/tournaments/carry-on.ts";
import { tournamentAt } from "../../src/game/tournaments/known.ts";
import { proveTournament } from "../../src/game/tournaments/proof.ts";
import { openGames, playerAtSide } from "../../src/game/tournaments/standing.ts";
import { type Side, SIDES } from "../../src/kernel/side.ts";
import { receive } from "../../src/mail/reception.ts";
import { fairPlayWords } from "../../templates/house/operator.ts";
import { Desk, MARCH } from "../support/office.ts";

/** Players who throw games, and one person with two addresses: what comes of that, and what the operator sees (docs, "Fair play"). */

const DORA = { address: "dora@example.org", name: "Dora" };

let desk: Desk;
let count = 0;
beforeEach(async () => void (desk = await Desk.open()));
afterEach(() => desk.close());

/** A letter to the referee's own address. */
async function write(from: string, text: string): Promise<void> {
  const to = "referee@games.example.org";
  const head = [`From: ${from}`, `To: ${to}`, "Subject: cup", `Message-ID: <fair-${++count}@example.org>`];
  const raw = Buffer.from(`${head.join("\r\n")}\r\n\r\n${text}\r\n`);
  await receive(desk.office, { door: "smtp", raw, envelope: { from, to: [to] } });
}

/** @returns the answer to such a letter */
async function mail(from: string, text: string): Promise<string> {
  await write(from, text);
  return (await desk.told(from)).words;
}

/** What the operator's page of people says of somebody. */
async function seenBy(address: string): Promise<string> {
  const [row] = (await peopleFound(desk.office, 50, address, undefined)).rows;
  return fairPlayWords(row!);
}

const sweep = () =>
  sweepTournaments(desk.office, (fault) => {
    throw fault;
  });

async function cup(): Promise<string> {
  const made = await createTournament(desk.office, DORA, {
    title: "Club cup",
    form: {
      system: "swiss",
      games: 1,
      rounds: 3,
      scenario: "crusader/dash-to-the-wire",
      time: null,
      beacon: "none",
    },
  });
  if (!made.ok) throw new Error(made.error);
  return made.value;
}

it("a player who throws games loses them in the log for all to see, gains nobody a rating, and can be taken out", async () => {
  const { office } = desk;
  const id = await cup();
  const names = ["Anna", "Bruno", "Clara", "Fritz"];
  for (const name of names) {
    const address = `${name.toLowerCase()}@example.org`;
    await setRatingsAt(office, address, true);
    expect(await mail(address, `enter ${id} as ${name}`)).toContain("You have entered");
  }
  const fritz = names.indexOf("Fritz") + 1;
  for (const round of [1, 2]) {
    await callRound(office, id, DORA);
    desk.now += 10;
    await sweep();
    const { state } = (await tournamentAt(office, id))!;
    for (const place of openGames(state)) {
      const pair = state.rounds.at(-1)!.pairings[place.pairing];
      const game = (await office.tournaments.game(id, place))!;
      for (const side of SIDES) {
        desk.now += 10;
        await joinGame(office, game, side, `${side} words`);
      }
      // In the other game, the Axis player gives up.
      const thrower = SIDES.find((side) => playerAtSide(pair, 0, side) === fritz) ?? "axis";
      expect(await resign(office, game, thrower)).toBe("resigned");
      await sweep();
      // What is thrown stays: the director cannot turn it into anything else.
      const words = await mail(
        DORA.address,
        `tournament ${id} rule ${round}.${place.pairing + 1} draw: thrown`,
      );
      expect(words).toContain("A result comes from the game itself.");
    }
  }
  const { state, standings } = (await tournamentAt(office, id))!;
  expect(standings.at(-1)).toMatchObject({ name: "Fritz", points: 0 });
  expect((await ratingsNow(office)).standings.size).toBe(0);
  expect(await seenBy("fritz@example.org")).toBe("gave up or ran out of time in 2 of 2");
  expect(state.rounds).toHaveLength(2);

  expect(await mail(DORA.address, `tournament ${id} rule: Fritz has thrown both games.`)).toContain(
    "It stands in the log.",
  );
  expect(await mail(DORA.address, `tournament ${id} withdraw ${fritz}`)).toContain("Fritz has withdrawn");
  const bar = OPERATOR_ACTS.bar;
  expect((await doAct(office, "desk", bar, { what: "fritz@example.org", reason: "Throws games." })).ok)
    .toBe(true);
  const next = await cup();
  for (const address of ["fritz@example.org", "fritz+2@example.org"]) {
    await write(address, `enter ${next} as Friedrich`);
    expect(await desk.letters("fritz+2@example.org")).toEqual([]);
  }
  expect((await tournamentAt(office, next))!.state.players).toEqual([]);
  const log = await Array.fromAsync(office.tournaments.log(id));
  const text = log.map((entry) => `${JSON.stringify(entry)}\n`).join("");
  expect(text).toContain("Fritz has thrown both games");
  expect(proveTournament(new TextEncoder().encode(text)).ok).toBe(true);
});

describe("one person with two addresses", () => {
  it("enters a tournament once by one mailbox", async () => {
    const id = await cup();
    expect(await mail("mia@example.org", `enter ${id} as Mia`)).toContain("You have entered");
    for (const address of ["mia+2@example.org", "MIA@EXAMPLE.ORG"]) {
      expect(await mail(address, `enter ${id} as Berta`)).toContain("already");
    }
    expect((await tournamentAt(desk.office, id))!.state.players.map(({ name }) => name)).toEqual(["Mia"]);
  });

  it("climbs by two mailboxes to no place in the tables, and the operator sees it", async () => {
    const { office } = desk;
    const [mia, otto] = ["mia@example.org", "otto@example.net"];
    for (const address of [mia, otto]) await setRatingsAt(office, address, true);
    const seats = (allied: string, axis: string) => ({
      allied: { kind: "person" as const, address: allied },
      axis: { kind: "person" as const, address: axis },
    });
    const lose: Side = "axis";
    for (let games = 0; games < 5; games++) {
      const id = await desk.begin({ seats: seats(mia, otto) });
      await desk.taken(id, "allied", [MARCH]);
      await desk.taken(id, "axis", ["go"]);
      expect(await resign(office, id, lose)).toBe("resigned");
    }
    expect((await overGames(office)).filter(({ rated }) => rated !== null)).toHaveLength(5);
    const player = (await office.people.at(mia))!.value.ratings!.player;
    // Four in a month count, against one person: a place takes three.
    expect((await ratingsNow(office)).standings.get("north-africa")!.get(player)!.games).toBe(4);
    expect((await ratingTables(office, 0, 50)).flatMap((table) => table.players)).toEqual([]);
    expect(await seenBy(mia)).toBe("5 of 5 rated games against one player, 5 won");
    expect(await seenBy(otto)).toBe(
      "gave up or ran out of time in 5 of 5; 5 of 5 rated games against one player, 0 won",
    );
    const [first] = await overGames(office);
    const reason = "One person on both sides.";
    expect((await doAct(office, "desk", OPERATOR_ACTS.unrate, { game: first.id, reason })).ok).toBe(true);
    expect(await seenBy(mia)).toBe("4 of 4 rated games against one player, 4 won");
    expect((await office.acts.page(1))[0]).toMatchObject({ words: expect.stringContaining(reason) });
  });
});
