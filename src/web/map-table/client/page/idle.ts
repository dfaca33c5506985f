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

/** How long a page is left to its reader before it does what can wait, in milliseconds. */
const READING = 4_000;

/** Waits with what nobody misses at first: for some seconds, and then until the browser has nothing else to do. */
export function later(): Promise<void> {
  return new Promise((done) => setTimeout(() => whenIdle(done), READING));
}

/** A browser's own way to let others go first, where it has one: a timer that follows others comes late. */
const { scheduler } = globalThis as { readonly scheduler?: { yield?(): Promise<void> } };

/** Lets the browser do what has come up meanwhile: a page that is made in one go answers nobody until it stands. */
export function breath(): Promise<void> {
  return scheduler?.yield?.() ?? new Promise((done) => setTimeout(done));
}

/** How long a frame is waited for: where nobody looks, none comes. */
const FRAME = 300;

/** Lets the browser lay out and show what there is: who measures it then has it measured already. */
export function frame(): Promise<void> {
  return new Promise((done) => {
    requestAnimationFrame(() => setTimeout(done));
    setTimeout(done, FRAME);
  });
}

/** What waits until what was done before it is seen: done once, however often it was asked for. */
export interface AfterFrame {
  readonly isAsked: boolean;
  ask(): void;
  /** At once, if it was asked for. */
  now(): void;
}

/** Puts off what nobody looks at first: so much sooner is the frame there that shows the rest. */
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
      // What is asked for in a frame comes before it is drawn, what is asked for from there after it.
      requestAnimationFrame(() => setTimeout(now));
    },
    now,
  };
}
