import type { AnswerReading, Desk, LineReport, Reading } from "../kernel/order-language.ts";
import type { Kinded } from "../kernel/rules.ts";
import { accepted, refused, refusedBy } from "../sheet/report.ts";
import type { OpenSight } from "./game.ts";
import { isInstruction, type ReadLine } from "./line.ts";
import { SheetForesight, type TableOfForms } from "./table-of-forms.ts";

export class SheetReading<S extends OpenSight, D extends Kinded> {
  constructor(private readonly table: TableOfForms<S, D>) {}

  read(desk: Desk<S>, lines: readonly string[], isLoose = false): Reading {
    const { lines: language, game: { saying } } = this.table;
    const fresh = language.read(lines);
    const isBare = fresh.length > 0 && fresh.every(({ order }) => order.ok && isInstruction(order.value));
    const addsToKept = isLoose || isBare;
    const kept = addsToKept ? language.read(desk.kept) : [];
    const foresight = new SheetForesight(this.table, desk.sight, desk.side).all(kept);
    const reports = fresh.map((line) => this.#report(desk, foresight, line));
    const all = [
      ...kept.map((line) => ({ line, report: undefined })),
      ...fresh.map((line, index) => ({ line, report: reports[index] })),
    ].filter(({ line: { order } }) => !order.ok || !isInstruction(order.value));
    const orders = [...kept, ...fresh].flatMap(({ order }) => order.ok ? [order.value] : []);
    const isActive = orders.some((order) => this.table.isOwn(order));
    const hasStanding = orders.some((order) => this.table.isStanding(order));
    const isHeld = ({ order }: ReadLine) => order.ok && this.table.isStanding(order.value);
    const written = (line: ReadLine) => this.written(line);
    return {
      addsToKept,
      reports,
      remarks: [
        ...(isActive ? [] : [saying.silence.turn]),
        ...(hasStanding || saying.silence.question === undefined ? [] : [saying.silence.question]),
      ],
      says: {
        go: orders.some(({ verb }) => verb === "go"),
        wait: orders.some(({ verb }) => verb === "wait"),
      },
      isActive,
      pending: all.filter(({ line }) => !isHeld(line)).length,
      written: all.map(({ line }) => written(line)),
      standing: all.filter(({ line }) => isHeld(line)).map(({ line }) => written(line)),
      legal: all.filter(({ line, report }) => line.order.ok && report?.status !== "refused")
        .map(({ line }) => written(line)),
      edit: () =>
        all.map(({ line, report }) =>
          report?.status === "refused" ? report.readAs ?? `# ${line.text}` : written(line)
        ),
      doubt: () =>
        isActive
          ? undefined
          : `Your sheet has no order for your turn. ${saying.silence.turn} Do you mean that?`,
    };
  }

  /** Reads the answer of a player who is asked during a Player-Turn: standing orders are the answer. */
  readAnswer(desk: Desk<S>, lines: readonly string[], isLoose = false): AnswerReading {
    const reading = this.read(desk, lines, isLoose);
    return {
      ...reading,
      isActive: reading.standing.length > 0,
      doubt: () => undefined,
      isAnswer: reading.standing.length > 0,
      problems: reading.reports.filter(({ status }) => status === "refused").map(({ message }) => message),
      orders: [],
      answers: reading.standing,
    };
  }

  /** A line as the sheet has it; an unread one as it was written. */
  written({ order, text }: ReadLine): string {
    return order.ok ? this.table.lines.print(order.value) : text;
  }

  #report({ side }: Desk<S>, foresight: SheetForesight<S, D>, { line, text, order }: ReadLine): LineReport {
    const { lines } = this.table;
    const at = { line, text };
    if (!order.ok) {
      const meant = lines.corrected(text);
      return { ...refused(at, order.error), ...(meant === undefined ? {} : { readAs: lines.print(meant) }) };
    }
    if (isInstruction(order.value)) {
      return accepted(at, order.value.verb === "go" ? "Your sheet is played." : "Your sheet waits.");
    }
    const form = this.table.form(order.value.verb)!;
    if (form.carry === undefined) return accepted(at, form.says?.(order.value.chosen) ?? form.means);
    const before = foresight.sight;
    const tried = foresight.try(line, order.value);
    return tried.ok
      ? accepted(at, tried.value.says)
      : refusedBy(at, tried.error, this.table.nearest(before, side, order.value));
  }
}
