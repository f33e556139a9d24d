import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { phoneCodeText } from '#functions/messages/price-texts/price-text-messages.ts';
import { failures } from '#shared/contract/failures.ts';
import type { Answer } from '#shared/contract/routes.ts';
import type { Favorite } from '#shared/contract/shopping/favorite.ts';
import { brandMatch } from '#shared/contract/shopping/item.ts';
import type { RecurringOrder } from '#shared/contract/shopping/recurring-order.ts';
import { springfield } from '#tests/support/cast.ts';
import { dayAndDate } from '#web/ui/dates.ts';
import { bananas, findDialog, member, milk, openHome, priced, seenAt, storeIds, stores } from './opened-home.tsx';
import { expectToast, region } from './opened-page.tsx';
import { type Answers, broken, signedOut, type Trouble } from './stub-server.ts';

const favorites = () => region('Favorites');
const orders = () => region('Recurring orders');
const heart = () => region('Your cart').getByRole('button', { name: /^Favorite Whole Milk/ });

const nowhere = { phoneNumber: null, agreedAt: null, unproved: null };
const codeSentAt = '2026-11-20T12:00:00.000Z';

const troubles = [
  ['the server refuses', broken],
  ['never arrives', 'unreachable'],
] as const;

type Person = Awaited<ReturnType<typeof openHome>>['person'];

