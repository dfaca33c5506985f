import { own } from "../../../src/common/own.ts";
import { err, ok, type Result } from "../../../src/kernel/result.ts";
import { enemyOf } from "../../../src/kernel/side.ts";
import { plain } from "../../../src/sheet/blocks/tokens.ts";
import { type HexId, isHexName } from "../../hexes/hex-grid.ts";
import { orderWords } from "../../hexes/hex-reader.ts";
import type { ReadQuestion } from "../../hexes/kept-moves.ts";
import { noAttack, readSupposing, type SupposedMove, withShapes } from "../../hexes/supposing.ts";
import { wholePath } from "../../hexes/way.ts";
import { hexOf, unitLabel } from "../position/naming.ts";
import { reach } from "../movement/reach.ts";
import { inMovementOf } from "./as-if.ts";
import type { AttackOrder } from "../orders/line/order.ts";
import { parseOrders } from "../orders/line/parse.ts";
import { Reader } from "../orders/line/reader.ts";
import { withNamesOfSheets } from "../orders/line/spoken-names.ts";
import { markersFor } from "../orders/binding/support-by-value.ts";
import { onMapOf, resolveUnit, resolveUnits, vacantIn } from "../orders/line/units.ts";
import type { Unit } from "../position/roster.ts";
import type { Field } from "../position/truth.ts";
import type { AskedAttack } from "./attack.ts";
import type { KnownMarkers } from "./known-markers.ts";

type Question =
  | { readonly about: "supply" | "victory" | "markers" }
  | { readonly about: "hex"; readonly hex: HexId }
  | { readonly about: "unit"; readonly unit: Unit }
  | { readonly about: "destination"; readonly unit: Unit; readonly to: HexId }
  /** `path` begins with the unit's own hex. */
  | { readonly about: "path"; readonly unit: Unit; readonly path: readonly HexId[] }
  | ({ readonly about: "attack" } & AskedAttack);

/** What may be asked by a word alone. */
const TOPICS: Readonly<Record<string, "supply" | "victory" | "markers">> = {
  supply: "supply",
  communication: "supply",
  communications: "supply",
  allotment: "supply",
  allotments: "supply",
  victory: "victory",
  relief: "victory",
  winning: "victory",
  losses: "victory",
  markers: "markers",
  support: "markers",
  cup: "markers",
};

const SHAPES =
  "Ask for a unit or a hex (explain 1605), a destination (explain 1605 to 1905), a path (explain 1605 1705 1805), an attack " +
  "(explain attack 2917 from 2818 with support 6), or for supply, victory or markers.";

/** A question, its position, and the moves that it supposes, as written: `3218 at 3117`. */
export interface AskedQuestion extends ReadQuestion<Field> {
  readonly question: Question;
}

/**
 * Reads the words after `explain`. They may name units of both sides, by hex, designation or id. `3218 at 3117` supposes that
 * the unit has moved there.
 * @returns the question, or why it is none: what cannot be read, and which units an ambiguous name may mean
 */
export function readQuestion(now: Field, known: KnownMarkers, text: string): Result<AskedQuestion, string> {
  const words = plain(text);
  return readSupposing(
    now,
    placeCalled(now, words) === undefined ? withNamesOfSheets(now.setting, words) : words,
    moved,
    (field, rest) => questionIn(field, known, rest),
    (question) => "unit" in question ? now.setting.roster.id(question.unit) : undefined,
  );
}

function moved(
  field: Field,
  ref: string,
  name: string,
  words: string,
): Result<SupposedMove<Field>, string> {
  const unit = resolveUnit(ref, field, (each) => field.board.isOnMap(each));
  if (!unit.ok) return err(unit.error.message);
  const to = field.setting.map.grid.id(name);
  const moving = inMovementOf(field, field.board.sideOf(unit.value)).field;
  if (to !== undefined && reach(moving, unit.value).ends.includes(to)) {
    return ok({
      position: { ...moving, board: field.board.move(unit.value, to) },
      unit: field.setting.roster.id(unit.value),
    });
  }
  const who = unitLabel(field.setting, unit.value);
  return err(`${words}: ${who} cannot move there; ask "explain ${ref} to ${name}" why.`);
}

