import * as z from 'zod';
import { isOfProduce, withCheckDigit } from '#functions/catalog/index.ts';
import { batchesOf } from '#functions/kit/batches.ts';
import type { CatalogItem } from '#shared/contract/shopping/item.ts';
import { shortLine } from '#shared/contract/text.ts';
import { minuteMs } from '#shared/durations.ts';
import { limits } from '#shared/limits.ts';
import { unbranded } from '#shared/rules/catalog/unbranded.ts';
import { milesBetween } from '#shared/rules/locations/distance.ts';
import { fetchJson } from './fetch-json.ts';
import { bestMatch, isSameSize } from './product-match.ts';
import {
  type Fetched,
  type FoundCode,
  isStopReason,
  type PriceAnswer,
  type PriceRequest,
  type Provider,
  type ProviderStore,
  ProviderTrouble,
  type Surroundings,
} from './provider.ts';
import { banners, krogerFacts } from './provider-facts.ts';

/**
 * Kroger's public API, for all of its banners: developer.kroger.com. We look up each store once by its location and
 * each product once by a search. After that we request prices by product id, fifty at a time.
 */
export const kroger: Provider = { ...krogerFacts, fetch: fetchPrices, check };

/** Within this distance, Kroger's store counts as ours: both locations come from street addresses. */
const sameStoreMiles = 1;
const productsPerCall = 50;
/** Concurrent searches; each new product needs one. */
const searchesAtOnce = 3;
const productsPerSearch = 30;
const mostTermWords = 8;
/** How long search results are stored; products that were not found are searched again sooner. */
const days = { found: 180, notFound: 7 };

const { nameCharacters, sizeCharacters, aisleCharacters } = limits.provider;

const secretText = z.lazy(() => z.object({ clientId: z.string().min(1), clientSecret: z.string().min(1) }));
const tokenAnswer = z.lazy(() => z.object({ access_token: z.string().min(1), expires_in: z.number().positive() }));

const location = z.lazy(() =>
  z.object({
    locationId: z.string().regex(/^\w{8}$/),
    chain: z.string(),
    geolocation: z.object({ latitude: z.number(), longitude: z.number() }),
  }),
);
const locationsAnswer = z.lazy(() => z.object({ data: z.array(z.unknown()) }));

const price = z.lazy(() => z.object({ regular: z.number(), promo: z.number().nullish() }));
const product = z.lazy(() =>
  z.object({
    // We store it and send it in comma-separated lists.
    productId: z.string().regex(/^\w{1,20}$/),
    upc: z.string().nullish(),
    brand: shortLine(nameCharacters).nullish(),
    description: shortLine(nameCharacters),
    aisleLocations: z.array(z.object({ description: shortLine(aisleCharacters).nullish() })).nullish(),
    items: z
      .array(
        z.object({
          size: shortLine(sizeCharacters).nullish(),
          price: price.nullish(),
          // Recorded answers have 'inStore', but the documentation has 'instore'.
          fulfillment: z
            .object({
              instore: z.boolean().nullish(),
              inStore: z.boolean().nullish(),
              curbside: z.boolean().nullish(),
              shiptohome: z.boolean().nullish(),
              shipToHome: z.boolean().nullish(),
            })
            .nullish(),
        }),
      )
      .default([]),
  }),
);
type Product = z.infer<typeof product>;
const productsAnswer = z.lazy(() => z.object({ data: z.array(z.unknown()) }));

const locationPin = z.lazy(() => z.object({ locationId: z.string().nullable() }));
const productPin = z.lazy(() => z.object({ productId: z.string().nullable() }));

interface Token {
  token: string;
  /** In ms since 1970. */
  until: number;
}

/** By API address. A token is valid for half an hour and shared; we renew it a minute before it expires. */
const tokens = new Map<string, Promise<Token>>();
const spareMs = minuteMs;

