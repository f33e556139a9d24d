import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { limits } from '#shared/limits.ts';
import { merged, withMore, withWhatFits } from '#shared/rules/cart/add-to-lines.ts';
import { type CartLine, isRefused } from '#shared/rules/cart/cart-line.ts';
import { withBrand, without, withQuantity } from '#shared/rules/cart/change-line.ts';
import { raisedTo } from '#shared/rules/cart/raise-lines.ts';
import { amountInWords } from '#shared/rules/lists/list-amounts.ts';
import { packagesOf } from '#shared/rules/lists/packages-by-size.ts';
import { areInterchangeableSizes } from '#shared/rules/sizes/equivalents.ts';

const cart: CartLine[] = [
  { itemId: 'milk', quantity: 2 },
  { itemId: 'eggs', quantity: 1, match: 'any-brand' },
  { itemId: 'other-milk', quantity: 3 },
];
/** Eggs by the dozen, by 15, and by 18 are sizes of one product; everything else is a product of its own. */
function productOf({ itemId }: CartLine) {
  const [, count] = /^eggs-.*(12|15|18)$/.exec(itemId) ?? [];
  return count ? { name: 'Large Eggs', size: `${count} ct` } : { name: itemId, size: '1 ct' };
}
const anyBrand = (itemId: string, quantity = 1): CartLine => ({ itemId, quantity, match: 'any-brand' });

const fullCart: CartLine[] = Array.from({ length: limits.cartEntries }, (_, at) => ({
  itemId: `item-${at}`,
  quantity: 1,
}));

describe('adding', () => {
  test('adds a new item at the end', () => {
    expect(withMore(cart, { itemId: 'bread', quantity: 1 }, productOf)).toEqual([
      ...cart,
      { itemId: 'bread', quantity: 1 },
    ]);
  });
  test('restores a removed item in its place', () => {
    expect(withMore(without(cart, 'eggs'), cart[1] as CartLine, productOf, 1)).toEqual(cart);
  });
  test('raises the quantity of an existing item, in its place', () => {
    expect(withMore(cart, { itemId: 'eggs', quantity: 3, match: 'any-brand' }, productOf, 0)).toEqual(
      cart.with(1, { itemId: 'eggs', quantity: 4, match: 'any-brand' }),
    );
  });
  test('keeps the notes of both, each once', () => {
    const [before, more] = ['for Sam', 'the blue kind'].map((note) => [{ itemId: 'candles', quantity: 1, note }]) as [
      CartLine[],
      CartLine[],
    ];
    const both = raisedTo(before, more, productOf).lines;
    expect(both).toEqual([{ itemId: 'candles', quantity: 1, note: 'for Sam; the blue kind' }]);
    expect(raisedTo(both, more, productOf).lines).toEqual(both);
  });
  test.each([
    ['any-brand', 'any-brand', 'any-brand'],
    ['any-brand', undefined, 'this-product'],
    ['any-brand', 'this-product', 'this-product'],
    ['any-brand', 'only-this', 'only-this'],
    [undefined, undefined, undefined],
    [undefined, 'any-brand', undefined],
    [undefined, 'only-this', 'only-this'],
    ['this-product', 'any-brand', 'this-product'],
    ['only-this', 'any-brand', 'only-this'],
    ['only-this', undefined, 'only-this'],
  ] as const)('adding %s as %s leaves it %s: the narrower match stays', (there, added, match) => {
    const before = [{ itemId: 'eggs', quantity: 1, match: there }];
    const more = { itemId: 'eggs', quantity: 2, match: added };
    expect(withMore(before, more, productOf)).toEqual([{ itemId: 'eggs', quantity: 3, match }]);
    expect(withWhatFits(before, [more], productOf)).toEqual([{ itemId: 'eggs', quantity: 3, match }]);
    expect(raisedTo(before, [more], productOf).lines).toEqual([{ itemId: 'eggs', quantity: 2, match }]);
  });
  describe('an item that replaced the one of an entry', () => {
    const former: CartLine = { itemId: 'former-tea', quantity: 2 };
    const present = { itemId: 'tea', quantity: 1 };
    const teaOf = (line: CartLine) => ({ ...productOf(line), ...(/tea/.test(line.itemId) && { id: 'tea' }) });

    test('raises that entry, in a cart and in an order', () => {
      const raised = [...cart, { ...former, quantity: 3 }];
      expect(withMore([...cart, former], present, teaOf)).toEqual(raised);
      expect(merged([...cart, former, present], teaOf)).toEqual(raised);
    });
    test('becomes one entry with it as another brand of a third', () => {
      expect(withBrand([...cart, former], 'milk', present, teaOf)).toEqual([
        { ...former, quantity: 4 },
        ...cart.slice(1),
      ]);
    });
  });
  test('never goes past 99', () => {
    expect(withMore(cart, { itemId: 'milk', quantity: 98 }, productOf)).toBe('too-many-of-one');
  });
  test('never exceeds 200 entries, but still raises existing ones', () => {
    expect(withMore(fullCart, { itemId: 'bread', quantity: 1 }, productOf)).toBe('cart-full');
    const raised = withMore(fullCart, { itemId: 'item-0', quantity: 1 }, productOf);
    expect(raised[0]).toEqual({ itemId: 'item-0', quantity: 2 });
  });
});

