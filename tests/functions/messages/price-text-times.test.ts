import { expect, test } from 'vitest';
import { nextCheck } from '#functions/messages/price-texts/price-text-times.ts';

test('a shopper’s next check is within the hour, or the next day after a text', () => {
  const now = new Date('2026-11-20T18:20:00.000Z');
  expect(nextCheck(now, false) <= new Date('2026-11-20T19:20:00.000Z')).toBe(true);
  expect(nextCheck(now, true) > new Date('2026-11-21T00:20:00.000Z')).toBe(true);
  expect(nextCheck(now, true) <= new Date('2026-11-21T18:20:00.000Z')).toBe(true);
});
