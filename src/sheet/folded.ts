/** A short sheet has a line only for pieces this near to the enemy, and for at most this many. */
const NEAR = 2;
const MOST = 8;
/** Fewer than this are not worth folding. */
const FEW = 4;

/** Which pieces a short sheet has lines for: those nearest to the enemy. The others are folded. */
export function folded<P extends { readonly away: number }>(
  pieces: readonly P[],
): { readonly near: readonly P[]; readonly far: readonly P[] } {
  const nearest = new Set(
    pieces.filter(({ away }) => away <= NEAR).sort((a, b) => a.away - b.away).slice(0, MOST),
  );
  const far = pieces.filter((piece) => !nearest.has(piece));
  return far.length < FEW
    ? { near: pieces, far: [] }
    : { near: pieces.filter((piece) => nearest.has(piece)), far };
}

/**
 * Folded pieces, in comments that are easily turned into lines.
 * @param called what the game calls them
 * @param pieces each with its group; groups keep their order
 */
export function foldedLines(
  called: string,
  pieces: readonly (readonly [group: string, piece: string])[],
): string[] {
  if (pieces.length === 0) return [];
  return [
    `# ${pieces.length} more ${called}; write ${called.toUpperCase()} for a line each:`,
    ...[...Map.groupBy(pieces, ([group]) => group)].map(([group, members]) =>
      `#   ${group}: ${members.map(([, piece]) => piece).join(" ")}`
    ),
  ];
}