function questionIn(field: Field, known: KnownMarkers, text: string): Result<Question, string> {
  const tokens = orderWords(text, 1);
  if (tokens.length === 0) return err(SHAPES);
  const [first] = tokens;
  if (first.word === "attack") return attackQuestion(field, known, text);
  const topic = own(TOPICS, tokens[tokens.length - 1].word);
  if (topic !== undefined && tokens.length <= 3) return ok({ about: topic });
  const place = placeCalled(field, text);
  if (place !== undefined) return ok({ about: "hex", hex: place });
  const isOrder = tokens.length > 1 && (first.word === "move" || first.word === "mobile");
  return withShapes(() => placeQuestion(field, new Reader(isOrder ? tokens.slice(1) : tokens)), SHAPES);
}

function placeCalled({ setting: { map } }: Field, text: string): HexId | undefined {
  const name = text.trim().toLowerCase();
  const place = map.document.places.find((each) => each.name.toLowerCase() === name);
  return place === undefined ? undefined : map.grid.id(place.hex);
}

/** A unit, a hex, or a unit and where it might go. */
function placeQuestion(field: Field, read: Reader): Result<Question, string> {
  const { grid } = field.setting.map;
  const ref = read.name("a unit or a hex");
  const hex = isHexName(ref) ? grid.id(ref) : undefined;
  if (isHexName(ref) && hex === undefined) return err(`There is no hex ${ref} on this map.`);
  if (hex !== undefined && read.isDone && field.board.isEmpty(hex)) return ok({ about: "hex", hex });
  const unit = resolveUnit(ref, field, () => true);
  if (!unit.ok) {
    const { message } = unit.error;
    return err(message.startsWith("There is no unit") ? `${message} ${SHAPES}` : message);
  }
  const way = read.isDone ? undefined : read.way(ref);
  read.done();
  if (way === undefined) return ok({ about: "unit", unit: unit.value });
  const names = way.by === "destination" ? [way.to] : way.hexes;
  const unknown = names.find((name) => grid.id(name) === undefined);
  if (unknown !== undefined) return err(`There is no hex ${unknown} on this map.`);
  if (!field.board.isOnMap(unit.value)) {
    return err(`${unitLabel(field.setting, unit.value)} is not on the map, and moves nowhere.`);
  }
  const ids = (hexes: readonly string[]) => hexes.flatMap((name) => grid.id(name) ?? []);
  return ok(
    way.by === "destination"
      ? { about: "destination", unit: unit.value, to: ids(names)[0] }
      : { about: "path", unit: unit.value, path: ids(wholePath(way.hexes, hexOf(field, unit.value))) },
  );
}

/** The attack of an order line, by the side that does not defend. */
function attackQuestion(field: Field, known: KnownMarkers, text: string): Result<Question, string> {
  const { orders: [parsed], unread: [wrong] } = parseOrders([text]);
  if (parsed === undefined || parsed.order.verb !== "attack") return err(wrong?.message ?? SHAPES);
  const order: AttackOrder = parsed.order;
  const { board, setting } = field;
  const defender = resolveUnit(order.target, field, (unit) => board.isOnMap(unit));
  if (!defender.ok) return err(defender.error.message);
  const side = enemyOf(board.sideOf(defender.value));
  const named = resolveUnits(order.attackers, field, onMapOf(field, side));
  if (named.problems.length > 0) return noAttack(named.problems, order.attackers, vacantIn(field));
  const engineer = order.engineer === undefined
    ? undefined
    : resolveUnit(order.engineer, field, onMapOf(field, side));
  if (engineer?.ok === false) return err(engineer.error.message);
  const held = markersFor(setting, known.mayHold(side), order.support);
  const others = setting.markers.of(side).filter((id) => !held.markers.includes(id));
  const supposed = markersFor(setting, others, { by: "values", values: held.missing });
  return ok({
    about: "attack",
    defender: defender.value,
    attackers: named.units,
    engineer: engineer?.value,
    markers: [...held.markers, ...supposed.markers],
    notHeld: held.missing,
    notMade: supposed.missing,
  });
}
