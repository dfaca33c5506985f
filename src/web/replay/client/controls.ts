/// <reference lib="dom" />
import { button, h, s } from "../../map-table/client/page/dom.ts";
import { timeOf } from "./moments.ts";
import { word } from "../../map-table/client/page/words.ts";

export interface ControlActs {
  toggle(): void;
  step(by: 1 | -1): void;
  turn(by: 1 | -1): void;
  /** To a point of the whole time, in which each run has the length 1. */
  slide(time: number): void;
  speed(speed: number): void;
}

const SPEEDS = [0.5, 1, 2, 4];

const PATHS = {
  first: "M5 4v12M16 4l-8 6l8 6z",
  back: "M13 4l-8 6l8 6z",
  play: "M6 3l11 7l-11 7z",
  pause: "M6 4h3v12H6zM12 4h3v12h-3z",
  on: "M7 4l8 6l-8 6z",
  last: "M15 4v12M4 4l8 6l-8 6z",
} as const;

const sign = (name: keyof typeof PATHS) =>
  s("svg", { viewBox: "0 0 20 20", class: "rp-sign", "aria-hidden": "true" }, s("path", { d: PATHS[name] }));

/** Play, pause, step by step, turn by turn, how fast, and a slider over the whole time. */
export class Controls {
  readonly element: HTMLElement;
  readonly #play: HTMLButtonElement;
  readonly #slider: HTMLInputElement;
  readonly #where = h("output", { class: "rp-where", for: "rp-slider" });
  readonly #count = h("span", { class: "rp-count" });

  constructor(acts: ControlActs, private readonly names: readonly string[]) {
    const tool = (name: keyof typeof PATHS, label: string, press: () => void) =>
      button(sign(name), press, { class: "mt-icon", "aria-label": label, title: label });
    this.#play = tool("play", word("replay.play"), () => acts.toggle());
    this.#slider = h("input", {
      type: "range",
      id: "rp-slider",
      min: 0,
      max: names.length,
      step: "any",
      "aria-label": word("replay.time"),
      oninput: () => acts.slide(Number(this.#slider.value)),
    });
    const speed = h(
      "select",
      {
        class: "mt-whose",
        "aria-label": word("replay.speed"),
        onchange: () => acts.speed(Number(speed.value)),
      },
      SPEEDS.map((each) => h("option", { value: each, selected: each === 1 }, `${each}×`)),
    );
    this.element = h(
      "div",
      { class: "mt-bar rp-bar", role: "toolbar", "aria-label": word("replay") },
      h(
        "div",
        { class: "rp-buttons" },
        tool("first", word("replay.first"), () => acts.turn(-1)),
        tool("back", word("replay.back"), () => acts.step(-1)),
        this.#play,
        tool("on", word("replay.on"), () => acts.step(1)),
        tool("last", word("replay.last"), () => acts.turn(1)),
        speed,
      ),
      this.#slider,
      this.#count,
      this.#where,
    );
  }

  show(index: number, step: number, steps: number, isPlaying: boolean): void {
    const name = this.names[index] ?? "";
    // While somebody drags it, it stays where they put it.
    if (!this.#slider.matches(":active")) this.#slider.value = String(timeOf(index, step, steps));
    this.#slider.setAttribute(
      "aria-valuetext",
      steps === 0 ? name : `${name}, ${word("replay.step", { step, steps })}`,
    );
    this.#where.textContent = name;
    this.#where.title = name;
    this.#count.textContent = steps === 0 ? "" : word("replay.step", { step, steps });
    const label = word(isPlaying ? "replay.pause" : "replay.play");
    this.#play.replaceChildren(sign(isPlaying ? "pause" : "play"));
    this.#play.setAttribute("aria-label", label);
    this.#play.title = label;
  }
}
