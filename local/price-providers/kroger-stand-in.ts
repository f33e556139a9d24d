import { randomBytes } from 'node:crypto';
import { milesBetween } from '#shared/rules/locations/distance.ts';
import { fuelKioskAt, locationOf, productOf, Shop } from './kroger-shop.ts';
import {
  type Mood,
  type PriceStandIn,
  type StandInAnswer,
  type StandInRequest,
  startStandIn,
} from './price-stand-in.ts';

/** The stand-in's client, which is not secret. */
export const krogerClient = { clientId: 'tillwise-laptop', clientSecret: 'laptop' };

/** The public tier's limits by endpoint: developer.kroger.com. */
const callsPerDay: Record<string, number> = { products: 10_000, locations: 1_600 };
const tokenSeconds = 1_800;
const nonsenseFactor = 40;
const mostIds = 50;

/** Kroger's public API for a laptop: the sample stores of its banners with their items in the catalog. */
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
    if (path === '/v1/locations') return locations(shop, query);
    if (path === '/v1/products') return products(shop, query, mood);
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
}

function locations({ places }: Shop, query: URLSearchParams): StandInAnswer {
  const [lat, lng] = (query.get('filter.latLong.near') ?? '').split(',').map(Number);
  if (lat === undefined || lng === undefined || Number.isNaN(lat) || Number.isNaN(lng)) {
    return invalid('API-4101-400', 'A starting point is needed');
  }
  const radius = Number(query.get('filter.radiusInMiles') ?? 10);
  const most = Number(query.get('filter.limit') ?? 10);
  const near = places
    .filter(({ store }) => milesBetween({ lat, lng }, store) <= radius)
    .flatMap((place) => [locationOf(place), fuelKioskAt(place)])
    .slice(0, most);
  return { status: 200, body: { data: near, meta: { pagination: { total: near.length, start: 0, limit: most } } } };
}

function products(shop: Shop, query: URLSearchParams, mood: Mood): StandInAnswer {
  const locationId = query.get('filter.locationId');
  if (locationId !== null && locationId.length !== 8) {
    return invalid('API-4101-400', "Field 'locationId' must have a length of 8 characters");
  }
  const ids = query.get('filter.productId')?.split(',');
  const term = query.get('filter.term') ?? '';
  if (!ids && term.length < 3) return invalid('PRODUCT-2011-400', "Field 'term' must have at least 3 characters");
  if (ids && ids.length > mostIds) return invalid('PRODUCT-2012-400', "Field 'productId' takes 50 at most");
  const place = shop.places.find((each) => each.locationId === locationId);
  const most = Number(query.get('filter.limit') ?? (ids ? mostIds : 10));
  const found = ids ? shop.byIds(ids) : shop.search(term);
  const priceFactor = mood === 'nonsensical' ? nonsenseFactor : 1;
  const data = found.slice(0, most).map((ware) => productOf(ware, place?.store, priceFactor));
  return { status: 200, body: { data, meta: { pagination: { total: found.length, start: 0, limit: most } } } };
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
