import { pricesAt, type Viewer } from '#functions/pricing/index.ts';
import type { ReplacedEstimate, StorePrice } from '#shared/contract/prices/price.ts';
import type { CatalogItem } from '#shared/contract/shopping/item.ts';
import type { ReceiptOutcome } from '#shared/contract/shopping/receipt.ts';
import type { Store } from '#shared/contract/stores/store.ts';
import { limits } from '#shared/limits.ts';
import { centsFromPrice } from '#shared/money.ts';
import { publicItem } from '#shared/rules/catalog/public-item.ts';
import { type UncertainLine, uncertainTotal } from '#shared/rules/comparison/total-uncertainty.ts';
import { leastAcceptedShare, packsFor, shareOf } from '#shared/rules/sizes/equivalents.ts';
import { isWeighedOut } from '#shared/rules/sizes/sold-by-weight.ts';

/** A receipt line matched to an item, with the number of packages and what they cost. */
export interface BoughtLine {
  item: CatalogItem;
  /** A whole number for pieces; a fraction of a package for weighed items. */
  packs: number;
  /** What was paid. */
  cents: number;
  /** Its brand, size, or weight is only likely. */
  isAssumed: boolean;
}

type Comparison = Pick<ReceiptOutcome, 'paidCents' | 'expected' | 'elsewhere' | 'differences'>;

/** Smaller differences may come from rounding or a small sale. */
const notableShare = 0.05;

/** Compares what was paid with our prices at the same store, if we know it, and with prices at other stores. */
export async function compareReceipt(
  lines: readonly BoughtLine[],
  { at, others, viewer, now }: { at: Store | null; others: readonly Store[]; viewer: Viewer; now: Date },
): Promise<Comparison> {
  const stores = [...(at ? [at] : []), ...others];
  const purchases = [...Map.groupBy(lines, ({ item }) => item)].map(([item, ofItem]) => ({
    item,
    lines: ofItem,
    cartLine: {
      itemId: item.id,
      quantity: Math.max(1, Math.ceil(sum(ofItem.map(({ packs }) => packs)))),
      match: 'this-product' as const,
    },
  }));
  const pricesOf = await pricesAt(
    stores,
    purchases.map(({ cartLine }) => cartLine),
    now,
    viewer,
  );
  const priced = purchases.map(({ item, lines: ofItem, cartLine }) => ({
    item,
    lines: ofItem,
    prices: pricesOf(cartLine),
    packs: ofItem.map(({ packs }) => packs),
  }));
  const columns = stores.map((store, index) => {
    const countIn = store === at ? packsHere : packsElsewhere;
    const known = priced.flatMap(({ item, lines: ofItem, prices, packs }): KnownPurchase[] => {
      const price = prices[index];
      if (!price || price.price === null) return [];
      return [{ item, lines: ofItem, price, cents: costOf(countIn(packs, item, price), price) }];
    });
    const total = uncertainTotal(known.map(({ item, price, cents }) => uncertainLineOf(item, price, cents)));
    return { store, known, total };
  });
  const here = at ? columns[0] : undefined;
  const elsewhere = at ? columns.slice(1) : columns;
  const isExpected = here?.known.length === purchases.length;
  return {
    paidCents: paidFor(lines),
    expected: here && isExpected ? rangeOf(here.total) : null,
    elsewhere: elsewhere.map(({ store, known, total }) => {
      const there = known.flatMap(({ lines: ofItem }) => ofItem);
      return {
        store,
        ...rangeOf(total),
        missingCount: lines.length - there.length,
        assumedCount: known.filter(({ price }) => isAssumedAt(price)).flatMap(({ lines: ofItem }) => ofItem).length,
        paidCents: paidFor(there),
        isEstimate: known.some(({ price }) => price.kind === 'estimate' || price.replacedEstimate),
      };
    }),
    differences: differencesOf(here?.known ?? []),
  };
}

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
const paidFor = (lines: readonly BoughtLine[]) => sum(lines.map(({ cents }) => cents));
const isAssumedAt = ({ carriedChance = 1 }: StorePrice) => carriedChance < 1;

