import type { CatalogItem } from '#shared/contract/shopping/item.ts';
import { amountInOunces } from '#shared/rules/sizes/amount-of-size.ts';

/** An item with its amount and price. */
interface Held {
  item: CatalogItem;
  amount: number;
  cents: number;
}

/**
 * The catalog with prices that never fall and unit prices that never rise with pack size, as in stores; base prices from
 * different sources break this. Neighbors in size that do meet at their mean (isotonic regression), first of their unit
 * prices, then of their prices, so that each moves little.
 * Only packs of one form are compared: ten small cans cost more per ounce than a bottle that holds a little less.
 */
export function pricesBySize(catalog: readonly CatalogItem[]): CatalogItem[] {
  const groups = Map.groupBy(catalog.flatMap(heldBy), ({ item, per }) =>
    [item.name, item.brand, per, formOf(item)].join('\n'),
  );
  const moved = new Map([...groups.values()].flatMap(ordered).map((item) => [item.id, item]));
  return catalog.map((item) => moved.get(item.id) ?? item);
}

/** Of a pack of several containers, such as '12 x 12 fl oz', the size of one; '' for a single container. */
function formOf({ size }: CatalogItem): string {
  return size.match(/^\d+ x (.+)$/)?.[1] ?? '';
}

function heldBy(item: CatalogItem): (Held & { per: string })[] {
  const amount = amountInOunces(item.size);
  return amount ? [{ item, amount: amount.count, cents: item.baseCents, per: amount.per }] : [];
}

/** Sizes with one price or unit price. */
interface Level {
  sizes: Held[];
  logSum: number;
}

const meanOf = ({ logSum, sizes }: Level) => logSum / sizes.length;

/** The items of one product and brand, smallest first, with prices that grow with size, but no faster. */
function ordered(items: readonly Held[]): CatalogItem[] {
  const ascending = items.toSorted((one, other) => one.amount - other.amount || other.cents - one.cents);
  const falling = levelsOf(ascending, ({ cents, amount }) => -Math.log(cents / amount));
  const units = falling.flatMap((level) =>
    level.sizes.map((held) => ({ ...held, cents: held.amount * Math.exp(-meanOf(level)) })),
  );
  // Joining only makes the steps between neighbors smaller, so no unit price rises again.
  const rising = levelsOf(units, ({ cents }) => Math.log(cents));
  return inWholeCents(
    rising.flatMap((level) => level.sizes.map((held) => ({ ...held, cents: Math.exp(meanOf(level)) }))),
  );
}

/** Sizes in this order, neighbors joined until this logarithm never falls. */
function levelsOf(sizes: readonly Held[], logOf: (held: Held) => number): Level[] {
  const levels: Level[] = [];
  for (const held of sizes) {
    levels.push({ sizes: [held], logSum: logOf(held) });
    for (;;) {
      const [before, last] = levels.slice(-2);
      if (!before || !last || meanOf(before) <= meanOf(last)) break;
      levels.splice(-2, 2, { sizes: [...before.sizes, ...last.sizes], logSum: before.logSum + last.logSum });
    }
  }
  return levels;
}

/** From the largest down: raising a pack by a cent leaves smaller ones no cheaper per unit. */
function inWholeCents(ascending: readonly Held[]): CatalogItem[] {
  let least = 0;
  return ascending.toReversed().map(({ item, amount, cents }) => {
    const baseCents = Math.max(1, Math.round(cents), Math.ceil(least * amount - 1e-9));
    least = baseCents / amount;
    return { ...item, baseCents };
  });
}
