import { afterEach, beforeEach, expect, it } from "vitest";
import { SignedInVisitor as Guest } from "../../../tests/support/guest.ts";
import { joinLadder } from "../../game/ladder/acts.ts";
import { newPerson } from "../../game/people/person.ts";
import { ratedPlayer } from "../../game/ratings/rated.ts";
import { joinGame } from "../../game/seats/join.ts";
import { resign } from "../../game/seats/resign.ts";

const SYSTEM = "north-africa";
const BRUNOS = "bruno@example.org";

let anna: Guest;
beforeEach(async () => {
  anna = await Guest.open();
  await anna.signIn("anna@example.org");
});
afterEach(() => anna.close());

/** Bruno stands on the ladder. @returns the name that ratings have for Bruno */
async function withBruno(): Promise<string> {
  const { office } = anna.desk;
  const person = { ...newPerson(BRUNOS, office.now()), name: "Bruno" };
  const player = ratedPlayer(person);
  await office.people.add({ ...person, ratings: { player, isOn: true } });
  await joinLadder(office, (await office.people.at(BRUNOS))!.value, SYSTEM);
  anna.desk.now++;
  return player;
}
const ready = async () => {
  await anna.post("/me/name", { name: "Anna" });
  await anna.post("/me/ratings", { act: "on" });
};
const act = (fields: Record<string, string>) => anna.post("/me/ladder", { system: SYSTEM, ...fields });

it("a person joins a ladder, challenges the player above, wins, and stands on that rung", async () => {
  const player = await withBruno();
  expect((await anna.get("/me/ladder")).text).toContain("A ladder is for people with a name and ratings");
  expect((await act({ act: "join" })).status).toBe(400);
  await ready();
  expect((await act({ act: "join" })).headers.get("Location")).toBe("/me/ladder?done=join");
  expect((await anna.get("/me/ladder?done=join")).text).toMatch(
    /on its lowest rung.*You stand on rung 2 of 2/,
  );
  expect((await anna.get("/ladder")).text).toMatch(/1\. Bruno.*2\. Anna/);
  expect((await act({ act: "challenge", player, scenario: "crusader/campaign" })).status).toBe(303);
  expect((await anna.get("/me/ladder")).text).toContain("You have challenged Bruno");
  expect((await anna.get("/ladder")).text).toMatch(/1\. Bruno is challenged/);

  anna.token = undefined;
  await anna.signIn(BRUNOS);
  expect((await anna.get("/me/ladder")).text).toContain("Anna challenges you: Crusader: the Campaign.");
  expect((await act({ act: "accept", side: "allied", words: " " })).text).toContain("words of your own");
  expect((await act({ act: "accept", side: "allied", words: "sand" })).status).toBe(303);
  const [id] = /\b[2-9A-HJKMNP-TV-Z]{4}\b/.exec((await anna.desk.told("anna@example.org")).subject)!;
  anna.desk.now++;
  expect((await joinGame(anna.desk.office, id, "axis", "stars")).ok).toBe(true);
  await resign(anna.desk.office, id, "allied");
  expect((await anna.get("/ladder")).text).toMatch(/1\. Anna.*2\. Bruno/);
  expect((await act({ act: "leave" })).status).toBe(303);
  expect((await anna.get("/ladder")).text).not.toContain("2. Bruno");
});

it("a ladder shows nothing of somebody who has ratings off, and takes nobody's act but a signed-in person's", async () => {
  await ready();
  await act({ act: "join" });
  expect((await anna.get("/ladder")).text).toContain("1. Anna");
  const foreign = await anna.post("/me/ladder", { act: "leave", system: SYSTEM }, {
    Origin: "https://evil.example",
  });
  expect(foreign.status).toBe(403);
  const wrongs: Record<string, string>[] = [
    { act: "x" },
    { act: "join", system: "chess" },
    { act: "challenge", player: "<b>" },
  ];
  for (const wrong of wrongs) {
    expect((await act(wrong)).status).toBe(400);
  }
  await anna.post("/me/ratings", { act: "off" });
  expect((await anna.get("/ladder")).text).not.toContain("1. Anna");
  anna.token = undefined;
  expect((await act({ act: "leave" })).headers.get("Location")).toContain("/sign-in");
});

it("nobody does more on ladders than thirty things an hour", async () => {
  await ready();
  for (let done = 0; done < 30; done++) await act({ act: "x" });
  expect((await act({ act: "join" })).text).toContain("Try again in an hour.");
});

it("the API has the same", async () => {
  await ready();
  await act({ act: "join" });
  const { systems } = JSON.parse((await anna.get("/api/v1/ladder")).html);
  expect(systems[0]).toMatchObject({
    system: SYSTEM,
    count: 1,
    players: [{ rung: 1, name: "Anna", profile: null, isAsked: false }],
  });
});
