import type { CatalogueItem } from '#shared/contract/item.ts';
import { amountOf, ouncesPerPound } from '#shared/rules/units.ts';

/** An item with what it holds and what one of that costs, in cents. */
interface Held {
  item: CatalogueItem;
  amount: number;
  unitCents: number;
}

/**
 * The catalog with every larger pack of a product and brand at a unit price that is no higher than any smaller one's: what
 * shelves show, and what base prices from different hands don't. Where they say otherwise, neighbors in size meet at their
 * mean (isotonic regression), so that none is moved further than it has to be.
 */
export function largerForLess(catalog: readonly CatalogueItem[]): CatalogueItem[] {
  const groups = Map.groupBy(catalog.flatMap(heldBy), ({ item, per }) => [item.name, item.brand, per].join('\n'));
  const moved = new Map([...groups.values()].flatMap(falling).map((item) => [item.id, item]));
  return catalog.map((item) => moved.get(item.id) ?? item);
}

function heldBy(item: CatalogueItem): (Held & { per: string })[] {
  const amount = amountOf(item.size);
  if (!amount) return [];
  const isByThePound = amount.per === 'lb';
  const count = isByThePound ? amount.count * ouncesPerPound : amount.count;
  return [{ item, amount: count, unitCents: item.baseCents / count, per: isByThePound ? 'oz' : amount.per }];
}

/** Sizes that have come to one unit price. */
interface Level {
  sizes: Held[];
  logSum: number;
}

const meanOf = ({ logSum, sizes }: Level) => logSum / sizes.length;

/** Items of one product and brand, those whose price has to move. */
function falling(items: readonly Held[]): CatalogueItem[] {
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

/** From the largest down: a whole cent more for a pack leaves the smaller ones no cheaper by what they hold. */
function inWholeCents(ascending: readonly Held[]): CatalogueItem[] {
  let least = 0;
  return ascending.toReversed().map(({ item, amount, unitCents }) => {
    const rounded = Math.max(1, Math.round(amount * unitCents));
    const baseCents = Math.max(rounded, Math.ceil(least * amount - 1e-9));
    least = baseCents / amount;
    return { ...item, baseCents };
  });
}
