import { afterAll, beforeAll, expect, it } from "vitest";
import PostalMime, { type Email } from "postal-mime";
import { callRound, createTournament } from "../../src/game/tournaments/acts.ts";
import { sweepTournaments } from "../../src/game/tournaments/carry-on.ts";
import { proveTournament } from "../../src/game/tournaments/proof.ts";
import { tournamentAt } from "../../src/game/tournaments/known.ts";
import { MAIL_DOMAIN, replyTo, Table, words } from "../support/table.ts";
import { comes } from "../support/patience.ts";

/** A knock-out over real mailboxes, by people who use mail alone. */

const REFEREE = `referee@${MAIL_DOMAIN}`;
const [ANNA, BRUNO, DORA] = ["anna@example.org", "bruno@example.org", "dora@example.org"];

let table: Table;
beforeAll(async () => void (table = await Table.open()));
afterAll(() => table.close());

const write = (from: string, text: string) =>
  table.relay({ from, to: REFEREE, subject: "The cup", text }, { signed: true });

/** The letter to somebody by what it says, once it has come. */
const found = (to: string, wanted: (letter: Email) => boolean, what: string): Promise<Email> =>
  comes(
    async () =>
      (await Promise.all(table.sink.inbox(to).map(({ raw }) => PostalMime.parse(raw)))).find(wanted),
    what,
  );
const told = (to: string, says: string) => found(to, (letter) => words(letter).includes(says), says);

it("two players enter, are paired by a proved draw, and begin their games; the director rules by letter", async () => {
  const { office } = table.referee;
  const made = await createTournament(office, { address: DORA, name: "Dora" }, {
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
  const id = made.value;
  await write(ANNA, `enter ${id} as Anna`);
  await told(ANNA, "You have entered Club cup");
  await write(BRUNO, `enter ${id} as Bruno`);
  await told(BRUNO, "You have entered Club cup");
  // Not by a letter: nothing of the round may come while that is being answered.
  expect((await callRound(office, id, { address: DORA, name: "Dora" })).ok).toBe(true);
  await sweepTournaments(office, (fault) => {
    throw fault;
  });
  await told(ANNA, "You meet Bruno.");
  await told(BRUNO, "You meet Anna.");

  const [first, second] = await Promise.all(
    [0, 1].map((leg) => office.tournaments.game(id, { round: 1, pairing: 0, leg })),
  );
  const invited = (to: string) => found(to, ({ subject = "" }) => subject.includes(first!), "the invitation");
  for (const player of [ANNA, BRUNO]) {
    await table.relay(replyTo(await invited(player), "join: sand and stars"), { signed: true });
    await comes(async () => {
      const { head } = (await office.games.head(first!))!;
      return Object.values(head.seats).some(({ address, joined }) => address === player && joined);
    }, "the seat");
  }
  expect((await office.games.head(first!))!.head.status).toBe("playing");

  await write(DORA, `tournament ${id} rule 1.1.1 allied: because I say so`);
  await told(DORA, "That game goes on.");
  await write(DORA, `tournament ${id} rule 1.1.2 draw: they agreed`);
  await told(DORA, "It stands in the log, and counts.");
  expect((await office.games.head(second!))!.head.status).toBe("inviting");
  await write(BRUNO, `standings ${id}`);
  await told(BRUNO, `${first} no result yet; ${second} drawn by a ruling`);
  const log = (await tournamentAt(office, id))!.entries.map((entry) => `${JSON.stringify(entry)}\n`).join("");
  expect(proveTournament(new TextEncoder().encode(log)).ok).toBe(true);
});
