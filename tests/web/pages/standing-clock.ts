import { act } from '@testing-library/react';
import { onTestFinished, vi } from 'vitest';

/** A clock that goes on only while something is waited for, 50 ms at a time, and when it is told to. */
export function standStill(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  // The name under which Testing Library looks for whoever moves such a clock.
  vi.stubGlobal('jest', { advanceTimersByTime: (ms: number) => vi.advanceTimersByTime(ms) });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
}

/** That much later, with all on screen that has come of it. */
export function goOn(ms: number): void {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}

/** Waits for what needs no time to come, such as an answer: the clock stands meanwhile. */
export async function untilSo(isSo: () => boolean): Promise<void> {
  while (!isSo()) {
    await new Promise<void>((resolve) => setImmediate(resolve));
    goOn(0);
  }
}
