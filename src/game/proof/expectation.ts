import { own } from "../../common/own.ts";
import type { Kinded, Truth, Viewer } from "../../kernel/rules.ts";
import type { Violation } from "../../kernel/refusals/violation.ts";
import type { RuleSystem } from "../../kernel/system.ts";
import { matches, missingEvent } from "./matching.ts";

/** What a step of a case expects, and what a record says about its events. */
export interface ExpectingStep {
  readonly events?: readonly unknown[] | undefined;
  readonly expect?: Expectation | undefined;
}

export interface Expectation {
  readonly refused?: readonly string[] | undefined;
  readonly events?: readonly unknown[] | undefined;
  readonly noEvents?: readonly unknown[] | undefined;
  readonly query?: unknown;
  readonly seen?: Readonly<Partial<Record<Viewer, readonly unknown[]>>> | undefined;
  readonly hidden?: Readonly<Partial<Record<Viewer, readonly string[]>>> | undefined;
  /** By the headings of the system's facts. */
  readonly [heading: string]: unknown;
}

export interface CarriedOutStep {
  readonly accepted: boolean;
  readonly violations: readonly Violation[];
  readonly events: readonly Kinded[];
}

/** What in a step differs from its expectation, in words; undefined if nothing does. */
export function failedExpectation(
  system: RuleSystem,
  truth: Truth,
  { events: recorded, expect = {} }: ExpectingStep,
  done: CarriedOutStep,
): string | undefined {
  const { refused, events, noEvents, query, seen, hidden, ...facts } = expect;
  return failedRefusal(refused, done) ??
    failedRecord(recorded, done.events) ??
    missing(system, done.events, events ?? []) ??
    unwanted(system, done.events, noEvents ?? []) ??
    failedFacts(system, truth, facts) ??
    failedQuery(system.rules.query(truth), query) ??
    failedSeen(system, done.events, seen ?? {}) ??
    failedSecret(system, truth, done.events, hidden ?? {});
}

function failedRefusal(refused: readonly string[] | undefined, done: CarriedOutStep): string | undefined {
  if (refused === undefined && !done.accepted) {
    const why = done.violations.map(({ cite, message }) => cite === "" ? message : `(${cite}) ${message}`);
    return `refused: ${why.join(" ")}`;
  }
  if (refused !== undefined && done.accepted) {
    return `accepted, but expected to be refused by ${refused.join(", ") || "some case"}`;
  }
  const cites = done.violations.map((violation) => violation.cite);
  const uncited = refused?.find((cite) => !cites.includes(cite));
  if (uncited === undefined) return undefined;
  const by = done.violations.map(({ cite, message }) => cite === "" ? `no case: ${message}` : cite);
  return `refused by ${by.join(", ")}, but expected ${uncited}`;
}

function failedRecord(
  recorded: readonly unknown[] | undefined,
  events: readonly Kinded[],
): string | undefined {
  return recorded === undefined || matches(events, recorded, "exact")
    ? undefined
    : `events differ from the record: ${JSON.stringify(events)}`;
}

function missing(
  system: RuleSystem,
  happened: readonly Kinded[],
  wanted: readonly unknown[],
): string | undefined {
  return missingEvent(happened.map(inOrder(system)), wanted.map(inOrder(system)), "lenient");
}

function unwanted(
  system: RuleSystem,
  happened: readonly Kinded[],
  banned: readonly unknown[],
): string | undefined {
  const events = happened.map(inOrder(system));
  for (const one of banned.map(inOrder(system))) {
    const found = events.find((event) => matches(event, one, "lenient"));
    if (found !== undefined) return `an event like ${JSON.stringify(one)} happened: ${JSON.stringify(found)}`;
  }
  return undefined;
}

function failedFacts(
  system: RuleSystem,
  truth: Truth,
  expected: Readonly<Record<string, unknown>>,
): string | undefined {
  const headings = Object.keys(expected);
  if (headings.length === 0) return undefined;
  const facts = system.inspection.facts(truth);
  for (const heading of headings) {
    const known = own(facts, heading);
    if (known === undefined) {
      return `nothing is told under ${heading}; there are ${Object.keys(facts).join(", ")}`;
    }
    for (const [id, wanted] of Object.entries(expected[heading] as Readonly<Record<string, unknown>>)) {
      const fact = own(known, id);
      if (fact === undefined) return `${heading}: there is no ${id}`;
      if (!matches(fact, wanted, "lenient")) {
        return `${id} is ${JSON.stringify(fact)}, expected ${JSON.stringify(wanted)}`;
      }
    }
  }
  return undefined;
}

function failedQuery(asked: unknown, wanted: unknown): string | undefined {
  return wanted === undefined || matches(asked, wanted, "lenient")
    ? undefined
    : `asks ${JSON.stringify(asked)}, expected ${JSON.stringify(wanted)}`;
}

function failedSeen(
  system: RuleSystem,
  events: readonly Kinded[],
  wanted: NonNullable<Expectation["seen"]>,
): string | undefined {
  for (const [viewer, list] of viewersOf(wanted)) {
    const failure = missing(system, system.rules.seen(events, viewer), list);
    if (failure !== undefined) return `${viewer} sees ${failure}`;
  }
  return undefined;
}

/** No view of a step contains a text that is hidden from its viewer. */
function failedSecret(
  system: RuleSystem,
  truth: Truth,
  events: readonly Kinded[],
  secrets: NonNullable<Expectation["hidden"]>,
): string | undefined {
  for (const [viewer, texts] of viewersOf(secrets)) {
    const shown = {
      "events": JSON.stringify(system.rules.seen(events, viewer)),
      "sight": JSON.stringify(system.rules.view(truth, viewer)),
    };
    for (const [where, text] of Object.entries(shown)) {
      const found = texts.find((secret) => text.includes(secret));
      if (found !== undefined) return `${viewer} is shown ${found} in their ${where}: ${text}`;
    }
  }
  return undefined;
}

function viewersOf<V>(by: Readonly<Partial<Record<Viewer, V>>>): [Viewer, V][] {
  return Object.entries(by) as [Viewer, V][];
}

/** Events with unordered lists sorted. */
function inOrder({ inspection }: RuleSystem): (event: unknown) => unknown {
  return (event) => {
    if (typeof event !== "object" || event === null || !("kind" in event)) return event;
    const members = own(inspection.unordered, String(event.kind)) ?? [];
    const sorted = members.flatMap((member) => {
      const list = (event as Readonly<Record<string, unknown>>)[member];
      return Array.isArray(list) ? [[member, [...list].sort()]] : [];
    });
    return sorted.length === 0 ? event : { ...event, ...Object.fromEntries(sorted) };
  };
}
