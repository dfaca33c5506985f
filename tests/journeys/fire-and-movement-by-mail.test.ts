import PostalMime, { type Email } from "postal-mime";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fireAndMovement, opened } from "../systems/support/fire-and-movement.ts";
import { DAY, HOUR } from "../../src/common/bytes/lengths.ts";
import { exportGame } from "../../src/game/proof/export.ts";
import { verifyLetters } from "../../src/game/proof/mailbox/letters.ts";
import { verifyExport } from "../../src/game/proof/verifier/verify.ts";
import { waitingFor } from "../../src/game/open/waiting-for.ts";
import type { Kinded } from "../../src/kernel/rules.ts";
import { enemyOf, type Side, SIDES } from "../../src/kernel/side.ts";
import { compose } from "../../src/mail/outgoing/compose.ts";
import { rawMail } from "../../src/mail/outgoing/transports/mime.ts";
import { receive } from "../../src/mail/reception.ts";
import type { OutboxItem } from "../../src/store/records/letter-records.ts";
import { mailboxOf } from "../support/mailbox.ts";
import { Desk } from "../support/office.ts";
import { PLAYERS, sheetIn, words } from "../support/table.ts";

/** A whole game has some sixty. */
const MOST_SHEETS = 200;
const TURN = { kind: "days", days: 3 } as const;

/** Two players, each with a mailbox; all that they do they do by letters. */
class ByMail {
  private constructor(readonly desk: Desk, readonly id: string) {}
  #sent = 0;
  /** How many letters of each have been searched. */
  readonly #searched: Record<Side, number> = { allied: 0, axis: 0 };
  /** What each has been shown of the other's markers by what happened, by their ids. */
  readonly #shown: Record<Side, string> = { allied: "", axis: "" };
  #lastRun = 0;

  static async begin(): Promise<ByMail> {
    const desk = await Desk.open();
    const id = await desk.begin(
      {
        scenario: "crusader-2010/tobruk",
        pace: "oneExchange",
        time: { turn: TURN, reserveDays: 0, graceHours: 0, reminders: [] },
      },
      undefined,
      { code: () => "K7Q2", secret: () => "5c".repeat(32) },
    );
    return new ByMail(desk, id);
  }

  current() {
    return this.desk.current(this.id);
  }

  async letters(side: Side): Promise<OutboxItem[]> {
    return await this.desk.letters(PLAYERS[side]);
  }

  /** A player's newest letter, as the mail program reads it. */
  async newest(side: Side): Promise<Email> {
    return await this.read((await this.letters(side)).at(-1)!);
  }

  async read(item: OutboxItem): Promise<Email> {
    return await PostalMime.parse(await rawMail(await compose(this.desk.office, item, false)));
  }

  /** A player answers the newest letter. */
  async reply(side: Side, ...lines: readonly string[]): Promise<void> {
    const answered = (await this.letters(side)).at(-1)!;
    const raw = [
      `From: ${PLAYERS[side]}`,
      `To: ${answered.replyTo}`,
      "Subject: Re: our game",
      `Message-ID: <${++this.#sent}@mail.example.org>`,
      `In-Reply-To: ${answered.messageId}`,
      "",
      ...lines,
    ].join("\r\n");
    await receive(this.desk.office, { door: "smtp", raw: new TextEncoder().encode(raw) });
    await this.search();
  }

  /** The heading of the sheet that a player has got last. */
  async heading(side: Side): Promise<string> {
    for (const item of (await this.letters(side)).reverse()) {
      const letter = await this.read(item);
      if (/^begin /m.test(letter.text ?? "")) return sheetIn(letter)[0];
    }
    throw new Error(`${side} has never had a sheet`);
  }

  /** A sheet, its lines as the player writes them. */
  async sheet(side: Side, ...lines: readonly string[]): Promise<void> {
    await this.reply(side, await this.heading(side), ...lines, "go", "end");
  }

  /** The side that has to act sends its sheet with the proposals. @returns who that was */
  async goOn(): Promise<Side | undefined> {
    const game = await this.current();
    const side = waitingFor(game);
    if (side === undefined) return undefined;
    const { head, system, truth } = game;
    const asked = head.pending?.asked === side ? { about: null } : undefined;
    const sight = system.rules.view(truth, side);
    const kept = head.seats[side].sheet?.lines ?? [];
    const desk = { sight, side, asked, kept, sheet: kept, waiting: [] };
    await this.sheet(side, ...system.orders.fillIn(desk, kept));
    return side;
  }

  /** Lets the time of anyone who is waited for run out. */
  async letLapse(): Promise<void> {
    this.desk.now += TURN.days * DAY + HOUR;
    await this.desk.sweep();
    await this.search();
  }

