import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { actInDispute } from "../game/dispute/dispute.ts";
import { sendPress } from "../game/table/press.ts";
import { type Desk, MARCH } from "../../tests/support/office.ts";
import { letterText } from "../../tests/support/letters.ts";
import { answered, LetterWriter, quoting, RETREAT } from "../../tests/support/letter-writer.ts";

let desk: Desk, id: string, anna: LetterWriter;
beforeEach(async () => void ({ desk, id, anna } = await LetterWriter.begin()));
afterEach(() => desk.close());

describe("words of the other player that look like a sheet", () => {
  const planted = () => anna.sheet(RETREAT).split("\n");

  it("order nothing where a mail program quotes them without the mark that they bear", async () => {
    const words = { lines: planted(), withTurn: false, isPublic: false };
    await sendPress(desk.office, { id, side: "axis" }, words);
    const press = await anna.newest();
    await anna.mail(quoting(press, "Ha!", (text) => text.replace(/^\| /gm, "")), { answers: press });
    expect(await anna.keptLines()).toBeUndefined();
  });

  it("order nothing where a dispute's words are broken into its lines", async () => {
    const long = "x".repeat(70);
    await actInDispute(desk.office, id, "axis", {
      kind: "dispute",
      words: planted().map((line) => `${long} ${line}`).join(" ") + ` ${long}`,
    });
    const dispute = await anna.newest();
    expect(letterText(dispute)).toMatch(/^begin .* turn 1$/m);
    await anna.mail(quoting(dispute, "No."), { answers: dispute });
    expect(await anna.keptLines()).toBeUndefined();
  });
});

describe("a sheet that is only quoted", () => {
  it("below a command does not stand in its way", async () => {
    const turn = await anna.newest();
    expect(await anna.mail(quoting(turn, "status"), { answers: turn })).toEqual(answered("status"));
    expect(await anna.keptLines()).toBeUndefined();
  });

  it("below thanks changes nothing, and the answer says so", async () => {
    const turn = await anna.newest();
    await anna.mail(quoting(turn, "thanks!"), { answers: turn });
    expect(await anna.answer()).toContain(
      "Your letter only quotes my sheet, so nothing has changed.",
    );
    expect(await anna.keptLines()).toBeUndefined();
  });

  it("does not replace a newer one, though it orders something else", async () => {
    await anna.mail(anna.sheet(RETREAT));
    await anna.mail(anna.sheet(MARCH, "wait"));
    const first = await anna.newest();
    await anna.mail(anna.sheet(RETREAT, "wait"));
    expect(letterText(first)).toContain(MARCH);
    expect(await anna.mail(quoting(first, "status"), { answers: first })).toEqual(answered("status"));
    expect(await anna.keptLines()).toEqual([RETREAT]);
  });

  it("is known by what the letter orders now, where its mail program names no letter", async () => {
    await anna.mail(anna.sheet(RETREAT, "wait"));
    expect(await anna.mail(quoting(await anna.newest(), "map"))).toEqual(answered("map"));
    expect(await anna.keptLines()).toEqual([RETREAT]);
  });

  it("is known through References where In-Reply-To has become a relay's", async () => {
    await anna.mail(anna.sheet(MARCH, "wait"));
    const first = await anna.newest();
    await anna.mail(anna.sheet(RETREAT, "wait"));
    const headers = [
      "In-Reply-To: <other@relay.example.org>",
      `References: ${first.messageId} <other@relay.example.org>`,
    ];
    expect(await anna.mail(quoting(first, "status"), { headers })).toEqual(answered("status"));
    expect(await anna.keptLines()).toEqual([RETREAT]);
  });

  it("and filled in counts, and its command is left aside aloud", async () => {
    const turn = await anna.newest();
    const filled = quoting(turn, "status", (text) => text.replace("retreat toward ....", RETREAT));
    expect(await anna.mail(filled, { answers: turn })).toEqual(answered("kept"));
    expect(await anna.keptLines()).toEqual([RETREAT]);
    expect(await anna.answer()).toContain('I left "status" aside, as your letter brings a sheet');
  });

  it("with lines typed between its own counts", async () => {
    const turn = await anna.newest();
    await anna.mail(quoting(turn, "").replace(/> end$/m, `${RETREAT}\n> end`), { answers: turn });
    expect(await anna.keptLines()).toEqual([RETREAT]);
  });

  it("from which everything has been deleted drops what it ordered", async () => {
    await anna.mail(anna.sheet(RETREAT));
    const kept = await anna.newest();
    const emptied = quoting(kept, "", (text) => text.replace(new RegExp(`^${RETREAT}\n`, "m"), ""));
    expect(await anna.mail(emptied, { answers: kept })).toEqual(answered("kept"));
    expect(await anna.keptLines()).toEqual([]);
  });

  it("gives way to orders that are attached", async () => {
    const turn = await anna.newest();
    const parts = [
      "--b",
      "",
      quoting(turn, "Orders attached."),
      "--b",
      "Content-Type: text/plain; name=orders.txt",
      "Content-Disposition: attachment; filename=orders.txt",
      "",
      anna.sheet(RETREAT),
      "--b--",
    ];
    const type = ["MIME-Version: 1.0", "Content-Type: multipart/mixed; boundary=b"];
    expect(await anna.mail(parts.join("\r\n"), { answers: turn, headers: type })).toEqual(answered("kept"));
    expect(await anna.keptLines()).toEqual([RETREAT]);
  });

  it("below a sheet that was typed is passed over", async () => {
    const turn = await anna.newest();
    await anna.mail(quoting(turn, anna.sheet(RETREAT)), { answers: turn });
    expect(await anna.keptLines()).toEqual([RETREAT]);
  });
});

