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

/** Tells a worker of an event, and waits for all that it does about it. */
const DONE = `
    async function done(event) {
      let work;
      event.waitUntil = (doing) => void (work = doing);
      self.dispatchEvent(event);
      await work;
    }`;

/** Has the push service give the browser up, as Firefox reports it to workers: the worker gets another address. */
export async function movedOn(page: Page, endpoint: string): Promise<void> {
  await (await workerOf(page)).evaluate(`(async () => {
    ${standIn(endpoint)}
    PushManager.prototype.getSubscription = () => Promise.resolve(null);
    PushManager.prototype.subscribe = ({ applicationServerKey }) =>
      Promise.resolve(subscriptionWith(bytes(applicationServerKey)));
    await done(new ExtendableEvent("pushsubscriptionchange"));
    ${DONE}
  })()`);
}

/**
 * Clicks the notification that was shown last. A click that nobody makes may open no window: what the worker asks for is written
 * down in its place.
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
    let isClosed = false;
    const notification = { ...self.shownLast, close: () => void (isClosed = true) };
    await done(Object.assign(new ExtendableEvent("notificationclick"), { notification }));
    if (!isClosed) throw new Error("a notification stays when it is clicked");
    return shown;
    ${DONE}
  })()`);
}

/**
 * Has the push service bring a message. When the browser adds it to its notifications, and when it removes it, can take any
 * time. So what the worker asks it to show is kept, and used for its click.
 * @returns what its worker shows for it
 */
export async function brought(page: Page, message: object): Promise<{ title: string; body: string }> {
  return await (await workerOf(page)).evaluate<{ title: string; body: string }>(`(async () => {
    const show = ServiceWorkerRegistration.prototype.showNotification;
    ServiceWorkerRegistration.prototype.showNotification = async function (title, options) {
      await show.call(this, title, options);
      self.shownLast = { title, ...options };
    };
    await done(new PushEvent("push", { data: ${JSON.stringify(JSON.stringify(message))} }));
    ServiceWorkerRegistration.prototype.showNotification = show;
    return { title: self.shownLast.title, body: self.shownLast.body };
    ${DONE}
  })()`);
}
