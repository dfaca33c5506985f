import PostalMime, { type Email } from "postal-mime";
import { currentGame } from "../../src/game/office.ts";
import { waitingFor } from "../../src/game/open/waiting-for.ts";
import type { Side } from "../../src/kernel/side.ts";
import type { PostOffice } from "../../src/mail/letters-in/post-office.ts";
import { suggestOrders } from "../../rules/north-africa/orders/suggest.ts";
import type { Chance } from "../properties/support/chance.ts";
import type { Agenda } from "./agenda.ts";
import type { Figures } from "./figures.ts";
import type { Network } from "./network.ts";
import type { Posted } from "./relay.ts";
import { handedOn } from "./signatures.ts";
import { DAY, HOUR, MINUTE } from "../../src/common/bytes/lengths.ts";
import { deskOfGame } from "../support/north-africa.ts";

/** How long a player waits for an answer before sending the letter again, and for any letter before asking. */
const PATIENCE = 22 * HOUR;
const SILENCE = 72 * HOUR;

/** How often a player with a turn forgets it, misspells a line, sends half the orders first, or asks something before. */
const FORGETS = 8;
const MISSPELLS = 9;
const HESITATES = 9;
const ASKS = 8;
/** One in so many goes away once in the month, wants one letter a day, writes to the other player. */
const TRAVELS = 4;
const GATHERS = 8;
const TALKS = 6;

/** What the players' world is made of. */
export interface World {
  readonly agenda: Agenda;
  readonly chance: Chance;
  readonly figures: Figures;
  readonly network: Network;
  readonly office: () => PostOffice;
}

/** A person with a mailbox who plays one side of a game, thinks, forgets, goes away and writes as people do. */
export class Player {
  readonly #seen = new Set<string>();
  /** Letters that have had no answer, by Message-ID, with the time of the first sending. */
  readonly #unanswered = new Map<string, number>();
  /** The questions that the player has thought about. */
  readonly #considered = new Set<string>();
  #last: Email | undefined;
  #heard: number;
  #written = 0;
  #awayUntil = 0;

