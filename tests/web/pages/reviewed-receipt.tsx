import { screen, within } from '@testing-library/react';
import type { ReceiptReading } from '#shared/contract/shopping/receipt.ts';
import ReceiptsPage from '#web/pages/receipts-page.tsx';
import { sampleStoreAt } from '../../shared/cart-samples.ts';
import { findRegion, openPage } from './opened-page.tsx';
import { shopper } from './people.ts';
import type { Answers, Troubles } from './stub-server.ts';

export type Line = ReceiptReading['lines'][number];

export const milk = {
  id: 'kroger-2-percent-reduced-fat-milk-1-gal',
  name: '2% Reduced Fat Milk',
  brand: 'Kroger',
  category: 'Dairy',
  unit: 'gallon',
  size: '1 gal',
};
export const thighs = { ...milk, id: 'thighs', name: 'Chicken Thighs', brand: 'Simple Truth', size: '1.5 lb' };
export const store = { id: '3', name: 'Kroger', chain: 'kroger', color: '#204f9c', logo: 'K' } as const;
export const fullStore = sampleStoreAt('3', {
  ...store,
  ...{ zip: '45202', lat: 39.1, lng: -84.5, calculatedDistance: 1 },
});
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

/** A line of the receipt that likely is the first of these items. */
export const line = (words: string, cents: number, state: Line['state'], ...choices: Line['choices']): Line => ({
  ...charged,
  words,
  unitCents: cents,
  cents,
  state,
  item: choices[0] ?? null,
  choices,
});
export const milkLine = line('KRO 2% MLK GAL', 279, 'sure', milk);
export const thighsLine = line('SMPL TRTH CHKN THG', 824, 'ask', thighs);
export const unreadLine = line('P##R T#W', 1199, 'unread');

export const reading: ReceiptReading = {
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
  lines: [milkLine, thighsLine, unreadLine],
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
export const receipt = {
  id: 'one',
  store,
  date: '2026-11-18',
  totalCents: 2302,
  priceCount: 2,
  withdrawnCount: 0,
  keptAt: '2026-11-18T12:00:00.000Z',
};
export const outcome = {
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

export function openReceipts(answers: Answers = {}, troubles: Troubles = {}) {
  return openPage(
    ReceiptsPage,
    '/receipts',
    { 'GET /api/auth/user': shopper({}), 'GET /api/receipts': [], ...answers },
    troubles,
  );
}

export type Person = ReturnType<typeof openPage>['person'];

export async function readText(person: Person, text = 'KROGER') {
  await person.type(await screen.findByLabelText('Or paste its text'), text);
  await person.click(screen.getByRole('button', { name: 'Read it' }));
  return findRegion(/^Your receipt/);
}

/** Opens the review of the reading with these changes. */
export async function openReview(changes: Partial<ReceiptReading> = {}, answers: Answers = {}) {
  const opened = openReceipts({
    'POST /api/receipts/readings': { ...reading, ...changes },
    'POST /api/receipts': outcome,
    'GET /api/grocery-items/search': [],
    ...answers,
  });
  await readText(opened.person);
  return { ...opened, confirm: screen.getByRole<HTMLButtonElement>('button', { name: 'Confirm' }) };
}

/** Confirms the review. @returns what the shopper paid, and what we expected */
export async function confirmReceipt(person: Person) {
  await person.click(screen.getByRole('button', { name: 'Confirm' }));
  return findRegion('You paid $23.02');
}

/** A receipt of only these lines, which add up. */
export function onlyLines(...lines: Line[]) {
  const subtotalCents = lines.reduce((sum, { cents }) => sum + cents, 0);
  return { lines, subtotalCents, totalCents: subtotalCents, soldCount: null };
}

export const times = (count: number, each: Line) => Array.from({ length: count }, () => each);

/** The texts of a list's lines. */
export const linesIn = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent ?? '');