describe('the invitation', () => {
  const findInvitation = () => screen.findByRole('dialog', { name: 'Premium Feature' });

  test.each([
    [
      'sends their list',
      'text message sharing',
      () => region('Your cart').getByRole('button', { name: 'Send by text' }),
    ],
    ['presses a heart', 'Favorites', heart],
    ['looks for favorites', 'Favorites', () => favorites().getByRole('button', { name: /^Upgrade/ })],
    ['wants to order again', 'Recurring Orders', () => orders().getByRole('button', { name: /^Upgrade/ })],
  ])('§2 §6 a free shopper who %s reads that %s is a Premium feature', async (_, feature, control) => {
    const { person } = await openHome({});
    await person.click(control());
    const invitation = await findInvitation();
    expect(invitation.textContent).toMatch(new RegExp(`${feature} (is|are) part of Tillwise Premium`, 'i'));
    await person.click(within(invitation).getByRole('button', { name: 'Maybe Later' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('a free shopper reads that favorites are part of Premium', async () => {
    const { person } = await openHome({});
    await person.click(heart());
    expect((await findInvitation()).textContent).toContain('Favorites are part of Tillwise Premium');
  });

  test('§1 §2 a free shopper reads what Premium has and costs', async () => {
    const { person } = await openHome({});
    await person.click(heart());
    const invitation = await findInvitation();
    expect(invitation.textContent).toContain('$1.99/month. Cancel anytime.');
    const benefits = within(invitation).getAllByRole('listitem');
    for (const benefit of ['Favorites', 'Recurring orders', 'Cart export', 'text message', 'Priority support']) {
      expect(benefits.filter(({ textContent }) => textContent?.includes(benefit))).not.toEqual([]);
    }
  });

  test('§6 §7 a free shopper’s favorites and orders are not requested', async () => {
    const { server } = await openHome({}, { 'GET /api/favorites': [], 'GET /api/recurring-orders': [] });
    expect(favorites().getByRole('button', { name: /^Upgrade/ })).toBeTruthy();
    expect(server.sent('GET /api/auth/user')).toHaveLength(1);
    expect([...server.sent('GET /api/favorites'), ...server.sent('GET /api/recurring-orders')]).toEqual([]);
  });

  async function upgrade(person: Person) {
    await person.click(within(await findInvitation()).getByRole('button', { name: 'Upgrade to Premium' }));
  }

  test('§2 a shopper who upgrades is checked and gets to the payment', async () => {
    const { server, person } = await openHome({});
    await person.click(heart());
    await upgrade(person);
    expect(await screen.findByText('/subscribe')).toBeTruthy();
    expect(server.sent('GET /api/auth/user')).toHaveLength(2);
  });

  test.each([
    ['is signed out', signedOut],
    ['can not reach the server', 'unreachable'],
  ] satisfies [string, Trouble][])('§2 a shopper who upgrades and %s gets to the sign-in', async (_, trouble) => {
    const leave = vi.spyOn(window.location, 'assign').mockReturnValue();
    onTestFinished(() => leave.mockRestore());
    const { server, person } = await openHome({});
    await person.click(heart());
    server.fail('GET /api/auth/user', trouble);
    await upgrade(person);
    await waitFor(() => expect(leave).toHaveBeenCalledWith('/api/login?returnTo=%2Fsubscribe'));
  });
});

describe('favorites', () => {
  const milkSaved: Favorite = { ...priced(milk), frequency: 'weekly', notes: '' };
  const openWithMilk = (answers?: Answers) => openHome(member, { 'GET /api/favorites': [milkSaved], ...answers });
  const removal = () => favorites().getByRole('button', { name: 'Remove Whole Milk from favorites' });
  const addAll = () => favorites().getByRole('button', { name: 'Add all to cart' });

  test('§8 a shopper who presses the heart reads "Added to favorites", and on the next press "Removed"', async () => {
    const toggle = 'POST /api/favorites/toggle/{id}';
    const { server, person } = await openHome(member, { [toggle]: { isFavorite: true } });
    server.answer('GET /api/favorites', [milkSaved]);
    await person.click(heart());
    await expectToast({ title: 'Added to favorites', description: 'Whole Milk' });
    expect(heart().getAttribute('aria-pressed')).toBe('true');
    server.answer(toggle, { isFavorite: false });
    server.answer('GET /api/favorites', []);
    await person.click(heart());
    await expectToast({ title: 'Removed from favorites', description: 'Whole Milk' });
    await waitFor(() => expect(heart().getAttribute('aria-pressed')).toBe('false'));
    expect(server.sentTo(toggle)).toEqual([`/api/favorites/toggle/${milk.id}`, `/api/favorites/toggle/${milk.id}`]);
  });

  test('a heart keeps how much of it was written, and plain words as such', async () => {
    const toggle = 'POST /api/favorites/toggle/{id}';
    const amount = { count: 2, measure: 'gal' as const };
    const plain = { ...milk, id: 'own-1234', name: 'zorblax deluxe', brand: '', size: '' };
    const { server, person } = await openHome(member, {
      'GET /api/cart': [
        { ...priced(milk), quantity: 2, amount },
        { ...priced(plain), storePrices: [], quantity: 1 },
      ],
      [toggle]: { isFavorite: true },
    });
    await person.click(heart());
    await person.click(screen.getByRole('button', { name: 'Favorite zorblax deluxe' }));
    await waitFor(() =>
      expect(server.sent(toggle)).toEqual([
        { match: 'this-product', amount, quantity: 2 },
        { match: 'this-product', words: 'zorblax deluxe', quantity: 1 },
      ]),
    );
  });

  test.each(brandMatch.unwrap().options)('a heart saves its line’s match, and Undo restores it: %s', async (match) => {
    const toggle = 'POST /api/favorites/toggle/{id}';
    const meant = { ...milkSaved, match };
    const { server, person } = await openHome(member, {
      'GET /api/cart': [{ ...priced(milk), match, quantity: 1 }],
      [toggle]: { isFavorite: true },
      'DELETE /api/favorites/{id}': { done: true },
      'PATCH /api/favorites/{id}': { done: true },
    });
    expect(heart().getAttribute('aria-label')).toBe(
      match === 'any-brand' ? 'Favorite Whole Milk, any brand' : 'Favorite Whole Milk, Borden',
    );
    server.answer('GET /api/favorites', [meant]);
    await person.click(heart());
    await waitFor(() => expect(heart().getAttribute('aria-pressed')).toBe('true'));
    const tag = { 'any-brand': 'Any brand', 'this-product': 'Borden', 'only-this': 'Only Borden' }[match];
    expect(favorites().getByRole('button', { name: new RegExp(`^${tag}: switch Whole Milk`) })).toBeTruthy();
    await person.click(removal());
    await person.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(server.sent('PATCH /api/favorites/{id}')).toEqual([{ match, frequency: 'weekly', notes: '' }]),
    );
    expect(server.sent(toggle)).toEqual([{ match, quantity: 1 }, { match }]);
  });

  test('§5 §9 a shopper says whether they buy it daily, weekly or monthly, and nothing else', async () => {
    const { server, person } = await openWithMilk({ 'PATCH /api/favorites/{id}': { done: true } });
    const choice = favorites().getByRole('combobox', { name: 'How often you buy Whole Milk' });
    const options = within(choice).getAllByRole<HTMLOptionElement>('option');
    expect(options.map(({ text, value }) => [text, value])).toEqual([
      ['Daily', 'daily'],
      ['Weekly', 'weekly'],
      ['Monthly', 'monthly'],
    ]);
    await person.selectOptions(choice, 'daily');
    await waitFor(() => expect(server.sent('PATCH /api/favorites/{id}')).toEqual([{ frequency: 'daily' }]));
  });

  test.each([
    ['4.99', 'Lowest price seen, at Target', /^Lowest price seen: \$4\.99, at Target, \d+ days ago$/],
    ['2.99', 'Best price, at Target', /^Best price: \$2\.99, at Target, \d+ days ago$/],
  ])('a favorite seen for $%s beside an estimate of about $3.50 reads "%s"', async (seen, title, words) => {
    const [walmart, target] = stores;
    if (!walmart || !target) throw new Error('There are two stores.');
    const spread = { area: 0, product: 0, brand: 0, chain: 0.02, department: 0, item: 0 };
    const guessed = { ...seenAt(walmart, '3.49'), kind: 'estimate' as const, low: '3.40', high: '3.60', spread };
    await openWithMilk({ 'GET /api/favorites': [{ ...milkSaved, storePrices: [guessed, seenAt(target, seen)] }] });
    expect((await favorites().findByTitle(title)).textContent).toMatch(words);
  });

  test('a shopper sets a favorite’s target price, and reads about a lower observed price', async () => {
    const { server, person } = await openWithMilk({
      'PATCH /api/favorites/{id}': { done: true },
      'GET /api/price-texts': nowhere,
    });
    expect(favorites().queryByRole('list', { name: 'Below your price' })).toBeNull();
    await person.click(favorites().getByRole('button', { name: 'Tell me when the price of Whole Milk drops' }));
    const form = await findDialog('Tell me about Whole Milk');
    await person.click(form.getByRole('button', { name: 'Save' }));
    form.getByText('Enter the price you saw.');
    server.answer('GET /api/favorites', [{ ...milkSaved, alertBelow: '3.60' }]);
    await person.type(form.getByLabelText('Below'), '3,60');
    await person.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.sent('PATCH /api/favorites/{id}')).toEqual([{ alertBelow: '3.60' }]));
    const notices = within(await favorites().findByRole('list', { name: 'Below your price' }));
    expect(notices.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Whole Milk $3.49 at Walmart, below your $3.60',
    ]);
    server.answer('GET /api/favorites', [{ ...milkSaved, alertBelow: null }]);
    await person.click(favorites().getByRole('button', { name: 'Tell me when Whole Milk drops below $3.60, change' }));
    await person.click((await findDialog('Tell me about Whole Milk')).getByRole('button', { name: 'Remove alert' }));
    await waitFor(() => expect(favorites().queryByRole('list', { name: 'Below your price' })).toBeNull());
  });

  test('a shopper enters a phone number with the target price and the received code; a wrong code can be retried', async () => {
    const { server, person } = await openWithMilk({
      'PATCH /api/favorites/{id}': { done: true },
      'GET /api/price-texts': nowhere,
      'PUT /api/price-texts': { ...nowhere, unproved: { phoneNumber: '+12065550100', codeSentAt } },
      'POST /api/price-texts/code': { phoneNumber: '+12065550100', agreedAt: codeSentAt, unproved: null },
    });
    await person.click(favorites().getByRole('button', { name: 'Tell me when the price of Whole Milk drops' }));
    const form = await findDialog('Tell me about Whole Milk');
    await person.type(form.getByLabelText('Below'), '3.60');
    const words = 'We can only text numbers in the United States and Canada.';
    server.fail('PUT /api/price-texts', { status: 422, message: words, code: 'phone-abroad' });
    await person.type(await form.findByLabelText('Also text me at (optional)'), '+44 20 7946 0958');
    await person.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText(words)).toBeTruthy();
    expect(server.sent('PATCH /api/favorites/{id}')).toEqual([]);
    server.mend('PUT /api/price-texts');
    server.answer('GET /api/favorites', [{ ...milkSaved, alertBelow: '3.60' }]);
    await person.clear(form.getByLabelText('Also text me at (optional)'));
    await person.type(form.getByLabelText('Also text me at (optional)'), '206 555 0100');
    await person.dblClick(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.sent('PATCH /api/favorites/{id}')).toEqual([{ alertBelow: '3.60' }]));
    expect(server.sent('PUT /api/price-texts')).toEqual([
      { phoneNumber: '+44 20 7946 0958' },
      { phoneNumber: '206 555 0100' },
    ]);

    const step = await findDialog('Is this your phone?');
    const field = step.getByRole<HTMLInputElement>('textbox', { name: 'The six digits in the text' });
    expect([field.inputMode, field.autocomplete, document.activeElement]).toEqual(['numeric', 'one-time-code', field]);
    await person.type(field, '12');
    await person.click(step.getByRole('button', { name: 'Confirm number' }));
    expect(await step.findByText(failures['phone-code-wrong'].message)).toBeTruthy();
    expect(server.sent('POST /api/price-texts/code')).toEqual([]);
    await person.click(step.getByRole('button', { name: 'Send another code' }));
    await expectToast({
      title: 'Code on Its Way',
      description: 'It was sent to +1 206 555 0100 less than half a minute ago. Give it a moment.',
    });
    server.answer('PUT /api/price-texts', {
      ...nowhere,
      unproved: { phoneNumber: '+12065550100', codeSentAt: '2026-11-22T12:00:31.000Z' },
    });
    await person.click(step.getByRole('button', { name: 'Send another code' }));
    await expectToast({ title: 'Code Sent', description: 'Another code is on its way to +1 206 555 0100.' });
    expect(server.sent('PUT /api/price-texts').at(-1)).toEqual({ phoneNumber: '+12065550100' });
    expect(field.value).toBe('');
    const ended = failures['phone-code-ended'].message;
    server.fail('POST /api/price-texts/code', { status: 409, message: ended, code: 'phone-code-ended' });
    await person.paste(phoneCodeText('042137'));
    await person.click(step.getByRole('button', { name: 'Confirm number' }));
    expect(await step.findByText(ended)).toBeTruthy();
    server.mend('POST /api/price-texts/code');
    await person.type(field, '{Enter}');
    await expectToast({
      title: 'Number Confirmed',
      description: 'We will text +1 206 555 0100 when the price of a favorite drops.',
    });
    expect(server.sent('POST /api/price-texts/code')).toEqual([{ code: '042137' }, { code: '042137' }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await person.click(
      await favorites().findByRole('button', { name: 'Tell me when Whole Milk drops below $3.60, change' }),
    );
    const again = await findDialog('Tell me about Whole Milk');
    expect(again.getByText('+1 206 555 0100')).toBeTruthy();
    expect(again.queryByLabelText('Also text me at (optional)')).toBeNull();
  });

  test('a shopper reads that no store has a favorite’s brand, and switches to any brand with one press', async () => {
    const storePrices = milkSaved.storePrices.map((each) => ({ ...each, price: null, kind: 'unavailable' as const }));
    const { server, person } = await openWithMilk({
      'GET /api/favorites': [{ ...milkSaved, storePrices }],
      'PATCH /api/favorites/{id}': { done: true },
    });
    expect(favorites().getByText(/^None of your stores has Borden/)).toBeTruthy();
    await person.click(favorites().getByRole('button', { name: 'Any brand of Whole Milk' }));
    await waitFor(() => expect(server.sent('PATCH /api/favorites/{id}')).toEqual([{ match: 'any-brand' }]));
  });

  test('§6 a shopper puts all favorites in the cart at once', async () => {
    const { server, person } = await openWithMilk({ 'POST /api/favorites/add-to-cart': { added: 1 } });
    const both = [milk, bananas].map((item) => ({ ...priced(item), quantity: 1 }));
    server.answer('GET /api/cart', both);
    await person.click(addAll());
    await expectToast({ title: 'Added to cart', description: '1 of your favorites is now in it.' });
    const quantity = await region('Your cart').findByLabelText<HTMLInputElement>('Quantity of Bananas');
    expect(quantity.value).toBe('1');
  });

  test('a shopper puts one favorite in the cart, as much of it as they wrote', async () => {
    const amount = { count: 3, measure: 'gal' as const };
    const { server, person } = await openWithMilk({
      'GET /api/favorites': [{ ...milkSaved, match: 'any-brand', amount }],
      'POST /api/cart': [{ ...priced(milk), match: 'any-brand', quantity: 3, amount }],
    });
    await person.click(favorites().getByRole('button', { name: 'Add Whole Milk to cart' }));
    await waitFor(() =>
      expect(server.sent('POST /api/cart')).toMatchObject([
        { itemId: milk.id, quantity: 3, match: 'any-brand', amount },
      ]),
    );
  });

  test('a shopper puts as many of a favorite in the cart as their list asked for', async () => {
    const { server, person } = await openWithMilk({
      'GET /api/favorites': [{ ...milkSaved, quantity: 2 }],
      'POST /api/cart': [{ ...priced(milk), quantity: 2 }],
    });
    expect(favorites().getByText(/1 gal × 2/)).toBeTruthy();
    await person.click(favorites().getByRole('button', { name: 'Add Whole Milk to cart' }));
    await waitFor(() => expect(server.sent('POST /api/cart')).toMatchObject([{ itemId: milk.id, quantity: 2 }]));
  });

  test('§8 a shopper who removes a favorite reads "Removed from favorites"', async () => {
    const { server, person } = await openWithMilk({ 'DELETE /api/favorites/{id}': { done: true } });
    server.answer('GET /api/favorites', []);
    await person.click(removal());
    await expectToast({ title: 'Removed from favorites', description: 'Whole Milk' });
    expect(server.sentTo('DELETE /api/favorites/{id}')).toEqual([`/api/favorites/${milk.id}`]);
    expect(favorites().queryByRole('listitem')).toBeNull();
  });

  test('a shopper whose note can’t be saved keeps the text, and saves it with a retry', async () => {
    const { server, person } = await openWithMilk({ 'PATCH /api/favorites/{id}': { done: true } });
    server.fail('PATCH /api/favorites/{id}', 'unreachable');
    const notes = () => favorites().getByRole<HTMLTextAreaElement>('textbox', { name: 'Notes on Whole Milk' });
    await person.type(notes(), 'The blue one');
    await person.tab();
    await expectToast({ title: 'Error', description: 'Failed to update favorites', isFailure: true });
    expect(notes().value).toBe('The blue one');
    cleanup();
    // As after a reload, because the browser stored it.
    const again = await openWithMilk({ 'PATCH /api/favorites/{id}': { done: true } });
    expect(notes().value).toBe('The blue one');
    again.server.answer('GET /api/favorites', [{ ...milkSaved, notes: 'The blue one' }]);
    await again.person.click(favorites().getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(again.server.sent('PATCH /api/favorites/{id}')).toEqual([{ notes: 'The blue one' }]));
    await waitFor(() => expect(favorites().queryByText(/Not saved/)).toBeNull());
    expect(notes().value).toBe('The blue one');
  });

  test('a shopper whose Premium has just ended is invited again', async () => {
    const { server, person } = await openHome(member);
    server.fail('POST /api/favorites/toggle/{id}', {
      status: 403,
      message: 'This is a Premium feature. Please upgrade to continue.',
      code: 'premium-required',
    });
    await person.click(heart());
    expect(await screen.findByRole('dialog', { name: 'Premium Feature' })).toBeTruthy();
  });

  describe.each(troubles)('that %s', (how, trouble) => {
    test(`§8 a heart that ${how}: "Failed to update favorites", and it is as before`, async () => {
      const { server, person } = await openWithMilk();
      server.fail('POST /api/favorites/toggle/{id}', trouble);
      await person.click(heart());
      await expectToast({ title: 'Error', description: 'Failed to update favorites', isFailure: true });
      expect(heart().getAttribute('aria-pressed')).toBe('true');
    });

    test(`§8 a removed favorite that ${how}: "Failed to remove from favorites", and it is back`, async () => {
      const { server, person } = await openWithMilk();
      server.fail('DELETE /api/favorites/{id}', trouble);
      await person.click(removal());
      await expectToast({ title: 'Error', description: 'Failed to remove from favorites', isFailure: true });
      expect(favorites().getAllByRole('listitem')).toHaveLength(1);
    });

    test(`§8 favorites for the cart that ${how}: "Failed to add favorites to cart"`, async () => {
      const { server, person } = await openWithMilk();
      server.fail('POST /api/favorites/add-to-cart', trouble);
      await person.click(addAll());
      await expectToast({ title: 'Error', description: 'Failed to add favorites to cart', isFailure: true });
    });
  });
});

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
        { frequency, items: [{ itemId: milk.id, quantity: 1, match: 'this-product' }] },
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
            { ...run, cheapest: null },
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
      'No store had all of it',
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
