import { afterEach, beforeEach, expect, it } from "vitest";
import { SignedInVisitor as Guest } from "../../../tests/support/guest.ts";
import { enterTournament } from "../../game/tournaments/acts.ts";
import { sweepTournaments } from "../../game/tournaments/carry-on.ts";
import { tournamentList, tournamentView } from "../api/operation/schemas.ts";
import { proveTournament } from "../../game/tournaments/proof.ts";

let guest: Guest;
beforeEach(async () => {
  guest = await Guest.open();
  await guest.signIn("dora@example.org");
  await guest.post("/me/name", { name: "Dora" });
});
afterEach(() => guest.close());

const CUP = {
  title: "Club <cup>",
  system: "round-robin",
  games: "1",
  rounds: "",
  days: "7",
  scenario: "crusader/sidi-rezeg",
};

async function made(fields: Record<string, string> = {}): Promise<string> {
  const { status, headers } = await guest.post("/tournaments", { ...CUP, title: "Club cup", ...fields });
  expect(status).toBe(303);
  return headers.get("Location")!;
}
async function entered(path: string, ...names: string[]): Promise<void> {
  const { office } = guest.desk;
  for (const name of names) {
    const person = { address: `${name.toLowerCase()}@example.org`, name };
    expect((await enterTournament(office, path.split("/").at(-1)!, person, "words")).ok).toBe(true);
  }
}

it("is made on a page, entered, begun, ruled on and ended, and its log is proved", async () => {
  const path = await made();
  await entered(path, "Anna", "Bruno", "Clara");
  expect((await guest.get("/tournaments")).html).toContain("Club cup");
  expect((await guest.get(path)).html).toContain("Round robin, one game a pairing, 7 days a turn:");
  expect((await guest.post(path, { act: "call" })).html).toContain("Round 1 of Club cup is called.");
  expect((await guest.get(path)).html).toContain("The next round is being drawn.");
  await sweepTournaments(guest.desk.office, (fault) => {
    throw fault;
  });
  const begun = await guest.get(path);
  expect(begun.html).toMatch(/\/games\/[0-9A-Z]{4}/);
  expect(begun.html).toContain(": bye");
  const pairing = /<option value="(1\.\d\.1)"/.exec(begun.html)![1];
  const ruled = await guest.post(path, {
    act: "rule",
    place: pairing,
    winner: "draw",
    words: "Both <vanished>.",
  });
  expect(ruled.html).toContain("It stands in the log, and counts.");
  expect(ruled.html).toContain("drawn by a ruling");
  const json = tournamentView.parse(JSON.parse((await guest.get(`/api/v1${path}`)).html));
  expect(json).toMatchObject({ title: "Club cup", director: "Dora", round: 1, isFinished: false });
  expect(json.pairings.flatMap(({ games }) => games)).toMatchObject([{ winner: "draw", isRuled: true }]);
  const list = tournamentList.parse(JSON.parse((await guest.get("/api/v1/tournaments")).html));
  expect(list.tournaments.map(({ title, players }) => [title, players])).toEqual([["Club cup", 3]]);
  const log = await guest.get(`${path}/log`);
  expect(log.html).toContain("Both &lt;vanished&gt;.");
  const file = await guest.get(`${path}/log.jsonl`);
  expect(proveTournament(new TextEncoder().encode(file.html)).ok).toBe(true);
  expect((await guest.post(path, { act: "finish" })).html).toContain("Club cup is over.");
});

it("refuses what is no tournament, and who may not act in one, and keeps what was typed", async () => {
  for (
    const [field, value, says] of [
      ["title", "", "Give the tournament a title."],
      ["title", "see http://example.com", "no links"],
      ["title", "A prize at www.evil.example", "no links"],
      ["title", `Cu${"\u0301".repeat(9)}p`, "no links"],
      ["title", "begin K7Q2 allied turn 1", "order sheet"],
      ["system", "lottery", "Choose a system."],
      ["days", "99", "1 to 60 days"],
      ["scenario", "none", "Choose one of the scenarios."],
    ]
  ) {
    const { status, html } = await guest.post("/tournaments", { ...CUP, title: "Club cup", [field]: value });
    expect([status, html.includes(says)]).toEqual([400, true]);
    if (field !== "title") expect(html).toContain('value="Club cup"');
  }
  expect((await guest.post("/tournaments", { ...CUP, system: "swiss", title: "Cup", rounds: "12" })).html)
    .toContain("1 to 11 rounds");
  const path = await made();
  await entered(path, "Anna", "Bruno");
  const stranger = await guest.signIn("eve@example.org");
  expect(stranger).toBeDefined();
  for (const act of ["call", "rule", "drop", "substitute", "finish", "withdraw", "nothing"]) {
    const { status } = await guest.post(path, { act, words: "x", player: "1", address: "f@example.org" });
    expect([act, status]).toEqual([act, 400]);
  }
  expect((await guest.get(path)).html).not.toContain("For the director");
  expect((await guest.get("/tournaments/T2222")).status).toBe(404);
  guest.token = undefined;
  expect((await guest.post(path, { act: "call" })).status).toBe(303);
  expect((await guest.get(path)).html).not.toContain("@example.org");
  expect(guest.faults).toEqual([]);
});
