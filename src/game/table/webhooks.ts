import { gamePath } from "../access/links.ts";
import type { Webhook } from "../../store/records/webhook-record.ts";
import type { Versioned } from "../../store/kv/port.ts";
import { randomBytes } from "node:crypto";
import { err, ok, type Result } from "../../kernel/result.ts";
import { type Side, SIDES } from "../../kernel/side.ts";
import type { GameHead } from "../../store/records/game-record.ts";
import { payloadFor, type WebhookNews } from "../../../templates/house/webhook.ts";
import {
  type CurrentGame,
  currentGame,
  type GameCabinet,
  type Letterhead,
  type Office,
  type Onlookers,
  type PostTray,
} from "../office.ts";
import { newId } from "../access/tokens.ts";
import { DAY } from "../../common/bytes/lengths.ts";
import { holderOf } from "../access/holder.ts";
import { waitingFor } from "../open/waiting-for.ts";
import { postableUrl } from "../postable-url.ts";
import { isNewsFor, momentOf, newsSentence } from "./news.ts";

/** How often a seat's webhook may be set or tried an hour, and a day. */
const AN_HOUR = 10;
const A_DAY = 30;

export interface WantedWebhook {
  readonly url: string;
  /** By default the address tells. */
  readonly kind: Webhook["kind"] | "auto";
  readonly when: Webhook["when"];
}

/** @returns the webhook, whose address and secret are not shown again; or why there is none, in a sentence */
export async function setWebhook(
  office: PostTray & Onlookers,
  head: GameHead,
  side: Side,
  { url: written, kind, when }: WantedWebhook,
): Promise<Result<Webhook, string>> {
  if (head.status === "over") return err("The game is over, so there will be no more news.");
  const url = postableUrl(written, "A webhook's address");
  if (!url.ok) return url;
  if (!office.callsWebhooks) return err(NONE_HERE);
  if (!await mayTry(office, head, side)) return err(TOO_OFTEN);
  const webhook: Webhook = {
    game: head.id,
    side,
    owner: holderOf(head, side),
    id: newId(office.now()),
    kind: kind === "auto" ? kindOf(url.value) : kind,
    url: url.value.href,
    secret: `whsec_${randomBytes(24).toString("base64")}`,
    host: url.value.hostname,
    when,
    rung: momentOf(head),
    pending: null,
    lastError: null,
    lastRung: null,
  };
  await office.webhooks.set(webhook);
  return ok(webhook);
}

/** The webhook of a seat's present holder; an earlier holder's does not count. */
export async function webhookOf(
  office: Onlookers,
  head: GameHead,
  side: Side,
): Promise<Versioned<Webhook> | undefined> {
  const webhook = await office.webhooks.of(head.id, side);
  return webhook?.value.owner === holderOf(head, side) ? webhook : undefined;
}

const NONE_HERE = "This referee calls no webhooks.";
const TOO_OFTEN =
  `You may set or test a webhook ${AN_HOUR} times an hour, ${A_DAY} times a day. Try again later.`;

async function mayTry(office: PostTray, { id }: GameHead, side: Side): Promise<boolean> {
  const name = `bell ${id} ${side}`;
  return await office.outbox.countAnswer(name, office.now()) <= AN_HOUR &&
    await office.outbox.countAnswer(`${name} today`, office.now(), DAY) <= A_DAY;
}

function kindOf({ hostname, pathname }: URL): Webhook["kind"] {
  if (/^(?:\w+\.)?discord(?:app)?\.com$/.test(hostname) && pathname.startsWith("/api/webhooks/")) {
    return "discord";
  }
  return hostname === "hooks.slack.com" ? "slack" : "generic";
}

/** Calls a webhook once, so that its owner sees whether it answers. */
export async function tryWebhook(
  office: PostTray & Onlookers,
  head: GameHead,
  side: Side,
): Promise<Result<string, string>> {
  const before = await webhookOf(office, head, side);
  if (before === undefined) return err("There is no webhook.");
  if (!office.callsWebhooks) return err(NONE_HERE);
  if (!await mayTry(office, head, side)) return err(TOO_OFTEN);
  const news = {
    ...newsHeading(office, head),
    sentence: "This is a test: the webhook works.",
    waitingFor: null,
  };
  if (!await office.webhooks.change(before, withNews(office, before.value, news))) {
    return err("I am calling the webhook right now. Look again in a moment.");
  }
  office.posted();
  return ok("I am calling the webhook. In a moment this page shows whether it worked.");
}

/**
 * Gives every webhook of a game its news since the last call; newer news replaces older that could not be sent. Safe to run at
 * any time.
 */
export async function prepareWebhooks(
  office: GameCabinet & Letterhead & Onlookers,
  id: string,
): Promise<void> {
  for (const side of SIDES) {
    const before = await office.webhooks.of(id, side);
    if (before !== undefined) await prepareWebhook(office, before);
  }
}

async function prepareWebhook(
  office: GameCabinet & Letterhead & Onlookers,
  before: Versioned<Webhook>,
): Promise<void> {
  const { game: id, side, rung, when, pending } = before.value;
  const head = (await office.games.head(id))?.head;
  if (head === undefined || before.value.owner !== holderOf(head, side)) {
    return await office.webhooks.remove(id, side);
  }
  if (momentOf(head) === rung) {
    if (pending !== null) await office.webhooks.change(before, before.value);
    else if (head.status === "over") await office.webhooks.remove(id, side);
    return;
  }
  if (head.locked !== null) return;
  const game = await currentGame(office, id);
  if (game === undefined) return;
  const isCalled = isNewsFor(game, side, rung, when);
  const kept = { ...before.value, rung: momentOf(game.head) };
  await office.webhooks.change(
    before,
    isCalled ? withNews(office, kept, await newsOf(office, game)) : kept,
  );
}

async function newsOf(office: GameCabinet & Letterhead, game: CurrentGame): Promise<WebhookNews> {
  const { head } = game;
  return {
    ...newsHeading(office, head),
    sentence: await newsSentence(office, game),
    waitingFor: head.status === "over" ? null : waitingFor(game) ?? null,
  };
}

function newsHeading({ site }: Pick<Office, "site">, { id, title, status }: GameHead) {
  return { game: id, title, status, url: site.publicUrl + gamePath(id) };
}

function withNews(office: Letterhead, webhook: Webhook, news: WebhookNews): Webhook {
  const now = office.now();
  const body = payloadFor(webhook.kind, news, now);
  return { ...webhook, pending: { messageId: `msg_${newId(now)}`, body, attempts: 0, nextAt: now } };
}
