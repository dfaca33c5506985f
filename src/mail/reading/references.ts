import type { OutboxItem } from "../../store/letter-records.ts";
import type { Office } from "../../game/office.ts";
import type { ReceivedLetter } from "./letter.ts";
import { LONGEST } from "./letter-limits.ts";

/** How many of the letters before it are looked for: a mail program or a relay may have put in its own. */
const NEAREST = 5;

/** The letters of ours that a letter answers, the nearest first (RFC 5322, 3.6.4). */
export async function* lettersAnswered(office: Office, letter: ReceivedLetter): AsyncIterable<OutboxItem> {
  const header = (key: string) => letter.headers.find((candidate) => candidate.key === key)?.value ?? "";
  const ids = [header("references"), header("in-reply-to")].flatMap((value) =>
    (value.match(/<[^<>\s]+>/g) ?? []).filter((id) => id.length <= LONGEST.messageId)
  );
  for (const messageId of [...new Set(ids.reverse())].slice(0, NEAREST)) {
    const item = await office.outbox.posted(messageId);
    if (item !== undefined) yield item;
  }
}
