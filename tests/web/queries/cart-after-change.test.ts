import { describe, expect, test } from 'vitest';
import { sampleEntry } from '#tests/shared/cart-samples.ts';
import { additionOf, isSuperseded, withChange } from '#web/queries/cart/cart-after-change.ts';
import { changesThatRestore, changesThatSwitchBack, changeThatTakesBack } from '#web/queries/cart/undo-cart-changes.ts';

const [milk, eggs, bread] = [sampleEntry('milk', {}, 2), sampleEntry('eggs', {}), sampleEntry('bread', {})];
const cart = [milk, eggs, bread];
const idsOf = (entries: typeof cart) => entries.map(({ id }) => id);

describe('a shopper who removes an item and restores it', () => {
  const removal = { kind: 'remove', entry: eggs, position: 1 } as const;

  test('sees it in its place, with its quantity', () => {
    const without = withChange(cart, removal);
    expect(idsOf(without)).toEqual(['milk', 'bread']);
    const restored = changesThatRestore(removal).reduce(withChange, without);
    expect(restored.map(({ id, quantity }) => [id, quantity])).toEqual([
      ['milk', 2],
      ['eggs', 1],
      ['bread', 1],
    ]);
  });

  test('sends its place to the server', () => {
    const [restoring] = changesThatRestore(removal);
    expect(restoring?.kind === 'add' && additionOf(restoring)).toMatchObject({
      itemId: 'eggs',
      quantity: 1,
      position: 1,
    });
  });

  test('has the written amount again, here and at the server', () => {
    const chicken = { ...sampleEntry('chicken', {}, 3), amount: { count: 2.5, measure: 'lb' as const } };
    const changes = changesThatRestore({ kind: 'remove', entry: chicken, position: 0 });
    expect(changes.reduce(withChange, [milk])[0]).toMatchObject({ id: 'chicken', quantity: 3, amount: chicken.amount });
    const [restoring] = changes;
    expect(restoring?.kind === 'add' && additionOf(restoring)).toMatchObject({ quantity: 3, amount: chicken.amount });
  });

  test('gets a line in plain words back with its words, quantity, and place, in one request', () => {
    const candles = sampleEntry('own-2', {}, 4);
    const inWords = { ...candles, item: { ...candles.item, name: 'Blue candles', brand: '' } };
    const changes = changesThatRestore({ kind: 'remove', entry: inWords, position: 1 });
    expect(changes).toHaveLength(1);
    const [restoring] = changes;
    expect(restoring?.kind === 'add' && additionOf(restoring)).toMatchObject({
      words: 'Blue candles',
      quantity: 4,
      position: 1,
    });
  });

  test('gets their own product back in its place, and then its quantity', () => {
    const own = sampleEntry('own-1', {}, 3);
    const changes = changesThatRestore({ kind: 'remove', entry: own, position: 0 });
    expect(idsOf(changes.reduce(withChange, [milk]))).toEqual(['own-1', 'milk']);
    expect(changes.reduce(withChange, [milk])[0]?.quantity).toBe(3);
    const [first] = changes;
    expect(first?.kind === 'add' && additionOf(first)).toMatchObject({ name: 'own-1', position: 0 });
  });
});

test('a shopper who takes back what a list brought has the earlier amount again', () => {
  const amountOf = (count: number) => ({ count, measure: 'lb' as const });
  const had = { ...sampleEntry('chicken', {}, 1), amount: amountOf(1) };
  for (const raised of [
    { ...had, quantity: 3, amount: amountOf(3) },
    { ...had, amount: amountOf(1.4) },
  ]) {
    const after = [milk, raised, eggs];
    const items = [raised, eggs].map(({ itemId, quantity }) => ({ itemId, quantity }));
    const undone = changeThatTakesBack({ items, before: [milk, had], after });
    const restored = undone ? withChange(after, undone) : after;
    expect(restored.map(({ id, quantity, amount }) => [id, quantity, amount])).toEqual([
      ['milk', 2, undefined],
      ['chicken', 1, had.amount],
    ]);
  }
});

test('a shopper who takes back a list keeps what they added in another tab meanwhile', () => {
  const items = [{ itemId: eggs.itemId, quantity: 1 }];
  const change = changeThatTakesBack({ items, before: [milk], after: [milk, bread, eggs] });
  expect(change).toEqual({ kind: 'take-back', entries: [{ itemId: eggs.itemId, quantity: 0 }] });
});

describe('a shopper who switches a brand and wants the old one back', () => {
  const deans = sampleEntry('deans', {});
  const meaning = (entries: typeof cart) => entries.map(({ id, match, quantity }) => [id, match, quantity]);

  test.each([
    ['another brand', { item: deans.item, match: 'this-product' }],
    ['any brand', { item: milk.item, match: 'any-brand' }],
    ['a brand that the cart has already', { item: bread.item, match: 'this-product' }],
  ] as const)('after %s has the earlier cart', (_what, wanted) => {
    const switching = { kind: 'switch-brand', entryId: milk.id, ...wanted, before: cart } as const;
    const switched = withChange(cart, switching);
    expect(meaning(switched)).not.toEqual(meaning(cart));
    expect(meaning(changesThatSwitchBack(switching).reduce(withChange, switched))).toEqual(meaning(cart));
  });

  test('after two lines merged has both back', () => {
    const anyBrand = { match: 'any-brand' as const, quantity: 3 };
    const other = { ...milk, id: 'other', itemId: 'other', item: { ...milk.item, id: 'other' }, ...anyBrand };
    const both = [eggs, other, bread, milk];
    const switching = {
      kind: 'switch-brand',
      entryId: milk.id,
      item: milk.item,
      match: 'any-brand',
      before: both,
    } as const;
    const switched = withChange(both, switching);
    expect(switched).toHaveLength(3);
    expect(meaning(changesThatSwitchBack(switching).reduce(withChange, switched))).toEqual(meaning(both));
  });
});

test('a pending quantity is not sent when the entry is removed', () => {
  const waiting = { kind: 'set-quantity', entryId: 'eggs', quantity: 4 } as const;
  expect(isSuperseded(waiting, { kind: 'remove', entry: eggs, position: 1 })).toBe(true);
  expect(isSuperseded(waiting, { kind: 'remove', entry: milk, position: 0 })).toBe(false);
});
