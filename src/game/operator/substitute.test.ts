import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { until, WEEK } from "../../../tests/support/clocks.ts";
import { DisputedGame } from "../../../tests/support/disputed-game.ts";
import { answered, LetterWriter, RETREAT } from "../../../tests/support/letter-writer.ts";
import { COMPUTER, type Desk, MARCH } from "../../../tests/support/office.ts";
import { failingAt } from "../../../tests/support/store.ts";
import { DAY } from "../../common/bytes/lengths.ts";
import type { Side } from "../../kernel/side.ts";
import { pass, unknown } from "../../mail/sender/sender.ts";
import { BARRED } from "../house/barred.ts";
import { proposePause } from "../time/pause.ts";
import { announceAbsence } from "../time/absence.ts";
import { takeSeat } from "../table/hand-over.ts";
import { sendPress } from "../table/press.ts";
import { doAct, OPERATOR_ACTS } from "./acts.ts";

const [ANNA, BRUNO, CARLA, DORA] = ["anna", "bruno", "carla", "dora"].map((name) => `${name}@example.org`);
const REFEREE = "referee@games.example.org";

let desk: Desk, id: string, anna: LetterWriter;
beforeEach(async () => void ({ desk, id, anna } = await LetterWriter.begin()));
afterEach(() => desk.close());

const days = (count: number) => until(desk, desk.now + count * DAY);
async function ask(side = "allied", to = CARLA, { office = desk.office, game = id } = {}): Promise<string> {
  const done = await doAct(office, "desk", OPERATOR_ACTS.substitute, { game, side, to });
  return done.ok ? done.value : `no: ${done.error}`;
}
/** The key in the newest letter to somebody that offers the side. */
const keyTo = async (to: string, side: Side = "allied") =>
  JSON.stringify((await desk.letters(to)).map(({ letter }) => letter))
    .match(new RegExp(`(?<=/offered/\\w+/${side}/)[a-z2-7]{20}`, "g"))!.at(-1)!;
async function take(to = CARLA, side: Side = "allied", office = desk.office): Promise<string> {
  const done = await takeSeat(office, { id, side }, await keyTo(to, side));
  return done.ok ? done.value : `no: ${done.error.sentence}`;
}
const entries = async () => (await desk.office.games.ledger(id)).map(({ kind }) => kind);
const acts = async () =>
  (await Array.fromAsync(desk.office.acts.all())).flatMap((entry) => entry.kind === "acted" ? [entry] : []);
const sitter = async (side: Side = "allied") => (await desk.head(id)).seats[side].address;

