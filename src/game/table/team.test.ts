import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ANNA, COMPUTER, Desk, MARCH } from "../../../tests/support/office.ts";
import { letter as letterSchema } from "../../kernel/block.ts";
import { renderText } from "../../../templates/text.ts";
import { committed } from "../committed.ts";
import { headingFor } from "../open/sheet-for.ts";
import { gameMoment } from "../turn/moment.ts";
import { cannotHold } from "../access/substitutions.ts";
import { CAPTAIN, headFor, membersOf, teamOf } from "../access/team.ts";
import { draftOf, keepDraft } from "../turn/drafts.ts";
import { draftedBeside, putIntoDraft } from "../turn/team-draft.ts";
import { askMember, giveCommands, joinTeam, leaveTeam, setMemberLevel } from "./team-members.ts";
import { sendTeamWords, teamWordsFor } from "./team-words.ts";
import { takeSeat } from "./hand-over.ts";
import { offerSeat } from "./substitute.ts";

const [BRUNO, CARLA, DORA] = ["bruno@example.org", "carla@example.org", "dora@example.org"];

let desk: Desk;
let id: string;
beforeEach(async () => {
  desk = await Desk.open();
  id = await desk.begin();
});
afterEach(() => desk.close());

const axis = () => ({ id, side: "axis" as const });
const allied = () => ({ id, side: "allied" as const });
const texts = async (to: string) =>
  (await desk.letters(to)).map(({ letter }) =>
    renderText(letterSchema.parse(letter).blocks).replace(/\s+/g, " ")
  );
const text = async (to: string) => (await texts(to)).at(-1)!;
const ask = (address: string, name: string, side: "allied" | "axis" = "allied") =>
  askMember(desk.office, { id, side }, { address, name });
const keyIn = async (to: string) => /\/team\/\w{4}\/\w+\/([a-z2-7]{20})/.exec(await text(to))![1];
const join = async (to: string, side: "allied" | "axis" = "allied") =>
  await joinTeam(desk.office, { id, side }, { key: await keyIn(to) });
async function serves(address: string, name: string) {
  expect(await ask(address, name)).toMatchObject({ ok: true });
  expect(await join(address)).toMatchObject({ ok: true });
  return membersOf(await desk.head(id), "allied").find((each) => each.address === address)!;
}
const draft = async (lines: readonly string[], by = CAPTAIN) => {
  const game = await desk.current(id);
  const revision = (await draftOf(desk.office, game, "allied"))?.revision ?? 0;
  return await keepDraft(
    desk.office,
    game,
    "allied",
    { lines, revision, ...headingFor(game, "allied") },
    by,
  );
};

describe("who serves", () => {
  it("says so first, and both sides hear the name and no address", async () => {
    expect(await ask(CARLA, "Carla")).toMatchObject({ ok: true });
    expect(membersOf(await desk.head(id), "allied")).toEqual([]);
    expect(await text(CARLA)).toContain("anna@example.org plays the Allied side");
    expect(await join(CARLA)).toMatchObject({ ok: true });
    expect(await text(BRUNO)).toContain("Carla has joined the Allied team.");
    expect(await text("anna@example.org")).toContain("Carla has joined the Allied team.");
    expect((await texts(BRUNO)).join()).not.toContain(CARLA);
    expect(await text(CARLA)).toContain("Your captain is the Allied captain.");
  });

  it.each([
    ["anna@example.org", "Carla", "captain's own address"],
    ["no-address", "Carla", "can't send letters"],
    [CARLA, "", "Say what they are called"],
    [CARLA, "The referee", "could be taken"],
  ])("is not asked at %s as %s", async (address, name, why) => {
    expect(await ask(address, name)).toMatchObject({
      ok: false,
      error: { sentence: expect.stringContaining(why) },
    });
  });

  it("plays for one side alone, now and later", async () => {
    expect(await ask(BRUNO, "Bert")).toMatchObject({ ok: true });
    expect(await joinTeam(desk.office, allied(), { address: BRUNO })).toMatchObject({
      ok: false,
      error: { sentence: expect.stringContaining("You play the other side") },
    });
    await serves(CARLA, "Carla");
    expect(cannotHold(await desk.head(id), "axis", CARLA)).toContain("nobody may play both");
    await leaveTeam(desk.office, allied(), { captainOf: "carla" });
    expect(cannotHold(await desk.head(id), "axis", CARLA)).toContain("know what it hides");
    expect(await text(CARLA)).toContain("plays on without you");
  });

  it("is one of three at the most, and asked once", async () => {
    for (const name of ["Carla", "Dora", "Emma"]) await ask(`${name}@example.org`, name);
    expect(await ask("fred@example.org", "Fred")).toMatchObject({ ok: false });
    expect(await leaveTeam(desk.office, allied(), { captainOf: "Emma" })).toMatchObject({
      ok: true,
      value: expect.stringContaining("asked no more"),
    });
    expect(await ask(CARLA, "Clara")).toMatchObject({ ok: false });
    expect(await ask("fred@example.org", "Fred")).toMatchObject({ ok: true });
  });

  it("does not come after the link's time, nor twice by one link", async () => {
    await ask(CARLA, "Carla");
    const key = await keyIn(CARLA);
    await joinTeam(desk.office, allied(), { key });
    expect(await joinTeam(desk.office, allied(), { key })).toMatchObject({ ok: false });
    await ask(DORA, "Dora");
    const late = await keyIn(DORA);
    desk.now += 8 * 86_400_000;
    expect(await joinTeam(desk.office, allied(), { key: late })).toMatchObject({ ok: false });
  });

  it("never helps in a rated game", async () => {
    const { versioned: before, head } = await desk.current(id);
    const rated = { allied: { player: "a" }, axis: { player: "b" }, first: 1 };
    await desk.office.games.commit({
      before,
      head: { ...head, rated, operations: ["r"] },
      ledger: [],
      letters: [],
    });
    expect(await ask(CARLA, "Carla")).toMatchObject({
      ok: false,
      error: { sentence: expect.stringContaining("counts for ratings") },
    });
  });

  it("takes the captain's seat where it is offered, and stays known by name", async () => {
    await serves(CARLA, "Carla");
    await offerSeat(desk.office, allied(), { address: CARLA, forGood: true });
    const key = /\/offered\/\w{4}\/allied\/([a-z2-7]{20})/.exec(await text(CARLA))![1];
    expect(await takeSeat(desk.office, allied(), key)).toMatchObject({ ok: true });
    const head = await desk.head(id);
    expect([head.seats.allied.address, head.names?.allied]).toEqual([CARLA, "Carla"]);
    expect(membersOf(head, "allied")).toEqual([]);
  });
});

