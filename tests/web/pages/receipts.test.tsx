import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { failures } from '#shared/contract/failures.ts';
import type { ReceiptReading } from '#shared/contract/shopping/receipt.ts';
import ReceiptsPage from '#web/pages/receipts-page.tsx';
import { latestInvitation } from '#web/parts/premium/invite-to-premium.ts';
import { findRegion, openPage } from './opened-page.tsx';
import { shopper } from './people.ts';
import { type Answers, broken, signedOut, type Troubles } from './stub-server.ts';

const milk = {
  id: 'kroger-2-percent-reduced-fat-milk-1-gal',
  name: '2% Reduced Fat Milk',
  brand: 'Kroger',
  category: 'Dairy',
  unit: 'gallon',
  size: '1 gal',
};
const thighs = { ...milk, id: 'thighs', name: 'Chicken Thighs', brand: 'Simple Truth', size: '1.5 lb' };
const store = { id: '3', name: 'Kroger', chain: 'kroger', color: '#204f9c', logo: 'K' } as const;
const fullStore = {
  ...store,
  zip: '45202',
  lat: 39.1,
  lng: -84.5,
  phone: null,
  supportsOnlineOrdering: true,
  onlineShoppingUrl: 'https://www.kroger.com/',
  websiteUrl: 'https://www.kroger.com/',
  isSample: true,
  sources: [],
  calculatedDistance: 1,
};
const charged = {
  code: null,
  isFee: false,
  quantity: 1,
  pounds: null,
  savedCents: 0,
  couponCents: 0,
  isMembersOnly: false,
  isPriceProven: true,
  usual: null,
  choicesOfOtherSize: [],
};
const reading: ReceiptReading = {
  readingId: null,
  chain: 'Kroger',
  chainId: 'kroger',
  stores: [{ ...store, address: '1 Wabash Ave', city: 'Springfield', state: 'IL' }],
  storeId: '3',
  place: 'Springfield, IL 62703',
  date: '2026-11-18',
  time: '17:33',
  transaction: null,
  isDelivery: false,
  soldCount: 3,
  lines: [
    { ...charged, words: 'KRO 2% MLK GAL', unitCents: 279, cents: 279, state: 'sure', item: milk, choices: [milk] },
    {
      ...charged,
      words: 'SMPL TRTH CHKN THG',
      unitCents: 824,
      cents: 824,
      state: 'ask',
      item: thighs,
      choices: [thighs],
    },
    { ...charged, words: 'P##R T#W', unitCents: 1199, cents: 1199, state: 'unread', item: null, choices: [] },
  ],
  subtotalCents: 2302,
  taxCents: 0,
  totalCents: 2302,
  laterCents: 0,
  takenOffCents: 0,
  addsUp: true,
  nextAt: null,
  photosLeft: null,
  known: [],
};
const receipt = {
  id: 'one',
  store,
  date: '2026-11-18',
  totalCents: 2302,
  priceCount: 2,
  withdrawnCount: 0,
  keptAt: '2026-11-18T12:00:00.000Z',
};
const outcome = {
  receipt,
  totalCents: 2302,
  comparedCount: 2,
  assumedCount: 0,
  paidCents: 1103,
  expected: { cents: 1150, lowCents: 1000, highCents: 1300 },
  elsewhere: [
    {
      store: { ...store, id: '1', name: 'Walmart', chain: 'walmart' as const },
      cents: 310,
      lowCents: 250,
      highCents: 370,
      missingCount: 1,
      assumedCount: 0,
      paidCents: 279,
      isEstimate: true,
    },
    {
      store: { ...store, id: '2', name: 'Aldi', chain: 'aldi' as const },
      cents: 940,
      lowCents: 810,
      highCents: 1070,
      missingCount: 0,
      assumedCount: 1,
      paidCents: 1103,
      isEstimate: true,
    },
  ],
  differences: [
    { item: thighs, packs: 1, paidCents: 824, expectedCents: 1004, estimated: { lowCents: 910, highCents: 1090 } },
    {
      item: { ...thighs, id: 'loose-thighs', brand: 'Kroger', size: '1 lb', unit: 'lb' },
      packs: 2.9100000001,
      paidCents: 724,
      expectedCents: 931,
      estimated: { lowCents: 812, highCents: 1090 },
    },
    { item: milk, packs: 2, paidCents: 558, expectedCents: 598, estimated: null },
  ],
  planResult: null,
  uncomparedPlan: null,
  flaggedCount: 0,
  leftOut: [],
};

function openReceipts(answers: Answers = {}, troubles: Troubles = {}) {
  return openPage(
    ReceiptsPage,
    '/receipts',
    { 'GET /api/auth/user': shopper({}), 'GET /api/receipts': [], ...answers },
    troubles,
  );
}

/** The review of a reading. */
async function review(read: ReceiptReading) {
  const { person } = openReceipts({ 'POST /api/receipts/readings': read });
  await readText(person);
}

async function readText(person: ReturnType<typeof openPage>['person']) {
  await person.type(await screen.findByLabelText('Or paste its text'), 'KROGER');
  await person.click(screen.getByRole('button', { name: 'Read it' }));
  return findRegion('Your receipt from Kroger');
}

test('a visitor is asked to sign in', async () => {
  openPage(ReceiptsPage, '/receipts', {}, { 'GET /api/auth/user': signedOut });
  expect(await screen.findByText('Please sign in to add a receipt.')).toBeTruthy();
});

test('a shopper without receipts reads what one is good for', async () => {
  openReceipts();
  expect(await screen.findByText('No receipts yet')).toBeTruthy();
});

test('a shopper reads who will see the prices: others for a photo, only they for a text', async () => {
  const { person, server } = openReceipts({ 'POST /api/receipts/readings': reading });
  await readText(person);
  expect(screen.getByText('1 price for you alone')).toBeTruthy();
  expect(screen.getByText('Only you see prices from text. Others see prices that we read from a photo.')).toBeTruthy();
  expect(screen.queryByRole('checkbox', { name: /open data/ })).toBeNull();

  await person.click(screen.getByRole('button', { name: 'Cancel' }));
  server.answer('POST /api/receipts/readings', { ...reading, readingId: 'r-1' });
  await readText(person);
  expect(screen.getByText('1 price for you and others')).toBeTruthy();
  expect(screen.getByText(/^Others see what we read from your photo, without your name, if nobody/)).toBeTruthy();
  expect(screen.getByRole('checkbox', { name: /open data/ })).toBeTruthy();
  await person.click(screen.getByRole('checkbox', { name: /^It was delivered/ }));
  expect(screen.getByText('1 price to compare')).toBeTruthy();
  expect(screen.queryByText(/Others see/)).toBeNull();
});

