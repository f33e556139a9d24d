import { describe, expect, test } from 'vitest';
import type { PricedDay } from '#shared/rules/prices/price-history.ts';
import { findShrinkflation } from '#shared/rules/prices/shrinkflation.ts';

const today = '2026-11-20';
const at = (day: string, cents: number, size = '16 oz'): PricedDay => ({ day, cents, size });
const now = (cents: number, size?: string) => at(today, cents, size);
const usual = [at('2026-10-01', 400), at('2026-10-15', 400), at('2026-11-01', 420), at('2026-11-10', 400)];

describe('a package', () => {
  test('with less content at the same price has shrunk, since the last day with more', () => {
    expect(findShrinkflation(now(400, '14 oz'), [at('2026-10-15', 400), at('2026-10-01', 380)])).toEqual({
      before: at('2026-10-15', 400),
      now: now(400, '14 oz'),
    });
  });

  test.each([
    ['is as it was', now(400), usual],
    ['is larger', now(400, '20 oz'), usual],
    ['is smaller and cheaper', now(350, '14 oz'), usual],
    ['is the same in another measure', now(400, '454 g'), usual],
    ['is of another kind', now(400, '12 ct'), usual],
    ['was never seen', now(400), []],
  ] as const)('that %s has not', (_, price, days) => {
    expect(findShrinkflation(price, days)).toBeNull();
  });
});
