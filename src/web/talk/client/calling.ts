/// <reference lib="dom" />
import { CALLING_ICON } from "../../../../templates/pages/style/favicon.ts";
import { Kept } from "./kept.ts";
import { word } from "../../map-table/client/page/words.ts";

const WISH = "yes";

/** Calls a player whose turn it is: by the page's title, its icon, and a sound if the player wants one. */
export class Calling {
  readonly #title = document.title;
  readonly #icon = document.querySelector<HTMLLinkElement>("link[rel=icon]");
  readonly #plainIcon = this.#icon?.getAttribute("href") ?? "";
  readonly #wish = new Kept("despatch-sound");
  #isAsked = false;
  #unread = 0;

  constructor() {
    this.#open();
    // A new turn brings a fresh page, with parts of the same names.
    document.addEventListener("despatch-page", () => this.#open());
  }

  /** @param side the side that the game waits for now */
  waitsFor(side: string | null): void {
    const place = document.getElementById("calling");
    const isAsked = place !== null && side === place.dataset.side;
    if (isAsked && !this.#isAsked && this.#wish.value === WISH) void sound();
    this.#isAsked = isAsked;
    this.#show();
  }

  set unread(unread: number) {
    this.#unread = unread;
    this.#show();
  }

  #open(): void {
    const place = document.getElementById("calling");
    const box = place?.querySelector("input");
    this.#isAsked = place?.dataset.asked === "yes";
    this.#show();
    if (!place || !box) return;
    place.hidden = false;
    box.checked = this.#wish.value === WISH;
    box.addEventListener("change", () => {
      this.#wish.value = box.checked ? WISH : "";
      if (box.checked) void sound();
    });
  }

  #show(): void {
    const count = this.#unread === 0 ? "" : `(${this.#unread}) `;
    document.title = `${count}${this.#isAsked ? word("talk.yourTurn") : ""}${this.#title}`;
    this.#icon?.setAttribute("href", this.#isAsked ? CALLING_ICON : this.#plainIcon);
  }
}

/** Two soft tones. A browser that plays nothing before a click stays silent. */
async function sound(): Promise<void> {
  const context = new AudioContext();
  const volume = new GainNode(context, { gain: 0.05 });
  volume.connect(context.destination);
  for (const [at, frequency] of [[0, 660], [0.18, 880]]) {
    const tone = new OscillatorNode(context, { frequency });
    tone.connect(volume);
    tone.start(at);
    tone.stop(at + 0.15);
    tone.onended = () => at > 0 ? void context.close() : undefined;
  }
  await context.resume();
}
