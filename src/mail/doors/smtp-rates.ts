import { HOUR } from "../../common/bytes/lengths.ts";
import { Lines } from "../../common/network.ts";
import type { Rate, Rates } from "../../store/post/rates.ts";

/** How often the SMTP door is opened within an hour, and for how many at once. */
export interface SmtpRates {
  /** To a client: connections, letters and wrong addresses, each counted for itself. */
  readonly client: number;
  /** To an envelope's sender, of letters to addresses that everybody knows. */
  readonly sender: number;
  /** Lines that a client may hold at once. */
  readonly lines: number;
}

/** Limits that are set while the door is open. */
export type SmtpRatesSet = { readonly [K in "client" | "sender"]?: () => Promise<number | undefined> };

/** Counts who comes how often; lines, which are this process's own, are counted in it alone. */
export class SmtpLimits {
  readonly #connections: Rate;
  readonly #letters: Rate;
  readonly #mistakes: Rate;
  readonly #senders: Rate;
  readonly lines: Lines;

  /** @param set what the operator has set in place of these */
  constructor(
    { client, sender, lines }: SmtpRates,
    rates: Rates,
    private readonly now: () => number,
    private readonly set: SmtpRatesSet = {},
  ) {
    this.#connections = rates.ofNetworks("connections by SMTP", client, HOUR);
    this.#letters = rates.ofNetworks("letters by SMTP", client, HOUR);
    this.#mistakes = rates.ofNetworks("wrong addresses by SMTP", client, HOUR);
    this.#senders = rates.of("sent by SMTP", sender, HOUR);
    this.lines = new Lines(lines);
  }

  async allowsConnection(client: string): Promise<boolean> {
    return await this.#connections.allows(client, this.now(), await this.set.client?.());
  }

  async allowsLetter(client: string): Promise<boolean> {
    return await this.#letters.allows(client, this.now(), await this.set.client?.());
  }

  /**
   * For letters to addresses that everybody knows. A letter to a seat's own address has its token, so forged letters cannot
   * use up what its player may send there.
   * @param sender empty for a bounce, which no one sender answers for
   */
  async allowsSender(sender: string): Promise<boolean> {
    return sender === "" ||
      await this.#senders.allows(sender.toLowerCase(), this.now(), await this.set.sender?.());
  }

  async allowsMistake(client: string): Promise<boolean> {
    return await this.#mistakes.allows(client, this.now(), await this.set.client?.());
  }
}
