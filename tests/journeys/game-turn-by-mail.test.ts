import { decode } from "fast-png";
import type { Email } from "postal-mime";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isKeyOf } from "../../src/dice/key-chain.ts";
import type { ByChain } from "../../src/dice/ledger-2/entry.ts";
import { positionAfter } from "../../src/game/office.ts";
import { proofIn, replyTo, sheetIn, Table, words } from "../support/table.ts";
import { deskOfGame } from "../support/north-africa.ts";

/** The Allied attack the Italian 16 at the frontier wire, through its minefield. */
const ALLIED = [
  "move 3218 to 3117",
  "move 3419 to 3216",
  "move 3221 to 3217",
  "attack 3116 from 3117 3216",
  "  with 3217 gs 5",
  "  advance 3117 3116",
  "retreat toward 3122",
];

const AXIS = ["move 2610 to 2614", "move 2/5 2610 2611 2612", "retreat toward 2106", "go"];

describe("Game-Turn 1 of the Campaign by mail", () => {
  let table: Table;
  let game: string;
  const letters: Record<string, Email> = {};

  beforeAll(async () => {
    table = await Table.open();
    game = await table.begin();
  });
  afterAll(() => table.close());

  const head = async () => (await table.referee.office.games.head(game))!.head;
  const unitsAt = async (run: number) => {
    const { rules, state } = deskOfGame(await positionAfter(table.referee.office, await head(), run));
    return new Map(
      rules.counters(state).map((counter) => [counter.id as string, counter.hex ?? counter.status]),
    );
  };
  const dice = (text: string) =>
    [...text.matchAll(/Die (\d) \(run (\d+), roll (\d+)\)/g)].map((match) => match.slice(1).map(Number));

  /** Where a letter says that a unit has retreated to. */
  const endOfRetreat = (unit: string, text: string) =>
    new RegExp(`\\b${unit} retreats \\d{4} to (\\d{4})`).exec(text.replace(/\s+/g, " "))?.[1];

  it("begins with a letter to each: anchor, map, sheet; the invitation has said that the map is a reconstruction", async () => {
    for (const side of ["allied", "axis"] as const) {
      const [invitation, first] = await table.inbox(side, 2);
      const [name, wanted] = side === "allied" ? ["Allied", "your turn"] : ["Axis", "nothing to do now"];
      expect(first.subject).toBe(`Crusader, Game-Turn 1: the game begins, ${wanted} [${game} ${name}]`);
      expect(proofIn(invitation).entries[0]).toMatchObject({ anchors: { all: (await head()).dice.anchor } });
      expect(words(invitation)).toContain("A reconstruction, not the published map");
      expect(sheetIn(first)[0]).toBe(`begin ${game} ${side} turn 1`);
      letters[side] = first;
    }
  });

  it("shows the whole map inline as an opaque PNG that mail bears, linked to the page, and attached as SVG", () => {
    const [png, svg] = letters.allied.attachments;
    expect(png).toMatchObject({ mimeType: "image/png", disposition: "inline", contentId: "<map@despatch>" });
    expect((png.content as ArrayBuffer).byteLength).toBeLessThanOrEqual(150_000);
    const image = decode(new Uint8Array(png.content as ArrayBuffer));
    expect(image.palette?.every((color) => color.length === 3)).toBe(true);
    expect(image.width).toBeGreaterThan(1_000);
    expect(letters.allied.html).toMatch(
      /<a href="http:[^"]*\/runs\/0\/map.svg"><img src="cid:map@despatch" alt="Game-Turn 1, 39 Allied and 54 Axis units/,
    );
    expect(svg).toMatchObject({
      mimeType: "image/svg+xml",
      disposition: "attachment",
      filename: `map-${game}-0.svg`,
    });
    expect(new TextDecoder().decode(svg.content as ArrayBuffer)).toContain(
      "A reconstruction, not the published map",
    );
  });

  /** The Allied player's letter. */
  const orders = () => {
    const filled = [sheetIn(letters.allied)[0], ...ALLIED, "end"].join("\n");
    return {
      ...replyTo(letters.allied, `Hello,\n\nhere we go.\n\n${filled}\n`),
      messageId: "<turn-1@example.org>",
    };
  };

  /** The whole log of the Allied Player-Turn. */
  const expectLog = (letter: Email) => {
    expect(words(letter)).toContain("Game-Turn 1: Allied Player-Turn");
    expect(words(letter)).toContain(
      "44RTR and 8RTR attack 16 infantry, with barrage by 2NZ and 5 ground support",
    );
    expect(words(letter)).toContain("19 against 2 in 3116: +17, Enemy Minefield line, column +12 (7.61)");
    expect(dice(words(letter))[0]).toEqual([expect.any(Number), 1, 1]);
  };

  it("plays the Allied Player-Turn when the Allied orders come, and mails it to both", async () => {
    await table.mail(orders());
    const [, , answer] = await table.inbox("allied", 3);
    expect(words(answer)).toContain("All 5 orders are fine.");
    expect(words(answer)).toMatch(/In your turn .* attacked 16 infantry in 3116 \(\+17, rolled \d\)/);
    expect(words(answer)).toContain("Reply LOG for the whole log");
    expect(answer.inReplyTo).toBe("<turn-1@example.org>");
    const [, , told] = await table.inbox("axis", 3);
    expectLog(told);
    expect(dice(words(told))).toHaveLength(1);
    for (const letter of [answer, told]) expect(letter.attachments).toHaveLength(3);
    expect(told.subject).toContain("Game-Turn 1: your turn");
    expect(sheetIn(told)[0]).toBe(`begin ${game} axis turn 1`);
    expect(sheetIn(told).join(" ")).toMatch(
      /more units; write UNITS for a line each: .*21 Pz: [\d ]*\b2610\b/,
    );
    letters.axisTurn = told;
    const units = await unitsAt(1);
    expect(units.get("al-8rtr")).toBe(endOfRetreat("8RTR", words(told)) ?? "3216");
    expect(units.get("al-2nz-art")).toBe("3217");
  });

  it("publishes the run's key, which leads back to the anchor of the first letter", async () => {
    const [invitation] = await table.inbox("axis", 1);
    const [created] = proofIn(invitation).entries as { anchors: ByChain }[];
    const { key } = proofIn(letters.axisTurn).entries.at(-1) as { key: string };
    expect(isKeyOf(created.anchors.all, 1, key)).toBe(true);
  });

  it("reads a letter only once, and answers it again with the same answer", async () => {
    const before = await head();
    await table.mail(orders());
    await table.mail({ ...replyTo(letters.axisTurn, "status"), messageId: "<after@example.org>" });
    await table.inbox("axis", 4);
    expect(await head()).toMatchObject({
      run: before.run,
      ledger: before.ledger,
      seats: { allied: before.seats.allied },
    });
    const [, , answer, again] = await table.inbox("allied", 4);
    expect([again.messageId, again.text]).toEqual([answer.messageId, answer.text]);
  });

  it("reads the Axis orders from under a quotation, and ends the Game-Turn", async () => {
    const quoted = letters.axisTurn.text!.split("\n").map((line) => `> ${line}`);
    const begin = quoted.findIndex((line) => line.startsWith("> begin "));
    quoted.splice(begin + 1, 0, ...AXIS);
    await table.mail(
      replyTo(
        letters.axisTurn,
        `Good attack. My orders are below.\n\nOn Sunday the referee wrote:\n${quoted.join("\n")}`,
      ),
    );
    const result = (await table.inbox("axis", 5))[4];
    expect(words(result)).toContain("The Axis Player-Turn of Game-Turn 1 is played.");
    expect(words(result)).toContain("In your turn");
    const next = (await table.inbox("allied", 5))[4];
    expect(next.subject).toContain("Game-Turn 2: your turn");
    expect(sheetIn(next)[0]).toBe(`begin ${game} allied turn 2`);
    expect(sheetIn(next)).toContain("retreat toward 3122");
    expect(sheetIn(next).some((line) => line.startsWith("enter al-1sa at 1625 to ...."))).toBe(true);
    const units = await unitsAt(2);
    expect(units.get("ge-1-5")).toBe("2614");
    expect(units.get("ge-2-5")).toBe("2612");
  });

  it("threads all letters of the game", async () => {
    const all = await table.inbox("allied", 5);
    const roots = all.map((letter) => letter.references?.split(" ")[0]);
    expect(new Set(roots)).toEqual(new Set([`<${game.toLowerCase()}.allied@despatch.localhost>`]));
    expect(new Set(all.map((letter) => letter.messageId)).size).toBe(all.length - 1);
  });

  it("brings a log that a letter has left out where its reader asks for it", async () => {
    const [, , , , next] = await table.inbox("allied", 5);
    await table.mail(replyTo(next, "The log of turn 1, please"));
    expectLog((await table.inbox("allied", 6))[5]);
  });

  it("is still there after a restart", async () => {
    const before = await head();
    await table.restart();
    expect(await head()).toEqual(before);
  });
});
