/** Addresses are private: in the end everybody can read a ledger. */
const ADDRESS = /(?<![^\s<>@])[^\s<>@]+@[^\s<>@]+/g;

/** A line in the form of statements. It stands apart from what makes statements, because browsers prove with it, too. */
export function readOf(line: string): string {
  return line.replace(ADDRESS, "(an address)").toWellFormed();
}
