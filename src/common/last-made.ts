import { ofEach } from "./of-each.ts";

/** The last things made for an owner, by a text that names each; only so many are kept. */
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
