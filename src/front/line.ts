import { err, ok, type Result } from "../kernel/result.ts";
import { closest } from "../sheet/blocks/spelling.ts";
import { DOTS, tokensOf } from "../sheet/blocks/tokens.ts";
import type { CorrectionForm, FormSlot, Order, OrderForm } from "./game.ts";

/** How lines are read by a table of forms, and orders printed by it. */

export type WrittenForm = Pick<OrderForm<never, never>, "verb" | "example"> & {
  readonly slots?: Readonly<Record<string, FormSlot<never>>>;
};

/** Instructions to play a sheet or keep it: no order of any game. */
const INSTRUCTIONS: readonly WrittenForm[] = ["go", "wait"].map((verb) => ({ verb, example: verb }));

/** A line that says something, its place, and its meaning. */
export interface ReadLine {
  /** From 1. */
  readonly line: number;
  readonly text: string;
  readonly order: Result<Order, string>;
}

export function isInstruction({ verb }: Order): boolean {
  return INSTRUCTIONS.some((each) => each.verb === verb);
}

/** The words of a line in lower case; none if it is empty, a comment, or was left open. */
export function lineWords(line: string): string[] {
  const words = tokensOf(line, 1).map(({ word }) => word);
  return words.includes(DOTS) ? [] : words;
}

export class FormLines {
  readonly #forms: readonly WrittenForm[];
  readonly verbs: readonly string[];
  /** Words that stand within orders. */
  readonly connecting: readonly string[];

  constructor(forms: readonly (WrittenForm | CorrectionForm)[]) {
    this.#forms = [...forms, ...INSTRUCTIONS];
    this.verbs = this.#forms.map(({ verb }) => verb);
    const slots = forms.flatMap(({ slots = {} }) => Object.values(slots));
    this.connecting = [
      ...new Set(slots.flatMap(({ lead, reads }) => [
        ...(lead === undefined ? [] : [lead]),
        ...(reads === "way" ? ["to"] : typeof reads === "string" ? [] : reads),
      ])),
    ];
  }

  /** @returns the order, or a sentence that says why the words make none */
  parse(words: readonly string[]): Result<Order, string> {
    const [first = "", ...rest] = words;
    const form = this.#forms.find(({ verb }) => verb === first);
    if (form !== undefined) return this.#filled(form, rest);
    const meant = closest(first, this.verbs);
    return err(
      meant === undefined ? `“${first}” is no order.` : `“${first}” is no order. Did you mean “${meant}”?`,
    );
  }

  /** The lines of a sheet that say something. */
  read(lines: readonly string[]): ReadLine[] {
    return lines.flatMap((text, index) => {
      const words = lineWords(text);
      return words.length === 0 ? [] : [{ line: index + 1, text: text.trim(), order: this.parse(words) }];
    });
  }

  orders(lines: readonly string[]): Order[] {
    return this.read(lines).flatMap(({ order }) => order.ok ? [order.value] : []);
  }

  /** An order in the sheet's own words. */
  print({ verb, chosen }: Order): string {
    const { slots = {} } = this.#forms.find((form) => form.verb === verb)!;
    const parts = Object.entries(slots).flatMap(([name, { lead }]) =>
      chosen[name] === undefined ? [] : [...(lead === undefined ? [] : [lead]), chosen[name]]
    );
    return [verb, ...parts].join(" ");
  }

  /** The line with its first word corrected, if that makes it an order. */
  corrected(text: string): Order | undefined {
    const [first = "", ...rest] = lineWords(text);
    const meant = closest(first, this.verbs.filter((verb) => verb !== "go"));
    const order = meant === undefined ? undefined : this.parse([meant, ...rest]);
    return order?.ok ? order.value : undefined;
  }

  #filled({ verb, example, slots = {} }: WrittenForm, words: readonly string[]): Result<Order, string> {
    const left = [...words];
    const chosen: Record<string, string> = {};
    for (const [name, slot] of Object.entries(slots)) {
      const isLed = slot.lead === undefined || left[0] === slot.lead;
      if (slot.isOptional && (!isLed || left.length === 0)) continue;
      if (slot.lead !== undefined && isLed) left.shift();
      const text = isLed ? taken(slot, left) : undefined;
      if (text === undefined) return err(`I miss ${slot.want}. Write it like this: ${example}.`);
      chosen[name] = text;
    }
    return left.length === 0
      ? ok({ verb, chosen })
      : err(`I don't understand “${left.join(" ")}” after “${verb}”. Write it like this: ${example}.`);
  }
}

/** Takes the words that fill a slot from those that are left. */
function taken({ reads }: FormSlot<never>, left: string[]): string | undefined {
  if (reads === "way") {
    const words = left.splice(0);
    const places = words.filter((word) => word !== "to");
    const isDestination = words[0] === "to" && places.length === 1 && words.length === 2;
    const isPath = places.length > 0 && places.length === words.length;
    return isDestination || isPath ? words.join(" ") : undefined;
  }
  const word = left.shift();
  if (word === undefined || reads === "name") return word;
  if (reads === "number") return /^\d{1,4}$/.test(word) ? String(Number(word)) : undefined;
  return reads.find((each) => each === word);
}

/** The places of a way, and whether it names its end alone. */
export function wayIn(text: string): { readonly places: readonly string[]; readonly isDestination: boolean } {
  const isDestination = text.startsWith("to ");
  return { places: text.split(" ").slice(isDestination ? 1 : 0), isDestination };
}
