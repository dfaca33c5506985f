/// <reference lib="dom" />
import { askingOf, type PushQuestion } from "./asking.ts";
import { remember } from "./remembered.ts";
import { browserId, followed, type PushAddress, sentSubscription, subscribed } from "./subscription.ts";

/** A page's part that signs this browser up for news, or off: shown if the browser can get any. */
class TellThisBrowser {
  readonly #told: HTMLElement;
  readonly #untold: HTMLElement;
  readonly #said: HTMLElement;
  /** The referee's id for the browser, and the secret that it gave, if it gets news. */
  #known: { readonly id: string; readonly auth: string } | undefined;

  constructor(readonly place: HTMLElement, private readonly asking: PushQuestion) {
    this.#told = part(place, "told");
    this.#untold = part(place, "untold");
    this.#said = part(place, "said");
    this.#untold.querySelector("button")?.addEventListener("click", () => void this.#try(() => this.#tell()));
    this.#told.querySelector("button")?.addEventListener("click", () => void this.#try(() => this.#stop()));
    place.querySelector("[data-part=refuse]")?.addEventListener("click", () => this.#refuse());
  }

  async open(): Promise<void> {
    const { offer } = this.place.dataset;
    if (offer === "later") return;
    // A browser that cannot say which worker it has may still accept one.
    const registration = await navigator.serviceWorker.getRegistration("/").catch(() => undefined);
    const subscription = await registration?.pushManager.getSubscription() ?? undefined;
    if (subscription !== undefined) {
      await followed(subscription);
      const place = sentSubscription(subscription);
      this.#known = place && await knownBy(place);
    }
    const isTold = this.#known !== undefined && await this.asking.isTold(this.#known.id);
    if (offer !== undefined && !isTold && isRefused()) return;
    this.#show(isTold);
    this.place.hidden = false;
    if (offer !== undefined && !isTold) this.bringUp();
  }

  /** An offer stands beside the map, where it is seen. */
  bringUp(): void {
    if (!this.#untold.hidden) document.querySelector("#map-table > .mt-side")?.append(this.place);
  }

  /** A refusal holds for this browser; the settings still offer it. */
  #refuse(): void {
    refuse();
    this.#untold.hidden = true;
    this.#said.textContent = "I won't ask again. You can turn notifications on in the game's settings.";
  }

  #show(isTold: boolean): void {
    this.#told.hidden = !isTold;
    this.#untold.hidden = isTold;
  }

  /** Every failure is reported; the buttons are disabled meanwhile. */
  async #try(act: () => Promise<string>): Promise<void> {
    const buttons = [...this.place.querySelectorAll("button")];
    for (const each of buttons) each.disabled = true;
    try {
      this.#said.textContent = await act();
    } catch {
      this.#said.textContent = "That did not work: I can't reach the site or your browser's push service.";
    }
    for (const each of buttons) each.disabled = false;
  }

  async #tell(): Promise<string> {
    if (await Notification.requestPermission() !== "granted") {
      return "Your browser shows no notifications of this site. Allow them in its settings, then try again.";
    }
    await navigator.serviceWorker.register("/news-worker.js", { scope: "/" });
    const { pushManager } = await navigator.serviceWorker.ready;
    const subscription = await subscribed(pushManager);
    const place = subscription && sentSubscription(subscription);
    if (place === undefined) return "This referee sends no browser notifications, only letters.";
    const isAll = this.#untold.querySelector<HTMLInputElement>("input[type=checkbox]")?.checked === true;
    const done = await this.asking.tell(place, isAll ? "all" : "mine");
    if (done.isDone) {
      await remember({ endpoint: place.endpoint, auth: place.keys.auth });
      this.#known = await knownBy(place);
      this.#changed(true);
    }
    return done.sentence;
  }

  async #stop(): Promise<string> {
    if (this.#known === undefined) return "";
    const done = await this.asking.stop(this.#known.id, this.#known.auth);
    if (done.isDone) this.#changed(false);
    return done.sentence;
  }

  #changed(isTold: boolean): void {
    this.#show(isTold);
    // If the page lists the browsers with news, it is out of date.
    if (document.querySelector("[data-browsers]") !== null) location.reload();
  }
}

const knownBy = async ({ endpoint, keys: { auth } }: PushAddress) => ({
  id: await browserId(endpoint),
  auth,
});

function part(place: HTMLElement, name: string): HTMLElement {
  const found = place.querySelector<HTMLElement>(`[data-part="${name}"]`);
  if (found === null) throw new Error(`The page has no part ${name}.`);
  return found;
}

/** Where a browser keeps its reader's refusal. */
const REFUSED = "despatch: no notifications";

function isRefused(): boolean {
  if (Notification.permission === "denied") return true;
  try {
    return localStorage.getItem(REFUSED) !== null;
  } catch {
    return false;
  }
}

function refuse(): void {
  try {
    localStorage.setItem(REFUSED, "yes");
  } catch {
    // A browser that keeps nothing is asked again.
  }
}

let opened: TellThisBrowser | undefined;

/** A turn brings a fresh page around its table, and may bring the offer. */
function open(): void {
  const place = document.getElementById("tell-this-browser");
  const asking = place === null ? undefined : askingOf(place);
  if (place === null || asking === undefined) return;
  if (opened?.place === place) return opened.bringUp();
  opened = new TellThisBrowser(place, asking);
  void opened.open();
}

if ("serviceWorker" in navigator && "PushManager" in window && "Notification" in window) {
  open();
  document.getElementById("map-table")?.addEventListener("laid", open);
}
