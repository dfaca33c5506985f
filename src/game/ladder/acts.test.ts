import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Desk, MARCH } from "../../../tests/support/office.ts";
import { DAY } from "../../common/bytes/lengths.ts";
import type { Side } from "../../kernel/side.ts";
import { createGame } from "../seats/create.ts";
import type { NewGame } from "../seats/new-game.ts";
import { joinGame } from "../seats/join.ts";
import { resign } from "../seats/resign.ts";
import { forgetPerson } from "../people/deletion.ts";
import { newPerson } from "../people/person.ts";
import { setRatingsAt } from "../people/settings.ts";
import { doAct, OPERATOR_ACTS } from "../operator/acts.ts";
import { ratedPlayer } from "../ratings/rated.ts";
import {
  acceptChallenge,
  challengeOn,
  declineChallenge,
  joinLadder,
  leaveLadder,
  sweepChallenges,
} from "./acts.ts";
import { ownLadders, shownLadders } from "./ladder.ts";

const SYSTEM = "north-africa";
const SCENARIO = "crusader/campaign";

let desk: Desk;
beforeEach(async () => {
  desk = await Desk.open();
});
afterEach(() => desk.close());

const mailOf = (name: string) => `${name.toLowerCase()}@example.org`;
const personCalled = async (name: string) => (await desk.office.people.at(mailOf(name)))!.value;

/** People with ratings come onto the ladder, one after the other. */
async function standing(...names: readonly string[]): Promise<void> {
  for (const name of names) {
    const person = { ...newPerson(mailOf(name), desk.now), name };
    await desk.office.people.add({ ...person, ratings: { player: ratedPlayer(person), isOn: true } });
    desk.now++;
    expect(await joinLadder(desk.office, await personCalled(name), SYSTEM)).toMatchObject({ ok: true });
  }
}

const rungs = async () => {
  const shown = await shownLadders(desk.office, 0, 50);
  return shown.find(({ system }) => system === SYSTEM)!.players.map(({ name }) => name).join(" ");
};
const make = (game: NewGame) => createGame(desk.office, game);
const own = async (name: string) =>
  (await ownLadders(desk.office, await personCalled(name))).find(({ system }) => system === SYSTEM)!;
const challenge = async (by: string, to: string) =>
  await challengeOn(desk.office, await personCalled(by), SYSTEM, { player: to, scenario: SCENARIO });
const decline = async (name: string) => await declineChallenge(desk.office, await personCalled(name), SYSTEM);
const said = (result: { ok: boolean; value?: unknown; error?: unknown }) =>
  String(result.ok ? result.value : result.error);

/** The game that comes of a challenge, in its first Player-Turn. @returns its code, and the challenged player's side */
async function accepted(by: string, to: string): Promise<{ id: string; side: Side }> {
  expect(said(await challenge(by, to))).toBe(`${to} has your challenge, and 7 days to answer it.`);
  const made = await acceptChallenge(desk.office, await personCalled(to), SYSTEM, {
    side: "allied",
    words: "sand",
  }, make);
  if (!made.ok) throw new Error(made.error);
  desk.now++;
  const joined = await joinGame(desk.office, made.value.id, "axis", "stars");
  if (!joined.ok) throw new Error(joined.error);
  return made.value;
}

