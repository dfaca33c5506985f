/** How a player writes a share in a form or a letter: `share 4f9a…`, 64 digits (docs/proof/dice-protocol.md, 2.2). */

const SHARE = /^\s*share\s+([0-9a-f]{64})\s*(?:#.*)?$/i;

/** The share in these lines; the last if there are several. */
export function shareIn(lines: readonly string[]): string | undefined {
  return lines.map((line) => SHARE.exec(line)?.[1].toLowerCase()).findLast((share) => share !== undefined);
}

/** Lines without shares, which order nothing. */
export function withoutShares(lines: readonly string[]): readonly string[] {
  return lines.some((line) => SHARE.test(line)) ? lines.filter((line) => !SHARE.test(line)) : lines;
}

export function shareLine(share: string): string {
  return `share ${share}`;
}

/** How a joining player writes the anchor of their shares. */
export function anchorLine(anchor: string): string {
  return `shares ${anchor}`;
}
