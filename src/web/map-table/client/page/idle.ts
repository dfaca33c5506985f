/// <reference lib="dom" />

/** Does things one after another while the browser is idle. */
export function whenIdle(...acts: readonly (() => void)[]): void {
  const [act, ...rest] = acts;
  if (act === undefined) return;
  const go = () => {
    act();
    whenIdle(...rest);
  };
  // Not every browser says when it is idle.
  if ("requestIdleCallback" in globalThis) requestIdleCallback(go, { timeout: 3_000 });
  else setTimeout(go, 200);
}

/** How long a page is left to its reader before postponed work begins, in milliseconds. */
const READING = 4_000;

/** Postpones what nobody misses at first: for some seconds, and then until the browser is idle. */
export function later(): Promise<void> {
  return new Promise((done) => setTimeout(() => whenIdle(done), READING));
}

/** A browser's own way to let others go first, if it has one: nested timers come late. */
const { scheduler } = globalThis as { readonly scheduler?: { yield?(): Promise<void> } };

/** Lets the browser do other work: a page made in one go answers nobody until it is finished. */
export function breath(): Promise<void> {
  return scheduler?.yield?.() ?? new Promise((done) => setTimeout(done));
}

/** How long a frame is waited for: a hidden page gets none. */
const FRAME = 300;

/** Lets the browser lay out and show the page: later measuring then costs nothing. */
export function frame(): Promise<void> {
  return new Promise((done) => {
    requestAnimationFrame(() => setTimeout(done));
    setTimeout(done, FRAME);
  });
}

/** Work that waits until earlier work shows: done once, however often it was requested. */
export interface AfterFrame {
  readonly isAsked: boolean;
  ask(): void;
  /** At once, if it was requested. */
  now(): void;
}

/** Postpones what nobody looks at first, so that the frame with the rest comes sooner. */
export function afterFrame(act: () => void): AfterFrame {
  let isAsked = false;
  const now = () => {
    if (!isAsked) return;
    isAsked = false;
    act();
  };
  return {
    get isAsked() {
      return isAsked;
    },
    ask() {
      if (isAsked) return;
      isAsked = true;
      // Work requested before a frame comes before it is drawn; work requested within it comes after.
      requestAnimationFrame(() => setTimeout(now));
    },
    now,
  };
}
