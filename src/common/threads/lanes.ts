/** How many are done at once, and how many with a name in common. */
export interface Lanes {
  readonly atOnce: number;
  readonly ofOne: number;
}

/**
 * Does something with each, several at once, in order of arrival. Only so many with the same name are done at once. So a slow
 * one delays only those that share its name.
 * @param namesOf the names by which each is counted
 * @param act never rejects
 * @returns the results, in the order in which they ended
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
  // A worker that finds nothing ends. The worker that holds the needed names goes on afterwards.
  await Promise.all(Array.from({ length: atOnce }, worker));
  return done;
}
