import { setImmediate as turn } from 'node:timers/promises';
import { beforeEach, expect, test, vi } from 'vitest';
import { countVisit } from '#web/api/send-visit.ts';

const fetched = vi.fn<typeof fetch>();
vi.stubGlobal('fetch', fetched);

beforeEach(() => {
  fetched.mockReset();
  fetched.mockResolvedValue(Response.json({ isCounted: true }));
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
  });
});

test('a visitor’s tab is counted once, without cookies, even if it is closed right away', () => {
  countVisit();
  countVisit();
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(fetched).toHaveBeenCalledWith(
    '/api/visits',
    expect.objectContaining({ method: 'POST', credentials: 'omit', keepalive: true }),
  );
});

test.each([
  ['can’t be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['refuses', () => Promise.resolve(new Response('broken', { status: 500 }))],
])('a visitor notices nothing when the server %s', async (_, answer) => {
  const unhandled = vi.fn();
  process.on('unhandledRejection', unhandled);
  fetched.mockImplementation(answer);
  expect(countVisit).not.toThrow();
  // Node reports an unhandled rejection before its next turn.
  await turn();
  process.off('unhandledRejection', unhandled);
  expect(unhandled).not.toHaveBeenCalled();
});

test('a visitor whose browser refuses storage is still counted', () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => {
      throw new DOMException('refused', 'SecurityError');
    },
    setItem: () => {
      throw new DOMException('refused', 'SecurityError');
    },
  });
  countVisit();
  expect(fetched).toHaveBeenCalledTimes(1);
});
