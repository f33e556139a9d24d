/**
 * Lists oddities in the catalog for a person to judge: `npm run data -- --report`. An oddity is not necessarily wrong:
 * premium ice cream does cost five times as much per ounce as a club's tub. Ones judged right are in data/reviewed-
 * oddities.csv with the reason, and are no longer reported.
 */
import type { CatalogItem } from '#shared/contract/shopping/item.ts';
import { type Amount, amountInOunces } from '#shared/rules/sizes/amount-of-size.ts';

/** The kinds of oddities, as in data/reviewed-oddities.csv. */
const findings = {
  measures: 'Products in more than one measure',
  'unit prices': 'Products whose unit prices differ more than threefold',
  size: 'Sizes more than six times any other of the product',
  'one brand': 'Products of one brand',
  'one piece': 'Products sold by the piece, whose counts don’t compare',
};
type FindingName = keyof typeof findings;

/** An oddity of a product, as text. */
interface Oddity {
  product: string;
  says: string;
}

/** An oddity that was judged right. */
export interface Review {
  finding: string;
  product: string;
}

/** Unreviewed oddities of one kind. */
interface Finding {
  what: string;
  oddities: string[];
  reviewedCount: number;
}

/** A size of one piece, without an amount. */
const singlePiece = '1 ct';

/** Unit prices of a product are odd if the highest is more than this many times the lowest. */
const farApart = 3;
/** Sizes are odd if no other size of the product is near. */
const farFromUsual = 6;

interface Held extends Amount {
  item: CatalogItem;
  unitCents: number;
}

function heldBy(item: CatalogItem): Held[] {
  const amount = amountInOunces(item.size);
  return amount ? [{ item, ...amount, unitCents: item.baseCents / amount.count }] : [];
}

function shown({ item: { brand, size, baseCents } }: Held): string {
  return `${brand} ${size} $${(baseCents / 100).toFixed(2)}`;
}

function odditiesOf(catalog: readonly CatalogItem[]): Record<FindingName, Oddity[]> {
  const products = [...Map.groupBy(catalog, (item) => item.name)]
    .map(([product, items]) => ({ product, items, held: items.flatMap(heldBy) }))
    .sort((one, other) => (one.product < other.product ? -1 : 1));
  return {
    measures: products.flatMap(({ product, held }) => {
      const measures = new Set(held.map(({ per }) => per));
      return measures.size > 1 ? [{ product, says: [...measures].join(', ') }] : [];
    }),
    'unit prices': products.flatMap(({ product, held }) => {
      const [cheapest, ...others] = held.toSorted((one, other) => one.unitCents - other.unitCents);
      const mostExpensive = others.at(-1);
      if (!cheapest || !mostExpensive || mostExpensive.unitCents <= farApart * cheapest.unitCents) return [];
      const ratio = (mostExpensive.unitCents / cheapest.unitCents).toFixed(1);
      return [{ product, says: `${ratio} x, ${shown(cheapest)}, ${shown(mostExpensive)}` }];
    }),
    size: products.flatMap(({ product, held }) =>
      held.flatMap((one) => {
        const others = held.filter((other) => other !== one && other.per === one.per);
        const ratio = Math.min(...others.map(({ count }) => Math.max(count, one.count) / Math.min(count, one.count)));
        return others.length > 0 && ratio > farFromUsual ? [{ product, says: shown(one) }] : [];
      }),
    ),
    'one brand': products.flatMap(({ product, items }) => {
      const [brand, another] = new Set(items.map((item) => item.brand));
      return brand === undefined || another !== undefined || brand === 'Fresh' ? [] : [{ product, says: brand }];
    }),
    'one piece': products.flatMap(({ product, items }) => {
      const single = items.filter(({ size }) => size === singlePiece).map(({ brand, unit }) => `${brand} ${unit}`);
      return single.length > 0 ? [{ product, says: single.join(', ') }] : [];
    }),
  };
}

/** Unreviewed oddities by kind, then reviews that no longer match one. */
export function findingsOf(catalog: readonly CatalogItem[], reviews: readonly Review[]): Finding[] {
  const oddities = Object.entries(odditiesOf(catalog));
  const isReviewed = (name: string, product: string) =>
    reviews.some((review) => review.finding === name && review.product === product);
  const found = oddities.map(([name, all]) => {
    const open = all.filter(({ product }) => !isReviewed(name, product));
    return {
      what: findings[name as FindingName],
      oddities: open.map(({ product, says }) => `${product}: ${says}`),
      reviewedCount: all.length - open.length,
    };
  });
  const outdated = reviews.filter(
    ({ finding, product }) =>
      !oddities.some(([name, all]) => name === finding && all.some((odd) => odd.product === product)),
  );
  return [
    ...found,
    {
      what: 'Reviews that are no longer needed',
      oddities: outdated.map(({ finding, product }) => `${product}: ${finding}`),
      reviewedCount: 0,
    },
  ];
}
