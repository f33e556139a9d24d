import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { type Accuracy, accuracy } from '#shared/contract/accuracy.ts';
import { nothingGraded } from '#shared/rules/accuracy.ts';
import AccuracyPage from '#web/pages/accuracy-page.tsx';
import { findRegion, openPage } from './opened-page.tsx';
import { type Answers, broken, type Troubles } from './told-server.ts';

const figures = 'GET /api/accuracy';

const kroger = {
  chain: 'kroger',
  name: 'Kroger',
  count: 8_102,
  figures: { typicalErrorPercent: 2.1, insidePercent: 84.2, leanPercent: -0.3 },
  bars: [0, 0, 400, 1_700, 3_000, 1_800, 900, 302, 0],
  categories: [
    { category: 'Dairy', count: 8_090, figures: { typicalErrorPercent: 2, insidePercent: 85, leanPercent: 0 } },
    { category: 'Bakery', count: 12, figures: null },
  ],
  receipts: { count: 43, typicalErrorPercent: 1.2 },
};
const schnucks = {
  chain: 'schnucks',
  name: 'Schnucks',
  count: 14,
  figures: null,
  bars: [0, 0, 0, 0, 14, 0, 0, 0, 0],
  categories: [{ category: 'Dairy', count: 14, figures: null }],
  receipts: { count: 2, typicalErrorPercent: null },
};
const some: Accuracy = accuracy.parse({
  refreshedAt: '2026-11-20T04:10:00.000Z',
  needed: 20,
  periods: [
    { days: 30, count: 8_116, chains: [kroger, schnucks] },
    { days: 365, count: 8_116, chains: [kroger, schnucks] },
  ],
});

const open = (answers: Answers, troubles?: Troubles) => openPage(AccuracyPage, '/accuracy', answers, troubles);

const rowOf = async (name: string) => {
  const card = await findRegion('Last 30 days');
  const row = card.getByRole('rowheader', { name: new RegExp(`^${name}`) }).closest('tr');
  if (!row) throw new Error('It stands in no row.');
  return within(row);
};

describe('a visitor who asks how right the estimates are', () => {
  test('reads of each chain how many prices were seen, the typical error, the range and which way we lean', async () => {
    open({ [figures]: some });
    const cells = (await rowOf('Kroger')).getAllByRole('cell').map(({ textContent }) => textContent);
    expect(cells.slice(0, 4)).toEqual(['8,102', '2.1%', '84%', '0.3% low']);
    (await rowOf('Kroger')).getByRole('img', { name: '80% of the prices within 6% of what we said' });
    const card = await findRegion('Last 30 days');
    card.getByText(/^8,116 prices seen · refreshed /);
  });

  test('reads that there is not enough yet of a chain that few prices were seen of', async () => {
    open({ [figures]: some });
    const cells = (await rowOf('Schnucks')).getAllByRole('cell').map(({ textContent }) => textContent);
    expect(cells).toEqual(['14', 'Not enough yet: 20 prices are needed. Add a receipt']);
    const add = (await rowOf('Schnucks')).getByRole('link', { name: 'Add a receipt' });
    expect(add.getAttribute('href')).toBe('/receipts');
  });

  test('reads a chain’s categories on demand', async () => {
    open({ [figures]: some });
    const card = await findRegion('Last 365 days');
    const table = within(card.getByRole('table', { name: 'Kroger by category', hidden: true }));
    const rows = table.getAllByRole('row', { hidden: true }).map(({ textContent }) => textContent);
    expect(rows.slice(1)).toEqual(['Dairy8,0902.0%85%', 'Bakery12Not enough yet']);
  });

  test('reads what it means for a list, of chains with receipts enough alone', async () => {
    open({ [figures]: some });
    const card = await findRegion('What that means for your list');
    const words = card.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(words).toHaveLength(1);
    expect(words[0]).toContain('our total for Kroger is within $1.20 of what is charged half of the time');
    expect(words[0]).toContain('43 whole receipts');
  });

  test('reads before anything was seen that there is nothing yet, and no figure', async () => {
    open({ [figures]: nothingGraded });
    const titles = await screen.findAllByText('Nothing to hold our estimates against yet');
    expect(titles).toHaveLength(2);
    expect(screen.queryByRole('region', { name: 'What that means for your list' })).toBeNull();
    expect(screen.queryByText(/refreshed/)).toBeNull();
  });

  test('is told when the figures can’t be loaded, and can try again', async () => {
    const { person, server } = open({ [figures]: some }, { [figures]: broken });
    await screen.findByText('The figures could not be loaded.');
    server.mend(figures);
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    await findRegion('Last 30 days');
  });
});
