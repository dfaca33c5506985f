/// <reference lib="dom" />
import { type Asking, askingOf } from "./asking.ts";
import { remember } from "./remembered.ts";
import { browserId, followed, type Place, placeOf, subscribed } from "./subscription.ts";

/** A page's part that has this browser told, or told no more: shown where the browser can be. */
class TellThisBrowser {
  readonly #told: HTMLElement;
  readonly #untold: HTMLElement;
  readonly #said: HTMLElement;
  /** The referee's id for the browser, and the secret that it gave, if it can get news. */
  #known: { readonly id: string; readonly auth: string } | undefined;

  constructor(private readonly place: HTMLElement, private readonly asking: Asking) {
    this.#told = part(place, "told");
    this.#untold = part(place, "untold");
    this.#said = part(place, "said");
    this.#untold.querySelector("button")?.addEventListener("click", () => void this.#try(() => this.#tell()));
    this.#told.querySelector("button")?.addEventListener("click", () => void this.#try(() => this.#stop()));
  }

  async open(): Promise<void> {
    // A browser that cannot say which worker it has may still take one.
    const registration = await navigator.serviceWorker.getRegistration("/").catch(() => undefined);
    const subscription = await registration?.pushManager.getSubscription() ?? undefined;
    if (subscription !== undefined) {
      await followed(subscription);
      const place = placeOf(subscription);
      this.#known = place && await knownBy(place);
    }
    this.#show(this.#known !== undefined && await this.asking.isTold(this.#known.id));
    this.place.hidden = false;
  }

  #show(isTold: boolean): void {
    this.#told.hidden = !isTold;
    this.#untold.hidden = isTold;
  }

  /** Whatever goes wrong is said; the buttons rest as long as it is tried. */
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
    const place = subscription && placeOf(subscription);
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

const knownBy = async ({ endpoint, keys: { auth } }: Place) => ({ id: await browserId(endpoint), auth });

function part(place: HTMLElement, name: string): HTMLElement {
  const found = place.querySelector<HTMLElement>(`[data-part="${name}"]`);
  if (found === null) throw new Error(`The page has no part ${name}.`);
  return found;
}

const place = document.getElementById("tell-this-browser");
const asking = place === null ? undefined : askingOf(place);
if (
  place !== null && asking !== undefined && "serviceWorker" in navigator && "PushManager" in window &&
  "Notification" in window
) void new TellThisBrowser(place, asking).open();
