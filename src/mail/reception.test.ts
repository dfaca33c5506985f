import { seatPath } from "../game/links.ts";
import { ANSWERS_AN_HOUR, CARRIED_OUT_AN_HOUR, DOUBTS_AN_HOUR } from "./allowance.ts";
import { Buffer } from "node:buffer";
import { createHash } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { actInDispute, type DisputeAct } from "../game/dispute/dispute.ts";
import { takeSeat } from "../game/table/hand-over.ts";
import { deliveryLog } from "../game/letters/delivery-log.ts";
import { resendLetter } from "../game/letters/resend.ts";
import { sendPress } from "../game/table/press.ts";
import { joinGame } from "../game/seats/join.ts";
import { confirm } from "../game/letters/confirm.ts";
import { noticesFor } from "../web/view.ts";
import { obeyConfirmed } from "./obey.ts";
import { ATTACK_ON_THE_16, COMPUTER, Desk } from "../../tests/support/office.ts";
import { HOUR } from "../common/lengths.ts";
import { renderText } from "../../templates/text.ts";
import { letter as letterSchema } from "../kernel/block.ts";
import type { OutboxItem } from "../store/letter-records.ts";
import type { Handled } from "./handled.ts";
import { doubtful, fail, pass, type Requirement, unknown } from "./sender/sender.ts";
import { receive } from "./reception.ts";

const ANNA = "anna@example.org";

let desk: Desk;
let id: string;
let written = 0;
beforeEach(async () => {
  desk = await Desk.open();
  id = await desk.begin();
});
afterEach(() => desk.close());

const lettersToAnna = async () => await desk.letters(ANNA);
const newest = async () => (await lettersToAnna()).at(-1)!;
const textOf = (item: OutboxItem) => renderText(letterSchema.parse(item.letter).blocks);
const answer = async () => textOf(await newest()).replace(/\s+/g, " ");
const keptLines = async () => (await desk.head(id)).seats.allied.sheet?.lines;
const run = async () => (await desk.head(id)).run;

/** Anna's mail program quotes a letter, as they all do, below what she has typed. */
const quoting = (item: OutboxItem, typed: string, edit: (text: string) => string = (text) => text) =>
  `${typed}\n\nOn Thursday, Despatch wrote:\n${edit(textOf(item)).replace(/^/gm, "> ")}`;

/** What becomes of a letter of Anna's. */
async function mail(text: string, answers?: OutboxItem, headers: readonly string[] = []): Promise<Handled> {
  return await mailTo((await newest()).replyTo, text, answers, headers);
}

async function mailTo(
  to: string,
  text: string,
  answers?: OutboxItem,
  headers: readonly string[] = [],
  from = ANNA,
): Promise<Handled> {
  const lines = [
    `From: ${from}`,
    `To: ${to}`,
    "Subject: Re: your turn",
    `Message-ID: <${++written}@mail.example.org>`,
    ...(answers === undefined ? [] : [`In-Reply-To: ${answers.messageId}`]),
    ...headers,
    "",
    text,
  ];
  return await receive(desk.office, {
    door: "smtp",
    raw: new TextEncoder().encode(lines.join("\r\n")),
  });
}

/** A letter of Anna's as bytes. */
async function rawLetter(text: string): Promise<Uint8Array> {
  const { replyTo } = await newest();
  const head = `From: ${ANNA}\r\nTo: ${replyTo}\r\nMessage-ID: <${++written}@mail.example.org>\r\n\r\n`;
  return new TextEncoder().encode(head + text);
}

const about = (what: string) => ({ kind: "answered", about: what });
const sheet = (...lines: readonly string[]) => [`begin ${id} allied turn 1`, ...lines, "end"].join("\n");
const RETREAT = "retreat toward 3122";
const MARCH = "move 3022 to 2318";

describe("what a letter orders", () => {
  const stored = async () => {
    const { n } = (await desk.head(id)).ledger;
    const [digest] = await desk.office.games.spoken(id, n - 1);
    return (await desk.office.games.statement(id, digest))!;
  };

  it("is kept for the ledger with the letter as it came, and who had signed it", async () => {
    desk.sender = { ...pass("a test's word"), signedBy: ["example.org"] };
    await mail(sheet("go"), undefined, ["DKIM-Signature: v=1; d=example.org; s=post; b=AB\r\n CD"]);
    const { statement, raw } = await stored();
    const text = Buffer.from(raw!, "base64").toString();
    expect(text).toContain(`Message-ID: <${written}@mail.example.org>`);
    expect(statement).toEqual({
      door: "letter",
      words: expect.arrayContaining(["go"]),
      letter: {
        sha256: createHash("sha256").update(text).digest("hex"),
        messageId: `<${written}@mail.example.org>`,
        signatures: [{ domain: "example.org", selector: "post", signature: "ABCD" }],
      },
    });
  });

  it("is a form's where its writer had to confirm it on a page", async () => {
    desk.sender = fail("somebody else's server");
    await mail(sheet("go"));
    desk.sender = pass("a test's word");
    const [, linkKey] = /\/confirm\/(\w+)/.exec(textOf(await newest()))!;
    await confirm(desk.office, linkKey, () => Promise.resolve(undefined));
    expect(await stored()).toMatchObject({ raw: null, statement: { door: "form", letter: null } });
  });
});

describe("a line agree", () => {
  const act = (side: "allied" | "axis", what: DisputeAct) => actInDispute(desk.office, id, side, what);
  const proposes = (words: string) => act("axis", { kind: "propose", words });
  const isOpen = async () => (await desk.head(id)).dispute !== null;

  it("means the proposal that its writer had read, and none that came up since", async () => {
    await act("axis", { kind: "dispute", words: "The minefield." });
    await proposes("It counts double.");
    const read = await newest();
    desk.now += HOUR;
    await act("axis", { kind: "withdraw" });
    await act("axis", { kind: "dispute", words: "The minefield." });
    await proposes("The Allied player pays for all.");
    const date = [`Date: ${new Date(desk.now - HOUR / 2).toUTCString()}`];
    const proposal = await newest();
    await mail("agree", read, date);
    expect(await answer()).toContain(
      "Another proposal stands now: \u201cThe Allied player pays for all.\u201d",
    );
    expect(await isOpen()).toBe(true);
    await mail("agree", proposal, date);
    expect(await isOpen()).toBe(false);
  });
});

