/// <reference lib="webworker" />
import { newsIn } from "./news.ts";
import { followed, subscribed } from "./subscription.ts";

/**
 * The site's service worker: it shows what the push service brings, and opens what that is about. It answers no request in the
 * site's place, so that nobody sees an old page.
 */
declare const self: ServiceWorkerGlobalScope;

self.addEventListener("push", (event) => {
  const { title, url, ...shown } = newsIn(event.data?.text() ?? "");
  event.waitUntil(self.registration.showNotification(title, { ...shown, data: url }));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(String(event.notification.data)));
});

// Told by browsers that give a subscription up by themselves; where one does not tell, the next page notices.
self.addEventListener("pushsubscriptionchange", (event: Event) => {
  if (event instanceof ExtendableEvent) event.waitUntil(again());
});

async function again(): Promise<void> {
  const subscription = await subscribed(self.registration.pushManager);
  if (subscription !== undefined) await followed(subscription);
}

/** Shows the page that the news are about: where it is open already, there. */
async function open(path: string): Promise<void> {
  const url = new URL(path, self.location.origin);
  // Of this site and of no other, whatever was brought.
  if (url.origin !== self.location.origin) return;
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const page = pages.find((each) => new URL(each.url).pathname === url.pathname);
  await (page === undefined ? self.clients.openWindow(url) : page.focus());
}
