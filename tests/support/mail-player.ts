import PostalMime, { type Email } from "postal-mime";
import { deskOf } from "../../src/game/open/desk-of.ts";
import { currentGame } from "../../src/game/office.ts";
import { headingFor } from "../../src/game/open/sheet-for.ts";
import { waitingFor } from "../../src/game/open/waiting-for.ts";
import { isSide } from "../../src/kernel/side.ts";
import { printHeading } from "../../src/sheet/blocks/heading.ts";
import { MAIL_DOMAIN, replyTo, type Table, words } from "./table.ts";

/** What somebody writes because of a letter; undefined: nothing. */
type Answering = (letter: Email) => Promise<string | undefined>;

/** A player who reads every letter once, and answers by mail alone. */
export class MailPlayer {
  readonly address: string;
  /** All that was read, as a mail program shows it. */
  readonly letters: Email[] = [];
  /** Has vanished: letters come, and nobody reads them. */
  isGone = false;

  constructor(private readonly table: Table, readonly name: string, private readonly answering?: Answering) {
    this.address = `${name.toLowerCase()}@example.org`;
  }

  /** The letters that were read and say something. */
  saying(says: string): Email[] {
    return this.letters.filter((letter) => `${letter.subject} ${words(letter)}`.includes(says));
  }

  /** Writes to the referee's own address. */
  async write(text: string): Promise<void> {
    const to = `referee@${MAIL_DOMAIN}`;
    await this.table.relay({ from: this.address, to, subject: "The tournament", text }, { signed: true });
  }

  /** Reads what has come since, and answers the newest first. */
  async read(): Promise<void> {
    if (this.isGone) return;
    const come = this.table.sink.inbox(this.address).slice(this.letters.length);
    const letters = await Promise.all(come.map(({ raw }) => PostalMime.parse(raw)));
    this.letters.push(...letters);
    for (const letter of letters.toReversed()) {
      const text = await this.answering?.(letter);
      if (text !== undefined) await this.table.relay(replyTo(letter, text), { signed: true });
    }
  }
}

/** Accepts every invitation, and plays by the orders that the house's computer would give. */
export function byComputer({ referee }: Pick<Table, "referee">, name: string): Answering {
  return async (letter) => {
    if (words(letter).includes("reply with a line JOIN:")) return `join: the words of ${name}`;
    const sheet = /^begin (\w+) (\w+) turn \d+(?: answer \d+)?(?=\r?$)/m.exec(letter.text ?? "");
    const [heading, code, side] = sheet ?? [];
    if (code === undefined || !isSide(side)) return undefined;
    const game = (await currentGame(referee.office, code))!;
    // An answer to another letter may have been first.
    if (waitingFor(game) !== side || printHeading(headingFor(game, side)) !== heading) return undefined;
    return [heading, ...game.system.orders.fillIn(deskOf(game, side), []), "go", "end"].join("\n");
  };
}
