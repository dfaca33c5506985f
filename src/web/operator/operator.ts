import { maskedAddress } from "../../game/access/address.ts";
import { redacted } from "../../common/log/redacted.ts";
import { Hono, type MiddlewareHandler } from "hono";
import type { Office } from "../../game/office.ts";
import { ALL, dropLetter, resendLetters } from "../../game/operator/letters.ts";
import type { OutboxItem } from "../../store/records/letter-records.ts";
import type { LetterFate } from "../../store/post/outbox.ts";
import { letter as letterSchema } from "../../kernel/block.ts";

/** How many letters of each kind a list shows, and up to how many it counts. */
const SHOWN = 500;
const COUNTED = 10_000;

/** A letter in the outbox for the operator: what is wrong with it, and neither its words nor whose it is. */
export interface OutboxRow {
  readonly id: string;
  readonly game: string | null;
  readonly side: string | null;
  /** The address, hidden except for its first letter and its domain. */
  readonly to: string;
  readonly subject: string;
  readonly writtenAt: string;
  readonly attempts: number;
  /** When it is tried again; null if it was given up. */
  readonly nextAt: string | null;
  readonly diedAt: string | null;
  readonly lastError: string | null;
  /** When it last bounced, and with which enhanced status code (RFC 3463). */
  readonly cameBack: OutboxItem["cameBack"];
}

export interface OutboxList {
  readonly waiting: { readonly count: number; readonly letters: readonly OutboxRow[] };
  readonly dead: { readonly count: number; readonly letters: readonly OutboxRow[] };
}

/** The result of a request about letters. */
export interface OutboxDone {
  readonly done: number;
}

/** What the operator can do to a running referee's outbox. @param guard lets only the operator in */
export function operatorRoutes(
  office: Pick<Office, "outbox" | "now" | "posted" | "acts" | "keys" | "site">,
  guard: MiddlewareHandler,
): Hono {
  const routes = new Hono();
  const { outbox } = office;

  for (const path of ["/outbox", "/outbox/*"]) routes.use(path, guard);

  routes.get("/outbox", async (context) => {
    return context.json(await lettersListed(outbox));
  });

  routes.get("/outbox/:id", async (context) => {
    const item = await outbox.find(context.req.param("id"));
    return item === undefined ? context.json({}, 404) : context.json({
      ...row(item),
      messageId: item.messageId,
      sentAt: day(item.sentAt),
    });
  });

  const again = async (what: string): Promise<OutboxDone> => {
    const done = await resendLetters(office, "console", what);
    if (done > 0) office.posted();
    return { done };
  };

  routes.post("/outbox/resend", async (context) => context.json(await again(ALL)));

  routes.post("/outbox/:id/resend", async (context) => context.json(await again(context.req.param("id"))));

  routes.delete("/outbox/:id", async (context) => {
    const dropped = await dropLetter(office, "console", context.req.param("id"));
    const done: OutboxDone = { done: dropped.ok ? 1 : 0 };
    return context.json(done);
  });

  return routes;
}

export async function lettersListed(outbox: Office["outbox"]): Promise<OutboxList> {
  return { waiting: await listed(outbox.waiting()), dead: await listed(outbox.dead()) };
}

async function listed(items: AsyncIterable<OutboxItem>): Promise<OutboxList["dead"]> {
  const letters: OutboxRow[] = [];
  let count = 0;
  for await (const item of items) {
    if (++count <= SHOWN) letters.push(row(item));
    if (count >= COUNTED) break;
  }
  return { count, letters };
}

/** Some letters of a kind, the newest first, and the last of them if there are older ones. */
export async function letterPage(
  outbox: Office["outbox"],
  kind: LetterFate,
  limit: number,
  before: string | undefined,
): Promise<{ readonly letters: readonly OutboxRow[]; readonly next: string | undefined }> {
  const found = await outbox.page(kind, limit + 1, before);
  const shown = found.slice(0, limit);
  return { letters: shown.map(row), next: found.length > limit ? shown.at(-1)?.id : undefined };
}

function row(item: OutboxItem): OutboxRow {
  const { id, game, side, to, letter, createdAt, attempts, nextAt, diedAt, sentAt, lastError, cameBack } =
    item;
  return {
    id,
    game,
    side,
    to: maskedAddress(to),
    subject: letterSchema.safeParse(letter).data?.subject ?? "(it cannot be read)",
    writtenAt: new Date(createdAt).toISOString(),
    attempts,
    nextAt: diedAt === null && sentAt === null ? day(nextAt) : null,
    diedAt: day(diedAt),
    lastError: lastError === null ? null : redacted(lastError),
    cameBack,
  };
}

function day(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}
