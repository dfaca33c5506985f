import type { EntryOf2, Stop } from "../../dice/ledger-2/entry.ts";
import { type Pace, PACES } from "../../kernel/pace.ts";
import type { Query } from "../../kernel/query.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import { enemyOf } from "../../kernel/side.ts";
import type { SystemQuery } from "../../kernel/system.ts";
import type { Violation } from "../../kernel/violation.ts";
import { type AnyRules, type AnyState, setUp } from "../catalogue.ts";
import { stopOf } from "../ledger/stop-of.ts";
import { isAsked } from "../turn/pace.ts";
import { documentNotes } from "./own-documents.ts";
import { carryOut, type Conduct, type Stop as Memory } from "../turn/play-run.ts";
import type { OpenOrders, PlayedAgain, Proving, Table } from "./proving.ts";

/** The proof of games that are played by {@link AnyRules}: they hide nothing from anybody. */

/** @returns the game, or in a sentence why it is not one that this program can set up */
export function provingReferee(
  { ruleset, scenario, revision, options, pace }: EntryOf2<"created">,
  documents: ReadonlyMap<string, unknown>,
): Result<Proving, string> {
  if (!isPace(pace)) return err(`This program knows no pace ${pace}.`);
  const named = (documents.get("scenario") as { id?: unknown } | undefined)?.id;
  if (named !== scenario) return err(`It is called ${scenario}, and its documents are of ${String(named)}.`);
  const given = {
    map: documents.get("map"),
    orderOfBattle: documents.get("orderOfBattle"),
    scenario: documents.get("scenario"),
  };
  const openedBy = (wanted: number) => setUp(ruleset, given, options, wanted);
  const opened = openedBy(revision);
  if (!opened.ok) return err(`The game cannot be set up: ${opened.error.join("; ")}`);
  const { rules, state } = opened.value;
  return ok({
    hasSecrets: false,
    opening: state,
    begins: false,
    begin: (truth) => ({ truth, events: [] }),
    query: (truth) => queryOf(rules.query(truth)),
    decide(truth, by, json, dice) {
      const read = rules.readDecision(json);
      if (!read.ok) return err(`cannot be read: ${read.error.join("; ")}`);
      const query = rules.query(truth);
      const isOffer = read.value.kind === "offerEnd" || read.value.kind === "acceptEnd";
      if (query.kind !== "over" && query.side !== by && !isOffer) {
        return err(`is by ${by}, and ${query.side} was asked`);
      }
      const decided = rules.decide(truth, read.value, dice);
      return decided.ok
        ? ok({ truth: decided.value.state, events: decided.value.events })
        : err(`is refused: ${inWords(decided.error)}`);
    },
    correct(truth, corrections) {
      const read = rules.readCorrections(corrections);
      if (!read.ok) return err(`The correction cannot be read: ${read.error.join("; ")}`);
      const corrected = rules.correct(truth, read.value);
      return corrected.ok ? corrected : err(`It is refused: ${inWords(corrected.error)}`);
    },
    revise(truth, wanted) {
      const other = openedBy(wanted);
      if (!other.ok) return err(`The game cannot be set up: ${other.error.join("; ")}`);
      const thawed = rules.thaw(other.value.state, rules.freeze(truth));
      if (!thawed.ok) return err(`The position cannot be had by these rules: ${thawed.error.join("; ")}`);
      const stands = rules.correct(thawed.value, []);
      return stands.ok ? stands : err(`It is refused: ${inWords(stands.error)}`);
    },
    again(truth, before) {
      const thawed = rules.thaw(truth, rules.freeze(before));
      return thawed.ok ? thawed : err(`The position cannot be had again: ${thawed.error.join("; ")}`);
    },
    freeze: (truth) => rules.freeze(truth),
    view: (truth) => rules.freeze(truth),
    seen: (events) => events,
    mayStop: (truth, stop, table) => mayStop(rules, truth, stop, table),
    carryOut: (truth, orders, table, dice) => playAgain(rules, truth, orders, conductOf(table), dice),
    notes: documentNotes(ruleset, scenario, documents),
  });
}

const isPace = (pace: string): pace is Pace => (PACES as readonly string[]).includes(pace);

function inWords(violations: readonly Violation[]): string {
  return violations.map(({ cite, message }) => `(${cite}) ${message}`).join(" ");
}

function queryOf(query: Query): SystemQuery {
  if (query.kind === "over") return query;
  const { kind, side, gameTurn } = query;
  return { kind, side, gameTurn, opensTurn: kind === "movement" };
}

function conductOf({ pace, players }: Table): Conduct {
  return {
    pace: pace as Pace,
    computers: { allied: players.allied === "computer", axis: players.axis === "computer" },
  };
}

/** Whether the pace may ask so whatever the orders said; what they did say shows when they are opened. */
function mayStop(rules: AnyRules, state: AnyState, { side, question }: Stop, table: Table): boolean {
  const query = rules.query(state);
  const { pace, computers } = conductOf(table);
  if (query.kind === "over" || side === null || computers[side]) return false;
  if (question === "exchange") {
    return pace === "oneExchange" && query.kind === "attack" && side === enemyOf(query.side);
  }
  return query.side === side && query.kind === question &&
    [null, []].some((announced) => isAsked(pace, rules, state, query, { announced }, true));
}

function playAgain(
  rules: AnyRules,
  start: AnyState,
  { side, sheets, standIn, asksAll, memory: given }: OpenOrders,
  conduct: Conduct,
  dice: Parameters<NonNullable<Proving["carryOut"]>>[3],
): Result<PlayedAgain, string> {
  const memory = given as Memory | undefined;
  const waiting = memory?.waiting ?? [];
  if (memory !== undefined && !holds(sheets[side], waiting)) {
    return err(`The ${side} sheet lacks attacks that had been announced.`);
  }
  const { state, steps, stop } = carryOut(conduct, rules, start, {
    side,
    sheets: { allied: [...sheets.allied], axis: [...sheets.axis] },
    begun: memory?.begun ?? null,
    announced: memory?.announced ?? null,
    fellThrough: memory?.fellThrough ?? false,
    byDefault: memory?.about === "question" && sheets[memory.asked][0] === "go",
    ...(memory?.leftToDefault === undefined ? {} : { leftToDefault: memory.leftToDefault }),
    asksAll,
    standIn: standIn ?? memory?.standIn ?? null,
  }, dice);
  return ok({ truth: state, steps, stop: stopOf(rules.query(state), stop), memory: stop });
}

/** Whether lines stand in a sheet, one after the other. */
function holds(sheet: readonly string[], lines: readonly string[]): boolean {
  return sheet.some((_, at) => lines.every((line, index) => sheet[at + index] === line)) ||
    lines.length === 0;
}
