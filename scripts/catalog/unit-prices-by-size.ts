import type { CatalogItem } from '#shared/contract/shopping/item.ts';
import { amountInOunces } from '#shared/rules/sizes/amount-of-size.ts';

/** An item with its amount and unit price in cents. */
interface Held {
  item: CatalogItem;
  amount: number;
  unitCents: number;
}

/**
 * The catalog with unit prices that never rise with pack size, as in stores; base prices from different sources break
 * this. Neighbors in size that do meet at their mean (isotonic regression), so that each moves as little as possible.
 * Only packs of one form are compared: ten small cans cost more per ounce than a bottle that holds a little less.
 */
export function unitPricesBySize(catalog: readonly CatalogItem[]): CatalogItem[] {
  const groups = Map.groupBy(catalog.flatMap(heldBy), ({ item, per }) =>
    [item.name, item.brand, per, formOf(item)].join('\n'),
  );
  const moved = new Map([...groups.values()].flatMap(falling).map((item) => [item.id, item]));
  return catalog.map((item) => moved.get(item.id) ?? item);
}

/** Of a pack of several containers, such as '12 x 12 fl oz', the size of one; '' for a single container. */
function formOf({ size }: CatalogItem): string {
  return size.match(/^\d+ x (.+)$/)?.[1] ?? '';
}

function heldBy(item: CatalogItem): (Held & { per: string })[] {
  const amount = amountInOunces(item.size);
  return amount ? [{ item, amount: amount.count, unitCents: item.baseCents / amount.count, per: amount.per }] : [];
}

/** Sizes with one unit price. */
interface Level {
  sizes: Held[];
  logSum: number;
}

const meanOf = ({ logSum, sizes }: Level) => logSum / sizes.length;

/** The items of one product and brand whose price must change. */
function falling(items: readonly Held[]): CatalogItem[] {
  const levels: Level[] = [];
  for (const held of items.toSorted((one, other) => one.amount - other.amount || other.unitCents - one.unitCents)) {
    levels.push({ sizes: [held], logSum: Math.log(held.unitCents) });
    for (;;) {
      const [before, last] = levels.slice(-2);
      if (!before || !last || meanOf(before) >= meanOf(last)) break;
      levels.splice(-2, 2, { sizes: [...before.sizes, ...last.sizes], logSum: before.logSum + last.logSum });
    }
  }
  return inWholeCents(
    levels.flatMap((level) => level.sizes.map((held) => ({ ...held, unitCents: Math.exp(meanOf(level)) }))),
  );
}

/** From the largest down: raising a pack by a cent leaves smaller ones no cheaper per unit. */
function inWholeCents(ascending: readonly Held[]): CatalogItem[] {
  let least = 0;
  return ascending.toReversed().map(({ item, amount, unitCents }) => {
    const rounded = Math.max(1, Math.round(amount * unitCents));
    const baseCents = Math.max(rounded, Math.ceil(least * amount - 1e-9));
    least = baseCents / amount;
    return { ...item, baseCents };
  });
}
