import { capitalized } from "../common/text.ts";
import { paragraph } from "../kernel/block.ts";
import type { Desk } from "../kernel/order-language.ts";
import type { Choice, Mark, Pointing, Thing } from "../kernel/pointing.ts";
import type { Kinded } from "../kernel/rules.ts";
import type { Candidate, OpenSight, Order, OrderForm } from "./game.ts";
import { SheetForesight, type TableOfForms } from "./table-of-forms.ts";

/** The player's next picks and the lines that follow, from the candidates of the forms' slots. */
export function pointByForms<S extends OpenSight, D extends Kinded>(
  table: TableOfForms<S, D>,
  desk: Desk<S>,
  lines: readonly string[],
  picks: readonly Thing[],
): Pointing {
  const pointed = new Pointed(table, desk, lines);
  if (desk.asked?.about === null) return pointed.atQuestion();
  // One of several in a place has been picked: the place itself no longer counts.
  const [first, second] = picks[0]?.kind === "place" && picks[1]?.kind === "piece" ? picks.slice(1) : picks;
  return first === undefined ? pointed.nothing() : pointed.picked(first, second);
}

const piece = (id: string): Thing => ({ kind: "piece", id });

class Pointed<S extends OpenSight, D extends Kinded> {
  readonly #foresight: SheetForesight<S, D>;
  readonly #usual: OrderForm<S, D>;

