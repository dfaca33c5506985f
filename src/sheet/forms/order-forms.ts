import { type GlossaryEntry, verb } from "../../kernel/glossary.ts";
import type { LineGrammar, Token } from "../../kernel/order-language.ts";
import { filledIn, type Form as OpenForm } from "../filled-in.ts";
import type { LineLanguage } from "../line-language.ts";
import { isReadable, type LineReader, Unreadable } from "../line-reader.ts";
import type { AnyLineSlot, LineSlot, NameInOrder, SaidBefore } from "./slots.ts";

/** An order as a row of a game's table: all that reading, printing and explaining its line needs. */
export interface LineForm {
  /** Cases, an example and its meaning, for the glossary; the house explains the others. */
  readonly told?: readonly [cites: string, example: string, means: string];
  /** In the line's order. What `...` holds becomes part of the order itself. */
  readonly slots?: Slots;
  /** Another way to read a line with this verb. @throws {Unreadable} */
  reads?(read: LineReader, verb: Token): object;
  /** How its line begins, if not with its verb. */
  begins?(order: SaidBefore): string;
  /** Another order's verb begins its line. */
  readonly isHidden?: true;
  /** It plays a turn, or keeps it from being played. */
  readonly isInstruction?: true;
  /** It plays a turn or ends a game: no slip of the pen is read as it. */
  readonly isBinding?: true;
  /** It waits for its chance, in either Player-Turn. */
  readonly isStanding?: true;
  /** How many words of its line must be filled in, if not all. */
  readonly needs?: number | ((line: readonly Token[]) => number);
}

export type Forms = Readonly<Record<string, LineForm>>;

type Value<S> = S extends LineSlot<infer _, infer T> ? T : never;
type Flat<T> = { readonly [K in keyof T]: T[K] };

/** The values of a form's slots; a value that its slot may leave out is optional. */
export type ValuesOf<S> =
  & Flat<
    & { [K in keyof S as K extends "..." ? never : undefined extends Value<S[K]> ? never : K]: Value<S[K]> }
    & { [K in keyof S as K extends "..." ? never : undefined extends Value<S[K]> ? K : never]?: Value<S[K]> }
  >
  & (S extends { readonly "...": infer Spread } ? Value<Spread> : unknown);

/** The orders of a table. A form without slots of its own, but with a way to read, makes another form's order. */
export type OrderIn<F> = {
  [V in keyof F]: F[V] extends { readonly slots: infer S } ? { readonly verb: V } & ValuesOf<S>
    : F[V] extends { readonly reads: unknown } ? never
    : { readonly verb: V };
}[keyof F];

type Flag = "isInstruction" | "isBinding" | "isStanding";

/** The verbs of a table that have a flag. */
export type VerbsWith<F, N extends Flag> = {
  [V in keyof F & string]: F[V] extends { readonly [K in N]: true } ? V : never;
}[keyof F & string];

type Slots = Readonly<Record<string, AnyLineSlot>>;

const NO_SLOTS: Slots = {};

/** Slots with their names, in their order; what `...` holds has no name of its own. */
type Rows = readonly { readonly name: string | undefined; readonly slot: AnyLineSlot }[];
const rows = new WeakMap<Slots, Rows>();

function rowsOf(slots: Slots): Rows {
  const known = rows.get(slots);
  if (known !== undefined) return known;
  const made = Object.entries(slots).map(([name, slot]) => ({
    name: name === "..." ? undefined : name,
    slot,
  }));
  rows.set(slots, made);
  return made;
}

/** @param begun takes the values of the slots, such as an order with its verb @throws {Unreadable} */
export function readSlots<S extends Slots, B extends object>(
  slots: S,
  read: LineReader,
  begun: B,
): B & ValuesOf<S> {
  return readRows(rowsOf(slots), read, begun as Record<string, unknown>) as B & ValuesOf<S>;
}

function readRows(rows: Rows, read: LineReader, chosen: Record<string, unknown>): Record<string, unknown> {
  for (const { name, slot } of rows) {
    const value = slot.read(read, chosen);
    if (name !== undefined) chosen[name] = value;
    else Object.assign(chosen, value);
  }
  return chosen;
}

export function printSlots(slots: Slots, chosen: SaidBefore): string {
  return printRows(rowsOf(slots), chosen);
}

function printRows(rows: Rows, chosen: SaidBefore): string {
  let line = "";
  for (const { name, slot } of rows) {
    const text = slot.print(name === undefined ? chosen : chosen[name], chosen);
    if (text !== "") line += line === "" ? text : ` ${text}`;
  }
  return line;
}

export function namesInSlots(slots: Slots, chosen: SaidBefore): NameInOrder[] {
  const found: NameInOrder[] = [];
  for (const { name, slot: { kind, names, refs } } of rowsOf(slots)) {
    const value = name === undefined ? chosen : chosen[name];
    if (value === undefined) continue;
    if (refs !== undefined) found.push(...refs(value));
    if (kind === undefined) continue;
    const several = names?.(value) ?? value;
    if (typeof several === "string") found.push({ kind, name: several });
    else for (const name of several) found.push({ kind, name });
  }
  return found;
}

