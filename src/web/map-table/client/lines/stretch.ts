/** From one line of a sheet to another, counted from 0. */
export interface Stretch {
  readonly first: number;
  readonly last: number;
}

/** Which lines of a sheet have changed; if some are gone, the one there now. Undefined if nothing is new. */
export function changedIn(before: readonly string[], now: readonly string[]): Stretch | undefined {
  const first = now.findIndex((line, index) => line !== before[index]);
  if (first === -1) return before.length > now.length ? { first: now.length, last: now.length } : undefined;
  let alike = 0;
  const most = Math.min(before.length, now.length) - first;
  while (alike < most && before[before.length - 1 - alike] === now[now.length - 1 - alike]) alike++;
  return { first, last: Math.max(first, now.length - 1 - alike) };
}
