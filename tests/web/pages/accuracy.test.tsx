import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { emptyAccuracy } from '#functions/learning/accuracy/accuracy-by-chain.ts';
import { type Accuracy, accuracy } from '#shared/contract/prices/accuracy.ts';
import AccuracyPage from '#web/pages/accuracy-page.tsx';
import { findRegion, openPage } from './opened-page.tsx';
import { type Answers, broken, type Troubles } from './stub-server.ts';

const figures = 'GET /api/accuracy';

const sources = { shoppers: 24, others: 1, isAtLeast: false };
const one = { shoppers: 1, others: 0, isAtLeast: false };
const noneLeftOut = { waiting: 0, unproven: 0, ofNewcomers: 0, beyondShare: 0, incomparable: 0 };
const kroger = {
  chain: 'kroger',
  name: 'Kroger',
  count: 8_102,
  seen: 8_105,
  sources,
  waiting: 3,
  figures: { typicalErrorPercent: 2.1, insidePercent: 84.2, leanPercent: -0.3 },
  bars: [0, 0, 400, 1_700, 3_000, 1_800, 900, 302, 0],
  categories: [
    {
      category: 'Dairy',
      count: 8_090,
      sources: { ...one, shoppers: 8, isAtLeast: true },
      figures: { typicalErrorPercent: 2, insidePercent: 85, leanPercent: 0 },
    },
    { category: 'Bakery', count: 12, sources: one, figures: null },
  ],
  receipts: { count: 43, sources, typicalErrorPercent: 1.2 },
};
const schnucks = {
  chain: 'schnucks',
  name: 'Schnucks',
  count: 14,
  seen: 16,
  sources: one,
  waiting: 0,
  figures: null,
  bars: [0, 0, 0, 0, 14, 0, 0, 0, 0],
  categories: [{ category: 'Dairy', count: 14, sources: one, figures: null }],
  receipts: { count: 2, sources: one, typicalErrorPercent: null },
};
const some: Accuracy = accuracy.parse({
  refreshedAt: '2026-11-20T04:10:00.000Z',
  learnedThrough: '2026-11-19',
  needed: 20,
  periods: [
    {
      days: 30,
      count: 8_116,
      seen: 8_169,
      leftOut: { waiting: 3, unproven: 2, ofNewcomers: 1, beyondShare: 7, incomparable: 40 },
      plans: { kept: 9, higher: 1, lower: 0 },
      chains: [kroger, schnucks],
    },
    {
      days: 365,
      count: 8_116,
      seen: 8_116,
      leftOut: noneLeftOut,
      plans: { kept: 97, higher: 20, lower: 3 },
      chains: [kroger, schnucks],
    },
  ],
});

const open = (answers: Answers, troubles?: Troubles) => openPage(AccuracyPage, '/accuracy', answers, troubles);

const rowOf = async (name: string) => {
  const card = await findRegion('Last 30 days');
  const row = card.getByRole('rowheader', { name: new RegExp(`^${name}`) }).closest('tr');
  if (!row) throw new Error('It is in none of the rows.');
  return within(row);
};

