let present = new AbortController();

/** Ends when the table does: listeners outside the table's own elements live as long. A page has one table at a time. */
export function lifeOfTable(): AbortSignal {
  return present.signal;
}

/** Ends the present table, so that another can be laid in its place. */
export function endTable(): void {
  present.abort();
  present = new AbortController();
}
