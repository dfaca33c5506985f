/// <reference lib="dom" />

/** Does things one after the other while the browser has nothing else to do. */
export function whenIdle(...acts: readonly (() => void)[]): void {
  const [act, ...rest] = acts;
  if (act === undefined) return;
  const go = () => {
    act();
    whenIdle(...rest);
  };
  // Not every browser tells when it has time.
  if ("requestIdleCallback" in globalThis) requestIdleCallback(go, { timeout: 3_000 });
  else setTimeout(go, 200);
}

/** Lets the browser do what has come up meanwhile: a page that is made in one go answers nobody until it stands. */
export function breath(): Promise<void> {
  return new Promise((done) => setTimeout(done));
}
