import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ReceiptReading } from '#shared/contract/receipt.ts';
import ReceiptsPage from '#web/pages/receipts-page.tsx';
import { findRegion, openPage } from './opened-page.tsx';
import { shopper } from './people.ts';
import { type Answers, broken, signedOut, type Troubles } from './told-server.ts';

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
const charged = {
  code: null,
  isFee: false,
  quantity: 1,
  pounds: null,
  savedCents: 0,
  couponCents: 0,
  isMembersOnly: false,
  isPriceProven: true,
};
const reading: ReceiptReading = {
  chain: 'Kroger',
  chainId: 'kroger',
  stores: [{ ...store, address: '1 Wabash Ave', city: 'Springfield', state: 'IL' }],
  storeId: '3',
  place: 'Springfield, IL 62703',
  date: '2026-11-18',
  time: '17:33',
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
  picturesLeft: null,
};
const receipt = {
  id: 'one',
  store,
  date: '2026-11-18',
  totalCents: 2302,
  priceCount: 2,
  keptAt: '2026-11-18T12:00:00.000Z',
};
const outcome = {
  receipt,
  comparedCount: 2,
  paidCents: 1103,
  said: { cents: 1150, lowCents: 1000, highCents: 1300 },
  elsewhere: [
    {
      store: { ...store, id: '1', name: 'Walmart' },
      cents: 990,
      lowCents: 900,
      highCents: 1080,
      missingCount: 1,
      isEstimate: true,
    },
  ],
  differences: [{ item: thighs, paidCents: 824, saidCents: 900 }],
  flaggedCount: 0,
};

function openReceipts(answers: Answers = {}, troubles: Troubles = {}) {
  return openPage(
    ReceiptsPage,
    '/receipts',
    { 'GET /api/auth/user': shopper({}), 'GET /api/receipts': [], ...answers },
    troubles,
  );
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

test('a shopper looks a receipt through: sure lines are quiet, one asks, an unreadable one is left out; and reads what it says', async () => {
  const { person, server } = openReceipts({ 'POST /api/receipts/readings': reading, 'POST /api/receipts': outcome });
  await readText(person);
  expect(screen.getByText(/3 lines · adds up to the printed \$23\.02/)).toBeTruthy();
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
  // Only who says so gives them to everybody.
  const openData = screen.getByRole<HTMLInputElement>('checkbox', { name: /as open data/ });
  expect(openData.checked).toBe(false);
  await person.click(openData);
  await person.click(screen.getByRole('button', { name: 'Confirm' }));

  const said = await findRegion('You paid $11.03');
  expect(said.getByText(/We said about \$\d+.*too high/)).toBeTruthy();
  expect(said.getByText(/The same at Walmart that day: about/).textContent).toContain('one item missing');
  const sent = server.sent('POST /api/receipts')[0];
  expect(sent).toMatchObject({
    storeId: '3',
    date: '2026-11-18',
    isShared: true,
    lines: [{ itemId: milk.id }, { itemId: 'thighs' }, { itemId: null, cents: 1199 }],
  });
});

test('a shopper whose receipt doesn’t add up can’t confirm it until they have mended it', async () => {
  const { person } = openReceipts({
    'POST /api/receipts/readings': { ...reading, subtotalCents: 2403, totalCents: 2403, addsUp: false },
  });
  await readText(person);
  const confirm = screen.getByRole<HTMLButtonElement>('button', { name: 'Confirm' });
  expect(screen.getByText('The lines come to $23.02, the receipt says $24.03.')).toBeTruthy();
  expect(confirm.disabled).toBe(true);
  await person.click(screen.getByRole('button', { name: /a line of \$1\.01 is missing/ }));
  expect(confirm.disabled).toBe(false);
});

test('a shopper reads why a receipt could not be read, and keeps what they pasted', async () => {
  const { person } = openReceipts({}, { 'POST /api/receipts/readings': broken });
  await person.type(await screen.findByLabelText('Or paste its text'), 'hello');
  await person.click(screen.getByRole('button', { name: 'Read it' }));
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>('Or paste its text').value).toBe('hello');
});

test('a shopper deletes a receipt after being asked once', async () => {
  const { person, server } = openReceipts({ 'GET /api/receipts': [receipt], 'DELETE /api/receipts/{id}': [] });
  await person.click(await screen.findByRole('button', { name: /^Delete the receipt from Kroger/ }));
  await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('No receipts yet')).toBeTruthy();
  expect(server.sent('DELETE /api/receipts/{id}')).toHaveLength(1);
});
