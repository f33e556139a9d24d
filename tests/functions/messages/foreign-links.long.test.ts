import { expect, test } from 'vitest';
import { itemsAfter } from '#functions/catalog/items.ts';
import { hasForeignLink } from '#functions/messages/foreign-links.ts';
import { chains } from '#shared/rules/chains.ts';
import { shoppingListText } from '#shared/rules/shopping-list.ts';

test('no list of our items is mistaken for a link, at any chain', () => {
  const lists = itemsAfter(undefined, 100_000).map((item) => {
    const words = `${item.brand} ${item.size}`;
    const pick = { storeName: 'Target', words, price: '~$3.89', isAsListed: false, isInAnswer: true };
    return shoppingListText([{ quantity: 2, item, picks: [pick] }]);
  });
  expect([...lists, ...chains.map(({ name }) => name)].filter((list) => hasForeignLink(list, []))).toEqual([]);
});
