import type { Chance } from "../properties/support/chance.ts";
import type { Agenda } from "./agenda.ts";
import type { Figures } from "./figures.ts";
import type { Posted } from "./relay.ts";
import { handedOn } from "./signatures.ts";
import { HOUR, MINUTE } from "../../src/common/bytes/lengths.ts";

/** After how long a mail server tries again. */
const RETRY = 30 * MINUTE;

/** Of how many letters one meets with it, on either way. */
const LOST = 25;
const DOUBLED = 25;
const SLOW = 6;
const VERY_SLOW = 25;
const BOUNCED = 50;
const PUT_OFF = 60;
const FORGED = 15;

export type Way = "to the referee" | "to the players";

/** What stands between the players and the referee: mail servers that lose, double, delay, reorder and return letters. */
export class Network {
  /** When the newest letter that has come was sent, by who sent it. */
  readonly #newest = new Map<string, number>();

  /**
   * @param toReferee hands a letter to the referee; false while that is out of reach
   * @param toPlayer lays a letter into a player's mailbox
   */
  constructor(
    private readonly agenda: Agenda,
    private readonly chance: Chance,
    private readonly figures: Figures,
    private readonly toReferee: (letter: Posted) => Promise<boolean>,
    private readonly toPlayer: (letter: Posted) => Promise<void>,
  ) {}

  /** A player's letter sets out; now and then somebody forges another. */
  send(letter: Posted): void {
    this.figures.count("sent by players");
    this.#travel("to the referee", letter, () => this.#arrive(letter));
    if (this.chance.onceIn(FORGED)) this.#forge(letter);
  }

  /** The referee's relay takes a letter to the world, or puts it off. */
  relay(letter: Posted): boolean {
    if (this.chance.onceIn(PUT_OFF)) {
      this.figures.count("put off by the relay");
      return false;
    }
    this.figures.count("sent by the referee");
    if (letter.from !== "" && this.chance.onceIn(BOUNCED)) this.#bounce(letter);
    else this.#travel("to the players", letter, () => this.toPlayer(letter));
    return true;
  }

  #travel(way: Way, letter: Posted, arrive: () => Promise<void>): void {
    if (this.chance.onceIn(LOST)) return this.figures.count(`lost on the way ${way}`);
    const sent = this.agenda.now;
    const times = this.chance.onceIn(DOUBLED) ? 2 : 1;
    if (times === 2) this.figures.count(`doubled on the way ${way}`);
    for (let copy = 0; copy < times; copy++) {
      this.agenda.note(sent + this.#delay(way), () => {
        if (sent < (this.#newest.get(letter.from) ?? 0)) this.figures.count(`overtaken on the way ${way}`);
        this.#newest.set(letter.from, Math.max(sent, this.#newest.get(letter.from) ?? 0));
        return arrive();
      });
    }
  }

  #delay(way: Way): number {
    if (this.chance.onceIn(VERY_SLOW)) {
      this.figures.count(`delayed for days on the way ${way}`);
      return (24 + this.chance.below(48)) * HOUR;
    }
    return this.chance.onceIn(SLOW) ? this.chance.below(12 * 60) * MINUTE : this.chance.below(300) * 1000;
  }

  async #arrive(letter: Posted): Promise<void> {
    if (!await this.toReferee(letter)) this.agenda.note(this.agenda.now + RETRY, () => this.#arrive(letter));
  }

  /** The recipient's server returns a letter (RFC 3464). */
  #bounce({ from, to, raw }: Posted): void {
    this.figures.count("bounced");
    const messageId = messageIdOf(raw);
    const status = this.chance.pick(["5.1.1", "5.2.2", "4.4.7"]);
    const lines = [
      `From: Mail Delivery System <mailer-daemon@${to.split("@")[1]}>`,
      `To: ${from}`,
      "Subject: Undelivered Mail Returned to Sender",
      `Message-ID: <${this.chance.below(1e9)}.${this.agenda.now}@${to.split("@")[1]}>`,
      "Auto-Submitted: auto-replied",
      'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
      ...["", "--b", "", "It could not be delivered.", ""],
      ...["--b", "Content-Type: message/delivery-status", "", "Reporting-MTA: dns; mx", ""],
      ...[`Final-Recipient: rfc822; ${to}`, "Action: failed", `Status: ${status}`, ""],
      ...["--b", "Content-Type: text/rfc822-headers", "", `Message-ID: ${messageId}`, "", "--b--", ""],
    ];
    const report = { from: "", to: from, raw: new TextEncoder().encode(lines.join("\r\n")) };
    this.agenda.note(this.agenda.now + this.chance.below(60) * MINUTE, () => this.#arrive(report));
  }

  /** Somebody who has seen the letter, or has not, writes in its player's name. */
  #forge({ from, to, raw }: Posted): void {
    this.figures.count("forged");
    const [, game, side] = /^begin (\w+) (\w+) turn/m.exec(new TextDecoder().decode(raw)) ?? [];
    const orders = game === undefined
      ? ["status"]
      : this.chance.pick([[`resign ${game}`], [`begin ${game} ${side} turn 2`, FORGED_LINE, "go", "end"]]);
    const addressee = this.chance.pick([
      to,
      to.replace(/[a-z2-7]{16}@/, "aaaaaaaaaaaaaaaa@"),
      `referee@${to.split("@")[1]}`,
    ]);
    const writer = this.chance.pick([from, from, "mallory@elsewhere.example"]);
    this.agenda.note(this.agenda.now + this.chance.below(600) * MINUTE, async () => {
      const letter = {
        from: writer,
        to: addressee,
        subject: "Orders",
        messageId: `<${this.chance.below(1e9)}.${this.agenda.now}@elsewhere.example>`,
        date: new Date(this.agenda.now),
        text: orders.join("\n"),
      };
      await this.#arrive({ from: writer, to: addressee, raw: await handedOn(letter, writer === from) });
    });
  }
}

/** An order that only forgers give. */
export const FORGED_LINE = "retreat toward 0101";

/** The Message-ID of a raw letter. */
export function messageIdOf(raw: Uint8Array): string {
  return /^Message-ID:\s*(<[^>]+>)/im.exec(new TextDecoder("latin1").decode(raw.subarray(0, 10_000)))![1];
}
