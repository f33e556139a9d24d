import { act, renderHook } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { useLazyPart } from '#web/ui/use-lazy-part.ts';

const unreachable = (): Promise<string> => Promise.reject(new TypeError('Failed to fetch'));
const wait = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));

function openPart(load: () => Promise<string>) {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const onFailed = vi.fn();
  const neededFor = {};
  const opened = renderHook(() => useLazyPart({ load, neededFor, onFailed }));
  onTestFinished(opened.unmount);
  return { ...opened, onFailed };
}

test('a part that the server could not send appears once it can, and its failure is reported once', async () => {
  const load = vi.fn(unreachable);
  const { result, onFailed } = openPart(load);
  await wait(0);
  expect(load).toHaveBeenCalledTimes(1);
  await wait(5);
  expect(load).toHaveBeenCalledTimes(2);
  // Each pause is twice the one before.
  await wait(9);
  expect(load).toHaveBeenCalledTimes(2);
  load.mockResolvedValue('the part');
  await wait(1);
  expect(result.current).toBe('the part');
  expect(onFailed).toHaveBeenCalledTimes(1);
  await wait(600);
  expect(load).toHaveBeenCalledTimes(3);
});

test('a part that cannot be reached for long is tried once a minute', async () => {
  const load = vi.fn(unreachable);
  openPart(load);
  await wait(600);
  const before = load.mock.calls.length;
  await wait(600);
  expect(load.mock.calls.length - before).toBe(10);
});

test('a page that is left tries none of its parts again, whenever their load fails', async () => {
  const load = vi.fn(unreachable);
  const { unmount } = openPart(load);
  unmount();
  await wait(600);
  expect(load).toHaveBeenCalledTimes(1);
});
