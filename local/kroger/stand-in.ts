import { randomBytes } from 'node:crypto';
import { banners } from '#functions/prices/providers/kroger-facts.ts';
import { stemsOf } from '#functions/reference/search/words.ts';
import { storesAfter } from '#functions/reference/stores.ts';
import type { CatalogueItem } from '#shared/contract/item.ts';
import type { Store } from '#shared/contract/store.ts';
import { unbranded } from '#shared/rules/brands.ts';
import { milesBetween } from '#shared/rules/distance.ts';
import { isCarried } from '#shared/rules/estimates.ts';
import { samplePriceOf, sampleProducts } from '../price-providers/sample-shelves.ts';
import {
  type Mood,
  type PriceStandIn,
  type StandInAnswer,
  type StandInRequest,
  startStandIn,
} from '../price-providers/stand-in.ts';

/** The client of the stand-in, which nobody has to keep secret. */
export const krogerClient = { clientId: 'tillwise-laptop', clientSecret: 'laptop' };

/** Of the public tier, by endpoint: developer.kroger.com. */
const callsPerDay: Record<string, number> = { products: 10_000, locations: 1_600 };
const tokenSeconds = 1_800;
const nonsenseFactor = 40;
const mostIds = 50;

/** Kroger's public interface for a laptop: the sample stores of its banners with what the catalogue says they carry. */
export async function startKroger(): Promise<PriceStandIn> {
  const tokens = new Set<string>();
  const counted: Record<string, number> = {};
  const shop = new Shop();
  return startStandIn({ id: 'kroger', name: 'Kroger', refuse, answer });

  function answer(request: StandInRequest, mood: Mood): StandInAnswer {
    const { method, path, query, headers } = request;
    if (path === '/v1/connect/oauth2/token' && method === 'POST') return giveToken(request);
    const token = String(headers.authorization ?? '').replace('Bearer ', '');
    if (!tokens.has(token)) return refuse(401);
    const [, , endpoint = ''] = path.split('/');
    counted[endpoint] = (counted[endpoint] ?? 0) + 1;
    if (counted[endpoint] > (callsPerDay[endpoint] ?? 0)) return refuse(429);
    if (path === '/v1/locations') return locations(query);
    if (path === '/v1/products') return products(query, mood);
    return { status: 404, body: {} };
  }

  function giveToken({ headers, body }: StandInRequest): StandInAnswer {
    const { clientId, clientSecret } = krogerClient;
    const wanted = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
    if (headers.authorization !== wanted) {
      return { status: 401, body: { error: 'unauthorized', error_description: 'invalid credentials' } };
    }
    if (new URLSearchParams(body).get('grant_type') !== 'client_credentials') {
      return { status: 400, body: { error: 'unsupported_grant_type', error_description: 'unsupported grant type' } };
    }
    const token = randomBytes(16).toString('hex');
    tokens.add(token);
    return { status: 200, body: { expires_in: tokenSeconds, access_token: token, token_type: 'bearer' } };
  }

  function locations(query: URLSearchParams): StandInAnswer {
    const [lat, lng] = (query.get('filter.latLong.near') ?? '').split(',').map(Number);
    if (lat === undefined || lng === undefined || Number.isNaN(lat) || Number.isNaN(lng)) {
      return invalid('API-4101-400', 'A starting point is needed');
    }
    const radius = Number(query.get('filter.radiusInMiles') ?? 10);
    const most = Number(query.get('filter.limit') ?? 10);
    const near = shop
      .stores()
      .filter(({ store }) => milesBetween({ lat, lng }, store) <= radius)
      .flatMap((place) => [location(place), fuelKiosk(place)])
      .slice(0, most);
    return { status: 200, body: { data: near, meta: { pagination: { total: near.length, start: 0, limit: most } } } };
  }

  function products(query: URLSearchParams, mood: Mood): StandInAnswer {
    const locationId = query.get('filter.locationId');
    if (locationId !== null && locationId.length !== 8) {
      return invalid('API-4101-400', "Field 'locationId' must have a length of 8 characters");
    }
    const ids = query.get('filter.productId')?.split(',');
    const term = query.get('filter.term') ?? '';
    if (!ids && term.length < 3) return invalid('PRODUCT-2011-400', "Field 'term' must have at least 3 characters");
    if (ids && ids.length > mostIds) return invalid('PRODUCT-2012-400', "Field 'productId' takes 50 at most");
    const place = shop.stores().find((each) => each.locationId === locationId);
    const most = Number(query.get('filter.limit') ?? (ids ? mostIds : 10));
    const found = ids ? shop.byIds(ids) : shop.search(term);
    const data = found.slice(0, most).map((item) => product(item, place?.store, mood));
    return { status: 200, body: { data, meta: { pagination: { total: found.length, start: 0, limit: most } } } };
  }

  function product(item: CatalogueItem, store: Store | undefined, mood: Mood): Record<string, unknown> {
    const id = shop.idOf(item);
    const price = store && samplePriceOf(item, store);
    const factor = mood === 'nonsensical' ? nonsenseFactor : 1;
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
          ...(store && { fulfillment: { curbside: true, delivery: true, instore: Boolean(price), shiptohome: false } }),
          ...(price && {
            price: {
              regular: (price.regularCents * factor) / 100,
              promo: ((price.promoCents ?? 0) * factor) / 100,
              expirationDate: { value: '9999-12-31T00:00:00Z', timezone: 'UTC' },
            },
          }),
        },
      ],
    };
  }
}

