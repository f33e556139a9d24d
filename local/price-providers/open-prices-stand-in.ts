import { withCheckDigit } from '#functions/catalog/index.ts';
import { isCarried } from '#functions/estimates/index.ts';
import { storesAfter } from '#functions/stores/index.ts';
import type { CatalogItem } from '#shared/contract/shopping/item.ts';
import type { Store } from '#shared/contract/stores/store.ts';
import { dayMs } from '#shared/durations.ts';
import { chainById } from '#shared/rules/stores/chains.ts';
import {
  type Mood,
  type PriceStandIn,
  type StandInAnswer,
  type StandInRequest,
  startStandIn,
} from './price-stand-in.ts';
import { chancesOf, samplePriceOf, sampleProducts } from './sample-prices.ts';

/** Its data is thin: about this many products have a price at one of the first stores. */
const knownShare = 0.5;
const storesListed = 12;
const nonsenseFactor = 40;

/**
 * Open Prices for a laptop: some products' prices at a few sample stores, days old, and realistic noise: prices in euros,
 * per kilogram, from years ago and from unnamed stores.
 * @param now The local cloud's clock, for the dates.
 */
export function startOpenPrices(now: () => Date): Promise<PriceStandIn> {
  // Computed at the start, so the first answer is fast.
  const products = new Map(sampleProducts().map(({ item, upc }) => [withCheckDigit(upc).slice(1), item]));
  return startStandIn({ id: 'open-prices', name: 'Open Prices', refuse, answer });

  function answer({ method, path, query }: StandInRequest, mood: Mood): StandInAnswer {
    if (path !== '/api/v1/prices') return { status: 404, body: { detail: 'Not Found' } };
    if (method !== 'GET') return { status: 401, body: { detail: 'Authentication credentials were not provided.' } };
    const codes = query.get('product_code__in')?.split(',') ?? [...products.keys()].slice(0, 50);
    const since = query.get('date__gte') ?? '';
    const found = codes
      .flatMap((code) => pricesOf(code, products.get(code), mood))
      .filter(({ currency, date }) => currency === (query.get('currency') ?? currency) && date >= since)
      .sort((one, other) => (one.date < other.date ? 1 : -1));
    const size = Number(query.get('size') ?? 10);
    const items = found.slice(0, size);
    const pages = Math.max(1, Math.ceil(found.length / size));
    return { status: 200, body: { items, page: 1, pages, size, total: found.length } };
  }

  function pricesOf(code: string, item: CatalogItem | undefined, mood: Mood) {
    const chance = chancesOf(`open-prices ${code}`);
    if (!item || chance(0) > knownShare) return [];
    const stores = storesAfter(undefined, storesListed).filter(({ chain, state }) => isCarried({ item, chain, state }));
    const store = stores[Math.floor(chance(1) * stores.length)];
    const sample = store && samplePriceOf(item, store);
    if (!store || !sample) return [];
    const factor = mood === 'nonsensical' ? nonsenseFactor : 1;
    const price = (cents: number) => ((cents * factor) / 100).toFixed(2);
    const id = Number.parseInt(code.slice(-8), 10) * 10;
    const date = (daysAgo: number) => new Date(now().getTime() - daysAgo * dayMs).toISOString().slice(0, 10);
    const shared = {
      product_code: code,
      product_name: item.name,
      type: 'PRODUCT',
      owner: 'tillwise-laptop',
      proof_id: id,
    };
    const here = { ...shared, location: locationOf(store), location_id: Number(store.id), price_per: 'UNIT' };
    return [
      { ...here, id, price: price(sample.regularCents), currency: 'USD', date: date(1 + Math.floor(chance(2) * 9)) },
      { ...here, id: id + 1, price: price(sample.regularCents + 300), currency: 'USD', date: date(800) },
      { ...here, id: id + 2, price: price(sample.regularCents), currency: 'EUR', date: date(1) },
      { ...here, id: id + 3, price: price(sample.regularCents), currency: 'USD', date: date(1), price_per: 'KILOGRAM' },
      { ...here, id: id + 4, price: Number(price(99)), currency: 'USD', date: date(1), location: { osm_name: null } },
    ];
  }
}

function locationOf({ chain, zip, city, state, lat, lng }: Store): Record<string, unknown> {
  const { name } = chainById(chain);
  return {
    osm_name: `${name} Supercenter`,
    osm_brand: name,
    osm_address_city: city,
    osm_address_state: state,
    osm_address_postcode: zip,
    osm_address_country_code: 'US',
    // As text, like Django's decimals.
    osm_lat: String(lat),
    osm_lon: String(lng),
  };
}

function refuse(status: 401 | 429 | 500): StandInAnswer {
  if (status === 429) return { status, body: { detail: 'Request was throttled.' }, headers: { 'retry-after': '60' } };
  return { status, body: status === 401 ? { detail: 'Invalid token.' } : '<h1>Server Error (500)</h1>' };
}
