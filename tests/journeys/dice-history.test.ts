import { Buffer } from "node:buffer";
import { createHash, createHmac } from "node:crypto";
import { decode } from "fast-png";
import type { Email } from "postal-mime";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ATTACK_ON_THE_16 } from "../support/office.ts";
import { proofIn, replyTo, sheetIn, Table, words } from "../support/table.ts";

/** The run that a letter's proof ends with. */
function runIn(letter: Email): { key: string } {
  return proofIn(letter).entries.findLast((entry) => (entry as { kind: string }).kind === "run") as {
    key: string;
  };
}

describe("a player who doubts the dice", () => {
  let table: Table;
  let game: string;
  let invitation: Email;
  let told: Email;
  let listed: Email;

  beforeAll(async () => {
    table = await Table.open();
    game = await table.begin();
    [invitation] = await table.inbox("axis", 2);
    const letter = (await table.inbox("allied", 2))[1];
    const [begin] = sheetIn(letter);
    await table.mail(replyTo(letter, [begin, ...ATTACK_ON_THE_16, "end"].join("\n")));
    told = (await table.inbox("axis", 3))[2];
  });
  afterAll(() => table.close());

  it("asks by mail, and gets luck, figures and the rolls with their odds", async () => {
    await table.mail(replyTo(told, "Hello,\n\ndice\n\nBruno"));
    listed = (await table.inbox("axis", 4))[3];
    expect(listed.subject).toMatch(/^Crusader: The dice \[\w+ Axis\]$/);
    const die = /Die (\d) \(run 1, roll 1\): (\w+)/.exec(words(told))!;
    expect(words(listed)).toContain(
      `column +12: D3 2 in 6, D2 1 in 6, D1 1 in 6, Br 2 in 6. Die ${die[1]}: ${die[2]}.`,
    );
    expect(words(listed)).toContain("in 1 combat. So few say next to nothing.");
    const [png, svg] = listed.attachments;
    expect(png).toMatchObject({ mimeType: "image/png", disposition: "inline", contentId: "<dice@despatch>" });
    expect(decode(new Uint8Array(png.content as ArrayBuffer)).width).toBe(960);
    expect(svg).toMatchObject({ mimeType: "image/svg+xml", filename: `dice-${game}-1.svg` });
    expect(listed.html).toMatch(/<img src="cid:dice@despatch" alt="Luck from combat to combat: [^"]+"/);
  });

  it("asks for one roll, and makes the die again from their own letters and nothing else", async () => {
    await table.mail(replyTo(listed, "dice 1"));
    const proof = (await table.inbox("axis", 5))[4];
    const [created] = proofIn(invitation).entries as { anchors: { all: string } }[];
    const key = runIn(told).key;
    expect(createHash("sha256").update("despatch/key").update(Buffer.from(key, "hex")).digest("hex")).toBe(
      created.anchors.all,
    );
    const message = (proof.text ?? "").split(/\r?\n/).find((line) => line.startsWith("{"))!;
    expect(JSON.parse(message)).toMatchObject({
      game,
      run: 1,
      audience: "all",
      faces: 6,
      time: 1,
      salts: { allied: "allied salt", axis: "axis salt" },
    });
    const byte = createHmac("sha256", Buffer.from(key, "hex")).update(message).digest().find((each) =>
      each < 252
    )!;
    expect(words(told)).toContain(`Die ${1 + byte % 6} (run 1, roll 1)`);
    expect(words(proof)).toContain(`it is ${1 + byte % 6}, as it was rolled.`);
  });

  it("gets from the die in the letter to its proof by one link, as everybody does from the game's page", async () => {
    const [, own] = />run 1, roll 1</.test(told.html!)
      ? /<a href="([^"]+)">run 1, roll 1<\/a>/.exec(told.html!)!
      : [];
    expect(own).toMatch(new RegExp(`/games/${game}/axis/\\w+/dice/1/1$`));
    expect(words(told)).toContain("(or write DICE RUN 1, ROLL 1)");
    const shown = await (await fetch(`${table.web}/games/${game}`)).text();
    const [, open] = /<a href="([^"]+)">run 1, roll 1<\/a>/.exec(shown)!;
    for (const path of [new URL(own).pathname, open]) {
      const page = await (await fetch(`${table.web}${path}`)).text();
      expect(page).toContain(runIn(told).key);
      expect(page).toContain("I have made this die again just now: it is");
      expect(page).toContain(path === open ? `<a href="/verify">` : "Dispute this roll</button>");
      expect(page.includes("Dispute this roll")).toBe(path !== open);
    }
    for (const path of ["dice/1/2", "dice/9/1", "dice/x/1", "dice/1/1e9"]) {
      expect((await fetch(`${table.web}/games/${game}/${path}`)).status).toBe(404);
    }
  });

  it("finds the same on the page and in the table, to which the game's page leads", async () => {
    const get = async (path: string) => await (await fetch(`${table.web}${path}`)).text();
    const link = /<a href="(\/games\/\w+\/dice)">/.exec(await get(`/games/${game}`))![1];
    const page = await get(link);
    expect(page).toContain(runIn(told).key);
    expect(page).toContain("D3 2 in 6, D2 1 in 6, D1 1 in 6, Br 2 in 6");
    expect(page).not.toContain("<script");
    const csv = /href="(\/games\/\w+\/dice\.csv)"/.exec(page)![1];
    const rows = (await get(csv)).trimEnd().split("\r\n");
    expect(rows).toHaveLength(2);
    expect(rows[1]).toContain(`${game},1,1,1,1,Allied,"combat 3116, Game-Turn 1 allied"`);
  });
});
