import { expect, test } from 'vitest';
import { expiryAfter, retentionDays } from '#functions/table/retention.ts';
import { limits } from '#shared/limits.ts';

test('a row expires its retention days after its time, or after the start of its day', () => {
  const aDayLater = Date.parse('2026-11-21T12:00:00Z') / 1000;
  expect(expiryAfter(new Date('2026-11-20T12:00:00.900Z'), 1)).toBe(aDayLater);
  expect(expiryAfter('2026-11-21T12:00:00.900Z', 0)).toBe(aDayLater);
  expect(expiryAfter('2026-11-20', 1)).toBe(Date.parse('2026-11-21T00:00:00Z') / 1000);
});

test('observations stay as long as charts show them, and receipt ids as long as the receipt may be entered', () => {
  expect(retentionDays.pricesOfDay).toBeGreaterThanOrEqual(limits.priceHistoryDays);
  expect(retentionDays.seenReceipts).toBeGreaterThan(limits.oldestPriceDays);
  expect(retentionDays.closedAccounts).toBeLessThanOrEqual(limits.deletedDataDays);
});
