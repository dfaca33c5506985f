import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { kindsOf, subjectsTo, until } from "../../../tests/support/clocks.ts";
import { DisputedGame } from "../../../tests/support/disputed-game.ts";
import { Correspondence, textOf } from "../../../tests/support/correspondence.ts";
import type { OutboxItem } from "../../store/records/letter-records.ts";
import { answered, LetterWriter } from "../../../tests/support/letter-writer.ts";
import { COMPUTER, MARCH, NOON } from "../../../tests/support/office.ts";
import { hasPython } from "../../../tests/support/second-verifier.ts";
import { inPython } from "../../../tests/forgeries/verdicts.ts";
import { Forgery } from "../../../tests/support/forger.ts";
import { Visitor } from "../../../tests/support/visitor.ts";
import { DAY } from "../../common/bytes/lengths.ts";
import { API } from "../../web/api/operation/game-views.ts";
import { exportGame } from "../proof/export.ts";
import { verifyExport } from "../proof/verifier/verify.ts";
import { proposeDeadlines } from "./agreed-deadlines.ts";

const BRUNOS = "bruno@example.org";
let visitor: Visitor, desk: Visitor["desk"], id: string, anna: LetterWriter;
beforeEach(async () => {
  visitor = await Visitor.open();
  desk = visitor.desk;
  id = await desk.begin();
  anna = new LetterWriter(desk, id);
});
afterEach(() => visitor.close());

const bruno = async (text: string) =>
  await anna.mailTo((await desk.letters(BRUNOS)).at(-1)!.replyTo, text, { from: BRUNOS });
const toldBruno = async () => (await desk.told(BRUNOS)).words;
const clock = async () => (await desk.head(id)).clock;
const file = async () => await exportGame(desk.office, await desk.head(id), "spectator");

