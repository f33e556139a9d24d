import { publicItem } from '#functions/catalog/index.ts';
import { pricesAt, type Viewer } from '#functions/pricing/index.ts';
import type { CatalogItem } from '#shared/contract/item.ts';
import type { StorePrice } from '#shared/contract/price.ts';
import type { ReceiptOutcome } from '#shared/contract/receipt.ts';
import type { Store } from '#shared/contract/store.ts';
import { limits } from '#shared/limits.ts';
import { centsFromPrice } from '#shared/money.ts';
import { packsFor } from '#shared/rules/equivalents.ts';
import { type UncertainLine, uncertainTotal } from '#shared/rules/total-uncertainty.ts';

/** A receipt line matched to an item, with the number of packages and what they cost. */
export interface BoughtLine {
  item: CatalogItem;
  /**
   * A whole number for pieces; a fraction of a package for weighed items; null if the size or weight isn't known: then
   * it is as much as the money buys at our price there.
   */
  packs: number | null;
  /** What was paid, and what the price was before savings. */
  cents: number;
  regularCents: number;
  /** Its brand, size, or weight is only likely. */
  isAssumed: boolean;
}

type Comparison = Pick<ReceiptOutcome, 'paidCents' | 'expected' | 'elsewhere' | 'differences'>;

/** Smaller differences may come from rounding or a small sale. */
const tellingShare = 0.05;

/** Compares what was paid with our prices at the same store, if we know it, and with prices at other stores. */
export async function compareReceipt(
  lines: readonly BoughtLine[],
  { at, others, viewer, now }: { at: Store | null; others: readonly Store[]; viewer: Viewer; now: Date },
): Promise<Comparison> {
  const stores = [...(at ? [at] : []), ...others];
  const cartLines = lines.map(({ item, packs }) => ({
    itemId: item.id,
    quantity: Math.max(1, Math.ceil(packs ?? 1)),
    match: 'this-product' as const,
  }));
  const pricesOf = await pricesAt(stores, cartLines, now, viewer);
  const priced = lines.map((line, index) => {
    const cartLine = cartLines[index];
    const prices = cartLine ? pricesOf(cartLine) : [];
    const [here] = at ? prices : [];
    return { line, prices, packs: line.packs ?? (here ? packsFrom(line.regularCents, here) : null) };
  });
  const columns = stores.map((store, index) => {
    const known = priced.flatMap(({ line, packs, prices }) => {
      const price = prices[index];
      const cents = price && packs !== null ? costOf(packs, price) : null;
      return price && cents !== null ? [{ line, price, cents }] : [];
    });
    const total = uncertainTotal(known.map(({ line, price, cents }) => uncertainLineOf(line, price, cents)));
    return { store, known, total };
  });
  const here = at ? columns[0] : undefined;
  const elsewhere = at ? columns.slice(1) : columns;
  // For a line of unknown size, we would expect just what was paid.
  const isExpected = here?.known.length === lines.length && lines.every(({ packs }) => packs !== null);
  return {
    paidCents: lines.reduce((sum, { cents }) => sum + cents, 0),
    expected: here && isExpected ? rangeOf(here.total) : null,
    elsewhere: elsewhere.map(({ store, known, total }) => ({
      store,
      ...rangeOf(total),
      missingCount: lines.length - known.length,
      paidCents: known.reduce((sum, { line: { cents } }) => sum + cents, 0),
      isEstimate: known.some(({ price }) => price.kind === 'estimate'),
    })),
    differences: differencesOf(here?.known ?? []),
  };
}

/** A line with our price there and what the same quantity costs at that price. */
interface KnownLine {
  line: BoughtLine;
  price: StorePrice;
  cents: number;
}

/** The items that cost more or less than our price of that item and size, the furthest first. */
function differencesOf(known: readonly KnownLine[]): Comparison['differences'] {
  // Another brand or size in its place has another price.
  const ofItself = known.filter(({ line, price }) => !line.isAssumed && !price.pick);
  return [...Map.groupBy(ofItself, ({ line }) => line.item)]
    .map(([item, ofItem]) => {
      const expected = uncertainTotal(ofItem.map(({ line, price, cents }) => uncertainLineOf(line, price, cents)));
      const packs = ofItem.reduce((sum, { line }) => sum + (line.packs ?? 0), 0);
      const paidCents = ofItem.reduce((sum, { line }) => sum + line.cents, 0);
      return { item, packs, paidCents, expected, isEstimate: ofItem.some(({ price }) => price.kind === 'estimate') };
    })
    .filter(({ paidCents, expected: { cents, lowCents, highCents } }) => {
      const isInside = lowCents <= paidCents && paidCents <= highCents;
      return !isInside && Math.abs(paidCents - cents) > tellingShare * cents;
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

/** Null if the store doesn't have it. */
function costOf(packs: number, { price, pick }: StorePrice): number | null {
  if (price === null) return null;
  const covers = pick?.covers ?? 1;
  const count = Number.isInteger(packs) ? packsFor(packs, covers) : packs / covers;
  return Math.round(centsFromPrice(price) * count);
}

/** How many packages the money buys; null if the store doesn't have it. */
function packsFrom(cents: number, { price, pick }: StorePrice): number | null {
  return price === null ? null : (cents * (pick?.covers ?? 1)) / centsFromPrice(price);
}

function uncertainLineOf({ item }: BoughtLine, { store, pick, spread }: StorePrice, cents: number): UncertainLine {
  return {
    cents,
    chain: store.chain,
    category: item.category,
    product: item.name,
    itemId: pick?.itemId ?? item.id,
    spread: spread ?? null,
  };
}

const rangeOf = ({ cents, lowCents, highCents }: { cents: number; lowCents: number; highCents: number }) => ({
  cents,
  lowCents,
  highCents,
});
