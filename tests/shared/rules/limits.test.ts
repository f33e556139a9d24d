import { expect, test } from 'vitest';
import { chains } from '#shared/rules/chains.ts';
import { limits } from '#shared/rules/limits.ts';

test.each<[string, unknown, unknown]>([
  ['Premium costs $1.99 a month', limits.premiumMonthlyCents, 199],
  ['cancelling keeps access for 30 days from the sign-up', limits.graceDays, 30],
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
  ['a suggestion', limits.suggestion, { titleCharacters: 100, textCharacters: 2_000, rows: 5 }],
])('§9 %s', (_what, ours, specified) => {
  expect(ours).toEqual(specified);
});

test.each([
  ['the supercenter chain', 'Supercenter', [0.85]],
  ['the general-merchandise chain', 'General merchandise', [0.95]],
  ['the national supermarket', 'National supermarket', [1]],
])('§9 prices at %s', (_chain, kind, factors) => {
  expect(chains.flatMap((chain) => (chain.kind === kind ? chain.priceFactor : []))).toEqual(factors);
});

test('§9 prices at the other three: as the national supermarket’s, 5% above and 10% above', () => {
  const others = chains.filter(
    ({ kind }) => !['Supercenter', 'General merchandise', 'National supermarket'].includes(kind),
  );
  expect(others.map(({ priceFactor }) => priceFactor).toSorted()).toEqual([1, 1.05, 1.1]);
});

test('§2 the budget stores are the supercenter, the general-merchandise chain and the national supermarket', () => {
  expect(chains.flatMap(({ kind, isBudget }) => (isBudget ? kind : []))).toEqual([
    'Supercenter',
    'General merchandise',
    'National supermarket',
  ]);
});