  constructor(
    private readonly table: TableOfForms<S, D>,
    private readonly desk: Desk<S>,
    private readonly lines: readonly string[],
  ) {
    this.#foresight = new SheetForesight(table, desk.sight, desk.side).all(table.lines.read(lines));
    [this.#usual] = table.own;
  }

  nothing(): Pointing {
    const { sight, side } = this.desk;
    const moved = this.#foresight.moves;
    const open = this.table.piecesOf(sight, side).filter(({ id }) =>
      moved.every((move) => move.piece !== id)
    );
    const { piece: noun, silence } = this.table.game.saying;
    return {
      picks: [],
      marks: [
        ...moved.flatMap(({ piece, places }): Mark[] => [
          { kind: "way", places, look: "ordered" },
          { kind: "ghost", piece, place: places[places.length - 1] },
        ]),
        ...open.map(({ id }): Mark => ({ kind: "sign", at: piece(id), look: "open", title: "has no order" })),
      ],
      choices: this.table.standing.flatMap((form) => this.#standing(form)),
      says: [paragraph(`${open.length} ${noun.many} have no order. ${silence.turn}`)],
    };
  }

  /** A proposed standing order that the sheet does not have. */
  #standing({ verb, proposed }: OrderForm<S, D>): Choice[] {
    if (proposed === undefined) return [];
    const line = this.table.lines.print({ verb, chosen: proposed });
    return this.#said().includes(line)
      ? []
      : [{ label: `Standing order: ${line}`, lines: [...this.lines, line] }];
  }

  picked(first: Thing, second: Thing | undefined): Pointing {
    const { side, sight } = this.desk;
    const own = this.table.piecesOf(this.#foresight.sight, side);
    const pieces = first.kind === "piece"
      ? own.filter(({ id }) => id === first.id)
      : own.filter(({ place }) => place === first.id);
    const { piece: noun } = this.table.game.saying;
    if (pieces.length === 0) {
      const says = [paragraph(`You have no ${noun.one} there.`)];
      return { picks: [first], marks: [{ kind: "sign", at: first, look: "picked" }], choices: [], says };
    }
    if (pieces.length > 1) {
      const labels = this.table.piecesOf(sight, side);
      const choices = pieces.map(({ id }) => ({
        label: labels.find((each) => each.id === id)?.label ?? id,
        pick: piece(id),
      }));
      return { picks: [first], marks: [], choices, says: [paragraph("Which of them?")] };
    }
    return second === undefined ? this.#one(pieces[0].id) : this.#way(pieces[0].id, second);
  }

  #one(id: string): Pointing {
    const candidates = this.#candidates(id);
    const isOrdered = this.#foresight.lineOf(id) !== undefined;
    return {
      picks: [piece(id)],
      marks: [
        { kind: "sign", at: piece(id), look: "picked" },
        ...candidates.filter(({ whyNot }) => whyNot === undefined).map((
          { at, isTarget, figure, label },
        ): Mark => ({
          kind: "sign",
          at,
          look: isTarget === true ? "target" : "may",
          title: label,
          ...(figure === undefined ? {} : { text: figure }),
        })),
      ],
      choices: isOrdered ? [{ label: `Let ${id} stand`, lines: this.#with(id), isAmending: true }] : [],
      says: [paragraph(`${this.#usual.means} (${this.#usual.cite})`)],
    };
  }

  #way(id: string, to: Thing): Pointing {
    const place = to.kind === "place"
      ? to.id
      : this.table.game.ground(this.desk.sight).pieces.find((each) => each.id === to.id)?.place;
    const candidate = this.#candidates(id).find(({ at }) => at.id === place);
    const order = this.table.usual(id, candidate?.text ?? `to ${place}`);
    if (candidate === undefined || candidate.whyNot !== undefined) {
      const tried = this.table.carry(this.#without(id), this.desk.side, order);
      const why = tried.ok
        ? []
        : tried.error.slice(0, 1).map(({ message, cite }) => paragraph(`${message} (${cite})`));
      const one = this.#one(id);
      const bar: readonly Mark[] = place === undefined
        ? []
        : [{ kind: "sign", at: { kind: "place", id: place }, look: "bar" }];
      return { ...one, marks: [...one.marks, ...bar], says: why };
    }
    return {
      picks: [piece(id), candidate.at],
      marks: [
        { kind: "sign", at: piece(id), look: "picked" },
        ...(candidate.places === undefined ? [] : [{
          kind: "way" as const,
          places: candidate.places,
          look: "may" as const,
          ...(candidate.figure === undefined ? {} : { text: candidate.figure }),
        }]),
      ],
      choices: [{
        label: `${capitalized(this.#usual.verb)} ${id} ${this.table.leadOf(this.#usual)} ${candidate.label}`,
        lines: this.#with(id, order),
        isPlain: true,
        cite: this.#usual.cite,
      }],
      says: [],
    };
  }

  atQuestion(): Pointing {
    const { sight, side } = this.desk;
    const others = this.table.lines.read(this.lines)
      .filter(({ order }) => !order.ok || !this.table.isStanding(order.value)).map(({ text }) => text);
    const forms = this.table.standing.filter(({ asked }) => asked === sight.query.kind);
    const choice = (label: string, order: Order): Choice => ({
      label,
      lines: [...others, this.table.lines.print(order)],
    });
    const marks: Mark[] = [];
    const choices = forms.flatMap(({ verb, slots = {} }): Choice[] => {
      const name = capitalized(verb);
      const [slot, { from }] = Object.entries(slots).find(([, each]) => each.from !== undefined) ?? ["", {}];
      if (from === undefined) {
        return Object.values(slots).every(({ isOptional }) => isOptional)
          ? [choice(name, { verb, chosen: {} })]
          : [];
      }
      const legal = from(sight, side, {}).filter(({ whyNot }) => whyNot === undefined);
      marks.push(...legal.map(({ at, label }): Mark => ({ kind: "sign", at, look: "may", title: label })));
      return legal.map(({ text, label }) => choice(`${name}: ${label}`, { verb, chosen: { [slot]: text } }));
    });
    return { picks: [], marks, choices, says: [paragraph(this.table.game.saying.question(sight))] };
  }

  #candidates(id: string): readonly Candidate[] {
    return this.table.candidates(this.#without(id), this.desk.side, this.table.usual(id));
  }

  /** The result of the sheet without its line for a piece. */
  #without(id: string): S {
    const { sight, side } = this.desk;
    const line = this.#foresight.lineOf(id);
    const others = this.table.lines.read(this.lines).filter((each) => each.line !== line);
    return new SheetForesight(this.table, sight, side).all(others).sight;
  }

  /** The lines with a piece's order in place of its old one. */
  #with(id: string, order?: Order): string[] {
    const own = this.#foresight.lineOf(id);
    const others = this.lines.filter((_, index) => index + 1 !== own);
    return order === undefined
      ? others
      : others.toSpliced(own === undefined ? others.length : own - 1, 0, this.table.lines.print(order));
  }

  #said(): string[] {
    return this.table.lines.orders(this.lines).map((order) => this.table.lines.print(order));
  }
}
