import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { phoneCodeText } from '#functions/messages/price-texts/price-text-messages.ts';
import { failures } from '#shared/contract/failures.ts';
import type { Favorite } from '#shared/contract/shopping/favorite.ts';
import { brandMatch } from '#shared/contract/shopping/item.ts';
import { bananas, findDialog, member, milk, openHome, priced, seenAt, stores } from './opened-home.tsx';
import { expectToast, region } from './opened-page.tsx';
import { type Answers, broken } from './stub-server.ts';

const favorites = () => region('Favorites');
const heart = () => region('Your cart').getByRole('button', { name: /^Favorite Whole Milk/ });

const nowhere = { phoneNumber: null, agreedAt: null, unproved: null };
const codeSentAt = '2026-11-20T12:00:00.000Z';

const troubles = [
  ['the server refuses', broken],
  ['never arrives', 'unreachable'],
] as const;

describe('favorites', () => {
  const milkSaved: Favorite = { ...priced(milk), frequency: 'weekly', notes: '' };
  const openWithMilk = (answers?: Answers) => openHome(member, { 'GET /api/favorites': [milkSaved], ...answers });
  const removal = () => favorites().getByRole('button', { name: 'Remove Whole Milk from favorites' });
  const addAll = () => favorites().getByRole('button', { name: 'Add all to cart' });

  test('a shopper who presses the heart twice in a row saves the favorite and does not remove it again', async () => {
    const { server, person } = await openHome(member, { 'POST /api/favorites/toggle/{id}': { isFavorite: true } });
    await person.dblClick(heart());
    await expectToast({ title: 'Added to favorites', description: 'Whole Milk' });
    expect(server.sentTo('POST /api/favorites/toggle/{id}')).toHaveLength(1);
  });

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
    expect(server.sent(toggle)).toMatchObject([{ isFavorite: true }, { isFavorite: false }]);
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
        { match: 'this-product', amount, quantity: 2, isFavorite: true },
        { match: 'this-product', words: 'zorblax deluxe', quantity: 1, isFavorite: true },
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
    expect(server.sent(toggle)).toEqual([
      { match, quantity: 1, isFavorite: true },
      { match, isFavorite: true },
    ]);
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
