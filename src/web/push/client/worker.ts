/// <reference lib="webworker" />
import deno from "../../../../deno.json" with { type: "json" };
import { awayPage, changesReader, isKept, isSeat, KeptAnswers } from "./kept-answers.ts";
import { TO_BE_KEPT } from "./away.ts";
import { newsIn } from "./news.ts";
import { followed, subscribed } from "./subscription.ts";

/**
 * The site's service worker: it shows what the push service brings, and opens its page. It keeps what a seat's page needs, and
 * answers with that only if the site cannot be reached: nobody sees an old page who could see a new one.
 */
declare const self: ServiceWorkerGlobalScope;

const kept = new KeptAnswers(caches, deno.version);

self.addEventListener("install", (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener("activate", (event) => {
  event.waitUntil(Promise.all([kept.throwAwayOthers(), self.clients.claim()]));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== self.location.origin) return;
  if (changesReader(request, url)) event.waitUntil(kept.forgetAll());
  if (request.method !== "GET") return;
  if (isKept(url)) event.respondWith(answered(event));
  else if (request.mode === "navigate") event.respondWith(fetch(request).catch(awayPage));
});

async function answered(event: FetchEvent): Promise<Response> {
  const { request } = event;
  try {
    const answer = await fetch(request);
    const copy = answer.clone();
    const keeping = isOpenedOnSeat(event).then((isSeat) => isSeat ? kept.keep(request, copy) : undefined);
    event.waitUntil(keeping);
    if (request.headers.has(TO_BE_KEPT)) await keeping;
    return answer;
  } catch (away) {
    const found = await kept.find(request);
    if (found !== undefined) return found;
    if (request.mode === "navigate") return awayPage();
    throw away;
  }
}

self.addEventListener("push", (event) => {
  const { title, url, ...shown } = newsIn(event.data?.text() ?? "");
  event.waitUntil(self.registration.showNotification(title, { ...shown, data: url }));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(String(event.notification.data)));
});

// Browsers that give a subscription up by themselves report it here; if one does not, the next page notices.
self.addEventListener("pushsubscriptionchange", (event: Event) => {
  if (event instanceof ExtendableEvent) event.waitUntil(again());
});

/** Pictures of other pages would push a seat's own out. */
async function isOpenedOnSeat({ request, clientId }: FetchEvent): Promise<boolean> {
  if (request.mode === "navigate") return true;
  const page = await self.clients.get(clientId);
  return page !== undefined && isSeat(new URL(page.url));
}

async function again(): Promise<void> {
  const subscription = await subscribed(self.registration.pushManager);
  if (subscription !== undefined) await followed(subscription);
}

/** Shows the page of the news, in its tab if it is already open. */
async function open(path: string): Promise<void> {
  const url = new URL(path, self.location.origin);
  // Only this site's address, whatever the message says.
  if (url.origin !== self.location.origin) return;
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const page = pages.find((each) => new URL(each.url).pathname === url.pathname);
  await (page === undefined ? self.clients.openWindow(url) : page.focus());
}
