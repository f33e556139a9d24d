import { act } from '@testing-library/react';
import { onTestFinished, vi } from 'vitest';

/** A clock that moves only during a wait, 50 ms at a time, or by hand. */
export function freezeClock(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  // Testing Library looks for fake timers under this name.
  vi.stubGlobal('jest', { advanceTimersByTime: (ms: number) => vi.advanceTimersByTime(ms) });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
}

/** Moves the clock by this much and lets the screen update. */
export function advanceClock(ms: number): void {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}

/** Waits for something that takes no time, such as an answer, with the clock stopped. */
export async function waitWithFrozenClock(isSo: () => boolean): Promise<void> {
  while (!isSo()) {
    await new Promise<void>((resolve) => setImmediate(resolve));
    advanceClock(0);
  }
}
