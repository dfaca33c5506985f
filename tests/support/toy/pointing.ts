import { list, paragraph } from "../../../src/kernel/block.ts";
import type { Board } from "../../../src/kernel/board.ts";
import type { Desk } from "../../../src/kernel/order-language.ts";
import type { Choice, Mark, Pointing, Thing } from "../../../src/kernel/pointing.ts";
import { sideName, SIDES } from "../../../src/kernel/side.ts";
import { type Area, backsOf, type Piece, sideOf } from "./ground.ts";
import { judgeMove, reach, waysOut } from "./judge.ts";
import { type Move, moved, movesOf, rested } from "./orders/moves.ts";
import { isOfBattle, linesOf, type Order, print } from "./orders/order.ts";
import { areaName, blockName, isBattle, type Sight } from "./sight.ts";

/** How one points at Three Fords. */
export const pointing: Pick<
  Board<Sight>,
  "point" | "overlays" | "overlay" | "about" | "find" | "measure"
> = {
  point,
  overlays: [{ name: "held", label: "Who holds what", key: "z", cite: "1.3" }],
  overlay({ sight }, _lines, _name, side) {
    const marks = sight.setting.areas.flatMap(({ number }): Mark[] => {
      const holder = sight.held[number];
      return holder === undefined || (side !== undefined && side !== holder)
        ? []
        : [{ kind: "sign", at: place(number), look: holder }];
    });
    return {
      marks,
      says: [paragraph("An area is held by the side that was the last to stand in it alone.")],
    };
  },
  about(sight, { kind, id }) {
    const area = kind === "place" ? Number(id) : sight.backs[id]?.area;
    if (area === undefined || sight.setting.area(area) === undefined) return undefined;
    const pieces = SIDES.flatMap((side) => backsOf(sight, side, area));
    const there = pieces.map((piece) => blockName(sight, piece));
    const title = kind === "place" ? areaName(sight, area) : blockName(sight, id);
    const where = there.length === 0 ? "Nobody is there." : `There: ${there.join("; ")}.`;
    const { worth } = sight.setting.area(area)!;
    return {
      title,
      spoken: kind === "place" ? `${title}. ${where}` : `${title}, in ${areaName(sight, area)}.`,
      blocks: [paragraph(`Worth ${worth}.`), ...(there.length === 0 ? [] : [list(there)])],
      pieces,
    };
  },
  find(sight, text) {
    const wanted = text.trim().toLowerCase();
    const areas = sight.setting.areas.map(({ number }) => ({
      label: areaName(sight, number),
      at: place(number),
    }));
    const pieces = Object.keys(sight.backs).map((piece) => ({
      label: blockName(sight, piece),
      at: { kind: "piece" as const, id: piece },
    }));
    return [...areas, ...pieces].filter(({ label }) => label.toLowerCase().includes(wanted)).slice(0, 10);
  },
  measure(sight, from, to) {
    return `From ${areaName(sight, Number(from))} to ${areaName(sight, Number(to))}.`;
  },
};

const place = (area: Area): Thing => ({ kind: "place", id: String(area) });
const block = (piece: Piece): Thing => ({ kind: "piece", id: piece });

function point(desk: Desk<Sight>, lines: readonly string[], picks: readonly Thing[]): Pointing {
  const sheet = new Sheet(desk, lines);
  if (isBattle(desk.sight.query) && desk.asked !== undefined) return inBattle(desk, lines);
  // Which of several in an area has been picked: the area itself counts no more.
  const [first, second] = picks[0]?.kind === "place" && picks[1]?.kind === "piece" ? picks.slice(1) : picks;
  if (first === undefined) return nothingPicked(desk, sheet);
  const pieces = first.kind === "piece" ? [first.id] : sheet.ownIn(Number(first.id));
  const [piece] = pieces;
  if (piece === undefined || sideOf(piece) !== desk.side) {
    const says = [paragraph("No block of yours is there.")];
    return { picks: [first], marks: [{ kind: "sign", at: first, look: "picked" }], choices: [], says };
  }
  if (pieces.length > 1) {
    const choices = pieces.map((each) => ({ label: blockName(desk.sight, each), pick: block(each) }));
    return { picks: [first], marks: [], choices, says: [paragraph("Which of them?")] };
  }
  return second === undefined ? onePicked(sheet, piece) : whereTo(sheet, piece, second);
}

/** The orders of a sheet, and the ground as it will be when they have been carried out. */
class Sheet {
  readonly #moves: { readonly line: number; readonly moves: readonly Move[] }[] = [];
  constructor(readonly desk: Desk<Sight>, readonly lines: readonly string[]) {
    let now = rested(desk.sight, desk.side);
    for (const { line, order } of linesOf(lines)) {
      if (!order.ok || order.value.verb !== "move") continue;
      const moves = movesOf(now, desk.side, order.value);
      if (!moves.ok) continue;
      this.#moves.push({ line, moves: moves.value });
      now = moves.value.reduce(moved, now);
    }
  }

