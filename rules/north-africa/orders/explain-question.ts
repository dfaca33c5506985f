import type { Question } from "../contract/explanation.ts";
import { type HexName, isHexName } from "../../hexes/hex-grid.ts";
import { err, ok, type Result } from "../../../src/kernel/result.ts";
import { enemyOf } from "../../../src/kernel/side.ts";
import { reasonOf } from "../../../src/kernel/refusals/violation.ts";
import { withoutCourtesy } from "../../../src/sheet/blocks/courtesy.ts";
import { Naming } from "./line/naming.ts";
import { bindAttack } from "./binding/attack-binding.ts";
import type { AttackOrder } from "./line/order.ts";
import { parseOrders } from "./line/parse.ts";
import { Reader } from "./line/reader.ts";
import type { UnitId } from "../../hexes/names.ts";
import { supposingInto } from "../../hexes/supposing.ts";
import { type KeptMove, type KeptPosition, type ReadQuestion, readWithKept } from "../../hexes/kept-moves.ts";
import type { KeptOrders } from "../../../src/kernel/order-language.ts";
import type { KeptTold } from "../../../src/sheet/explanation.ts";
import { readOrders } from "./diagnose.ts";
import { plannedMovement } from "./binding/movement-orders.ts";
import { orderWords } from "../../hexes/hex-reader.ts";
import { Unreadable } from "../../../src/sheet/line-reader.ts";
import { plain } from "../../../src/sheet/blocks/tokens.ts";
import { resolveUnit } from "./line/units.ts";
import { type Counters, muster } from "../counter-views.ts";
import { queryOf } from "../query.ts";
import { rehearse } from "../ruleset.ts";
import { route, unreachable } from "../desk.ts";
import type { GameState } from "../position/state.ts";

/** A question and the position it concerns, with the supposed moves as written: `3218 at 3117`. */
interface AskedQuestion extends ReadQuestion<GameState> {
  readonly question: Question;
}

/** Like {@link readQuestion}, after the asker's moves that are ordered but not sent. */
export function readAskers(
  state: GameState,
  text: string,
  kept: KeptOrders | undefined,
): Result<AskedQuestion & { readonly kept: KeptTold | undefined }, string> {
  return readWithKept(text, {
    start: state,
    read: (position, text) => readQuestion(position, text),
    made: (without) => keptPosition(state, kept, without),
  });
}

/** The position after a side's kept moves, those of some units left out. */
function keptPosition(
  start: GameState,
  kept: KeptOrders | undefined,
  without: readonly string[],
): KeptPosition<GameState> {
  const query = queryOf(start);
  if (kept === undefined || query.kind !== "movement" || query.side !== kept.side) {
    return { position: start, moves: [] };
  }
  const { orders } = readOrders(start, kept.lines);
  let position = start;
  const moves: KeptMove[] = [];
  for (const decision of plannedMovement(start, kept.side, orders).decisions) {
    if (decision.kind !== "move" && decision.kind !== "enter" && decision.kind !== "exit") continue;
    if (without.includes(decision.unit)) continue;
    const next = rehearse(position, decision);
    if (!next.ok) continue;
    position = next.value.state;
    const { kind, unit, path } = decision;
    const { hex, designation } = muster(start).unit(unit)!;
    moves.push({ unit, from: hex ?? designation, to: kind === "exit" ? undefined : path[path.length - 1] });
  }
  return { position, moves };
}

/**
 * Reads the words after `explain`: `1605`, `1605 to 1905`, `1605 1705 1805`, `attack 2917 from 2818 with 3015 gs 2`, and the
 * same with names: `44 RTR to Gabr Saleh`. Units of both sides may be asked about; `3218 at 3117` supposes that the unit has
 * moved there.
 * @returns the question, or why it is none: unreadable words, and the units that an ambiguous name may mean
 */
export function readQuestion(state: GameState, text: string): Result<AskedQuestion, string> {
  const asked = questionAsWritten(state, text);
  if (asked.ok) return asked;
  const named = withNames(state, text).map((line) => questionAsWritten(state, line))
    .filter((question) => question.ok);
  const questions = new Set(named.map(({ value }) => JSON.stringify(value.question)));
  return questions.size === 1 ? named[0] : asked;
}

/** A question with its names replaced as in orders, in each way that takes the longest names. */
function withNames(state: GameState, text: string): string[] {
  const words = withoutCourtesy(text).split(" ").filter((word) => word !== "->");
  if (words.length > MOST_WORDS) return [];
  const ways = new Naming(state).ways(words, "as spelled");
  return ways.filter((way) => way.length === ways[0].length)
    .map((way) => way.filter((word) => word !== "").join(" "));
}

