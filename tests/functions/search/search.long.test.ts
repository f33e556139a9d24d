import { describe, expect, test } from 'vitest';
import { stemsOf } from '#functions/catalog/index.ts';
import type { Found } from '#functions/search/index.ts';
import { productNames } from '#functions/search/products.ts';
import { slipKinds, withSlip } from '#scripts/search/made-up-typos.ts';
import { ownersOf } from '#shared/rules/stores/chains.ts';
import {
  absent,
  cooks,
  elsewhere,
  first,
  fresh,
  homes,
  inFull,
  inScripts,
  kitchens,
  mostBought,
  published,
  rows,
  search,
  shops,
  strangers,
  words,
} from './asked.ts';

test.each(['first', 'second'] as const)(
  'a shopper finds what they mean first at least 99 times of 100 (%s half of the list)',
  (half) => {
    const asked = rows.filter((row) => row.half === half);
    const misses = asked
      .map((row) => ({ ...row, found: first(row.query) }))
      .filter(({ found, accept, reject }) => {
        return !new RegExp(accept, 'i').test(found) || (reject !== '' && new RegExp(reject, 'i').test(found));
      });
    const named = misses.map((row) => `${row.class}: ${row.query} → ${row.found || 'nothing'}`);
    expect(asked.length).toBeGreaterThanOrEqual(250);
    expect(misses.length / asked.length, named.join('\n')).toBeLessThanOrEqual(0.01);
  },
);

describe('a shopper whose words we did not choose', () => {
  test.each(['stranger-a', 'stranger-b'] as const)(
    'finds what they mean first at least 98 times of 100 (%s)',
    (half) => {
      const asked = rows.filter((row) => row.half === half);
      const misses = asked
        .map((row) => ({ ...row, found: inFull(search(row.query)[0]) }))
        .filter(({ found, accept }) => !new RegExp(accept, 'i').test(found));
      expect(asked.length).toBeGreaterThanOrEqual(300);
      expect(
        misses.length / asked.length,
        misses.map((row) => `${row.query} → ${row.found || 'nothing'}`).join('\n'),
      ).toBeLessThanOrEqual(0.02);
    },
  );
});

test.each([
  ['other lists, places and kitchens', strangers, 350, 0.08],
  ['sources that no word of ours came from', fresh, 120, 0.18],
  ['lists that people published', published, 80, 0.15],
  ['stores and apps elsewhere', shops, 190, 0.2],
  ['meal plans, apps, and stores in five countries', elsewhere, 150, 0.25],
  ['recipes, lists, and stores', cooks, 100, 0.24],
  ['notes, receipts, and kitchens of several countries', homes, 70, 0.25],
  ['many languages in their own scripts', inScripts, 80, 0.3],
  ['Britain, Spanish, kitchens, orders, and with slips', words, 140, 0.16],
  ['many kitchens, with things we don’t have', kitchens, 350, 0.16],
])('a shopper with words of %s mostly finds what they mean first', (_, all, atLeast, mostMissed) => {
  const asked = all.filter(({ half }) => half === 'tuned');
  const misses = asked
    .map((row) => ({ ...row, found: first(row.query) }))
    .filter(({ found, accept }) => !new RegExp(accept, 'i').test(found));
  expect(asked.length).toBeGreaterThan(atLeast);
  const named = misses.map(({ query, found }) => `${query} → ${found}`);
  expect(misses.length / asked.length, named.join('\n')).toBeLessThan(mostMissed);
});

test('a shopper who asks for something we don’t have mostly sees nothing else', () => {
  const asked = absent.filter(({ half }) => half === 'tuned');
  const misses = asked.filter(({ query, accept }) => !new RegExp(accept, 'i').test(first(query)));
  expect(asked.length).toBeGreaterThan(100);
  const named = misses.map(({ query }) => `${query} → ${first(query)}`);
  expect(misses.length / asked.length, named.join('\n')).toBeLessThan(0.23);
});

test('a shopper who types a name from the catalog finds something', () => {
  const names = new Set(productNames().map((name) => name.split(',')[0] ?? ''));
  expect(names.size).toBeGreaterThan(2_500);
  expect([...names].filter((name) => search(name).length === 0)).toEqual([]);
});