async function fetchPrices({ store, items }: PriceRequest, surroundings: Surroundings): Promise<Fetched> {
  const answers = new Map<string, PriceAnswer>();
  const codes: FoundCode[] = [];
  let trouble: Fetched['trouble'];
  /** Runs a step for some items; if Kroger fails, only these items fail. */
  const attempt = async (concerned: readonly CatalogItem[], step: () => Promise<void>): Promise<void> => {
    try {
      await step();
    } catch (error) {
      if (!isStopReason(error)) throw error;
      for (const { id } of concerned) answers.set(id, { kind: 'failed', why: error.message });
      trouble ??= error;
    }
  };

  await attempt(items, async () => {
    const locationId = await locationOf(store, surroundings);
    if (locationId === null) {
      const why = 'Kroger names no store of this chain within a mile';
      for (const { id } of items) answers.set(id, { kind: 'unknown', why });
      return;
    }
    const pins = await surroundings.memory.read(items.map(pinName));
    const pinOf = (item: CatalogItem) => productPin.safeParse(pins.get(pinName(item))).data;
    const known = items.filter((item) => typeof pinOf(item)?.productId === 'string');
    for (const item of items.filter((each) => pinOf(each)?.productId === null)) {
      answers.set(item.id, { kind: 'unknown', why: 'No product of Kroger’s is sure enough to be it' });
    }
    const untilTrouble = async (batches: CatalogItem[][], step: (batch: CatalogItem[]) => Promise<unknown>) => {
      for (const batch of batches) if (!trouble) await step(batch);
    };
    await untilTrouble(batchesOf(known, productsPerCall), (some) =>
      attempt(some, async () => {
        const ids = some.map((item) => pinOf(item)?.productId ?? '');
        const found = await askProducts(
          { 'filter.productId': ids.join(','), 'filter.locationId': locationId },
          surroundings,
        );
        for (const [at, item] of some.entries()) {
          answers.set(item.id, pricedAs(item, found.get(ids[at] ?? ''), surroundings.now()));
        }
      }),
    );
    const unmatched = items.filter((item) => pinOf(item) === undefined);
    const search = (item: CatalogItem) =>
      attempt([item], async () => {
        const { answer, code } = await findProduct(item, locationId, surroundings);
        answers.set(item.id, answer);
        if (code) codes.push({ itemId: item.id, gtin: code });
      });
    await untilTrouble(batchesOf(unmatched, searchesAtOnce), (some) => Promise.all(some.map(search)));
  });
  return { answers, codes, ...(trouble && { trouble }) };
}

const pinName = ({ id }: CatalogItem) => `product:${id}`;

/** Kroger's id of our store; null when it has no store of this chain nearby. */
async function locationOf(store: ProviderStore, surroundings: Surroundings): Promise<string | null> {
  const name = `location:${store.id}`;
  const pinned = locationPin.safeParse((await surroundings.memory.read([name])).get(name)).data;
  if (pinned) return pinned.locationId;
  await surroundings.count('locations');
  const answer = await ask(
    '/v1/locations',
    {
      'filter.latLong.near': `${store.lat},${store.lng}`,
      'filter.radiusInMiles': String(sameStoreMiles),
      'filter.limit': '50',
    },
    locationsAnswer,
    surroundings,
  );
  const nearest = nearestOf(store, answer?.data ?? []);
  const found = nearest !== null;
  await surroundings.memory.save(name, { locationId: nearest }, found ? days.found : days.notFound);
  return nearest;
}

/** Only stores of the chain's own banner, because Kroger also lists fuel stations and jewelers. */
function nearestOf(store: ProviderStore, received: readonly unknown[]): string | null {
  const names = banners[store.chain] ?? [];
  const near = received
    .flatMap((each) => location.safeParse(each).data ?? [])
    .filter(({ chain }) => names.includes(chain.toUpperCase().replace(/[^A-Z0-9]/g, '')))
    .map(({ locationId, geolocation: { latitude, longitude } }) => ({
      locationId,
      miles: milesBetween(store, { lat: latitude, lng: longitude }),
    }))
    .filter(({ miles }) => miles <= sameStoreMiles)
    .sort((one, other) => one.miles - other.miles || (one.locationId < other.locationId ? -1 : 1));
  return near[0]?.locationId ?? null;
}

