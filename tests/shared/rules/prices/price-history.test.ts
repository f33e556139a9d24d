import { describe, expect, test } from 'vitest';
import { historyVerdict, type PricedDay } from '#shared/rules/prices/price-history.ts';

const today = '2026-11-20';
const at = (day: string, cents: number, size = '16 oz'): PricedDay => ({ day, cents, size });
const now = (cents: number, size?: string) => at(today, cents, size);
const usual = [at('2026-10-01', 400), at('2026-10-15', 400), at('2026-11-01', 420), at('2026-11-10', 400)];

describe('a shopper reads that a price is', () => {
  test.each([
    ['the lowest in 60 days', now(350), usual, 'lowest'],
    ['the lowest again', now(350), [...usual, at('2026-11-05', 350)], 'lowest'],
    [
      'usual where it never changes',
      now(400),
      [400, 400, 400].map((cents, at) => ({ day: `2026-10-0${at + 1}`, cents, size: '16 oz' })),
      'usual',
    ],
    ['usual a cent below', now(399), usual, 'usual'],
    ['usual where it was lower once', now(360), [...usual, at('2026-11-05', 350)], 'usual'],
    ['high', now(450), usual, 'high'],
    ['usual, whatever was longer ago', now(400), [...usual, at('2026-08-01', 200)], 'usual'],
    ['high, for the same money and less in it', now(400, '14 oz'), usual, 'high'],
    ['usual, for more money and more in it', now(500, '20 oz'), usual, 'usual'],
    ['of a single piece', now(80, '1 ct'), usual.map(({ day }) => at(day, 100, '1 ct')), 'lowest'],
  ] as const)('%s', (_, price, days, verdict) => {
    expect(historyVerdict(price, days)).toBe(verdict);
  });

  test.each([
    ['never', []],
    ['twice', usual.slice(0, 2)],
    ['lately alone', [at('2026-11-15', 400), at('2026-11-16', 400), at('2026-11-17', 400)]],
    ['today', [now(400), now(400), now(400)]],
    ['in other measures', usual.map(({ day }) => at(day, 400, '6 ct'))],
    ['long ago', [at('2026-08-01', 400), at('2026-08-02', 400), at('2026-08-03', 400)]],
  ])('not known: it was seen %s', (_, days) => {
    expect(historyVerdict(now(400), days)).toBeNull();
  });
});
