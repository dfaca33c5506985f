import type { Token } from "../../../src/kernel/order-language.ts";
import { tokensOf } from "../../../src/sheet/tokens.ts";
import type { AreaRef, ChitRef, UnitRef, Way } from "./order.ts";
import { chitWord, isEchelonWord, LITTLE_WORDS } from "./vocabulary.ts";

/** What stops the reading of a line; caught where the line began. */
export class Unreadable extends Error {}

/** Areas that hyphens join: `50-46-45`. */
export function areasParted(line: string): string {
  return line.replace(/(?<![\w-])\d{1,2}(?:-\d{1,2})+(?![\w-])/g, (areas) => areas.replaceAll("-", " "));
}

/** The words of a line. */
export function orderWords(line: string, number: number): Token[] {
  return tokensOf(line, number, { parted: areasParted });
}

/** The highest number of an area: a higher one in a unit's place is a designation. */
const HIGHEST_AREA = 60;

export function isAreaNumber(word: string): boolean {
  return /^\d{1,2}$/.test(word) && Number(word) >= 1 && Number(word) <= HIGHEST_AREA;
}

/** The words of one order, taken from the front, as the things that orders are made of. */
export class Reader {
  #at = 0;
  constructor(private readonly words: readonly string[]) {}

  peek(): string | undefined {
    return this.words[this.#at];
  }

  get isDone(): boolean {
    return this.#at >= this.words.length;
  }

  next(wanted: string): string {
    const word = this.peek();
    if (word === undefined) throw this.missing(wanted);
    this.#at++;
    return word;
  }

  /** Takes words if they come next, one after the other. */
  skip(...words: readonly string[]): boolean {
    if (words.some((word, index) => this.words[this.#at + index] !== word)) return false;
    this.#at += words.length;
    return true;
  }

  /** Whether a word stands behind the next. */
  isFollowedBy(word: string): boolean {
    return this.words[this.#at + 1] === word;
  }

  /** Takes one of some words. */
  oneOf<const W extends string>(words: readonly W[], wanted: string): W {
    const found = this.oneOfIf(words);
    if (found !== undefined) return found;
    const word = this.peek();
    if (word === undefined) throw this.missing(wanted);
    throw new Unreadable(`“${word}” is not ${wanted}.`);
  }

  oneOfIf<const W extends string>(words: readonly W[]): W | undefined {
    const found = words.find((word) => word === this.peek());
    if (found !== undefined) this.#at++;
    return found;
  }

  number(wanted: string): number {
    const word = this.next(wanted);
    if (!/^\d{1,2}$/.test(word)) throw new Unreadable(`“${word}” is not ${wanted}.`);
    return Number(word);
  }

  /** A unit by one word; `patrol 1` is one too. */
  unit(): UnitRef {
    const word = this.next("a unit");
    if (word === "patrol" && !this.isDone) return patrolCalled(this.next("its number"));
    if (LITTLE_WORDS.includes(word)) throw new Unreadable(`Here should stand a unit, not “${word}”.`);
    return word;
  }

  /** An area by its number, or by all words up to the next little one; Point 175 is one, though `point` begins a clause too. */
  area(): AreaRef {
    const first = this.next("an area");
    if (isAreaNumber(first)) return first;
    if (first === "point" && /^\d{3}$/.test(this.peek() ?? "")) return `point ${this.next("its number")}`;
    if (LITTLE_WORDS.includes(first)) throw new Unreadable(`Here should stand an area, not “${first}”.`);
    const words = [first];
    for (let word = this.peek(); word !== undefined && !LITTLE_WORDS.includes(word); word = this.peek()) {
      words.push(word);
      this.#at++;
    }
    return words.join(" ");
  }

  /** An area, or `any` for all that have no line of their own. */
  areaOrAny(): AreaRef | "any" {
    return this.skip("any") || this.skip("all") ? "any" : this.area();
  }

  /** `50 46` area by area, or `to 46` by the cheapest way. */
  way(): Way {
    if (this.skip("to") || !isAreaNumber(this.peek() ?? "")) return { by: "destination", to: this.area() };
    const areas: AreaRef[] = [];
    while (isAreaNumber(this.peek() ?? "")) areas.push(this.area());
    return { by: "path", areas };
  }

  /** A chit by its id, or by its kind with an echelon and a number. */
  chit(wanted = "a chit"): ChitRef {
    const first = this.next(wanted);
    if (isChitId(first)) return first;
    if (isEchelonWord(first)) {
      return [this.#kind(this.next(wanted), wanted), first, ...this.#which()].join(" ");
    }
    return [this.#kind(first, wanted), ...this.#which()].join(" ");
  }

  isChit(): boolean {
    const word = this.peek();
    return word !== undefined && (isChitId(word) || chitWord(word) !== undefined || isEchelonWord(word));
  }

  #kind(word: string, wanted: string): string {
    const kind = chitWord(word);
    if (kind === undefined) throw new Unreadable(`Here should stand ${wanted}, not “${word}”.`);
    if (kind === "force-e") this.skip("e");
    return kind;
  }

  #which(): string[] {
    const which: string[] = [];
    const echelon = this.peek();
    if (echelon !== undefined && isEchelonWord(echelon)) which.push(this.next("an echelon"));
    const number = this.peek();
    if (number !== undefined && /^[1-9]$/.test(number)) which.push(this.next("a number"));
    return which;
  }

  /** What an order comes to, once nothing more stands in its line. */
  finish<O>(order: O): O {
    const word = this.peek();
    if (word !== undefined) throw new Unreadable(`“${word}” is more than this order takes.`);
    return order;
  }

  missing(wanted: string): Unreadable {
    const last = this.words[this.words.length - 1];
    return new Unreadable(
      last === undefined ? `Here should stand ${wanted}.` : `After “${last}” should stand ${wanted}.`,
    );
  }
}

/** `1` and `x1` are patrols by their designations. */
export function patrolCalled(word: string): UnitRef {
  return /^x?\d$/.test(word) ? `pat${word}` : word;
}

export function isChitId(word: string): boolean {
  return /^a[lx]-[a-z0-9-]+$/.test(word);
}