  get moves(): readonly Move[] {
    return this.#moves.flatMap(({ moves }) => moves);
  }

  /** What it comes to, without what it says of a piece. */
  after(but?: Piece): Sight {
    const moves = this.moves.filter(({ piece }) => piece !== but);
    return moves.reduce(moved, rested(this.desk.sight, this.desk.side));
  }

  ownIn(area: Area): Piece[] {
    return backsOf(this.after(), this.desk.side, area);
  }

  /** The lines with a piece's order in place of what they said of it. */
  with(piece: Piece, order?: Order): string[] {
    const own = this.#moves.find(({ moves }) => moves.length === 1 && moves[0].piece === piece)?.line;
    const others = this.lines.filter((_, index) => index + 1 !== own);
    const at = own === undefined ? others.length : own - 1;
    return order === undefined ? others : others.toSpliced(at, 0, print(order));
  }
}

function nothingPicked({ sight, side }: Desk<Sight>, sheet: Sheet): Pointing {
  const open = backsOf(sight, side).filter((piece) => sheet.moves.every((move) => move.piece !== piece));
  const said = linesOf(sheet.lines).flatMap(({ order }) => order.ok ? [print(order.value)] : []);
  const standing: Order[] = [{ verb: "use", sort: "any" }, { verb: "withdraw", at: 2, to: undefined }];
  return {
    picks: [],
    marks: [
      ...sheet.moves.flatMap(({ piece, path }): Mark[] => [
        { kind: "way", places: path.map(String), look: "ordered" },
        { kind: "ghost", piece, place: String(path[path.length - 1]) },
      ]),
      ...open.map((piece): Mark => ({ kind: "sign", at: block(piece), look: "open", title: "has no order" })),
    ],
    choices: standing.filter((order) => !said.includes(print(order))).map((order) => ({
      label: `In battles: ${print(order)}`,
      lines: [...sheet.lines, print(order)],
    })),
    says: [paragraph(`${open.length} of your blocks have no order. They stand (4.1).`)],
  };
}

function onePicked(sheet: Sheet, piece: Piece): Pointing {
  const ground = sheet.after(piece);
  const isOrdered = sheet.moves.some((move) => move.piece === piece);
  return {
    picks: [block(piece)],
    marks: [
      { kind: "sign", at: block(piece), look: "picked" },
      ...[...reach(ground, sheet.desk.side, piece)].map(([area, path]): Mark => ({
        kind: "sign",
        at: place(area),
        look: backsOf(ground, sheet.desk.side === "allied" ? "axis" : "allied", area).length > 0
          ? "target"
          : "may",
        text: String(path.length - 1),
        title: `${areaName(ground, area)}, ${path.length - 1} of 2 areas`,
      })),
    ],
    choices: isOrdered ? [{ label: `Let ${piece} stand`, lines: sheet.with(piece) }] : [],
    says: [paragraph(`Where does ${blockName(ground, piece)} go? Two areas at the most (4.2).`)],
  };
}

function whereTo(sheet: Sheet, piece: Piece, to: Thing): Pointing {
  const ground = sheet.after(piece);
  const area = to.kind === "place" ? Number(to.id) : ground.backs[to.id].area;
  const path = reach(ground, sheet.desk.side, piece).get(area);
  if (path === undefined) {
    const [violation] = judgeMove(ground, sheet.desk.side, piece, [ground.backs[piece].area, area]);
    const why = violation === undefined ? [] : [paragraph(`${violation.message} (${violation.cite})`)];
    const one = onePicked(sheet, piece);
    return { ...one, marks: [...one.marks, { kind: "sign", at: place(area), look: "bar" }], says: why };
  }
  const order: Order = { verb: "move", who: piece, path: [area], isPath: false };
  return {
    picks: [block(piece), place(area)],
    marks: [
      { kind: "sign", at: block(piece), look: "picked" },
      { kind: "way", places: path.map(String), look: "may", text: String(path.length - 1) },
    ],
    choices: [{
      label: `Move ${piece} to ${areaName(ground, area)}`,
      lines: sheet.with(piece, order),
      isPlain: true,
      cite: "4.2",
    }],
    says: [],
  };
}

/** 5.2: the answers to the question of a battle. */
function inBattle({ sight, side }: Desk<Sight>, lines: readonly string[]): Pointing {
  const others = linesOf(lines).filter(({ order }) => !order.ok || !isOfBattle(order.value)).map(({ text }) =>
    text
  );
  const choice = (label: string, order: Order): Choice => ({ label, lines: [...others, print(order)] });
  const ways = waysOut(sight, side);
  return {
    picks: [],
    marks: ways.map((area) => ({ kind: "sign", at: place(area), look: "may", title: "a way out" })),
    choices: [
      choice("Fire", { verb: "fire" }),
      ...ways.map((to) =>
        choice(`Withdraw to ${areaName(sight, to)}`, { verb: "withdraw", at: undefined, to })
      ),
    ],
    says: [paragraph(`The ${sideName(side)} side fires or withdraws (5.2).`)],
  };
}