/** The lines of an item with our price at a store and what the same quantity costs at that price. */
interface KnownPurchase {
  item: CatalogItem;
  lines: readonly BoughtLine[];
  price: StorePrice;
  cents: number;
}

/** The items that cost more or less than our price of that item and size, the furthest first. */
function differencesOf(known: readonly KnownPurchase[]): Comparison['differences'] {
  return known
    .flatMap(({ item, lines, price }) => {
      const certain = lines.filter(({ isAssumed }) => !isAssumed);
      // Another brand or size in its place has another price.
      if (certain.length === 0 || price.pick) return [];
      const packs = certain.map((line) => line.packs);
      const cents = costOf(packsHere(packs, item, price), price);
      const expected = uncertainTotal([uncertainLineOf(item, price, cents)]);
      const isEstimate = price.kind === 'estimate';
      return [{ item, packs: sum(packs), paidCents: paidFor(certain), expected, isEstimate }];
    })
    .filter(({ paidCents, expected: { cents, lowCents, highCents } }) => {
      const isInside = lowCents <= paidCents && paidCents <= highCents;
      return !isInside && Math.abs(paidCents - cents) > notableShare * cents;
    })
    .sort((one, other) => offBy(other) - offBy(one))
    .slice(0, limits.receipt.differencesShown)
    .map(({ item, packs, paidCents, expected: { cents, lowCents, highCents }, isEstimate }) => ({
      item: publicItem(item),
      packs,
      paidCents,
      expectedCents: cents,
      estimated: isEstimate ? { lowCents, highCents } : null,
    }));
}

const offBy = ({ paidCents, expected }: { paidCents: number; expected: { cents: number } }) =>
  Math.abs(paidCents - expected.cents);

/** How many of a store's packs each line needs; a fraction for what was weighed. */
type CountPacks = (packs: readonly number[], item: CatalogItem, price: StorePrice) => number[];

/** At the receipt's store, a printed weight is what was paid for, whatever pack our price is for. */
const packsHere: CountPacks = (packs, _, { pick }) => {
  const covers = pick?.covers ?? 1;
  return packs.every(Number.isInteger) ? [packsFor(sum(packs), covers)] : packs.map((count) => count / covers);
};

/** Elsewhere, what isn't weighed out comes in whole packs: a club's bag of apples, for a pound and a half. */
const packsElsewhere: CountPacks = (packs, item, price) => {
  const offered = price.pick ?? item;
  const isByWeight = isWeighedOut(offered) || (!isWeighedOut(item) && offered.size === item.size);
  if (packs.every(Number.isInteger) || isByWeight) return packsHere(packs, item, price);
  const needed = sum(packs) / (shareOf(item.size, offered.size) ?? price.pick?.covers ?? 1);
  return [packsFor(needed * leastAcceptedShare, 1)];
};

function costOf(packs: readonly number[], { price }: StorePrice): number {
  return sum(packs.map((count) => Math.round(centsFromPrice(price ?? '0') * count)));
}

function uncertainLineOf(item: CatalogItem, price: StorePrice, cents: number): UncertainLine {
  const { store, pick, spread, carriedChance, replacedEstimate } = price;
  const line = { cents, chain: store.chain, category: item.category, product: item.name };
  return {
    ...line,
    itemId: pick?.itemId ?? item.id,
    spread: spread ?? null,
    ...(carriedChance !== undefined && { carriedChance }),
    replaced: replacedEstimate ? replacedFor(replacedEstimate, price, cents) : null,
  };
}

/** The cost of the same packs without prices that only other shoppers confirm. */
function replacedFor({ price, spread, carriedChance = 1 }: ReplacedEstimate, shown: StorePrice, cents: number) {
  const times = cents / centsFromPrice(shown.price ?? price);
  return { cents: Math.round(centsFromPrice(price) * times), spread, carriedChance };
}

const rangeOf = ({ cents, lowCents, highCents }: { cents: number; lowCents: number; highCents: number }) => ({
  cents,
  lowCents,
  highCents,
});
