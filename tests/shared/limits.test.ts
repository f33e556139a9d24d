import { expect, test } from 'vitest';
import { limits } from '#shared/limits.ts';
import { chainFacts } from '#shared/rules/stores/chain-facts.ts';
import { chains } from '#shared/rules/stores/chains.ts';

test.each<[string, unknown, unknown]>([
  ['Premium costs $1.99 a month', limits.premiumMonthlyCents, 199],
  ['canceling keeps access for 30 days from the sign-up', limits.graceDays, 30],
  ['tax is 8%', limits.taxRate, 0.08],
  ['a month has 4.33 weeks', limits.weeksPerMonth, 4.33],
  ['five stores are compared at most', limits.storesSelected, 5],
  ['three without a place or a choice', limits.storesWithoutChoice, 3],
  ['six items drop down from the search', limits.searchResults, 6],
  ['a search has more than two characters', limits.searchMinimumLength, 2],
  [
    'distances',
    limits.distanceMiles,
    { minimum: 1, maximum: 25, step: 0.5, initial: 15, demo: 10, quickPicks: [2, 5, 10, 15] },
  ],
  [
    'a suggestion',
    limits.suggestion,
    { titleCharacters: 100, textCharacters: 2_000, rows: 5, answerBusinessDays: { fewest: 2, most: 3 } },
  ],
])('§9 %s', (_what, ours, specified) => {
  expect(ours).toEqual(specified);
});

test('§2 the budget stores are the supercenter, the general-merchandise chain and the national supermarket', () => {
  expect(chains.flatMap(({ id, isBudget }) => (isBudget ? chainFacts[id].kind : []))).toEqual([
    'Supercenter',
    'General merchandise',
    'National supermarket',
  ]);
});