describe('a quantity', () => {
  test('is set in place', () => {
    expect(withQuantity(cart, 'milk', 12, productOf)).toEqual(cart.with(0, { itemId: 'milk', quantity: 12 }));
  });
  test.each([0, -1, -1000])('of %i removes the entry', (quantity) => {
    expect(withQuantity(cart, 'eggs', quantity, productOf)).toEqual([cart[0], cart[2]]);
  });
  test('above 99 is refused', () => {
    expect(withQuantity(cart, 'eggs', 100, productOf)).toBe('bad-quantity');
  });
  test('of an item that is not in the cart is refused', () => {
    expect(withQuantity(cart, 'bread', 1, productOf)).toBe('not-in-cart');
  });
});

describe('another brand', () => {
  const switched = (itemId: string, otherId: string, match?: CartLine['match']) =>
    withBrand(cart, itemId, { itemId: otherId, quantity: 0, match }, productOf);

  test('takes the place and the quantity', () => {
    expect(switched('eggs', 'other-eggs', 'this-product')).toEqual(
      cart.with(1, { itemId: 'other-eggs', quantity: 1, match: 'this-product' }),
    );
  });
  test('that is already in the cart adds both quantities', () => {
    expect(switched('milk', 'other-milk')).toEqual([{ itemId: 'other-milk', quantity: 5 }, cart[1]]);
  });
  test('that is the same one can get another match', () => {
    expect(switched('milk', 'milk', 'any-brand')).toEqual(
      cart.with(0, { itemId: 'milk', quantity: 2, match: 'any-brand' }),
    );
  });
  test('that would make more than 99 is refused', () => {
    const full = [...cart, { itemId: 'more', quantity: 98 }];
    expect(withBrand(full, 'milk', { itemId: 'more', quantity: 0 }, productOf)).toBe('too-many-of-one');
  });
  test('of an item that is not in the cart is refused', () => {
    expect(switched('bread', 'milk')).toBe('not-in-cart');
  });
});

