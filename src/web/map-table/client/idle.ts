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
