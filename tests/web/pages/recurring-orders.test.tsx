import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Answer } from '#shared/contract/routes.ts';
import type { RecurringOrder } from '#shared/contract/shopping/recurring-order.ts';
import { springfield } from '#tests/support/cast.ts';
import { dayAndDate } from '#web/ui/dates.ts';
import { bananas, findDialog, member, milk, openHome, priced, storeIds } from './opened-home.tsx';
import { expectToast, region } from './opened-page.tsx';
import type { Answers, Trouble } from './stub-server.ts';

const orders = () => region('Recurring orders');
type Person = Awaited<ReturnType<typeof openHome>>['person'];

describe('recurring orders', () => {
  const creation = 'POST /api/recurring-orders';
  const change = 'PATCH /api/recurring-orders/{id}';
  const transfer = 'POST /api/recurring-orders/{orderId}/transfer-to-stores';

  const milkOrdered = (changes: Partial<RecurringOrder> = {}): RecurringOrder => ({
    id: 'order-1',
    frequency: 'weekly',
    isActive: true,
    pausedReason: null,
    createdAt: '2026-05-05T12:00:00.000Z',
    nextRunAt: '2026-05-12T12:00:00.000Z',
    items: [{ itemId: milk.id, quantity: 1, item: milk }],
    runs: [],
    failedRuns: [],
    ...changes,
  });
  const storePages: Answer<typeof transfer> = priced(milk)
    .storePrices.slice(0, 1)
    .map(({ store }) => ({
      store,
      links: [
        {
          itemId: milk.id,
          name: milk.name,
          url: 'https://store.example/milk',
          offer: { words: 'Good & Gather 1 gal', price: '~$3.89' },
        },
        { itemId: bananas.id, name: bananas.name, url: 'https://store.example/bananas', offer: null },
      ],
    }));
  const openWithOrder = (answers?: Answers) =>
    openHome(member, { 'GET /api/recurring-orders': [milkOrdered()], ...answers });

  const openNew = (person: Person) => person.click(orders().getByRole('button', { name: 'Create from cart' }));

  async function create(person: Person) {
    await openNew(person);
    const dialog = await findDialog('New recurring order');
    await person.click(dialog.getByRole('button', { name: 'Create order' }));
    return dialog;
  }

  test('a member whose order was paused because it failed reads what failed', async () => {
    await openWithOrder({ 'GET /api/recurring-orders': [milkOrdered({ isActive: false, pausedReason: 'failing' })] });
    expect(
      orders().getByText(
        'Paused because we couldn’t add it to your cart, after several tries. Turn it on to try again.',
      ),
    ).toBeTruthy();
  });

  test('a member whose order can’t be placed reads what failed and what happens next', async () => {
    const dueAt = '2026-05-12T12:00:00.000Z';
    const failedRuns = [{ dueAt, lastTriedAt: '2026-05-12T12:20:00.000Z', tryCount: 2 }];
    const run = { dueAt, placedAt: '2026-05-12T12:35:00.000Z', cheapest: null };
    const failing = milkOrdered({ nextRunAt: dueAt, failedRuns });
    const { server, person } = await openWithOrder({ 'GET /api/recurring-orders': [failing] });
    expect(
      orders().getByText('A problem on our side kept it out of your cart. We’ll try again in a few minutes.'),
    ).toBeTruthy();
    expect(orders().queryByText(/^Next in your cart/)).toBeNull();
    await person.click(orders().getByText('History (1)'));
    expect(await orders().findByText('Not added: 2 tries failed')).toBeTruthy();
    server.answer('PATCH /api/recurring-orders/{id}', { ...failing, isActive: false });
    server.answer('GET /api/recurring-orders', [
      milkOrdered({ nextRunAt: '2026-05-19T12:00:00.000Z', runs: [run], failedRuns }),
    ]);
    await person.click(orders().getByRole('switch'));
    expect(await orders().findByText('Added after 2 failed tries')).toBeTruthy();
    expect(orders().getByText('No store had all of it')).toBeTruthy();
  });

  test.each([
    ['Weekly', 'Every week', '2026-05-12T12:00:00.000Z'],
    ['Monthly', 'Every month', '2026-06-05T12:00:00.000Z'],
  ])(
    '§4 §8 a %s order: "Recurring Order Created", next one interval from its creation',
    async (name, title, nextRunAt) => {
      const frequency = name === 'Weekly' ? 'weekly' : 'monthly';
      const created = milkOrdered({ frequency, nextRunAt });
      const { server, person } = await openHome(member, { [creation]: created });
      await openNew(person);
      const dialog = await findDialog('New recurring order');
      await person.click(dialog.getByRole('radio', { name: new RegExp(`^${name}`) }));
      server.answer('GET /api/recurring-orders', [created]);
      await person.click(dialog.getByRole('button', { name: 'Create order' }));
      const day = dayAndDate(nextRunAt);
      await expectToast({ title: 'Recurring Order Created', description: `First in your cart on ${day}.` });
      expect(await orders().findByRole('heading', { name: title })).toBeTruthy();
      expect(orders().getByText(`Next in your cart on ${day}`)).toBeTruthy();
      expect(server.sent(creation)).toEqual([
        { id: expect.any(String), frequency, items: [{ itemId: milk.id, quantity: 1, match: 'this-product' }] },
      ]);
    },
  );

  test('a shopper who orders the same items again reads that before', async () => {
    const { person } = await openWithOrder();
    await openNew(person);
    const dialog = await findDialog('New recurring order');
    expect(dialog.getByText('You already have a weekly order of these items.')).toBeTruthy();
    await person.click(dialog.getByRole('radio', { name: /^Monthly/ }));
    expect(dialog.queryByText(/^You already have/)).toBeNull();
  });

  test('a shopper who presses twice creates one order', async () => {
    const created = milkOrdered({ frequency: 'weekly', nextRunAt: '2026-05-12T12:00:00.000Z' });
    const { server, person } = await openHome(member, { [creation]: created });
    await openNew(person);
    const dialog = await findDialog('New recurring order');
    const answering = Promise.withResolvers<void>();
    server.hold(creation, answering.promise);
    const create = dialog.getByRole('button', { name: 'Create order' });
    // Before the button shows that the first press counts.
    act(() => {
      create.click();
      create.click();
    });
    answering.resolve();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.sent(creation)).toHaveLength(1);
  });

  test('a shopper who presses again because no answer came repeats the same order, and another order is a new one', async () => {
    const { server, person } = await openHome(member, { [creation]: milkOrdered() });
    server.failOnce(creation, 'unreachable');
    const dialog = await create(person);
    await expectToast({ title: 'Error', description: 'Failed to create recurring order', isFailure: true });
    await person.click(dialog.getByRole('button', { name: 'Create order' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await create(person);
    await waitFor(() => expect(server.sent(creation)).toHaveLength(3));
    const [lost, repeated, another] = server.sent(creation);
    expect(repeated).toEqual(lost);
    expect(another).not.toEqual(lost);
  });

  test('§5 §8 a shopper with an empty cart who creates an order reads "Cart is empty"', async () => {
    const { person } = await openHome(member, { 'GET /api/cart': [] });
    await openNew(person);
    await expectToast({
      title: 'Cart is empty',
      description: 'Fill it with the items you want to repeat.',
      isFailure: true,
    });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('§4 a shopper pauses an order and has it active again', async () => {
    const { server, person } = await openWithOrder({ [change]: milkOrdered() });
    for (const [isActive, words] of [
      [false, 'Paused'],
      [true, 'Active'],
    ] as const) {
      server.answer('GET /api/recurring-orders', [milkOrdered({ isActive })]);
      await person.click(orders().getByRole('switch'));
      expect(await orders().findByText(words)).toBeTruthy();
      await waitFor(() => expect(server.sent(change).at(-1)).toEqual({ isActive }));
    }
    expect(server.sent(change)).toEqual([{ isActive: false }, { isActive: true }]);
  });

  test('a shopper reads that no store has a brand of an order, and switches to any brand with one press', async () => {
    const { server, person } = await openWithOrder({
      'POST /api/cart/brands-out-of-reach': { itemIds: [milk.id] },
      [change]: milkOrdered(),
    });
    expect(orders().queryByText(/^None of your stores has/)).toBeNull();
    await person.click(orders().getByText('Whole Milk'));
    expect(await orders().findByText(/^None of your stores has Borden/)).toBeTruthy();
    const meant = { itemId: milk.id, match: 'any-brand' as const };
    server.answer('GET /api/recurring-orders', [milkOrdered({ items: [{ ...meant, quantity: 1, item: milk }] })]);
    await person.click(orders().getByRole('button', { name: 'Any brand of Whole Milk' }));
    await waitFor(() => expect(server.sent(change)).toMatchObject([meant]));
    expect(await orders().findByText('· any brand', { exact: false })).toBeTruthy();
    expect(orders().queryByText(/^None of your stores has/)).toBeNull();
  });

  test('a shopper reads the cheapest store of an order, and when it was too close to call', async () => {
    const run = { dueAt: '2026-05-05T12:00:00.000Z', placedAt: '2026-05-05T12:00:00.000Z' };
    const total = { storeName: 'Aldi', totalCents: 5183, isEstimate: true };
    const ofFive = { ...total, itemCount: 5, assumedCount: 1 };
    const later = (day: number) => ({ ...run, dueAt: `2026-05-${day}T12:00:00.000Z` });
    const { person } = await openWithOrder({
      'GET /api/recurring-orders': [
        milkOrdered({
          runs: [
            { ...later(19), cheapest: { ...total, rivalName: 'Walmart', lowCents: 4980, highCents: 5512 } },
            {
              ...later(13),
              cheapest: { ...ofFive, byAmount: { storeName: 'Costco', isLikely: true, assumedCount: 3 } },
            },
            { ...later(12), cheapest: total },
            { ...run, cheapest: null, withoutRoomCount: 3, leftCatalogCount: 1 },
          ],
        }),
      ],
    });
    await person.click(orders().getByText('History (4)'));
    const rows = orders().getAllByRole('listitem');
    const words = rows.map(({ textContent }) => textContent?.replace(/^\D+ \d+/, ''));
    expect(words.slice(-4)).toEqual([
      'Too close to call: Aldi or Walmart ~estimated $52, between 50–55',
      'Aldi (1 of 5 items assumed) at checkout, Costco (3 of 5 items assumed) by unit price ~estimated $51.83',
      'Aldi ~estimated $51.83',
      'No store had all of itYour cart was full, so 3 items were not added1 item is no longer in our catalog',
    ]);
  });

  test('a shopper who transfers an order reads each store’s own pick and price', async () => {
    const [store] = storePages;
    const { person } = await openWithOrder({ [transfer]: storePages });
    await person.click(orders().getByRole('button', { name: 'Transfer to stores' }));
    const dialog = await findDialog('Transfer to stores');
    const pages = within(dialog.getByRole('region', { name: store?.store.name })).getAllByRole('link');
    expect(pages.map(({ textContent }) => textContent)).toEqual([
      'Whole MilkGood & Gather 1 gal · ~$3.89',
      'BananasNot available',
    ]);
  });

  test('§5 §8 a shopper without chosen stores who transfers reads "No stores selected for transfer"', async () => {
    const { server, person } = await openWithOrder({
      'GET /api/preferences': { location: springfield, storeIds: [], maxDistanceMiles: 15 },
    });
    await person.click(orders().getByRole('button', { name: 'Transfer to stores' }));
    const description = 'No stores selected for transfer';
    await expectToast({ title: 'Transfer Failed', description, isFailure: true });
    expect(server.sent(transfer)).toEqual([]);
  });

  test.each([
    ['the server refuses', 'Twenty are enough.', { status: 409, message: 'Twenty are enough.' }],
    ['never arrives', 'Failed to create recurring order', 'unreachable'],
  ] satisfies [string, string, Trouble][])('§8 a new order that %s: "%s"', async (_, description, trouble) => {
    const { server, person } = await openWithOrder();
    server.fail(creation, trouble);
    const dialog = await create(person);
    await expectToast({ title: 'Error', description, isFailure: true });
    await person.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(orders().getAllByRole('switch')).toHaveLength(1));
  });

  test.each([
    ['the server refuses', { status: 500, message: 'The stores are closed.' }, 'The stores are closed.'],
    ['never arrives', 'unreachable', 'We couldn’t create the store links. Please try again.'],
  ] satisfies [string, Trouble, string][])(
    '§8 a transfer that %s: "Transfer Failed"',
    async (_, trouble, description) => {
      const { server, person } = await openWithOrder();
      server.fail(transfer, trouble);
      await person.click(orders().getByRole('button', { name: 'Transfer to stores' }));
      await expectToast({ title: 'Transfer Failed', description, isFailure: true });
      expect(server.sent(transfer)).toEqual([{ storeIds }]);
    },
  );
});