describe('any brand of the same product', () => {
  const eggs = [anyBrand('eggs-gv-12', 2), cart[0] as CartLine, { itemId: 'eggs-kroger-12', quantity: 3 }];

  test('is in the cart once when a second brand of it becomes any brand', () => {
    expect(withBrand(eggs, 'eggs-kroger-12', anyBrand('eggs-kroger-12', 0), productOf)).toEqual([
      anyBrand('eggs-gv-12', 5),
      cart[0],
    ]);
  });
  test('keeps the first one’s place, even if that one is switched', () => {
    const lines = [{ itemId: 'eggs-kroger-12', quantity: 3 }, ...eggs.slice(0, 2)];
    expect(withBrand(lines, 'eggs-kroger-12', anyBrand('eggs-kroger-12', 0), productOf)).toEqual([
      anyBrand('eggs-kroger-12', 5),
      cart[0],
    ]);
  });
  test('is at most 99 when two lines merge', () => {
    const many = [anyBrand('eggs-gv-12', 60), { itemId: 'eggs-kroger-12', quantity: 60 }];
    expect(withBrand(many, 'eggs-kroger-12', anyBrand('eggs-kroger-12', 0), productOf)).toEqual([
      anyBrand('eggs-gv-12', 99),
    ]);
  });
  test('is raised when another brand is added as any brand', () => {
    expect(withMore(eggs, anyBrand('eggs-aldi-12'), productOf)).toEqual(eggs.with(0, anyBrand('eggs-gv-12', 3)));
    expect(withWhatFits(eggs, [anyBrand('eggs-aldi-12')], productOf)[0]).toEqual(anyBrand('eggs-gv-12', 3));
    expect(raisedTo(eggs, [anyBrand('eggs-aldi-12', 4)], productOf).lines[0]).toEqual(anyBrand('eggs-gv-12', 4));
  });
  test('is raised rather than the named brand beside it', () => {
    expect(withMore(eggs, anyBrand('eggs-kroger-12'), productOf)).toEqual(eggs.with(0, anyBrand('eggs-gv-12', 3)));
  });
  test('comes once from a list with two brands of it', () => {
    expect(merged([anyBrand('eggs-gv-12'), anyBrand('eggs-kroger-12', 2)], productOf)).toEqual([
      anyBrand('eggs-gv-12', 3),
    ]);
  });
  test('is separate from sizes that are no substitute, and from named brands', () => {
    expect(withMore(eggs, anyBrand('eggs-gv-18'), productOf)).toEqual([...eggs, anyBrand('eggs-gv-18')]);
    const named = { itemId: 'eggs-aldi-12', quantity: 1, match: 'this-product' as const };
    expect(withMore(eggs, named, productOf)).toEqual([...eggs, named]);
  });
  test('that is in an old cart twice stays unchanged until a line is switched', () => {
    const old = [anyBrand('eggs-gv-12'), anyBrand('eggs-kroger-12')];
    expect(withQuantity(old, 'eggs-kroger-12', 4, productOf)).toEqual(old.with(1, anyBrand('eggs-kroger-12', 4)));
    expect(without(old, 'eggs-gv-12')).toEqual([anyBrand('eggs-kroger-12')]);
    expect(withBrand(old, 'eggs-kroger-12', anyBrand('eggs-kroger-12', 0), productOf)).toEqual([
      anyBrand('eggs-gv-12', 2),
    ]);
  });
});

describe('a list copied to the cart', () => {
  const list: CartLine[] = [
    { itemId: 'other-milk', quantity: 2 },
    { itemId: 'milk', quantity: 4, match: 'any-brand' },
    { itemId: 'jam', quantity: 1, match: 'any-brand' },
  ];

  test('raises lower quantities, adds missing items and keeps the rest', () => {
    expect(raisedTo(cart, list, productOf)).toEqual({
      lines: [{ itemId: 'milk', quantity: 4 }, cart[1], cart[2], list[2]],
      changed: 2,
      leftOut: [],
    });
  });
  test('changes nothing the second time', () => {
    const { lines } = raisedTo(cart, list, productOf);
    expect(raisedTo(lines, list, productOf)).toEqual({ lines, changed: 0, leftOut: [] });
  });
  test('adds up lines of the list that mean the same', () => {
    const twice = [1, 2].map((quantity) => ({ itemId: 'bread', quantity }));
    const { lines } = raisedTo([], twice, productOf);
    expect(lines).toEqual([{ itemId: 'bread', quantity: 3 }]);
  });
  test('brings what fits, and names the rest', () => {
    const almostFull = fullCart.slice(1);
    const [first = { itemId: '', quantity: 0 }, ...others] = ['bread', 'soap'].map((itemId) => ({
      itemId,
      quantity: 1,
    }));
    expect(raisedTo(almostFull, [first, ...others], productOf)).toEqual({
      lines: [...almostFull, first],
      changed: 1,
      leftOut: others,
    });
  });
});

describe('a recurring order', () => {
  test('raises existing items up to 99 and adds the others', () => {
    const order = [
      { itemId: 'milk', quantity: 98 },
      { itemId: 'bread', quantity: 2 },
    ];
    expect(withWhatFits(cart, order, productOf)).toEqual([
      { itemId: 'milk', quantity: 99 },
      cart[1],
      cart[2],
      order[1],
    ]);
  });
  test('adds new items as far as they fit', () => {
    const order = ['item-3', 'bread', 'jam'].map((itemId) => ({ itemId, quantity: 1 }));
    const after = withWhatFits(fullCart.slice(1), order, productOf);
    expect(after).toHaveLength(limits.cartEntries);
    expect(after.at(-1)).toEqual({ itemId: 'bread', quantity: 1 });
  });
  test('that names an item twice, as an old one may, counts both in one line', () => {
    const twice = [1, 2].map((quantity) => ({ itemId: 'bread', quantity, match: 'any-brand' as const }));
    expect(withWhatFits(cart, twice, productOf)).toEqual([
      ...cart,
      { itemId: 'bread', quantity: 3, match: 'any-brand' },
    ]);
  });
  test('that names an item twice holds it once', () => {
    expect(merged([...cart, { itemId: 'milk', quantity: 5 }], productOf)).toEqual(
      cart.with(0, { itemId: 'milk', quantity: 7 }),
    );
  });
  test('that names an item more than 99 times in all is refused', () => {
    expect(merged([...cart, { itemId: 'milk', quantity: 98 }], productOf)).toBe('too-many-of-one');
  });
});

