import { type EntryOf2, PROTOCOL_2, type WrittenStop } from "../../../dice/ledger-2/entry.ts";
import type { Dice } from "../../../kernel/dice.ts";
import { isPace, type Pace } from "../../../kernel/pace.ts";
import { type Level } from "../../../kernel/players.ts";
import { isOver, type SetupDocuments, type Truth } from "../../../kernel/rules.ts";
import { err, ok, type Result } from "../../../kernel/result.ts";
import { bySide, enemyOf, type Side } from "../../../kernel/side.ts";
import type { RuleSystem, System } from "../../../kernel/system.ts";
import { stopOf } from "../../ledger/stop-of.ts";
import { isPlayed, setUpBy } from "../../open/open-game.ts";
import { isAskedInTime } from "../../turn/sheet/silence.ts";
import { carryOut, type Conduct, type PlayStop as Halted } from "../../turn/carry-out.ts";
import { mannerFault } from "../../turn/sheet/manner.ts";
import { casesIn, decidedAgain } from "./decided-again.ts";
import { documentNotes } from "./own-documents.ts";
import type { OpenOrders, PlayedAgain, ProvedTable, Proving } from "./proving.ts";
import { wordsRead } from "./words-read.ts";

/** @returns the game, or in a sentence why this program cannot set it up */
export function provingGame(
  system: RuleSystem,
  { ruleset, scenario, revision, options, pace, secrets }: EntryOf2<"created">,
  documents: ReadonlyMap<string, unknown>,
): Result<Proving, string> {
  const { rules } = system;
  if (!isPace(pace)) return err(`This program knows no pace ${pace}.`);
  const named = (documents.get("scenario") as { id?: unknown } | undefined)?.id;
  if (named !== scenario) return err(`It is called ${scenario}, and its documents are of ${String(named)}.`);
  const given = Object.fromEntries(documents) as unknown as SetupDocuments;
  const openedBy = (wanted: number) => setUpBy(system, given, options, wanted);
  const opened = openedBy(revision);
  if (!opened.ok) return err(`The game cannot be set up: ${opened.error.join("; ")}`);
  return ok({
    hasSecrets: rules.hasSecrets && secrets,
    opening: opened.value.truth,
    begins: rules.begins,
    begin: (truth, dice) => rules.begin(truth, dice),
    firstSide: (truth) => rules.turn(truth).side,
    query: (truth) => rules.query(truth),
    decide: (truth, by, json, dice) => decidedAgain(rules, truth, by, json, dice),
    correct(truth, corrections) {
      const read = rules.readCorrections(corrections);
      if (!read.ok) return err(`The correction cannot be read: ${read.error.join("; ")}`);
      const corrected = rules.correct(truth, read.value);
      return corrected.ok ? corrected : err(`It is refused: ${casesIn(corrected.error)}`);
    },
    revise(truth, wanted) {
      const other = openedBy(wanted);
      if (!other.ok) return err(`The game cannot be set up: ${other.error.join("; ")}`);
      const thawed = rules.thaw(other.value.truth, rules.freeze(truth));
      if (!thawed.ok) return err(`The position does not exist by these rules: ${thawed.error.join("; ")}`);
      const stands = rules.correct(thawed.value, []);
      return stands.ok ? stands : err(`It is refused: ${casesIn(stands.error)}`);
    },
    again(truth, before) {
      const thawed = rules.thaw(truth, rules.freeze(before));
      return thawed.ok ? thawed : err(`I cannot rebuild the position: ${thawed.error.join("; ")}`);
    },
    freeze: (truth) => rules.freeze(truth),
    view: (truth, viewer) => rules.hasSecrets ? rules.view(truth, viewer) : rules.freeze(truth),
    seen: (events, viewer) => rules.seen(events, viewer),
    mayStop: (truth, stop, table) => mayStop(system, truth, stop, table),
    ...(isPlayed(system)
      ? {
        carryOut: (truth: Truth, orders: OpenOrders, table: ProvedTable, dice: Dice) =>
          playAgain(system, truth, orders, conductOf(table), dice),
        words: wordsRead(system),
      }
      : {}),
    notes: documentNotes(ruleset, scenario, documents),
  });
}

function conductOf({ protocol, pace, players }: ProvedTable): Conduct {
  return {
    pace: pace as Pace,
    computers: bySide((side) => players[side] !== "person"),
    levels: bySide((side) => levelIn(players[side])),
    asksInTime: isAskedInTime(pace as Pace, protocol === PROTOCOL_2),
  };
}

function levelIn(player: ProvedTable["players"][Side]): Level | undefined {
  return player === "person" ? undefined : player === "computer" ? "capable" : player;
}

/** Whether the pace may ask this whatever the orders said; what they said shows when they are opened. */
function mayStop(
  system: RuleSystem,
  truth: Truth,
  { side, question }: WrittenStop,
  table: ProvedTable,
): boolean {
  const { rules } = system;
  const query = rules.query(truth);
  const { pace, computers } = conductOf(table);
  if (isOver(query) || query.isAutomatic === true || side === null || computers[side]) return false;
  const isAnnounced = question !== query.kind;
  if (side !== (isAnnounced ? enemyOf(query.side) : query.side)) return false;
  return !isPlayed(system) ||
    system.players.mayAsk(rules.view(truth, side), pace, side, isAnnounced ? question : null);
}

function playAgain(
  system: System,
  start: Truth,
  { side, begins, sheets, standIn, asksAll, memory: given }: OpenOrders,
  conduct: Conduct,
  dice: Dice,
): Result<PlayedAgain, string> {
  const before = given as Halted | undefined;
  if (before !== undefined && !holds(sheets[side], before.waiting)) {
    return err(`The ${side} sheet lacks orders that had been announced.`);
  }
  if (conduct.levels?.[side] === "master" && !begins) {
    const fault = mannerFault(sheets[side], system.computer?.manners ?? 0, before?.waiting);
    if (fault !== undefined) return err(`The ${side} sheet, the master player's, ${fault}.`);
  }
  const { truth, steps, stop } = carryOut(conduct, system, start, {
    side,
    begins,
    sheets: { allied: [...sheets.allied], axis: [...sheets.axis] },
    memory: before?.memory ?? { allied: null, axis: null },
    left: before !== undefined ? leftBy(before, sheets) : null,
    asksAll,
    standIn: standIn ?? before?.standIn ?? null,
  }, dice);
  return ok({ truth, steps, stop: stopOf(system.rules.query(truth), stop), memory: stop });
}

function leftBy(
  { asked, about }: Halted,
  sheets: Readonly<Record<Side, readonly string[]>>,
): Side | null {
  return about === null && sheets[asked][0] === "go" ? asked : null;
}

function holds(sheet: readonly string[], lines: readonly string[]): boolean {
  return sheet.some((_, at) => lines.every((line, index) => sheet[at + index] === line)) ||
    lines.length === 0;
}
