import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import PostalMime, { type Email } from "postal-mime";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Truth } from "../../rules/fast-action-battles/position/truth.ts";
import { deskOf } from "../../src/game/open/desk-of.ts";
import { exportGame } from "../../src/game/proof/export.ts";
import { verifyExport } from "../../src/game/proof/verifier/verify.ts";
import { waitingFor } from "../../src/game/open/waiting-for.ts";
import { enemyOf, type Side, SIDES } from "../../src/kernel/side.ts";
import { compose } from "../../src/mail/outgoing/compose.ts";
import { rawMail } from "../../src/mail/outgoing/transports/mime.ts";
import { receive } from "../../src/mail/reception.ts";
import { names, namesIn, secretsFrom } from "../support/blocks.ts";
import { Desk } from "../support/office.ts";
import { PLAYERS, sheetIn, words } from "../support/table.ts";
import { hasPython, secondVerifier } from "../support/second-verifier.ts";

const CODE = "K7Q2";

describe("Sidi Rezegh of FAB: Crusader, by mail between two mailboxes", () => {
  let desk: Desk;
  /** What lies in each mailbox, as it came over the wire, and how much has been searched. */
  const mailboxes: Record<Side, Email[]> = { allied: [], axis: [] };
  const searched: Record<Side, number> = { allied: 0, axis: 0 };
  /** Units and chits that have lain open once: they are no secret later. */
  const shown = new Set<string>();
  let noted = 0;
  /** The runs with which Player-Turns ended. */
  const ends: number[] = [];
  let written = 0;

  beforeAll(async () => {
    desk = await Desk.open();
    await desk.begin({ scenario: "fab-crusader/sidi-rezegh", pace: "oneExchange" }, undefined, {
      code: () => CODE,
      secret: () => "5c".repeat(32),
    });
    await deliver();
  });
  afterAll(() => desk.close());

  async function deliver(): Promise<void> {
    for (const side of SIDES) {
      const letters = await desk.letters(PLAYERS[side]);
      for (const item of letters.slice(mailboxes[side].length)) {
        mailboxes[side].push(await PostalMime.parse(await rawMail(await compose(desk.office, item, false))));
      }
    }
  }

  const newest = (side: Side) => mailboxes[side].at(-1)!;
  const sheetOf = (side: Side) =>
    sheetIn(mailboxes[side].findLast(({ text = "" }) => /^begin /m.test(text))!);

  /** A side's answer to its newest letter, and everything that follows. */
  async function write(side: Side, text: string): Promise<void> {
    const lines = [
      `From: ${PLAYERS[side]}`,
      `To: ${newest(side).replyTo?.[0].address}`,
      `Subject: Re: ${newest(side).subject}`,
      `Message-ID: <${++written}@mail.example.org>`,
      "",
      text,
    ];
    const raw = new TextEncoder().encode(lines.join("\r\n"));
    const handled = await receive(desk.office, { door: "smtp", raw });
    expect(handled.kind, JSON.stringify(handled)).toBe("answered");
    await deliver();
    await searchLetters();
  }

  /** Notes the units and chits that events have shown to everybody. */
  async function noteShown(): Promise<void> {
    const { run } = await desk.head(CODE);
    for (; noted < run; noted++) {
      const record = await desk.office.games.run(CODE, noted + 1);
      for (const event of (record?.steps ?? []).flatMap(({ events }) => events)) {
        if (!("hidden" in event)) { for (const name of namesIn(event)) shown.add(name); }
      }
    }
  }

  /** New letters of both, each searched for units and chits that its reader must not know. */
  async function searchLetters(): Promise<void> {
    await noteShown();
    const { truth } = await desk.current(CODE);
    for (const side of SIDES) {
      const secrets = secretsFrom(truth as unknown as Truth, side).filter((secret) => !shown.has(secret));
      expect(secrets.length).toBeGreaterThan(0);
      for (const letter of mailboxes[side].slice(searched[side])) {
        const text = textOf(letter);
        expect([letter.subject, secrets.filter((secret) => names(text, secret))]).toEqual([
          letter.subject,
          [],
        ]);
      }
      searched[side] = mailboxes[side].length;
    }
  }

  /** The side that has to act sends its sheet as it is proposed. @returns whom it was */
  async function goOn(): Promise<Side | undefined> {
    const at = await desk.current(CODE);
    const side = waitingFor(at);
    if (side === undefined) return undefined;
    const lines = at.system.orders.fillIn(deskOf(at, side), []);
    await write(side, [sheetOf(side)[0], ...lines, "go", "end"].join("\n"));
    const { run, pending } = await desk.head(CODE);
    if (pending === null) ends.push(run);
    return side;
  }

  it("both get a sheet for their set-up, and by BLOCKS their own blocks by area and nobody else's", async () => {
    await searchLetters();
    expect(sheetOf("allied")).toEqual(expect.arrayContaining(["# BLOCKS lists your blocks"]));
    for (const side of SIDES) await write(side, "blocks");
    const sheet = sheetOf("allied");
    expect(sheet).toEqual(expect.arrayContaining(["# 50 Gabr Saleh", "#   7arm: armour 4/4 VVVG, XXX"]));
    expect(sheet.join("\n")).not.toMatch(/5pz|155|132/);
    expect(sheetOf("axis")).toContain("#   5pz: armour 4/4 EEVV, DAK");
  });

  it("the Axis places its patrols, for which the Allies have no room, and a Player-Turn takes three letters at most", async () => {
    expect(words(newest("axis"))).toContain("It is your turn: the Axis set-up.");
    const asked: Record<string, number> = {};
    for (let count = 0; count < 20; count++) {
      const { system, truth } = await desk.current(CODE);
      const { gameTurn, side } = system.rules.turn(truth);
      if (gameTurn > 1) break;
      const isSetUp = system.rules.query(truth).kind === "setUp";
      const name = isSetUp ? "set-up" : side;
      asked[name] = (asked[name] ?? 0) + 1;
      await goOn();
    }
    expect(asked["set-up"]).toBe(1);
    for (const side of SIDES) expect(asked[side]).toBeLessThanOrEqual(3);
  });

  it("a die is disputed, both agree to roll the run back, and it is played again by the same dice", async () => {
    const at = await desk.current(CODE);
    const side = waitingFor(at)!;
    const { run } = at.head;
    await write(side, `dispute ${run} I do not believe it.`);
    expect(words(newest(enemyOf(side)))).toContain("I do not believe it.");
    await write(side, `propose rollback to run ${ends.at(-2)}`);
    await write(enemyOf(side), "agree");
    expect(words(newest(side))).toContain("the position after it stands again");
    expect((await desk.head(CODE)).dispute).toBeNull();
  });

  it("the game comes to its end, and nobody has read what they must not know", async () => {
    for (let count = 0; count < 40 && (await goOn()) !== undefined; count++);
    expect((await desk.head(CODE)).status).toBe("over");
    expect(words(newest("allied"))).toMatch(/won|wins|a draw/);
  });

  it.each(SIDES)("the %s player's export proves the whole game, by both verifiers", async (side) => {
    const text = await exportGame(desk.office, await desk.head(CODE), side);
    const { failure, doubts, checked, sealed } = verifyExport(text);
    expect([failure, doubts, sealed.accounts]).toEqual([undefined, [], []]);
    expect(checked.dice).toBeGreaterThan(20);
    if (!hasPython) return;
    const data = await mkdtemp(join(tmpdir(), "despatch-test-"));
    const file = join(data, "ledger.jsonl");
    await writeFile(file, text);
    const report = secondVerifier(file);
    await rm(data, { recursive: true });
    expect(JSON.parse(report)).toMatchObject({ ok: true });
  });
});

/** All of a letter but its pictures of points; the documents of the game name every unit. */
function textOf({ subject, text, html, attachments }: Email): string {
  const attached = attachments.filter(({ mimeType }) => mimeType !== "image/png").map(({ content }) =>
    typeof content === "string" ? content : new TextDecoder().decode(content)
  );
  return [subject, text, html, ...attached].join("\n").split("\n")
    .filter((line) => !line.startsWith('{"line":"document"')).join("\n");
}