  /** No letter since the last search names a marker of the other side that its reader has not been shown. */
  async search(): Promise<void> {
    const { head, system, truth } = await this.current();
    for (let run = this.#lastRun + 1; run <= head.run; run++) {
      const record = (await this.desk.office.games.run(this.id, run))!;
      for (const side of SIDES) {
        for (const { events } of record.steps) {
          this.#shown[side] += JSON.stringify(system.rules.seen(events as Kinded[], side));
        }
      }
    }
    this.#lastRun = head.run;
    if (head.status === "over") return; // At its end a game opens all that it has sealed.
    for (const side of SIDES) {
      const letters = (await this.letters(side)).slice(this.#searched[side]);
      this.#searched[side] += letters.length;
      const secrets = opened(truth).setting.markers.of(enemyOf(side)).filter((id) =>
        !this.#shown[side].includes(id)
      );
      for (const item of letters) {
        const { subject, text, html, attachments } = await this.read(item);
        const parts = attachments.map(({ content }) =>
          typeof content === "string" ? content : new TextDecoder().decode(content)
        );
        const all = [subject, text, html, ...parts].join("\n");
        expect([side, subject, secrets.filter((id) => all.includes(id))]).toEqual([side, subject, []]);
      }
    }
  }
}

describe("Fire & Movement by mail, from the first letter to the last", () => {
  let game: ByMail;
  beforeAll(async () => {
    game = await ByMail.begin();
    await game.search();
  });
  afterAll(() => game.desk.close());

  it("begins with the markers of each, which the other is not told", async () => {
    for (const side of SIDES) {
      const { truth, system } = await game.current();
      const { hand } = opened(truth).support[side];
      const values = hand.map((id) => opened(truth).setting.markers.value([id])).sort((a, b) => b - a);
      const letter = await game.newest(side);
      expect(words(letter)).toContain(`Support markers in hand: ${values.join(" ")}`);
      expect(system.title).toBe(fireAndMovement.system.title);
      expect(sheetIn(letter)[0]).toBe(`begin ${game.id} ${side} turn 1`);
    }
  });

  it("asks a defender who holds markers for them, and plays the Player-Turn by the answer", async () => {
    await game.sheet("allied", "attack 1205 from 1204", "  with support up to 6", "mobile none");
    const asked = await game.newest("axis");
    expect(asked.subject).toContain("you are attacked");
    expect(words(asked)).toMatch(/23 in 1204 attacks 39 \(2-2-3\) in 1205: .* 1 marker face down/);
    expect(sheetIn(asked)).toEqual(expect.arrayContaining([
      expect.stringMatching(/^begin \w+ axis turn 1 answer \d+$/),
      "protect 1205 with support ..",
      "retreat 1205 toward ....",
    ]));
    await game.sheet("axis", "protect all with support up to 4", "retreat all resist toward 0102");
    const { head, system, truth } = await game.current();
    expect(system.rules.query(truth)).toMatchObject({ kind: "movement", side: "axis" });
    expect(head.pending).toBeNull();
    expect(words(await game.newest("allied"))).toMatch(
      /In your turn .* attacked 39 \(2-2-3\) in 1205 \(\+3, rolled \d\)/,
    );
    await game.reply("allied", "log");
    for (const side of SIDES) expect(words(await game.newest(side))).toMatch(/Die \d \(run \d+, roll 1\)/);
  });

  it("plays a Player-Turn by standing orders where nobody writes in time", async () => {
    await game.sheet("axis", "protect all with support up to 6", "mobile none");
    const { head: { run } } = await game.current();
    expect(waitingFor(await game.current())).toBe("allied");
    await game.letLapse();
    const { head } = await game.current();
    // The rest of that Player-Turn is played by standing orders and defaults: nobody asks its player more (docs/play/time.md).
    expect([head.run, head.pending]).toEqual([run + 1, null]);
    expect(words(await game.newest("allied"))).toContain(
      "Your deadline passed. I played your standing orders",
    );
    expect(waitingFor(await game.current())).toBe("axis");
  });

  it("rolls a disputed Player-Turn back when both agree, and its combat keeps its die", async () => {
    await game.sheet("axis", "attack 1005 from 1106", "mobile none", "protect none");
    while ((await game.current()).head.pending !== null) await game.goOn();
    const { head: { run } } = await game.current();
    const die = /Die (\d) \(run \d+, roll 1\)/.exec(words(await game.newest("allied")))?.[1];
    expect(die).toBeDefined();
    await game.reply("allied", "dispute The mines before 1005 are ours.");
    await game.reply("allied", `propose rollback to run ${run - 2}`);
    await game.reply("axis", "agree");
    expect((await game.newest("allied")).subject).toContain("rolled back");
    await game.sheet("axis", "attack 1005 from 1106", "mobile none", "protect none");
    while ((await game.current()).head.pending !== null) await game.goOn();
    const again = words(await game.newest("allied"));
    expect(again).toContain(`Die ${die} (run`);
    expect(again).toContain(`keeps the die of run ${run}`);
  });

  it("is played to its end by the sheets that each is proposed", async () => {
    let sheets = 0;
    while (sheets < MOST_SHEETS && await game.goOn() !== undefined) sheets++;
    const { head, system, truth } = await game.current();
    expect(head.status).toBe("over");
    expect(system.rules.query(truth)).toMatchObject({ kind: "over", cite: expect.stringMatching(/^17\./) });
    expect(opened(truth).gameTurn).toBeGreaterThan(2);
    for (const side of SIDES) expect((await game.newest(side)).subject).toMatch(/over|won|drawn/);
  });

  it("is proved from the export, and from the letters of each", async () => {
    const { head } = await game.current();
    for (const viewer of [...SIDES, "spectator"] as const) {
      const { failure, doubts, sealed, checked } = verifyExport(
        await exportGame(game.desk.office, head, viewer),
      );
      expect([viewer, failure, doubts, sealed.accounts]).toEqual([viewer, undefined, [], []]);
      expect(checked.orders).toBeGreaterThan(5);
    }
    for (const side of SIDES) {
      const { games: [found], notes } = await verifyLetters(await mailboxOf(game.desk, PLAYERS[side]));
      expect([side, found.failure, notes]).toEqual([side, undefined, []]);
    }
  });
});