describe("a sheet that was typed", () => {
  it("counts though it orders what is kept: so it is played when the wait is over", async () => {
    await anna.mail(anna.sheet(MARCH, "wait"));
    expect((await desk.head(id)).run).toBe(0);
    expect(await anna.mail(anna.sheet(MARCH))).toEqual(answered("played"));
    expect((await desk.head(id)).run).toBe(1);
  });

  it("of another side or a past turn leaves its commands aside aloud, too", async () => {
    await anna.mail(`map\n${anna.sheet(RETREAT).replace("turn 1", "turn 0")}`);
    expect(await anna.answer()).toContain("Your sheet is for Game-Turn 0");
    expect(await anna.answer()).toContain('I left "map" aside');
  });
});

describe("a command beside what is almost a sheet", () => {
  it("is obeyed, and the answer names what could not be read", async () => {
    expect(await anna.mail(`status\n\nbegin: ${id} allied turn 1\n${RETREAT}\nend`)).toEqual(
      answered("status"),
    );
    expect(await anna.answer()).toContain(
      `"begin: ${id} allied turn 1" was not read as the beginning of a sheet`,
    );
    expect(await anna.keptLines()).toBeUndefined();
  });
});

it("a command inside a sheet is named, and where it belongs; the orders stand", async () => {
  await anna.mail(`begin ${id} allied turn 1\npress: Well met\nmove 3218 to 3117\nwait\nend`);
  const told =
    '"press: Well met" is a command, and in a sheet I read only orders. Write it above BEGIN or below END';
  expect(await anna.answer()).toContain(told);
  expect(await anna.keptLines()).toContain("move 3218 to 3117");
  await anna.mail(`begin ${id} allied turn 1\nexplain 3218\nwait\nend`);
  expect(await anna.answer()).toContain("in a sheet I read only orders. Write it in a letter of its own");
  await anna.mail(`begin ${id} allied turn 1\nmove 3218 to 3117\nwait\nend`);
  expect(await anna.answer()).not.toContain("is a command");
});

describe("go beside lines that cannot be read", () => {
  beforeEach(async () => void await anna.mail(anna.sheet(MARCH, "wait")));
  const isPlayed = async () => (await desk.head(id)).run > 0;

  it("plays nothing that was kept before, where the sheet that it ends lacks its end", async () => {
    await anna.mail(`begin ${id} allied turn 1\nmove 3218 to 3117\ngo\n`);
    expect(await anna.answer()).toContain(
      `"begin ${id} allied turn 1" has no line end after it; its orders were not read.`,
    );
    expect([await isPlayed(), await anna.keptLines()]).toEqual([false, [MARCH]]);
  });

  it("plays nothing, where they stand in no sheet and are almost orders", async () => {
    await anna.mail("mvoe 3218 to 3117\n\ngo");
    expect(await anna.answer()).toMatch(
      /can't read it as one\. So I did nothing.*mvoe 3218 to 3117/,
    );
    expect([await isPlayed(), await anna.keptLines()]).toEqual([false, [MARCH]]);
  });

  it("keeps the sheet that it stands beside, and the answer names them", async () => {
    await anna.mail(`${anna.sheet(RETREAT)}\n\nmvoe 3218 to 3117\n\ngo`);
    expect(await anna.answer()).toContain(
      '"mvoe 3218 to 3117" stands outside BEGIN and END, so I did not read it.',
    );
    expect([await isPlayed(), await anna.keptLines()]).toEqual([false, [RETREAT]]);
  });

  it("waits beside words to somebody, which may change what is meant", async () => {
    await anna.mail("Well played, Bruno, that was a surprise.\n\ngo");
    expect(await anna.answer()).toContain("Other words stand beside your GO");
    expect(await isPlayed()).toBe(false);
  });
});

describe("a sheet with a line of more characters than are read", () => {
  it("is read but for that line, which the answer names", async () => {
    await anna.mail(anna.sheet(MARCH, "ok".padEnd(2_000, "!")));
    expect(await anna.answer()).toContain("This line has 2000 characters and was not read.");
    expect(await anna.keptLines()).toEqual([MARCH]);
  });
});

it("standing orders hold from now on, whatever letter they answer; others are for the turn of that letter", async () => {
  const old = (await anna.newest()).replyTo;
  await desk.submit(id, "allied", ["go"]);
  await anna.mailTo(old, "retreat keep supply\nadvance never");
  const standing = ["retreat keep supply", "advance all never"];
  expect(await anna.keptLines()).toEqual(standing);
  for (const orders of ["move 3218 to 3118", "advance never\ngo"]) {
    await anna.mailTo(old, orders);
    expect(await anna.answer()).toContain("You answered an old letter");
  }
  expect(await anna.keptLines()).toEqual(standing);
});

describe("a wish behind an order", () => {
  it("for the map says how to get it", async () => {
    await anna.mail("44RTR to 3117, and send me the map afterwards");
    expect(await anna.keptLines()).toEqual(["move 44RTR to 3117"]);
    expect(await anna.answer()).toContain("You also ask for more: reply MAP, and you get it.");
  });

  it("for the deadline is answered beside the orders", async () => {
    await anna.mail("44RTR to 3117, and tell me the deadline please");
    expect(await anna.keptLines()).toEqual(["move 44RTR to 3117"]);
    expect(await anna.answer()).toMatch(/no deadline|due/);
  });
});
