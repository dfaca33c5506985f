import { replyAddress } from "../../src/game/access/links.ts";
import { createTransport } from "nodemailer";
import { type MailSink, openMailSink } from "../../src/cli/post/mail-sink.ts";
import { createGame } from "../../src/game/seats/create.ts";
import { joinGame } from "../../src/game/seats/join.ts";
import { currentGame } from "../../src/game/office.ts";
import { SIDES } from "../../src/kernel/side.ts";
import type { SmtpDoor } from "../../src/mail/doors/smtp.ts";
import { DomainLimits } from "../../src/mail/outgoing/domain-limits.ts";
import type { PostOffice } from "../../src/mail/letters-in/post-office.ts";
import { receive } from "../../src/mail/reception.ts";
import type { Rounds } from "../../src/common/rounds.ts";
import { employPostman } from "../../src/mail/outgoing/postman.ts";
import { smtpTransport } from "../../src/mail/outgoing/transports/smtp.ts";
import { suggestOrders } from "../../rules/north-africa/orders/suggest.ts";
import { deskOfGame } from "../support/north-africa.ts";
import { openOffice, openWideDoor, raise } from "./office.ts";

/** How long a turn took, in milliseconds. */
export interface TurnTimes {
  /** From when the SMTP door had the whole letter until the office said that both results are in the outbox. */
  readonly stored: number;
  /** From when the player's mail program began to send until both mailboxes had their result. */
  readonly delivered: number;
}

/** A referee put together as `despatch serve` does it, but for the web, with a watch held to it. */
export class Post {
  /** When the door had the last letter, and when letters were last put into the outbox. */
  #taken = 0;
  #posted = 0;
  #games = 0;

  private constructor(
    private readonly closeOffice: () => Promise<void>,
    private readonly sink: MailSink,
    private readonly office: PostOffice,
    private readonly postman: Rounds,
    private readonly door: SmtpDoor,
  ) {}

  static async open(): Promise<Post> {
    const sink = await openMailSink();
    const { office, close } = await openOffice(Date.now, () => {
      post.#posted = performance.now();
      postman.wake();
    });
    const way = smtpTransport({ url: `smtp://127.0.0.1:${sink.port}` });
    const postman = employPostman(office, way, raise, new DomainLimits({ perMinute: 1e9, atOnce: 8 }));
    const door = await openWideDoor(office, async (arrival) => {
      post.#taken = performance.now();
      return await receive(office, arrival);
    });
    const post = new Post(close, sink, office, postman, door);
    return post;
  }

  async close(): Promise<void> {
    await this.door.close();
    await this.postman.stop();
    await this.sink.close();
    await this.closeOffice();
  }

  /** A new game of the Campaign, both players joined and told. @returns its code */
  async begin(): Promise<string> {
    const number = ++this.#games;
    const [allied, axis] = SIDES.map((side) => ({
      kind: "person" as const,
      address: `${side}-${number}@example.org`,
    }));
    const created = await createGame(this.office, {
      scenario: "crusader/campaign",
      seats: { allied, axis },
      pace: "standing",
    });
    if (!created.ok) throw new Error(created.error.join("; "));
    const { id } = created.value;
    for (const side of SIDES) await joinGame(this.office, id, side, `the ${side} salt`);
    for (const { address } of [allied, axis]) await this.sink.wait(address, 2);
    return id;
  }

  async isOver(id: string): Promise<boolean> {
    return (await this.#game(id)).head.status === "over";
  }

  /** Plays a Player-Turn by a letter with the orders that the computer suggests. */
  async play(id: string): Promise<TurnTimes> {
    const { head, rules, state } = deskOfGame(await this.#game(id));
    const query = rules.query(state);
    if (query.kind !== "movement") throw new Error(`the game waits for ${query.kind}`);
    const addresses = SIDES.map((side) => head.seats[side].address!);
    const before = addresses.map((address) => this.sink.inbox(address).length);
    const orders = suggestOrders(state);
    const begun = performance.now();
    await this.#send(
      head.seats[query.side].address!,
      replyAddress(this.office.site, head, query.side),
      [`begin ${id} ${query.side} turn ${query.gameTurn}`, ...orders, "go", "end"],
    );
    const stored = this.#posted - this.#taken;
    // The answer to the orders with the result, and the other player's result.
    await Promise.all(addresses.map((address, index) => this.sink.wait(address, before[index] + 1)));
    const delivered = performance.now() - begun;
    if ((await this.#game(id)).head.run !== head.run + 1) throw new Error("the letter played no turn");
    return { stored, delivered };
  }

  async #game(id: string) {
    const game = await currentGame(this.office, id);
    if (game === undefined) throw new Error(`there is no game ${id}`);
    return game;
  }

  async #send(from: string, to: string, lines: readonly string[]): Promise<void> {
    const transport = createTransport({ host: "127.0.0.1", port: this.door.port, ignoreTLS: true });
    try {
      await transport.sendMail({ from, to, subject: "Orders", text: lines.join("\n") });
    } finally {
      transport.close();
    }
  }
}
