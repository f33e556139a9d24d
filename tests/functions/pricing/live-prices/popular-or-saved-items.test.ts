import { expect, test } from 'vitest';
import { popularOrSavedItems } from '#functions/pricing/live-prices/popular-or-saved-items.ts';
import { hourMs } from '#shared/durations.ts';

const now = new Date('2026-11-20T12:00:00.000Z');
const ago = (hours: number) => new Date(now.getTime() - hours * hourMs).toISOString();

test.each([
  [
    'asked for twice lately, with a price from yesterday',
    { timesAsked: 2, askedAt: ago(20), fetchedAt: ago(17) },
    true,
  ],
  ['with a price from this morning', { timesAsked: 9, askedAt: ago(1), fetchedAt: ago(4) }, false],
  ['asked for once', { timesAsked: 1, askedAt: ago(1), fetchedAt: ago(20) }, false],
  ['not asked for in a week', { timesAsked: 9, askedAt: ago(8 * 24), fetchedAt: ago(8 * 24) }, false],
  [
    'saved by a shopper who looked two weeks ago',
    { timesAsked: 1, askedAt: ago(336), savedAt: ago(336), fetchedAt: ago(40) },
    true,
  ],
  [
    'saved by a shopper who left a month ago',
    { timesAsked: 1, askedAt: ago(800), savedAt: ago(800), fetchedAt: ago(40) },
    false,
  ],
  ['asked for twice, and without a price', { timesAsked: 2, askedAt: ago(1) }, true],
])('an item %s: %j, is requested: %s', (_which, wanted, isRequested) => {
  expect(popularOrSavedItems({ milk: wanted }, 6, now)).toEqual(isRequested ? ['milk'] : []);
});

test('a provider whose answers last a week is not called every day', () => {
  const milk = { timesAsked: 5, askedAt: ago(1), fetchedAt: ago(24) };
  expect(popularOrSavedItems({ milk }, 168, now)).toEqual([]);
});

test('the most requested items come first', () => {
  const wanted = (timesAsked: number) => ({ timesAsked, askedAt: ago(1), fetchedAt: ago(24) });
  expect(popularOrSavedItems({ eggs: wanted(2), milk: wanted(7), bread: wanted(2) }, 6, now)).toEqual([
    'milk',
    'bread',
    'eggs',
  ]);
});