test('after any changes, a cart has each item and any brand of a product once, 1 to 99 each, and at most 150 items', () => {
  const eggs = ['gv', 'kroger', 'aldi'].flatMap((brand) => [12, 15, 18].map((count) => `eggs-${brand}-${count}`));
  const id = fc.oneof(
    fc.integer({ min: 0, max: 200 }).map((at) => `item-${at}`),
    fc.constantFrom(...eggs),
  );
  const line = fc.record({
    itemId: id,
    quantity: fc.integer({ min: 1, max: limits.quantity }),
    match: fc.constantFrom(undefined, 'any-brand', 'this-product', 'only-this'),
  });
  const change = fc.oneof(
    line.map((wanted) => (lines: CartLine[]) => withMore(lines, wanted, productOf, 0)),
    line.map(
      ({ itemId, quantity }) =>
        (lines: CartLine[]) =>
          withQuantity(lines, itemId, quantity - 20, productOf),
    ),
    fc.tuple(id, line).map(
      ([from, to]) =>
        (lines: CartLine[]) =>
          withBrand(lines, from, to, productOf),
    ),
    fc.array(line, { maxLength: 60 }).map((list) => (lines: CartLine[]) => raisedTo(lines, list, productOf).lines),
    fc.array(line, { maxLength: 60 }).map((list) => (lines: CartLine[]) => withWhatFits(lines, list, productOf)),
  );
  fc.assert(
    fc.property(fc.array(change, { maxLength: 40 }), (changes) => {
      const lines = changes.reduce<CartLine[]>((before, apply) => {
        const after = apply(before);
        return isRefused(after) ? before : after;
      }, []);
      expect(new Set(lines.map(({ itemId }) => itemId)).size).toBe(lines.length);
      const anyEggs = lines.filter((line) => line.itemId.startsWith('eggs-') && line.match === 'any-brand');
      const sizes = anyEggs.map((line) => productOf(line).size);
      expect(
        sizes.some((one, at) => sizes.some((other, place) => at !== place && areInterchangeableSizes(one, other))),
      ).toBe(false);
      expect(lines.length).toBeLessThanOrEqual(limits.cartEntries);
      expect(lines.every(({ quantity }) => quantity >= 1 && quantity <= limits.quantity)).toBe(true);
    }),
  );
});

