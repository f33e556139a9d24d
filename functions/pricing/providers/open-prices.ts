import * as z from 'zod';
import { batchesOf } from '#functions/kit/batches.ts';
import { shortLine } from '#shared/contract/text.ts';
import { dayMs } from '#shared/durations.ts';
import { limits } from '#shared/limits.ts';
import { milesBetween } from '#shared/rules/locations/distance.ts';
import { chainById } from '#shared/rules/stores/chains.ts';
import { fetchJson } from './fetch-json.ts';
import {
  type Fetched,
  isStopReason,
  type PriceAnswer,
  type PriceRequest,
  type Provider,
  type ProviderStore,
  type Surroundings,
} from './provider.ts';
import { openPricesFacts } from './provider-facts.ts';

/**
 * Open Prices: a public database of prices with photos as proof. It has few prices in the United States, so a missing
 * price doesn't mean 'not sold here'. We query by product code only.
 */
export const openPrices: Provider = { ...openPricesFacts, fetch: fetchPrices, check };

const headers = { accept: 'application/json', 'user-agent': 'Tillwise (grocery price comparison)' };
const pricesPerPage = 100;
const codesPerCall = 40;
/** Within this distance, OpenStreetMap's place counts as our store. */
const sameStoreMiles = 0.3;

const { nameCharacters } = limits.provider;

const decimal = z.lazy(() => z.union([z.number(), z.string().regex(/^\d+(\.\d+)?$/)]).transform(Number));
const coordinate = z.lazy(() => z.union([z.number(), z.string()]).transform(Number).nullish());

const foundPrice = z.lazy(() =>
  z.object({
    id: z.int(),
    product_code: z.string().regex(/^\d{1,14}$/),
    price: decimal,
    price_is_discounted: z.boolean().nullish(),
    price_without_discount: decimal.nullish(),
    price_per: z.string().nullish(),
    currency: z.literal('USD'),
    date: z.iso.date(),
    proof_id: z.int().nullish(),
    location: z.object({
      osm_name: shortLine(nameCharacters).nullish(),
      osm_brand: shortLine(nameCharacters).nullish(),
      osm_address_postcode: shortLine(nameCharacters).nullish(),
      osm_lat: coordinate,
      osm_lon: coordinate,
    }),
  }),
);
type FoundPrice = z.infer<typeof foundPrice>;
const pricesAnswer = z.lazy(() => z.object({ items: z.array(z.unknown()), total: z.number().nullish() }));

async function fetchPrices({ store, items }: PriceRequest, surroundings: Surroundings): Promise<Fetched> {
  const answers = new Map<string, PriceAnswer>();
  const itemsByGtin = new Map<string, string>();
  for (const { id } of items) {
    const codes = await surroundings.codesOf(id);
    for (const code of codes) itemsByGtin.set(code, id);
    if (codes.length === 0) answers.set(id, { kind: 'unknown', why: 'We know no product code of it' });
  }
  const trouble = await askAll(itemsByGtin, { store, answers }, surroundings);
  return { answers, ...(trouble && { trouble }) };
}

const noPriceHere: PriceAnswer = { kind: 'unknown', why: 'No recent price was reported here' };

/** Fills `answers`. Returns the trouble that stopped it, if any; the remaining items then count as failed. */
async function askAll(
  itemsByGtin: ReadonlyMap<string, string>,
  { store, answers }: { store: ProviderStore; answers: Map<string, PriceAnswer> },
  surroundings: Surroundings,
): Promise<Fetched['trouble']> {
  const unasked = new Map(itemsByGtin);
  try {
    for (const some of batchesOf([...itemsByGtin], codesPerCall)) {
      const newest = newestByGtin(
        await ask(
          some.map(([gtin]) => gtin),
          surroundings,
        ),
        store,
      );
      for (const [gtin, itemId] of some) {
        unasked.delete(gtin);
        const found = newest.get(gtin);
        // An item can have several codes, so keep an earlier code's answer.
        answers.set(itemId, found ? answerOf(found, surroundings.address) : (answers.get(itemId) ?? noPriceHere));
      }
    }
  } catch (error) {
    if (!isStopReason(error)) throw error;
    for (const itemId of unasked.values()) {
      if (answers.get(itemId)?.kind !== 'price') answers.set(itemId, { kind: 'failed', why: error.message });
    }
    return error;
  }
  return undefined;
}

