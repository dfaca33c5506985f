import { renderText } from "../../templates/text.ts";
import type { NewGame } from "../../src/game/seats/new-game.ts";
import { turnOf, waitingFor } from "../../src/game/open/waiting-for.ts";
import { deskOf } from "../../src/game/open/desk-of.ts";
import { HOUR } from "../../src/common/bytes/lengths.ts";
import { letter as letterSchema } from "../../src/kernel/block.ts";
import { type Side, SIDES } from "../../src/kernel/side.ts";
import { printHeading } from "../../src/sheet/blocks/heading.ts";
import { headingFor } from "../../src/game/open/sheet-for.ts";
import { receive } from "../../src/mail/reception.ts";
import type { OutboxItem } from "../../src/store/records/letter-records.ts";
import { Desk } from "./office.ts";

/** What one act brings each player, or several acts: letters of the referee and their words. */
export type Counted = Readonly<Record<Side, { readonly letters: number; readonly words: number }>>;

const NOBODY: Counted = { allied: { letters: 0, words: 0 }, axis: { letters: 0, words: 0 } };
const NAMES: Readonly<Record<Side, string>> = { allied: "anna@example.org", axis: "bruno@example.org" };

/** A game played by letters alone, in which every letter of the referee is counted. */
export class Correspondence {
  readonly #seen = new Set<string>();
  #written = 0;
  /** What each act has brought, in the order of the acts. */
  readonly acts: OutboxItem[][] = [];

  private constructor(readonly desk: Desk, readonly id: string) {}

  /** A game that has begun, its first letters read. @param chance as in Desk.begin */
  static async begin(game: Partial<NewGame>, chance?: Parameters<Desk["begin"]>[2]): Promise<Correspondence> {
    const desk = await Desk.open();
    const correspondence = new Correspondence(desk, await desk.begin(game, undefined, chance));
    await correspondence.#collect();
    correspondence.acts.length = 0;
    return correspondence;
  }

  close(): void {
    this.desk.close();
  }

  /** A letter of a player's, an hour after the one before. @returns the letters that the referee sends because of that */
  async write(side: Side, text: string): Promise<OutboxItem[]> {
    const { desk } = this;
    desk.now += HOUR;
    const newest = (await desk.letters(NAMES[side])).at(-1)!;
    const head = [
      `From: ${NAMES[side]}`,
      `To: ${newest.replyTo}`,
      "Subject: Re: our game",
      `Message-ID: <${++this.#written}@mail.example.org>`,
      `Date: ${new Date(desk.now).toUTCString()}`,
    ];
    const raw = new TextEncoder().encode(`${head.join("\r\n")}\r\n\r\n${text}\r\n`);
    const handled = await desk.acts.one(() => receive(desk.office, { door: "smtp", raw }));
    if (handled.kind !== "answered") throw new Error(`${handled.kind}: ${text}`);
    return await this.#collect();
  }

  /** Sends lines for the open question or turn, as a sheet. */
  async order(side: Side, ...lines: readonly string[]): Promise<OutboxItem[]> {
    const heading = printHeading(headingFor(await this.desk.current(this.id), side));
    return await this.write(side, [heading, ...lines, "end"].join("\r\n"));
  }

  /** The player who is waited for sends the sheet that is proposed, with GO. @returns who; undefined once the game is over */
  async goOn(): Promise<Side | undefined> {
    const game = await this.desk.current(this.id);
    const side = waitingFor(game);
    if (side === undefined) return undefined;
    await this.order(side, ...game.system.orders.fillIn(deskOf(game, side), []), "go");
    return side;
  }

  /** Goes on by defaults until the Player-Turn that is being played is over. */
  async untilTurnEnds(): Promise<void> {
    const now = async () => {
      const { gameTurn, side } = turnOf(await this.desk.current(this.id));
      return `${gameTurn} ${side}`;
    };
    const before = await now();
    while (await now() === before && await this.goOn() !== undefined);
  }

  /** What the acts from this one on have brought. */
  counted(from = 0): Counted {
    const each = (side: Side) => {
      const letters = this.acts.slice(from).flat().filter(({ to }) => to === NAMES[side]);
      return {
        letters: letters.length,
        words: letters.reduce((sum, item) => sum + textOf(item).split(" ").length, 0),
      };
    };
    return { ...NOBODY, ...Object.fromEntries(SIDES.map((side) => [side, each(side)])) };
  }

  async #collect(): Promise<OutboxItem[]> {
    const all = await this.desk.letters();
    const isNew = ({ id, hold }: OutboxItem) => !this.#seen.has(id) && hold === null;
    const letters = all.filter(isNew);
    for (const { id } of letters) this.#seen.add(id);
    this.acts.push(letters);
    return letters;
  }
}

/** What a letter says, on one line. */
export function textOf({ letter }: OutboxItem): string {
  return renderText(letterSchema.parse(letter).blocks).replace(/\s+/g, " ");
}
