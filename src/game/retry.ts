/** How often a step is tried again from what has changed meanwhile. Each time somebody else has got a step through. */
const TRIES = 20;

/** So many steps of a game at once that one of them found no gap: it has not happened, and may be tried again later. */
export class TooBusy extends Error {
  override readonly name = "TooBusy";
}

/**
 * Reads, judges and commits until nobody has come between.
 * @param attempt one try, from reading on; "conflict" where it has to be made again @throws {TooBusy} after too many
 */
export async function untilCommitted<T>(attempt: () => Promise<T | "conflict">): Promise<T> {
  for (let tries = 0; tries < TRIES; tries++) {
    const result = await attempt();
    if (result !== "conflict") return result;
  }
  throw new TooBusy(`a step did not get through in ${TRIES} tries`);
}
