/// <reference lib="dom" />
import type { DeskView, DraftAnswer } from "../../../api/operation/schemas.ts";
import type { Device } from "../page/device.ts";
import { settled } from "../page/dom.ts";
import { lifeOfTable } from "../page/life.ts";
import type { Server } from "../page/server.ts";

/** How long after the last key a draft goes to the server, and how long an absent server is left alone. */
const PAUSE = 700;
const AGAIN = 15_000;

/** Where the draft is, for its writer. */
export type Keeping =
  | { readonly kind: "kept" | "keeping" | "device" | "nowhere" | "sent" }
  /** The server does not keep it, and says why. */
  | { readonly kind: "refused"; readonly sentence: string }
  /** Another device has written since. */
  | { readonly kind: "conflict"; readonly theirs: DraftAnswer };

type Heading = Pick<DeskView["heading"], "gameTurn" | "answer">;

/**
 * A side's first lines: this device's unsent lines, else the draft, else what is kept. The draft of a page that was kept on the
 * device may be older than what the server has from here since, or than the moment when it was given up.
 * @param keptSince when a kept page was kept
 */
export function startingLines(
  view: Pick<DeskView, "draft" | "desk">,
  device: Pick<Device, "read">,
  keptSince: object | null,
): {
  readonly draft: DraftAnswer | null;
  /** The lines before this device's unsent ones. */
  readonly known: readonly string[];
  readonly lines: readonly string[];
  readonly theirs?: DraftAnswer | undefined;
} {
  const own = device.read();
  let { draft } = view;
  if (keptSince && own && own.follows > (draft?.revision ?? 0)) {
    draft = { lines: own.isAhead ? [] : own.lines, revision: own.follows, at: 0 };
  } else if (keptSince && draft && (own?.dropped ?? 0) > draft.at) draft = null;
  const known = draft?.lines ?? view.desk.kept;
  if (!own?.isAhead || same(own.lines, known)) return { draft, known, lines: known };
  const isOvertaken = draft !== null && draft.revision > own.follows;
  return { draft, known, lines: own.lines, theirs: isOvertaken ? draft! : undefined };
}

/** A draft that another device has emptied. */
const GIVEN_UP: DraftAnswer = { lines: [], revision: 0, at: 0 };

/** What the next draft follows: a draft without lines is given up, and the next one begins again. */
const revisionOf = ({ lines, revision }: DraftAnswer) => lines.length === 0 ? 0 : revision;

const same = (a: readonly string[], b: readonly string[]) => a.join("\n") === b.join("\n");

/** Keeps what is written: on the device at once, on the server once its writer pauses. */
export class BrowserDrafts {
  #revision: number;
  #lines: readonly string[];
  #isAhead = false;
  /** The writer was asked whose lines count, and has not answered. */
  #isAsked = false;
  #isOnDevice = true;
  #underWay: Promise<void> | undefined;
  #isHeld = false;
  /** The server's draft, with who in a team wrote what. */
  #theirs: DraftAnswer | null;
  readonly #soon = settled(PAUSE, () => void this.#send());