/** Searches for a new item and stores the matching product's id, or that there is no sure match. */
async function findProduct(
  item: CatalogItem,
  locationId: string,
  surroundings: Surroundings,
): Promise<{ answer: PriceAnswer; code: string | null }> {
  const found = await askProducts(
    {
      'filter.term': termFor(item),
      'filter.locationId': locationId,
      'filter.limit': String(productsPerSearch),
    },
    surroundings,
  );
  const offered = [...found.values()].map((each) => ({
    product: each,
    brand: each.brand ?? '',
    description: each.description,
    size: each.items[0]?.size ?? '',
  }));
  const codes = await surroundings.codesOf(item.id);
  const coded = offered.find((each) => codes.includes(codeOf(each.product)?.padStart(14, '0') ?? ''));
  const best = coded
    ? { product: coded, match: { score: 1, reasons: ['the same product code'] } }
    : bestMatch(item, offered, ({ product: { productId } }) => productId);
  const pin = best
    ? {
        productId: best.product.product.productId,
        description: best.product.description,
        score: best.match.score,
        reasons: best.match.reasons,
      }
    : { productId: null };
  await surroundings.memory.save(pinName(item), pin, best ? days.found : days.notFound);
  if (!best) {
    return { answer: { kind: 'unknown', why: 'No product of Kroger’s is sure enough to be it' }, code: null };
  }
  return { answer: pricedAs(item, best.product.product, surroundings.now()), code: codeOf(best.product.product) };
}

