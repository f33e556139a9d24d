import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Cart } from '#shared/contract/shopping/cart.ts';
import type { FoundItem } from '#shared/contract/shopping/item.ts';
import { dayMs } from '#shared/durations.ts';
import { bananas, findDialog, milk, milkAlone, openHome, priced } from './opened-home.tsx';
import { expectToast, goTo, region } from './opened-page.tsx';
import { broken, signedOut } from './stub-server.ts';

const cart = () => region('Your cart');
const quantity = () => cart().getByLabelText<HTMLInputElement>('Quantity of Whole Milk');
const button = (name: string | RegExp) => cart().getByRole('button', { name });
const change = 'PATCH /api/cart/{id}';
const removal = 'DELETE /api/cart/{id}';
const clearing = 'DELETE /api/cart';

const deans: FoundItem = {
  ...milk,
  id: 'deans-whole-milk-1-gal',
  brand: "Dean's",
  match: 'this-product',
  priceRange: { lowest: '3.29', highest: '3.99', isEstimate: true },
};
const brands = { 'GET /api/grocery-items': [{ ...deans, ...milk }, deans] };
const withQuantity = (count: number): Cart => milkAlone.map((entry) => ({ ...entry, quantity: count }));

type Person = Awaited<ReturnType<typeof openHome>>['person'];

async function clear(person: Person) {
  await person.click(button('Clear'));
  const question = within(await screen.findByRole('alertdialog'));
  await person.click(question.getByRole('button', { name: 'Clear cart' }));
}

async function switchTo(person: Person, brand: RegExp) {
  await person.click(button(/^Switch the brand of Whole Milk/));
  await person.click(await screen.findByRole('menuitemradio', { name: brand }));
}

async function type(person: Person, typed: string) {
  await person.clear(quantity());
  await person.type(quantity(), `${typed}{Enter}`);
}