  constructor(
    private readonly server: Server,
    private readonly device: Device,
    private readonly heading: Heading,
    draft: DraftAnswer | null,
    lines: readonly string[],
    private readonly tell: (keeping: Keeping) => void,
  ) {
    this.#theirs = draft;
    this.#revision = draft?.revision ?? 0;
    this.#lines = lines;
    // The server's draft came after this device's unsent lines: nothing goes there before the writer has said whose lines
    // count.
    if (draft !== null && !same(draft.lines, lines)) this.#isAhead = this.#isAsked = true;
    const signal = lifeOfTable();
    addEventListener("online", () => void this.#back(), { signal });
    addEventListener("offline", () => this.#away(), { signal });
    addEventListener("beforeunload", (event) => {
      if (this.#isAhead && !this.#isOnDevice) event.preventDefault();
    }, { signal });
    const again = setInterval(() => void this.#send(), AGAIN);
    signal.addEventListener("abort", () => clearInterval(again));
    // Leaving the page loses nothing: unsaved lines are sent before.
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "hidden") this.#soon.now();
      else void this.#send();
    }, { signal });
  }

  get revision(): number {
    return this.#revision;
  }
  get isAhead(): boolean {
    return this.#isAhead;
  }
  /** Who in a team wrote each of some lines last, as far as the server has said. */
  writersOf(lines: readonly string[]): (string | undefined)[] {
    const names = new Map<string, string[]>();
    for (const [at, line] of this.#theirs?.lines.entries() ?? []) {
      names.set(line, [...names.get(line) ?? [], ...this.#theirs?.writers?.slice(at, at + 1) ?? []]);
    }
    return lines.map((line) => names.get(line)?.shift());
  }

  /** The sheet itself is being sent: until it is answered, news about its draft may come from this page. */
  get isHeld(): boolean {
    return this.#isHeld;
  }

  write(lines: readonly string[]): void {
    if (same(lines, this.#lines)) return;
    this.#lines = lines;
    this.#isAhead = true;
    this.#onDevice();
    if (this.#isAsked) return;
    this.tell({ kind: "keeping" });
    this.#soon.ask();
  }

  /** The page goes on with the server's draft. */
  follow(draft: DraftAnswer): void {
    this.#theirs = draft;
    this.#revision = revisionOf(draft);
    this.#lines = draft.lines;
    this.#isAhead = this.#isAsked = false;
    this.#onDevice();
    this.tell({ kind: "kept" });
  }

  /** Lines from here replace those of another device. */
  insist(theirs: DraftAnswer): void {
    this.#revision = revisionOf(theirs);
    [this.#isAhead, this.#isAsked] = [true, false];
    void this.#send();
  }

  /** Keeps nothing more until it is released: the sheet itself is being sent. */
  async hold(): Promise<void> {
    this.#isHeld = true;
    await this.#underWay;
  }

  letGo(): void {
    this.#isHeld = false;
    this.#soon.ask();
  }

  /** The referee has these lines as a sheet, and has given the draft up: later lines begin again. */
  sent(lines: readonly string[]): void {
    this.#revision = 0;
    this.#isHeld = this.#isAsked = false;
    this.#isAhead = !same(lines, this.#lines);
    this.device.forget();
    this.tell({ kind: "sent" });
    if (!this.#isAhead) return;
    this.#onDevice();
    this.#soon.ask();
  }

  /** The sheet was played: nothing is a draft any more. */
  over(): void {
    this.#isAhead = false;
    this.device.forget();
  }

  /** The connection is gone: what is written stays on the device. */
  #away(): void {
    if (this.#isAsked || (this.#revision === 0 && !this.#isAhead)) return;
    this.tell({ kind: this.#isOnDevice ? "device" : "nowhere" });
  }

  async #back(): Promise<void> {
    if (this.#isAhead) await this.#send();
    else if (this.#revision > 0) this.tell({ kind: "kept" });
  }

  async #send(): Promise<void> {
    if (!this.#isAhead || this.#isAsked || this.#isHeld || this.#underWay !== undefined) return;
    this.#underWay = this.#sent();
    await this.#underWay;
    this.#underWay = undefined;
  }

  async #sent(): Promise<void> {
    const lines = this.#lines;
    const answer = await this.server.keep({ ...this.heading, lines: [...lines], revision: this.#revision });
    if (answer.kind === "unreachable") return this.#away();
    if (answer.kind === "refused") {
      const { draft, detail } = answer.problem;
      this.#isAsked = draft !== undefined;
      return this.tell(
        draft === undefined
          ? { kind: "refused", sentence: detail }
          : { kind: "conflict", theirs: draft ?? GIVEN_UP },
      );
    }
    this.#theirs = answer.value;
    this.#revision = revisionOf(answer.value);
    this.#isAhead = !same(lines, this.#lines);
    this.#onDevice();
    if (this.#isAhead) this.#soon.ask();
    else this.tell({ kind: "kept" });
  }

  #onDevice(): void {
    this.#isOnDevice = this.device.write({
      lines: this.#lines,
      follows: this.#revision,
      isAhead: this.#isAhead,
      dropped: this.#theirs?.lines.length === 0 ? this.#theirs.at : undefined,
    });
  }
}