test.each<[what: string, read: Partial<ReceiptReading>, day: string, words: string]>([
  [
    'without a day',
    { date: null },
    '2026-11-18',
    'Others see prices only from photos that show the day, the time, and the total.',
  ],
  [
    'without a time',
    { time: null },
    '2026-11-18',
    'Others see prices only from photos that show the day, the time, and the total.',
  ],
  [
    'without a sum',
    { subtotalCents: null, totalCents: null },
    '2026-11-18',
    'Others see prices only from photos that show the day, the time, and the total.',
  ],
  ['of another day', {}, '2026-11-17', 'Others see prices only if the store and the day match the photo.'],
  [
    'of another chain',
    { chainId: 'aldi', storeId: null },
    '2026-11-18',
    'Others see prices only if the store and the day match the photo.',
  ],
])('a shopper with a photo %s reads that only they will see its prices', async (_, read, day, words) => {
  const { person } = openReceipts({ 'POST /api/receipts/readings': { ...reading, readingId: 'r-1', ...read } });
  await readText(person);
  await person.selectOptions(screen.getByLabelText('Store'), '3');
  fireEvent.change(screen.getByLabelText('Day'), { target: { value: day } });
  expect(screen.getByText('1 price for you alone')).toBeTruthy();
  expect(screen.getByText(words)).toBeTruthy();
  expect(screen.queryByRole('checkbox', { name: /open data/ })).toBeNull();
});

test('a shopper reviews a receipt: one line asks a question, an unreadable one is left out, and the result follows', async () => {
  const { person, server } = openReceipts({
    'POST /api/receipts/readings': { ...reading, readingId: 'r-1' },
    'POST /api/receipts': outcome,
  });
  await readText(person);
  expect(screen.getByText(/3 lines · adds up to the printed subtotal of \$23\.02/)).toBeTruthy();
  expect(screen.getByText('1 price', { exact: false })).toBeTruthy();
  const [sure, asking, unread] = within(screen.getByRole('list', { name: 'Lines of the receipt' })).getAllByRole(
    'listitem',
  );
  expect([sure, asking, unread].map((line) => line?.querySelector('p')?.textContent)).toEqual([
    'Kroger 2% Reduced Fat Milk 1 gal',
    'Simple Truth Chicken Thighs 1.5 lb?',
    'Can’t read this line',
  ]);
  await person.click(screen.getByRole('button', { name: 'Yes, Simple Truth Chicken Thighs 1.5 lb' }));
  expect(screen.getByText('2 prices', { exact: false })).toBeTruthy();
  // Prices become open data only if the shopper agrees.
  const openData = screen.getByRole<HTMLInputElement>('checkbox', { name: /as open data/ });
  expect(openData.checked).toBe(false);
  await person.click(openData);
  await person.click(screen.getByRole('button', { name: 'Confirm' }));

  const expected = await findRegion('You paid $23.02');
  for (const difference of [
    'Simple Truth Chicken Thighs 1.5 lb: $8.24. Our estimate: ~$10.00 ($9.10 to $10.90)',
    '2.91 lb of Kroger Chicken Thighs: $7.24. Our estimate: ~$9.30 ($8.10 to $10.90)',
    'Kroger 2% Reduced Fat Milk 1 gal × 2: $5.58. Our price: $5.98',
  ])
    expect(screen.getByText(difference)).toBeTruthy();
  expect(
    expected.getByText(
      /We can compare the 2 items we know: \$11\.03, before tax and coupons\. We estimated about \$12 \(10–13\): about \$1 too high\./,
    ),
  ).toBeTruthy();
  expect(expected.getByText(/^1 of the 2 items at Walmart that day: about/).textContent).toContain(
    'You paid $2.79 for it.',
  );
  expect(expected.getByText(/^The same 2 items at Aldi that day, 1 of them assumed: about/)).toBeTruthy();
  const sent = server.sent('POST /api/receipts')[0];
  expect(sent).toMatchObject({
    storeId: '3',
    date: '2026-11-18',
    isShared: true,
    lines: [{ itemId: milk.id }, { itemId: 'thighs' }, { itemId: null, cents: 1199 }],
  });
});

test('a shopper is not asked about a line whose size is only likely: it is compared and not stored', async () => {
  const [sure, , unread] = reading.lines;
  if (!sure || !unread) throw new Error('Lines are read');
  const likely = {
    ...charged,
    words: 'SMPL TRTH CHKN THG',
    unitCents: 824,
    cents: 824,
    state: 'likely' as const,
    item: thighs,
    choices: [thighs],
  };
  const { person, server } = openReceipts({
    'POST /api/receipts/readings': { ...reading, lines: [sure, likely, unread] },
    'POST /api/receipts': { ...outcome, assumedCount: 1 },
  });
  await readText(person);
  expect(screen.queryByRole('button', { name: /^Yes,/ })).toBe(null);
  expect(screen.getByText('Simple Truth Chicken Thighs 1.5 lb')).toBeTruthy();
  expect(screen.getByText('likely')).toBeTruthy();
  expect(screen.getByText('1 price', { exact: false })).toBeTruthy();
  expect(screen.getByText(/^We compare one more line but don’t keep its price/)).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Confirm' }));
  const expected = await findRegion('You paid $23.02');
  expect(expected.getByText(/The brand, size, or weight of one of them is our best guess\./)).toBeTruthy();
  expect(server.sent('POST /api/receipts')[0]).toMatchObject({
    lines: [{}, { itemId: thighs.id, isAssumed: true }, {}],
  });
});

