/**
 * Runs a callback when the page is idle, or after a delay in browsers that don't report that; returns a function that
 * cancels it.
 */
export function whenIdle(run: () => void, delayMs = 3_000): () => void {
  if (typeof requestIdleCallback === 'function') {
    const idle = requestIdleCallback(run);
    return () => cancelIdleCallback(idle);
  }
  const timer = setTimeout(run, delayMs);
  return () => clearTimeout(timer);
}
