import { compose } from "../../src/mail/outgoing/compose.ts";
import { rawMail } from "../../src/mail/outgoing/transports/mime.ts";
import type { MailFile } from "../../src/game/proof/mailbox/letters.ts";
import type { Desk } from "./office.ts";

/**
 * The letters that wait for somebody, as they will lie in the mailbox.
 * @param delay by how much later each came than it was written, in milliseconds
 */
export async function mailboxOf(
  desk: Pick<Desk, "letters" | "office">,
  to: string,
  delay = 0,
): Promise<MailFile[]> {
  const files: MailFile[] = [];
  for (const [index, item] of (await desk.letters(to)).entries()) {
    const raw = await rawMail(await compose(desk.office, item, false));
    const came = new Date(item.createdAt + delay).toUTCString().replace("GMT", "+0000");
    const received = new TextEncoder().encode(
      `Received: from games.example.org by mail.example.org; ${came}\r\n`,
    );
    const bytes = new Uint8Array(received.length + raw.length);
    bytes.set(received);
    bytes.set(raw, received.length);
    files.push({ name: `${to} ${index + 1}`, bytes });
  }
  return files;
}

/** Letters in one mbox file (RFC 4155). */
export function mboxOf(files: readonly MailFile[]): Uint8Array {
  const parts = files.flatMap(({ bytes }) => [
    new TextEncoder().encode("From MAILER-DAEMON Thu Nov  5 12:00:00 2026\n"),
    bytes,
    new TextEncoder().encode("\n\n"),
  ]);
  return new Uint8Array(parts.flatMap((part) => [...part]));
}
