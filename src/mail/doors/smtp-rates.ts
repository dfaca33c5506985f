import { isIPv6 } from "node:net";
import { Limiter } from "../../kernel/limiter.ts";
import { HOUR } from "../../kernel/lengths.ts";

/** How often the SMTP door is opened within an hour. */
export interface SmtpRates {
  /** To a client: connections, letters and wrong addresses, each counted for itself. */
  readonly client: number;
  /** To an envelope's sender. */
  readonly sender: number;
}

/** Counts who comes how often. Kept in memory, and not for more than ten thousand of each. */
export class SmtpLimits {
  readonly #connections: Limiter;
  readonly #letters: Limiter;
  readonly #mistakes: Limiter;
  readonly #senders: Limiter;

  constructor({ client, sender }: SmtpRates, private readonly now: () => number) {
    [this.#connections, this.#letters, this.#mistakes] = [1, 2, 3].map(() => new Limiter(client, HOUR));
    this.#senders = new Limiter(sender, HOUR);
  }

  allowsConnection(client: string): boolean {
    return this.#connections.allows(networkOf(client), this.now());
  }

  /** @param sender empty for a bounce, which no one sender answers for */
  allowsLetter(client: string, sender: string): "yes" | "client" | "sender" {
    if (!this.#letters.allows(networkOf(client), this.now())) return "client";
    if (sender === "") return "yes";
    return this.#senders.allows(sender.toLowerCase(), this.now()) ? "yes" : "sender";
  }

  allowsMistake(client: string): boolean {
    return this.#mistakes.allows(networkOf(client), this.now());
  }
}

/** Whoever has one IPv6 address has its whole /64 (RFC 4291, 2.5.4): that counts as one. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address);
  if (mapped !== null) return mapped[1];
  if (!isIPv6(address)) return address;
  const [head, tail] = address.split("%")[0].split("::");
  const groups = (text: string | undefined) => (text ?? "").split(":").filter((group) => group !== "");
  const [before, after] = [groups(head), groups(tail)];
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length;
  const all = [...before, ...Array.from({ length: zeros }, () => "0"), ...after];
  return all.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16)).join(":");
}
