/**
 * A thing for each owner, made when it is first asked for and gone with its owner. So two referees in one process, each
 * with its store, mix up no games of the same code.
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
