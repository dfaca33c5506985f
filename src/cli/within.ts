/** Waits for something, but no longer than a time in milliseconds. @returns false where it took longer */
export async function within(time: number, done: Promise<void>): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<false>();
  const timer = setTimeout(() => resolve(false), time);
  try {
    return await Promise.race([done.then(() => true), promise]);
  } finally {
    clearTimeout(timer);
  }
}
