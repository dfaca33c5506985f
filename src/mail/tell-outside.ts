import { tellNews } from "../game/table/tell-news.ts";
import type { GameCabinet, Onlookers, PostTray } from "../game/office.ts";
import { oneByOne } from "../common/threads/in-turn.ts";
import { pushDue } from "./push/push-due.ts";
import { callDue } from "./webhooks/call-due.ts";

/** Sends news to those who follow games from outside: spectators by mail, webhooks and browsers. Safe to run at any time. */
export async function tellOutside(
  office: GameCabinet & PostTray & Onlookers,
  onFault: (error: unknown) => void,
): Promise<void> {
  await oneByOne(onFault, () => tellNews(office, onFault));
  if (!office.callsWebhooks) return;
  // Neither waits for the other's hosts.
  const calls = [callDue, pushDue].map((call) => oneByOne(onFault, () => call(office, onFault)));
  await Promise.all(calls);
}
