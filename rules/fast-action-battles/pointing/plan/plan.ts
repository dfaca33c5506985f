import type { Desk, LineReport } from "../../../../src/kernel/order-language.ts";
import { DOTS } from "../../../../src/sheet/blocks/tokens.ts";
import { print, type SaidOrder } from "../../orders/line/said.ts";
import { Rehearsal } from "../../orders/rehearsal.ts";
import type { QuestionKind } from "../../position/query.ts";
import type { Sight } from "../../position/sight.ts";
import { entriesOf, isOverruled, linesOf, type SheetEntry, subjectsOf, withoutUnits } from "./draft.ts";

/** A rehearsal up to some line, and how it went on. The same lines are rehearsed only once. */
interface Step {
  readonly rehearsal: Rehearsal;
  readonly report: LineReport | undefined;
  readonly next: Map<string, Step>;
}

/** An order of the sheet that was tried out. */
export interface TriedEntry {
  readonly entry: SheetEntry;
  readonly said: SaidOrder;
  readonly report: LineReport;
  /** What was known when it was tried. */
  readonly before: Rehearsal;
}

/** Where an order has its place in a sheet. */
export interface Slot {
  /** What is known there when such a question is put. */
  sight(kind: QuestionKind): Sight;
  report(said: SaidOrder): LineReport;
  /** The whole sheet with the order written in. */
  lines(said: SaidOrder): string[];
}

type PointedDesk = Pick<Desk<Sight>, "sight" | "side" | "asked">;

const plans = new WeakMap<Sight, Plan[]>();
/** How many sheets of the same sight are kept in mind. */
const MOST = 4;

/** A sheet as it is being written: its lines tried out one after the other, and where another has its place. */
export class Plan {
  readonly entries: readonly SheetEntry[];
  readonly #root: Step;
  readonly #slots = new Map<string, Slot>();

  private constructor(readonly desk: PointedDesk, readonly lines: readonly string[], root: Step | undefined) {
    this.entries = entriesOf(desk.sight, lines);
    this.#root = root ?? { rehearsal: new Rehearsal(desk), report: undefined, next: new Map() };
  }