describe('a cart with one gallon of milk', () => {
  test('§2 a shopper finds quantity, brand, removal and clearing in the cart', async () => {
    await openHome({});
    expect(quantity().value).toBe('1');
    for (const name of ['One more Whole Milk', 'Remove the last Whole Milk', 'Remove Whole Milk', 'Clear']) {
      expect(button(name)).toBeTruthy();
    }
    expect(button(/^Switch the brand of Whole Milk, now Borden/)).toBeTruthy();
  });

  test('a shopper who types more than 99 gets 99, and reads that it is the most', async () => {
    const { server, person } = await openHome({}, { [change]: withQuantity(99) });
    await type(person, '100');
    await expectToast({ title: 'You can have up to 99 of an item' });
    expect(quantity().value).toBe('99');
    await waitFor(() => expect(server.sent(change)).toEqual([{ quantity: 99 }]));
  });

  test('a shopper who clears the cart in one tab sees it empty in the other', async () => {
    const other = new BroadcastChannel('tillwise.cart');
    const heard = new Promise((resolve) => {
      other.onmessage = resolve;
    });
    const { server, person } = await openHome({}, { [clearing]: [] });
    await clear(person);
    await heard;
    expect(await cart().findByText('Your cart is empty')).toBeTruthy();
    cleanup();
    const { server: second } = await openHome({});
    second.answer('GET /api/cart', []);
    other.postMessage('changed');
    expect(await cart().findByText('Your cart is empty')).toBeTruthy();
    expect(server.sent(clearing)).toHaveLength(1);
    other.close();
  });

  test('§2 a shopper sees what an entry of the cart costs at each store', async () => {
    await openHome({});
    const [, walmart, target] = cart().getAllByRole('columnheader');
    expect(walmart?.textContent).toContain('Walmart');
    expect(target?.textContent).toContain('Target');
    const row = within(
      cart()
        .getByRole('rowheader', { name: /Whole Milk/ })
        .closest('tr') ?? document.body,
    );
    expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('3.49'),
      expect.stringContaining('4.49'),
    ]);
  });

  test('§2 §7 a shopper changes a quantity, and only the number is sent', async () => {
    const { server, person } = await openHome({}, { [change]: withQuantity(4) });
    await type(person, '4');
    await waitFor(() => expect(server.sent(change)).toEqual([{ quantity: 4 }]));
    expect(server.sentTo(change)).toEqual([`/api/cart/${milk.id}`]);
    expect(quantity().value).toBe('4');
  });

  test('§8 a shopper whose change requires Premium is invited to it', async () => {
    const { server, person } = await openHome({});
    server.fail(change, { status: 403, message: 'More than one is a Premium feature.', code: null });
    await person.click(button('One more Whole Milk'));
    const invitation = await findDialog('Premium Feature');
    await person.click(invitation.getByRole('button', { name: 'Maybe Later' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe.each([
  ['the server refuses', broken],
  ['never arrives', 'unreachable'],
] as const)('that %s', (how, trouble) => {
  test(`§8 a quantity that ${how}: "Failed to update item quantity", and it is the old one again`, async () => {
    const { server, person } = await openHome({});
    server.fail(change, trouble);
    await person.click(button('One more Whole Milk'));
    await expectToast({ title: 'Error', description: 'Failed to update item quantity', isFailure: true });
    expect(quantity().value).toBe('1');
  });

  test(`§8 a removal that ${how}: "Failed to remove item from cart", and the item is back`, async () => {
    const { server, person } = await openHome({});
    server.fail(removal, trouble);
    await person.click(button('Remove Whole Milk'));
    await expectToast({ title: 'Error', description: 'Failed to remove item from cart', isFailure: true });
    expect(quantity().value).toBe('1');
  });

  test(`§8 a clearing that ${how}: "Failed to clear cart", and everything is back`, async () => {
    const { server, person } = await openHome({});
    server.fail(clearing, trouble);
    await clear(person);
    await expectToast({ title: 'Error', description: 'Failed to clear cart', isFailure: true });
    expect(quantity().value).toBe('1');
  });

  test(`§8 a brand switch that ${how}: "Failed to switch brand", and it is the old brand again`, async () => {
    const { server, person } = await openHome({}, brands);
    server.fail(change, trouble);
    await switchTo(person, /^Dean's/);
    const description = 'Failed to switch brand. Please try again.';
    await expectToast({ title: 'Error', description, isFailure: true });
    expect(button(/^Switch the brand of Whole Milk, now Borden/)).toBeTruthy();
  });
});

describe('a shopper who removes items', () => {
  test.each([
    ['takes the last one away', (person: Person) => person.click(button('Remove the last Whole Milk'))],
    ['types a 0', (person: Person) => type(person, '0')],
  ])('§4 a shopper who %s removes the entry', async (_, lessen) => {
    const { server, person } = await openHome({}, { [removal]: [] });
    await lessen(person);
    await expectToast({ title: 'Item removed', description: 'Whole Milk' });
    expect(cart().getByText('Your cart is empty')).toBeTruthy();
    expect(server.sentTo(removal)).toEqual([`/api/cart/${milk.id}`]);
  });

  const eggs = { ...milk, id: 'egglands-best-large-eggs-12-ct', name: 'Large Eggs', brand: "Eggland's Best" };
  const three: Cart = [bananas, eggs, milk].map((item) => ({ ...priced(item), quantity: 1 }));
  const names = () =>
    cart()
      .getAllByRole('textbox', { name: /^Quantity of/ })
      .map((box) => box.getAttribute('aria-label')?.replace('Quantity of ', ''));

  test('sees the item disappear at once, reads that it was removed once the server answers, and puts it back where it was', async () => {
    const { server, person } = await openHome({}, { 'GET /api/cart': three, [removal]: three.toSpliced(1, 1) });
    const answer = Promise.withResolvers<void>();
    server.hold(removal, answer.promise);
    await person.click(button('Remove Large Eggs'));
    await waitFor(() => expect(names()).toEqual(['Bananas', 'Whole Milk']));
    expect(screen.queryByText('Item removed')).toBeNull();
    answer.resolve();
    await expectToast({ title: 'Item removed', description: 'Large Eggs' });
    server.answer('POST /api/cart', three);
    await person.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(names()).toEqual(['Bananas', 'Large Eggs', 'Whole Milk']));
    await waitFor(() => expect(server.sent('POST /api/cart')).toMatchObject([{ itemId: eggs.id, position: 1 }]));
  });

  test('reads one message about all failed removals, and never that they succeeded', async () => {
    const { server, person } = await openHome({}, { 'GET /api/cart': three });
    server.fail(removal);
    const answers = ['Large Eggs', 'Bananas'].map((name) => ({ name, ...Promise.withResolvers<void>() }));
    for (const { name, promise } of answers) {
      server.hold(removal, promise);
      await person.click(button(`Remove ${name}`));
    }
    await waitFor(() => expect(names()).toEqual(['Whole Milk']));
    for (const [at, { resolve }] of answers.entries()) {
      resolve();
      await waitFor(() => expect(names()).toHaveLength(at + 2));
      await expectToast({ title: 'Error', description: 'Failed to remove item from cart', isFailure: true });
      expect(screen.queryByText('Item removed')).toBeNull();
    }
  });

  test('§9 a shopper with two messages in a row sees only the later toast', async () => {
    const { server, person } = await openHome({}, { [removal]: [] });
    server.fail(change);
    await person.click(button('One more Whole Milk'));
    await expectToast({ title: 'Error', description: 'Failed to update item quantity', isFailure: true });
    await person.click(button('Remove Whole Milk'));
    await expectToast({ title: 'Item removed', description: 'Whole Milk' });
  });

  test('a shopper who leaves for another page leaves the Undo of a removal behind', async () => {
    const { person } = await openHome({}, { [removal]: [] });
    await person.click(button('Remove Whole Milk'));
    await expectToast({ title: 'Item removed', description: 'Whole Milk' });
    await goTo('/subscribe');
    await screen.findByText('/subscribe');
    expect(screen.queryByText('Item removed')).toBeNull();
  });

  test('§8 a shopper who clears the cart confirms once and reads "Cart cleared"', async () => {
    const { server, person } = await openHome({}, { [clearing]: [] });
    await clear(person);
    await expectToast({ title: 'Cart cleared' });
    expect(server.sent(clearing)).toEqual([{ itemIds: [milk.id] }]);
    expect(cart().getByText('Your cart is empty')).toBeTruthy();
  });

  test('§4 §8 a shopper who switches the brand keeps the quantity and reads "Brand changed"', async () => {
    const three = withQuantity(3);
    const switched = three.map((entry) => ({ ...entry, id: deans.id, itemId: deans.id, item: { ...milk, ...deans } }));
    const { server, person } = await openHome({}, { ...brands, 'GET /api/cart': three, [change]: switched });
    await switchTo(person, /^Dean's/);
    await expectToast({ title: 'Brand changed' });
    expect(button(/^Switch the brand of Whole Milk, now Dean's/)).toBeTruthy();
    expect(quantity().value).toBe('3');
    expect(server.sent(change)).toMatchObject([{ itemId: deans.id, match: 'this-product' }]);
  });
});

test('a shopper who merges two entries keeps the focus on the merged one', async () => {
  const [plain] = milkAlone;
  if (!plain) throw new Error('There is no milk.');
  const anyMilk = { ...plain, match: 'any-brand' as const };
  const deansMilk = { ...plain, id: deans.id, itemId: deans.id, item: { ...milk, id: deans.id, brand: deans.brand } };
  const { person, server } = await openHome({}, { 'GET /api/cart': [anyMilk, deansMilk] });
  server.answer(change, [{ ...anyMilk, quantity: 2 }]);
  await person.click(button('Back to any brand of Whole Milk'));
  await waitFor(() => expect(quantity().value).toBe('2'));
  expect(document.activeElement).toBe(button('Switch the brand of Whole Milk, now any brand'));
});

describe('a shopper who presses a line’s brand', () => {
  const anyMilk = milkAlone.map((entry) => ({ ...entry, match: 'any-brand' as const }));
  const deansMilk = milkAlone.map((entry) => ({
    ...entry,
    id: deans.id,
    itemId: deans.id,
    item: { ...milk, ...deans },
  }));

  test.each([
    ['any brand', 'by mouse', (person: Person) => person.click(cart().getByText('Any brand'))],
    [
      'any brand',
      'by keyboard',
      async (person: Person) => {
        button('Switch the brand of Whole Milk, now any brand').focus();
        await person.keyboard('{Enter}');
      },
    ],
  ])('of %s %s sees the brands, and nothing is switched', async (_brand, _how, press) => {
    const { server, person } = await openHome({}, { ...brands, 'GET /api/cart': anyMilk });
    await press(person);
    expect(await screen.findByRole('menuitemradio', { name: /^Any brand/, checked: true })).toBeTruthy();
    expect(await screen.findByRole('menuitemradio', { name: /^Dean's/ })).toBeTruthy();
    await person.keyboard('{Escape}');
    expect(server.sent(change)).toEqual([]);
  });

  test('and picks a brand gets any brand back with "Undo"', async () => {
    const { server, person } = await openHome({}, { ...brands, 'GET /api/cart': anyMilk, [change]: deansMilk });
    await switchTo(person, /^Dean's/);
    await expectToast({ title: 'Brand changed' });
    server.answer(change, anyMilk);
    await person.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(server.sent(change)).toMatchObject([
        { itemId: deans.id, match: 'this-product' },
        { itemId: milk.id, match: 'any-brand' },
      ]),
    );
    expect(server.sentTo(change).at(-1)).toBe(`/api/cart/${deans.id}`);
    expect(button('Switch the brand of Whole Milk, now any brand')).toBeTruthy();
    expect(localStorage.getItem('tillwise.brand-habits')).not.toContain(deans.id);
  });
});

test('a shopper reads that no store has a store brand that we only assumed, without a name', async () => {
  const nowhere = milkAlone.map((entry) => ({
    ...entry,
    item: { ...entry.item, brand: 'Aldi', isAssumed: true as const },
    storePrices: entry.storePrices.map((each) => ({ ...each, price: null, kind: 'unavailable' as const })),
  }));
  await openHome({}, { 'GET /api/cart': nowhere });
  expect(cart().getByText(/^None of your stores has this store brand\./)).toBeTruthy();
});

test('a shopper reads that no store has a brand, and switches to any brand with one press', async () => {
  const nowhere = milkAlone.map((entry) => ({
    ...entry,
    storePrices: entry.storePrices.map((each) => ({ ...each, price: null, kind: 'unavailable' as const })),
  }));
  const { person, server } = await openHome({}, { 'GET /api/cart': nowhere });
  expect(cart().getByText(/^None of your stores has Borden/)).toBeTruthy();
  server.answer(
    change,
    milkAlone.map((entry) => ({ ...entry, match: 'any-brand' })),
  );
  await person.click(button('Any brand of Whole Milk'));
  await waitFor(() => expect(server.sent(change)).toMatchObject([{ itemId: milk.id, match: 'any-brand' }]));
  expect(cart().queryByText(/^None of your stores has/)).toBeNull();
});

test('§2 a shopper reads that their cart is empty, and sees no buttons to send or clear it', async () => {
  await openHome({}, { 'GET /api/cart': [] });
  expect(cart().getByText('Your cart is empty')).toBeTruthy();
  expect(cart().queryByRole('button', { name: /Export|Share|Send|Clear/ })).toBeNull();
});

test('a shopper with an empty cart restores a past cart with one press', async () => {
  const items = [{ itemId: milk.id, quantity: 2, match: 'any-brand' as const }];
  const past = items.map((each) => ({ ...each, item: milk }));
  const weekAgo = new Date(Date.now() - 7 * dayMs).toISOString();
  const { server, person } = await openHome(
    {},
    {
      'GET /api/cart': [],
      'GET /api/lists/past': [
        { kind: 'usual', at: null, storeName: null, items: past, unnamedCount: 0 },
        { kind: 'cart', at: weekAgo, storeName: null, items: past, unnamedCount: 0 },
        {
          kind: 'cart',
          at: new Date('2026-09-01T12:00:00').toISOString(),
          storeName: null,
          items: past,
          unnamedCount: 0,
        },
        { kind: 'receipt', at: '2026-11-14', storeName: 'Walmart', items: past, unnamedCount: 3 },
      ],
      'POST /api/cart/bring-along': withQuantity(2),
    },
  );
  const again = await cart().findByRole('button', { name: /^Same as last week, / });
  expect(
    cart()
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Your usual items 1 item',
    expect.stringMatching(/^Same as last week, \w+ \d+ 1 item$/),
    'Your cart from Sep 1 1 item',
    'Walmart, Nov 14 1 item',
    expect.stringMatching(/^Write or paste your list/),
    expect.stringMatching(/^Start with the basics/),
  ]);
  await person.click(again);
  await expectToast({ title: 'Your list is in the cart', description: '1 item added.' });
  expect(server.sent('POST /api/cart/bring-along')).toEqual([{ items, changeId: expect.any(String) }]);
});

test('a shopper who buys a receipt again reads how many of its lines could not be brought', async () => {
  const items = [{ itemId: milk.id, quantity: 2, match: 'any-brand' as const, item: milk }];
  const { person } = await openHome(
    {},
    {
      'GET /api/cart': [],
      'GET /api/lists/past': [{ kind: 'receipt', at: '2026-11-14', storeName: 'Walmart', items, unnamedCount: 3 }],
      'POST /api/cart/bring-along': withQuantity(2),
    },
  );
  await person.click(await cart().findByRole('button', { name: 'Walmart, Nov 14 1 item' }));
  await expectToast({
    title: 'Your list is in the cart',
    description: '1 item added. 3 lines of the receipt weren’t matched.',
  });
});

test('§2 a store that does not sell an item says "Not available" in the cart, and never zero', async () => {
  const soldOut = milkAlone.map((entry) => ({
    ...entry,
    storePrices: entry.storePrices.map((each) => ({ ...each, price: null, kind: 'unavailable' as const })),
  }));
  await openHome({}, { 'GET /api/cart': soldOut });
  const cells = cart().getAllByRole('cell');
  expect(cells.filter(({ textContent }) => textContent?.startsWith('Not available')).length).toBeGreaterThanOrEqual(2);
  expect(cells.filter(({ textContent }) => textContent?.includes('0.00'))).toEqual([]);
});

test('§8 a cart that can’t be loaded shows the server’s message, and can be retried', async () => {
  const words = 'The shelves are being moved.';
  const { server, person } = await openHome({}, {}, { 'GET /api/cart': { status: 503, message: words } });
  expect(cart().getByText(words)).toBeTruthy();
  server.mend('GET /api/cart');
  await person.click(button('Try again'));
  expect((await cart().findByLabelText<HTMLInputElement>('Quantity of Whole Milk')).value).toBe('1');
});

describe('a cart change after the session has ended', () => {
  const twoGallons = withQuantity(2);

  async function changeSignedOut() {
    const { server, person } = await openHome({});
    server.fail(change, signedOut);
    server.fail('GET /api/auth/user', signedOut);
    await person.click(button('One more Whole Milk'));
    await waitFor(() => expect(server.sent(change)).toHaveLength(1));
    await waitFor(() => expect(server.sent('GET /api/auth/user')).toHaveLength(2));
    cleanup();
  }

  test('is done once they have signed in again', async () => {
    await changeSignedOut();
    const { server } = await openHome({}, { [change]: twoGallons });
    await waitFor(() => expect(server.sent(change)).toEqual([{ quantity: 2 }]));
    await expectToast({
      title: 'Welcome back',
      description: 'The cart changes you made while signed out are saved now.',
    });
    await waitFor(() => expect(quantity().value).toBe('2'));
    cleanup();
    // And no second time.
    const again = await openHome({}, { 'GET /api/cart': twoGallons });
    expect(again.server.sent(change)).toEqual([]);
  });

  test.each([
    ['the server breaks', broken],
    ['it is busy', { status: 429, message: 'Please wait.', code: 'too-many-calls' }],
    ['they are in a tunnel', 'unreachable'],
    ['they are signed out again', signedOut],
  ] as const)('waits for their next visit when %s as they come back', async (_, trouble) => {
    await changeSignedOut();
    const back = await openHome({}, {}, { [change]: trouble });
    await expectToast({
      title: 'Not sent yet',
      description: 'You changed your cart while signed out. We’ll send those changes on your next visit.',
    });
    expect(back.server.sent(change)).toContainEqual({ quantity: 2 });
    cleanup();
    const { server } = await openHome({}, { [change]: twoGallons });
    await waitFor(() => expect(server.sent(change)).toEqual([{ quantity: 2 }]));
    await expectToast({
      title: 'Welcome back',
      description: 'The cart changes you made while signed out are saved now.',
    });
    cleanup();
    const again = await openHome({}, { 'GET /api/cart': twoGallons });
    expect(again.server.sent(change)).toEqual([]);
  });

  test('is kept on the device, and not reported as done before the answer', async () => {
    await changeSignedOut();
    const { promise, resolve } = Promise.withResolvers<void>();
    const { server } = await openHome(
      {},
      { [change]: twoGallons },
      {},
      { prepare: (stub) => stub.hold(change, promise) },
    );
    await waitFor(() => expect(server.sent(change)).toHaveLength(1));
    expect(screen.queryByText('Welcome back')).toBeNull();
    const kept = () => Object.keys(localStorage).filter((key) => key.startsWith('tillwise.unsent.'));
    expect(kept()).toHaveLength(1);
    resolve();
    await waitFor(() => expect(kept()).toEqual([]));
    await screen.findByText('Welcome back');
  });

  test('is dropped with a message when the server refuses it', async () => {
    await changeSignedOut();
    const refusal = { status: 404, message: 'That item is not in your cart.', code: 'not-in-cart' } as const;
    const { server } = await openHome({}, {}, { [change]: refusal });
    await waitFor(() => expect(server.sent(change)).toHaveLength(1));
    await expectToast({ title: 'Error', description: 'Failed to update item quantity', isFailure: true });
    cleanup();
    const again = await openHome({}, { [change]: twoGallons });
    expect(again.server.sent(change)).toEqual([]);
  });

  test('waits, and does not affect another person who signs in with the same browser', async () => {
    await changeSignedOut();
    const other = await openHome({ id: 'somebody-else' });
    expect(other.server.sent(change)).toEqual([]);
    expect(quantity().value).toBe('1');
    cleanup();
    const { server } = await openHome({}, { [change]: twoGallons });
    await waitFor(() => expect(server.sent(change)).toEqual([{ quantity: 2 }]));
  });

  test('does not empty the cart that they have by then', async () => {
    const { server, person } = await openHome({});
    server.fail(clearing, signedOut);
    server.fail('GET /api/auth/user', signedOut);
    await clear(person);
    await waitFor(() => expect(server.sent(clearing)).toHaveLength(1));
    cleanup();
    const again = await openHome({});
    expect(again.server.sent(clearing)).toEqual([]);
  });
});