/** The brand and name, shortened to the number of words that Kroger accepts. */
function termFor({ name, brand }: CatalogItem): string {
  const words = `${brand === unbranded ? '' : brand} ${name}`.replace(/[^\p{Letter}\p{Number}%' -]/gu, ' ');
  return words.trim().split(/\s+/).slice(0, mostTermWords).join(' ');
}

function pricedAs(item: CatalogItem, found: Product | undefined, now: Date): PriceAnswer {
  if (!found) return { kind: 'unknown', why: 'Kroger no longer lists the product' };
  const [sold] = found.items;
  const observedAt = now.toISOString();
  const place = soldPlaceOf(sold?.fulfillment);
  if (place === 'elsewhere') return { kind: 'not-sold-here', observedAt };
  if (!sold?.price) return { kind: 'unknown', why: 'Kroger gives no price for it' };
  if (place === 'shipped') return { kind: 'unknown', why: 'Kroger ships it, so this is not a store price' };
  const { regular, promo } = sold.price;
  const regularCents = Math.round(regular * 100);
  const promoCents = Math.round((promo ?? 0) * 100);
  if (!(regularCents > 0 && promoCents >= 0)) {
    return { kind: 'failed', why: `Kroger returned a price of ${regular}, promo ${promo}` };
  }
  const isPromotional = promoCents > 0 && promoCents < regularCents;
  const size = sold.size ?? '';
  const aisle = aisleOf(found);
  const isOtherPack = size !== '' && !isSameSize(item.size, size);
  return {
    kind: 'price',
    cents: isPromotional ? promoCents : regularCents,
    observedAt,
    // Promotions require its loyalty card.
    ...(isPromotional && { isPromotional, regularCents, isMembersOnly: true }),
    ...(aisle && { aisle }),
    ...(isOtherPack && { pack: { size, unit: item.unit } }),
  };
}

type Fulfillment = NonNullable<Product['items'][number]['fulfillment']>;

/** Where Kroger sells it: on the shelf (also if it doesn't say), only by mail, or not at this store. */
function soldPlaceOf(fulfillment: Fulfillment | null | undefined): 'shelf' | 'shipped' | 'elsewhere' {
  const { instore, inStore, curbside, shiptohome, shipToHome } = fulfillment ?? {};
  const isOnShelf = inStore ?? instore;
  if (isOnShelf === false) return 'elsewhere';
  return isOnShelf !== true && curbside !== true && (shipToHome ?? shiptohome) === true ? 'shipped' : 'shelf';
}

/** 'Aisle 12' of 'AISLE 12'. */
function aisleOf({ aisleLocations }: Product): string | null {
  const words = aisleLocations?.[0]?.description?.toLowerCase();
  return words ? words.replace(/^[a-z]/, (letter) => letter.toUpperCase()) : null;
}

/** A UPC comes without its check digit. */
function codeOf({ upc }: Product): string | null {
  const isCode = upc && /^\d{13}$/.test(upc) && !isOfProduce(upc);
  return isCode ? withCheckDigit(upc) : null;
}

/** By product id. Leaves out malformed products. */
async function askProducts(query: Record<string, string>, surroundings: Surroundings): Promise<Map<string, Product>> {
  await surroundings.count('products');
  const answer = await ask('/v1/products', query, productsAnswer, surroundings);
  const received = answer?.data ?? [];
  const read = received.flatMap((each) => product.safeParse(each).data ?? []);
  if (received.length > 0 && read.length === 0) {
    throw new ProviderTrouble('nonsense', 'Kroger’s products don’t make sense');
  }
  return new Map(read.map((each) => [each.productId, each]));
}

/** Sends a request with the cached token; if Kroger rejects the token, retries once with a new one. */
async function ask<T>(
  path: string,
  query: Record<string, string>,
  schema: z.ZodType<T>,
  surroundings: Surroundings,
): Promise<T | null> {
  const url = `${surroundings.address}${path}?${new URLSearchParams(query)}`;
  const askWith = ({ token }: Token) =>
    fetchJson(url, schema, { headers: { authorization: `Bearer ${token}`, accept: 'application/json' } });
  const first = await tokenFor(surroundings);
  try {
    return await askWith(first);
  } catch (error) {
    if (!(error instanceof ProviderTrouble && error.kind === 'refused')) throw error;
    return askWith(await tokenFor(surroundings, first));
  }
}

/** The cached token, unless it is the rejected one. */
async function tokenFor(surroundings: Surroundings, refused?: Token): Promise<Token> {
  const known = await tokens.get(surroundings.address);
  if (known && known.until > Date.now() && known.token !== refused?.token) return known;
  const token = requestToken(surroundings);
  tokens.set(surroundings.address, token);
  token.catch(() => tokens.delete(surroundings.address));
  return token;
}

async function requestToken(surroundings: Surroundings): Promise<Token> {
  const { clientId, clientSecret } = readSecretText(await surroundings.secret());
  const answer = await fetchJson(`${surroundings.address}/v1/connect/oauth2/token`, tokenAnswer, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: 'grant_type=client_credentials&scope=product.compact',
  });
  if (!answer) throw new ProviderTrouble('nonsense', 'Kroger has no place for tokens');
  return { token: answer.access_token, until: Date.now() + answer.expires_in * 1_000 - spareMs };
}

function readSecretText(text: string): z.infer<typeof secretText> {
  try {
    return secretText.parse(JSON.parse(text));
  } catch (cause) {
    const words = 'Kroger’s secret has to be {"clientId":"…","clientSecret":"…"}: infra/RUNBOOK.md says how to make it';
    throw new ProviderTrouble('refused', words, { cause });
  }
}

/** Downtown Cincinnati, where there is a Kroger. */
const cincinnati = { lat: 39.1066, lng: -84.5106 };

async function check(surroundings: Surroundings): Promise<string> {
  const places = await ask(
    '/v1/locations',
    { 'filter.latLong.near': `${cincinnati.lat},${cincinnati.lng}`, 'filter.radiusInMiles': '10', 'filter.limit': '5' },
    locationsAnswer,
    surroundings,
  );
  const [first] = (places?.data ?? []).flatMap((each) => location.safeParse(each).data ?? []);
  if (!first) return 'Kroger accepted our credentials, but returned no store near Cincinnati.';
  const found = await askProducts(
    { 'filter.term': 'whole milk', 'filter.locationId': first.locationId, 'filter.limit': '5' },
    surroundings,
  );
  const priced = [...found.values()].filter(({ items }) => items[0]?.price);
  const words = priced.map(({ description, items }) => `${description} $${items[0]?.price?.regular}`);
  return `Kroger accepted our credentials; at its store ${first.locationId}: ${words.join(', ') || 'no price of milk'}.`;
}
