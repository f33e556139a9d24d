/** For browsers that don't report idle time. */
const delayMs = 3_000;

/** Runs a callback when the page is idle; returns a function that cancels it. */
export function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const idle = requestIdleCallback(run);
    return () => cancelIdleCallback(idle);
  }
  const timer = setTimeout(run, delayMs);
  return () => clearTimeout(timer);
}
