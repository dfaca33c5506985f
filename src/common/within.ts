/** Waits for something, but at most so many milliseconds. @param late gives the result if it takes longer, or throws */
export async function within<T, L>(time: number, doing: Promise<T>, late: () => L): Promise<T | L> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, time);
  try {
    return await Promise.race([doing, promise.then(late)]);
  } finally {
    clearTimeout(timer);
  }
}
