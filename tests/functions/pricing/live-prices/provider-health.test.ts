import { describe, expect, test } from 'vitest';
import {
  hasAnsweredLately,
  healthAfter,
  healthOnceAnswered,
  healthyProvider,
  isNonsense,
  isResting,
} from '#functions/pricing/live-prices/provider-health.ts';

const now = new Date('2026-11-20T12:00:00.000Z');
const minutesLater = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

describe('a provider that fails', () => {
  test.each([
    ['once is asked again at once', 'down', 0, undefined, null],
    ['twice, too', 'down', 1, undefined, null],
    ['three times rests five minutes', 'down', 2, undefined, 5],
    ['once more rests twice as long', 'down', 3, undefined, 10],
    ['for days rests six hours at most', 'down', 60, undefined, 6 * 60],
    ['by telling us to wait rests a quarter of an hour', 'busy', 0, undefined, 15],
    ['by telling us for how long rests that long', 'busy', 0, 40, 40],
    ['by refusing us rests an hour', 'refused', 0, undefined, 60],
    ['by answering nonsense rests an hour', 'nonsense', 0, undefined, 60],
  ] as const)('%s', (_what, kind, failures, waitMinutes, restMinutes) => {
    const trouble = { kind, message: 'It failed', waitMs: waitMinutes && waitMinutes * 60_000 };
    const health = healthAfter({ ...healthyProvider, failures }, trouble, now);
    expect(health).toEqual({
      failures: failures + 1,
      restingUntil: restMinutes === null ? null : minutesLater(restMinutes).toISOString(),
      why: 'It failed',
      answeredAt: null,
    });
  });

  test('is called again after its pause', () => {
    const resting = { ...healthyProvider, restingUntil: minutesLater(5).toISOString() };
    expect(isResting(resting, minutesLater(4))).toBe(true);
    expect(isResting(resting, minutesLater(5))).toBe(false);
    expect(isResting(healthyProvider, now)).toBe(false);
  });
});

describe('a provider’s prices are live', () => {
  const answered = { ...healthyProvider, answeredAt: now.toISOString() };
  test('for a day after an answer, even through a failure, and never before the first answer', () => {
    expect(hasAnsweredLately(healthyProvider, now)).toBe(false);
    expect(hasAnsweredLately(answered, minutesLater(23 * 60))).toBe(true);
    expect(hasAnsweredLately(answered, minutesLater(24 * 60))).toBe(false);
    const failed = healthAfter(answered, { kind: 'down', message: 'It failed' }, minutesLater(60));
    expect(hasAnsweredLately(failed, minutesLater(61))).toBe(true);
  });

  test('and an answer is recorded once an hour, and after a failure', () => {
    expect(healthOnceAnswered(healthyProvider, now)).toEqual(answered);
    expect(healthOnceAnswered(answered, minutesLater(59))).toBeNull();
    expect(healthOnceAnswered(answered, minutesLater(60))?.answeredAt).toBe(minutesLater(60).toISOString());
    expect(healthOnceAnswered({ ...answered, failures: 1 }, minutesLater(1))?.failures).toBe(0);
  });
});

describe('an answer is invalid', () => {
  const fair = { cents: 399, estimateCents: 420 };
  const wild = { cents: 39_900, estimateCents: 420 };
  const free = { cents: 1, estimateCents: 420 };
  test.each([
    ['when most prices are wild', [wild, free, wild, fair], true],
    ['and not when one is', [wild, fair, fair, fair], false],
    ['nor when half are', [wild, wild, fair, fair], false],
    ['nor when there are too few to say', [wild, wild, wild], false],
    ['nor when there are none', [], false],
  ])('%s', (_when, pairs, expected) => {
    expect(isNonsense(pairs)).toBe(expected);
  });
});
