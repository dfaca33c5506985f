import { ofEach } from "./of-each.ts";

/** What was made last for an owner, by a text that tells one from the other: more than so many are not kept. */
export function lastMade<Owner extends object, T>(most: number) {
  const known = ofEach<Owner, Map<string, T>>(() => new Map());
  return (owner: Owner, key: string, make: () => T): T => {
    const made = known(owner);
    const found = made.get(key) ?? make();
    made.delete(key);
    made.set(key, found);
    if (made.size > most) { for (const oldest of [...made.keys()].slice(0, 1)) made.delete(oldest); }
    return found;
  };
}
