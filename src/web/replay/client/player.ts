/// <reference lib="dom" />
import { wordMarker } from "../../../common/marked-words.ts";
import type { ReplayedRun, Runs } from "../../api/operation/schemas.ts";
import { Announcer } from "../../map-table/client/page/announce.ts";
import { button, h } from "../../map-table/client/page/dom.ts";
import { follow } from "../../map-table/client/follow.ts";
import { tellWords } from "../../map-table/client/page/word-help.ts";
import { Controls } from "./controls.ts";
import { Log } from "./log.ts";
import { PieceCard } from "./piece-card.ts";
import { after, before, momentAt, momentHash, momentIn, type ReplayMoment, turnCalled } from "./moments.ts";
import { lengthOf, paceOf } from "./pace.ts";
import type { ReplayServer } from "./server.ts";
import { ReplayStage } from "./stage.ts";
import { word } from "../../map-table/client/page/words.ts";

/** Plays a game back: what shows follows from one moment, and every button goes to another. */
export class ReplayPlayer {
  readonly #announcer = new Announcer();
  readonly #stage: ReplayStage;
  readonly #card: PieceCard;
  readonly #log: Log;
  readonly #controls: Controls;
  readonly #map = h("a", { class: "rp-map" }, word("replay.after"));
  readonly #news = h("span", { role: "status" });
  readonly #known = new Map<number, ReplayedRun>();
  #at: ReplayMoment;
  #loaded: number | undefined;
  #speed = 1;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isPlaying = false;
  #due = performance.now();
  /** Counts moves, so that a late answer is not shown over a later request. */
  #asked = 0;
  readonly #calm = matchMedia("(prefers-reduced-motion: reduce)");

