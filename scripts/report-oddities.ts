/**
 * What looks odd in the catalogue, for a person to judge: `npm run data -- --report`. An odd group is no error as such;
 * two scoops of premium ice cream do cost five times as much by the ounce as a club's tub. What somebody has judged to be
 * right is written down in data/reviewed-oddities.csv, with the reason, and reported no more.
 */
import type { CatalogueItem } from '#shared/contract/item.ts';
import { type Amount, amountOf, ouncesPerPound } from '#shared/rules/units.ts';

/** What may be odd about a product, as data/reviewed-oddities.csv names it. */
const findings = {
  measures: 'Products in more than one measure',
  'unit prices': 'Products whose unit prices are more than 3 x apart',
  size: 'Sizes more than 6 x from any other of the product',
  'one brand': 'Products of one brand',
  'one piece': 'Products sold by the piece, of which a count says nothing',
};
type FindingName = keyof typeof findings;

/** Something odd about a product, in words. */
interface Oddity {
  product: string;
  says: string;
}

/** What somebody judged to be right. */
export interface Review {
  finding: string;
  product: string;
}

/** What is odd in one way and not reviewed. */
interface Finding {
  what: string;
  oddities: string[];
  reviewedCount: number;
}

/** A size that holds one of the product and says no more. */
const singlePiece = '1 ct';

/** Unit prices inside a product further apart than that, dearest to cheapest, are odd. */
const farApart = 3;
/** So are sizes that no other of the product comes near to. */
const farFromUsual = 6;

interface Held extends Amount {
  item: CatalogueItem;
  unitCents: number;
}

/** What an item holds, with pounds as ounces. */
function heldBy(item: CatalogueItem): Held[] {
  const amount = amountOf(item.size);
  if (!amount) return [];
  const { per, count } = amount.per === 'lb' ? { per: 'oz' as const, count: amount.count * ouncesPerPound } : amount;
  return [{ item, per, count, unitCents: item.baseCents / count }];
}

function shown({ item: { brand, size, baseCents } }: Held): string {
  return `${brand} ${size} $${(baseCents / 100).toFixed(2)}`;
}

/** Everything odd in a catalogue, in the order of the products' names. */
function odditiesOf(catalogue: readonly CatalogueItem[]): Record<FindingName, Oddity[]> {
  const products = [...Map.groupBy(catalogue, (item) => item.name)]
    .map(([product, items]) => ({ product, items, held: items.flatMap(heldBy) }))
    .sort((one, other) => (one.product < other.product ? -1 : 1));
  return {
    measures: products.flatMap(({ product, held }) => {
      const measures = new Set(held.map(({ per }) => per));
      return measures.size > 1 ? [{ product, says: [...measures].join(', ') }] : [];
    }),
    'unit prices': products.flatMap(({ product, held }) => {
      const [cheapest, ...others] = held.toSorted((one, other) => one.unitCents - other.unitCents);
      const dearest = others.at(-1);
      if (!cheapest || !dearest || dearest.unitCents <= farApart * cheapest.unitCents) return [];
      const ratio = (dearest.unitCents / cheapest.unitCents).toFixed(1);
      return [{ product, says: `${ratio} x, ${shown(cheapest)}, ${shown(dearest)}` }];
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

/** What is odd in a catalogue and not reviewed, by what is odd about it; then the reviews that nothing odd is left of. */
export function findingsOf(catalogue: readonly CatalogueItem[], reviews: readonly Review[]): Finding[] {
  const oddities = Object.entries(odditiesOf(catalogue));
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
      what: 'Reviews of what is odd no more',
      oddities: outdated.map(({ finding, product }) => `${product}: ${finding}`),
      reviewedCount: 0,
    },
  ];
}