  constructor(
    private readonly world: World,
    private readonly game: string,
    private readonly side: Side,
    readonly address: string,
  ) {
    const { agenda, chance } = world;
    this.#heard = agenda.now;
    agenda.note(agenda.now + SILENCE, () => this.#wonder());
    if (chance.onceIn(GATHERS)) agenda.note(agenda.now + DAY, () => this.#write(["notify daily"]));
    if (chance.onceIn(TALKS)) {
      const talk = ["press", "How is the weather in the desert?", "end"];
      agenda.note(agenda.now + chance.below(20 * 24) * HOUR, () => this.#write(talk));
    }
    if (chance.onceIn(TRAVELS)) agenda.note(agenda.now + chance.below(20 * 24) * HOUR, () => this.#goAway());
  }

  /** A letter lies in the player's mailbox. */
  async receive({ raw }: Posted): Promise<void> {
    const { agenda, figures } = this.world;
    const letter = await PostalMime.parse(raw);
    if (this.#seen.has(letter.messageId!)) return;
    this.#seen.add(letter.messageId!);
    this.#heard = agenda.now;
    const sent = this.#unanswered.get(letter.inReplyTo ?? "");
    if (sent !== undefined) {
      figures.time("answer", agenda.now - sent);
      this.#unanswered.delete(letter.inReplyTo!);
    }
    if (/Is this letter yours\?/.test(letter.subject ?? "")) {
      return figures.count("players asked whether a letter is theirs");
    }
    if (/: Due /.test(letter.subject ?? "")) figures.count("reminders read");
    if (headingIn(letter) === undefined) return;
    this.#last = letter;
    if (/refused$/.test(letter.subject ?? "")) return this.#soon(2 * HOUR, () => this.#order());
    await this.#consider(/: Due /.test(letter.subject ?? ""));
  }

  /** Whether it is the player's turn, and when to play it. */
  async #consider(isReminder: boolean): Promise<void> {
    const { chance, office } = this.world;
    const game = (await currentGame(office(), this.game))!;
    if (waitingFor(game) !== this.side) return;
    const mark = game.head.clock?.asked?.mark;
    // A failure of the store has left a turn locked: its letters come when it has been played.
    if (mark === undefined) return;
    const isNew = !this.#considered.has(mark);
    this.#considered.add(mark);
    if (isReminder ? chance.onceIn(3) : !isNew || chance.onceIn(FORGETS)) return;
    this.#soon(isReminder ? 6 * HOUR : 40 * HOUR, async () => {
      if (chance.onceIn(ASKS)) {
        await this.#write([chance.pick(["status", "dice", "help", "map", "Thank you!"])]);
      }
      await this.#order();
    });
  }

  /** Does something within a time, when the player is at home. */
  #soon(within: number, thing: () => Promise<void>): void {
    const { agenda, chance } = this.world;
    const at = agenda.now + chance.below(chance.below(within) + MINUTE);
    agenda.note(Math.max(at, this.#awayUntil), thing);
  }

  /** Fills in the sheet of the last letter that brought one. */
  async #order(): Promise<void> {
    const { chance, office } = this.world;
    const { rules, state } = deskOfGame((await currentGame(office(), this.game))!);
    const heading = headingIn(this.#last!)!;
    const query = rules.query(state);
    const isMove = !heading.includes("answer") && query.kind === "movement" && query.side === this.side;
    const orders = isMove ? suggestOrders(state) : ["protect all with all"];
    const sheet = (lines: readonly string[]) => this.#write([heading, ...lines, "end"]);
    if (chance.onceIn(MISSPELLS)) return await sheet([...orders, "mvoe 1605 to 1705"]);
    if (chance.onceIn(HESITATES)) {
      await sheet([...orders.slice(1), "wait"]);
      return this.#soon(3 * HOUR, () => sheet([...orders, "go"]));
    }
    await sheet([...orders, "go"]);
  }

  /** Answers the last letter, and makes sure that an answer comes. */
  async #write(lines: readonly string[]): Promise<void> {
    if (this.#last === undefined) return;
    const { agenda, chance, network } = this.world;
    const quoted = chance.onceIn(2) ? (this.#last.text ?? "").replace(/^/gm, "> ") : "";
    const messageId = `<${++this.#written}.${this.address}>`;
    const to = this.#last.replyTo![0].address!;
    const raw = await handedOn({
      from: this.address,
      to,
      subject: `Re: ${this.#last.subject}`,
      messageId,
      inReplyTo: this.#last.messageId!,
      references: this.#last.messageId!,
      date: new Date(agenda.now),
      text: `${lines.join("\n")}\n\n${quoted}`,
    }, false);
    const letter = { from: this.address, to, raw };
    this.#unanswered.set(messageId, agenda.now);
    network.send(letter);
    agenda.note(agenda.now + PATIENCE, () => {
      if (!this.#unanswered.has(messageId)) return;
      this.world.figures.count("sent again by players");
      network.send(letter);
    });
  }

  /** Asks how the game stands after days without news. */
  async #wonder(): Promise<void> {
    const { agenda } = this.world;
    if (agenda.now - this.#heard >= SILENCE && agenda.now >= this.#awayUntil) await this.#write(["status"]);
    agenda.note(agenda.now + SILENCE, () => this.#wonder());
  }

  async #goAway(): Promise<void> {
    const { agenda, chance, figures } = this.world;
    const days = 2 + chance.below(4);
    const day = (at: number) => new Date(at).toISOString().slice(0, 10);
    figures.count("players away for days");
    await this.#write([`absence ${day(agenda.now)} to ${day(agenda.now + days * DAY)}`]);
    this.#awayUntil = agenda.now + days * DAY;
  }
}

/** The first line of the sheet that a letter brings. */
function headingIn({ text }: Email): string | undefined {
  return /^begin \w+ \w+ turn \d+(?: answer \d+)?(?=\r?$)/m.exec(text ?? "")?.[0];
}