describe("words of the other player that look like a sheet", () => {
  const planted = () => sheet(RETREAT).split("\n");

  it("order nothing where a mail program quotes them without the mark that they bear", async () => {
    const words = { lines: planted(), withTurn: false, isPublic: false };
    await sendPress(desk.office, { id, side: "axis" }, words);
    const press = await newest();
    await mail(quoting(press, "Ha!", (text) => text.replace(/^\| /gm, "")), press);
    expect(await keptLines()).toBeUndefined();
  });

  it("order nothing where a dispute's words are broken into its lines", async () => {
    const long = "x".repeat(70);
    await actInDispute(desk.office, id, "axis", {
      kind: "dispute",
      words: planted().map((line) => `${long} ${line}`).join(" ") + ` ${long}`,
    });
    const dispute = await newest();
    expect(textOf(dispute)).toMatch(/^begin .* turn 1$/m);
    await mail(quoting(dispute, "No."), dispute);
    expect(await keptLines()).toBeUndefined();
  });
});

describe("a letter with nothing that could be carried out", () => {
  it("is told that a document was not read that is attached to it", async () => {
    const part = (type: string, ...lines: readonly string[]) => ["--b", `Content-Type: ${type}`, ...lines];
    const text = [
      ...part("text/plain", "", "Please find my orders attached."),
      ...part(
        "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
        'Content-Disposition: attachment; filename="My orders.docx"',
        "",
        "PK",
      ),
      ...part("image/png", 'Content-Disposition: attachment; filename="logo.png"', "", "PNG"),
      "--b--",
    ].join("\r\n");
    await mail(text, undefined, ["MIME-Version: 1.0", 'Content-Type: multipart/mixed; boundary="b"']);
    expect(await answer()).toContain('"My orders.docx", which is attached, was not read');
    expect(await answer()).not.toContain("logo");
  });

  it("is told which line was almost an order, and of no other that was one", async () => {
    await mail("retreat 3116 to the sea!");
    expect(await answer()).toContain("something like an order, but it cannot be read as one");
    expect(await answer()).not.toMatch(/An order:|\.\)/);
  });
});

describe("a sheet that is only quoted", () => {
  it("below a command does not stand in its way", async () => {
    const turn = await newest();
    expect(await mail(quoting(turn, "status"), turn)).toEqual(about("status"));
    expect(await keptLines()).toBeUndefined();
  });

  it("below thanks changes nothing, and the answer says so", async () => {
    const turn = await newest();
    await mail(quoting(turn, "thanks!"), turn);
    expect(await answer()).toContain("The sheet that it quotes is as we sent it, so nothing has changed.");
    expect(await keptLines()).toBeUndefined();
  });

  it("does not replace a newer one, though it orders something else", async () => {
    await mail(sheet(RETREAT));
    await mail(sheet(MARCH, "wait"));
    const first = await newest();
    await mail(sheet(RETREAT, "wait"));
    expect(textOf(first)).toContain(MARCH);
    expect(await mail(quoting(first, "status"), first)).toEqual(about("status"));
    expect(await keptLines()).toEqual([RETREAT]);
  });

  it("is known by what the letter orders now, where its mail program names no letter", async () => {
    await mail(sheet(RETREAT, "wait"));
    expect(await mail(quoting(await newest(), "map"))).toEqual(about("map"));
    expect(await keptLines()).toEqual([RETREAT]);
  });

  it("is known through References where In-Reply-To has become a relay's", async () => {
    await mail(sheet(MARCH, "wait"));
    const first = await newest();
    await mail(sheet(RETREAT, "wait"));
    const headers = [
      "In-Reply-To: <other@relay.example.org>",
      `References: ${first.messageId} <other@relay.example.org>`,
    ];
    expect(await mail(quoting(first, "status"), undefined, headers)).toEqual(about("status"));
    expect(await keptLines()).toEqual([RETREAT]);
  });

  it("and filled in counts, and its command is left aside aloud", async () => {
    const turn = await newest();
    const filled = quoting(turn, "status", (text) => text.replace("retreat toward ....", RETREAT));
    expect(await mail(filled, turn)).toEqual(about("kept"));
    expect(await keptLines()).toEqual([RETREAT]);
    expect(await answer()).toContain('"status" was left aside, as your letter brings a sheet');
  });

  it("with lines typed between its own counts", async () => {
    const turn = await newest();
    await mail(quoting(turn, "").replace(/> end$/m, `${RETREAT}\n> end`), turn);
    expect(await keptLines()).toEqual([RETREAT]);
  });

  it("from which everything has been deleted drops what it ordered", async () => {
    await mail(sheet(RETREAT));
    const kept = await newest();
    const emptied = quoting(kept, "", (text) => text.replace(new RegExp(`^${RETREAT}\n`, "m"), ""));
    expect(await mail(emptied, kept)).toEqual(about("kept"));
    expect(await keptLines()).toEqual([]);
  });

  it("gives way to orders that are attached", async () => {
    const turn = await newest();
    const parts = [
      "--b",
      "",
      quoting(turn, "Orders attached."),
      "--b",
      "Content-Type: text/plain; name=orders.txt",
      "Content-Disposition: attachment; filename=orders.txt",
      "",
      sheet(RETREAT),
      "--b--",
    ];
    const type = ["MIME-Version: 1.0", "Content-Type: multipart/mixed; boundary=b"];
    expect(await mail(parts.join("\r\n"), turn, type)).toEqual(about("kept"));
    expect(await keptLines()).toEqual([RETREAT]);
  });

  it("below a sheet that was typed is passed over", async () => {
    const turn = await newest();
    await mail(quoting(turn, sheet(RETREAT)), turn);
    expect(await keptLines()).toEqual([RETREAT]);
  });
});

