import type { Desk, Reading } from "../../../../kernel/order-language.ts";
import type { DeskView } from "../../../api/operation/schemas.ts";
import type { Choice, Pointing, Thing } from "../../../../kernel/pointing.ts";
import type { Sight } from "../../../../kernel/rules.ts";
import { glossaryPage, type WordMarker, wordMarker } from "../../../../common/marked-words.ts";
import type { TableSystem } from "../../../../kernel/table.ts";
import { Steps } from "./steps.ts";

/** What has changed: the sheet, or only the picks. */
export type Change = "lines" | "picks";

/**
 * A player at the table: the sheet, the picks, and what follows from both. The game's own functions judge everything; this
 * class only knows what was picked and written, in which order.
 */
export class Session {
  #picks: readonly Thing[] = [];
  #pointing: Pointing | undefined;
  #unpicked: Pointing | undefined;
  #reading: Reading | undefined;
  /** What further picks would do, by the present picks: none, or those made. */
  readonly #firsts = new Map<string, Pointing>();
  readonly #nexts = new Map<string, Pointing>();
  readonly #steps: Steps<readonly string[]>;
  readonly #listeners: ((change: Change) => void)[] = [];

  /** Marks the words of the game in what is shown at once, afresh each time. */
  words(): WordMarker {
    const { glossary, ruleset } = this.system;
    return wordMarker(glossary, glossaryPage(ruleset));
  }

  /** @param answers whole answers to the question, each offered as a choice */
  constructor(
    readonly system: TableSystem,
    public desk: Desk<Sight>,
    lines: readonly string[],
    private readonly answers: DeskView["answers"] = [],
  ) {
    this.#steps = new Steps(lines);
  }

  onChange(listener: (change: Change) => void): void {
    this.#listeners.push(listener);
  }

  get lines(): readonly string[] {
    return this.#steps.now;
  }
  get picks(): readonly Thing[] {
    return this.#picks;
  }

  get pointing(): Pointing {
    return this.#pointing ??= this.#point(this.#picks);
  }

  /** What shows with nothing picked. */
  get unpicked(): Pointing {
    return this.#unpicked ??= this.#picks.length === 0 ? this.pointing : this.#point([]);
  }

  /** The sheet, checked against what its writer knows. */
  get reading(): Reading {
    const { orders } = this.system;
    return this.#reading ??= this.desk.asked === undefined
      ? orders.read(this.desk, this.lines)
      : orders.readAnswer(this.desk, this.lines);
  }

  /** The sheet has a whole answer for each thing that is asked. */
  get isAnswered(): boolean {
    const stands = (line: string) => this.lines.includes(line);
    return this.answers.length > 0 &&
      this.answers.every(({ label, instead }) => stands(label) || instead.some(stands));
  }

  /** What would show with one more pick. */
  tentative(thing: Thing): Pointing {
    if (this.#picks.length === 0) return this.foresee(thing);
    return keptBy(this.#nexts, thing, () => this.#point([...this.#picks, thing]));
  }

  /** What would show with this pick alone. */
  foresee(thing: Thing): Pointing {
    return keptBy(this.#firsts, thing, () => this.#point([thing]));
  }

  /**
   * Picks something; if no choice is left then, it is taken. A second pick of the same thing, with no other meaning, unpicks
   * it.
   * @param isOnTheWay more picks follow, even if something could be taken already
   * @returns the label of what was taken
   */
  pick(thing: Thing, isOnTheWay = false): string | undefined {
    const pointing = this.tentative(thing);
    const plain = pointing.choices.find(({ isPlain }) => isPlain);
    if (plain !== undefined && !isOnTheWay) return this.choose(plain);
    const last = this.#picks.at(-1);
    if (last !== undefined && isSame(last, thing) && areSame(pointing.picks, this.#picks)) {
      this.back();
      return undefined;
    }
    this.#picks = pointing.picks;
    this.#pointing = pointing;
    this.#tell("picks");
    return undefined;
  }

  /** @returns its label if it was written into the sheet */
  choose({ lines, pick, label }: Choice): string | undefined {
    if (lines === undefined) return pick === undefined ? undefined : this.pick(pick);
    this.#picks = [];
    this.write(lines);
    return label;
  }

  /** Whether a pick can be undone: one that was made by itself, like the subject of a question, cannot. */
  get mayBack(): boolean {
    return this.#picks.length > 0 && !areSame(this.pointing.picks, this.unpicked.picks);
  }

  /** Undoes the last pick. @returns whether there was one */
  back(): boolean {
    if (this.#picks.length === 0) return false;
    this.#picks = this.#picks.slice(0, -1);
    this.#pointing = undefined;
    this.#tell("picks");
    return true;
  }

  /** @param step changes under the same name are one step for undo */
  write(lines: readonly string[], step?: string): void {
    this.#steps.go(lines, step);
    this.#changed();
  }

  /** The sheet from another device: undo leads back to what was written here. */
  takeOver(lines: readonly string[]): void {
    if (lines.join("\n") === this.lines.join("\n")) return;
    this.write(lines);
  }

  get mayUndo(): boolean {
    return this.#steps.mayUndo;
  }
  get mayRedo(): boolean {
    return this.#steps.mayRedo;
  }
  undo(): boolean {
    return this.#stepped(this.#steps.undo());
  }
  redo(): boolean {
    return this.#stepped(this.#steps.redo());
  }

  #stepped(isDone: boolean): boolean {
    if (isDone) {
      this.#picks = [];
      this.#changed();
    }
    return isDone;
  }

  #changed(): void {
    this.#pointing = undefined;
    this.#unpicked = undefined;
    this.#reading = undefined;
    this.#firsts.clear();
    this.#tell("lines");
  }

  #tell(change: Change): void {
    this.#nexts.clear();
    for (const listener of this.#listeners) listener(change);
  }

  #point(picks: readonly Thing[]): Pointing {
    const { lines, answers } = this;
    const pointing = this.system.board.point(this.desk, lines, picks);
    const whole = picks.length > 0
      ? []
      : answers.filter(({ label }) => !lines.includes(label)).map((answer) => ({
        ...answer,
        lines: [...lines.filter((line) => !answer.instead.includes(line)), answer.label],
      }));
    // The board's own choices may be the same answers.
    const isNew = ({ lines }: Choice) => !whole.some((answer) => `${answer.lines}` === `${lines}`);
    return { ...pointing, choices: [...whole, ...pointing.choices.filter(isNew)] };
  }
}

function keptBy(known: Map<string, Pointing>, thing: Thing, find: () => Pointing): Pointing {
  const name = nameOf(thing);
  const found = known.get(name) ?? find();
  known.set(name, found);
  return found;
}

const nameOf = ({ kind, id }: Thing) => `${kind} ${id}`;
const isSame = (a: Thing, b: Thing) => nameOf(a) === nameOf(b);
const areSame = (a: readonly Thing[], b: readonly Thing[]) =>
  a.length === b.length && a.every((thing, index) => isSame(thing, b[index]));
