import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import { expect } from "vitest";

/**
 * The players' mail server, with a password. It reports unknown addresses, as servers do, and answers as slowly as it is
 * set to.
 */
export class MailServer {
  readonly letters: Email[] = [];
  /** What it waits for before it says that it has taken a letter. */
  slow: Promise<void> | undefined;
  /** Told when a letter has come whole. */
  came = () => {};

  private constructor(private readonly server: SMTPServer, readonly url: string) {}

  /** @param gone an address that nobody has */
  static async open(password: string, gone?: string): Promise<MailServer> {
    const server = new SMTPServer({
      authMethods: ["PLAIN"],
      allowInsecureAuth: true,
      disabledCommands: ["STARTTLS"],
      disableReverseLookup: true,
      onAuth: (given, _, callback) =>
        given.password === password
          ? callback(null, { user: given.username })
          : callback(new Error("no such user")),
      onRcptTo: ({ address }, _, callback) =>
        callback(address === gone ? refusal(`5.1.1 <${address}>: Recipient address rejected`) : null),
      onData: (stream, _, callback) => {
        void buffer(stream).then(async (raw) => {
          opened.letters.push(await PostalMime.parse(raw));
          opened.came();
          await opened.slow;
          callback();
        }, callback);
      },
    });
    await new Promise<void>((open) => server.listen(0, "127.0.0.1", () => open()));
    const { port } = server.server.address() as AddressInfo;
    const opened: MailServer = new MailServer(server, `smtp://club:${password}@127.0.0.1:${port}`);
    return opened;
  }

  async close(): Promise<void> {
    await new Promise<void>((closed) => this.server.close(() => closed()));
  }

  /** The letters to an address, once there are so many. */
  async inbox(address: string, count: number): Promise<Email[]> {
    const own = () => this.letters.filter(({ to }) => to?.[0].address === address);
    await expect.poll(() => own().length).toBeGreaterThanOrEqual(count);
    return own();
  }
}

function refusal(text: string): Error {
  return Object.assign(new Error(text), { responseCode: 550 });
}
