/// <reference lib="dom" />
import type { Story } from "../../api/operation/schemas.ts";
import { button, h } from "../../map-table/client/page/dom.ts";
import type { ScreeningWanted } from "../../map-table/client/film.ts";
import { type FilmStep, filmSteps } from "./film-steps.ts";
import { turnCalled } from "./moments.ts";
import { ReplayServer } from "./server.ts";
import { ReplayStage } from "./stage.ts";
import { FILM_STYLE, REPLAY_STYLE } from "./style.ts";
import { ENGLISH, word } from "../../map-table/client/page/words.ts";

const SPEEDS = [0.5, 1, 2, 4];
/** More runs than these are left to the replay. */
const MOST_RUNS = 6;
/** How long a run without steps shows, in milliseconds. */
const A_PICTURE = 3_000;

type Run = Story["runs"][number];
/** A run of a film; a lesson's run has no turn of its own, and has the server's name. */
type FilmRun = Pick<Run, "run" | "side"> & Partial<Run>;

/** What a film needs: the place that it covers, the address of the seat, and whose seat it is. */
interface FilmWanted extends Pick<ScreeningWanted, "root" | "side" | "say"> {
  readonly home: { readonly api: string; readonly key: string | undefined; readonly url: string };
  /** The page that proves the dice, if not the seat's own. */
  readonly proof?: string;
}

