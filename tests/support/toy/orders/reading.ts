import type { AnswerReading, Desk, LineReport, Reading } from "../../../../src/kernel/order-language.ts";
import type { Side } from "../../../../src/kernel/side.ts";
import { closest } from "../../../../src/sheet/spelling.ts";
import { areaName, blockName, type Sight } from "../sight.ts";
import { moved, movesOf, nearest, rested } from "./moves.ts";
import {
  isOfBattle,
  type Line,
  linesOf,
  type Order,
  type OrderOf,
  parse,
  print,
  VERBS,
  wordsOf,
} from "./order.ts";

/** Reads a sheet: its moves are tried one after the other on what its side knows. */
export function read(desk: Desk<Sight>, lines: readonly string[], isLoose = false): Reading {
  const fresh = linesOf(lines);
  const isInstruction = fresh.length > 0 &&
    fresh.every(({ order }) => order.ok && ["go", "wait"].includes(order.value.verb));
  const addsToKept = isLoose || isInstruction;
  const kept = addsToKept ? linesOf(desk.kept) : [];
  const rehearsal = new Rehearsal(desk.sight, desk.side);
  for (const line of kept) rehearsal.report(line);
  const reports = fresh.map((line) => rehearsal.report(line));
  const all = [
    ...kept.map((line) => ({ line, report: undefined })),
    ...fresh.map((line, index) => ({
      line,
      report: reports[index],
    })),
  ].filter(({ line }) => !isOrder(line, ["go", "wait"]));
  const orders = [...kept, ...fresh].flatMap(({ order }) => order.ok ? [order.value] : []);
  const isSaid = (...verbs: readonly Order["verb"][]) => orders.some(({ verb }) => verbs.includes(verb));
  const isMarching = isSaid("move", "stand");
  return {
    addsToKept,
    reports,
    remarks: [
      ...(isMarching ? [] : ["Blocks without orders stay where they are."]),
      ...(orders.some(isOfBattle)
        ? []
        : ["In battles your blocks fire, as your sheet says nothing of them."]),
    ],
    says: { go: isSaid("go"), wait: isSaid("wait") },
    isActive: isMarching,
    pending: all.filter(({ line }) => !line.order.ok || !isOfBattle(line.order.value)).length,
    written: all.map(({ line }) => written(line)),
    standing: all.filter(({ line }) => line.order.ok && isOfBattle(line.order.value)).map(({ line }) =>
      written(line)
    ),
    legal: all.filter(({ line, report }) => line.order.ok && report?.status !== "refused")
      .map(({ line }) => written(line)),
    edit: () =>
      all.map(({ line, report }) => {
        if (report?.status !== "refused") return written(line);
        return report.readAs ?? `# ${line.text}`;
      }),
    doubt: () => isMarching ? undefined : "Your sheet orders no move. Shall your blocks really stand?",
  };
}

/** Reads what somebody says who is asked in the midst of a Player-Turn: orders for battles are his answer. */
export function readAnswer(desk: Desk<Sight>, lines: readonly string[], isLoose = false): AnswerReading {
  const reading = read(desk, lines, isLoose);
  const said = linesOf([...(reading.addsToKept ? desk.kept : []), ...lines]);
  const answers = said.filter(({ order }) => order.ok && isOfBattle(order.value)).map(written);
  return {
    ...reading,
    isActive: answers.length > 0,
    doubt: () => undefined,
    isAnswer: answers.length > 0,
    problems: reading.reports.filter(({ status }) => status === "refused").map(({ message }) => message),
    orders: [],
    answers,
  };
}

export function isOrder({ order }: Line, verbs: readonly Order["verb"][]): boolean {
  return order.ok && verbs.includes(order.value.verb);
}

/** A line as the sheet has it; what could not be read as it was written. */
export function written({ order, text }: Line): string {
  return order.ok ? print(order.value) : text;
}

/** Lines of a sheet tried out in their order. */
class Rehearsal {
  #sight: Sight;
  constructor(sight: Sight, private readonly side: Side) {
    this.#sight = rested(sight, side);
  }

  report({ line, text, order }: Line): LineReport {
    const of = { line, text };
    if (!order.ok) return { ...of, status: "refused", cites: [], message: order.error, ...readAs(text) };
    if (order.value.verb === "move") return { ...of, ...this.#move(order.value) };
    return { ...of, status: "accepted", cites: [], message: this.#words(order.value) };
  }

  #move(order: OrderOf<"move">): Pick<LineReport, "status" | "cites" | "message" | "instead"> {
    const moves = movesOf(this.#sight, this.side, order);
    if (!moves.ok) {
      const instead = nearest(this.#sight, this.side, order);
      return {
        status: "refused",
        cites: [...new Set(moves.error.map(({ cite }) => cite))],
        message: moves.error[0].message,
        ...(instead === undefined ? {} : { instead }),
      };
    }
    const words = moves.value.map(({ piece, path }) =>
      `${blockName(this.#sight, piece)}: ${path.map((area) => areaName(this.#sight, area)).join(", ")}.`
    );
    for (const move of moves.value) this.#sight = moved(this.#sight, move);
    return { status: "accepted", cites: [], message: words.join(" ") };
  }

  #words(order: Exclude<Order, { verb: "move" }>): string {
    switch (order.verb) {
      case "stand":
        return "Your blocks stand.";
      case "fire":
        return "Your blocks fire in battles.";
      case "use":
        return `In battles ${
          order.sort === "any" ? "guns and smoke are" : `${order.sort} is`
        } used, if you hold them.`;
      case "withdraw":
        return `Your blocks withdraw${
          order.at === undefined ? "" : ` when they have ${order.at} steps or fewer`
        }.`;
      case "offer":
        return "A draw is offered.";
      case "go":
        return "Your sheet is played.";
      case "wait":
        return "Your sheet waits.";
    }
  }
}

/** The line with its first word put right, where that makes an order of it. */
function readAs(text: string): { readonly readAs?: string } {
  const [first, ...rest] = wordsOf(text);
  const meant = closest(first, VERBS);
  const order = meant === undefined ? undefined : parse([meant, ...rest]);
  return order?.ok ? { readAs: print(order.value) } : {};
}
