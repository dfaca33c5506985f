import { Buffer } from "node:buffer";
import { afterEach, beforeEach, expect, it } from "vitest";
import { Desk, MARCH } from "../../tests/support/office.ts";
import { setRatingsAt } from "../game/people/settings.ts";
import { challengeOn, joinLadder } from "../game/ladder/acts.ts";
import { newPerson } from "../game/people/person.ts";
import { setName } from "../game/people/settings.ts";
import { linkHash } from "../game/access/tokens.ts";
import { ratedPlayer } from "../game/ratings/rated.ts";
import { commandIn } from "./command-registry/registry.ts";
import { setListed } from "../game/table/listed.ts";
import { SIDES } from "../kernel/side.ts";
import { resign } from "../game/seats/resign.ts";
import { receive } from "./reception.ts";
import { doubtful } from "./sender/sender.ts";

const ANNA = "anna@example.org";
const REFEREE = "referee@games.example.org";

let desk: Desk;
let count = 0;
beforeEach(async () => {
  desk = await Desk.open();
  await desk.begin();
});
afterEach(() => desk.close());

async function mail(text: string, to?: string) {
  const own = to ?? (await desk.letters(ANNA)).at(-1)!.replyTo;
  const head = [`From: ${ANNA}`, `To: ${own}`, "Subject: Re: turn", `Message-ID: <${++count}@example.org>`];
  const raw = Buffer.from(`${head.join("\r\n")}\r\n\r\n${text}\r\n`);
  return await receive(desk.office, { door: "smtp", raw, envelope: { from: ANNA, to: [own] } });
}
const told = async () => (await desk.told(ANNA)).words;

it("a player who uses mail alone turns ratings on, plays, and asks for them at a seat or at the referee", async () => {
  const [{ replyTo }] = await desk.letters(ANNA);
  await mail("rating", REFEREE);
  expect(await told()).toContain("You have no rating, and none is shown.");
  await mail("ratings on", replyTo);
  expect(await told()).toContain("Games that you begin from now on count");
  await setRatingsAt(desk.office, "bruno@example.org", true);
  const id = await desk.begin();
  await desk.taken(id, "allied", [MARCH]);
  await desk.taken(id, "axis", ["go"]);
  await resign(desk.office, id, "axis");
  for (const to of [undefined, REFEREE]) {
    expect((await mail("rating", to)).kind).toBe("answered");
    expect(await told()).toMatch(/North Africa: Crusader: 1\d{3} ± \d+ in 1 game; as Allied/);
    expect(await told()).toContain(
      `Won Crusader: the Campaign ${id} as Allied against a player who is not named`,
    );
  }
});

it("a letter in doubt turns nothing on", async () => {
  desk.sender = doubtful("nobody vouches for it");
  await mail("ratings on");
  expect((await desk.office.people.at(ANNA))?.value.ratings).toBeUndefined();
});

it("the archive answers at a seat and at the referee, with the games of a scenario or a player", async () => {
  const id = await desk.begin({ names: { allied: "Anna", axis: "Bruno" } });
  for (const side of SIDES) await setListed(desk.office, { id, side }, true);
  await desk.taken(id, "allied", [MARCH]);
  await resign(desk.office, id, "axis");
  for (const line of ["archive", "archive bruno", "Archive the Campaign"]) {
    for (const to of [undefined, REFEREE]) {
      expect((await mail(line, to)).kind).toBe("answered");
      expect(await told()).toContain(
        `Crusader: the Campaign ${id}, 5 November 2026. Allied: Anna, Axis: Bruno. Allied victory in Game-Turn 1, resigned.`,
      );
    }
  }
  expect(await told()).toContain("Allied 1, Axis 0, drawn 0.");
  await mail("archive nobody", REFEREE);
  expect(await told()).toContain("No such game is in the archive.");
});