test('a shopper isn’t asked for the weight or size of a likely line, and isn’t shown one', async () => {
  const [sure, , unread] = reading.lines;
  if (!sure || !unread) throw new Error('Lines are read');
  const loose = { ...thighs, id: 'loose', size: '1 lb', unit: 'lb' as const };
  const likely = {
    ...charged,
    words: 'CHKN THIGHS',
    unitCents: 824,
    cents: 824,
    state: 'likely' as const,
    item: loose,
    choices: [loose],
    choicesOfOtherSize: ['loose'],
  };
  const { person, server } = openReceipts({
    'POST /api/receipts/readings': { ...reading, lines: [sure, likely, unread] },
    'POST /api/receipts': { ...outcome, assumedCount: 1 },
  });
  await readText(person);
  expect(screen.getByText('Simple Truth Chicken Thighs')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Confirm' }));
  await findRegion('You paid $23.02');
  expect(server.sent('POST /api/receipts')[0]).toMatchObject({ lines: [{}, { itemId: 'loose', isAssumed: true }, {}] });
});

test('a shopper is only offered the printed size with a Yes, and reads which choices have another', async () => {
  const [sure] = reading.lines;
  if (!sure) throw new Error('A line is read');
  const asking = {
    ...charged,
    words: 'Kroger 2% Reduced Fat Milk, 128 fl oz',
    unitCents: 279,
    cents: 279,
    state: 'ask' as const,
    item: { ...milk, id: 'half', size: '0.5 gal' },
    choices: [{ ...milk, id: 'half', size: '0.5 gal' }, milk],
    choicesOfOtherSize: ['half'],
  };
  await review({ ...reading, lines: [sure, asking], subtotalCents: 558, totalCents: 558 });
  expect(screen.getByText('What is Kroger 2% Reduced Fat Milk, 128 fl oz?')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Yes,/ })).toBe(null);
  fireEvent.click(screen.getByRole('button', { name: 'Kroger 2% Reduced Fat Milk 0.5 gal (another size)' }));
  expect(screen.getByText('Kroger 2% Reduced Fat Milk 0.5 gal')).toBeTruthy();
});

test('a shopper with many uncertain lines is first asked about the five most expensive, and the rest can wait', async () => {
  const unsure = Array.from({ length: 8 }, (_, at) => ({
    ...charged,
    words: `LINE ${at + 1}`,
    unitCents: 100 * (at + 1),
    cents: 100 * (at + 1),
    state: 'ask' as const,
    item: thighs,
    choices: [thighs],
  }));
  const other = { ...charged, words: 'IPA 6PK', unitCents: 999, cents: 999, state: 'other' as const, item: null };
  await review({ ...reading, lines: [...unsure, { ...other, choices: [] }], subtotalCents: 4599, totalCents: 4599 });
  const toCheck = () => within(screen.getByRole('list', { name: 'Lines to check' })).getAllByRole('listitem');
  expect(toCheck().map(({ textContent }) => /LINE \d/.exec(textContent ?? '')?.[0])).toEqual([
    'LINE 4',
    'LINE 5',
    'LINE 6',
    'LINE 7',
    'LINE 8',
  ]);
  expect(screen.getByText('The other 3 can wait: they don’t change your total.')).toBeTruthy();
  expect(screen.getByText(/^Without your answers, /).textContent).toBe(
    'Without your answers, 5 lines are not compared: LINE 4, LINE 5, LINE 6, LINE 7, and LINE 8.',
  );
  expect(screen.getByText('The 3 lines that can wait are not compared, either.')).toBeTruthy();
  const rest = within(screen.getByRole('list', { name: 'Lines of the receipt' })).getAllByRole('listitem');
  expect(rest.map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/LINE 1.*not compared/),
      expect.stringMatching(/IPA 6PK.*not compared/),
    ]),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Check more' }));
  expect(toCheck()).toHaveLength(8);
  expect(screen.queryByText(/can wait/)).toBeNull();
});

test('a shopper with a long receipt that adds up sees the questions, and can unfold the rest', async () => {
  const [sure, asking] = reading.lines;
  if (!sure || !asking) throw new Error('Two lines are read');
  const lines = [...Array.from({ length: 11 }, () => sure), asking];
  const subtotalCents = lines.reduce((sum, { cents }) => sum + cents, 0);
  await review({ ...reading, lines, subtotalCents, totalCents: null, soldCount: null });
  const toCheck = within(screen.getByRole('list', { name: 'Lines to check' })).getAllByRole('listitem');
  expect(toCheck).toHaveLength(1);
  const fold = screen.getByText('The other 11 lines need no answer').closest('details');
  expect(fold?.open).toBe(false);
  expect(within(fold as HTMLElement).getAllByText('Kroger 2% Reduced Fat Milk 1 gal')).toHaveLength(11);
  // The added line is in view.
  fireEvent.click(screen.getByRole('button', { name: 'Add a line' }));
  expect(within(screen.getByRole('list', { name: 'Lines you added' })).getAllByRole('listitem')).toHaveLength(1);
});

test('a shopper with a long receipt without a question reads that none of its lines has one', async () => {
  const [sure] = reading.lines;
  if (!sure) throw new Error('A line is read');
  const lines = Array.from({ length: 12 }, () => sure);
  const subtotalCents = lines.reduce((sum, { cents }) => sum + cents, 0);
  await review({ ...reading, lines, subtotalCents, totalCents: null, soldCount: null });
  expect(screen.getByText('None of the 12 lines needs an answer')).toBeTruthy();
});