describe("two players of a game without deadlines", () => {
  it("agree in their own words, are called by their names, and read what deadlines mean once", async () => {
    const game = await Correspondence.begin({ names: { allied: "Anna", axis: "Bruno" } });
    const asking = await game.write("allied", "deadlines 3 days");
    const told = (letters: readonly OutboxItem[], to: string) =>
      textOf(letters.find((letter) => letter.to === to)!);
    expect(told(asking, BRUNOS)).toMatch(/^Anna proposes deadlines of 3 days.*hours of grace/);
    expect(told(asking, "anna@example.org")).toContain("I have told Bruno.");
    const agreed = await game.write("axis", "agreed");
    expect((await game.desk.head(game.id)).clock).not.toBeNull();
    expect(told(agreed, BRUNOS)).toMatch(/They hold from now on\. Anna\u2019s orders are due/);
    expect(told(agreed, "anna@example.org")).toContain("hours of grace");
    const heads = agreed.map(({ to, letter }) => [to, JSON.stringify(letter).includes('"kind":"due"')]);
    expect(Object.fromEntries(heads)).toEqual({ "anna@example.org": true, [BRUNOS]: false });
    game.close();
  });

  it("agree on some by a word each, which the ledger rests on, and a player who stays silent is played for", async () => {
    await desk.taken(id, "allied", [MARCH, "go"]);
    await until(desk, NOON + 3 * DAY);
    expect(await anna.mail("deadlines 7 days")).toEqual(answered("deadlines"));
    expect(await toldBruno()).toMatch(
      /proposes deadlines of 7 days for the rest of the game.*due 7 days after I ask for them.*Reply DEADLINES/s,
    );
    expect(await clock()).toBeNull();
    expect(await bruno("deadlines")).toEqual(answered("deadlines"));
    const ledger = await desk.office.games.ledger(id);
    expect(ledger.slice(-2)).toMatchObject([
      {
        kind: "timed",
        control: { turn: { kind: "days", days: 7 } },
        said: [{ by: "allied" }, { by: "axis" }],
      },
      { kind: "deadline", side: "axis", due: NOON + 10 * DAY, because: "asked" },
    ]);
    expect((await desk.head(id)).silence).toBeUndefined();
    expect((await desk.head(id)).deadlinesOffered).toBeUndefined();
    expect(await anna.answer()).toContain("You have agreed on deadlines of 7 days");
    // 12 hours of grace and five days of reserve.
    await until(desk, NOON + 16 * DAY);
    expect((await kindsOf(desk, id)).filter((kind) => kind === "lapsed")).toHaveLength(1);
    expect((await desk.head(id)).run).toBeGreaterThan(1);
    const { failure, doubts } = verifyExport(await file());
    expect([failure, doubts]).toEqual([undefined, []]);
    await DisputedGame.of(desk, id).proves();
  });

  it.each([
    "deadlines sunday 18:00 Europe/Berlin",
    "Deadlines every Sunday at 18:00 Europe/Berlin",
    "deadlines sundays 18h00 Europe/Berlin",
  ])("agree on an hour of the week: %s", async (line) => {
    await desk.taken(id, "allied", [MARCH, "go"]);
    expect(await anna.mail(line)).toEqual(answered("deadlines"));
    expect(await toldBruno()).toContain("proposes deadlines each Sunday 18:00 Europe/Berlin");
    expect(await bruno("deadlines sunday 18:00 Europe/Berlin")).toEqual(answered("deadlines"));
    expect((await clock())?.control.turn).toEqual({
      kind: "weekly",
      weekday: 7,
      hour: 18,
      minute: 0,
      zone: "Europe/Berlin",
    });
    const { failure, doubts } = verifyExport(await file());
    expect([failure, doubts]).toEqual([undefined, []]);
  });

  it.each(["deadlines someday 18:00", "deadlines sunday 25:00", "deadlines sunday 18:00 Mars/Olympus"])(
    "propose none by %s",
    async (line) => {
      await anna.mail(line);
      expect((await desk.head(id)).deadlinesOffered).toBeUndefined();
    },
  );

  it("agree by AGREE as well, and want none by DECLINE", async () => {
    await anna.mail("Deadline: two weeks");
    expect(await bruno("decline")).toEqual(answered("decline"));
    expect(await anna.answer()).toContain("The Axis player has declined the deadlines");
    await anna.mail("deadlines 14 days");
    expect(await bruno("agree")).toEqual(answered("agree"));
    expect((await clock())?.control.turn).toEqual({ kind: "days", days: 14 });
    await DisputedGame.of(desk, id).proves();
  });

  it("propose one after the other: another number is a proposal of one's own", async () => {
    await anna.mail("deadlines 7 days");
    await bruno("deadlines 10 days");
    expect(await clock()).toBeNull();
    expect((await desk.head(id)).deadlinesOffered).toMatchObject({
      side: "axis",
      turn: { kind: "days", days: 10 },
    });
    await bruno("deadlines");
    expect(await toldBruno()).toContain("Your proposal still waits");
    await anna.mail("deadlines none");
    expect((await desk.head(id)).deadlinesOffered).toBeUndefined();
    await anna.mail("deadlines");
    expect(await anna.answer()).toContain("Nobody proposes deadlines");
    await anna.mail("deadlines 61 days");
    expect(await anna.answer()).toContain("1 to 60 days");
  });

  it("are offered it on the page, and take it by one click", async () => {
    const [allied, axis] = [await visitor.seat(id, "allied"), await visitor.seat(id, "axis")];
    expect((await visitor.get(`${allied}/table`)).text).toContain("This game has none");
    await visitor.post(`${allied}/time`, { act: "deadlines", days: "7" });
    expect((await visitor.get(allied)).text).toContain("You propose deadlines of 7 days");
    expect((await visitor.get(axis)).html).toContain("Agree to the deadlines");
    // The proposal that the player has read is another by now.
    await visitor.post(`${axis}/time`, { act: "deadlines", days: "3" });
    expect(await clock()).toBeNull();
    await visitor.post(`${allied}/time`, { act: "deadlines", days: "3" });
    expect((await visitor.get(axis)).text).toContain(
      "The Allied player\u2019s orders are due Sunday 8 November 2026, 12:00 (UTC).",
    );
    await DisputedGame.of(desk, id).proves();
  });

  it("do the same by the API, which shows what is proposed", async () => {
    const call = async (side: "allied" | "axis", body: object) => {
      const key = (await visitor.seat(id, side)).split("/").at(-1)!;
      const headers = { Authorization: `Bearer ${key}`, "Content-Type": "application/json" };
      const path = `${API}/games/${id}/seats/${side}`;
      const done = await visitor.raw(`${path}/time`, { method: "POST", headers, body: JSON.stringify(body) });
      const seen = await visitor.raw(`${path}/table`, { headers });
      const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
      return { status: done.status, offered: JSON.parse(text(seen.bytes)).deadlinesOffered };
    };
    expect(await call("allied", { act: "deadlines", days: "many" })).toEqual({ status: 409, offered: null });
    expect(await call("allied", { act: "deadlines", days: "7" })).toEqual({
      status: 200,
      offered: { by: "allied", turn: "7 days" },
    });
    expect(await call("axis", { act: "no-deadlines" })).toEqual({ status: 200, offered: null });
    await call("allied", { act: "deadlines", days: "7" });
    expect((await call("axis", { act: "deadlines", days: "7" })).offered).toBeNull();
    expect((await clock())?.control.turn).toEqual({ kind: "days", days: 7 });
  });

  it("end the question whether the game goes on by it", async () => {
    await until(desk, NOON + 15 * DAY);
    await bruno("close");
    await bruno("deadlines 7 days");
    await anna.mail("deadlines");
    expect((await kindsOf(desk, id)).slice(-3)).toEqual(["closing", "timed", "deadline"]);
    await bruno("close");
    expect(await toldBruno()).toContain("This game has deadlines");
    await DisputedGame.of(desk, id).proves();
  });
});

