import { expect, test } from 'vitest';
import { listDate } from '#web/ui/dates.ts';

test('a shared list is dated month, day and year, whatever the language', () => {
  expect(listDate('2026-11-02T12:00:00')).toBe('Nov 2, 2026');
  expect(listDate('2026-01-28T12:00:00')).toBe('Jan 28, 2026');
});