describe('a written amount', () => {
  const byWeight = () => ({ name: 'Chicken Thighs', size: '1 lb' });
  const thighs: CartLine = { itemId: 'thighs', quantity: 2, match: 'any-brand', amount: { count: 1.5, measure: 'lb' } };

  test('adds up with more of the same, in as few packages as possible', () => {
    expect(withMore([thighs], thighs, byWeight)).toEqual([
      { ...thighs, quantity: 3, amount: { count: 3, measure: 'lb' } },
    ]);
    expect(withWhatFits([thighs], [thighs], byWeight)).toEqual([
      { ...thighs, quantity: 3, amount: { count: 3, measure: 'lb' } },
    ]);
  });

  test.each<[written: string, size: string, quantity: number, to: number, becomes: string]>([
    ['1.5 lb', '1 lb', 2, 3, '2.5 lb'],
    ['1.5 lb', '1 lb', 2, 1, '0.5 lb'],
    ['2 dozen', '24 ct', 1, 2, '4 dozen'],
    ['2 lb', '40.3 oz', 1, 2, '4.51 lb'],
    ['2 lb', '15.5 oz', 2, 1, '0.96 lb'],
    ['3 ct', '6 ct', 1, 2, '9 ct'],
  ])('of %s changes by packs of %s: %i to %i packs are %s', (written, size, quantity, to, becomes) => {
    const [, count, measure] = /^(\S+) (\S+)$/.exec(written) ?? [];
    const amount = { count: Number(count), measure: measure as 'lb' };
    const line: CartLine = { itemId: 'it', quantity, match: 'any-brand', amount };
    const [changed] = withQuantity([line], 'it', to, () => ({ name: 'It', size })) as CartLine[];
    expect(changed?.quantity).toBe(to);
    expect(changed?.amount && amountInWords(changed.amount)).toBe(becomes);
    expect(changed?.amount && packagesOf(changed.amount, size)).toBe(to);
  });

  test('is dropped when packages set by hand say nothing about it', () => {
    const pieces: CartLine = { ...thighs, amount: { count: 6, measure: 'ct' } };
    const [counted] = withQuantity([pieces], 'thighs', 5, byWeight) as CartLine[];
    expect(counted).toMatchObject({ quantity: 5 });
    expect(counted?.amount).toBeUndefined();
  });

  test('is filled with another brand’s packages after a switch', () => {
    const sizeOf = ({ itemId }: CartLine) => ({ name: 'Milk', size: itemId === 'half' ? '0.5 gal' : '1 gal' });
    const milk: CartLine = { itemId: 'gallon', quantity: 1, amount: { count: 1, measure: 'gal' } };
    expect(withBrand([milk], 'gallon', { itemId: 'half', quantity: 0 }, sizeOf)).toMatchObject([
      { itemId: 'half', quantity: 2, amount: { count: 1, measure: 'gal' } },
    ]);
  });

  test('adds up with more of the same product in other packs', () => {
    const sizeOf = ({ itemId }: CartLine) => ({ name: 'Strawberries', size: itemId });
    const [two, one] = [
      { itemId: '32 oz', quantity: 1, match: 'any-brand', amount: { count: 2, measure: 'lb' } },
      { itemId: '16 oz', quantity: 1, match: 'any-brand', amount: { count: 1, measure: 'lb' } },
    ] satisfies CartLine[] as [CartLine, CartLine];
    expect(withMore([two], one, sizeOf)).toMatchObject([{ itemId: '32 oz', quantity: 2, amount: { count: 3 } }]);
    expect(withMore([one], two, sizeOf)).toMatchObject([{ itemId: '16 oz', quantity: 3, amount: { count: 3 } }]);
  });

  test('of whole packages on a pasted list adds to the packages of a cart', () => {
    const cheese: CartLine = { itemId: 'cheese', quantity: 2, match: 'any-brand' };
    const sizeOf = () => ({ name: 'Cheese', size: '8 oz' });
    const listed: CartLine = { ...cheese, amount: { count: 1, measure: 'lb' } };
    const added = new Set(['cheese']);
    expect(raisedTo([cheese], [listed], sizeOf, added).lines).toEqual([{ ...cheese, quantity: 4 }]);
    expect(raisedTo([listed], [listed], sizeOf, added).lines).toMatchObject([{ quantity: 4, amount: { count: 2 } }]);
  });

  test('stays unchanged when the cart already has as much', () => {
    const less = { ...thighs, quantity: 1, amount: { count: 1, measure: 'lb' as const } };
    expect(raisedTo([thighs], [less], byWeight).lines).toEqual([thighs]);
    expect(raisedTo([less], [thighs], byWeight).lines).toEqual([thighs]);
  });
});

describe('a line whose kind is open', () => {
  const open: CartLine = { itemId: 'hot-dogs', quantity: 1, match: 'any-brand', namedKind: '' };
  const onlyThese = anyBrand('hot-dogs');

  test('stays open if more of the same is added', () => {
    expect(withMore([open], open, productOf)).toEqual([{ ...open, quantity: 2 }]);
    expect(raisedTo([open], [{ ...open, quantity: 3 }], productOf).lines).toEqual([{ ...open, quantity: 3 }]);
  });

  test.each([
    ['the kind is added by name', [open], onlyThese],
    ['it is added without one', [onlyThese], open],
  ])('is of this kind alone once %s', (_, lines, added) => {
    expect(withMore(lines, added, productOf)).toMatchObject([{ quantity: 2, namedKind: undefined }]);
    expect(withWhatFits(lines, [added], productOf)).toMatchObject([{ quantity: 2, namedKind: undefined }]);
  });

  test('is open again after a switch to a brand and back', () => {
    const branded = withBrand(
      [open],
      'hot-dogs',
      { itemId: 'other-hot-dogs', quantity: 0, match: 'this-product' },
      productOf,
    );
    if (isRefused(branded)) throw new Error(branded);
    expect(withBrand(branded, 'other-hot-dogs', { ...onlyThese, quantity: 0 }, productOf)).toEqual([open]);
  });
});
