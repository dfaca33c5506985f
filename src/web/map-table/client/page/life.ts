let present = new AbortController();

/** Ends when the table does: what listens beyond the table's own elements listens as long. A page has one table at a time. */
export function lifeOfTable(): AbortSignal {
  return present.signal;
}

/** Ends the table that is laid, for another to be laid in its place. */
export function endTable(): void {
  present.abort();
  present = new AbortController();
}
