import type { ChainId } from '#shared/rules/chains.ts';
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
