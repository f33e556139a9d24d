import { stemsOf } from '#functions/catalog/index.ts';
import { isCarried } from '#functions/estimates/index.ts';
import { banners } from '#functions/pricing/index.ts';
import { storesAfter } from '#functions/stores/index.ts';
import type { CatalogItem } from '#shared/contract/shopping/item.ts';
import type { Store } from '#shared/contract/stores/store.ts';
import { unbranded } from '#shared/rules/catalog/unbranded.ts';
import { samplePriceOf, sampleProducts } from './sample-prices.ts';

interface Place {
  store: Store;
  locationId: string;
}

interface Ware {
  item: CatalogItem;
  id: string;
}

/** The stand-in's stores and products, computed at the start so that the first answer is fast. */
export class Shop {
  readonly places: readonly Place[] = storesAfter(undefined, Number.POSITIVE_INFINITY)
    .filter(({ chain }) => banners[chain])
    .map((store, at) => ({ store, locationId: `014${String(at).padStart(5, '0')}` }));
  private readonly sold = sampleProducts()
    .filter(({ item }) => isCarried({ item, chain: 'kroger', state: 'OH' }))
    .map(({ item, upc }) => ({
      item,
      id: upc,
      words: new Set(stemsOf(`${item.brand === unbranded ? '' : item.brand} ${item.name}`)),
    }));

  byIds(ids: readonly string[]): Ware[] {
    return this.sold.filter(({ id }) => ids.includes(id));
  }

  /** As fuzzy as Kroger's search: products with most of the words, in no particular order. */
  search(term: string): Ware[] {
    const wanted = stemsOf(term);
    return this.sold
      .map(({ item, id, words }) => ({ item, id, hits: wanted.filter((word) => words.has(word)).length }))
      .filter(({ hits }) => hits > 0 && hits >= wanted.length - 1)
      .sort(
        (one, other) =>
          other.hits - one.hits ||
          (one.id.split('').reverse().join('') < other.id.split('').reverse().join('') ? -1 : 1),
      );
  }
}

export function locationOf({ store, locationId }: Place): Record<string, unknown> {
  return {
    locationId,
    chain: banners[store.chain]?.[0],
    name: `${store.name} - ${store.city}`,
    storeNumber: locationId.slice(3),
    divisionNumber: locationId.slice(0, 3),
    address: { addressLine1: store.address, city: store.city, state: store.state, zipCode: store.zip },
    geolocation: { latitude: store.lat, longitude: store.lng, latLng: `${store.lat},${store.lng}` },
  };
}

/** Kroger also lists its fuel kiosks and jewelers. */
export function fuelKioskAt(place: Place): Record<string, unknown> {
  return { ...locationOf(place), locationId: place.locationId.replace('014', '914'), chain: 'SHELL COMPANY' };
}

/** @param store Without a store, the product has neither price nor aisle. */
export function productOf({ item, id }: Ware, store: Store | undefined, priceFactor: number): Record<string, unknown> {
  const price = store && samplePriceOf(item, store);
  return {
    productId: id,
    upc: id,
    brand: item.brand === unbranded ? undefined : item.brand,
    description: `${item.brand === unbranded ? '' : `${item.brand}® `}${item.name.replaceAll(',', '')}`,
    categories: [item.category],
    aisleLocations: store
      ? [{ bayNumber: '4', description: `AISLE ${Number(id) % 30}`, number: `${Number(id) % 30}` }]
      : [],
    items: [
      {
        itemId: id,
        size: krogerSize(item.size),
        soldBy: 'UNIT',
        // As in recorded answers; the documentation spells them 'instore' and 'shiptohome'.
        ...(store && {
          fulfillment: {
            curbside: Boolean(price),
            delivery: Boolean(price),
            inStore: Boolean(price),
            shipToHome: !price,
          },
        }),
        ...(price && {
          price: {
            regular: (price.regularCents * priceFactor) / 100,
            promo: ((price.promoCents ?? 0) * priceFactor) / 100,
            expirationDate: { value: '9999-12-31T00:00:00Z', timezone: 'UTC' },
          },
        }),
      },
    ],
  };
}

/** '12 x 12 fl oz' and '0.5 gal' in Kroger's spelling. */
function krogerSize(size: string): string {
  return size.replace(/^(\d+) x /, '$1 pk / ').replace(/^0\.5 /, '1/2 ');
}
