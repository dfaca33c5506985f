import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Desk } from "../../tests/support/office.ts";
import { renderText } from "../../templates/text.ts";
import { letter as letterSchema } from "../../templates/blocks.ts";
import type { OutboxItem } from "../store/records.ts";
import type { Handled } from "./handled.ts";
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
  const seat = await newest();
  const lines = [
    `From: ${ANNA}`,
    `To: ${seat.replyTo}`,
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

const about = (what: string) => ({ kind: "answered", about: what });
const sheet = (...lines: readonly string[]) => [`begin ${id} allied turn 1`, ...lines, "end"].join("\n");
const RETREAT = "retreat toward 3122";
const MARCH = "move 3022 to 2318";

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