describe("deadlines are not agreed on", () => {
  it("in a game that has some, in one of an older ledger, or with the computer", async () => {
    for (
      const [game, protocol, why] of [
        [{ time: { turn: { kind: "days", days: 7 } } }, undefined, "This game has deadlines"],
        [{}, 2, "from before players could agree on deadlines"],
        [
          { seats: { allied: { kind: "person", address: LetterWriter.ANNA }, axis: COMPUTER } },
          undefined,
          "computer",
        ],
      ] as const
    ) {
      const other = await desk.begin(game, protocol);
      const done = await proposeDeadlines(desk.office, { id: other, side: "allied" }, {
        kind: "days",
        days: 7,
      });
      expect(done).toMatchObject({ ok: false, error: { sentence: expect.stringContaining(why) } });
    }
  });

  it("while a dispute is open", async () => {
    await DisputedGame.of(desk, id).dispute("axis");
    await anna.mail("deadlines 7 days");
    expect(await anna.answer()).toContain("A dispute is open");
  });
});

/** What an operator might enter, and what both verifiers say to it. */
describe("an operator cannot bring deadlines about", () => {
  const CONTROL = {
    turn: { kind: "days", days: 7 },
    answerDays: 3,
    graceHours: 0,
    reserveDays: 0,
    reminders: [],
    atDeadline: "standing",
    absenceDays: 30,
  };
  const said = (...by: readonly string[]) =>
    by.map((each, place) => ({ by: each, digest: `0${place}`.repeat(32) }));

  it.each(
    [
      ["by nobody's word", "timed", { control: CONTROL, said: said() }, /needs a word of the allied's/],
      [
        "by one player's word",
        "timed",
        { control: CONTROL, said: said("allied") },
        /needs a word of the axis's/,
      ],
      ["nor answer a question that nobody asked", "closing", {
        side: "allied",
        until: null,
        said: said("allied"),
      }, /a question that nobody asked/],
      [
        "nor answer for another",
        "closing",
        { side: "allied", until: null, said: said("axis") },
        /needs a word of the allied's/,
      ],
    ] as const,
  )("%s", async (_, kind, entry, reason) => {
    const forged = new Forgery(await file());
    const last = forged.entries.at(-1)!;
    forged.after(last, { kind, at: last.at, ...entry });
    const text = forged.signed();
    expect(verifyExport(text).failure?.reason).toMatch(reason);
    if (hasPython) expect((await inPython([text]))[0].reason).toMatch(reason);
  });

  it("twice: what was agreed on stays", async () => {
    await anna.mail("deadlines 7 days");
    await bruno("deadlines");
    const text = await file();
    if (hasPython) expect((await inPython([text]))[0].reason).toBe("");
    const forged = new Forgery(text);
    const last = forged.entries.at(-1)!;
    forged.after(last, { kind: "timed", at: last.at, control: CONTROL, said: said("allied", "axis") });
    expect(verifyExport(forged.signed()).failure?.reason).toBe(
      "It does not follow the entry that says how the game was made.",
    );
    if (hasPython) {
      expect((await inPython([forged.signed()]))[0].reason).toBe(
        "It does not follow the entry that says how the game was made.",
      );
    }
  });

  it("and nobody gets the same proposal twice", async () => {
    await anna.mail("deadlines 7 days");
    await anna.mail("deadlines 7 days");
    const told = (await subjectsTo(desk, BRUNOS)).filter((about) => about === "A proposal of deadlines");
    expect(told).toHaveLength(1);
  });
});
