/** How often a step is retried after somebody else's change. Each time somebody else got a step through. */
const TRIES = 20;

/** Too many steps of a game at once: this one has not happened, and may be tried again later. */
export class TooBusy extends Error {
  override readonly name = "TooBusy";
}

/**
 * Reads, judges and commits until nobody comes between.
 * @param attempt one try, from reading on; "conflict" asks for another
 * @throws {TooBusy} after too many
 */
export async function untilCommitted<T>(attempt: () => Promise<T | "conflict">): Promise<T> {
  for (let tries = 0; tries < TRIES; tries++) {
    const result = await attempt();
    if (result !== "conflict") return result;
  }
  throw new TooBusy(`a step did not get through in ${TRIES} tries`);
}
