import type { ProviderFacts } from './provider.ts';

/** Open Prices, where people all over the world put prices with a photo of the receipt or the shelf as proof. */
export const openPricesFacts: ProviderFacts = {
  id: 'open-prices',
  name: 'Open Prices',
  kind: 'reported',
  address: 'https://prices.openfoodfacts.org',
  hasSecret: false,
  attribution: {
    text: '© Open Prices contributors (Open Food Facts), Open Database License',
    url: 'https://prices.openfoodfacts.org',
  },
  // They name no limit: this is what a guest may ask.
  callsPerDay: { prices: 2_000 },
  priceCalls: 'prices',
  freshHours: 48,
  answersFor: () => true,
};