  /** @param runs to be played back, in order, with their names */
  constructor(
    private readonly server: ReplayServer,
    private readonly listed: Runs["runs"],
    root: HTMLElement,
  ) {
    this.runs = listed.map(({ run }) => run);
    const { url } = server.home;
    const port = h("div", { class: "mt-port" });
    this.#card = new PieceCard(server);
    this.#stage = new ReplayStage(
      port,
      word("replay.map"),
      (piece) => void this.#card.show(piece),
    );
    this.#log = new Log(`${url}/dice`, (step) => this.#by({ run: this.#at.run, step }));
    this.#controls = new Controls({
      toggle: () => this.#toggle(),
      step: (by) => this.#step(by),
      turn: (by) => this.#turn(by),
      slide: (time) => void this.#slide(time),
      speed: (speed) => void (this.#speed = speed),
    }, listed.map((run) => word("log.run", { run: run.run, name: turnCalled(run) })));
    port.append(this.#card.element);
    this.#controls.element.append(this.#stage.zoomButtons);
    void this.#markWords();
    root.classList.add("mt", "rp");
    const side = h(
      "div",
      { class: "mt-side" },
      this.#log.element,
      h("p", { class: "rp-foot" }, this.#map, this.#news),
    );
    root.replaceChildren(this.#controls.element, port, side, this.#announcer.element);
    const fit = () => root.style.setProperty("--mt-above", `${root.getBoundingClientRect().top + scrollY}px`);
    fit();
    addEventListener("resize", fit);
    document.addEventListener("keydown", (event) => this.#key(event));
    addEventListener("hashchange", () => {
      const wanted = this.#momentIn(location.hash);
      if (wanted !== undefined && momentHash(wanted) !== momentHash(this.#at)) this.#by(wanted);
    });
    this.#at = this.#momentIn(location.hash) ?? { run: this.runs[this.runs.length - 1], step: 0 };
    this.#isPlaying = new URLSearchParams(location.search).has("play");
    void this.#go(this.#at, false);
    follow(server, { mark: "" }, (moment) => this.#hear(moment.runs));
  }

  /** Words are marked once their meanings are known; the log shows without them. */
  async #markWords(): Promise<void> {
    const { home: { glossary: page } } = this.server;
    try {
      const glossary = await this.server.glossary();
      this.#log.mark(() => wordMarker(glossary, page));
    } catch {
      return;
    }
    tellWords();
  }

  /** More was played since the page was opened. */
  #hear(runs: number): void {
    const last = this.runs[this.runs.length - 1];
    if (runs <= last || this.#news.hasChildNodes()) return;
    this.#news.append(
      " ",
      button(word("replay.news"), () => {
        history.replaceState(null, "", momentHash({ run: last + 1, step: 0 }));
        location.reload();
      }),
    );
  }

  readonly runs: readonly number[];

  #momentIn(hash: string): ReplayMoment | undefined {
    const moment = momentIn(hash);
    return moment !== undefined && this.runs.includes(moment.run) ? moment : undefined;
  }

  readonly #stepsOf = (run: number) => {
    const known = this.#known.get(run);
    return known && (known.steps?.length ?? 0);
  };

  /** Somewhere by hand: playback stops. */
  #by(moment: ReplayMoment): void {
    this.#pause();
    void this.#go(moment, false);
  }

  /** To a point of the whole time: the steps of an unknown run are fetched first. */
  async #slide(time: number): Promise<void> {
    this.#pause();
    const { run } = momentAt(time, this.runs, () => 0);
    const asked = ++this.#asked;
    const told = await this.#load(run, asked);
    if (told === undefined || asked !== this.#asked) return;
    await this.#go(momentAt(time, this.runs, () => told.steps?.length ?? 0), false);
  }

  /** The number of runs in the Game-Turn of a run. */
  #runsBeside(run: number): number {
    const gameTurn = this.listed.find((each) => each.run === run)?.gameTurn;
    return Math.max(1, this.listed.filter((each) => each.gameTurn === gameTurn).length);
  }

  #step(by: 1 | -1): void {
    const next = by === 1
      ? after(this.#at, this.runs, this.#stepsOf)
      : before(this.#at, this.runs, this.#stepsOf);
    this.#pause();
    if (next === undefined) {
      return this.#announcer.say(word(by === 1 ? "replay.end" : "replay.start"));
    }
    void this.#go(next, by === 1 && next.run === this.#at.run);
  }

  #turn(by: 1 | -1): void {
    const index = this.runs.indexOf(this.#at.run) + by;
    const isBack = by === -1 && this.#at.step > 0;
    const run = isBack ? this.#at.run : this.runs[index];
    if (run !== undefined) this.#by({ run, step: 0 });
  }

  #toggle(): void {
    if (this.#isPlaying) {
      this.#pause();
      this.#show();
      return;
    }
    this.#isPlaying = true;
    this.#due = performance.now();
    const isOver = after(this.#at, this.runs, this.#stepsOf) === undefined;
    if (isOver) void this.#go({ run: this.#at.run, step: 0 }, false);
    else void this.#on();
  }

  #pause(): void {
    this.#isPlaying = false;
    clearTimeout(this.#timer);
  }

  async #on(): Promise<void> {
    const next = after(this.#at, this.runs, this.#stepsOf);
    if (next === undefined) {
      this.#pause();
      this.#show();
      this.#announcer.say(word("replay.end"));
      return;
    }
    await this.#go(next, next.step > 0);
  }

  /** Shows a moment. @param isPlayed its step is animated */
  async #go(moment: ReplayMoment, isPlayed: boolean): Promise<void> {
    const asked = ++this.#asked;
    clearTimeout(this.#timer);
    const run = await this.#load(moment.run, asked);
    if (run === undefined || asked !== this.#asked) return;
    const steps = run.steps ?? [];
    const isFar = this.#at.run !== moment.run && !this.#isPlaying;
    this.#at = { run: moment.run, step: Math.min(moment.step, steps.length) };
    const { step } = this.#at;
    this.#stage.aim(steps, step, isFar);
    const pace = paceOf(run, this.#runsBeside(run.run));
    if (isPlayed && !this.#calm.matches) this.#stage.play(steps, step, this.#speed / pace);
    else this.#stage.show(steps, step);
    this.#show();
    const begins = `${this.#nameOf(run)}. ${run.summary}`;
    const says = step === 0 ? begins : steps[step - 1].says;
    const dice = steps[step - 1]?.dice.map(({ die }) => word("die", { die })) ?? [];
    this.#announcer.say([says, ...dice].join(" "));
    history.replaceState(null, "", momentHash(this.#at));
    if (this.#isPlaying) {
      const [length, now] = [lengthOf(says, pace) / this.#speed, performance.now()];
      // A slow device's lost time is made up for, by half of each step at most.
      this.#due = Math.max(this.#due + length, now + length / 2);
      this.#timer = setTimeout(() => void this.#on(), this.#due - now);
    }
    this.#fetchNear(moment.run);
  }

  #nameOf({ run, name }: ReplayedRun): string {
    const turn = this.listed.find((each) => each.run === run);
    return turn === undefined ? name : turnCalled(turn);
  }

  async #load(run: number, asked: number): Promise<ReplayedRun | undefined> {
    try {
      const told = await this.server.run(run);
      this.#known.set(run, told);
      if (this.#loaded === run) return told;
      // What cannot be played back shows as its result, with all its events.
      const isWhole = told.steps === null;
      const [earlier, later] = await Promise.all([
        this.server.picture(isWhole ? told.pictures.after : told.pictures.before),
        this.server.picture(told.pictures.after),
      ]);
      if (asked !== this.#asked) return undefined;
      await this.#stage.load(earlier, later);
      if (asked !== this.#asked) return undefined;
      this.#stage.element.classList.toggle("rp-whole", isWhole);
      this.#loaded = run;
      return told;
    } catch {
      if (asked === this.#asked) {
        this.#pause();
        this.#announcer.say(word("server.later"));
      }
      return undefined;
    }
  }

  /** The possible next moments are fetched before they are needed. */
  #fetchNear(run: number): void {
    const index = this.runs.indexOf(run);
    for (const near of [this.runs[index - 1], this.runs[index + 1]]) {
      if (near !== undefined) void this.#fetch(near, near > run);
    }
  }

  async #fetch(run: number, isNext: boolean): Promise<void> {
    try {
      const told = await this.server.run(run);
      this.#known.set(run, told);
      if (isNext) await this.server.picture(told.pictures.after);
    } catch {
      // It is fetched again when it is needed.
    }
  }

  #show(): void {
    const { run, step } = this.#at;
    const told = this.#known.get(run);
    if (told === undefined) return;
    this.#log.show(told, this.#nameOf(told), step);
    this.#controls.show(this.runs.indexOf(run), step, told.steps?.length ?? 0, this.#isPlaying);
    this.#map.href = `${this.server.home.url}/map/${run}`;
  }

  #key(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof Element)) return;
    const isOn = (what: string) => event.target instanceof Element && event.target.closest(what) !== null;
    if (isOn("input:not([type=range]),select,textarea")) return;
    const act = this.#acts[event.key];
    if (act === undefined || (event.key === " " && isOn("button,a,summary"))) return;
    event.preventDefault();
    act();
  }

  readonly #acts: Readonly<Record<string, () => void>> = {
    Escape: () => this.#card.close(),
    " ": () => this.#toggle(),
    ArrowRight: () => this.#step(1),
    ArrowLeft: () => this.#step(-1),
    PageUp: () => this.#turn(-1),
    PageDown: () => this.#turn(1),
    Home: () => this.#by({ run: this.runs[0], step: 0 }),
    End: () => this.#by({ run: this.runs[this.runs.length - 1], step: Infinity }),
  };
}
