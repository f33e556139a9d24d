import { expect, test } from 'vitest';
import { itemById } from '#functions/catalog/items.ts';
import { sampleCart, withAdditions } from '#web/parts/demo/demo-cart.ts';
import { demoItems } from '#web/parts/demo/demo-items.ts';
import { demoItemsToBring } from '#web/parts/demo/demo-items-to-bring.ts';

test.each(demoItems)('a visitor who signs up finds $name by $brand in the catalog', ({ catalogId, name, unit }) => {
  const found = itemById(catalogId);
  const words = (text: string) => new Set(text.toLowerCase().split(/[^a-z]+/));
  expect(words(name).intersection(words(found?.name ?? '')).size).toBeGreaterThan(0);
  if (unit === 'lb') expect(found?.unit).toBe('lb');
});

test('a visitor who signs up keeps their additions, and none of the sample', () => {
  expect(demoItemsToBring(sampleCart)).toEqual([]);
  const [milk, eggs] = sampleCart;
  if (!milk || !eggs) throw new Error('The sample has milk and eggs.');
  const touched = withAdditions(sampleCart, [
    { ...milk, quantity: 5 },
    { ...eggs, quantity: 1 },
    { itemId: 'demo-coffee', quantity: 2, added: 2 },
  ]);
  expect(demoItemsToBring(touched).map(({ quantity }) => quantity)).toEqual([3, 2]);
  expect(demoItemsToBring(touched)[0]?.itemId).toBe('deans-whole-milk-1-gal');
});

test('a visitor who removes one removes their own addition first', () => {
  const [milk] = sampleCart;
  if (!milk) throw new Error('The sample has milk.');
  const more = withAdditions([milk], [{ ...milk, quantity: 4 }]);
  const fewer = withAdditions(more, [{ ...milk, ...more[0], quantity: 3 }]);
  expect(fewer).toEqual([{ ...milk, quantity: 3, added: 1 }]);
  expect(withAdditions(fewer, [{ ...milk, ...fewer[0], quantity: 1 }])).toEqual([{ ...milk, quantity: 1, added: 0 }]);
});

test('a visitor who takes one of the sample away and puts it back has added nothing', () => {
  const [milk] = sampleCart;
  if (!milk) throw new Error('The sample has milk.');
  const fewer = withAdditions([milk], [{ ...milk, quantity: 1 }]);
  expect(withAdditions(fewer, [{ ...milk, ...fewer[0], quantity: 2 }])).toEqual([milk]);
  expect(withAdditions(fewer, [{ ...milk, ...fewer[0], quantity: 4 }])).toEqual([{ ...milk, quantity: 4, added: 2 }]);
  // All of a line that was removed and searched for again is theirs.
  const again = withAdditions([], [{ ...milk, quantity: 1, added: 1 }]);
  expect(withAdditions(again, [{ ...milk, ...again[0], quantity: 2 }])).toEqual([{ ...milk, quantity: 2, added: 2 }]);
});
