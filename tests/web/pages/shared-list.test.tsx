import { cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { User } from '#shared/contract/accounts/user.ts';
import type { SharedList } from '#shared/contract/lists/shared-list.ts';
import type { Cart } from '#shared/contract/shopping/cart.ts';
import SharedListPage from '#web/pages/shared-list-page.tsx';
import { bananas, member, milk, priced, stores } from './opened-home.tsx';
import { expectToast, findRegion, openPage, region } from './opened-page.tsx';
import { findTextDialog, textTroubles } from './opened-text.ts';
import { shopper } from './people.ts';
import { type Answers, signedOut, type Trouble } from './stub-server.ts';

const reading = 'GET /api/shared-lists/{listId}';
const pricing = 'GET /api/shared-list-prices/{listId}';
const copying = 'POST /api/shared-lists/{listId}/copy-to-cart';
const texts = 'POST /api/send-sms';
const id = 'AbCdEfGhIjKlMnOpQrStUv';
const address = `/shared/${id}`;

const camping: SharedList = {
  id,
  title: 'Camping',
  description: 'For Saturday.',
  createdAt: new Date('2026-03-01T12:00:00').toISOString(),
  owner: { firstName: 'Frida', lastName: 'Reyes' },
  items: [
    { id: milk.id, itemId: milk.id, quantity: 1, match: 'this-product', notes: '', item: milk },
    { id: bananas.id, itemId: bananas.id, quantity: 3, match: 'this-product', notes: 'The ripe ones', item: bananas },
  ],
};
const all: Cart = [
  { ...priced(milk), quantity: 1 },
  { ...priced(bananas), quantity: 3 },
];

const items = () => region('Items');
const row = (name: string) =>
  items()
    .getAllByRole('listitem')
    .find(({ textContent }) => textContent?.includes(name))?.textContent;
const copyAll = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Copy All to Cart' });
const addMilk = () => screen.getByRole('button', { name: 'Add to Cart Whole Milk' });

const open = (answers: Answers, user?: Trouble) =>
  openPage(SharedListPage, '/shared/:listId', answers, user && { 'GET /api/auth/user': user }, { address });

async function openAsVisitor(changes: Partial<SharedList> = {}) {
  const opened = open({ [reading]: { ...camping, ...changes }, [pricing]: { stores, entries: all } }, signedOut);
  await screen.findByRole('region', { name: 'Items' });
  return opened;
}

/** A shopper who has none of the items in their cart yet. */
async function openAsShopper(user: Partial<User> = {}, answers: Answers = {}) {
  const opened = open({
    'GET /api/auth/user': shopper(user),
    'GET /api/cart': [],
    'GET /api/shared-lists': [],
    'POST /api/cart/brands-out-of-reach': { itemIds: [] },
    [reading]: camping,
    ...answers,
  });
  await screen.findByRole('region', { name: 'Items' });
  return opened;
}

describe('a visitor', () => {
  test('§1 §2 §6 §9 a visitor reads title, description, owner, the date as "Mar 1, 2026" and how many items there are', async () => {
    await openAsVisitor();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Camping');
    expect(screen.getByText('For Saturday.')).toBeTruthy();
    const about = screen.getByText('Frida Reyes').closest('p');
    expect(about?.textContent).toBe('Shared by Frida Reyes · Mar 1, 2026 · 2 items');
  });

  test('§2 a visitor reads each item’s name, brand, unit, quantity and notes', async () => {
    await openAsVisitor();
    for (const words of ['Borden', '1 gallon']) expect(row('Whole Milk')).toContain(words);
    for (const words of ['Chiquita', '3 lb', 'The ripe ones']) expect(row('Bananas')).toContain(words);
  });

  test('a visitor reads an amount as its owner wrote it, in place of the quantity', async () => {
    const items = camping.items.map((line) => ({ ...line, amount: { count: 2, measure: 'dozen' as const } }));
    await openAsVisitor({ items });
    expect(row('Whole Milk')).toContain('2 dozen');
    expect(row('Whole Milk')).not.toContain('1 gallon');
  });

  test('a visitor reads a line in its owner’s own words, which isn’t called theirs', async () => {
    const item = { ...milk, id: 'own-1234', name: 'birthday candle no. 7', brand: '', unit: 'each', size: '' };
    const line = { id: item.id, itemId: item.id, quantity: 1, match: 'this-product', notes: '', item } as const;
    open(
      {
        [reading]: { ...camping, items: [...camping.items, line] },
        [pricing]: { stores, entries: [...all, { ...priced(milk), ...line, storePrices: [] }] },
      },
      signedOut,
    );
    await waitFor(() => expect(row('Bananas')).toContain('$'));
    expect(row('birthday candle')).toMatch(/no\. 7$/);
  });

  test('§2 §6 a visitor is asked to sign in, and sees no other action', async () => {
    await openAsVisitor();
    expect(screen.getByText(/^Sign in to copy this list to your cart/)).toBeTruthy();
    const signIn = screen.getByRole('link', { name: 'Sign In' });
    expect(signIn.getAttribute('href')).toBe(`/api/login?returnTo=${encodeURIComponent(address)}`);
    expect(screen.queryByRole('button', { name: /^(Copy All|Add to Cart|Share)/ })).toBeNull();
  });

  test('§2 a visitor reads "Anonymous" when the owner has no name', async () => {
    await openAsVisitor({ owner: { firstName: null, lastName: null } });
    expect(screen.getByText('Anonymous').closest('p')?.textContent).toMatch(/^Shared by Anonymous · /);
  });

  test('§8 a visitor with a dead link reads "List Not Found"', async () => {
    const nowhere: Trouble = { status: 404, message: 'List Not Found', code: 'unknown-list' };
    openPage(
      SharedListPage,
      '/shared/:listId',
      {},
      { 'GET /api/auth/user': signedOut, [reading]: nowhere },
      { address },
    );
    expect(await screen.findByRole('heading', { name: 'List Not Found' })).toBeTruthy();
  });

  test('§2 §8 a visitor reads "This list is empty." for an empty list', async () => {
    await openAsVisitor({ items: [] });
    expect(items().getByText('This list is empty.')).toBeTruthy();
  });
});

describe('a shopper', () => {
  test('reads that no store has a brand of the list, switches to any brand with one press, and copies that', async () => {
    const { server, person } = await openAsShopper(
      {},
      { 'POST /api/cart/brands-out-of-reach': { itemIds: [milk.id] }, [copying]: { added: 2 } },
    );
    expect(await items().findByText(/^None of your stores has Borden/)).toBeTruthy();
    await person.click(items().getByRole('button', { name: 'Any brand of Whole Milk' }));
    expect(row('Whole Milk')).toContain('any brand · 1 gal');
    expect(items().queryByText(/^None of your stores has/)).toBeNull();
    await person.click(addMilk());
    await waitFor(() => expect(server.sent(copying)).toEqual([{ itemId: milk.id, anyBrandOf: [milk.id] }]));
    await person.click(copyAll());
    await waitFor(() => expect(server.sent(copying).at(-1)).toEqual({ anyBrandOf: [milk.id] }));
  });

  test('§2 a shopper finds "Copy All to Cart", "Share via SMS" and an "Add to Cart" for each item', async () => {
    await openAsShopper();
    expect(copyAll().disabled).toBe(false);
    expect(screen.getByRole('button', { name: 'Share via SMS' })).toBeTruthy();
    expect(items().getAllByRole('button', { name: /^Add to Cart/ })).toHaveLength(2);
  });

  test('§6 §7 §8 a shopper who copies all reads "List Copied!", and has all items', async () => {
    const { server, person } = await openAsShopper({}, { [copying]: { added: 2 } });
    server.answer('GET /api/cart', all);
    await person.click(copyAll());
    await expectToast({ title: 'List Copied!', description: 'All items have been added to your cart' });
    expect(server.sent(copying)).toEqual([null]);
    expect(server.sentTo(copying)).toEqual([`/api/shared-lists/${id}/copy-to-cart`]);
    await waitFor(() => expect(items().getAllByText('In your cart')).toHaveLength(2));
  });

  test('a shopper who copies all by mistake has their own cart again with one press', async () => {
    const { server, person } = await openAsShopper(
      {},
      { [copying]: { added: 2 }, 'GET /api/cart': [], 'PATCH /api/cart': [] },
    );
    server.answer('GET /api/cart', all);
    await person.click(copyAll());
    await person.click(await screen.findByRole('button', { name: 'Undo' }));
    const undone = all.map(({ itemId }) => ({ itemId, quantity: 0 }));
    await waitFor(() => expect(server.sent('PATCH /api/cart')).toMatchObject([{ entries: undone }]));
  });

  test('§6 §8 a shopper who adds one item reads "Item Added", and has only that', async () => {
    const { server, person } = await openAsShopper({}, { [copying]: { added: 1 } });
    server.answer('GET /api/cart', all.slice(0, 1));
    await person.click(addMilk());
    await expectToast({ title: 'Item Added', description: 'Whole Milk' });
    expect(server.sent(copying)).toEqual([{ itemId: milk.id }]);
    await waitFor(() => expect(items().getAllByText('In your cart')).toHaveLength(1));
  });

  describe.each([
    ['the server refuses', { status: 409, message: 'Your cart is full.' }, 'Your cart is full.'],
    ['never arrives', 'unreachable', 'We couldn’t reach Tillwise. Please check your connection.'],
  ] as const)('that %s', (how, trouble, words) => {
    test(`§8 a copy that ${how}: "Copy Failed", "${words}"`, async () => {
      const { server, person } = await openAsShopper();
      server.fail(copying, trouble);
      await person.click(copyAll());
      await expectToast({ title: 'Copy Failed', description: words, isFailure: true });
    });

    test(`§8 an item that ${how}: "Add Failed", "${words}"`, async () => {
      const { server, person } = await openAsShopper();
      server.fail(copying, trouble);
      await person.click(addMilk());
      await expectToast({ title: 'Add Failed', description: words, isFailure: true });
    });
  });

  test('§5 a shopper can’t copy a list that is empty', async () => {
    await openAsShopper({}, { [reading]: { ...camping, items: [] } });
    expect(items().getByText('This list is empty.')).toBeTruthy();
    expect(copyAll().disabled).toBe(true);
  });

  test('§5 §6 a free shopper who shares by SMS reads that text message sharing is a Premium feature', async () => {
    const { person } = await openAsShopper();
    await person.click(screen.getByRole('button', { name: 'Share via SMS' }));
    const invitation = await screen.findByRole('dialog', { name: 'Premium Feature' });
    expect(invitation.textContent).toMatch(/text message sharing is part of Tillwise Premium/i);
    expect(invitation.textContent).toContain('SMS sharing is a premium feature. Please upgrade to continue.');
  });
});

describe('a visitor reads the list’s cost', () => {
  const cost = () => findRegion('What it costs');

  test('by item and store, with the stores’ names and the estimates marked', async () => {
    const { server } = await openAsVisitor();
    const card = await cost();
    expect(card.getByText(/^Walmart is cheapest, by/)).toBeTruthy();
    expect(card.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Walmart.*\$/),
      expect.stringMatching(/^Target.*\$/),
    ]);
    expect(
      card.getByText(/^At Walmart \(1\.2 mi\) and Target \(1\.2 mi\), sample locations\. A ~ marks an estimate/),
    ).toBeTruthy();
    expect(row('Whole Milk')).toMatch(/\$3\.49, at Walmart, \d+ days ago$/);
    expect(server.askedFor(pricing)).toEqual([{}]);
  });

  test('near them, once they share their location', async () => {
    const locate = vi.fn((found: PositionCallback) =>
      found({ coords: { latitude: 41.88321, longitude: -87.63241 } } as GeolocationPosition),
    );
    Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition: locate }, configurable: true });
    onTestFinished(() => {
      Reflect.deleteProperty(navigator, 'geolocation');
    });
    const { server, person } = await openAsVisitor();
    await person.click((await cost()).getByRole('button', { name: 'Compare stores near me' }));
    await waitFor(() => expect(server.askedFor(pricing)).toEqual([{}, { near: '41.88,-87.63' }]));
  });

  test('not for an empty list or failed prices, and the list still shows', async () => {
    const { server } = await openAsVisitor({ items: [] });
    expect(server.askedFor(pricing)).toEqual([]);
    cleanup();
    open({ [reading]: camping }, signedOut).server.fail(pricing);
    await waitFor(() => expect(row('Whole Milk')).toBeTruthy());
    expect(screen.queryByRole('region', { name: 'What it costs' })).toBeNull();
  });
});

