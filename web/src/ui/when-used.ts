import { whenIdle } from './when-idle.ts';

const pressed = ['pointerdown', 'keydown'] as const;
/** The first signs of use: a pointer moves over the page before it presses, and a finger scrolls before it taps. */
const touched = ['pointermove', ...pressed] as const;

/** Runs a callback when the page is idle after the first press anywhere; returns a function that cancels it. */
export const whenPressed = (run: () => void) => whenIdleAfter(pressed, run);

/** The same after the first sign of use. */
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
