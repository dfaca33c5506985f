/**
 * What a record holds under a name that somebody wrote. Undefined for names that every object inherits (`constructor`,
 * `__proto__`).
 */
export function own<V>(record: Readonly<Record<string, V>>, name: string): V | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}
