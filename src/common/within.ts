/**
 * Waits for something, but no longer than a time in milliseconds.
 * @param late makes what it comes to where that took longer, or throws it
 */
export async function within<T, L>(time: number, doing: Promise<T>, late: () => L): Promise<T | L> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, time);
  try {
    return await Promise.race([doing, promise.then(late)]);
  } finally {
    clearTimeout(timer);
  }
}