test('a shopper finds the most bought products first by their plain names at least 99 times in 100', () => {
  const misses = mostBought
    .map((row) => ({ ...row, found: first(row.query) }))
    .filter(({ found, accept }) => !new RegExp(accept).test(found));
  expect(mostBought.length).toBeGreaterThanOrEqual(300);
  expect(
    misses.length / mostBought.length,
    misses.map(({ query, found }) => `${query} → ${found}`).join('\n'),
  ).toBeLessThanOrEqual(0.01);
});

/** A missing letter often makes another word: 'corn' and 'con'. */
const mostMissed = { neighbor: 0.05, swapped: 0.05, missed: 0.1, doubled: 0.02, first: 0.05 };

test('a shopper who adds a pack, a form, or a remark gets the same product at least 99 times in 100', () => {
  const remarks = ['* tin', '* softened', '* (the good one)', 'green *', 'big bag of *', 'low sodium *'];
  const nounOf = (found: Found | undefined) => stemsOf(found?.item.name.split(',')[0] ?? '').at(-1);
  const asked = mostBought.flatMap(({ query }) =>
    remarks.map((remark) => ({ thing: query, line: remark.replace('*', query) })),
  );
  const lost = asked.flatMap(({ thing, line }) => {
    const found = nounOf(search(line)[0]);
    const isSame = found === undefined || [...stemsOf(thing), ...search(thing).map(nounOf)].includes(found);
    return isSame ? [] : `${line} → ${first(line)}`;
  });
  expect(lost.length / asked.length, lost.join('\n')).toBeLessThanOrEqual(0.01);
});

test.each(slipKinds)('a shopper with one typing error (%s) still finds the most bought products', (kind) => {
  const asked = mostBought
    .map(({ query }, at) => ({ query, typed: withSlip(query, kind, at + 3) }))
    .filter(({ query, typed }) => /^[a-z ]{4,}$/.test(query) && typed !== query);
  // Gel comes first for 'dishwwasher detergent', and second for the right spelling.
  const isFound = (query: string, name: string | undefined) =>
    search(query)
      .slice(0, 2)
      .some(({ item }) => item.name === name);
  const misses = asked.filter(({ query, typed }) => !isFound(query, search(typed)[0]?.item.name));
  const named = misses.map(({ typed }) => `${typed} → ${first(typed)}`);
  expect(asked.length).toBeGreaterThan(200);
  expect(misses.length / asked.length, named.join('\n')).toBeLessThanOrEqual(mostMissed[kind]);
});

describe('a shopper still typing an everyday word', () => {
  test('sees half of such words first by the fourth letter, and the right product at most letters from the third on', () => {
    const everyday = rows.filter((row) => row.class === 'everyday');
    const typed = everyday.map(({ query, accept }) => {
      const isRight = (letters: number) => new RegExp(accept, 'i').test(first(query.slice(0, letters).trim()));
      const lengths = Array.from({ length: query.length - 2 }, (_, at) => at + 3);
      const right = lengths.filter(isRight);
      return { all: lengths.length, right: right.length, from: (lengths.findLast((at) => !isRight(at)) ?? 2) + 1 };
    });
    const sum = (of: (word: (typeof typed)[number]) => number) => typed.reduce((total, word) => total + of(word), 0);
    expect(sum(({ right }) => right) / sum(({ all }) => all)).toBeGreaterThan(0.75);
    const needed = typed.map(({ from }) => from).sort((one, other) => one - other);
    expect(needed[Math.floor(needed.length / 2)]).toBeLessThanOrEqual(4);
  });
});

test('a suggestion for any brand is a chain’s own item only if hardly any brand of that size is sold everywhere', () => {
  const found = rows.flatMap(({ query }) => search(query)[0] ?? []).filter(({ match }) => match === 'any-brand');
  const own = found.filter(({ item }) => ownersOf(item.brand).length > 0);
  expect(found.length).toBeGreaterThan(1000);
  expect(own.length / found.length).toBeLessThan(0.06);
});