describe('a visitor to the accuracy page', () => {
  test('reads for each chain the number of prices, the typical error, the range and the bias', async () => {
    open({ [figures]: some });
    const cells = (await rowOf('Kroger')).getAllByRole('cell').map(({ textContent }) => textContent);
    expect(cells.slice(0, 4)).toEqual(['8,105', '2.1%', '84%', '0.3% low']);
    (await rowOf('Kroger')).getByRole('img', { name: '80% of the prices were within 6% of our estimate' });
    const card = await findRegion('Last 30 days');
    card.getByText(/^8,169 prices seen, 8,116 of them compared · refreshed /);
  });

  test('reads that a chain with few prices has too little data', async () => {
    open({ [figures]: some });
    const cells = (await rowOf('Schnucks')).getAllByRole('cell').map(({ textContent }) => textContent);
    expect(cells).toEqual(['16', 'Not enough yet: 14 of 20 verified prices. Add a receipt']);
    const add = (await rowOf('Schnucks')).getByRole('link', { name: 'Add a receipt' });
    expect(add.getAttribute('href')).toBe('/receipts');
  });

  test('reads a chain’s categories on demand', async () => {
    open({ [figures]: some });
    const card = await findRegion('Last 365 days');
    const table = within(card.getByRole('table', { name: 'Kroger by category', hidden: true }));
    const rows = table.getAllByRole('row', { hidden: true }).map(({ textContent }) => textContent);
    expect(rows.slice(1)).toEqual([
      'Dairyfrom at least 8 shoppers8,0902.0%85%',
      'Bakeryfrom 1 shopper12Not enough yet',
    ]);
  });

  test('reads the effect on a list, only for chains with enough receipts', async () => {
    open({ [figures]: some });
    const card = await findRegion('What that means for your list');
    const words = card.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(words).toHaveLength(1);
    expect(words[0]).toContain('our total at Kroger for a list of $100.00 is within $1.20 of what the store charges');
    expect(words[0]).toContain('43 whole receipts from 24 shoppers and 1 other source in the last 365 days');
  });

  test('reads how many people and other sources a figure has, and how many prices await review', async () => {
    open({ [figures]: some });
    const card = await findRegion('Last 30 days');
    const [ofKroger, ofSchnucks] = ['Kroger', 'Schnucks'].map((name) =>
      card.getByRole('rowheader', { name: new RegExp(`^${name}`) }),
    );
    expect(ofKroger?.textContent).toBe('Krogerfrom 24 shoppers and 1 other source3 more waiting for review');
    expect(ofSchnucks?.textContent).toBe('Schnucksfrom 1 shopper');
  });

  test('reads how many prices the figures leave out, and why', async () => {
    open({ [figures]: some });
    const card = await findRegion('Last 30 days');
    const reasons = within(card.getByText('Not counted in these figures:').parentElement ?? document.body);
    const words = reasons.getAllByRole('listitem').map(({ textContent }) => textContent ?? '');
    expect(words).toHaveLength(5);
    expect(words[0]).toBe(
      '2 prices typed or pasted by shoppers. Only prices that we read from a photo of a receipt count.',
    );
    expect(words[1]).toBe('3 prices far from our estimate and not reviewed yet.');
    expect(words[2]).toBe('1 price from accounts in their first week.');
    expect(words[3]).toBe('7 prices more than the 100 that we count from one shopper in a month.');
    expect(words[4]).toMatch(/^40 prices that we can’t compare: a sale or members’ price/);
    expect((await findRegion('Last 365 days')).queryByText('Not counted in these figures:')).toBeNull();
  });

  test('on a phone sees a chain’s bars below it, with a text description', async () => {
    open({ [figures]: some });
    const card = await findRegion('Last 30 days');
    const row = card.getByRole('rowheader', { name: /^Kroger/ }).closest('tr')?.nextElementSibling;
    expect(row?.querySelector('svg')).not.toBeNull();
    expect(row?.textContent).toContain('80% of the prices were within 6% of our estimateOn average 0.3% low');
    expect(row?.textContent).toContain('from 24 shoppers and 1 other source');
  });

  test('reads a chain’s number of prices before any comparison, and how many it still needs', async () => {
    const none = { shoppers: 0, others: 0, isAtLeast: false };
    const aldi = { ...schnucks, chain: 'aldi', name: 'Aldi', count: 0, seen: 2, sources: none };
    const leftOut = { ...noneLeftOut, unproven: 2 };
    const period = { count: 0, seen: 2, leftOut, chains: [{ ...aldi, categories: [] }] };
    const periods = [30, 365].map((days) => ({ ...period, days }));
    open({ [figures]: accuracy.parse({ ...some, periods }) });
    const cells = (await rowOf('Aldi')).getAllByRole('cell').map(({ textContent }) => textContent);
    expect(cells).toEqual(['2', 'Not enough yet: 0 of 20 verified prices. Add a receipt']);
    (await findRegion('Last 30 days')).getByText(/^2 prices seen, 0 of them compared/);
  });

  test('reads how far fifty colluding shoppers can move an estimate', async () => {
    open({ [figures]: some });
    expect((await screen.findByText(/^No one can change our estimates/)).textContent).toContain(
      'If 50 shoppers send the same wrong prices for a week, a chain’s estimates move by 1% at most, and no single item’s estimate by more than 2%.',
    );
  });

  test('reads once that there is no data yet, without figures', async () => {
    open({ [figures]: emptyAccuracy });
    (await findRegion('Last 365 days')).getByText('No prices to compare our estimates with yet');
    expect(screen.queryByRole('region', { name: 'Last 30 days' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'What that means for your list' })).toBeNull();
    expect(screen.queryByText(/refreshed/)).toBeNull();
  });

  test('reads the last day in the figures while later days wait', async () => {
    open({ [figures]: { ...some, learnedThrough: '2026-11-15' } });
    expect((await findRegion('Last 30 days')).getByText(/prices through Nov 15; newer ones will follow/)).toBeTruthy();
  });

  test('sees no such note while learning keeps up', async () => {
    open({ [figures]: some });
    expect((await findRegion('Last 30 days')).queryByText(/prices through/)).toBeNull();
  });

  test('gets a message when the figures can’t be loaded, and can retry', async () => {
    const { person, server } = open({ [figures]: some }, { [figures]: broken });
    await screen.findByText('The figures could not be loaded.');
    server.mend(figures);
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    await findRegion('Last 30 days');
  });
});

describe('plans that cost what we said', () => {
  test('a visitor reads how many plans cost what we said, for periods with enough of them', async () => {
    openPage(AccuracyPage, '/accuracy', { [figures]: some });
    const plans = await findRegion('Did plans cost what we said?');
    expect(plans.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Plans in the last 365 days: 120. Of these, 97 (81%) cost what we said, 20 cost more, and 3 cost less.',
    ]);
  });

  test('a visitor reads how many plans are needed first', async () => {
    openPage(AccuracyPage, '/accuracy', { [figures]: emptyAccuracy });
    const plans = await findRegion('Did plans cost what we said?');
    expect(plans.getByText('Not enough yet: 20 plans are needed.')).toBeTruthy();
  });
});