/** In a question with more words, names are not replaced. */
const MOST_WORDS = 24;

function questionAsWritten(state: GameState, text: string): Result<AskedQuestion, string> {
  const supposed = suppose(state, plain(text));
  if (!supposed.ok) return supposed;
  const { state: position, rest, supposing, moved } = supposed.value;
  const read = questionIn(position, rest);
  if (!read.ok) return read;
  const question = read.value;
  return ok({ question, position, supposing, own: "unit" in question ? [question.unit, ...moved] : moved });
}

const SHAPES =
  "Ask for a unit or a hex (explain 1605), a destination (explain 1605 to 1905), a path (explain 1605 1705 1805), or an " +
  "attack (explain attack 2917 from 2818 with 3015 gs 2).";

/** `3218 at 3117`, which means the unit once it has moved there. */
const SUPPOSED = /(?<!\S)(\S+) at (\d{4})\b/gi;

/**
 * The position after the moves that a question supposes, each by the cheapest way. With it, the question with units in their
 * new places.
 */
function suppose(start: GameState, text: string) {
  let state = start;
  const supposing: string[] = [];
  const own: UnitId[] = [];
  for (const [words, ref, hex] of text.matchAll(SUPPOSED)) {
    const counters = muster(state);
    const unit = resolveUnit(ref, counters, ({ status }) => status === "onMap");
    if (!unit.ok) return err(unit.error.message);
    const to = hex as HexName;
    const path = route(state, unit.value.id, to);
    if (path === undefined) {
      const why = reasonOf(unreachable(state, unit.value.id, to));
      return err(`${words}: ${why.message} (${why.cite})`);
    }
    const moved = rehearse(state, { kind: "move", unit: unit.value.id, path });
    if (!moved.ok) {
      const why = reasonOf(moved.error);
      return err(`${words}: ${why.message} (${why.cite})`);
    }
    state = moved.value.state;
    supposing.push(words);
    own.push(unit.value.id);
  }
  return ok({ state, supposing, moved: own, rest: text.replace(SUPPOSED, "$2") });
}

function questionIn(state: GameState, text: string): Result<Question, string> {
  const tokens = orderWords(text, 1);
  if (tokens.length === 0) return err(SHAPES);
  if (tokens[0].word === "attack") return attackQuestion(state, text);
  const read = new Reader(tokens[0].word === "move" && tokens.length > 1 ? tokens.slice(1) : tokens);
  try {
    return placeQuestion(muster(state), read);
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return err(`${error.message} ${SHAPES}`);
  }
}

/** A unit, a hex, or a unit and its possible destination. */
function placeQuestion(counters: Counters, read: Reader): Result<Question, string> {
  const ref = read.name("a unit or a hex");
  const isVacant = isHexName(ref) && counters.standingIn(ref).length === 0;
  if (read.isDone && isVacant) return ok({ about: "hex", hex: ref as HexName });
  const to = read.skip("to") ? read.hex("the hex to go to") : undefined;
  const written = to === undefined ? read.hexes() : [];
  read.done();
  const meant = resolveUnit(ref, counters, () => true);
  if (!meant.ok) return err(meant.error.message);
  const { id: unit, hex } = meant.value;
  if (to !== undefined) return ok({ about: "destination", unit, to });
  if (written.length === 0) return ok({ about: "unit", unit });
  if (hex === undefined) {
    return err(`${meant.value.designation} is not on the map: ask with "to" where it can come.`);
  }
  return ok({ about: "path", unit, path: written[0] === hex ? written : [hex, ...written] });
}

/**
 * The attack of an order line, whichever side would make it: the one that does not defend. `all` are those that could join
 * it if the Movement Phase ended now.
 */
function attackQuestion(state: GameState, text: string): Result<Question, string> {
  const { orders: [parsed], unread: [wrong] } = parseOrders([text]);
  if (parsed === undefined) return err(wrong?.message ?? SHAPES);
  const order = parsed.order as AttackOrder;
  const defender = resolveUnit(order.defenders[0], muster(state), ({ status }) => status === "onMap");
  if (!defender.ok) return err(defender.error.message);
  const ended = rehearse(state, { kind: "endMovement" });
  const inCombat = ended.ok ? ended.value.state : state;
  const attack = bindAttack(inCombat, enemyOf(defender.value.side), order);
  if (attack.ok) return ok({ about: "attack", attack: attack.value });
  const attackers = order.attackers === "all" ? [] : order.attackers;
  const vacant = attackers.find((ref) => isHexName(ref) && muster(state).standingIn(ref).length === 0);
  return err([...attack.error, ...(vacant === undefined ? [] : [supposingInto(vacant)])].join(" "));
}
