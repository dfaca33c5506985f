/** How many are done at once, and how many of them that have a name in common. */
export interface Lanes {
  readonly atOnce: number;
  readonly ofOne: number;
}

/**
 * Does something with each, several at once, the first first; but of those that have a name in common only so many at once.
 * So a slow one delays only those that share a name with it, and the rest goes on.
 * @param namesOf what each is counted by @param act never rejects @returns what each came to, in the order in which they ended
 */
export async function inLanes<T, R>(
  items: readonly T[],
  namesOf: (item: T) => readonly string[],
  act: (item: T) => Promise<R>,
  { atOnce, ofOne }: Lanes,
): Promise<R[]> {
  const waiting = items.map((item) => ({ item, names: namesOf(item) }));
  const busy = new Map<string, number>();
  const add = (names: readonly string[], more: 1 | -1) => {
    for (const name of names) busy.set(name, (busy.get(name) ?? 0) + more);
  };
  const done: R[] = [];
  const worker = async (): Promise<void> => {
    for (;;) {
      const index = waiting.findIndex(({ names }) => names.every((name) => (busy.get(name) ?? 0) < ofOne));
      if (index === -1) return;
      const [{ item, names }] = waiting.splice(index, 1);
      add(names, 1);
      done.push(await act(item));
      add(names, -1);
    }
  };
  // A worker that finds nothing ends: anyone who holds what it would have needed goes on with it.
  await Promise.all(Array.from({ length: atOnce }, worker));
  return done;
}
