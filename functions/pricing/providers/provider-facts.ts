import type { ChainId } from '#shared/rules/stores/chains.ts';
import type { ProviderFacts } from './provider.ts';

/** Kroger's public API, for all of its banners: developer.kroger.com. */
export const krogerFacts: ProviderFacts = {
  id: 'kroger',
  name: 'Kroger',
  kind: 'live',
  address: 'https://api.kroger.com',
  hasSecret: true,
  // The public tier's limits per endpoint.
  callsPerDay: { products: 10_000, locations: 1_600 },
  priceCalls: 'products',
  freshHours: 6,
  answersFor: ({ chain }) => banners[chain] !== undefined,
};

/** Kroger's names of its banners, letters only. A location's `chain` starts with one of them. */
export const banners: Partial<Record<ChainId, readonly string[]>> = {
  kroger: ['KROGER'],
  ralphs: ['RALPHS'],
  'fred-meyer': ['FRED', 'FREDMEYER'],
  'king-soopers': ['KINGSOOPERS'],
  frys: ['FRYS', 'FRYSFOOD'],
  smiths: ['SMITHS'],
  dillons: ['DILLONS'],
  qfc: ['QFC'],
  'harris-teeter': ['HART', 'HARRISTEETER'],
  'food-4-less': ['FOOD4LESS'],
};

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

/** All providers with an API. The code that calls them is elsewhere, so that functions load less. */
export const providerFacts: readonly ProviderFacts[] = [krogerFacts, openPricesFacts];

/** @throws Error for an unknown id, which stops the function at start. */
export function providersNamed<P extends ProviderFacts>(ids: readonly string[], known: readonly P[]): P[] {
  return ids.map((id) => {
    const found = known.find((provider) => provider.id === id);
    if (!found)
      throw new Error(`There is no provider of prices ${id}; there are ${known.map((each) => each.id).join(', ')}.`);
    return found;
  });
}
