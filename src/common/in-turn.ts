/** Does one thing after the other. What goes wrong with one is told, and keeps none of the others from being done. */
export async function inTurn(
  onFault: (error: unknown) => void,
  ...tasks: readonly (() => Promise<unknown>)[]
): Promise<void> {
  for (const task of tasks) {
    try {
      await task();
    } catch (error) {
      onFault(error);
    }
  }
}
