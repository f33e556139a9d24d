import type { StorePrice } from '#shared/contract/prices/price.ts';
import { centsFromPrice } from '#shared/money.ts';
import { comparisonFactor } from '#shared/rules/comparison/total-uncertainty.ts';
import { leftOverOf } from '#shared/rules/lists/left-over.ts';
import type { RequestedItem } from './accepted-items.ts';
import { cheapestSet, type PackOnOffer, type PackTaken } from './packs-for-amount.ts';

/** A pack with its price at a store. */
export interface PricedPack extends PackOnOffer {
  price: StorePrice & { price: string };
}

/** The cheapest set of packs that covers a written amount at the store's prices; null when there is none. */
export function cheapestPricedSet(packs: readonly PricedPack[]): PackTaken<PricedPack>[] | null {
  return cheapestSet(packs, ({ price }) => centsFromPrice(price.price) * comparisonFactor(price));
}

/**
 * The price of a set of packs: the price of one pack, with the others in `packSet`. An estimate comes first, so that a
 * set with an estimated price is shown as an estimate.
 */
export function priceOfSet(
  taken: readonly PackTaken<PricedPack>[],
  { amount, quantity, countsPieces }: RequestedItem,
): StorePrice | undefined {
  const costOf = ({ pack, count }: PackTaken<PricedPack>) => centsFromPrice(pack.price.price) * count;
  const [first, ...others] = taken.toSorted(
    (one, other) =>
      Number(other.pack.price.kind === 'estimate') - Number(one.pack.price.kind === 'estimate') ||
      costOf(other) - costOf(one),
  );
  if (!first) return undefined;
  const times = taken.reduce((sum, { pack, count }) => sum + pack.holds * count, 0);
  const isWeighedToThePound = taken.some(({ pack }) => pack.isWeighed);
  const timesWritten = taken.reduce((sum, { pack, count }) => sum + pack.holdsOfWritten * count, 0);
  const leftOver = isWeighedToThePound || !amount ? null : leftOverOf(amount, timesWritten);
  return {
    ...first.pack.price,
    packSet: {
      count: countOf(first),
      others: others.map((other) => {
        const { item, price } = other.pack;
        const { id: itemId, brand, size, unit } = item;
        const { low = price.price, high = price.price, spread, replacedEstimate, carriedChance } = price;
        return {
          itemId,
          brand,
          size,
          unit,
          count: countOf(other),
          price: price.price,
          low,
          high,
          spread,
          replacedEstimate,
          carriedChance,
        };
      }),
      timesRequested: isWeighedToThePound ? 1 : Math.max(1, Math.round(times * 1000) / 1000),
      ...(leftOver && { leftOver }),
      ...(countsPieces && { pieces: quantity }),
    },
  };
}

/** Whole packs, or pounds to the hundredth. */
function countOf({ pack, count }: PackTaken): number {
  return pack.isWeighed ? Math.ceil(count * 100 - 1e-6) / 100 : count;
}
