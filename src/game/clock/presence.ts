/** A stretch of time; its end is excluded. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** Spans in order, with those that touch or overlap joined. */
function joined(spans: readonly Span[]): Span[] {
  const result: Span[] = [];
  for (const span of spans.toSorted((a, b) => a.from - b.from)) {
    const last = result[result.length - 1];
    if (last !== undefined && span.from <= last.to) {
      result[result.length - 1] = { from: last.from, to: Math.max(last.to, span.to) };
    } else if (span.to > span.from) result.push(span);
  }
  return result;
}

/** When a player has been present for so long, from an instant on: absences do not count. */
export function afterPresent(from: number, length: number, absences: readonly Span[]): number {
  let at = from;
  let left = length;
  for (const absence of joined(absences)) {
    if (absence.to <= at) continue;
    const before = Math.max(0, absence.from - at);
    if (before > left) break;
    left -= before;
    at = absence.to;
  }
  return at + left;
}

/** How long somebody was present between two instants. */
export function presentBetween(from: number, to: number, absences: readonly Span[]): number {
  const away = joined(absences).reduce(
    (sum, absence) => sum + Math.max(0, Math.min(to, absence.to) - Math.max(from, absence.from)),
    0,
  );
  return Math.max(0, to - from - away);
}
