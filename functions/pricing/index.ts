export { cheapestOffer } from './offers.ts';
export { entriesAt, pricedEntries, viewerOf } from './priced-entries.ts';
export { pricesAt, type Viewer } from './prices-at-stores.ts';
export { banners } from './providers/provider-facts.ts';
export { queueStalePrices } from './queue-stale-prices.ts';
export { sourceName } from './source-name.ts';
