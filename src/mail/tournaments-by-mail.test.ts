import { Buffer } from "node:buffer";
import { afterEach, beforeEach, expect, it } from "vitest";
import { Desk } from "../../tests/support/office.ts";
import { createTournament } from "../game/tournaments/acts.ts";
import { sweepTournaments } from "../game/tournaments/carry-on.ts";
import { tournamentAt } from "../game/tournaments/known.ts";
import { receive } from "./reception.ts";
import { doubtful } from "./sender/sender.ts";

const REFEREE = "referee@games.example.org";
const DORA = "dora@example.org";

let desk: Desk;
let id: string;
let count = 0;
beforeEach(async () => {
  desk = await Desk.open();
  const made = await createTournament(desk.office, { address: DORA, name: "Dora" }, {
    title: "Club cup",
    form: {
      system: "knock-out",
      games: 2,
      rounds: null,
      scenario: "crusader/dash-to-the-wire",
      time: null,
      beacon: "none",
    },
  });
  if (!made.ok) throw new Error(made.error);
  id = made.value;
});
afterEach(() => desk.close());

async function mail(from: string, text: string, to = REFEREE): Promise<string> {
  const head = [`From: ${from}`, `To: ${to}`, "Subject: tournament", `Message-ID: <${++count}@example.org>`];
  const raw = Buffer.from(`${head.join("\r\n")}\r\n\r\n${text}\r\n`);
  expect((await receive(desk.office, { door: "smtp", raw, envelope: { from, to: [to] } })).kind).toBe(
    "answered",
  );
  return (await desk.told(from)).words;
}

it("players who use mail alone enter, read the standings, play and withdraw; the director directs by mail", async () => {
  expect(await mail("anna@example.org", "tournaments")).toContain(`Write ENTER ${id}`);
  expect(await mail("anna@example.org", `enter ${id}`)).toContain("Others see your name.");
  for (const name of ["Anna", "Bruno", "Clara"]) {
    expect(await mail(`${name.toLowerCase()}@example.org`, `enter ${id} as ${name}`)).toContain(
      "You have entered Club cup",
    );
  }
  expect(await mail("anna@example.org", `tournament ${id} begin`)).toContain(
    "Only the tournament's director may do that.",
  );
  expect(await mail(DORA, `tournament ${id} begin`)).toContain("Round 1 of Club cup is called.");
  await sweepTournaments(desk.office, (fault) => {
    throw fault;
  });
  expect(await mail("anna@example.org", `standings ${id}`)).toContain("Round 1");
  const { state } = (await tournamentAt(desk.office, id))!;
  const at = state.rounds[0].pairings.findIndex(({ axis }) => axis !== null) + 1;
  for (const game of [1, 2]) {
    expect(await mail(DORA, `tournament ${id} rule 1.${at}.${game} allied: nobody came`)).toContain(
      "It stands in the log",
    );
  }
  expect(await mail("anna@example.org", `withdraw ${id}`)).toContain("Anna has withdrawn from Club cup");
  expect(await mail(DORA, `tournament ${id} end`)).toContain("Club cup is over.");
  expect(await mail("bruno@example.org", `standings ${id}`)).toContain("Anna, ");
});

it("a letter in doubt enters nobody", async () => {
  desk.sender = doubtful("nobody vouches for it");
  expect(await mail("anna@example.org", `enter ${id} as Anna`)).toContain("I did nothing");
  expect((await tournamentAt(desk.office, id))!.state.players).toEqual([]);
});

it("a seat's letters do the same, from its registered player", async () => {
  await desk.begin();
  const [{ replyTo }] = await desk.letters("anna@example.org");
  expect(await mail("anna@example.org", `enter ${id} as Anna`, replyTo!)).toContain(
    "You have entered Club cup",
  );
});