describe("the draft", () => {
  it("is one for all, and says who wrote each line", async () => {
    await draft(["hold 3218"]);
    const carla = await serves(CARLA, "Carla");
    expect((await draftOf(desk.office, await desk.current(id), "allied"))?.lines).toEqual(["hold 3218"]);
    const seen = { ...await desk.current(id), head: headFor(await desk.head(id), "allied", carla) };
    expect((await draftOf(desk.office, seen, "allied"))?.lines).toEqual(["hold 3218"]);
    await draft(["hold 3218", MARCH], carla.n);
    const kept = await draft([MARCH, "hold 3218", "hold 3419"]);
    expect(kept).toMatchObject({ ok: true, value: { writers: [carla.n, CAPTAIN, CAPTAIN] } });
  });

  it("takes orders beside those of the others, and names what they replace", async () => {
    const carla = await serves(CARLA, "Carla");
    await draft([MARCH, "hold 3218"]);
    const put = await putIntoDraft(
      desk.office,
      await desk.current(id),
      "allied",
      ["move 3022 to 2419", "hold 3419"],
      carla.n,
    );
    if (!put.ok) throw new Error(put.error.sentence);
    expect(put.value.draft.lines).toEqual(expect.arrayContaining(["hold 3218", "hold 3419"]));
    expect(put.value.draft.lines.join("\n")).toContain("2419");
    expect(put.value.draft.lines.join("\n")).not.toContain("2318");
    expect(put.value.replaced).toEqual([`${MARCH} (the Allied captain)`]);
  });

  it("is not left out of a sheet unsaid", async () => {
    const carla = await serves(CARLA, "Carla");
    await putIntoDraft(desk.office, await desk.current(id), "allied", ["hold 3419"], carla.n);
    expect(await draftedBeside(desk.office, await desk.current(id), "allied", [MARCH])).toEqual([
      "hold 3419 (Carla)",
    ]);
    expect(await draftedBeside(desk.office, await desk.current(id), "allied", ["hold 3419"])).toEqual([]);
  });
});

describe("words of a team", () => {
  it("go to its own people alone, and once", async () => {
    const carla = await serves(CARLA, "Carla");
    await serves(DORA, "Dora");
    const before = (await desk.letters(BRUNO)).length;
    const letter = { messageId: "<one@example.org>", readAs: "<one@example.org>" };
    expect(await sendTeamWords(desk.office, { ...allied(), letter }, carla.n, ["Strike at dawn"]))
      .toMatchObject({ ok: true });
    expect(await sendTeamWords(desk.office, { ...allied(), letter }, carla.n, ["Strike at dawn"]))
      .toMatchObject({ ok: false, error: { code: "read-already" } });
    for (const to of ["anna@example.org", DORA]) expect(await text(to)).toContain("Strike at dawn");
    expect(await text(CARLA)).not.toContain("Strike at dawn");
    expect((await desk.letters(BRUNO)).length).toBe(before);
    const head = await desk.head(id);
    expect(await teamWordsFor(desk.office, head, "allied")).toMatchObject([{ lines: ["Strike at dawn"] }]);
    expect(await teamWordsFor(desk.office, head, "axis")).toEqual([]);
    const entries = await desk.office.games.ledger(id);
    expect(JSON.stringify(entries)).not.toMatch(/dawn|Carla/);
  });

  it("are refused without a team, without words, and too often", async () => {
    expect(await sendTeamWords(desk.office, allied(), CAPTAIN, ["Hello"])).toMatchObject({ ok: false });
    const carla = await serves(CARLA, "Carla");
    expect(await sendTeamWords(desk.office, allied(), carla.n, [" "])).toMatchObject({ ok: false });
    expect(await sendTeamWords(desk.office, allied(), carla.n, ["x".repeat(2001)])).toMatchObject({
      ok: false,
    });
    for (let n = 0; n < 60; n++) await sendTeamWords(desk.office, allied(), carla.n, [`word ${n}`]);
    expect(await sendTeamWords(desk.office, allied(), carla.n, ["more"])).toMatchObject({ ok: false });
  });
});