describe('a Premium shopper texts the link', () => {
  const message = `Camping: ${new URL(address, window.location.origin).href}`;

  async function openText() {
    const opened = await openAsShopper(member);
    const { person } = opened;
    await person.click(screen.getByRole('button', { name: 'Share via SMS' }));
    return { ...opened, ...(await findTextDialog(person)) };
  }

  test('§5 a shopper sees the list’s title and link as the default message', async () => {
    const { message: written } = await openText();
    expect([written.value, written.placeholder]).toEqual(['', message]);
  });

  test('§5 a shopper who enters no phone number reads "Please enter a valid phone number"', async () => {
    const { server, send } = await openText();
    await send();
    const description = 'Please enter a valid phone number';
    await expectToast({ title: 'Phone Number Required', description, isFailure: true });
    expect(server.sent(texts)).toEqual([]);
  });

  test.each(textTroubles)('§8 a text that %s: "SMS Failed", "%s"', async (_, description, trouble) => {
    const { server, person, phone, send } = await openText();
    server.fail(texts, trouble);
    await person.type(phone, '+12065550100');
    await send();
    await expectToast({ title: 'SMS Failed', description, isFailure: true });
  });

  test('§5 §8 a shopper who leaves the message blank sends title and link: "SMS Sent Successfully!"', async () => {
    const { server, person, phone, message: written, send } = await openText();
    server.answer(texts, { sentTo: '+12065550100', leftToday: 19 });
    await person.type(phone, '+12065550100');
    await person.type(written, '  ');
    await send();
    await expectToast({
      title: 'SMS Sent Successfully!',
      description: 'Your shopping list has been sent via text message.',
    });
    expect(server.sent(texts)).toMatchObject([{ phoneNumber: '+12065550100', message }]);
  });
});
