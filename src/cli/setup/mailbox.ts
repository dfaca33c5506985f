import { setTimeout as elapsed } from "node:timers/promises";
import { ImapFlow } from "imapflow";
import { SECOND } from "../../common/bytes/lengths.ts";
import { connectionOf, folderOf, type Mailbox } from "../../mail/doors/imap.ts";
import type { Arrival } from "../../mail/reading/letter/arrival.ts";

/** How often the mailbox is read. */
const LOOK = 2 * SECOND;

/**
 * Waits for a letter in a mailbox, moves it to the folder of taken letters, and leaves all others unchanged.
 * @param mark a part of its Message-ID
 * @returns undefined if it does not come in time
 * @throws if the mailbox cannot be opened
 */
export async function fromMailbox(
  mailbox: Mailbox,
  mark: string,
  patience: number,
): Promise<Arrival | undefined> {
  const client = new ImapFlow(connectionOf({ mailbox }));
  client.on("error", () => {});
  const end = performance.now() + patience;
  try {
    await client.connect();
    const done = mailbox.done.split("/");
    await client.mailboxCreate(done);
    await client.mailboxOpen(folderOf(mailbox.url));
    for (;;) {
      await client.noop();
      // A server may find more than it was asked for, and players' letters must stay.
      for (const uid of await client.search({ header: { "message-id": mark } }, { uid: true }) || []) {
        const letter = await client.fetchOne(String(uid), { source: true }, { uid: true });
        if (!letter || !letter.source?.includes(mark)) continue;
        await client.messageMove(String(uid), done, { uid: true });
        return { door: "imap", raw: new Uint8Array(letter.source) };
      }
      if (performance.now() > end) return undefined;
      await elapsed(LOOK);
    }
  } finally {
    client.close();
  }
}