/** Slots that together hold one of several shapes. */
export function together<T>(slots: Slots): LineSlot<LineReader, T> {
  return {
    read: (read) => readSlots(slots, read, {}) as T,
    print: (value) => printSlots(slots, value as SaidBefore),
    refs: (value) => namesInSlots(slots, value),
  };
}

/** The parts of line reading that a table leaves to its game. */
export interface LineHabits<O> extends Pick<LineGrammar, "parted" | "leadsTo" | "asks"> {
  reader(words: readonly Token[]): LineReader;
  /** The message for a word that begins no order. */
  unknown(word: Token): string;
  readonly connecting: readonly string[];
  /** How lines with open places are read. */
  readonly open: Omit<OpenForm, "needed">;
  readonly parts: LineLanguage<O>["parts"];
  /** An order that takes any further line. */
  readonly host?: O;
}

/** Reads and prints the orders of a table. */
export class OrderForms<const F extends Forms> {
  readonly verbs: readonly (keyof F & string)[];
  readonly #byVerb: ReadonlyMap<string, Pick<LineForm, "reads" | "needs"> & { readonly rows: Rows }>;
  constructor(readonly forms: F) {
    this.verbs = Object.keys(forms).filter((verb) => forms[verb].isHidden !== true);
    this.#byVerb = new Map(this.verbs.map((verb) => {
      const { reads, needs, slots = NO_SLOTS } = forms[verb];
      return [verb, { reads, needs, rows: rowsOf(slots) }];
    }));
  }

  /** An order by the verb that begins it. @throws {Unreadable} */
  read(read: LineReader, unknown: LineHabits<never>["unknown"]): OrderIn<F> {
    const token = read.next("an order");
    const form = this.#byVerb.get(token.word);
    if (form?.reads !== undefined) return form.reads(read, token) as OrderIn<F>;
    if (form === undefined) throw new Unreadable(token, unknown(token));
    return read.finish(readRows(form.rows, read, { verb: token.word }) as OrderIn<F>);
  }

  /** An order as {@link read} reads it; more than one line if something is indented under it. */
  print(order: { readonly verb: keyof F & string }): string[] {
    const { slots = NO_SLOTS, begins } = this.forms[order.verb];
    const start: string = begins?.(order) ?? order.verb;
    const said = printSlots(slots, order);
    if (said === "") return [start];
    return said.includes("\n") ? `${start} ${said}`.split(/ ?\n/) : [`${start} ${said}`];
  }

  names(order: { readonly verb: keyof F & string }): NameInOrder[] {
    return namesInSlots(this.forms[order.verb].slots ?? NO_SLOTS, order);
  }

  verbsWith<N extends Flag>(flag: N): readonly VerbsWith<F, N>[] {
    return this.verbs.filter((verb): verb is VerbsWith<F, N> => this.forms[verb][flag] === true);
  }

  /** The verbs as the glossary explains them. */
  get glossary(): GlossaryEntry[] {
    return this.verbs.flatMap((word) => {
      const { told } = this.forms[word];
      return told === undefined ? [] : [verb(word, ...told)];
    });
  }

  /** Tells lines of these orders from talk, reads and prints them. */
  language(habits: LineHabits<OrderIn<F>>): LineLanguage<OrderIn<F>> {
    const { verbs } = this;
    const byVerb = this.#byVerb;
    const { connecting, parted, open, parts, host, leadsTo, asks } = habits;
    const read = (words: readonly Token[]) => this.read(habits.reader(words), habits.unknown);
    const openForm: OpenForm = {
      ...open,
      needed(line) {
        const { needs = line.length } = byVerb.get(line[0].word) ?? {};
        return typeof needs === "number" ? needs : needs(line);
      },
    };
    const filled = (line: readonly Token[]) => filledIn(line, openForm);
    const verbal = (order: OrderIn<F>) => order as { readonly verb: keyof F & string };
    const flagged = (flag: Flag) => {
      const verbs: ReadonlySet<string> = new Set(this.verbsWith(flag));
      return (order: OrderIn<F>) => verbs.has(verbal(order).verb);
    };
    return {
      grammar: {
        verbs,
        connecting,
        parted,
        filledIn: filled,
        isOrder(line) {
          const words = filled(line);
          return words !== undefined && isReadable(() => {
            if (host !== undefined && parts.always.includes(words[0].word)) parts.completed(host, words);
            else read(words);
          });
        },
        leadsTo,
        asks,
      },
      read,
      print: (order) => this.print(verbal(order)),
      parts,
      isInstruction: flagged("isInstruction"),
      isBinding: flagged("isBinding"),
      isStanding: flagged("isStanding"),
    };
  }
}
