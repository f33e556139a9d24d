import { whenIdle } from './when-idle.ts';

const pressed = ['pointerdown', 'keydown'] as const;
/** A pointer over the page comes before its press, and the finger that scrolls before the next one. */
const touched = ['pointermove', ...pressed] as const;

/** Runs a callback when the page is idle after the first press anywhere; returns a function that cancels it. */
export const whenPressed = (run: () => void) => whenIdleAfter(pressed, run);

/** The same after the first sign that somebody uses the page. */
export const whenUsed = (run: () => void) => whenIdleAfter(touched, run);

function whenIdleAfter(signs: readonly string[], run: () => void): () => void {
  const over = new AbortController();
  let cancel = () => {};
  const use = () => {
    over.abort();
    cancel = whenIdle(run);
  };
  for (const sign of signs) addEventListener(sign, use, { signal: over.signal, capture: true });
  return () => {
    over.abort();
    cancel();
  };
}
