/** Some members of a thing, and no others that it may have. */
export function picked<T, K extends keyof T>(from: T, ...names: readonly K[]): Pick<T, K> {
  return Object.fromEntries(names.map((name) => [name, from[name]])) as Pick<T, K>;
}

/** A list without its entries that are false or undefined. */
export function given<T>(things: readonly (T | false | undefined)[]): T[] {
  return things.filter((thing): thing is T => thing !== false && thing !== undefined);
}
