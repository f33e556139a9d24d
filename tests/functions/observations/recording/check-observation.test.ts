import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkOf } from '#functions/observations/recording/check-observation.ts';

const now = new Date('2026-11-20T12:00:00.000Z');
const observedAt = '2026-11-20T10:00:00.000Z';

describe('before an observation is recorded', () => {
  test.each([
    ['near the estimate', 400, 500, [], 'plain'],
    ['three times the estimate', 1_500, 500, [], 'plain'],
    ['a cent beyond', 1_501, 500, [], 'flagged'],
    ['below a third', 166, 500, [], 'flagged'],
    ['far from the estimate and where others saw it', 1_600, 500, [1_550, 1_580], 'plain'],
    ['near the estimate, far from what others saw', 400, 500, [1_550, 1_580], 'plain'],
    ['far from both', 60, 500, [1_550], 'flagged'],
    ['that there is none', null, 500, [480], 'plain'],
  ] as const)('%s', (_, cents, estimateCents, recentCents, check) => {
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
