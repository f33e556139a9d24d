import type { PackagedLine } from '#functions/catalog/packaged-products.ts';
import { stemsOf } from '#functions/catalog/stems.ts';
import { sortedLines } from '#functions/kit/reference/sorted-lines.ts';
import type { CatalogItem } from '#shared/contract/item.ts';
import { ownersOf } from '#shared/rules/chains.ts';
import { type Amount, amountOf, ouncesPerPound } from '#shared/rules/units.ts';
import type { RegisteredProduct } from './registered-product.ts';

/** Exponent of price by size: twice the size costs less than twice as much. */
const sizeExponent = 0.85;
/** The price of packages whose category our catalog lacks. */
const unknownCents = 400;
const leastCents = 50;

/**
 * Packaged products outside our catalog, by code, and their search words. A shopper can search for one, but none is a pick
 * for any brand, because we don't know which stores carry it.
 */
export function packagedFiles(
  products: readonly RegisteredProduct[],
  catalog: readonly CatalogItem[],
): Record<string, string> {
  const priceOf = usualPrices(catalog);
  const byCode = new Map(products.map((product) => [product.gtin.padStart(14, '0'), product]));
  const lines: [string, string][] = [];
  const stems: (readonly [code: string, stems: readonly string[]])[] = [];
  for (const [code, product] of byCode) {
    const { description, brand, category, size, origin } = product;
    const line: PackagedLine = [description, brand, category, size, priceOf(product), origin === 'usda-fdc' ? 0 : 1];
    lines.push([code, JSON.stringify(line)]);
    stems.push([code, stemsOf(`${description} ${brand}`)]);
  }
  stems.sort(([one, words], [other, otherWords]) => words.length - otherWords.length || (one < other ? -1 : 1));
  const places = new Map<string, number[]>();
  for (const [place, [, words]] of stems.entries()) {
    for (const word of new Set(words)) {
      const known = places.get(word);
      if (known) known.push(place);
      else places.set(word, [place]);
    }
  }
  return {
    'catalog/packaged.tsv': sortedLines(lines),
    'search/packaged-codes.txt': stems.map(([code]) => code).join(''),
    'search/packaged-words.tsv': sortedLines(Array.from(places, ([word, at]) => [word, steps(at)])),
  };
}

/** Delta-encodes sorted indexes. */
function steps(places: readonly number[]): string {
  return places.map((place, at) => (place - (places[at - 1] ?? 0)).toString(36)).join(' ');
}

/** The usual price of such a package in its category, by size. */
function usualPrices(
  catalog: readonly CatalogItem[],
): (product: Pick<RegisteredProduct, 'brand' | 'category' | 'size'>) => number {
  const kindOf = (brand: string, category: string) => `${category} ${ownersOf(brand).length > 0}`;
  const known = catalog.filter(({ isAssumed, isLargePack }) => !isAssumed && !isLargePack);
  const rates = new Map<string, number[]>();
  const byKind = Map.groupBy(known, ({ brand, category }) => kindOf(brand, category));
  for (const [kind, items] of byKind) {
    rates.set(
      kind,
      items.map(({ baseCents }) => baseCents),
    );
    for (const [per, alike] of Map.groupBy(items, ({ size }) => held(size)?.per)) {
      rates.set(
        `${kind} ${per}`,
        alike.map(({ baseCents, size }) => baseCents / (held(size)?.count ?? 1) ** sizeExponent),
      );
    }
  }
  const medians = new Map(Array.from(rates, ([key, all]) => [key, median(all)]));
  return ({ brand, category, size }) => {
    const kind = kindOf(brand, category);
    const amount = held(size);
    const rate = amount && medians.get(`${kind} ${amount.per}`);
    const cents = amount && rate ? rate * amount.count ** sizeExponent : (medians.get(kind) ?? unknownCents);
    return Math.max(leastCents, Math.round(cents));
  };
}

function held(size: string): Amount | null {
  const amount = amountOf(size);
  return amount?.per === 'lb' ? { count: amount.count * ouncesPerPound, per: 'oz' } : amount;
}

function median(values: readonly number[]): number {
  const inOrder = values.toSorted((one, other) => one - other);
  return inOrder[Math.floor(inOrder.length / 2)] ?? 0;
}
