import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkOf } from '#functions/observations/recording/check-observation.ts';

const now = new Date('2026-11-20T12:00:00.000Z');
const observedAt = '2026-11-20T10:00:00.000Z';

describe('before a price is recorded', () => {
  test.each([
    ['near the estimate', 'plain', 400, 500, []],
    ['at three times the estimate', 'plain', 1_500, 500, []],
    ['a cent above three times the estimate', 'flagged', 1_501, 500, []],
    ['below a third of the estimate', 'flagged', 166, 500, []],
    ['far from the estimate, but near what others saw', 'plain', 1_600, 500, [1_550, 1_580]],
    ['near the estimate, but far from what others saw', 'plain', 400, 500, [1_550, 1_580]],
    ['far from both', 'flagged', 60, 500, [1_550]],
    ['missing, because the store doesn’t sell it', 'plain', null, 500, [480]],
  ] as const)('a price %s is %s', (_, check, cents, estimateCents, recentCents) => {
    expect(checkOf({ cents, observedAt }, { estimateCents, mistaken: null, recentCents, now })).toBe(check);
  });

  test('only whole cents in a grocery range and the last 90 days pass', () => {
    const known = { estimateCents: 500, mistaken: null, recentCents: [], now };
    fc.assert(
      fc.property(fc.oneof(fc.double(), fc.integer()), (cents) => {
        const isPrice = Number.isInteger(cents) && cents >= 1 && cents <= 99_999;
        expect(typeof checkOf({ cents, observedAt }, known) === 'string').toBe(isPrice);
      }),
    );
    for (const seenAt of ['2026-08-01T00:00:00.000Z', '2026-11-21T00:00:00.000Z', 'no time']) {
      expect(checkOf({ cents: 450, observedAt: seenAt }, known)).toHaveProperty('refused');
    }
  });
});
