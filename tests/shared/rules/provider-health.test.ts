import { describe, expect, test } from 'vitest';
import { healthAfter, isNonsense, isResting, wellProvider } from '#shared/rules/provider-health.ts';

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
    ['by talking nonsense rests an hour', 'nonsense', 0, undefined, 60],
  ] as const)('%s', (_what, kind, failures, waitMinutes, restMinutes) => {
    const trouble = { kind, message: 'It failed', waitMs: waitMinutes && waitMinutes * 60_000 };
    const health = healthAfter({ ...wellProvider, failures }, trouble, now);
    expect(health).toEqual({
      failures: failures + 1,
      restingUntil: restMinutes === null ? null : minutesLater(restMinutes).toISOString(),
      why: 'It failed',
    });
  });

  test('is asked again as soon as it has rested', () => {
    const resting = { ...wellProvider, restingUntil: minutesLater(5).toISOString() };
    expect(isResting(resting, minutesLater(4))).toBe(true);
    expect(isResting(resting, minutesLater(5))).toBe(false);
    expect(isResting(wellProvider, now)).toBe(false);
  });
});

describe('an answer makes no sense', () => {
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