describe("where neither player has written for 30 days", () => {
  it("a person is asked who may accept: both ledgers say so in one commit each, and the game's is proved", async () => {
    await days(30);
    const before = await entries();
    expect(await ask()).toContain(`${CARLA} is asked to play the Allied side`);
    expect([await sitter(), await entries()]).toEqual([ANNA, before]);
    expect((await desk.told(ANNA)).words).toContain("You keep it until they accept.");
    expect((await desk.told(BRUNO)).words).toContain("If either player writes before they accept");
    const asked = (await desk.told(CARLA)).words;
    expect(asked).toContain("The operator of this site asks you to play the Allied side");
    expect(asked).not.toContain(ANNA);
    expect(await acts()).toMatchObject([{ act: "substitute", by: "desk", game: id, entry: null }]);

    expect(await take()).toContain("You play the Allied side now");
    expect(await sitter()).toBe(CARLA);
    const [, taken] = await acts();
    expect(taken).toMatchObject({ act: "substitute", by: "desk", game: id });
    expect(await desk.office.games.entry(id, taken.entry!)).toMatchObject({
      kind: "handedOver",
      ...{ side: "allied", to: "substitute", asked: "operator", said: [] },
    });
    const public_ = JSON.stringify([await acts(), await desk.office.games.ledger(id)]);
    expect(public_).not.toContain("carla");
    expect((await desk.told(BRUNO)).words).toContain("The operator of this site asked them");
    expect((await desk.letters(ANNA)).map(({ letter }) => JSON.stringify(letter)).at(-1)).toContain(
      "send any letter that names the game",
    );
    await DisputedGame.of(desk, id).proves();
    expect(await take()).toContain("no: That link no longer works");
  });

  it("a standing order is no new word, and the substitute of one side is none of the other's", async () => {
    await anna.mail(anna.sheet(RETREAT, MARCH));
    await desk.submit(id, "axis", [RETREAT.replace("3122", "2106"), "go"]);
    await days(30);
    expect(await ask("axis")).toContain("no: The game");
    expect(await ask()).not.toContain("no: ");
    await take();
    await desk.submit(id, "allied", ["go"]);
    await days(29);
    expect(await ask("axis", DORA)).not.toContain("no: ");
    await take(DORA, "axis");
    expect([await sitter(), await sitter("axis")]).toEqual([CARLA, DORA]);
    await DisputedGame.of(desk, id).proves();
  });

  it("any letter of the player's that names the game brings the seat back, and nobody else's does", async () => {
    const old = await anna.newest();
    await days(30);
    await ask();
    await take();
    const wrong = { from: "mallory@example.org", answers: old };
    await anna.mailTo(old.replyTo, anna.sheet(MARCH), wrong);
    await anna.mailTo(REFEREE, "Hello, I was ill.");
    desk.sender = unknown("it is not signed");
    await anna.mailTo(old.replyTo, anna.sheet(MARCH), { answers: old });
    expect(await sitter()).toBe(CARLA);
    desk.sender = pass("signed");
    expect(await anna.mailTo(old.replyTo, anna.sheet(MARCH), { answers: old })).toEqual(answered("back"));
    expect(await sitter()).toBe(ANNA);
    const { words } = await desk.told(ANNA);
    expect(words).toContain("I did nothing else of what your letter says");
    expect((await desk.head(id)).run).toBe(0);
    expect((await desk.told(CARLA)).words).toContain("The seat's own player is back");
    await DisputedGame.of(desk, id).proves();
  });

  it.each<[string, () => Promise<unknown>]>([
    ["a letter of the player's", () => anna.mail("status")],
    ["HERE", () => anna.mail("here")],
    [
      "words of the other player's on a page",
      () =>
        sendPress(desk.office, { id, side: "axis" }, {
          lines: ["Are you there?"],
          isPublic: false,
          withTurn: false,
        }),
    ],
  ])("%s ends the offer before it is taken", async (_, write) => {
    await days(30);
    await ask();
    desk.now += 1;
    await write();
    expect(await take()).toContain("no: That link no longer works");
    expect(await ask()).toContain("has written within 30 days");
    expect([await sitter(), (await acts()).length]).toEqual([ANNA, 1]);
  });
});

