import { deepStrictEqual, ok } from "node:assert";
import type { Browser, Page } from "playwright-core";
import PostalMime, { type Email } from "postal-mime";
import { suggestOrders } from "../../rules/north-africa/orders/suggest.ts";
import { currentGame } from "../../src/game/office.ts";
import { verifyExport } from "../../src/game/proof/verifier/verify.ts";
import { sheetFor } from "../../src/game/open/sheet-for.ts";
import { turnOf, waitingFor } from "../../src/game/open/waiting-for.ts";
import { enemyOf, type Side, SIDES } from "../../src/kernel/side.ts";
import type { GameHead } from "../../src/store/records/game-record.ts";
import { TablePage } from "../support/map-table.ts";
import { deskOfGame } from "../support/north-africa.ts";
import { comes } from "../support/patience.ts";
import { PLAYERS, replyTo, type Table } from "../support/table.ts";
import { Traffic } from "../support/traffic.ts";

/** What each notes down, and withdraws before it is played. */
const NOTES: Readonly<Record<Side, readonly string[]>> = {
  allied: ["# by the Trigh Capuzzo, if he lets us"],
  axis: ["# around the wire, if she looks away", "retreat toward 1106"],
};
/** How many orders of a sheet are pointed at, where a place says which unit is meant; the others are typed. */
const POINTED = 2;
/** No game takes this many sheets. */
const MOST_SHEETS = 300;

/**
 * A game between two people and a spectator. The Allied player plays by the map table alone, the Axis player by letters in
 * one Game-Turn and by the page in the next. Whatever a browser is answered and a mailbox gets is kept.
 */
export class MixedGame {
  #isNoted = false;
  readonly #letters: Record<Side, Email[]> = { allied: [], axis: [] };
  /** How many sheets went each way. */
  readonly sheets = { pointed: 0, page: 0, letter: 0 };

  private constructor(
    private readonly table: Table,
    readonly id: string,
    private readonly seats: Readonly<Record<Side, TablePage>>,
    private readonly spectator: Page,
    private readonly traffic: Readonly<Record<Side | "spectator", Traffic>>,
  ) {}

  static async open(table: Table, browser: Browser, scenario: string): Promise<MixedGame> {
    const id = await table.begin("oneExchange", "none", { scenario });
    const traffic = { allied: new Traffic(), axis: new Traffic(), spectator: new Traffic() };
    const sit = async (side: Side) =>
      await TablePage.open(browser, await table.seat(side), {}, (page) => traffic[side].listen(page));
    const seats = { allied: await sit("allied"), axis: await sit("axis") };
    const spectator = await (await browser.newContext()).newPage();
    await traffic.spectator.listen(spectator);
    await spectator.goto(`${table.web}/games/${id}`);
    for (const side of SIDES) {
      await seats[side].type([NOTES[side][0]]);
      await seats[side].page.getByText("Kept as a draft").waitFor();
      await seats[side].type([]);
    }
    return new MixedGame(table, id, seats, spectator, traffic);
  }

  /**
   * @param last the Game-Turn that is played to its end
   * @returns whether the game is over
   */
  async play(last: number): Promise<boolean> {
    for (let count = 0; count < MOST_SHEETS; count++) {
      const game = await this.#current();
      const { gameTurn } = turnOf(game);
      if (game.head.status === "over") return true;
      if (gameTurn > last) return false;
      const side = waitingFor(game)!;
      const sheet = sheetFor(game, side);
      const options = sheet.flatMap((line) =>
        /^# ((?:attack|protect|retreat|advance) .*)$/.exec(line)?.[1] ?? []
      );
      const lines = game.head.pending === null
        ? suggestOrders(game.state)
        : options.slice(count % Math.max(1, options.length)).slice(0, 1);
      if (side === "axis" && gameTurn % 2 === 1) await this.#byLetter(sheet[0], lines);
      else await this.#byTable(side, lines, game.head.pending === null);
      await this.#comesTo(({ run, status }) => run > game.head.run || status === "over");
    }
    throw new Error("the game does not end");
  }