describe("what others can tell", () => {
  it("is nothing of a draft or of words: no moment, ledger or letter changes", async () => {
    const carla = await serves(CARLA, "Carla");
    const watched = async () => {
      const game = await desk.current(id);
      return [
        await gameMoment(desk.office, game, "axis"),
        await gameMoment(desk.office, game, "spectator"),
        game.head.ledger,
        (await desk.letters(BRUNO)).length,
        game.head.wroteAt,
      ];
    };
    const before = await watched();
    await draft([MARCH], carla.n);
    await sendTeamWords(desk.office, allied(), carla.n, ["Quietly now"]);
    await setMemberLevel(desk.office, allied(), carla.n, "none");
    expect(await watched()).toEqual(before);
  });
});

describe("letters to a team", () => {
  it("tell each member of a turn, lead to the member's own page, and hold no key or address of a player", async () => {
    const carla = await serves(CARLA, "Carla");
    await desk.taken(id, "allied", [MARCH]);
    const copy = (await desk.letters(CARLA)).at(-1)!;
    expect(copy).toMatchObject({ game: id, side: null, hold: null });
    const said = await text(CARLA);
    expect(said).toContain("This is a copy for the team");
    const head = await desk.head(id);
    const all = JSON.stringify((await desk.letters(CARLA)).slice(1));
    expect(all).toContain(carla.webKey);
    for (
      const secret of [
        head.seats.allied.webKey,
        head.seats.allied.mailKey,
        "anna@example.org",
        "bruno@example.org",
      ]
    ) {
      expect(all).not.toContain(secret);
    }
    const count = (await desk.letters(CARLA)).length;
    await setMemberLevel(desk.office, allied(), carla.n, "none");
    await desk.taken(id, "axis", ["go"]);
    expect((await desk.letters(CARLA)).length).toBe(count);
  });

  it("never make the game a member's: what a member sees is never written", async () => {
    const carla = await serves(CARLA, "Carla");
    const { versioned: before, head } = await desk.current(id);
    await expect(committed(desk.office, {
      before,
      head: headFor(head, "allied", carla),
      ledger: [],
      letters: [],
    })).rejects.toThrow("as a member sees it");
  });
});

describe("a team against the computer", () => {
  it("is one, too", async () => {
    id = await desk.begin({ seats: { allied: ANNA, axis: COMPUTER } });
    await serves(CARLA, "Carla");
    expect(teamOf(await desk.head(id), "allied")?.members).toHaveLength(1);
    expect(await askMember(desk.office, axis(), { address: DORA, name: "Dora" })).toMatchObject({
      ok: false,
    });
  });
});

describe("commands", () => {
  it("are given by words of the game, and no other member orders what somebody commands", async () => {
    const carla = await serves(CARLA, "Carla");
    const dora = await serves(DORA, "Dora");
    expect(await giveCommands(desk.office, allied(), "Carla", "the moon")).toMatchObject({
      ok: false,
      error: { sentence: expect.stringContaining("“the moon”") },
    });
    expect(await giveCommands(desk.office, allied(), "carla", "7 Support, 8RTR")).toMatchObject({ ok: true });
    expect(await text(CARLA)).toContain("You command 7 Support, 8RTR.");
    expect(await draft([MARCH], dora.n)).toMatchObject({
      ok: false,
      error: { code: "not-yours", sentence: expect.stringMatching(/^Carla commands 4SA/) },
    });
    expect(await draft([MARCH, "move 3419 to 3216"], carla.n)).toMatchObject({ ok: true });
    expect(await draft([MARCH, "move 3419 to 3216", "move 3218 to 3117"], carla.n)).toMatchObject({
      ok: false,
      error: { sentence: expect.stringMatching(/^The Allied captain commands 44RTR/) },
    });
    expect(await draft(["move 3419 to 3216"], dora.n)).toMatchObject({ ok: false });
    expect(await draft(["move 3218 to 3117"])).toMatchObject({ ok: true });
    expect(await giveCommands(desk.office, allied(), "Carla", "nothing")).toMatchObject({ ok: true });
    expect(await draft([MARCH], dora.n)).toMatchObject({ ok: true });
  });
});