test('a shopper with many lines reads how many folded ones have a question, and how many need nothing', async () => {
  const [sure, asking] = reading.lines;
  if (!sure || !asking) throw new Error('Two lines are read');
  const lines = [...Array.from({ length: 4 }, () => sure), ...Array.from({ length: 8 }, () => asking)];
  const subtotalCents = lines.reduce((sum, { cents }) => sum + cents, 0);
  await review({ ...reading, lines, subtotalCents, totalCents: null, soldCount: null });
  expect(screen.getByText('The other 7 lines: 3 can wait, no answer needed for 4')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Check more' }));
  expect(screen.getByText('The other 4 lines need no answer')).toBeTruthy();
});

test('a shopper whose lines don’t add up sees the likeliest mistake, and fixes it with one press', async () => {
  const [first, second, third] = reading.lines;
  if (!first || !second || !third) throw new Error('Three lines are read');
  await review({ ...reading, lines: [first, { ...second, cents: 829, unitCents: 829 }, third], addsUp: false });
  fireEvent.click(screen.getByRole('button', { name: 'SMPL TRTH CHKN THG cost $8.24, not $8.29' }));
  expect(screen.getByText(/adds up to the printed/)).toBeTruthy();
});

test.each([
  [
    'kept',
    8012,
    'We said about $80 (77–84) for the 9 of 10 planned items that we found on the receipt in the brand and size you asked for, before tax. You paid $80.12, within that range.',
  ],
  [
    'higher',
    9050,
    'We said about $80 (77–84) for the 9 of 10 planned items that we found on the receipt in the brand and size you asked for, before tax. You paid $90.50, more than we said.',
  ],
] as const)(
  'a shopper whose plan was %s reads what we said beside what they paid',
  async (result, paidCents, words) => {
    const expected = { cents: 8040, lowCents: 7700, highCents: 8400 };
    const planResult = { itemCount: 9, plannedCount: 10, expected, paidCents, outcome: result, otherBrands: [] };
    const { person } = openReceipts({
      'POST /api/receipts/readings': reading,
      'POST /api/receipts': { ...outcome, planResult },
    });
    await readText(person);
    await person.click(screen.getByRole('button', { name: 'Confirm' }));
    expect((await screen.findByText(/^Your plan:/)).textContent).toBe(`Your plan: ${words}`);
  },
);

test.each([
  [
    ['Whole Milk', 'Bananas'],
    'Of the 10 planned items, we found only Whole Milk and Bananas on the receipt in the brand and size you asked for: too few for a comparison.',
  ],
  [
    [],
    'We found none of the 10 planned items on the receipt in the brand and size you asked for, so we can’t compare the plan.',
  ],
])('a shopper whose receipt has only %j of their plan reads why it was not compared', async (found, words) => {
  const uncomparedPlan = { found, plannedCount: 10 };
  const { person } = openReceipts({
    'POST /api/receipts/readings': reading,
    'POST /api/receipts': { ...outcome, uncomparedPlan },
  });
  await readText(person);
  await person.click(screen.getByRole('button', { name: 'Confirm' }));
  expect((await screen.findByText(/^Your plan:/)).textContent).toBe(`Your plan: ${words}`);
});

test('a shopper reads before confirming what is left out of a receipt, and afterwards why', async () => {
  const { person, server } = openReceipts({ 'POST /api/receipts/readings': reading, 'POST /api/receipts': outcome });
  await readText(person);
  expect(screen.getByText('Without your answer, one line is not compared: SMPL TRTH CHKN THG.')).toBeTruthy();
  expect(screen.getByText(/^Left out: /).textContent).toContain(reading.lines[2]?.words);
  await person.click(screen.getByRole('button', { name: 'Leave out SMPL TRTH CHKN THG' }));
  expect(screen.queryByText(/without your answer/i)).toBeNull();
  expect(screen.getByText(/^Left out: .*SMPL TRTH CHKN THG and/)).toBeTruthy();
  server.answer('POST /api/receipts', {
    ...outcome,
    leftOut: [
      { words: 'SMPL TRTH CHKN THG', cents: 824, why: 'no-item' },
      { words: '', cents: 199, why: 'implausible' },
      { words: 'BTR', cents: 450, why: 'unanswered' },
      { words: 'MLK', cents: 281, why: 'unanswered' },
    ],
  });
  await person.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('Not compared: SMPL TRTH CHKN THG ($8.24).')).toBeTruthy();
  expect(screen.getByText('You did not say what these are: BTR ($4.50) and MLK ($2.81).')).toBeTruthy();
  expect(screen.getByText(/^Not kept, because the price can’t be right .*: a line \(\$1\.99\)\.$/)).toBeTruthy();
});

