/** How long anything that has to come is waited for: after that it hangs, on the busiest machine too. In milliseconds. */
export const PATIENCE = 600_000;
/** How long a test may take, with all that it waits for. */
export const A_TEST = 3 * PATIENCE;
/** How often a test looks. */
const OFTEN = 20;

/**
 * Waits until there is an answer, and looks again and again.
 * @param ask gives `undefined` or `false` as long as there is none
 * @throws where nothing comes
 */
export async function comes<Answer>(
  ask: () => Answer | undefined | false | Promise<Answer | undefined | false>,
  what = "what is waited for",
): Promise<Answer> {
  for (const until = performance.now() + PATIENCE; performance.now() < until;) {
    const answer = await ask();
    if (answer !== undefined && answer !== false) return answer;
    await new Promise((resolve) => setTimeout(resolve, OFTEN));
  }
  throw new Error(`${what} does not come`);
}
