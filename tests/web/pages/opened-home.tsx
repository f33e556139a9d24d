import { screen, waitForElementToBeRemoved, within } from '@testing-library/react';
import { onTestFinished, vi } from 'vitest';
import type { Preferences, User } from '#shared/contract/accounts/user.ts';
import type { StorePrice } from '#shared/contract/prices/price.ts';
import type { Cart } from '#shared/contract/shopping/cart.ts';
import type { Item } from '#shared/contract/shopping/item.ts';
import type { Store } from '#shared/contract/stores/store.ts';
import type { ChainId } from '#shared/rules/stores/chains.ts';
import { springfield } from '#tests/support/cast.ts';
import ComparisonPage from '#web/pages/comparison-page.tsx';
import { type Opening, openPage } from './opened-page.tsx';
import { shopper } from './people.ts';
import type { Answers, Troubles } from './stub-server.ts';

export const milk: Item = {
  id: 'borden-whole-milk-1-gal',
  name: 'Whole Milk',
  brand: 'Borden',
  category: 'Dairy',
  unit: 'gallon',
  size: '1 gal',
};
export const bananas: Item = {
  id: 'chiquita-bananas-1-lb',
  name: 'Bananas',
  brand: 'Chiquita',
  category: 'Produce',
  unit: 'lb',
  size: '1 lb',
};

const place = { city: 'Springfield', state: 'IL', lat: 39.77, lng: -89.69 };
const sites = { onlineShoppingUrl: 'https://store.example/shop', websiteUrl: 'https://store.example' };
const store = (id: string, chain: ChainId, name: string): Store => ({
  ...place,
  ...sites,
  id,
  chain,
  name,
  color: '#123456',
  logo: name.slice(0, 1),
  address: 'Sample location, ZIP 62704',
  zip: '62704',
  supportsOnlineOrdering: true,
  phone: null,
  isSample: true,
  sources: [],
  calculatedDistance: 1.2,
});
export const stores = [store('1', 'walmart', 'Walmart'), store('2', 'target', 'Target')];
export const farther = [
  store('3', 'kroger', 'Kroger'),
  store('4', 'schnucks', 'Schnucks'),
  store('5', 'meijer', 'Meijer'),
  store('6', 'hy-vee', 'Hy-Vee'),
];
export const costco = store('7', 'costco', 'Costco');
export const storeIds = stores.map(({ id }) => id);

export const seenAt = (at: Store, price: string): StorePrice => ({
  store: at,
  price,
  kind: 'reported',
  source: 'Seen by a shopper',
  observedAt: '2026-05-05T12:00:00.000Z',
});
const storePrices = stores.map((at, index) => seenAt(at, `${3 + index}.49`));

/** A priced item, as a cart entry or a favorite has it. */
export const priced = (item: Item) => ({
  id: item.id,
  itemId: item.id,
  item,
  match: 'this-product' as const,
  storePrices,
});

export const preferences: Preferences = { location: springfield, storeIds, maxDistanceMiles: 15 };
export const milkAlone: Cart = [{ ...priced(milk), quantity: 1 }];
export const member: Partial<User> = { subscriptionStatus: 'active', isPremium: true, badge: 'premium' };

export const homeAnswers: Answers = {
  'GET /api/cart': milkAlone,
  'GET /api/lists/past': [],
  'GET /api/preferences': preferences,
  'GET /api/stores': stores,
  'GET /api/trip-plan': null,
  'GET /api/pricing-status': { realTimePricing: false, availableServices: [], missingServices: [] },
};

/** The signed-in home page with everything on it: one gallon of milk, compared at two stores of a town. */
export async function openHome(
  changes: Partial<User>,
  answers: Answers = {},
  troubles: Troubles = {},
  opening: Opening = {},
) {
  localStorage.setItem('tillwise.cookie-consent', 'declined');
  const allAnswers: Answers = {
    ...homeAnswers,
    'GET /api/auth/user': shopper(changes),
    ...(changes.isPremium && { 'GET /api/favorites': [], 'GET /api/recurring-orders': [] }),
    ...answers,
  };
  const opened = openPage(ComparisonPage, '/', allAnswers, troubles, opening);
  await waitForElementToBeRemoved(() => screen.queryAllByText(/^Loading/));
  return opened;
}

/** Simulates a narrow screen for this test. */
export function onSmallScreen(): void {
  const never = window.matchMedia('(max-width: 1px)');
  const asking = vi.spyOn(window, 'matchMedia').mockReturnValue(never);
  onTestFinished(() => asking.mockRestore());
}

/** The trip plan, whose code loads after the cart. */
export const findPlan = () => screen.findByText(/^1 store: \$/);

export const findDialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
