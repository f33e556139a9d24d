import { expect, test } from 'vitest';
import { spelledOut } from '#functions/receipts/matching/spelling/spelled-out-words.ts';
import { brandNames } from '#functions/search/index.ts';
import { abbreviations } from '#shared/built/abbreviations.ts';

test('an abbreviation has one meaning at each chain, so search and receipts read it alike', () => {
  const places = abbreviations().flatMap(({ short, chains }) =>
    (chains.length === 0 ? ['any chain'] : chains).map((chain) => `${short} at ${chain}`),
  );
  expect(places.filter((place, at) => places.indexOf(place) !== at)).toEqual([]);
});

test('each brand in the table is a brand of the catalog', () => {
  const brands = brandNames();
  const unknown = abbreviations().filter(({ kind, means }) => kind === 'brand' && !brands.includes(means[0]));
  expect(unknown.map(({ means }) => means[0])).toEqual([]);
});

test('what shoppers shorten is understood on a receipt, too', () => {
  expect(spelledOut('UNSWT ALM MLK', null).words).toEqual([['unsweetened'], ['almond milk']]);
});
