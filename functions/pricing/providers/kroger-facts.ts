import type { ChainId } from '#shared/rules/chains.ts';
import type { ProviderFacts } from './provider.ts';

/** Kroger's public interface, for all stores of its family: developer.kroger.com. */
export const krogerFacts: ProviderFacts = {
  id: 'kroger',
  name: 'Kroger',
  kind: 'live',
  address: 'https://api.kroger.com',
  hasSecret: true,
  // Of the public tier, per endpoint.
  callsPerDay: { products: 10_000, locations: 1_600 },
  priceCalls: 'products',
  freshHours: 6,
  answersFor: ({ chain }) => banners[chain] !== undefined,
};

/** What Kroger calls its banners, in letters alone: the start of a location's `chain`. */
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
