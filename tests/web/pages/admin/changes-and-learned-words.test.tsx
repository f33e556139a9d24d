import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { expectToast, findRegion } from '../opened-page.tsx';
import type { Answers } from '../stub-server.ts';
import { addedAt, openAdmin } from './opened-admin.tsx';

describe('an admin who looks at the biggest changes', () => {
  const eggs = {
    id: 'eggs',
    item: 'Large Eggs, Kroger, 12 ct',
    store: 'Kroger, 1800 Central Ave, Springfield',
    from: '4.54',
    to: '2.10',
    sourceId: 'x7Gh2k',
    observedAt: addedAt,
  };
  const moved: Answers = {
    'GET /api/admin/movers': {
      levels: [
        {
          chain: 'Kroger',
          category: 'Dairy',
          item: null,
          fromPercent: 0,
          toPercent: -0.8,
          by: [
            { sourceId: 'Kroger', isContributor: false, leanPercent: 1, days: 7 },
            { sourceId: 'x7Gh2k', isContributor: true, leanPercent: -25.9, days: 1 },
          ],
        },
      ],
      stores: [eggs],
      missing: [
        {
          chain: 'Aldi',
          item: 'Turkey Baster, Aldi, 1 ct',
          isRemoved: true,
          fromPercent: 50,
          toPercent: 19,
          people: 82,
          stores: 1,
          by: ['x7Gh2k', 'file:prices@aldi-1'],
        },
        {
          chain: 'Aldi',
          item: 'Diapers, Aldi, 80 ct',
          isRemoved: false,
          fromPercent: 85,
          toPercent: 70,
          people: 55,
          stores: 0,
          by: ['x7Gh2k'],
        },
      ],
    },
  };

  test('reads each change and its main contributors', async () => {
    await openAdmin(moved);
    const card = await findRegion('Biggest changes');
    const [level] = within(card.getByRole('list', { name: 'Estimates that changed' })).getAllByRole('listitem');
    expect(level?.textContent).toBe(
      'Kroger: Dairy0.0% to -0.8%Kroger: +1.0% on 7 days · A shopper, x7Gh2k: -25.9% on one day',
    );
    const [price] = within(card.getByRole('list', { name: 'Store prices far from our estimates' })).getAllByRole(
      'listitem',
    );
    expect(price?.textContent).toContain('Large Eggs, Kroger, 12 ct$4.54 to $2.10');
    const missing = within(card.getByRole('list', { name: 'Items that were not found' }));
    expect(missing.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Aldi: Turkey Baster, Aldi, 1 ctRemoved82 shoppers, 1 store: x7Gh2k · file:prices@aldi-1',
      'Aldi: Diapers, Aldi, 80 ct85% to 70% likely55 shoppers, 0 stores: x7Gh2k',
    ]);
  });

  test('withdraws everything of a contributor, sees that they are stopped, and allows them again', async () => {
    const { person, server } = await openAdmin(moved);
    const card = await findRegion('Biggest changes');
    await person.click(card.getByRole('button', { name: /^Withdraw all prices from this person/ }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Withdraw all prices from x7Gh2k?' }));
    server.answer('DELETE /api/admin/flagged-prices/{id}', { withdrawn: 140, isFinished: true });
    server.answer('GET /api/admin/movers', { levels: [], stores: [], missing: [] });
    server.answer('GET /api/admin/stopped-contributors', [{ id: 'hash', sourceId: 'x7Gh2k', stoppedAt: addedAt }]);
    await person.click(question.getByRole('button', { name: 'Withdraw all prices' }));
    await expectToast({ title: 'Withdrawn', description: '140 prices.' });
    expect(await card.findByText('Nothing changed')).toBeTruthy();
    const section = card.getByRole('heading', { name: 'Biggest changes' }).closest('section');
    await waitFor(() => expect(section?.contains(document.activeElement)).toBe(true));
    const stopped = await findRegion('Blocked contributors');
    server.answer('DELETE /api/admin/stopped-contributors/{id}', { done: true });
    server.answer('GET /api/admin/stopped-contributors', []);
    await person.click(stopped.getByRole('button', { name: 'Allow again: x7Gh2k' }));
    await expectToast({ title: 'Allowed again', description: 'This person can add prices and receipts again.' });
    expect(await stopped.findByText('Nobody is blocked right now.')).toBeTruthy();
    expect(document.activeElement).toBe(stopped.getByRole('list', { name: 'Blocked contributors' }));
  });
});

describe('what search learned', () => {
  const pop = {
    words: 'pop',
    people: 12,
    products: [{ name: 'Cola', chosen: 9, refused: 5 }],
    isWithdrawn: false,
  };

  test('is shown to the admin, who withdraws it and allows it again', async () => {
    const { person, server } = await openAdmin({ 'GET /api/admin/learned-words': [pop] });
    const card = await findRegion('What search learned');
    const row = () => card.getByRole('listitem').textContent;
    expect(row()).toContain('pop12 peopleCola: 9 chose it, 5 didn’t mean it');
    server.answer('PUT /api/admin/learned-words/{words}', { done: true });
    server.answer('GET /api/admin/learned-words', [{ ...pop, isWithdrawn: true }]);
    await person.click(card.getByRole('button', { name: 'Withdraw: pop' }));
    await expectToast({ title: 'Withdrawn', description: 'Search stops using it within ten minutes.' });
    expect(server.sent('PUT /api/admin/learned-words/{words}')).toEqual([{ isWithdrawn: true }]);
    await person.click(await card.findByRole('button', { name: 'Allow again: pop' }));
    await waitFor(() =>
      expect(server.sent('PUT /api/admin/learned-words/{words}').at(-1)).toEqual({ isWithdrawn: false }),
    );
  });

  test('is found by its words', async () => {
    const { person, server } = await openAdmin({ 'GET /api/admin/learned-words': [pop] });
    const card = await findRegion('What search learned');
    server.answer('GET /api/admin/learned-words', []);
    await person.type(card.getByRole('searchbox', { name: 'Find words' }), 'soda');
    expect(await card.findByText('Search has learned nothing for these words.')).toBeTruthy();
    await waitFor(() => expect(server.askedFor('GET /api/admin/learned-words').at(-1)).toEqual({ words: 'soda' }));
  });
});