it("the season answers in a screen, at a seat and at the referee", async () => {
  const id = await desk.begin({ names: { allied: "Anna", axis: "Bruno" } });
  for (const side of SIDES) await setListed(desk.office, { id, side }, true);
  await resign(desk.office, id, "axis");
  for (const to of [undefined, REFEREE]) {
    for (const line of ["season", "season 2026-Q4", "season 2026-11"]) {
      expect((await mail(line, to)).kind).toBe("answered");
      expect(await told()).toContain("1 game that both players show. Allied 1, Axis 0, drawn 0.");
      expect(await told()).toContain("1. Anna, 1 point");
      expect(await told()).toContain(`${id}, 5 November 2026. Anna (Allied) beat Bruno (Axis), who resigned`);
    }
    await mail("season 2025", to);
    expect(await told()).toContain("2025: no game has ended that both its players show.");
    await mail("season 2026-q9", to);
    expect(await told()).toContain("Name a year, a quarter or a month");
  }
});

it("a player who uses mail alone gets a calendar, replaces it and takes it back; a letter in doubt does not", async () => {
  const key = async () => (await desk.office.people.at(ANNA))?.value.calendar?.keyHash;
  const keyTold = async () => /\/calendar\/([a-z2-7]{20})\.ics/.exec(await told())?.[1];
  await mail("calendar");
  const first = (await keyTold())!;
  expect(await key()).toBe(linkHash(first));
  await mail("calendar");
  expect(await told()).toContain("has an address already");
  await mail("calendar new");
  expect(await key()).toBe(linkHash((await keyTold())!));
  expect(await key()).not.toBe(linkHash(first));
  await mail("calendar off");
  expect(await key()).toBeUndefined();
  expect(await told()).toContain("Your calendar has no address any more");
  desk.sender = doubtful("nobody vouches for it");
  await mail("calendar on");
  expect(await key()).toBeUndefined();
});

it("a player who uses mail alone joins a ladder, is challenged, accepts and declines", async () => {
  const person = { ...newPerson("carla@example.org", desk.now), name: "Carla" };
  await desk.office.people.add({ ...person, ratings: { player: ratedPlayer(person), isOn: true } });
  const carla = (await desk.office.people.at("carla@example.org"))!.value;
  await mail("ladder join");
  expect(await told()).toContain("A ladder is for people with ratings.");
  await mail("ratings on");
  const anna = (await desk.office.people.at(ANNA))!.value;
  await setName(desk.office, anna, "Anna", false);
  await mail("ladder join", REFEREE);
  expect(await told()).toContain("LADDER JOIN NORTH-AFRICA");
  await mail("ladder join north-africa", REFEREE);
  expect(await told()).toContain("on its lowest rung");
  desk.now++;
  await joinLadder(desk.office, carla, "north-africa");
  for (const to of [undefined, REFEREE]) {
    await mail("ladder", to);
    expect(await told()).toMatch(/1\. Anna.*2\. Carla/);
  }
  await challengeOn(desk.office, carla, "north-africa", { player: "Anna", scenario: "crusader/campaign" });
  expect(await desk.told(ANNA)).toMatchObject({
    subject: "Carla challenges you: Crusader: the Campaign",
    words: expect.stringContaining("accept challenge: sand and stars"),
  });
  await mail("accept challenge", REFEREE);
  expect(await told()).toContain("words of your own for the dice");
  await mail("accept challenge as allied: sand and stars", REFEREE);
  expect(await told()).toMatch(/The game \w{4} is made/);
  expect((await desk.told("carla@example.org")).words).toContain("Anna");
  await mail("challenge Carla: Sidi Rezeg");
  expect(await told()).toContain("You stand on the highest rung");
  await mail("decline challenge");
  expect(await told()).toContain("No challenge waits for your answer.");
  await mail("ladder leave", REFEREE);
  expect(await told()).toContain("You are no longer on the ladder");
});

it("a letter in doubt does nothing on a ladder", async () => {
  await mail("ratings on");
  await setName(desk.office, (await desk.office.people.at(ANNA))!.value, "Anna", false);
  desk.sender = doubtful("nobody vouches for it");
  for (const to of [undefined, REFEREE]) await mail("ladder join north-africa", to);
  expect(await desk.office.ladders.members("north-africa")).toEqual([]);
});

it.each(["challenge accepted", "challenge to my line is welcome", "Challenge me"])(
  "a line of a letter is no challenge: %s",
  (line) => expect(commandIn(line)).toBeUndefined(),
);
