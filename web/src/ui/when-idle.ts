/** Where the browser can't say when it is idle. */
const delayMs = 3_000;

/** Calls back once the page has come to rest; answers how to call it off. */
export function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const idle = requestIdleCallback(run);
    return () => cancelIdleCallback(idle);
  }
  const timer = setTimeout(run, delayMs);
  return () => clearTimeout(timer);
}
