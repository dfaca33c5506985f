import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ANSWERS_AN_HOUR, DOUBTS_AN_HOUR } from "./letters-in/allowance.ts";
import { actInDispute } from "../game/dispute/dispute.ts";
import { noticesFor } from "../web/seat/view.ts";
import { type Desk, MARCH } from "../../tests/support/office.ts";
import { HOUR } from "../common/bytes/lengths.ts";
import { letter as letterSchema } from "../kernel/block.ts";
import type { OutboxItem } from "../store/records/letter-records.ts";
import type { Handled } from "./letters-in/handled.ts";
import { doubtful, fail, pass, type Requirement, unknown } from "./sender/sender.ts";
import { receive } from "./reception.ts";
import { letterText } from "../../tests/support/letters.ts";
import { answered, asked, LetterWriter, RETREAT } from "../../tests/support/letter-writer.ts";

let desk: Desk, id: string, anna: LetterWriter;
beforeEach(async () => void ({ desk, id, anna } = await LetterWriter.begin()));
afterEach(() => desk.close());

const require = (senderRequirement: Requirement) => Object.assign(desk.office, { senderRequirement });
const FORGED = fail("neither signed nor sent by example.org");
const DOUBTFUL = doubtful("example.org has signed it, but not as a letter to this address");
const UNTOLD = unknown("example.org does not say how its letters are known");

