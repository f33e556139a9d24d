/**
 * Runs a callback when the page is idle, at the latest after a delay, which is also for browsers that don't report idle
 * time; returns a function that cancels it.
 */
export function whenIdle(run: () => void, timeout = 3_000): () => void {
  if (typeof requestIdleCallback === 'function') {
    const idle = requestIdleCallback(run, { timeout });
    return () => cancelIdleCallback(idle);
  }
  const timer = setTimeout(run, timeout);
  return () => clearTimeout(timer);
}