  static of({ sight, side, asked }: PointedDesk, lines: readonly string[]): Plan {
    const known = plans.get(sight) ?? [];
    const alike = known.filter(({ desk }) =>
      desk.side === side && (desk.asked === undefined) === (asked === undefined)
    );
    const found = alike.find((plan) =>
      plan.lines === lines ||
      (plan.lines.length === lines.length && plan.lines.every((line, index) => line === lines[index]))
    );
    if (found !== undefined) return found;
    const [other] = alike;
    const plan = new Plan({ sight, side, asked }, lines, other === undefined ? undefined : other.#root);
    plans.set(sight, [plan, ...known].slice(0, MOST));
    return plan;
  }

  /** The orders of the sheet in the order in which they are carried out. */
  tried(): readonly TriedEntry[] {
    let step = this.#root;
    return this.#sorted(this.entries).flatMap(({ entry, said }) => {
      const before = step.rehearsal;
      step = heard(step, said);
      return step.report === undefined ? [] : [{ entry, said, report: step.report, before }];
    });
  }

  /** What the side will know, as foreseen, when all its orders have been carried out. */
  after(kind: QuestionKind): Sight {
    return this.#rehearsed(this.#sorted(this.entries)).rehearsal.copy().at(kind);
  }

  stageOf(said: SaidOrder): number {
    return this.#root.rehearsal.stageOf(said.order);
  }

  kindOf(said: SaidOrder): QuestionKind | undefined {
    return this.#root.rehearsal.kindOf(said.order);
  }

  /** The place of an order with such a subject: that of an order it overrules, else behind its phase's orders. */
  slot(said: SaidOrder): Slot {
    const { sight, side } = this.desk;
    const name = `${this.stageOf(said)} ${subjectsOf(sight, side, said).join(", ")}`;
    const known = this.#slots.get(name);
    if (known !== undefined) return known;
    const slot = this.#slotOf(said);
    this.#slots.set(name, slot);
    return slot;
  }

  #slotOf(said: SaidOrder): Slot {
    const { sight, side } = this.desk;
    const stage = this.stageOf(said);
    const replaced = this.entries.filter((entry) =>
      entry.said !== undefined && isOverruled(sight, side, entry.said, said)
    );
    const alike = replaced.find((entry) => entry.said !== undefined && this.stageOf(entry.said) === stage);
    const kept = this.entries.flatMap((entry): SheetEntry[] => {
      if (!replaced.includes(entry) || entry.said === undefined) return [entry];
      return withoutUnits(sight, side, entry.said, said).map((rest) => ({ ...entry, said: rest }));
    });
    const before = this.#sorted(kept).filter(({ entry, said: other }) => {
      const at = this.stageOf(other);
      return at < stage || (at === stage && (alike === undefined || entry.from <= alike.from));
    });
    const step = this.#rehearsed(before);
    return {
      sight: (kind) => step.rehearsal.copy().at(kind),
      report: (one) => step.rehearsal.copy().report({ line: 1, text: print(one), order: one }),
      lines: (one) => this.#written(one, replaced, alike),
    };
  }

  #written(said: SaidOrder, replaced: readonly SheetEntry[], alike: SheetEntry | undefined): string[] {
    const { sight, side } = this.desk;
    const written = linesOf(said);
    const form = alike === undefined
      ? this.entries.find(({ open }) => isFormOf(open, print(said)))
      : undefined;
    const at = alike?.from ?? this.#placeFor(said, form);
    const gone = new Set([...replaced, ...form === undefined ? [] : [form]].flatMap(rows));
    const rest = new Map(replaced.map((entry) => [
      entry.from,
      entry.said === undefined ? [] : withoutUnits(sight, side, entry.said, said).flatMap(linesOf),
    ]));
    const lines = this.lines.flatMap((line, index) => [
      ...rest.get(index) ?? [],
      ...(index === at ? written : []),
      ...(gone.has(index) ? [] : [line]),
    ]);
    return at >= this.lines.length ? [...lines, ...written] : lines;
  }

  /** The line before which an order goes: its form, if nothing of its phase stands below; else behind its phase. */
  #placeFor(said: SaidOrder, form: SheetEntry | undefined): number {
    const stage = this.stageOf(said);
    const orders = this.entries.flatMap(({ said: other, from, to }) =>
      other === undefined ? [] : [{ from, to, stage: this.stageOf(other) }]
    );
    const last = Math.max(-1, ...orders.filter((other) => other.stage === stage).map(({ to }) => to));
    if (form !== undefined && form.from > last) return form.from;
    if (last >= 0) return last + 1;
    const later = orders.filter((other) => other.stage > stage).map(({ from }) => from);
    return later.length === 0 ? this.lines.length : Math.min(...later);
  }

  without(entry: SheetEntry): string[] {
    const gone = new Set(rows(entry));
    return this.lines.filter((_, index) => !gone.has(index));
  }

  #sorted(entries: readonly SheetEntry[]): { readonly entry: SheetEntry; readonly said: SaidOrder }[] {
    return entries.flatMap((entry) => entry.said === undefined ? [] : [{ entry, said: entry.said }])
      .map((one) => ({ ...one, stage: this.stageOf(one.said) }))
      .sort((a, b) => a.stage - b.stage || a.entry.from - b.entry.from);
  }

  #rehearsed(entries: readonly { readonly said: SaidOrder }[]): Step {
    return entries.reduce((step, { said }) => heard(step, said), this.#root);
  }
}

function heard(step: Step, said: SaidOrder): Step {
  const text = print(said);
  const known = step.next.get(text);
  if (known !== undefined) return known;
  const rehearsal = step.rehearsal.copy();
  const next = { rehearsal, report: rehearsal.report({ line: 1, text, order: said }), next: new Map() };
  step.next.set(text, next);
  return next;
}

function rows({ from, to }: SheetEntry): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

/** Verbs whose forms leave everything after the unit open. */
const BY_UNIT: readonly string[] = ["move", "arrive", "react", "breakthrough", "strat", "scout", "patrol"];

/** Whether an order fills in this form of the sheet. */
function isFormOf(open: readonly string[] | undefined, line: string): boolean {
  if (open === undefined) return false;
  const words = line.replaceAll(",", "").split(" ");
  const said = open.slice(0, open.indexOf(DOTS)).map((word) => word.replace(/,$/, ""));
  const [verb] = said;
  if (said.length < 2) return false;
  if (BY_UNIT.includes(verb)) return verb === words[0] && said[1] === words[1];
  if (verb === "battle") {
    return words[0] === verb && said[1] === words[1] && said.includes("defend") === words.includes("defend");
  }
  return said.every((word, index) => word === words[index]);
}
