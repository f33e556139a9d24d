import type { ProviderFacts } from './provider.ts';

/** Open Prices: a public database of prices, each with a photo of the receipt or shelf as proof. */
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
  // They document no limit, so we set a modest one.
  callsPerDay: { prices: 2_000 },
  priceCalls: 'prices',
  freshHours: 48,
  answersFor: () => true,
};
