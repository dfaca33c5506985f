import { ofEach } from "../../common/of-each.ts";
import type { OutboxItem } from "../../store/records/letter-records.ts";
import type { Office, PostTray } from "../../game/office.ts";
import type { ReceivedLetter } from "./letter/letter.ts";
import { LONGEST } from "./letter/letter-limits.ts";

/** How many of the earlier letters are looked up: a mail program or a relay may have put in its own. */
const NEAREST = 5;

/** What was found, by the office's post and a letter's own head object: several readers ask for the same. */
const found = ofEach<Office["outbox"], WeakMap<ReceivedLetter["headers"], Promise<readonly OutboxItem[]>>>(
  () => new WeakMap(),
);

/** The letters of ours that a letter answers, the nearest first (RFC 5322, 3.6.4); looked for once. */
export function lettersAnswered(
  { outbox }: PostTray,
  { headers }: ReceivedLetter,
): Promise<readonly OutboxItem[]> {
  const known = found(outbox).get(headers);
  if (known !== undefined) return known;
  const looking = lookedFor(outbox, idsAnswered({ headers }));
  found(outbox).set(headers, looking);
  return looking;
}

/** The Message-IDs of the letters that a letter says it answers, the nearest first. */
export function idsAnswered({ headers }: Pick<ReceivedLetter, "headers">): string[] {
  const header = (key: string) => headers.find((candidate) => candidate.key === key)?.value ?? "";
  const ids = [header("references"), header("in-reply-to")].flatMap((value) =>
    (value.match(/<[^<>\s]+>/g) ?? []).filter((id) => id.length <= LONGEST.messageId)
  );
  return [...new Set(ids.reverse())].slice(0, NEAREST);
}

async function lookedFor(outbox: Office["outbox"], ids: readonly string[]): Promise<readonly OutboxItem[]> {
  const items = await Promise.all(ids.map((id) => outbox.posted(id)));
  return items.filter((item) => item !== undefined);
}