describe("a letter that asks for more than anybody needs", () => {
  it("is answered: some of it is done, and the rest is left aside aloud", async () => {
    const many = Array.from({ length: 400 }, () => "press off\npress on\nresign").join("\n");
    expect(await mail(`status\n${many}\ndispute ${"x".repeat(90_000)}`)).toEqual(about("status"));
    expect(await answer()).toContain("The same is true of 1181 more.");
  });

  it("is answered with the first of very many orders that are kept", async () => {
    await desk.submit(id, "allied", Array.from({ length: 400 }, () => "x"));
    expect(await mail("orders")).toEqual(about("orders"));
    expect(await answer()).toContain("These are the first 100 of your 400 lines");
  });

  it("is answered though it almost begins many sheets", async () => {
    const many = Array.from({ length: 2_000 }, () => `begn ${id} allied turn 1`).join("\n");
    expect((await mail(many)).kind).toBe("answered");
    expect(await answer()).toContain("The same is true of 1990 more.");
  });

  it("is answered though it brings many games' sheets", async () => {
    const many = Array.from({ length: 900 }, (_, at) => `begin ${id} axis turn ${at}\nend`).join("\n");
    expect((await mail(many)).kind).toBe("answered");
    expect(await answer()).toContain("The same is true of 890 more.");
  });
});

describe("a sheet that was typed", () => {
  it("counts though it orders what is kept: so it is played when the wait is over", async () => {
    await mail(sheet(MARCH, "wait"));
    expect(await run()).toBe(0);
    expect(await mail(sheet(MARCH))).toEqual(about("played"));
    expect(await run()).toBe(1);
  });

  it("of another side or a past turn leaves its commands aside aloud, too", async () => {
    await mail(`map\n${sheet(RETREAT).replace("turn 1", "turn 0")}`);
    expect(await answer()).toContain("Your sheet is for Game-Turn 0");
    expect(await answer()).toContain('"map" was left aside');
  });
});

describe("a command beside what is almost a sheet", () => {
  it("is obeyed, and the answer names what could not be read", async () => {
    expect(await mail(`status\n\nbegin: ${id} allied turn 1\n${RETREAT}\nend`)).toEqual(about("status"));
    expect(await answer()).toContain(`"begin: ${id} allied turn 1" was not read as the beginning of a sheet`);
    expect(await keptLines()).toBeUndefined();
  });
});

describe("two commands in a letter", () => {
  it("are obeyed one at a time, and the answer says so", async () => {
    expect(await mail(`map\nresign ${id}`)).toEqual(about("map"));
    expect(await answer()).toContain(`"resign ${id}" was left aside, as your letter asks for "map" first`);
    expect((await desk.head(id)).status).toBe("playing");
  });

  it("are all answered where they ask for explanations, whatever comes first", async () => {
    expect(await mail("explain 3218 to 3117\nexplain 1605")).toEqual(about("explain"));
    expect(await answer()).toContain("3118: 1, trail; 1 so far (5.23)");
    expect(await answer()).toContain("1/8 (1605)");
    expect(await mail("status\nexplain 1605")).toEqual(about("status"));
    expect(await answer()).toMatch(/How it stands[^]*1\/8 \(1605\)/);
    expect(await answer()).not.toContain("left aside");
  });

  it("do not resign where something is to be explained first, and the answer says so", async () => {
    expect(await mail(`explain 1605\nresign ${id}`)).toEqual(about("explain"));
    expect(await answer()).toContain(`"resign ${id}" was left aside`);
    expect((await desk.head(id)).status).toBe("playing");
  });
});

describe("a letter without a From", () => {
  it("is answered to whom its envelope names", async () => {
    const { replyTo } = await newest();
    const raw = new TextEncoder().encode(`To: ${replyTo}\r\nMessage-ID: <>\r\n\r\nstatus`);
    const arrival = { door: "smtp", raw, envelope: { from: ANNA, to: [replyTo] } } as const;
    expect(await receive(desk.office, arrival)).toEqual(about("status"));
    expect(await receive(desk.office, arrival)).toEqual({ kind: "read-already" });
  });
});

/** Who is in the letters that Anna has got since there were so many. */
const since = async (count: number) => (await lettersToAnna()).slice(count).map(textOf);
const require = (senderRequirement: Requirement) => Object.assign(desk.office, { senderRequirement });
const asked = (what: string) => ({ kind: "asked", about: what });
const FORGED = fail("neither signed nor sent by example.org");
const DOUBTFUL = doubtful("example.org has signed it, but not as a letter to this address");
const UNTOLD = unknown("example.org does not say how its letters are known");

