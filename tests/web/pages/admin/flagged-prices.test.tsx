import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import AdminPage from '#web/pages/admin-page.tsx';
import { expectToast, findRegion, openPage } from '../opened-page.tsx';
import { broken } from '../stub-server.ts';
import { addedAt, openAdmin, usual } from './opened-admin.tsx';

describe('flagged prices', () => {
  const dearEggs = {
    id: '2026-05-05T12:00:00.000Z#1#eggs#2026-05-05#person:abcdefgh',
    visit: '1#2026-05-05#abcdef',
    itemId: 'eggs',
    item: 'Large Eggs, Great Value, 12 ct',
    store: 'Walmart, 2 Main St, Springfield',
    price: '39.90',
    estimate: { price: '3.99', low: '3.40', high: '4.60' },
    kind: 'reported',
    observedAt: addedAt,
    sourceId: 'abcdef',
    isContributor: true,
  } as const;
  const fromFile = {
    ...dearEggs,
    id: 'file',
    visit: '1#2026-05-05#Price file',
    item: 'Butter, 1 lb',
    estimate: null,
    sourceId: 'Price file',
    isContributor: false,
  };
  const openFlagged = async () => {
    const opened = await openAdmin({ 'GET /api/admin/flagged-prices': [dearEggs, fromFile] });
    const list = await findRegion('Flagged prices');
    await list.findByText(dearEggs.item);
    return { ...opened, list };
  };

  test('an admin reads the item, the store, our estimate and a few letters of the contributor', async () => {
    const { list } = await openFlagged();
    expect(list.getByText('2 prices to review')).toBeTruthy();
    const [eggs, butter] = list.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(eggs).toContain('$39.90');
    expect(eggs).toContain(
      'Our estimate was $3.99, likely $3.40 to $4.60.Walmart, 2 Main St, SpringfieldA shopper, abcdef',
    );
    expect(butter).toContain('We thought the chain didn’t sell it.Walmart, 2 Main St, SpringfieldPrice file');
    expect(list.getAllByRole('button', { name: /^Withdraw all prices/ })).toHaveLength(1);
  });

  test('an admin accepts a price, and reads the result', async () => {
    const { person, server, list } = await openFlagged();
    server.answer('POST /api/admin/flagged-prices/{id}/lift-flag', { lifted: 1, isFinished: true });
    server.answer('GET /api/admin/flagged-prices', []);
    await person.click(list.getByRole('button', { name: `Correct: ${dearEggs.item}` }));
    await expectToast({
      title: 'Price approved',
      description: 'Other shoppers can see it now, unless a newer price replaces it.',
    });
    await list.findByText('Nothing to review');
  });

  test('an admin withdraws a price, or everything of its contributor after a confirmation', async () => {
    const { person, server, list } = await openFlagged();
    server.answer('DELETE /api/admin/flagged-prices/{id}', { withdrawn: 1, isFinished: true });
    await person.click(list.getByRole('button', { name: `Withdraw this: ${dearEggs.item}` }));
    await expectToast({ title: 'Withdrawn', description: 'One price.' });
    server.answer('DELETE /api/admin/flagged-prices/{id}', { withdrawn: 12, isFinished: true });
    await person.click(list.getByRole('button', { name: 'Withdraw all prices from this person: abcdef' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Withdraw all prices from abcdef?' }));
    await person.click(question.getByRole('button', { name: 'Withdraw all prices' }));
    await expectToast({ title: 'Withdrawn', description: '12 prices.' });
    expect(server.askedFor('DELETE /api/admin/flagged-prices/{id}')).toEqual([{}, { everything: 'of-person' }]);
  });

  test.each([
    ['reads how far it is and that all is done', 'goes on'],
    ['reads how far it came before it failed', 'fails'],
  ] as const)('an admin who withdraws very many prices %s', async (_, then) => {
    const { person, server, list } = await openFlagged();
    const key = 'DELETE /api/admin/flagged-prices/{id}';
    const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    server.answer(key, { withdrawn: 200, isFinished: false });
    server.hold(key, first.promise);
    await person.click(list.getByRole('button', { name: 'Withdraw all prices from this person: abcdef' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Withdraw all prices from abcdef?' }));
    await person.click(question.getByRole('button', { name: 'Withdraw all prices' }));
    server.hold(key, second.promise);
    first.resolve();
    expect(await question.findByText('200 prices so far. More are left.')).toBe(question.getByRole('status'));
    if (then === 'fails') server.fail(key);
    else server.answer(key, { withdrawn: 41, isFinished: true });
    second.resolve();
    await expectToast(
      then === 'fails'
        ? {
            title: 'Error',
            description: 'Something broke. 200 prices are done. Press again to continue.',
            isFailure: true,
          }
        : { title: 'Withdrawn', description: '241 prices.' },
    );
    expect(server.askedFor(key)).toEqual([{ everything: 'of-person' }, { everything: 'of-person' }]);
  });

  const receipt = ['Milk', 'Bread', 'Rice'].map((item) => ({
    ...dearEggs,
    id: item,
    item,
    visit: '2#2026-05-05#abcdef',
    store: 'Aldi, 9 Oak St, Springfield',
  }));
  const openReceipt = async () => {
    const opened = await openAdmin({ 'GET /api/admin/flagged-prices': [dearEggs, ...receipt, fromFile] });
    const list = await findRegion('Flagged prices');
    await list.findByText('3 prices');
    return { ...opened, list };
  };

  test('an admin accepts a whole receipt at once, after a confirmation', async () => {
    const { person, server, list } = await openReceipt();
    const visit = within(list.getByRole('list', { name: /^Aldi, 9 Oak St, Springfield, / }));
    expect(visit.getAllByRole('listitem')).toHaveLength(3);
    server.answer('POST /api/admin/flagged-prices/{id}/lift-flag', { lifted: 3, isFinished: true });
    server.answer('GET /api/admin/flagged-prices', [dearEggs, fromFile]);
    await person.click(list.getByRole('button', { name: /^All 3 are correct: Aldi/ }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Are all 3 correct?' }));
    question.getByText(/of abcdef at Aldi, 9 Oak St, Springfield/);
    await person.click(question.getByRole('button', { name: 'All are correct' }));
    await expectToast({
      title: '3 prices approved',
      description: 'Other shoppers can see it now, unless a newer price replaces it.',
    });
    expect(server.askedFor('POST /api/admin/flagged-prices/{id}/lift-flag')).toEqual([{ everything: 'of-visit' }]);
    expect(list.queryByText('3 prices')).toBeNull();
  });

  test('an admin withdraws the flagged prices of a whole receipt at once, or cancels', async () => {
    const { person, server, list } = await openReceipt();
    const press = async (answer: string) => {
      await person.click(list.getByRole('button', { name: /^Withdraw these 3: Aldi/ }));
      const question = within(await screen.findByRole('alertdialog', { name: 'Withdraw these 3?' }));
      await person.click(question.getByRole('button', { name: answer }));
    };
    await press('Cancel');
    expect(server.askedFor('DELETE /api/admin/flagged-prices/{id}')).toEqual([]);
    server.answer('DELETE /api/admin/flagged-prices/{id}', { withdrawn: 3, isFinished: true });
    await press('Withdraw 3 prices');
    await expectToast({ title: 'Withdrawn', description: '3 prices.' });
    expect(server.askedFor('DELETE /api/admin/flagged-prices/{id}')).toEqual([{ everything: 'of-visit' }]);
  });

  test('an admin whose list failed to load retries', async () => {
    const { person, server } = openPage(AdminPage, '/admin', usual, { 'GET /api/admin/flagged-prices': broken });
    const list = await findRegion('Flagged prices');
    await list.findByText('Failed to load flagged prices');
    server.mend('GET /api/admin/flagged-prices');
    await person.click(list.getByRole('button', { name: 'Try again' }));
    await list.findByText('Nothing to review');
  });
});
