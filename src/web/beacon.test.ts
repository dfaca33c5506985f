import { expect, it } from "vitest";
import { APART, lockFor, RecordedBeacon } from "../../tests/support/beacon.ts";
import { ATTACK_ON_THE_16 } from "../../tests/support/office.ts";
import { Visitor } from "../../tests/support/visitor.ts";
import { QUICKNET, timeOfRound } from "../dice/beacon-round.ts";
import { carryOutLocked } from "../game/turn/run.ts";

it("the form that makes a game proposes dice at once, and says what the beacon is for and how long a turn waits", async () => {
  const visitor = await Visitor.open();
  const { html, text } = await visitor.get("/games/new");
  expect(html).toMatch(/name="beacon" value="none" checked=""[^]*name="beacon" value="drand"/);
  expect(text).toContain("With the beacon nobody can know a die before orders are locked");
  expect(text).toContain("Ten minutes after each turn: with a public random number");
  for (const wait of ["waits for that answer", "waits for every answer", "Nobody waits within a turn"]) {
    expect(text).toContain(wait);
  }
  visitor.close();
});

it.each([
  { against: "against another person", opponent: "bruno@example.org", isThere: true, beacon: "drand" },
  {
    against: "nowhere where it cannot be had",
    opponent: "bruno@example.org",
    isThere: false,
    beacon: "none",
  },
  { against: "not against the computer", opponent: "", isThere: true, beacon: "none" },
])("a form that leaves it to the referee has the beacon $against", async ({ opponent, isThere, beacon }) => {
  const visitor = await Visitor.open();
  const { desk } = visitor;
  if (isThere) desk.beacon = new RecordedBeacon();
  desk.now = timeOfRound(1000) + 1_500;
  const form = {
    scenario: "crusader/campaign",
    side: "allied",
    address: "anna@example.org",
    pace: "standing",
    beacon: "proposed",
  };
  const { text } = await visitor.post("/games", { ...form, opponent });
  expect((await desk.head(/code is (\w+)/.exec(text)![1])).beacon).toBe(beacon);
  expect(text.includes("public beacon")).toBe(beacon === "drand");
  visitor.close();
});

it("the page of the dice shows the round that a run was rolled with", async () => {
  const visitor = await Visitor.open();
  const { desk } = visitor;
  desk.beacon = new RecordedBeacon();
  desk.now = lockFor(APART[0]);
  const id = await desk.begin({ beacon: "drand" });
  await desk.submit(id, "allied", ATTACK_ON_THE_16);
  desk.now = timeOfRound(APART[0].round);
  await carryOutLocked(desk.office, id);
  const { text } = await visitor.get(`/games/${id}/dice`);
  expect(text).toContain((await desk.office.games.run(id, 1))!.key);
  expect(text).toContain(`Round ${APART[0].round} of drand`);
  expect(text).toContain(APART[0].randomness);
  visitor.close();
});

it("the pages make a game with the beacon, and say what it waits for", async () => {
  const visitor = await Visitor.open();
  visitor.desk.beacon = new RecordedBeacon();
  visitor.desk.now = QUICKNET.genesis - 1_000;
  const made = await visitor.post("/games", {
    scenario: "crusader/campaign",
    side: "allied",
    address: "anna@example.org",
    opponent: "bruno@example.org",
    pace: "standing",
    beacon: "drand",
  });
  expect(made.text).toContain("Dice mix in the public beacon drand");
  const code = /code is (\w+)/.exec(made.text)![1];
  for (const side of ["allied", "axis"] as const) {
    await visitor.post(`${await visitor.seat(code, side)}/join`, { salt: side });
  }
  const sheet = [`begin ${code} allied turn 1`, "go", "end"].join("\n");
  const answer = await visitor.post(`${await visitor.seat(code, "allied")}/orders`, { sheet });
  const waiting =
    "The orders are locked, and the dice wait for round 201 of the public beacon, drand, published at 2023-08-23 15:19:27 UTC.";
  expect(answer.text).toContain(waiting);
  const page = await visitor.get(`/games/${code}`);
  expect(page.text).toContain(waiting);
  expect(page.text).toContain("Dice mix in the public beacon drand");
  const seat = await visitor.get(await visitor.seat(code, "axis"));
  expect(seat.text).toContain(waiting);
  expect(seat.text).toContain("Dice mix in the public beacon drand");
  expect(seat.html).not.toContain('<textarea name="sheet"');
  visitor.close();
});
