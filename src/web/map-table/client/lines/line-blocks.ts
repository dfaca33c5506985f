/** An order of a sheet, with the indented lines below that continue it: they are moved and removed together. */

const goesOn = (line: string | undefined) => line !== undefined && /^\s+\S/.test(line);

/** Lines after a change, and the new index of the changed line, from 0. */
export interface Shifted {
  readonly lines: readonly string[];
  readonly at: number;
}

/** How many lines an order takes that begins in a line; one if none begins there. */
function lengthOf(lines: readonly string[], index: number): number {
  if (lines[index].trim() === "" || goesOn(lines[index])) return 1;
  const end = lines.findIndex((line, at) => at > index && !goesOn(line));
  return (end === -1 ? lines.length : end) - index;
}

/** The beginning of the order that a line continues; the line itself if it continues none. */
function beginOf(lines: readonly string[], index: number): number {
  if (!goesOn(lines[index])) return index;
  const begin = lines.findLastIndex((line, at) => at < index && !goesOn(line));
  return begin === -1 || lines[begin].trim() === "" ? index : begin;
}

/** A sheet with an order moved before or behind its neighbor, each whole; its continuation moves along. */
export function shifted(lines: readonly string[], index: number, by: 1 | -1): Shifted | undefined {
  if (index >= lines.length) return undefined;
  const begin = beginOf(lines, index);
  const length = lengthOf(lines, index);
  if (begin !== index) {
    const other = index + by;
    const isWithin = other > begin && other < begin + lengthOf(lines, begin);
    return isWithin ? { lines: swapped(lines, Math.min(index, other), 1, 1), at: other } : undefined;
  }
  if (by === 1) {
    const next = index + length;
    if (next >= lines.length) return undefined;
    const other = lengthOf(lines, next);
    return { lines: swapped(lines, index, length, other), at: index + other };
  }
  if (index === 0) return undefined;
  const before = beginOf(lines, index - 1);
  return { lines: swapped(lines, before, index - before, length), at: before };
}

/** Lines with two adjacent passages exchanged. */
function swapped(lines: readonly string[], from: number, first: number, second: number): string[] {
  const [middle, end] = [from + first, from + first + second];
  return [
    ...lines.slice(0, from),
    ...lines.slice(middle, end),
    ...lines.slice(from, middle),
    ...lines.slice(end),
  ];
}

/** A sheet without a line, and without the continuation of an order that begins there. */
export function without(lines: readonly string[], index: number): string[] {
  return index < lines.length ? lines.toSpliced(index, lengthOf(lines, index)) : [...lines];
}

/**
 * The new position of a place between orders in a changed sheet. It is beside what stood before or behind it, and never between
 * an order and its continuation.
 */
export function placeAfterChange(now: readonly string[], before: readonly string[], place: number): number {
  const least = Math.min(now.length, before.length);
  let [above, below] = [0, 0];
  while (above < least && now[above] === before[above]) above++;
  while (below < least - above && now.at(-1 - below) === before.at(-1 - below)) below++;
  const moved = place <= above
    ? place
    : place >= before.length - below
    ? place + now.length - before.length
    : now.length - below;
  const end = now.findIndex((line, at) => at >= moved && !goesOn(line));
  return moved === 0 || !goesOn(now[moved]) ? moved : end === -1 ? now.length : end;
}

/** How many orders a sheet has, each with its continuation. */
export function countOrders(lines: readonly string[]): number {
  return lines.filter((line) => /^[^\s#]/.test(line)).length;
}
