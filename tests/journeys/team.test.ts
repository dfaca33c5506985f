import PostalMime, { type Email } from "postal-mime";
import { afterAll, beforeAll, expect, it } from "vitest";
import { MARCH } from "../support/office.ts";
import { PLAYERS, replyTo, sheetIn, Table, words } from "../support/table.ts";

/** Two people on one side, by letter and page, and one on the other, over real sockets. */

const CARLA = "carla@example.org";
const READERS = { ...PLAYERS, carla: CARLA } as const;
type Reader = keyof typeof READERS;

let table: Table;
let id: string;
const seen: Record<Reader, number> = { allied: 0, axis: 0, carla: 0 };

/** The next letter to somebody that says something; those before it are read. */
async function next(reader: Reader, said: RegExp): Promise<Email> {
  for (;;) {
    const letters = await table.sink.wait(READERS[reader], ++seen[reader]);
    const letter = await PostalMime.parse(letters[seen[reader] - 1].raw);
    if (said.test(`${letter.subject} ${words(letter)}`)) return letter;
  }
}
const answer = (letter: Email, ...lines: readonly string[]) =>
  table.relay(replyTo(letter, lines.join("\n")), { signed: true });

beforeAll(async () => {
  table = await Table.open();
  id = await table.begin();
});
afterAll(() => table.close());

let captains: Email;
let members: Email;

it("the captain asks by letter, and somebody joins by answering it", async () => {
  captains = await next("allied", /It is your turn/);
  await answer(captains, `team invite ${CARLA} as Carla`);
  const asked = await next("carla", /asks you to join their team/);
  await answer(asked, `team join ${id}`);
  members = await next("carla", /You serve on the Allied side now/);
  expect(words(await next("axis", /The Allied team/))).toContain("Carla has joined the Allied team");
});

it("the member's orders go into the draft, on which both pages agree", async () => {
  await answer(members, sheetIn(members)[0], MARCH, "go", "end");
  expect(words(await next("carla", /Your team's draft/))).toContain(`${MARCH} # Carla`);
  expect(words(await next("allied", /Your team's draft/))).toContain(MARCH);
  const page = await (await fetch(`${await table.seat("allied")}/team`)).text();
  expect(page).toMatch(new RegExp(`${MARCH}</code> <small>Carla`));
});

it("the team's words reach the team, and no other", async () => {
  await answer(members, "team: We strike at dawn");
  expect(words(await next("allied", /writes to your team alone/))).toContain("We strike at dawn");
});

it("the captain sends the draft, and all three learn the outcome", async () => {
  await answer(captains, "team send");
  await next("allied", /The Allied Player-Turn of Game-Turn 1 is played/);
  const copy = await next("carla", /The Allied Player-Turn of Game-Turn 1 is played/);
  expect(words(copy)).toContain("This is a copy for the team");
  await next("axis", /It is your turn: Game-Turn 1, Axis/);
});

it("nobody else has read what was the team's", async () => {
  const letters = await table.inbox("axis", seen.axis);
  const shown = await (await fetch(`${table.web}/games/${id}`)).text();
  const ledger = await (await fetch(`${table.web}/games/${id}/ledger.jsonl`)).text();
  for (const text of [...letters.map((letter) => words(letter)), shown, ledger]) {
    expect(text).not.toContain("strike at dawn");
    expect(text).not.toContain(CARLA);
  }
  expect(shown).toContain("with Carla");
});
