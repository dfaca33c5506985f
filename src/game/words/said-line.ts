/** Addresses are nobody else's affair: a ledger is everybody's in the end. */
const ADDRESS = /(?<![^\s<>@])[^\s<>@]+@[^\s<>@]+/g;

/** A line as a statement has it: apart from what makes statements, as a browser proves with it, too. */
export function readOf(line: string): string {
  return line.replace(ADDRESS, "(an address)").toWellFormed();
}