describe("a letter that may be somebody else's", () => {
  beforeEach(() => void (desk.sender = FORGED));

  it("changes nothing; its player is shown the orders and asked", async () => {
    expect(await mail(sheet(MARCH, RETREAT))).toEqual(asked("sheet"));
    expect([await keptLines(), await run()]).toEqual([undefined, 0]);
    const [letter] = (await lettersToAnna()).slice(-1);
    expect(letterSchema.parse(letter.letter).subject).toContain("Is this letter yours?");
    expect(textOf(letter)).toContain(MARCH);
    expect(await answer()).toContain("neither signed nor sent by example.org");
    expect(textOf(letter)).toMatch(/^https:\/\/games\.example\.org\/confirm\/[a-z2-7]{20}$/m);
  });

  it("is not repeated where it is no order: a stranger's words are not ours to send", async () => {
    await mail(sheet(MARCH, "visit https://evil.example now"));
    expect(await answer()).not.toContain("evil.example");
    expect(await answer()).toContain("One more line is no order");
  });

  it("is asked about where it brings go alone or orders without begin and end, and no word of it is repeated", async () => {
    const talk = "Visit https://evil.example for better maps of the desert.";
    expect(await mail(`${MARCH}\n\n${talk}`)).toEqual(asked("sheet"));
    expect(await answer()).toContain(MARCH);
    expect(await answer()).not.toContain("evil.example");
    expect(await mail(`${talk}\n\nmore of it`)).toEqual(about("No orders were found in your letter"));
    expect(await answer()).not.toContain("evil.example");
    expect(await mail(`${MARCH}\n${talk}`)).toEqual(about("No orders were found in your letter"));
    expect(await answer()).not.toContain("evil.example");
    desk.sender = pass("signed");
    await mail(sheet(MARCH, "wait"));
    desk.sender = FORGED;
    expect(await mail("go")).toEqual(asked("sheet"));
    expect(await run()).toBe(0);
  });

  it("does not give the game up", async () => {
    expect(await mail(`resign ${id}`)).toEqual(asked("resign"));
    expect((await desk.head(id)).status).toBe("playing");
    expect(await answer()).toContain(`Your side of game ${id} is to be given up for good.`);
  });

  it("neither raises a dispute nor settles one: the page does", async () => {
    await actInDispute(desk.office, id, "axis", { kind: "dispute", words: "The minefield." });
    await actInDispute(desk.office, id, "axis", { kind: "propose", words: "It counts double." });
    const { dispute } = await desk.head(id);
    for (const line of ["agree", "propose It does not count.", "withdraw", "dispute this"]) {
      expect(await mail(line)).toEqual(about("Nothing has changed"));
      expect(await answer()).toContain(
        "only where we can tell for sure that it is yours, and we cannot. Use the form on your page",
      );
    }
    expect((await desk.head(id)).dispute).toEqual(dispute);
    desk.sender = pass("signed");
    expect(await mail("agree")).toEqual(about("agree"));
    expect(await mail("agree")).toEqual(about("Nothing has changed"));
    expect(await answer()).toContain("No dispute is open in this game.");
  });

  it("is answered at once where it only asks: the answer goes to the registered address", async () => {
    expect(await mail("status")).toEqual(about("status"));
    expect(await mail("thanks!")).toEqual(about("No orders were found in your letter"));
  });

  it("is answered at once where its sheet would be left aside anyway, with the sheet of now", async () => {
    await mail(sheet(MARCH).replace("turn 1", "turn 0"));
    expect(await answer()).toMatch(/Your sheet is for Game-Turn 0.*begin \w+ allied turn 1/);
  });

  it("is asked about once, however often it comes", async () => {
    const { replyTo } = await newest();
    const raw = new TextEncoder().encode(
      `From: ${ANNA}\r\nTo: ${replyTo}\r\nMessage-ID: <again@example.org>\r\n\r\n${sheet(MARCH)}`,
    );
    expect(await receive(desk.office, { door: "smtp", raw })).toEqual(asked("sheet"));
    expect(await receive(desk.office, { door: "smtp", raw })).toEqual({ kind: "read-already" });
  });

  it("is asked about only so often in an hour: what comes then is left as it is, to come again", async () => {
    for (let count = 0; count < DOUBTS_AN_HOUR; count++) {
      expect(await mail(sheet(MARCH))).toEqual(asked("sheet"));
    }
    const before = (await lettersToAnna()).length;
    const raw = await rawLetter(sheet(MARCH));
    const comes = () => receive(desk.office, { door: "smtp", raw });
    for (let count = 0; count < ANSWERS_AN_HOUR; count++) expect((await comes()).kind).toBe("put-off");
    expect(await lettersToAnna()).toHaveLength(before);
    desk.now += HOUR;
    expect(await comes()).toEqual(asked("sheet"));
  });

  it("uses up nothing of what its player himself may send, nor do letters that know no token", async () => {
    const { replyTo } = await newest();
    const isPutOff = async (to: string, answers?: OutboxItem) => {
      const kinds = [];
      for (let count = 0; count <= DOUBTS_AN_HOUR; count++) {
        kinds.push((await mailTo(to, sheet(MARCH), answers)).kind);
      }
      return kinds.at(-1) === "put-off";
    };
    desk.sender = unknown("nothing is known");
    expect(await isPutOff("referee@games.example.org")).toBe(true);
    expect(await isPutOff(replyTo.replace(/\.[a-z2-7]{16}@/, ".aaaaaaaaaaaaaaaa@"))).toBe(true);
    expect(await isPutOff("referee@games.example.org", await newest())).toBe(true);
    expect(await mailTo(replyTo, sheet(MARCH))).toEqual(asked("sheet"));
    desk.sender = pass("signed by example.org");
    expect(await mail(sheet(MARCH, "wait"))).toEqual(about("kept"));
  });

  it("is told of in the log once an hour, and on its player's page", async () => {
    for (let count = 0; count < DOUBTS_AN_HOUR + 3; count++) await mail(sheet(MARCH));
    const told = desk.doubts.filter((words) => words.startsWith("more than"));
    expect(told).toEqual([
      `more than ${DOUBTS_AN_HOUR} letters in doubt for ${id} allied within an hour: those that come now are put off`,
    ]);
    const notices = async (side: "allied" | "axis") =>
      (await noticesFor(desk.office, await desk.head(id), side)).join();
    expect(await notices("allied")).toContain("3 were put off");
    expect(await notices("axis")).toBe("");
    desk.now += 25 * HOUR;
    expect(await notices("allied")).toBe("");
  });

  it("tells the operator, with the token left out", async () => {
    await mail(sheet(MARCH));
    const token = /\.([a-z2-7]{16})@/.exec((await newest()).replyTo)![1];
    expect(desk.doubts).toEqual([
      `a letter from "${ANNA}" to orders+${id.toLowerCase()}.allied.0.…: token token, sender fail (${FORGED.reason})`,
    ]);
    expect(desk.doubts.join()).not.toContain(token);
  });

  it("to no seat gets no answer: whoever it names did not write it", async () => {
    const before = (await desk.letters()).length;
    for (
      const to of [
        "referee@games.example.org",
        (await newest()).replyTo.replace(/.{16}@/, "a".repeat(16) + "@"),
      ]
    ) {
      expect(await mailTo(to, "help")).toEqual({ kind: "forged", reason: FORGED.reason });
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
    expect((await mail(sheet(MARCH, "wait"))).kind).toBe(kind);
    expect(await keptLines()).toEqual(kind === "answered" ? [MARCH] : undefined);
  });

  it.each<[Requirement, typeof FORGED, Handled["kind"]]>([
    ["strict", pass("signed"), "answered"],
    ["lenient", pass("signed"), "answered"],
    ["lenient", UNTOLD, "asked"],
    ["off", UNTOLD, "answered"],
  ])(
    "%s, and the finding %j, where the token is an old turn's: the letter is %s",
    async (requirement, finding, kind) => {
      const old = await newest();
      await mail(sheet(MARCH));
      expect(await run()).toBe(1);
      require(requirement);
      desk.sender = finding;
      expect((await mailTo(old.replyTo, sheet(RETREAT))).kind).toBe(kind);
      expect(await keptLines()).toEqual(kind === "answered" ? [RETREAT] : []);
      expect(desk.doubts.join()).toContain("token old-token");
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
      const turn = await newest();
      for (const local of ["referee", "orders"]) {
        expect((await mailTo(`${local}@games.example.org`, sheet(MARCH, "wait"), turn)).kind).toBe(kind);
      }
      await mailTo("referee@games.example.org", "resign", turn);
      expect(await keptLines()).toBeUndefined();
      expect((await desk.head(id)).status).toBe("playing");
      expect((await mailTo("referee@games.example.org", "status", turn)).kind).toBe("answered");
    },
  );
});

describe("an address that was lost on the way", () => {
  it("is found through References, too", async () => {
    const turn = await newest();
    const references = [`References: ${turn.messageId} <other@relay.example.org>`];
    expect(await mailTo("referee@games.example.org", "status", undefined, references)).toEqual(
      about("status"),
    );
  });

  it("is not found for somebody else who answers the letter", async () => {
    const turn = await newest();
    const before = (await lettersToAnna()).length;
    const handled = await mailTo("referee@games.example.org", sheet(MARCH), turn, [], "mallory@example.org");
    expect(handled).toEqual(about("Your letter reached the referee, but no game"));
    expect([await keptLines(), await since(before)]).toEqual([undefined, []]);
  });
});

describe("an address that does not open its seat to the writer", () => {
  const MALLORY = "mallory@example.org";
  const toMallory = async () => (await desk.letters(MALLORY)).map(textOf).join().replace(/\s+/g, " ");

  it("is told apart: one that never was", async () => {
    const wrong = (await newest()).replyTo.replace(/.{16}@/, `${"a".repeat(16)}@`);
    expect(await mailTo(wrong, sheet(MARCH), await newest())).toEqual(
      about("Your letter could not be delivered to a game"),
    );
    expect(desk.doubts.join()).toContain("token wrong");
  });

  it("is told apart: one of a player who has another address now", async () => {
    const turn = await newest();
    const { versioned, head } = await desk.current(id);
    const allied = { ...head.seats.allied, address: "anna@new.example" };
    await desk.office.games.commit({
      before: versioned,
      head: { ...head, seats: { ...head.seats, allied } },
      ledger: [],
      letters: [],
    });
    expect(await mailTo(turn.replyTo, sheet(MARCH), turn)).toEqual(
      about("The address that you answered is no longer in use"),
    );
    expect(desk.doubts.join()).toContain("token withdrawn");
    expect(await answer()).not.toMatch(/new\.example|begin|\/games\//);
  });

  it("is told apart: somebody else's, and the answer tells nothing of the game or its player", async () => {
    const before = (await lettersToAnna()).length;
    expect(await mailTo((await newest()).replyTo, sheet(MARCH), await newest(), [], MALLORY)).toEqual(
      about("Your letter was not read as orders"),
    );
    expect(desk.doubts.join()).toContain("token foreign");
    expect(await toMallory()).not.toMatch(new RegExp(`${ANNA}|${id}|begin|/games/`));
    expect([await keptLines(), await since(before)]).toEqual([undefined, []]);
  });
});

describe("a letter of ours that comes back (RFC 3464)", () => {
  const BRUNO = "bruno@example.org";
  const lettersToBruno = async () => (await desk.letters(BRUNO)).map(textOf);

  /** Anna's mail server reports on a letter. */
  async function comesBack(item: OutboxItem, action = "failed", to = item.replyTo): Promise<Handled> {
    const lines = [
      "From: MAILER-DAEMON@mx.example.org",
      `To: ${to}`,
      `Message-ID: <report-${++written}@mx.example.org>`,
      "Auto-Submitted: auto-replied",
      "MIME-Version: 1.0",
      "Content-Type: multipart/report; report-type=delivery-status; boundary=b",
      "",
      "--b",
      "Content-Type: message/delivery-status",
      "",
      "Reporting-MTA: dns; mx.example.org",
      "",
      `Final-Recipient: rfc822; ${ANNA}`,
      `Action: ${action}`,
      "Status: 5.2.2",
      "",
      "--b",
      "Content-Type: text/rfc822-headers",
      "",
      `Message-ID: ${item.messageId}`,
      "",
      "--b--",
    ];
    const raw = new TextEncoder().encode(lines.join("\r\n"));
    return await receive(desk.office, { door: "smtp", raw, envelope: { from: "", to: [to] } });
  }

  const sent = async () => {
    const item = await newest();
    await desk.office.outbox.sent(item, desk.now);
    return (await desk.office.outbox.posted(item.messageId))!;
  };

  it("is counted, and the opponent told once a day, without the address", async () => {
    const item = await sent();
    const before = (await lettersToBruno()).length;
    expect(await comesBack(item)).toEqual({ kind: "bounce", status: "5.2.2" });
    expect(await comesBack(item)).toEqual({ kind: "bounce", status: "5.2.2" });
    expect(await desk.office.games.bounces(id, "allied")).toEqual({
      count: 2,
      at: desk.now,
      status: "5.2.2",
    });
    const told = (await lettersToBruno()).slice(before);
    expect(told).toHaveLength(1);
    expect(told[0].replace(/\s+/g, " ")).toContain("A letter to the Allied player came back on 2026-11-05");
    expect(told[0]).not.toContain(ANNA);
    desk.now += 24 * HOUR;
    await comesBack(item);
    expect((await lettersToBruno()).slice(before)).toHaveLength(2);
  });

  it("goes out again after an hour, six hours and a day, and then no more", async () => {
    const item = await sent();
    for (const pause of [HOUR, 6 * HOUR, 24 * HOUR]) {
      await comesBack(item);
      expect(await lettersToAnna()).toHaveLength(1);
      desk.now += pause;
      const again = (await lettersToAnna()).filter(({ messageId }) => messageId === item.messageId);
      expect(again).toHaveLength(1);
      await desk.office.outbox.sent(again[0], desk.now);
    }
    await comesBack(item);
    desk.now += 48 * HOUR;
    expect((await lettersToAnna()).map(({ messageId }) => messageId)).not.toContain(item.messageId);
  });

  it.each(["delayed", "delivered", "relayed", "expanded"])("is not one that is %s", async (action) => {
    expect((await comesBack(await sent(), action)).kind).toBe("automatic");
    expect(await desk.office.games.bounces(id, "allied")).toBeUndefined();
  });

  it("is not believed of a seat whose address the report does not know", async () => {
    const wrong = (await newest()).replyTo.replace(/.{16}@/, `${"a".repeat(16)}@`);
    expect((await comesBack(await sent(), "failed", wrong)).kind).toBe("automatic");
    expect(await desk.office.games.bounces(id, "allied")).toBeUndefined();
  });
});

it("another address for a player's letters is asked for where he has said by a link that he means it", async () => {
  const NEW = "anna@home.example.org";
  desk.sender = unknown("it is not signed");
  await mail(`letters to ${NEW}`);
  expect(await desk.letters(NEW)).toEqual([]);
  desk.sender = pass("signed");
  expect(await mail(`letters to <${NEW}>`)).toEqual({ kind: "asked", about: "letters to" });
  expect(await desk.letters(NEW)).toEqual([]);
  const [, link] = /\/confirm\/(\w+)/.exec(await answer())!;
  await confirm(desk.office, link, obeyConfirmed);
  expect(await desk.letters(NEW)).toHaveLength(1);
  expect((await desk.head(id)).seats.allied.address).toBe(ANNA);
});

describe("a substitute", () => {
  const REFEREE = "referee@games.example.org";
  const newestTo = async (to: string) => textOf((await desk.letters(to)).at(-1)!).replace(/\s+/g, " ");

  /** Carla takes Anna's seat by the link in her letter. */
  async function replaced(): Promise<void> {
    expect(await mail("substitute <carla@example.org>")).toEqual({ kind: "answered", about: "substitute" });
    const key = /\/offered\/\w{4}\/allied\/([a-z2-7]{20})/.exec(await newestTo("carla@example.org"))![1];
    await takeSeat(desk.office, { id, side: "allied" }, key);
  }

  it("is asked where the letter is surely the player's, or he has said so", async () => {
    desk.sender = unknown("it is not signed");
    expect(await mail("substitute carla@example.org")).toEqual({ kind: "asked", about: "substitute" });
    expect(await desk.letters("carla@example.org")).toEqual([]);
    const [, link] = /\/confirm\/(\w+)/.exec(await answer())!;
    await confirm(desk.office, link, obeyConfirmed);
    expect(await desk.letters("carla@example.org")).toHaveLength(1);
  });

  it("for good is asked about by a link even where the letter is surely the player's", async () => {
    expect(await mail("substitute carla@example.org for good")).toEqual({
      kind: "asked",
      about: "substitute",
    });
    expect(await desk.letters("carla@example.org")).toEqual([]);
    expect(await answer()).toContain(
      `Your seat in game ${id} is to be offered to carla@example.org for good.`,
    );
  });

  it("commands the seat by letters, and its former player no more, whatever he answers", async () => {
    const before = await newest();
    await replaced();
    const mine = (await desk.letters("carla@example.org")).at(-1)!.replyTo;
    expect(await mailTo(mine, "status", undefined, [], "carla@example.org")).toMatchObject({
      about: "status",
    });
    expect(await mailTo(before.replyTo, `resign ${id}`, before)).toMatchObject({
      about: "The address that you answered is no longer in use",
    });
    expect(await mailTo(mine, `resign ${id}`)).toMatchObject({ about: "Your letter was not read as orders" });
    expect((await desk.head(id)).status).toBe("playing");
  });

  it("makes room when the player writes that he is back, and for nobody else", async () => {
    await replaced();
    expect(await mailTo(REFEREE, `back ${id}`, undefined, [], "bruno@example.org")).toMatchObject({
      about: "Your letter reached the referee, but no game",
    });
    desk.sender = unknown("it is not signed");
    await mailTo(REFEREE, `back ${id}`);
    expect((await desk.head(id)).seats.allied.address).toBe("carla@example.org");
    desk.sender = pass("signed");
    expect(await mailTo(REFEREE, `back ${id}`)).toEqual({ kind: "answered", about: "back" });
    expect((await desk.head(id)).seats.allied.address).toBe(ANNA);
    expect(await mail("back")).toMatchObject({ about: "Nothing has changed" });
  });

  it("may give the seat back by a letter of his own", async () => {
    await replaced();
    const mine = (await desk.letters("carla@example.org")).at(-1)!.replyTo;
    expect(await mailTo(mine, "back", undefined, [], "carla@example.org")).toMatchObject({ about: "back" });
    expect((await desk.head(id)).seats.allied.address).toBe(ANNA);
  });
});

describe("a letter that is more than is read", () => {
  const LINES = "word\n".repeat(10_500);
  const letter = async (text: string, headers: readonly string[] = []) => ({
    door: "smtp" as const,
    raw: new TextEncoder().encode(
      [
        `From: ${ANNA}`,
        `To: ${(await newest()).replyTo}`,
        ...headers,
        "Content-Transfer-Encoding: base64",
        "",
        (Buffer.from(text).toString("base64").match(/.{1,76}/g) ?? []).join("\r\n"),
      ].join("\r\n"),
    ),
  });

  it("is given back with the reason, and may come again", async () => {
    const arrival = await letter(LINES + sheet(MARCH, "wait"));
    for (let times = 0; times < 2; times++) {
      expect(await receive(desk.office, arrival)).toEqual({
        kind: "unreadable",
        reason: "Of a letter 10000 lines are read",
      });
    }
    expect(await keptLines()).toBeUndefined();
    const headers = Array.from({ length: 2_500 }, () => "X: y");
    expect(await receive(desk.office, await letter("go", headers))).toMatchObject({ kind: "unreadable" });
  });

  it("is obeyed where there are orders in what is read, and its writer told what is not", async () => {
    const arrival = await letter(`${sheet(MARCH, "wait")}\n${LINES}`);
    expect(await receive(desk.office, arrival)).toMatchObject({ kind: "answered" });
    expect(await keptLines()).toEqual([MARCH]);
    expect(await answer()).toContain(
      "Of a letter 10000 lines are read; what stands below them in yours was passed over.",
    );
    expect(await receive(desk.office, await letter(`status\n${LINES}`))).toEqual(about("status"));
  });

  it("may have a Message-ID or references of many thousand characters", async () => {
    const long = "a".repeat(30_000);
    const headers = [`Message-ID: <${long}@example.org>`, `References: <${long}@example.org>`];
    expect(await receive(desk.office, await letter("status", headers))).toEqual(about("status"));
  });

  it("is nobody's where its sender's address is longer than any", async () => {
    const raw = new TextEncoder().encode(`From: ${"a".repeat(900)}@example.org\r\n\r\nhelp`);
    expect(await receive(desk.office, { door: "smtp", raw })).toEqual({ kind: "nobody" });
  });
});

describe("press", () => {
  const toBruno = async () => textOf((await desk.letters("bruno@example.org")).at(-1)!);
  const all = async () => (await desk.letters("bruno@example.org")).map(textOf).join("\n");

  it("is passed on and answered", async () => {
    expect(await mail("press\nWell played.\nend\n\nAnna")).toEqual({ kind: "answered", about: "press" });
    expect(await toBruno()).toContain("| Well played.");
    expect(await toBruno()).not.toContain("Anna");
    expect(await answer()).toContain("Your words are on their way to the Axis player.");
  });

  it("goes along with a sheet or another command, whose answer says so", async () => {
    await mail(`begin ${id} allied turn 1\n${MARCH}\nwait\nend\npress\nYour move soon.\nend`);
    expect(await all()).toContain("| Your move soon.");
    expect(await keptLines()).toEqual([MARCH]);
    expect(await answer()).toContain("Your words are on their way to the Axis player.");
    expect(await mail("press\nOne more thing.\nend\nstatus")).toEqual({ kind: "answered", about: "status" });
    expect(await all()).toContain("| One more thing.");
    expect(await answer()).toContain("Your words are on their way to the Axis player.");
  });

  it("of a letter that may not be the player's is passed on by nothing in it", async () => {
    desk.sender = unknown("it is not signed");
    await mail("press\nYou fool.\nend");
    await mail("status\npress\nYou fool.\nend");
    await mail(`begin ${id} allied turn 1\n${MARCH}\nend\npress\nYou fool.\nend`);
    expect(await all()).not.toContain("You fool.");
  });

  it("without an end goes no further than what its writer typed above an unmarked letter of ours", async () => {
    await mail(sheet(MARCH, "wait"));
    const kept = await newest();
    for (const head of ["jabbI'ID nga' Despatch:", "Antwort auf das von vorhin", ""]) {
      const below = textOf(kept).split("\n").filter((line) => !/^(begin|end)\b/.test(line)).join("\n");
      expect(below).toContain(MARCH);
      await mail(`press\nSee you at the wire,\nmy friend.\n\n${head}\n\n${below}`, kept);
      expect(await toBruno()).toContain("| See you at the wire,\n| my friend.");
      expect(await toBruno()).not.toMatch(/2318|Despatch|kept|\/games\/\w+\/allied/);
      desk.now += 2 * HOUR;
    }
  });

  it("keeps a line of ours that its writer repeats in words of his own, and all down to an end", async () => {
    await mail("status");
    const status = await newest();
    const [line, next] = textOf(status).split("\n").filter((text) => text.split(" ").length > 5);
    const words = async () => (await toBruno()).replace(/[|\s]+/g, " ");
    await mail(`press\nYou know:\n${line}\nSo beware!`, status);
    expect(await words()).toContain(`You know: ${line} So beware!`);
    await mail(`press\n${line}\n${next}\nend`, status);
    expect(await words()).toContain(`${line} ${next}`.replace(/\s+/g, " "));
  });

  it("and a dispute that hold a secret of their writer go nowhere", async () => {
    const { replyTo } = await newest();
    const secret = `Dne 26. 11. 2026 napsal\n${replyTo}`;
    for (const words of [`press\nHello\n${secret}`, `press\n${secret}\nend`, `dispute ${replyTo} is mine`]) {
      expect(await mail(words)).toEqual(about("Nothing has changed"));
      expect(await answer()).toContain("Your words hold an address or a link that is only yours");
    }
    expect(await all()).not.toContain(replyTo.split("@")[0]);
    expect((await desk.head(id)).dispute).toBeNull();
  });

  it("that is refused is answered with the reason", async () => {
    expect(await mail("press\n\nend")).toEqual({ kind: "answered", about: "Nothing has changed" });
    expect(await answer()).toContain("No words were found below your line PRESS.");
  });
});

describe("two games in one letter", () => {
  const sheetOf = (game: string) => `begin ${game} allied turn 1\n${RETREAT}\nwait\nend`;
  const kept = async (game: string) => (await desk.head(game)).seats.allied.sheet?.lines;

  it("go each to its own, and each is answered; the same letter does it once", async () => {
    const other = await desk.begin();
    await mailTo(
      (await desk.letters(ANNA)).find((item) => item.game === id)!.replyTo,
      `${sheet(MARCH, "wait")}\n${sheetOf(other)}`,
    );
    expect([await keptLines(), await kept(other)]).toEqual([[MARCH], [RETREAT]]);
    const answers = (await desk.letters(ANNA)).slice(-2).map(textOf);
    expect(answers[0]).toContain(other);
    expect(answers[1].replace(/\s+/g, " ")).toContain(`A sheet for ${other} allied went to that game`);
    const alone = (await desk.letters(ANNA)).findLast((item) => item.game === id)!.replyTo;
    expect(await mailTo(alone, sheetOf(other))).toEqual(about("Your orders for another game"));
  });

  it("stay apart where the sender is not proved, or holds no seat in the other", async () => {
    const other = await desk.begin();
    const mine = (await desk.letters(ANNA)).find((item) => item.game === id)!.replyTo;
    const strange = await desk.begin({
      seats: { allied: { kind: "person", address: "dora@example.org" }, axis: COMPUTER },
    });
    await mailTo(mine, sheetOf(strange));
    expect(await kept(strange)).toBeUndefined();
    (desk.office as { senderRequirement: string }).senderRequirement = "off";
    desk.sender = unknown("it is not signed");
    await mailTo(mine, `${sheet(MARCH, "wait")}\n${sheetOf(other)}`);
    expect([await keptLines(), await kept(other)]).toEqual([[MARCH], undefined]);
    expect(
      (await desk.letters(ANNA)).filter((item) => item.game === id).map(textOf).at(-1)!.replace(/\s+/g, " "),
    ).toContain(
      `A sheet for ${other} allied was left aside: this address is for ${id} allied.`,
    );
  });
});

describe("what players ask of the game", () => {
  it("orders: what stands of theirs, judged anew; nobody else's", async () => {
    expect(await mail("orders")).toEqual(about("orders"));
    expect(await answer()).toContain("No orders of yours are kept.");
    await mail(sheet(MARCH, RETREAT, "wait"));
    await desk.submit(id, "axis", ["retreat toward 2106"]);
    expect(await mail("orders")).toEqual(about("orders"));
    expect(await answer()).toContain(`${MARCH} accepted`);
    expect(await answer()).not.toContain("2106");
  });

  it("history: a line for each Player-Turn, without what was undone", async () => {
    expect(await mail("history")).toEqual(about("history"));
    expect(await answer()).toContain("Nothing has been played yet.");
    await desk.submit(id, "allied", [...ATTACK_ON_THE_16, "go"]);
    await desk.submit(id, "axis", ["go"]);
    expect(await mail("history")).toEqual(about("history"));
    const text = await answer();
    expect(text).toMatch(/Game-Turn 1, Allied: 3 units moved, an attack \((A|B|D)/);
    expect(text).toContain("Game-Turn 1, Axis: ");
    expect(text).toContain(
      `https://games.example.org${seatPath(await desk.head(id), "allied")}/runs/1/map.svg`,
    );
    const { versioned, head } = await desk.current(id);
    const undone = { ...head, undone: [{ after: 1, last: 2 }], operations: ["undone"] };
    await desk.office.games.commit({ before: versioned, head: undone, ledger: [], letters: [] });
    await mail("history");
    expect(await answer()).not.toContain("Game-Turn 1, Axis: ");
  });
});

describe("more letters of a player than are answered within an hour", () => {
  beforeEach(async () => {
    for (let count = 0; count < ANSWERS_AN_HOUR; count++) await mail("status");
  });

  it("are carried out, and only the answer is not mailed: his page has it", async () => {
    const before = (await lettersToAnna()).length;
    const answers = (await desk.head(id)).seats.allied.letters;
    expect(await mail(sheet(RETREAT, "wait"))).toEqual(about("kept"));
    expect(await keptLines()).toEqual([RETREAT]);
    expect(await mail("status")).toEqual(about("status"));
    expect(await lettersToAnna()).toHaveLength(before);
    const [last, kept] = await deliveryLog(desk.office, await desk.head(id), "allied", 2);
    expect([last.state, kept.state]).toEqual([{ kind: "spared" }, { kind: "spared" }]);
    expect((await desk.head(id)).seats.allied.letters).toBe(answers + 2);
    expect((await noticesFor(desk.office, await desk.head(id), "allied")).join()).toContain(
      "the answers to 2 wait under Your letters",
    );
  });

  it("still play the turn, of which both players are told", async () => {
    const before = (await desk.letters()).length;
    expect(await mail(sheet(MARCH))).toEqual(about("played"));
    expect(await run()).toBe(1);
    const told = (await desk.letters()).slice(before).map(({ to }) => to);
    expect(told).toEqual(expect.arrayContaining([ANNA, "bruno@example.org"]));
  });

  it("can have an answer sent from the page", async () => {
    await mail("status");
    const { letters } = (await desk.head(id)).seats.allied;
    const before = (await lettersToAnna()).length;
    expect(await resendLetter(desk.office, { id, side: "allied" }, letters)).toMatchObject({ ok: true });
    expect(await lettersToAnna()).toHaveLength(before + 1);
  });

  it("keep nothing from the other player", async () => {
    const to = (await desk.letters("bruno@example.org")).at(-1)!.replyTo;
    const before = (await desk.letters("bruno@example.org")).length;
    expect(await mailTo(to, "status", undefined, [], "bruno@example.org")).toEqual(about("status"));
    expect(await desk.letters("bruno@example.org")).toHaveLength(before + 1);
  });

  it("are put off where they do not end", async () => {
    for (let count = ANSWERS_AN_HOUR; count < CARRIED_OUT_AN_HOUR; count++) await mail("status");
    expect((await mail(sheet(RETREAT, "wait"))).kind).toBe("put-off");
    expect(await keptLines()).toBeUndefined();
    desk.now += HOUR;
    expect(await mail(sheet(RETREAT, "wait"))).toEqual(about("kept"));
  });
});

describe("a letter before the game has begun", () => {
  it.each([
    ["join", /You join on your page, by the link below/],
    ["I join with pleasure.", /You join on your page, by the link below/],
    [
      "begin K7Q2 allied turn 1\nmove 3218 to 3117\nend",
      /both players have to join first\. You join on your page/,
    ],
  ])("%j is told where to join, and of no sheet", async (text, told) => {
    id = await desk.invite();
    await mail(text.replace("K7Q2", id));
    expect(await answer()).toMatch(told);
    expect(await answer()).not.toMatch(/sheet below|BEGIN and END/);
  });

  it("of somebody who has joined is told whom it waits for", async () => {
    id = await desk.invite();
    await joinGame(desk.office, id, "allied", "heads");
    await mail("join");
    expect(await answer()).toContain("You have joined. The game begins when the other player has, too");
  });
});

it("a command inside a sheet is named, and where it belongs; the orders stand", async () => {
  await mail(`begin ${id} allied turn 1\npress: Well met\nmove 3218 to 3117\nwait\nend`);
  const told =
    '"press: Well met" is a command, and stands in your sheet, where only orders are read: write it above BEGIN or below END';
  expect(await answer()).toContain(told);
  expect(await keptLines()).toContain("move 3218 to 3117");
  await mail(`begin ${id} allied turn 1\nexplain 3218\nwait\nend`);
  expect(await answer()).toContain("where only orders are read: write it in a letter of its own");
  await mail(`begin ${id} allied turn 1\nmove 3218 to 3117\nwait\nend`);
  expect(await answer()).not.toContain("is a command");
});
