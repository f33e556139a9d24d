import { mainNameOf } from '#functions/catalog/product-names.ts';
import { stemsOf } from '#functions/catalog/stems.ts';
import type { CatalogItem } from '#shared/contract/shopping/item.ts';
import { unbranded } from '#shared/rules/catalog/unbranded.ts';

/** Variants whose base prices are this much apart at most have one price on a shelf. */
const mostApart = Math.log(1.12);
/** What the corrections for a variant count without a price of its own, relative to one price. */
const weightUnseen = 0.25;
/** Kinds of apples and cuts of meat have prices of their own. */
const pricedApart: ReadonlySet<string> = new Set(['Produce', 'Meat & Seafood']);

/** An item with its base price before corrections, as a logarithm. */
interface Variant {
  item: CatalogItem;
  written: number;
}

/**
 * The catalog with one price for the variants of a product in one brand and size, such as salted and unsalted butter, or
 * cola with and without sugar. Their base prices nearly agree, and what corrections change for one of them is mostly
 * chance. A form that costs clearly more, such as organic, keeps its own.
 * @param writtenCents base prices by id, before corrections
 * @param seenOf how many prices the corrections for an item's product come from
 */
export function onePriceForVariants(
  catalog: readonly CatalogItem[],
  writtenCents: ReadonlyMap<string, number>,
  seenOf: (item: CatalogItem) => number,
): CatalogItem[] {
  const packaged = catalog.filter(({ brand, category }) => brand !== unbranded && !pricedApart.has(category));
  const groups = Map.groupBy(packaged, ({ name, brand, category, size }) =>
    [stemsOf(mainNameOf(name)).at(-1), brand, category, size].join('\n'),
  );
  const variantOf = (item: CatalogItem) => ({
    item,
    written: Math.log(writtenCents.get(item.id) ?? item.baseCents),
  });
  const clusters = [...groups.values()].flatMap((items) => clustersOf(items.map(variantOf)));
  const cents = new Map(
    clusters.flatMap((items) => {
      const level = levelOf(items, seenOf);
      return items.map(({ id }) => [id, level] as const);
    }),
  );
  return catalog.map((item) => ({ ...item, baseCents: cents.get(item.id) ?? item.baseCents }));
}

/** Neighbors in price, none further apart than variants are. */
function clustersOf(variants: readonly Variant[]): CatalogItem[][] {
  const clusters: Variant[][] = [];
  for (const variant of variants.toSorted((one, other) => one.written - other.written)) {
    const cluster = clusters.at(-1);
    const [cheapest] = cluster ?? [];
    if (cluster && cheapest && variant.written - cheapest.written <= mostApart) cluster.push(variant);
    else clusters.push([variant]);
  }
  return clusters.map((cluster) => cluster.map(({ item }) => item));
}

/** Their mean, in which those count most whose prices people paid. */
function levelOf(items: readonly CatalogItem[], seenOf: (item: CatalogItem) => number): number {
  const weights = items.map((item) => seenOf(item) + weightUnseen);
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const log = items.reduce((sum, { baseCents }, at) => sum + (weights[at] ?? 0) * Math.log(baseCents), 0) / all;
  return Math.max(1, Math.round(Math.exp(log)));
}
