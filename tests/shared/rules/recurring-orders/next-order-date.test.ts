import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayMs } from '#shared/durations.ts';
import { nextRunAfter } from '#shared/rules/recurring-orders/next-order-date.ts';

const at = (text: string) => new Date(`${text}T10:00:00Z`);
const day = (date: Date) => date.toISOString().slice(0, 10);

test.each([
  ['weekly', '2026-11-20', '2026-11-20', '2026-11-27'],
  ['weekly', '2026-11-20', '2026-11-27', '2026-12-04'],
  ['weekly', '2026-11-20', '2026-12-20', '2026-12-25'],
  ['monthly', '2026-11-20', '2026-11-20', '2026-12-20'],
  ['monthly', '2027-01-31', '2027-01-31', '2027-02-28'],
  ['monthly', '2027-01-31', '2027-02-28', '2027-03-31'],
  ['monthly', '2027-01-31', '2027-03-31', '2027-04-30'],
  ['monthly', '2028-01-31', '2028-01-31', '2028-02-29'],
  ['monthly', '2026-11-20', '2027-06-01', '2027-06-20'],
  ['monthly', '2026-12-15', '2026-12-16', '2027-01-15'],
] as const)('a %s order of %s is placed after %s on %s', (frequency, start, after, next) => {
  expect(day(nextRunAfter(at(start), frequency, at(after)))).toBe(next);
});

const dates = fc.date({ min: at('2020-01-01'), max: at('2040-01-01'), noInvalidDate: true });
const frequencies = fc.constantFrom('weekly' as const, 'monthly' as const);

test('the next date is always in the future, at most one interval away, and missed ones are skipped', () => {
  fc.assert(
    fc.property(dates, dates, frequencies, (start, after, frequency) => {
      const next = nextRunAfter(start, frequency, after);
      const later = Math.max(start.getTime(), after.getTime());
      expect(next.getTime()).toBeGreaterThan(later);
      expect(next.getTime() - later).toBeLessThanOrEqual((frequency === 'weekly' ? 7 : 31) * dayMs);
    }),
  );
});

test('two years of monthly dates keep the day in every month that has it', () => {
  fc.assert(
    fc.property(dates, (start) => {
      let date = start;
      for (let month = 0; month < 24; month += 1) {
        date = nextRunAfter(start, 'monthly', date);
        const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
        expect(date.getUTCDate()).toBe(Math.min(start.getUTCDate(), lastDay));
      }
      const months = (date.getUTCFullYear() - start.getUTCFullYear()) * 12 + date.getUTCMonth() - start.getUTCMonth();
      expect(months).toBe(24);
    }),
  );
});
