/**
 * One thing for each owner, made on first use and forgotten with its owner. So two referees in one process, each with its
 * store, do not mix up games with the same code.
 */
export function ofEach<Owner extends object, T>(make: (owner: Owner) => T): (owner: Owner) => T {
  const known = new WeakMap<Owner, T>();
  return (owner) => {
    const found = known.get(owner);
    if (found !== undefined) return found;
    const own = make(owner);
    known.set(owner, own);
    return own;
  };
}
