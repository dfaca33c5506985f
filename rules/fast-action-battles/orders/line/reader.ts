import type { Token } from "../../../../src/kernel/order-language.ts";
import { LineReader, Unreadable } from "../../../../src/sheet/line-reader.ts";
import { chitWord, isEchelonWord, LITTLE_WORDS } from "./vocabulary.ts";

/** A unit by its designation or its id (`7arm`, `ge-155`), or the number of an area for all one's units there. */
export type UnitRef = string;
/** An area by its number or its name: `37`, `sidi rezegh`. */
export type AreaRef = string;
/** A chit by its id, or by its kind with any echelon and number said: `artillery xiii 1`, `at`, `sa`. */
export type ChitRef = string;

/** Where a unit is to go: area by area, or to one by the cheapest legal way (5.3). */
export type OrderedWay =
  | { readonly by: "path"; readonly areas: readonly AreaRef[] }
  | { readonly by: "destination"; readonly to: AreaRef };

/** Parts areas that hyphens join: `50-46-45`. */
export function areasParted(line: string): string {
  return line.replace(/(?<![\w-])\d{1,2}(?:-\d{1,2})+(?![\w-])/g, (areas) => areas.replaceAll("-", " "));
}

/** The highest number of an area: a higher one in a unit's place is a designation. */
const HIGHEST_AREA = 60;

export function isAreaNumber(word: string): boolean {
  return /^\d{1,2}$/.test(word) && Number(word) >= 1 && Number(word) <= HIGHEST_AREA;
}

/** The words of one order, taken from the front, as the things that orders are made of. */
export class Reader extends LineReader {
  /** @param spendsUnsaid whether a battle fought again takes the reusable Special Action if it names none (8.22) */
  constructor(tokens: readonly Token[], readonly spendsUnsaid = false) {
    super(tokens, LITTLE_WORDS);
  }

  /** The next word in lower case, without taking it. */
  get ahead(): string {
    return this.peek()?.word ?? "";
  }

  word(wanted: string): string {
    return this.next(wanted).word;
  }

  oneOf<const W extends string>(words: readonly W[], wanted: string): W {
    const found = this.oneOfIf(words);
    if (found !== undefined) return found;
    throw this.isDone ? this.missing(wanted) : this.stray(`is not ${wanted}.`);
  }

  oneOfIf<const W extends string>(words: readonly W[]): W | undefined {
    const found = words.find((word) => word === this.ahead);
    if (found !== undefined) this.next();
    return found;
  }

  count(wanted: string): number {
    if (!this.isDone && !/^\d{1,2}$/.test(this.ahead)) throw this.stray(`is not ${wanted}.`);
    return Number(this.word(wanted));
  }

  /** What is wrong with the next word. @param wrong the words that follow it */
  stray(wrong: string): Unreadable {
    const token = this.peek();
    return token === undefined
      ? this.missing("another word")
      : new Unreadable(token, `"${token.text}" ${wrong}`);
  }

  /** A unit by one word; `patrol 1` is one too. */
  unit(): UnitRef {
    const name = this.name("a unit").toLowerCase();
    if (name !== "patrol") return name;
    if (!isPatrolNumber(this.ahead)) throw this.missing("the number of a patrol");
    return patrolCalled(this.word("the number of a patrol"));
  }

  /**
   * An area by its number, or by all words up to the next little one. `point` begins a clause elsewhere, but Point 175 is an
   * area.
   */
  area(): AreaRef {
    if (isAreaNumber(this.ahead)) return this.word("an area");
    if (this.skip("point")) {
      if (!/^\d{3}$/.test(this.ahead)) throw this.missing("an area");
      return `point ${this.word("its number")}`;
    }
    const words = [this.name("an area").toLowerCase()];
    while (this.isMore) words.push(this.word("an area"));
    return words.join(" ");
  }

  /** An area, or `any` for all that have no line of their own. */
  areaOrAny(): AreaRef | "any" {
    return this.skip("any") || this.skip("all") ? "any" : this.area();
  }

  /** `50 46` area by area, or `to 46` by the cheapest way. */
  way(): OrderedWay {
    if (this.skip("to") || !isAreaNumber(this.ahead)) return { by: "destination", to: this.area() };
    const areas: AreaRef[] = [];
    while (isAreaNumber(this.ahead)) areas.push(this.area());
    return { by: "path", areas };
  }

  /** A chit by its id, or by its kind with an echelon and a number. */
  chit(wanted = "a chit"): ChitRef {
    if (isChitId(this.ahead)) return this.word(wanted);
    if (!isEchelonWord(this.ahead)) return [this.#kind(wanted), ...this.#which()].join(" ");
    const echelon = this.word(wanted);
    return [this.#kind(wanted), echelon, ...this.#which()].join(" ");
  }

  isChit(): boolean {
    return isChitId(this.ahead) || chitWord(this.ahead) !== undefined || isEchelonWord(this.ahead);
  }

  #kind(wanted: string): string {
    const kind = chitWord(this.ahead);
    if (kind === undefined) throw this.isDone ? this.missing(wanted) : this.stray(`is not ${wanted}.`);
    this.next();
    if (kind === "force-e") this.skip("e");
    return kind;
  }

  #which(): string[] {
    const which: string[] = [];
    if (isEchelonWord(this.ahead)) which.push(this.word("an echelon"));
    if (/^[1-9]$/.test(this.ahead)) which.push(this.word("a number"));
    return which;
  }
}

/** `1` and `x1` are patrols by their designations. */
export function patrolCalled(word: string): UnitRef {
  return isPatrolNumber(word) ? `pat${word}` : word;
}

export function isPatrolNumber(word: string): boolean {
  return /^x?\d$/.test(word);
}

export function isChitId(word: string): boolean {
  return /^a[lx]-[a-z0-9-]+$/.test(word);
}
