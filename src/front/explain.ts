import { type Block, list, paragraph } from "../kernel/block.ts";
import { err, ok, type Result } from "../kernel/result.ts";
import type { Explained } from "../kernel/order-language.ts";
import type { Kinded } from "../kernel/rules.ts";
import { type Side, SIDES } from "../kernel/side.ts";
import type { LayoutPiece, LayoutPlace, OpenSight } from "./game.ts";
import { lineWords } from "./line.ts";
import { piecesCalled, type TableOfForms } from "./table-of-forms.ts";

/** Why things are as they are: of a place, a piece, or an order. */
export function explainByForms<S extends OpenSight, D extends Kinded>(
  table: TableOfForms<S, D>,
  sight: S,
  question: string,
): Result<Explained, string> {
  const told = blocksFor(table, sight, question);
  return told.ok ? ok({ blocks: told.value, data: told.value }) : told;
}

/** The side that a sight's viewer speaks for: their own, or for the game master the side that is asked. */
export function speaker({ viewer, query }: OpenSight): Side | undefined {
  if (viewer === "allied" || viewer === "axis") return viewer;
  return viewer === "gameMaster" && "side" in query ? query.side : undefined;
}

function blocksFor<S extends OpenSight, D extends Kinded>(
  table: TableOfForms<S, D>,
  sight: S,
  question: string,
): Result<Block[], string> {
  const words = lineWords(question);
  const [first] = words;
  const { place, piece } = table.game.saying;
  if (first === undefined) return err(`Name ${article(place.one)}, ${article(piece.one)} or an order.`);
  if (table.form(first)?.carry !== undefined) return orderTold(table, sight, words);
  const { places, pieces } = table.game.ground(sight);
  const area = places.find(({ id }) => id === first);
  if (area !== undefined) return ok(placeTold(area, pieces));
  const found = pieces.find(({ id }) => id === first) ??
    SIDES.flatMap((side) => piecesCalled({ places, pieces }, side, first))[0];
  return found === undefined
    ? err(`You know no ${place.one} and no ${piece.one} called ${first}.`)
    : ok(pieceTold(table, sight, found));
}

export function placeTold(place: LayoutPlace, pieces: readonly LayoutPiece[]): Block[] {
  const there = pieces.filter((piece) => piece.place === place.id).map(({ label }) => `${label}.`);
  return [
    paragraph([`${place.label}.`, ...place.says].join(" ")),
    list([`Next to it: ${place.next.join(", ")}.`, ...there]),
  ];
}

function pieceTold<S extends OpenSight, D extends Kinded>(
  table: TableOfForms<S, D>,
  sight: S,
  { id, side, label, place }: LayoutPiece,
): Block[] {
  const where = paragraph(`${label} is in ${table.placeLabel(sight, place)}.`);
  const [usual] = table.own;
  if (usual === undefined || speaker(sight) !== side) return [where];
  const candidates = table.candidates(sight, side, table.usual(id));
  const legal = candidates.filter(({ whyNot }) => whyNot === undefined).map(({ at }) => at.id);
  const why = candidates.find(({ whyNot }) => whyNot !== undefined)?.whyNot;
  const may = legal.length > 0
    ? [`It can ${usual.verb} ${table.leadOf(usual)} ${legal.join(", ")} (${usual.cite}).`]
    : why === undefined
    ? []
    : [`${why.message} (${why.cite})`];
  return [where, ...may.map(paragraph)];
}

function orderTold<S extends OpenSight, D extends Kinded>(
  table: TableOfForms<S, D>,
  sight: S,
  words: readonly string[],
): Result<Block[], string> {
  const side = speaker(sight);
  const order = table.lines.parse(words);
  if (!order.ok) return order;
  if (side === undefined) return err("Only a side gives orders.");
  const tried = table.carry(table.ready(sight, side), side, order.value);
  return ok([
    list(
      tried.ok
        ? [`${tried.value.says} (${table.form(order.value.verb)!.cite})`]
        : tried.error.map(({ cite, message }) => `${message} (${cite})`),
    ),
  ]);
}

/** `an area` */
export function article(noun: string): string {
  return `${/^[aeiou]/.test(noun) ? "an" : "a"} ${noun}`;
}
