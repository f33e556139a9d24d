import { describe, expect, test } from 'vitest';
import { failures } from '#shared/contract/failures.ts';
import type { ListCompared, ListRead } from '#shared/contract/lists/pasted-list.ts';
import { rateLimits } from '#shared/limits/rate-limits.ts';
import { limits } from '#shared/limits.ts';
import { milesBetween } from '#shared/rules/locations/distance.ts';
import { chicago, samples } from '#tests/support/cast.ts';
import { sharedCloud } from '#tests/support/local-cloud.ts';
import { newShopper, Shopper, signedIn } from '#tests/support/shopper.ts';

const cloud = sharedCloud();
const stranger = () => Shopper.visit(cloud.origin);

const written = ['milk x2', '1 doz eggs', '2 lb ground beef', '1 lb ground beef', 'zorblax deluxe'].join('\n');

async function read(person: Shopper, text = written): Promise<ListRead> {
  return (await person.call('POST /api/lists/read', { body: { text } })).json();
}

/** Each line with its likeliest choice, in the format of the next call. */
function itemsOf({ lines }: ListRead) {
  return lines.flatMap(({ choices: [choice] }) =>
    choice
      ? [
          {
            itemId: choice.item.id,
            quantity: choice.quantity,
            match: choice.match,
            amount: choice.amount,
            ...(choice.isPlainWords && { words: choice.item.name }),
          },
        ]
      : [],
  );
}

async function compare(person: Shopper, items: ReturnType<typeof itemsOf>, place = '62704'): Promise<ListCompared> {
  return (await person.call('POST /api/lists/compare', { body: { where: { place }, items } })).json();
}