describe("is refused, and changes nothing:", () => {
  const refused = async (said: string, ...asked: Parameters<typeof ask>) => {
    const before = await desk.head(id);
    expect(await ask(...asked)).toContain(said);
    expect([await desk.head(id), await acts()]).toEqual([before, []]);
  };

  it("too soon, for another side, another game, no side, and no address", async () => {
    await days(29);
    await refused("no: The Allied player");
    await days(1);
    await refused("does not wait for the Axis player", "axis");
    await refused("There is no game ZZZZ", "allied", CARLA, { game: "ZZZZ" });
    await refused("Name the side", "both");
    await refused("I can't send letters to that mail address", "allied", "nobody");
    await refused("I can't send letters to", "allied", "nobody@deleted.invalid");
    await refused("the seat's own address", "allied", ANNA);
  });

  it("where the other player wrote lately, though the game does not wait for them", async () => {
    await days(20);
    await sendPress(desk.office, { id, side: "axis" }, {
      lines: ["Hello?"],
      isPublic: false,
      withTurn: false,
    });
    await days(11);
    await refused("The Axis player");
  });

  it("where the computer plays, in a game that is over or has not begun, and by an older ledger", async () => {
    id = await desk.begin({ seats: { allied: { kind: "person", address: ANNA }, axis: COMPUTER } });
    await days(31);
    await refused("The computer plays a side");
    await refused("The computer plays a side", "axis");
    id = await desk.invite();
    await days(31);
    await refused("is not being played");
    id = await desk.begin({}, 2);
    await days(31);
    await refused("is from before");
  });

  it("while a game with deadlines rests, a player is away, or still has time", async () => {
    const time = { ...WEEK, atDeadline: "claim" as const };
    id = await desk.begin({ time: { ...time, turn: { kind: "days", days: 60 } } });
    await days(31);
    await refused("whose time is not over");
    id = await desk.begin({ time });
    for (const side of ["allied", "axis"] as const) await proposePause(desk.office, { id, side }, 40);
    await days(31);
    await refused("is paused");
    id = await desk.begin({ time });
    const away = { first: "2027-02-01", last: "2027-02-20" };
    expect((await announceAbsence(desk.office, { id, side: "axis" }, away)).ok).toBe(true);
    await until(desk, Date.UTC(2027, 1, 10));
    await refused("is away, as announced");
    await until(desk, Date.UTC(2027, 1, 21));
    await refused("whose time is not over", "axis");
    expect(await ask()).not.toContain("no: ");
  });

  it("for an address that is barred, then or when it accepts, and for the other player", async () => {
    const { office } = desk;
    const bar = (act: "bar" | "unbar") =>
      doAct(office, "desk", OPERATOR_ACTS[act], { what: CARLA, reason: "Spam." });
    await days(30);
    await bar("bar");
    expect(await ask()).toBe(`no: ${BARRED}`);
    await bar("unbar");
    expect(await ask()).not.toContain("no: ");
    await bar("bar");
    expect(await take()).toContain("has barred your address from new games");
    expect((await ask("allied", BRUNO)).replace(BRUNO, "X")).toContain("X is asked");
    expect(await take(BRUNO)).toContain("nobody may play both");
    expect(await sitter()).toBe(ANNA);
  });
});

it("a game with deadlines that run out on both is proved, too", async () => {
  id = await desk.begin({ time: WEEK });
  await desk.submit(id, "allied", [RETREAT, "go"]);
  await days(45);
  expect((await entries()).filter((kind) => kind === "lapsed").length).toBeGreaterThan(3);
  for (const side of ["allied", "axis"] as const) {
    expect(await ask(side, side === "allied" ? CARLA : DORA)).not.toContain("no: ");
  }
  expect(await take(CARLA)).toContain("You play the Allied side now");
  await days(8);
  expect(await take(DORA, "axis")).toContain("no: That link no longer works");
  expect(await ask("axis", DORA)).not.toContain("no: ");
  expect(await take(DORA, "axis")).toContain("You play the Axis side now");
  await DisputedGame.of(desk, id).proves();
});

it("a crash at any commit leaves all of an act or nothing, and a double press of either asks or seats one", async () => {
  await days(30);
  for (let commit = 1; commit <= 4; commit++) {
    const office = desk.officeOver(failingAt(desk.kv, commit));
    const came = await ask("allied", CARLA, { office }).catch((error: Error) => error.message);
    const { substitutions } = await desk.head(id);
    const isAsked = substitutions?.allied?.offer != null;
    expect([isAsked, (await acts()).length]).toEqual(came === "the power failed" ? [false, 0] : [true, 1]);
    if (isAsked) break;
  }
  expect(await acts()).toHaveLength(1);
  const broken = desk.officeOver(failingAt(desk.kv, 1));
  await expect(take(CARLA, "allied", broken)).rejects.toThrow("the power failed");
  expect([await sitter(), (await acts()).length]).toEqual([ANNA, 1]);
  const two = [desk.office, desk.officeOver(desk.kv)];
  const taken = await Promise.all(two.map((office) => take(CARLA, "allied", office)));
  expect(taken.filter((said) => said.startsWith("no: "))).toHaveLength(1);
  expect((await acts()).map(({ n }) => n)).toEqual([2, 3]);
  expect((await entries()).filter((kind) => kind === "handedOver")).toHaveLength(1);
});

it("an address that has had enough unasked letters is not asked", async () => {
  await days(30);
  const answers = [];
  for (let n = 0; n < 4; n++) answers.push(await ask());
  expect(answers.at(-1)).toContain("no: You may offer a seat 3 times a day");
  expect(await acts()).toHaveLength(3);
});
