/**
 * What looks odd in the catalogue, for a person to judge: `npm run data -- --report`. An odd group is no error as such;
 * two scoops of premium ice cream do cost five times as much by the ounce as a club's tub.
 */
import type { CatalogueItem } from '#shared/contract/item.ts';
import { type Amount, amountOf } from '#shared/rules/units.ts';

/** A finding, and the products or brands it is about, in words. */
export interface Oddity {
  what: string;
  groups: string[];
}

const ouncesPerPound = 16;
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

/** The odd groups of a catalogue, each kind with its groups in the order of their names. */
export function odditiesOf(catalogue: readonly CatalogueItem[]): Oddity[] {
  const products = [...Map.groupBy(catalogue, (item) => item.name)].map(([name, items]) => ({
    name,
    items,
    held: items.flatMap(heldBy),
  }));
  const mixed = products.flatMap(({ name, held }) => {
    const measures = new Set(held.map(({ per }) => per));
    return measures.size > 1 ? [`${name}: ${[...measures].join(', ')}`] : [];
  });
  const apart = products.flatMap(({ name, held }) => {
    const [cheapest, ...others] = held.toSorted((one, other) => one.unitCents - other.unitCents);
    const dearest = others.at(-1);
    if (!cheapest || !dearest || dearest.unitCents <= farApart * cheapest.unitCents) return [];
    return [`${name}: ${(dearest.unitCents / cheapest.unitCents).toFixed(1)} x, ${shown(cheapest)}, ${shown(dearest)}`];
  });
  const lonely = products.flatMap(({ name, held }) =>
    held.flatMap((one) => {
      const others = held.filter((other) => other !== one && other.per === one.per);
      const ratio = Math.min(...others.map(({ count }) => Math.max(count, one.count) / Math.min(count, one.count)));
      return others.length > 0 && ratio > farFromUsual ? [`${name}: ${shown(one)}`] : [];
    }),
  );
  const single = products.flatMap(({ name, items }) => {
    const [brand, another] = new Set(items.map((item) => item.brand));
    return another === undefined && brand !== 'Fresh' ? [`${name}: ${brand}`] : [];
  });
  return [
    { what: 'Products in more than one measure', groups: mixed },
    { what: `Products whose unit prices are more than ${farApart} x apart`, groups: apart },
    { what: `Sizes more than ${farFromUsual} x from any other of the product`, groups: lonely },
    { what: 'Products of one brand', groups: single },
  ].map(({ what, groups }) => ({ what, groups: groups.sort() }));
}