/** Recent prices in dollars, newest first; malformed prices are left out. */
async function ask(gtins: readonly string[], surroundings: Surroundings): Promise<FoundPrice[]> {
  await surroundings.count('prices');
  const since = new Date(surroundings.now().getTime() - limits.oldestPriceDays * dayMs);
  const query = new URLSearchParams({
    product_code__in: gtins.flatMap(printedForms).join(','),
    currency: 'USD',
    date__gte: since.toISOString().slice(0, 10),
    duplicate_of__isnull: 'true',
    order_by: '-date',
    size: String(pricesPerPage),
  });
  const answer = await fetchJson(`${surroundings.address}/api/v1/prices?${query}`, pricesAnswer, { headers });
  return (answer?.items ?? [])
    .flatMap((each) => foundPrice.safeParse(each).data ?? [])
    .filter(
      ({ price, price_per, date }) => price > 0 && price_per !== 'KILOGRAM' && Date.parse(date) >= since.getTime(),
    );
}

/** The forms that people scan: a UPC has 12 digits on the package and 13 in Open Food Facts. */
function printedForms(gtin: string): string[] {
  const digits = gtin.replace(/^0+/, '');
  if (digits.length <= 8) return [digits.padStart(8, '0')];
  if (digits.length <= 12) return [digits.padStart(12, '0'), digits.padStart(13, '0')];
  return [digits];
}

/** The newest price per code, only from this store. */
function newestByGtin(found: readonly FoundPrice[], store: ProviderStore): Map<string, FoundPrice> {
  const newest = new Map<string, FoundPrice>();
  for (const price of found.filter(({ location }) => isAt(store, location))) {
    const gtin = price.product_code.padStart(14, '0');
    const known = newest.get(gtin);
    if (!known || known.date < price.date || (known.date === price.date && known.id < price.id))
      newest.set(gtin, price);
  }
  return newest;
}

function isAt(store: ProviderStore, location: FoundPrice['location']): boolean {
  const ours = lettersOf(chainById(store.chain).name);
  const isChain = [location.osm_brand, location.osm_name].some((name) => {
    const theirs = lettersOf(name ?? '');
    return theirs.length > 2 && (theirs.startsWith(ours) || ours.startsWith(theirs));
  });
  if (!isChain) return false;
  const { osm_lat: lat, osm_lon: lng } = location;
  if (typeof lat === 'number' && typeof lng === 'number' && !Number.isNaN(lat + lng)) {
    return milesBetween(store, { lat, lng }) <= sameStoreMiles;
  }
  return location.osm_address_postcode?.slice(0, 5) === store.zip;
}

function lettersOf(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '');
}

function answerOf(found: FoundPrice, address: string): PriceAnswer {
  const cents = Math.round(found.price * 100);
  const regularCents = Math.round((found.price_without_discount ?? 0) * 100);
  const isPromotional = found.price_is_discounted === true;
  return {
    kind: 'price',
    cents,
    observedAt: `${found.date}T00:00:00.000Z`,
    proofUrl: found.proof_id ? `${address}/proofs/${found.proof_id}` : `${address}/prices/${found.id}`,
    ...(isPromotional && { isPromotional }),
    ...(isPromotional && regularCents > cents && { regularCents }),
  };
}

async function check(surroundings: Surroundings): Promise<string> {
  const query = new URLSearchParams({ currency: 'USD', order_by: '-date', size: '1' });
  const answer = await fetchJson(`${surroundings.address}/api/v1/prices?${query}`, pricesAnswer, { headers });
  const [newest] = (answer?.items ?? []).flatMap((each) => foundPrice.safeParse(each).data ?? []);
  if (!newest) return 'Open Prices answered, but returned no price in dollars.';
  const where = newest.location.osm_name ?? 'a store without a name';
  return `Open Prices answered; of ${answer?.total ?? 'some'} prices in dollars the newest is of ${newest.date}, $${newest.price} at ${where}.`;
}