describe('a shopper reads that a receipt is a duplicate before reviewing it', () => {
  const own = { ...receipt, date: '2026-11-18', totalCents: reading.totalCents };

  test('and gives a different one', async () => {
    const known = [{ storeId: '3' as const, date: '2026-11-18', isCertain: true }];
    const { person } = openReceipts({ 'POST /api/receipts/readings': { ...reading, known } });
    const review = await readText(person);
    expect((await screen.findByRole('alert')).textContent).toContain(failures['receipt-seen-before'].message);
    expect(screen.queryByRole('list', { name: 'Lines of the receipt' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
    // The store or day may be corrected.
    await person.selectOptions(review.getByLabelText('Store'), 'unknown');
    expect(screen.getByRole('button', { name: 'Confirm' })).toBeTruthy();
    await person.selectOptions(review.getByLabelText('Store'), '3');
    await person.click(screen.getByRole('button', { name: 'Add a different receipt' }));
    expect(await screen.findByLabelText('Or paste its text')).toBeTruthy();
  });

  test.each([
    ['the store that is printed', '3' as const],
    ['a store that is not printed', null],
  ])('without a printed day, of %s, unless it is of another day', async (_, storeId) => {
    const known = [{ storeId: '3' as const, date: '2026-11-18', isCertain: true }];
    const undated = { ...reading, date: null, storeId, known };
    const { person } = openReceipts({ 'POST /api/receipts/readings': undated });
    const review = await readText(person);
    expect((await screen.findByRole('alert')).textContent).toContain(failures['receipt-seen-before'].message);
    expect(screen.queryByRole('list', { name: 'Lines of the receipt' })).toBeNull();
    fireEvent.change(review.getByLabelText('Day'), { target: { value: '2026-11-17' } });
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('list', { name: 'Lines of the receipt' })).toBeTruthy();
  });

  test.each([
    ['as the server says', { known: [{ storeId: '3' as const, date: '2026-11-18', isCertain: false }] }, []],
    ['as their own list says, once they have put the day right', { date: '2026-11-17' }, [own]],
  ])('%s, or says that it is another one', async (_, shown, receipts) => {
    const { person, server } = openReceipts({
      'POST /api/receipts/readings': { ...reading, ...shown },
      'POST /api/receipts': outcome,
      'GET /api/receipts': receipts,
    });
    const review = await readText(person);
    if (receipts.length > 0) {
      fireEvent.change(review.getByLabelText('Day'), { target: { value: own.date } });
    }
    expect((await screen.findByRole('alert')).textContent).toContain(failures['receipt-perhaps-seen'].message);
    expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
    await person.click(screen.getByRole('button', { name: 'It’s another receipt' }));
    await person.click(screen.getByRole('button', { name: 'Confirm' }));
    await findRegion('You paid $23.02');
    expect(server.sent('POST /api/receipts')).toMatchObject([{ isAnother: true }]);
  });
});

describe('a shopper without a mouse stays in the line they answer', () => {
  const answered = async (press: string | RegExp) => {
    const { person } = openReceipts({
      'POST /api/receipts/readings': reading,
      'GET /api/grocery-items/search': [],
    });
    await readText(person);
    screen.getByRole('button', { name: press }).focus();
    await person.keyboard('{Enter}');
    return person;
  };
  const heard = () => screen.getAllByRole('status').map(({ textContent }) => textContent);

  test('after saying yes, and hears what is left', async () => {
    const person = await answered(/^Yes, Simple Truth/);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change SMPL TRTH CHKN THG' }));
    expect(heard()).toContain('Simple Truth Chicken Thighs 1.5 lb: checked. No line is left to check.');
    // Moves the focus to the line's field and back.
    await person.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByLabelText('What is SMPL TRTH CHKN THG?'));
    await person.click(screen.getByRole('button', { name: 'Close' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change SMPL TRTH CHKN THG' }));
  });

  test('after leaving it out', async () => {
    await answered('Leave out SMPL TRTH CHKN THG');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change SMPL TRTH CHKN THG' }));
    expect(heard()).toContain('Left out: SMPL TRTH CHKN THG. No line is left to check.');
  });
});

test('a shopper who just added a receipt never reads that they have none', async () => {
  const { person, server } = openReceipts({ 'POST /api/receipts/readings': reading, 'POST /api/receipts': outcome });
  await readText(person);
  server.hold('GET /api/receipts', new Promise(() => {}));
  await person.click(screen.getByRole('button', { name: 'Confirm' }));
  await findRegion('You paid $23.02');
  expect(screen.queryByText('No receipts yet')).toBeNull();
});

test('a shopper reads our total to the cent when all prices were known', async () => {
  const expected = { cents: 1103, lowCents: 1103, highCents: 1103 };
  const { person } = openReceipts({
    'POST /api/receipts/readings': reading,
    'POST /api/receipts': { ...outcome, expected },
  });
  await readText(person);
  await person.click(screen.getByRole('button', { name: 'Confirm' }));
  const shown = await findRegion('You paid $23.02');
  expect(shown.getByText(/We estimated \$11\.03, which was right\./)).toBeTruthy();
});

test('a shopper who pastes two receipts gets a message, and reviews one after the other', async () => {
  const { person, server } = openReceipts({
    'POST /api/receipts/readings': { ...reading, nextAt: 6 },
    'POST /api/receipts': outcome,
  });
  await person.type(await screen.findByLabelText('Or paste its text'), 'KROGERALDI');
  await person.click(screen.getByRole('button', { name: 'Read it' }));
  const review = await findRegion('Your receipt from Kroger');
  expect(review.getByText(/You pasted more than one receipt. This is the first/)).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Confirm' }));
  server.answer('POST /api/receipts/readings', reading);
  await person.click(await screen.findByRole('button', { name: 'Continue with the next receipt you pasted' }));
  const box = await screen.findByLabelText<HTMLTextAreaElement>('Or paste its text');
  expect(box.value).toBe('ALDI');
  expect(screen.getByText(/the rest of what you pasted/)).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Read it' }));
  expect((await findRegion('Your receipt from Kroger')).queryByText(/more than one receipt/)).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Cancel' }));
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Or paste its text')).value).toBe('');
  expect(server.sent('POST /api/receipts/readings')).toEqual([{ text: 'KROGERALDI' }, { text: 'ALDI' }]);
});

test('a shopper who bought the same twice that day says that it is another receipt', async () => {
  const perhaps = {
    status: 409,
    message: 'If this is another one, please say so.',
    code: 'receipt-perhaps-seen',
  } as const;
  const { person, server } = openReceipts(
    { 'POST /api/receipts/readings': reading, 'POST /api/receipts': outcome },
    { 'POST /api/receipts': perhaps },
  );
  await readText(person);
  await person.click(screen.getByRole('button', { name: 'Confirm' }));
  expect((await screen.findByRole('alert')).textContent).toContain('please say so');
  server.mend('POST /api/receipts');
  await person.click(screen.getByRole('button', { name: 'It’s another receipt' }));
  expect(await findRegion('You paid $23.02')).toBeTruthy();
  expect(server.sent('POST /api/receipts')).toMatchObject([{ isAnother: false }, { isAnother: true }]);
});

test('a shopper reads the sum that the lines should have, and which printed figures give it', async () => {
  const { person } = openReceipts({
    'POST /api/receipts/readings': { ...reading, subtotalCents: null, taxCents: 200, totalCents: 2603, addsUp: false },
  });
  await readText(person);
  expect(
    screen.getByText(
      'The lines add up to $23.02, but they should add up to $24.03: the printed total of $26.03 without $2.00 tax.',
    ),
  ).toBeTruthy();
});

test('a shopper whose receipt doesn’t add up can’t confirm it until they fix it', async () => {
  const { person } = openReceipts({
    'POST /api/receipts/readings': { ...reading, subtotalCents: 2403, totalCents: 2403, addsUp: false },
  });
  await readText(person);
  const confirm = screen.getByRole<HTMLButtonElement>('button', { name: 'Confirm' });
  expect(screen.getByText('The lines add up to $23.02, but the printed subtotal is $24.03.')).toBeTruthy();
  expect(confirm.disabled).toBe(true);
  await person.click(screen.getByRole('button', { name: /a line of \$1\.01 is missing/ }));
  expect(confirm.disabled).toBe(false);
});

test.each([
  ['a line', 2255, 'KRO 2% MLK GAL was $0.47 off'],
  ['the whole receipt', 2255, 'The prices are right, but a discount of $0.47 on the whole receipt is missing'],
  ['more pieces', 2581, 'You bought 2 of KRO 2% MLK GAL'],
] as const)('a shopper whose receipt doesn’t add up mends it with one press: %s', async (_, subtotalCents, mend) => {
  const sums = { subtotalCents, totalCents: subtotalCents, soldCount: null, addsUp: false };
  const { person, server } = openReceipts({
    'POST /api/receipts/readings': { ...reading, ...sums },
    'POST /api/receipts': outcome,
  });
  await readText(person);
  expect(screen.getByText('Most likely:')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: mend }));
  await person.click(screen.getByRole('button', { name: 'Confirm' }));
  await findRegion('You paid $23.02');
  expect(server.sent('POST /api/receipts')[0]).toMatchObject({ subtotalCents });
});

test('a shopper reads why a receipt could not be read, and keeps what they pasted', async () => {
  const { person } = openReceipts({}, { 'POST /api/receipts/readings': broken });
  await person.type(await screen.findByLabelText('Or paste its text'), 'hello');
  await person.click(screen.getByRole('button', { name: 'Read it' }));
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>('Or paste its text').value).toBe('hello');
});

test('a shopper reads why a photo failed beside the buttons they pressed, above the box for text', async () => {
  const { person } = openReceipts();
  const box = await screen.findByLabelText('Or paste its text');
  await person.upload(screen.getByLabelText('Choose a file'), new File(['Dear'], 'letter.jpg', { type: 'image/jpeg' }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe(failures['receipt-photo-kind'].message);
  expect(alert.compareDocumentPosition(box) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test.each([
  ['without Premium is invited to it', 'receipt-photos-used-up', false, true],
  ['with Premium is not invited to it', 'member-receipt-photos-used-up', true, false],
] as const)('a shopper reads that the month’s photos are used up, and %s', async (_, code, isPremium, isInvited) => {
  const { person } = openReceipts(
    { 'GET /api/auth/user': shopper({ isPremium }) },
    { 'POST /api/receipts/readings': { ...failures[code], code } },
  );
  await person.type(await screen.findByLabelText('Or paste its text'), 'hello');
  await person.click(screen.getByRole('button', { name: 'Read it' }));
  expect(await screen.findByText(failures[code].message)).toBeTruthy();
  if (isInvited) expect(await screen.findByRole('dialog', { name: 'Premium Feature' })).toBeTruthy();
  expect(latestInvitation()?.isOpen ?? false).toBe(isInvited);
});

test('a shopper who types in the middle of a text keeps the cursor there', async () => {
  const { person } = openReceipts();
  const box = await screen.findByLabelText<HTMLTextAreaElement>('Or paste its text');
  await person.type(box, 'KRR');
  await person.type(box, 'OGE', { initialSelectionStart: 2, initialSelectionEnd: 2 });
  expect(box.value).toBe('KROGER');
});

test('a shopper who leaves the page and returns finds the review, the text and the corrections', async () => {
  const shown = { 'GET /api/auth/user': shopper({}), 'GET /api/receipts': [], 'POST /api/receipts/readings': reading };
  const { person, server } = openPage(ReceiptsAndElsewhere, '/receipts', shown);
  const goAndComeBack = async () => {
    await person.click(screen.getByRole('button', { name: 'Elsewhere' }));
    expect(screen.queryByRole('heading', { name: 'Receipts' })).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Elsewhere' }));
  };
  await person.type(await screen.findByLabelText('Or paste its text'), 'KROGER');
  await goAndComeBack();
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Or paste its text')).value).toBe('KROGER');
  await person.click(screen.getByRole('button', { name: 'Read it' }));
  const review = await findRegion('Your receipt from Kroger');
  await person.click(review.getByLabelText(/^It was delivered/));
  await goAndComeBack();
  expect((await findRegion('Your receipt from Kroger')).getByLabelText(/^It was delivered/)).toHaveProperty(
    'checked',
    true,
  );
  expect(server.sent('POST /api/receipts/readings')).toEqual([{ text: 'KROGER' }]);
});

function ReceiptsAndElsewhere() {
  const [isElsewhere, setIsElsewhere] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsElsewhere(!isElsewhere)}>
        Elsewhere
      </button>
      {!isElsewhere && <ReceiptsPage />}
    </>
  );
}

test.each([
  [0, 'Nov 18, 2026 · 2 prices'],
  [1, 'Nov 18, 2026 · 2 prices. We withdrew 1 because it looked wrong.'],
  [2, 'Nov 18, 2026 · 2 prices. We withdrew 2 because they looked wrong.'],
])('a shopper reads in their list how many of a receipt’s prices were withdrawn: %i', async (withdrawnCount, words) => {
  openReceipts({ 'GET /api/receipts': [{ ...receipt, withdrawnCount }] });
  expect(await screen.findByText(words)).toBeTruthy();
});

test('a shopper can delete a receipt from a removed store', async () => {
  const { person } = openReceipts({ 'GET /api/receipts': [{ ...receipt, store: null }] });
  await person.click(await screen.findByRole('button', { name: /^Delete the receipt from A store we no longer list/ }));
  expect(await screen.findByRole('alertdialog')).toBeTruthy();
});

test('a shopper deletes a receipt after one confirmation', async () => {
  const { person, server } = openReceipts({ 'GET /api/receipts': [receipt], 'DELETE /api/receipts/{id}': [] });
  await person.click(await screen.findByRole('button', { name: /^Delete the receipt from Kroger/ }));
  await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('No receipts yet')).toBeTruthy();
  expect(server.sent('DELETE /api/receipts/{id}')).toHaveLength(1);
});

describe('a shopper corrects a misread receipt', () => {
  const openReview = async (read: Partial<ReceiptReading>, answers: Answers = {}) => {
    const opened = openReceipts({
      'POST /api/receipts/readings': { ...reading, ...read },
      'POST /api/receipts': outcome,
      'GET /api/grocery-items/search': [],
      ...answers,
    });
    await readText(opened.person);
    const confirm = screen.getByRole<HTMLButtonElement>('button', { name: 'Confirm' });
    return { ...opened, confirm };
  };
  const change = async (person: ReturnType<typeof openPage>['person'], line: string, label: string, value: string) => {
    await person.click(screen.getByRole('button', { name: `Change ${line}` }));
    await person.clear(screen.getByLabelText(label));
    await person.type(screen.getByLabelText(label), `${value}{Enter}`);
  };

  test('how many of a line, and what it weighs', async () => {
    const { person, server, confirm } = await openReview({});
    await change(person, 'KRO 2% MLK GAL', 'How many', '3');
    await person.click(screen.getByRole('button', { name: 'Yes, Simple Truth Chicken Thighs 1.5 lb' }));
    await change(person, 'SMPL TRTH CHKN THG', 'Or its weight in pounds', '2.31');
    await person.click(confirm);
    await findRegion('You paid $23.02');
    expect(server.sent('POST /api/receipts')[0]).toMatchObject({
      time: '17:33',
      lines: [{ quantity: 3, unitCents: 93, cents: 279 }, { pounds: 2.31, quantity: 1, cents: 824 }, {}],
    });
  });

  test('a price that couldn’t be read: it is asked for first, and no price is made up', async () => {
    const lines = reading.lines.map((line) =>
      line.state === 'ask' ? { ...line, cents: 0, unitCents: 1, isPriceProven: false } : line,
    );
    const { person, confirm } = await openReview({ lines, addsUp: false });
    expect(screen.getByText('price?')).toBeTruthy();
    expect(confirm.disabled).toBe(true);
    await person.click(screen.getByRole('button', { name: 'Yes, Simple Truth Chicken Thighs 1.5 lb' }));
    const price = screen.getByLabelText<HTMLInputElement>('Amount charged');
    expect([price.value, document.activeElement]).toEqual(['', price]);
    await person.type(price, '8.24{Enter}');
    expect(screen.queryByText('price?')).toBeNull();
    expect(confirm.disabled).toBe(false);
  });

  test('an item sold by the pound has a price only once its weight is known', async () => {
    const bananas = { ...milk, id: 'bananas', name: 'Bananas', brand: 'Fresh', size: '1 lb', unit: 'lb' };
    const [first, , third] = reading.lines;
    if (!first || !third) throw new Error('No lines.');
    const asking = {
      ...first,
      words: 'BANANAS',
      state: 'ask' as const,
      item: bananas,
      choices: [bananas],
      cents: 824,
      unitCents: 824,
    };
    const { person, server } = await openReview({ lines: [first, asking, third] });
    await person.click(screen.getByRole('button', { name: /^Yes, .*Bananas, by the pound$/ }));
    expect(screen.getByText(/Sold by the pound/)).toBeTruthy();
    const confirm = screen.getByRole<HTMLButtonElement>('button', { name: 'Confirm' });
    expect(confirm.disabled).toBe(true);
    expect(screen.getByText('Please enter the weight of BANANAS, or leave it out.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Or its weight in pounds'));
    expect(screen.getByText('1 price', { exact: false })).toBeTruthy();
    await person.type(screen.getByLabelText('Or its weight in pounds'), '3{Enter}');
    expect(screen.getByText('2 prices', { exact: false })).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Confirm' }));
    await findRegion('You paid $23.02');
    expect(server.sent('POST /api/receipts')[0]).toMatchObject({ lines: [{}, { itemId: 'bananas', pounds: 3 }, {}] });
  });

  test('what a line is, with a note on each choice that the store does not sell', async () => {
    const priceRange = { lowest: '2.79', highest: '2.79', isEstimate: true };
    const found = [
      { ...milk, match: 'any-brand' as const, priceRange },
      { ...milk, id: 'great-value', brand: 'Great Value', match: 'this-product' as const, priceRange: null },
    ];
    const { person } = await openReview({}, { 'GET /api/grocery-items/search': found });
    await person.click(screen.getByRole('button', { name: 'Change KRO 2% MLK GAL' }));
    await person.type(screen.getByLabelText('What is KRO 2% MLK GAL?'), 'milk');
    const choices = within(await screen.findByRole('list', { name: 'What it may be' })).getAllByRole('button');
    expect(choices.map(({ textContent }) => textContent)).toEqual([
      'Kroger 2% Reduced Fat Milk 1 gal',
      'Great Value 2% Reduced Fat Milk 1 gal · not sold there, as far as we know',
    ]);
  });

  test('what a likely line is, with one press', async () => {
    const [sure, asked, unread] = reading.lines;
    if (!sure || !asked || !unread) throw new Error('The reading has no three lines.');
    const likely = { ...asked, state: 'likely' as const, item: milk, choices: [milk, thighs] };
    const { person, server, confirm } = await openReview({ lines: [sure, likely, unread] });
    await person.click(screen.getByRole('button', { name: 'Change SMPL TRTH CHKN THG' }));
    const choices = within(screen.getByRole('list', { name: 'What it may be' })).getAllByRole('button');
    expect(choices.map(({ textContent }) => textContent)).toEqual(['Simple Truth Chicken Thighs 1.5 lb']);
    await person.click(screen.getByRole('button', { name: 'Simple Truth Chicken Thighs 1.5 lb' }));
    await person.click(confirm);
    await findRegion('You paid $23.02');
    expect(server.sent('POST /api/receipts')[0]).toMatchObject({ lines: [{}, { itemId: thighs.id }, {}] });
  });

  test('a line that is missing', async () => {
    const { person, server, confirm } = await openReview({ subtotalCents: 2403, totalCents: 2403, addsUp: false });
    await person.click(screen.getByRole('button', { name: 'Add a line' }));
    expect(screen.getByLabelText<HTMLInputElement>('Amount charged').value).toBe('1.01');
    await person.type(screen.getByLabelText('Amount charged'), '{Enter}');
    await person.click(confirm);
    await findRegion('You paid $23.02');
    expect(server.sent('POST /api/receipts')[0]).toMatchObject({ lines: [{}, {}, {}, { cents: 101, itemId: null }] });
  });

  test('a wrong printed total, shown before confirming', async () => {
    const { person, server, confirm } = await openReview({ totalCents: 2702 });
    expect(screen.getByText(/Subtotal and tax add up to \$23\.02, but the printed total is \$27\.02/)).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Correct the printed total' }));
    await person.clear(screen.getByLabelText('Total'));
    await person.type(screen.getByLabelText('Total'), '23.02{Enter}');
    expect(screen.queryByText(/but the total is printed/)).toBeNull();
    await person.click(confirm);
    await findRegion('You paid $23.02');
    expect(server.sent('POST /api/receipts')[0]).toMatchObject({ totalCents: 2302 });
  });

  test('a total that can’t be right, before they can confirm', async () => {
    const { person, confirm } = await openReview({ totalCents: 1 });
    expect(confirm.disabled).toBe(true);
    expect(screen.getByText('You can confirm it once its subtotal and total agree.')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Correct the printed total' }));
    await person.clear(screen.getByLabelText('Total'));
    await person.type(screen.getByLabelText('Total'), '23.02{Enter}');
    expect(confirm.disabled).toBe(false);
  });

  test('the number of items sold, where the lines disagree', async () => {
    await openReview({ soldCount: 7 });
    expect(
      screen.getByText(
        'The receipt says 7 items were sold, but we count 3 below. The prices add up, so a quantity may be wrong.',
      ),
    ).toBeTruthy();
  });

  test('a sum that was read as a line: leaving it out takes it out of the sum', async () => {
    const [first] = reading.lines;
    if (!first) throw new Error('No line.');
    const sum = {
      ...first,
      words: 'SALE SUMM',
      state: 'ask' as const,
      item: null,
      choices: [],
      cents: 2302,
      unitCents: 2302,
    };
    const { person, server, confirm } = await openReview({ lines: [...reading.lines, sum], addsUp: false });
    expect(confirm.disabled).toBe(true);
    await person.click(screen.getByRole('button', { name: 'Leave out SALE SUMM' }));
    expect(screen.getByText('not charged')).toBeTruthy();
    await person.click(confirm);
    await findRegion('You paid $23.02');
    expect(server.sent('POST /api/receipts')[0]).toMatchObject({ lines: [{}, {}, {}] });
  });
});

describe('a shopper says which store it was', () => {
  const unplaced = { ...reading, stores: [], storeId: null };

  test('by looking for it in its town, of its chain', async () => {
    const cincinnati = { ...fullStore, id: '472', address: '1 Vine St', city: 'Cincinnati', state: 'OH' };
    const { person, server } = openReceipts({
      'POST /api/receipts/readings': { ...unplaced, place: 'Springfield, IL' },
      'POST /api/receipts': outcome,
      'GET /api/geocode': { lat: 39.1, lng: -84.5, address: 'Cincinnati, OH', otherTowns: [] },
      'GET /api/stores': [cincinnati],
    });
    await readText(person);
    expect(screen.getByText(/We don’t know of any Kroger near Springfield, IL/)).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Confirm' }).disabled).toBe(true);
    await person.type(screen.getByLabelText('Town or ZIP code of the store'), 'Cincinnati{Enter}');
    expect(await screen.findByText('We found one store near Cincinnati, OH. It is selected above.')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Confirm' }));
    await findRegion('You paid $23.02');
    expect(server.sent('POST /api/receipts')[0]).toMatchObject({ storeId: '472' });
  });

  test('or continues without one, and reads that nothing is stored', async () => {
    const { person, server } = openReceipts({
      'POST /api/receipts/readings': { ...unplaced, chain: null, chainId: null },
      'POST /api/receipts': { ...outcome, receipt: null },
    });
    await person.type(await screen.findByLabelText('Or paste its text'), 'BOB');
    await person.click(screen.getByRole('button', { name: 'Read it' }));
    await findRegion('Your receipt');
    expect(screen.getByText(/We don’t know this store yet/)).toBeTruthy();
    const values = within(screen.getByLabelText('Store'))
      .getAllByRole<HTMLOptionElement>('option')
      .map(({ value }) => value);
    expect(values).not.toContain('');
    await person.selectOptions(screen.getByLabelText('Store'), 'A store that isn’t listed');
    expect(screen.getByText('We keep nothing from this receipt.')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Confirm' }));
    const expected = await findRegion('You paid $23.02');
    expect(expected.getByText(/We kept nothing from this receipt/)).toBeTruthy();
    expect(server.sent('POST /api/receipts')[0]).toMatchObject({ storeId: null });
  });
});

test('a shopper without a store reads that a line of an uncertain size is not compared', async () => {
  const [sure] = reading.lines;
  if (!sure) throw new Error('A line is read');
  const likely = { ...sure, words: 'BIG OATS', state: 'likely' as const, choicesOfOtherSize: [milk.id] };
  const lines = [sure, likely];
  await review({ ...reading, lines, subtotalCents: 558, totalCents: 558, soldCount: null });
  expect(screen.getByText(/^We compare one more line/)).toBeTruthy();
  expect(screen.queryByText(/^Left out/)).toBeNull();
  fireEvent.change(screen.getByLabelText('Store'), { target: { value: 'unknown' } });
  expect(screen.getByText('1 price to compare')).toBeTruthy();
  expect(screen.getByText('Left out: BIG OATS.')).toBeTruthy();
});

test('a shopper whose lines are all only likely reads that they are compared, not of zero prices', async () => {
  const [sure] = reading.lines;
  if (!sure) throw new Error('A line is read');
  const lines = [{ ...sure, state: 'likely' as const }];
  await review({ ...reading, lines, subtotalCents: 279, totalCents: 279, soldCount: null });
  expect(screen.getByText(/^We compare one line but don’t keep its price/)).toBeTruthy();
  expect(screen.queryByText(/prices? for you/)).toBeNull();
});

test('a shopper reads which of the other stores is of the receipt’s own chain', async () => {
  const [walmart, aldi] = outcome.elsewhere;
  if (!walmart || !aldi) throw new Error('Two stores are compared');
  const { person } = openReceipts({
    'POST /api/receipts/readings': reading,
    'POST /api/receipts': { ...outcome, elsewhere: [walmart, { ...aldi, store: { ...store, id: '9' } }] },
  });
  await readText(person);
  await person.click(screen.getByRole('button', { name: 'Confirm' }));
  const answer = await findRegion('You paid $23.02');
  expect(answer.getByText(/items at Walmart that day/)).toBeTruthy();
  expect(answer.getByText(/items at Kroger \(another store\) that day/)).toBeTruthy();
});

test('a shopper reads that delivery prices are compared and not stored', async () => {
  const { person } = openReceipts({ 'POST /api/receipts/readings': { ...reading, isDelivery: true } });
  await readText(person);
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /It was delivered/ }).checked).toBe(true);
  expect(screen.getByText('We keep nothing from this receipt.')).toBeTruthy();
});

describe('a reviewed receipt that was not confirmed', () => {
  const open = (id: string) =>
    openReceipts({ 'GET /api/auth/user': shopper({ id }), 'POST /api/receipts/readings': reading });

  async function leftBy(id: string) {
    const { person } = open(id);
    await readText(person);
    await person.click(screen.getByRole('button', { name: /^Yes, / }));
    cleanup();
  }

  test('is restored with its corrections once its shopper signs in again', async () => {
    await leftBy('frida');
    open('frida');
    expect(await findRegion('Your receipt from Kroger')).toBeTruthy();
    expect(screen.getByText('2 prices', { exact: false })).toBeTruthy();
  });

  test('is hidden from others in the same browser', async () => {
    await leftBy('frida');
    open('somebody-else');
    expect(await screen.findByLabelText('Or paste its text')).toBeTruthy();
    expect(screen.queryByText(/Kroger/)).toBeNull();
  });

  test('is gone once canceled, and its text was never stored', async () => {
    await leftBy('frida');
    expect(JSON.stringify(localStorage)).not.toContain('KROGER');
    const { person } = open('frida');
    await findRegion('Your receipt from Kroger');
    await person.click(screen.getByRole('button', { name: 'Cancel' }));
    cleanup();
    open('frida');
    expect(await screen.findByLabelText('Or paste its text')).toBeTruthy();
  });

  test('from an older release of the app is dropped', async () => {
    localStorage.setItem('tillwise.unsent.frida.receipt', '2999-01-01 {"form":0,"draft":{}}');
    open('frida');
    expect(await screen.findByLabelText('Or paste its text')).toBeTruthy();
  });
});