describe('a visitor with a list', () => {
  test('leaves out only what exceeds a cart after equal lines are merged', async () => {
    const repeated = Array.from({ length: 250 }, (_, at) => ['milk', 'bread', 'sour cream'][at % 3]).join('\n');
    const merged = await read(stranger(), repeated);
    expect([merged.lines.length, merged.leftOut]).toEqual([3, []]);
    const letters = [...'abcdefghijklmno'];
    const unknown = letters.flatMap((one) => letters.map((other) => `zorblax${one}${other}`)).join('\n');
    const { lines, leftOut } = await read(stranger(), unknown);
    const words = unknown.split('\n');
    expect([lines.length, leftOut]).toEqual([limits.cartEntries, words.slice(limits.cartEntries)]);
  });

  test('gets it read and compared at five chains nearby, with a range for each estimate', async () => {
    const visitor = stranger();
    const list = await read(visitor);
    expect(list.lines.map(({ written: line }) => line)).toEqual([
      'milk x2',
      '1 doz eggs',
      '2 lb ground beef + 1 lb ground beef',
      'zorblax deluxe',
    ]);
    const { stores, entries, location } = await compare(visitor, itemsOf(list));
    expect(location.address).toContain('Springfield, IL');
    expect(new Set(stores.map(({ chain }) => chain)).size).toBe(limits.storesSelected);
    expect(entries.map(({ quantity, amount }) => [quantity, amount])).toEqual([
      [2, undefined],
      [1, { count: 1, measure: 'dozen' }],
      [3, { count: 3, measure: 'lb' }],
      [1, undefined],
    ]);
    const [milk] = entries;
    expect(milk?.storePrices.some(({ kind, low, high }) => kind === 'estimate' && low && high)).toBe(true);
    expect(entries.at(-1)).toMatchObject({ item: { name: 'zorblax deluxe', brand: '' } });
  });

  test.each([
    ['2 gal milk', '1 gal milk', 3, { count: 3, measure: 'gal' }, '1 gal'],
    ['1 gal milk', '2 gal milk', 3, { count: 3, measure: 'gal' }, '1 gal'],
    // The usual package is the same, said twice.
    ['milk', 'leche 1 galon', 1, { count: 1, measure: 'gal' }, '1 gal'],
    ['eggs', 'a dozen eggs', 1, { count: 1, measure: 'dozen' }, '12 ct'],
  ])('gets one line for %j and %j', async (one, other, quantity, amount, size) => {
    const { lines } = await read(stranger(), `${one}\n${other}`);
    expect(lines.map(({ written: line }) => line)).toEqual([`${one} + ${other}`]);
    expect(lines[0]?.choices[0]).toMatchObject({ quantity, amount, item: { size } });
  });

  test('reads at which chain each line is bought', async () => {
    const { lines } = await read(stranger(), 'milk - aldi\nWalmart: bread, eggs\nbananas');
    expect(lines.map(({ written, chain }) => [written, chain])).toEqual([
      ['milk - aldi', 'aldi'],
      ['bread', 'walmart'],
      ['eggs', 'walmart'],
      ['bananas', undefined],
    ]);
  });

  test('gets the sum of a thing in two sizes', async () => {
    const { lines } = await read(stranger(), '2 lb strawberries\n1 lb strawberries');
    expect(lines.map(({ written, choices: [first] }) => [written, first?.amount])).toEqual([
      ['2 lb strawberries + 1 lb strawberries', { count: 3, measure: 'lb' }],
    ]);
  });

  test('buys the written amount of a food by weight that another line only names', async () => {
    const { lines } = await read(stranger(), 'chicken\n2 lb chicken');
    expect(lines.map(({ choices: [first] }) => first?.amount)).toEqual([{ count: 2, measure: 'lb' }]);
  });

  test('is asked at most once about a thing that is on it twice', async () => {
    const { lines } = await read(stranger(), '2 lb chicken thighs\n1 lb chicken thighs');
    expect(lines.map(({ written: line }) => line)).toEqual(['2 lb chicken thighs + 1 lb chicken thighs']);
    expect(lines[0]?.choices[0]?.amount).toEqual({ count: 3, measure: 'lb' });
  });

  test('may give a point as their location, and gets an error for an unknown place', async () => {
    const items = itemsOf(await read(stranger(), 'milk'));
    const near = { lat: chicago.lat, lng: chicago.lng };
    const there = (await stranger().call('POST /api/lists/compare', { body: { where: { near }, items } })).json();
    expect(there.location.address).toContain('Chicago, IL');
    const nowhere = { where: { place: 'Nowhereville, ZZ' }, items };
    expect((await stranger().call('POST /api/lists/compare', { body: nowhere })).status).toBe(404);
  });

  test('gets 99 of an item that two lines ask for more than 99 times', async () => {
    const items = itemsOf(await read(stranger(), '99 cans of black beans\n2 cans of black beans'));
    expect(items.map(({ quantity }) => quantity)).toEqual([99, 2]);
    const { entries } = await compare(stranger(), items);
    expect(entries.map(({ quantity }) => quantity)).toEqual([limits.quantity]);
  });

  test.each(['98101', '99950'])('near %s gets prices of clubs besides the stores', async (place) => {
    const { stores, clubs, entries } = await compare(
      stranger(),
      itemsOf(await read(stranger(), 'milk\n5 dozen eggs')),
      place,
    );
    const priced = new Set(entries.flatMap(({ storePrices }) => storePrices.map(({ store }) => store.id)));
    expect(new Set([...stores, ...clubs].map(({ id }) => id))).toEqual(priced);
    expect(stores.map(({ chain }) => chain)).not.toContain('costco');
    expect(clubs.map(({ chain }) => chain)).toContain('costco');
  });

  test.each(['96813', '99801', '04101'])('near %s is shown only stores within reach', async (place) => {
    const { location, stores } = await compare(stranger(), itemsOf(await read(stranger(), 'milk')), place);
    expect(stores.length).toBeGreaterThan(0);
    for (const store of stores) expect(milesBetween(location, store)).toBeLessThan(limits.farthestComparedMiles);
  });

  test('sees the same prices as a member at the same stores', async () => {
    const items = itemsOf(await read(stranger()));
    const { stores, entries } = await compare(stranger(), items);
    const member = await newShopper(cloud, 'Lister');
    await member.call('PATCH /api/preferences', { body: { storeIds: stores.map(({ id }) => id) } });
    const cart = (await member.call('POST /api/cart/bring-along', { body: { items } })).json();
    const isCompared = (id: string) => stores.some((store) => store.id === id);
    expect(cart).toEqual(
      entries.map((entry) => ({
        ...entry,
        storePrices: entry.storePrices.filter(({ store }) => isCompared(store.id)),
      })),
    );
  });

  test.each([
    ['few stores', '62704', 0, 15],
    ['no store for hundreds of miles', '99762', 400, 100],
  ])('where there are %s gets stores that are not far from each other', async (_, place, least, between) => {
    const items = itemsOf(await read(stranger()));
    const answer = await stranger().call('POST /api/lists/compare', { body: { items, where: { place } } });
    const miles = answer.json().stores.map(({ calculatedDistance }) => calculatedDistance ?? 0);
    expect(miles.length).toBeGreaterThan(1);
    expect(Math.min(...miles)).toBeGreaterThanOrEqual(least);
    expect(Math.max(...miles) - Math.min(...miles)).toBeLessThanOrEqual(between);
  });

  test('learns that a location is unknown before any line is checked', async () => {
    const read = (place: string) =>
      stranger().call('POST /api/lists/read', { body: { text: 'milk', where: { place } } });
    expect((await read('Nowhereville')).status).toBe(failures['unknown-place'].status);
    expect((await read('62704')).status).toBe(200);
  });

  test.each([
    ['a military post office of Guam', { near: { lat: 13.4757, lng: 144.7489 } }],
    ['a town of Puerto Rico', { place: 'San Juan, PR' }],
  ])('is told at %s that we have no stores there', async (_, where) => {
    const { status, text } = await stranger().call('POST /api/lists/read', { body: { text: 'milk', where } });
    expect({ status, text }).toEqual({ status: 404, text: failures['no-stores-there'].message });
  });

  test('has to wait after far too many calls', async () => {
    const hasty = stranger();
    // The minute may end in between.
    const calls = Array.from({ length: 2 * rateLimits.lists.ofCaller + 1 }, () =>
      hasty.call('POST /api/lists/read', { body: { text: 'milk' } }),
    );
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0);
  });
});