describe("a ladder", () => {
  it("a challenger who wins takes the rung, and a result that the operator takes out gives it back", async () => {
    await standing("Anna", "Bruno", "Carla", "Dora", "Emil");
    expect(await rungs()).toBe("Anna Bruno Carla Dora Emil");
    expect(said(await challenge("Emil", "Anna"))).toBe(
      "You may challenge Bruno or Carla or Dora, and nobody else now.",
    );
    const { id, side } = await accepted("Emil", "Bruno");
    expect((await own("Bruno")).asked).toBeUndefined();
    expect((await own("Emil")).asks).toBeUndefined();
    // Even in the first Game-Turn: nobody gives up a game by a challenge unharmed.
    await resign(desk.office, id, side);
    expect(await rungs()).toBe("Anna Emil Bruno Carla Dora");
    await doAct(desk.office, "desk", OPERATOR_ACTS.unrate, { game: id, reason: "Thrown." });
    expect(await rungs()).toBe("Anna Bruno Carla Dora Emil");
  });

  it("nothing changes where the challenger loses", async () => {
    await standing("Anna", "Bruno");
    const { id } = await accepted("Bruno", "Anna");
    await desk.taken(id, "allied", [MARCH]);
    await resign(desk.office, id, "axis");
    expect(await rungs()).toBe("Anna Bruno");
  });

  it("a challenge to somebody with another, to oneself, or by a second address of one mailbox is refused", async () => {
    await standing("Anna", "Bruno", "Carla");
    expect(said(await challenge("Anna", "Bruno"))).toBe(
      "You stand on the highest rung: others challenge you.",
    );
    expect((await challenge("Carla", "Anna")).ok).toBe(true);
    expect(said(await challenge("Bruno", "Anna"))).toBe("Another challenge waits for Anna's answer.");
    expect(said(await challenge("Carla", "Bruno"))).toBe(
      "Your last challenge waits for its answer. You may have one at a time.",
    );
    const person = { ...newPerson("bruno+2@example.org", desk.now), name: "Berta" };
    await desk.office.people.add({ ...person, ratings: { player: ratedPlayer(person), isOn: true } });
    desk.now++;
    await joinLadder(desk.office, person, SYSTEM);
    const second = (await desk.office.people.at("bruno+2@example.org"))!.value;
    expect(said(await joinLadder(desk.office, second, SYSTEM))).toContain("on its lowest rung");
    const done = await challengeOn(desk.office, second, SYSTEM, { player: "Bruno", scenario: SCENARIO });
    expect(said(done)).toBe("You can't challenge a mailbox of your own.");
  });

  it("two challenges are declined without loss; with the third within thirty days its player leaves the ladder", async () => {
    await standing("Anna", "Bruno", "Carla", "Dora");
    for (const [by, isLast] of [["Bruno", false], ["Carla", false], ["Dora", true]] as const) {
      expect((await challenge(by, "Anna")).ok).toBe(true);
      expect(said(await decline("Anna"))).toContain(isLast ? "the third left unplayed" : "All rungs stay");
      expect((await desk.told(mailOf(by))).subject).toBe("Anna declines your challenge");
      expect(said(await challenge(by, "Anna"))).toContain(isLast ? "You may challenge" : "once in 30 days");
      desk.now += DAY;
    }
    expect(await rungs()).toBe("Bruno Carla Dora");
    expect(said(await decline("Anna"))).toBe("You are not on that ladder.");
    expect((await joinLadder(desk.office, await personCalled("Anna"), SYSTEM)).ok).toBe(true);
    expect(await rungs()).toBe("Bruno Carla Dora Anna");
  });

  it("a challenge without an answer lapses, both hear that once, and three weeks of silence free the rung", async () => {
    await standing("Anna", "Bruno", "Carla");
    await challenge("Bruno", "Anna");
    expect(await sweepChallenges(desk.office)).toBe(0);
    desk.now += 7 * DAY;
    expect((await own("Bruno")).asks).toBeUndefined();
    expect(await sweepChallenges(desk.office)).toBe(1);
    expect(await sweepChallenges(desk.office)).toBe(0);
    expect((await desk.told(mailOf("Bruno"))).subject).toBe("Anna has not answered your challenge");
    const toAnna = await desk.told(mailOf("Anna"));
    expect(toAnna.subject).toBe("The challenge by Bruno is over");
    expect(toAnna.words).toContain("you leave it on 26 November 2026");
    expect(said(await decline("Anna"))).toBe("No challenge waits for your answer there.");
    desk.now += 14 * DAY - 1;
    expect(await rungs()).toBe("Anna Bruno Carla");
    desk.now += 1;
    expect(await rungs()).toBe("Bruno Carla");
  });

  it("a member who does anything meanwhile is not silent", async () => {
    await standing("Anna", "Bruno", "Carla");
    await challenge("Carla", "Bruno");
    desk.now += 8 * DAY;
    expect((await challenge("Bruno", "Anna")).ok).toBe(true);
    desk.now += 20 * DAY;
    expect(await rungs()).toBe("Anna Bruno Carla");
  });

  it("a member who leaves, turns ratings off or is deleted is no longer shown, and blocks nobody", async () => {
    await standing("Anna", "Bruno", "Carla", "Dora");
    await challenge("Dora", "Carla");
    expect((await leaveLadder(desk.office, await personCalled("Carla"), SYSTEM)).ok).toBe(true);
    expect((await desk.told(mailOf("Dora"))).subject).toBe("Carla declines your challenge");
    await challenge("Dora", "Bruno");
    await forgetPerson(desk.office, await personCalled("Dora"));
    expect((await own("Bruno")).asked).toBeUndefined();
    await setRatingsAt(desk.office, mailOf("Anna"), false);
    expect(await rungs()).toBe("Bruno");
    const kept = await desk.office.ladders.members(SYSTEM);
    expect(kept.filter(({ value: { person } }) => person === null)).toHaveLength(1);
  });

  it("of two answers at once one makes the game", async () => {
    await standing("Anna", "Bruno");
    await challenge("Bruno", "Anna");
    const anna = await personCalled("Anna");
    const wanted = { side: undefined, words: "sand" };
    const both = await Promise.all(
      [0, 1].map(() => acceptChallenge(desk.office, anna, SYSTEM, wanted, make)),
    );
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both.flatMap((each) => each.ok ? [each.value.side] : [])).toEqual(["axis"]);
    expect((await desk.told(mailOf("Bruno"))).words).toContain("Anna");
    expect(said(await acceptChallenge(desk.office, anna, SYSTEM, wanted, make))).toBe(
      "No challenge waits for your answer there.",
    );
  });

  it("needs ratings, a name, and words for the dice", async () => {
    await standing("Anna", "Bruno");
    const anna = await personCalled("Anna");
    expect(said(await joinLadder(desk.office, { ...anna, name: "" }, SYSTEM))).toContain(
      "Give yourself a name",
    );
    expect(said(await joinLadder(desk.office, newPerson("x@example.org", 0), SYSTEM))).toContain(
      "with ratings",
    );
    expect(said(await joinLadder(desk.office, anna, "chess"))).toBe("There is no such ladder.");
    expect(
      said(
        await challengeOn(desk.office, await personCalled("Bruno"), SYSTEM, {
          player: "Anna",
          scenario: "x",
        }),
      ),
    )
      .toBe("That ladder has no such scenario.");
    await challenge("Bruno", "Anna");
    expect(said(await acceptChallenge(desk.office, anna, SYSTEM, { side: "axis", words: " " }, make)))
      .toContain(
        "dice",
      );
  });
});
