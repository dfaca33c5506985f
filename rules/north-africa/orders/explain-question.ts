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
import { noAttack, readSupposing, type SupposedMove, withShapes } from "../../hexes/supposing.ts";
import { type ReadQuestion, readWithKept } from "../../hexes/kept-moves.ts";
import type { KeptOrders } from "../../../src/kernel/order-language.ts";
import type { KeptTold } from "../../../src/sheet/explanation.ts";
import { readOrders } from "./diagnose.ts";
import { plannedMovement } from "./binding/movement-orders.ts";
import { orderWords } from "../../hexes/hex-reader.ts";
import { plain } from "../../../src/sheet/blocks/tokens.ts";
import { resolveUnit, vacantIn } from "./line/units.ts";
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
    moves: kept === undefined ? [] : keptMoves(state, kept),
    make(position, move) {
      const next = rehearse(position, move);
      const { hex, designation } = muster(state).unit(move.unit)!;
      return next.ok ? { position: next.value.state, from: hex ?? designation } : undefined;
    },
  });
}

function keptMoves(state: GameState, { side, lines }: KeptOrders) {
  const query = queryOf(state);
  if (query.kind !== "movement" || query.side !== side) return [];
  return plannedMovement(state, side, readOrders(state, lines).orders).decisions.filter((decision) =>
    decision.kind === "move" || decision.kind === "enter" || decision.kind === "exit"
  );
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
  return readSupposing(
    state,
    plain(text),
    moved,
    questionIn,
    (question) => "unit" in question ? question.unit : undefined,
  );
}

const SHAPES =
  "Ask for a unit or a hex (explain 1605), a destination (explain 1605 to 1905), a path (explain 1605 1705 1805), or an " +
  "attack (explain attack 2917 from 2818 with 3015 gs 2).";

function moved(
  state: GameState,
  ref: string,
  to: string,
  words: string,
): Result<SupposedMove<GameState>, string> {
  const unit = resolveUnit(ref, muster(state), ({ status }) => status === "onMap");
  if (!unit.ok) return err(unit.error.message);
  const { id } = unit.value;
  const path = route(state, id, to as HexName);
  const moved = path && rehearse(state, { kind: "move", unit: id, path });
  if (moved?.ok) return ok({ position: moved.value.state, unit: id });
  const why = reasonOf(moved?.error ?? unreachable(state, id, to as HexName));
  return err(`${words}: ${why.message} (${why.cite})`);
}

function questionIn(state: GameState, text: string): Result<Question, string> {
  const tokens = orderWords(text, 1);
  if (tokens.length === 0) return err(SHAPES);
  if (tokens[0].word === "attack") return attackQuestion(state, text);
  const read = new Reader(tokens[0].word === "move" && tokens.length > 1 ? tokens.slice(1) : tokens);
  return withShapes(() => placeQuestion(muster(state), read), SHAPES);
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
  return noAttack(attack.error, attackers, vacantIn(muster(state)));
}