describe('a member with a list', () => {
  test('keeps amounts and plain text in the cart, in an order, in favorites, in a shared list and in the export', async () => {
    const member = await signedIn(cloud, samples.premium);
    await member.call('DELETE /api/cart');
    const items = itemsOf(await read(member));
    const linesOf = (lines: readonly { itemId: string; quantity: number; amount?: unknown }[]) =>
      lines.map(({ itemId, quantity, amount }) => ({ itemId, quantity, amount }));
    const cart = (await member.call('POST /api/cart/bring-along', { body: { items } })).json();
    expect(linesOf(cart)).toEqual(linesOf(items));
    const again = (await member.call('POST /api/cart/bring-along', { body: { items } })).json();
    expect(linesOf(again)).toEqual(linesOf(items));

    const order = await member.call('POST /api/recurring-orders', { body: { frequency: 'weekly', items } });
    expect(linesOf(order.json().items)).toEqual(linesOf(items));
    expect(order.json().items.at(-1)).toMatchObject({ words: 'zorblax deluxe', item: { name: 'zorblax deluxe' } });

    for (const { itemId, match, amount, words } of items.slice(-2)) {
      const liked = await member.call('POST /api/favorites/toggle/{id}', {
        params: { id: itemId },
        body: { match, amount, words },
      });
      expect(liked.json()).toEqual({ isFavorite: true });
    }
    const favorites = (await member.call('GET /api/favorites')).json();
    expect(favorites.slice(-2).map(({ item, amount }) => [item.name, amount])).toEqual([
      [expect.stringContaining('Ground Beef'), { count: 3, measure: 'lb' }],
      ['zorblax deluxe', undefined],
    ]);

    const shared = await member.call('POST /api/shared-lists/from-cart', { body: { title: 'Week' } });
    const listId = shared.json().shareUrl.split('/').at(-1) ?? '';
    const list = (await stranger().call('GET /api/shared-lists/{listId}', { params: { listId } })).json();
    expect(linesOf(list.items)).toEqual(linesOf(items));

    const kept = (await member.call('GET /api/account/data')).json();
    expect(linesOf(kept.cart)).toEqual(linesOf(items));

    await member.call('DELETE /api/cart');
    await member.call('POST /api/favorites/add-to-cart');
    const refilled = (await member.call('GET /api/cart')).json();
    expect(linesOf(refilled)).toEqual(expect.arrayContaining(linesOf(items.slice(-2))));
  });

  test('keeps six eggs of a dozen in the cart, an order, favorites, and a shared list', async () => {
    const member = await signedIn(cloud, samples.premium);
    await member.call('DELETE /api/cart');
    const includes = { amount: { count: 6, measure: 'ct' as const } };
    const [one] = (await read(member, 'eggs\n6 eggs')).lines.flatMap(({ choices: [choice] }) => choice ?? []);
    const eggs = { itemId: one?.item.id ?? '', quantity: 1, match: 'any-brand' as const, includes };
    const cart = (await member.call('POST /api/cart/bring-along', { body: { items: [eggs] } })).json();
    const order = await member.call('POST /api/recurring-orders', { body: { frequency: 'weekly', items: [eggs] } });
    const { itemId: id, match } = eggs;
    await member.call('POST /api/favorites/toggle/{id}', { params: { id }, body: { match, includes } });
    const favorites = (await member.call('GET /api/favorites')).json();
    const shared = await member.call('POST /api/shared-lists/from-cart', { body: { title: 'Breakfast' } });
    const listId = shared.json().shareUrl.split('/').at(-1) ?? '';
    const list = (await stranger().call('GET /api/shared-lists/{listId}', { params: { listId } })).json();
    const saved = (await member.call('GET /api/account/data')).json().favorites;
    const ofEggs = [favorites, saved].map((all) => all.filter(({ itemId }) => itemId === id));
    for (const lines of [cart, order.json().items, ...ofEggs, list.items])
      expect(lines).toMatchObject([eggs].map(({ quantity: _, ...line }) => line));
    await member.call('POST /api/favorites/toggle/{id}', { params: { id }, body: { match } });
  });

  test('adds what a second list asks for to the first one, once however often it is sent', async () => {
    const member = await newShopper(cloud, 'Pasting');
    const paste = async (text: string, changeId: string) => {
      const items = itemsOf(await read(member, text)).map((item) => ({
        ...item,
        addsUp: item.amount !== undefined || item.quantity > 1,
      }));
      const cart = (await member.call('POST /api/cart/bring-along', { body: { items, changeId } })).json();
      return cart.map(({ item, quantity, amount }) => [item.name.split(',')[0], quantity, amount?.count]);
    };
    const first = [
      ['Ground Beef', 2, 2],
      ['Whole Milk', 2, undefined],
      ['Bananas', 1, undefined],
    ];
    const second = [
      ['Ground Beef', 3, 3],
      ['Whole Milk', 4, undefined],
      ['Bananas', 1, undefined],
      ['Large Eggs', 1, 1],
    ];
    expect(await paste('2 lb ground beef\nmilk x2\nbananas', 'first')).toEqual(first);
    expect(await paste('2 lb ground beef\nmilk x2\nbananas', 'first')).toEqual(first);
    expect(await paste('1 lb ground beef\nmilk x2\nbananas\n1 dozen eggs', 'second')).toEqual(second);
    expect(await paste('1 lb ground beef\nmilk x2\nbananas\n1 dozen eggs', 'second')).toEqual(second);
  });

  test('restores a cleared cart, and finds items of several carts as the usual ones', async () => {
    const member = await newShopper(cloud, 'Again');
    const pastLists = async () =>
      (await member.call('GET /api/lists/past'))
        .json()
        .map(({ kind, items }) => [kind, ...items.map(({ item, quantity }) => `${quantity} ${item.name}`)]);
    const fill = async (text: string) =>
      member.call('POST /api/cart/bring-along', { body: { items: itemsOf(await read(member, text)) } });
    expect(await pastLists()).toEqual([]);
    await fill('milk x2\nbananas\nzorblax deluxe');
    await member.call('DELETE /api/cart');
    await member.call('DELETE /api/cart');
    expect(await pastLists()).toEqual([['cart', '2 Whole Milk', '1 Bananas', '1 zorblax deluxe']]);
    await fill('milk\ncoffee');
    await member.call('DELETE /api/cart');
    expect((await pastLists()).map(([kind]) => kind)).toEqual(['usual', 'cart', 'cart']);
    const [usual] = (await member.call('GET /api/lists/past')).json();
    expect(usual?.items.map(({ item, quantity }) => [item.name, quantity])).toEqual([['Whole Milk', 1]]);
    const kept = (await member.call('GET /api/account/data')).json();
    expect(kept.pastCarts.map(({ items }) => items.length)).toEqual([2, 3]);
  });

  test('counts the brands and amounts of a product together as a usual item, and offers it as last bought', async () => {
    const member = await newShopper(cloud, 'Usually');
    const buy = async (...items: ReturnType<typeof itemsOf>) => {
      await member.call('POST /api/cart/bring-along', { body: { items } });
      await member.call('DELETE /api/cart');
    };
    const usualItems = async () => {
      const [usual] = (await member.call('GET /api/lists/past')).json();
      return usual?.kind === 'usual' ? usual.items.map(({ itemId, match, amount }) => [itemId, match, amount]) : [];
    };
    const ofText = async (text: string) => itemsOf(await read(member, text));
    await buy(...(await ofText('1 doz eggs\ncoffee')));
    expect(await usualItems()).toEqual([]);
    await buy(...(await ofText('18 eggs\nbananas')));
    expect(await usualItems()).toEqual([
      [expect.stringContaining('large-eggs'), 'any-brand', { count: 18, measure: 'ct' }],
    ]);
    const bought = { itemId: 'good-and-gather-large-eggs-18-ct', quantity: 1, match: 'only-this' as const };
    await buy({ ...bought, amount: undefined });
    expect(await usualItems()).toEqual([[bought.itemId, 'only-this', undefined]]);
  });

  test('keeps only the last five carts', async () => {
    const member = await newShopper(cloud, 'Often');
    for (const text of ['milk', 'eggs', 'butter', 'coffee', 'bananas', 'bread']) {
      await member.call('POST /api/cart/bring-along', { body: { items: itemsOf(await read(member, text)) } });
      await member.call('DELETE /api/cart');
    }
    const past = (await member.call('GET /api/lists/past')).json();
    expect(past.map(({ items }) => items[0]?.item.name)).toHaveLength(limits.pastLists);
    expect(past[0]?.items[0]?.item.name).toContain('Bread');
  });
});
