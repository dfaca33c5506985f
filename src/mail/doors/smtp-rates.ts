import { Limiter } from "../../common/limiter.ts";
import { HOUR } from "../../common/lengths.ts";
import { Lines, NetworkLimiter } from "../../common/network.ts";

/** How often the SMTP door is opened within an hour, and for how many at once. */
export interface SmtpRates {
  /** To a client: connections, letters and wrong addresses, each counted for itself. */
  readonly client: number;
  /** To an envelope's sender, of letters to addresses that everybody knows. */
  readonly sender: number;
  /** Lines that a client may hold at once. */
  readonly lines: number;
}

/** Counts who comes how often. Kept in memory, and not for more than ten thousand of each. */
export class SmtpLimits {
  readonly #connections: NetworkLimiter;
  readonly #letters: NetworkLimiter;
  readonly #mistakes: NetworkLimiter;
  readonly #senders: Limiter;
  readonly lines: Lines;

  constructor({ client, sender, lines }: SmtpRates, private readonly now: () => number) {
    [this.#connections, this.#letters, this.#mistakes] = [1, 2, 3].map(() =>
      new NetworkLimiter(client, HOUR)
    );
    this.#senders = new Limiter(sender, HOUR);
    this.lines = new Lines(lines);
  }

  allowsConnection(client: string): boolean {
    return this.#connections.allows(client, this.now());
  }

  allowsLetter(client: string): boolean {
    return this.#letters.allows(client, this.now());
  }

  /**
   * For letters to addresses that everybody knows: whoever writes to a seat's own has its token, and nobody uses up by
   * forged letters what its player may send there.
   * @param sender empty for a bounce, which no one sender answers for
   */
  allowsSender(sender: string): boolean {
    return sender === "" || this.#senders.allows(sender.toLowerCase(), this.now());
  }

  allowsMistake(client: string): boolean {
    return this.#mistakes.allows(client, this.now());
  }
}
