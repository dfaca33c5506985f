/** Does one thing after another. A fault in one is reported, and does not stop the others. */
export async function oneByOne(
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
