import { expect, test } from 'vitest';
import type { LineChoice } from '#shared/contract/lists/pasted-list.ts';
import { itemsToBuy } from '#web/parts/lists/stored-lines.ts';
import type { StoredLine } from '#web/parts/lists/stored-list.ts';

function line(written: string, size: string, much: Pick<LineChoice, 'quantity' | 'amount'>): StoredLine {
  const item = { id: `any-milk-${size}`, name: 'Whole Milk', brand: 'Any', category: 'Dairy', unit: 'jug', size };
  const choices: LineChoice[] = [{ item, match: 'any-brand', isPlainWords: false, ...much }];
  const isBought = { isDone: false, isNotToBuy: false, isStaple: false, isOut: false };
  return { id: written, written, heading: null, choices, chosen: 0, ...isBought };
}

const gallon = line('a gallon of milk', '1 gal', { quantity: 1, amount: { count: 1, measure: 'gal' } });
const half = line('half gallon of milk', '0.5 gal', { quantity: 1, amount: { count: 0.5, measure: 'gal' } });

test('lines that become one entry of the cart are one item, with as much as both ask for', () => {
  expect(itemsToBuy([gallon, half])).toEqual([
    expect.objectContaining({ itemId: 'any-milk-1 gal', quantity: 2, amount: { count: 1.5, measure: 'gal' } }),
  ]);
});

test('a line that is left out adds nothing', () => {
  expect(itemsToBuy([gallon, { ...half, isOut: true }])).toEqual([
    expect.objectContaining({ itemId: 'any-milk-1 gal', quantity: 1, amount: { count: 1, measure: 'gal' } }),
  ]);
});