/** A film over the table: its runs are played one after another. */
export class Film {
  readonly #server: ReplayServer;
  readonly #stage: ReplayStage;
  readonly #name = h("p", { class: "fm-name" });
  readonly #says = h("p", { class: "fm-says", ...ENGLISH });
  readonly #dice = h("p", { class: "rp-dice" });
  readonly #bar: HTMLElement;
  readonly #foot: HTMLElement;
  readonly #element: HTMLElement;
  readonly #style = h("style", {}, REPLAY_STYLE + FILM_STYLE);
  readonly #pause = button(word("film.pause"), () => this.#toggle(), { "aria-keyshortcuts": "Space" });
  readonly #calm = matchMedia("(prefers-reduced-motion: reduce)");
  readonly #key = (event: KeyboardEvent) => this.#pressed(event);
  #speed = 1;
  #isPaused = false;
  #isSkipped = false;
  #isBrief = false;
  /** Ends the present step. */
  #on: () => void = () => {};
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly wanted: FilmWanted) {
    this.#server = new ReplayServer({ ...wanted.home, glossary: "", words: "" });
    const port = h("div", { class: "mt-port" });
    this.#stage = new ReplayStage(
      port,
      word("film.map"),
      () => {},
    );
    const speed = h("select", {
      class: "mt-whose",
      "aria-label": word("replay.speed"),
      onchange: () => void (this.#speed = Number(speed.value)),
    }, SPEEDS.map((each) => h("option", { value: each, selected: each === 1 }, `${each}×`)));
    const brief = h("input", { type: "checkbox", onchange: () => void (this.#isBrief = brief.checked) });
    this.#bar = h(
      "div",
      { class: "fm-bar", role: "toolbar", "aria-label": word("film") },
      this.#pause,
      button(word("film.next"), () => this.#on(), { class: "mt-quiet", "aria-keyshortcuts": "ArrowRight" }),
      button(word("film.skip"), () => this.#skip(), { class: "mt-quiet", "aria-keyshortcuts": "Escape" }),
      speed,
      h("label", {}, brief, ` ${word("film.dice")}`),
    );
    this.#foot = h("div", { class: "fm-foot" }, this.#name, this.#says, this.#dice, this.#bar);
    this.#element = h(
      "div",
      { class: "fm rp", role: "region", "aria-label": word("story") },
      port,
      this.#foot,
    );
    document.head.append(this.#style);
    // What lies below is out of reach while it is covered.
    for (const below of wanted.root.children) below.toggleAttribute("inert", true);
    wanted.root.append(this.#element);
    document.addEventListener("keydown", this.#key, { capture: true });
    this.#pause.focus();
  }

  /** @returns once the runs are over, or skipped */
  async play(runs: readonly FilmRun[]): Promise<void> {
    this.#foot.replaceChildren(this.#name, this.#says, this.#dice, this.#bar);
    this.#isSkipped = false;
    for (const run of runs.slice(-MOST_RUNS)) {
      if (this.#isSkipped) break;
      await this.#play(run, run.side === this.wanted.side);
    }
    const last = runs.at(-1);
    if (this.#isSkipped && last !== undefined) await this.showLast(last.run);
  }

  /** Shows something over the last picture, in place of the controls. */
  end(card: HTMLElement): void {
    this.#foot.replaceChildren(h("h2", { class: "mt-unseen" }, word("story")), card);
    // The card begins with what happened, however long it is: its buttons stay visible below.
    card.querySelector("button")?.focus({ preventScroll: true });
    this.#foot.scrollTop = 0;
  }

  close(): void {
    this.#isSkipped = true;
    clearTimeout(this.#timer);
    document.removeEventListener("keydown", this.#key, { capture: true });
    this.#element.remove();
    this.#style.remove();
    for (const below of this.wanted.root.children) below.toggleAttribute("inert", false);
  }

  /** @param isOwn the reader ordered its marches, and only needs the results */
  async #play({ run, side, gameTurn, isSetUp = false }: FilmRun, isOwn: boolean): Promise<void> {
    const told = await this.#load(run);
    const name = gameTurn === undefined ? told.name : turnCalled({ side, gameTurn, isSetUp });
    this.#name.textContent = name.replace(/^./, (first) => first.toUpperCase());
    if (told.steps === null) return await this.#show([{ ...WHOLE, says: told.summary, lasts: A_PICTURE }], 1);
    const isBrief = isOwn || this.#isBrief;
    const steps = filmSteps(told.steps, isBrief);
    for (let step = 1; step <= steps.length && !this.#isSkipped; step++) await this.#show(steps, step);
  }

  async #load(run: number) {
    const told = await this.#server.run(run);
    const { before, after } = told.pictures;
    const isWhole = told.steps === null;
    const [earlier, later] = await Promise.all([
      this.#server.picture(isWhole ? after : before),
      this.#server.picture(after),
    ]);
    await this.#stage.load(earlier, later);
    this.#stage.element.classList.toggle("rp-whole", isWhole);
    return told;
  }

  /** The map as the last run left it. */
  async showLast(run: number): Promise<void> {
    const { steps } = await this.#load(run);
    const all = steps ?? [];
    this.#stage.aim(all, all.length, false);
    this.#stage.show(all, all.length);
  }

  async #show(steps: readonly FilmStep[], step: number): Promise<void> {
    const { says, dice, lasts } = steps[step - 1];
    this.#stage.aim(steps, step, false);
    if (this.#calm.matches) this.#stage.show(steps, step);
    else this.#stage.play(steps, step, this.#speed);
    this.#says.textContent = says;
    this.#dice.replaceChildren(
      ...dice.map(({ number, die, words }) =>
        h(
          "a",
          {
            href: `${this.wanted.proof ?? `${this.wanted.home.url}/dice`}#roll-${number}`,
            title: `${words}. ${word("roll.proof")}`,
          },
          h("b", {}, String(die)),
          word("roll", { number }),
        )
      ),
    );
    this.wanted.say([says, ...dice.map(({ die }) => word("die", { die }))].join(" "));
    await this.#wait(lasts / this.#speed);
  }

  #wait(time: number): Promise<void> {
    return new Promise<void>((done) => {
      this.#on = done;
      if (this.#isSkipped) done();
      else if (!this.#isPaused) this.#timer = setTimeout(done, time);
    }).then(() => clearTimeout(this.#timer));
  }

  #toggle(): void {
    this.#isPaused = !this.#isPaused;
    this.#pause.textContent = word(this.#isPaused ? "film.on" : "film.pause");
    if (this.#isPaused) clearTimeout(this.#timer);
    else this.#on();
  }

  #skip(): void {
    this.#isSkipped = true;
    this.#on();
  }

  #pressed(event: KeyboardEvent): void {
    const { key, target } = event;
    if (!this.#bar.isConnected || event.ctrlKey || event.metaKey || event.altKey) return;
    const isControl = target instanceof Element && target.closest("button,select,input,a") !== null;
    if (key === "Escape") this.#skip();
    else if (key === "ArrowRight" && !isControl) this.#on();
    else if (key === " " && !isControl) this.#toggle();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
}

const WHOLE = { cites: [], marks: [], changes: [], dice: [] } as const;
