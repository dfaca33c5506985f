/** The things of a list that there are: not those that are false or undefined in it. */
export function given<T>(things: readonly (T | false | undefined)[]): T[] {
  return things.filter((thing): thing is T => thing !== false && thing !== undefined);
}