  async #byTable(side: Side, lines: readonly string[], isTurn: boolean): Promise<void> {
    const seat = this.seats[side];
    await seat.page.reload();
    await seat.page.getByRole("application").waitFor();
    const moves = side === "allied" && isTurn
      ? lines.filter((line) => /^move \d{4} to \d{4}$/.test(line))
      : [];
    const pointed = moves.slice(0, POINTED);
    if (pointed.length > 0) {
      await seat.press("The whole map");
      for (const move of pointed) await seat.at(...move.match(/\d{4}/g)!);
      deepStrictEqual(await seat.lines(), pointed);
      this.sheets.pointed++;
    }
    await seat.type([...pointed, ...lines.filter((line) => !pointed.includes(line))]);
    this.sheets.page++;
    await seat.play();
    await this.spectator.reload();
  }

  /** @param heading what the letter has to ask for that is answered */
  async #byLetter(heading: string, lines: readonly string[]): Promise<void> {
    const asks = ({ text = "" }: Email) => text.split(/\r?\n/).includes(heading);
    const asked = await comes(async () => (await this.#mailbox("axis")).findLast(asks));
    const write = (...sheet: readonly string[]) =>
      this.table.mail(replyTo(asked, [heading, ...sheet, "end"].join("\n")));
    const note = NOTES.axis[1];
    if (!this.#isNoted) {
      await write(note, "wait");
      await this.#comesTo(({ seats }) => seats.axis.sheet?.lines.includes(note) === true);
      this.#isNoted = true;
    }
    await write(...lines, "go");
    this.sheets.letter++;
  }

  /**
   * Proves that the game has ended by its rules, that both have read so in their last letter, and that the ledger is right.
   * @returns how it ended
   */
  async proveEnd(): Promise<string> {
    const { head, rules, state } = await this.#current();
    const query = rules.query(state);
    ok(query.kind === "over", "the game is not over");
    for (const side of SIDES) {
      await comes(async () =>
        (await this.#mailbox(side)).at(-1)?.subject?.includes("the game is over") || undefined
      );
    }
    const ledger = await (await fetch(`${this.table.web}/games/${this.id}/ledger.jsonl`)).text();
    const { ok: isProved, doubts, checked } = verifyExport(ledger);
    deepStrictEqual([isProved, doubts, checked.orders], [true, [], head.run]);
    return `${query.reason} (${query.cite})`;
  }

  /** Proves that each player's secrets have come to that player, and to nobody else. @returns how much was searched */
  async proveSecrets(): Promise<number> {
    await this.#lookAtAll();
    const { head } = await this.#current();
    for (const side of SIDES) {
      const letters = await this.#mailbox(side);
      this.traffic[side].add(...letters.map(everythingIn));
      const answeredTo = letters.flatMap(({ replyTo = [] }) =>
        replyTo.map(({ address = "" }) => address.split("@")[0])
      );
      ok(answeredTo.length > 0);
      const secrets = new Set([head.seats[side].webKey, ...answeredTo, ...NOTES[side]]);
      const others = ["spectator", enemyOf(side)] as const;
      for (const secret of secrets) {
        ok(this.traffic[side].has(secret), `${side} has not got ${secret}`);
        for (const other of others) {
          ok(!this.traffic[other].has(secret), `${other} has got ${secret} of ${side}`);
        }
      }
      ok(!this.traffic.spectator.has(PLAYERS[side]), `the spectator knows ${PLAYERS[side]}`);
    }
    for (const { faults } of Object.values(this.seats)) deepStrictEqual(faults, []);
    return Object.values(this.traffic).reduce((sum, { count }) => sum + count, 0);
  }

  /** Everything about the game at each place, with that place's browser. */
  async #lookAtAll(): Promise<void> {
    const game = ["", "/dice", "/replay", "/map/0", "/ledger.jsonl"];
    const api = ["", "/setting", "/runs", "/dice", "/since?run=0"];
    const own = `/games/${this.id}`;
    await this.#lookAt("spectator", this.spectator, [
      ...game.map((path) => own + path),
      ...api.map((path) => `/api/v1${own}${path}`),
    ]);
    const { head } = await this.#current();
    for (const side of SIDES) {
      const seat = `${own}/${side}/${head.seats[side].webKey}`;
      await this.#lookAt(
        side,
        this.seats[side].page,
        [...game, "/letters", "/table"].map((path) => seat + path),
      );
    }
  }

  async #lookAt(who: Side | "spectator", page: Page, paths: readonly string[]): Promise<void> {
    for (const path of paths) {
      const answer = await page.request.get(this.table.web + path);
      deepStrictEqual([path, answer.status()], [path, 200]);
      this.traffic[who].add(JSON.stringify(answer.headers()), await answer.text());
    }
  }

  async close(): Promise<void> {
    // An answer still on its way would be read after its context has gone.
    const pages = [this.seats.allied.page, this.seats.axis.page, this.spectator];
    await Promise.all(pages.map((page) => page.unrouteAll({ behavior: "wait" })));
    await Promise.all([this.seats.allied.close(), this.seats.axis.close(), this.spectator.context().close()]);
  }

  async #current() {
    return deskOfGame((await currentGame(this.table.referee.office, this.id))!);
  }

  /** A side's letters so far. */
  async #mailbox(side: Side): Promise<readonly Email[]> {
    const read = this.#letters[side];
    const all = this.table.sink.inbox(PLAYERS[side]);
    for (const { raw } of all.slice(read.length)) read.push(await PostalMime.parse(raw));
    return read;
  }

  async #comesTo(isSo: (head: GameHead) => boolean): Promise<void> {
    await comes(async () => isSo((await this.table.referee.office.games.head(this.id))!.head) || undefined);
  }
}

/** All that a letter brings its reader. */
function everythingIn({ headers, text = "", html = "", attachments }: Email): string {
  const files = attachments.map(({ content }) =>
    typeof content === "string" ? content : new TextDecoder().decode(content)
  );
  return [JSON.stringify(headers), text, html, ...files].join("\n");
}
