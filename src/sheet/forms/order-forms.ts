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
  readonly slots?: Readonly<Record<string, AnyLineSlot>>;
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

/** What the slots of a form hold; what a slot may leave out is optional. */
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

/** @throws {Unreadable} */
export function readSlots<S extends Readonly<Record<string, AnyLineSlot>>>(
  slots: S,
  read: LineReader,
): ValuesOf<S> {
  const chosen: Record<string, unknown> = {};
  for (const [name, slot] of Object.entries(slots)) {
    const value = slot.read(read, chosen);
    if (name === "...") Object.assign(chosen, value);
    else chosen[name] = value;
  }
  return chosen as ValuesOf<S>;
}

export function printSlots(slots: Readonly<Record<string, AnyLineSlot>>, chosen: SaidBefore): string {
  return Object.entries(slots)
    .map(([name, slot]) => slot.print(name === "..." ? chosen : chosen[name], chosen))
    .filter((text) => text !== "").join(" ");
}

export function namesInSlots(
  slots: Readonly<Record<string, AnyLineSlot>>,
  chosen: SaidBefore,
): NameInOrder[] {
  return Object.entries(slots).flatMap(([key, { kind, names, refs }]) => {
    const value = key === "..." ? chosen : chosen[key];
    if (value === undefined) return [];
    if (refs !== undefined || kind === undefined) return refs?.(value) ?? [];
    return (names?.(value) ?? [value].flat()).map((name: string) => ({ kind, name }));
  });
}

/** Slots that together hold one of several shapes. */
export function together<T>(slots: Readonly<Record<string, AnyLineSlot>>): LineSlot<LineReader, T> {
  return {
    read: (read) => readSlots(slots, read) as T,
    print: (value) => printSlots(slots, value as SaidBefore),
    refs: (value) => namesInSlots(slots, value),
  };
}

/** What a table leaves to its game, of reading lines. */
export interface LineHabits<O> extends Pick<LineGrammar, "parted" | "leadsTo" | "asks"> {
  reader(words: readonly Token[]): LineReader;
  /** What is wrong with a word that begins no order. */
  unknown(word: Token): string;
  readonly connecting: readonly string[];
  /** How lines with open places are read; without it, not at all. */
  readonly open?: Omit<OpenForm, "needed">;
  readonly parts: LineLanguage<O>["parts"];
  /** An order that takes any further line. */
  readonly host?: O;
}

/** Reads and prints the orders of a table. */
export class OrderForms<const F extends Forms> {
  readonly verbs: readonly (keyof F & string)[];
  constructor(readonly forms: F) {
    this.verbs = Object.keys(forms).filter((verb) => forms[verb].isHidden !== true);
  }

  /** An order by the verb that begins it. @throws {Unreadable} */
  read(read: LineReader, unknown: LineHabits<never>["unknown"]): OrderIn<F> {
    const token = read.next("an order");
    const form = this.verbs.includes(token.word) ? this.forms[token.word] : undefined;
    if (form?.reads !== undefined) return form.reads(read, token) as OrderIn<F>;
    if (form === undefined) throw new Unreadable(token, unknown(token));
    return read.finish({ verb: token.word, ...readSlots(form.slots ?? {}, read) } as OrderIn<F>);
  }

  /** An order as {@link read} reads it; more than one line if something is indented under it. */
  print(order: { readonly verb: keyof F & string }): string[] {
    const { slots = {}, begins } = this.forms[order.verb];
    return `${begins?.(order) ?? order.verb} ${printSlots(slots, order)}`.trimEnd().split(/ ?\n/);
  }

  names(order: { readonly verb: keyof F & string }): NameInOrder[] {
    return namesInSlots(this.forms[order.verb].slots ?? {}, order);
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

  /** How lines of these orders are told apart, read and printed. */
  language(habits: LineHabits<OrderIn<F>>): LineLanguage<OrderIn<F>> {
    const { verbs, forms } = this;
    const { connecting, parted, open, parts, host, leadsTo, asks } = habits;
    const read = (words: readonly Token[]) => this.read(habits.reader(words), habits.unknown);
    const needed = (line: readonly Token[]) => {
      const { needs = line.length } = forms[line[0].word] ?? {};
      return typeof needs === "number" ? needs : needs(line);
    };
    const filled = (line: readonly Token[]) =>
      filledIn(line, { ...(open ?? { introducing: [], pairs: [], isUnused: () => false }), needed });
    const verbal = (order: OrderIn<F>) => order as { readonly verb: keyof F & string };
    const flagged = (flag: Flag) => (order: OrderIn<F>) => forms[verbal(order).verb][flag] === true;
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