describe("a letter that may be somebody else's", () => {
  beforeEach(() => void (desk.sender = FORGED));

  it("changes nothing; its player is shown the orders and asked", async () => {
    expect(await anna.mail(anna.sheet(MARCH, RETREAT))).toEqual(asked("sheet"));
    expect([await anna.keptLines(), (await desk.head(id)).run]).toEqual([undefined, 0]);
    const [letter] = (await anna.letters()).slice(-1);
    expect(letterSchema.parse(letter.letter).subject).toContain("Is this letter yours?");
    expect(letterText(letter)).toContain(MARCH);
    expect(await anna.answer()).toContain("neither signed nor sent by example.org");
    expect(letterText(letter)).toMatch(/^https:\/\/games\.example\.org\/confirm\/[a-z2-7]{20}$/m);
  });

  it("is not repeated where it is no order: a stranger's words are not ours to send", async () => {
    await anna.mail(anna.sheet(MARCH, "visit https://evil.example now"));
    expect(await anna.answer()).not.toContain("evil.example");
    expect(await anna.answer()).toContain("One more line is no order");
  });

  it("leads to a question if it has GO alone or orders without begin and end; other words are not repeated", async () => {
    const talk = "Visit https://evil.example for better maps of the desert.";
    expect(await anna.mail(`${MARCH}\n\n${talk}`)).toEqual(asked("sheet"));
    expect(await anna.answer()).toContain(MARCH);
    expect(await anna.answer()).not.toContain("evil.example");
    expect(await anna.mail(`${talk}\n\nmore of it`)).toEqual(answered("What did you mean?"));
    expect(await anna.answer()).not.toContain("evil.example");
    expect(await anna.mail(`${MARCH}\n${talk}`)).toEqual(answered("What did you mean?"));
    expect(await anna.answer()).not.toContain("evil.example");
    desk.sender = pass("signed");
    await anna.mail(anna.sheet(MARCH, "wait"));
    desk.sender = FORGED;
    expect(await anna.mail("go")).toEqual(asked("sheet"));
    expect((await desk.head(id)).run).toBe(0);
  });

  it("does not give the game up", async () => {
    expect(await anna.mail(`resign ${id}`)).toEqual(asked("resign"));
    expect((await desk.head(id)).status).toBe("playing");
    expect(await anna.answer()).toContain(`You asked to resign game ${id}.`);
  });

  it("neither raises a dispute nor settles one: the page does", async () => {
    await actInDispute(desk.office, id, "axis", { kind: "dispute", words: "The minefield." });
    await actInDispute(desk.office, id, "axis", { kind: "propose", words: "It counts double." });
    const { dispute } = await desk.head(id);
    for (const line of ["agree", "propose It does not count.", "withdraw", "dispute this"]) {
      expect(await anna.mail(line)).toEqual(answered("Nothing has changed"));
      expect(await anna.answer()).toContain(
        "I can't be sure of this one. Please use the form on your page",
      );
    }
    expect((await desk.head(id)).dispute).toEqual(dispute);
    desk.sender = pass("signed");
    expect(await anna.mail("agree")).toEqual(answered("agree"));
    expect(await anna.mail("agree")).toEqual(answered("Nothing has changed"));
    expect(await anna.answer()).toContain("No dispute is open in this game.");
  });

  it("is answered at once where it only asks: the answer goes to the registered address", async () => {
    expect(await anna.mail("status")).toEqual(answered("status"));
    expect(await anna.mail("thanks!")).toEqual(answered("You're welcome"));
  });

  it("is answered at once where its sheet would be left aside anyway, with the sheet of now", async () => {
    await anna.mail(anna.sheet(MARCH).replace("turn 1", "turn 0"));
    expect(await anna.answer()).toMatch(/Your sheet is for Game-Turn 0.*begin \w+ allied turn 1/);
  });

  it("is asked about once, however often it comes", async () => {
    const { replyTo } = await anna.newest();
    const raw = new TextEncoder().encode(
      `From: ${LetterWriter.ANNA}\r\nTo: ${replyTo}\r\nMessage-ID: <again@example.org>\r\n\r\n${
        anna.sheet(MARCH)
      }`,
    );
    expect(await receive(desk.office, { door: "smtp", raw })).toEqual(asked("sheet"));
    expect(await receive(desk.office, { door: "smtp", raw })).toEqual({ kind: "read-already" });
  });

  it("is asked about only so often in an hour: what comes then is left as it is, to come again", async () => {
    for (let count = 0; count < DOUBTS_AN_HOUR; count++) {
      expect(await anna.mail(anna.sheet(MARCH))).toEqual(asked("sheet"));
    }
    const before = (await anna.letters()).length;
    const raw = anna.raw((await anna.newest()).replyTo, anna.sheet(MARCH));
    const comes = () => receive(desk.office, { door: "smtp", raw });
    for (let count = 0; count < ANSWERS_AN_HOUR; count++) expect((await comes()).kind).toBe("put-off");
    expect(await anna.letters()).toHaveLength(before);
    desk.now += HOUR;
    expect(await comes()).toEqual(asked("sheet"));
  });

  it("takes nothing from what its player may send, and neither do letters without a known token", async () => {
    const { replyTo } = await anna.newest();
    const isPutOff = async (to: string, answers?: OutboxItem) => {
      const kinds = [];
      for (let count = 0; count <= DOUBTS_AN_HOUR; count++) {
        kinds.push((await anna.mailTo(to, anna.sheet(MARCH), { answers })).kind);
      }
      return kinds.at(-1) === "put-off";
    };
    desk.sender = unknown("nothing is known");
    expect(await isPutOff("referee@games.example.org")).toBe(true);
    expect(await isPutOff(replyTo.replace(/\.[a-z2-7]{16}@/, ".aaaaaaaaaaaaaaaa@"))).toBe(true);
    expect(await isPutOff("referee@games.example.org", await anna.newest())).toBe(true);
    expect(await anna.mailTo(replyTo, anna.sheet(MARCH))).toEqual(asked("sheet"));
    desk.sender = pass("signed by example.org");
    expect(await anna.mail(anna.sheet(MARCH, "wait"))).toEqual(answered("kept"));
  });

  it("appears in the log once an hour, and on its player's page", async () => {
    for (let count = 0; count < DOUBTS_AN_HOUR + 3; count++) await anna.mail(anna.sheet(MARCH));
    const told = desk.doubts.filter((words) => words.startsWith("more than"));
    expect(told).toEqual([
      `more than ${DOUBTS_AN_HOUR} letters in doubt for ${id} allied within an hour: those that come now are put off`,
    ]);
    const notices = async (side: "allied" | "axis") =>
      (await noticesFor(desk.office, await desk.head(id), side)).join();
    expect(await notices("allied")).toContain("3 were put off");
    expect(await notices("axis")).toBe("");
    desk.now += 25 * HOUR;
    expect(await notices("allied")).not.toContain("put off");
  });

  it("tells the operator, with the token left out", async () => {
    await anna.mail(anna.sheet(MARCH));
    const token = /\.([a-z2-7]{16})@/.exec((await anna.newest()).replyTo)![1];
    expect(desk.doubts).toEqual([
      `a letter from "${LetterWriter.ANNA}" to orders+${id.toLowerCase()}.allied.0.…: proof token, sender fail (${FORGED.reason})`,
    ]);
    expect(desk.doubts.join()).not.toContain(token);
  });

  it("to no seat gets no answer: the person it names did not write it", async () => {
    const before = (await desk.letters()).length;
    for (
      const to of [
        "referee@games.example.org",
        (await anna.newest()).replyTo.replace(/.{16}@/, "a".repeat(16) + "@"),
      ]
    ) {
      expect(await anna.mailTo(to, "help")).toEqual({ kind: "forged", reason: FORGED.reason });
    }
    expect(await desk.letters()).toHaveLength(before);
  });
});

