export { entriesAt, pricedEntries, viewerOf } from './at-stores/priced-entries.ts';
export { pricesAt, type Viewer } from './at-stores/prices-at-stores.ts';
export { queueStalePrices } from './live-prices/queue-stale-prices.ts';
export { cheapestOffer } from './offers/cheapest-offer.ts';
export { banners } from './providers/provider-facts.ts';
export { sourceName } from './source-name.ts';