interface Place {
  store: Store;
  locationId: string;
}

/** What the stand-in sells and where: worked out before it is asked, so that nobody loses patience with its first answer. */
class Shop {
  private readonly places: readonly Place[] = storesAfter(undefined, Number.POSITIVE_INFINITY)
    .filter(({ chain }) => banners[chain])
    .map((store, at) => ({ store, locationId: `014${String(at).padStart(5, '0')}` }));
  private readonly sold = sampleProducts()
    .filter(({ item }) => isCarried({ item, chain: 'kroger', state: 'OH' }))
    .map(({ item, upc }) => ({
      item,
      id: upc,
      words: new Set(stemsOf(`${item.brand === unbranded ? '' : item.brand} ${item.name}`)),
    }));
  private readonly ids = new Map(this.sold.map(({ item, id }) => [item.id, id]));

  stores(): readonly Place[] {
    return this.places;
  }

  idOf(item: CatalogueItem): string {
    return this.ids.get(item.id) ?? '';
  }

  byIds(ids: readonly string[]): CatalogueItem[] {
    return this.sold.filter(({ id }) => ids.includes(id)).map(({ item }) => item);
  }

  /** As fuzzy as Kroger's: whatever has most of the words, and in no order to rely on. */
  search(term: string): CatalogueItem[] {
    const wanted = stemsOf(term);
    return this.sold
      .map(({ item, id, words }) => ({ item, id, hits: wanted.filter((word) => words.has(word)).length }))
      .filter(({ hits }) => hits > 0 && hits >= wanted.length - 1)
      .sort(
        (one, other) =>
          other.hits - one.hits ||
          (one.id.split('').reverse().join('') < other.id.split('').reverse().join('') ? -1 : 1),
      )
      .map(({ item }) => item);
  }
}

function location({ store, locationId }: Place): Record<string, unknown> {
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

/** Kroger tells of its fuel kiosks and jewellers, too. */
function fuelKiosk(place: Place): Record<string, unknown> {
  return { ...location(place), locationId: place.locationId.replace('014', '914'), chain: 'SHELL COMPANY' };
}

/** '12 x 12 fl oz' and '0.5 gal' as Kroger writes them. */
function krogerSize(size: string): string {
  return size.replace(/^(\d+) x /, '$1 pk / ').replace(/^0\.5 /, '1/2 ');
}

function invalid(code: string, reason: string): StandInAnswer {
  return { status: 400, body: { code, reason, timestamp: Date.now() } };
}

function refuse(status: 401 | 429 | 500): StandInAnswer {
  if (status === 401) {
    return {
      status,
      body: { errors: { error: 'invalid_token', error_description: 'The access token is invalid or has expired' } },
    };
  }
  if (status === 429) return { status, body: { error: 'rate limit exceeded' }, headers: { 'retry-after': '60' } };
  return {
    status,
    body: { errors: { code: 'PRODUCT-4500-500', reason: 'Internal server error', timestamp: Date.now() } },
  };
}