describe("how much is asked of a sender", () => {
  it.each<[Requirement, typeof FORGED, Handled["kind"]]>([
    ["strict", pass("signed"), "answered"],
    ["strict", UNTOLD, "asked"],
    ["strict", FORGED, "asked"],
    ["lenient", pass("signed"), "answered"],
    ["lenient", UNTOLD, "answered"],
    ["lenient", FORGED, "asked"],
    ["off", UNTOLD, "answered"],
    ["strict", DOUBTFUL, "asked"],
    ["lenient", DOUBTFUL, "asked"],
  ])("%s, and the finding %j: the letter is %s", async (requirement, finding, kind) => {
    require(requirement);
    desk.sender = finding;
    expect((await anna.mail(anna.sheet(MARCH, "wait"))).kind).toBe(kind);
    expect(await anna.keptLines()).toEqual(kind === "answered" ? [MARCH] : undefined);
  });

  it.each<[Requirement, typeof FORGED, Handled["kind"]]>([
    ["strict", pass("signed"), "answered"],
    ["lenient", pass("signed"), "answered"],
    ["lenient", UNTOLD, "asked"],
    ["off", UNTOLD, "answered"],
  ])(
    "%s, and the finding %j, where the token is an old turn's: the letter is %s",
    async (requirement, finding, kind) => {
      const old = await anna.newest();
      await anna.mail(anna.sheet(MARCH));
      expect((await desk.head(id)).run).toBe(1);
      require(requirement);
      desk.sender = finding;
      expect((await anna.mailTo(old.replyTo, anna.sheet(RETREAT))).kind).toBe(kind);
      expect(await anna.keptLines()).toEqual(kind === "answered" ? [RETREAT] : []);
      expect(desk.doubts.join()).toContain("proof old-token");
    },
  );

  it.each<[Requirement, typeof FORGED, Handled["kind"]]>([
    ["strict", pass("signed"), "asked"],
    ["lenient", UNTOLD, "asked"],
    ["off", UNTOLD, "asked"],
  ])(
    "%s, and the finding %j, where the address is lost: the letter is %s",
    async (requirement, finding, kind) => {
      require(requirement);
      desk.sender = finding;
      const turn = await anna.newest();
      for (const local of ["referee", "orders"]) {
        expect(
          (await anna.mailTo(`${local}@games.example.org`, anna.sheet(MARCH, "wait"), { answers: turn }))
            .kind,
        ).toBe(kind);
      }
      await anna.mailTo("referee@games.example.org", "resign", { answers: turn });
      expect(await anna.keptLines()).toBeUndefined();
      expect((await desk.head(id)).status).toBe("playing");
      expect((await anna.mailTo("referee@games.example.org", "status", { answers: turn })).kind).toBe(
        "answered",
      );
    },
  );
});
