import { expect, test } from 'vitest';
import { daysKept, expiryAfter } from '#functions/table/retention.ts';
import { limits } from '#shared/rules/limits.ts';

test('what is kept for days is gone as many days after the moment, or the beginning of the day, it is of', () => {
  const aDayLater = Date.parse('2026-11-21T12:00:00Z') / 1000;
  expect(expiryAfter(new Date('2026-11-20T12:00:00.900Z'), 1)).toBe(aDayLater);
  expect(expiryAfter('2026-11-21T12:00:00.900Z', 0)).toBe(aDayLater);
  expect(expiryAfter('2026-11-20', 1)).toBe(Date.parse('2026-11-21T00:00:00Z') / 1000);
});

test('what somebody told stays for as long as any chart shows it, and a receipt is known for as long as it may be given', () => {
  expect(daysKept.pricesOfDay).toBeGreaterThanOrEqual(limits.priceHistoryDays);
  expect(daysKept.seenReceipts).toBeGreaterThan(limits.oldestPriceDays);
  expect(daysKept.closedAccounts).toBeLessThanOrEqual(limits.deletedDataDays);
});
