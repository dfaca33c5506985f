import { Buffer } from "node:buffer";
import { createECDH } from "node:crypto";
import type { Page, Worker } from "playwright-core";

/** A browser's subscription to a push service that cannot be reached here. */
export const SUBSCRIPTION = {
  endpoint: "https://push.example.org/send/a-browser",
  keys: {
    p256dh: createECDH("prime256v1").generateKeys().toString("base64url"),
    auth: Buffer.alloc(16, 7).toString("base64url"),
  },
};

/** Has a page's browser subscribe there, as if it were reached: what it would be given is given. */
export async function withPushService(page: Page): Promise<void> {
  await page.context().grantPermissions(["notifications"]);
  await page.addInitScript(`{
    const kept = () => sessionStorage.getItem("push service");
    ${standIn(SUBSCRIPTION.endpoint)}
    PushManager.prototype.getSubscription = () =>
      Promise.resolve(kept() === null ? null : subscriptionWith(bytes(kept())));
    PushManager.prototype.subscribe = ({ applicationServerKey }) => {
      sessionStorage.setItem("push service", applicationServerKey);
      return Promise.resolve(subscriptionWith(bytes(applicationServerKey)));
    };
  }`);
}

/** Makes subscriptions as the push service would give them. */
function standIn(endpoint: string): string {
  return `
    const given = ${JSON.stringify({ ...SUBSCRIPTION, endpoint })};
    const subscriptionWith = (applicationServerKey) => ({
      endpoint: given.endpoint,
      options: { applicationServerKey, userVisibleOnly: true },
      toJSON: () => given,
      unsubscribe: () => Promise.resolve(true),
    });
    const bytes = (key) =>
      Uint8Array.from(atob(key.replaceAll("-", "+").replaceAll("_", "/")), (c) => c.charCodeAt(0)).buffer;`;
}

/** The site's worker in a page's browser. */
async function workerOf(page: Page): Promise<Worker> {
  const [running] = page.context().serviceWorkers();
  return running ?? await page.context().waitForEvent("serviceworker");
}

/** Has the push service give the browser up, as Firefox tells its workers: the worker gets another address of it. */
export async function movedOn(page: Page, endpoint: string): Promise<void> {
  await (await workerOf(page)).evaluate(`(async () => {
    ${standIn(endpoint)}
    PushManager.prototype.getSubscription = () => Promise.resolve(null);
    PushManager.prototype.subscribe = ({ applicationServerKey }) =>
      Promise.resolve(subscriptionWith(bytes(applicationServerKey)));
    let done;
    const event = new ExtendableEvent("pushsubscriptionchange");
    event.waitUntil = (work) => void (done = work);
    self.dispatchEvent(event);
    await done;
  })()`);
}

/** Notifications are shown and closed by the browser's own process, some time after whoever asks for that is answered. */
const NOTIFICATIONS = `
    const notificationsOnce = async (registration, isSo) => {
      for (const end = performance.now() + 10_000; performance.now() < end;) {
        const shown = await registration.getNotifications();
        if (isSo(shown.length)) return shown;
        await new Promise((later) => setTimeout(later, 20));
      }
      throw new Error("notifications are not as they should be: " + isSo);
    };`;

/**
 * Clicks the notification that is shown, and waits until it is gone: the next one takes its place, and would be closed in its
 * stead. A click that nobody makes may open no window: what the worker asks for is written down in its place.
 * @returns what it opens, or shows
 */
export async function clickedNotification(page: Page): Promise<string> {
  return await (await workerOf(page)).evaluate<string>(`(async () => {
    let shown = "nothing";
    Clients.prototype.openWindow = (url) => Promise.resolve(void (shown = "opens " + new URL(url).pathname));
    WindowClient.prototype.focus = function () {
      shown = "shows " + new URL(this.url).pathname;
      return Promise.resolve(this);
    };
    ${NOTIFICATIONS}
    const [notification] = await notificationsOnce(self.registration, (count) => count > 0);
    let done;
    const event = new NotificationEvent("notificationclick", { notification });
    event.waitUntil = (work) => void (done = work);
    self.dispatchEvent(event);
    await done;
    await notificationsOnce(self.registration, (count) => count === 0);
    return shown;
  })()`);
}

/** Has the push service bring a message, which the browser has opened. @returns what its worker shows for it */
export async function brought(
  page: Page,
  message: object,
): Promise<readonly { title: string; body: string }[]> {
  const browser = await page.context().newCDPSession(page);
  const registered = new Promise<string>((found) =>
    browser.on(
      "ServiceWorker.workerRegistrationUpdated",
      ({ registrations: [first] }) => first === undefined ? undefined : found(first.registrationId),
    )
  );
  await browser.send("ServiceWorker.enable");
  const { origin } = new URL(page.url());
  const data = JSON.stringify(message);
  await browser.send("ServiceWorker.deliverPushMessage", { origin, registrationId: await registered, data });
  return await page.evaluate<readonly { title: string; body: string }[]>(`(async () => {
    ${NOTIFICATIONS}
    const registration = await navigator.serviceWorker.getRegistration("/");
    const shown = await notificationsOnce(registration, (count) => count > 0);
    return shown.map(({ title, body }) => ({ title, body }));
  })()`);
}
